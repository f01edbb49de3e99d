"""What a figure shows, read from its artists, its words and its bytes."""

import functools
import hashlib
import itertools
import os
import subprocess
import sys
import warnings
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import matplotlib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex, to_rgb
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation
from test_tables import Reader

from rouge_helpers import (
    f_beta,
    lcs_matches,
    lcs_table,
    ngrams,
    overlap,
    precision,
    recall,
    rouge_n,
    set_overlap,
    union_lcs,
)
from rouge_helpers.chapters.ch01.figures import contour
from rouge_helpers.chapters.ch02.figures import matched
from rouge_helpers.chapters.ch03.figures import spread
from rouge_helpers.chapters.ch04.figures import way_back
from rouge_helpers.drawing import inks
from rouge_helpers.drawing.score_bars import LOOKS, look
from rouge_helpers.figures import (
    Figure,
    f_contours,
    lcs_grid,
    ngram_stacks,
    ngram_windows,
    overlap_bars,
    score_bars,
    scores_by_n,
    token_tiles,
    tokeniser_rows,
    union_rows,
)
from rouge_helpers.tables import one_line

CAT = "the cat sat on the mat".split()
IS = "the cat is on the mat".split()
LONG = "the cat sat on the mat and the dog barked at the moon and the cow jumped".split()
RED, BLUE = "red red blue red".split(), "red blue red blue blue".split()
TICK = "the tick went the the the".split(), "the went tick the the the the".split()
PROBE = "F C B E B D B A E".split(), "C B A E A E F D".split()
MAUD = "maud sails the heron back tonight".split()
HERON = ["the heron is back".split(), "maud sails the river".split()]
ODD = [
    "नेपाल",
    "🚢",
    "שלום",
    "سلام",
    "$x$",
    "<b>",
    "x" * 40,
    "é",
    "東京",
    "a&b",
    'say "&lt;"',
    "",
    "\x00\ud800",
    "%",
]
MANY = [f"w{i}" for i in range(400)]
SCORES = {"Tomas": {"ROUGE-1": 0.5, "ROUGE-2": 0.25}, "Magpie": {"ROUGE-1": 1.0, "ROUGE-2": 0.4}}

CASES = {
    "bars": lambda: overlap_bars(5, 7, 6),
    "bars of named sides": lambda: overlap_bars(5, 7, 12, "pages found", "relevant pages"),
    "bars, thin": lambda: overlap_bars(1, 2, 1000),
    "bars, thick": lambda: overlap_bars(999, 1000, 1001),
    "bars, huge": lambda: overlap_bars(123456, 234567, 3456789, "candidate " * 9, "$x$ <b>"),
    "bars, one empty": lambda: overlap_bars(0, 0, 5),
    "bars, no overlap": lambda: overlap_bars(0, 4, 5),
    "bars, both empty": lambda: overlap_bars(0, 0, 0),
    "contours": lambda: f_contours(0.9, 0.3),
    "contours, recall": lambda: f_contours(0.9, 0.3, 2),
    "contours, precision": lambda: f_contours(0.3, 0.9, 0.5),
    "contours, corner": lambda: f_contours(1, 1),
    "contours, zero": lambda: f_contours(0, 0),
    "contours, one zero": lambda: f_contours(1, 0, 100),
    "contours, small beta": lambda: f_contours(0.5, 1, 0.123456),
    "contours, middle": lambda: f_contours(0.5, 0.5),
    "tiles": lambda: token_tiles(CAT, IS),
    "tiles, surplus": lambda: token_tiles(RED, BLUE),
    "tiles, wrapped": lambda: token_tiles(CAT, LONG),
    "tiles, cut": lambda: token_tiles(MANY, MANY[::-1]),
    "tiles, odd": lambda: token_tiles(ODD, [*ODD[::-1], "a", "a"]),
    "tiles, no reference": lambda: token_tiles([], IS),
    "tiles, no candidate": lambda: token_tiles(CAT, []),
    "tiles, empty": lambda: token_tiles([], []),
    "windows": lambda: ngram_windows(CAT, 2),
    "windows, cut": lambda: ngram_windows(MANY, 5),
    "windows, wide": lambda: ngram_windows(MANY, 40),
    "windows, too wide": lambda: ngram_windows(CAT, 9),
    "windows, far too wide": lambda: ngram_windows(CAT, 10**9),
    "windows, odd": lambda: ngram_windows(ODD, 2),
    "windows, one": lambda: ngram_windows(["a"], 1),
    "windows, empty": lambda: ngram_windows([], 2),
    "stacks": lambda: ngram_stacks(*TICK, 2),
    "stacks, cut": lambda: ngram_stacks(CAT, LONG, 2),
    "stacks, high": lambda: ngram_stacks(["a"] * 30, ["a"] * 400, 1),
    "stacks, highest": lambda: ngram_stacks(["a"] * 9999, ["a"] * 12345, 1),
    "stacks, odd": lambda: ngram_stacks(ODD, ODD * 20, 1),
    "stacks, many": lambda: ngram_stacks(MANY, MANY, 3),
    "stacks, none": lambda: ngram_stacks([], ["a"], 2),
    "orders": lambda: scores_by_n(CAT, LONG),
    "orders, equal": lambda: scores_by_n(CAT, CAT),
    "orders, one": lambda: scores_by_n("a", "b", (1,)),
    "orders, many": lambda: scores_by_n(MANY, MANY[:200], range(1, 40)),
    "orders, empty": lambda: scores_by_n("", ""),
    "grid": lambda: lcs_grid(CAT, IS),
    "grid, probe": lambda: lcs_grid(*PROBE),
    "grid, full": lambda: lcs_grid(LONG[:15], LONG[2:17]),
    "grid, cut": lambda: lcs_grid(MANY, MANY[7:]),
    "grid, odd": lambda: lcs_grid(ODD, ODD[3:]),
    "grid, nothing shared": lambda: lcs_grid(["a"], ["b"]),
    "grid, no reference": lambda: lcs_grid([], ["b"]),
    "grid, empty": lambda: lcs_grid([], []),
    "union": lambda: union_rows(MAUD, HERON),
    "union, one sentence": lambda: union_rows(CAT, [IS]),
    "union, no sentence": lambda: union_rows(CAT, []),
    "union, cut": lambda: union_rows(MANY, [MANY[k::3] for k in range(3)] * 3),
    "union, odd": lambda: union_rows(ODD, [ODD[::-1], ODD[4:], ["a"]]),
    "union, empty": lambda: union_rows([], [IS]),
    "rules": lambda: tokeniser_rows("Don't re-open St. Anne's café at 7!"),
    "rules, cut": lambda: tokeniser_rows(" ".join(MANY)),
    "rules, odd": lambda: tokeniser_rows(" ".join(ODD)),
    "rules, empty": lambda: tokeniser_rows(" "),
    "scores": lambda: score_bars(SCORES),
    "scores, one metric": lambda: score_bars({f"system {i}": {"ROUGE-1": i / 9} for i in range(9)}),
    "scores, above one": lambda: score_bars({"a": {"precision": 1.25}, "b " * 60: {"recall": 0}}),
    "scores, many": lambda: score_bars({w: {"ROUGE-1": 0.1, w: 0.2} for w in MANY}),
    "scores, odd": lambda: score_bars({w: {w: 44.2, "ROUGE-L": 21} for w in ODD}),
    "scores, none": lambda: score_bars({}),
}
ALL = pytest.mark.parametrize("name", CASES)


