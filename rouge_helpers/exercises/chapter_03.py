"""Chapter 03: n-grams and ROUGE-N. Functions take token lists."""

from __future__ import annotations

import itertools
import math
from collections import Counter

from .data import Exercise, Slip
from .display import number
from .families import MEANS, scores
from .score_slips import below_slips, match_slips, mean_slips
from .seen import kind_of

# ---- solutions -----------------------------------------------------------------------------


def window_count(tokens, n):
    """Count the places where a window of n tokens fits (0 when it fits nowhere)."""
    last_start = len(tokens) - n
    return max(0, last_start + 1)


def bigrams(tokens):
    """Return the list of pairs of neighbouring tokens."""
    pairs = []
    for start in range(len(tokens) - 1):
        pairs.append((tokens[start], tokens[start + 1]))
    return pairs


def ngrams(tokens, n):
    """Return the n-grams of a list of tokens, as a list of tuples.

    1. count: how many windows of n tokens are there?
    2. tokenise: cut one tuple at every place where the window fits.
    """
    return [tuple(tokens[start : start + n]) for start in range(len(tokens) - n + 1)]


def rouge_n(reference, candidate, n):
    """Return precision, recall and F1 of the shared n-grams of two token lists.

    1. tokenise: cut both lists into n-grams.
    2. count: each n-gram on each side.
    3. clip: an n-gram counts as often as both sides hold it.
    4. divide: by the candidate's n-grams, by the reference's n-grams (0 below: 0.0).
    5. combine: the harmonic mean (0.0 when both are 0).
    """
    wanted = [tuple(reference[i : i + n]) for i in range(len(reference) - n + 1)]
    offered = [tuple(candidate[i : i + n]) for i in range(len(candidate) - n + 1)]
    hits = sum((Counter(wanted) & Counter(offered)).values())
    p = hits / len(offered) if offered else 0.0
    r = hits / len(wanted) if wanted else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


def bigram_recall(reference, candidate):
    """The clipped share of the reference's bigrams, every repeat counted: repair it."""
    wanted = Counter(zip(reference, reference[1:], strict=False))
    offered = Counter(zip(candidate, candidate[1:], strict=False))
    return (wanted & offered).total() / wanted.total() if wanted else 0.0


def detective():
    """Return a pair (reference, candidate) that separates sets from multisets.

    1. count: on which texts do a set and a multiset hold the same?
    2. clip: which copies does a multiset count that a set forgets?
    """
    return "bridge bridge", "bridge"


def verdict():
    """Return "sets" or "multisets": which rule does the suspect count by?"""
    return "sets"


def suspect(reference: str, candidate: str) -> float:
    """Return an F1 over words, counted by a rule that the learner is to find out."""
    a, b = set(reference.lower().split()), set(candidate.lower().split())
    hits = len(a & b)
    return 2 * hits / (len(a) + len(b)) if hits else 0.0


# ---- families ------------------------------------------------------------------------------


def _cut(tokens, n):
    return [tuple(tokens[i : i + n]) for i in range(max(0, len(tokens) - n + 1))]


def _ragged(tokens, n):
    return [tuple(tokens[i : i + n]) for i in range(len(tokens))]


def _all_orders(tokens, n):
    return [gram for k in range(1, n + 1) for gram in _cut(tokens, k)]


def _padded(tokens, n, start=True, end=True):
    if n < 2:
        return _cut(tokens, n)
    return _cut([*["<s>"] * (n - 1 if start else 0), *tokens, *["</s>"] * (n - 1 if end else 0)], n)


def _pair_ends(tokens, n):
    """First and last word of each window: the words between are lost."""
    return [(gram[0], gram[-1]) if n > 1 else gram for gram in _cut(tokens, n)]


