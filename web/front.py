"""The live parts of the start page and *ROUGE in ten minutes*: tiles, guesses, quizzes, pictures.

The HTML contains the first state of these parts, with numbers that are computed here; scripts in
`web/interactive` (`tiles.js`, `ten.js`) update the parts without Python.
"""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from html import escape

import interactive  # before the course, because it replaces ipywidgets

from rouge_course.chapters import QUESTIONS
from rouge_course.chapters.ch03.figures import ngram_windows
from rouge_course.chapters.ch04.kept import kept_words
from rouge_course.checker.record import Question
from rouge_course.drawing import svg
from rouge_course.drawing.style import Figure
from rouge_helpers import rouge_1, rouge_l, rouge_n, words

# The lines of the chapters that the page uses: Ines's line, then the other person's.
TOMAS = "the bridge is closed", "the bridge closed"
MAGPIE = "the bridge is closed", "the the the the"
STORY = "the ferry closed the bridge", "the bridge closed the ferry"
TIMETABLE = (
    "the ferry sails at noon and the ferry sails at dusk",
    "the ferry and the ferry and the ferry sails at dusk",
)
FOG = "fog delays first morning ferry", "ferry delays first morning fog"
SHORT_FOG = FOG[0], "fog delays ferry"
TONIGHT = "the ferry will not sail tonight", "the ferry will sail tonight"
GALE = "the storm closed the bridge", "a gale shut our crossing"
FIRST = "the old ferry carries the town", "the the the the ferry"

LONGEST_BAR = 1.5  # without clipping, recall may be above 1


# ---- the tiles -----------------------------------------------------------------------------------


def tiles(reference: str, candidate: str, people: tuple[str, str], more: str = "") -> str:
    """Two lines to edit, the words that match, and the three scores.

    `people` are their authors; `more` is a word that a button adds to the candidate.
    """
    rows = words(reference), words(candidate)
    free = [Counter(row) & Counter(other) for row, other in (rows, rows[::-1])]
    lists = [
        "".join(_tile(word, _taken(left, word)) for word in row)
        for row, left in zip(rows, free, strict=True)
    ]
    scores = rouge_1(reference, candidate)
    hits = (Counter(rows[0]) & Counter(rows[1])).total()
    bars = [
        _bar("recall", scores["recall"], f"{hits} of {len(rows[0])} = "),
        _bar("precision", scores["precision"], f"{hits} of {len(rows[1])} = "),
        _bar("F1", scores["f1"], ""),
    ]
    button = f'<button type="button" data-more="{more}" hidden>One more “{more}”</button>'
    return (
        '<form class="rouge-tiles" aria-label="Two lines and their ROUGE-1">'
        f"{_line(people[0], 'the reference', reference, lists[0])}"
        f"{_line(people[1], 'the candidate', candidate, lists[1])}"
        '<div class="switches"><label class="rouge-tick"><input type="checkbox" checked disabled>'
        "<span>Clip: a word counts at most as often as the reference contains it</span></label>"
        f"{button if more else ''}</div>"
        f'<div class="bars">{"".join(bars)}</div><p class="said" role="status">'
        f"With the clip: {hits} match{'es' * (hits != 1)}.</p></form>"
    )


def _line(person: str, role: str, text: str, tiles_of_it: str) -> str:
    return (
        f'<label>{person} <span class="role">({role})</span><input type="text" dir="auto" '
        'autocomplete="off" autocapitalize="off" spellcheck="false" readonly '
        f'value="{escape(text)}"></label><ul aria-label="Words of {role}">{tiles_of_it}</ul>'
    )


def _taken(left: Counter, word: str) -> bool:
    left[word] -= 1
    return left[word] >= 0


def _tile(word: str, hit: bool) -> str:
    heard = ", matched" if hit else ", not matched"
    shown = ' class="hit"' if hit else ""
    return f'<li{shown}>{escape(word)}<span class="heard">{heard}</span></li>'


def _bar(name: str, value: float, sum_of_it: str) -> str:
    wide = 100 * min(value, LONGEST_BAR) / LONGEST_BAR
    return (
        f'<div class="bar"><span>{name}</span><span class="track" aria-hidden="true">'
        f'<span class="fill" style="width: {wide:.2f}%"></span></span>'
        f'<span class="value">{sum_of_it}{value:.3f}</span></div>'
    )


# ---- guesses and questions -----------------------------------------------------------------------


def guess(key: str, text: str) -> str:
    """A chapter's question for a guess, in this page's words; the reply gives the right answer."""
    return interactive.form(QUESTIONS[key], text, verdict)


