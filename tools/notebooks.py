"""Execute every notebook in a fresh kernel, and save all notebooks in the same format.

Run `python tools/notebooks.py` for all notebooks; to choose some of them, add their numbers or
names (`02 04`). With `--check`, the tool writes nothing and compares the files with a fresh run,
byte by byte. Before the tool runs the notebooks, it updates the text that is repeated in several
files: the address of the repository, and facts from the records and chapters
(`sync_derived_text.py`).
"""

import argparse
import ast
import difflib
import itertools
import os
import re
import sys
import tempfile
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import address
import launch_links
import nbformat
import plain_errors  # noqa: F401  (a broken record is told in a sentence)
import sync_derived_text
import zmq
from cells import FOLDER, ROOT, find
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE_INFO = {"name": "python"}
KEPT_CELL_METADATA = ("jupyter", "tags")  # timings, trust marks and editor state are removed
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
# Personal settings must not change the committed outputs.
PERSONAL_SETTINGS = (
    "MATPLOTLIBRC",
    "MPLBACKEND",
    "PYTHONHASHSEED",
    "PYTHONSTARTUP",
    "PYTHONWARNINGS",
    "ROUGE_ROOM",
)
SECONDS_PER_CELL = 120
# What JupyterLab and nbformat call a new cell.
RANDOM_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8}")


class NotebookFailed(Exception):
    """A cell failed; the message names the notebook and the cell."""


def kernel_environment(scratch: str) -> dict[str, str]:
    """The environment of a kernel: the variables of this process, without personal settings."""
    kept = {key: value for key, value in os.environ.items() if key not in PERSONAL_SETTINGS}
    return kept | {
        "ROUGE_PROGRESS": "off",
        "IPYTHONDIR": str(Path(scratch) / "ipython"),
        "JUPYTER_CONFIG_DIR": str(Path(scratch) / "jupyter"),
        "MPLCONFIGDIR": os.environ.get("MPLCONFIGDIR", str(Path(scratch) / "matplotlib")),
    }


def over_files(folder: str) -> dict[str, str]:
    """Return options that make a kernel use files in `folder` as sockets; {} if this is impossible.

    If kernels use ports, another program may take a kernel's port before the kernel opens it: see
    conftest.py.
    """
    if not zmq.has("ipc"):
        return {}
    return {"transport": "ipc", "connection_file": str(Path(folder) / "kernel.json")}


def kernel_manager(scratch: str) -> AsyncKernelManager:
    """Return a manager for a kernel; if possible, its sockets are files in `scratch`."""
    return AsyncKernelManager(
        kernel_name="python3",
        # Without folders to search, only the native kernel is left: the Python that runs this line.
        kernel_spec_manager=KernelSpecManager(kernel_dirs=[]),
        **over_files(scratch),
    )


def execute(path: Path) -> nbformat.NotebookNode:
    """Return the notebook at `path` after a run from top to bottom with the Python of this tool."""
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    current = "before the first cell"

    def remember(cell: nbformat.NotebookNode, cell_index: int) -> None:
        nonlocal current
        current = f'cell "{cell.get("id", "without id")}" (number {cell_index + 1})'

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        client = NotebookClient(
            notebook,
            km=kernel_manager(scratch),
            timeout=SECONDS_PER_CELL,
            record_timing=False,
            store_widget_state=True,  # False crashes nbclient on Output; normalise drops it
            coalesce_streams=True,
            extra_arguments=["--IPKernelApp.log_level=40"],  # errors, not remarks about transports
            on_cell_start=remember,
            resources={"metadata": {"path": str(path.parent)}},
        )
        try:
            client.execute(env=kernel_environment(scratch), cleanup_kc=True)
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise NotebookFailed(f"{path.name}, {current} failed:\n{error}") from None
    return notebook


def spoken_name(cell: nbformat.NotebookNode) -> str:
    """A name for a cell: its heading or first line, or the function it defines or calls."""
    if cell.cell_type != "code":
        lines = [line for line in cell.source.splitlines() if line.strip()] or ["text"]
        return next((line for line in lines if line.startswith("#")), lines[0])
    try:
        tree = ast.parse(cell.source)
    except SyntaxError:
        return "code"
    functions = [each.name for each in tree.body if isinstance(each, ast.FunctionDef)]
    calls = [ast.unparse(each.func) for each in ast.walk(tree) if isinstance(each, ast.Call)]
    return (functions + [call.split(".")[-1] for call in calls] + ["code"])[0]


