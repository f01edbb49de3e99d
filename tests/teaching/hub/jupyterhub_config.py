"""The course's hub on this machine: names without passwords, a process for each server."""

import os

c = get_config()  # noqa: F821  a name that JupyterHub gives to this file
load_subconfig(os.environ["COURSE_CONFIG"])  # noqa: F821

ADDRESS = "http://127.0.0.1:"
c.JupyterHub.bind_url = ADDRESS + os.environ["PORT"]
c.JupyterHub.hub_bind_url = ADDRESS + os.environ["HUB_PORT"]
c.ConfigurableHTTPProxy.api_url = ADDRESS + os.environ["PROXY_PORT"]
c.ConfigurableHTTPProxy.command = [os.environ["PROXY"]]
c.JupyterHub.db_url = "sqlite://"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = os.environ["HOMES"] + "/{username}"
if hasattr(os, "getuid") and os.getuid() == 0:
    c.Spawner.args = ["--allow-root"]
