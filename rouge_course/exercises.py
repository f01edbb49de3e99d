"""Exercises that name the mistake.

`check` runs a function and says what it does, `hint` and `solution` help, `progress` lists a
chapter or all. `predict` asks for a guess, `reveal` shows the result beside it, `quiz` ends a
chapter.
What is answered and passed stays in `rouge_progress.json` beside the notebook, and nowhere else.
In a room, `check` writes `room_line` to a folder, from `join_room` (or the variable ROUGE_ROOM)
until `leave_room`.
"""

from __future__ import annotations

import ast
import difflib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from rouge_course.chapters.ch03.verdict import suspect
from rouge_course.chapters.ch08.left_out import sentences_to_read
from rouge_course.chapters.ch08.name_the_switch import cases
from rouge_course.chapters.ch10.paired_bootstrap import resamples
from rouge_course.chapters.ch10.share_as_far import coin_tosses
from rouge_course.chapters.registry import EXERCISES, QUESTIONS
from rouge_course.checker import engine, keeping, questions, room
from rouge_course.checker import reveal as revealing
from rouge_course.checker.asked import Asked
from rouge_course.checker.cell import Live, refresh, shown_at_once
from rouge_course.checker.display import Shown, code, paragraphs, shorten
from rouge_course.checker.record import LEVELS, Exercise, Question
from rouge_course.checker.seen import kind_of
from rouge_course.checker.verdict import Outcome
from rouge_course.tables import Table

__all__ = [
    "cases",
    "check",
    "coin_tosses",
    "hint",
    "join_room",
    "leave_room",
    "predict",
    "progress",
    "quiz",
    "resamples",
    "reveal",
    "room_line",
    "sentences_to_read",
    "solution",
    "stub",
    "suspect",
    "wrong_program",
]

# What this kernel has seen so far.
outcomes: dict[str, Outcome] = {}
tries: dict[str, int] = {}


# ---- exercises ---------------------------------------------------------------------------


def check(function: Callable) -> Outcome:
    """Run a function on the probes of its exercise and say what it does.

    The exercise is found by the function's name. The outcome shows itself; its `status` is
    "not attempted", "passed", "mistake", "wrong" or "error", and `mistakes` names what is off.
    """
    caller = sys._getframe(1)
    name = _name_of(function, caller.f_globals)
    if name not in EXERCISES:
        return shown_at_once(Outcome("error", _who(function), ("unknown name",)), caller)
    outcome = engine.examine(EXERCISES[name], function)
    if outcome.status not in ("passed", "not attempted"):
        tries[name] = tries.get(name, 0) + 1
    if outcome.status == "passed":
        keeping.keep_passed(name)
    else:
        begun = outcome.status != "not attempted"
        outcome.offer(name, EXERCISES[name].hints, tries.get(name, 0) if begun else 0)
    outcomes[name] = outcome
    room.report(name, outcome, tries.get(name, 0) + (outcome.status == "passed"))
    refresh()
    return shown_at_once(outcome, caller)


def hint(function: Callable | str, level: int = 1) -> Shown:
    """Show hint 1 (the symptom), 2 (the place) or 3 (near the solution)."""
    caller = sys._getframe(1)
    exercise = _find(function, caller)
    if exercise is None:
        says = _who(function)
    elif not isinstance(level, int) or level not in (1, 2, 3):
        says = f"There are three hints for {exercise.name}: level 1, 2 or 3."
    else:
        more = f" (More: hint({exercise.name}, {level + 1}).)" if level < 3 else ""
        says = f"Hint {level} of 3 for {exercise.name}: {exercise.hints[level - 1]}{more}"
    return shown_at_once(Shown(says), caller)


def solution(function: Callable | str) -> Shown:
    """Show the source of a solution that passes; many others do too."""
    caller = sys._getframe(1)
    exercise = _find(function, caller)
    if exercise is None:
        return shown_at_once(Shown(_who(function)), caller)
    source = inspect.getsource(exercise.solution).rstrip()
    needed = _imports(exercise.solution)
    text = "\n".join(needed) + "\n\n\n" + source if needed else source
    return shown_at_once(code(text), caller)


