"""The rules for a notebook, each a function: a notebook (as JSON gives it) in, complaints out.

`test_notebook_guard.py` applies them to every notebook of the course, and
`test_guard_rules.py` shows each of them a notebook that it must refuse.
"""

import ast
import html
import itertools
import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from cells import (
    FURTHER,
    code_cells,
    core,
    headings,
    markdown_cells,
    plain_lines,
    source,
    word_count,
)
from cells import read as read  # for the tests, which take all of it from here

ROOT = Path(__file__).resolve().parent.parent
# The one place that says where the notebooks are.
FOLDER = Path(os.environ.get("ROUGE_NOTEBOOKS", ROOT / "notebooks"))
CHAPTERS = sorted(FOLDER.glob("*.ipynb"))

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE_INFO = {"name": "python"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
RAW_IMAGES = ("image/png", "image/jpeg", "image/gif", "image/svg+xml", "application/pdf")
# Methods that change their object and return None: a cell may end in one and show nothing.
SILENT_METHODS = {
    "add", "append", "clear", "discard", "extend", "insert", "observe",
    "remove", "reverse", "setdefault", "sort", "update",
}  # fmt: skip
EMPTY_LINK_TEXTS = {"here", "click here", "link", "this", "this link", "this page", "read more"}
BANNED_IMPORTS = r"random$|secrets$|matplotlib\.pyplot|pyplot|urllib|requests"
# The first page has nothing that goes further.
MINUTES = re.compile(r"core (\d+) min / in a workshop (\d+) min(?: / further (\d+) min)?")
ALT_NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d+)?(?!\w)")
TITLE = re.compile(r"# (\d\d) · (\S.*)")


def outputs(notebook: dict) -> Iterator[tuple[str, dict]]:
    """Every output with the id of its cell."""
    for cell in code_cells(notebook):
        for output in cell["outputs"]:
            yield cell.get("id", "?"), output


def output_texts(output: dict) -> Iterator[str]:
    """The texts that one output holds: a stream, a traceback, or the text parts of a bundle."""
    yield "".join(output.get("text", []))
    yield "".join(output.get("traceback", []))
    for kind, value in output.get("data", {}).items():
        if kind.startswith("text/"):
            yield "".join(value)


def all_headings(notebook: dict) -> list[tuple[int, str]]:
    return [heading for cell in markdown_cells(notebook) for heading in headings(cell)]


def links(text: str) -> list[tuple[str, str, str]]:
    """(`!` or nothing, text, target) of every markdown link, code left out."""
    text = re.sub(r"`[^`\n]*`", "", "\n".join(plain_lines(text)))
    return re.findall(r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\))*)\]\(<?([^)>\s]+)[^)]*\)", text)


def title(notebook: dict) -> str:
    """The H1 without its mark: `02 · ROUGE-1 and clipping`."""
    return source(notebook["cells"][0]).split("\n")[0].removeprefix("# ").strip()


