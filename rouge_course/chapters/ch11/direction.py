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
    task="fill in the blank with the second difference, so that the product is positive when the "
    "score and the human judgement put the same system first.",
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
        # the second system's judgement is between the two numbers of the first system
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
        "direction((0.4, 0.5), (0.3, 0.2)) must be 1. What does your function return?",
        "The first bracket compares position 0 of both pairs; the judgement is at position 1.",
        "Write a bracket like the first one, but with position 1 instead of position 0.",
    ),
    mistakes=mistakes(
        """
        crossed: (second[1] - first[1])
        your second difference is the wrong way round
        Which system's number comes first in the first bracket?

        no brackets: first[1] - second[1]
        your second difference has no brackets, so only its first number is multiplied
        In which order does Python multiply and subtract?

        one system's numbers: (second[0] - second[1])
        you take the difference between the two numbers of the second system
        Should you compare the two numbers of one system, or the judgements of two systems?

        the other system's numbers: (first[0] - first[1])
        you take the difference between the two numbers of the first system

        scores twice: (first[0] - second[0])
        you multiply the difference between the scores by itself
        Which of the two numbers in a pair is the human judgement?

        judgements added: (first[1] + second[1])
        you do not subtract the judgements, and their sum, product or quotient is never below 0
        When the judgements put the second system first, the second bracket must be below 0. Can
         your bracket be below 0?

        absolute difference: abs(first[1] - second[1])
        you take the size of the difference, so its sign is lost
        Does the size of a difference tell you which of the two systems has the larger number?

        comparison: (first[1] > second[1])
        your second bracket is a comparison, so it is True or False. True counts as 1 and False
         counts as 0, so the bracket is never below 0
        Which sign must the second bracket have when the judgements put the second system first?

        tied judgements taken for less: (1 if first[1] > second[1] else -1)
        when the judgements are equal, you treat the second system as ahead
        What should the function return when one judge gives both systems the same number?

        tied judgements taken for more: (1 if first[1] >= second[1] else -1)
        when the judgements are equal, you treat the first system as ahead
        What should the function return when one judge gives both systems the same number?

        ties agree: return (product > 0) - (product < 0) =>
         return 1 if product >= 0 else -1
        you count a tie as agreement
        What should the function return when one judge gives both systems the same number?

        ties disagree: return (product > 0) - (product < 0) =>
         return 1 if product > 0 else -1
        you count a tie as disagreement
        What should the function return when one judge gives both systems the same number?

        judge against judge: (first[0] - second[0]) * (first[1] - second[1]) =>
         (first[0] - first[1]) * (second[0] - second[1])
        you take the difference between the two numbers of one system
        Should you compare the two numbers of one system, or the judgements of two systems?

        raw product: return (product > 0) - (product < 0) => return product
        you return the product itself, not its sign
        Which three values can the function return, according to its docstring?
        """,
        fragment="(first[1] - second[1])",
    ),
)
