"""Errors in the form of a notebook: its frame, its ids, code, headings, beginning and end."""

import ast
import builtins
import itertools
import re
import symtable
import warnings
from pathlib import Path

import nbformat
from cells import (
    FURTHER,
    all_headings,
    calls,
    code_cells,
    core,
    goes_further,
    is_call_of,
    markdown_cells,
    plain_lines,
    read,
    sections,
    source,
    syntax,
    title,
)

from notebooks import normalise

from . import Complaints

PARTS = ("**What you will do**", "**What you will learn**", "**What you need**")
# The first page has no part *Go further*.
MINUTES = re.compile(r"core (\d+) min(?: / in a workshop (\d+) min)?(?: / further (\d+) min)?")
TITLE = re.compile(r"# (\d\d) · (\S.*)")
BANNED_IMPORTS = r"random$|secrets$|matplotlib\.pyplot|pyplot|urllib|requests"
WRITING = {"write_text", "write_bytes", "mkdir", "unlink"}
# A call or an assignment that the learner activates by removing the `#`.
WAITING = re.compile(r"(?m)^# (?=\w+(?: = |\())")
# The cell to run first after a break, and the names that every cell in IPython has.
BEGIN = re.compile(r"(?m)^# after a break: begin here$")
GIVEN = {*dir(builtins), "display"}
NOT_FOR_NBVAL = {"interact", "interactive", "Output", "clear_output"}


def the_frame_is_the_normal_one(path: Path) -> Complaints:
    """`make notebooks` would change nothing: no metadata, no saved widgets, no random ids."""
    text = path.read_text(encoding="utf-8")
    with warnings.catch_warnings(action="ignore"):  # about ids, which have a rule of their own
        normal = normalise(nbformat.reads(text, as_version=4))
    if normal != text:
        yield "-", "is not in its normal form: run `make notebooks`"


def the_number_is_that_of_the_file(path: Path) -> Complaints:
    found = TITLE.match(source(read(path)["cells"][0]))
    if not found or not path.name.startswith(f"{found[1]}_"):
        yield "-", "its title must begin with `# NN · `, with the number from its file name"
        return
    number = int(found[1])
    if number and not list(path.parent.glob(f"{number - 1:02}_*.ipynb")):
        yield "-", f"there is no chapter {number - 1:02} before it"


def ids_are_plain_and_unique(notebook: dict) -> Complaints:
    identifiers = [cell.get("id", "") for cell in notebook["cells"]]
    for at in dict.fromkeys(identifiers):
        if not re.fullmatch(r"[a-z0-9-]+", at):
            yield at, "its id may contain only a-z, 0-9 and -"
        if identifiers.count(at) > 1:
            yield at, "another cell has the same id"


def nothing_is_hidden_from_nbval(notebook: dict) -> Complaints:
    for cell in notebook["cells"]:
        for tag in cell["metadata"].get("tags", []):
            if re.match(r"(?i)nbval|raises|skip|ignore", tag):
                yield cell["id"], f"has the tag {tag}"
        if cell["cell_type"] == "code" and re.search(r"(?i)#\s*(nbval|pytest)_", source(cell)):
            yield cell["id"], "has an nbval comment"


def code_gives_the_same_everywhere(notebook: dict) -> Complaints:
    for cell in code_cells(notebook):
        if not source(cell).strip():
            yield cell["id"], "is empty"
        if source(cell).rstrip().endswith(";"):
            yield cell["id"], "ends in a semicolon; write `_ = …` to show nothing"
        for node in syntax(cell):
            yield from ((cell["id"], complaint) for complaint in _changing(node))


