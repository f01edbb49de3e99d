"""The systems that chapter 11 shows: (kind, name, ROUGE-1 F1, human judgement)."""

from rouge_course.data import realsumm
from rouge_helpers.agreement import kendall_tau_b

SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in realsumm()]


def tau_of(points):
    """Kendall's tau-b of (x, y) points; tests/metrics compares it with scipy on these points."""
    return kendall_tau_b(*zip(*points, strict=True))
