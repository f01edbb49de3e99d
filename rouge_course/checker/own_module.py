"""The learner's own module: functions that have passed `check`, to be imported in any notebook.

The module is in the same folder as the progress file. The module contains a block for each
exercise whose record sets `in_own_module`:

    # --- exercise: mean_temperature --- 5e0f1c2a
    def mean_temperature(readings):
        return sum(readings) / len(readings)

The number after the exercise's name is computed from the lines of the block. If the number does not
match the lines, a person has changed the lines, so the block stays as it is. A new text replaces
the file only if all functions in the new text pass.
"""

import ast
import contextlib
import hashlib
import importlib
import importlib.util
import os
import re
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rouge_course.drawing.place import either, told

from . import progress_store, sandbox
from .cell import shell
from .display import shorten
from .messages import words_of
from .own_source import OnlyHere, Own, block_of, import_of
from .record import Course, Exercise, Task
from .results import CaseResult, Unreadable

MARK = re.compile(r"^# --- exercise: (\w+) --- ([0-9a-f]{8})$", re.MULTILINE)
FIRST = '"""What you have written in the notebooks, as `check` has passed it.'
ABOUT = f"""{FIRST}

Any notebook in this folder can import these functions. If you change a block, your change stays,
because `check` replaces only blocks that nobody has changed. (The number after a function's name
shows whether the lines of its block have changed.)
\"""
"""
SECONDS = (
    sandbox.TOTAL / 2
)  # for all functions together; the watchdog ends Python when the time of a check is over
TRIES = 5  # how often another notebook may write while this notebook checks its own text

waiting: dict[str, str] = {}  # blocks that could not be written yet, by the names of exercises
folder: Path | None = None  # the module's folder on a page of the site, which stores the text


class Block(NamedTuple):
    """One exercise's part of the module's file."""

    name: str
    number: str
    text: str

    @property
    def changed(self) -> bool:
        """Whether somebody has changed the block by hand."""
        return self.number != _number(self.text)

    def __str__(self) -> str:
        return f"# --- exercise: {self.name} --- {self.number}\n{self.text}"


class _Stays(Exception):
    """Raised if the file stays as it is; the exception's text gives the reason in a sentence."""


# ---- for a check ----------------------------------------------------------------------------


def file_of(course: Course) -> Path | None:
    """The path of the module, which need not exist yet; None if there can be no module."""
    if folder is not None:
        return folder / f"{course.own_module}.py"
    progress = progress_store.file_here()
    graded = "NBGRADER_EXECUTION" in os.environ
    return progress.with_name(f"{course.own_module}.py") if progress and not graded else None


def arrive(course: Course) -> None:
    """Let the notebook import the module; each import reads the current version of the file."""
    file, notebook = file_of(course), shell()
    if file is None:
        return
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    if notebook is not None:
        # Another notebook may have written since the last cell.
        notebook.events.register("pre_run_cell", lambda *_: sys.modules.pop(file.stem, None))


def keep(task: Task, space: Mapping[str, Any]) -> str:
    """Save a function in the module after it has passed; return a sentence for the learner, or "".

    `space` maps the notebook's global names to their values. An imported function is not saved.
    """
    if not isinstance(task, Exercise) or not task.in_own_module:
        return ""
    file = file_of(task.course)
    if file is None or space.get("__name__") != "__main__":
        return ""
    function = space[task.name]
    if import_of(task.name, function) or getattr(function, "__module__", "") == file.stem:
        return ""
    try:
        return _written(task, space, file)
    except _Stays as reason:
        return str(reason)
    except OnlyHere as problem:
        where = either("in this notebook", "on this page")
        which = f"it uses `{problem}`, which exists only {where}"
        if str(problem) == task.name:
            again = either("run its cell once more, without a line with %%", "check it once more")
            which = f"its text cannot be read; {again}"
        return f"`{task.name}` is not in your `{file.name}`: {which}."
    except OSError as problem:
        return (
            f"`{file.name}` cannot be written ({problem.strerror or problem}), so `{task.name}` "
            "stays in memory. It will be saved with the next exercise that passes."
        )
    except sandbox.Interrupted:
        return f"You stopped the check, so this `{task.name}` is not saved in `{file.name}`."


