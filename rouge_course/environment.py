"""Check that everything the notebooks need is installed; if something is missing, say what to type.

This module imports nothing that could itself be missing.
"""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path

OLDEST_PYTHON = (3, 11)
CODE = Path(__file__).parent


@dataclass(frozen=True)
class Need:
    """A package that the notebooks need: its range of versions for pip, and its purpose."""

    name: str
    oldest: str
    below: str
    purpose: str

    @property
    def module(self) -> str:
        """The name that a cell imports."""
        return self.name.replace("-", "_")

    @property
    def requirement(self) -> str:
        """The package with its range, for pip."""
        return f"{self.name}>={self.oldest},<{self.below}"


# pyproject.toml names the same ranges; a test compares the two.
NEEDS = (
    Need("matplotlib", "3.11", "3.12", "draws the curves and the plots"),
    Need("ipywidgets", "7.7.1", "9", "shows the explorers and the questions"),
    Need("anywidget", "0.11", "0.12", "lets the keyboard and screen readers use them"),
    Need("nltk", "3.10", "4", "stems words in chapter 07"),
    Need("rouge", "1.0.1", "2", "is compared with our scores in chapter 08"),
    Need("rouge-metric", "1.0.1", "2", "is compared with our scores in chapter 08"),
    Need("rouge-score", "0.1.2", "0.2", "is compared with our scores from chapter 05 on"),
)

# Packages that also install a module `rouge`: `import` finds the one that was installed last.
NAMESAKES = ("py-rouge", "rouge-chinese")


def environment_report(
    notebooks: str | None = None,
    installed: Callable[[str], str | None] | None = None,
    python: Sequence[int] = tuple(sys.version_info[:2]),
    program: str = sys.executable,
    platform: str = sys.platform,
    distribution: Callable[[str], metadata.Distribution] = metadata.distribution,
    course: Path = Path(".."),
) -> str:
    """Return what is installed, what is missing or too old, why it is needed, and how to fix it.

    `notebooks` is the version to which the notebooks belong. The text names versions and paths only
    if something must be fixed, so it is the same on every machine where all is well.
    `installed` is a function that returns the version of a package, or None if there is none, and
    `distribution` returns its files. By default, these two functions, `python`, `program` and
    `platform` describe the running kernel.
    `course` is the folder above the notebooks.

    >>> print(environment_report("99", lambda name: "99", (3, 12), platform="linux"))
    ok  Python         runs the notebooks
    ok  rouge_helpers  contains the metrics, the pictures and the checks
    ok  matplotlib     draws the curves and the plots
    ok  ipywidgets     shows the explorers and the questions
    ok  anywidget      lets the keyboard and screen readers use them
    ok  nltk           stems words in chapter 07
    ok  rouge          is compared with our scores in chapter 08
    ok  rouge-metric   is compared with our scores in chapter 08
    ok  rouge-score    is compared with our scores from chapter 05 on
    All is well: go on with the next cell.
    """
    if tuple(python) < OLDEST_PYTHON:
        return _python_too_old(python)
    found = installed or installed_version
    # In a browser, Pyodide fetches a package when a cell first imports it.
    waits = platform == "emscripten"
    states = [(need, "ok" if waits else _state(found(need.module), need)) for need in NEEDS]
    ours = _own_state(found("rouge_helpers"), notebooks, course)
    rows = [
        ("ok", "Python", "runs the notebooks"),
        (ours, "rouge_helpers", "contains the metrics, the pictures and the checks"),
        *((state, need.name, need.purpose) for need, state in states),
    ]
    wide = max(len(state) for state, _, _ in rows)
    lines = [f"{state:<{wide}}  {name:<13}  {purpose}" for state, name, purpose in rows]
    lacking = [need for need, state in states if state != "ok"]
    if ours != "ok":
        return "\n".join([*lines, *_reinstall(program)])
    others = namesakes(distribution)
    if others:
        lines.append(f"ANOTHER rouge: {clash(others)}")
        return "\n".join([*lines, *_repair(lacking, program, others)])
    return "\n".join([*lines, *(_repair(lacking, program) if lacking else [_WELL])])


