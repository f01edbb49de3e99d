"""Exercises whose checks name the mistake.

`check` runs a function and reports on it, `hint` and `solution` help, and `progress` lists the
exercises of one chapter or of all chapters. `predict` asks for a guess, `reveal` shows the result
beside the guess, and `quiz` ends a chapter.
Answers and passed exercises are kept in `rouge_progress.json` in the folder of the notebook. The
score functions that have passed are kept in `my_rouge.py`. Nothing is sent anywhere.
In a room, each `check` writes a line to a folder. A learner is in a room from a call of `join_room`
(or, with the variable ROUGE_ROOM, from the start) until `leave_room`. `room_line` shows the line
of the last check.
"""

import difflib
from pathlib import Path

from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.chapters.ch03.verdict import suspect
from rouge_course.chapters.ch08.left_out import sentences_to_read
from rouge_course.chapters.ch08.name_the_switch import cases
from rouge_course.chapters.ch10.paired_bootstrap import resamples, unpaired_interval
from rouge_course.chapters.ch10.share_of_ways import all_ways
from rouge_course.chapters.ch10.winter import winter_points
from rouge_course.checker import (
    classroom,
    lost_names,
    own_module,
    progress_store,
    questions,
    typed_marks,
    watchdog,
)
from rouge_course.checker import reveal as revealing
from rouge_course.checker.cell import LiveCell, refresh
from rouge_course.checker.checks import Checks
from rouge_course.checker.display import Shown, paragraphs, shorten
from rouge_course.checker.question_widget import Asked
from rouge_course.checker.record import LEVELS, Question, Task
from rouge_course.tables import Table
from rouge_helpers import divide_and_combine

# These include the functions that exercises provide for a program (`gives` in their records).
__all__ = [
    "all_ways",
    "cases",
    "check",
    "divide_and_combine",
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
    "unpaired_interval",
    "winter_points",
    "wrong_program",
]


# ---- exercises ---------------------------------------------------------------------------

CHECKS = Checks(COURSE)  # with the outcomes of this kernel's checks
check, hint, solution = CHECKS.check, CHECKS.hint, CHECKS.solution
stub, wrong_program = CHECKS.stub, CHECKS.wrong_program
classroom.arrive()
own_module.arrive(COURSE)
lost_names.arrive(COURSE)
typed_marks.arrive()


def progress(chapter: int | None = None, reset: bool = False) -> Shown:
    """Return a table of the exercises of a chapter, or of all chapters, and their states.

    The table on the page is updated when you answer or pass something. `progress(reset=True)`
    deletes all progress and returns a sentence that says so. For a chapter without exercises, the
    result is a sentence, too.
    """
    if reset:
        return _forgotten()
    chapters = {e.chapter for e in COURSE.exercises.values()}
    if chapter is not None and chapter not in list(chapters):
        asked = shorten(str(chapter), 60)
        return Shown(
            f"There are no exercises for chapter {asked}, only for chapters "
            f"{min(chapters)} to {max(chapters)}."
        )
    if chapter is None:
        return LiveCell("rouge-progress", lambda: _as_shown(_all_chapters(sorted(chapters))))
    return LiveCell(f"rouge-progress-{chapter}", lambda: _as_shown(_one_chapter(chapter)))


def _one_chapter(chapter: int) -> Table:
    core, further = _exercises_of(chapter)
    rows = [[e.name, str(e.minutes), LEVELS[e.level], _state(e)] for e in core + further]
    asked = [q for q in QUESTIONS.values() if q.chapter == chapter]
    caption = f"Chapter {chapter}: {_passed(core)} of {len(core)} exercises passed"
    if beyond := _passed(further):
        caption += f", and {beyond} from “Go further”"
    caption += f". {questions.score_line(asked)}"
    return Table(["exercise", "minutes", "difficulty", "state"], rows, caption)


