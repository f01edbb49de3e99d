"""Run all parts of the tests, even if one of them fails, and report each part in one line.

`make test` calls `python tools/run_parts.py`. `make check CHAPTER=06` calls
`python tools/run_parts.py 06`, which runs all parts of `make test` that may fail because of
chapter 06. The command exits with 1 if a part has failed, and with 2 if there is no such chapter.
"""

import os
import re
import subprocess
import sys
import time

os.environ["ROUGE_LEAVE_OUT_BROKEN_CHAPTERS"] = "1"  # the parts report them

from cells import ROOT, code_cells, find, read, source

from rouge_course.chapters import CHAPTERS

PYTEST = ["pytest", "-n", "2", "--dist", "worksteal", "-p", "no:nbval"]
NBVAL = ["pytest", "--nbval", "--nbval-current-env"]


def parts_of_everything() -> dict[str, list[str]]:
    """{part of `make test`: the arguments with which Python runs it}."""
    return {
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "mypy": ["mypy"],
        "mistakes": ["tools/wrong_programs.py"],
        "notebooks": ["tools/lint_notebooks.py", "--errors"],
        "pytest": [*PYTEST, "-m", "not whole"],
        "outputs": [*NBVAL, "notebooks", "-n", "2", "--dist", "loadscope"],
    }


def parts_of_chapter(code: str) -> dict[str, list[str]]:
    """The parts of `parts_of_everything`, without the tests that do not depend on this chapter.

    `tests/metrics` tests `rouge_helpers`, which does not depend on any chapter.
    """
    everything = parts_of_everything()
    quick = ["--quiet", f"--chapter={code}", "--ignore=tests/metrics", "tests"]
    outputs = [*NBVAL, "--quiet", *users(code), "-n", "2", "--dist", "loadscope"]
    mistakes = ["tools/wrong_programs.py", code]
    return everything | {
        "mistakes": mistakes,
        "pytest": [*PYTEST, *quick],
        "outputs": outputs,
    }


def users(code: str) -> list[str]:
    """A chapter's notebook, and every notebook that uses the chapter's figures or explorers."""
    kinds = ("FIGURES", "TABLES", "EXPLORERS")
    mine = [vars(each) for each in CHAPTERS if each.__name__.endswith(f"ch{code}")]
    shown = {f.__name__ for lists in mine for kind in kinds for f in lists.get(kind, ())}
    return [
        str(path.relative_to(ROOT))
        for path in find([])
        if path.name.startswith(f"{code}_")
        or shown & {w for cell in code_cells(read(path)) for w in re.findall(r"\w+", source(cell))}
    ]


def lacking(code: str) -> list[str]:
    """A sentence for each file that a chapter lacks or has more than once; [] if all is well."""
    wanted = (f"notebooks/{code}_*.ipynb", f"rouge_course/chapters/ch{code}/__init__.py")
    found = {pattern: list(ROOT.glob(pattern)) for pattern in wanted}
    if not re.fullmatch(r"\d\d", code) or not any(found.values()):
        codes = sorted(path.name[:2] for path in (ROOT / "notebooks").glob("[0-9][0-9]_*.ipynb"))
        return [f"There is no chapter {code}; the chapters are {codes[0]} to {codes[-1]}."]
    return [
        f"Chapter {code} needs exactly one file {pattern}, but has {len(paths) or 'none'}."
        for pattern, paths in found.items()
        if len(paths) != 1
    ]


def run(name: str, command: list[str]) -> bool:
    """Print the name of one part and run it; return whether it passed."""
    print(f"--- {name}: {' '.join(command)}", flush=True)
    module = [] if command[0].endswith(".py") else ["-m"]
    return subprocess.run([sys.executable, *module, *command], cwd=ROOT).returncode == 0


def main(chapters: list[str]) -> int:
    if not chapters:
        parts = parts_of_everything()
    else:
        (code,) = (each.zfill(2) for each in chapters)
        if sentences := lacking(code):
            print(*sentences, sep="\n", file=sys.stderr)
            return 2
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
