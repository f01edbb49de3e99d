"""What each chapter claims, pinned beside the notebook in tests/chapters/chNN/claims.toml.

Five tables: `right`, the right option of each question; `shows`, what the output of a code cell
must hold, white space aside; `compares`, a direction that a text cell, or the record in the fold of
a result, claims (higher, no difference, first), with the comparison of outputs that bears it out;
`hints`, what the hints of an exercise say with a number, and for a result the call that gives it;
`directions`, the words of direction in a text cell, a result, a question or a task. No program can
tell whether such a word is right, so whoever writes one reads it against the outputs, and writes it
a second time.

They are written by hand from the prose: texts that changed places turn them red though every
output was made anew.

A comparison is Python, and has functions: `row(cell, beginning)`, the numbers of the line that
begins so, `table(cell)`, those of every line that ends in one, and `numbers(cell)`, all of them;
and `rouge_1`, for what an explorer shows later.
"""

import ast
import re
import tomllib

from cells import CHAPTERS, ROOT, code_cells, is_call_of, plain_lines, read, source
from every import every
from lint.numbers import QUIET, output_text, readings, wholes
from lint.numbers import claims as decimals

import rouge_helpers
from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.checker.messages import Name

# What takes the reference first, or shows figures that an exchange would trade.
ORDERED = {
    "rouge_1", "rouge_n", "rouge_l", "rouge_lsum", "rouge_w", "rouge_s", "rouge_su", "explain",
    "against_references", "score", "score_multi", "get_scores", "evaluate", "scores",
    "score_corpus", "skip_counts", "token_tiles", "overlap_bars", "ngram_stacks", "scores_by_n",
    "lcs_grid", "union_rows", "f_contours", "precision", "recall",
}  # fmt: skip
NUMBER = re.compile(r"(?<![\w.-])-?\d+(?:\.\d+)?(?!\w)")
# A result beside one of these words claims a direction.
DIRECTION = re.compile(
    r"(?i)\b(?:higher|lower|highest|lowest|no difference|a difference|less|above|below|wins|ahead"
    r"|larger|smaller|largest|smallest|rises|falls|climbs|stays|nearer)\b"
)
WAY = re.compile(
    r"(?i)\b(?:higher|lower|highest|lowest|more|most|fewer|fewest|less|least|larger|smaller|largest"
    r"|smallest|longer|shorter|longest|shortest|rises?|falls?|grows?|shrinks?|climbs?|drops?|stays?"
    r"|nearer|farther|ahead|behind|wins?|loses?|never|always|none|nothing|all|both|neither|better"
    r"|worse|first|last|early|late|few|many|small|large|high|low|above|below|before|after"
    r"|twice|half|double[ds]?|(?:two|three|four|five|ten) times"
    # Which side something speaks for: an exchange of the two names makes it wrong.
    r"|(?:leans? to|favou?rs|divid\w+ by|costs?|punishes|lowers|lifts)[^\w.]+(?:\w+[^\w.]+){0,3}?"
    r"(?:precision|recall|reference|candidate))\b"
)
RESULT = re.compile(r"\d\.\d{3}(?!\d)")
FIGURES = re.compile(r"(?i)\b(?:precision|recall)\b|'[pr]': |\b[PR] 0\.")


def claims(path):
    file = ROOT / "tests" / "chapters" / f"ch{path.name[:2]}" / "claims.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def stated(text):
    """The numbers that a hint states; 0 and 1 are limits, and stand in many."""
    found = [each for each in decimals(text) + wholes(text) if not each.isalpha()]
    return {*found} - {"0", "0.0", "1.0"}


def squeezed(text):
    return " ".join(text.split())


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_outputs_show_what_the_chapter_claims(path):
    texts = {cell["id"]: output_text(cell) for cell in code_cells(read(path))}
    lost = [
        f'cell "{at}": {line}'
        for at, lines in claims(path).get("shows", {}).items()
        for line in lines
        if squeezed(line) not in squeezed(texts.get(at, ""))
    ]
    assert not lost, "\n".join([f"{path.name} no longer shows (see claims.toml)", *lost])


def lines_of(text):
    """The lines of an output; each part of what a figure says is a line of its own."""
    for line in text.splitlines():
        yield from re.split(r"; |\. ", line) if line.startswith("[Figure") else [line]


def functions(path):
    """What a comparison may call."""
    texts = {cell["id"]: output_text(cell) for cell in code_cells(read(path))}

    def numbers(cell, text=None):
        return [float(each) for each in NUMBER.findall(texts[cell] if text is None else text)]

    def row(cell, beginning):
        (line, *_) = [each for each in lines_of(texts[cell]) if each.startswith(beginning)]
        return numbers(cell, line.removeprefix(beginning))

    def table(cell):
        ends = [each for each in lines_of(texts[cell]) if re.search(r"  -?\d[\d.]*$", each)]
        return [numbers(cell, re.sub(r"^.*?[a-z)](?=  )", "", each)) for each in ends]

    return {"row": row, "table": table, "numbers": numbers, "rouge_1": rouge_helpers.rouge_1}