def namesakes(
    distribution: Callable[[str], metadata.Distribution] = metadata.distribution,
) -> list[str]:
    """Return which installed packages, other than `rouge`, contain a module named `rouge`.

    The function looks at the files of each package. (`packages_distributions()` looks at a list in
    each package, but the list in rouge-chinese leaves this module out.) `distribution` is the same
    as in `importlib.metadata`.

    >>> namesakes(lambda name: metadata.distribution("a package that nobody wrote"))
    []
    """
    found = []
    for name in NAMESAKES:
        try:
            files = distribution(name).files or []
        except metadata.PackageNotFoundError:
            continue
        if any(file.parts[0] == "rouge" for file in files):
            found.append(name)
    return found


def clash(others: Sequence[str]) -> str:
    """Return a sentence about what other packages do to the module `rouge`.

    >>> clash(["py-rouge"])
    'py-rouge also contains a module named rouge, so `import rouge` may load the wrong module.'
    """
    contain = "contains" if len(others) == 1 else "contain"
    return (
        f"{' and '.join(others)} also {contain} a module named rouge, so `import rouge` may load "
        "the wrong module."
    )


def installed_version(name: str) -> str | None:
    """Return the version of the package that this Python would import, or None if there is none.

    >>> installed_version("a package that nobody wrote") is None
    True
    """
    try:
        if util.find_spec(name) is None:
            return None
        return metadata.version(name)
    except (ImportError, ValueError, metadata.PackageNotFoundError):
        return None


_WELL = "All is well: go on with the next cell."
_AGAIN = "Then choose Kernel, Restart Kernel in the menu and run this cell again."


def _state(version: str | None, need: Need) -> str:
    if version is None:
        return "MISSING"
    if _numbers(version) < _numbers(need.oldest):
        return f"TOO OLD: {version}, needs {need.oldest}"
    return "ok"


def _own_state(version: str | None, notebooks: str | None, course: Path) -> str:
    """Whether the package has the notebooks' version; a package in a plain folder has no version.

    An environment that was copied together with its folder runs the code in the original folder. A
    package that is in the environment itself, as on a hub, was installed there on purpose.
    """
    beside = course / CODE.name
    on_purpose = Path(sys.prefix) in CODE.parents
    if beside.is_dir() and not beside.samefile(CODE) and not on_purpose:
        return f"ANOTHER FOLDER: {CODE.parent}"
    if None in (version, notebooks) or version == notebooks:
        return "ok"
    return f"ANOTHER VERSION: {version}, needs {notebooks}"


def _numbers(version: str) -> tuple[int, ...]:
    """The leading numbers of a version: 3.11.0rc1 gives (3, 11, 0)."""
    return tuple(int(part) for part in re.findall(r"^\d*(?:\.\d+)*", version)[0].split(".") if part)


def _repair(lacking: Sequence[Need], program: str, others: Sequence[str] = ()) -> list[str]:
    # Double quotes work in every shell; without them `>` would write a file.
    packages = [f'"{need.requirement}"' for need in lacking]
    lines = [f"install {' '.join(packages)}"] if packages else []
    if others:
        # Removing another package also removes the files that it shares with `rouge`.
        rouge = next(need for need in NEEDS if need.name == "rouge")
        again = f'install --force-reinstall --no-deps "{rouge.requirement}"'
        lines += [f"uninstall --yes {' '.join(others)}", again]
    return [
        f"To fix it, type {'this line' if len(lines) == 1 else 'these lines'} in a terminal:",
        *(f"    {quoted(program)} -m pip {line}" for line in lines),
        _AGAIN,
    ]


def _reinstall(program: str) -> list[str]:
    return [
        "To fix it, type this line in a terminal, in the folder of the course:",
        f'    {quoted(program)} -m pip install --editable ".[notebooks]"',
        _AGAIN,
    ]


def quoted(program: str) -> str:
    """Return the path of a program as it is typed in a shell.

    >>> quoted("/usr/bin/python3"), quoted("/my course/bin/python")
    ('/usr/bin/python3', '"/my course/bin/python"')
    """
    return f'"{program}"' if re.search(r"[^\w/.:\\~+-]", program) else program


def _python_too_old(python: Sequence[int]) -> str:
    here, oldest = (".".join(map(str, version[:2])) for version in (python, OLDEST_PYTHON))
    return "\n".join(
        [
            f"TOO OLD: Python {here}, but the notebooks need {oldest}",
            "To fix it, install a newer Python, then type this line in a terminal, "
            "in the folder of the course:",
            f"    PYTHON=python{oldest} make lab",
        ]
    )
