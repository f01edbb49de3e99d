"""pyproject.toml, the files of pins, environment.yml and what is installed say the same."""

import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version

import yaml
from cells import ROOT
from every import every
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

TEXT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
SETTINGS = tomllib.loads(TEXT)
PROJECT = SETTINGS["project"]
# Extras are for users, groups for those who work on the course.
LISTS = PROJECT["optional-dependencies"] | SETTINGS["dependency-groups"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
CONDA_TO_PIP = {"matplotlib-base": "matplotlib"}  # conda's matplotlib brings Qt along
SUPPORTED = ["3.11", "3.12", "3.13", "3.14"]


def direct(*names):
    """{canonical name: requirement} of the extras and groups in pyproject.toml."""
    found = {}
    for requirement in (Requirement(line) for name in names for line in LISTS[name]):
        if requirement.name == PROJECT["name"]:  # another extra of ours
            found |= direct(*requirement.extras)
        else:
            found[canonicalize_name(requirement.name)] = requirement
    return found


def reasons():
    """(requirement, reason) of every line of the extras and groups, in the order of the file."""
    lists = TEXT[TEXT.index("[project.optional-dependencies]") :].split("\n[tool.")[0]
    return re.findall(r'(?m)^ +"([^"]+)",?(?: *# (.*))?$', lists)


def pins(name):
    """{canonical name: version} of a file of pins; a marker may choose between two pins."""
    found = {}
    for line in pin_lines(name):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate():
            assert canonicalize_name(requirement.name) not in found, f"{line} is pinned twice"
            found[canonicalize_name(requirement.name)] = line.split("==")[1].split(";")[0].strip()
    return found


def pin_lines(name):
    return [line.partition(" --hash=")[0] for line in hashed_lines(name)]


def hashed_lines(name):
    """The pins of a file, each with its checksums on one line."""
    lines = (ROOT / name).read_text(encoding="utf-8").replace(" \\\n    --hash", " --hash")
    return [line for line in lines.splitlines() if line.strip() and line.lstrip()[0] != "#"]


def conda_pins():
    """{canonical pip name: minor} of environment.yml, its pip part included."""
    found = {}
    for entry in CONDA["dependencies"]:
        lines = entry["pip"] if isinstance(entry, dict) else [entry]
        for line in lines:
            if line in ("pip", "--editable ."):
                continue
            match = re.fullmatch(r"([\w-]+)=(?:=(\d+\.\d+)\.\*|(\d+\.\d+))", line)
            assert match, f"environment.yml: {line} is not name=major.minor"
            name = CONDA_TO_PIP.get(match[1], match[1])
            found[canonicalize_name(name)] = match[2] or match[3]
    return found


# What learners need is pinned at the top, every other extra and group in a file of its own.
PIN_FILES = {
    "requirements.txt" if name == "notebooks" else f"requirements/{name}.txt": name
    for name in LISTS
    if name != "chapters"  # a part of `notebooks`
}


def pins_of_make_test():
    return pins("requirements.txt") | pins("requirements/test.txt")


def test_every_file_of_pins_belongs_to_an_extra_or_a_group():
    there = [*ROOT.glob("requirements*.txt"), *ROOT.glob("requirements/*.txt")]
    assert {path.relative_to(ROOT).as_posix() for path in there} == set(PIN_FILES)


def test_extras_are_for_users_and_no_name_is_both_an_extra_and_a_group():
    assert list(PROJECT["optional-dependencies"]) == ["chapters", "notebooks", "corpus"]
    assert len(LISTS) == len(PROJECT["optional-dependencies"]) + len(SETTINGS["dependency-groups"])


def test_every_dependency_has_its_reason_beside_it():
    listed = reasons()
    assert [line for line, _ in listed] == [line for lines in LISTS.values() for line in lines]
    assert [line for line, reason in listed if len(reason.split()) < 3] == []


@every("name", PIN_FILES)
def test_every_line_pins_one_version_with_its_checksums_and_names_no_index(name):
    for line in hashed_lines(name):
        pinned = r"[A-Za-z0-9._-]+==[\w.+!]+( ; [^#]+?)?( --hash=sha256:[0-9a-f]{64})+"
        assert re.fullmatch(pinned, line), line
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"https?:|--(extra-)?index|--find-links|file:", text)
    assert "#    uv pip compile --universal --python-version 3.11 --generate-hashes " in text