@functools.cache
def case(name):
    return CASES[name]()


def texts(figure):
    """All text artists that are drawn."""
    found = []
    for axes in figure.drawing.axes:
        found += axes.texts
        if axes.axison:
            found += [*axes.get_xticklabels(), *axes.get_yticklabels()]
            found += [axes.xaxis.label, axes.yaxis.label]
    return [text for text in found if text.get_text() and text.get_visible()]


def written(figure):
    return [text.get_text() for text in texts(figure)]


def boxes(figure, colour=None):
    return [
        patch
        for axes in figure.drawing.axes
        for patch in axes.patches
        if isinstance(patch, Rectangle)
        and (colour is None or to_hex(patch.get_facecolor()) == colour.lower())
    ]


def lines(figure, colour, marker="None"):
    return [
        line
        for axes in figure.drawing.axes
        for line in axes.lines
        if to_hex(line.get_color()) == colour.lower() and line.get_marker() == marker
    ]


def extents(figure):
    canvas = FigureCanvasAgg(figure.drawing)
    canvas.draw()
    renderer = canvas.get_renderer()
    return canvas.get_width_height(), [(t, t.get_window_extent(renderer)) for t in texts(figure)]


# What holds for every figure


@ALL
def test_it_shows_without_a_word_on_stderr(name, capfd):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        html = CASES[name]()._repr_html_()
    captured = capfd.readouterr()
    assert (captured.out, captured.err) == ("", "")
    assert html.encode("utf-8")


@ALL
def test_no_text_leaves_the_canvas_or_covers_another(name):
    (width, height), found = extents(case(name))
    assert found
    for text, box in found:
        inside = box.x0 >= 0 and box.y0 >= 0 and box.x1 <= width and box.y1 <= height
        assert inside, f"{text.get_text()!r} leaves the canvas"
    for (one, a), (two, b) in itertools.combinations(found, 2):
        across = min(a.x1, b.x1) - max(a.x0, b.x0)
        down = min(a.y1, b.y1) - max(a.y0, b.y0)
        assert across < 1 or down < 1, f"{one.get_text()!r} covers {two.get_text()!r}"


@ALL
def test_the_smallest_text_is_eleven_points_and_nothing_is_mathematics(name):
    figure = case(name)
    assert min(text.get_fontsize() for text in texts(figure)) >= 11
    assert not any(text.get_parse_math() for text in texts(figure))


@ALL
def test_it_is_white_between_seven_and_eight_inches_wide_and_has_no_title(name):
    figure = case(name)
    assert 7 <= figure.drawing.get_figwidth() <= 8
    assert figure.drawing.get_figheight() <= 9
    assert to_hex(figure.drawing.get_facecolor()) == "#ffffff"
    assert not figure.drawing.get_suptitle()
    assert not any(axes.get_title() for axes in figure.drawing.axes)


