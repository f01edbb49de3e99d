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
import functools
import re
import tomllib

import pytest
from cells import CHAPTERS, ROOT, code_cells, is_call_of, read, source
from every import every, fail
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


@functools.cache
def unreadable(path):
    """Why the claims of a notebook cannot be read, "" where they can be read or there are none."""
    file = ROOT / file_of(path)
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as problem:  # of TOML, or of an encoding
        return f"{file_of(path)}: {problem}"
    unknown = {*tables} - {"shows", "compares", "hints", "right"}
    return f"{file_of(path)}: there is no table {sorted(unknown)}" if unknown else ""


def claims(path, table):
    """A table of the chapter's claims: empty where the chapter makes none of this kind."""
    file = ROOT / file_of(path)
    return tomllib.loads(file.read_text(encoding="utf-8")).get(table, {}) if file.is_file() else {}


READABLE = [path for path in CHAPTERS if not unreadable(path)]


def texts_of(path):
    """{cell id: what the cell prints and shows} for the code cells of a notebook."""
    return {cell["id"]: output_text(cell) for cell in code_cells(read(path))}


def holds(line, text):
    """Whether a text has the pieces of a line in their order, white space aside."""
    pieces = [re.escape(" ".join(piece.split())) for piece in line.split("…")]
    return re.search(".*?".join(pieces), " ".join(text.split())) is not None


@every("path", READABLE, ids=lambda path: path.stem)
def test_the_outputs_show_what_the_chapter_claims(path):
    texts = texts_of(path)
    lost = [
        f'cell "{at}": {line}'
        for at, lines in claims(path, "shows").items()
        for line in lines
        if not holds(line, texts.get(at, ""))
    ]
    if lost:
        fail(f"no output shows what {file_of(path)} says below [shows]:", *lost)


def notebook(question):
    """The notebook of a question whose chapter has claims that can be read, None for another."""
    return next((path for path in READABLE if int(path.name[:2]) == question.chapter), None)


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


def value(code, names):
    """What a comparison gives, or the error that it raises, as for a cell that is not there."""
    try:
        return eval(code, dict(names))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"


@every("path", READABLE, ids=lambda path: path.stem)
def test_what_the_prose_compares_holds_of_the_outputs(path):
    there = {cell["id"] for cell in read(path)["cells"]}
    for cell, comparisons in claims(path, "compares").items():
        if cell not in there:
            fail(
                f'{file_of(path)} has "{cell}" below [compares], but the notebook has no such cell'
            )
        for comparison in comparisons:
            if (said := value(comparison, functions(path))) is not True:
                fail(
                    f'the prose of cell "{cell}" relies on a comparison that gives {said}: '
                    f"{comparison}\nSee what the prose says, and correct it or {file_of(path)}."
                )


@every("path", READABLE, ids=lambda path: path.stem)
def test_a_result_that_a_hint_names_is_that_of_the_solution(path):
    own = {name: task for name, task in EXERCISES.items() if task.chapter == int(path.name[:2])}
    calls = {name: task.solution for name, task in own.items()}
    for name, held in claims(path, "hints").items():
        if name not in own:
            fail(
                f'{file_of(path)} has "{name}" below [hints], but the chapter has no such exercise'
            )
        for call in held:
            if (said := value(call, calls)) is not True:
                fail(
                    f"a hint of {name} relies on a call that gives {said}: {call}\n"
                    f"See what the hint says, and correct it or {file_of(path)}."
                )


@every("path", READABLE, ids=lambda path: path.stem)
def test_every_cell_that_scores_a_pair_has_a_claim(path):
    shows = claims(path, "shows")
    for cell in code_cells(read(path)):
        calls = any(is_call_of(node, ORDERED) for node in ast.walk(ast.parse(source(cell))))
        scores = calls or FIGURES.search(output_text(cell))
        held = shows.get(cell["id"]) or "hint(" in source(cell) or QUIET.search(source(cell))
        if scores and not held:
            fail(
                f'cell "{cell["id"]}" scores texts, but nothing would show that the two were '
                f"exchanged: write below [shows] in {file_of(path)} what its output must hold, "
                f'such as\n{cell["id"]} = ["precision 0.750"]'
            )


@pytest.mark.parametrize("key", [key for key, question in QUESTIONS.items() if notebook(question)])
def test_the_right_option_of_a_question_is_the_one_that_was_worked_out(key):
    right, path = QUESTIONS[key].right, notebook(QUESTIONS[key])
    held = claims(path, "right").get(key, "nothing")
    if held != right:
        fail(
            f"the record of the question {key} takes option {right} for the right one, but "
            f"{file_of(path)} says {held}: work it out, and write its letter below [right]"
        )


@every("path", READABLE, ids=lambda path: path.stem)
def test_no_right_option_is_kept_of_a_question_that_is_gone(path):
    if gone := {*claims(path, "right")} - {*QUESTIONS}:
        fail(f"{file_of(path)} has {sorted(gone)} below [right], but there is no such question")