def _imports(function: Callable) -> list[str]:
    """The imports of the function's file that it needs to run in a cell of its own."""
    tree = ast.parse(inspect.getsource(function))
    file = ast.parse(inspect.getsource(sys.modules[function.__module__]))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    lines = []
    for node in file.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [a for a in node.names if (a.asname or a.name) in used]
            if names:
                node.names = names
                lines.append(ast.unparse(node))
    return lines


def stub(name: str) -> str:
    """Return the cell text that a learner starts from."""
    if name not in EXERCISES:
        raise ValueError(_who(name))
    return EXERCISES[name].stub


def wrong_program(name: str, mistake: str | None = None) -> Callable:
    """Return the program of an exercise with one known mistake (None: a right one).

    Raises ValueError for an exercise or a mistake that nobody knows.
    """
    if name not in EXERCISES:
        raise ValueError(_who(name))
    exercise = EXERCISES[name]
    known = [m for m in exercise.mistakes if m.name == mistake]
    if mistake is not None and not known:
        raise ValueError(f"{name} knows no mistake with the name {mistake!r}.")
    return exercise.wrong(*known)


def progress(chapter: int | None = None, reset: bool = False) -> Shown:
    """Show the exercises of a chapter with their state, or with no number all chapters.

    The table follows what you do: it changes in its place. `progress(reset=True)` forgets all.
    """
    if reset:
        return _forgotten()
    chapters = {e.chapter for e in EXERCISES.values()}
    if chapter is not None and chapter not in list(chapters):
        asked = shorten(str(chapter), 60)
        return Shown(
            f"There are no exercises for chapter {asked}; there are for 1 to {max(chapters)}."
        )
    if chapter is None:
        return Live("rouge-progress", lambda: _as_shown(_all_chapters(sorted(chapters))))
    return Live(f"rouge-progress-{chapter}", lambda: _as_shown(_one_chapter(chapter)))


def _one_chapter(chapter: int) -> Table:
    core, further = _exercises_of(chapter)
    rows = [[e.name, str(e.minutes), LEVELS[e.level], _state(e)] for e in core + further]
    asked = [q for q in QUESTIONS.values() if q.chapter == chapter]
    caption = f"Chapter {chapter}: {_passed(core)} of {len(core)} exercises passed"
    if beyond := _passed(further):
        caption += f", and {beyond} further"
    caption += f". {questions.score_line(asked)}"
    return Table(["exercise", "minutes", "difficulty", "state"], rows, caption)


def _all_chapters(chapters: list[int]) -> Table:
    rows, done, asked, beyond = [], 0, 0, 0
    for chapter in chapters:
        core, further = _exercises_of(chapter)
        done, asked, beyond = done + _passed(core), asked + len(core), beyond + _passed(further)
        tallies = questions.scores(q for q in QUESTIONS.values() if q.chapter == chapter)
        scores = [f"{right} of {all_}" for right, _, all_ in tallies.values()]
        passed = f"{_passed(core)} of {len(core)}"
        rows.append([f"{chapter:02}", passed, *scores, str(_passed(further) or "–")])
    caption = f"All chapters: {done} of {asked} exercises passed"
    if beyond:
        caption += f", and {beyond} further"
    columns = ["chapter", "exercises passed", "predictions right", "quiz right", "further passed"]
    return Table(columns, rows, f"{caption}. {questions.score_line(QUESTIONS.values())}")


def _exercises_of(chapter: int) -> tuple[list[Exercise], list[Exercise]]:
    """The exercises of the core, and those to go further."""
    mine = [e for e in EXERCISES.values() if e.chapter == chapter]
    return [e for e in mine if not e.extra], [e for e in mine if e.extra]


def _passed(exercises: list[Exercise]) -> int:
    known = keeping.up_to_date().passed
    return sum(e.name in known for e in exercises)


def _as_shown(table: Table) -> Shown:
    """The table, and what there is to say of the file that keeps it."""
    said = "".join(f"\n{sentence}" for sentence in keeping.trouble)
    return Shown(f"{table}{said}", table._repr_html_() + "".join(map(paragraphs, keeping.trouble)))


def _forgotten() -> Shown:
    keeping.forget()
    outcomes.clear()
    tries.clear()
    refresh()
    return Shown("Forgotten: your guesses, your answers, and which exercises you have passed.")


