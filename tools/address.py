"""The address of the repository, which `make notebooks` copies from pyproject.toml to other files.

CITATION.cff contains the address that the other files have at present.
"""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOSTS = ("github.com/", "mybinder.org/v2/gh/", "colab.research.google.com/github/")
SUFFIXES = {".cff", ".ipynb", ".md", ".yml"}
MADE = {"assignment", "build", "dist", "screenshots", "workshop"}  # folders that a command writes
NAME = r"[\w-][\w.-]*"
ADDRESS = re.compile(rf"https://github\.com/({NAME}/{NAME}(?<!\.git))", re.ASCII)


def address(root: Path = ROOT) -> str:
    """The name of the repository (OWNER/REPO) in pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return _name(project["urls"]["Repository"], "pyproject.toml")


def written_address(root: Path = ROOT) -> str:
    """The name of the repository (OWNER/REPO) in CITATION.cff."""
    text = (root / "CITATION.cff").read_text(encoding="utf-8")
    line = re.search(r"(?m)^repository-code: *(\S*)", text)
    return _name(line[1] if line else "", "CITATION.cff")


def _name(url: str, file: str) -> str:
    if match := ADDRESS.fullmatch(url):
        return match[1]
    raise SystemExit(f'{file}: "{url}" should have the form https://github.com/OWNER/REPO')


def outdated(root: Path = ROOT) -> dict[Path, str]:
    """{file: its corrected text} for each file whose address is not the one in pyproject.toml."""
    old, new = written_address(root), address(root)
    texts = {path: path.read_text(encoding="utf-8") for path in documents(root)}
    changed = {path: moved(text, old, new) for path, text in texts.items()}
    return {path: text for path, text in changed.items() if text != texts[path]}


def write(root: Path = ROOT) -> list[Path]:
    """Write the address from pyproject.toml into all files, and return the changed files."""
    found = outdated(root)
    for path, text in found.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(found)


def documents(root: Path = ROOT) -> list[Path]:
    """Every file that may contain the address, with CITATION.cff as the last file.

    Because CITATION.cff keeps the old address until the end, a run that was stopped halfway can be
    repeated.
    """
    tops = [top for top in root.iterdir() if not is_made(top.name)]
    found = [path for top in tops for path in (top.rglob("*") if top.is_dir() else [top])]
    named = [path for path in found if path.suffix in SUFFIXES]
    return sorted(named, key=lambda path: (path.name == "CITATION.cff", path))


def is_made(folder: str) -> bool:
    """Whether a folder is made by a command, as .venv, build, workshop and caches are."""
    return folder in MADE or (folder.startswith(".") and folder != ".github")


def moved(text: str, old: str, new: str) -> str:
    """The text, with the old name of the repository replaced by the new name in every address."""
    hosts = "|".join(map(re.escape, HOSTS))
    # A longer name is a different repository, but `.git` or a full stop may follow.
    place = rf"({hosts}){re.escape(old)}(?![\w-]|\.(?!git\b)\w)"
    return re.sub(place, rf"\g<1>{new}", text)
