"""What each learner's server reads: kernels without ports, idle ones ended, a list of fonts."""

import contextlib
import os
import shutil
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

# To find the fonts of a machine takes matplotlib half a second: `prepare` has found them for all.
# Each learner gets a copy, since matplotlib wants a folder that it may write to, and in a folder to
# which all may write one of them could stop the others.
FOUND = Path(__file__).resolve().parents[1] / "matplotlib"
OWN = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "matplotlib"
with contextlib.suppress(OSError):  # a full home is no reason not to start
    OWN.mkdir(parents=True, exist_ok=True)
    for fonts in FOUND.glob("fontlist-*.json"):
        if not (OWN / fonts.name).exists():
            shutil.copyfile(fonts, OWN / fonts.name)
