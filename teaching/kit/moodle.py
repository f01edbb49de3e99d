"""The questions of the course as Moodle XML, which Moodle and other learning platforms import."""

import re
from collections.abc import Iterable
from html import escape
from xml.etree import ElementTree as Xml

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.record import Question

from .before_after import FORMS, questions
from .chapter import Chapter

# "a and b", "b)", "none of these": words that name an option by its letter or its position.
OTHERS = re.compile(
    r"\b[a-d]\)|\b[b-d] (and|or) [a-d]\b|\b(all|none|both|any) of (these|the others|the above)\b"
    r"|\b(first|last|next|previous|other) (option|answer above)s?\b"
)
KINDS = {"predict": "prediction", "quiz": "quiz"}
NAMED = 8  # words of a question that are in its name


def moodle_file(chapters: list[Chapter]) -> str:
    """One file, with a category for each chapter's predictions, for its quiz and for each form."""
    quiz = Xml.Element("quiz")
    for chapter in chapters:
        for kind, name in KINDS.items():
            asked = [q for q in QUESTIONS.values() if (q.chapter, q.kind) == (chapter.number, kind)]
            if asked:
                _add(quiz, f"{chapter.name}/{name}", asked, f"{chapter.code} {name}")
    for form in FORMS:
        _add(quiz, f"Questions {form}", questions(form), form)
    Xml.indent(quiz)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(quiz, encoding="unicode") + "\n"
    )


def _add(quiz: Xml.Element, category: str, asked: Iterable[Question], begins: str) -> None:
    """Add a category and its questions; their names begin with these words and a number."""
    head = Xml.SubElement(quiz, "question", type="category")
    _text(head, "category", f"$course$/top/ROUGE, step by step/{category}")
    for number, question in enumerate(asked, 1):
        name = f"{begins} {number}: {_short(question.text)}"
        quiz.append(_question(question, name))


def _short(text: str) -> str:
    """The beginning of a question, for a list of names."""
    words = text.split()
    return " ".join(words[:NAMED]) + (" …" if len(words) > NAMED else "")


def _question(question: Question, name: str) -> Xml.Element:
    element = Xml.Element("question", type="multichoice")
    _text(element, "name", name)
    _text(element, "questiontext", f"<p>{escape(question.text)}</p>", format="html")
    # A question's reading speaks of the result below it in the notebook, which Moodle lacks.
    right, why = map(escape, question.options[question.right])
    _text(element, "generalfeedback", f"<p><strong>{right}</strong>: {why}</p>", format="html")
    settings = {
        "defaultgrade": "1",
        "penalty": "0.3333333",
        "hidden": "0",
        "idnumber": question.key,
        "single": "true",
        "shuffleanswers": "false" if refers_to_others(question) else "true",
        "answernumbering": "abc",
    }
    for setting, value in settings.items():
        Xml.SubElement(element, setting).text = value
    for letter, (text, reason) in question.options.items():
        fraction = "100" if letter == question.right else "0"
        answer = Xml.SubElement(element, "answer", fraction=fraction, format="html")
        Xml.SubElement(answer, "text").text = escape(text)
        _text(answer, "feedback", escape(reason), format="html")
    return element


def refers_to_others(question: Question) -> bool:
    """Whether an option mentions another option, so that their order must not change."""
    return any(OTHERS.search(f"{text} {reason}") for text, reason in question.options.values())


def _text(parent: Xml.Element, name: str, text: str, **attributes: str) -> None:
    """Add an element whose text is inside a <text>, as Moodle expects."""
    Xml.SubElement(Xml.SubElement(parent, name, attributes), "text").text = text
