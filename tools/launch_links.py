"""Ways to open the course: the README's badges, and a line in the first cell of every chapter.

The badges, and the line in each chapter, contain the address of the repository. As long as the
address is only a placeholder, there are no badges and no lines, and the README explains how to set
the address.
"""

import re
from pathlib import Path

from address import ROOT, address

PLACEHOLDER = "OWNER/REPO"
FIRST = "notebooks/00_start_here.ipynb"
BRANCH = "main"
ELSEWHERE = "notebooks/elsewhere.md"  # the page with a line for each place
# The text between these two marks in the README is written by this file.
BLOCK = re.compile(r"(<!-- places: [^\n]*-->\n).*?(<!-- end of places -->)", re.DOTALL)
TO_SET = (
    "> **This copy of the course has no address yet.** Set its address in `[project.urls]` of "
    "`pyproject.toml`, and run `make notebooks`.\n"
)
START_OF_LINE = "Opened outside the course?"


def is_placeholder(name: str) -> bool:
    """Whether `name` is only the placeholder for the name of a repository."""
    return name == PLACEHOLDER


def site(name: str) -> str:
    """The address at which GitHub Pages publishes the site of a repository."""
    owner, repository = name.split("/")
    return f"https://{owner.lower()}.github.io/{repository}/"


def badges(name: str) -> str:
    """The badges that open the course, as Markdown, or a note that the address must be set."""
    if is_placeholder(name):
        return TO_SET
    github = f"https://github.com/{name}"
    workflow = f"{github}/actions/workflows/tests.yml"
    doors = {
        "Tests": (f"{workflow}/badge.svg", workflow),
        "Read or run the course on its site": (
            "https://img.shields.io/badge/site-read_or_run-0072B2",
            site(name),
        ),
        "Open in Binder": (
            "https://mybinder.org/badge_logo.svg",
            f"https://mybinder.org/v2/gh/{name}/HEAD?urlpath=lab/tree/{FIRST}",
        ),
        "Open in Colab": (
            "https://colab.research.google.com/assets/colab-badge.svg",
            f"https://colab.research.google.com/github/{name}/blob/{BRANCH}/{FIRST}",
        ),
        "Open in Kaggle": (
            "https://kaggle.com/static/images/open-in-kaggle.svg",
            f"https://kaggle.com/kernels/welcome?src={github}/blob/{BRANCH}/{FIRST}",
        ),
    }
    return "".join(f"[![{words}]({image})]({page})\n" for words, (image, page) in doors.items())


def with_badges(readme: str, name: str) -> str:
    """The text of the README, with everything between its two marks replaced by the badges."""
    text, marks = BLOCK.subn(lambda found: found[1] + badges(name) + found[2], readme)
    if marks != 1:
        raise SystemExit(f"README.md must have one place for the badges, but has {marks}")
    return text


def with_line(first_cell: str, name: str) -> str:
    """A chapter's first cell, with a line for readers who open the chapter outside the course."""
    kept = [line for line in first_cell.split("\n") if not line.startswith(START_OF_LINE)]
    text = "\n".join(kept).rstrip()
    if is_placeholder(name):
        return text
    place = f"https://github.com/{name}/blob/{BRANCH}/{ELSEWHERE}"
    return f"{text}\n\n{START_OF_LINE} First run [the line for your place]({place})."


def outdated(root: Path = ROOT) -> dict[Path, str]:
    """{README.md: its text with the right badges}, or {} if its badges are right already."""
    path = root / "README.md"
    text = path.read_text(encoding="utf-8")
    right = with_badges(text, address(root))
    return {} if right == text else {path: right}


def write(root: Path = ROOT) -> list[Path]:
    """Correct the badges of the README if they are out of date; return the changed files."""
    found = outdated(root)
    for path, text in found.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(found)
