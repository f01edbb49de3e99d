"""What holds for every figure of every chapter."""

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
from figures_seen import CAT, IS, boxes, case, cases, drawn_anew, extents, texts, written
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.colors import to_hex, to_rgb
from test_tables import Reader

from rouge_helpers import figures, overlap
from rouge_helpers.chapters.ch02.figures import token_tiles
from rouge_helpers.chapters.ch03.figures import ngram_stacks, ngram_windows, scores_by_n
from rouge_helpers.chapters.ch04.figures import lcs_grid
from rouge_helpers.drawing import inks
from rouge_helpers.figures import Figure
from rouge_helpers.tables import one_line

ALL = pytest.mark.parametrize("name", cases())


def test_every_figure_that_a_notebook_can_import_has_its_cases():
    seen = {draw.__name__ for draw, _ in cases().values()}
    assert seen == set(figures.__all__) - {"Figure", "gap_table"}


@ALL
def test_it_shows_without_a_word_on_stderr(name, capfd):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        html = drawn_anew(name)._repr_html_()
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
    assert drawn_anew(name)._repr_html_() == case(name)._repr_html_()


def test_the_bytes_are_the_same_in_every_process():
    some = [name for name in cases() if name.endswith(", plain")]
    code = (
        "import hashlib, figures_seen as t;"
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
            cwd=Path(__file__).parent.parent,
        )
        assert run.stderr == ""
        digests.add(run.stdout.strip())
    here = "".join(case(name)._repr_html_() for name in some)
    assert digests == {hashlib.sha256(here.encode()).hexdigest()}


@pytest.mark.parametrize("name", [name for name in cases() if name.endswith(", plain")])
def test_the_readers_own_settings_change_nothing(name):
    before = case(name)._repr_html_()
    mine = {"font.size": 30, "svg.fonttype": "none", "figure.facecolor": "black"}
    mine |= {"lines.linewidth": 9, "patch.linewidth": 9, "axes.edgecolor": "red", "axes.grid": True}
    with matplotlib.rc_context(mine):
        settings_before = dict(matplotlib.rcParams)
        assert drawn_anew(name)._repr_html_() == before
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


@pytest.mark.parametrize("name", [name for name in cases() if ", empty" in name])
def test_input_that_leaves_nothing_to_draw_gives_a_sentence_in_a_small_figure(name):
    figure = drawn_anew(name)
    assert " ".join(written(figure)) == figure.alt == figure.caption
    assert figure.drawing.get_figheight() < 1.2


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


@pytest.mark.parametrize("name", [n for n in cases() if n.startswith(("token_", "ngram_win"))])
def test_a_word_fits_its_tile(name):
    figure = drawn_anew(name)
    _, found = extents(figure)
    frames = [box.get_window_extent() for box in boxes(figure)]
    for text, inner in found:
        middle = (inner.x0 + inner.x1) / 2, (inner.y0 + inner.y1) / 2
        for frame in frames:
            if frame.contains(*middle):
                assert frame.x0 <= inner.x0, text.get_text()
                assert inner.x1 <= frame.x1, text.get_text()


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
