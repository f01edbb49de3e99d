"""A notebook, read once: its texts, demonstrations, questions and exercises, in their order."""

import ast
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from rouge_course.chapters import EXERCISES, QUESTIONS
from rouge_course.checker.record import Exercise, Question

from .markdown import Block, blocks

TITLE = re.compile(r"# (\d\d) · (\S.*)")
# The minutes that a chapter states: its core, the workshop if it has a deck, and *Go further*.
MINUTES = re.compile(r"core (\d+) min(?: / in a workshop (\d+) min)?(?: / further (\d+) min)?")
FURTHER = "Go further"  # nothing below this heading belongs to the core
# The beginning of a task's text: "Exercise 3 · … (7 minutes, ●● medium)".
TASK = re.compile(r"\(\d+ minutes?, ●+ \w+\)")


@dataclass(frozen=True, eq=False)
class Talk:
    """The text before, between and after the cells."""

    blocks: list[Block]


@dataclass(frozen=True, eq=False)
class Demo:
    """A code cell that is run."""

    code: str
    explorer: bool = False


@dataclass(frozen=True, eq=False)
class Poll:
    """A question with options, before a result or at the end."""

    question: Question


@dataclass(frozen=True, eq=False)
class ExerciseStep:
    """An exercise: its record, and the text of its task."""

    exercise: Exercise
    blocks: list[Block]


Step = Talk | Demo | Poll | ExerciseStep


@dataclass
class Section:
    """Everything under one heading of the second level."""

    title: str
    steps: list[Step] = field(default_factory=list)


@dataclass
class Chapter:
    """The parts of a chapter that a workshop needs."""

    number: int
    title: str
    opening: list[Block]  # the first cell without its title
    alone: int
    sections: list[Section]
    path: Path = Path()  # of the notebook
    further: int = 0  # the minutes of a person who works alone for everything in "Go further"
    beyond: list[Section] = field(default_factory=list)  # its sections, which no workshop does

    @property
    def code(self) -> str:
        """The chapter's number with two digits, as in the names of files."""
        return f"{self.number:02}"

    @property
    def name(self) -> str:
        """The chapter's number and title."""
        return f"{self.code} · {self.title}"

    @property
    def goal(self) -> str:
        """The result of the chapter's work, in one sentence."""
        for block in self.opening:
            if block.text.startswith("**What you will do**"):
                return block.text.split("**:", 1)[1].strip()
        return ""

    @property
    def outcomes(self) -> list[str]:
        """The things that learners can do afterwards, one in each line."""
        texts = [block.text for block in self.opening]
        lists = texts[texts.index("**What you will learn**") + 1 :]
        return [line.removeprefix("- ") for line in lists[0].split("\n")]

    @property
    def steps(self) -> list[Step]:
        """All steps of the chapter, in order."""
        return [step for section in self.sections for step in section.steps]

    @property
    def tasks(self) -> list[ExerciseStep]:
        """The exercises, in order."""
        return [step for step in self.steps if isinstance(step, ExerciseStep)]

    @property
    def polls(self) -> list[Poll]:
        """The questions, in order."""
        return [step for step in self.steps if isinstance(step, Poll)]


