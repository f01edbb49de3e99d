"""12, exercise 8: Cohen's kappa, what two judges agree on beyond chance."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def kappa(one, other):
    """Return Cohen's kappa of two judges; the lists hold a label for each item.

    1. agreed is the share of items to which both give the same label.
    2. chance is, for each label, its share in one list times that in the other, added up.
    3. Take chance off agreed, and divide by what chance leaves of 1; 0.0 where it leaves nothing,
       and where there are no items.
    """
    n = len(one)
    agreed = sum(a == b for a, b in zip(one, other, strict=True)) / n if n else 0.0
    chance = sum(one.count(x) * other.count(x) for x in set(one)) / n**2 if n else 1.0
    return (agreed - chance) / (1 - chance) if chance != 1 else 0.0


LABELS = (
    (list("aabb"), list("abbb")),
    (list("aaaab"), list("aabab")),
    (list("abcabc"), list("abcbca")),
    (list("aabbcc"), list("aabbca")),
    (list("abababab"), list("aaababbb")),
    (list("bbbbbaaa"), list("bbabbaab")),
    (list("abab"), list("baba")),
    (list("abca"), list("abca")),
    (list("aaab"), list("aaac")),
    (list("caab"), list("dabb")),
    (["a", "a"], ["a", "a"]),  # chance is 1
)

EXERCISE = Exercise(
    number=8,
    solution=kappa,
    task="Cohen's kappa of two lists of labels; 0.0 where chance is 1, and for empty lists.",
    minutes=8,
    level="medium",
    extra=True,
    test_inputs=LABELS,
    edge_cases=(([], []),),
    hints=(
        "Two judges who give the same labels, not all alike, have a kappa of 1, and two who agree "
        "as often as chance does have 0: which one does your function miss?",
        "For chance, take each label once, and ask both lists how often they hold it.",
        "chance is the sum of one.count(x) * other.count(x) over set(one), divided by the square "
        "of the number of items.",
    ),
    mistakes=mistakes(
        """
        one where all is alike: if chance != 1 else 0.0 => if chance != 1 else 1.0
        where chance is 1, you return 1: two equal lists get 1 at once, or a guard returns it
        What does the task ask for there?

        agreement alone: (agreed - chance) / (1 - chance) if chance != 1 else 0.0 => agreed
        your result is the share of equal labels, and chance is not taken off
        How often would two judges agree who do not look at the items at all?

        in place of (agreed - chance) / (1 - chance)

        not divided: agreed - chance
        you take chance off and do not divide by what it leaves
        What should two judges get who always agree?

        chance below: (agreed - chance) / chance
        you divide by chance, and not by what chance leaves
        What should two judges get who always agree?

        disagreement below: (agreed - chance) / (1 - agreed) if agreed != 1 else 1.0
        you divide by the share on which they do not agree
        What is the most that agreement beyond chance can be?

        never below 0: max(0.0, (agreed - chance) / (1 - chance))
        your result is never below 0
        What should two judges get who agree less often than chance does?

        turned round: (chance - agreed) / (1 - chance)
        above the line the two shares have changed places
        Should more agreement raise the result, or lower it?

        in place of sum(one.count(x) * other.count(x) for x in set(one)) / n**2

        chance of one half: 0.5
        you take one half for chance, whatever the labels are
        How often would they agree if one of them nearly always gave one label?

        smaller shares: sum(min(one.count(x), other.count(x)) for x in set(one)) / n
        for chance you take the smaller of the two shares of each label
        Of two things that must happen together, which operation gives the chance?

        labels alike: 1 / len({*one, *other})
        you divide 1 by the number of labels, as if all came equally often
        How often would they agree if one of them nearly always gave one label?

        one list alone: sum(one.count(x) ** 2 for x in set(one)) / n**2
        for chance you look at the shares in the first list alone
        Which two shares of a label does the second step multiply?

        other list alone: sum(other.count(x) ** 2 for x in set(other)) / n**2
        for chance you look at the shares in the second list alone
        Which two shares of a label does the second step multiply?

        both lists together: sum((one + other).count(x) ** 2 for x in {*one, *other}) / (2 * n) ** 2
        for chance you put both lists together, as Scott's pi does
        Whose share of a label stands in each of the two factors?

        every item: sum(one.count(x) * other.count(x) for x in one) / n**2
        for chance you go through the items, so a label counts as often as it comes
        How often should each label be taken?

        shares added: sum(one.count(x) + other.count(x) for x in set(one)) / n**2
        for chance you add the two shares of a label
        Of two things that must happen together, are the shares added or multiplied?

        divided once: sum(one.count(x) * other.count(x) for x in set(one)) / n
        you divide the products by the number of items once
        There are two counts in each product: by what is each of them divided?

        in place of sum(a == b for a, b in zip(one, other, strict=True)) / n

        totals: sum(min(one.count(x), other.count(x)) for x in {*one}) / n
        you compare how often each label comes in the two lists, and not the two labels of each item
        Which label of the second list belongs to the first label of the first list?

        count of equal labels: sum(a == b for a, b in zip(one, other, strict=True))
        you count the equal labels and do not divide
        What lies between 0 and 1?

        unequal labels: sum(a != b for a, b in zip(one, other, strict=True)) / n
        you take the share of items on which they do not agree
        Which items raise the agreement?
        """
    ),
)
