"""What holds for every figure of every chapter."""

import functools
import hashlib
import itertools
import re
import warnings
from urllib.parse import unquote
from xml.etree import ElementTree

import matplotlib
import pytest
from every import every, fail
from figure_cases import (
    CAT,
    IS,
    boxes,
    case,
    cases,
    drawn_anew,
    is_plot,
    size,
    texts,
    texts_of,
    written,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_rgb
from test_tables import Reader

from rouge_course import figures
from rouge_course.chapters.ch02.figures import token_tiles
from rouge_course.chapters.ch03.figures import ngram_stacks, ngram_windows, scores_by_n
from rouge_course.chapters.ch04.figures import lcs_grid
from rouge_course.drawing import palette, svg
from rouge_course.figures import Figure
from rouge_course.tables import one_line
from rouge_helpers import overlap

ALL = pytest.mark.parametrize("name", cases())
# The first of each figure is drawn in `make test`.
FIRST = {name.partition(",")[0]: name for name in reversed([*cases()])}.values()
LATER = [pytest.mark.whole]
SOME = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in FIRST else LATER) for name in cases()]
)
PLOTS = (
    "agreement_dots", "bootstrap_histogram", "f_contours", "gap_curve", "scores_by_length",
    "scores_by_n",
)  # fmt: skip


def test_every_figure_that_a_notebook_can_import_has_its_cases():
    seen = {draw.__name__ for draw, _ in cases().values()}
    if lacking := set(figures.PICTURES) - seen:
        fail(
            f"No test draws {', '.join(sorted(lacking))}: add its cases to CASES in "
            "tests/chapters/chNN/test_figures_NN.py of its chapter."
        )
    assert seen == set(figures.PICTURES)


html_of = functools.cache(lambda name: case(name)._repr_html_())


@pytest.mark.long
@pytest.mark.whole
@ALL
def test_it_shows_without_a_word_on_stderr_and_with_the_same_bytes_when_drawn_anew(name, capfd):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        html = drawn_anew(name)._repr_html_()
    captured = capfd.readouterr()
    assert (captured.out, captured.err) == ("", "")
    assert html.encode("utf-8")
    assert html == html_of(name)


def no_text_leaves_the_canvas_or_covers_another(name):
    (width, height), found = size(case(name)), texts_of(name)
    assert found
    for text in found:
        inside = text.x0 >= 0 and text.y0 >= 0 and text.x1 <= width and text.y1 <= height
        assert inside, f"{text.text!r} leaves the canvas"
    for one, two in itertools.combinations(found, 2):
        across = min(one.x1, two.x1) - max(one.x0, two.x0)
        down = min(one.y1, two.y1) - max(one.y0, two.y0)
        assert across < 1 or down < 1, f"{one.text!r} covers {two.text!r}"


def the_smallest_text_has_fifteen_pixels(name):
    assert min(text.look["size"] for text in texts_of(name)) >= 15


def it_is_as_wide_as_the_others_lower_than_a_page_and_has_no_title(name):
    figure = case(name)
    width, height = size(figure)
    assert width == svg.WIDTH
    assert height <= 870
    if is_plot(figure):
        assert not figure.drawing.get_suptitle()
        assert not any(axes.get_title() for axes in figure.drawing.axes)


def nothing_is_drawn_outside(name):
    width, height = size(case(name))
    if not is_plot(case(name)):
        for box in boxes(case(name)):
            assert box.x0 >= 0 and box.y0 >= 0 and box.x1 <= width and box.y1 <= height, box


def ground_and_ink_are_its_own_and_follow_the_page(name):
    picture = case(name).svg
    assert f'fill="{palette.INK}"' in picture.split(">", 1)[0]
    # The ground comes first; nothing else says white or black where a dark page turns both round.
    assert f'rx="8" fill="{palette.GROUND}"' in picture
    for fixed in ("#ffffff", "#555555", "#dddddd"):
        assert fixed not in picture
    shown = unquote(svg.address(picture))
    assert "@media (prefers-color-scheme:dark)" in shown.split("<rect", 1)[0]


@pytest.mark.whole
def test_only_plots_with_axes_load_matplotlib(python):
    python(
        "import sys, figure_cases as t\n"
        "for name in t.cases():\n"
        f"    if name.endswith(', plain') and not name.startswith({PLOTS}):\n"
        "        t.drawn_anew(name)._repr_html_()\n"
        "assert 'matplotlib' not in sys.modules, 'loaded'\n"
    )
    assert all(is_plot(case(name)) == name.startswith(PLOTS) for name in cases())


