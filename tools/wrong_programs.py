"""Check the wrong programs of the records with ruff, because editors see them only as strings.

    python tools/wrong_programs.py           all programs
    python tools/wrong_programs.py 06 07     the programs of some chapters
    python tools/wrong_programs.py --mypy    check them with mypy, too

Every mistake becomes a function in `build/wrong_programs/`, below a comment with the mistake's
place in the record. If a program cannot run, for example because a name is mistyped or a fragment
is not code, the tool prints the program with its place in the record.
"""

import argparse
import ast
import json
import shutil
import subprocess
import sys
import textwrap
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import plain_errors  # noqa: F401  (a broken record is told in a sentence)

from rouge_course.chapters import EXERCISES
from rouge_course.checker.mistake_blocks import Mistake, replaced
from rouge_course.checker.record import Exercise

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "wrong_programs"
# Only rules that no wrong program breaks on purpose (a wrong program may compare by `is`).
RUFF = "ruff check --isolated --output-format=json --select=E9,F5,F7,F82,PLE"
MYPY = (
    "mypy --config-file= --check-untyped-defs --ignore-missing-imports --follow-imports=silent "
    "--output=json --cache-dir=.venv/mypy-wrong"
)
# Other errors of mypy are about types that nobody has declared.
MYPY_CODES = ("attr-defined", "call-arg", "name-defined", "index", "operator")


@dataclass
class WrongPrograms:
    """Writes an exercise's wrong programs to a file, and names the mistake that contains a line."""

    exercise: Exercise
    lines: list[str] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)  # where the program of a mistake begins
    labels: list[str] = field(default_factory=list)  # … and its name
    problems: list[str] = field(default_factory=list)  # about fragments that are not Python

    @property
    def path(self) -> Path:
        """The file to which the programs are written."""
        # The prefix is needed: a module `tokenize` would hide Python's own.
        return FOLDER / f"wrong_{self.exercise.name}.py"

    def write(self) -> None:
        """Write the programs of all mistakes, and then the imports that these programs need."""
        sources = [self._add(mistake) for mistake in self.exercise.mistakes]
        text = "\n".join([*self.lines, *self._imports(sources), ""])
        self.path.write_text(text, encoding="utf-8")

    def _add(self, mistake: Mistake) -> str:
        """Add the program of a mistake, and return this program, or "" if it is not valid."""
        file, line = mistake.place.rsplit(":", 1)
        place = f"{Path(file).relative_to(ROOT).as_posix()}:{line}"
        label = f"{place}: {self.exercise.name}, mistake “{mistake.name}”"
        try:
            source = replaced(self.exercise.source, mistake.replacements)
            ast.parse(source)
        except SyntaxError as problem:
            said = f"{problem.msg}, in the line `{(problem.text or '').strip()}`"
            self.problems.append(f"{label}: this is not valid Python: {said}")
            return ""
        except ValueError as problem:  # a fragment that is missing or appears twice
            self.problems.append(f"{label}: {str(problem).splitlines()[0]} the program")
            return ""
        self.rows.append(len(self.lines) + 1)
        self.labels.append(label)
        number = len(self.rows)
        body = textwrap.indent(source, "    ").splitlines()
        self.lines += [f"# {label}", f"def wrong_{number}():", *body, "", ""]
        return source

    def _imports(self, sources: list[str]) -> Iterator[str]:
        """Lines that import the names which the programs use but do not define."""
        functions = self.exercise.reference_program or (self.exercise.solution,)
        homes = [f.__globals__ for f in (*functions, self.exercise.solution)]
        homes.append(dict(self.exercise.course.names))
        nodes = (node for source in sources for node in ast.walk(ast.parse(source)))
        used = {node.id for node in nodes if isinstance(node, ast.Name)}
        for name in sorted(used - {function.__name__ for function in functions}):
            home = next((space for space in homes if name in space), None)
            if home is not None:
                yield f"from {home['__name__']} import {name}"

    def label(self, row: int) -> str:
        """The place and the name of the mistake whose program contains the line `row`."""
        return self.labels[bisect(self.rows, row) - 1]


def read_by_ruff() -> Iterator[tuple[str, int, str]]:
    """(file, line, message) for each problem that ruff finds."""
    for found in json.loads(run(RUFF)):
        yield found["filename"], found["location"]["row"], f"{found['code']} {found['message']}"


def read_by_mypy() -> Iterator[tuple[str, int, str]]:
    """(file, line, message) for each problem that mypy finds."""
    lines = (line for line in run(MYPY).splitlines() if line.startswith("{"))
    for found in map(json.loads, lines):
        if found["code"] in MYPY_CODES:
            yield found["file"], found["line"], f"mypy: {found['message']}"


def run(command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command.split(), FOLDER],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    if done.returncode not in (0, 1) or done.stderr:
        raise SystemExit(f"wrong programs: {command.split()[0]} failed.\n{done.stderr}")
    return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chapters", nargs="*", type=int)
    parser.add_argument("--mypy", action="store_true", help="check them with mypy, too")
    options = parser.parse_args()
    wanted = [
        WrongPrograms(exercise)
        for exercise in EXERCISES.values()
        if isinstance(exercise, Exercise) and exercise.mistakes
        if not options.chapters or exercise.chapter in options.chapters
    ]
    if not wanted:
        print("No exercise of these chapters has mistakes.")
        return 0
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    for programs in wanted:
        programs.write()
    files = {programs.path.name: programs for programs in wanted}
    problems = {problem for programs in files.values() for problem in programs.problems}
    readers = [read_by_ruff, read_by_mypy] if options.mypy else [read_by_ruff]
    for reader in readers:
        for file, row, sentence in reader():
            problems.add(f"{files[Path(file).name].label(row)}: {sentence}")
    count = sum(len(programs.rows) for programs in wanted)
    lines = sorted(problems, key=by_place) or [f"{count} wrong programs are valid Python."]
    print(*lines, sep="\n")
    return 1 if problems else 0


def by_place(problem: str) -> tuple[str, int, str]:
    file, line, rest = problem.split(":", 2)
    return file, int(line), rest


if __name__ == "__main__":
    sys.exit(main())
