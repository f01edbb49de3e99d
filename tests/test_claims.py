"""What each chapter claims, held against its outputs: tests/chapters/chNN/claims.toml says it.

Four tables, written by hand from the prose, so that texts that changed places turn a test red
although every output was made anew. They quote no sentence of the prose.

* `shows`: what the output of a code cell must hold, white space aside; `…` stands for any words
  between two pieces;
* `compares`: for a text cell, or a cell whose result is read in its fold, what must hold of the
  outputs because its prose says so (higher, no difference, first);
* `hints`: for an exercise, the calls whose results its hints name;
* `right`: the letter of the right option of each question.

A comparison is Python, and has functions: `row(cell, beginning)`, the numbers of the line that
begins so, `table(cell)`, those of every line that ends in one, and `numbers(cell)`, all of them;
and `rouge_1`, for what an explorer shows later.
"""

import ast
import re
import tomllib

import pytest
from cells import CHAPTERS, ROOT, code_cells, is_call_of, read, source
from every import every
from lint.numbers import QUIET, output_text

import rouge_helpers
from rouge_course.chapters import EXERCISES, QUESTIONS

# What takes the reference first, or shows figures that an exchange would trade.
ORDERED = {
    "rouge_1", "rouge_n", "rouge_l", "rouge_lsum", "rouge_w", "rouge_s", "rouge_su", "explain",
    "against_references", "score", "score_multi", "get_scores", "evaluate", "scores",
    "score_corpus", "skip_counts", "token_tiles", "overlap_bars", "ngram_stacks", "scores_by_n",
    "lcs_grid", "union_rows", "f_contours", "precision", "recall",
}  # fmt: skip
NUMBER = re.compile(r"(?<![\w.-])-?\d+(?:\.\d+)?(?!\w)")
FIGURES = re.compile(r"(?i)\b(?:precision|recall)\b|'[pr]': |\b[PR] 0\.")


def file_of(path):
    """The file of claims that belongs to a notebook, as an author knows it."""
    return f"tests/chapters/ch{path.name[:2]}/claims.toml"


def claims(path, table):
    """A table of the chapter's claims: empty where the chapter makes none of this kind."""
    file = ROOT / file_of(path)
    return tomllib.loads(file.read_text(encoding="utf-8")).get(table, {}) if file.is_file() else {}


def texts_of(path):
    """{cell id: what the cell prints and shows} for the code cells of a notebook."""
    return {cell["id"]: output_text(cell) for cell in code_cells(read(path))}


def holds(line, text):
    """Whether a text has the pieces of a line in their order, white space aside."""
    pieces = [re.escape(" ".join(piece.split())) for piece in line.split("…")]
    return re.search(".*?".join(pieces), " ".join(text.split())) is not None


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_outputs_show_what_the_chapter_claims(path):
    texts = texts_of(path)
    lost = [
        f'cell "{at}": {line}'
        for at, lines in claims(path, "shows").items()
        for line in lines
        if not holds(line, texts.get(at, ""))
    ]
    assert not lost, "\n".join([f"no output shows what {file_of(path)} says below [shows]:", *lost])


def test_pieces_are_looked_for_in_their_order():
    assert holds("2 … 5 … “a  b”", "Of 2 words\n5 are “a b”.")
    assert not holds("5 … 2", "Of 2 words 5 are “a b”.")


def lines_of(text):
    """The lines of an output; each part of what a figure says is a line of its own."""
    for line in text.splitlines():
        yield from re.split(r"; |\. ", line) if line.startswith("[Figure") else [line]


def functions(path):
    """What a comparison may call."""
    texts = texts_of(path)

    def numbers(cell, text=None):
        return [float(number) for number in NUMBER.findall(texts[cell] if text is None else text)]

    def row(cell, beginning):
        (line, *_) = [line for line in lines_of(texts[cell]) if line.startswith(beginning)]
        return numbers(cell, line.removeprefix(beginning))

    def table(cell):
        ends = [line for line in lines_of(texts[cell]) if re.search(r"  -?\d[\d.]*$", line)]
        return [numbers(cell, re.sub(r"^.*?[a-z)](?=  )", "", line)) for line in ends]

    return {"row": row, "table": table, "numbers": numbers, "rouge_1": rouge_helpers.rouge_1}


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_what_the_prose_compares_holds_of_the_outputs(path):
    there = {cell["id"] for cell in read(path)["cells"]}
    for cell, comparisons in claims(path, "compares").items():
        assert cell in there, f'{file_of(path)}: below [compares] stands "{cell}", which is no cell'
        for comparison in comparisons:
            assert eval(comparison, functions(path)) is True, (
                f'the prose of cell "{cell}" relies on this, and it no longer holds: {comparison}\n'
                f"See what the prose says now, and correct it, or the line in {file_of(path)}."
            )


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_result_that_a_hint_names_is_that_of_the_solution(path):
    own = {name: task for name, task in EXERCISES.items() if task.chapter == int(path.name[:2])}
    calls = {name: task.solution for name, task in own.items()}
    for name, held in claims(path, "hints").items():
        assert name in own, f'{file_of(path)}: below [hints] stands "{name}", which is no exercise'
        for call in held:
            assert eval(call, dict(calls)) is True, (
                f"a hint of {name} relies on this, and the solution does not bear it out: {call}"
            )


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_cell_that_scores_a_pair_has_a_claim(path):
    shows = claims(path, "shows")
    for cell in code_cells(read(path)):
        calls = any(is_call_of(node, ORDERED) for node in ast.walk(ast.parse(source(cell))))
        if (calls or FIGURES.search(output_text(cell))) and not QUIET.search(source(cell)):
            assert shows.get(cell["id"]) or "hint(" in source(cell), (
                f'cell "{cell["id"]}" scores texts, and an exchange of the two would go unseen: '
                f"write below [shows] in {file_of(path)} what its output must hold, such as\n"
                f'{cell["id"]} = ["precision 0.750"]'
            )


@pytest.mark.parametrize("key", QUESTIONS)
def test_the_right_option_of_a_question_is_the_one_that_was_worked_out(key):
    question = QUESTIONS[key]
    (path,) = [path for path in CHAPTERS if int(path.name[:2]) == question.chapter]
    held = claims(path, "right").get(key, "nothing")
    assert held == question.right, (
        f"the record of the question {key} takes option {question.right} for the right one, but "
        f"{file_of(path)} says {held}: work it out, and write the letter below [right]"
    )


def test_no_right_option_is_kept_of_a_question_that_is_gone():
    kept = {key for path in CHAPTERS for key in claims(path, "right")}
    assert kept <= {*QUESTIONS}
