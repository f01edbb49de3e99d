"""12, exercise 7: a judge that sees each pair of answers in both orders."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def steady(one_way, other_way):
    """Return the share of pairs in which a judge chooses the same answer in both orders.

    Both lists contain "first" or "second", the place of the answer that the judge chose. For
    `other_way`, the two answers of each pair were swapped.

    1. Count the pairs in which the judge chose the same answer both times.
    2. Divide by the number of pairs; return 0.0 if there are none.
    """
    same = sum(a != b for a, b in zip(one_way, other_way, strict=True))
    return same / len(one_way) if one_way else 0.0


def totals(one_way, other_way):
    """The largest number of steady pairs that the counts of each word allow."""
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
    task='take two lists of "first" and "second", and return the share of pairs in which the judge '
    "chooses the same answer both times; return 0.0 if there are no pairs.",
    minutes=5,
    level="easy",
    extra=True,
    unit=True,
    test_inputs=PAIRS,
    edge_cases=(([], []),),
    hints=(
        "A judge that always says “first” never chooses the same answer twice: what does your "
        "function return for such a judge?",
        "When the two answers are swapped, the answer that was first becomes second.",
        'Count the pairs whose two words differ: "first" and then "second", or the other way '
        "round.",
    ),
    mistakes=mistakes(
        """
        in place of a != b

        same place: a == b
        you count the pairs in which the judge names the same place twice, but the answers were
         swapped, so the judge has chosen two different answers
        Which answer comes first when the two answers are swapped?

        first, then second: a == "first" and b == "second"
        you count only the pairs with “first” in `one_way` and “second” in `other_way`
        Which other pair of words also means that the judge chose the same answer twice?

        second, then first: a == "second" and b == "first"
        you count only the pairs with “second” in `one_way` and “first” in `other_way`
        Which other pair of words also means that the judge chose the same answer twice?

        first place at first: a == "first"
        you count every “first” in `one_way`, and do not look at `other_way`
        Which word of the other list shows that the judge chose the same answer twice?

        first place when turned: b == "first"
        you count every “first” in `other_way`, and do not look at `one_way`
        Which word of the other list shows that the judge chose the same answer twice?

        second place at first: a == "second"
        you count every “second” in `one_way`, and do not look at `other_way`
        Which word of the other list shows that the judge chose the same answer twice?

        first place twice: a == b == "first"
        you count the pairs in which the judge says “first” both times
        Does the judge then choose the same answer twice, or the same place twice?

        first place at all: "first" in (a, b)
        you count the pairs in which the judge says “first” at least once
        Which two words in a pair mean that the judge chose the same answer twice?

        lists compared from both ends: a != b for a, b in zip(one_way, other_way, strict=True) =>
         a == b for a, b in zip(one_way, other_way[::-1])
        you reverse the whole second list, and then count the pairs of two equal words
        Which pair does the first word of `other_way` belong to: the first, or the last?

        second list turned round: zip(one_way, other_way, strict=True) =>
         zip(one_way, other_way[::-1])
        you reverse the whole second list, so you compare words from different pairs
        Which pair does the first word of `other_way` belong to: the first, or the last?

        totals: sum(a != b for a, b in zip(one_way, other_way, strict=True)) =>
         totals(one_way, other_way)
        you compare how often each word appears in the two lists, but you should compare the two
         words of each pair
        Which word of `other_way` belongs to the first word of `one_way`?

        in place of same / len(one_way)

        count: same
        your result is a count: the division is missing
        A share is between 0 and 1: what do you have to divide by?

        both lists below: same / (len(one_way) + len(other_way))
        you divide by the combined length of both lists
        How many pairs are there?
        """
    ),
)
