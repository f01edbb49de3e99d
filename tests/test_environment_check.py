"""The check in notebook 00: the same words wherever all is well, the exact repair elsewhere."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, PackagePath
from pathlib import Path

import pytest

from rouge_course.environment import NEEDS, environment_report, installed_version, namesakes
from rouge_helpers.version import __version__

ROOT = Path(__file__).resolve().parent.parent
START = ROOT / "notebooks" / "00_start_here.ipynb"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
GOOD = {need.module: need.oldest for need in NEEDS} | {
    "matplotlib": "3.11.2",
    "rouge_helpers": __version__,
}
OURS = {"rouge_helpers", "rouge_course"}  # two packages of one distribution


def report(versions, notebooks=__version__, **machine):
    here = {"python": (3, 12), "program": "/py", "platform": "linux"} | machine
    return environment_report(notebooks, versions.get, **here)


def environment_cell():
    cells = json.loads(START.read_text(encoding="utf-8"))["cells"]
    return next(cell for cell in cells if cell["id"] == "environment")


def test_where_all_is_well_the_report_is_the_same_on_every_machine():
    newer = GOOD | {"matplotlib": "4.0", "ipywidgets": "10.1.dev1"}
    elsewhere = report(newer, python=(3, 14), program="C:\\Python\\python.exe")
    assert report(GOOD) == elsewhere
    assert not re.search(r"[/\\]|\d+\.\d", elsewhere), "a path or a version"
    assert "pip" not in elsewhere


def test_the_committed_output_is_what_a_good_machine_says():
    assert "".join(environment_cell()["outputs"][0]["text"]) == report(GOOD) + "\n"


def test_this_machine_is_well():
    assert environment_report() == report(GOOD)


def test_an_environment_that_was_copied_with_its_folder_runs_the_code_of_the_first(
    tmp_path, monkeypatch
):
    (tmp_path / "rouge_course").mkdir()
    said = report(GOOD, course=tmp_path)
    assert f"ANOTHER FOLDER: {ROOT}  rouge_helpers" in said
    assert '\n    /py -m pip install --editable ".[notebooks]"\n' in said
    monkeypatch.setattr(sys, "prefix", str(ROOT))  # as on a hub: installed, and not this folder
    assert report(GOOD, course=tmp_path) == report(GOOD)


@pytest.mark.parametrize("need", NEEDS, ids=lambda need: need.name)
def test_a_missing_package_is_named_with_its_purpose_and_the_command(need):
    said = report({name: version for name, version in GOOD.items() if name != need.module})
    line = next(line for line in said.splitlines() if line.split("  ")[1:2] == [need.name])
    assert line.startswith("MISSING") and need.purpose in line
    assert f'\n    /py -m pip install "{need.requirement}"\n' in said
    assert "Restart" in said and "All is well" not in said


@pytest.mark.parametrize("version", ["3.10.9", "3.9", "2", "0.1"])
def test_a_package_that_is_too_old_is_named_with_both_versions(version):
    said = report(GOOD | {"matplotlib": version})
    assert f"TOO OLD: {version}, needs 3.11  matplotlib" in said
    assert '/py -m pip install "matplotlib>=3.11,<3.12"' in said


@pytest.mark.parametrize("version", ["3.11", "3.11.0rc1", "3.11.2+local", "4"])
def test_versions_are_compared_as_numbers(version):
    assert report(GOOD | {"matplotlib": version}) == report(GOOD)


class Fake:
    """A distribution of which only the files are known."""

    def __init__(self, *files):
        self.files = [PackagePath(file) for file in files]


def fakes(**files):
    """What `importlib.metadata.distribution` would return; names with _ for -."""

    def distribution(name):
        try:
            return Fake(*files[name.replace("-", "_")])
        except KeyError:
            raise PackageNotFoundError(name) from None

    return distribution


CHINESE = ["rouge/__init__.py", "rouge/rouge.py", "rouge_chinese/__init__.py"]


def test_a_package_that_takes_the_name_of_rouge_is_named_with_the_repair():
    """opencompass 2364, LlamaFactory 2140: rouge-chinese beside rouge, and the check said well."""
    said = report(GOOD, distribution=fakes(rouge_chinese=CHINESE))
    assert "All is well" not in said
    assert (
        "\nANOTHER rouge: rouge-chinese also contains a module named rouge, so `import rouge` may "
        "load the wrong module.\nTo fix it, type these lines in a terminal:\n"
        "    /py -m pip uninstall --yes rouge-chinese\n"
        '    /py -m pip install --force-reinstall --no-deps "rouge>=1.0.1,<2"\n'
    ) in said


def test_two_packages_of_that_name_are_named_beside_what_is_missing():
    both = fakes(rouge_chinese=CHINESE, py_rouge=["rouge/rouge.py"])
    said = report(GOOD | {"nltk": None}, distribution=both)
    assert "py-rouge and rouge-chinese also contain a module named rouge" in said
    assert '/py -m pip install "nltk>=3.10,<4"\n    /py -m pip uninstall --yes py-rouge' in said


def test_a_package_that_leaves_the_name_alone_is_welcome():
    later = fakes(rouge_chinese=["rouge_chinese/__init__.py"], py_rouge=["py_rouge/rouge/x.py"])
    assert report(GOOD, distribution=later) == report(GOOD)
    assert namesakes(fakes()) == []


def test_a_package_that_keeps_no_list_of_its_files_is_not_blamed():
    unlisted = Fake()
    unlisted.files = None
    assert namesakes(lambda name: unlisted) == []


def test_one_command_repairs_everything():
    commands = [line for line in report({}).splitlines() if "pip install" in line]
    assert len(commands) == 1
    assert all(f'"{need.requirement}"' in commands[0] for need in NEEDS)


def test_a_package_of_another_version_than_the_notebooks_is_told_both():
    said = report(GOOD | {"rouge_helpers": "0.1.0"}, notebooks="0.2.0")
    assert "ANOTHER VERSION: 0.1.0, needs 0.2.0  rouge_helpers" in said
    assert '\n    /py -m pip install --editable ".[notebooks]"\n' in said
    assert "All is well" not in said


def test_a_package_that_names_no_version_is_taken_as_it_is():
    unnamed = {name: version for name, version in GOOD.items() if name != "rouge_helpers"}
    assert report(unnamed) == report(GOOD) == report(GOOD, notebooks=None)


def test_the_cell_asks_for_the_version_of_this_repository():
    assert f'welcome("{__version__}")' in "".join(environment_cell()["source"])


def test_the_list_names_every_package_that_a_chapter_imports():
    modules = set()
    for path in sorted(START.parent.glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                modules |= imported("".join(cell["source"]))
    others = modules - set(sys.stdlib_module_names) - OURS
    assert others <= {need.module for need in NEEDS}
    assert "rouge_score" in modules  # the search has found something


def imported(code):
    """The packages that a cell imports."""
    found = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module.split(".")[0])
    return found


def test_in_a_browser_nothing_is_missing():
    only_ours = {"rouge_helpers": __version__}
    assert report(only_ours, platform="emscripten") == report(GOOD)


def test_a_path_with_a_space_is_quoted():
    assert '    "/my course/python" -m pip' in report({}, program="/my course/python")


def test_an_old_python_is_told_which_one_to_take():
    said = report(GOOD, python=(3, 10))
    assert "Python 3.10, but the notebooks need 3.11" in said
    assert "\n    PYTHON=python3.11 make lab" in said


def test_a_package_that_cannot_be_imported_counts_as_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert installed_version("matplotlib") is None
    assert installed_version("no_such_package_anywhere") is None


def test_the_ranges_are_those_of_pyproject():
    chapters = PROJECT["optional-dependencies"]["chapters"]
    assert {need.requirement for need in NEEDS} <= set(chapters)
    assert PROJECT["requires-python"] == ">=3.11"


def test_it_works_without_any_other_package():
    # -S leaves site-packages out: no matplotlib, no ipywidgets.
    code = "from rouge_course.environment import environment_report as r; print(r())"
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True, text=True, check=True, env=environment, cwd=ROOT,
    )  # fmt: skip
    assert done.stdout.count("MISSING") == len(NEEDS)
    assert "-m pip install" in done.stdout and not done.stderr


def test_the_text_above_the_cell_leads_to_the_line_for_a_kernel_without_the_course_package():
    cells = json.loads(START.read_text(encoding="utf-8"))["cells"]
    above = "".join(cells[cells.index(environment_cell()) - 1]["source"])
    assert "`ModuleNotFoundError`" in above and "](elsewhere.md)" in above
    page = START.with_name("elsewhere.md").read_text(encoding="utf-8")
    assert "`ModuleNotFoundError`" in page and page.count("`%pip install ") >= 2
