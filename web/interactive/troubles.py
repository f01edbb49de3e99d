"""The sentences of a page about a program that ends before its function can be checked."""

import ast
from html import escape
from typing import Any, NamedTuple

# A kind of error -> a sentence, and the question that helps the reader to fix it.
SAYS = {
    "SyntaxError": (
        "Python cannot read {where}. It says: “{words}”.",
        "What is missing there, or at the end of the line above it?",
    ),
    "IndentationError": (
        "Python cannot read {where}. It says: “{words}”.",
        "Which lines belong to one block, and are all of them indented by the same number of "
        "spaces?",
    ),
    "TabError": (
        "Python cannot read {where} because tabs and spaces are mixed.",
        "Do the other lines begin with tabs or with spaces?",
    ),
    "SystemExit": (
        "{where} ends the program, so nothing after it can be checked.",
        "What should the function return there?",
    ),
    "AsksForInput": (
        "{where} asks for input, but nobody is there to answer.",
        "Which argument of the function has the value that you need?",
    ),
    "TooLong": (
        "your program was still running at {where} when its time was up.",
        "When should the loop around that line end?",
    ),
    "NotLoaded": (
        "{where} needs the module `{words}`, which could not be loaded: the connection was lost.",
        "Nothing that you wrote is lost. Can you try again when you are connected?",
    ),
    "ModuleNotFoundError": (
        "{where} asks for a module that the page does not have: {words}.",
        "Can you do the same with one of Python's own modules, or with a loop?",
    ),
}
ANY_OTHER = "{where} stops the program ({kind}: {words}).", "Which values does that line use?"


def verdict(problem: BaseException | None, name: str, cell: str, program: str) -> Any:
    """Return the verdict on a program that has not defined the function to be checked."""
    return no_function(name, program) if problem is None else stops(problem, cell, program)


def no_function(name: str, program: str) -> Any:
    """Return the verdict on a program that runs but does not define the function."""
    from rouge_course.checker.verdict import Outcome

    body = ast.parse(program).body
    others = [each.name for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    found = f"It defines {' and '.join(others)}." if others else "It defines no function at all."
    says = f"your program does not define `{name}`. {found}\nWhich name does the task use?"
    if not body:
        says = (
            f"your program is empty, so there is no `{name}` to check.\n"
            "The button Start again brings back the text of the task. What is the first line of a "
            "function?"
        )
    return Outcome("error", says, ("no function",))


def stops(problem: BaseException, cell: str, program: str) -> Any:
    """Return the verdict on a program that raises an error: the line, the error, a question."""
    from rouge_course.chapters import COURSE
    from rouge_course.checker import lost_names, typed_marks
    from rouge_course.checker.verdict import Outcome

    number, lines, kind = line_of(problem, cell), program.splitlines(), type(problem).__name__
    line = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    where = f"line {number}, `{line}`," if line else "your program"
    words = str(getattr(problem, "msg", problem)).rstrip(".")
    if said := lost_names.not_written_yet(COURSE, problem):
        return Outcome("error", f"{where} imports from your own module. {said}", (kind,))
    if isinstance(problem, SyntaxError) and (said := typed_marks.sentence(program, number)):
        return Outcome("error", f"{said}.", (kind,))
    says, asks = (
        text.format(where=where, words=words, kind=kind) for text in SAYS.get(kind, ANY_OTHER)
    )
    return Outcome("error", f"{says}\n{asks}", (kind,))


def line_of(problem: BaseException, cell: str) -> int:
    """Return the line of the cell in which something went wrong; 0 if it is not in the cell."""
    if isinstance(problem, SyntaxError) and problem.filename == cell:
        return problem.lineno or 0
    number, at = 0, problem.__traceback__
    while at:
        if at.tb_frame.f_code.co_filename == cell:
            number = at.tb_lineno
        at = at.tb_next
    return number


class Above(NamedTuple):
    """An exercise above that is not ready: its function, its cell on the page, and why."""

    name: str
    cell: str
    why: str


# Why an exercise above is not ready, and what the reader can do there.
CHANGED = "has changed since it passed"
UNCHECKED = "has not passed its check yet"
EMPTY = "is not written yet"
BEGUN_ANEW = "was started again after it passed"
BROKEN = "does not run"
ENDLESS = "never ends"
ELSEWHERE = "is not defined there"
OTHERS_ABOVE = "passed when the programs above it were different"
DO = {EMPTY: "write it", BEGUN_ANEW: "write it"}  # in other cases, Check tells the reader more


def above(missing: list[Above], status: str) -> str:
    """Return a sentence about the reader's functions that the course's own functions replaced."""
    names = " and ".join(f"<code>{escape(each.name)}</code>" for each in missing)
    if status != "passed":
        return box(
            "○ Above", f"{reasons(missing)} So this program was checked with the course's {names}."
        )
    right = f"a correct {names}" if len(missing) == 1 else f"correct {names}"
    return box("○ Waiting", f"with {right}, this program passes. {reasons(missing, then=True)}")


def not_ready(missing: list[Above]) -> str:
    """Return a box that says which functions above are not ready; "" if all of them are."""
    return box("○ Above", reasons(missing)) if missing else ""


def reasons(missing: list[Above], then: bool = False) -> str:
    """Return a sentence for each function above that is not ready; `then` adds what to do."""
    return " ".join(
        f'Your <a href="#{escape(each.cell)}"><code>{escape(each.name)}</code></a> '
        f"{each.why}{_way(each) if then else ''}."
        for each in missing
    )


def _way(each: Above) -> str:
    return f": {DO.get(each.why, 'press Check')} there, and then check this program again"


def course_stops(problem: BaseException, changed: bool) -> str:
    """Return a box about lines of the course that fail, maybe because cells above are `changed`."""
    words = str(getattr(problem, "msg", problem)).rstrip(".")
    said = f"these lines of the course stopped here: {escape(type(problem).__name__)}"
    said += f": {escape(words)}." if words else "."
    if changed:
        said += (
            " They use the cells above, which you have changed. <em>Start again</em> there brings "
            "back the text of the course."
        )
    return box("○ Not run", f"{said} The output above is the one that the course saved.")


def box(mark: str, html: str) -> str:
    """Return a card that looks like the verdict on a program that was not attempted."""
    style = "border:1px dashed #808080;border-left-width:6px;padding:4px 12px;margin:4px 0"
    said = f"<p><strong>{mark}:</strong> {html}</p>"
    return f'<div class="rouge-verdict" style="{style};max-width:800px">{said}</div>'
