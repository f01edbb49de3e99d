"""The address of the repository is said once, and one command sets it everywhere."""

import re
import shutil
import subprocess
import sys
import tomllib

import pytest
import yaml
from notebook_rules import ROOT

from rouge_helpers.version import __version__

README = (ROOT / "README.md").read_text(encoding="utf-8")
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ADDRESS = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")


@pytest.fixture
def copy(tmp_path):
    """The papers of the repository, at an address of its own."""
    for name in ("README.md", "CITATION.cff", "pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copytree(ROOT / ".github", tmp_path / ".github")
    moved_to(tmp_path, "first-owner", "first.repo")
    return tmp_path


def moved_to(folder, owner, repo):
    command = [sys.executable, str(folder / "tools" / "repository.py"), owner, repo]
    return subprocess.run(command, capture_output=True, text=True)


def texts(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_command_sets_every_address_and_another_one_after_it(copy):
    before = texts(copy)
    done = moved_to(copy, "second", "name")
    assert done.returncode == 0 and "README.md: written" in done.stdout, done.stderr
    after = texts(copy)
    named = b"first-owner/first.repo"
    assert any(named in text for text in before.values())
    assert {path: text.replace(named, b"second/name") for path, text in before.items()} == after
    assert "Nothing to write" in moved_to(copy, "second", "name").stdout


@pytest.mark.parametrize(
    ("line", "hit"),
    [
        ("git clone https://github.com/first-owner/first.repo.git course", True),
        ("See https://github.com/first-owner/first.repo.", True),
        ("https://mybinder.org/v2/gh/first-owner/first.repo/HEAD", True),
        ("https://github.com/first-owner/first.repository", False),
        ("https://github.com/first-owner/first.repo-2", False),
        ("https://github.com/first-owner/first.repo.js", False),
        ("https://github.com/another/first.repo", False),
    ],
)
def test_the_address_is_found_whole_and_nothing_else(copy, line, hit):
    (copy / "page.md").write_text(line, encoding="utf-8")
    moved_to(copy, "second", "name")
    assert ("second/name" in (copy / "page.md").read_text(encoding="utf-8")) is hit


@pytest.mark.whole
@pytest.mark.parametrize("name", ["a/b", "", "-x", "two words", "dot."])
def test_what_is_no_name_is_refused_and_nothing_is_written(copy, name):
    before = texts(copy)
    done = moved_to(copy, "owner", name)
    assert done.returncode != 0
    assert texts(copy) == before


def test_the_papers_name_the_address_of_pyproject():
    assert CITATION["repository-code"] == PROJECT["urls"]["Repository"]
    assert f"git clone https://github.com/{ADDRESS}.git" in README
    assert f"https://mybinder.org/v2/gh/{ADDRESS}/HEAD?urlpath=" in README
    assert re.search(
        rf"Version [\d.]+, \d+\. https://github\.com/{re.escape(ADDRESS)}$", README, re.M
    )


def test_the_papers_name_one_version():
    number, released = __version__, CITATION["date-released"]
    assert CITATION["version"] == number
    assert f"Version {number}, {released.year}." in README
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^## (.*)", changes)[0] == f"{number} · {released}"


def test_the_citation_holds_what_its_format_demands():
    assert {"cff-version", "message", "title", "authors"} <= set(CITATION)
    assert CITATION["cff-version"] == "1.2.0" and CITATION["authors"]
    licences = [(ROOT / name).read_text(encoding="utf-8") for name in PROJECT["license-files"]]
    assert CITATION["license"] == ["MIT", "CC-BY-4.0"]
    assert "MIT License" in licences[0] and "Attribution 4.0" in licences[1]
