"""Chapter 01: two lists as two bars, and which score each part of them changes."""

from rouge_course.chapters.ch01.figures import overlap_bars
from rouge_course.drawing.render import View
from rouge_course.tables import counted, fraction

MATCHES, EXTRA, MISSED = 5, 2, 5  # the first state: the archive's lists
MOST = 10  # articles of each kind
QUESTION = (
    "which slider can bring precision to 1, which slider can bring recall to 1, and what happens "
    "to the other score each time?"
)

ANSWER = (
    "precision is 1 when the slider “found, not relevant” is at 0, and recall is 1 when the slider "
    "“relevant, not found” is at 0. Each of these two sliders changes the length of only one bar, "
    "so the other score stays the same."
)


def bars_view(matches: int = MATCHES, extra: int = EXTRA, missed: int = MISSED) -> View:
    """Return the bars of two lists: what is in both, only found, and only relevant."""
    found, relevant = matches + extra, matches + missed
    bars = overlap_bars(matches, found, relevant, "found", "relevant", widest=2 * MOST)
    return View(
        "explore_lists",
        QUESTION,
        bars.drawing,
        bars.alt,
        bars_sentence(matches, extra, missed),
        (bars.table,),
        222,
        ANSWER if matches else "",
    )


def bars_sentence(matches: int, extra: int, missed: int) -> str:
    """Return both scores with their divisions, and what a score of 1 leaves out.

    >>> bars_sentence(5, 0, 5)[-56:]
    'Precision is 1, although 5 relevant articles are missed.'
    """
    found, relevant = matches + extra, matches + missed
    said = (
        f"Of {counted(found, 'found article')}, {matches} {_be(matches)} relevant: precision "
        f"{fraction(matches, found)}. Of {counted(relevant, 'relevant article')}, {matches} "
        f"{_be(matches)} found: recall {fraction(matches, relevant)}."
    )
    if matches and missed and not extra:
        said += f" Precision is 1, although {counted(missed, 'relevant article')} {_be(missed)} "
        said += "missed."
    if matches and extra and not missed:
        said += f" Recall is 1, although {counted(extra, 'found article')} {_be(extra)} not "
        said += "relevant."
    return said


def _be(count: int) -> str:
    return "is" if count == 1 else "are"
