"""The steps from two texts to their score, and the ways in which programs carry them out.

A setting costs nothing if a program uses it by default. Each difference from a program's defaults
costs 1, and an unusual difference costs 2. The search does not try settings that cost more than 2,
because a search that tries everything can explain every number. With a limit or with stop words, a
setting may cost 3.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple


class Setting(NamedTuple):
    """The steps from two texts to their score; `DONE` explains each field."""

    words: str = "a-z0-9"
    stem: bool = False
    stop_words: str = "kept"
    limit: str = "none"
    lines: str = "as they are"
    repeats: str = "clipped"
    lcs: str = "whole text"
    form: str = "paper"
    refs: str = "best f"
    over: str = "mean"
    figure: str = "f1"
    order: str = "right"
    digits: str = "rounded"


class Done(NamedTuple):
    """The cost of one value of a field, and a sentence about a program that uses this value."""

    cost: int
    says: str


DRAWN = ("median", "mean of draws")  # numbers that vary a little because of random draws
LIMITS = ("665 bytes", "75 bytes", "100 words", "250 words")

# Every value of every field.
DONE: dict[str, dict[Any, Done]] = {
    "words": {
        "a-z0-9": Done(1, "It takes runs of a to z and 0 to 9 as words, in lower case."),
        "any script": Done(1, "It takes runs of letters of any script as words, in lower case."),
        "spaces": Done(1, "It splits words at spaces only, and keeps capitals and punctuation."),
        "spaces, small letters": Done(
            1, "It splits words at spaces only, in lower case, and keeps punctuation."
        ),
        "spaces, no full stops": Done(
            1, "It splits words at spaces and full stops, and keeps capitals and commas."
        ),
        "spaces, no full stops, small": Done(
            1, "It splits words at spaces and full stops, after both texts were put in lower case."
        ),
        "characters": Done(1, "It takes every letter and every digit as a word."),
        "letters": Done(
            2, "It takes every character as a word, because it was given a text and not a list."
        ),
    },
    "stem": {
        False: Done(1, "It does not stem words."),
        True: Done(1, "It cuts words to their Porter stems."),
    },
    "stop_words": {
        "kept": Done(2, "It keeps stop words."),
        "dropped": Done(2, "It drops stop words."),
        "SMART": Done(2, "It drops the stop words of the list SMART."),
    },
    "limit": {"none": Done(2, "It reads whole texts.")}
    | {each: Done(2, f"It reads only the first {each} of each text.") for each in LIMITS},
    # where a sentence ends, if texts are read sentence by sentence
    "lines": {
        "as they are": Done(1, "It takes each line as a sentence."),
        "one line": Done(1, "It reads each text as one line, because the line breaks were lost."),
        "after each . ! ?": Done(1, "It ends a sentence after each . ! ? and not at a line break."),
    },
    "repeats": {
        "clipped": Done(1, "It counts a repeated n-gram as often as both texts have it."),
        "sets": Done(1, "It counts every n-gram once, however often it is repeated."),
    },
    "lcs": {
        "whole text": Done(1, "Its ROUGE-L is the LCS of the whole texts."),
        "union": Done(1, "The number called ROUGE-L is Lsum."),
        "different words": Done(
            2, "Its ROUGE-L counts the different words of the matches between all sentences."
        ),
        "every sentence": Done(
            2,
            "Its ROUGE-L adds up the LCS of every sentence of the reference with every sentence of "
            "the candidate, so it can be above 1.",
        ),
    },
    "form": {  # of ROUGE-W and SU
        "paper": Done(1, "It computes W and SU as the paper says."),
        "ROUGE-1.5.5": Done(1, "It computes W and SU as ROUGE-1.5.5 does."),
    },
    "refs": {
        "best f": Done(1, "If there are several references, it takes the one with the best F."),
        "best recall": Done(
            1, "If there are several references, it takes the one with the best recall."
        ),
        "pooled": Done(1, "If there are several references, it adds up their counts."),
        "mean": Done(1, "If there are several references, it takes the mean of their scores."),
        "first": Done(1, "It reads only the first reference."),
    },
    "over": {
        "mean": Done(1, "It takes the mean of the scores of all pairs."),
        "median": Done(
            1, "It prints the median of 1,000 random draws, which changes a little with every run."
        ),
        "mean of draws": Done(
            1, "It prints the mean of 1,000 random draws, which is near the mean of the pairs."
        ),
        "f of means": Done(1, "It takes the F of the mean precision and the mean recall."),
    },
    "figure": {
        "f1": Done(1, "The number is F1."),
        "precision": Done(1, "The number is precision."),
        "recall": Done(1, "The number is recall."),
        "f1.2": Done(2, "The number is F with a beta of 1.2."),
        "f2": Done(2, "The number is F with a beta of 2."),
        "f0.5": Done(2, "The number is F with a beta of 0.5."),
        # only for ROUGE-L
        "f of beta P/R": Done(2, "The F of its ROUGE-L has a beta of precision / recall."),
    },
    "order": {
        "right": Done(1, "The reference and the candidate are in the right order."),
        "exchanged": Done(1, "It was given the reference and the candidate in the wrong order."),
    },
    "digits": {
        "rounded": Done(1, "The last digit is rounded."),
        "cut off": Done(1, "The digits were cut off and not rounded."),
    },
}


class Shown(NamedTuple):
    """Facts about the numbers and the texts; they decide which fields change the numbers."""

    kinds: frozenset[str]  # of the columns: N, L, Lsum, W, S, SU
    figures: frozenset[str | None]  # precision, recall, f, or None if nobody said which
    many: bool  # more than one pair
    several: bool  # more than one reference for a pair
    ascii: bool  # texts for which "any script" gives the same words as "a-z0-9"

    def of(self, setting: Setting) -> Setting:
        """Return the setting, but with the usual value in each field that changes no number."""
        usual = Setting()
        by_line = "Lsum" in self.kinds or ("L" in self.kinds and setting.lcs == "union")
        by_line = by_line or ("W" in self.kinds and setting.form == "ROUGE-1.5.5")
        f = not self.figures <= {"precision", "recall"}
        seen = {
            "lines": by_line,
            "repeats": "N" in self.kinds,
            "lcs": "L" in self.kinds,
            "form": bool(self.kinds & {"W", "SU"}),
            "figure": f and (bool(self.kinds & {"L", "Lsum"}) or setting.figure != "f of beta P/R"),
            "order": bool(self.figures & {"precision", "recall"}),
            "refs": self.several,
            "over": self.many and (f or setting.over != "f of means"),
        }
        idle = {field: getattr(usual, field) for field, can in seen.items() if not can}
        if "f" in self.figures and setting.figure in ("precision", "recall"):
            idle["figure"] = "f1"
        if self.ascii and setting.words == "any script":
            idle["words"] = "a-z0-9"
        if self.many and setting.over in DRAWN:
            idle["digits"] = "rounded"  # draws change the number by more than rounding does
        if setting.words in ("characters", "letters"):
            idle["stem"] = False  # only words of four letters or more are stemmed
        return setting._replace(**idle)


def departures(
    start: Setting, cost: int = 0, fields: tuple = tuple(DONE), most: int = 2
) -> Iterator[tuple[int, Setting]]:
    """Yield (cost, setting) for `start`, and for each setting that is not too different from it."""
    yield cost, start
    for place, field in enumerate(fields):
        limit = 3 if field in ("limit", "stop_words") else most
        for value, done in DONE[field].items():
            if value != getattr(start, field) and cost + done.cost <= limit:
                departed = start._replace(**{field: value})
                yield from departures(departed, cost + done.cost, fields[place + 1 :], limit)


def differing(setting: Setting, usual: Setting) -> list[tuple[str, Any]]:
    """Return (field, value in the first setting) for each field in which two settings differ."""
    fields = zip(Setting._fields, setting, usual, strict=True)
    return [(field, value) for field, value, other in fields if value != other]
