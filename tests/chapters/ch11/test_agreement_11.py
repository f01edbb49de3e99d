"""Chapter 11: the shipped numbers, the two explorers, the picture and the card."""

import ast
import json
import math
import string
from pathlib import Path

import pytest
from cells import FOLDER, ROOT
from every import every
from systems import tau_of

from rouge_course.chapters.ch11.kendall import kendall
from rouge_course.data import realsumm

DATA = ROOT / "rouge_course" / "data"
LINES = (DATA / "realsumm.csv").read_text(encoding="utf-8").splitlines()
TABLE = realsumm()
SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in TABLE]


def tau(name, kind=None):
    rows = [r for r in TABLE if kind in (None, r["kind"])]
    return tau_of((float(r[name]), float(r["human_recall"])) for r in rows)


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


@every(
    "name, kind, expected",
    [
        ("r1_f", None, 0.3116), ("r1_f", "abstractive", 0.8242), ("r1_f", "extractive", -0.1111),
        ("r2_f", None, 0.2681), ("r2_f", "abstractive", 0.8022), ("r2_f", "extractive", -0.2444),
        ("r2_r", None, 0.8478), ("r2_r", "abstractive", 0.8681), ("r2_r", "extractive", 0.3778),
        ("r1_p", None, -0.1449), ("rl_f", "extractive", -0.2),
    ],
)  # fmt: skip
def test_tau_is_what_the_chapter_says(name, kind, expected):
    assert tau(name, kind) == pytest.approx(expected, abs=5e-5)


def test_six_digits_keep_every_two_systems_apart():
    """So tau-a and tau-b are one figure, as the chapter says; with four digits two systems tie."""
    for name in TABLE[0].keys() - {"kind", "system"}:
        assert len({row[name] for row in TABLE}) == 24, name
    assert len({round(float(row["r1_f"]), 4) for row in TABLE}) == 23
    columns = ([row[2] for row in SYSTEMS], [row[3] for row in SYSTEMS])
    assert kendall(*columns) == pytest.approx(tau("r1_f"))


def test_no_agreement_is_shown_among_the_ten_extractive_systems():
    """p by definition: of all orders of ten systems, those whose tau is as far from zero."""
    ten = [row for row in SYSTEMS if row[0] == "extractive"]
    # orders[k]: how many orders of the systems so far put k pairs the other way round
    orders = [1]
    for size in range(2, len(ten) + 1):
        orders = [sum(orders[max(0, k - size + 1) : k + 1]) for k in range(len(orders) + size - 1)]
    pairs = len(orders) - 1
    balance = round(tau("r1_f", "extractive") * pairs)
    far = sum(ways for k, ways in enumerate(orders) if abs(pairs - 2 * k) >= abs(balance))
    assert (pairs, balance) == (45, 20 - 25)
    assert f"{far / math.factorial(len(ten)):.0%}" == "73%"
    rest = [row[2:] for row in ten if row[1] != "refresh"]
    assert tau_of(rest) == pytest.approx(1 / 9)


def test_one_system_alone_loses_far_more_from_rouge_1_to_rouge_l():
    drops = sorted((float(r["r1_f"]) - float(r["rl_f"]), r["system"]) for r in TABLE)
    assert drops[-1][1] == "ptr_generator_pointer_gen_cov"
    assert drops[-1][0] > 2 * drops[-2][0]


# --- exercises and card ------------------------------------------------------------------------


def test_the_card_has_a_place_for_everything_that_a_report_needs():
    card = (DATA / "reporting_card.md").read_text(encoding="utf-8")
    fields = {field for _, field, _, _ in string.Formatter().parse(card) if field}
    notebook = json.loads((FOLDER / "11_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    cell = next("".join(c["source"]) for c in notebook["cells"] if c["id"] == "card")
    keys = [node.keys for node in ast.walk(ast.parse(cell)) if isinstance(node, ast.Dict)]
    assert fields == {key.value for each in keys for key in each}
    assert {"signature", "score", "others", "length", "not_measured"} <= fields


def test_the_untouched_notebook_writes_nothing():
    notebook = json.loads((FOLDER / "11_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    code = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    writing = [line for text in code for line in text.splitlines() if ".write_text(" in line]
    assert len(writing) == 1
    assert writing[0].startswith("# ")
    assert not (Path(FOLDER) / "my_report.md").exists()