def the_html_is_a_figure_with_alt_text_caption_and_the_table_folded(name):
    figure = case(name)
    read = Reader(html_of(name).replace("><figcaption", "></img><figcaption"))
    tags = [tag for tag, _ in read.tags]
    assert tags[:6] == ["figure", "img", "figcaption", "details", "summary", "table"]
    image = dict(read.tags)["img"]
    assert image["alt"] == one_line(figure.alt)
    assert "max-width:100%" in image["style"]
    assert read.of("figcaption") == [one_line(figure.caption)]
    assert figure.table._repr_html_() in html_of(name)
    assert repr(figure) == f"[Figure: {one_line(figure.alt)}]"


def the_address_holds_the_svg_and_no_character_that_ends_it(name):
    address = html_of(name).split('src="', 1)[1].split('"', 1)[0]
    assert not set(address) & set('<>#"&\n')
    picture = unquote(address.removeprefix("data:image/svg+xml,"))
    root = ElementTree.fromstring(picture)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = {element.get("id") for element in root.iter()} - {None}
    uses = {e.get("href").removeprefix("#") for e in root.iter() if e.get("href")}
    uses |= {f[5:-1] for e in root.iter() if (f := e.get("fill", "")).startswith("url(#")}
    assert uses <= ids
    assert len(address) < 62_000, f"{len(address)} bytes"


RULES = [
    no_text_leaves_the_canvas_or_covers_another,
    the_smallest_text_has_fifteen_pixels,
    it_is_as_wide_as_the_others_lower_than_a_page_and_has_no_title,
    nothing_is_drawn_outside,
    ground_and_ink_are_its_own_and_follow_the_page,
    the_html_is_a_figure_with_alt_text_caption_and_the_table_folded,
    the_address_holds_the_svg_and_no_character_that_ends_it,
]


@SOME
@every("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_figure_keeps_the_rule(name, rule):
    rule(name)


@pytest.mark.whole
def test_the_bytes_are_the_same_in_every_process(python):
    some = [name for name in cases() if name.endswith(", plain")]
    code = (
        "import hashlib, figure_cases as t;"
        f"html = ''.join(t.case(name)._repr_html_() for name in {some});"
        "print(hashlib.sha256(html.encode()).hexdigest())"
    )
    run = python(code, PYTHONHASHSEED="1")  # here it is another one
    assert run.stderr == ""
    here = "".join(map(html_of, some))
    assert run.stdout.strip() == hashlib.sha256(here.encode()).hexdigest()


@pytest.mark.whole
@pytest.mark.parametrize("name", [f"{plot}, plain" for plot in PLOTS])
def test_the_readers_own_settings_change_nothing(name):
    before = html_of(name)
    mine = {"font.size": 30, "svg.fonttype": "none", "figure.facecolor": "black"}
    mine |= {"lines.linewidth": 9, "patch.linewidth": 9, "axes.edgecolor": "red", "axes.grid": True}
    with matplotlib.rc_context(mine):
        settings_before = dict(matplotlib.rcParams)
        assert drawn_anew(name)._repr_html_() == before
        assert dict(matplotlib.rcParams) == settings_before


def test_letters_of_every_script_stand_as_they_are():
    figure = token_tiles(["नेपाल", "boat", "🚢"], ["🚢", "नेपाल"])
    assert written(figure).count("नेपाल") == written(figure).count("🚢") == 2


# With white space between other characters it would be a text.
TOKENS = st.lists(st.text(max_size=6).filter(lambda token: len(token.split()) < 2), max_size=8)


@given(TOKENS, TOKENS)
@settings(max_examples=10)
def test_any_tokens_can_be_drawn(reference, candidate):
    for figure in (
        token_tiles(reference, candidate),
        ngram_windows(reference, 2),
        ngram_stacks(reference, candidate, 1),
        lcs_grid(reference, candidate),
    ):
        width, height = size(figure)
        for text in texts(figure):
            assert text.x0 >= 0 and text.x1 <= width and text.y0 >= 0 and text.y1 <= height
        ElementTree.fromstring(figure.svg)


@every("name", [name for name in cases() if ", empty" in name])
def test_input_that_leaves_nothing_to_draw_gives_a_sentence_in_a_small_figure(name):
    figure = case(name)
    assert " ".join(written(figure)) == figure.alt == figure.caption
    assert size(figure)[1] < 110


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
    "texts": (palette.REFERENCE, palette.CANDIDATE, palette.OVERLAP, palette.SURPLUS, "#FFFFFF"),
    "figures": (palette.CANDIDATE, palette.REFERENCE, palette.BLACK, "#EEEEEE"),
    "metrics": (palette.SKY, palette.RED, palette.PURPLE, palette.YELLOW),
    "tiles": (palette.OVERLAP_TINT, palette.SURPLUS),
    "grid": (palette.OVERLAP, palette.PATH_TINT, "#FFFFFF"),
}


