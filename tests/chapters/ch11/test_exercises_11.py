"""Chapter 11: the bootstrap of the exercise is that of the package, the printed lines are known."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notebook_rules import FOLDER

import rouge_helpers
from rouge_helpers.chapters.ch11 import attack, paired_bootstrap
from rouge_helpers.exercises import check


@given(st.integers(1, 12), st.integers(0, 99), st.sampled_from([40, 200]))
def test_the_exercise_gives_the_interval_of_the_helper_with_the_same_seed(items, seed, samples):
    chance = random.Random(seed)
    a, b = ([chance.random() for _ in range(items)] for _ in "ab")
    draws = paired_bootstrap.resamples(items, samples, seed)
    ours = paired_bootstrap.paired_bootstrap(a, b, draws)
    assert ours == pytest.approx(
        rouge_helpers.paired_bootstrap(a, b, samples=samples, seed=seed), abs=1e-12
    )


def test_every_line_that_the_chapter_prints_is_refused():
    notebook = json.loads((FOLDER / "11_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    shown = [
        "".join(output["data"]["text/plain"])
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "data" in output
    ]
    table = next(text for text in shown if text.startswith("F1 for the notice"))
    lines = [row.split("  ")[0] for row in table.splitlines()[3:]]
    assert tuple(lines) == attack.PRINTED

    for line in lines:

        def program(line=line):
            return line.capitalize() + ".", "It is the bridge that is not safe."

        program.__name__ = "attack"
        assert check(program).mistakes == ("a printed line",), line
