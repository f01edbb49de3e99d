"""Chapter 08: the shipped numbers, the two explorers, the picture and the card."""

import csv
import json
import re
import string
from pathlib import Path

import pytest
from notebook_rules import FOLDER
from scipy.stats import kendalltau

LINES = (FOLDER / "data" / "realsumm.csv").read_text(encoding="utf-8").splitlines()
TABLE = list(csv.DictReader(line for line in LINES if not line.startswith("#")))
SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in TABLE]


def tau(name, kind=None):
    rows = [r for r in TABLE if kind in (None, r["kind"])]
    return kendalltau(*([float(r[key]) for r in rows] for key in (name, "human_recall")))[0]


# --- the numbers of REALSumm -----------------------------------------------------------------


def test_the_table_holds_24_systems_of_two_kinds_and_names_its_source():
    assert len({r["system"] for r in TABLE}) == len(TABLE) == 24
    assert [r["kind"] for r in TABLE].count("abstractive") == 14
    head = "\n".join(line for line in LINES if line.startswith("#"))
    for part in ("Bhandari", "2020", "CC BY 4.0", "neulab/REALSumm", "Changes:"):
        assert part in head


def test_every_figure_is_a_share_and_no_f_exceeds_both_precision_and_recall():
    for row in TABLE:
        figures = [float(row[key]) for key in row if key not in ("kind", "system")]
        assert all(0 < figure < 1 for figure in figures)
        # The mean of F can lie below both means, and never above both.
        assert float(row["r1_f"]) <= max(float(row["r1_p"]), float(row["r1_r"]))
        assert float(row["rl_f"]) < float(row["r1_f"])


@pytest.mark.parametrize(
    "name, kind, expected",
    [
        ("r1_f", None, 0.31), ("r2_f", None, 0.27), ("r2_r", None, 0.85), ("r1_p", None, -0.15),
        ("r1_f", "abstractive", 0.82), ("r1_f", "extractive", -0.11),
        ("r2_f", "extractive", -0.24), ("rl_f", "extractive", -0.20),
    ],
)  # fmt: skip
def test_tau_is_what_the_chapter_says(name, kind, expected):
    assert tau(name, kind) == pytest.approx(expected, abs=0.006)


def test_one_system_alone_loses_far_more_from_rouge_1_to_rouge_l():
    drops = sorted((float(r["r1_f"]) - float(r["rl_f"]), r["system"]) for r in TABLE)
    assert drops[-1][1] == "ptr_generator_pointer_gen_cov"
    assert drops[-1][0] > 2 * drops[-2][0]


# --- exercises and card ------------------------------------------------------------------------


def test_the_card_has_a_place_for_everything_that_a_report_needs():
    card = (FOLDER / "data" / "reporting_card.md").read_text(encoding="utf-8")
    fields = {field for _, field, _, _ in string.Formatter().parse(card) if field}
    notebook = json.loads((FOLDER / "08_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    cell = next("".join(c["source"]) for c in notebook["cells"] if c["id"] == "card")
    given_fields = set(
        re.findall(r'answers\["(\w+)"\]|"(\w+)"(?=[,\]])', cell.split("low, mean")[0])
    )
    filled = set(re.findall(r'answers\["(\w+)"\]', cell))
    filled |= {name for pair in given_fields for name in pair if name}
    assert fields == filled
    assert {"signature", "score", "baselines", "length", "not_measured"} <= fields


def test_the_untouched_notebook_writes_nothing():
    notebook = json.loads((FOLDER / "08_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    code = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    writing = [line for text in code for line in text.splitlines() if ".write_text(" in line]
    assert len(writing) == 1
    assert writing[0].startswith("# ")
    assert not (Path(FOLDER) / "my_report.md").exists()
