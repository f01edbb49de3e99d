"""The first cell of the course: is everything here, and where did the reader stop?"""

from rouge_course.environment import environment_report


def welcome(notebooks: str) -> None:
    """Print what is here and what is missing, then show where the reader stopped.

    `notebooks` is the version to which the notebooks belong, as in `environment_report`.
    """
    print(environment_report(notebooks))
    # The report comes first, because this import may need a missing package.
    from rouge_course.stopped import show_where

    show_where()
