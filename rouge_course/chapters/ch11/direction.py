"""11, exercise 2: do two judges put the same system first?"""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def direction(first, second):
    """Return 1 if both judges order two (score, judgement) pairs alike, -1 if not, 0 for a tie."""
    product = (first[0] - second[0]) * (first[1] - second[1])
    return (product > 0) - (product < 0)


EXERCISE = Exercise(
    number=2,
    solution=direction,
    task="fill the blank: the other difference, so that the product is positive when the score "
    "and the human judgement put the same system first.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("(first[1] - second[1])",),
    test_inputs=(
        ((0.4, 0.5), (0.3, 0.2)),
        ((0.4, 0.2), (0.3, 0.5)),
        ((0.3, 0.2), (0.4, 0.5)),
        ((0.3, 0.5), (0.4, 0.2)),
        ((0.4, 0.2), (0.3, 0.2)),
        ((0.5, 0.35), (0.2, 0.3)),
        ((0.2, 0.1), (0.6, 0.05)),
        # the second judgement lies between the two numbers of the first system
        ((0.7, 0.1), (0.4, 0.3)),
        ((0.3, 0.4), (0.3, 0.1)),
        ((0.2, 0.2), (0.2, 0.2)),
        ((0.4, 0.1), (0.2, 0.2)),
        ((0.5, 0.5), (0.3, 0.5)),
        ((0.9, 0.1), (0.1, 0.8)),
        ((0.4004, 0.5), (0.4001, 0.2)),
        ((0.4, 0.5004), (0.3, 0.5001)),
    ),
    hints=(
        "direction((0.4, 0.5), (0.3, 0.2)) must be 1: is yours?",
        "The bracket shown compares position 0 of both pairs; the judgement stands at position 1.",
        "A bracket like the first one, with 1 in place of 0.",
    ),
    mistakes=mistakes(
        """
        crossed: (second[1] - first[1])
        the second difference runs the other way round
        In the first bracket, whose number is taken away from whose?

        no brackets: first[1] - second[1]
        the second difference has no brackets, so only its first number is multiplied
        In which order does Python multiply and subtract?

        one system's numbers: (second[0] - second[1])
        you take the difference between the two numbers of the second system
        Which two numbers does one judge compare: those of two systems, or those of one?

        the other system's numbers: (first[0] - first[1])
        you take the difference between the two numbers of the first system

        scores twice: (first[0] - second[0])
        you multiply the score's difference by itself
        Which of the two numbers in a pair is the human judgement?

        judgements added: (first[1] + second[1])
        you take no difference of the judgements: their sum, product or quotient is never below 0
        Can your second bracket be below 0, as it must be when the second system is ahead?

        absolute difference: abs(first[1] - second[1])
        you take the size of a difference, and its sign is lost
        Can you see from a distance alone which of the two systems has the larger number?

        comparison: (first[1] > second[1])
        your second bracket compares: it is True or False, which count as 1 and 0
        Which number of the second bracket says that the judgements put the second system first?

        tied judgements taken for less: (1 if first[1] > second[1] else -1)
        where the judgements are equal, you take the second system to be ahead
        What should come out when one judge puts neither system first?

        tied judgements taken for more: (1 if first[1] >= second[1] else -1)
        where the judgements are equal, you take the first system to be ahead
        What should come out when one judge puts neither system first?

        ties agree: return (product > 0) - (product < 0) =>
         return 1 if product >= 0 else -1
        you count a tie as agreement
        What should come out when one judge puts neither system first?

        ties disagree: return (product > 0) - (product < 0) =>
         return 1 if product > 0 else -1
        you count a tie as disagreement
        What should come out when one judge puts neither system first?

        judge against judge: (first[0] - second[0]) * (first[1] - second[1]) =>
         (first[0] - first[1]) * (second[0] - second[1])
        you take the difference between the two numbers of one system
        Which two numbers does one judge compare: those of two systems, or those of one?

        raw product: return (product > 0) - (product < 0) => return product
        you return the product itself and not its sign
        Which three answers does the task allow?
        """,
        fragment="(first[1] - second[1])",
    ),
)
