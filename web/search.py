"""The index of the site's search: every section, every function and every term is one part.

Each part has a "kind", by which the search sorts its results: "section" of a chapter, "term" of the
glossary, "page" for the sections of other pages, "function".
"""

import json
import re
from pathlib import Path

from bs4 import BeautifulSoup, Tag

# Elements of a page that are not part of its text.
FURNITURE = (
    "script, style, template, button, svg, nav, .headerlink, .to-lab, .to-source, .elsewhere, "
    ".rouge-exercise, .rouge-progress, .rouge-stage, .rouge-waits, "
    ".interactive-ask > .cell_output, .interactive-exercise > .cell_output, "
    ".interactive-explorer > .cell_output, .prev-next-area"
)
LEADS_ON = re.compile(r"(?:^|· )(?:Previous|Next): ")
CHAPTER = re.compile(r"\d\d_")
PARTS = "section[id], dl.py > dt[id], tr[id]"


def write_index(site: Path) -> None:
    """Write the texts for the search, beside its script."""
    pages = [*site.glob("*.html"), *site.glob("notebooks/*.html")]
    left_out = {"404", "genindex", "search"}
    found = [part for page in sorted(pages) if page.stem not in left_out for part in parts(page)]
    for number, part in enumerate(found):
        part["id"] = number
        for name in part.keys() & {"address", "chapter"}:
            part[name] = part[name].removeprefix(f"{site.as_posix()}/")
    (site / "_static" / "interactive" / "parts.json").write_text(
        json.dumps(found), encoding="utf-8"
    )


def parts(path: Path) -> list[dict]:
    """Each part of a page with its title, the title of its page, its address and its text."""
    article = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser").article
    # Readers may search for the answer in an explorer's card, but not for its numbers.
    for card in article.select(".interactive-explorer > .cell_output"):
        for summary in card.find_all("summary", string="The answer"):
            card.insert_before(summary.parent.extract())
    for each in article.select(FURNITURE):
        each.decompose()
    for each in article.find_all("p"):
        if LEADS_ON.search(each.get_text()):
            each.decompose()
    head = article.h1.get_text(" ", strip=True)
    # Inner parts come first: each part is removed from the part around it.
    found = [part(each, head, path) for each in reversed(article.select(PARTS))]
    return [each for each in reversed(found) if each["text"] or each["title"] == head]


def part(element: Tag, head: str, path: Path) -> dict:
    """One part of a page; it is then removed from the page."""
    address = f"{path.as_posix()}#{element['id']}"
    more = {}
    if element.name == "tr":
        title, sentence, _, names = (each.get_text(" ", strip=True) for each in element("td"))
        explains = path.parent.as_posix() + "/" + element("td")[2].a["href"]
        kind, text, more = "term", f"{sentence} {names}", {"also": names, "chapter": explains}
    elif element.name == "dt":
        kind, title, text = "function", element["id"].rpartition(".")[2], plain(element.parent)
    else:
        kind = "section" if CHAPTER.match(path.name) else "page"
        heading = element.find(["h1", "h2", "h3", "h4"])
        title = heading.get_text(" ", strip=True)
        heading.decompose()
        text, more = plain(element), {"asked": asked(element)}
    (element.parent if element.name == "dt" else element).decompose()
    found = {"title": title, "page": head, "address": address, "kind": kind, "text": text.strip()}
    return found | {name: words for name, words in more.items() if words}


def asked(element: Tag) -> str:
    """The questions in an element of the page."""
    return " ".join(plain(each) for each in element.select(".rouge-form legend"))


def plain(element: Tag) -> str:
    """The words of an element, with single spaces between them."""
    text = element.get_text(" ")
    return re.sub(r"\s+", " ", re.sub(r"\s+([.,;:!?)])", r"\1", text)).strip()
