"""The card of a verdict: its form, its folds, and that it contains everything in the plain text."""

import html
import inspect
import re
from html.parser import HTMLParser

import pytest
from every import every
from submissions import defined, written

from rouge_course.chapters import EXERCISES
from rouge_course.checker.display import Shown, code, marked, number, shorten
from rouge_course.checker.hints import hints_for
from rouge_course.exercises import check, progress, stub, wrong_program

BUGS = [name for name, exercise in EXERCISES.items() if exercise.kind == "bug"]


class Card(HTMLParser):
    """The text of a card by how many folds it lies in, and its elements."""

    def __init__(self, page):
        super().__init__()
        self.page, self.open, self.depths, self.texts = page, [], {}, {}
        self.feed(page)
        assert self.open == [], "elements that are not closed"

    def handle_starttag(self, tag, _):
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        depth = self.open.count("details") - (self.open[-1] == "summary")
        self.depths[depth] = self.depths.get(depth, "") + " " + data
        self.texts.setdefault(self.open[-1], []).append(data)


def squeezed(text):
    """The text without spaces, and without the marks of code."""
    return re.sub(r"[\s`]", "", text)


def card(outcome):
    return Card(outcome._repr_html_())


def untouched(name):
    return defined(stub(name), name)


def two_mistakes():
    exercise = EXERCISES["rouge_1_score"]
    return exercise.wrong(exercise.mistake("unclipped"), exercise.mistake("swapped"))


PROGRAMS = {
    "not attempted": lambda: untouched("overlap"),
    "not repaired": lambda: untouched(BUGS[0]),
    "passed": lambda: EXERCISES["overlap"].solution,
    "a mistake": lambda: wrong_program("overlap", "sets"),
    "two mistakes": two_mistakes,
    "an error": lambda: written("raise ValueError('<b>bold</b>')"),
    "nothing known": lambda: written("return len(reference) * 7 % 5"),
    "prints": lambda: written("print('<i>one</i>', 'two')\nreturn 1"),
    "markup comes back": lambda: written("return '<i>one</i>'"),
    "no end": lambda: written("return overlap(reference, candidate)"),
    "an input": lambda: written("return input()"),
    "other arguments": lambda: written("return 1", arguments="(text)"),
    "no exercise": lambda: len,
}


@pytest.mark.whole
@every("program", PROGRAMS)
def test_a_card_says_in_words_what_it_is_and_holds_every_line(program):
    outcome = check(PROGRAMS[program]())
    page = outcome._repr_html_()
    said = squeezed(html.unescape(re.sub(r"<[^>]+>", "", page)))
    assert said.startswith(squeezed(outcome.mark))
    for line in (each for each in outcome.pieces if isinstance(each, str)):
        assert squeezed(line) in said
    assert not re.search("<(script|style|b|i)>", page)
    assert "var(" not in page  # a notebook that is not trusted would lose it
    assert page == outcome._repr_html_()
    assert repr(outcome) == str(outcome) == outcome.text
    Card(page)


def test_the_call_and_what_came_back_stand_in_a_table_and_what_is_expected_in_a_fold():
    outcome = check(wrong_program("overlap", "sets"))
    (case,) = (piece for piece in outcome.pieces if not isinstance(piece, str))
    found = card(outcome)
    assert found.texts["th"] == ["the call", "you return"]
    assert found.texts["code"][:2] == [case.call, case.did[0][1]]
    assert case.expected == str(EXERCISES["overlap"].solution(*eval(case.call[7:])))
    assert "The expected result" in found.depths[0]
    assert case.expected not in found.depths[0].split()
    assert found.depths[1].split()[0] == case.expected


def test_two_things_that_a_call_did_are_told_together():
    outcome = check(written("print(3)"))
    assert re.search(r"For overlap\(.*\) you print 3 and return None\.", str(outcome))


def test_what_utf_8_cannot_write_is_shown_all_the_same():
    page = check(written("print(3, chr(0xD800))"))._repr_html_()
    assert page.encode("utf-8")


def test_signs_of_markup_in_words_and_in_a_solution_are_shown_as_they_are():
    assert "<code>&lt;b&gt;</code> &amp; &lt;i&gt;" in Shown("`<b>` & <i>")._repr_html_()
    assert "<code>1 &lt; 2 &amp;" in code("1 < 2 & 3")._repr_html_()


