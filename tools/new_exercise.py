"""Begin an exercise: write its record, its programs, its cells, and its line in the chapter's list.

`make new-exercise CHAPTER=06 NAME=best_by_recall AFTER=jackknife` puts the new exercise after
`jackknife`. With `FURTHER=yes` instead of AFTER, the new exercise gets its own section at the end
of “Go further”. The parts that the author must write are marked FILL IN. The command
`python tools/new_exercise.py --unfinished 06` prints the places of FILL IN in each unfinished file.
"""

import argparse
import ast
import builtins
import json
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import plain_errors  # noqa: F401  (a broken record is told in a sentence)
from cells import FURTHER, headings, source

from rouge_course.chapters import EXERCISES
from rouge_course.checker.record import Task

ROOT = Path(__file__).resolve().parent.parent
MARK = "FILL IN"

RECORD = '''"""{code}, exercise {number}: FILL IN what it is about, in a few words."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def {name}(reference, candidate):
    """FILL IN: Return what, in one sentence; the learner starts from this plan.

    1. tokenise: a step has one of six names: tokenise, count, clip, divide, combine, guard.
    2. count, clip: what to count, and what to clip it to.
    3. divide: by what, and what comes out where that is 0.
    """
    return 0.0  # FILL IN: the right program, of a few lines; write imports above it


EXERCISE = Exercise(
    # The place in the chapter, from above. The exercises behind it have the next numbers.
    number={number},
    solution={name},
    # What comes in and what comes out. It begins with a small letter and ends with a full stop.
    task="FILL IN",
    # How long a learner needs who is new to it.
    minutes=5,  # FILL IN
    # "easy", "medium" or "hard".
    level="easy",  # FILL IN
{extra}    # To fill a gap: kind="blank" (one) or "half" (some lines),
    #   and blanks=("a fragment of it",).
    # To repair a program: kind="bug", and broken=that program as text.
    # The answer is one number. If not, write one of these two:
    #   items="words" (a list of texts), "ngrams", "row" (a list of numbers) or "text";
    #   parts=("precision", "recall", "f1"), the names of several numbers in their order.
    unit=True,  # FILL IN: does every number lie between 0 and 1? If not, this line goes.
    # What it is called with. On some a usual slip must show: capitals made small, a word that
    # stands inside another one, a word that comes twice.
    test_inputs=(
        ("the ferry waits", "the ferry sails"),  # FILL IN: six or more
    ),
    # Empty inputs, and all others that lead to a division by 0.
    edge_cases=(
        ("", ""),  # FILL IN
    ),
    # The symptom, the place, near the solution: the first two show no code.
    hints=(
        "FILL IN",
        "FILL IN",
        "FILL IN",
    ),
    # A mistake is the solution with a fragment replaced. Three lines and an empty one: its name and
    # the replacement; what the program does; a question that leads out of it (where it is left out,
    # that of the mistake above holds). A fragment stands once in the solution; where it would stand
    # twice, a reference_program= is cut instead (ch03/bigram_recall.py), and
    # common_mistakes.py has mistakes to pick from.
    mistakes=mistakes(
        """
        FILL IN a name: 0.0 => 1.0
        you return 1 for every text
        Which two texts share no word?
        """
    ),
)
'''

PROGRAMS = """# right, written
def {name}(reference, candidate):
    # FILL IN: a right program that goes another way than the solution
    ...
---
# right, written
def {name}(reference, candidate):
    # FILL IN: another one
    ...
---
# wrong, written: FILL IN the name that `check` should give it
def {name}(reference, candidate):
    ...
"""

# The heading of the exercise, in the core and in a section of “Go further”.
HEADINGS = ("### Exercise · FILL IN a title", "#### Exercise · FILL IN a title")
TEXT = "{heading}\n\nFILL IN the task: what `{name}` is called with, and what it returns."
SECTION = "FILL IN the name of a section"
LINE = f"- **{SECTION}** (5 minutes): FILL IN what it gives"


EXTRA = """    extra=True,  # the chapter is whole without it
"""


class Refused(Exception):
    """The exercise cannot be started; the message gives the reason in one sentence."""


# ---- begin an exercise -------------------------------------------------------------------


