"""The systems that chapter 11 shows: (kind, name, ROUGE-1 F1, human judgement)."""

import csv

from notebook_rules import FOLDER

LINES = (FOLDER / "data" / "realsumm.csv").read_text(encoding="utf-8").splitlines()
ROWS = csv.DictReader(line for line in LINES if not line.startswith("#"))
SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in ROWS]


def tau_of(points):
    """Kendall's tau-b of (x, y) points by scipy."""
    from scipy.stats import kendalltau  # here: it takes a second, in every process that collects

    return kendalltau(*zip(*points, strict=True))[0]