def test_the_first_hint_is_the_smallest_and_says_so():
    page = check(written("return 99"))._repr_html_()
    assert re.findall(r"Hint \d of 3: [^<]+", page) == [
        "Hint 1 of 3: the symptom",
        "Hint 2 of 3: the place",
        "Hint 3 of 3: near the solution",
    ]
    shown = squeezed(html.unescape(page))
    places = [shown.index(squeezed(hint)[:20]) for hint in EXERCISES["overlap"].hints]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("value", "shown"),
    [(10.0, "10"), (100.0, "100"), (0.5, "0.5"), (2.10, "2.1"), (1 / 3, "0.3333"), (0.0, "0")],
)
def test_a_number_loses_the_zeros_behind_its_point_alone(value, shown):
    assert number(value) == shown


def test_several_mistakes_are_a_numbered_list():
    outcome = check(two_mistakes())
    assert outcome.text.count("\n1. ") == outcome.text.count("\n2. ") == 1
    page = outcome._repr_html_()
    assert page.count("<ol>") == 1
    assert page.count("<li>") == len(outcome.mistakes) == 2


def test_a_long_value_is_shortened():
    outcome = check(written("return list(range(1000))"))
    assert len(max(card(outcome).texts["code"], key=len)) < 230


@every("program", PROGRAMS)
def test_three_hints_lie_one_inside_the_other_below_what_has_not_passed(program):
    function = PROGRAMS[program]()
    outcome = check(function)
    found = card(outcome)
    exercise = EXERCISES.get(getattr(function, "__name__", ""))
    titles = [text for text in found.texts.get("summary", []) if text.startswith("Hint")]
    if program in ("passed", "no exercise"):
        assert titles == []
        return
    assert [title[:12] for title in titles] == [f"Hint {i} of 3:" for i in (1, 2, 3)]
    for depth, text in enumerate(hints_for(exercise, outcome.mistakes), 1):
        assert squeezed(text) in squeezed(found.depths[depth])
        assert squeezed(text) not in squeezed(found.depths[depth - 1])


def test_the_way_to_a_solution_lies_below_the_last_hint_from_the_second_try_on():
    first, second = (card(check(written("return 99"))) for _ in range(2))
    assert "solution(overlap)" not in str(first.depths)
    assert "solution(overlap)" in second.depths[3]
    assert "solution(" not in str(card(check(untouched("overlap"))).depths)


@pytest.mark.parametrize("name", BUGS)
def test_a_bug_that_nobody_has_touched_is_not_attempted_and_its_verdict_is_folded(name):
    outcome = check(untouched(name))
    assert outcome.status == "not attempted"
    assert outcome.mistakes == ()
    assert str(outcome).startswith(f"○ Not repaired yet: {name}. Find the bug, repair it")
    assert "\nAs it stands: " in str(outcome)
    assert "Stuck?" not in str(outcome)
    seen = card(outcome).depths[0]
    assert "What the check says about this program" in seen
    assert "return" not in seen.replace(EXERCISES[name].task, "")
    state = "further, if you like" if EXERCISES[name].extra else "○ not attempted"
    assert re.search(rf"{name} .*{state}", str(progress(EXERCISES[name].chapter)))


@pytest.mark.parametrize("name", BUGS)
def test_a_bug_that_somebody_has_touched_gets_its_verdict(name):
    exercise = EXERCISES[name]
    arguments = str(inspect.signature(exercise.solution))
    assert check(written("return 99", name, arguments)).status not in ("not attempted", "passed")
    assert check(exercise.solution).status == "passed"
    touched = re.sub(r"^( +)return", r"\1unused = 1\n\1return", stub(name), count=1, flags=re.M)
    assert check(defined(touched, name)).status in ("mistake", "wrong", "error")


@every("name, exercise", EXERCISES.items(), EXERCISES)
def test_what_is_said_of_an_exercise_has_no_stars_of_a_text_cell(name, exercise):
    known = getattr(exercise, "mistakes", ())
    said = [*exercise.hints, *(text for each in known for text in (each.says, each.asks))]
    # “**Summary:**” of chapter 12 is a quoted text
    assert not [text for text in said if re.search(r"(?<![\w*“])\*\*?\w[^*\n]*\*", text)]


@pytest.mark.parametrize(("text", "short"), [
    ("one, two, three", "one, two, three"),
    ("one, two, three, four, five", "one, two, …"),
    ("one, two, threefour, five, six", "one, two, …"),
    ("one, two, three4, five", "one, two, …"),
    ("abcdefghijklmnopqrst", "abcdefghijklm …"),
    ("abcdefghijklm, opqrst", "abcdefghijklm …"),
])  # fmt: skip
def test_a_text_is_cut_behind_an_item_and_never_grows_beyond_its_length(text, short):
    assert shorten(text, 15) == short
    assert len(short) <= 15


def test_a_quoted_line_may_contain_backticks():
    quoted = marked("line 2, `if line.startswith('```'):`, and `a`")
    assert quoted == "line 2, <code>if line.startswith('```'):</code>, and <code>a</code>"
