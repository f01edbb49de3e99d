"""One self-contained HTML page: nothing in it comes from another address."""

import re
from html import escape
from pathlib import Path

from .source import source

HEAD = '<p class="head">The Lantern</p>'
LOOKS = Path(__file__).parent / "looks"


def page(title: str, body: str, looks: str) -> str:
    """A whole page; `looks` names a file of the folder `looks`."""
    style = _look("common.css") + _look(looks)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def together(title: str, pages: list[str]) -> str:
    """Several pages as one, each on its own sheet of paper, so that printing is one step."""
    parts = []
    for each in pages:
        body = each.split("<body>\n")[1].split("\n</body>")[0]
        body = body.replace("<main", "<section").replace("</main>", "</section>")
        body = body.replace("<h1>", HEAD + "<h1>", 1)
        parts.append(re.sub(r"(</?h)(\d)", lambda tag: f"{tag[1]}{int(tag[2]) + 1}", body))
    inside = "\n".join(parts)
    body = f'<main class="together">\n<h1>{escape(title)}</h1>\n{inside}\n</main>'
    return page(title, body, "paper.css")


def sourced() -> str:
    """Author, source and licence, as the last line of a page or a sheet."""
    return f'<p class="source">{escape(source())}</p>'


def table(head: list[str], rows: list[list[str]], caption: str) -> str:
    """A table whose cells are HTML; the first cell of a row is its heading."""
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>\n'
        for first, *rest in rows
    )
    return (
        f"<table><caption>{caption}</caption><thead><tr>{top}</tr></thead>\n"
        f"<tbody>\n{body}</tbody></table>"
    )


def items(lines: list[str], tag: str = "ul") -> str:
    """A list whose items are HTML."""
    return f"<{tag}>" + "".join(f"<li>{line}</li>" for line in lines) + f"</{tag}>"


def _look(name: str) -> str:
    return (LOOKS / name).read_text(encoding="utf-8")
