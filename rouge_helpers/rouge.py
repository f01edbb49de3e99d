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

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Literal, NamedTuple

from rouge_helpers.lcs import lcs_length, union_lcs
from rouge_helpers.ngrams import as_tokens, ngrams, overlap, set_overlap, whole_number
from rouge_helpers.scores import Score, checked_beta, score
from rouge_helpers.text import Tokeniser, sentences, split_words, stemmed, without, words

Text = str | Iterable[Hashable]
How = Literal["best", "mean", "pooled", "jackknife"]


class Counts(NamedTuple):
    """The three counts that every ROUGE figure is made of."""

    hits: int
    reference_total: int
    candidate_total: int


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
    return score(*count("1", reference, candidate, sets, tokenize, stem, stop_words), beta)


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
    variant = str(whole_number(n))
    return score(*count(variant, reference, candidate, sets, tokenize, stem, stop_words), beta)


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
    return score(*count("L", reference, candidate, False, tokenize, stem, stop_words), beta)


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
    return score(*count("Lsum", reference, candidate, False, tokenize, stem, stop_words), beta)


def against_references(
    references: Iterable[Text],
    candidate: Text,
    how: How = "best",
    *,
    variant: str = "1",
    best_by: Literal["f", "recall"] = "f",
    sets: bool = False,
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

    `variant` is "1", "2", …, "L" or "Lsum". Raises ValueError for no references, an unknown
    how, best_by or variant; TypeError for references that are one str; else as the module says.
    Source: Lin 2004, section 2.1; ROUGE-1.5.5 README.

    >>> against_references(["the bridge", "a storm closed the bridge"], "the bridge closed")["f1"]
    0.8
    """
    _one_of("how", how, ("best", "mean", "pooled", "jackknife"))
    _one_of("best_by", best_by, ("f", "recall"))
    options = tokenize, stem, stop_words
    counts = [
        count(variant, reference, candidate, sets, *options) for reference in _several(references)
    ]
    scores = [score(*each, beta) for each in counts]
    if how == "pooled":
        return score(*map(sum, zip(*counts, strict=True)), beta)
    if how == "mean":
        return _mean(scores)
    figure = "recall" if best_by == "recall" else _f_name(beta)
    if how == "best" or len(scores) == 1:
        return max(scores, key=lambda each: each[figure])
    rests = [scores[:i] + scores[i + 1 :] for i in range(len(scores))]
    return _mean([max(rest, key=lambda each: each[figure]) for rest in rests])


def count(
    variant: str,
    reference: Text,
    candidate: Text,
    sets: bool = False,
    tokenize: Tokeniser = words,
    stem: bool = False,
    stop_words: Collection[str] = (),
) -> Counts:
    """Return the hits and both totals that the figures of a variant are made of, 0 or more each.

    `variant` is "1", "2", …, "L" or "Lsum"; ValueError for another. Otherwise as the module says.

    >>> count("2", "the cat sat", "the cat")
    Counts(hits=1, reference_total=2, candidate_total=1)
    """
    n = checked_variant(variant)
    read = _sentence_tokens if variant == "Lsum" else _tokens
    reference = read(reference, "reference", tokenize, stem, stop_words)
    candidate = read(candidate, "candidate", tokenize, stem, stop_words)
    if n:
        return _n_counts(reference, candidate, n, sets)
    return (_lsum_counts if variant == "Lsum" else _l_counts)(reference, candidate)


def checked_variant(variant: str) -> int | None:
    """Return n for the variants "1", "2", …, and None for "L" and "Lsum".

    Raises ValueError for anything else.

    >>> checked_variant("2")
    2
    """
    if variant in ("L", "Lsum"):
        return None
    if isinstance(variant, str) and variant.isdecimal() and int(variant):
        return int(variant)
    raise ValueError(f'variant must be "1", "2", …, "L" or "Lsum", not {variant!r}')


def signature(
    variant: str = "1",
    *,
    figure: Literal["precision", "recall", "f"] = "f",
    references: int = 1,
    how: How = "best",
    best_by: Literal["f", "recall"] = "f",
    sets: bool = False,
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
    n = checked_variant(variant)
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
        "stop": f"{len(stop_words)}-removed" if stop_words else "kept",
        "count": "sets" if n and sets else "clipped",
        "sent": "line" if variant == "Lsum" else "none",
        "refs": "1" if whole_number(references, "references") == 1 else f"{references}-{how}{by}",
        "version": _version(),
    }
    return "|".join([f"ROUGE-{variant}", *(f"{name}:{value}" for name, value in parts.items())])


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


def _tokens(
    text: Text, side: str, tokenize: Tokeniser, stem: bool, stop_words: Collection[str]
) -> Sequence:
    if isinstance(text, str):
        tokens = as_tokens(tokenize(text), f"tokenize({side})")
    else:
        tokens = as_tokens(text, side)
        if any(isinstance(token, list | tuple) for token in tokens):
            raise TypeError(f"{side} is a list of lists: only rouge_lsum takes sentences")
    if isinstance(stop_words, str):
        raise TypeError("stop_words must be a collection of words, not one str")
    if stop_words:
        tokens = without(tokens, stop_words)
    return stemmed(tokens) if stem else tokens


def _sentence_tokens(
    text: Text, side: str, tokenize: Tokeniser, stem: bool, stop_words: Collection[str]
) -> list[Sequence]:
    parts = sentences(text) if isinstance(text, str) else as_tokens(text, side)
    if not isinstance(text, str) and any(isinstance(part, str) for part in parts):
        if any(" " in part for part in parts if isinstance(part, str)):
            raise ValueError(f"{side} is a list of sentences: join them with line breaks")
        parts = [parts]
    return [_tokens(part, side, tokenize, stem, stop_words) for part in parts]


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


def _f_name(beta: float) -> str:
    return "f1" if beta == 1 else "f_beta"


def _mean(scores: list[Score]) -> Score:
    return {name: sum(each[name] for each in scores) / len(scores) for name in scores[0]}


def _version() -> str:
    from importlib.metadata import version

    return version("rouge-helpers")
