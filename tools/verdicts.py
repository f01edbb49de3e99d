"""Print the verdicts of `check` on all known wrong programs, so that an author can read them.

The wrong programs are the mistakes in the records and the programs in tests/chapters. The tool
prints the verdict on each program below a title: the exercise, and the mistake or the place of the
program. Call the tool as `python tools/verdicts.py rouge_n ngrams`, or without a name for every
exercise (this takes minutes).

With `--against COMMIT`, the tool prints only the verdicts that have changed since that commit. The
old verdicts come from the commit's own tool, which runs in a worktree of the commit.
"""

import argparse
import difflib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
os.environ["ROUGE_PROGRESS"] = "off"

import plain_errors  # noqa: F401  (a broken record is told in a sentence)
from submissions import programs

from rouge_course.chapters import EXERCISES
from rouge_course.checker.engine import examine
from rouge_course.checker.record import Exercise

ROOT = Path(__file__).resolve().parent.parent


class Verdict(NamedTuple):
    """The verdict on one wrong program."""

    key: str  # finds the program in another commit, where it may be in another line
    title: str
    text: str


def verdicts(names: list[str]) -> Iterator[Verdict]:
    """The verdicts on the wrong programs of these exercises; unknown names are ignored."""
    collected: dict[str, list] = {}
    for program in programs():
        if program.kind == "wrong":
            collected.setdefault(program.name, []).append(program)
    for name in filter(EXERCISES.__contains__, names):
        exercise = EXERCISES[name]
        for mistake in exercise.mistakes if isinstance(exercise, Exercise) else ():
            title = f"{name} · {mistake.name}"
            yield Verdict(title, title, said(exercise, exercise.wrong(mistake)))
        for program in collected.get(name, ()):
            title = f"{name} · {program.place}"
            yield Verdict(program.source, title, said(exercise, program.function))


def said(exercise, function) -> str:
    """The verdict without the offer of hints, which is the same in every verdict."""
    return str(examine(exercise, function)).partition("\n\nStuck?")[0]


# ---- another commit --------------------------------------------------------------------------


def git(*arguments: str) -> subprocess.CompletedProcess:
    """Run a git command; return its output and its exit code."""
    return subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, text=True)


def printed_at(commit: str, names: list[str]) -> list[Verdict]:
    """The verdicts that another commit's tool prints; raises SystemExit if the tool cannot run."""
    if git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}").returncode:
        sys.exit(f"verdicts: there is no commit {commit!r} in this repository")
    if git("cat-file", "-e", f"{commit}:tools/verdicts.py").returncode:
        sys.exit(f"verdicts: cannot compare with {commit}, because it has no tools/verdicts.py")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        try:
            added = git("worktree", "add", "--quiet", "--detach", str(tree), commit)
            if added.returncode:
                sys.exit(f"verdicts: git cannot make a worktree of {commit}: {added.stderr}")
            return printed_in(tree, names)
        finally:
            git("worktree", "remove", "--force", str(tree))


def printed_in(tree: Path, names: list[str]) -> list[Verdict]:
    """Run a work tree's tool on the course in the same work tree, and return the verdicts."""
    # Use the course in this folder, not the installed one, and the same order of sets every time.
    alone = os.environ | {"PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}
    command = [sys.executable, str(tree / "tools" / "verdicts.py"), "--json", *names]
    run = subprocess.run(command, cwd=tree, env=alone, stdout=subprocess.PIPE, encoding="utf-8")
    if run.returncode:
        sys.exit("verdicts: the tools/verdicts.py of that commit ended with the error above")
    return [Verdict(*each) for each in json.loads(run.stdout)]


def changed(before: list[Verdict], after: list[Verdict]) -> Iterator[str]:
    """A unified diff for each verdict whose text has changed."""
    then, now = ({each.key: each for each in verdicts} for verdicts in (before, after))
    for key in then | now:
        either = now.get(key) or then[key]
        texts = [found[key].text.splitlines() if key in found else [] for found in (then, now)]
        lines = list(difflib.unified_diff(*texts, lineterm=""))[2:]
        if lines:
            yield "\n".join([either.title, *lines])


def main() -> None:
    """Print the verdicts, or the changes in the verdicts since a commit."""
    parser = argparse.ArgumentParser(description="Print the verdicts of `check` on wrong programs.")
    parser.add_argument("names", nargs="*", help="names of exercises (all if none is given)")
    parser.add_argument(
        "--against", metavar="COMMIT", help="print only what has changed since this commit"
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON, as the comparison needs it"
    )
    asked = parser.parse_args()
    names = asked.names or list(EXERCISES)
    if asked.json:
        print(json.dumps(list(verdicts(names))))
        return
    if unknown := [name for name in names if name not in EXERCISES]:
        parser.error(f"no exercise is called {', '.join(unknown)}")
    if not asked.against:
        for verdict in verdicts(names):
            print(verdict.title, verdict.text, sep="\n", end="\n\n", flush=True)
        return
    before = printed_at(asked.against, asked.names)
    differ = list(changed(before, printed_in(ROOT, asked.names)))
    print("\n\n".join(differ) or f"Every verdict is the same as in {asked.against}.")


if __name__ == "__main__":
    main()
