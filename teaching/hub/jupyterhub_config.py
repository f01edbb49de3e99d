"""A JupyterHub for a room of thirty; the README beside this file says what was measured.

Your own settings file says who may log in and how their servers are started. That file begins with
`load_subconfig("…/hub/jupyterhub_config.py")`.
"""

import os
import sys
from pathlib import Path

c = get_config()  # noqa: F821  JupyterHub defines this name

# The hub's database contains the tokens of everybody who is logged in, and homes contain notebooks,
# so only the owner of a file that the hub or a learner's server writes can read it.
os.umask(0o077)
database = Path("jupyterhub.sqlite")
if database.exists():
    database.chmod(0o600)

# The folder that `sh teaching/hub/prepare` makes, with settings, fonts, and the room.
SHARED = Path(os.environ.get("ROUGE_SHARED", "/srv/rouge"))
AN_HOUR = 3600

# Thirty servers that start together on two cores need more than a minute. With the usual limit
# of 30 seconds, nobody gets in.
c.Spawner.start_timeout = 180
c.Spawner.http_timeout = 180
# A server and one kernel need 205 MiB, and nine open chapters with their kernels need about 1 GB.
c.Spawner.mem_limit = "1G"
c.Spawner.default_url = "/lab"
c.Spawner.environment.update(
    {
        "JUPYTER_CONFIG_PATH": str(SHARED / "jupyter"),
        "ROUGE_ROOM": str(SHARED / "room"),
    }
)

# Servers that nobody has used for an hour are ended. A shorter time would end the servers of people
# who are reading.
c.JupyterHub.services.append(
    {
        "name": "idle-culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={AN_HOUR}"],
    }
)
c.JupyterHub.load_roles.append(
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
)