@ALL
def test_the_html_is_a_figure_with_alt_text_caption_and_the_table_folded(name):
    figure = case(name)
    read = Reader(figure._repr_html_().replace("><figcaption", "></img><figcaption"))
    tags = [tag for tag, _ in read.tags]
    assert tags[:6] == ["figure", "img", "figcaption", "details", "summary", "table"]
    image = dict(read.tags)["img"]
    assert image["alt"] == one_line(figure.alt)
    assert "max-width:100%" in image["style"]
    assert read.of("figcaption") == [one_line(figure.caption)]
    assert figure.table._repr_html_() in figure._repr_html_()
    assert repr(figure) == f"[Figure: {one_line(figure.alt)}]"


@ALL
def test_the_address_holds_the_svg_and_no_character_that_ends_it(name):
    figure = case(name)
    html = figure._repr_html_()
    address = html.split('src="', 1)[1].split('"', 1)[0]
    assert not set(address) & set('<>#"&\n')
    svg = unquote(address.removeprefix("data:image/svg+xml,"))
    assert svg == figure.svg
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = {element.get("id") for element in root.iter()} - {None}
    uses = {e.get("href").removeprefix("#") for e in root.iter() if e.get("href")}
    assert uses <= ids
    assert all("font" not in element.tag for element in root.iter())
    assert "<text" not in svg
    assert len(address) < 62_000, f"{len(address)} bytes"


@ALL
def test_two_drawings_of_the_same_input_have_the_same_bytes(name):
    assert CASES[name]()._repr_html_() == case(name)._repr_html_()


def test_the_bytes_are_the_same_in_every_process():
    some = ["bars", "contours", "tiles, odd", "windows", "stacks", "orders", "grid", "scores"]
    code = (
        "import hashlib, test_figures as t;"
        f"html = ''.join(t.case(name)._repr_html_() for name in {some});"
        "print(hashlib.sha256(html.encode()).hexdigest())"
    )
    digests = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=environment,
            cwd=Path(__file__).parent,
        )
        assert run.stderr == ""
        digests.add(run.stdout.strip())
    here = "".join(case(name)._repr_html_() for name in some)
    assert digests == {hashlib.sha256(here.encode()).hexdigest()}


@pytest.mark.parametrize("name", ["bars", "tiles", "orders", "grid"])
def test_the_readers_own_settings_change_nothing(name):
    before = case(name)._repr_html_()
    mine = {"font.size": 30, "svg.fonttype": "none", "figure.facecolor": "black"}
    mine |= {"lines.linewidth": 9, "patch.linewidth": 9, "axes.edgecolor": "red", "axes.grid": True}
    with matplotlib.rc_context(mine):
        settings_before = dict(matplotlib.rcParams)
        assert CASES[name]()._repr_html_() == before
        assert dict(matplotlib.rcParams) == settings_before


def test_letters_that_the_font_lacks_get_a_number_and_the_caption_says_which():
    figure = token_tiles(["नेपाल", "boat", "🚢"], ["🚢", "नेपाल"])
    assert written(figure).count("[1]") == written(figure).count("[2]") == 2
    assert "[1] = नेपाल, [2] = 🚢" in figure.caption
    assert "नेपाल" in figure.alt
    assert "नेपाल" in repr(figure.table)
    assert "font" not in token_tiles(CAT, IS).caption


@given(st.lists(st.text(max_size=6), max_size=8), st.lists(st.text(max_size=6), max_size=8))
@settings(max_examples=10)
def test_any_tokens_can_be_drawn(reference, candidate):
    for figure in (
        token_tiles(reference, candidate),
        ngram_windows(reference, 2),
        ngram_stacks(reference, candidate, 1),
        lcs_grid(reference, candidate),
    ):
        (width, height), found = extents(figure)
        assert all(b.x0 >= 0 and b.x1 <= width and b.y0 >= 0 and b.y1 <= height for _, b in found)
        ElementTree.fromstring(figure.svg)


@pytest.mark.parametrize(
    "name",
    ["bars, both empty", "tiles, empty", "windows, empty", "stacks, none", "grid, empty",
     "grid, no reference", "union, empty", "rules, empty",
     "scores, none"],
)  # fmt: skip
def test_input_that_leaves_nothing_to_draw_gives_a_sentence_in_a_small_figure(name):
    figure = CASES[name]()
    assert " ".join(written(figure)) == figure.alt == figure.caption
    assert figure.drawing.get_figheight() < 1.2


# Colours


def seen_by(colour, kind):
    """A colour as people without red or green cones see it, in CIELAB (Machado et al. 2009)."""
    matrices = {
        "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "no red cones": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "no green cones": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
    }
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1)
        for row in matrices[kind]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


TOGETHER = {
    "texts": (inks.REFERENCE, inks.CANDIDATE, inks.OVERLAP, inks.SURPLUS, "#FFFFFF"),
    "figures": (inks.CANDIDATE, inks.REFERENCE, inks.BLACK),
    "metrics": (inks.SKY, inks.RED, inks.PURPLE, inks.YELLOW),
    "tiles": (inks.OVERLAP_TINT, inks.SURPLUS),
    "grid": (inks.OVERLAP, inks.PATH_TINT, "#FFFFFF"),
}


