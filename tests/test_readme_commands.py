"""What the README tells people to type is what the Makefile and CI run; its tables are true."""

import re
import shlex
import subprocess
import sys

import pytest
import yaml
from cells import CHAPTERS, ROOT, markdown_cells, read, source
from dist_check import committed
from test_environment import LISTS, reasons

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAPERS = ("README.md", "CONTRIBUTING.md", "tools/README.md", "rouge_course/chapters/README.md")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
SHORT_ROAD = CHAPTERS[:5]  # from precision to ROUGE-L; what comes after it is beyond


def blocks(text, language):
    """The fenced blocks of a language, each a list of lines."""
    return [found.splitlines() for found in re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)]


def make_targets():
    return re.findall(r"(?m)^([a-z-]+):.*## ", MAKEFILE)


def recipe(target):
    """The lines that the Makefile runs for a target, as one would type them."""
    body = re.search(rf"(?m)^{target}:.*## .*\n((?:\t.*\n)+)", MAKEFILE)[1]
    return [line.strip().lstrip("@").replace("$(BIN)", ".venv/bin") for line in body.splitlines()]


def section(text, heading):
    return re.split(r"(?m)^## ", text.split(f"## {heading}\n")[1])[0]


def rows(text):
    """The cells of the bodies of the tables in a text."""
    bodies = re.findall(r"(?m)^\|.*\n\|[-| ]+\n((?:\|.*\n?)+)", text)
    lines = [line for body in bodies for line in body.splitlines()]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def known(line):
    """Whether a command of the README is one that something else here keeps true."""
    words = shlex.split(line)
    if words[0] == "make":
        return words[1] in make_targets()
    if words[:2] == ["git", "clone"] or words[0] == "cd":
        return words[-1] == "rouge-step-by-step"
    if "install" in words:
        files = [words[place + 1] for place, word in enumerate(words) if word == "-r"]
        return all((ROOT / name).is_file() for name in files)
    if words[0] == "conda":
        name = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))["name"]
        return words[1:] in (["env", "create", "--file", "environment.yml"], ["activate", name])
    if words[-2:-1] == ["lab"]:
        return (ROOT / words[-1]).is_file()
    return line in recipe("test") or line == "python3 -m venv .venv"


def test_every_command_is_kept_true_by_something():
    lines = [line for block in blocks(README, "sh") for line in block]
    assert lines
    assert [line for line in lines if not known(line)] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_make_command_in_prose_is_a_target(paper):
    text = (ROOT / paper).read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([a-z][a-z-]*)", text))
    assert named and named <= set(make_targets())


def test_the_two_commands_come_first():
    assert blocks(README, "sh")[0][-1] == "make lab"
    assert blocks(README, "sh")[1] == ["make test"]


def test_ci_runs_what_the_readme_says():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.search(r"(?m)^make test\b", script)
    assert re.search(r"(?m)^make test-whole\b", script)
    assert re.search(r"(?m)^make test-browser\b", script)


def test_the_plain_commands_are_those_of_make_test():
    lines = blocks(section(README, "Without make"), "sh")[-1]
    assert lines[0] == ".venv/bin/python -m pip install -r requirements/test.txt"
    assert lines[1:] == recipe("test") and "test" in recipe("setup")[0].split()


def test_test_whole_goes_into_the_folder_that_the_others_leave_out():
    (line,) = recipe("test-whole")
    words = shlex.split(line)
    # What takes long to collect is not asked for here.
    few = [f"--ignore=tests/{name}" for name in ("chapters", "checker", "drawing", "metrics")]
    done = subprocess.run(
        [sys.executable, *words[1:], "-n", "0", "--collect-only", "-q", *few],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    found = set(re.findall(r"(?m)^tests/whole/(\w+)\.py::", done.stdout))
    assert found == {path.stem for path in (ROOT / "tests" / "whole").glob("test_*.py")}, (
        done.stderr
    )


def test_make_lab_opens_the_notebook_that_the_plain_commands_open():
    notebook = "notebooks/00_start_here.ipynb"
    assert recipe("lab")[-1].endswith(f" {notebook}")
    assert README.count(f"jupyter lab {notebook}") == 2


def test_windows_types_the_same_as_everybody():
    posix = blocks(section(README, "Without make"), "sh")[0]
    (windows,) = blocks(README, "powershell")
    translated = [
        line.replace(".venv\\Scripts\\", ".venv/bin/").replace("\\", "/") for line in windows
    ]
    assert [re.sub(r"^py ", "python3 ", line) for line in translated] == posix


def test_the_plain_commands_install_what_make_lab_installs():
    posix = blocks(section(README, "Without make"), "sh")[0]
    assert posix[1].endswith(" -m pip install -r requirements.txt")
    assert posix[2].endswith(" -m pip install --no-deps --editable .")
    assert recipe("lab")[0].endswith(" .venv learner course")


def test_the_dependency_table_is_what_the_notebooks_need_with_the_reasons_of_pyproject():
    said = reasons()[: len(LISTS["chapters"]) + len(LISTS["notebooks"])]
    parts = [pair for pair in said if "[chapters]" not in pair[0]]
    needed = [[re.match(r"[\w-]+", line)[0], reason] for line, reason in parts]
    assert rows(section(README, "What it stands on")) == needed


def test_the_table_of_folders_names_each_one_and_they_are_few():
    if not (ROOT / ".git").exists():
        pytest.skip("only a clone knows which files are its own")
    shown = {name.split("/")[0] for name in committed() if not name.startswith(".")}
    named = set(re.findall(r"`(\w+)/`", section(README, "Where things are")))
    assert named == {name for name in shown if (ROOT / name).is_dir()}
    assert len(shown) <= 22


def which_chapter_answers_what():
    first = "\n".join(source(cell) for cell in markdown_cells(read(CHAPTERS[0])))
    return section(first, "Which chapter answers what")


def test_the_first_notebook_links_the_short_road_in_its_order():
    road = which_chapter_answers_what().split("|")[0]
    found = re.findall(r"\[(\d\d) · [^\]]+\]\(([^)]+)\)", road)
    assert found == [(path.name[:2], path.name) for path in SHORT_ROAD[1:]]


def test_the_readme_calls_only_rouge_1_5_5_the_original():
    """rouge-score is Google's reimplementation; the reference is Lin's program."""
    row = next(line for line in README.splitlines() if line.startswith("| rouge-score |"))
    assert "reimplementation of ROUGE-1.5.5" in row
    assert "reference implementation" not in README
