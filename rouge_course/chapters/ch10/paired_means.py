"""10, exercise 2: the mean difference of two systems in each of many draws."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from .paired_bootstrap import apart, drawn, resamples, scores  # noqa: F401  mistakes name the first two


def paired_means(a, b, draws):
    """Return a list of means: for each draw, the mean of a[place] - b[place] over its places.

    a and b are the scores of two systems on the same articles.
    1. count: in each draw, add up a[place] - b[place].
    2. divide: by the length of the draw, and append the mean to the list.
    """
    means = []
    for draw in draws:
        means.append(sum(a[place] - b[place] for place in draw) / len(draw))
    return means


# The same, in pieces that a mistake can replace.


def means_of_differences(a, b, draws):
    """Return the mean difference of each draw."""
    diffs = [ours - theirs for ours, theirs in zip(a, b, strict=False)]
    means = []
    for draw in draws:
        means.append(sum(diffs[i] for i in draw) / len(draw))
    return means


EXERCISE = Exercise(
    number=2,
    solution=paired_means,
    reference_program=(means_of_differences,),
    task="it takes a list of scores for each of two systems, and a list of draws, and returns a "
    "list with the mean of a[place] - b[place] for each draw.",
    minutes=5,
    level="medium",
    items="row",
    test_inputs=(
        ([10.0, 40.0, 30.0], [50.0, 20.0, 60.0], [[2, 2, 1], [0, 0, 2], [0, 0, 1]]),
        ([40.0, 35.0], [30.0, 33.0], [[0, 1, 1]]),
        # equal scores: if a program drops repeats, the positions of the later scores change
        ([20.0, 20.0, 50.0], [10.0, 30.0, 30.0], [[2, 2, 1], [0, 1, 1]]),
        # the same draw may appear twice
        ([20.0, 60.0, 50.0], [30.0, 30.0, 10.0], [[2, 1, 0], [1, 1, 0], [2, 1, 0]]),
        *(
            (*scores(items, seed), resamples(items, samples, seed))
            for items, samples, seed in ((4, 3, 1), (6, 5, 2), (5, 4, 4))
        ),
        (
            [12.3412, 43.2117, 30.5508],
            [50.0519, 22.1831, 65.4326],
            [[1, 0], [2, 2], [0, 1], [1, 1]],
        ),
    ),
    hints=(
        "If a and b are the same list, all means must be 0. Are your means 0?",
        "A draw contains positions. Take the score of a and the score of b at the same position.",
        "For each draw, begin with total = 0.0. For each place in the draw, use "
        "total += a[place] - b[place]. Then use means.append(total / len(draw)).",
    ),
    mistakes=mistakes(
        """
        in place of means.append(sum(diffs[i] for i in draw) / len(draw))

        each item once: means.append(sum(diffs[i] for i in {*draw}) / len({*draw}))
        an article that is drawn twice counts only once
        In the draw [2, 2, 1], how many times should article 2 count?

        repeats added once: means.append(sum(diffs[i] for i in {*draw}) / len(draw))
        your sum takes each article once, but you divide by the length of the whole draw
        In the draw [2, 2, 1], how many times do you add the difference of article 2?

        places in the draw: means.append(sum(diffs[k] for k, i in enumerate(draw)
         if k < len(diffs)) / len(draw))
        you look up the positions 0, 1, 2, …, and not the positions that the draw contains
        A draw is [2, 2, 1]: which articles does your line look up?

        positions from 1: means.append(sum(diffs[i - 1] for i in draw) / len(draw))
        you count positions from 1
        In Python, which article is at position 0?

        positions averaged: means.append(sum(draw) / len(draw))
        you average the positions, and never look up a score
        Which scores are at the positions in the first draw?

        sums: means.append(sum(diffs[i] for i in draw))
        you add up the differences in a draw, but you do not divide
        How many differences does one draw contain?

        divided by the items: means.append(sum(diffs[i] for i in draw) / len(a))
        you divide by the number of articles, but this draw has a different length
        How many differences did you add up?

        divided by the draws: means.append(sum(diffs[i] for i in draw) / len(draws))
        you divide the sum of each draw by the number of draws
        How many differences did you add up in one draw?

        all articles: means.append(sum(diffs) / len(diffs))
        for every draw, your list contains the mean over all articles
        Where in your function do you use the positions of a draw?

        single differences: means.extend(diffs[i] for i in draw)
        your list contains the differences of single articles, but it should contain one mean for
         each draw
        How many numbers should the list contain for one draw?

        one system: means.append(sum(a[i] for i in draw) / len(draw))
        you average the scores of a, but you do not subtract the scores of b
        Where in your function do you use b?

        one system drawn: means.append(sum(a[i] for i in draw) / len(draw) - sum(b) / len(b))
        you draw the articles of a, but you take the mean of b over all articles
        Which articles should you use for b, once you have drawn the articles for a?

        in place of ours - theirs

        sizes of differences: abs(ours - theirs)
        you drop the sign of the differences
        What is the difference for an article on which b scores higher?

        swapped: theirs - ours
        you subtract a from b
        Is your mean above 0 when a scores higher?

        sums of both: ours + theirs
        you add the two scores, but the task asks for their difference
        When a and b are the same list, what should every mean be?

        scores sorted: zip(a, b, strict=False) => zip(sorted(a), sorted(b), strict=False)
        you sort the scores of each system before you subtract
        Which score of b belongs with the score of a on article 3?

        in place of return means

        sorted: return sorted(means)
        you sort the means, but the task asks for them in the order of the draws
        Which draw does the first number in your list belong to?

        equal draws once: return [*dict(zip(map(tuple, draws), means, strict=True)).values()]
        for a draw that appears twice, your list contains one mean, but it should contain two
        What does a dictionary do with a key that it already contains?

        first draw alone: return means[:1]
        your list contains only the mean of the first draw, because the `return` is inside the loop
        How many times does your loop run?

        last draw alone: return means[-1:]
        your list contains only the mean of the last draw
        Where does your function make the empty list: above the loop, or inside it?

        running sums: return [sum(means[: k + 1]) for k in range(len(means))]
        your sum for each draw begins with the sum of the draws before it
        What is your sum when the second draw begins?

        another draw for b: return apart(drawn(a, draws), drawn(b, draws[1:] + draws[:1]))
        you use one draw for a, and a different draw for b
        Which score of b belongs with the score of a on article 3?

        sorted separately: return apart(sorted(drawn(a, draws)), sorted(drawn(b, draws)))
        you sort the means of each system before you subtract
        Do the two means that you subtract come from the same draw?
        """
    ),
)
