"""What an explorer shows, read as HTML and SVG, and every explorer that the tests move."""

import xml.etree.ElementTree as ET
from html.parser import HTMLParser

from figure_cases import gathered

from rouge_course import explorers
from rouge_course.drawing import render, svg

# The chapters whose explorers hold every kind of control, for tests of what a browser does to it.
HOLD_EACH_KIND = ("05", "11")
PAGE = " ".join(f"word{i % 700}" for i in range(10_000))
EXTREMES = {
    "empty": "",
    "blank": " \n\t ",
    "one word": "ferry",
    "no words": "!?.",
    "emoji": "⛴️ 🌉🌩️ 👩‍👩‍👧‍👦",
    "right to left": "שלום לעיר הקטנה שלום",
    "arabic": "العبارة أبحرت والجسر أغلق",
    "no spaces": "風暴關閉了橋",
    "markup": "<script>alert('x')</script> <b>&amp;\"bold\"</b> ]]> --> %3Cscript%3E",
    "control codes": "a\x00b \ud800 \uffff c\x1b",
    "one long word": "x" * 5000,
    "400 words": " ".join(f"w{i % 40}" for i in range(400)),
    "a page": PAGE[:9000],
}


def starts():
    """{name: (explorer, arguments)} for every public explorer; chapter tests give the arguments."""
    arguments = {}
    for given in gathered("chapters/ch*/test_explorer_*.py", "ARGUMENTS"):
        arguments |= given
    return {name: (getattr(explorers, name), arguments.get(name, ())) for name in explorers.__all__}


def started(name):
    make, given = starts()[name]
    return make(*given)


def text_views():
    """Every function that takes (reference, candidate) and returns a view."""
    found = {}
    for views in gathered("chapters/ch*/test_explorer_*.py", "TEXT_VIEWS"):
        found |= views
    return found


class Html(HTMLParser):
    """Collects tags and text, and complains about tags that do not close."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.open, self.text = [], [], ""
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("img", "br", "wbr", "rect", "line", "circle", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def every_html(state):
    forms = render.question_html, render.sentence_html, render.picture_html, render.table_html
    return [form(state) for form in (*forms, render.static_html)]


def assert_sound(state):
    """Whatever was typed, the HTML is well-formed, without typed markup or small letters."""
    for html in every_html(state):
        # The one <script> there may be is the learner's, as text.
        assert "script" not in [tag for tag, _ in Html(html).tags]
        assert len(html) < 120_000
        html.encode()
    root = ET.fromstring(state.picture)
    assert root.tag.endswith("svg")
    assert min(float(e.get("font-size")) for e in root.iter() if e.get("font-size")) >= 15
    assert len(state.sentence) > 40
    assert 100 < state.height < 1200


def assert_inside(state):
    for element in ET.fromstring(state.picture).iter():
        x, y = float(element.get("x") or 0), float(element.get("y") or 0)
        wide, tall = element.get("width") or 0, element.get("height") or 0
        assert 0 <= x <= svg.WIDTH
        assert 0 <= y <= state.height
        assert x + float(wide) <= svg.WIDTH + 0.1
        assert y + float(tall) <= state.height + 0.1