def begun(
    chapter: str, name: str, after: str = "", further: bool = False, root: Path = ROOT
) -> dict[Path, str]:
    """{file: its new text} for every file that a new exercise changes or adds.

    Raises Refused if the chapter, the name or the place cannot be used.
    """
    if not chapter or not name:
        raise Refused(
            "Give a chapter and a name, as in: make new-exercise CHAPTER=06 NAME=best_by_recall."
        )
    code = chapter.zfill(2)
    folder = root / "rouge_course" / "chapters" / f"ch{code}"
    refuse_what_cannot_be(folder, code, name)
    mine = [each for each in EXERCISES.values() if each.chapter == int(code)]
    before = place_of(after, further, mine)
    number = before.number if before else 0
    extra = further or bool(before and before.extra)
    words = {"code": code, "name": name, "number": number + 1, "extra": EXTRA * extra}
    programs = root / "tests" / "chapters" / f"ch{code}" / "submissions.txt"
    there = programs.read_text(encoding="utf-8") if programs.exists() else ""
    (notebook,) = (root / "notebooks").glob(f"{code}_*.ipynb")
    text = notebook.read_text(encoding="utf-8")
    listed = folder / "__init__.py"
    return {
        folder / f"{name}.py": RECORD.format(**words),
        programs: (f"{there}---\n" if there.strip() else "") + PROGRAMS.format(**words),
        listed: with_line(listed.read_text(encoding="utf-8"), name, number),
        notebook: with_cells(text, name, "" if further or not before else before.name, extra),
        **dict(numbered_on(folder, [each for each in mine if each.number > number])),
    }


def place_of(after: str, further: bool, mine: list[Task]) -> Task | None:
    """The exercise before the new one, or None if the new one is the first of its chapter."""
    names = {each.name: each for each in mine}
    if after and after not in names:
        known = f"it has {', '.join(names)}" if names else "it has none yet"
        raise Refused(f"This chapter has no exercise {after}: {known}.")
    if after and further:
        raise Refused("Give AFTER=… or FURTHER=yes, but not both.")
    if mine and not after and not further:
        raise Refused(
            f"Say where it belongs: AFTER= with one of {', '.join(names)}, or FURTHER=yes for the "
            "end of “Go further”."
        )
    return names[after] if after else (mine[-1] if mine else None)


def refuse_what_cannot_be(folder: Path, code: str, name: str) -> None:
    """Raise Refused if there is no such chapter, or if the name cannot be used."""
    if not re.fullmatch(r"\d\d", code) or not folder.is_dir():
        there = sorted(each.name[2:] for each in folder.parent.glob("ch[0-9][0-9]"))
        raise Refused(f"There is no chapter {code}; the chapters are {there[0]} to {there[-1]}.")
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise Refused(
            f"{name!r} cannot be the name of the function: use lower-case letters, digits and _ "
            "only, and begin with a letter."
        )
    if keyword.iskeyword(name) or hasattr(builtins, name):
        raise Refused(f"{name} already has a meaning in Python: choose another name.")
    if name in EXERCISES:
        raise Refused(f"Chapter {EXERCISES[name].chapter:02} already has an exercise {name}.")
    if (folder / f"{name}.py").exists():
        raise Refused(f"The file rouge_course/chapters/ch{code}/{name}.py already exists.")


def with_line(text: str, name: str, before: int) -> str:
    """The text of `__init__.py`, with the new exercise after the first `before` exercises."""
    imported: list[str] = []
    exercises: list[str] = []
    kept = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.level and node.module is None:
            imported = [each.name for each in node.names]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXERCISES":
            exercises = [ast.unparse(each) for each in getattr(node.value, "elts", ())]
        else:
            kept.append(ast.get_source_segment(text, node) or "")
    exercises.insert(before, f"{name}.EXERCISE")
    names = sorted([*imported, name])
    line = f"from . import {', '.join(names)}"
    if len(line) > 100:
        line = f"from . import (\n{_lines(names)})"
    about, *others = kept
    listed = f"(\n{_lines(exercises)})" if exercises[1:] else f"({exercises[0]},)"
    lists = "\n".join([f"EXERCISES = {listed}", *others])
    return f"{about}\n\n{line}\n\n{lists}\n"


def _lines(names: list[str]) -> str:
    return "".join(f"    {name},\n" for name in names)


def with_cells(text: str, name: str, after: str = "", extra: bool = False) -> str:
    """The text of the notebook, with a text cell and a code cell for the new exercise.

    If `after` names an exercise, the new cells are directly below its check. If not, they are in
    a new section at the end of “Go further” if `extra` is true, or above the recap if `extra` is
    false. `make notebooks` writes the stub above the check, and writes the number into the heading.
    """
    notebook = json.loads(text)
    cells = notebook["cells"]
    task = TEXT.format(heading=HEADINGS[extra], name=name)
    if after:
        checks = [n for n, cell in enumerate(cells) if f"check({after})" in checked_by(cell)]
        place = checks[0] + 1
    elif extra:
        place = below(cells, (2, "Further reading"))
        list_of_sections = cells[below(cells, (2, FURTHER))]
        list_of_sections["source"] = with_section(source(list_of_sections))
        task = f"### {SECTION}\n\n{task}"
    else:
        place = below(cells, (2, "Recap"))
    about = name.replace("_", "-")
    cells[place:place] = [
        {
            "cell_type": "markdown",
            "id": f"task-{about}",
            "metadata": {},
            "source": task.splitlines(keepends=True),
        },
        {
            "cell_type": "code",
            "execution_count": None,
            "id": f"check-{about}",
            "metadata": {},
            "outputs": [],
            "source": [f"check({name})"],
        },
    ]
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def checked_by(cell: dict) -> list[str]:
    """The lines of a code cell, or an empty list for a text cell."""
    return source(cell).split("\n") if cell["cell_type"] == "code" else []