# how the windows are cut
WINDOWS = {
    "sliding": _cut,
    "last lost": lambda t, n: _cut(t, n)[:-1],
    "two lost": lambda t, n: _cut(t, n)[:-2],
    "first lost": lambda t, n: _cut(t, n)[1:],
    "ragged": _ragged,
    "one ragged": lambda t, n: _ragged(t, n)[: max(0, len(t) - n + 2)],
    "step": lambda t, n: _cut(t, n)[::n],
    "step, ragged": lambda t, n: _ragged(t, n)[::n],
    "padded": _padded,
    "padded once": lambda t, n: _cut(["<s>", *t, "</s>"], n) if n > 1 else _cut(t, n),
    "padded start": lambda t, n: _padded(t, n, end=False),
    "padded end": lambda t, n: _padded(t, n, start=False),
    "one longer": lambda t, n: _cut(t, n + 1),
    "one longer, ragged": lambda t, n: _ragged(t, n + 1)[: len(_cut(t, n))],
    "n windows": lambda t, n: [tuple(t[i : i + n]) for i in range(n)],
    "fixed end": lambda t, n: [tuple(t[i:n]) for i in range(len(_cut(t, n)))],
    "one shorter": lambda t, n: _cut(t, n - 1) if n > 1 else _cut(t, n),
    "all orders": _all_orders,
    "always 1": lambda t, n: _cut(t, 1),
    "always 2": lambda t, n: _cut(t, 2),
    "always 3": lambda t, n: _cut(t, 3),
    # cut off: together with letters these would go on for hours
    "choices": lambda t, n: list(itertools.islice(itertools.combinations(t, n), 500)),
    "orders": lambda t, n: list(itertools.islice(itertools.permutations(t, n), 500)),
    "ends": _pair_ends,
    "first only": lambda t, n: _cut(t, n)[:1],
    "last only": lambda t, n: _cut(t, n)[-1:],
    "negative": lambda t, n: [tuple(t[i : i + n]) for i in range(abs(len(t) - n + 1))],
    "whole": lambda t, n: _cut(t, n) or ([tuple(t)] if t else []),
}
# what is done to the tokens first
UNITS = {
    "tokens": list,
    "letters": lambda t: list(" ".join(t)),
    "letters, no spaces": lambda t: list("".join(t)),
    "distinct": lambda t: list(dict.fromkeys(t)),
    "sorted": sorted,
    "lower": lambda t: [word.lower() for word in t],
}
# what is done to each n-gram
INSIDE = {
    "tuple": tuple,
    "sorted": lambda gram: tuple(sorted(gram)),
    "set": lambda gram: tuple(sorted(set(gram))),
    "reversed": lambda gram: tuple(gram[::-1]),
    "joined": lambda gram: ("".join(gram),),
    "first": lambda gram: gram[:1],
    "last": lambda gram: gram[-1:],
    "without last": lambda gram: gram[:-1],
    "first again": lambda gram: gram[:1] * len(gram),
    "last again": lambda gram: gram[-1:] * len(gram),
}
# what is done to the list of n-grams
KEEPS = {
    "all": list,
    "set": lambda grams: list(dict.fromkeys(grams)),
    "sorted set": lambda grams: sorted(set(grams)),
    "sorted": sorted,
    "reversed": lambda grams: grams[::-1],
}


def _grams(tokens, n, windows="sliding", units="tokens", inside="tuple", keep="all"):
    grams = WINDOWS[windows](UNITS[units](tokens), n)
    return KEEPS[keep]([INSIDE[inside](gram) for gram in grams])


def _bigrams(tokens, n=2, **rules):
    return _grams(tokens, n, **rules)


def _rouge_n(
    reference, candidate, n, windows="sliding", units="tokens", inside="tuple", order="n", **rules
):
    if order in ("averaged", "with single words"):
        sizes = range(1, n + 1) if order == "averaged" else (1, n)
        each = [_rouge_n(reference, candidate, k, windows, units, inside, **rules) for k in sizes]
        return tuple(sum(column) / len(each) for column in zip(*each, strict=True))
    mine, theirs = windows if isinstance(windows, tuple) else (windows, windows)
    a = _grams(reference, n, mine, units, inside)
    b = _grams(candidate, n, theirs, units, inside)
    if order == "word counts":  # n-grams above the line, words below it
        hits = scores(a, b, match=rules.get("match", "clipped"), below="nothing")[:2]
        return scores(reference, candidate, **{**rules, "match": hits})
    return scores(a, b, **rules)


def _bigram_recall(reference, candidate, part=1, **rules):
    return _rouge_n(reference, candidate, 2, **rules)[part]