def _state(exercise: Exercise) -> str:
    name = exercise.name
    status = outcomes[name].status if name in outcomes else "not attempted"
    if status == "passed":
        return "✔ passed"
    if keeping.passed(name):
        return "✔ passed (earlier)"
    if status != "not attempted":
        return "✘ not yet"
    return "further, if you like" if exercise.extra else "○ not attempted"


def _find(function, caller: FrameType) -> Exercise | None:
    name = function if isinstance(function, str) else _name_of(function, caller.f_globals)
    return EXERCISES.get(name)


def _name_of(function, names: dict) -> str:
    """The name of the exercise: the function's own, else the one it has in the notebook.

    A lambda, a partial function, a decorated one or an object that can be called has no name of
    its own that would help.
    """
    own = getattr(function, "__name__", None)
    if isinstance(own, str) and own in EXERCISES:
        return own
    if callable(function):
        for name in EXERCISES:
            if names.get(name) is function:
                return name
    return ""


def _who(function) -> str:
    """The answer to a name that is no exercise."""
    if isinstance(function, str):
        name = function
        if name in EXERCISES:
            return f"check wants the function itself, without quotation marks: check({name})."
    elif not callable(function):
        return (
            f"this is {kind_of(function)}, not a function. Leave the brackets off: "
            "check(overlap), not check(overlap(…))."
        )
    else:
        name = str(getattr(function, "__name__", ""))
    near = difflib.get_close_matches(name.lower(), EXERCISES, n=1, cutoff=0.4)
    nearest = f" Did you mean {near[0]}?" if near else ""
    return (
        f"there is no exercise with the name {shorten(name, 60) or '(none)'}.{nearest}\n"
        f"The exercises are: {', '.join(EXERCISES)}."
    )


# ---- the room of a workshop -----------------------------------------------------------------


def join_room(folder: str | Path) -> Shown:
    """Let an instructor see how your checks go: each adds one line to a file in this folder.

    The line holds the time, the exercise, how it went, the names of the mistakes and the number
    of the try: no code and no name. The file is named by a number drawn at random.
    """
    return room.join(folder)


def leave_room() -> Shown:
    """Stop writing to the room, and delete your file there."""
    return room.leave()


def room_line() -> Shown:
    """Show the line that your last check wrote to the room, or would write in one."""
    return room.last_line()


# ---- questions ---------------------------------------------------------------------------


def predict(key: str, letter: str | None = None) -> Shown:
    """Ask a question before its result is shown. `predict(key, "b")` answers by typing."""
    return _asked(key, letter, "predict")


def quiz(key: str, letter: str | None = None) -> Shown:
    """Ask a quiz question; every option says why it is right or wrong."""
    return _asked(key, letter, "quiz")


def reveal(key: str | tuple[str, ...], *things: object) -> Shown:
    """Show a result folded until the guess for `key` is kept, and open beside the guess then.

    Things are figures, tables, texts, numbers, or tuples of them; the items of a tuple stand on
    one line, as `print` would show them. Below them stands what the record of the question says
    of the result (`after`). With a tuple of keys the fold waits for all guesses:
    `reveal(("03-more-n", "03-president"), table)`. After a later guess, run the cell again.
    """
    keys = key if isinstance(key, tuple) and key else (key,)
    asked = []
    for each in keys:
        question = _question(each)
        if question is None or question.kind != "predict":
            return revealing.with_things(_unknown(each, "predict"), things)
        asked.append(question)
    return revealing.revealed(asked, things)


def _asked(key: str, letter: str | None, kind: str) -> Shown:
    question = _question(key)
    if question is None or question.kind != kind:
        return Shown(_unknown(key, kind))
    return Asked(question) if letter is None else questions.answered(question, letter)


def _question(key) -> Question | None:
    return QUESTIONS.get(key) if isinstance(key, str) else None


def _unknown(key, kind: str) -> str:
    keys = [q.key for q in QUESTIONS.values() if q.kind == kind]
    near = difflib.get_close_matches(str(key), keys, n=1, cutoff=0.4)
    nearest = f" Did you mean {near[0]}?" if near else ""
    return (
        f"There is no question with the key {shorten(repr(key), 60)}.{nearest} "
        f"The keys are: {', '.join(keys)}."
    )
