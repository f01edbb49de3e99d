"""pyproject.toml says the address of the repository, and `make notebooks` writes it elsewhere."""

import shutil

import address
import places
import pytest
from cells import ROOT

import notebooks

PAPERS = ("README.md", "CITATION.cff", "pyproject.toml", ".github", "teaching/hub")


@pytest.fixture
def copy(tmp_path):
    """The papers of the repository, of which pyproject.toml alone names another address."""
    for name in PAPERS:
        take = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        take(ROOT / name, tmp_path / name)
    publish_at(tmp_path, "first-owner/first.repo")
    write(tmp_path)
    publish_at(tmp_path, "second/name")
    return tmp_path


def write(folder):
    return address.write(folder) + places.write(folder)


def publish_at(folder, name):
    path = folder / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    old = address.address(folder)
    path.write_text(text.replace(f"github.com/{old}", f"github.com/{name}"), encoding="utf-8")


def moved(text):
    """What the second owner's copy says where the first owner's says this."""
    text = text.replace(b"first-owner/first.repo", b"second/name")
    return text.replace(b"first-owner.github.io/first.repo/", b"second.github.io/name/")


def texts(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_address_is_written_and_nothing_else(copy):
    before = texts(copy)
    named = {path.relative_to(copy).as_posix() for path in write(copy)}
    assert {path: moved(text) for path, text in before.items()} == texts(copy)
    assert {"README.md", "CITATION.cff", "teaching/hub/README.md"} <= named
    assert write(copy) == []


def test_the_check_names_the_files_and_writes_nothing(copy, capsys, monkeypatch):
    before = texts(copy)
    monkeypatch.setattr(notebooks, "ROOT", copy)
    found = {**address.outdated(copy), **places.outdated(copy)}
    for source in (notebooks.address, notebooks.places, notebooks.written):
        mine = {} if source is notebooks.written else found
        monkeypatch.setattr(source, "outdated", lambda mine=mine: mine)
    assert not notebooks.write_repeated(check=True)
    assert "README.md: make notebooks writes more" in capsys.readouterr().err
    assert texts(copy) == before


def test_a_run_that_was_stopped_can_be_repeated(copy, monkeypatch):
    first, *rest = address.outdated(copy)
    assert rest[-1].name == "CITATION.cff"  # as long as it names the old address, the rest is found
    first.write_text(address.outdated(copy)[first], encoding="utf-8")
    assert list(address.outdated(copy)) == rest


@pytest.mark.parametrize(
    ("line", "hit"),
    [
        ("git clone https://github.com/first-owner/first.repo.git course", True),
        ("See https://github.com/first-owner/first.repo.", True),
        ("https://mybinder.org/v2/gh/first-owner/first.repo/HEAD", True),
        ("https://colab.research.google.com/github/first-owner/first.repo/blob", True),
        ("https://github.com/first-owner/first.repository", False),
        ("https://github.com/first-owner/first.repo-2", False),
        ("https://github.com/first-owner/first.repo.js", False),
        ("https://github.com/another/first.repo", False),
    ],
)
def test_the_address_is_found_whole_and_nothing_else(line, hit):
    assert ("second/name" in address.moved(line, "first-owner/first.repo", "second/name")) is hit


@pytest.mark.parametrize("folder", [".venv", "build", "workshop"])
def test_what_a_command_has_made_is_left_alone(copy, folder):
    path = copy / folder / "page.md"
    path.parent.mkdir()
    path.write_text("https://github.com/first-owner/first.repo", encoding="utf-8")
    assert path not in address.write(copy)


@pytest.mark.parametrize("name", ["a/b/c", "a", "a/b.git", "a/b/", "two words/b", "-/"])
def test_what_is_no_address_is_refused_and_nothing_is_written(copy, name):
    publish_at(copy, name)
    before = texts(copy)
    with pytest.raises(SystemExit, match="pyproject.toml: .* is not of the form"):
        address.write(copy)
    assert texts(copy) == before