def slug(text: str, most: int = 40) -> str:
    """Shorten a text to at most `most` characters (a-z, 0-9, -), between words if possible."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    short = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if len(short) > most:
        short = short[: most + 1].rpartition("-")[0] or short[:most]
    return short or "cell"


def name_cells(notebook: nbformat.NotebookNode) -> None:
    """Give a readable id to each cell whose id is missing, random or used twice; keep other ids."""
    taken: set[str] = set()
    unnamed = []
    for cell in notebook.cells:
        identifier = cell.get("id", "")
        if not identifier or identifier in taken or RANDOM_ID.fullmatch(identifier):
            unnamed.append(cell)
        else:
            taken.add(identifier)
    for cell in unnamed:
        name = slug(spoken_name(cell))
        numbered = (f"{name}-{number}" for number in itertools.count(2))
        cell["id"] = next(each for each in itertools.chain([name], numbered) if each not in taken)
        taken.add(cell["id"])


def normalise(notebook: nbformat.NotebookNode) -> str:
    """The notebook as the text of its file, in the form that is committed."""
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    notebook.metadata = nbformat.from_dict(
        {"kernelspec": KERNELSPEC, "language_info": LANGUAGE_INFO}
    )
    name_cells(notebook)
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict(
            {key: cell.metadata[key] for key in KEPT_CELL_METADATA if cell.metadata.get(key)}
        )
        if cell.cell_type == "code":
            for output in cell.outputs:
                output.get("data", {}).pop(WIDGET_VIEW, None)
            # An output that contained only the view has nothing left to show.
            cell.outputs = [output for output in cell.outputs if output.get("data", True)]
    nbformat.validate(notebook)
    return nbformat.writes(notebook, ensure_ascii=False, indent=1).rstrip("\n") + "\n"


def differences(old: str, new: str) -> list[str]:
    """The differences between two notebooks: for each changed cell, a sentence and a short diff."""
    old_cells = {cell.get("id"): cell for cell in nbformat.reads(old, as_version=4).cells}
    new_cells = {cell.get("id"): cell for cell in nbformat.reads(new, as_version=4).cells}
    lines = []
    for identifier in [*new_cells, *(key for key in old_cells if key not in new_cells)]:
        before, after = old_cells.get(identifier), new_cells.get(identifier)
        if before == after:
            continue
        if before is None or after is None:
            one = "the fresh run" if after else "the committed notebook"
            lines.append(f'cell "{identifier}" is only in {one}')
            continue
        parts = [key for key in after if before.get(key) != after[key]]
        lines.append(f'cell "{identifier}" differs in {", ".join(parts) or "its keys"}')
        shown = [repr(before), repr(after)] if not parts else []
        for key in parts:
            was, now = flat(before.get(key)), flat(after[key])
            shown += difflib.unified_diff(was, now, "committed", "executed now", n=0, lineterm="")
        lines += [f"    {line[:160]}" for line in shown[:14]]
    return lines or ["the cells are equal, but metadata, the order of keys or line ends differ"]


def flat(value: object) -> list[str]:
    """Split a value into lines for a diff, with a line for each entry of a dict or a list."""
    if isinstance(value, str):
        return value.splitlines()
    if isinstance(value, dict):
        return [f"{key}: {line}" for key in value for line in flat(value[key])]
    if isinstance(value, list):
        return [line for entry in value for line in flat(entry)]
    return [repr(value)]


def work(path: Path, check: bool) -> tuple[bool, str]:
    """Execute a notebook, and compare or write it. Return (whether all is well, a message)."""
    start = time.perf_counter()
    old = path.read_bytes()
    try:
        notebook = execute(path)
        new = normalise(notebook).encode()
    except NotebookFailed as error:
        return False, str(error)
    seconds = f"{time.perf_counter() - start:.1f} s"
    if old == new:
        return True, f"{path.name}: unchanged ({seconds})"
    if check:
        found = "\n  ".join(differences(old.decode(), new.decode()))
        return False, f"{path.name}: a fresh run gives something else ({seconds})\n  {found}"
    partial = path.with_suffix(".partial")
    partial.write_bytes(new)
    partial.replace(path)
    return True, f"{path.name}: written ({seconds})"


def write_repeated(check: bool) -> bool:
    """Update the text that several files repeat, or only check it; return whether all is right."""
    sources = (address, launch_links, sync_derived_text)
    if not check:
        for path in dict.fromkeys(path for source in sources for path in source.write()):
            print(f"{path.relative_to(ROOT)}: updated")
        return True
    found = dict.fromkeys(path for source in sources for path in source.outdated())
    for path in found:
        print(f"{path.relative_to(ROOT)}: out of date; run make notebooks", file=sys.stderr)
    return not found


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Execute notebooks in a fresh kernel, and save all of them in the same format."
    )
    parser.add_argument("names", nargs="*", help="number, name or path (all if none is given)")
    parser.add_argument("--check", action="store_true", help="write nothing, but compare the bytes")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the notebooks are")
    parser.add_argument(
        "--jobs", type=int, default=2, help="how many notebooks are executed at a time (default: 2)"
    )
    options = parser.parse_args()
    paths = find(options.names, options.folder.resolve())
    if not paths:
        print(f"There are no notebooks in {options.folder}.", file=sys.stderr)
        return 2
    of_the_course = paths[0].parent == FOLDER
    well = write_repeated(options.check) if of_the_course else True
    with ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
        for good, message in pool.map(lambda path: work(path, options.check), paths):
            print(message, file=sys.stdout if good else sys.stderr, flush=True)
            well = well and good
    if of_the_course and not options.check:
        write_repeated(check=False)  # new outputs may change the minutes of a chapter
    if not well and options.check:
        print("Fix the cause, or run make notebooks to write the notebooks again.", file=sys.stderr)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