def text_of_file(file: Path) -> str:
    """The text of the module; "" if there is no file.

    Raises OSError or ValueError if the file cannot be read.
    """
    if not file.exists():
        return ""
    if not file.is_file():  # a pipe would keep a reader waiting for ever
        raise OSError(f"{file.name} is not a file")
    return file.read_text(encoding="utf-8-sig")


def blocks_of(text: str) -> tuple[str, list[Block]]:
    """Return the text above the first block of the module, and the list of blocks."""
    about, *rest = MARK.split(text)
    return about, [
        Block(name, number, lines.strip("\n").rstrip())
        for name, number, lines in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    ]


def names(course: Course) -> set[str]:
    """The names that can be imported from the module."""
    file = file_of(course)
    try:
        lines = ast.parse(text_of_file(file)).body if file else []
    except (OSError, ValueError, SyntaxError):
        return set()
    functions = {each.name for each in lines if isinstance(each, ast.FunctionDef)}
    assigned = {target.id for each in lines if isinstance(each, ast.Assign)
                for target in each.targets if isinstance(target, ast.Name)}  # fmt: skip
    return {name for name in functions | assigned if not name.startswith("_")}


# ---- the file -----------------------------------------------------------------------------


def _written(exercise: Exercise, space: Mapping[str, Any], file: Path) -> str:
    """Write an exercise's block and the waiting blocks to the module.

    Return a sentence for the learner if the exercise's block is new, and "" if it is not.
    """
    name, end = exercise.name, time.monotonic() + SECONDS
    for _ in range(TRIES):
        before = _text(file, name)
        about, blocks = _parts(before, file)
        new = name not in [each.name for each in blocks]
        for each, text in waiting.items():
            _put(blocks, each, text)
        after, text = _with_block(exercise, space, before, (about, blocks), end)
        if after == before or _replaced(file, before, after, name, text):
            said = f"`{name}` is now in your `{file.name}`: `from {file.stem} import {name}` "
            return said + told("works in every notebook.") if new else ""
    raise OSError("another program is writing it")


def _with_block(
    exercise: Exercise,
    space: Mapping[str, Any],
    before: str,
    parts: tuple[str, list[Block]],
    end: float,
) -> tuple[str, str]:
    """(the file's text with the new block of this exercise, the text of the new block).

    If a function in the module and an imported function have the same name, the block first uses
    the function in the module. The two functions may take different arguments. So if the block
    fails with the function in the module, the block uses the imported function instead. Raises
    _Stays if no text passes.
    """
    course, name, problem = exercise.course, exercise.name, ""
    about, blocks = parts
    chain = {each.name for each in course.tasks if getattr(each, "in_own_module", False)}
    own = {each.name: each.text for each in blocks}
    winners = [{*own}, *({*own} - {each} for each in own), set()]
    texts = [block_of(name, space, Own(course.own_module, chain, own, wins)) for wins in winners]
    for text in dict.fromkeys(texts):
        if own.get(name) != text and any(each.name == name and each.changed for each in blocks):
            raise _Stays(
                f"The block of `{name}` in your `{course.own_module}.py` was changed by hand, so "
                "it stays as it is. (To put your new function there, delete that block and check "
                "the function again.)"
            )
        trial = list(blocks)
        _put(trial, name, text)
        after = _joined(about, trial)
        problem = "" if after == before else _problem(after, trial, course, end)
        if not problem:
            return after, text
    raise _Stays(f"This `{name}` is not saved in `{course.own_module}.py`: {problem}.")


def _joined(about: str, blocks: list[Block]) -> str:
    return "\n\n\n".join([about.strip(), *map(str, blocks)]) + "\n"


