"""12, exercise 8: Cohen's kappa, the agreement of two judges beyond chance."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def kappa(one, other):
    """Return Cohen's kappa of two judges; each list contains one label for each item.

    1. agreed is the share of items to which both judges give the same label.
    2. chance is a sum over the labels: multiply a label's share in one list by its share in the
       other.
    3. Subtract chance from agreed, and divide by what chance leaves of 1. Return 0.0 if it leaves
       nothing, or if there are no items.
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
    task="return Cohen's kappa of two lists of labels; return 0.0 if chance is 1 or if the lists "
    "are empty.",
    minutes=8,
    level="medium",
    extra=True,
    test_inputs=LABELS,
    edge_cases=(([], []),),
    hints=(
        "If two judges always agree and use more than one label, does your function return 1? If "
        "they agree only as often as they would by chance, does it return 0?",
        "For chance, take each label once, and count how often it appears in each list.",
        "chance is the sum of one.count(x) * other.count(x) over set(one), divided by the square "
        "of the number of items.",
    ),
    mistakes=mistakes(
        """
        one where all is alike: if chance != 1 else 0.0 => if chance != 1 else 1.0
        if chance is 1, you return 1, because your guard returns 1 or because the two lists are
         equal
        What should your function return if chance is 1, according to the third step?

        agreement alone: (agreed - chance) / (1 - chance) if chance != 1 else 0.0 => agreed
        your result is the share of equal labels, but you do not subtract chance
        How often would two judges agree if they did not look at the items at all?

        in place of (agreed - chance) / (1 - chance)

        not divided: agreed - chance
        you subtract chance but do not divide by 1 minus chance
        What should kappa be for two judges who always agree?

        chance below: (agreed - chance) / chance
        you divide by chance, but the task divides by 1 minus chance
        What should kappa be for two judges who always agree?

        disagreement below: (agreed - chance) / (1 - agreed) if agreed != 1 else 1.0
        you divide by the share of items on which the judges disagree
        If two judges always agree, what is the value of `agreed` - `chance`?

        never below 0: max(0.0, (agreed - chance) / (1 - chance))
        your result is never below 0
        What should kappa be for two judges who agree less often than they would by chance?

        turned round: (chance - agreed) / (1 - chance)
        you have swapped the two shares in the numerator
        Should more agreement raise the result, or lower it?

        in place of sum(one.count(x) * other.count(x) for x in set(one)) / n**2

        chance of one half: 0.5
        for chance you always use one half, but chance depends on the labels
        How often would two judges agree if one of them nearly always gave the same label?

        smaller shares: sum(min(one.count(x), other.count(x)) for x in set(one)) / n
        for chance, you take the smaller of the two shares of each label
        Which operation gives the chance that two things both happen?

        labels alike: 1 / len({*one, *other})
        for chance, you divide 1 by the number of labels, as if all labels were equally frequent
        How often would two judges agree if one of them nearly always gave the same label?

        one list alone: sum(one.count(x) ** 2 for x in set(one)) / n**2
        for chance, you look only at the shares in the first list
        Which two shares of a label does the second step multiply?

        other list alone: sum(other.count(x) ** 2 for x in set(other)) / n**2
        for chance, you look only at the shares in the second list
        Which two shares of a label does the second step multiply?

        both lists together: sum((one + other).count(x) ** 2 for x in {*one, *other}) / (2 * n) ** 2
        for chance, you put both lists together, as Scott's pi does
        The second step multiplies two shares: which list does each share come from?

        every item: sum(one.count(x) * other.count(x) for x in one) / n**2
        for chance, your loop goes through the items, so a label that appears three times counts
         three times
        How often should you take each label?

        shares added: sum(one.count(x) + other.count(x) for x in set(one)) / n**2
        for chance, you add the two shares of a label
        To get the chance that two things both happen, do you add the shares or multiply them?

        divided once: sum(one.count(x) * other.count(x) for x in set(one)) / n
        you divide the products by the number of items only once
        Each product contains two counts: by which number should you divide each count?

        in place of sum(a == b for a, b in zip(one, other, strict=True)) / n

        totals: sum(min(one.count(x), other.count(x)) for x in {*one}) / n
        you compare how often each label appears in the two lists, but you should compare the two
         labels of each item
        Which label of the second list belongs to the first label of the first list?

        count of equal labels: sum(a == b for a, b in zip(one, other, strict=True))
        you count the equal labels but do not divide
        The first step asks for a share: can a share be greater than 1?

        unequal labels: sum(a != b for a, b in zip(one, other, strict=True)) / n
        you take the share of items on which the judges disagree
        Which items count as agreement?
        """
    ),
)