def verdict(question: Question, letter: str) -> str:
    """Say whether a guess is right and why; if it is wrong, give the right answer and why."""
    right, why = question.options[question.right]
    if letter == question.right:
        return f"✔ Yes. {why}"
    return f"Not quite. {question.options[letter][1]}\n\nThe answer is {right}. {why}"


def quiz(key: str) -> str:
    """A question of a chapter's quiz, in the words of the chapter."""
    return interactive.form(QUESTIONS[key], QUESTIONS[key].text, interactive.said)


# ---- pictures and numbers ------------------------------------------------------------------------


def picture(draw: Callable[..., Figure], *tokens: Sequence[Hashable] | int) -> str:
    """A picture of a chapter, and its narrow form for a phone.

    Its caption and its table are left out: they have words that this page does not explain.
    """
    wide = draw(*tokens)._repr_html_()
    with svg.for_a_phone():
        (narrow,) = re.findall(r'src="(data:image/svg[^"]*)"', draw(*tokens)._repr_html_())
    source = f'<source media="(max-width: 38rem)" srcset="{narrow.replace(" ", "%20")}">'
    (image,) = re.findall(r'<img [^>]*src="data:image/svg[^>]*>', wide)
    return f"<figure><picture>{source}{image}</picture></figure>"


def numbers() -> dict[str, str]:
    """Every number that the page states about its lines, by the number's name on the page."""
    found = {
        f"{name} {score}": _as_shown(result[key])
        for name, result in {
            "tomas": rouge_1(*TOMAS),
            "magpie": rouge_1(*MAGPIE),
            "story": rouge_1(*STORY),
            "gale": rouge_1(*GALE),
            "repeats": rouge_n(*TIMETABLE, 2),
            "sets": rouge_n(*TIMETABLE, 2, sets=True),
            "tonight": rouge_l(*TONIGHT),
        }.items()
        for score, key in (("recall", "recall"), ("precision", "precision"), ("f1", "f1"))
    }
    for name, pair in (("true", SHORT_FOG), ("false", FOG)):
        for variant, score in (
            ("1", rouge_1(*pair)),
            ("2", rouge_n(*pair, 2)),
            ("L", rouge_l(*pair)),
        ):
            found[f"{name} {variant}"] = _as_shown(score["f1"])
    reference, candidate = map(words, TOMAS)
    shared = (Counter(reference) & Counter(candidate)).total()
    every = sum(word in words(MAGPIE[0]) for word in words(MAGPIE[1]))
    return found | {
        "shared": str(shared),
        "of reference": f"{shared}/{len(reference)}",
        "of candidate": f"{shared}/{len(candidate)}",
        "unclipped recall": f"{every}/{len(words(MAGPIE[0]))}",
        "clipped": f"{(Counter(words(MAGPIE[0])) & Counter(words(MAGPIE[1]))).total()}/"
        f"{len(words(MAGPIE[1]))}",
    }


def _as_shown(value: float) -> str:
    return f"{value:.3f}"


def lines() -> dict[str, str]:
    """The lines of the story, by their names on the page."""
    pairs = {
        "TOMAS": TOMAS,
        "MAGPIE": MAGPIE,
        "STORY": STORY,
        "FOG": FOG,
        "SHORT_FOG": SHORT_FOG,
        "TONIGHT": TONIGHT,
        "TIMETABLE": TIMETABLE,
        "GALE": GALE,
    }
    return {f"{n} {place}": pair[place] for n, pair in pairs.items() for place in (0, 1)}


def parts() -> dict[str, str]:
    """All generated parts of the two pages, by their names on the pages."""
    fog = [words(line) for line in FOG]
    story = [words(line) for line in STORY]
    return {
        **numbers(),
        **lines(),
        "first tiles": tiles(*FIRST, ("A person wrote", "A program wrote")),
        "tiles": tiles(*MAGPIE, ("Ines writes", "Magpie writes"), more="the"),
        "guess magpie": guess(
            "02-magpie",
            "Suppose that each word of the candidate is a match if Ines's line contains it. "
            "What is Magpie's precision?",
        ),
        "guess story": guess(
            "03-wrong-story", "How many of these four pairs are in Magpie's line, too?"
        ),
        "guess order": guess("04-order", "How many shared words can your fingers find at most?"),
        "windows": picture(ngram_windows, story[1], 2, story[0]),
        "kept": picture(kept_words, *fog),
        **{f"quiz {key}": quiz(key) for key in ("02-b", "02-c", "04-a")},
    }
