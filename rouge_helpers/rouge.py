"""The ROUGE family: two texts in, precision, recall and F out.

Reference first, candidate second, everywhere. A text is a str, which is tokenised, or a list of
tokens, which is taken as it is. The options are the same for every function:

tokenize    str -> tokens; `words` unless told otherwise
stem        True cuts tokens of more than three letters to their Porter stem
stop_words  tokens to drop, before stemming
beta        1 weighs precision and recall alike; above 1 leans to recall

All raise TypeError for what is no text (None, bytes, numbers) and ValueError for a bad n or beta.
An empty text is not an error: it scores 0.0.

On ASCII text, with the same options, the figures are those of rouge-score 0.1.2 and, to its five
printed digits, of ROUGE-1.5.5, whose ROUGE-L is `rouge_lsum` here. Where the two tools part:
ROUGE-1.5.5 lower-cases ASCII letters alone; it looks stems up in a WordNet list first; of several
references it pools the counts or takes the best by recall, rouge-score the best by F.
"""

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from math import fsum
from typing import Literal, NamedTuple

from rouge_helpers.family import (
    checked_gap,
    checked_power,
    skip_counts,
    weighted_counts,
    weighted_counts_155,
)
from rouge_helpers.lcs import lcs_length, union_lcs
from rouge_helpers.ngrams import as_tokens, ngrams, overlap, set_overlap, whole_number
from rouge_helpers.scores import Score, checked_beta, f_name, score
from rouge_helpers.text import (
    Tokeniser,
    checked_stop_words,
    sentences,
    split_words,
    stemmed,
    without,
    words,
)

Text = str | Iterable[Hashable]
How = Literal["best", "mean", "pooled", "jackknife"]
# n of ROUGE-N, or power of ROUGE-W, or ROUGE-S or SU with its gap (* for no limit)
_VARIANT = re.compile(r"([1-9]\d*)|W-(\d+(?:\.\d+)?)|(SU?)(\*|0|[1-9]\d*)")


class Counts(NamedTuple):
    """The three counts that every ROUGE figure is made of: whole, but for ROUGE-W's weights."""

    hits: float
    reference_total: float
    candidate_total: float


def rouge_1_score(reference: str, candidate: str) -> Score:
    """Return the ROUGE-1 figures of two texts split on white space alone: the kata.

    Floats from 0.0 to 1.0 under "precision", "recall" and "f1".
    Raises TypeError when either text is not a str. Source: Lin 2004, equations 1 to 4, n = 1.

    >>> rouge_1_score("the cat sat on the mat", "the cat is on the mat")["f1"]
    0.8333333333333334
    """
    return score(*_n_counts(split_words(reference), split_words(candidate), 1))


