"""Metrics with names such as "2" or "SU4": they take several references and write signatures.

The functions of `rouge_helpers.rouge` use the same counts to score one pair. A `Metric` stores the
settings of a call, and uses these settings both for the score and for the signature.
"""

import re
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Unpack, cast

from rouge_helpers.lcs import lcs_length
from rouge_helpers.ngrams import ngram_counts, whole_number
from rouge_helpers.reading import Options, Reader, Sentences, Text, checked
from rouge_helpers.scores import Score, f_name, figures, mean_score
from rouge_helpers.version import __version__

Variant = str | int  # "2", 2, "rouge2", "L", "Lsum", "W-1.2", "S*", "SU4"
Kind = Literal["N", "L", "Lsum", "W", "S", "SU"]
How = Literal["best", "mean", "pooled", "jackknife"]
Figure = Literal["precision", "recall", "f"]
# The name of the family, which may be missing, and then n of ROUGE-N, L or Lsum, the power of
# ROUGE-W, or S or SU with its gap (* for no limit).
_VARIANT = re.compile(
    r"(?:(?:rouge|r)[-_ ]?)?"
    r"(?:([1-9]\d*)|(l(?:sum)?)|w(?:[-_]?(\d+(?:\.\d+)?))?|(su?)(\*|0|[1-9]\d*))",
    re.IGNORECASE,
)


class Settings(Options, total=False):
    """The options of the functions that take a variant."""

    sets: bool
    as_rouge_155: bool
    best_by: Literal["f", "recall"]


class Counts(NamedTuple):
    """The three counts behind every ROUGE figure: whole numbers, or weights in ROUGE-W."""

    hits: float
    reference_total: float
    candidate_total: float


