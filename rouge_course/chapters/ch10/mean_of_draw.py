"""10, exercise 1: the mean of a system's scores in one bootstrap draw."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise

from .winter import winter_points


def mean_of_draw(scores, draw):
    """Return the mean of the scores at the positions in the draw.

    1. count: add up scores[place] for each place in the draw.
    2. divide: by the length of the draw.
    """
    return sum(scores[place] for place in draw) / len(draw)


EXERCISE = Exercise(
    number=1,
    solution=mean_of_draw,
    gives=(winter_points,),
    task="it takes the scores and the positions in a draw, and returns the mean of the scores at "
    "these positions; a position that appears twice counts twice.",
    minutes=3,
    level="easy",
    test_inputs=(
        ([10.0, 40.0, 30.0], [2, 2, 1]),
        ([10.0, 40.0, 25.0], [0, 0, 2]),
        ([12.0, 50.0, 31.0, 22.0], [3, 1, 1, 0, 3, 3]),
        ([7.0, 20.0, 35.0, 60.0, 41.0], [4, 2, 0]),
        ([16.5, 62.25], [0]),
        ([20.0, 20.0, 50.0, 36.0], [2, 2, 1, 0]),  # two articles with the same score
        ([35.1234, 16.3021, 52.3005], [1, 1, 0]),
    ),
    hints=(
        "Try mean_of_draw([10, 40, 30], [2, 2, 1]) by hand: which three numbers do you average?",
        "The draw contains positions, not scores: look up the score at each position.",
        "For each place in the draw, use total += scores[place]; then return total / len(draw).",
    ),
    mistakes=mistakes(
        """
        in place of sum(scores[place] for place in draw) / len(draw)

        positions averaged: sum(draw) / len(draw)
        you return the mean of the positions, and never look up a score
        Take the first number in the draw: which score is at that position?

        every score: sum(scores) / len(scores)
        you return the mean of all scores and do not use the draw
        Where in your function do you use the draw?

        each position once: sum(scores[place] for place in {*draw}) / len({*draw})
        a position that is drawn twice counts only once
        In the draw [2, 2, 1], how many times does the score at position 2 count?

        repeats added once: sum(scores[place] for place in {*draw}) / len(draw)
        your sum takes each position once, but you divide by the length of the whole draw
        In the draw [2, 2, 1], how many times do you add the score at position 2?

        divided by the scores: sum(scores[place] for place in draw) / len(scores)
        you divide by the number of scores, but the draw has a different length
        How many scores did you add up?

        divided by the different ones: sum(scores[place] for place in draw) / len({*draw})
        you divide by the number of different positions
        How many scores did you add up for the draw [2, 2, 1]?

        places in the draw: sum(scores[k] for k, place in enumerate(draw) if k < len(scores))
         / len(draw)
        you look up the positions 0, 1, 2, …, and not the positions that the draw contains
        The draw is [2, 2, 1]: which three scores do you look up?

        positions from 1: sum(scores[place - 1] for place in draw) / len(draw)
        you count positions from 1
        In Python, which score is at position 0?

        not divided: sum(scores[place] for place in draw)
        you add up the scores, but you do not divide
        What should the mean of two equal scores be?

        scores sorted: sum(sorted(scores)[place] for place in draw) / len(draw)
        you sort the scores first, so each position now contains the score of a different article
        After you sort, which article's score is at position 0?

        first alone: scores[draw[0]]
        you return a single score, because your function stops before it reaches the other scores
        How far is your `return` indented?

        first over the length: scores[draw[0]] / len(draw)
        you divide a single score and stop, because the `return` is inside the loop
        How many times does your loop run?

        last alone: scores[draw[-1]] / len(draw)
        your sum contains only the last score, because each pass through the loop replaces it
        What is your sum after the second position?
        """
    ),
)
