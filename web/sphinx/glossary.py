"""Terms of the glossary: each has an address, and its first mention on a page links there."""

import re

from docutils import nodes

PAGE = "notebooks/glossary"
# Terms that are also everyday words: they are not linked.
EVERYDAY = {
    "alpha", "best", "beta", "combine", "count", "divide", "gap", "guard", "match", "mean", "p",
    "padding", "point", "pooled", "power", "root", "run", "sample", "seed", "set",
}  # fmt: skip
NOT_IN = (nodes.reference, nodes.literal, nodes.title, nodes.table, nodes.caption)


class Term(nodes.Inline, nodes.TextElement):
    """A word that links to its row of the glossary."""


def visit_term(self, node) -> None:
    """Write the link, with the sentence that the page shows beside it."""
    place = {"href": f"glossary.html#{node['place']}", "data-sense": node["sense"]}
    self.body.append(self.starttag(node, "a", "", CLASS="term", **place))


def depart_term(self, _node) -> None:
    """End the link."""
    self.body.append("</a>")


def place_of(term: str) -> str:
    """The anchor of a term's row."""
    return "term-" + nodes.make_id(term.replace("’", "'"))


def name_rows(doctree) -> None:
    """Give every row of the glossary its anchor."""
    for body in doctree.findall(nodes.tbody):
        for row in body.findall(nodes.row):
            row["ids"].append(place_of(row[0].astext()))


def link_terms(doctree, senses: dict[str, str]) -> None:
    """Link the first mention of each term in the text of a page."""
    # The text has typographic apostrophes.
    waiting = {t.lower().replace("'", "’"): t for t in senses if t not in EVERYDAY}
    longest_first = sorted(waiting, key=len, reverse=True)
    found = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])", re.I)
    for text in list(doctree.findall(nodes.Text)):
        if is_prose(text):
            text.parent.replace(text, linked(str(text), found, waiting, senses))


def is_prose(text: nodes.Text) -> bool:
    """Whether the text is in a paragraph, but not in a link, code, heading or table."""
    above, node = [], text.parent
    while node is not None:
        above.append(node)
        node = node.parent
    quiet = any(isinstance(node, NOT_IN) or node.get("nb_element") for node in above)
    return not quiet and any(isinstance(node, nodes.paragraph) for node in above)


def linked(text: str, found: re.Pattern, waiting: dict[str, str], senses: dict[str, str]) -> list:
    """The pieces of a text, with links for the terms that have no link yet."""
    pieces: list = []
    for number, piece in enumerate(found.split(text)):
        term = waiting.pop(piece.lower(), None) if number % 2 else None
        if term:
            pieces.append(Term("", piece, place=place_of(term), sense=senses[term]))
        elif piece:
            pieces.append(nodes.Text(piece))
    return pieces
