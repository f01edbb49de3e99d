"""What each learner's server reads: kernels without ports, and no kernel that nobody uses."""

import os
from pathlib import Path
from uuid import uuid4

from jupyter_core.paths import jupyter_runtime_dir

c = get_config()  # noqa: F821  a name that the server gives to this file

# Ports are drawn by chance: of 118 kernels that talked over TCP one died of a port taken twice.
# A socket's name has room for 107 bytes; in a home with a long name kernels keep to TCP.
LONGEST_NAME = Path(jupyter_runtime_dir()) / f"kernel-{uuid4()}-ipc-99"
if len(os.fsencode(LONGEST_NAME)) <= 107:
    c.KernelManager.transport = "ipc"

# A kernel that rests for an hour and that no open page shows goes; its progress goes with it.
c.MappingKernelManager.cull_idle_timeout = 3600
c.MappingKernelManager.cull_interval = 300
c.MappingKernelManager.cull_connected = False
