"""The ROUGE family: functions that take two texts and return precision, recall and F.

The first argument is always the reference, and the second is always the candidate. A text is a str,
which is tokenised, or a list of tokens, which is used as it is. Except for `rouge_1_score`, the
functions of this module take the same options:

tokenize    a function from a str to its tokens; the default is `words`
limit       how many tokens at the beginning of each text count; None for all tokens
stop_words  tokens to drop, before stemming
stem        True cuts tokens of more than three letters to their Porter stem
beta        1 gives precision and recall the same weight; a larger beta favours recall

All functions raise TypeError for an unknown option, and for a value such as None, bytes or a number
in place of a text. They raise ValueError for a bad n, limit or beta. An empty text scores 0.0.

With the same options, ASCII texts get the same figures as in rouge-score 0.1.2 and, to five digits,
in ROUGE-1.5.5. The ROUGE-L of ROUGE-1.5.5 is `rouge_lsum` here. rouge-score and ROUGE-1.5.5 differ
in some points. ROUGE-1.5.5 lower-cases only ASCII letters, and looks a word up in a WordNet list
before it stems the word. With several references, ROUGE-1.5.5 pools the counts or takes the best
reference by recall, but rouge-score takes the best reference by F.
"""

from collections.abc import Iterable, Sequence
from typing import Unpack

from rouge_helpers.lcs import lcs_length
from rouge_helpers.metric import Figure, How, Settings, Variant, metric_of
from rouge_helpers.ngrams import ngram_counts, whole_number
from rouge_helpers.reading import PLAIN, Options, Sentences, Text, checked
from rouge_helpers.scores import Score, figures
from rouge_helpers.text import as_tokens, split_words


def rouge_1_score(reference: str, candidate: str) -> Score:
    """Return the ROUGE-1 figures of two texts that are split only at whitespace (for the kata).

    The figures are floats from 0.0 to 1.0, with the keys "precision", "recall" and "f1".
    Raises TypeError when either text is not a str. Source: Lin 2004, equations 1 to 4, n = 1.

    >>> rouge_1_score("the cat sat on the mat", "the cat is on the mat")["f1"]
    0.8333333333333334
    """
    return figures(*ngram_counts(split_words(reference), split_words(candidate), 1))


def rouge_1(
    reference: Text, candidate: Text, *, sets: bool = False, **options: Unpack[Options]
) -> Score:
    """Return ROUGE-1: three figures from 0.0 to 1.0, based on the clipped unigram overlap.

    A list contains the tokens of one text, so ["france", "germany"] is one reference of two words;
    `against_references` takes several references.
    `sets` works as in `rouge_n`. Source: Lin 2004, section 2, n = 1.

    >>> rouge_1("The ferry left.", "the ferry")["recall"]
    0.6666666666666666
    """
    return rouge_n(reference, candidate, 1, sets=sets, **options)


def rouge_n(
    reference: Text, candidate: Text, n: int, *, sets: bool = False, **options: Unpack[Options]
) -> Score:
    """Return ROUGE-N: three figures from 0.0 to 1.0, based on the clipped n-gram overlap.

    `sets=True` counts each n-gram once, as PyPI `rouge` does; Lin and ROUGE-1.5.5 count every copy.
    Source: Lin 2004, equation 1.

    >>> rouge_n("the cat sat on the mat", "the cat is on the mat", 2)["recall"]
    0.6
    >>> rouge_n("a a b", "a b b", 1)["f1"] < rouge_n("a a b", "a b b", 1, sets=True)["f1"]
    True
    """
    reader, beta = checked(options) if options else PLAIN
    ours, theirs = reader.both(reference, candidate)
    return figures(*ngram_counts(ours, theirs, whole_number(n), sets), beta)


