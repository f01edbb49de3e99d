"""A real JupyterHub on free local ports, from the settings in hub/."""

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

ROOT = Path(__file__).resolve().parents[3]
BIN = ROOT / "build" / "hub" / "bin"
PROXY = ROOT / "build" / "npm-hub" / "node_modules" / ".bin" / "configurable-http-proxy"
# A learner's server must not find the settings of whoever runs the test.
PERSONAL = ("JUPYTER", "IPYTHON", "MPL", "MATPLOTLIB", "PYTHON", "ROUGE", "XDG")


class Hub(NamedTuple):
    address: str
    process: subprocess.Popen
    shared: Path  # settings, fonts, room
    course: Path  # a git repository with the notebooks
    homes: Path
    log: Path


@contextmanager
def running_hub() -> Iterator[Hub]:
    """Prepare the shared folder, start the hub, and take it down again."""
    # Short, because a kernel's sockets lie below it.
    folder = Path(tempfile.mkdtemp(prefix="r", dir="/tmp"))
    folder.chmod(0o755)  # learners find the shared folder in it
    try:
        shared = folder / "shared"
        # Learners have no accounts here: their servers run as whoever runs the tests.
        least = f"LEAST_USER={getpass.getuser()}"
        run("env", least, "sh", ROOT / "teaching" / "hub" / "prepare", shared, BIN / "python")
        course = repository(folder / "course")
        with started(folder, shared, course) as hub:
            yield hub
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def repository(folder: Path) -> Path:
    """The notebooks as they are now, in a repository that people pull from."""
    ignored = shutil.ignore_patterns(".ipynb_checkpoints")
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=ignored)
    git = ("git", "-C", folder, "-c", "user.name=Ines", "-c", "user.email=ines@localhost")
    run("git", "init", "--quiet", "--initial-branch=main", folder)
    run(*git, "add", ".")
    run(*git, "commit", "--quiet", "--message=The course")
    return folder


def run(*command: object) -> None:
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


@contextmanager
def started(folder: Path, shared: Path, course: Path) -> Iterator[Hub]:
    ports = free_ports(3)
    environment = {k: v for k, v in os.environ.items() if not k.startswith(PERSONAL)} | {
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "COURSE_CONFIG": str(ROOT / "teaching" / "hub" / "jupyterhub_config.py"),
        "ROUGE_SHARED": str(shared),
        "HOMES": str(folder),
        "PROXY": str(PROXY),
        **dict(zip(("PORT", "HUB_PORT", "PROXY_PORT"), map(str, ports), strict=True)),
    }
    command = [BIN / "jupyterhub", "--config", Path(__file__).with_name("jupyterhub_config.py")]
    log = folder / "log"
    with log.open("w") as file:
        process = subprocess.Popen(
            [*map(str, command)], env=environment, cwd=folder, stdout=file, stderr=file
        )
    hub = Hub(f"http://127.0.0.1:{ports[0]}", process, shared, course, folder, log)
    try:
        wait_until_it_answers(hub)
        yield hub
    finally:
        process.terminate()  # the hub takes the servers down first
        try:
            process.wait(timeout=120)
        finally:
            process.kill()


def free_ports(number: int) -> list[int]:
    sockets = [socket.socket() for _ in range(number)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def wait_until_it_answers(hub: Hub, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and hub.process.poll() is None:
        try:
            if httpx.get(f"{hub.address}/hub/health").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.5)
    raise AssertionError(f"the hub does not answer:\n{hub.log.read_text()}")
