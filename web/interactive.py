"""The interactive parts of a chapter's page: questions, results that wait, exercises, explorers.

Each part comes from a cell of the notebook and depends on the names that the cell calls. Everything
that needs no Python is written into the page; scripts in `web/interactive` do the rest.
"""

import ast
import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from html import escape
from pathlib import Path

from course import ROOT

os.environ["ROUGE_PROGRESS"] = "off"  # the author's own answers must not appear on the page
sys.path[:0] = [str(ROOT), str(ROOT / "web" / "interactive")]

import cells  # noqa: E402
import widgets  # noqa: E402

widgets.install()

import states  # noqa: E402
from plots import plots  # noqa: E402

from rouge_course import exercises, explorers  # noqa: E402
from rouge_course.chapters import COURSE, QUESTIONS  # noqa: E402
from rouge_course.checker import questions  # noqa: E402
from rouge_course.checker.display import paragraphs  # noqa: E402
from rouge_course.checker.record import Question  # noqa: E402
from rouge_course.checker.verdict import HINTS  # noqa: E402
from rouge_course.drawing import render, svg  # noqa: E402

OF_THE_COURSE = {"rouge_course", "rouge_helpers", COURSE.own_module}
LINE_OF_CHECK = r"(?m)^(?:check\({0}\)|# hint\({0}\))$\n?"


def interactive_cells(notebook: Path) -> dict[str, dict]:
    """Return {id of a cell: {"kind": …, "html": the added HTML, and how its code is shown}}."""
    read = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [as_sent(c["id"], "".join(c["source"])) for c in read if c["cell_type"] == "code"]
    cells.begin()
    return {cell.id: _cell(cell, code[: place + 1]) for place, cell in enumerate(code)}


def as_sent(name: str, source: str) -> cells.Cell:
    """A cell in which the reader has written nothing, in the form that the page sends to Python."""
    checked = [call.args[0].id for each, call in _calls(source) if each == "check"]
    return cells.Cell(f"cell-{name}", source, *checked)


def _cell(cell: cells.Cell, down_to_it: list[cells.Cell]) -> dict:
    source = cell.code
    calls = list(_calls(source))
    called = [each for each, _ in calls]
    if cell.exercise:
        return {"kind": "exercise", "html": _exercise(cell, down_to_it[:-1])}
    if "reveal" in called:
        (keys,) = [ast.literal_eval(call.args[0]) for each, call in calls if each == "reveal"]
        return {"kind": "reveal", "html": _reveal(keys if isinstance(keys, tuple) else (keys,))}
    if any(each in explorers.EXPLORERS for each in called):
        return {"kind": "explorer", "html": _explorer(cell, down_to_it)}
    parts = [_asked_or_progress(each, call) for each, call in calls]
    if any(parts):
        body = ast.parse(source).body
        others = [each for each in body if not isinstance(each, cells.IMPORTS)]
        only_asks = all(cells.called_by(each) in cells.SHOWS for each in others)
        # The code of a cell that only asks a question is hidden; if it has imports, it is folded.
        quiet, imports = (only_asks and others == body, only_asks and others != body)
        return {"kind": "ask", "html": "".join(parts), "quiet": quiet, "imports": imports}
    if all(isinstance(each, cells.IMPORTS) for each in ast.parse(source).body):
        return {"kind": "imports", "html": ""}
    return {"kind": "code", "html": _plain(packages(down_to_it))}


