"""Find and count everything in the texts that a reader of the scores should know about.

`explain` uses this module for one pair, `read_pairs` and the command use it for a file, and the
recipes use it for two columns. No function in this module changes a text.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, cast
from unicodedata import is_normalized, normalize

from rouge_helpers.files.kinds import KINDS, Kind
from rouge_helpers.metric import Metric, metric_of
from rouge_helpers.scores import Score, mean_score
from rouge_helpers.text import (
    Tokeniser,
    as_text,
    characters,
    is_empty_cell,
    rouge_score_words,
    split_words,
    words,
)

MOST_SCORED = 300  # how many pairs are scored with a kind of pieces and without it
MOST_READ = 1000  # how many texts are read with an unknown tokeniser

Side = str  # reference or candidate
Text = tuple[int, Side, str]  # the number of its pair, its side, and the text
Hit = tuple[int, Side, Any]  # a text's pair and side, and the thing that was found


class First(NamedTuple):
    """The first reference or the first candidate in which something was found."""

    item: int  # the number of its pair, from 0
    piece: str  # the thing that was found
    times: int  # how often it is in this text


class Cost(NamedTuple):
    """The mean scores of the pairs with certain pieces, before and after the pieces are removed."""

    variant: str
    before: Score
    after: Score
    pairs: int
    all: bool  # whether these are all such pairs, or only the first ones


class Finding(NamedTuple):
    """Something unusual in texts: a name, advice, counts, an example, and the effect on scores."""

    name: str
    advice: str
    number: int
    of: int
    noun: str  # the counted things: texts, references, candidates or pairs
    first: dict[Side, First]
    cost: Cost | None = None
    sample: bool = False  # whether `of` counts only the first texts, not all of them

    def sentence(self, place: Callable[[Side, int], str] | None = None) -> str:
        """Return the finding in words; `place(side, item)` names the place of the first text.

        >>> print(diagnose([("a ferry", "a ferry"), ("it left", "")])[0].sentence())
        Empty texts: 1 of 2 candidates; the first is in pair 2. They score 0.0.
        """
        side, one = min(self.first.items(), key=lambda each: each[1])
        where = place(side, one.item) if place else f"pair {one.item + 1}"
        shown = f" ({_brief(one.piece)})" if one.piece else ""
        among = f"the first {self.of:,}" if self.sample else f"{self.of:,}"
        noun = self.noun if self.of > 1 else self.noun[:-1]
        said = f"{self.name}: {self.number:,} of {among} {noun}"
        return f"{said}; the first is in {where}{shown}. {self.advice}{self._price()}"

    def __str__(self) -> str:
        return self.sentence()

    def _price(self) -> str:
        if not self.cost:
            return ""
        variant, before, after, pairs, everyone = self.cost
        *_, name = before
        now, then = (f"{cast(dict, score)[name]:.4f}" for score in (before, after))
        figure = {"f1": "F1", "f_beta": "F-beta"}[name]
        these = f"these {pairs:,} pairs" if pairs > 1 else "this pair"
        if not everyone:
            these = f"the first {pairs:,} of these pairs"
        if now == then:
            return f" ROUGE-{variant} {figure} of {these} is {now} with and without them."
        return f" ROUGE-{variant} {figure} of {these} is {now} with them and {then} without them."


def _brief(piece: str) -> str:
    piece = piece if piece.isprintable() else repr(piece)[1:-1]
    return piece if len(piece) <= 40 else f"{piece[:39]}…"


def diagnose(pairs: Iterable, variant: str = "1", **settings) -> list[Finding]:
    """Return everything that a reader of the scores should know about the texts.

    A pair is (reference, candidate) or (references, candidate). Only texts are examined, not lists
    of tokens. Pass the `variant` and the `settings` with which the texts will be scored, because
    some findings, and all effects on scores, depend on the tokeniser. `print(finding)` prints the
    finding as a sentence. A finding counts all texts, unless its sentence says that only the first
    texts were counted.
    Raises the same errors as `against_references` for an unknown variant or setting.

    >>> for finding in diagnose([("the ferry", "<think>Hm.</think>the ferry")]): print(finding)
    Thoughts of a model: 1 of 1 candidate; the first is in pair 1 (<think>). Score only the \