def prose_of(path):
    texts = {cell["id"]: source(cell) for cell in read(path)["cells"]}
    return texts | {cell["id"]: text for cell in code_cells(read(path)) if (text := readings(cell))}


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_direction_that_the_prose_claims_is_the_one_of_the_outputs(path):
    prose, calls = prose_of(path), functions(path)
    for cell, claimed in claims(path).get("compares", {}).items():
        for says, holds in claimed:
            assert squeezed(says) in squeezed(prose[cell]), f'cell "{cell}" no longer says: {says}'
            assert eval(holds, calls) is True, f'cell "{cell}" says: {says}; not so: {holds}'


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_result_beside_a_word_of_direction_has_a_comparison(path):
    compared = claims(path).get("compares", {})
    for cell, text in prose_of(path).items():
        plain = squeezed("\n".join(plain_lines(text)))
        for sentence in re.split(r"(?<=[.!?:])\s+", plain):
            if RESULT.search(sentence) and DIRECTION.search(sentence):
                borne_out = [says for says, _ in compared.get(cell, [])]
                assert any(squeezed(says) in sentence for says in borne_out), (
                    f'cell "{cell}": [compares] in claims.toml has nothing for: {sentence}'
                )


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_number_in_a_hint_is_pinned_and_a_result_is_that_of_the_solution(path):
    held = claims(path).get("hints", {})
    tasks = [task for task in COURSE.tasks if task.chapter == int(path.name[:2])]
    calls = {task.name: task.solution for task in tasks}
    for task in tasks:
        lines = held.get(task.name, [])
        pinned = [each if isinstance(each, str) else each[0] for each in lines]
        rest = " ".join(task.hints)
        for line in pinned:
            assert line in rest, f"{task.name}: no hint says (see claims.toml) {line}"
            rest = rest.replace(line, "?")
        said = re.split(r"(?<=[.?])\s+(?=\S)", rest)
        loose = [each for each in said if stated(each)]
        assert loose == [], (
            f"tests/chapters/ch{path.name[:2]}/claims.toml lacks these sentences with a number, "
            f"below [hints], at {task.name} = [ … ]; with the call, where one gives the number"
        )
        for says, holds in (each for each in lines if not isinstance(each, str)):
            assert eval(holds, dict(calls)) is True, f"a hint of {task.name} says: {says}"


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_cell_that_scores_a_pair_has_a_claim(path):
    shows = claims(path).get("shows", {})
    for cell in code_cells(read(path)):
        calls = any(is_call_of(node, ORDERED) for node in ast.walk(ast.parse(source(cell))))
        if (calls or FIGURES.search(output_text(cell))) and not QUIET.search(source(cell)):
            assert shows.get(cell["id"]) or "hint(" in source(cell), (
                f'cell "{cell["id"]}" scores texts: say in claims.toml what it must show'
            )


def test_the_right_option_of_a_question_is_the_one_that_was_worked_out():
    pinned = {key: text for path in CHAPTERS for key, text in claims(path).get("right", {}).items()}
    assert pinned == {key: each.options[each.right][0] for key, each in QUESTIONS.items()}


def directed(path):
    """The words of direction of what a chapter tells, by the name of each cell and record."""
    number, told = int(path.name[:2]), {}
    for cell in read(path)["cells"]:
        text = source(cell) if cell["cell_type"] == "markdown" else readings(cell)
        told[cell["id"]] = " ".join(plain_lines(text))
    for question in QUESTIONS.values():
        if question.chapter == number:
            told[question.key] = " ".join(reason for _, reason in question.options.values())
    for task in COURSE.tasks:
        if task.chapter == number:
            told[f"{task.name}()"] = " ".join([task.task, *task.hints])
    return {name: " ".join(WAY.findall(text)).lower() for name, text in told.items()}


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_word_of_direction_was_written_twice(path):
    held, found = claims(path).get("directions", {}), directed(path)
    wrong = [name for name in found | held if found.get(name, "") != held.get(name, "")]
    assert not wrong, "\n".join(
        [f"See that these words are right, then write them below [directions] for {path.name}:"]
        + [f'"{name}" = "{found.get(name, "")}"  # was "{held.get(name, "")}"' for name in wrong]
    )


def test_every_word_of_direction_in_a_verdict_was_written_twice():
    """Of the mistakes that are named in every exercise; what a record says is tried instead."""
    file = ROOT / "tests" / "checker" / "claims.toml"
    words = {name: (name.says, name.asks) for kind in Name.__subclasses__() for name in kind}
    found = {name: " ".join(WAY.findall(" ".join(said))).lower() for name, said in words.items()}
    held = tomllib.loads(file.read_text(encoding="utf-8"))["directions"]
    assert {name: said for name, said in found.items() if said} == held
