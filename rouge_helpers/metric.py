"""One metric and its settings in one place: it reads, counts, divides, and signs what it did.

Every function of the family makes a `Metric` of the options it was called with, and takes its score
from it; the signature is printed from the same settings, so the two cannot drift apart.
"""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple, TypedDict, Unpack, cast

from rouge_helpers.family import (
    checked_power,
    skip_counts,
    weighted_counts,
    weighted_counts_155,
)
from rouge_helpers.lcs import lcs_length, union_hits
from rouge_helpers.ngrams import clipped, runs, whole_number
from rouge_helpers.reading import Sentences, Text, sentence_tokens_of, tokens_of
from rouge_helpers.scores import Score, checked_beta, f_name, figures, mean_score
from rouge_helpers.text import Tokeniser, checked_stop_words, words
from rouge_helpers.version import __version__

Kind = Literal["N", "L", "Lsum", "W", "S", "SU"]
How = Literal["best", "mean", "pooled", "jackknife"]
Figure = Literal["precision", "recall", "f"]
# n of ROUGE-N, or power of ROUGE-W, or ROUGE-S or SU with its gap (* for no limit)
_VARIANT = re.compile(r"([1-9]\d*)|W-(\d+(?:\.\d+)?)|(SU?)(\*|0|[1-9]\d*)")


class Options(TypedDict, total=False):
    """The options that every function of the family takes."""

    tokenize: Tokeniser
    stem: bool
    stop_words: Collection[str]
    limit: int | None
    beta: float


class Settings(Options, total=False):
    """The options of the functions that take a variant."""

    sets: bool
    as_rouge_155: bool
    best_by: Literal["f", "recall"]


class Counts(NamedTuple):
    """The three counts that every ROUGE figure is made of: whole, but for ROUGE-W's weights."""

    hits: float
    reference_total: float
    candidate_total: float


class Metric(NamedTuple):
    """A kind of ROUGE with its number (n, power or gap) and all its options, checked."""

    kind: Kind
    number: Any = None  # n is an int, a power a float, a gap an int or None: as the kind asks
    tokenize: Tokeniser = words
    stem: bool = False
    stop_words: Collection[str] = frozenset()
    limit: int | None = None
    beta: float = 1.0
    sets: bool = False
    as_rouge_155: bool = False
    how: How = "best"
    best_by: Literal["f", "recall"] = "f"

    @property
    def by_line(self) -> bool:
        """Whether texts are read sentence by sentence."""
        return self.kind == "Lsum" or (self.kind == "W" and self.as_rouge_155)

    @property
    def variant(self) -> str:
        """The name by which `parsed_variant` knows the kind and its number."""
        if self.kind == "N":
            return str(self.number)
        if self.kind == "W":
            return f"W-{_short(self.number)}"
        if self.kind in ("S", "SU"):
            return f"{self.kind}{'*' if self.number is None else self.number}"
        return self.kind

    def read(self, text: Text | Sentences, side: str) -> Sequence:
        """Return the text's tokens, or its sentences of tokens."""
        read: Callable[..., Sequence] = sentence_tokens_of if self.by_line else tokens_of
        return read(text, side, self.tokenize, self.stem, self.stop_words, self.limit)

    def counts(self, reference: Sequence, candidate: Sequence) -> Counts:
        """Return the counts of two texts that have been read."""
        if self.kind == "N":
            return _n_counts(reference, candidate, self.number, self.sets)
        if self.kind == "L":
            hits = lcs_length(reference, candidate)
            return Counts(hits, len(reference), len(candidate))
        if self.kind == "Lsum":
            return _lsum_counts(reference, candidate)
        if self.kind == "W":
            weigh = weighted_counts_155 if self.as_rouge_155 else weighted_counts
            return Counts(*weigh(reference, candidate, self.number))
        lone = 0 if self.kind == "S" else -1 if self.as_rouge_155 else None
        return Counts(*skip_counts(reference, candidate, self.number, lone))

    def score(self, counts: Counts) -> Score:
        """Return precision, recall and F of the counts."""
        return figures(*counts, self.beta, self.number if self.kind == "W" else 1.0)

    def against(self, references: Sequence[Sequence], candidate: Sequence) -> Score:
        """Return the one score of a candidate and several references, all read."""
        counts = [self.counts(reference, candidate) for reference in references]
        if len(counts) == 1:
            return self.score(counts[0])
        if self.how == "pooled":
            return self.score(Counts(*map(sum, zip(*counts, strict=True))))
        scores = [self.score(each) for each in counts]
        if self.how == "mean":
            return mean_score(scores)
        ranks = self._ranks(counts, scores)
        places = range(len(scores))
        if self.how == "best":
            return scores[max(places, key=ranks.__getitem__)]
        rests = [[place for place in places if place != left_out] for left_out in places]
        return mean_score([scores[max(rest, key=ranks.__getitem__)] for rest in rests])

    def signature(
        self, figure: Figure = "f", references: int | tuple[int, int] = 1, items: int = 1
    ) -> str:
        """Return the line that names the metric, its settings, the package and its version.

        `references` is how many each item has, or the least and the most of them.
        """
        _one_of("figure", figure, ("precision", "recall", "f"))
        least, most = references if isinstance(references, tuple) else (references, references)
        number = f"{least}-{most}" if least != most else f"{most}"
        by = f"-by-{self.best_by}" if self.how in ("best", "jackknife") else ""
        sets = self.kind == "N" and self.sets
        parts = {
            "figure": figure if figure != "f" else f"f{_short(self.beta)}",
            "case": "lower" if self.tokenize("A") == self.tokenize("a") else "kept",
            "tok": getattr(self.tokenize, "__name__", "unnamed"),
            "limit": "none" if self.limit is None else f"{self.limit}-tokens",
            "stop": f"{len(self.stop_words)}-removed" if self.stop_words else "kept",
            "stem": "porter" if self.stem else "no",
            "count": "sets" if sets else "clipped",
            "sent": "line" if self.by_line else "none",
            "refs": "1" if whole_number(most, "references") == 1 else f"{number}-{self.how}{by}",
            "items": "1" if whole_number(items, "items") == 1 else f"{items}-mean",
            "rouge_helpers": __version__,
        }
        if self.kind in ("W", "SU"):  # the two that the paper and the program compute differently
            parts = {"form": "rouge-1.5.5" if self.as_rouge_155 else "paper"} | parts
        named = (f"{name}:{value}" for name, value in parts.items())
        return "|".join([f"ROUGE-{self.variant}", *named])

    def _ranks(self, counts: list[Counts], scores: list[Score]) -> list[float]:
        """By what the best reference is chosen."""
        if self.best_by == "f":
            return [each[f_name(self.beta)] for each in scores]
        if self.kind == "W" and self.as_rouge_155:
            # The program ranks by the reference's length weighted once, then divides by it
            # weighted twice.
            root = 1 / self.number
            return [each.hits / (each.reference_total**root or 1) for each in counts]
        return [each["recall"] for each in scores]