answer: remove everything up to </think>, and treat a thought that never ends as an empty answer. \
ROUGE-1 F1 of this pair is 0.5714 with them and 1.0000 without them.
    """
    return findings([*pairs], metric_of(variant, **settings))


def findings(pairs: Sequence, metric: Metric) -> list[Finding]:
    """Return the same findings as `diagnose`, for a `Metric` instead of a variant and settings."""
    sides = [_sides(pair) for pair in pairs]
    texts: list[Text] = []
    for item, (references, candidate) in enumerate(sides):
        texts += [(item, "reference", each) for each in references if isinstance(each, str)]
        if isinstance(candidate, str):
            texts.append((item, "candidate", candidate))
    number = Counter(side for _, side, _ in texts)
    book = _Book(sides, metric, number)
    book.note(EMPTY, ((i, side, "") for i, side, text in texts if not text.strip()))
    _note_words(book, texts, metric)
    _note_kinds(book, texts)
    book.note(GONE, ((i, s, t) for i, s, t in texts if len(t) < 12 and t.strip().lower() in _GONE))
    if len(sides) > 1:
        _note_pairs(book, sides)
    if metric.kind == "Lsum":
        _note_lines(book, sides)
    return book.found


# --- other things to look for, apart from the pieces of `rouge_helpers.files.kinds` ---------------

CUT_CHARACTERS = "try tokenize=characters"  # the advice of chapter 07
FIND_WORDS = "let a program such as PyThaiNLP or ICU find its words"
_KANA_TOO = (
    "or let a program such as ICU find its words, because kana stand for sounds and unrelated "
    "texts share many of them"
)


class Sign(NamedTuple):
    """One kind of unusual text: its name, and advice for the reader of the scores."""

    name: str
    advice: str
    without: Callable[[str], str] | None = None
    whole_pairs: bool = False


EMPTY = Sign("Empty texts", "They score 0.0.")
WORDLESS = Sign(
    "Texts without a word",
    "The tokeniser {} finds no words in them, so they score 0.0: try the tokeniser words.",
)
STOPPED = Sign("Texts of stop words alone", "Nothing is left of them, so they score 0.0.")
LOST = Sign(
    "Letters that the tokeniser loses",
    "The tokeniser {} does not know the script: try the tokeniser words.",
)
_SPACELESS = "Texts of a script without spaces between words"
_CUT = (
    f"A whole sentence counts as one word here: {CUT_CHARACTERS} (in the command, --tokenize "
    "characters)"
)
CUT = Sign(_SPACELESS, f"{_CUT}.")
KANA = Sign(_SPACELESS, f"{_CUT}, {_KANA_TOO}.")
FIND = Sign(_SPACELESS, f"A whole sentence counts as one word here: {FIND_WORDS}.")
# Shorter forms of these sentences, for a note on one pair.
IN_SHORT = {
    CUT.advice: CUT_CHARACTERS,
    KANA.advice: f"{CUT_CHARACTERS}, {_KANA_TOO}",
    FIND.advice: FIND_WORDS,
}
NFC = Sign(
    "Letters written as two characters although one exists",
    "They do not match the same letters written as one character: apply "
    'unicodedata.normalize("NFC", text) to both sides.',
    lambda text: normalize("NFC", text),
)
GONE = Sign("Texts that say NA, None or an error", "They are read as words: was the text lost?")
EQUAL = Sign(
    "Candidates equal to their reference", "Do both come from the same file or column?", None, True
)
TWICE = Sign("Pairs that occur more than once", "The mean counts every copy.", None, True)
SAME = Sign(
    "One candidate for many items",
    "Is it an error message or a refusal?",
    None,
    True,
)
SINGLE = Sign(
    "Pairs of one line on each side",
    "Lsum reads each line as one sentence, so for these pairs Lsum equals ROUGE-L: are line "
    "breaks missing?",
    None,
    True,
)
HALF = Sign(
    "Texts of one line beside a text of several lines",
    "Lsum reads each of them as one sentence: are line breaks missing?",
)
_GONE = frozenset(
    ("na", "n/a", "#n/a", "<na>", "nan", "none", "null", "nil", "undefined", "$error$", "error")
)
_LETTER, _ASCII = re.compile(r"[^\W_]").search, re.compile("[A-Za-z0-9]").search
_ALL_LETTERS, _FOREIGN = re.compile(r"[^\W_]+").findall, re.compile(r"[^\x00-\x7f]+").findall
_BY_CHARACTER = "\u2e80-\u2fdf\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff"
_BY_PROGRAM = "\u0e01-\u0eff\u1000-\u109f\u1780-\u17df\uaa60-\uaa7f"
_RUN = re.compile(f"[{_BY_CHARACTER}{_BY_PROGRAM}]{{4}}").search
_CUT_RUNS, _FIND_RUNS = (re.compile(f"[{each}]+").findall for each in (_BY_CHARACTER, _BY_PROGRAM))
_KANA = re.compile("[\u3041-\u309f\u30a1-\u30fa\u31f0-\u31ff]").search  # not ・ and ー
_WORDS = re.compile(rf"[\w{_BY_PROGRAM}]+").findall  # like `words`: \w lacks vowel signs


def spaceless(text: str, tokens: int) -> Sign | None:
    """Return a `Sign` if the tokens of a text are too long to be words, or else None.

    >>> spaceless("风暴关闭了桥", 1) is CUT, spaceless("東京は雨", 1) is KANA
    (True, True)
    >>> spaceless("Tokyo", 1)
    """
    by_character, by_program = (sum(map(len, find(text))) for find in (_CUT_RUNS, _FIND_RUNS))
    if not by_character + by_program or tokens * 4 > by_character + by_program:
        return None
    if by_program >= by_character:
        return FIND
    return KANA if _KANA(text) else CUT


# --- looking for them -----------------------------------------------------------------------------


class _Book:
    """Collects the findings about the pairs."""

    def __init__(self, sides: list[tuple], metric: Metric, number: Counter):
        self.sides, self.metric, self.number = sides, metric, number
        self.found: list[Finding] = []

    def note(
        self,
        sign: Sign | Kind,
        hits: Iterable[Hit],
        told: Callable[[Any], tuple[str, int]] = lambda piece: (piece, 1),
        sample: Counter | None = None,
    ) -> None:
        """Record a finding if there are hits.

        `told` takes the thing that was found, and returns the `piece` and the `times` of a `First`.
        """
        first: dict[Side, First] = {}
        counts: Counter = Counter()
        items: dict[int, None] = {}
        for item, side, what in hits:
            if side not in first:
                first[side] = First(item, *told(what))
            counts[side] += 1
            items[item] = None
        if not counts:
            return
        number = sample or self.number
        of, noun = sum(number[side] for side in counts), "texts"
        if isinstance(sign, Sign) and sign.whole_pairs:
            of, noun = len(self.sides), "pairs"
        elif len(counts) == 1:
            noun = f"{next(iter(counts))}s"
        cost = self._cost([*items], sign.without) if sign.without else None
        if sign is NFC and cost and not _moved(cost):
            return  # the letters match if both sides write the letters in this way
        self.found.append(
            Finding(sign.name, sign.advice, counts.total(), of, noun, first, cost, bool(sample))
        )

    def _cost(self, items: list[int], without: Callable[[str], str]) -> Cost | None:
        before, after = [], []
        for item in items[:MOST_SCORED]:
            try:
                scores = [self._score(item, change) for change in (as_text, without)]
            except (TypeError, ValueError):
                continue  # a pair that cannot be scored has no score that could change
            before.append(scores[0])
            after.append(scores[1])
        if not before:
            return None
        everyone = len(items) <= MOST_SCORED
        means = mean_score(before), mean_score(after)
        return Cost(self.metric.variant, *means, len(before), everyone)

    def _score(self, item: int, change: Callable[[str], str]) -> Score:
        references, candidate = self.sides[item]
        read = [
            self.metric.read(change(text) if isinstance(text, str) else text, side)
            for text, side in [
                *((each, "reference") for each in references),
                (candidate, "candidate"),
            ]
        ]
        return self.metric.against(read[:-1], read[-1])


def _moved(cost: Cost) -> bool:
    return any(
        f"{now:.4f}" != f"{then:.4f}"
        for now, then in zip(cost.before.values(), cost.after.values(), strict=True)
    )


def _sides(pair: Any) -> tuple[list, Any]:
    """Return a pair's references as a list, and its candidate; an empty cell becomes [] or ""."""
    references, candidate = pair
    if not isinstance(candidate, str) and is_empty_cell(candidate):
        candidate = ""
    if isinstance(references, str):
        return [references], candidate
    several = not is_empty_cell(references) and hasattr(references, "__iter__")
    return [*references] if several else [], candidate