@every("kind", ["all cones", "no red cones", "no green cones"])
@every("group", TOGETHER)
def test_colours_used_together_stay_apart_for_every_common_colour_vision(group, kind):
    least = 8 if group in ("tiles", "grid") else 20
    for one, two in itertools.combinations(TOGETHER[group], 2):
        a, b = seen_by(one, kind), seen_by(two, kind)
        distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert distance >= least, f"{one} and {two}: {distance:.1f}"


def luminance(colour):
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    low, high = sorted(map(luminance, (one, two)))
    return (high + 0.05) / (low + 0.05)


def on_a_page(ink, dark):
    """The colour of an ink on a light or a dark page."""
    if not dark:
        return {"currentColor": "#000"}.get(ink) or ink.partition(",")[2].rstrip(")") or ink
    if ink == "currentColor":
        return re.search(r"color:(#\w+)", palette.DARK)[1]
    name = ink.removeprefix("var(").partition(",")[0]
    return re.search(rf"{name}:(#\w+)", palette.DARK)[1] if name.startswith("--") else ink


@pytest.mark.parametrize("dark", [False, True])
def test_words_are_read_on_both_grounds(dark):
    ground = on_a_page(palette.GROUND, dark)
    for ink in (palette.INK, palette.QUIET):
        assert contrast(on_a_page(ink, dark), ground) >= 4.5
    for tint in (palette.OVERLAP_TINT, palette.SKY_TINT, palette.PATH_TINT, palette.SURPLUS):
        assert contrast(palette.BLACK, tint) >= 4.5


@pytest.mark.parametrize("dark", [False, True])
def test_marks_without_an_outline_are_seen_on_both_grounds(dark):
    ground = on_a_page(palette.GROUND, dark)
    for ink in (palette.REFERENCE, palette.OVERLAP, palette.INK, palette.QUIET):
        assert contrast(on_a_page(ink, dark), ground) >= 3
    # Orange is 2.2 on white: a bar at the margin or a heavy line, never alone in carrying meaning.
    assert contrast(palette.CANDIDATE, ground) >= 2


def test_no_ink_of_one_colour_would_be_read_on_white_and_on_black():
    greys = [f"#{shade:02x}{shade:02x}{shade:02x}" for shade in range(256)]
    assert max(min(contrast(grey, "#fff"), contrast(grey, "#111")) for grey in greys) < 4.5


def test_the_palette_is_okabe_and_itos():
    names = "REFERENCE CANDIDATE OVERLAP SKY RED PURPLE YELLOW BLACK".split()
    assert {getattr(palette, name) for name in names} == {
        "#0072B2", "#E69F00", "#009E73", "#56B4E9", "#D55E00", "#CC79A7", "#F0E442", "#000000",
    }  # fmt: skip


FRAMED = (
    "token_", "ngram_win", "lcs_", "tokeniser", "union", "greedy", "jack", "run_", "skip",
    "between",
)  # fmt: skip


@every("name", [n for n in cases() if n.startswith(FRAMED)])
def test_a_word_fits_its_tile(name):
    frames = boxes(case(name))
    for text in texts_of(name):
        y = (text.y0 + text.y1) / 2
        for frame in frames:
            if frame.holds(text.middle, y) and frame.width > 20:
                assert frame.x0 <= text.x0, text.text
                assert text.x1 <= frame.x1, text.text


@pytest.mark.parametrize(
    "draw",
    [token_tiles, lcs_grid, lambda a, b: ngram_stacks(a, b, 1), lambda a, b: ngram_windows(a, 1)],
)
@every("bad", ["the cat", None, 3, b"the", {"a": 1}, {"a"}])
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
    assert figure.drawing == figure.svg
    assert overlap(CAT, IS) == 5
    assert "5 matches" in figure.alt
    assert "5 matches" in figure.caption
