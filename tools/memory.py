"""Measure how much memory a kernel uses after each chapter, and fail above MOST MiB.

Run `python tools/memory.py` for all notebooks; to choose some of them, add their numbers or names
(`02 04`). The tool needs Linux, because it reads /proc. The advice on the size of a hub for thirty
people depends on the numbers that the tool measures.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from cells import find

from notebooks import execute

MOST = 120  # MiB, for a kernel that has run its chapter to the end
READ = 'print(open("/proc/self/status").read())'


def measured(path: Path) -> tuple[float, float]:
    """(MiB at the end, MiB at the peak) that a fresh kernel needs to run a notebook."""
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(READ, id="memory"))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        nbformat.write(notebook, copy)
        status = execute(copy).cells[-1].outputs[0].text
    return mebibytes(status, "VmRSS"), mebibytes(status, "VmHWM")


def mebibytes(status: str, name: str) -> float:
    r"""The size, in MiB, on the line `name` of /proc/self/status.

    >>> mebibytes("VmHWM:\t    2048 kB\nVmRSS:\t    1024 kB\n", "VmRSS")
    1.0
    """
    return int(re.search(rf"^{name}:\s+(\d+) kB$", status, re.MULTILINE)[1]) / 1024


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Measure how much memory a kernel needs for each chapter."
    )
    parser.add_argument("names", nargs="*", help="number, name or path (all if none is given)")
    names = parser.parse_args().names
    print("MiB at the end  at the peak  chapter")
    too_much = []
    for path in find(names):
        end, peak = measured(path)
        print(f"{end:14.1f}  {peak:11.1f}  {path.stem}", flush=True)
        too_much += [path.stem] if end > MOST else []
    if too_much:
        print(
            f"These chapters use more than {MOST} MiB at the end: {', '.join(too_much)}",
            file=sys.stderr,
        )
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main())
