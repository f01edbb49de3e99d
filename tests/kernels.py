"""Kernels for tests that run cells."""

import atexit
import shutil
import tempfile

from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager

from notebooks import over_files


def start_kernel(**options) -> tuple[KernelManager, BlockingKernelClient]:
    """Return the manager and the client of a new kernel that is ready for a cell."""
    folder = tempfile.mkdtemp(prefix="kernel-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    manager = KernelManager(**over_files(folder))
    manager.start_kernel(**options)
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    return manager, client
