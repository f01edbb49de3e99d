"""Additions to Sphinx: anchors, descriptions of pages, and formulas without a script."""

import json
import re
from pathlib import Path
from urllib.parse import quote

import glossary
from docutils import nodes
from docutils.utils.math import latex2mathml

# `make site` writes it beside this file: the chapters, whether they run on the site,
# and the addresses of the repository and of Binder.
HERE = Path(__file__).parent
COURSE = json.loads((HERE / "course.json").read_text(encoding="utf-8"))
INTERACTIVE = json.loads((HERE / "interactive.json").read_text(encoding="utf-8"))
NARROW = json.loads((HERE / "narrow.json").read_text(encoding="utf-8"))
# The same as in `narrow.js`: in a wider column, the letters of a wide picture are readable.
PHONE = "(max-width: 38rem)"


def setup(app) -> dict[str, bool]:
    """Called by Sphinx."""
    app.connect("doctree-resolved", enliven)
    app.connect("doctree-resolved", explain)
    app.add_node(glossary.Term, html=(glossary.visit_term, glossary.depart_term))
    app.connect("html-page-context", describe)
    app.add_html_math_renderer("mathml", (math, None), (math, None))
    return {"parallel_read_safe": True}


def anchor(heading: str) -> str:
    """The anchor that JupyterLab makes from a heading, because the notebooks link to it."""
    return heading.replace(" ", "-")


def enliven(app, doctree, docname) -> None:
    """Give every code cell its name and its interactive parts."""
    chapter = docname.removeprefix("notebooks/")
    cells = [
        node for node in doctree.findall(nodes.container) if node.get("nb_element") == "cell_code"
    ]
    for node, (name, cell) in zip(cells, INTERACTIVE.get(chapter, {}).items(), strict=True):
        node["ids"].append(name)
        node["classes"].append(f"interactive-{cell['kind']}")
        if cell.get("quiet"):
            node["classes"].append("interactive-quiet")
        if cell.get("imports"):
            node["classes"].append("interactive-imports")
        fit(node, NARROW[chapter].get(name, []))
        link = to_lab(chapter, node) if cell["kind"] == "code" else ""
        node += nodes.raw("", cell["html"] + link, format="html")


def fit(cell, addresses: list[str]) -> None:
    """Give each picture of a cell its narrow form, which a phone shows."""
    left = iter(addresses)

    def both(image: re.Match) -> str:
        source = f'<source media="{PHONE}" srcset="{next(left)}">'
        return f"<picture>{source}{image[0]}</picture>"

    for output in list(cell.findall(nodes.raw)) if addresses else ():
        drawn = re.sub(r'<img [^>]*src="data:image/svg[^>]*>', both, output.astext())
        output.replace_self(nodes.raw("", drawn, format=output["format"]))


def explain(app, doctree, docname) -> None:
    """Link terms to the glossary, on every other page in the glossary's folder."""
    if docname == glossary.PAGE:
        glossary.name_rows(doctree)
    elif docname.startswith("notebooks/"):
        glossary.link_terms(doctree, COURSE["glossary"])


def to_lab(chapter: str, node) -> str:
    """A link to the same place of the chapter in JupyterLab, where its code can be changed."""
    section = node.parent.next_node(nodes.title)
    place = quote(anchor(section.astext())) if section else ""
    address = f"../run/lab/index.html?path={chapter}.ipynb#{place}"
    return f'<p class="to-lab"><a href="{address}">Change this in JupyterLab</a></p>'


def describe(app, pagename, templatename, context, doctree) -> None:
    """Give the templates the sentence that search engines and link previews show."""
    chapter = pagename.removeprefix("notebooks/")
    context["chapter"] = chapter if chapter in COURSE["tasks"] else None
    context["page_script"] = COURSE["page_script"]
    context["first_to_do"] = first_with(chapter, "rouge-form", "rouge-stage", "rouge-exercise")
    context["first_exercise"] = first_with(chapter, "rouge-exercise")
    for script in context["script_files"]:
        # Scripts wait for the text, except the first script, which other lines in the page need.
        if not script.filename.startswith("_static/documentation_options"):
            script.attributes["defer"] = "defer"
    context["binder"] = COURSE["binder"]
    context["source"] = source(pagename)
    if context["chapter"]:  # it ends with a row of its own
        context["theme_show_prev_next"] = False
    if pagename == "index":  # its title is the title of the course
        context["docstitle"] = ""
    context["home"] = app.config.html_baseurl
    context["body"] = unbroken(re.sub(TABLE, stacked, re.sub(CODE, rows, context.get("body", ""))))
    text = COURSE["tasks"].get(chapter) or first_paragraph(doctree) or app.config.project
    context["description"] = re.sub(r"[*`]", "", text[0].upper() + text[1:])[:300]


