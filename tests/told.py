"""What readers are told, as it was last read through: tests/chapters/chNN/told.txt.

A block has a title and, below it, a text cell of the chapter; a task, or the verdict on a known
wrong program; a question and what is said when it is answered; what an explorer says and shows when
one control is moved as far as it goes; or what a figure says in one of its cases. What is said of
mistakes that any exercise may meet stands in tests/checker/told.txt.
`make told` writes the files. Read what it changed: that is what readers will see.
"""

import inspect
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent
from xml.etree import ElementTree

from cells import CHAPTERS, ROOT, markdown_cells, read, source
from explorers_seen import started, starts
from figures_seen import case, cases, is_plot, written
from learners import FOLDER, Program, programs
from test_glossary import rows as terms

from rouge_course.chapters import EXERCISES, QUESTIONS
from rouge_course.checker import mending
from rouge_course.checker.engine import examine
from rouge_course.checker.record import Built

# They take one word of a set, and which one that is differs each time Python starts.
OF_A_SET = {
    "overlap · left at the first of the set",
    "overlap · written over, set",
    "rouge_1_recall · left at the first of the set",
    "rouge_1_recall · written over, set",
    "rouge_1_recall · divided each turn",
}
# Each version of Python has its own words for an error.
PYTHON_SAYS = re.compile(r"(?m)(\b\w+Error): .*?(?= \(line|\.$)")
PRESSED = "pressed"
TEXTS = "", "the bridge", "storm\nferry the the"


def block(title: str, *texts: object) -> str:
    """What stands in the file below one title."""
    lines = [line.rstrip() for text in texts for line in str(text).splitlines()]
    return "\n".join([title, *filter(None, lines)])


# ---- verdicts -----------------------------------------------------------------------------------


@cache
def wrong() -> list[Program]:
    """The wrong programs as learners write them."""
    return [program for program in programs() if program.kind == "wrong"]


def verdict(name: str, mistake: str, outcome: object) -> str:
    """What is said of one wrong program, without the offer of hints."""
    title, said = f"{name} · {mistake}", str(outcome).partition("\n\nStuck?")[0]
    lines = PYTHON_SAYS.sub(r"\1: …", said).splitlines()
    if title in OF_A_SET:
        lines = [line for line in lines if not line.startswith("On ")]
    return block(title, *lines)


def task(exercise) -> str:
    """What an exercise asks, with the plan and the hints."""
    title = f"{exercise.name} · the task"
    return block(title, exercise.task, inspect.getdoc(exercise.solution), *exercise.hints)


def verdicts(name: str) -> Iterator[str]:
    """What an exercise asks, and what is said of the wrong programs for it."""
    exercise = EXERCISES[name]
    yield task(exercise)
    if isinstance(exercise, Built):
        known = [(each.expected, each.function) for each in wrong() if each.name == name]
    else:
        known = [(each.name, exercise.wrong(each)) for each in exercise.mistakes]
    told = (verdict(name, mistake, examine(exercise, function)) for mistake, function in known)
    yield from dict.fromkeys(told)  # several programs may get the same one


@cache
def of_every_kind() -> dict[str, Program]:
    """For each name that any exercise may meet: the first program that should get it."""
    found: dict[str, Program] = {}
    for program in wrong():
        exercise = EXERCISES[program.name]
        if not isinstance(exercise, Built):
            known = {mistake.name for mistake in exercise.mistakes}
            for name in sorted({*re.split(r"[|+]", program.expected)} - known - {"?"}):
                found.setdefault(name, program)
    return found


def kind(name: str) -> Iterator[str]:
    """What is said of a program whose mistake is one of Python, and not of an exercise."""
    program = of_every_kind()[name]
    outcome = examine(EXERCISES[program.name], program.function)
    yield verdict(name, program.name, outcome)


def question(key: str) -> Iterator[str]:
    """What a question asks, and what is said when it is answered; a ✔ marks what is right."""
    asked = QUESTIONS[key]
    options = [
        f"{'✔ ' if letter == asked.right else ''}{letter}) {text} {why}"
        for letter, (text, why) in asked.options.items()
    ]
    yield block(f"{key} · the question", asked.text, *options, dedent(asked.after))


def checker(name: str) -> Iterator[str]:
    """What else the checker says."""
    file = Path(__file__).with_name("provoked.py")
    with tempfile.TemporaryDirectory() as folder:
        alone = {name: held for name, held in os.environ.items() if name != "ROUGE_ROOM"}
        alone |= {"HOME": folder, "USERPROFILE": folder, "PYTHONPATH": str(ROOT)}
        run = [sys.executable, str(file)]
        heard = subprocess.run(run, cwd=folder, env=alone, capture_output=True, check=True)
    for title, text in json.loads(heard.stdout).items():
        table, _, named = title.partition(", ")
        if table in ("slip", "mending") and named in of_every_kind():
            continue  # a verdict below says it whole
        yield block(f"{name} · {title}", PYTHON_SAYS.sub(r"\1: …", text))