def _note_kinds(book: _Book, texts: list[Text]) -> None:
    """Record the kinds of pieces that a program left in the texts."""
    foreign = [place for place, text in enumerate(texts) if not text[2].isascii()]
    everywhere = range(len(texts))
    strings = [text for _, _, text in texts]
    held: dict[str, list[int]] = {}  # the places of each mark, which several kinds may share

    def with_mark(mark: str) -> list[int]:
        if mark not in held:
            among = everywhere if mark.isascii() else foreign
            held[mark] = [place for place in among if mark in strings[place]]
        return held[mark]

    for kind in KINDS:
        places = sorted({place for mark in kind.marks for place in with_mark(mark)})
        hits = ((texts[place], kind.found(strings[place])) for place in places)
        noted = ((item, side, pieces) for (item, side, _), pieces in hits if pieces)
        book.note(kind, noted, lambda pieces: (pieces[0], len(pieces)))
    apart = (texts[place] for place in foreign if not is_normalized("NFC", strings[place]))
    book.note(NFC, apart, lambda text: ("", 1))


def _note_words(book: _Book, texts: list[Text], metric: Metric) -> None:
    """Record texts that the tokeniser does not understand, and texts of nothing but stop words."""
    tokenize, stop_words = metric.reader.tokenize, metric.reader.stop_words
    name = getattr(tokenize, "__name__", "tokenize")
    look = _LOOKS.get(tokenize, _look)
    among, sample = (texts, None) if look is not _look else _first_of(texts)
    seen = [
        (sign, (item, side, (text, tokenize)))
        for item, side, text in among
        if text.strip() and (sign := look(text, tokenize))
    ]
    for sign, told in (
        (WORDLESS, _told_text),
        (LOST, _told_kept),
        (CUT, _told_cut),
        (KANA, _told_cut),
        (FIND, _told_cut),
    ):
        named = sign._replace(advice=sign.advice.replace("{}", name))
        book.note(named, (hit for each, hit in seen if each is sign), told, sample)
    if stop_words:
        among, sample = _first_of(texts)
        read = ((item, side, tokenize(text)) for item, side, text in among)
        stopped = (
            (i, side, "") for i, side, tokens in read if tokens and {*tokens} <= {*stop_words}
        )
        book.note(STOPPED, stopped, sample=sample)


