"""Score pairs under any setting. Settings that read the same words share their counts."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from math import fsum, sqrt
from typing import Any, NamedTuple

from rouge_helpers.lcs import lcs_length, lcs_matches
from rouge_helpers.metric import Counts, Kind, Metric
from rouge_helpers.stemmer import stemmed
from rouge_helpers.text import characters, rouge_score_words, split_words, words
from rouge_helpers.which.settings import DRAWN, Setting

BETAS = {"f1": 1.0, "f1.2": 1.2, "f2": 2.0, "f0.5": 0.5}
DRAWS = 1000  # the draws of the bootstrap in rouge-score and evaluate
_ERRORS = 4  # a median may differ by this many standard errors


def no_full_stops(text: str) -> list[str]:
    """Return the words of a text, split at spaces and full stops, as in the package rouge.

    If only spaces come before or after a full stop, the package rouge finds an empty word there.

    >>> no_full_stops("It left. Why?"), no_full_stops("No. ")
    (['It', 'left', 'Why?'], ['No', ''])
    """
    return [word for part in text.split(".") if part for word in part.split() or [""]]


def no_full_stops_small(text: str) -> list[str]:
    """Return the words of the lower-cased text, split at spaces and full stops."""
    return no_full_stops(text.lower())


WORDS: dict[str, Callable[[str], list[str]]] = {
    "a-z0-9": rouge_score_words,
    "any script": words,
    "spaces": str.split,
    "spaces, small letters": split_words,
    "spaces, no full stops": no_full_stops,
    "spaces, no full stops, small": no_full_stops_small,
    "characters": characters,
    "letters": list,
}


@cache
def counting(kind: Kind, number: Any, setting: Setting) -> tuple[Metric | str, str]:
    """Return (the metric that computes the counts of a setting, the kind of line end).

    No `Metric` computes the ROUGE-L of the package rouge, so a str stands for that metric.
    """
    if kind == "L" and setting.lcs in _OF_ROUGE:
        return setting.lcs, "full stops"
    kind = "Lsum" if kind == "L" and setting.lcs == "union" else kind
    form = kind in ("W", "SU") and setting.form == "ROUGE-1.5.5"
    metric = Metric(kind, number, sets=setting.repeats == "sets", as_rouge_155=form)
    return metric, setting.lines if metric.by_line else "none"


def _different_words(reference: tuple, candidate: tuple) -> Counts:
    """Count for ROUGE-L as the package rouge does: every word counts only once."""
    hits = {
        line[place]
        for line in reference
        for other in candidate
        for _, place in lcs_matches(other, line)  # of several LCS, the one that rouge takes
    }
    return Counts(len(hits), len(set(chain(*reference))), len(set(chain(*candidate))))


def _every_sentence(reference: tuple, candidate: tuple) -> Counts:
    """Count for ROUGE-L as the package rouge does with exclusive=False: add up all LCS lengths."""
    hits = sum(lcs_length(line, other) for line in reference for other in candidate)
    return Counts(hits, sum(map(len, reference)), sum(map(len, candidate)))


_OF_ROUGE = {"different words": _different_words, "every sentence": _every_sentence}


def cut(text: str, limit: str) -> str:
    """Return the beginning of a text, as far as a limit allows ("75 bytes", "100 words", "none").

    >>> cut("the ferry left", "2 words")
    'the ferry'
    """
    number, unit = limit.split() if limit != "none" else ("", "")
    if unit == "bytes":
        return text.encode()[: int(number)].decode(errors="ignore")
    return re.match(rf"(\s*\S+){{,{number}}}", text)[0] if unit else text  # type: ignore[index]


def _lines(text: str, ends: str, setting: Setting) -> list[Sequence]:
    """A list of words for each line of a text; `ends` says where a line ends."""
    words_of = WORDS[setting.words]
    if ends == "full stops":
        return [words_of(part) or [""] for part in text.split(".") if part]
    if ends == "after each . ! ?":
        text = re.sub(r"(?<=[.!?])\s+", "\n", text.strip())
    if ends in ("none", "one line"):
        return [words_of(text)]
    return [words_of(line) for line in text.split("\n") if line.strip()]


class Values(NamedTuple):
    """The number that a setting gives, and the range in which it may vary from run to run."""

    value: float
    low: float
    high: float


class Scored:
    """Scores pairs under any setting; this is fastest if similar settings follow one another."""

    def __init__(self, pairs: Sequence[tuple[list[str], str]], stop_lists: dict[str, frozenset]):
        self.pairs = pairs
        self._stop_lists = stop_lists
        self._reading: tuple = ()
        # Most limits leave a text as it is, so readings are stored under the text that is left.
        self._cuts: dict[tuple[str, str], str] = {}
        self._lines: dict[tuple[str, str], list] = {}  # split in this way, by text and line end
        self._found: dict[tuple[str, str], tuple] = {}  # and without stop words, and stemmed
        self._read: dict[str, list] = {}  # all texts in this reading, by where a line ends
        self._same: dict[tuple, int] = {}  # readings that give the same words have the same mark
        self._counts: dict[Any, dict[tuple, tuple]] = {}  # by metric, then by two texts' marks
        self._rows: dict[tuple, list] = {}
        self._values: dict[tuple, Any] = {}

    def value(self, kind: Kind, number: Any, figure: str, setting: Setting) -> Values:
        """Return one figure, such as F1, of all the pairs together under one setting."""
        at, rows = self._row(kind, number, setting)
        if setting.order == "exchanged" and figure in ("precision", "recall"):
            figure = "recall" if figure == "precision" else "precision"
        over = setting.over
        if over == "f of means" and figure in ("precision", "recall"):
            over = "mean"
        key = (*at, figure, kind in ("L", "Lsum"), over)
        if key not in self._values:
            self._values[key] = _over(over, rows, figure, kind)
        return self._values[key]

    def words(self, setting: Setting) -> list[tuple[list[tuple], tuple]]:
        """Return ([words of each reference], words of the candidate) for every pair."""
        texts = self._texts(setting, "none")
        return [([words for words, _ in refs], words) for refs, (words, _) in texts]

    def _row(self, kind: Kind, number: Any, setting: Setting) -> tuple[tuple, list]:
        """(key, rows): each row has the (precision, recall) values that count for a pair.

        Two settings with the same key have the same rows.
        """
        metric, ends = counting(kind, number, setting)
        reading = (*setting[:4], ends)
        if reading not in self._same:
            texts = self._texts(setting, ends)
            marks = ((tuple(m for _, m in refs), m) for refs, (_, m) in texts)
            self._same[reading] = hash(tuple(marks))
        at = metric, self._same[reading], setting.refs
        if at not in self._rows:
            counts = self._counts.setdefault(metric, {})
            texts = self._texts(setting, ends)
            self._rows[at] = [
                _joined([_counted(counts, metric, ref, theirs) for ref in refs], metric, setting)
                for refs, theirs in texts
            ]
        return at, self._rows[at]

    def _texts(self, setting: Setting, ends: str) -> list:
        """([references], candidate) for every pair, where each text is (its words, their hash)."""
        before, self._reading = self._reading, setting[:4]
        if before != self._reading:
            self._read.clear()
            if before[:3] != setting[:3]:
                self._found.clear()
            if before[:1] != setting[:1]:
                self._lines.clear()
        if ends not in self._read:
            self._read[ends] = [
                (
                    [self._words(ref, setting, ends) for ref in refs],
                    self._words(text, setting, ends),
                )
                for refs, text in self.pairs
            ]
        return self._read[ends]

    def _words(self, text: str, setting: Setting, ends: str) -> tuple[tuple, int]:
        at = self._cut(text, setting.limit), ends
        if at not in self._found:
            if at not in self._lines:
                self._lines[at] = _lines(*at, setting)
            lines = self._lines[at]
            if stop_words := self._stop_lists[setting.stop_words]:
                lines = [[word for word in line if word not in stop_words] for line in lines]
            if setting.stem:
                lines = [stemmed(line) for line in lines]
            found = tuple(lines[0]) if ends == "none" else tuple(map(tuple, lines))
            self._found[at] = found, hash(found)
        return self._found[at]

    def _cut(self, text: str, limit: str) -> str:
        if (text, limit) not in self._cuts:
            short = cut(text, limit)
            self._cuts[text, limit] = text if short == text else short
        return self._cuts[text, limit]


def _counted(known: dict, metric: Metric | str, reference: tuple, candidate: tuple) -> tuple:
    """(counts, (precision, recall)) for two texts; `known` stores them for the next call."""
    at = reference[1], candidate[1]
    if at not in known:
        texts = reference[0], candidate[0]
        counts = _OF_ROUGE[metric](*texts) if isinstance(metric, str) else metric.counts(*texts)
        known[at] = counts, _shares(counts, metric)
    return known[at]


def _shares(counts: Counts, metric: Metric | str) -> tuple[float, float]:
    if isinstance(metric, Metric) and metric.kind == "W":
        score = metric.score(counts)
        return score["precision"], score["recall"]
    hits, reference, candidate = counts
    return hits / candidate if candidate else 0.0, hits / reference if reference else 0.0


def _joined(found: list, metric: Metric | str, setting: Setting) -> list[tuple[float, float]]:
    """The list of the (precision, recall) values that count for a pair.

    The list has an item for each reference if `setting.refs` is "mean", or else only one item.
    """
    if len(found) == 1 or setting.refs == "first":
        return [found[0][1]]
    if setting.refs == "pooled":
        return [_shares(Counts(*map(sum, zip(*(c for c, _ in found), strict=True))), metric)]
    shares = [shares for _, shares in found]
    if setting.refs == "mean":
        return shares
    if setting.refs == "best recall":
        return [max(shares, key=lambda each: each[1])]
    return [max(shares, key=lambda each: _figure("f1", each, "N"))]


def _figure(name: str, shares: tuple[float, float], kind: str) -> float:
    """One figure: the precision, the recall, or the F that follows from the two."""
    p, r = shares
    if name in ("precision", "recall"):
        return p if name == "precision" else r
    beta = BETAS.get(name) or (p / r if p and r and kind in ("L", "Lsum") else 1.0)
    below = r + beta * beta * p
    return (1 + beta * beta) * p * r / below if below else 0.0


def _over(over: str, rows: list, figure: str, kind: str) -> Values:
    """Combine the numbers of all pairs into one number; `over` is the name of the method."""
    if over == "f of means":
        p, r = (_mean([_mean([each[i] for each in row]) for row in rows]) for i in (0, 1))
        return Values(*[_figure(figure, (p, r), kind)] * 3)
    values = [_mean([_figure(figure, each, kind) for each in row]) for row in rows]
    mean = _mean(values)
    return _drawn(over, values, mean) if over in DRAWN else Values(mean, mean, mean)


def _mean(values: list[float]) -> float:
    return values[0] if len(values) == 1 else fsum(values) / len(values)


def _drawn(over: str, values: list[float], mean: float) -> Values:
    """The expected median or mean of 1,000 bootstrap draws, and the range in which it may vary."""
    n = len(values)
    variance = fsum((value - mean) ** 2 for value in values) / n
    if n < 2 or not variance:
        return Values(mean, mean, mean)
    spread = sqrt(variance / n)  # the standard error of the mean of a draw
    reach = _ERRORS * spread / sqrt(DRAWS)
    if over == "mean of draws":
        return Values(mean, mean - reach, mean + reach)
    skew = fsum((value - mean) ** 3 for value in values) / n / variance**1.5
    middle = mean - skew * spread / (6 * sqrt(n))
    reach *= 1.2533  # from the standard error of a mean to the standard error of a median
    return Values(middle, middle - reach, middle + reach)