class Tags(HTMLParser):
    """Collects the start tags of a piece of HTML, with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


# --- outputs -----------------------------------------------------------------


def counts_run_from_one(notebook: dict) -> list[str]:
    counts = [cell["execution_count"] for cell in code_cells(notebook)]
    if counts != list(range(1, len(counts) + 1)):
        return [f"execution counts are {counts}, not 1 to {len(counts)}"]
    return []


def must_print(statements: list[ast.stmt]) -> bool:
    """Whether these statements print when they run; what stands under an `if` may not run."""
    for statement in statements:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.If):
            continue
        if isinstance(statement, ast.For | ast.While | ast.With | ast.Try):
            if must_print(statement.body):
                return True
        elif isinstance(statement, ast.Expr) and is_call_of(statement.value, {"print"}):
            return True
    return False


def is_call_of(node: ast.AST, names: set[str]) -> bool:
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in names


def must_show(statements: list[ast.stmt]) -> bool:
    """Whether the last statement is an expression with a value."""
    if not statements or not isinstance(statements[-1], ast.Expr):
        return False
    value = statements[-1].value
    nothing = isinstance(value, ast.Constant) and value.value is None
    return not nothing and not is_call_of(value, SILENT_METHODS | {"print"})


def no_output_is_missing(notebook: dict) -> list[str]:
    complaints = []
    for cell in code_cells(notebook):
        try:
            statements = ast.parse(source(cell)).body
        except SyntaxError:
            continue  # a magic or a slip; both have a rule of their own
        kinds = [output["output_type"] for output in cell["outputs"]]
        if must_print(statements) and "stream" not in kinds:
            complaints.append(f'cell "{cell["id"]}" prints, and no printed output is saved')
        if must_show(statements) and not kinds:
            complaints.append(f'cell "{cell["id"]}" ends in a value, and no output is saved')
    if not any(True for _ in outputs(notebook)):
        complaints.append("no cell has any output: the notebook was stripped")
    return complaints


def nothing_on_stderr(notebook: dict) -> list[str]:
    return [f'cell "{at}" wrote to stderr' for at, out in outputs(notebook)
            if out.get("name") == "stderr"]  # fmt: skip


def no_errors(notebook: dict) -> list[str]:
    return [f'cell "{at}" ended in {out.get("ename")}' for at, out in outputs(notebook)
            if out["output_type"] == "error"]  # fmt: skip


def no_memory_addresses(notebook: dict) -> list[str]:
    return [f'cell "{at}" shows a memory address' for at, out in outputs(notebook)
            if any(" at 0x" in text for text in output_texts(out))]  # fmt: skip


def no_raw_images(notebook: dict) -> list[str]:
    return [f'cell "{at}" holds raw {kind}; show a figure as HTML with alt text'
            for at, out in outputs(notebook) for kind in out.get("data", {})
            if kind in RAW_IMAGES]  # fmt: skip


def no_widget_state(notebook: dict) -> list[str]:
    complaints = ["metadata.widgets is saved"] if "widgets" in notebook["metadata"] else []
    return complaints + [f'cell "{at}" saved a widget view' for at, out in outputs(notebook)
                         if WIDGET_VIEW in out.get("data", {})]  # fmt: skip


def rich_output_has_plain_text(notebook: dict) -> list[str]:
    return [
        f'cell "{at}" has an output without text/plain'
        for at, output in outputs(notebook)
        if "data" in output and not "".join(output["data"].get("text/plain", "")).strip()
    ]


def images_have_alt_text(notebook: dict) -> list[str]:
    pieces = [(at, "".join(out.get("data", {}).get("text/html", [])))
              for at, out in outputs(notebook)]  # fmt: skip
    pieces += [(cell["id"], source(cell)) for cell in markdown_cells(notebook)]
    complaints = [
        f'cell "{at}" has an image without alt text'
        for at, html in pieces
        for tag, attributes in Tags(html).tags
        if tag == "img" and not (attributes.get("alt") or "").strip()
    ]
    for cell in markdown_cells(notebook):
        for mark, text, target in links(source(cell)):
            if mark and not text.strip():
                complaints.append(f'cell "{cell["id"]}" has an image without alt text: {target}')
    return complaints


def alt_text_of_an_explorer_is_its_first_state(notebook: dict) -> list[str]:
    """Each number stands in the caption or the tables too (`test_alt_text.py` has the figures)."""
    complaints = []
    for at, output in outputs(notebook):
        page = "".join(output.get("data", {}).get("text/html", []))
        shown = set(ALT_NUMBER.findall(html.unescape(re.sub(r"<[^>]*>", " ", page))))
        explorer = "".join(output.get("data", {}).get("text/plain", [])).startswith("[Explorer")
        for tag, attributes in Tags(page).tags:
            said = ALT_NUMBER.findall(attributes.get("alt") or "") if tag == "img" else []
            loose = [number for number in said if explorer and number not in shown]
            if loose:
                complaints.append(f'cell "{at}": only the alt text says {", ".join(loose)}')
    return complaints


def tables_are_labelled(notebook: dict) -> list[str]:
    complaints = []
    for at, output in outputs(notebook):
        tags = Tags("".join(output.get("data", {}).get("text/html", []))).tags
        names = [tag for tag, _ in tags]
        if names.count("table") > names.count("caption"):
            complaints.append(f'cell "{at}" has a table without caption')
        if any(tag == "th" and not attributes.get("scope") for tag, attributes in tags):
            complaints.append(f'cell "{at}" has a table header without scope')
        if "table" in names and "th" not in names:
            complaints.append(f'cell "{at}" has a table without header cells')
    return complaints


# --- form --------------------------------------------------------------------


def metadata_is_exact(notebook: dict) -> list[str]:
    complaints = []
    if notebook["metadata"] != {"kernelspec": KERNELSPEC, "language_info": LANGUAGE_INFO}:
        complaints.append("the metadata is not exactly kernelspec python3 and language python")
    if (notebook["nbformat"], notebook["nbformat_minor"]) != (4, 5):
        complaints.append("the format is not nbformat 4.5")
    for cell in notebook["cells"]:
        if extra := set(cell["metadata"]) - {"tags", "jupyter"}:
            complaints.append(f'cell "{cell["id"]}" has metadata {sorted(extra)}')
    return complaints


def ids_are_plain_and_unique(notebook: dict) -> list[str]:
    identifiers = [cell.get("id", "") for cell in notebook["cells"]]
    complaints = [
        f'the id "{identifier}" is not of a-z, 0-9 and -'
        for identifier in identifiers
        if not re.fullmatch(r"[a-z0-9-]+", identifier)
    ]
    twice = sorted({each for each in identifiers if identifiers.count(each) > 1})
    return complaints + [f'the id "{identifier}" stands twice' for identifier in twice]


def nothing_is_hidden_from_nbval(notebook: dict) -> list[str]:
    complaints = []
    for cell in notebook["cells"]:
        for tag in cell["metadata"].get("tags", []):
            if re.match(r"(?i)nbval|raises|skip|ignore", tag):
                complaints.append(f'cell "{cell["id"]}" has the tag {tag}')
        if cell["cell_type"] == "code" and re.search(r"(?i)#\s*(nbval|pytest)_", source(cell)):
            complaints.append(f'cell "{cell["id"]}" has an nbval comment')
    return complaints


def code_keeps_to_the_testable(notebook: dict) -> list[str]:
    complaints = []
    for cell in code_cells(notebook):
        text, at = source(cell), f'cell "{cell["id"]}"'
        if re.search(r"(?m)^\s*[%!]", text):
            complaints.append(f"{at} uses a magic or a shell command")
            continue
        tree = ast.parse(text)
        if text.rstrip().endswith(";"):
            complaints.append(f"{at} ends in a semicolon; write `_ = …` to show nothing")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and is_call_of(node, {"print"}):
                for argument in node.args:
                    if isinstance(argument, ast.Set | ast.SetComp) or is_call_of(
                        argument, {"set", "frozenset"}
                    ):
                        complaints.append(f"{at} prints a set, whose order changes")
            if is_call_of(node, {"write_text", "write_bytes", "mkdir", "unlink"}):
                complaints.append(f"{at} writes to the disk: {ast.unparse(node.func)}")
            if is_call_of(node, {"interact", "interactive", "Output", "clear_output"}):
                complaints.append(f"{at} calls what nbval cannot compare: {ast.unparse(node.func)}")
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [getattr(node, "module", None) or "", *(name.name for name in node.names)]
                banned = [name for name in names if re.match(BANNED_IMPORTS, name)]
                if names != ["random", "Random"]:  # which is given a seed, or the next rule objects
                    complaints += [f"{at} imports {name}" for name in banned]
            if is_call_of(node, {"Random"}) and not node.args:
                complaints.append(f"{at} draws without a seed")
    return complaints


COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def demonstrations_are_plain(notebook: dict) -> list[str]:
    """A second-year student can read the code: one loop an expression, no iterators."""
    complaints = []
    for cell in code_cells(notebook):
        for node in ast.walk(ast.parse(source(cell))):
            at = f'cell "{cell["id"]}"'
            if isinstance(node, COMPREHENSIONS):
                inside = [each for each in ast.walk(node) if isinstance(each, COMPREHENSIONS)]
                if len(inside) > 1 or len(node.generators) > 1:
                    complaints.append(f"{at} has a comprehension inside another; write a loop")
            if is_call_of(node, {"iter", "next", "map", "filter"}):
                complaints.append(f"{at} calls {ast.unparse(node.func)}; write a loop")
            if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.BitOr):
                complaints.append(f"{at} has |=; call `update`")
    return complaints


# --- size --------------------------------------------------------------------


def size(notebook: dict) -> tuple[int, int]:
    """(cells, words of prose)."""
    return len(notebook["cells"]), sum(word_count(source(c)) for c in markdown_cells(notebook))


def length_is_bounded(notebook: dict) -> list[str]:
    cells, words = size(notebook)
    complaints = [f"{cells} cells; 60 are two chapters"] if cells >= 60 else []
    return complaints + ([f"{words} words of prose; 2,400 are two chapters"] * (words >= 2400))


def no_code_cell_is_empty(notebook: dict) -> list[str]:
    return [f'cell "{c["id"]}" is empty' for c in code_cells(notebook) if not source(c).strip()]


# --- prose -------------------------------------------------------------------


def first_cell_opens_the_chapter(notebook: dict) -> list[str]:
    cell = notebook["cells"][0]
    if cell["cell_type"] != "markdown":
        return ["the first cell is not markdown"]
    text = source(cell)
    complaints = []
    if not TITLE.match(text):
        complaints.append("the first cell does not begin with `# NN · Title`")
    parts = ["**What you will do**", "**What you will learn**", "**What you need**"]
    places = [text.find(part) for part in parts]
    for part, place in zip(parts, places, strict=True):
        if place < 0:
            complaints.append(f"the first cell has no {part}")
    if places != sorted(places):
        complaints.append("do, learn and need do not stand in this order")
    if not MINUTES.search(text):
        complaints.append("the first cell does not say `core NN min / in a workshop NN min`")
    elif goes_further(notebook) != bool(MINUTES.search(text)[3]):
        complaints.append("the first cell announces `further NN min` without such a part, or not")
    learn = text[places[1] :].split("**What you need**")[0] if places[1] >= 0 else ""
    objectives = re.findall(r"(?m)^\s*[-*] +(.*)$", learn)
    if not 3 <= len(objectives) <= 5:
        complaints.append(f"{len(objectives)} objectives, not 3 to 5")
    return complaints


def sections(notebook: dict) -> list[tuple[str, list[dict]]]:
    """(H2, the cells from there to the next H2), in order; a cell may hold two headings."""
    found: list[tuple[str, list[dict]]] = []
    for cell in notebook["cells"]:
        marks = headings(cell) if cell["cell_type"] == "markdown" else []
        if found and not any(level == 2 for level, _ in marks):
            found[-1][1].append(cell)
        found += [(text, [cell]) for level, text in marks if level == 2]
    return found


def goes_further(notebook: dict) -> bool:
    """Whether the chapter has a core and a part to go further."""
    return any(text == FURTHER for text, _ in sections(notebook))


def further_stands_behind_the_quiz(notebook: dict) -> list[str]:
    """Behind the exit quiz, before Further reading; its list names every section with minutes."""
    names = [text for text, _ in sections(notebook)]
    if FURTHER not in names:
        return []
    complaints = []
    if names[-3:] != ["Exit quiz", FURTHER, "Further reading"]:
        complaints.append(f"the last H2 are {names[-3:]}, not the quiz, {FURTHER} and the reading")
    cells = next(cells for text, cells in sections(notebook) if text == FURTHER)
    listed = re.findall(r"(?m)^- \*\*(.+?)\*\* \(\d+ minutes?\)", source(cells[0]))
    found = [text for cell in cells[1:] if cell["cell_type"] == "markdown"
             for level, text in headings(cell) if level == 3]  # fmt: skip
    if listed != found:
        complaints.append(f"{FURTHER} lists {listed}, and its sections are {found}")
    if quiz_keys(notebook["cells"][len(core(notebook)) :]):
        complaints.append(f"a question of the quiz stands below {FURTHER}")
    return complaints


def last_cells_close_the_chapter(notebook: dict) -> list[str]:
    names = [text.lower() for text, _ in sections(notebook)]
    complaints, places = [], []
    # The first page teaches no idea of its own that it could repeat or ask for.
    end = () if title(notebook).startswith("00") else ("recap", "quiz", "further reading")
    for wanted in end:
        found = [place for place, name in enumerate(names) if wanted in name]
        if not found:
            complaints.append(f"no H2 holds “{wanted}”")
        else:
            places.append(found[-1])
    if places != sorted(places):
        complaints.append("recap, quiz and further reading do not stand in this order")
    last = source(notebook["cells"][-1])
    if not re.search(r"\[(?:Next|Previous)\b[^\]]*\]\([^)]+\.ipynb\)", last):
        complaints.append("the last cell has no [Next: …] or [Previous: …] link")
    for text, cells in sections(notebook):
        if "further reading" in text.lower():
            reading = "\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown")
            if not re.search(r"\]\(https?://", reading):
                complaints.append("further reading links to nothing outside")
    return complaints


def quiz_keys(cells: list[dict]) -> list[str]:
    """The keys of the questions that these cells ask with `quiz("02-a")`."""
    calls = [
        node
        for cell in cells
        if cell["cell_type"] == "code"
        for node in ast.walk(ast.parse(source(cell)))
        if is_call_of(node, {"quiz"}) and node.args
    ]
    return [call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)]


def calls_of(cells: list[dict], names: set[str] | None = None) -> list[str]:
    """The names of what these cells call, or those among `names`, in no order."""
    nodes = (
        node
        for cell in cells
        if cell["cell_type"] == "code"
        for node in ast.walk(ast.parse(source(cell)))
    )
    called = (getattr(n.func, "id", "") for n in nodes if isinstance(n, ast.Call))
    return [name for name in called if name and (names is None or name in names)]


def quiz_has_three_questions(notebook: dict) -> list[str]:
    """Three questions of this chapter, asked with `quiz(key)`."""
    complaints = []
    for text, cells in sections(notebook):
        if "quiz" not in text.lower():
            continue
        keys = quiz_keys(cells)
        if len(keys) != 3 or len(set(keys)) != 3:
            complaints.append(f"the quiz asks {keys}, not three different questions")
        for key in keys:
            if not key.startswith(f"{title(notebook)[:2]}-"):
                complaints.append(f"the quiz asks {key}, which is of another chapter")
    return complaints


def no_two_code_cells_in_a_row(notebook: dict) -> list[str]:
    cells = notebook["cells"]
    complaints = [
        f'cell "{second["id"]}" follows code without a sentence between'
        for first, second in itertools.pairwise(cells)
        if first["cell_type"] == second["cell_type"] == "code"
    ]
    if cells[-1]["cell_type"] == "code":
        complaints.append("the last cell is code: nobody reads its output to the learner")
    return complaints


def headings_keep_their_order(notebook: dict) -> list[str]:
    found = all_headings(notebook)
    levels = [level for level, _ in found]
    complaints = []
    if levels.count(1) != 1 or levels[0] != 1:
        complaints.append("there is not one H1, at the top")
    for (before, _), (level, text) in itertools.pairwise(found):
        if level > before + 1:
            complaints.append(f"“{text}” is H{level} right below H{before}")
    return complaints


def links_say_where_they_lead(notebook: dict) -> list[str]:
    complaints = []
    for cell in markdown_cells(notebook):
        for mark, text, target in links(source(cell)):
            bare = text.strip(" .*_`").lower()
            if not mark and (not bare or bare in EMPTY_LINK_TEXTS or bare.startswith("http")):
                at = f'cell "{cell["id"]}"'
                complaints.append(f"{at}: the link “{text}” to {target} says nothing")
    return complaints


RULES = [
    counts_run_from_one,
    no_output_is_missing,
    nothing_on_stderr,
    no_errors,
    no_memory_addresses,
    no_raw_images,
    no_widget_state,
    rich_output_has_plain_text,
    images_have_alt_text,
    alt_text_of_an_explorer_is_its_first_state,
    tables_are_labelled,
    metadata_is_exact,
    ids_are_plain_and_unique,
    nothing_is_hidden_from_nbval,
    code_keeps_to_the_testable,
    demonstrations_are_plain,
    length_is_bounded,
    no_code_cell_is_empty,
    first_cell_opens_the_chapter,
    further_stands_behind_the_quiz,
    last_cells_close_the_chapter,
    quiz_has_three_questions,
    no_two_code_cells_in_a_row,
    headings_keep_their_order,
    links_say_where_they_lead,
]
