"""JupyterLab as the course opens it: `make lab`, Binder and a hub read one file of settings."""

import asyncio
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from cells import ROOT
from traitlets.config import Config

OVERRIDES = ROOT / "tools" / "lab" / "labconfig" / "default_setting_overrides.json"
SERVER = ROOT / "tools" / "lab" / "jupyter_server_config.py"


def settings():
    """What a server reads."""
    config = Config()
    exec(
        compile(SERVER.read_text(encoding="utf-8"), SERVER, "exec"), {"get_config": lambda: config}
    )
    return config


@pytest.fixture
def files(tmp_path):
    """What reads and writes the files of a folder."""
    files = settings().ServerApp.contents_manager_class(root_dir=str(tmp_path))
    yield files
    files.notary.close()  # its database


def notebook(**metadata):
    content = {"cells": [], "nbformat": 4, "nbformat_minor": 5, "metadata": metadata}
    return {"type": "notebook", "format": "json", "content": content}


def saved(files, model):
    asyncio.run(files.save(model, "a"))
    return (Path(files.root_dir) / "a").read_text(encoding="utf-8")


def test_every_setting_is_one_that_jupyterlab_knows():
    schemas = Path(pytest.importorskip("jupyterlab.commands").get_app_dir()) / "schemas"
    for plugin, values in json.loads(OVERRIDES.read_text(encoding="utf-8")).items():
        package, name = plugin.split(":")
        schema = json.loads((schemas / package / f"{name}.json").read_text(encoding="utf-8"))
        known = schema["properties"]
        assert set(values) <= set(known), plugin


def test_make_lab_and_binder_take_the_settings_of_this_folder(tmp_path):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert 'JUPYTER_CONFIG_PATH="$(CURDIR)/tools/lab' in makefile
    environment = os.environ | {"NB_PYTHON_PREFIX": str(tmp_path)}
    subprocess.run(["sh", "postBuild"], cwd=ROOT, env=environment, check=True)
    assert os.access(ROOT / "postBuild", os.X_OK)  # Binder starts it by its name
    laid = tmp_path / "etc" / "jupyter" / "labconfig" / OVERRIDES.name
    assert laid.read_bytes() == OVERRIDES.read_bytes()
    assert (laid.parents[1] / SERVER.name).read_bytes() == SERVER.read_bytes()


def test_a_save_keeps_what_the_course_says_of_the_language(files):
    kernel = {"display_name": "Python 3", "name": "python3"}
    told = notebook(language_info={"name": "python", "version": "3.12.1"}, kernelspec=kernel)
    metadata = json.loads(saved(files, told))["metadata"]
    assert metadata == {"language_info": {"name": "python"}, "kernelspec": kernel}


@pytest.mark.parametrize("metadata", [{}, {"language_info": {"name": "R", "version": "4"}}])
def test_a_save_leaves_everything_else_alone(files, metadata):
    assert json.loads(saved(files, notebook(**metadata)))["metadata"] == metadata
    assert saved(files, {"type": "file", "format": "text", "content": "text"}) == "text"


def test_a_page_gets_the_language_as_the_kernel_tells_it(files, tmp_path):
    kernel = pytest.importorskip("ipykernel.ipkernel").IPythonKernel
    written = json.dumps(
        {"cells": [], "nbformat": 4, "nbformat_minor": 5}
        | {"metadata": {"language_info": {"name": "python"}}}
    )
    (tmp_path / "00.ipynb").write_text(written)
    (tmp_path / "a.txt").write_text("text")
    read = asyncio.run(files.get("00.ipynb"))
    assert read["content"]["metadata"]["language_info"] == kernel.language_info
    assert asyncio.run(files.get("00.ipynb", content=False))["content"] is None
    assert asyncio.run(files.get("a.txt"))["content"] == "text"
    read["content"]["metadata"]["language_info"]["name"] = "another"
    assert kernel.language_info["name"] == "python"
    assert (tmp_path / "00.ipynb").read_text() == written


@pytest.mark.skipif(shutil.which("make") is None, reason="this system has no make")
def test_a_room_reaches_the_learners_of_make_lab_and_nobody_else():
    def says(target, **room):
        environment = {name: value for name, value in os.environ.items() if name != "ROUGE_ROOM"}
        command = ["make", "--no-print-directory", "-n", target]
        found = subprocess.run(
            command, cwd=ROOT, env=environment | room, capture_output=True, text=True, check=True
        )
        return found.stdout

    assert 'ROUGE_ROOM="/srv/a room" ' in says("lab", ROUGE_ROOM="/srv/a room")
    # Learners' notebooks and the board's lie in folders of their own.
    assert f'ROUGE_ROOM="{ROOT}/a room" ' in says("lab", ROUGE_ROOM="a room")
    assert "ROUGE_ROOM" not in says("lab")
    assert "ROUGE_ROOM" not in says("test", ROUGE_ROOM="/srv/room")
