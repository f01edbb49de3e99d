"""A deck as it is converted: when each slide is due, help for its vote or task, and its source.

A deck says how long a slide takes and what to say. The records contain the likeliest wrong answers
and the solution, and the plan says when a slide is due. All of this is added to the notes.
"""

import inspect
import re
import subprocess
from functools import cache
from pathlib import Path

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

from .chapter import Chapter
from .days import HalfDay
from .decks import MINUTES, NOTES, Slide, is_poll, question_of, read_deck
from .likely_mistakes import likely
from .page import LOOKS
from .plan import Planned, about, clock, plan_of
from .source import source

PIECE = re.compile(r"(?m)^(?=## )")
FOR_HOME = "For home: the next key skips this slide"
FORMULA, INLINE = re.compile(r"(?ms)^\$\$(.+?)\$\$$"), re.compile(r"\$([^$\n]+)\$")
COMMAND = re.compile(r"\\[A-Za-z]+")
LOW_OR_HIGH = re.compile(r"\\([_^])(?:⟨(\w+)⟩|(\w))")
# The parts of a formula that are written differently in letters, in the order of replacement.
LETTERS = (
    (r"\\d?frac\{((?:[^{}]|\{[^{}]*\})*)\}\{((?:[^{}]|\{[^{}]*\})*)\}", r"\1 / (\2)"),
    (r"\\text\{([^}]*)\}", r"\1"),
    (r"\\(left|right|[bB]igg?[lr]?)(?![A-Za-z])", ""),  # sizes of brackets
    (r"\\sum", "∑"),
    (r"\\leq", "≤"),
    (r"\\min", "min"),
    (r"\\,", " · "),
    (r"([_^])\{(\w+)\}", r"\1⟨\2⟩"),
    (r"_1\b", "₁"),
    (r"\^2\b", "²"),
    (r"/ \((\w+|∑ \w+|[\w ]*\w)\)", r"/ \1"),
    (r"(?<=[^ ])=(?=[^ ])", " = "),
    (r" +", " "),
)


def to_show(text: str, code: str, day: HalfDay, chapters: list[Chapter]) -> str:
    """A deck with everything that is added to its slides; `code` is the number of its chapter."""
    head, *pieces = PIECE.split(text.replace("\r\n", "\n"))
    chapter = next((each for each in chapters if each.code == code), None)
    slides = read_deck(text.replace("\r\n", "\n"))
    steps = plan_of(chapter, slides).steps if chapter else [None] * len(slides)
    shown = []
    for piece, slide, planned in zip(pieces, slides, steps, strict=True):
        skipped = planned is not None and day.skips(code, planned)
        marked = _with_marks(piece, slide, skipped)
        due = f"**{FOR_HOME}.**" if skipped else ""
        shown.append(_with_notes(marked, due or _due(code, planned, day), _help(slide, chapter)))
    if shown:
        shown[-1] = shown[-1].rstrip() + f"\n\n::: source\n{source()}\n:::\n"
    return head + "".join(shown)


def in_letters(text: str) -> str:
    """A deck whose formulas are lines of letters, which every program for slides shows."""

    def lines(found: re.Match) -> str:
        parts = re.split(r"\\qquad|\n", found[1].strip())
        return "\n\n".join(f"**{_letters(part)}**" for part in parts if part.strip())

    return INLINE.sub(lambda found: f"*{_letters(found[1])}*", FORMULA.sub(lines, text))


def _letters(formula: str) -> str:
    """A formula in letters; if a part of it has no letters, its source, so that no part is lost."""
    written = formula
    for pattern, letters in LETTERS:
        written = re.sub(pattern, letters, written)
    written = COMMAND.sub(lambda found: _symbol(found[0]), written)
    if re.search(r"[\\{}]", written):
        return f"`{' '.join(formula.split())}`"
    escaped = re.sub(r"([*_^~])", r"\\\1", written.strip())
    return LOW_OR_HIGH.sub(_low_or_high, escaped)