def read_chapter(path: Path) -> Chapter:
    """Read one notebook."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    first = "".join(cells[0]["source"])
    title, minutes = TITLE.match(first), MINUTES.search(first)
    if not title or not minutes:
        raise ValueError(f"{path.name}: the first cell lacks its title or its minutes")
    chapter = Chapter(
        number=int(title[1]),
        title=title[2],
        opening=[block for block in blocks(first) if block.level != 1],
        alone=int(minutes[1]),
        sections=[],
        path=path,
        further=int(minutes[3] or 0),
    )
    reading = ""  # the text in the fold of the result above; in a room, it is spoken
    for cell in cells[1:]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            _take_text(chapter, blocks(reading + text))
            reading = ""
        else:
            try:
                _take_code(chapter, text)
            except SyntaxError as problem:
                raise ValueError(f"{path.name}: cell {cell['id']!r}: {problem}") from None
            reading = "".join(f"{each}\n\n" for each in readings(text))
    return chapter


def _take_text(chapter: Chapter, found: list[Block]) -> None:
    """Add the blocks of a text cell, each to its section."""
    talk = None
    for block in found:
        if block.kind == "heading" and block.level == 2:
            core = block.title != FURTHER and not chapter.beyond
            (chapter.sections if core else chapter.beyond).append(Section(block.title))
            talk = None
            continue
        if not chapter.sections:
            chapter.sections.append(Section("Welcome"))
        if talk is None:
            talk = Talk([])
            _open(chapter).steps.append(talk)
        talk.blocks.append(block)


def _take_code(chapter: Chapter, code: str) -> None:
    """Add a code cell: questions, an exercise, an explorer, or code that is run."""
    steps = _open(chapter).steps
    calls = list(_calls(code))
    polls = [
        Poll(QUESTIONS[text])
        for name, text in calls
        if name in ("predict", "quiz") and _is_new(chapter, QUESTIONS[text])
    ]
    exercise = next(
        (
            EXERCISES[text]
            for name, text in calls
            if name == "check" and text in EXERCISES and _is_new(chapter, EXERCISES[text])
        ),
        None,
    )
    if exercise:
        text = _task_text(steps)
        steps += polls
        steps.append(ExerciseStep(exercise, text))
    elif polls:
        prepared = _without_exercises(_stub(code))
        if not all(map(_is_import, ast.parse(prepared).body)):
            steps.append(Demo(prepared))
        steps += polls
    else:
        explorer = any(name.startswith("explore") for name, _ in calls)
        steps.append(Demo(_without_exercises(code), explorer))


def _open(chapter: Chapter) -> Section:
    """The section that is being read."""
    return (chapter.beyond or chapter.sections)[-1]


def readings(code: str) -> list[str]:
    """The paragraphs that comment on a revealed result, with one sentence on each line."""
    keys = [text for name, text in _calls(code) if name == "reveal" and text in QUESTIONS]
    said = "\n".join(QUESTIONS[key].reading for key in keys)
    return [re.sub(r"(?<=[.?!]) ", "\n", each) for each in said.split("\n") if each]


def _is_import(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _is_new(chapter: Chapter, record: Exercise | Question) -> bool:
    """Whether a record belongs to this chapter and has not appeared yet."""
    steps = [step for section in (*chapter.sections, *chapter.beyond) for step in section.steps]
    met = [step.exercise for step in steps if isinstance(step, ExerciseStep)]
    asked = [step.question for step in steps if isinstance(step, Poll)]
    return record.chapter == chapter.number and all(each is not record for each in met + asked)


def _calls(code: str):
    """Every call by name, with its first argument if that is a name or a text."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            first = node.args[0] if node.args else None
            text = getattr(first, "id", None) or getattr(first, "value", "")
            yield node.func.id, text if isinstance(text, str) else ""


def _task_text(steps: list[Step]) -> list[Block]:
    """The text of an exercise's task, which is removed from the talk before it."""
    if not steps or not isinstance(steps[-1], Talk):
        return []
    talk = steps[-1]
    starts = [place for place, block in enumerate(talk.blocks) if TASK.search(block.text)]
    start = starts[-1] if starts else len(talk.blocks) - 1
    taken = talk.blocks[start:]
    del talk.blocks[start:]
    if not talk.blocks:
        steps.pop()
    return taken


def _stub(code: str) -> str:
    """The definitions and imports of a cell, without its questions and checks."""
    return _without(code, lambda statement: isinstance(statement, ast.Expr))


def _without_exercises(code: str) -> str:
    """A cell without the imports for exercises; its result is shown without a fold."""

    def serves(statement):
        return getattr(statement, "module", None) == "rouge_course.exercises"

    return re.sub(r"\breveal\((?:\"[\w-]+\"|\([^()]*\)), ", "display(", _without(code, serves))


def _without(code: str, dropped) -> str:
    """The code without the top-level statements that are dropped."""
    lines = code.split("\n")
    for statement in reversed(ast.parse(code).body):
        if dropped(statement):
            del lines[statement.lineno - 1 : statement.end_lineno]
    kept = "\n".join(line for line in lines if not line.startswith("# "))
    return re.sub(r"\n{3,}", "\n\n", kept).strip()