@pytest.mark.parametrize("kind", ["all cones", "no red cones", "no green cones"])
@pytest.mark.parametrize("group", TOGETHER)
def test_colours_used_together_stay_apart_for_every_common_colour_vision(group, kind):
    least = 8 if group in ("tiles", "grid") else 20
    for one, two in itertools.combinations(TOGETHER[group], 2):
        a, b = seen_by(one, kind), seen_by(two, kind)
        distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert distance >= least, f"{one} and {two}: {distance:.1f}"


def test_the_palette_is_okabe_and_itos():
    palette = (
        inks.REFERENCE,
        inks.CANDIDATE,
        inks.OVERLAP,
        inks.SKY,
        inks.RED,
        inks.PURPLE,
        inks.YELLOW,
        inks.BLACK,
    )
    assert set(palette) == {
        "#0072B2", "#E69F00", "#009E73", "#56B4E9", "#D55E00", "#CC79A7", "#F0E442", "#000000",
    }  # fmt: skip


def test_no_two_metrics_share_colour_or_hatch():
    whole = [LOOKS[name] for name in ("rouge-1", "rouge-2", "rouge-l", "rouge-lsum")]
    assert len({colour for colour, _ in whole}) == len({hatch for _, hatch in whole}) == 4
    names = ["mine", "yours", "theirs", "ROUGE-1"]
    assert len({look(name, names) for name in names}) == 4


def test_a_metric_keeps_its_look_whatever_stands_beside_it():
    assert look("ROUGE-2", ["ROUGE-2"]) == look("ROUGE-2", ["x", "ROUGE-1", "ROUGE-2"])


# overlap_bars


def test_both_bars_share_one_overlap_at_the_same_place():
    figure = overlap_bars(5, 7, 12)
    top, bottom = boxes(figure, inks.OVERLAP)
    assert (top.get_x(), top.get_width()) == (bottom.get_x(), bottom.get_width())
    assert top.get_hatch() == bottom.get_hatch() == inks.OVERLAP_HATCH
    (reference,) = boxes(figure, inks.REFERENCE)
    (candidate,) = boxes(figure, inks.CANDIDATE)
    assert reference.get_y() < candidate.get_y()  # down the sheet: reference first
    assert top.get_width() / reference.get_width() == pytest.approx(recall(5, 12))
    assert bottom.get_width() / candidate.get_width() == pytest.approx(precision(5, 7))
    assert reference.get_x() == candidate.get_x() == top.get_x()


def test_the_bars_carry_their_numbers_and_fractions():
    figure = overlap_bars(5, 7, 12, candidate="found", reference="relevant")
    assert {"relevant", "found", "5", "7", "2", "overlap: 5"} <= set(written(figure))
    for fact in ("recall = 5/12 = 0.417", "precision = 5/7 = 0.714"):
        assert fact in written(figure)
        assert fact.replace(" = ", " ", 1) in figure.alt
    assert figure.table.rows[0][1:] == [5, 7, 12, "recall", recall(5, 12)]
    assert figure.table.rows[1][1:] == [5, 2, 7, "precision", precision(5, 7)]


@pytest.mark.parametrize("counts", [(1, 2, 1000), (999, 1000, 1001), (0, 3, 3), (3, 3, 3)])
def test_a_segment_too_narrow_for_its_number_says_it_below(counts):
    figure = overlap_bars(*counts)
    hits, *totals = counts
    for bar, total in zip((inks.CANDIDATE, inks.REFERENCE), totals, strict=True):
        assert len(boxes(figure, bar)) == 1
        below = f"{hits} shared + {total - hits} not" in written(figure)
        assert below or str(total - hits or hits) in written(figure)


def test_a_bar_without_tokens_says_how_nothing_over_nothing_is_counted():
    assert "precision 0/0, counted as 0.000" in overlap_bars(0, 0, 5).alt


@pytest.mark.parametrize("counts", [(1.0, 2, 3), (1, "2", 3), (None, 2, 3), (True, 2, 3)])
def test_counts_that_are_not_whole_are_refused(counts):
    with pytest.raises(TypeError, match="must be a whole number"):
        overlap_bars(*counts)


@pytest.mark.parametrize("counts", [(4, 3, 5), (4, 5, 3), (-1, 2, 2), (0, -1, 2)])
def test_counts_that_cannot_be_are_refused(counts):
    with pytest.raises(ValueError, match="hits"):
        overlap_bars(*counts)


# f_contours


@pytest.mark.parametrize("beta", [0.1, 0.5, 1, 2, 7])
@pytest.mark.parametrize("level", [0.01, 0.2, 0.5, 0.99])
def test_every_point_of_a_contour_has_its_f(level, beta):
    xs, ys = contour(level, beta)
    assert all(f_beta(min(y, 1), min(x, 1), beta) == pytest.approx(level)
               for x, y in zip(xs, ys, strict=True))  # fmt: skip
    assert max(ys) == ys[0] == pytest.approx(1)
    assert max(xs) == xs[-1] == pytest.approx(1)


