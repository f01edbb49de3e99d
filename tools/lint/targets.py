"""Errors in links: targets that do not exist, and link texts that do not say where they lead.

`tests/test_links.py` applies the same rules to the other documents of the repository.
"""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

from cells import ROOT, Tags, html_of, links, markdown_cells, outputs, plain_lines, read, source

from . import Complaints

SAY_NOTHING = {"here", "click here", "link", "this", "this link", "this page", "read more"}


def links_lead_somewhere(path: Path) -> Complaints:
    """Every relative link and picture, in markdown, in HTML and in outputs."""
    for at, text, pages in _pieces(path):
        page = "\n".join([*plain_lines(re.sub(r"`[^`\n]*`", "", text)), *pages])
        found = [target for _, _, target in links(text)]
        attributes = [each for tag, each in Tags(page).tags if tag in ("a", "img")]
        found += [v for each in attributes for key in ("href", "src") if (v := each.get(key))]
        yield from ((at, wrong) for target in found if (wrong := complaint(path, target)))


def _pieces(path: Path) -> list[tuple[str, str, list[str]]]:
    """(cell id, markdown, pages of HTML) of each cell of a notebook, or of a whole document."""
    if path.suffix != ".ipynb":
        return [("-", path.read_text(encoding="utf-8"), [])]
    notebook = read(path)
    found = [(cell["id"], source(cell), []) for cell in markdown_cells(notebook)]
    return found + [(at, "", [html_of(output)]) for at, output in outputs(notebook)]


def complaint(path: Path, target: str) -> str | None:
    """The reason why a link from `path` to `target` does not work, or None if it works."""
    parts = urlsplit(target)
    if parts.scheme in ("http", "https", "mailto", "data"):
        return None
    if parts.scheme or target.startswith("/"):
        return f"the link target {target} is neither a relative path nor a web address"
    place = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not place.is_relative_to(ROOT) and not place.is_relative_to(path.parent):
        return f"the link target {target} is outside the repository"
    if not place.exists():
        return f"the link target {target} does not exist"
    if parts.fragment and place.suffix in (".md", ".ipynb"):
        wanted = unquote(parts.fragment)
        if wanted not in anchors(place):
            return f"the link target {target} does not exist: {place.name} has no heading #{wanted}"
    return None


def anchors(path: Path) -> set[str]:
    """The anchors of headings, as code hosts write them, or for notebooks, as JupyterLab does."""
    text = "\n\n".join(markdown for _, markdown, _ in _pieces(path))
    found = set(re.findall(r"<\w+[^>]*\b(?:id|name)=[\"']([^\"']+)", text))
    for line in plain_lines(text):
        if match := re.fullmatch(r"#{1,6} +(.*?)\s*", line):
            heading = re.sub(r"[`*]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]))
            if path.suffix == ".ipynb":
                found.add(heading.replace(" ", "-"))
            else:
                found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def links_say_where_they_lead(notebook: dict) -> Complaints:
    for cell in markdown_cells(notebook):
        for mark, text, target in links(source(cell)):
            bare = text.strip(" .*_`").lower()
            if not mark and (not bare or bare in SAY_NOTHING or bare.startswith("http")):
                yield cell["id"], f"the link text “{text}” does not say that it leads to {target}"


RULES = [links_say_where_they_lead]
OF_A_FILE = [links_lead_somewhere]
