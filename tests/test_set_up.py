"""tools/set_up.py: what it installs, when, and by whom. `make test-network` runs it for real."""

import shutil
import sys
from pathlib import Path

import pytest
import set_up
from cells import ROOT

LISTS = ("learner", "course", "test")


@pytest.fixture
def commands(tmp_path, monkeypatch):
    """The commands that set-up gives, in a repository of a few short files; all of them succeed."""
    given = []
    for name in ("requirements.txt", "requirements/test.txt", *set_up.COURSE):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("a==1")

    def call(command, **options):
        given.append([str(word) for word in command])
        if "venv" in command:
            Path(command[-1]).mkdir(exist_ok=True)
            Path(command[-1], "set-up").unlink(missing_ok=True)  # as --clear does
        return int(command[0] == "/bin/uv" and call.uv_fails)

    call.uv_fails = False
    monkeypatch.setattr(set_up, "ROOT", str(tmp_path))
    monkeypatch.setattr(set_up.subprocess, "call", call)
    there = {"uv": "/bin/uv"}
    monkeypatch.setattr(set_up.shutil, "which", there.get)

    def run(*lists, uv_fails=False, uv="/bin/uv"):
        call.uv_fails = uv_fails
        there["uv"] = uv
        given.clear()
        set_up.main(".venv", lists)
        return [" ".join(command) for command in given]

    return run


def test_a_second_time_nothing_is_done(commands):
    assert len(commands(*LISTS)) == 3  # the environment, the packages, the course
    assert commands(*LISTS) == []


def test_a_learner_gets_no_more_than_a_learner_needs(commands):
    installed = commands("learner", "course")
    assert not any("test.txt" in line for line in installed)
    (added,) = commands(*LISTS)  # … and `make test` adds its own to the same environment
    assert "-r requirements/test.txt" in added and "-r requirements.txt" not in added


@pytest.mark.parametrize(
    ("changed", "anew"),
    [
        ("requirements.txt", True),
        ("requirements/test.txt", False),
        *((path, False) for path in set_up.COURSE),
    ],
)
def test_what_changed_is_installed_again(changed, anew, commands, tmp_path):
    commands(*LISTS)
    (tmp_path / changed).write_text("a==2")
    again = commands(*LISTS)
    assert any("-m venv --clear" in line for line in again) == anew
    wanted = f"-r {changed}" if changed.startswith("requirements") else "--editable"
    assert wanted in again[-1 - anew] and len(again) == (3 if anew else 1)
    assert commands(*LISTS) == []


def test_another_python_or_a_half_made_environment_begins_anew(commands, tmp_path, monkeypatch):
    commands(*LISTS)
    (tmp_path / ".venv" / "set-up").unlink()
    assert "-m venv --clear" in commands(*LISTS)[0]
    monkeypatch.setattr(sys, "version", "3.99.0 (of another day)")
    assert "-m venv --clear" in commands("learner")[0]


@pytest.mark.parametrize("move", [shutil.copytree, Path.rename])
def test_a_folder_that_was_copied_or_renamed_gets_an_environment_of_its_own(
    move, commands, tmp_path, monkeypatch, capsys
):
    commands(*LISTS)
    assert "made for another folder" not in capsys.readouterr().out
    elsewhere = tmp_path.with_name(f"{tmp_path.name} Größe")
    move(tmp_path, elsewhere)
    monkeypatch.setattr(set_up, "ROOT", str(elsewhere))
    again = commands(*LISTS)
    assert "-m venv --clear" in again[0] and again[-1].endswith(f"--editable {elsewhere}")
    assert "made for another folder and would use the code there." in capsys.readouterr().out
    assert commands(*LISTS) == []


def test_where_uv_fails_pip_installs_the_same(commands, capsys):
    by_uv = commands("learner")[-1].partition("install ")[2].split("python ")[-1]
    tried = commands("learner", "test", uv_fails=True)
    assert "so pip will do it" in capsys.readouterr().out
    assert tried[0].startswith("/bin/uv pip install")
    assert "-m pip install" in tried[-1] and tried[-1].endswith("-r requirements/test.txt")
    assert by_uv == "-r requirements.txt -r requirements/pip.txt"


def test_where_there_is_no_uv_it_is_asked_for_and_else_pip_installs(commands):
    tried = commands("learner", uv=None)
    assert "-m pip --python" in tried[1] and tried[1].endswith("-r requirements/uv.txt")
    assert "-m pip install" in tried[-1] and "-r requirements.txt" in tried[-1]


def test_what_failed_is_not_taken_for_installed(commands, monkeypatch):
    monkeypatch.setattr(set_up.Environment, "install", lambda *what: set_up.fail("no"))
    with pytest.raises(SystemExit, match="set-up: no"):
        commands(*LISTS)
    monkeypatch.undo()


def test_an_old_python_is_told(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer, and .* give a newer one"):
        set_up.main(".venv", ["learner"])


def test_the_lists_of_the_makefile_are_there():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    lines = [line.split()[2:] for line in makefile.splitlines() if line.startswith("\t@$(SET_UP)")]
    named = {name for line in lines for name in line if name != "course"}
    assert len(lines) > 8 and "learner" in named
    assert all((ROOT / set_up.file_of(name)).is_file() for name in named)
