"""pyproject.toml, requirements.txt, environment.yml and what is installed say the same."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires, version

import pytest
import yaml
from notebook_rules import ROOT
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
CONDA_TO_PIP = {"matplotlib-base": "matplotlib"}  # conda's matplotlib brings Qt along
SUPPORTED = ["3.11", "3.12", "3.13", "3.14"]


def direct(*extras):
    """{canonical name: requirement} of the extras in pyproject.toml."""
    found = [Requirement(line) for extra in extras for line in extra_lines(extra)]
    return {canonicalize_name(requirement.name): requirement for requirement in found}


def extra_lines(extra):
    return PROJECT["optional-dependencies"][extra]


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
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


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


# Every extra is pinned somewhere: what a reader or `make test` needs in one file, the others apart.
TOGETHER = ("notebooks", "fast", "test")
PIN_FILES = {"requirements.txt": TOGETHER} | {
    f"requirements/{extra}.txt": (extra,)
    for extra in PROJECT["optional-dependencies"]
    if extra not in TOGETHER
}


def test_every_file_of_pins_belongs_to_an_extra():
    assert {path.name for path in ROOT.glob("requirements/*.txt")} == set(PIN_FILES)


@pytest.mark.parametrize("name", PIN_FILES)
def test_every_line_pins_one_version_and_names_no_index(name):
    for line in pin_lines(name):
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[\w.+!]+( ; [^#]+)?", line), line
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"https?:|--(extra-)?index|--find-links|file:", text)
    assert "#    uv pip compile --universal --python-version 3.11 " in text


@pytest.mark.parametrize("name", PIN_FILES)
def test_the_header_gives_the_command_of_the_makefile(name):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    header = (ROOT / name).read_text(encoding="utf-8").splitlines()[1].lstrip("# ")
    commands = re.findall(r"\$\(BIN\)/(uv pip compile .*)", makefile.replace(" --upgrade", ""))
    assert header in commands


@pytest.mark.parametrize(("name", "extras"), PIN_FILES.items())
def test_every_range_holds_its_pin(name, extras):
    pinned = pins(name)
    for package, requirement in direct(*extras).items():
        assert package in pinned, f"{name} does not pin {package}"
        assert requirement.specifier.contains(pinned[package]), f"{requirement}: {pinned[package]}"


@pytest.mark.parametrize("name", list(PIN_FILES)[1:])
def test_the_files_of_pins_agree(name):
    main, further = pins("requirements.txt"), pins(name)
    assert {package: main.get(package, further[package]) for package in further} == further


def test_indirect_packages_are_pinned_and_installed_as_pinned():
    pinned = pins("requirements.txt")
    waiting = list(direct(*TOGETHER).values())
    seen = set()
    while waiting:
        requirement = waiting.pop()
        package = canonicalize_name(requirement.name)
        if (package, *sorted(requirement.extras)) in seen:
            continue
        seen.add((package, *sorted(requirement.extras)))
        assert package in pinned, f"requirements.txt does not pin {package}"
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


def test_environment_yml_names_what_pyproject_names():
    named = set(conda_pins()) - {"python"}
    # Where scipy is installed, nltk loads it with rouge-score: 60 MiB more in each kernel.
    assert named == set(direct("notebooks", "test")) - {"scipy"}
    assert CONDA["channels"] == ["conda-forge"]
    assert CONDA["dependencies"][-1]["pip"][-1] == "--editable ."  # so that Binder can import it


def test_environment_yml_takes_the_minors_of_requirements_txt():
    pinned, ranges = pins("requirements.txt"), direct("notebooks", "test")
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
