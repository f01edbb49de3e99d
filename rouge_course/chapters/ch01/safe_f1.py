"""01, find the bug: an F1 that stops for one pair of scores."""

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
    return 2 * p * r / (p + r)
'''

# The probes and the mistakes are those of exercise 4.
EXERCISE = replace(
    f1.EXERCISE,
    number=0,  # its heading has none
    solution=safe_f1,
    task="find the pair of scores that stops this F1, and let it be 0.0 there.",
    minutes=3,
    level="easy",
    kind="bug",
    broken=BROKEN,
    hints=(
        "A candidate that shares no word with the reference has two scores: what are they?",
        "The formula is right; the line before it is missing.",
        "Ask first whether p plus r is 0, and return 0.0 then.",
    ),
)
