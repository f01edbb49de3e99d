"""The files for a hub say the same, in each of their languages; `make test-hub` runs them."""

import json
import re
import subprocess
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


def test_prepare_makes_what_the_hub_names_and_may_be_called_again(tmp_path, hub):
    shared = tmp_path / "shared"
    for _ in range(2):
        command = ["sh", HUB / "prepare", shared, "true"]  # `true` for a Python without fonts
        subprocess.run([str(part) for part in command], check=True, capture_output=True)
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


def test_prepare_follows_no_link_of_a_learner_and_leaves_a_cache_that_all_can_read(tmp_path):
    shared, secret = tmp_path / "shared", tmp_path / "secret"
    # For a Python that writes the fonts.
    python = tmp_path / "python"
    python.write_text('#!/bin/sh\necho fonts > "$MPLCONFIGDIR/fontlist.json"\n')
    python.chmod(0o755)
    command = ["sh", "-c", f"umask 077; sh {HUB / 'prepare'} {shared} {python}"]
    subprocess.run(command, check=True, capture_output=True)
    (shared / "matplotlib" / "fontlist.json").unlink()
    (shared / "matplotlib" / "fontlist.json").symlink_to(secret)
    subprocess.run(command, check=True, capture_output=True)
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


def test_the_readme_gives_the_room_to_an_account_that_exists_by_then():
    littlest = README.split("## The Littlest JupyterHub")[1].split("\n## ")[0]
    first_log_in = littlest.index("log in as `instructor`")
    assert first_log_in < littlest.index("chown jupyter-instructor /srv/rouge/room")
    assert "auth.FirstUseAuthenticator.create_users true\n" in littlest


def test_the_image_for_kubernetes_gets_the_link_and_an_install_outside_the_home():
    zero = README.split("## Zero to JupyterHub")[1].split("\n## ")[0]
    after, added = re.search(r"1\. Below `(.+?)`, add the line `(.+?)`", zero).groups()
    installed, editable = re.search(r"2\. Write `(.+?)` in the place of `(.+?)`", zero).groups()
    written = (ROOT / "environment.yml").read_text(encoding="utf-8")
    assert "nbgitpuller" not in written and written.count(editable) == 1
    written = written.replace(f"  {after}\n", f"  {after}\n  {added}\n", 1)
    *packages, pip = yaml.safe_load(written.replace(editable, installed))["dependencies"]
    assert "nbgitpuller" in packages and pip["pip"][-1] == "."
    assert zero.index(added) < zero.index("helm upgrade") and "Nobody has run" in zero


def test_the_readme_says_which_steps_were_not_run():
    proved = README.split("## How this is proved")[1]
    assert "**Not run**" in proved and "Zero to JupyterHub" in proved


def blocks(kind):
    return re.findall(rf"(?ms)^```{kind}\n(.*?)^```$", README)


def test_the_lines_for_accounts_make_thirty_and_take_the_same_away(tmp_path):
    loops = [text for text in blocks("sh") if "seq -w 1 30" in text]
    assert len(loops) == 2
    said = []
    for text in loops:
        # What would change the machine prints what it would do.
        stand_ins = "useradd() { echo add $2 >&2; }; userdel() { echo del $2 >&2; }\n"
        stand_ins += "chpasswd() { cat > /dev/null; }; systemctl() { :; }; rm() { :; }\n"
        stand_ins += "openssl() { echo 0123456789; }\n"
        run = subprocess.run(
            ["sh", "-eu", "-c", stand_ins + text], cwd=tmp_path, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr
        said.append(run.stderr.split("\n")[:-1])
    made, gone = said
    assert len(made) == 30 and [line.replace("add", "del") for line in made] == gone
    written = (tmp_path / "accounts.txt").read_text().split("\n")[:-1]
    assert [line.split()[0] for line in written] == [line.split()[1] for line in made]
    assert (tmp_path / "accounts.txt").stat().st_mode & 0o077 == 0


def test_the_unit_starts_the_hub_that_the_lines_above_install():
    (unit,) = blocks("ini")
    settings = dict(line.split("=", 1) for line in unit.split("\n") if "=" in line)
    assert settings["ExecStart"] == "/opt/rouge-hub/bin/jupyterhub --config room.py"
    assert settings["Environment"].startswith("PATH=/opt/rouge-hub/bin:")
    assert settings["Restart"] == "on-failure" and settings["WantedBy"] == "multi-user.target"
