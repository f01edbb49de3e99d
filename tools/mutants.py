"""Change the metrics and the checker in one place at a time, and see whether a test fails.

mutmut changes the modules of rouge_helpers, and the modules of the checker that run programs, read
results, name mistakes and store progress. mutmut works in a copy of the package, and runs
tests/metrics or tests/checker there. The tool prints the changed programs ("mutants") that no test
notices. Some mutants behave like the original program, so the tests need not notice all mutants.

Call the tool as `python tools/mutants.py` for all modules, or with the names of some
(`scores ngrams`).
"""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

from dist_check import lay_out

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "mutants"
LEAST = 0.9
ALIVE = ("survived", "no tests")
CHECKER = ("sandbox", "result_parser", "matching", "detectors", "progress_store")
SETTINGS = """
[tool.mutmut]
source_paths = ["{package}"]
only_mutate = {rooms}
also_copy = {copied}
pytest_add_cli_args = [
    "-q", "-p", "no:cacheprovider", "--hypothesis-profile=quick", "-m", "not whole",
]
pytest_add_cli_args_test_selection = {tests}
use_git_change_detection = false
"""
# The folders that are copied for the modules of a package, besides its tests.
COPIED = {
    "rouge_helpers": ["rouge_helpers", "conftest.py"],
    "rouge_course": ["rouge_helpers", "rouge_course", "notebooks", "tools", "conftest.py"],
}
# test_small.py tests what a fresh Python loads, and with mutmut it loads more. The kernels that
# test_cells.py starts use the installed package. A test that patches builtins would break mutmut,
# which uses these builtins in every call.
TESTS = {
    "rouge_helpers": ["tests", "--ignore=tests/metrics/test_small.py"],
    "rouge_course": [
        "tests/checker",
        "tests/chapters",
        "--ignore=tests/checker/test_cells.py",
        "--deselect=tests/checker/test_sandbox.py::"
        "test_a_builtin_that_a_notebook_has_overwritten_breaks_no_check_and_stays_so",
        # mutmut adds its own calls around every function
        "--deselect=tests/checker/test_sandbox.py::test_the_depth_is_the_number_of_calls",
    ],
}
# All processes share tqdm's lock, so a mutant that is stopped while it has the lock would block all
# later mutants.
CONFTEST = """
import threading

from tqdm import tqdm

tqdm.set_lock(threading.RLock())
"""


def all_modules() -> list[str]:
    """The paths of all modules of rouge_helpers, and of the checker's modules in CHECKER."""
    found = sorted(path.relative_to(ROOT) for path in (ROOT / "rouge_helpers").rglob("*.py"))
    checker = [Path("rouge_course", "checker", name).with_suffix(".py") for name in CHECKER]
    return [path.as_posix() for path in (*found, *checker)]


def module(path: str) -> str:
    """The name that the output and the command line use for a module."""
    return ".".join(Path(path).with_suffix("").parts[1:])


def prepare(modules: list[str]) -> None:
    """Copy the package and its tests to `build/mutants`, and write mutmut's settings there."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    lay_out(ROOT, FOLDER)
    package = Path(modules[0]).parts[0]
    if package == "rouge_course":
        for name in ("rouge_course", "notebooks", "tools", "tests"):
            shutil.copytree(ROOT / name, FOLDER / name, dirs_exist_ok=True)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    settings += SETTINGS.format(
        package=package, modules=modules, copied=COPIED[package], tests=TESTS[package]
    )
    (FOLDER / "pyproject.toml").write_text(settings, encoding="utf-8")
    (FOLDER / "conftest.py").write_text(CONFTEST, encoding="utf-8")


def mutmut(*words: str, **options) -> subprocess.CompletedProcess:
    environment = os.environ | {"ROUGE_PROGRESS": "off"}
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *words],
        **{"cwd": FOLDER, "check": True, "text": True, "env": environment, **options},
    )


def outcomes() -> dict[str, str]:
    """{name of a mutant: its outcome, such as killed, survived or timeout}."""
    lines = mutmut("results", "--all", "true", stdout=subprocess.PIPE).stdout.splitlines()
    return dict(line.strip().split(": ") for line in lines if ": " in line)


def change(mutant: str) -> dict[str, str]:
    """The change in a mutant: the module, the old line and the new line."""
    shown = mutmut("show", mutant, stdout=subprocess.PIPE).stdout.splitlines()
    body = [line for line in shown if line[:3] not in ("---", "+++")]
    was, now = (" ".join(line[1:].strip() for line in body if line[:1] == sign) for sign in "-+")
    return {"room": ".".join(mutant.split(".")[1:-1]), "was": was, "now": now}


def main(named: list[str]) -> int:
    modules = {module(path): path for path in all_modules()}
    if unknown := set(named) - set(modules):
        raise SystemExit(
            f"There is no module {min(unknown)}; the modules are {', '.join(modules)}."
        )
    chosen = [modules[name] for name in named or modules]
    packages = [[path for path in chosen if path.startswith(package)] for package in TESTS]
    return max(of_one_package(paths) for paths in packages if paths)


def of_one_package(paths: list[str]) -> int:
    """Run mutmut on the modules of one package; return 0 if the tests notice enough changes."""
    prepare(paths)
    with (FOLDER / "log.txt").open("w") as log:
        mutmut("run", "--max-children", str(os.cpu_count()), stdout=log)
    found = outcomes()
    survivors = [change(mutant) for mutant, outcome in found.items() if outcome in ALIVE]
    for one in survivors:
        print(f"No test notices this in {one['room']}:\n    - {one['was']}\n    + {one['now']}")
    share = 1 - len(survivors) / len(found)
    print(*(f"{outcome}: {times}" for outcome, times in Counter(found.values()).items()), sep=", ")
    print(f"The tests notice {share:.1%} of the changes.")
    if share < LEAST:
        print(f"They must notice {LEAST:.0%} or more: write tests for the changes above.")
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
