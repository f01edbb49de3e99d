"""What each chapter claims, pinned beside the notebook in tests/chapters/chNN/claims.toml.

Three tables: `right`, the text of the right option of each question; `shows`, what the output
of a code cell must hold, white space aside; `says`, what a markdown cell, or the record in the
fold of a result, says of it. They are
written by hand from the prose: texts that changed places, or a right option that moved, turn
them red though every output was made anew.
"""

import ast
import re
import tomllib

import pytest
from notebook_rules import CHAPTERS, ROOT, code_cells, is_call_of, read, source
from prose_numbers import QUIET, output_text, readings
from record_rules import QUESTIONS

# What takes the reference first, or shows figures that an exchange would trade.
ORDERED = {
    "rouge_1", "rouge_n", "rouge_l", "rouge_lsum", "rouge_w", "rouge_s", "rouge_su", "explain",
    "against_references", "score", "score_multi", "get_scores", "evaluate", "scores",
    "score_corpus", "skip_counts", "token_tiles", "overlap_bars", "ngram_stacks", "scores_by_n",
    "lcs_grid", "union_rows", "f_contours", "precision", "recall",
}  # fmt: skip
FIGURES = re.compile(r"(?i)\b(?:precision|recall)\b|'[pr]': |\b[PR] 0\.")


def claims(path):
    file = ROOT / "tests" / "chapters" / f"ch{path.name[:2]}" / "claims.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def squeezed(text):
    return " ".join(text.split())


def missing(path, table, texts):
    """The claims of a table that are not in the text of their cell."""
    found = claims(path).get(table, {})
    return [
        f'cell "{at}": {line}'
        for at, lines in found.items()
        for line in lines
        if squeezed(line) not in squeezed(texts.get(at, ""))
    ]


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_outputs_show_what_the_chapter_claims(path):
    texts = {cell["id"]: output_text(cell) for cell in code_cells(read(path))}
    lost = missing(path, "shows", texts)
    assert not lost, "\n".join([f"{path.name} no longer shows (see claims.toml)", *lost])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_prose_says_what_the_chapter_claims(path):
    texts = {cell["id"]: source(cell) for cell in read(path)["cells"]}
    texts |= {cell["id"]: readings(cell) for cell in code_cells(read(path)) if readings(cell)}
    lost = missing(path, "says", texts)
    assert not lost, "\n".join([f"{path.name} no longer says (see claims.toml)", *lost])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_cell_that_scores_a_pair_has_a_claim(path):
    shows = claims(path).get("shows", {})
    for cell in code_cells(read(path)):
        calls = any(is_call_of(node, ORDERED) for node in ast.walk(ast.parse(source(cell))))
        if (calls or FIGURES.search(output_text(cell))) and not QUIET.search(source(cell)):
            assert shows.get(cell["id"]) or "hint(" in source(cell), (
                f'cell "{cell["id"]}" scores texts: say in claims.toml what it must show'
            )


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_right_option_of_every_question_is_the_one_pinned(path):
    chapter = [q for q in QUESTIONS.values() if q.key.startswith(f"{path.name[:2]}-")]
    right = {question.key: question.options[question.right][0] for question in chapter}
    file = f"tests/chapters/ch{path.name[:2]}/claims.toml"
    assert right == claims(path).get("right", {}), f"{file} has another [right]"