def _changing(node: ast.AST) -> list[str]:
    """Complaints about a node whose result changes with each run, or that nbval cannot compare."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        names = [getattr(node, "module", None) or "", *(name.name for name in node.names)]
        if names == ["random", "Random"]:  # allowed with a seed; without one, see below
            return []
        return [f"imports {name}" for name in names if re.match(BANNED_IMPORTS, name)]
    if is_call_of(node, {"print"}) and any(map(_is_set, node.args)):
        return ["prints a set, whose order changes"]
    if is_call_of(node, WRITING):
        return [f"writes to the disk: {ast.unparse(node.func)}"]
    if is_call_of(node, NOT_FOR_NBVAL):
        return [f"calls {ast.unparse(node.func)}, whose output nbval cannot compare"]
    if is_call_of(node, {"Random"}) and not node.args:
        return ["creates a random generator without a seed"]
    return []


def _is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or is_call_of(node, {"set", "frozenset"})


def names_of_the_core_keep_their_meaning(notebook: dict) -> Complaints:
    """A name that one cell of the core defines and another cell uses keeps its meaning below."""
    cells = core(notebook)
    made: dict[str, tuple[str, bool]] = {}
    carried: dict[str, tuple[str, bool]] = {}
    for cell in code_cells({"cells": cells}):
        names = names_of(cell)
        own = {each: (cell["id"], imported) for each, imported in made_in(names).items()}
        carried |= {
            each: made[each] for each in taken_in(names) if each in made and each not in own
        }
        made |= own
    for cell in code_cells({"cells": notebook["cells"][len(cells) :]}):
        for name, imported in made_in(names_of(cell)).items():
            at, before = carried.get(name, ("", True))
            if at and not (imported and before):
                yield (
                    cell["id"],
                    f"defines {name} again, but the core uses the one from cell {at}: rename it",
                )


def names_of(cell: dict) -> symtable.SymbolTable:
    return symtable.symtable(WAITING.sub("", source(cell)), cell["id"], "exec")


def made_in(names: symtable.SymbolTable) -> dict[str, bool]:
    """{a name that a cell defines: whether it is an import}."""
    return {
        each.get_name(): each.is_imported()
        for each in names.get_symbols()
        if each.is_assigned() or each.is_imported() or each.is_namespace()
    }


def taken_in(names: symtable.SymbolTable) -> set[str]:
    """The names that a cell or its functions use, except the local names of functions."""
    top = names.get_type() == "module"
    read_here = {s.get_name() for s in names.get_symbols() if s.is_referenced()
                 and (top or s.is_global())}  # fmt: skip
    return read_here.union(*map(taken_in, names.get_children()))


def an_exercise_needs_one_cell_after_a_break(notebook: dict) -> Complaints:
    """A cell that is marked as the first one after a break has every name that exercises use."""
    marked = [cell for cell in code_cells(notebook) if BEGIN.search(source(cell))]
    if not marked:
        return
    at = marked[0]["id"]
    if len(marked) > 1 or marked[0] is not code_cells(notebook)[0]:
        yield at, "`# after a break: begin here` belongs in the first code cell, and only there"
    if "*begin here*" not in source(notebook["cells"][0]):
        yield (
            notebook["cells"][0]["id"],
            "must mention *begin here*, because a code cell is marked with it",
        )
    given = GIVEN.union(made_in(names_of(marked[0])))
    for cell in code_cells(notebook):
        names = names_of(cell)
        lacking = sorted(taken_in(names) - given - {*made_in(names)})
        if lacking and calls([cell], {"check"}):
            yield (
                cell["id"],
                f"uses {', '.join(lacking)}, which the cell to begin with, {at}, does not define",
            )


def first_cell_opens_the_chapter(notebook: dict) -> Complaints:
    """The classroom kit, the slides and the minutes depend on the first cell."""
    at, text = notebook["cells"][0]["id"], source(notebook["cells"][0])
    places = [text.find(part) for part in PARTS]
    if -1 in places or places != sorted(places):
        yield at, f"must contain {', '.join(PARTS)}, in this order"
    minutes = MINUTES.search(text)
    if not minutes:
        yield at, "must contain the minutes, as `core NN min`"
    elif goes_further(notebook) and not minutes[3]:
        yield at, f"must contain `further NN min`, because there is a part “{FURTHER}”"
    elif minutes[3] and not goes_further(notebook):
        yield at, f"contains `further NN min`, but there is no part “{FURTHER}”"


def last_cells_close_the_chapter(notebook: dict) -> Complaints:
    names = [text.lower() for text, _ in sections(notebook)]
    # The first page teaches no idea that it could repeat or ask about.
    end = () if title(notebook).startswith("00") else ("recap", "quiz", "further reading")
    places = [next((n for n, name in enumerate(names) if part in name), -1) for part in end]
    if -1 in places or places != sorted(places):
        yield "-", f"needs sections (H2) with {', '.join(end)} in their titles, in this order"
    last = notebook["cells"][-1]
    if not re.search(r"\[(?:Next|Previous)\b[^\]]*\]\([^)]+\.ipynb\)", source(last)):
        yield last["id"], "ends the notebook without a [Next: …] or [Previous: …] link"
    for text, cells in sections(notebook):
        reading = "\n".join(source(cell) for cell in markdown_cells({"cells": cells}))
        if text.lower() == "further reading" and not re.search(r"\]\(https?://", reading):
            yield cells[0]["id"], "the section “Further reading” needs a link to another website"


def further_stands_behind_the_quiz(notebook: dict) -> Complaints:
    """*Go further* follows the exit quiz, before Further reading, and lists all its sections."""
    parts = sections(notebook)
    if not goes_further(notebook):
        return
    last, wanted = [text for text, _ in parts[-3:]], ["Exit quiz", FURTHER, "Further reading"]
    if last != wanted:
        yield "-", f"the last sections (H2) are {last}, but should be {wanted}"
    cells = next(cells for text, cells in parts if text == FURTHER)
    listed = re.findall(r"(?m)^- \*\*(.+?)\*\* \(\d+ minutes?\)", source(cells[0]))
    found = [text for _, level, text in all_headings({"cells": cells[1:]}) if level == 3]
    if listed != found:
        yield cells[0]["id"], f"lists the sections {listed}, but the notebook has {found}"


# Functions that fold the answer, ask for a guess, or wait for the reader.
FOLDING = {"reveal", "predict", "quiz", "check"}
QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
FOLD = re.compile(r"(?s)<details>.*?</details>")


def a_question_does_not_stand_above_its_answer(notebook: dict) -> Complaints:
    """In the core, the last paragraph above saved output does not end with a question.

    A question in quotation marks belongs to the story and is not meant for the reader.
    """
    for before, after in itertools.pairwise(core(notebook)):
        if before["cell_type"] != "markdown" or not after.get("outputs"):
            continue
        explores = any(node.id.startswith("explore_") for node in syntax(after)
                       if isinstance(node, ast.Name))  # fmt: skip
        if explores or calls([after], FOLDING):
            continue
        text = FOLD.sub("", "\n".join(plain_lines(source(before)))).strip()
        last = QUOTED.sub("", re.split(r"\n\s*\n", text)[-1]).rstrip("*_ \n)")
        if last.endswith("?"):
            yield (
                before["id"],
                "asks a question, and the saved output below shows the answer at once: "
                "fold the output, or make the question a statement",
            )


def headings_keep_their_order(notebook: dict) -> Complaints:
    found = all_headings(notebook)
    levels = [level for _, level, _ in found]
    if levels.count(1) != 1 or levels[0] != 1:
        yield "-", "needs exactly one H1, as the first heading"
    for (_, before, _), (at, level, text) in itertools.pairwise(found):
        if level > before + 1:
            yield at, f"“{text}” is H{level} right below H{before}"


RULES = [
    ids_are_plain_and_unique,
    nothing_is_hidden_from_nbval,
    code_gives_the_same_everywhere,
    names_of_the_core_keep_their_meaning,
    an_exercise_needs_one_cell_after_a_break,
    first_cell_opens_the_chapter,
    last_cells_close_the_chapter,
    further_stands_behind_the_quiz,
    headings_keep_their_order,
    a_question_does_not_stand_above_its_answer,
]
OF_A_FILE = [the_frame_is_the_normal_one, the_number_is_that_of_the_file]
