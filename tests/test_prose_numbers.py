"""Every number in prose is shown by an output of the same notebook, or published with a source."""

import tomllib
from pathlib import Path

import pytest
from notebook_rules import CHAPTERS, read
from prose_numbers import claims, claims_of, is_shown, shown_text, unshown

PUBLISHED = tomllib.loads(
    (Path(__file__).parent / "published_numbers.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_number_in_prose_is_shown_or_published(path):
    published = PUBLISHED.get(path.stem, {})
    loose = [f'cell "{at}": {claim}' for at, claim in unshown(read(path)) if claim not in published]
    assert not loose, "\n".join([f"{path.name} claims what no output of it shows", *loose])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_allow_list_holds_only_what_is_needed(path):
    needed = {claim for _, claim in unshown(read(path))}
    idle = sorted(set(PUBLISHED.get(path.stem, {})) - needed)
    assert not idle, f"published_numbers.toml lists what {path.name} does not need: {idle}"


def test_the_allow_list_names_notebooks_and_gives_sources():
    unknown = set(PUBLISHED) - {path.stem for path in CHAPTERS}
    assert not unknown, f"published_numbers.toml names notebooks that are not there: {unknown}"
    for stem, entries in PUBLISHED.items():
        for claim, reason in entries.items():
            assert len(reason.split()) >= 3, f"{stem}: {claim} has no source"


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
        ("ROUGE-1.5.5, Python 3.11, section 2.1, CC BY 4.0, 2,000 words in 2004.", []),
        ("[Lin](https://example.org/v1.2/3/4), <https://example.org/0.5>, <b id='0.1'>", []),
        ("self-paced 45 min / workshop 40 min", []),
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


def test_outputs_are_read_without_tags_and_pictures():
    html = '<style>a{x:0.1}</style><img alt="0.2" src="data:image/svg+xml,%3C0.3"><td>0.4</td>'
    bundle = {"text/plain": ["0.5"], "text/html": [html]}
    cells = [
        {
            "cell_type": "code",
            "id": "a",
            "outputs": [
                {"output_type": "display_data", "data": bundle},
                {"output_type": "stream", "name": "stdout", "text": ["0.6\n"]},
                {"output_type": "stream", "name": "stderr", "text": ["0.7\n"]},
            ],
        },
        {"cell_type": "markdown", "id": "b", "source": ["Now 0.4 and 0.8."]},
    ]
    notebook = {"cells": cells}
    assert shown_text(notebook).split() == ["0.5", "0.4", "0.6"]
    assert claims_of(notebook) == [("b", "0.4"), ("b", "0.8")]
    assert unshown(notebook) == [("b", "0.8")]