def _first_of(texts: list[Text]) -> tuple[list[Text], Counter | None]:
    """Return the first MOST_READ texts, with the number of these texts on each side.

    The numbers are None if there are no more than MOST_READ texts.
    """
    first = texts[:MOST_READ]
    return first, Counter(side for _, side, _ in first) if len(first) < len(texts) else None


def _look(text: str, tokenize: Tokeniser) -> Sign | None:
    """Return a `Sign` if a custom tokeniser does not understand a text, or else None."""
    tokens = [*tokenize(text)]
    if not tokens:
        return WORDLESS
    if _kept(tokens) < 0.9 * _letters(text):
        return LOST
    return None if text.isascii() else spaceless(text, len(tokens))


def _look_words(text: str, tokenize: Tokeniser) -> Sign | None:
    """Return a `Sign` if `words` or `split_words` does not understand a text, or else None.

    `words` and `split_words` keep every letter, so only the beginning of the text is examined.
    """
    if not text.isascii() and _RUN(text, 0, 100):
        begun = text[:100]
        return spaceless(begun, len(_WORDS(begun) if tokenize is words else begun.split()))
    return None if _LETTER(text) or tokenize(text) else WORDLESS


def _look_characters(text: str, tokenize: Tokeniser) -> Sign | None:
    return None if _LETTER(text) or tokenize(text) else WORDLESS