def _all_chapters(chapters: list[int]) -> Table:
    rows, done, asked, beyond = [], 0, 0, 0
    for chapter in chapters:
        core, further = _exercises_of(chapter)
        done, asked, beyond = done + _passed(core), asked + len(core), beyond + _passed(further)
        tallies = questions.scores(q for q in QUESTIONS.values() if q.chapter == chapter)
        scores = [f"{right} of {all_}" if all_ else "–" for right, _, all_ in tallies.values()]
        passed = f"{_passed(core)} of {len(core)}"
        rows.append([f"{chapter:02}", passed, *scores, str(_passed(further) or "–")])
    caption = f"All chapters: {done} of {asked} exercises passed"
    if beyond:
        caption += f", and {beyond} from “Go further”"
    columns = ["chapter", "exercises passed", "predictions right", "quiz right", "further passed"]
    return Table(columns, rows, f"{caption}. {questions.score_line(QUESTIONS.values())}")


def _exercises_of(chapter: int) -> tuple[list[Task], list[Task]]:
    """(the exercises in the chapter's core, the exercises in the optional part “Go further”)."""
    mine = [e for e in COURSE.exercises.values() if e.chapter == chapter]
    return [e for e in mine if not e.extra], [e for e in mine if e.extra]


def _passed(exercises: list[Task]) -> int:
    known = progress_store.up_to_date().passed
    return sum(e.name in known for e in exercises)


def _as_shown(table: Table) -> Shown:
    """The table, with any problems with the progress file below it."""
    trouble = progress_store.trouble()
    html = table._repr_html_() + "".join(map(paragraphs, trouble))
    return Shown("\n".join([str(table), *trouble]), html)


def _forgotten() -> Shown:
    progress_store.forget()
    CHECKS.outcomes.clear()
    CHECKS.tries.clear()
    refresh()
    said = "Your guesses, your answers and your passed exercises are forgotten."
    return Shown("\n\n".join([said, *progress_store.trouble()]))


def _state(exercise: Task) -> str:
    name = exercise.name
    status = CHECKS.outcomes[name].status if name in CHECKS.outcomes else "not attempted"
    if status == "passed":
        return "✔ passed"
    if progress_store.passed(name):
        return "✔ passed (earlier)"
    if status != "not attempted":
        return "✘ not yet"
    return "further, if you like" if exercise.extra else "○ not attempted"


# ---- the room of a workshop -----------------------------------------------------------------


def join_room(folder: str | Path) -> Shown:
    """Let an instructor see the results of your checks; return a sentence about what is written.

    Each check adds one line to a file in this folder. The line contains the time, the exercise, the
    result, the names of the mistakes and the number of the try, but no code and no name. The name
    of the file is a number drawn at random.
    """
    return classroom.join(folder)


def leave_room() -> Shown:
    """Stop writing to the room, and delete your file there; return a sentence that says so."""
    return classroom.leave()


def room_line() -> Shown:
    """Return the line that your last check wrote to the room, or would write if you were in one."""
    return classroom.last_line()


# ---- questions ---------------------------------------------------------------------------


def predict(key: str, letter: str | None = None) -> Shown:
    """Return a question to answer before its result is shown.

    `predict(key, "b")` answers the question by typing, and returns a sentence about that guess.
    """
    return _asked(key, letter, "predict")


def quiz(key: str, letter: str | None = None) -> Shown:
    """Return a quiz question; with a letter, return the verdict on that answer.

    Every option has a reason why it is right or wrong.
    """
    return _asked(key, letter, "quiz")


def reveal(key: str | tuple[str, ...], *things: object) -> Shown:
    """Return a result: folded until the guess for `key` is kept, and then shown beside the guess.

    `things` are figures, tables, texts, numbers, or tuples of these; the items of a tuple are on
    one line, as `print` would show them. The comment in the question's record (`after`) is below
    the things. With a tuple of keys, the result stays folded until all guesses have been made:
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


watchdog.tell()  # shows a sentence if a program ended an earlier kernel
