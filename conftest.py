"""Settings for every test: no progress is read or written, and kernels do not share ports.

The kernels of nbval communicate through socket files in a folder of their own if the system has
such files. Over TCP, Jupyter looks for free ports, frees them, and takes them again a moment later.
If another kernel starts at that moment, it may take the same ports, and then nbval waits a minute
for nothing.
"""

import atexit
import itertools
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest

os.environ["ROUGE_PROGRESS"] = "off"  # for the kernels that tests start, too
os.environ["ROUGE_LEAVE_OUT_BROKEN_CHAPTERS"] = "1"  # a broken file fails its own chapter alone
# Without this line, jsonschema, which nbformat uses, compiles 38 grammars of web addresses. That
# takes a second in every process, and no notebook needs these grammars.
sys.modules.setdefault("rfc3987_syntax", None)


def pytest_configure(config):
    """If notebooks are compared, choose how their kernels communicate."""
    if config.getoption("nbval", default=False):
        start_kernels_over_files(config)


def start_kernels_over_files(config):
    """Let nbval start its kernels with socket files until pytest ends."""
    import zmq
    from jupyter_client.manager import KernelManager

    if not zmq.has("ipc"):  # Windows
        return
    folder = Path(tempfile.mkdtemp(prefix="nbval-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)  # also if pytest is stopped
    numbers = itertools.count(1)

    def manager(**options):
        connection = folder / f"{next(numbers)}.json"
        return KernelManager(transport="ipc", connection_file=str(connection), **options)

    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    patch.setattr("nbval.kernel.KernelManager", manager)