def _windows(tokens, n, rule="right", least=0):
    length = len(tokens)
    value = {
        "right": length - n + 1,
        "one less": length - n,
        "one more": length - n + 2,
        "length": length,
        "grows": length + n - 1,
        "step": length // n,
        "step up": math.ceil(length / n),
        "product": length * n,
        "start": length - 1,
        "pairs": length + n,
        "grows more": length + n + 1,
        "letters": len(" ".join(tokens)) - n + 1,
        "distinct": len(set(tokens)) - n + 1,
        "choices": math.comb(length, n),
        "two less": length - n - 1,
        "half": length // 2,
        "n": n,
    }[rule]
    return max(least, value)


# ---- slips ---------------------------------------------------------------------------------


def _window_slips(item: str) -> tuple[Slip, ...]:
    def slip(name, says, asks, **options):
        return Slip(name, options, says, asks)

    count = (
        f"In how many places does a window of this size fit there, and how many {item}s do you get?"
    )
    return (
        slip(
            "off by one",
            f"the last {item} is lost: you stop one window too early",
            count,
            windows="last lost",
        ),
        slip(
            "off by two",
            f"the last two {item}s are lost: you stop two windows too early",
            count,
            windows="two lost",
        ),
        slip(
            "first window lost",
            f"the first {item} is lost",
            "At which place does your loop begin?",
            windows="first lost",
        ),
        slip(
            "ragged tail",
            f"you go on to the end of the text, so the last {item}s are too short",
            "How long is the last slice that your loop cuts there?",
            windows="ragged",
        ),
        slip(
            "one window too many",
            f"you take one window too many, and the last {item} is too short",
            count,
            windows="one ragged",
        ),
        slip(
            "step n",
            "your windows do not overlap: each one starts where the last one ended",
            "By how many words does the window slide each time?",
            windows="step",
        ),
        slip(
            "step n, ragged tail",
            "your windows do not overlap, and the last one may be too short",
            "By how many words does the window slide each time?",
            windows="step, ragged",
        ),
        slip(
            "padded",
            "you pad the text at its ends, so there are windows with marks that no text holds",
            count,
            windows="padded",
        ),
        slip("padded at the start", "you pad the text at its start", count, windows="padded start"),
        slip("padded at the end", "you pad the text at its end", count, windows="padded end"),
        slip(
            "one mark at each end",
            "you put one mark at each end of the text",
            count,
            windows="padded once",
        ),
        slip(
            "n too large",
            f"your {item}s are one word too long",
            "How many words does tokens[i:i + n] hold, and how many does yours?",
            windows="one longer",
        ),
        slip(
            "n too small",
            f"your {item}s are one word too short",
            "How many words does tokens[i:i + n] hold, and how many does yours?",
            windows="one shorter",
        ),
        slip(
            "slice too long",
            f"each slice is one word too long, and the end of the text cuts off the last {item}",
            "How many words does tokens[i:i + n] hold, and how many does yours?",
            windows="one longer, ragged",
        ),
        slip(
            "n windows",
            "you cut as many windows as n says, whatever the length of the text",
            "What is n: the width of a window, or the number of windows?",
            windows="n windows",
        ),
        slip(
            "fixed end",
            "your window begins later each time and always ends at the same place",
            "Which two places in the slice should move with the loop?",
            windows="fixed end",
        ),
        slip(
            "slice too short",
            f"each slice is one word too short: the last word of each {item} is missing",
            "How many words does tokens[i:i + n] hold, and how many does yours?",
            inside="without last",
        ),
        slip(
            "same word again",
            f"your {item}s repeat their first word",
            "Which place of the list should the second word of a window come from?",
            inside="first again",
        ),
        slip(
            "last word again",
            f"your {item}s repeat their last word",
            "Which place of the list should the first word of a window come from?",
            inside="last again",
        ),
        slip(
            "orders pooled",
            f"you put the {item}s of every size up to n into one list",
            "Which sizes does n ask for?",
            windows="all orders",
        ),
        slip(
            "always single words",
            "you cut single words, whatever n is",
            "Where in your function does n stand?",
            windows="always 1",
        ),
        slip(
            "always pairs",
            "you cut pairs, whatever n is",
            "Where in your function does n stand?",
            windows="always 2",
        ),
        slip(
            "always triples",
            "you cut triples, whatever n is",
            "Where in your function does n stand?",
            windows="always 3",
        ),
        slip(
            "any words in order",
            "you take words that do not stand side by side (all choices of n words)",
            "May a gap lie inside a window?",
            windows="choices",
        ),
        slip(
            "any words in any order",
            "you take all arrangements of n words",
            "May a window turn words round or leave some out?",
            windows="orders",
        ),
        slip(
            "ends of the window",
            "you keep the first and the last word of each window only",
            "Where did the words between them go?",
            windows="ends",
        ),
        slip(
            "first window only",
            f"you return after the first {item}",
            "How far is your `return` indented?",
            windows="first only",
        ),
        slip(
            "last window only",
            f"only the last {item} is left",
            "Does each turn of your loop add, or does it write over?",
            windows="last only",
        ),
        slip(
            "letters",
            "you cut letters: the tokens are joined to one text first",
            "What are the items of a text, and what are the items of a list of words?",
            units="letters",
        ),
        slip(
            "letters without spaces",
            "you cut letters: the tokens fall apart into characters",
            "What are the items of a text, and what are the items of a list of words?",
            units="letters, no spaces",
        ),
        slip(
            "repeated tokens dropped",
            "you drop repeated words before you cut",
            "Which windows are no longer there when a repeated word goes?",
            units="distinct",
        ),
        slip(
            "tokens sorted",
            "you sort the words before you cut",
            "Which words are neighbours in the text?",
            units="sorted",
        ),
        slip(
            "order inside ignored",
            f"you ignore the order inside the {item}",
            'Is "went tick" the same as "tick went"?',
            inside="sorted",
        ),
        slip(
            "joined without a separator",
            "you join the words without anything between them, so "
            '"no where" and "now here" become the same',
            "How could a reader of yours take the two words apart again?",
            inside="joined",
        ),
        slip(
            "first word only",
            f"only the first word of each {item} is left",
            "How many words should each window hold?",
            inside="first",
        ),
        slip(
            "last word only",
            f"only the last word of each {item} is left",
            "How many words should each window hold?",
            inside="last",
        ),
    )


