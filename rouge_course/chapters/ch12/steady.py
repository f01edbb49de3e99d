"""12, exercise 7: a judge that is asked twice, the two answers in both orders."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def steady(one_way, other_way):
    """Return the share of pairs in which a judge chooses the same answer in both orders.

    Both lists hold "first" or "second": the place of the answer that it chose. For `other_way`
    each pair was turned round.

    1. Count the pairs in which the same answer was chosen.
    2. Divide by the number of pairs; 0.0 where there are none.
    """
    same = sum(a != b for a, b in zip(one_way, other_way, strict=True))
    return same / len(one_way) if one_way else 0.0


def totals(one_way, other_way):
    """How many pairs could be steady, by the numbers of each word alone."""
    firsts = min(one_way.count("first"), other_way.count("second"))
    return firsts + min(one_way.count("second"), other_way.count("first"))


PAIRS = (
    (["first", "first", "second"], ["second", "first", "first"]),
    (["first"] * 4, ["first", "second", "second", "second"]),
    (
        ["second", "first", "first", "first", "second"],
        ["second", "second", "first", "first"] + ["first"],
    ),
    (["second"] * 3, ["second", "second", "first"]),
    (["second", "second", "second", "first", "first", "second"], ["first"] * 5 + ["second"]),
    (["first"] * 5, ["first"] * 5),
    (["first", "second"], ["second", "first"]),
)

EXERCISE = Exercise(
    number=7,
    solution=steady,
    task='the share of pairs in which the same answer is chosen, from two lists of "first" and '
    '"second"; 0.0 for no pairs.',
    minutes=5,
    level="easy",
    extra=True,
    unit=True,
    test_inputs=PAIRS,
    edge_cases=(([], []),),
    hints=(
        "A judge that says “first” every time never chooses the same answer twice: what does your "
        "function give for it?",
        "When the pair is turned, the answer that stood first stands second.",
        'Count the pairs whose two words differ: "first" and then "second", or the other way '
        "round.",
    ),
    mistakes=mistakes(
        """
        in place of a != b

        same place: a == b
        you count the pairs in which the judge names the same place twice, but then it has chosen
         two different answers
        Which answer stands first when the pair is turned?

        first, then second: a == "first" and b == "second"
        you count the answers that stood first and were chosen again, and no others
        Which other two words mean one answer, too?

        second, then first: a == "second" and b == "first"
        you count the answers that stood second and were chosen again, and no others
        Which other two words mean one answer, too?

        first place at first: a == "first"
        you count how often the first place is chosen before the pairs are turned
        In which of the two lists does your count look?

        first place when turned: b == "first"
        you count how often the first place is chosen when the pairs are turned
        In which of the two lists does your count look?

        second place at first: a == "second"
        you count how often the second place is chosen before the pairs are turned
        In which of the two lists does your count look?

        first place twice: a == b == "first"
        you count the pairs in which the judge says first both times
        Is that the same answer, or the same place?

        first place at all: "first" in (a, b)
        you count the pairs in which the judge says first at least once
        What must hold of the two words of a pair?

        lists compared from both ends: a != b for a, b in zip(one_way, other_way, strict=True) =>
         a == b for a, b in zip(one_way, other_way[::-1])
        you turn the whole second list round, and look for the same word
        For which pair does the first word of `other_way` stand: for the first, or for the last?

        second list turned round: zip(one_way, other_way, strict=True) =>
         zip(one_way, other_way[::-1])
        you turn the whole second list round, so the words of different pairs meet
        For which pair does the first word of `other_way` stand: for the first, or for the last?

        totals: sum(a != b for a, b in zip(one_way, other_way, strict=True)) =>
         totals(one_way, other_way)
        you compare how often each word comes in the two lists, and not the two words of each pair
        Which word of `other_way` belongs to the first word of `one_way`?

        in place of same / len(one_way)

        count: same
        your result is a count, and the division is missing
        A share lies between 0 and 1: by what do you divide?

        both lists below: same / (len(one_way) + len(other_way))
        you divide by the length of both lists together
        How many pairs are there?
        """
    ),
)