def prose(number: str) -> Iterator[str]:
    """What the text cells of a chapter say."""
    (path,) = [each for each in CHAPTERS if each.name[:2] == number]
    for cell in markdown_cells(read(path)):
        yield block(f"{number} · {cell['id']}", source(cell))


def glossary(name: str) -> Iterator[str]:
    """What the glossary says of each term."""
    for term, sentence, *others in terms():
        yield block(f"{name} · {term}", sentence, *others)


# ---- explorers and figures ----------------------------------------------------------------------


def ends(control) -> list:
    """What a reader may do to a control: the values that it ends up with, or to press it."""
    if getattr(control, "options", ()):
        return [each[1] if isinstance(each, tuple) else each for each in control.options][:12]
    if isinstance(getattr(control, "value", None), bool):
        return [not control.value]
    if hasattr(control, "placeholder"):
        return [*TEXTS, control.value + " ferry"]
    if hasattr(control, "click"):
        return [PRESSED]
    if not hasattr(control, "max"):
        return []
    pair = isinstance(control.value, tuple)
    return [(end, end) if pair else end for end in (control.min, control.max)]


def answers(name: str) -> Iterator[str]:
    """What an explorer says at its start, and when one control is moved to an end."""
    first = started(name)
    moves = [
        (key, end) for key, each in first.controls.items() if key != "table" for end in ends(each)
    ]
    labels = [getattr(each, "description", "") for each in first.controls.values()]
    yield block(f"{name} · at the start", first.first.question, *labels, *_state(first.first))
    for key, end in moves:
        explorer = started(name)
        if end == PRESSED:
            explorer.controls[key].click()
        else:
            explorer.controls[key].value = end
        if explorer.state() != first.first:
            yield block(f"{name} · {key}: {end!r}", *_state(explorer.state()))


def _state(state) -> list:
    drawn = [" ".join(each.itertext()) for each in ElementTree.fromstring(state.picture)]
    return [state.sentence, state.answer, " | ".join(filter(None, drawn)), *state.tables]


def figures(draw: str) -> Iterator[str]:
    """What a figure says in each of its cases."""
    for name in cases():
        function, _, which = name.partition(", ")
        if function == draw and which not in ("many", "odd"):  # what they say is long, and no text
            drawn = case(name)
            words = [] if is_plot(drawn) else written(drawn)
            yield block(f"{draw} · {which}", drawn.alt, drawn.caption, " | ".join(words))


# ---- the files ----------------------------------------------------------------------------------


def makers() -> dict[str, tuple]:
    """For whatever is told of: its module, and the function that makes its blocks."""
    drawn = {draw.__name__: draw.__module__ for draw, _ in cases().values()}
    tables: list[dict[str, tuple]] = [
        {path.name[:2]: (f".ch{path.name[:2]}", prose) for path in CHAPTERS},
        {name: (each.solution.__module__, verdicts) for name, each in EXERCISES.items()},
        {key: (f".ch{key[:2]}", question) for key in QUESTIONS},
        {"glossary": (".glossary", glossary), "checker": (".checker", checker)},
        dict.fromkeys(of_every_kind(), (".checker", kind)),
        {name: (make.__module__, answers) for name, (make, _) in starts().items()},
        {name: (module, figures) for name, module in drawn.items()},
    ]
    found = {name: maker for table in tables for name, maker in table.items()}
    assert len(found) == sum(map(len, tables)), "two of them have one name"
    return found


def file_of(module: str) -> Path:
    """The told.txt beside a module's tests: of its chapter, or of checker, drawing or glossary."""
    chapter = [part for part in module.split(".") if part.startswith("ch") and part[2:].isdigit()]
    return FOLDER.joinpath(*chapter or ["..", module.split(".")[1]]).resolve() / "told.txt"


@cache
def read_through(name: str) -> list[str]:
    """The blocks of this name in its told.txt."""
    text = file_of(makers()[name][0]).read_text(encoding="utf-8").rstrip("\n")
    return [each for each in text.split("\n\n") if each.startswith(f"{name} · ")]


def write() -> None:
    """Write every told.txt."""
    mending.SECONDS = 60.0  # as in tests: on a busy machine a search must not end too early
    files: dict[Path, list] = {}
    for name, (module, told) in makers().items():
        blocks = list(told(name))
        files.setdefault(file_of(module), []).extend(blocks)
        for each in blocks if told is verdicts else ():
            title, _, said = each.partition("\n")
            if said.startswith("✔ Passed"):
                print(f"{title}: it passes, so it is no mistake")
    for file, blocks in files.items():
        file.write_text("\n\n".join(blocks) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
