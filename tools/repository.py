"""Say where the repository is published: one address, everywhere that it is named.

Call it `python tools/repository.py OWNER REPO`.  The address that holds so far is read from
pyproject.toml; every file that names it is written anew.
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOSTS = ("github.com/", "mybinder.org/v2/gh/")
SUFFIXES = {".cff", ".ipynb", ".md", ".toml", ".yml"}
NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?")


def address(root: Path = ROOT) -> str:
    """OWNER/REPO as pyproject.toml has them."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project["urls"]["Repository"].removeprefix("https://github.com/")


def documents(root: Path = ROOT) -> list[Path]:
    """Every file of the repository that may name its address."""
    found = [path for path in root.rglob("*") if path.suffix in SUFFIXES and path.is_file()]
    return sorted(path for path in found if not is_made(path.relative_to(root)))


def is_made(path: Path) -> bool:
    """Whether a file was made by a command: it lies in .venv, a cache, build or dist."""
    made = path.parts[0] in ("build", "dist") or path.parts[0].endswith(".egg-info")
    return made or any(part.startswith(".") and part != ".github" for part in path.parts[:-1])


def places(text: str, name: str) -> list[re.Match]:
    """Where a text names the repository `name` on one of the hosts."""
    hosts = "|".join(map(re.escape, HOSTS))
    # A longer name that only begins so is another repository; `.git` and a full stop may follow.
    return list(re.finditer(rf"(?:{hosts})({re.escape(name)})(?![\w-]|\.(?!git\b)\w)", text))


def moved(text: str, old: str, new: str) -> str:
    """The text with the new name in every place of the old one."""
    for match in reversed(places(text, old)):
        text = text[: match.start(1)] + new + text[match.end(1) :]
    return text


def move(new: str, root: Path = ROOT) -> list[Path]:
    """Write the new name wherever the old one stands, and return the files that changed."""
    old, changed = address(root), []
    for path in documents(root):
        text = path.read_text(encoding="utf-8")
        if (written := moved(text, old, new)) != text:
            path.write_text(written, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed


def name(text: str) -> str:
    """The name of an owner or a repository, or an error that argparse shows."""
    if not NAME.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no name of an owner or a repository")
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Say where the repository is published.")
    parser.add_argument("owner", type=name)
    parser.add_argument("repo", type=name)
    options = parser.parse_args()
    changed = move(f"{options.owner}/{options.repo}")
    for path in changed:
        print(f"{path.relative_to(ROOT)}: written")
    if not changed:
        print(f"Nothing to write: it is {options.owner}/{options.repo} already.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