def _text(file: Path, name: str) -> str:
    """The text of the file; raises _Stays if this text is not valid Python."""
    left = f"This `{name}` is not saved, and `{file.name}` is left as it is"
    try:
        text = text_of_file(file)
        ast.parse(text)
    except SyntaxError as problem:
        line = f"its line {problem.lineno} is not valid Python"
        raise _Stays(f"{left}: {line} ({problem.msg}).") from None
    except ValueError:
        raise _Stays(f"{left}: its text is not in UTF-8.") from None
    return text


def _parts(text: str, file: Path) -> tuple[str, list[Block]]:
    """(the text above the first block, the blocks).

    Raises _Stays if the file is not a module that the checker has written.
    """
    about, blocks = blocks_of(text)
    if text.strip() and not blocks and FIRST not in about:
        raise _Stays(
            f"A different file called `{file.name}` is already here, so it is left as it is."
        )
    return about if text.strip() else ABOUT, blocks


def _put(blocks: list[Block], name: str, text: str) -> None:
    """Put an exercise's new block in place of its old block, or at the end of the list."""
    block = Block(name, _number(text), text)
    for place, each in enumerate(blocks):
        if each.name == name:
            if each.text != text and not each.changed:
                blocks[place] = block
            return
    blocks.append(block)


def _number(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _replaced(file: Path, before: str, after: str, name: str, text: str) -> bool:
    """Replace the text of the file, unless another notebook has changed it in the meantime."""
    try:
        with progress_store.alone(file) as written:
            if text_of_file(file) == before:
                written.append(after)
    except OSError:
        waiting[name] = text
        raise
    if not written:
        return False
    waiting.clear()
    # Python would use the compiled old text if both texts were written in the same second.
    with contextlib.suppress(OSError, NotImplementedError):
        Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)
    importlib.invalidate_caches()
    sys.modules.pop(file.stem, None)
    return True


# ---- running the text -----------------------------------------------------------------------


def _problem(text: str, blocks: list[Block], course: Course, end: float) -> str:
    """Run the new text of the module, and then each function on the inputs of its exercise.

    Return the first problem in words, or "" if everything is right.
    """
    with sandbox.course_put_back():
        space, error = loaded(text, course)
        if error is not None:
            return f"the file raises {_words(error)}"
        for block in blocks:
            exercise = course.exercises.get(block.name)
            if not isinstance(exercise, Exercise):
                continue
            if not callable(space.get(block.name)):
                return f"the block of `{block.name}` contains no function with that name"
            for arguments in (*exercise.test_inputs, *exercise.edge_cases):
                if said := _off(exercise, space[block.name], arguments):
                    return f"in the new text, `{block.name}` does not pass, because for {said}"
                if time.monotonic() > end:
                    return f"its functions take more than {SECONDS:g} seconds"
    return ""


def loaded(text: str, course: Course) -> tuple[dict[str, Any], BaseException | None]:
    """Return the names that the module's text defines, and the error that it raises (or None)."""
    space: dict[str, Any] = {"__name__": course.own_module}

    def run() -> None:
        exec(compile(text, f"<{course.own_module}.py>", "exec"), space)

    return space, sandbox.inside(run, imports=True)[1]


def _off(exercise: Exercise, function: Any, arguments: tuple) -> str:
    """Describe a call and the wrong result of the function; "" if the result is right."""
    try:
        one = CaseResult(exercise, function, arguments)
    except Unreadable as problem:
        return f"one input its result cannot be read ({problem})"
    if not one.off:
        return ""
    if isinstance(one.run.error, sandbox.TooLong):
        return f"{one.call} it does not end"
    error = one.run.error
    return f"{one.call} it " + (f"raises {_words(error)}" if error else f"returns {one.got}")


def _words(error: BaseException) -> str:
    return f"{type(error).__name__}: {shorten(words_of(error), 120)}".rstrip(": ")
