"""The settings of each learner's server: how kernels communicate and when they end, and fonts."""

import contextlib
import os
import shutil
from pathlib import Path
from uuid import uuid4

from jupyter_core.paths import jupyter_runtime_dir

c = get_config()  # noqa: F821  the server defines this name

# Ports are chosen at random: of 118 kernels that used TCP, one died because its port was taken.
# The name of a socket has at most 107 bytes, so in a home with a long name kernels still use TCP.
LONGEST_NAME = Path(jupyter_runtime_dir()) / f"kernel-{uuid4()}-ipc-99"
if len(os.fsencode(LONGEST_NAME)) <= 107:
    c.KernelManager.transport = "ipc"

# A kernel is ended, with everything in its memory, if it has been idle for an hour and no open page
# uses it.
c.MappingKernelManager.cull_idle_timeout = 3600
c.MappingKernelManager.cull_interval = 300
c.MappingKernelManager.cull_connected = False

# Finding the fonts of a machine takes matplotlib half a second, so `prepare` has made a list of
# fonts. Each learner gets a copy of the list, because matplotlib needs a folder that it may write
# to. In a folder that everybody may write to, one learner could stop the other learners.
FOUND = Path(__file__).resolve().parents[1] / "matplotlib"
OWN = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "matplotlib"
with contextlib.suppress(OSError):  # a server starts even if the home is full
    OWN.mkdir(parents=True, exist_ok=True)
    for fonts in FOUND.glob("fontlist-*.json"):
        if not (OWN / fonts.name).exists():
            shutil.copyfile(fonts, OWN / fonts.name)