def _pick(slips, *without):
    return tuple(slip for slip in slips if slip.name not in without)


NGRAM_SLIPS = (
    *_window_slips("n-gram"),
    Slip(
        "words inside reversed",
        {"inside": "reversed"},
        "the words inside each n-gram are reversed",
        "In which order does the text say them?",
    ),
    Slip(
        "a set inside",
        {"inside": "set"},
        "your n-grams are sets: repeats and order inside are lost",
        'What becomes of "tick tick"?',
    ),
    Slip(
        "repeats dropped",
        {"keep": "set"},
        "you drop repeated n-grams (a set)",
        "What will clipping need to know about an n-gram that comes twice?",
    ),
    Slip(
        "sorted, repeats dropped",
        {"keep": "sorted set"},
        "you drop repeated n-grams and their order (a set)",
        "What will clipping need to know about an n-gram that comes twice?",
    ),
    Slip(
        "sorted",
        {"keep": "sorted"},
        "you sort the n-grams",
        "In which order does a window that slides meet them?",
    ),
    Slip(
        "reversed",
        {"keep": "reversed"},
        "your n-grams stand in reverse order",
        "In which order does a window that slides meet them?",
    ),
    Slip(
        "negative range",
        {"windows": "negative"},
        "an n above the number of tokens gives windows where none fits",
        "How often does a window of 9 fit into 7 words, and what is 7 - 9 + 1?",
    ),
    Slip(
        "whole text for a large n",
        {"windows": "whole"},
        "for an n above the number of tokens you return the whole text",
        "How often does a window of 9 fit into 7 words?",
    ),
)
# Single words have no order inside, and are their own first, last and joined word.
NGRAM_PROBES = (
    (["tick", "tock", "tick", "tock", "tick", "went", "clock"], 2),
    (["no", "where"], 1),
    (["no", "where"], 2),
    (["b", "a", "b", "a", "c"], 3),
    (["the", "ferry", "waits", "tonight"], 2),
    (["the", "ferry", "waits"], 3),
    (["tick", "tick", "tick", "tock", "b", "a"], 2),
    (["a", "bridge", "of", "stone", "a", "bridge"], 4),
    (["tick", "tock", "tick", "tock", "tick", "went", "clock"], 9),
    (["storm", "bridge"], 3),
)
# the same mistake in the windows of one text only
ONE_SIDED = tuple(
    Slip(
        f"{name}, in the {side} only",
        {"windows": (rule, "sliding") if side == "reference" else ("sliding", rule)},
        f"the windows of the {side} are cut otherwise than those of the other text: {says}",
        f"How many n-grams do you get from a {side} of 7 words, and how many windows fit?",
    )
    for name, rule, says in (
        ("off by one", "last lost", "the last one is lost"),
        ("off by two", "two lost", "the last two are lost"),
        ("first window lost", "first lost", "the first one is lost"),
        ("ragged tail", "ragged", "the last ones are too short"),
        ("one window too many", "one ragged", "there is one too many"),
    )
    for side in ("reference", "candidate")
)
ROUGE_N_SLIPS = (
    *ONE_SIDED,
    *(
        Slip("sets", s.options, "you count different n-grams (sets) and lose every repeat", s.asks)
        if s.name == "sets"
        else s
        for s in _pick(match_slips("n-gram"), "LCS")
    ),
    # a ragged tail and padding at the end make the same matches
    *_pick(
        _window_slips("n-gram"),
        "padded at the end",
        "any words in any order",
        "same word again",
        "last word again",
    ),
    *_pick(
        below_slips("n-gram"),
        "letters below",
        "letters of words below",
        "one too many below",
        "one too few below",
    ),
    Slip(
        "averaged with shorter n-grams",
        {"order": "averaged"},
        "you average the scores of all sizes up to n",
        "Which one size does n ask for?",
    ),
    Slip(
        "averaged with single words",
        {"order": "with single words"},
        "you average the score with that of single words",
        "Which one size does n ask for?",
    ),
    Slip(
        "word counts below",
        {"order": "word counts"},
        "you divide by the number of words",
        "How many windows fit into 7 words, and are these 7?",
    ),
    Slip(
        "one too many below",
        {"below": "one more"},
        "the lines below are too long by one",
        "Score a text against itself: what should come out, and what does?",
    ),
    Slip(
        "one too few below",
        {"below": "one less"},
        "the lines below are too short by one",
        "Score a text against itself: what should come out, and what does?",
    ),
    *mean_slips(),
)
THE_TICK = ("the tick went the the the".split(), "the went tick the the the the".split())
ROUGE_N_PROBES = (
    (*THE_TICK, 2),
    ("the cat sat on the mat".split(), "the cat is on the mat".split(), 2),
    ("the president signed the new bill".split(), "the bill signed the new president".split(), 2),
    ("a b a b a".split(), "b a b a b".split(), 1),
    ("a b a b a c a".split(), "b a b a b d".split(), 3),
    ("no where to go by boat now".split(), "now here to go by".split(), 2),
    ("red red red blue".split(), "blue red red".split(), 1),
    ("red red red red blue red blue".split(), "red red red blue green".split(), 2),
    ("one two three four five six".split(), "zero one two three four".split(), 3),
    ("one two three four five six".split(), "one zwei three four five vier six".split(), 3),
    (["a", "b"], ["a", "b", "a"], 2),
    (["b", "a", "b", "c"], ["a", "b"], 2),
    ("x a b c d e f".split(), "a b q d e f x a b".split(), 2),
    ("the old ferry left the old pier".split(), "the old pier and the old ferry".split(), 3),
    ("tick tock tick tock tick went clock".split(), "tick tick tock tick tock".split(), 2),
    (["late", "again", "today"], ["storm", "and", "ice", "again"], 2),
)
ROUGE_N_ZEROS = (
    (["a"], ["b"], 1),
    ([], ["a", "b"], 2),
    (["a", "b"], [], 2),
    ([], [], 1),
    (["a", "b"], ["a", "b"], 3),
    (["a", "b", "c", "d"], ["a", "b"], 3),
    (["a", "b"], ["c", "d"], 2),
)

