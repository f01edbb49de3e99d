"""The facts that the site states about each chapter, from the notebooks and the README."""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
sys.path.insert(0, str(ROOT / "tools"))

import launch_links  # noqa: E402
from address import address  # noqa: E402


@dataclass(frozen=True)
class Chapter:
    """The facts about a notebook that a table of contents needs."""

    name: str  # the notebook without .ipynb
    title: str
    task: str  # what you will do, one sentence
    promise: str  # what you can do afterwards, from the README
    minutes: int  # for its core, if the reader works alone
    further: int  # for "Go further"; 0 without such a part


def chapters(folder: Path = NOTEBOOKS) -> list[Chapter]:
    """Every chapter in order."""
    promises = _promises((ROOT / "README.md").read_text(encoding="utf-8"))
    return [_chapter(path, promises) for path in sorted(folder.glob("[0-9]*.ipynb"))]


def _chapter(path: Path, promises: dict[str, str]) -> Chapter:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    first = "".join(notebook["cells"][0]["source"])
    minutes = re.search(r"core (\d+) min.*?(?:/ further (\d+) min)?$", first, re.M)
    return Chapter(
        name=path.stem,
        title=re.search(r"^# (.+)$", first, re.MULTILINE)[1],
        task=re.search(r"\*\*What you will do\*\*: (.+)", first)[1],
        promise=promises.get(path.name[:2], ""),
        minutes=int(minutes[1]),
        further=int(minutes[2] or 0),
    )


def _promises(readme: str) -> dict[str, str]:
    """{number of a chapter: what you can do afterwards}, from the README's table."""
    return dict(re.findall(r"^\| \[(\d\d) · [^|]*\| ([^|]*) \|", readme, re.MULTILINE))


def home(published_at: str | None = None) -> str:
    """The address of the site, with a slash at its end; by default, the one on GitHub Pages."""
    if published_at:
        return published_at.rstrip("/") + "/"
    return launch_links.site(address())
