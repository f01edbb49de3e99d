"""10, exercise 8: correct several p-values for their number."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def holm(ps):
    """Return the p-values with Holm's correction, in the order in which they came."""
    corrected = [0.0] * len(ps)
    before = 0.0
    from_the_smallest = sorted((p, place) for place, p in enumerate(ps))
    for rank, (p, place) in enumerate(from_the_smallest):
        before = max(before, min(1.0, p * (len(ps) - rank)))
        corrected[place] = before
    return corrected


EXERCISE = Exercise(
    number=8,
    solution=holm,
    task="it takes a list of p-values and returns them with Holm's correction, in the same order.",
    minutes=5,
    extra=True,
    level="medium",
    kind="blank",
    blanks=("max(before, min(1.0, p * (len(ps) - rank)))",),
    items="row",
    test_inputs=(
        ([0.01, 0.04],),
        ([0.03, 0.02],),
        ([0.02, 0.021, 0.5],),
        ([0.6, 0.01, 0.3, 0.04],),
        ([0.2, 0.9, 0.4],),
        ([0.05],),
        ([0.6, 0.7],),
        ([0.02, 0.3, 0.02],),
        ([0.0104, 0.0398],),
    ),
    hints=(
        "Try the values 0.01 and 0.04: the first should become 0.02, and the second should stay "
        "0.04. What does your function return?",
        "rank is 0 for the smallest p, which is multiplied by len(ps).",
        "Multiply p by len(ps) - rank, take min(1.0, …) of the product, and then max(before, …) "
        "of the result.",
    ),
    mistakes=mistakes(
        """
        Bonferroni: len(ps) - rank => len(ps)
        you multiply every p by the number of comparisons (Bonferroni's correction)
        Which factor belongs to the second-smallest p, and which to the largest?

        one factor too small: len(ps) - rank => max(1, len(ps) - rank - 1)
        all your factors except the last are too small by one
        What is `rank` in the first pass through the loop?

        last factor 0: len(ps) - rank => len(ps) - rank - 1
        each of your factors is too small by one, and the largest p is multiplied by 0
        What is `rank` in the first pass through the loop?

        in the order in which they came: p * (len(ps) - rank) =>
         ps[rank] * (len(ps) - rank)
        you use `rank` as a position in the list, but this gives the right p only if the list is
         sorted
        Which name is the position of a p in the list, and which name is its rank by size?

        Benjamini and Hochberg: p * (len(ps) - rank) => p * len(ps) / (rank + 1)
        you divide by the rank, as in a different correction (Benjamini and Hochberg)
        By which number does Holm multiply the second-smallest of four p-values?

        factors the other way round: len(ps) - rank => rank + 1
        your factors grow with p, and the smallest p is multiplied by 1
        Which p is more likely to be small by luck: the smallest of several, or the largest?

        divided: p * (len(ps) - rank) => p / (len(ps) - rank)
        you divide each p, but you should multiply it
        Should the correction make a p smaller or larger?

        may fall: max(before, min(1.0, p * (len(ps) - rank)))
         => min(1.0, p * (len(ps) - rank))
        a larger p can get a smaller corrected value than the p before it
        Should a larger p ever get a smaller corrected value?

        above 1: min(1.0, p * (len(ps) - rank)) => p * (len(ps) - rank)
        your corrected p can be larger than 1
        What is the largest value that a share can have?

        min and max exchanged: max(before, min(1.0, p * (len(ps) - rank)))
         => max(1.0, min(before, p * (len(ps) - rank)))
        min and max are swapped, so no corrected p is below 1
        Which function keeps a number from going above 1: min or max? Which function keeps a number
         from falling below `before`: min or max?

        uncorrected: max(before, min(1.0, p * (len(ps) - rank))) => p
        you return the p-values unchanged
        By which number should you multiply the smallest of four p-values?

        before it is multiplied: max(before, min(1.0, p * (len(ps) - rank)))
         => min(1.0, max(before, p) * (len(ps) - rank))
        you compare `before` with a p that has not been corrected yet, and then multiply the larger
         of the two
        What should you do first with a new p: multiply it, or compare it with `before`?

        first of two equal: corrected[place] = before => corrected[ps.index(p)] = before
        for two equal p-values, the first gets both results (`.index`), and the result of the second
         stays 0
        Which position does .index give for the second of two equal p-values?

        smallest alone: max(before, min(1.0, p * (len(ps) - rank)))
         => min(1.0, p * len(ps)) if rank == 0 else max(before, p)
        you multiply only the smallest p
        By which number does Holm multiply the second-smallest of four p-values?

        a running sum: max(before, min(1.0, p * (len(ps) - rank)))
         => min(1.0, before + p * (len(ps) - rank))
        you add each product to the corrected p before it
        Which number should the corrected p be: the sum, or the larger of the two?

        chance of at least one: min(1.0, p * (len(ps) - rank)) => 1 - (1 - p) ** (len(ps) - rank)
        you take the chance of at least one false alarm (Šidák), but the task asks for a product
        By which number does Holm multiply the smallest p?

        sums: max(before, min(1.0, p * (len(ps) - rank))) => min(1.0, before + p)
        you add up the p-values
        By which number should you multiply the smallest of four p-values?
        """
    ),
)