# ---- built things --------------------------------------------------------------------------


def _tokens_of(value):
    return value.lower().split() if isinstance(value, str) else list(value)


def _pair_of_texts(value):
    """Two token lists, or None: two texts or two lists of words are asked."""
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        return None
    if not all(isinstance(text, (str, list, tuple)) for text in value):
        return None
    pair = [_tokens_of(text) for text in value]
    return pair if all(isinstance(w, str) for text in pair for w in text) else None


def not_a_pair(value):
    """What to say of a value that is no pair of texts."""
    if isinstance(value, str):
        number_of_texts = "one text"
    elif isinstance(value, (tuple, list)) and all(isinstance(text, str) for text in value):
        number_of_texts = f"{len(value)} text{'s' if len(value) != 1 else ''}"
    else:
        number_of_texts = kind_of(value)
    return "not a pair", (
        f"you return {number_of_texts} where a pair (reference, candidate) is asked.\n"
        "What stands between two things that a function returns together?"
    )


def _measure_detective(value):
    pair = _pair_of_texts(value)
    if pair is None:
        return not_a_pair(value)
    by_sets, by_counts = scores(*pair, match="sets", below="distinct"), scores(*pair)
    total = len(pair[0]) + len(pair[1])
    facts = (
        f"Your pair has {total} words; F1 is {by_sets[2]:.2f} on sets and {by_counts[2]:.2f} on "
        "multisets."
    )
    if not all(pair):
        return (
            "empty text",
            "one of your texts has no words, so both rules say 0.\nWhat could they share?",
        )
    if all(abs(a - b) < 1e-9 for a, b in zip(by_sets, by_counts, strict=True)):
        repeats = any(len(set(text)) < len(text) for text in pair)
        question = (
            "The texts share no word, so both rules say 0. What could they share?"
            if not set(pair[0]) & set(pair[1])
            else "A word is repeated, and the rules still agree: on how many sides is it "
            "repeated, and how often?"
            if repeats
            else "What does a set forget?"
        )
        return "not separated", f"both rules give the same figures.\n{facts}\n{question}"
    if abs(by_sets[2] - by_counts[2]) < 1e-9:
        return "F1 not separated", (
            f"precision and recall part, but F1 does not, and F1 is all the suspect shows.\n{facts}"
            "\nWhich repeat could go?"
        )
    if total > 3:
        return "not the smallest", (
            f"your pair separates the rules, and a smaller one does too.\n{facts}\n"
            "Which words could go without closing the gap?"
        )
    if not all(isinstance(text, str) for text in value):
        return "remark", "Two strings, please, when you come to suspect: it takes texts."
    return None