def rouge_1(
    reference: Text,
    candidate: Text,
    *,
    sets: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return ROUGE-1: precision, recall and F of the clipped unigram overlap, each 0.0 to 1.0.

    The options, and what is raised, stand at the head of this module; `sets` as in `rouge_n`.
    Source: Lin 2004, section 2, n = 1.

    >>> rouge_1("The ferry left.", "the ferry")["recall"]
    0.6666666666666666
    """
    options = tokenize, stem, stop_words
    return _score("N", 1, reference, candidate, options, beta, sets=sets)


def rouge_n(
    reference: Text,
    candidate: Text,
    n: int,
    *,
    sets: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return ROUGE-N: precision, recall and F of the clipped n-gram overlap, each 0.0 to 1.0.

    `sets=True` counts distinct n-grams instead, as PyPI `rouge` does; Lin and ROUGE-1.5.5 do not.
    The options, and what is raised, stand at the head of this module. Source: Lin 2004, equation 1.

    >>> rouge_n("the cat sat on the mat", "the cat is on the mat", 2)["recall"]
    0.6
    """
    options = tokenize, stem, stop_words
    return _score("N", whole_number(n), reference, candidate, options, beta, sets=sets)


def rouge_l(
    reference: Text,
    candidate: Text,
    *,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return sentence-level ROUGE-L: precision, recall and F of the LCS, each 0.0 to 1.0.

    The options, and what is raised, stand at the head of this module.
    Source: Lin 2004, section 3.1, equations 2 to 4; `rougeL` in rouge-score.

    >>> rouge_l("a b c", "c b a")["f1"]
    0.3333333333333333
    """
    return _score("L", None, reference, candidate, (tokenize, stem, stop_words), beta)


def rouge_lsum(
    reference: Text | Iterable[Iterable[Hashable]],
    candidate: Text | Iterable[Iterable[Hashable]],
    *,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    r"""Return summary-level ROUGE-L: figures of the union LCS, clipped, each 0.0 to 1.0.

    A sentence is a line of the str, or one of a list of token lists. A token is hit at most as
    often as the candidate holds it: the clip that ROUGE-1.5.5 has and the paper's formula has not.
    The options, and what is raised, stand at the head of this module.
    Source: Lin 2004, section 3.2, equations 5 to 7; `rougeLsum` in rouge-score.

    >>> rouge_lsum("boats waited\nthe bridge closed", "the bridge closed\nboats waited")["f1"]
    1.0
    """
    return _score("Lsum", None, reference, candidate, (tokenize, stem, stop_words), beta)


def rouge_w(
    reference: Text | Iterable[Iterable[Hashable]],
    candidate: Text | Iterable[Iterable[Hashable]],
    *,
    power: float = 1.2,
    as_rouge_155: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return ROUGE-W: figures of the LCS in which a run of k matches weighs k**power, 0.0 to 1.0.

    power=1 is ROUGE-L; the paper's example has 2, its experiments 1.2. `as_rouge_155=True` gives
    the figures of ROUGE-1.5.5 -w instead, sentence by sentence as `rouge_lsum` reads them: they
    overlook gaps in the candidate, and the recall of equal texts is below 1.
    Raises ValueError for a power outside 1 to 5, else as the head of this module says.
    Source: Lin 2004, section 4.

    >>> round(rouge_w("A B C D E F G", "A B C D H I K", power=2)["f1"], 3)
    0.571
    >>> round(rouge_w("A B C D E F G", "A H B K C I D", power=2)["f1"], 3)
    0.286
    """
    options, power = (tokenize, stem, stop_words), checked_power(power)
    return _score("W", power, reference, candidate, options, beta, as_rouge_155=as_rouge_155)


def rouge_s(
    reference: Text,
    candidate: Text,
    *,
    gap: int | None = None,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return ROUGE-S: figures of the clipped overlap of skip-bigrams, each 0.0 to 1.0.

    A skip-bigram is two tokens in their order with at most `gap` tokens between them, any number
    when gap is None; the totals count the same pairs. gap=0 is ROUGE-2; ROUGE-1.5.5 agrees.
    Raises ValueError for a gap below 0, else as the head of this module says.
    Source: Lin 2004, section 5.

    >>> rouge_s("police killed the gunman", "police kill the gunman")["f1"]
    0.5
    """
    options = tokenize, stem, stop_words
    return _score("S", checked_gap(gap), reference, candidate, options, beta)


def rouge_su(
    reference: Text,
    candidate: Text,
    *,
    gap: int | None = None,
    as_rouge_155: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return ROUGE-SU: ROUGE-S with the single tokens counted too, each figure 0.0 to 1.0.

    Without a gap limit that is what a begin marker before both texts does to ROUGE-S.
    `as_rouge_155=True` leaves the last token of each text out of the single ones, as ROUGE-1.5.5
    does: a text of one word then scores 0 against itself.
    Raises ValueError for a gap below 0, else as the head of this module says.
    Source: Lin 2004, section 5.

    >>> rouge_su("police killed the gunman", "gunman the killed police")["recall"]
    0.4
    """
    options, gap = (tokenize, stem, stop_words), checked_gap(gap)
    return _score("SU", gap, reference, candidate, options, beta, as_rouge_155=as_rouge_155)


def against_references(
    references: Iterable[Text],
    candidate: Text,
    how: How = "best",
    *,
    variant: str = "1",
    best_by: Literal["f", "recall"] = "f",
    sets: bool = False,
    as_rouge_155: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> Score:
    """Return one score of a candidate against several references, each figure 0.0 to 1.0.

    best       the score of the best reference, by F as in rouge-score, or by recall as in
               ROUGE-1.5.5 -f B; precision, recall and F come from the same reference
    mean       the mean of every figure
    pooled     figures of the summed counts: ROUGE-1.5.5 -f A
    jackknife  leave each reference out once, take the best of the rest, and average;
               with a single reference, its score

    `variant` is "1", "2", …, "L", "Lsum", "W-1.2" (any power), "S*", "S4" (no gap limit, or one),
    "SU*" or "SU4". `sets` concerns the first alone, `as_rouge_155` W and SU alone.
    Raises ValueError for no references, an unknown how, best_by or variant; TypeError for
    references that are one str; else as the module says.
    Source: Lin 2004, section 2.1; ROUGE-1.5.5 README.

    >>> against_references(["the bridge", "a storm closed the bridge"], "the bridge closed")["f1"]
    0.8
    """
    _one_of("how", how, ("best", "mean", "pooled", "jackknife"))
    _one_of("best_by", best_by, ("f", "recall"))
    kind, number = parsed_variant(variant)
    power = number if kind == "W" else 1.0
    read = _reader(kind, as_rouge_155, tokenize, stem, stop_words)
    tokens = [read(reference, "reference") for reference in _several(references)]
    ours = read(candidate, "candidate")
    counts = [_counts(kind, number, each, ours, as_rouge_155, sets) for each in tokens]
    scores = [score(*each, beta, power) for each in counts]
    if how == "pooled":
        return score(*map(sum, zip(*counts, strict=True)), beta, power)
    if how == "mean":
        return _mean(scores)
    figure = "recall" if best_by == "recall" else f_name(beta)
    ranks = [each[figure] for each in scores]
    if kind == "W" and as_rouge_155 and best_by == "recall":
        # The program ranks by the reference's length weighted once, then divides by it weighted
        # twice.
        ranks = [each.hits / (each.reference_total ** (1 / power) or 1) for each in counts]
    places = range(len(scores))
    if how == "best" or len(scores) == 1:
        return scores[max(places, key=ranks.__getitem__)]
    rests = [[place for place in places if place != left_out] for left_out in places]
    return _mean([scores[max(rest, key=ranks.__getitem__)] for rest in rests])


def count(
    variant: str,
    reference: Text,
    candidate: Text,
    sets: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    as_rouge_155: bool = False,
) -> Counts:
    """Return the hits and both totals that the figures of a variant are made of, 0 or more each.

    `variant` as in `against_references`; ValueError for another. Otherwise as the module says.

    >>> count("2", "the cat sat", "the cat")
    Counts(hits=1, reference_total=2, candidate_total=1)
    """
    kind, number = parsed_variant(variant)
    read = _reader(kind, as_rouge_155, tokenize, stem, stop_words)
    tokens = read(reference, "reference"), read(candidate, "candidate")
    return _counts(kind, number, *tokens, as_rouge_155, sets)


def parsed_variant(variant: str) -> tuple[str, float | None]:
    """Return a variant's kind and its number: the n of N, the power of W, the gap of S and SU.

    The kinds are N, L, Lsum, W, S and SU. Raises ValueError for anything else.

    >>> parsed_variant("2"), parsed_variant("W-1.2"), parsed_variant("S*")
    (('N', 2), ('W', 1.2), ('S', None))
    """
    if variant in ("L", "Lsum"):
        return variant, None
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
    return skip, None if gap == "*" else int(gap)


def checked_variant(variant: str) -> int | None:
    """Return n for the variants "1", "2", …, and None for "L" and "Lsum".

    Raises ValueError for anything else: for what explains or draws no other variant.

    >>> checked_variant("2")
    2
    """
    kind, n = parsed_variant(variant)
    if kind in ("W", "S", "SU"):
        raise ValueError(f'variant must be "1", "2", …, "L" or "Lsum" here, not {variant!r}')
    return n


def signature(
    variant: str = "1",
    *,
    figure: Literal["precision", "recall", "f"] = "f",
    references: int = 1,
    how: How = "best",
    best_by: Literal["f", "recall"] = "f",
    sets: bool = False,
    as_rouge_155: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
    beta: float = 1.0,
) -> str:
    """Return the line to print beside a score, so that another person can compute it again.

    Takes the options of the call that made the score. Raises ValueError for an unknown variant,
    figure, how or best_by. Source: the habit of sacreBLEU (Post 2018).

    >>> signature("2").rpartition("|")[0]
    'ROUGE-2|figure:f1|case:lower|tok:words|stem:no|stop:kept|count:clipped|sent:none|refs:1'
    """
    kind, _ = parsed_variant(variant)
    _one_of("figure", figure, ("precision", "recall", "f"))
    _one_of("how", how, ("best", "mean", "pooled", "jackknife"))
    _one_of("best_by", best_by, ("f", "recall"))
    beta = checked_beta(beta)
    by = f"-by-{best_by}" if how in ("best", "jackknife") else ""
    parts = {
        "figure": figure if figure != "f" else f"f{beta:g}",
        "case": "lower" if tokenize("A") == tokenize("a") else "kept",
        "tok": getattr(tokenize, "__name__", "unnamed"),
        "stem": "porter" if stem else "no",
        "stop": f"{len(checked_stop_words(stop_words))}-removed" if stop_words else "kept",
        "count": "sets" if kind == "N" and sets else "clipped",
        "sent": "line" if kind == "Lsum" or (kind == "W" and as_rouge_155) else "none",
        "refs": "1" if whole_number(references, "references") == 1 else f"{references}-{how}{by}",
        "version": _version(),
    }
    if kind in ("W", "SU"):  # the two that the paper and the program compute differently
        parts = {"form": "rouge-1.5.5" if as_rouge_155 else "paper"} | parts
    return "|".join([f"ROUGE-{variant}", *(f"{name}:{value}" for name, value in parts.items())])


def _score(
    kind: str,
    number: float | None,
    reference: Text,
    candidate: Text,
    options: tuple[Tokeniser, bool, Collection[str]],
    beta: float,
    *,
    sets: bool = False,
    as_rouge_155: bool = False,
) -> Score:
    read = _reader(kind, as_rouge_155, *options)
    tokens = read(reference, "reference"), read(candidate, "candidate")
    counts = _counts(kind, number, *tokens, as_rouge_155, sets)
    return score(*counts, beta, number if kind == "W" else 1.0)


def _reader(
    kind: str, as_rouge_155: bool, tokenize: Tokeniser, stem: bool, stop_words: Collection[str]
) -> Callable[[Text, str], Sequence]:
    """The function that reads a text (and its side) for a variant, as tokens or as sentences."""
    if not callable(tokenize):
        raise TypeError(f"tokenize must be a function from str to tokens, not {tokenize!r}")
    if not isinstance(stem, bool):
        raise TypeError(f"stem must be True or False, not {stem!r}")
    stop_words = frozenset(checked_stop_words(stop_words))
    by_line = kind == "Lsum" or (kind == "W" and as_rouge_155)
    read = sentence_tokens_of if by_line else tokens_of
    return lambda text, side: read(text, side, tokenize, stem, stop_words)


def _counts(
    kind: str,
    number: float | None,
    reference: Sequence,
    candidate: Sequence,
    as_rouge_155: bool = False,
    sets: bool = False,
) -> Counts:
    if kind == "N":
        return _n_counts(reference, candidate, number, sets)
    if kind == "L":
        return _l_counts(reference, candidate)
    if kind == "Lsum":
        return _lsum_counts(reference, candidate)
    if kind == "W":
        weigh = weighted_counts_155 if as_rouge_155 else weighted_counts
        return Counts(*weigh(reference, candidate, number))
    lone = 0 if kind == "S" else -1 if as_rouge_155 else None
    return Counts(*skip_counts(reference, candidate, number, lone))


def _n_counts(reference: Sequence, candidate: Sequence, n: int, sets: bool = False) -> Counts:
    if n > 1:
        reference, candidate = ngrams(reference, n), ngrams(candidate, n)
    if sets:
        hits = set_overlap(reference, candidate)
        return Counts(hits, len(set(reference)), len(set(candidate)))
    return Counts(overlap(reference, candidate), len(reference), len(candidate))


def _l_counts(reference: Sequence, candidate: Sequence) -> Counts:
    return Counts(lcs_length(reference, candidate), len(reference), len(candidate))


def _lsum_counts(reference: Sequence[Sequence], candidate: Sequence[Sequence]) -> Counts:
    covered = [
        sentence[place] for sentence in reference for place in union_lcs(sentence, candidate)
    ]
    candidate_tokens = [token for sentence in candidate for token in sentence]
    return Counts(
        overlap(covered, candidate_tokens), sum(map(len, reference)), len(candidate_tokens)
    )


def tokens_of(
    text: Text, side: str, tokenize: Tokeniser, stem: bool, stop_words: Collection[str]
) -> Sequence:
    """Return the tokens of a text: cut, without stop words, stemmed, as the options say.

    >>> tokens_of("The ferry", "reference", words, False, frozenset({"the"}))
    ['ferry']
    """
    if isinstance(text, str):
        tokens = as_tokens(tokenize(text), f"tokenize({side})")
    else:
        tokens = as_tokens(text, side)
        if any(isinstance(token, list | tuple) for token in tokens):
            raise TypeError(f"{side} is a list of lists: only rouge_lsum takes sentences")
    if stop_words:
        tokens = without(tokens, stop_words)
    return stemmed(tokens) if stem else tokens


def sentence_tokens_of(
    text: Text, side: str, tokenize: Tokeniser, stem: bool, stop_words: Collection[str]
) -> list[Sequence]:
    r"""Return the tokens of every sentence: a line of the str, or one of a list of token lists.

    >>> sentence_tokens_of("One.\nTwo.", "reference", words, False, frozenset())
    [['one'], ['two']]
    """
    parts = sentences(text) if isinstance(text, str) else as_tokens(text, side)
    if not isinstance(text, str) and any(isinstance(part, str) for part in parts):
        if any(" " in part for part in parts if isinstance(part, str)):
            raise ValueError(f"{side} is a list of sentences: join them with line breaks")
        parts = [parts]
    return [tokens_of(part, side, tokenize, stem, stop_words) for part in parts]


def _several(references: Iterable[Text]) -> Sequence[Text]:
    if isinstance(references, str):
        raise TypeError("references is one str: put it in a list, [reference]")
    references = as_tokens(references, "references")
    if not references:
        raise ValueError("references is empty: at least one reference is needed")
    return references


def _one_of(name: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")


def _mean(scores: list[Score]) -> Score:
    return {name: fsum(each[name] for each in scores) / len(scores) for name in scores[0]}


def _version() -> str:
    from importlib.metadata import version

    return version("rouge-helpers")
