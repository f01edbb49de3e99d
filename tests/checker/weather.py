"""A course of two exercises on thermometers: the checker can be used for any course."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Course, Exercise


def mean_temperature(readings):
    """Return the mean of the readings; 0.0 where there is none.

    1. add up the readings.
    2. divide by their number.
    """
    if not readings:
        return 0.0
    return sum(readings) / len(readings)


def extremes(readings):
    """Return the lowest and the highest reading."""
    lowest = min(readings)
    highest = max(readings)
    return lowest, highest


def middle(readings):
    """The reading in the middle."""
    return sorted(readings)[len(readings) // 2]


MEAN = Exercise(
    number=1,
    solution=mean_temperature,
    task="a list of temperatures in, their mean out.",
    minutes=3,
    level="easy",
    test_inputs=(([20.0, 22.0, 30.0],), ([5.0],), ([-4.0, 4.0, 6.0, 10.0],), ([1.0, 2.0],)),
    edge_cases=(([],),),
    helpers=("fmean",),
    hints=(
        "The mean of 1 and 2 is 1.5: is yours?",
        "Look at the number below the line.",
        "Divide by the number of readings, len(readings).",
    ),
    mistakes=mistakes(
        """
        one reading too few: len(readings) => (len(readings) - 1 or 1)
        you divide by one less than the number of readings
        How many readings did you add up?

        the median: sum(readings) / len(readings) => middle(readings)
        you take the reading in the middle
        What does a very hot day change in a mean, and what in yours?
        """
    ),
)
EXTREMES = Exercise(
    number=2,
    solution=extremes,
    task="a list of temperatures in, the lowest and the highest out.",
    minutes=3,
    level="easy",
    kind="blank",
    blanks=("max(readings)",),
    parts=("lowest", "highest"),
    test_inputs=(([20.0, 22.0, 30.0],), ([5.0, 4.0],), ([-4.0, 4.0, 6.0, 10.0],), ([1.0, 2.0],)),
    hints=("Which is the highest of 1 and 2?", "Look at the second line.", "There is max(…)."),
    mistakes=mistakes(
        """
        the last one: max(readings) => readings[-1]
        you return the last reading in the place of the highest
        Are the readings sorted?
        """
    ),
)
WEATHER = Course(
    tasks=(EXTREMES, MEAN),
    names={"middle": middle},
    aliases={"coldest": "lowest", "warmest": "highest"},
    modules=("statistics",),
)