def _measure_verdict(value):
    word = value.strip().lower() if isinstance(value, str) else ""
    if word in ("set", "sets"):
        return None
    if word in ("multiset", "multisets"):
        return "multisets", (
            "a multiset would give another figure.\nWork out F1 by both rules for your own pair "
            "of the exercise before: which one does the suspect return?"
        )
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "a figure", (
            f"{number(value)} is the suspect's figure.\nWhich of the two rules gives this figure "
            "on your pair?"
        )
    return "no verdict", 'return one of the two words, "sets" or "multisets".\nWhat do you return?'


# ---- cells ---------------------------------------------------------------------------------

WINDOW_STUB = '''
def window_count(tokens, n):
    """Count the places where a window of n tokens fits (0 when it fits nowhere)."""
    last_start = len(tokens) - n
    return max(0, ...)
'''
BIGRAMS_STUB = '''
def bigrams(tokens):
    """Return the list of pairs of neighbouring tokens."""
    pairs = []
    for start in range(...):
        pairs.append(...)
    return pairs
'''
RECALL_STUB = '''
def bigram_recall(reference, candidate):
    """The clipped share of the reference's bigrams, every repeat counted: repair it."""
    wanted = set(zip(reference, reference[1:]))
    offered = set(zip(candidate, candidate[1:]))
    return len(wanted & offered) / len(wanted) if wanted else 0.0
'''

