"""A picture that is too tall for a slide, in two parts or in words."""

from kit import pictures

from rouge_course.drawing import svg


def tag(height, *drawn, alt="Stacks: the ferry 2 and 3; at dusk 1 and 1. As a set: 5 of 7."):
    return f'<img alt="{alt}" src="{svg.address(svg.drawing(height, drawn))}">'


def bar(y, height):
    return svg.box(10, y, 100, height)


def box_of(part):
    return pictures.BOX.search(part)[0].split(" width")[0]


def test_a_picture_that_fits_stays_whole():
    picture = tag(400, bar(10, 380))
    assert pictures.parts(picture) == [picture]


def test_a_picture_that_is_too_tall_is_cut_in_its_widest_gap():
    # Gaps of 10 (from 190), 40 (from 300) and 20 (from 440) pixels; letters reach above their foot.
    drawn = bar(0, 190), bar(200, 100), svg.text(0, 356, "a", font_size=16), bar(355, 85)
    first, second = pictures.parts(tag(600, *drawn, bar(460, 140)))
    assert box_of(first) == "viewBox='0 0 720 320'"
    assert box_of(second) == "viewBox='0 320 720 280'"
    assert not any(map(pictures.is_too_tall, (first, second)))
    assert first.startswith('<img alt="Part 1 of 2. Stacks: ') and "Part 2 of 2. " in second


def test_of_two_gaps_that_are_as_wide_the_last_that_fits_is_cut():
    drawn = [bar(60 * place, 50) for place in range(10)]
    first, _ = pictures.parts(tag(590, *drawn))
    assert box_of(first) == "viewBox='0 0 720 475'"  # of 488 pixels that fit


def test_a_line_that_runs_down_holds_a_picture_together_and_words_tell_it():
    picture = tag(600, bar(0, 190), bar(400, 100), svg.line(5, 0, 5, 600))
    assert pictures.parts(picture) == []
    assert pictures.parts(tag(600, bar(0, 190), svg.path("M0 0L1 600"), bar(400, 100))) == []
    assert pictures.described(picture) == (
        "<p>Stacks:</p><ul><li>the ferry 2 and 3</li><li>at dusk 1 and 1</li>"
        "<li>As a set: 5 of 7</li></ul>"
    )
    bars = pictures.described(tag(600, alt="Bars of 2 metrics. lead: ROUGE-1 0.2; oracle: 0.3."))
    assert bars.startswith("<p>Bars of 2 metrics:</p><ul><li>lead: ROUGE-1 0.2</li>")
