"""Run every part of a proof, whatever the parts before it said, and report each in a line.

`python tools/run_parts.py` is `make test`; `python tools/run_parts.py 06` proves one chapter, in
less than a minute, and is `make check CHAPTER=06`. It ends in 1 if a part was red.
"""

import subprocess
import sys
import time
from pathlib import Path

from rouge_course.chapters import EXERCISES

ROOT = Path(__file__).resolve().parent.parent
PYTEST = ["pytest", "-p", "no:nbval"]
PROGRAMS = ["tests/chapters/test_submissions.py", "tests/chapters/test_normalisers.py"]
RECORDS = ["tests/checker/test_mistake_blocks.py", "tests/chapters/test_directions.py"]
ROOM = ["tests/teaching/test_decks.py", "tests/teaching/test_kit.py"]  # slides and sessions
NBVAL = ["pytest", "--nbval", "--nbval-current-env"]


def parts_of_everything() -> dict[str, list[str]]:
    """The command of each part of `make test`, as arguments of Python's -m."""
    return {
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "mypy": ["mypy"],
        "mistakes": ["tools/wrong_programs.py"],
        "notebooks": ["tools/lint_notebooks.py", "--errors"],
        "pytest": ["pytest", "-n", "2", "--dist", "worksteal", "-p", "no:nbval", "-m", "not whole"],
        "outputs": [*NBVAL, "notebooks", "-n", "2", "--dist", "loadscope"],
    }


def parts_of_chapter(code: str) -> dict[str, list[str]]:
    """The command of each part of the proof of one chapter, on one processor."""
    notebook, tests = _only(f"notebooks/{code}_*.ipynb"), _only(f"tests/chapters/ch{code}")
    files = [_only(f"rouge_course/chapters/ch{code}"), tests, notebook]
    own = [*PYTEST, "--quiet", f"--chapter={code}"]
    questions = [*own, "tests/checker/test_questions.py"]
    parts = {
        "ruff check": ["ruff", "check", *files],
        "ruff format": ["ruff", "format", "--check", *files],
        "mistakes": ["tools/wrong_programs.py", code],
        "notebook": ["tools/lint_notebooks.py", "--errors", notebook],
        "records": [*questions, *RECORDS],
        "programs": [*own, *PROGRAMS],
        "tests": [*own, tests, "tests/test_claims.py", *ROOM],
        "outputs": [*NBVAL, "--quiet", notebook],
    }
    if not any(exercise.chapter == int(code) for exercise in EXERCISES.values()):
        del parts["records"], parts["programs"]
    return parts


def _only(pattern: str) -> str:
    found = list(ROOT.glob(pattern))
    if len(found) != 1:
        raise SystemExit(f"{len(found)} paths are called {pattern}; name a chapter, such as 06")
    return str(found[0].relative_to(ROOT))


def run(name: str, command: list[str]) -> bool:
    """Run one part and say what it is; whether it ended well."""
    print(f"--- {name}: {' '.join(command)}", flush=True)
    module = [] if command[0].endswith(".py") else ["-m"]
    return subprocess.run([sys.executable, *module, *command], cwd=ROOT).returncode == 0


def main(chapters: list[str]) -> int:
    if not chapters:
        parts = parts_of_everything()
    else:
        (code,) = chapters
        parts = parts_of_chapter(code)
    lines, red = [], []
    for name, command in parts.items():
        start = time.perf_counter()
        well = run(name, command)
        lines.append(
            f"{name:12} {'passed' if well else 'FAILED'} {time.perf_counter() - start:6.1f} s"
        )
        red += [] if well else [name]
    print("", *lines, f"FAILED: {', '.join(red)}" if red else "All parts passed.", sep="\n")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
