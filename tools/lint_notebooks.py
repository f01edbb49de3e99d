"""Find errors in notebooks, and text that could be easier to read: `file: cell "id": complaint`.

`python tools/lint_notebooks.py` checks every notebook, or the notebooks that are given by path,
number or name (`02 04`). An error is something that is false, or that a reader or a program cannot
use. If there is an error, the command exits with 1. Hints on style and length do not change the
exit code; `--errors` leaves the hints out. The rules are in `tools/lint/`.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path

os.environ["ROUGE_LEAVE_OUT_BROKEN_CHAPTERS"] = "1"  # only its own notebook reports it

from cells import FOLDER, find, read
from lint import Complaints, form, measures, numbers, outputs, records, style, targets

from rouge_course.chapters import BROKEN

RULES = [*outputs.RULES, *form.RULES, *targets.RULES, *records.RULES]
OF_A_FILE = [*form.OF_A_FILE, *targets.OF_A_FILE, *numbers.OF_A_FILE, *measures.OF_A_FILE]


def errors(path: Path) -> Complaints:
    """(cell id, complaint) for each error in a notebook."""
    if why := BROKEN.get(path.name[:2]):
        yield "-", f"its chapter cannot be loaded: {why}"
        return
    notebook = read(path)
    broken = False
    for rule in RULES:
        for found in rule(notebook):
            broken = broken or "is not valid Python" in found[1]
            yield found
        if broken:
            return  # the other rules need to parse the code
    for of_a_file in OF_A_FILE:
        yield from of_a_file(path)


def hints(path: Path) -> Complaints:
    """(cell id, complaint) for each passage in a notebook that could be easier to read."""
    if path.name[:2] in BROKEN:
        return
    for rule in style.RULES:
        yield from rule(read(path))
    for of_a_file in measures.HINTS:
        yield from of_a_file(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Print errors in notebooks, and hints on style.")
    parser.add_argument("names", nargs="*", help="path, number or name (all if none is given)")
    parser.add_argument("--errors", action="store_true", help="leave out the hints on style")
    options = parser.parse_args()
    count: Counter[str] = Counter()
    paths = find(options.names)
    for path in paths:
        found = [("", *each) for each in errors(path)]
        if not options.errors:
            found += [("style: ", *each) for each in hints(path)]
        name = path.relative_to(FOLDER.parent) if path.is_relative_to(FOLDER.parent) else path
        for kind, at, complaint in found:
            count[kind] += 1
            where = "" if at == "-" else f'cell "{at}": '
            print(f"{name}: {where}{kind}{complaint}")
    wrong, better = count[""], count["style: "]
    said = "" if options.errors else f", {better} hints on style"
    print(f"{len(paths)} notebooks, {wrong} errors{said}")
    return 1 if wrong or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