def rouge_l(reference: Text, candidate: Text, **options: Unpack[Options]) -> Score:
    """Return sentence-level ROUGE-L: three figures from 0.0 to 1.0, based on the LCS.

    Source: Lin 2004, section 3.1, equations 2 to 4; `rougeL` in rouge-score.

    >>> rouge_l("a b c", "c b a")["f1"]
    0.3333333333333333
    """
    reader, beta = checked(options) if options else PLAIN
    ours, theirs = reader.both(reference, candidate)
    return figures(lcs_length(ours, theirs), len(ours), len(theirs), beta)


def rouge_lsum(
    reference: Text | Sentences,
    candidate: Text | Sentences,
    **options: Unpack[Options],
) -> Score:
    r"""Return summary-level ROUGE-L: three figures from 0.0 to 1.0, based on the clipped union LCS.

    A sentence is a line of a str, or an item of a list of token lists. A token never has more hits
    than it has copies in the candidate. ROUGE-1.5.5 clips hits, but the paper's formula does not.
    Source: Lin 2004, section 3.2, equations 5 to 7; `rougeLsum` in rouge-score.

    >>> rouge_lsum("boats waited\nthe bridge closed", "the bridge closed\nboats waited")["f1"]
    1.0
    """
    from rouge_helpers.lcs_bits import lsum_counts  # loaded when it is first needed

    reader, beta = checked(options) if options else PLAIN
    ours = reader.sentences(reference, "reference")
    theirs = reader.sentences(candidate, "candidate")
    return figures(*lsum_counts(ours, theirs), beta)


def against_references(
    references: Iterable[Text],
    candidate: Text,
    how: How = "best",
    *,
    variant: Variant = "1",
    **settings: Unpack[Settings],
) -> Score:
    """Return one score of a candidate against several references, with figures from 0.0 to 1.0.

    best       the score of the best reference, by F as in rouge-score, or by recall as in
               ROUGE-1.5.5 -f B (best_by="recall"); all three figures come from one reference
    mean       the mean of every figure
    pooled     the figures of the summed counts, as in ROUGE-1.5.5 -f A
    jackknife  leave out each reference once, take the best of the rest, and average;
               with a single reference, the score of this reference

    `variant` is "1", "2", …, "L", "Lsum", "W-1.2" (or another power), "S4" or "SU4" (or another
    gap), "S*" or "SU*" (any gap); 1, "rouge1" and "ROUGE-1" mean "1". `settings` are the options of
    `rouge_l`, plus `best_by`, `sets` (only for "1", "2", …) and `as_rouge_155` (only for W and SU).
    Raises ValueError if there are no references or if how, best_by or variant is unknown, and
    TypeError if the references are a single str. Source: Lin 2004, section 2.1; ROUGE-1.5.5 README.

    >>> against_references(["the bridge", "a storm closed the bridge"], "the bridge closed")["f1"]
    0.8
    """
    metric = metric_of(variant, how, **settings)
    read = [metric.read(reference, "reference") for reference in several(references)]
    return metric.against(read, metric.read(candidate, "candidate"))


def several(references: Iterable[Text]) -> Sequence[Text]:
    """Return the references as a sequence, or raise an error that says what is wrong with them."""
    if isinstance(references, str):
        raise TypeError("references is one str: put it in a list, [reference]")
    references = as_tokens(references, "references")
    if not references:
        raise ValueError("references is empty: at least one reference is needed")
    return references


def signature(
    variant: Variant = "1",
    *,
    figure: Figure = "f",
    references: int = 1,
    items: int = 1,
    how: How = "best",
    **settings: Unpack[Settings],
) -> str:
    """Return the line to print with a score, so that another person can compute the score again.

    Pass the settings of the call that returned the score, the number of references per item, and
    the number of items whose scores were averaged. The results of `score_corpus` and `explain`
    already have signatures. Raises ValueError for an unknown variant, figure, how or best_by.
    Source: the practice of sacreBLEU (Post 2018).

    >>> signature("2").partition("|sent")[0]
    'ROUGE-2|figure:f1|case:lower|tok:words|limit:none|stop:kept|stem:no|count:clipped'
    """
    return metric_of(variant, how, **settings).signature(figure, references, items)
