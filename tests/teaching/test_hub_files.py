"""The files for a hub say the same, in each of their languages; `make test-hub` runs them."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import yaml
from cells import ROOT
from traitlets.config import Config

HUB = ROOT / "teaching" / "hub"
VALUES = yaml.safe_load((HUB / "values.yaml").read_text(encoding="utf-8"))
README = (HUB / "README.md").read_text(encoding="utf-8")
OVERRIDES = ROOT / "tools" / "lab" / "labconfig" / "default_setting_overrides.json"


def configured(path):
    config = Config()
    names = {"get_config": lambda: config, "__file__": str(path)}
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), names)
    return config


def added(lazy):
    """What a file adds to a list or a dict that it does not replace."""
    return lazy.get_value([] if lazy._extend else {})


@pytest.fixture(autouse=True)
def own_umask():
    """The hub's settings change the umask of the process that reads them."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def hub(monkeypatch):
    monkeypatch.delenv("ROUGE_SHARED", raising=False)
    return configured(HUB / "jupyterhub_config.py")


def server(monkeypatch, folder):
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", folder)
    return configured(HUB / "jupyter" / "jupyter_server_config.py")


def test_kubernetes_gets_the_figures_of_the_hub(hub):
    user = VALUES["singleuser"]
    assert user["startTimeout"] == hub.Spawner.start_timeout == 180
    assert VALUES["hub"]["config"]["KubeSpawner"]["http_timeout"] == hub.Spawner.http_timeout == 180
    assert user["memory"]["limit"] == hub.Spawner.mem_limit
    assert user["defaultUrl"] == hub.Spawner.default_url
    (culler,) = added(hub.JupyterHub.services)
    assert f"--timeout={VALUES['cull']['timeout']}" in culler["command"]


def test_kubernetes_gives_learners_the_same_folders(hub):
    folders = added(hub.Spawner.environment)
    (mount,) = VALUES["singleuser"]["storage"]["extraVolumeMounts"]
    assert all(folder.startswith(mount["mountPath"] + "/") for folder in folders.values())
    folders.pop("JUPYTER_CONFIG_PATH")  # there the files are laid into /etc/jupyter one by one
    assert VALUES["singleuser"]["extraEnv"] == folders


def test_kubernetes_lays_the_same_settings_into_each_server(monkeypatch):
    files = VALUES["singleuser"]["extraFiles"]
    assert files["lab"]["data"] == json.loads(OVERRIDES.read_text(encoding="utf-8"))
    assert files["lab"]["mountPath"].endswith("/labconfig/" + OVERRIDES.name)
    assert files["server"]["data"] == server(monkeypatch, "/home/jovyan/runtime")


def test_a_home_with_a_long_name_keeps_kernels_that_talk_over_ports(monkeypatch):
    # 107 bytes for the name of a socket: kernel-<36 letters>-ipc-99 and a stroke are 51 of them.
    assert server(monkeypatch, "/" + 55 * "a").KernelManager.transport == "ipc"
    assert "transport" not in server(monkeypatch, "/" + 56 * "a").KernelManager
    assert "transport" not in server(monkeypatch, "/" + 28 * "é").KernelManager


def test_another_folder_can_be_shared(monkeypatch):
    monkeypatch.setenv("ROUGE_SHARED", "/data/course")
    environment = added(configured(HUB / "jupyterhub_config.py").Spawner.environment)
    assert environment["ROUGE_ROOM"] == "/data/course/room"


