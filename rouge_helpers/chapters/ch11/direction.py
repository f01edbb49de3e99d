"""11, exercise 2: do two judges put the same system first?"""

from rouge_helpers.checking.mistakes import mistakes
from rouge_helpers.checking.record import Exercise


def direction(first, second):
    """Return 1 if both judges order two (score, people) pairs alike, -1 if not, 0 for a tie."""
    product = (first[0] - second[0]) * (first[1] - second[1])
    return (product > 0) - (product < 0)


EXERCISE = Exercise(
    number=2,
    solution=direction,
    task="fill the blank: the other difference, so that the product is positive when the score "
    "and people put the same system first.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("(first[1] - second[1])",),
    probes=(
        ((0.4, 0.5), (0.3, 0.2)),
        ((0.4, 0.2), (0.3, 0.5)),
        ((0.3, 0.2), (0.4, 0.5)),
        ((0.3, 0.5), (0.4, 0.2)),
        ((0.4, 0.3), (0.3, 0.3)),
        ((0.5, 0.35), (0.2, 0.3)),
        ((0.2, 0.1), (0.6, 0.05)),
    ),
    zeros=(((0.3, 0.4), (0.3, 0.1)),),
    hints=(
        "direction((0.4, 0.5), (0.3, 0.2)) must be 1: is yours?",
        "The bracket shown compares place 0 of both pairs; people stand in place 1.",
        "A bracket like the first one, with 1 in place of 0.",
    ),
    mistakes=mistakes(
        """
        crossed: (second[1] - first[1])
        the second difference runs the other way round
        In the first bracket, whose figure is taken away from whose?

        no brackets: first[1] - second[1]
        the second difference has no brackets, so only its first figure is multiplied
        In which order does Python multiply and subtract?

        one system's figures: (second[0] - second[1])
        you take the two figures of the second system from each other
        Whom does each judge compare: two systems, or a system with the other judge?

        the other system's figures: (first[0] - first[1])
        you take the two figures of the first system from each other

        scores twice: (first[0] - second[0])
        you multiply the score's difference by itself
        Which of the two figures in a pair comes from people?

        people added: (first[1] + second[1])
        you take no difference of what people said
        Who is ahead, when only one figure or a sum is looked at?

        absolute difference: abs(first[1] - second[1])
        you take the size of a difference, and its sign is lost
        Does a distance know which of the two systems is ahead?

        raw product: return (product > 0) - (product < 0) => return product
        you return the product itself and not its sign
        Which three answers does the task allow?
        """,
        piece="(first[1] - second[1])",
    ),
)