def below(cells: list[dict], heading: tuple[int, str]) -> int:
    """The position of the cell that contains `heading`, or of the last cell if no cell does."""
    for place, cell in enumerate(cells):
        if cell["cell_type"] == "markdown" and heading in headings(cell):
            return place
    return len(cells) - 1


def with_section(text: str) -> list[str]:
    """The lines of the text cell “Go further”, with one more section in its list."""
    lines = text.split("\n")
    named = [place for place, line in enumerate(lines) if line.startswith("- **")]
    lines.insert(named[-1] + 1 if named else len(lines), LINE)
    return "\n".join(lines).splitlines(keepends=True)


def numbered_on(folder: Path, behind: list) -> Iterator[tuple[Path, str]]:
    """(file, new text) for each exercise after the new one, with its number increased by 1."""
    for exercise in behind:
        path = folder / f"{exercise.solution.__module__.rpartition('.')[2]}.py"
        old, new = exercise.number, exercise.number + 1
        text = path.read_text(encoding="utf-8").replace(f"exercise {old}", f"exercise {new}", 1)
        yield path, re.sub(rf"(?m)^(    number=){old},$", rf"\g<1>{new},", text)


def cells_with_numbers(text: str) -> list[str]:
    """The ids of the cells that mention an exercise by its number; headings do not count."""
    cells = json.loads(text)["cells"]
    return [cell["id"] for cell in cells if re.search(r"\bexercises? \d", source(cell))]


# ---- unfinished parts --------------------------------------------------------------------


def unfinished(chapter: str, root: Path = ROOT) -> list[str]:
    """A sentence for each file that still contains FILL IN, with the places in this file."""
    found = []
    folder = root / "rouge_course" / "chapters" / f"ch{chapter}"
    for path in sorted(folder.glob("*.py")):
        found.append((path, _fields(path.read_text(encoding="utf-8"))))
    for path in (root / "tests" / "chapters" / f"ch{chapter}").glob("submissions.txt"):
        lines = enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
        found.append((path, [f"line {number}" for number, line in lines if MARK in line]))
    for path in (root / "notebooks").glob(f"{chapter}_*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        marked = [source(cell).split("\n")[0] for cell in cells if MARK in source(cell)]
        found.append((path, [f"the cell “{line}”" for line in marked]))
    return [
        f"{path.relative_to(root).as_posix()} is unfinished: {MARK} is left in {', '.join(places)}."
        for path, places in found
        if places
    ]


def _fields(text: str) -> list[str]:
    """The parts of a record that contain FILL IN, each with its first line: "task (line 22)"."""
    if MARK not in text:
        return []
    spans: list[tuple[str, int, int]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            plan = node.body[0]
            spans.append(("the solution", (plan.end_lineno or 0) + 1, node.end_lineno or 0))
            spans.append(("the plan", node.lineno, plan.end_lineno or 0))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("Exercise", "Built"):
            spans += [(each.arg or "", each.lineno, each.end_lineno or 0) for each in node.keywords]
    places: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if MARK in line:
            inside = [name for name, first, last in spans if first <= number <= last]
            places.setdefault(inside[0] if inside else "the text", number)
    return [f"{name} (line {number})" for name, number in places.items()]


def main() -> int:
    """Write the files of an exercise, or print its unfinished parts. Return the exit code."""
    parser = argparse.ArgumentParser(description="Begin an exercise, or see what is unfinished.")
    parser.add_argument("chapter", nargs="?", default="", help="two digits, such as 06")
    parser.add_argument("name", nargs="?", default="", help="the name of the learner's function")
    parser.add_argument("--after", default="", help="the exercise before the new one")
    parser.add_argument(
        "--further", default="", help="yes, for a section at the end of “Go further”"
    )
    parser.add_argument(
        "--unfinished", action="store_true", help="print what is still marked FILL IN"
    )
    options = parser.parse_args()
    if options.unfinished:
        sentences = unfinished(options.chapter.zfill(2))
        print(*sentences, sep="\n", end="\n" * bool(sentences))
        return 1 if sentences else 0
    try:
        files = begun(options.chapter, options.name, options.after, bool(options.further))
    except Refused as problem:
        print(f"new-exercise: {problem}", file=sys.stderr)
        return 2
    for path, text in files.items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(ROOT).as_posix()}: written")
    code = options.chapter.zfill(2)
    for path, text in files.items():
        if path.suffix == ".ipynb" and (named := cells_with_numbers(text)):
            print(
                "These cells of the notebook mention an exercise by its number, which may have "
                f"changed: {', '.join(named)}. Correct the numbers there."
            )
    print(f"Search these files for {MARK}, and replace it with what it asks for.")
    print(f"Then run make notebooks CHAPTERS={code}, and make check CHAPTER={code}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
