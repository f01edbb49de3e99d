"""The questions before and after a workshop: two similar forms, with every number computed.

Each item is one function: the same question about two pairs of texts. The package computes the
right option, and a named mistake computes each wrong option, so no number is written here.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from rouge_course.checker.record import Question
from rouge_helpers import (
    f1,
    lcs_length,
    ngrams,
    overlap,
    precision,
    recall,
    rouge_1,
    rouge_l,
    rouge_n,
    words,
)

from . import page

FORMS = ("before", "after")
LETTERS = "abcd"
ON_A_PAGE = 4
SEED = 43  # with this order of options, the right letters follow no pattern


@dataclass(frozen=True)
class Item:
    """A question, the chapter that teaches its subject, and the texts of the two forms."""

    chapter: str
    ask: Callable
    before: tuple
    after: tuple


def divide(hits, found, relevant):
    p, r = precision(hits, found), recall(hits, relevant)
    text = (
        f"A search finds {found} articles, {hits} of them relevant. {relevant} articles are "
        "relevant in all. What is its precision?"
    )
    return text, [
        (_two(p), "Precision is the number of matches divided by what was found."),
        (_two(r), "That is recall: the matches divided by what is relevant."),
        (_two(hits / (found + relevant - hits)), "That divides by the articles in either list."),
        (_two(f1(p, r)), "That is F1, which combines precision and recall."),
    ]


def wrong_score(reference, candidate):
    right, printed = rouge_1(reference, candidate), rouge_1(candidate, reference)
    text = (
        f"{_pair(reference, candidate)} For ROUGE-1 a tool prints precision "
        f"{_two(printed['precision'])}, recall {_two(printed['recall'])} and F1 "
        f"{_two(right['f1'])}. What is wrong?"
    )
    return text, [
        ("it took the candidate for the reference", "F1 stays the same; the other two swap."),
        ("it does not clip", "No word appears twice, so there is nothing to clip."),
        ("it counts pairs of words", "Then F1 would change, too."),
        ("nothing is wrong", "All words of the candidate are in the reference, so precision is 1."),
    ]


def unclipped(reference, candidate):
    wanted, offered = words(reference), words(candidate)
    clipped, loose = overlap(wanted, offered), sum(word in wanted for word in offered)
    p, r = (
        f"from {_two(clipped / len(side))} to {_two(loose / len(side))}"
        for side in (offered, wanted)
    )
    text = (
        f"{_pair(reference, candidate)} A program computes ROUGE-1 and forgets to clip. What "
        "happens to the scores?"
    )
    return text, [
        (f"precision rises {p}, recall {r}", "Each repeat adds a match to both numerators."),
        (f"precision rises {p}, recall stays", "The matches are the numerator of both scores."),
        (f"recall rises {r}, precision stays", "The matches are the numerator of precision, too."),
        ("both stay", "The candidate repeats a word more often than the reference."),
    ]


def bigrams(reference, candidate):
    score = rouge_n(reference, candidate, 2)
    wanted = ngrams(words(reference), 2)
    shared = overlap(wanted, ngrams(words(candidate), 2))
    text = f"{_pair(reference, candidate)} What is the recall of ROUGE-2?"
    return text, [
        (_two(score["recall"]), "The shared pairs are divided by the pairs of the reference."),
        (_two(score["precision"]), "That is precision: it divides by the pairs of the candidate."),
        (_two(rouge_1(reference, candidate)["recall"]), "That counts words, not pairs."),
        (_two(shared / len(words(reference))), "There is one pair fewer than there are words."),
    ]


def choose(reference, true, false):
    scores = {
        "ROUGE-1": rouge_1,
        "ROUGE-2": lambda a, b: rouge_n(a, b, 2),
        "ROUGE-L": rouge_l,
    }
    prefers = [
        name
        for name, score in scores.items()
        if score(reference, true)["f1"] > score(reference, false)["f1"]
    ]
    text = (
        f"Reference: “{reference}”. Candidate A: “{true}”. Candidate B: “{false}”. B is false. "
        "Which metrics give A the higher F1?"
    )
    return text, [
        (" and ".join(prefers), "A larger part of A than of B is in the order of the reference."),
        ("ROUGE-1", "B has all words of the reference, and ROUGE-1 ignores their order."),
        ("ROUGE-2", "The middle of B is one run, so B shares more pairs of neighbours."),
        ("ROUGE-1 and ROUGE-2", "B shares more words, and more pairs of neighbours."),
    ]


def longest(reference, candidate):
    a, b = words(reference), words(candidate)
    text = f"{_pair(reference, candidate)} How long is their longest common subsequence?"
    return text, [
        (str(lcs_length(a, b)), "The words are in order, and gaps are allowed."),
        (str(_run(a, b)), "That is the longest unbroken run."),
        (str(overlap(a, b)), "That counts shared words in any order."),
        (str(sum(x == y for x, y in zip(a, b, strict=False))), "That compares word by word."),
    ]


def sets(reference, candidate):
    wanted, offered = words(reference), words(candidate)
    many, few = (
        _two(rouge_n(wanted, offered, 1, sets=forgets)["recall"]) for forgets in (False, True)
    )
    text = (
        f"{_pair(reference, candidate)} One tool counts words as multisets, another as sets. "
        "What is the recall of ROUGE-1 in each?"
    )
    return text, [
        (f"multisets {many}, sets {few}", "A set holds one copy, so its denominator is smaller."),
        (f"multisets {few}, sets {many}", "It is the other way round: a set keeps only one copy."),
        (f"{many} in both", "The reference repeats a word, but a set counts it only once."),
        (f"{few} in both", "A multiset divides by every copy in the reference."),
    ]


def meaning(reference, candidate):
    score = _two(rouge_1(reference, candidate)["f1"])
    low = _two(1 - rouge_1(reference, candidate)["f1"])
    text = f"{_pair(reference, candidate)} What is the F1 of ROUGE-1, and what does it tell you?"
    return text, [
        (f"{score}: the words agree; somebody must check the meaning", "ROUGE counts words."),
        (f"{score}: the candidate may be printed unread", "One lost word reverses the meaning."),
        (f"{low}: ROUGE notices that the meaning is reversed", "ROUGE sees only one missing word."),
        (f"{_two(0)}: a false sentence earns nothing", "All its words are in the reference."),
    ]


ITEMS = (
    Item("01", divide, (4, 5, 16), (6, 8, 20)),
    Item(
        "01",
        wrong_score,
        ("heavy snow closed both mountain roads on monday", "snow closed mountain roads"),
        ("the choir sings a new song for harbour day tonight", "choir sings new song tonight"),
    ),
    Item(
        "02",
        unclipped,
        ("the dog saw the cat", "the the the cat the bird"),
        ("a boat and a quay", "a quay a quay a a tree"),
    ),
    Item(
        "03",
        bigrams,
        ("the old ferry sails at noon", "the old ferry sails at dusk today by the pier"),
        ("snow fell on the town last night", "snow fell on the hills"),
    ),
    Item(
        "03",
        sets,
        ("the ferry and the train", "the ferry"),
        ("a quay a boat a pier", "a boat"),
    ),
    Item(
        "04",
        choose,
        ("storm closes the old bridge", "storm closes bridge", "bridge closes the old storm"),
        ("rain delays our morning bus", "rain delays bus", "bus delays our morning rain"),
    ),
    Item(
        "04",
        longest,
        ("the mayor opens the new bridge today", "the new mayor today opens a bridge"),
        ("a cook feeds the whole crew at sea", "at sea a cook feeds whole the crew"),
    ),
    Item(
        "04",
        meaning,
        ("the bridge is not safe today", "the bridge is safe today"),
        ("the water is not clean yet", "the water is clean yet"),
    ),
)


def questions(form: str) -> list[Question]:
    """The questions of a form, with their options in a mixed order that is always the same."""
    return [
        _question(f"{form}-{number}", *item.ask(*getattr(item, form)))
        for number, item in enumerate(ITEMS, start=1)
    ]


def _question(key: str, text: str, options: list) -> Question:
    mixed = random.Random(f"{SEED} {key}").sample(options, len(options))
    right = LETTERS[mixed.index(options[0])]
    return Question(key, text, dict(zip(LETTERS, mixed, strict=True)), right)


def test_page(form: str) -> str:
    """The questions of a form, to be answered on paper in ten minutes."""
    parts = [
        f"<h1>Questions {form} the workshop</h1>",
        "<p>You have ten minutes. Work alone, with pencil and paper. Nothing is marked, and “I do "
        "not know” is a good answer: leave the boxes empty.</p>",
    ]
    asked = [_printed(number, question) for number, question in enumerate(questions(form), 1)]
    for first in range(0, len(asked), ON_A_PAGE):
        parts.append(f'<div class="four">{"".join(asked[first : first + ON_A_PAGE])}</div>')
    parts.append(page.sourced())
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page(f"Questions {form} the workshop", body, "paper.css")


def _printed(number: int, question: Question) -> str:
    options = page.items(
        [f"☐ {letter}) {escape(text)}" for letter, (text, _) in question.options.items()]
    )
    return (
        f'<section class="poll" data-question="{question.key}"><p><strong>{number}.</strong> '
        f'{escape(question.text)}</p><div class="boxes">{options}</div></section>'
    )


def key_page() -> str:
    """The answers to both forms, with the reason for every option."""
    parts = ["<h1>Key to the questions before and after</h1>"]
    for form in FORMS:
        parts.append(f"<h2>{form.capitalize()}</h2>")
        for number, (question, item) in enumerate(zip(questions(form), ITEMS, strict=True), 1):
            rows = [
                [f"{letter}) {escape(text)}", "✔" if letter == question.right else "✘", escape(why)]
                for letter, (text, why) in question.options.items()
            ]
            caption = f"{number}. {escape(question.text)} (chapter {item.chapter})"
            parts.append(page.table(["option", "verdict", "reason"], rows, caption))
    body = "<main>\n" + "\n".join(parts) + "\n</main>"
    return page.page("Key to the questions before and after", body, "paper.css")


def _two(number: float) -> str:
    return f"{number:.2f}"


def _pair(reference: str, candidate: str) -> str:
    return f"Reference: “{reference}”. Candidate: “{candidate}”.".replace(".”.", ".”")


def _run(a: list[str], b: list[str]) -> int:
    """The length of the longest unbroken run of words that is in both lists."""
    return max(
        (n for n in range(1, len(a) + 1) if {*ngrams(a, n)} & {*ngrams(b, n)}),
        default=0,
    )