EXERCISES = (
    Exercise(
        chapter=3,
        solution=window_count,
        task="fill the blank: in how many places does a window of n tokens fit?",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=WINDOW_STUB,
        family=_windows,
        probes=(
            (["a", "b", "c", "d", "e", "b", "a"], 2),
            (["a", "b", "c"], 1),
            (["tick", "tock", "tick"], 3),
            (["one", "two", "three", "four", "five", "six", "seven", "eight"], 3),
            (["a", "a", "b", "c", "d"], 2),
            (["a", "b", "c"], 9),
        ),
        zero_probes=(([], 1), (["a", "b"], 3), ([], 2)),
        slips=(
            Slip(
                "off by one",
                {"rule": "one less"},
                "you lose the last window",
                "In two words, in how many places does a window of two fit?",
            ),
            Slip(
                "off by two",
                {"rule": "two less"},
                "you lose two windows",
                "How many places are there from 0 to last_start?",
            ),
            Slip(
                "half the words",
                {"rule": "half"},
                "you count half the words",
                "By how many words does the window slide each time?",
            ),
            Slip(
                "one window too many",
                {"rule": "one more"},
                "you count one window too many",
                "In two words, in how many places does a window of two fit?",
            ),
            Slip(
                "words counted",
                {"rule": "length"},
                "you count the words, whatever n is",
                "Can a window that is wider than one word begin at the last word?",
            ),
            Slip(
                "grows with n",
                {"rule": "grows"},
                "your count grows with n",
                "Does a wider window fit in more places, or in fewer?",
            ),
            Slip(
                "grows with n (sum)",
                {"rule": "pairs"},
                "your count is the sum of length and n",
                "Does a wider window fit in more places, or in fewer?",
            ),
            Slip(
                "grows with n (sum and one)",
                {"rule": "grows more"},
                "your count grows with n",
                "Does a wider window fit in more places, or in fewer?",
            ),
            Slip(
                "product",
                {"rule": "product"},
                "you multiply the length by n",
                "Does a wider window fit in more places, or in fewer?",
            ),
            Slip(
                "step n",
                {"rule": "step"},
                "your windows do not overlap",
                "By how many words does the window slide each time?",
            ),
            Slip(
                "step n, ragged tail",
                {"rule": "step up"},
                "your windows do not overlap, and the last one may stick out",
                "By how many words does the window slide each time?",
            ),
            Slip(
                "always pairs",
                {"rule": "start"},
                "you count the pairs, whatever n is",
                "Where in your answer does n stand?",
            ),
            Slip(
                "letters", {"rule": "letters"}, "you count windows of letters", "What is one token?"
            ),
            Slip(
                "repeats dropped",
                {"rule": "distinct"},
                "you count different words only",
                "Does a word that comes twice stand in one place?",
            ),
            Slip(
                "any words in order",
                {"rule": "choices"},
                "you count all choices of n words",
                "May a gap lie inside a window?",
            ),
            Slip("n itself", {"rule": "n"}, "you return n", "Which places does the window have?"),
            Slip(
                "negative count",
                {"least": -99},
                "for an n above the number of tokens your count falls below 0",
                "How often does a window fit that is wider than the text?",
            ),
        ),
        hints=(
            "A window of two in a text of two words fits once: what does your function say?",
            "last_start is the last place where the window fits; places are counted from 0.",
            "From place 0 to place last_start there is one place more than last_start.",
        ),
    ),
    Exercise(
        chapter=3,
        solution=bigrams,
        task="two blanks: all pairs of neighbouring tokens, in reading order, repeats kept.",
        minutes=4,
        level="easy",
        kind="half",
        stub_text=BIGRAMS_STUB,
        form="ngrams",
        family=_bigrams,
        probes=(
            (["tick", "tock", "tick", "tock", "tick", "went", "clock"],),
            (["no", "where"],),
            (["b", "a", "b", "b", "a"],),
            (["the", "ferry", "waits", "tonight"],),
        ),
        zero_probes=((["a"],), ([],)),
        slips=_pick(
            NGRAM_SLIPS,
            "always pairs",
            "n too small",
            "slice too short",
            "always triples",
            "ends of the window",
            "one mark at each end",
            "negative range",
            "whole text for a large n",
            "one window too many",
        ),
        hints=(
            "How many pairs do three words make, and how many does your loop?",
            "The first blank says at how many places a pair can begin; the second makes the pair "
            "at one place.",
            "range(len(tokens) - 1), and in the loop the tuple of tokens[start] and the token "
            "after it.",
        ),
    ),
    Exercise(
        chapter=3,
        solution=ngrams,
        task="all n-grams as tuples, in reading order, repeats kept; an n above the number of "
        "tokens gives [].",
        minutes=7,
        level="medium",
        form="ngrams",
        family=_grams,
        probes=NGRAM_PROBES,
        zero_probes=(([], 2), (["a"], 2), ([], 1)),
        slips=NGRAM_SLIPS,
        hints=(
            "Seven words and n = 2: do you get six pairs, and is the last one two words long?",
            "Look at the range of your loop: which is the last place where a window of n words "
            "still fits?",
            "range(len(tokens) - n + 1), and at each place the tuple of tokens[start:start + n].",
        ),
    ),
    Exercise(
        chapter=3,
        solution=rouge_n,
        task="precision, recall and F1 of the shared n-grams of two token lists, clipped; with "
        "nothing below the line, 0.0.",
        minutes=10,
        level="hard",
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        means=MEANS,
        family=_rouge_n,
        probes=ROUGE_N_PROBES,
        zero_probes=ROUGE_N_ZEROS,
        slips=ROUGE_N_SLIPS,
        hints=(
            'Work "a b a" against "b a b" with n = 2 by hand, and compare all three figures.',
            "Go by the names of the steps and print what each holds; count the windows on both "
            "sides before you look at the divisions.",
            "Cut both lists into n-grams, hits = the sum of the smaller counts, divide by the "
            "number of n-grams (not of words) of each side, ask for 0 before each division.",
        ),
    ),
    Exercise(
        chapter=3,
        solution=bigram_recall,
        task="repair the recall of bigrams, so that every repeat counts, clipped.",
        minutes=5,
        level="medium",
        kind="bug",
        stub_text=RECALL_STUB,
        unit=True,
        family=_bigram_recall,
        probes=tuple(probe[:2] for probe in ROUGE_N_PROBES),
        zero_probes=(
            ([], ["a", "b"]),
            (["a", "b"], []),
            (["a"], ["a"]),
            ([], []),
            (["a", "b"], ["c", "d"]),
        ),
        slips=(
            Slip(
                "sets",
                {"match": "sets", "below": "distinct"},
                "you count different bigrams (sets), and the line under def promises every repeat",
                "How often does the repeated bigram stand in the reference, and how often in its "
                "set?",
            ),
            Slip(
                "precision instead",
                {"part": 0},
                "you return precision: the candidate's bigrams stand below the line",
                "Recall asks how much of which text was covered?",
            ),
            Slip(
                "F1 instead",
                {"part": 2},
                "you return F1 where recall is asked",
                "Which of the three figures looks at the reference alone?",
            ),
            *_pick(match_slips("bigram"), "own counts", "crossed counts", "LCS", "sets", "missed"),
            *_pick(
                below_slips("bigram"),
                "swapped",
                "candidate below both",
                "letters below",
                "letters of words below",
                "reference below both",
                "distinct candidate below",
                "one too many below",
                "distinct reference below",
            ),
            Slip(
                "word counts below",
                {"order": "word counts"},
                "you divide by the number of words",
                "How many pairs do 6 words make, and are these 6?",
            ),
            Slip(
                "single words",
                {"windows": "always 1"},
                "you count single words where bigrams are asked",
                "How many bigrams has ['a', 'b']?",
            ),
            *(
                s
                for s in _window_slips("bigram")
                if s.name
                in (
                    "off by one",
                    "always triples",
                    "ragged tail",
                    "step n",
                    "order inside ignored",
                    "joined without a separator",
                )
            ),
        ),
        hints=(
            'Take a reference that says "the the the": how many bigrams has it, and how many has '
            "its set?",
            "Both lines that build a set throw something away, on top and below the line.",
            "Count with Counter in both lines, take the & of the two, and divide the sums of their "
            "counts.",
        ),
    ),
    Exercise(
        chapter=3,
        solution=detective,
        task="the smallest pair of texts (three words in all) on which sets and multisets give "
        "another F1.",
        minutes=6,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_detective,
        hints=(
            "As long as no word is repeated, a set forgets nothing: both rules agree.",
            "One repeat is enough, and it need not stand in both texts.",
            "Two words that are the same on one side, one of them on the other.",
        ),
    ),
    Exercise(
        chapter=3,
        solution=verdict,
        task='run suspect on your pair and return "sets" or "multisets".',
        minutes=3,
        level="easy",
        form="built",
        kind="build",
        measure=_measure_verdict,
        hints=(
            "The pair of the exercise before gives two different figures by the two rules.",
            "Work out both by hand, then call suspect(reference, candidate) and compare.",
            "If the suspect says 1.0 for a text that lacks a repeat, it never saw the repeat.",
        ),
    ),
)