class Metric(NamedTuple):
    """A kind of ROUGE with its number (n, power or gap) and all its checked settings."""

    kind: Kind
    number: Any = None  # depends on the kind: n is an int, a power a float, a gap an int or None
    reader: Reader = Reader()
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
        """The name of the kind with its number, such as "SU4"; `parsed_variant` reads this name."""
        if self.kind == "N":
            return str(self.number)
        if self.kind == "W":
            return f"W-{_short(self.number)}"
        if self.kind in ("S", "SU"):
            return f"{self.kind}{'*' if self.number is None else self.number}"
        return self.kind

    def read(self, text: Text | Sentences, side: str) -> Sequence:
        """Return the tokens of a text, or the tokens of each sentence if `by_line` is true."""
        read: Any = self.reader.sentences if self.by_line else self.reader.tokens
        return read(text, side)

    def counts(self, reference: Sequence, candidate: Sequence) -> Counts:
        """Return the counts of two texts that `read` has returned."""
        if self.kind == "N":
            return Counts(*ngram_counts(reference, candidate, self.number, self.sets))
        if self.kind == "L":
            return Counts(lcs_length(reference, candidate), len(reference), len(candidate))
        if self.kind == "Lsum":
            from rouge_helpers.lcs_bits import lsum_counts  # loaded only when it is needed

            return Counts(*lsum_counts(reference, candidate))
        from rouge_helpers import family

        if self.kind == "W":
            weigh = family.weighted_counts_155 if self.as_rouge_155 else family.weighted_counts
            return Counts(*weigh(reference, candidate, self.number))
        lone = 0 if self.kind == "S" else -1 if self.as_rouge_155 else None
        return Counts(*family.skip_counts(reference, candidate, self.number, lone))

    def score(self, counts: Counts) -> Score:
        """Return the precision, recall and F that follow from the counts."""
        if self.kind != "W":
            return figures(*counts, self.beta)
        from rouge_helpers.family import weighted_figures

        return weighted_figures(counts, self.number, self.beta)

    def against(self, references: Sequence[Sequence], candidate: Sequence) -> Score:
        """Return one score for a candidate and several references that `read` has returned."""
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

        `references` is the number of references per item, or (smallest, largest) if items differ.
        """
        from rouge_helpers.marks import stop_words_name, tokeniser_name

        _one_of("figure", figure, ("precision", "recall", "f"))
        least, most = references if isinstance(references, tuple) else (references, references)
        number = f"{least}-{most}" if least != most else f"{most}"
        by = f"-by-{self.best_by}" if self.how in ("best", "jackknife") else ""
        tokenize, stem, stop_words, limit = self.reader
        parts = {
            "figure": figure if figure != "f" else f"f{_short(self.beta)}",
            "case": "lower" if tokenize("A") == tokenize("a") else "kept",
            "tok": tokeniser_name(tokenize),
            "limit": "none" if limit is None else f"{limit}-tokens",
            "stop": stop_words_name(stop_words),
            "stem": "porter" if stem else "no",
            "count": "sets" if self.kind == "N" and self.sets else "clipped",
            "sent": "line" if self.by_line else "none",
            "refs": "1" if whole_number(most, "references") == 1 else f"{number}-{self.how}{by}",
            "items": "1" if whole_number(items, "items") == 1 else f"{items}-mean",
            "rouge_helpers": __version__,
        }
        if self.kind in ("W", "SU"):  # the paper and the program compute these two differently
            parts = {"form": "rouge-1.5.5" if self.as_rouge_155 else "paper"} | parts
        named = (f"{name}:{value}" for name, value in parts.items())
        return "|".join([f"ROUGE-{self.variant}", *named])

    def _ranks(self, counts: list[Counts], scores: list[Score]) -> list[float]:
        """A number for each reference; the best reference is the one with the largest number."""
        if self.best_by == "f":
            return [each[f_name(self.beta)] for each in scores]
        if self.kind == "W" and self.as_rouge_155:
            # To rank references, ROUGE-1.5.5 divides by the length that is weighted once; for the
            # score, it divides by the length that is weighted twice.
            root = 1 / self.number
            return [each.hits / (each.reference_total**root or 1) for each in counts]
        return [each["recall"] for each in scores]


def metric_of(variant: Variant, how: How = "best", **settings: Unpack[Settings]) -> Metric:
    """Return the metric for a variant and its settings; `how` is the way to combine references.

    Raises the errors that `rouge_helpers.rouge` and `against_references` describe.

    >>> metric_of("SU4", stem=True).kind
    'SU'
    """
    _one_of("how", how, ("best", "mean", "pooled", "jackknife"))
    _one_of("best_by", settings.get("best_by", "f"), ("f", "recall"))
    reader, beta = checked(settings, Settings)
    own: Any = {
        name: settings[name] for name in ("sets", "as_rouge_155", "best_by") if name in settings
    }
    return Metric(*parsed_variant(variant), reader, beta, how=how, **own)


def parsed_variant(variant: Variant) -> tuple[Kind, Any]:
    """Return a variant's kind and its number: the n of N, the power of W, or the gap of S and SU.

    The kinds are N, L, Lsum, W, S and SU. "1", 1, "rouge1" and "ROUGE-1" mean the same, and so do
    "L" and "rougeL"; "W" means "W-1.2". Raises ValueError for an unknown variant.

    >>> parsed_variant("2"), parsed_variant("rougeLsum"), parsed_variant("W-1.2")
    (('N', 2), ('Lsum', None), ('W', 1.2))
    """
    known = isinstance(variant, str) or type(variant) is int
    parts = _VARIANT.fullmatch(str(variant)) if known else None
    if not parts:
        raise ValueError(
            'variant must be "1", "2", …, "L", "Lsum", "W-1.2", "S*", "S4", "SU*" or "SU4", '
            f"not {variant!r}"
        )
    n, lcs, power, skip, gap = parts.groups()
    if n:
        return "N", int(n)
    if lcs:
        return ("L" if len(lcs) == 1 else "Lsum"), None
    if skip:
        return cast(Kind, skip.upper()), None if gap == "*" else int(gap)
    from rouge_helpers.family import checked_power

    return "W", checked_power(float(power or 1.2))


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")


def _short(number: float) -> str:
    """The number without a final ".0", so that 1 and 1.0 look the same."""
    return str(number).removesuffix(".0")