@every("package", sorted((ROOT / "requirements" / "npm").glob("*/package.json")))
def test_npm_gets_the_versions_and_checksums_of_a_lockfile_and_asks_anybodys_registry(package):
    asked = json.loads(package.read_text(encoding="utf-8"))
    locked = json.loads(package.with_name("package-lock.json").read_text(encoding="utf-8"))
    own, *others = locked["packages"].values()
    assert own["dependencies"] == asked["dependencies"] and len(asked["description"].split()) > 3
    assert all(re.fullmatch(r"[\d.]+", version) for version in asked["dependencies"].values())
    for found in others:
        assert found["integrity"].startswith("sha512-") and "resolved" not in found


@every("name", PIN_FILES)
def test_the_header_gives_the_command_of_the_makefile(name):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for variable in ("PIN", "AGREE"):
        value = re.search(rf"(?m)^{variable} :?= (.*)$", makefile)[1]
        makefile = makefile.replace(f"$({variable})", value)
    header = (ROOT / name).read_text(encoding="utf-8").splitlines()[1].lstrip("# uv")
    assert f"\t$(UV) {header}\n" in makefile.replace(" --upgrade", "")


@every(("name", "listed"), PIN_FILES.items())
def test_every_range_holds_its_pin(name, listed):
    pinned = pins(name)
    for package, requirement in direct(listed).items():
        assert package in pinned, f"{name} does not pin {package}"
        assert requirement.specifier.contains(pinned[package]), f"{requirement}: {pinned[package]}"


@every("name", PIN_FILES)
def test_every_file_of_pins_agrees_with_what_is_set_up(name):
    known, further = pins_of_make_test(), pins(name)
    assert {package: known.get(package, further[package]) for package in further} == further


def test_learners_do_not_install_what_tests_alone_need():
    assert (
        set(pins("requirements.txt")) & {"pytest", "hypothesis", "ruff", "mypy", "scipy", "uv"}
        == set()
    )


def test_indirect_packages_are_pinned_and_installed_as_pinned():
    pinned = pins_of_make_test()
    waiting = list(direct("notebooks", "test").values())
    seen = set()
    while waiting:
        requirement = waiting.pop()
        package = canonicalize_name(requirement.name)
        if (package, *sorted(requirement.extras)) in seen:
            continue
        seen.add((package, *sorted(requirement.extras)))
        assert package in pinned, f"no file of pins has {package}"
        try:
            installed = version(package)
        except PackageNotFoundError:
            installed = "nothing"
        assert installed == pinned[package], f"{package}: {installed} is installed; run make setup"
        for line in requires(package) or []:
            further = Requirement(line)
            choices = [{"extra": extra} for extra in ("", *requirement.extras)]
            if not further.marker or any(further.marker.evaluate(choice) for choice in choices):
                waiting.append(further)
    assert len(seen) > 50


def test_the_package_itself_needs_nothing():
    assert PROJECT["dependencies"] == []


def test_environment_yml_names_what_learners_need_and_nbval():
    # No more: where scipy is installed, nltk loads it with rouge-score, 60 MiB in each kernel.
    assert set(conda_pins()) - {"python"} == {*direct("notebooks"), "nbval"}
    assert CONDA["channels"] == ["conda-forge"]
    assert CONDA["dependencies"][-1]["pip"][-1] == "--editable ."  # so that Binder can import it


def test_environment_yml_takes_the_pinned_minors():
    pinned, ranges = pins_of_make_test(), direct("notebooks", "test")
    for package, minor in conda_pins().items():
        if package != "python":
            release = Version(pinned[package])
            assert minor == f"{release.major}.{release.minor}", f"{package}={minor}: {release}"
            assert ranges[package].specifier.contains(f"{pinned[package]}")


def test_environment_yml_takes_a_python_that_pyproject_allows():
    chosen = conda_pins()["python"]
    assert chosen in SUPPORTED
    assert SpecifierSet(PROJECT["requires-python"]).contains(f"{chosen}.0")
    listed = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if ":: 3." in line]
    assert listed == SUPPORTED