def test_the_point_its_own_contour_and_the_three_means_are_drawn():
    figure = f_contours(0.9, 0.3, 2)
    square, means = figure.drawing.axes
    (point,) = (line for line in square.lines if line.get_marker() == "o")
    assert (point.get_xdata()[0], point.get_ydata()[0]) == (0.3, 0.9)
    (through,) = (line for line in square.lines if line.get_linestyle() == "--")
    assert f_beta(through.get_ydata()[9], through.get_xdata()[9], 2) == pytest.approx(
        f_beta(0.9, 0.3, 2)
    )
    assert (square.get_xlabel(), square.get_ylabel()) == ("recall", "precision")
    heights = {line.get_marker(): line.get_ydata()[0] for line in means.lines}
    assert heights["o"] == f_beta(0.9, 0.3, 2)
    assert heights["^"] == pytest.approx((0.9 + 4 * 0.3) / 5)
    assert heights["s"] == pytest.approx((0.9 * 0.3**4) ** (1 / 5))
    for number in ("0.420", "0.374", "0.346"):
        assert number in written(figure)
        assert number in figure.alt


def test_the_plain_means_of_the_probe_differ():
    figure = f_contours(0.9, 0.3)
    assert [row[1] for row in figure.table.rows] == pytest.approx([0.6, 0.27**0.5, 0.45])
    assert "recall counted" not in figure.caption


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.1, 10))
@settings(max_examples=20)
def test_the_harmonic_mean_is_the_smallest_and_f_beta(p, r, beta):
    arithmetic, geometric, harmonic = (row[1] for row in f_contours(p, r, beta).table.rows)
    assert harmonic == f_beta(p, r, beta)
    assert harmonic - 1e-9 <= geometric <= arithmetic + 1e-9


def test_beta_bends_the_contours():
    assert contour(0.5, 1)[0][0] < contour(0.5, 2)[0][0]
    assert contour(0.5, 1)[1][-1] > contour(0.5, 2)[1][-1]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [((None, 0.5), TypeError), (("1", 1), TypeError), ((1.2, 0), ValueError), ((1, -1), ValueError),
     ((0.5, 0.5, 0), ValueError), ((0.5, 0.5, float("inf")), ValueError),
     ((float("nan"), 0.5), ValueError)],
)  # fmt: skip
def test_figures_outside_the_square_are_refused(arguments, error):
    with pytest.raises(error, match=r"must be"):
        f_contours(*arguments)


# token_tiles


@given(st.lists(st.sampled_from("abc"), max_size=12), st.lists(st.sampled_from("abc"), max_size=12))
def test_tiles_are_matched_in_order_of_occurrence_as_often_as_the_overlap(reference, candidate):
    pairs = matched(reference, candidate)
    assert len(pairs) == overlap(reference, candidate)
    for token in "abc":
        left = [i for i, each in enumerate(reference) if each == token]
        right = [j for j, each in enumerate(candidate) if each == token]
        assert [pair for pair in pairs if reference[pair[0]] == token] == list(
            zip(left, right, strict=False)
        )


@pytest.mark.parametrize("pair", [(CAT, IS), (RED, BLUE), (CAT, LONG), (["a"], ["b"])])
def test_a_line_joins_each_pair_and_the_rest_is_grey_dashed_and_named(pair):
    reference, candidate = pair
    hits = overlap(reference, candidate)
    figure = token_tiles(reference, candidate)
    joins = lines(figure, inks.OVERLAP)
    assert len(joins) == hits
    green, grey = boxes(figure, inks.OVERLAP_TINT), boxes(figure, inks.SURPLUS)
    assert len(green) == 2 * hits
    assert len(grey) == len(reference) + len(candidate) - 2 * hits
    assert all(tile.get_linestyle() == "-" for tile in green)
    assert all(tile.get_linestyle() not in ("-", "solid") for tile in grey)
    labels = written(figure)
    assert labels.count("surplus") + labels.count("no match") == len(grey)
    for token in {*reference, *candidate}:
        assert labels.count(token) == (reference + candidate).count(token)
    # Each line runs from the middle of one green tile to the middle of another with its word.
    middles = {round(t.get_x() + t.get_width() / 2, 6) for t in green}
    assert {round(x, 6) for line in joins for x in line.get_xdata()} == middles


def test_surplus_and_no_match_are_told_apart():
    labels = written(token_tiles(["the", "cat"], ["the", "the", "the", "dog"]))
    assert (labels.count("surplus"), labels.count("no match")) == (2, 2)


