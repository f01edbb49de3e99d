from html.parser import HTMLParser

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.tables import Table, apart, drawable, fraction, number, one_line

CELLS = st.one_of(st.none(), st.integers(), st.floats(allow_nan=False), st.text(max_size=12))


class Reader(HTMLParser):
    """Collects what a browser would show: tags with attributes, and the text in each."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.texts, self.open = [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        self.open.append(tag)
        self.texts.append((tag, ""))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        tag, text = self.texts[-1]
        self.texts[-1] = (tag, text + data)

    def of(self, tag):
        return [text for name, text in self.texts if name == tag]


def example(caption="Counts"):
    return Table(["text", "hits", "value"], [["reference", 5, 5 / 6], ["b", 12, None]], caption)


def test_plain_text_begins_with_the_caption_and_sets_numbers_to_the_right():
    assert repr(example()).split("\n") == [
        "Counts",
        "text       hits  value",
        "---------  ----  -----",
        "reference     5  0.833",
        "b            12",
    ]


@every(
    ("cell", "right"),
    [("5/6", True), ("[3]", True), ("0.5", True), ("12", True), (3, True), (0.5, True)]
    + [("X1", False), ("1/2/3", False), ("1.2.3", False), ("a", False), ("", False), ("-", False)],
)
def test_a_column_of_figures_stands_to_the_right_and_any_other_to_the_left(cell, right):
    table = Table(["row", "a wide head"], [["x", cell], ["y", None if right else cell]], "c")
    text = "0.500" if cell == 0.5 else str(cell)
    line = f"x    {text:>11}" if right else f"x    {text:<11}"
    assert repr(table).split("\n")[3] == line.rstrip()
    tags = Reader(table._repr_html_()).tags
    aligned = {attributes["style"] for tag, attributes in tags if tag == "td"}
    assert aligned == {f"text-align:{'right' if right else 'left'}"}


def test_a_table_without_rows_has_no_column_of_figures():
    assert "right" not in Table(["row", "n"], [], "c")._repr_html_()


def test_the_columns_of_wide_and_combining_letters_stay_aligned():
    lines = repr(Table(["word", "n"], [["東京", 1], ["é", 2], ["e\u0301", 3], ["word", 4]], "c"))
    assert [line.removesuffix("1").count(" ") for line in lines.split("\n")[3:4]] == [2]
    assert lines.split("\n")[4:] == ["é     2", "e\u0301     3", "word  4"]


@given(st.text(max_size=20), st.lists(st.lists(CELLS, min_size=2, max_size=2), max_size=4))
def test_any_text_is_escaped_and_survives_a_file(caption, rows):
    table = Table(["<b>", caption], rows, caption)
    html, plain = table._repr_html_(), repr(table)
    assert [tag for tag, _ in Reader(html).tags if tag not in ("tr", "td", "th")] == [
        "table",
        "caption",
        "thead",
        "tbody",
    ]
    assert html.encode("utf-8").decode("utf-8") == html
    assert plain.encode("utf-8").decode("utf-8") == plain
    assert len(plain.split("\n")) == 3 + len(rows)


def test_a_line_break_in_a_cell_does_not_break_the_row():
    assert one_line("a\r\nb\tc") == "a b c"
    assert repr(Table(["a"], [["x\ny"]], "c")).endswith("\nx y")


def test_a_row_of_the_wrong_length_is_refused():
    with pytest.raises(ValueError, match="1 cells, but the table has 2 columns"):
        Table(["a", "b"], [["x"]], "c")


@pytest.mark.parametrize(
    ("columns", "rows", "sentence"),
    [
        ("ab", [], "columns must be a list of cells, not str"),
        (None, [], "columns must be a list of cells, not NoneType"),
        (["a"], "x", "rows must be a list of rows, not str"),
        (["a"], 3, "rows must be a list of rows, not int"),
        (["a"], ["x"], "a row must be a list of cells, not str"),
    ],
)
def test_what_is_no_table_is_refused_with_one_sentence(columns, rows, sentence):
    with pytest.raises(TypeError, match=f"^{sentence}$"):
        Table(columns, rows, "c")


def test_what_no_file_holds_is_shown_as_a_box_and_white_space_stays():
    assert drawable("a\x00b\tc\nd\ud800X") == "a\ufffdb\tc\nd\ufffdX"
    assert drawable("\x1f \x7f\x9f\xa0") == "\ufffd \ufffd\ufffd\xa0"
    assert drawable("\ud7ff\udfff\ue000") == "\ud7ff\ufffd\ue000"


@every(
    ("text", "columns"),
    [("\u0900", 0), ("\u20dd", 0), ("\u200d", 0), ("\u0301", 0), ("\U0001d165", 0)]
    + [("Ａ", 2), ("東", 2), ("a", 1), ("é", 1), ("\u0903", 1)],
)
def test_a_letter_takes_the_columns_of_a_terminal(text, columns):
    row = repr(Table(["head of six", "n"], [[f"a{text}", 1]], "c")).split("\n")[3]
    assert row == f"a{text}" + " " * (len("head of six") - 1 - columns) + "  1"


def test_html_sets_words_to_the_left_and_figures_to_the_right():
    assert example()._repr_html_() == (
        '<table class="mathjax_ignore tex2jax_ignore"><caption>Counts</caption><thead><tr>'
        '<th scope="col" style="text-align:left">text</th>'
        '<th scope="col" style="text-align:right">hits</th>'
        '<th scope="col" style="text-align:right">value</th></tr></thead><tbody><tr>'
        '<th scope="row" style="text-align:left">reference</th>'
        '<td style="text-align:right">5</td><td style="text-align:right">0.833</td></tr><tr>'
        '<th scope="row" style="text-align:left">b</th>'
        '<td style="text-align:right">12</td><td style="text-align:right"></td></tr>'
        "</tbody></table>"
    )


def test_fractions_and_numbers_have_three_decimals():
    assert fraction(5, 6) == "5/6 = 0.833"
    assert fraction(0, 0) == "0/0, counted as 0.000"
    assert number(2 / 3) == "0.667"


def test_figures_that_differ_early_have_three_decimals_all_the_same():
    assert apart([0.5, 0.25]) == ["0.500", "0.250"]
    assert apart([0.4, 0.4]) == ["0.400", "0.400"]
    assert apart([1 / 3, 1 / 3 + 1e-9]) == ["0.333333", "0.333333"]