def _look_ascii(text: str, tokenize: Tokeniser) -> Sign | None:
    """Return a `Sign` if `rouge_score_words` does not understand a text, or else None."""
    if not (_ASCII(text) or tokenize(text)):
        return WORDLESS
    lost = 0 if text.isascii() else _letters("".join(_FOREIGN(text)))
    return LOST if lost and 10 * lost > _letters(text) else None


_LOOKS: dict[Tokeniser, Callable[[str, Tokeniser], Sign | None]] = {
    words: _look_words,
    split_words: _look_words,
    characters: _look_characters,
    rouge_score_words: _look_ascii,
}


def _letters(text: str) -> int:
    """The number of letters and digits in a text."""
    return sum(map(len, _ALL_LETTERS(text)))


def _kept(tokens: Sequence) -> int:
    return _letters(" ".join(map(str, tokens)))


def _told_text(what: tuple[str, Tokeniser]) -> tuple[str, int]:
    return what[0].strip(), 1


def _told_kept(what: tuple[str, Tokeniser]) -> tuple[str, int]:
    text, tokenize = what
    return f"{_kept(tokenize(text))} of the {_letters(text)} letters and digits", 1


def _told_cut(what: tuple[str, Tokeniser]) -> tuple[str, int]:
    text, tokenize = what
    letters, tokens = _letters(text), len(tokenize(text))
    return f"{letters} letters became {tokens} token{'s'[: tokens != 1]}", 1


def _note_pairs(book: _Book, sides: list[tuple]) -> None:
    """Record repeated pairs, and candidates that equal a reference or occur in many pairs."""
    pairs = [(item, ours, theirs) for item, (ours, theirs) in enumerate(sides) if _is_full(theirs)]
    equal = [(item, "candidate", "") for item, ours, theirs in pairs if theirs in ours]
    if 2 * len(equal) >= len(sides):
        book.note(EQUAL, equal)
    copies = Counter(theirs for _, _, theirs in pairs)
    alike = [
        (item, (*map(str, ours), theirs)) for item, ours, theirs in pairs if copies[theirs] > 1
    ]
    times = Counter(pair for _, pair in alike)
    book.note(TWICE, ((item, "candidate", pair[-1]) for item, pair in alike if times[pair] > 1))
    # A repeated pair has already been noted, and a short answer may be right for many items.
    answers = Counter(pair[-1] for pair in times if pair[-1] not in pair[:-1])
    [(most, number)] = answers.most_common(1) or [("", 0)]
    if number > 1 and number >= min(max(3, len(sides) / 20), len(sides) / 2):
        same = ((item, "candidate", theirs) for item, _, theirs in pairs if theirs == most)
        book.note(SAME, same)


def _note_lines(book: _Book, sides: list[tuple]) -> None:
    """Record texts of a single line, because Lsum reads each line as a sentence."""
    single, half = [], []
    for item, (ours, theirs) in enumerate(sides):
        lines = [*map(_lines, ours), _lines(theirs)]
        if all(number == 1 for number in lines):
            single.append((item, "candidate", ""))
        elif 0 not in lines and 1 in lines:
            names = [*("reference" for _ in ours), "candidate"]
            half += [(item, n, "") for n, number in zip(names, lines, strict=True) if number == 1]
    book.note(SINGLE, single)
    book.note(HALF, half)


def _lines(text: Any) -> int:
    """The number of sentences that Lsum finds in a str, a list of tokens or a list of sentences."""
    if isinstance(text, str):
        return 1 + text.count("\n") if (text := text.strip()) else 0
    parts = [*text]
    return len(parts) if all(isinstance(part, list | tuple) for part in parts) else 1


def _is_full(text: Any) -> bool:
    return isinstance(text, str) and bool(text.strip())