def first_with(chapter: str, *parts: str) -> str:
    """The first cell of a chapter with one of these parts."""
    for name, cell in INTERACTIVE.get(chapter, {}).items():
        if any(f'class="{each}"' in cell["html"] for each in parts):
            return name
    return ""


PROSE = 40  # letters in a cell, in the mean, if a column has sentences
CODE = re.compile(r'(?s)(?<=<div class="highlight"><pre>).*?(?=</pre>)')


def rows(code: re.Match) -> str:
    """Each line of code as its own element, which keeps its indentation when it is wrapped.

    Pygments closes and opens its marks in every line. Aligned columns are not wrapped.
    """
    lines = code[0].removesuffix("\n").split("\n")
    plains = [re.sub(r"<[^>]*>", "", line) for line in lines]
    aligned = " aligned" if sum(bool(re.search(r"\S {2,}\S", line)) for line in plains) > 1 else ""
    done = []
    for line, plain in zip(lines, plains, strict=True):
        indent = len(plain) - len(plain.lstrip(" "))
        done.append(f'<span class="code-row{aligned}" style="--indent:{indent}">{line}\n</span>')
    return "".join(done)


TABLE = re.compile(r'(?s)<table class="table">.*?</table>')
CELL = re.compile(r"(?s)<td[^>]*>(.*?)</td>")


# A browser no longer announces a table whose parts are blocks, unless their roles are written out.
ROLES = {
    "table": "table",
    "thead": "rowgroup",
    "tbody": "rowgroup",
    "tr": "row",
    "th": "columnheader",
    "td": "cell",
}


def stacked(table: re.Match) -> str:
    """A wide table of sentences, marked so that a phone puts the cells one below another.

    Each cell that is not empty gets the heading of its column, which a phone shows before it.
    """
    heads = [plain_of(head) for head in re.findall(r"(?s)<th\b[^>]*>(.*?)</th>", table[0])]
    found = [[plain_of(c) for c in CELL.findall(row)] for row in table[0].split("<tr ")[2:]]
    columns = [*zip(*found, strict=False)]
    if len(heads) < 4 or not any(sum(map(len, c)) > PROSE * len(c) for c in columns):
        return table[0]
    labels = iter([*heads] * len(found))

    def labelled(cell: re.Match) -> str:
        label = next(labels)
        return f'<td data-label="{label}"{cell[0][3:]}' if plain_of(cell[1]) else cell[0]

    marked = CELL.sub(labelled, table[0])
    for tag, role in ROLES.items():
        marked = re.sub(rf"<{tag}(?=[\s>])", f'<{tag} role="{role}"', marked)
    return marked.replace('class="table"', 'class="table stacked"', 1)


def plain_of(html: str) -> str:
    """The text of a piece of HTML."""
    return re.sub(r"<[^>]*>", "", html).strip()


SCORE = re.compile(r"\bROUGE-[\dA-Z](?:[\w.]*\w)?")
# Parts that are not text of a sentence: tags of HTML, and the content of some elements.
MARKS = re.compile(
    r"""(?s)<(pre|script|style|textarea|svg|math|select)\b.*?</\1>"""
    r"""|<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>"""
)


def unbroken(body: str) -> str:
    """Keep the name of a score on one line; browsers break a line after a hyphen."""
    done, end = [], 0
    for mark in (*MARKS.finditer(body), None):
        text = body[end : mark.start() if mark else None]
        done += [SCORE.sub(r'<span class="score">\g<0></span>', text), mark[0] if mark else ""]
        end = mark.end() if mark else end
    return "".join(done)


def source(pagename: str) -> str:
    """The address of a page's file in the repository; "" while the repository has no address."""
    folder = "" if pagename.startswith("notebooks/") else "web/sphinx/"
    ending = ".ipynb" if pagename.removeprefix("notebooks/") in COURSE["tasks"] else ".md"
    made = pagename in ("genindex", "search", "reference")
    if made or not COURSE["repository"]:
        return ""
    return f"{COURSE['repository']}/blob/HEAD/{folder}{pagename}{ending}"


def first_paragraph(doctree) -> str:
    """The first paragraph of a page."""
    found = next(iter(doctree.findall(nodes.paragraph)), None) if doctree else None
    return re.sub(r"\s+", " ", found.astext()) if found else ""


def math(self, node) -> None:
    """Write a formula as MathML, which browsers draw without a script.

    No browser breaks MathML over two lines. So formulas side by side are separate elements, which
    can move below each other in a narrow line.
    """
    if not isinstance(node, nodes.math_block):
        self.body.append(str(latex2mathml.tex2mathml(node.astext(), as_block=False)))
        raise nodes.SkipNode
    drawn = [
        str(latex2mathml.tex2mathml(each, as_block=True)) for each in node.astext().split(r"\qquad")
    ]
    self.body.append(f'<div class="formulas">{"".join(drawn)}</div>')
    raise nodes.SkipNode
