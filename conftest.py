"""What holds for every test: nobody's progress is read or written, and kernels find their ports.

nbval's kernels talk through sockets in a folder of their own, where the system has such.

Over TCP the ports of a kernel are looked up, freed, and taken again a moment later.  A kernel that
starts beside it in that moment takes them away, and nbval waits a minute for nothing.
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
# With it jsonschema, for nbformat, compiles 38 grammars of web addresses: a second in every process
# for what no notebook needs.
sys.modules.setdefault("rfc3987_syntax", None)


def pytest_configure(config):
    """Where notebooks are to be compared, choose how their kernels talk."""
    if config.getoption("nbval", default=False):
        start_kernels_over_files(config)


def start_kernels_over_files(config):
    """Let nbval start its kernels so, until pytest ends."""
    import zmq
    from jupyter_client.manager import KernelManager

    if not zmq.has("ipc"):  # Windows
        return
    folder = Path(tempfile.mkdtemp(prefix="nbval-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)  # where pytest is stopped, too
    numbers = itertools.count(1)

    def manager(**options):
        connection = folder / f"{next(numbers)}.json"
        return KernelManager(transport="ipc", connection_file=str(connection), **options)

    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    patch.setattr("nbval.kernel.KernelManager", manager)
