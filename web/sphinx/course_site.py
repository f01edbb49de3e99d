"""What the course adds to Sphinx: anchors, descriptions of pages, and formulas without a script."""

import json
import re
from pathlib import Path

from docutils import nodes
from docutils.utils.math import latex2mathml

# `make site` writes it beside this file: the chapters, whether they run on the site,
# and the addresses of the repository and of Binder.
COURSE = json.loads((Path(__file__).parent / "course.json").read_text(encoding="utf-8"))


def setup(app) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("html-page-context", describe)
    app.add_html_math_renderer("mathml", (math, None), (math, None))
    return {"parallel_read_safe": True}


def anchor(heading: str) -> str:
    """The anchor that JupyterLab makes of a heading, since the notebooks link to those."""
    return heading.replace(" ", "-")


def describe(app, pagename, templatename, context, doctree) -> None:
    """Give the templates the sentence that search engines and link previews show."""
    chapter = pagename.removeprefix("notebooks/")
    context["chapter"] = chapter if chapter in COURSE["tasks"] else None
    context["run"] = COURSE["run"]
    context["binder"] = COURSE["binder"]
    context["home"] = app.config.html_baseurl
    text = COURSE["tasks"].get(chapter) or first_paragraph(doctree) or app.config.project
    context["description"] = re.sub(r"[*`]", "", text[0].upper() + text[1:])[:300]


def first_paragraph(doctree) -> str:
    """What a page says first."""
    found = next(iter(doctree.findall(nodes.paragraph)), None) if doctree else None
    return re.sub(r"\s+", " ", found.astext()) if found else ""


def math(self, node) -> None:
    """Write a formula as MathML, which browsers draw without a script."""
    block = isinstance(node, nodes.math_block)
    self.body.append(str(latex2mathml.tex2mathml(node.astext(), as_block=block)))
    raise nodes.SkipNode