@ALL
def test_a_word_fits_its_tile(name):
    if not name.startswith(("tiles", "windows")):
        return
    figure = CASES[name]()
    _, found = extents(figure)
    frames = [box.get_window_extent() for box in boxes(figure)]
    for text, inner in found:
        middle = (inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2
        for frame in frames:
            if frame.contains(*middle):
                assert frame.x0 <= inner.x0, text.get_text()
                assert inner.x1 <= frame.x1, text.get_text()


def test_tiles_that_are_not_drawn_are_counted_in_words():
    figure = token_tiles(MANY, MANY[::-1])
    drawn = len(boxes(figure, inks.OVERLAP_TINT))
    counts = [
        int(word) for word in figure.caption.split("not drawn: ")[1].split() if word.isdigit()
    ]
    assert drawn + sum(counts) == 800
    assert str(counts[0]) in " ".join(written(figure))
    assert overlap(MANY, MANY) == 400
    assert "400 matches" in figure.alt


# ngram_windows


@pytest.mark.parametrize("n", range(1, 8))
def test_there_is_a_window_for_every_place(n):
    figure = ngram_windows(CAT, n)
    grams = ngrams(CAT, n)
    windows = boxes(figure, inks.SKY_TINT)
    tiles = boxes(figure, "#ffffff")[: len(CAT)]
    assert len(windows) == len(grams) == max(0, len(CAT) - n + 1)
    for i, window in enumerate(windows):
        last = tiles[i + n - 1]
        assert window.get_x() == tiles[i].get_x()
        assert window.get_x() + window.get_width() == pytest.approx(last.get_x() + last.get_width())
    assert len({window.get_y() for window in windows}) == len(windows)
    assert [row[1] for row in figure.table.rows] == [" ".join(gram) for gram in grams]
    if grams:
        assert f"6 − {n} + 1 = {len(grams)}" in figure.alt
        assert any(f"6 − {n} + 1 = {len(grams)}" in text for text in written(figure))
    else:
        assert "0 n-grams" in figure.alt


def test_a_long_text_says_how_many_windows_it_has_and_how_many_are_drawn():
    figure = ngram_windows(MANY, 5)
    drawn = len(boxes(figure, inks.SKY_TINT))
    assert 1 < drawn < 396
    assert f"the first {drawn} windows of 396 drawn" in figure.caption
    assert f"{drawn} windows of 396" in " ".join(written(figure))


# ngram_stacks


@pytest.mark.parametrize(("pair", "n"), [(TICK, 2), (TICK, 1), ((CAT, IS), 1), ((RED, BLUE), 3)])
def test_stacks_hold_a_block_for_every_n_gram_and_mark_the_clipped_count(pair, n):
    ours, theirs = (ngrams(tokens, n) for tokens in pair)
    figure = ngram_stacks(*pair, n)
    right = max(box.get_x() for box in boxes(figure, inks.OVERLAP))
    multiset = [box for box in boxes(figure) if box.get_x() < 5]
    as_set = [box for box in boxes(figure) if box.get_x() > 5]
    assert right > 5
    assert len(multiset) == len(ours) + len(theirs)
    assert len(as_set) == len(set(ours)) + len(set(theirs))
    green = inks.OVERLAP.lower()
    for view, hits in ((multiset, overlap(ours, theirs)), (as_set, set_overlap(ours, theirs))):
        shared = [box for box in view if to_hex(box.get_facecolor()) == green]
        assert len(shared) == 2 * hits
        assert all(box.get_hatch() for box in shared)
        assert not any(box.get_hatch() for box in view if box not in shared)
    hits, set_hits = overlap(ours, theirs), set_overlap(ours, theirs)
    assert figure.table.rows[-2:] == [
        ["multiset", len(ours), len(theirs), hits, None],
        ["set", len(set(ours)), len(set(theirs)), None, set_hits],
    ]
    assert f"As a multiset: overlap {hits}, reference {len(ours)}" in figure.alt
    assert f"As a set: overlap {set_hits}, reference {len(set(ours))}" in figure.alt
    assert {f"overlap {hits}", f"overlap {set_hits}"} <= set(written(figure))
    for gram in set(ours) | set(theirs):
        a, b = ours.count(gram), theirs.count(gram)
        assert f"min({a}, {b}) = {min(a, b)}" in written(figure)


def test_more_than_ten_n_grams_are_cut_and_counted():
    figure = ngram_stacks(MANY, MANY, 3)
    assert len([text for text in written(figure) if text.startswith("min(")]) == 10
    assert "388 n-grams more" in figure.caption
    assert any("388 more n-grams" in text for text in written(figure))
    assert len(figure.table.rows) == 400


# scores_by_n


@pytest.mark.parametrize("pair", [(CAT, LONG), (CAT, CAT), ("a b a b a", "b a b a b"), ("", "")])
def test_three_lines_run_through_the_scores(pair):
    orders = (1, 2, 4)
    figure = scores_by_n(*pair, orders)
    looks = {
        "precision": (inks.CANDIDATE, "o"),
        "recall": (inks.REFERENCE, "s"),
        "f1": (inks.BLACK, "^"),
    }
    styles = set()
    for key, (colour, marker) in looks.items():
        (line,) = (each for each in lines(figure, colour, marker) if len(each.get_xdata()) > 1)
        assert list(line.get_xdata()) == list(orders)
        expected = [rouge_n(*pair, n)[key] for n in orders]
        assert list(line.get_ydata()) == expected
        styles.add(str(line._dash_pattern))
        name = "F1" if key == "f1" else key
        assert f"{name} {expected[-1]:.3f}" in written(figure)
        assert all(f"{value:.3f}" in figure.alt for value in expected)
    assert len(styles) == 3


@given(st.lists(st.floats(0, 1), min_size=3, max_size=3))
def test_labels_at_the_end_are_spread_and_stay_on_the_page(values):
    heights = spread(values)
    assert all(b - a >= 0.085 - 1e-9 for a, b in itertools.pairwise(sorted(heights)))
    assert max(heights) <= 1
    assert min(heights) >= -1e-9
    assert sorted(range(3), key=lambda i: heights[i]) == sorted(
        range(3), key=lambda i: (values[i], -i)
    )


@pytest.mark.parametrize(
    ("pair", "words"),
    [(("a b", "a b"), "stays at 1.000"), (("a b c", "a b d"), "falls from 0.667 at n = 1"),
     (("a b a b a", "b a b a b"), "rises from 0.800 at n = 1 to 1.000 at n = 2")],
)  # fmt: skip
def test_the_caption_says_which_way_f1_goes(pair, words):
    assert words in scores_by_n(*pair, (1, 2)).caption


@pytest.mark.parametrize(
    ("orders", "error"), [((), ValueError), ((0,), ValueError), ((1.5,), TypeError), (3, TypeError)]
)
def test_orders_that_cannot_be_are_refused(orders, error):
    with pytest.raises(error):
        scores_by_n("a", "b", orders)


# lcs_grid


@pytest.mark.parametrize("pair", [(CAT, IS), PROBE, (RED, BLUE), (["a"], ["b"]), (CAT, CAT)])
def test_the_grid_shows_every_number_and_rings_the_matches_of_the_way_back(pair):
    figure = lcs_grid(*pair)
    grid, matches = lcs_table(*pair), lcs_matches(*pair)
    rows, columns = len(grid), len(grid[0])
    numbers = [text for text in texts(figure) if text.get_text().isdigit()]
    places = {text.get_text(): [] for text in numbers}
    xs = sorted({round(text.get_position()[0], 4) for text in numbers})
    ys = sorted({round(text.get_position()[1], 4) for text in numbers})
    assert (len(ys), len(xs)) == (rows, columns)
    for text in numbers:
        x, y = (round(place, 4) for place in text.get_position())
        assert int(text.get_text()) == grid[ys.index(y)][xs.index(x)]
        places[text.get_text()].append((ys.index(y), xs.index(x)))
    rings = {
        (ys.index(round(line.get_ydata()[0], 4)), xs.index(round(line.get_xdata()[0], 4)))
        for line in figure.drawing.axes[0].lines
        if line.get_marker() == "o"
    }
    assert rings == {(i + 1, j + 1) for i, j in matches}
    assert len(boxes(figure, inks.OVERLAP)) == len(matches)
    for token in (*pair[0], *pair[1]):
        assert token in written(figure)


@pytest.mark.parametrize("pair", [(CAT, IS), PROBE, (RED, BLUE), (["a"], ["b"])])
def test_an_arrow_leaves_every_cell_of_the_way_back(pair):
    figure = lcs_grid(*pair)
    path = way_back(lcs_table(*pair), lcs_matches(*pair))
    arrows = [each for each in figure.drawing.axes[0].texts if isinstance(each, Annotation)]
    assert [arrow.get_gid() for arrow in arrows].count("diagonal") == len(lcs_matches(*pair))
    assert sorted(arrow.get_gid() for arrow in arrows) == sorted(step for *_, step in path if step)
    for arrow in arrows:
        (x, y), (start_x, start_y) = arrow.xy, arrow.get_position()
        moved = (x < start_x - 0.01, y < start_y - 0.01)
        assert (
            moved
            == {"diagonal": (True, True), "up": (False, True), "left": (True, False)}[
                arrow.get_gid()
            ]
        )


@given(st.lists(st.sampled_from("abcd"), max_size=9), st.lists(st.sampled_from("abcd"), max_size=9))
def test_the_way_back_takes_every_match_and_never_loses_length(reference, candidate):
    grid, matches = lcs_table(reference, candidate), lcs_matches(reference, candidate)
    path = way_back(grid, matches)
    assert [(i - 1, j - 1) for i, j, step in path if step == "diagonal"] == matches[::-1]
    for (i, j, step), (k, m, _) in itertools.pairwise(path):
        assert (i - k, j - m) == {"diagonal": (1, 1), "up": (1, 0), "left": (0, 1)}[step]
        assert grid[i][j] - grid[k][m] == (step == "diagonal")
    assert 0 in path[-1][:2]


def test_the_words_of_the_grid_carry_its_length_and_matches():
    figure = lcs_grid(*PROBE)
    assert "the last corner holds 5" in figure.alt
    assert "C in row 2, column 1" in figure.alt
    assert "LCS = 5: C B E A E" in written(figure)
    assert repr(figure.table).count("[") == 5


def test_a_grid_beyond_fifteen_is_cut_and_says_so():
    figure = lcs_grid(MANY, MANY[7:])
    numbers = [text for text in written(figure) if text.isdigit()]
    assert len(numbers) == 16 * 16
    words = "the first 15 of 400 reference tokens and the first 15 of 393 candidate tokens"
    assert words in figure.caption
    assert words in " ".join(written(figure))
    assert "holds 393" in figure.alt
    assert len(figure.table.rows) == 16


# score_bars


def test_bars_are_as_long_as_their_scores_and_say_them():
    figure = score_bars(SCORES)
    widths = {}
    for metric, colour in (("ROUGE-1", inks.SKY), ("ROUGE-2", inks.RED)):
        bars = sorted(boxes(figure, colour), key=lambda bar: bar.get_y())
        widths[metric] = [bar.get_width() for bar in bars]
        assert {bar.get_hatch() for bar in bars} == {look(metric, [metric])[1]}
    unit = widths["ROUGE-1"][1]
    for metric, found in widths.items():
        assert [width / unit for width in found] == pytest.approx(
            [values[metric] for values in SCORES.values()]
        )
    for name, values in SCORES.items():
        assert name in written(figure)
        for metric, value in values.items():
            assert f"{value:.3f}" in written(figure)
            assert f"{metric} {value:.3f}" in figure.alt
    assert written(figure).count("ROUGE-1") == 2  # direct labels, no legend
    assert "highest ROUGE-2: Magpie (0.400)" in figure.caption


def test_the_metrics_can_be_chosen_and_a_missing_score_is_named():
    figure = score_bars(SCORES, metrics=["ROUGE-2", "ROUGE-L"])
    assert "ROUGE-1" not in figure.alt
    assert written(figure).count("missing") == 2
    assert figure.table.columns == ["candidate", "ROUGE-2", "ROUGE-L"]


def test_one_metric_gives_one_bar_a_candidate():
    figure = score_bars({"a": {"ROUGE-1": 0.5}, "b": {"ROUGE-1": 0.25}})
    first, second = boxes(figure, inks.SKY)
    assert first.get_width() == pytest.approx(2 * second.get_width())
    assert written(figure).count("ROUGE-1") == 1


def test_more_candidates_than_a_page_holds_are_counted():
    figure = score_bars({w: {"ROUGE-1": 0.1} for w in MANY})
    drawn = len(boxes(figure, inks.SKY))
    assert f"{400 - drawn} candidates more in the table" in figure.caption
    assert len(figure.table.rows) == 400


@pytest.mark.parametrize(
    ("scores", "error"),
    [([], TypeError), ({"a": 1}, TypeError), ({"a": {"m": "1"}}, TypeError),
     ({"a": {"m": None}}, TypeError), ({"a": {"m": -1}}, ValueError),
     ({"a": {"m": float("nan")}}, ValueError)],
)  # fmt: skip
def test_what_is_no_score_is_refused(scores, error):
    with pytest.raises(error, match="must be"):
        score_bars(scores)


def test_metrics_that_are_no_list_are_refused():
    with pytest.raises(TypeError, match="must be a list of names"):
        score_bars(SCORES, metrics="ROUGE-1")


# Bad texts, for all that take tokens


@pytest.mark.parametrize(
    "draw",
    [token_tiles, lcs_grid, lambda a, b: ngram_stacks(a, b, 1), lambda a, b: ngram_windows(a, 1)],
)
@pytest.mark.parametrize("bad", ["the cat", None, 3, b"the", {"a": 1}, {"a"}])
def test_what_is_no_list_of_tokens_is_refused_with_one_sentence(draw, bad):
    with pytest.raises(TypeError, match=r"tokenise first|must be a list of tokens"):
        draw(bad, ["a"])


@pytest.mark.parametrize("n", [0, -1])
@pytest.mark.parametrize("draw", [ngram_windows, lambda a, n: ngram_stacks(a, a, n)])
def test_an_n_below_one_is_refused(draw, n):
    with pytest.raises(ValueError, match="n must be 1 or more"):
        draw(["a"], n)


@pytest.mark.parametrize("draw", [token_tiles, lcs_grid, scores_by_n])
def test_generators_are_fine(draw):
    assert draw(iter(CAT), iter(IS)).alt == draw(CAT, IS).alt


def test_the_object_is_a_figure_with_all_its_parts():
    figure = token_tiles(CAT, IS)
    assert isinstance(figure, Figure)
    assert isinstance(figure.drawing, matplotlib.figure.Figure)
    assert overlap(CAT, IS) == 5
    assert "5 matches" in figure.alt
    assert "5 matches" in figure.caption


# 05: what each candidate sentence covers


def test_the_union_is_marked_in_its_own_row_and_counted_once():
    figure = case("union")
    covered = [*"the heron back maud sails the".split(), *"maud sails the heron back".split()]
    assert sorted(t for t in written(figure) if t in MAUD) == sorted([*MAUD, *covered])
    assert "3 + 3 = 6 when added, 5 of 6 in the union" in figure.caption
    assert "5 of 6" in written(figure)
    hatched = [box for box in boxes(figure, inks.OVERLAP_TINT) if box.get_hatch()]
    assert len(hatched) == len(union_lcs(MAUD, HERON)) == 5
    assert len(boxes(figure, inks.OVERLAP_TINT)) == 3 + 3 + 5


def test_a_sentence_in_place_of_tokens_is_refused_in_the_union_rows():
    with pytest.raises(TypeError, match="tokenise"):
        union_rows("the ferry", [["the"]])
    with pytest.raises(TypeError, match="tokenise"):
        union_rows(["the"], ["the ferry"])


# 06: one sentence, cut by several rules


def test_each_rule_has_its_row_of_tiles_and_its_count():
    figure = case("rules")
    assert "7 by split_words, 10 by words, 10 by rouge_score_words, 24 by characters" in (
        figure.caption
    )
    assert [row[1] for row in figure.table.rows] == [7, 10, 10, 24]
    assert len(boxes(figure, inks.SKY_TINT)) == 7 + 10 + 10 + 24
    assert {"café", "caf", "re-open", "10 tokens"} <= set(written(figure))


def test_a_row_that_is_too_long_says_so():
    figure = case("rules, cut")
    assert "an ellipsis stands where a row has more" in figure.caption
    assert written(figure).count("…") == 4


def test_letters_that_the_font_lacks_stand_as_numbers_with_a_key():
    figure = tokeniser_rows("पुल बन्द")
    assert "[1]" in written(figure)
    assert "[1] = पुल" in figure.caption
