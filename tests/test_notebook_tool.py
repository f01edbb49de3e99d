"""`make notebooks` gives random cells a readable name, and leaves every other name alone."""

import nbformat
from cells import CHAPTERS
from every import every

from notebooks import name_cells, normalise

RANDOM = "0f9e8d7c-1b2a-4c3d-8e9f-0a1b2c3d4e5f"


def ids(*cells):
    """The ids after naming, of cells given as (id, kind, source)."""
    notebook = nbformat.v4.new_notebook()
    for identifier, kind, source in cells:
        cell = getattr(nbformat.v4, f"new_{kind}_cell")(source)
        cell["id"] = identifier
        notebook.cells.append(cell)
    name_cells(notebook)
    return [cell["id"] for cell in notebook.cells]


@every(
    ("kind", "source", "name"),
    [
        (
            "markdown",
            "A word before.\n\n## Why ROUGE-L is *blind*, and to what",
            "why-rouge-l-is-blind-and-to-what",
        ),
        ("markdown", "The café is open.\nIt is late.", "the-cafe-is-open"),
        ("markdown", "word " * 30, "word-word-word-word-word-word-word-word"),
        ("markdown", "桥已关闭", "cell"),
        ("markdown", "", "text"),
        ("code", "import re\n\n\ndef tidy_up(text):\n    return text", "tidy-up"),
        ("code", "from m import explore_f\n\nexplore_f(1)", "explore-f"),
        ("code", "rouge_helpers.rouge_1(a, b)", "rouge-1"),
        ("code", "a = 1", "code"),
        ("code", "a b", "code"),
    ],
)
def test_a_random_id_becomes_a_name(kind, source, name):
    for random in (RANDOM, "1f0e9a2b", ""):
        assert ids((random, kind, source)) == [name]


def test_names_are_unique_and_chosen_ones_stay():
    cells = [(RANDOM, "code", "f()"), ("f", "code", "f()"), ("1f0e9a2b", "code", "f()")]
    assert ids(*cells, ("f", "code", "g()")) == ["f-2", "f", "f-3", "g"]


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_notebook_in_normal_form_stays_as_it_is(path):
    text = path.read_text(encoding="utf-8")
    assert normalise(nbformat.reads(text, as_version=4)) == text
