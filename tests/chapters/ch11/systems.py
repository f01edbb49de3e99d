"""The systems that chapter 11 shows: (kind, name, ROUGE-1 F1, human judgement)."""

import csv

from notebook_rules import FOLDER

LINES = (FOLDER / "data" / "realsumm.csv").read_text(encoding="utf-8").splitlines()
ROWS = csv.DictReader(line for line in LINES if not line.startswith("#"))
SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in ROWS]
