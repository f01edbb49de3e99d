"""The systems that chapter 11 shows: (kind, name, ROUGE-1 F1, human judgement)."""

from rouge_course.data import realsumm

SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in realsumm()]


def tau_of(points):
    """Kendall's tau-b of (x, y) points by scipy."""
    from scipy.stats import kendalltau  # here: it takes a second, in every process that collects

    return kendalltau(*zip(*points, strict=True))[0]