def _calls(source: str) -> Iterator[tuple[str, ast.Call]]:
    """The called names, from left to right, each with its call."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(found, key=lambda each: (each.lineno, each.col_offset)):
        if isinstance(call.func, ast.Name):
            yield call.func.id, call


def _asked_or_progress(called: str, call: ast.Call) -> str:
    if called in ("predict", "quiz"):
        return _ask(QUESTIONS[ast.literal_eval(call.args[0])])
    if called == "progress" and call.args:
        return chapter_progress(ast.literal_eval(call.args[0]))
    return ""


def _ask(question: Question) -> str:
    return form(question, question.text, said)


def form(question: Question, asked: str, told: Callable[[Question, str], str]) -> str:
    """The HTML form of a question, with the reply to each answer in hidden templates."""
    predict = question.kind == "predict"
    title, button = ("Predict", "Keep this guess") if predict else ("Quiz", "Answer")
    options = "".join(
        f'<label><input type="radio" name="{question.key}" value="{letter}"> '
        f"<span>{letter}) {escape(text)}</span></label>"
        for letter, (text, _) in question.options.items()
    )
    answers = "".join(
        f'<template data-letter="{letter}">{paragraphs(told(question, letter))}</template>'
        for letter in question.options
    )
    return (
        f'<form class="rouge-form" data-key="{question.key}" data-kind="{question.kind}">'
        f"<fieldset><legend><strong>{title}.</strong> {escape(asked)}</legend>"
        f"{options}</fieldset><button disabled>{button}</button>"
        f'<div class="rouge-said" aria-live="polite" tabindex="-1"></div>{answers}</form>'
    )


def said(question: Question, letter: str) -> str:
    """The reply of a chapter to this answer."""
    if question.kind == "quiz":
        return questions.verdict_on(question, letter)
    return (
        f"Your guess is saved: {letter}) {question.options[letter][0]}. Now read on, and compare "
        "your guess with the result."
    )


def _reveal(keys: tuple[str, ...]) -> str:
    """HTML with the sentences for each option; the page shows those for the chosen option."""
    told = []
    for key in keys:
        question = QUESTIONS[key]
        for letter in question.options:
            text = str(questions.beside(question, letter))
            told.append(
                f'<template data-key="{key}" data-letter="{letter}">{paragraphs(text)}</template>'
            )
    return f'<div class="rouge-waits" data-keys="{" ".join(keys)}">{"".join(told)}</div>'


def _exercise(cell: cells.Cell, above: list[cells.Cell]) -> str:
    """The buttons of an exercise, its hints and its solution; the editor is made in the page."""
    name = cell.exercise
    exercise = COURSE.exercises[name]
    program = re.sub(LINE_OF_CHECK.format(name), "", cell.code).rstrip()
    hints = "".join(
        f"<template><p><strong>Hint {level} of 3, {HINTS[level - 1]}:</strong> "
        f"{_bare(paragraphs(exercise.hints[level - 1]))}</p></template>"
        for level in (1, 2, 3)
    )
    solution = exercises.solution(name)._repr_html_()
    key = f"{exercise.chapter:02}/{name}"  # the name under which the page stores it
    return (
        f'<div class="rouge-exercise" data-name="{name}" data-key="{key}" '
        f'data-program="{escape(program)}">'
        f'<div class="rouge-keys" role="group" aria-label="Keys for the program" hidden></div>'
        '<div class="rouge-buttons" role="group" aria-label="Exercise">'
        '<button class="main" data-do="check">Check</button><button data-do="run">Run</button>'
        '<button data-do="hint">Hint</button><button data-do="solution">Solution</button>'
        '<button data-do="again">Start again</button><span class="rouge-state"></span></div>'
        '<div class="rouge-bar" hidden></div>'
        '<div class="rouge-help" aria-live="polite"></div>'
        '<p class="rouge-older" hidden>You have changed the program since then: press Check.</p>'
        f'<div class="rouge-result" aria-live="polite" tabindex="-1"></div>{hints}'
        f"<template data-solution>{solution}</template>{_at_once(cell, above, program)}</div>"
    )


def _at_once(cell: cells.Cell, above: list[cells.Cell], program: str) -> str:
    """The verdicts on the task's own text and on an empty program, which need no Python."""
    verdicts = {
        what: cells.checked(above, cell.id, cell.exercise, text)
        for what, text in (("untouched", program), ("empty", ""))
    }
    return "".join(
        f'<template data-at-once="{what}" data-status="{said["status"]}" '
        f'data-mistakes="{" ".join(said["mistakes"])}">{said["html"]}</template>'
        for what, said in verdicts.items()
    )


def packages(down_to_it: list[cells.Cell]) -> list[str]:
    """The modules that a cell needs, apart from those of Python and of the course.

    The search goes from the bottom to the top. If a statement in a cell above defines a name that
    is used below it, the names in this statement are searched, too.
    """
    wanted: set[str] = set()
    used: set[str] = set()
    modules: set[str] = set()
    for above, cell in enumerate(reversed(down_to_it)):
        for statement in reversed(ast.parse(cell.code).body):
            given = _given_by(statement)
            if above and not given & wanted:
                continue
            taken = _used_by(statement)
            wanted = (wanted - given) | taken
            used |= taken
            for node in ast.walk(statement):
                if isinstance(node, ast.Import):
                    modules |= {each.name.partition(".")[0] for each in node.names}
                elif isinstance(node, ast.ImportFrom):
                    modules.add((node.module or "").partition(".")[0])
    if used & plots():
        modules.add("matplotlib")
    return sorted(modules - sys.stdlib_module_names - OF_THE_COURSE)


DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _given_by(statement: ast.stmt) -> set[str]:
    """The names that a statement defines for the statements below it, without local names."""
    return {statement.name} if isinstance(statement, DEFINES) else cells.bound_in(statement)


def _used_by(statement: ast.stmt) -> set[str]:
    """The names that a statement takes from the statements above it."""
    # total = total + 1 needs an earlier total
    if isinstance(statement, ast.Assign | ast.AugAssign):
        earlier = cells.bound_in(statement) if isinstance(statement, ast.AugAssign) else set()
        return earlier | cells.names_in(ast.unparse(statement.value))
    return cells.names_in(ast.unparse(statement))


def _plain(needs: list[str]) -> str:
    """The buttons of a cell that only shows something: the reader can run it, or edit it first.

    `needs` are the modules that the page fetches before it runs the cell; `web/offer.py` adds a
    note if the site does not have one of them.
    """
    return (
        f'<div class="rouge-plain" data-needs="{" ".join(needs)}">'
        '<div class="rouge-buttons" role="group" aria-label="This cell">'
        '<button data-do="run">Run</button><button data-do="edit">Edit</button>'
        '<button data-do="again" hidden>Start again</button></div>'
        '<div class="rouge-bar" hidden></div>'
        '<div class="rouge-result" aria-live="polite" tabindex="-1"></div></div>'
    )


def _bare(html: str) -> str:
    """The HTML inside a single <div><p>…</p></div>."""
    return re.sub(r"^<div[^>]*><p>|</p></div>$", "", html)


def _explorer(cell: cells.Cell, down_to_it: list[cells.Cell]) -> str:
    """The first state of an explorer as data, from which the page draws its controls."""
    told = cells.explored(down_to_it, cell.id) | {"narrow": _narrow(cell.id)}
    shown = json.dumps(told).replace("<", "\\u003c")
    return (
        '<div class="rouge-stage"><div class="rouge-bar" hidden></div>'
        f'<script type="application/json">{shown}</script></div>'
    )


def first_states(notebook: Path) -> tuple[str, str] | None:
    """The cell of a chapter's first explorer, and its states as JSON; None if there are none."""
    read = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [as_sent(c["id"], "".join(c["source"])) for c in read if c["cell_type"] == "code"]
    for place, cell in enumerate(code):
        calls = [call for each, call in _calls(cell.code) if each in explorers.EXPLORERS]
        if calls:
            cells.begin()
            cells.run_course(code[: place + 1])
            call = compile(ast.Expression(calls[0]), cell.id, "eval")
            drawn = states.drawn(partial(eval, call, cells.space))
            text = json.dumps(drawn, ensure_ascii=False, separators=(",", ":"))
            return (cell.id, text) if len(drawn["states"]) > 1 else None
    return None


def _narrow(name: str) -> dict:
    """The first picture, drawn again for a phone, and its place in the card."""
    explorer = cells.explorer_of(name)
    with svg.for_a_phone():
        picture = render.picture_html(explorer.state())
    return {"place": explorer.box.children.index(explorer.picture), "value": picture}


def chapter_progress(chapter: int) -> str:
    """The table of a chapter, into which the page writes answers and passed exercises."""
    mine = [each for each in facts() if each["chapter"] == chapter]
    return _progress(exercises.progress(chapter)._repr_html_(), mine)


def course_progress() -> str:
    """The table of all chapters, into which the page writes answers and passed exercises."""
    return _progress(exercises.progress()._repr_html_(), facts())


def _progress(table: str, chapters: list[dict]) -> str:
    return f"<div class=\"rouge-progress\" data-chapters='{json.dumps(chapters)}'>{table}</div>"


@cache
def facts() -> list[dict]:
    """The facts about every chapter that a page needs to show the reader's progress."""
    found = {}
    for task in COURSE.exercises.values():
        chapter = found.setdefault(task.chapter, _nothing(task.chapter))
        chapter["further" if task.extra else "core"].append(task.name)
    for question in QUESTIONS.values():
        if not question.extra:
            chapter = found.setdefault(question.chapter, _nothing(question.chapter))
            chapter[question.kind][question.key] = question.right
    return [found[number] for number in sorted(found)]


def _nothing(chapter: int) -> dict:
    return {"chapter": chapter, "core": [], "further": [], "predict": {}, "quiz": {}}