@pytest.fixture
def open_folder():
    """A folder that every user of the machine can enter, which `tmp_path` is not for root's."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def prepared(shared, python, umask="022"):
    command = f"umask {umask}; sh {HUB / 'prepare'} {shared} {python}"
    return subprocess.run(["sh", "-c", command], capture_output=True, text=True)


def python_that(folder, does):
    """A stand-in for the Python of the learners."""
    python = folder / "python"
    python.write_text(f"#!/bin/sh\n{does}\n")
    python.chmod(0o755)
    return python


@pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0 or not shutil.which("runuser"),
    reason="only root tries something as another user",
)
def test_prepare_says_that_learners_cannot_use_a_python_or_a_folder(open_folder):
    fails = "case $2 in *jupyterlab*) echo no course here >&2; exit 1;; esac"
    python = python_that(open_folder, fails)
    found = prepared(open_folder / "shared", python)
    assert found.returncode == 1 and "no course here" in found.stderr
    assert f"learners cannot use {python}" in found.stderr
    closed = open_folder / "closed"
    closed.mkdir(mode=0o700)
    found = prepared(open_folder / "shared", python_that(closed, ":"))
    assert found.returncode == 1 and "may be in a home" in found.stderr
    found = prepared(closed / "shared", "true")
    assert found.returncode == 1 and "a folder above it is closed" in found.stderr


def test_prepare_names_a_python_that_is_not_there(open_folder):
    found = prepared(open_folder / "shared", "no-such-python")
    assert found.returncode == 1 and "there is no no-such-python" in found.stderr


def test_the_hub_writes_its_database_for_its_owner_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    old = tmp_path / "jupyterhub.sqlite"
    old.touch(mode=0o644)
    configured(HUB / "jupyterhub_config.py")
    (tmp_path / "new").touch()
    assert [path.stat().st_mode & 0o777 for path in (old, tmp_path / "new")] == [0o600, 0o600]


def test_prepare_makes_what_the_hub_names_and_may_be_called_again(open_folder, hub):
    shared = open_folder / "shared"
    for _ in range(2):
        assert prepared(shared, "true").returncode == 0  # a Python without fonts
    named = [Path(folder).name for folder in added(hub.Spawner.environment).values()]
    assert sorted([*named, "matplotlib"]) == sorted(path.name for path in shared.iterdir())
    assert (shared / "jupyter" / "labconfig" / OVERRIDES.name).read_text() == OVERRIDES.read_text()
    both = [
        HUB / "jupyter" / "jupyter_server_config.py",
        ROOT / "tools" / "lab" / "jupyter_server_config.py",
    ]
    laid = (shared / "jupyter" / "jupyter_server_config.py").read_text(encoding="utf-8")
    assert laid == "".join(path.read_text(encoding="utf-8") for path in both)
    assert "contents_manager_class" in configured(shared / "jupyter" / both[0].name).ServerApp
    assert (shared / "room").stat().st_mode & 0o7777 == 0o1733
    assert (shared / "matplotlib").stat().st_mode & 0o7777 == 0o755  # of its owner alone


def test_a_server_takes_a_copy_of_the_fonts_into_the_home_of_its_learner(tmp_path, monkeypatch):
    laid = tmp_path / "shared" / "jupyter" / "jupyter_server_config.py"
    laid.parent.mkdir(parents=True)
    laid.write_text((HUB / "jupyter" / laid.name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "shared" / "matplotlib").mkdir()
    (tmp_path / "shared" / "matplotlib" / "fontlist-v9.json").write_text("fonts")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    configured(laid)
    own = tmp_path / "home" / "matplotlib" / "fontlist-v9.json"
    assert own.read_text() == "fonts"
    own.write_text("the learner's own")
    configured(laid)
    assert own.read_text() == "the learner's own"
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")  # where nothing can be written
    configured(laid)


def test_prepare_follows_no_link_of_a_learner_and_leaves_a_cache_that_all_can_read(open_folder):
    shared, secret = open_folder / "shared", open_folder / "secret"
    writes = '[ -z "${MPLCONFIGDIR:-}" ] || echo fonts > "$MPLCONFIGDIR/fontlist.json"'
    python = python_that(open_folder, writes)
    assert prepared(shared, python, umask="077").returncode == 0
    (shared / "matplotlib" / "fontlist.json").unlink()
    (shared / "matplotlib" / "fontlist.json").symlink_to(secret)
    assert prepared(shared, python, umask="077").returncode == 0
    assert not secret.exists()
    fonts = shared / "matplotlib" / "fontlist.json"
    assert fonts.read_text() == "fonts\n"
    assert fonts.stat().st_mode & 0o777 == 0o644
    assert (shared / "jupyter").stat().st_mode & 0o777 == 0o755


def test_the_link_pulls_this_repository_and_opens_the_first_chapter():
    (link,) = re.findall(r"https://HUB/\S+", README)
    assert urlsplit(link).path == "/hub/user-redirect/git-pull"
    asked = {key: value for key, (value,) in parse_qs(urlsplit(link).query).items()}
    assert set(asked) == {"repo", "targetpath", "urlpath"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert asked["repo"] == project["urls"]["Repository"]
    page = asked["urlpath"].removeprefix(f"lab/tree/{asked['targetpath']}/")
    assert (ROOT / page).is_file() and "00_" in page
    assert f"sh {asked['targetpath']}/teaching/hub/prepare " in README


def test_the_readme_names_every_file_and_no_other():
    named = set(re.findall(r"^\| `([\w.]+)/?` \|", README, re.MULTILINE))
    assert named | {"README.md"} == {path.name for path in HUB.iterdir()}
    listed = json.loads((ROOT / "requirements" / "npm" / "hub" / "package.json").read_text())
    ((proxy, version),) = listed["dependencies"].items()
    assert f"npm install --global {proxy}@{version}\n" in README


def test_the_readme_asks_people_to_come_early():
    assert "log in ten minutes early" in README


def test_the_readme_starts_the_hub_where_it_finds_the_servers_of_learners():
    start = 'PATH="/opt/rouge-hub/bin:$PATH" jupyterhub --config room.py\n'
    assert README.index("python3 -m venv /opt/rouge-hub\n") < README.index(start)


def test_the_readme_says_which_steps_were_not_run():
    tested = README.split("## How this is tested")[1]
    assert "**No test runs**" in tested and "other hubs" in tested


def blocks(kind):
    return re.findall(rf"(?ms)^```{kind}\n(.*?)^```$", README)


def test_the_unit_starts_the_hub_that_the_lines_above_install():
    (unit,) = blocks("ini")
    settings = dict(line.split("=", 1) for line in unit.split("\n") if "=" in line)
    assert settings["ExecStart"] == "/opt/rouge-hub/bin/jupyterhub --config room.py"
    assert settings["Environment"].startswith("PATH=/opt/rouge-hub/bin:")
    assert settings["Restart"] == "on-failure" and settings["WantedBy"] == "multi-user.target"


def test_accounts_makes_thirty_with_closed_homes_and_takes_the_same_away(tmp_path):
    said = tmp_path / "said"
    # What would change the machine writes what it would do.
    for name in ("useradd", "userdel", "chpasswd", "openssl"):
        does = f'echo {name} "$@" >> {said}\n' + ("cat > /dev/null" if name == "chpasswd" else "")
        does = "echo 0123456789" if name == "openssl" else does
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    path = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = ["sh", str(HUB / "accounts"), "30"]
    subprocess.run(command, cwd=tmp_path, env=path, check=True)
    accounts = tmp_path / "accounts.txt"
    names = [line.split()[0] for line in accounts.read_text().splitlines()]
    assert names[0] == "ferry01" and len({*names}) == 30
    assert accounts.stat().st_mode & 0o077 == 0
    made = [line for line in said.read_text().splitlines() if line.startswith("useradd")]
    assert made == [f"useradd --create-home --key HOME_MODE=0700 {name}" for name in names]
    said.unlink()
    subprocess.run([*command, "remove"], cwd=tmp_path, env=path, check=True)
    assert said.read_text().splitlines() == [f"userdel --remove {name}" for name in names]
    assert not accounts.exists()
