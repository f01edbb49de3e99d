"""README, CITATION and CHANGELOG name one address, one version and the right licences."""

import doctest
import re
import tomllib

import yaml
from cells import ROOT

from rouge_helpers.version import __version__

README = (ROOT / "README.md").read_text(encoding="utf-8")
CITATION = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ADDRESS = PROJECT["urls"]["Repository"].removeprefix("https://github.com/")


def test_the_papers_name_the_address_of_pyproject():
    assert CITATION["repository-code"] == PROJECT["urls"]["Repository"]
    assert f"git clone https://github.com/{ADDRESS}.git" in README
    assert re.search(
        rf"Version [\d.]+, \d+\. https://github\.com/{re.escape(ADDRESS)}$", README, re.M
    )


def test_the_papers_name_one_version():
    number, released = __version__, CITATION["date-released"]
    assert CITATION["version"] == number
    assert f"Version {number}, {released.year}." in README
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = next(each for each in re.findall(r"(?m)^## (.*)", changes) if each != "Unreleased")
    assert newest == f"{number} · {released}"


def test_the_citation_holds_what_its_format_demands():
    assert {"cff-version", "message", "title", "authors"} <= set(CITATION)
    assert CITATION["cff-version"] == "1.2.0" and CITATION["authors"]
    licences = [(ROOT / name).read_text(encoding="utf-8") for name in PROJECT["license-files"]]
    assert CITATION["license"] == ["MIT", "CC-BY-4.0"]
    assert "MIT License" in licences[0] and "Attribution 4.0" in licences[1]


def test_the_python_of_the_readme_prints_what_it_says():
    (shown,) = re.findall(r"(?ms)^```python\n(.*?)^```$", README)
    program = doctest.DocTestParser().get_doctest(shown, {}, "README.md", None, 0)
    done = doctest.DocTestRunner().run(program)
    assert done.attempted and not done.failed
