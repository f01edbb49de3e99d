"""What another program reads of the kit: the questions as Moodle XML."""

import html
import itertools
import re
from xml.dom import minidom

import pytest
from kit.before_after import FORMS, questions
from kit.moodle import refers_to_others

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.record import Question


def inside(element, *names):
    """The text of the first element on a path of names."""
    for name in names:
        element = next(child for child in element.childNodes if child.nodeName == name)
    return "".join(child.data for child in element.childNodes)


def read_as_moodle(text):
    """{category: {key: (text, {option: (fraction, feedback)})}}, by a parser of another kind."""
    found, category = {}, None
    for element in minidom.parseString(text.encode()).getElementsByTagName("question"):
        if element.getAttribute("type") == "category":
            category = found.setdefault(inside(element, "category", "text"), {})
            continue
        answers = {
            html.unescape(inside(answer, "text")): (
                answer.getAttribute("fraction"),
                html.unescape(inside(answer, "feedback", "text")),
            )
            for answer in element.getElementsByTagName("answer")
        }
        shown = html.unescape(inside(element, "questiontext", "text")).removeprefix("<p>")
        category[inside(element, "idnumber")] = (shown.removesuffix("</p>"), answers)
    return found


@pytest.mark.whole
def test_moodle_gets_every_question_with_every_reason(kit):
    found = read_as_moodle(kit["questions_moodle.xml"])
    asked = {key: read for category in found.values() for key, read in category.items()}
    sheets = {question.key: question for form in FORMS for question in questions(form)}
    expected = {**QUESTIONS, **sheets}
    assert set(asked) == set(expected)
    for key, question in expected.items():
        text, answers = asked[key]
        assert text == question.text
        assert answers == {
            option: ("100" if letter == question.right else "0", reason)
            for letter, (option, reason) in question.options.items()
        }


def test_a_person_can_read_the_name_of_a_question_in_a_list(kit):
    found = minidom.parseString(kit["questions_moodle.xml"].encode())
    questions = found.getElementsByTagName("question")
    names = [inside(q, "name", "text") for q in questions if q.getAttribute("type") != "category"]
    assert len({*names}) == len(names)
    assert all(re.match(r"(\d\d (prediction|quiz)|before|after) \d+: \S+ \S+", n) for n in names)


def test_everybody_reads_why_the_right_answer_is_right_and_nothing_about_a_notebook(kit):
    found = minidom.parseString(kit["questions_moodle.xml"].encode())
    sheets = {question.key: question for form in FORMS for question in questions(form)}
    for each in found.getElementsByTagName("question"):
        if each.getAttribute("type") != "category":
            question = {**QUESTIONS, **sheets}[inside(each, "idnumber")]
            told = html.unescape(inside(each, "generalfeedback", "text"))
            assert told == "<p><strong>{}</strong>: {}</p>".format(
                *question.options[question.right]
            )


def settings(kit, name):
    found = minidom.parseString(kit["questions_moodle.xml"].encode())
    return [each.firstChild.data for each in found.getElementsByTagName(name)]


def test_one_answer_can_be_chosen_and_moodle_shuffles_what_does_not_refer_to_another(kit):
    assert set(settings(kit, "single")) == {"true"}
    asked = [*QUESTIONS.values(), *(each for form in FORMS for each in questions(form))]
    fixed = sum(map(refers_to_others, asked))
    shuffled = settings(kit, "shuffleanswers")
    assert len(shuffled) == len(asked) and shuffled.count("false") == fixed
    assert fixed <= len(asked) / 4


@pytest.mark.parametrize(
    ("option", "refers"),
    [("none of these", True), ("b and c", True), ("none of the texts", False), ("a gap", False)],
)
def test_an_option_that_speaks_of_another_keeps_its_place(option, refers):
    options = {"a": (option, "Why?"), "b": ("5", "So."), "c": ("6", "So."), "d": ("7", "So.")}
    assert refers_to_others(Question("01-x", "What?", options, "b")) == refers


def test_categories_are_chapters_and_sheets(kit, chapters):
    found = read_as_moodle(kit["questions_moodle.xml"])
    assert all(name.startswith("$course$/top/ROUGE, step by step/") for name in found)
    assert len(found) >= 2 * (len(chapters) - 1) + len(FORMS)
    for chapter in chapters:
        keys = [key for name, each in found.items() if f"/{chapter.name}/" in name for key in each]
        assert keys == [key for key in keys if key.startswith(f"{chapter.code}-")], chapter.name


@pytest.mark.parametrize("form", FORMS)
def test_the_right_letters_of_a_sheet_follow_no_pattern(form):
    places = ["abcd".index(question.right) for question in questions(form)]
    steps = [(two - one) % 4 for one, two in itertools.pairwise(places)]
    assert not any(len(set(steps[n : n + 3])) == 1 for n in range(len(steps) - 2)), places
    assert all(1 <= places.count(place) <= 3 for place in range(4))
