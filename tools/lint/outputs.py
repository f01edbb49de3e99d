"""Faults in outputs: an output is missing, is an error, or cannot be read, heard or compared."""

import ast
import html
import re
from urllib.parse import unquote

from cells import Tags, code_cells, html_of, is_call_of, markdown_cells, outputs, plain_of, source
from cells import links as markdown_links

from . import Complaints

RAW_IMAGES = ("image/png", "image/jpeg", "image/gif", "image/svg+xml", "application/pdf")
# Methods that change their object and return None. A cell that ends with such a call shows nothing.
SILENT = {
    "add", "append", "clear", "discard", "extend", "insert", "observe",
    "print", "remove", "reverse", "setdefault", "sort", "update",
}  # fmt: skip
CUT = re.compile(r">([^<>]+…)</text>")
ALT_NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d+)?(?!\w)")


def cells_ran_once_from_the_top(notebook: dict) -> Complaints:
    for wanted, cell in enumerate(code_cells(notebook), 1):
        if cell["execution_count"] != wanted:
            yield cell["id"], f"its execution count is {cell['execution_count']}, not {wanted}"
            return  # the counts of the later cells are wrong, too


def no_output_is_missing(notebook: dict) -> Complaints:
    for cell in code_cells(notebook):
        try:
            statements = ast.parse(source(cell)).body
        except SyntaxError:
            yield cell["id"], "is not valid Python (magics and shell commands are not allowed)"
            continue
        kinds = [output["output_type"] for output in cell["outputs"]]
        if _prints(statements) and "stream" not in kinds:
            yield cell["id"], "calls print, but no printed output is saved: run `make notebooks`"
        if _shows(statements) and not kinds:
            yield cell["id"], "ends with a value, but no output is saved: run `make notebooks`"


def _prints(statements: list[ast.stmt]) -> bool:
    """Whether these statements are sure to print; the lines under an `if` may not run."""
    for statement in statements:
        if isinstance(statement, ast.For | ast.While | ast.With | ast.Try):
            if _prints(statement.body):
                return True
        elif isinstance(statement, ast.Expr) and is_call_of(statement.value, {"print"}):
            return True
    return False


def _shows(statements: list[ast.stmt]) -> bool:
    """Whether the last statement is an expression with a value."""
    if not statements or not isinstance(statements[-1], ast.Expr):
        return False
    value = statements[-1].value
    nothing = isinstance(value, ast.Constant) and value.value is None
    return not nothing and not is_call_of(value, SILENT)


def outputs_can_be_compared_and_read(notebook: dict) -> Complaints:
    for at, output in outputs(notebook):
        data = output.get("data", {})
        if output["output_type"] == "error":
            yield at, f"ended with the error {output.get('ename')}"
        if output.get("name") == "stderr":
            yield at, "wrote to stderr"
        texts = [output.get("text", []), *(data[k] for k in data if k.startswith("text/"))]
        if any(" at 0x" in "".join(text) for text in texts):
            yield at, "shows a memory address, which is different in each run"
        for kind in data:
            if kind in RAW_IMAGES:
                yield at, f"has a raw {kind}; show figures as HTML with alt text"
        if data and not plain_of(output).strip():
            yield at, "has an output without text/plain"


def images_have_alt_text(notebook: dict) -> Complaints:
    pages = [(at, html_of(output)) for at, output in outputs(notebook)]
    pages += [(cell["id"], source(cell)) for cell in markdown_cells(notebook)]
    for at, page in pages:
        for tag, attributes in Tags(page).tags:
            if tag == "img" and not (attributes.get("alt") or "").strip():
                yield at, "has an image without alt text"
    for cell in markdown_cells(notebook):
        for mark, text, target in markdown_links(source(cell)):
            if mark and not text.strip():
                yield cell["id"], f"has an image without alt text: {target}"


def no_label_of_a_figure_is_cut(notebook: dict) -> Complaints:
    """Every label in a figure is complete: no label is cut and ends with an ellipsis."""
    for at, output in outputs(notebook):
        for tag, attributes in Tags(html_of(output)).tags:
            picture = unquote(attributes.get("src") or "") if tag == "img" else ""
            for label in CUT.findall(picture):
                yield at, f"has a figure whose label “{html.unescape(label)}” is cut off"


def alt_text_of_an_explorer_is_its_first_state(notebook: dict) -> Complaints:
    """Each number in the alt text is also in the caption or the tables."""
    # For figures, `test_alt_text.py` tests the same.
    for at, output in outputs(notebook):
        page = html_of(output)
        if not plain_of(output).startswith("[Explorer"):
            continue
        shown = set(ALT_NUMBER.findall(html.unescape(re.sub(r"<[^>]*>", " ", page))))
        for tag, attributes in Tags(page).tags:
            said = ALT_NUMBER.findall(attributes.get("alt") or "") if tag == "img" else []
            if loose := [number for number in said if number not in shown]:
                yield (
                    at,
                    f"has {', '.join(loose)} in its alt text, but not in its caption or tables",
                )


def tables_are_labelled(notebook: dict) -> Complaints:
    for at, output in outputs(notebook):
        tags = Tags(html_of(output)).tags
        names = [tag for tag, _ in tags]
        if names.count("table") > names.count("caption"):
            yield at, "has a table without a caption"
        if any(tag == "th" and not attributes.get("scope") for tag, attributes in tags):
            yield at, "has a table header without scope"
        if "table" in names and "th" not in names:
            yield at, "has a table without header cells"


RULES = [
    cells_ran_once_from_the_top,
    no_output_is_missing,
    outputs_can_be_compared_and_read,
    images_have_alt_text,
    no_label_of_a_figure_is_cut,
    alt_text_of_an_explorer_is_its_first_state,
    tables_are_labelled,
]
