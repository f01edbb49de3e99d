"""Every number in prose is shown by an output of the same notebook, or published with a source."""

import tomllib
from pathlib import Path

import pytest
from notebook_rules import CHAPTERS, read
from prose_numbers import claims, counted, is_shown, nearest, shown_text, unshown, wholes

PUBLISHED = tomllib.loads(
    (Path(__file__).parent / "published_numbers.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_number_in_prose_is_shown_near_it_or_listed_with_a_source(path):
    listed = {
        (cell, claim) for cell, claims in PUBLISHED.get(path.stem, {}).items() for claim in claims
    }
    loose = set(unshown(read(path)))
    lines = [f'[{path.stem}.{cell}]  "{claim}" = "…"' for cell, claim in sorted(loose - listed)]
    assert not lines, "\n".join([HELP, *lines])
    idle = sorted(listed - loose)
    assert not idle, f"published_numbers.toml lists what {path.name} does not need: {idle}"


HELP = """A number in prose is neither in the outputs nor in the code near its cell.
Is it still true?  If so, name its source in tests/published_numbers.toml:"""


def test_the_allow_list_names_notebooks_and_gives_sources():
    unknown = set(PUBLISHED) - {path.stem for path in CHAPTERS}
    assert not unknown, f"published_numbers.toml names notebooks that are not there: {unknown}"
    for cells in PUBLISHED.values():
        for entries in cells.values():
            for claim, reason in entries.items():
                assert len(reason.split()) >= 3, f"{claim} has no source: {reason}"


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("Precision is 0.83, recall 0.455.", ["0.83", "0.455"]),
        ("Half of it: 50% or 12.5 %.", ["50%", "12.5%"]),
        ("About 49 per cent.", ["49%"]),
        ("It covers 5/6 of the words, `3/5` of the pairs.", ["5/6", "3/5"]),
        (r"$P = \frac{5}{6}$ and $\dfrac{3}{ 4 }$", ["5/6", "3/4"]),
        (r"$F_1 = \frac{2 \cdot 0.9 \cdot 0.3}{0.9 + 0.3}$", ["0.9", "0.3", "0.9", "0.3"]),
        ("A score of ⅔, or .667.", ["2/3", ".667"]),
        ("It ends in 0.5.", ["0.5"]),
        ("| 0.25 | 0.40 |", ["0.25", "0.40"]),
        (r"$40\%$", ["40%"]),
        ("ROUGE-1.5.5, Python 3.11, section 2.1, CC BY 4.0, words in 2004.", []),
        ("[Lin](https://example.org/v1.2/3/4), <https://example.org/0.5>, <b id='0.1'>", []),
        ("core 45 min / in a workshop 40 min", []),
        ("0/0 is a case of its own; and/or; 1/n.", []),
    ],
)
def test_numbers_are_read_from_prose(prose, expected):
    assert claims(prose) == expected


@pytest.mark.parametrize(
    ("claim", "output", "holds"),
    [
        ("0.83", "0.8333333333333334", True),
        ("0.84", "0.8333333333333334", False),
        ("0.8", "0.83", True),
        ("0.833", "0.83", False),
        ("0.13", "0.125", True),
        ("0.12", "0.125", True),
        ("0.11", "0.125", False),
        (".667", "0.6667", True),
        ("1.0", "1.0", True),
        ("1.0", "1", False),
        ("50%", "50%", True),
        ("50%", "50", False),
        ("50%", "0.5", True),
        ("83%", "0.8333", True),
        ("84%", "0.8333", False),
        ("83.3%", "83.33 %", True),
        ("0.5", "50%", False),
        ("5/6", "P = 5/6", True),
        ("5/6", "P = 5 / 6", True),
        ("5/6", "10/12", False),
        ("5/6", "15/6", False),
        ("5/6", "5/61", False),
        ("5/6", "0.8333", False),
        ("0.2", "0.1.2 and 10.2", False),
    ],
)
def test_a_claim_is_held_against_the_output(claim, output, holds):
    assert is_shown(claim, output) is holds


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("9 words, eight of them twice, in 2,000 texts.", ["9", "eight", "2,000"]),
        ("One of two; 0 below the line gives 1.", []),
        ("It is twelve, or 12, or 5 × 5.", ["twelve", "12", "5", "5"]),
        ("5/6 of 50% at 0.83 in 2004", []),
        ("Chapters 05 and 06, exercise 3, level 2, row 4, `9`, $7$, ROUGE-2, T5-11B, lead-3", []),
        ("**Exercise 4** (10 minutes, ●●● hard).\n## Six things\n1. One", []),
        ("| [7](01_a.ipynb) | 45 |", []),
        ("- **A map** (7 minutes): all 12 in one picture", ["12"]),
        ("[Issue 14](https://example.org/14), for n = 3", ["3"]),
    ],
)
def test_whole_numbers_are_read_from_prose(prose, expected):
    assert wholes(prose) == expected


def markdown(text):
    return {"cell_type": "markdown", "id": "text", "source": [text]}


def code(text, output=""):
    printed = {"output_type": "stream", "name": "stdout", "text": [output]}
    return {"cell_type": "code", "id": "code", "source": [text], "outputs": [printed]}


FAR, ASKED, SHOWN = code("8", "0.25"), code('quiz("a")', "6"), code("f(40)", "9 words, 5/7, 0.75")


@pytest.mark.parametrize(
    ("prose", "loose"),
    [
        ("9 words, nine of them, 40 in all, six asked, at 0.75 and 5/7.", []),
        ("10 words.", ["10"]),
        ("Ten words.", ["Ten"]),
        ("Seven of them, 8 further off.", ["Seven", "8"]),
        ("It is 0.25.", ["0.25"]),
        ("Three things:\n- a\n- b\n- c", []),
        ("Three things:\n- a\n- b", ["Three"]),
        ("Four kinds:\n\n| a | b |\n| - | - |\n| c | d |\n| e | f |\n| g | h |\n| i | j |", []),
    ],
)
def test_a_number_is_held_against_the_nearest_cells(prose, loose):
    for cells in (
        [markdown("# Title"), FAR, SHOWN, ASKED, markdown(prose)],
        [markdown("# Title"), markdown(prose), ASKED, SHOWN, FAR],
    ):
        assert [claim for _, claim in unshown({"cells": cells})] == loose


def test_nearest_ends_at_a_result_each_way():
    cells = [FAR, SHOWN, ASKED, markdown("text"), ASKED, SHOWN, FAR]
    assert nearest(cells, 3) == [ASKED, SHOWN, ASKED, SHOWN]
    assert counted(markdown("text"), [SHOWN]) == {9, 40}


def test_outputs_are_read_without_tags_and_pictures():
    html = '<style>a{x:0.1}</style><img alt="0.2" src="data:image/svg+xml,%3C0.3"><td>0.4</td>'
    bundle = {"text/plain": ["0.5"], "text/html": [html]}
    cell = code("1", "0.6\n")
    cell["outputs"].insert(0, {"output_type": "display_data", "data": bundle})
    cell["outputs"].append({"output_type": "stream", "name": "stderr", "text": ["0.7\n"]})
    assert shown_text({"cells": [cell]}).split() == ["0.5", "0.4", "0.6"]
