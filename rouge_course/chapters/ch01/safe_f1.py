"""01, exercise 7: an F1 whose guard lets one pair of scores through."""

from dataclasses import replace

from . import f1


def safe_f1(p, r):
    """Combine precision and recall. One pair of scores stops this program: repair it."""
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)


BROKEN = '''
def safe_f1(p, r):
    """Combine precision and recall. One pair of scores stops this program: repair it."""
    if p and r == 0:
        return 0.0
    return 2 * p * r / (p + r)
'''

# It has the same probes and mistakes as exercise 2.
EXERCISE = replace(
    f1.EXERCISE,
    number=7,
    solution=safe_f1,
    task="find the pair of scores for which this function raises an error, and make it return 0.0 "
    "for this pair.",
    minutes=3,
    level="easy",
    extra=True,
    kind="bug",
    in_own_module=False,
    broken=BROKEN,
    hints=(
        "What are the precision and the recall of a candidate that shares no words with the "
        "reference?",
        "The formula is right. What does the line with `if` test about p, and what does it test "
        "about r?",
        "Let the guard test whether p plus r is 0.",
    ),
)
