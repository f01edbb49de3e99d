"""The workflows of GitHub Actions run what the README and the Makefile promise.

That they are well written is for actionlint to say: `make workflows`.
"""

import re
import shlex

import pytest
import yaml
from cells import ROOT
from every import every
from run_parts import parts_of_everything
from test_environment import SUPPORTED
from test_papers import README

FOLDER = ROOT / ".github" / "workflows"
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in FOLDER.iterdir()}
PAPERS = ("README.md", "CONTRIBUTING.md", "tools/README.md", "rouge_course/chapters/README.md")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
JOBS = {f"{name}-{job}": file["jobs"][job] for name, file in FILES.items() for job in file["jobs"]}


def blocks(text, language):
    """The fenced blocks of a language, each a list of lines."""
    return [found.splitlines() for found in re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)]


def make_targets():
    return re.findall(r"(?m)^([a-z-]+):.*## ", MAKEFILE)


def recipe(target):
    """The lines that the Makefile runs for a target, as one would type them."""
    body = re.search(rf"(?m)^{target}:.*## .*\n((?:\t.*\n)+)", MAKEFILE)[1]
    return [line.strip().lstrip("@").replace("$(BIN)", ".venv/bin") for line in body.splitlines()]


def commands(job):
    return [step["run"] for step in job.get("steps", []) if "run" in step]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_make_command_of_a_paper_is_a_target(paper):
    text = (ROOT / paper).read_text(encoding="utf-8")
    named = re.findall(r"(?m)(?:`|^)make ([a-z][a-z-]*)", text)
    assert named and set(named) <= {*make_targets()}


@every("job", JOBS.values(), ids=JOBS)
def test_every_make_command_is_a_target(job):
    named = [found for line in commands(job) for found in re.findall(r"\bmake ([a-z-]+)", line)]
    assert set(named) <= set(make_targets())


@every("job", JOBS.values(), ids=JOBS)
def test_no_step_is_left_the_token_that_the_checkout_used(job):
    for step in job.get("steps", []):
        if step.get("uses", "").startswith("actions/checkout"):
            assert step["with"]["persist-credentials"] is False


@every("name", FILES)
def test_an_action_of_somebody_else_is_named_by_its_commit(name):
    text = (FOLDER / f"{name}.yml").read_text(encoding="utf-8")
    for action in re.findall(r"(?m)^.*\buses: (?!\./)(.+)$", text):
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", action), action


@every("job", JOBS.values(), ids=JOBS)
def test_every_job_ends_by_itself(job):
    assert "uses" in job or job["timeout-minutes"] <= 120


@pytest.mark.parametrize("job", [JOBS["tests-linux"], JOBS["weekly-newest"]])
def test_every_supported_python_is_tested(job):
    assert job["strategy"]["matrix"]["python"] == SUPPORTED
    assert "make test PYTHON=python" in commands(job)


def test_each_system_is_tested_and_the_browser_too():
    systems = {job["runs-on"] for job in FILES["tests"]["jobs"].values()}
    assert systems == {"ubuntu-latest", "macos-latest", "windows-latest"}
    for system in ("tests-linux", "tests-macos"):
        assert "make test-whole PYTHON=python" in commands(JOBS[system])
    assert "make test-browser PYTHON=python" in commands(JOBS["tests-browser"])


def test_windows_types_what_the_readme_says():
    (typed,) = blocks(README, "powershell")
    further = typed[1].replace("requirements.txt", "requirements/test.txt")
    *installed, tests, outputs, whole = commands(JOBS["tests-windows"])
    assert installed == [*typed[:-1], further]
    parts = parts_of_everything()
    wanted = [shlex.join(["-m", *parts[name]]) for name in ("pytest", "outputs")]
    wanted += [shlex.join(shlex.split(recipe("test-whole")[0].removesuffix(" $(ONLY)"))[1:])]
    python = ".venv\\Scripts\\python "
    assert [python + each.replace("'", '"') for each in wanted] == [tests, outputs, whole]


@pytest.mark.parametrize("name", ["nightly", "weekly"])
def test_a_failure_that_nobody_watches_opens_an_issue(name):
    jobs = FILES[name]["jobs"]
    needs = jobs["report"]["needs"]
    assert set([needs] if isinstance(needs, str) else needs) == set(jobs) - {"report"}
    assert jobs["report"]["if"] == "failure()"
    assert (ROOT / jobs["report"]["uses"]).is_file()