def _low_or_high(found: re.Match) -> str:
    """What follows _ or ^ in a formula, as a subscript or a superscript of pandoc."""
    mark = "~" if found[1] == "_" else "^"
    return f"{mark}{found[2] or found[3]}{mark}"


@cache
def _symbol(command: str) -> str:
    r"""The letter of a command, such as ∩ for \cap; the command itself if pandoc knows none."""
    import pypandoc

    line = [pypandoc.get_pandoc_path(), "--from=markdown", "--to=plain"]
    run = subprocess.run(line, input=f"${command}$".encode(), capture_output=True, check=True)
    written = run.stdout.decode().strip()
    return command if "$" in written else written


def _with_marks(piece: str, slide: Slide, skipped: bool) -> str:
    """A slide with marks: the countdown from its notes, and whether the next key skips it."""
    marks = []
    if slide.countdown and "data-minutes" not in slide.marks:
        marks.append(f"data-minutes={slide.countdown:g}")
    if skipped:
        marks.append("data-skip=yes")
    if not marks:
        return piece
    first, _, rest = piece.partition("\n")
    mark = " ".join(marks)
    marked = f"{first[:-1]} {mark}}}" if first.endswith("}") else f"{first} {{{mark}}}"
    return f"{marked}\n{rest}"


def _with_notes(piece: str, first: str, last: str) -> str:
    """A slide with these words before and after its own notes."""
    found = NOTES.search(piece)
    own = MINUTES.sub("", found[1]).strip() if found else ""
    notes = "\n\n".join(part for part in (first, own, last) if part)
    rest = NOTES.sub("", piece).rstrip()
    return f"{rest}\n\n::: notes\n{notes}\n:::\n\n" if notes else f"{rest}\n\n"


def _due(code: str, planned: Planned | None, day: HalfDay) -> str:
    """When a slide is due, and for how long."""
    if not planned:
        return ""
    minutes, due = f"{about(day.stays(code, planned))} min", day.due(code, planned)
    return f"**Due at {clock(due)}, for {minutes}.**" if due is not None else f"**{minutes}.**"


def _help(slide: Slide, chapter: Chapter | None) -> str:
    """Help for a vote or an exercise of the course, from its record."""
    if exercise := EXERCISES.get(slide.marks.get("exercise", "")):
        return _of_task(exercise, chapter)
    question = question_of(slide) if is_poll(slide) else None
    if not question:
        return ""
    wrong = [
        f"- {letter}) {text}: {reason}"
        for letter, (text, reason) in question.options.items()
        if letter != question.right
    ]
    return "\n".join(["**To those who are wrong:**", "", *wrong])


def _of_task(exercise: Task, chapter: Chapter | None) -> str:
    """The likeliest mistakes in an exercise with what to ask, and the solution to project."""
    own = [task.exercise for task in chapter.tasks] if chapter else []
    before = own[: own.index(exercise)] if exercise in own else []
    mistakes = [f"- {says}. Ask: {asks}" for says, asks in likely(exercise, before)]
    solution = inspect.getsource(exercise.solution).strip()
    shown = f'**The solution**, which `solution("{exercise.name}")` shows in a cell:'
    return "\n".join(
        ["**Likely mistakes:**", "", *mistakes, "", shown, "", "```python", solution, "```"]
    )


def with_pandoc(text: str, folder: Path, *options: str) -> None:
    """Run pandoc in a folder on a deck; its slides get their layout."""
    import pypandoc  # `make workshop` installs it; tests of the added notes do not need it

    # With this number of columns, pandoc never reads the dashes below a table's head as widths.
    command = [pypandoc.get_pandoc_path(), "--from=markdown-implicit_figures", "--columns=1000"]
    command += ["--slide-level=2", f"--lua-filter={LOOKS / 'layout.lua'}"]
    subprocess.run([*command, *options], input=text.encode(), cwd=folder, check=True)