def metric_of(variant: str, how: How = "best", **settings: Unpack[Settings]) -> Metric:
    """Return the metric that a variant and its settings name; `how` is for several references.

    Raises as the head of `rouge_helpers.rouge` and `against_references` say.

    >>> metric_of("SU4", stem=True).kind
    'SU'
    """
    _one_of("how", how, ("best", "mean", "pooled", "jackknife"))
    _one_of("best_by", settings.get("best_by", "f"), ("f", "recall"))
    return checked_metric(*parsed_variant(variant), settings, Settings, how=how)


def checked_metric(
    kind: Kind, number: Any, options: Options | Settings, known: type = Options, **own: Any
) -> Metric:
    """Return the metric of a kind with its options, or raise the error that says what is wrong.

    `known` names the options that may be given, `own` are those that the caller adds.

    >>> checked_metric("N", 2, {"beta": 2}).beta
    2
    """
    for name in options:
        if name not in known.__annotations__:
            names = ", ".join(known.__annotations__)
            raise TypeError(f"there is no option {name!r} here; the options are {names}")
    if "stop_words" in options:
        stop_words = frozenset(checked_stop_words(options["stop_words"]))
        options = {**options, "stop_words": stop_words}
    metric = Metric(kind, number, **options, **own)
    if not callable(metric.tokenize):
        given = metric.tokenize
        raise TypeError(f"tokenize must be a function from str to tokens, not {given!r}")
    if not isinstance(metric.stem, bool):
        raise TypeError(f"stem must be True or False, not {metric.stem!r}")
    if metric.limit is not None:
        whole_number(metric.limit, "limit")
    if "beta" in options:
        checked_beta(metric.beta)
    return metric


def parsed_variant(variant: str) -> tuple[Kind, Any]:
    """Return a variant's kind and its number: the n of N, the power of W, the gap of S and SU.

    The kinds are N, L, Lsum, W, S and SU. Raises ValueError for anything else.

    >>> parsed_variant("2"), parsed_variant("W-1.2"), parsed_variant("S*")
    (('N', 2), ('W', 1.2), ('S', None))
    """
    if variant in ("L", "Lsum"):
        return cast(Kind, variant), None
    parts = _VARIANT.fullmatch(variant) if isinstance(variant, str) else None
    if not parts:
        raise ValueError(
            'variant must be "1", "2", …, "L", "Lsum", "W-1.2", "S*", "S4", "SU*" or "SU4", '
            f"not {variant!r}"
        )
    n, power, skip, gap = parts.groups()
    if n:
        return "N", int(n)
    if power:
        return "W", checked_power(float(power))
    return cast(Kind, skip), None if gap == "*" else int(gap)


def _n_counts(reference: Sequence, candidate: Sequence, n: int, sets: bool) -> Counts:
    if sets:
        ours, theirs = set(runs(reference, n)), set(runs(candidate, n))
        return Counts(len(ours & theirs), len(ours), len(theirs))
    if n == 1:  # a token needs no tuple around it
        return Counts(clipped(reference, candidate), len(reference), len(candidate))
    hits = clipped(runs(reference, n), runs(candidate, n))
    return Counts(hits, max(0, len(reference) - n + 1), max(0, len(candidate) - n + 1))


def _lsum_counts(reference: Sequence[Sequence], candidate: Sequence[Sequence]) -> Counts:
    reference_total, candidate_total = sum(map(len, reference)), sum(map(len, candidate))
    return Counts(union_hits(reference, candidate), reference_total, candidate_total)


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")


def _short(number: float) -> str:
    """The number without an idle ".0", so that 1 and 1.0 read alike."""
    return str(number).removesuffix(".0")
