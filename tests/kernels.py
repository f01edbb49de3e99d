"""Kernels for tests that run cells. They communicate over files where the system can do this.

If kernels use ports, another program may take the port of a kernel before the kernel does.
"""

import atexit
import shutil
import tempfile
from pathlib import Path

import zmq
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager


def start_kernel(**options) -> tuple[KernelManager, BlockingKernelClient]:
    """Return the manager and the client of a new kernel that is ready for a cell."""
    files = {}
    if zmq.has("ipc"):  # not on Windows
        folder = tempfile.mkdtemp(prefix="kernel-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        files = {"transport": "ipc", "connection_file": str(Path(folder) / "kernel.json")}
    manager = KernelManager(**files)
    manager.start_kernel(**options)
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    return manager, client
