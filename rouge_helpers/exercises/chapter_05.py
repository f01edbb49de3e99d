"""Chapter 05: sentences, the union LCS, the clip, and more than one reference."""

from __future__ import annotations

from collections import Counter

from rouge_helpers import lcs_matches, overlap

from .data import Exercise, Slip
from .families import MEANS, lcs, scores
from .score_slips import mean_slips

# ---- solutions -----------------------------------------------------------------------------


def covered_count(first, second):
    """Return how many positions of the reference sentence either list covers."""
    return len(set(first) | set(second))


def union_lcs(reference, candidates):
    """Return how many words of one reference sentence any candidate sentence covers.

    reference is a token list, candidates a list of token lists.
    1. count: the LCS of the reference sentence with each candidate sentence.
    2. combine: a position of the reference counts once, whoever covers it.
    """
    covered = set()
    for candidate in candidates:
        covered |= {i for i, j in lcs_matches(reference, candidate)}
    return len(covered)


def rouge_lsum(reference, candidate):
    r"""Return precision, recall and F1 of ROUGE-Lsum for two texts, a sentence a line.

    1. tokenise: split each text at "\n" into sentences, each sentence into words.
    2. count: for each reference sentence, the words that its union LCS covers.
    3. clip: a covered word counts at most as often as the candidate holds it.
    4. divide: by all words of the candidate, of the reference (0 below: 0.0).
    5. combine: the harmonic mean (0.0 when both are 0).
    """
    wanted = [line.split() for line in reference.split("\n")]
    offered = [line.split() for line in candidate.split("\n")]
    covered = []
    for sentence in wanted:
        places = set()
        for line in offered:
            places |= {i for i, j in lcs_matches(sentence, line)}
        covered += [sentence[i] for i in places]
    hits = overlap(covered, candidate.split())
    p = hits / len(candidate.split()) if candidate.split() else 0.0
    r = hits / len(reference.split()) if reference.split() else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


def best_reference(scores):
    """Return the (precision, recall, f1) of the reference with the best F1: repair it."""
    return max(scores, key=lambda score: score[2])


def jackknife(scores):
    """Leave each score out once, take the best of the rest, return the mean of these."""
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores  # a single score is its own rest
        best.append(max(rest))
    return sum(best) / len(best)


def against_references(references, candidate, how):
    """Return precision, recall and F1 of ROUGE-1 for a list of references and one candidate.

    1. tokenise, count, clip: words, and the overlap with each reference.
    2. how == "best": the three figures of the reference with the highest F1.
    3. how == "mean": the mean of each figure over the references.
    4. how == "pooled": add up the hits, the candidate words, the reference words; divide once.
    """
    offered = candidate.split()
    counts, figures = [], []
    for reference in references:
        wanted = reference.split()
        hits = overlap(wanted, offered)
        counts.append((hits, len(offered), len(wanted)))
        p = hits / len(offered) if offered else 0.0
        r = hits / len(wanted) if wanted else 0.0
        figures.append((p, r, 2 * p * r / (p + r) if p + r else 0.0))
    if how == "best":
        return max(figures, key=lambda score: score[2])
    if how == "mean":
        return [sum(column) / len(figures) for column in zip(*figures)]  # noqa: B905
    hits, below_p, below_r = map(sum, zip(*counts))  # noqa: B905
    p = hits / below_p if below_p else 0.0
    r = hits / below_r if below_r else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


# ---- families ------------------------------------------------------------------------------


def _first_places(reference, candidate):
    return {i for i, _ in lcs_matches(reference, candidate)}


def _bag_places(reference, candidates):
    """Positions of the words that any sentence holds, in any order."""
    known = {word for each in candidates for word in each}
    return {i for i, word in enumerate(reference) if word in known}


def _glued(candidates):
    return [word for each in candidates for word in each]


# rule -> how many positions two lists cover
COVER = {
    "union": lambda a, b: len(set(a) | set(b)),
    "sum": lambda a, b: len(a) + len(b),
    "both": lambda a, b: len(set(a) & set(b)),
    "best": lambda a, b: max(len(a), len(b)),
    "least": lambda a, b: min(len(a), len(b)),
    "first": lambda a, b: len(a),
    "second": lambda a, b: len(b),
    "one": lambda a, b: len(set(a) ^ set(b)),
    "more": lambda a, b: len(set(a) - set(b)),
    "other more": lambda a, b: len(set(b) - set(a)),
    "span": lambda a, b: len(range(min([*a, *b], default=0), max([*a, *b], default=-1) + 1)),
    "last": lambda a, b: max([*a, *b], default=0),
    "places": lambda a, b: sum(set(a) | set(b)),
    "mean": lambda a, b: (len(a) + len(b)) / 2,
    "product": lambda a, b: len(a) * len(b),
}


def _cover(first, second, rule="union"):
    return COVER[rule](list(first), list(second))


# rule -> what a reference sentence and all candidate sentences share
UNION = {
    "union": lambda r, cs: len({i for c in cs for i in _first_places(r, c)}),
    "sum": lambda r, cs: sum(lcs(r, c) for c in cs),
    "best": lambda r, cs: max((lcs(r, c) for c in cs), default=0),
    "least": lambda r, cs: min((lcs(r, c) for c in cs), default=0),
    "glued": lambda r, cs: lcs(r, _glued(cs)),
    "bag": lambda r, cs: len(_bag_places(r, cs)),
    "clipped bag": lambda r, cs: sum((Counter(r) & Counter(_glued(cs))).values()),
    "both": lambda r, cs: len(set.intersection(*(_first_places(r, c) for c in cs)) if cs else ()),
    "first": lambda r, cs: lcs(r, cs[0]) if cs else 0,
    "last": lambda r, cs: lcs(r, cs[-1]) if cs else 0,
    "mean": lambda r, cs: sum(lcs(r, c) for c in cs) / len(cs) if cs else 0,
    "words": lambda r, cs: len({r[i] for c in cs for i in _first_places(r, c)}),
    "candidate places": lambda r, cs: len({j for c in cs for _, j in lcs_matches(r, c)}),
    "pairs": lambda r, cs: len({pair for c in cs for pair in lcs_matches(r, c)}),
    "all": lambda r, cs: len(r),
    "sentences": lambda r, cs: sum(lcs(r, c) > 0 for c in cs),
    "lengths": lambda r, cs: len({lcs(r, c) for c in cs}),
    "substring": lambda r, cs: len({i for c in cs for i in _run(r, c)}),
}


def _run(reference, candidate):
    """The positions of the longest run without gaps."""
    best: range = range(0)
    for i in range(len(reference)):
        for j in range(len(candidate)):
            k = 0
            while (
                i + k < len(reference)
                and j + k < len(candidate)
                and reference[i + k] == candidate[j + k]
            ):
                k += 1
            if k > len(best):
                best = range(i, i + k)
    return best


def _union(reference, candidates, rule="union", share="", off=0):
    value = UNION[rule](list(reference), [list(each) for each in candidates]) + off
    below = {"": 0, "reference": len(reference), "candidate": sum(map(len, candidates))}[share]
    return value / below if below else value


def _lines(text, sentence):
    if sentence == "line":
        return [line.split() for line in text.split("\n")]
    return [text.split()]


def _lsum(reference, candidate, sentence="line", both="both", rule="union", clip="clip",
          below=None, **rules):  # fmt: skip
    wanted = _lines(reference, "text" if both == "candidate" else sentence)
    offered = _lines(candidate, "text" if both == "reference" else sentence)
    words, said = reference.split(), candidate.split()
    if rule == "union":
        covered = [
            line[i] for line in wanted for i in {p for c in offered for p in _first_places(line, c)}
        ]
        hits = len(covered)
        if clip == "clip":
            hits = overlap(covered, said)
        elif clip == "sets":
            hits = len(set(covered))
        elif clip == "cut":
            hits = min(hits, len(said))
    elif rule == "all pairs":
        hits = sum(lcs(r, c) for r in wanted for c in offered)
    elif rule == "in step":
        hits = sum(lcs(r, c) for r, c in zip(wanted, offered, strict=False))
    elif rule == "best":
        hits = sum(max((lcs(r, c) for c in offered), default=0) for r in wanted)
    elif rule == "candidate union":
        hits = sum(len({j for r in wanted for _, j in lcs_matches(r, line)}) for line in offered)
    elif rule == "bag":
        hits = overlap(words, said)
    elif rule in ("mean", "mean in step"):
        return _mean_of_sentences(wanted, offered, rule, **rules)
    else:  # glued: every reference sentence with the whole candidate
        covered = [line[i] for line in wanted for i in _first_places(line, said)]
        hits = overlap(covered, said)
    under = {
        None: (len(said), len(words)),
        "sentences": (len(offered), len(wanted)),
        "pairs": (len(wanted) * len(offered),) * 2,
        "letters": (len(candidate), len(reference)),
        "candidate": (len(said),) * 2,
        "reference": (len(words),) * 2,
        "sum": (len(said) + len(words),) * 2,
        "nothing": (1, 1),
    }[below]
    above = min(hits, len(said)) if clip == "cut precision" else hits
    return scores(words, said, match=(above, hits), below=under, **rules)


def _mean_of_sentences(wanted, offered, rule, mean="harmonic", swap=False):
    pairs = list(zip(wanted, offered, strict=False))
    if rule == "mean":
        pairs = [(r, max(offered, key=lambda c: lcs(r, c), default=[])) for r in wanted]
    ps = [lcs(r, c) / len(c) if c else 0.0 for r, c in pairs]
    rs = [lcs(r, c) / len(r) if r else 0.0 for r, c in pairs]
    p, r = (sum(each) / len(each) if each else 0.0 for each in (ps, rs))
    p, r = (r, p) if swap else (p, r)
    return p, r, MEANS[mean](p, r)


def _highest(key):
    return lambda rows: max(rows, key=key)


# rule -> which figures of several references are handed back
CHOOSE = {
    "f": _highest(lambda s: s[2]),
    "apart": lambda rows: (
        max(s[0] for s in rows),
        max(s[1] for s in rows),
        MEANS["harmonic"](max(s[0] for s in rows), max(s[1] for s in rows)),
    ),
    "each": lambda rows: tuple(map(max, zip(*rows, strict=True))),
    "precision": _highest(lambda s: s[0]),
    "recall": _highest(lambda s: s[1]),
    "largest tuple": _highest(lambda s: s[::-1]),
    "worst": lambda rows: min(rows, key=lambda s: s[2]),
    "first": lambda rows: rows[0],
    "last": lambda rows: rows[-1],
    "mean": lambda rows: tuple(sum(column) / len(rows) for column in zip(*rows, strict=True)),
    "sum": _highest(lambda s: s[0] + s[1]),
    "balanced": lambda rows: min(rows, key=lambda s: abs(s[0] - s[1])),
}


def _choose(rows, rule="f"):
    return tuple(CHOOSE[rule]([tuple(row) for row in rows]))


def _left_out(values, rule):
    return [rule(values[:i] + values[i + 1 :]) for i in range(len(values))]


def _average(values):
    return sum(values) / len(values)


# rule -> one figure from several
JACKKNIFE = {
    "jackknife": lambda v: _average(_left_out(v, max)),
    "best": max,
    "mean": _average,
    "worst": min,
    "worst of the rest": lambda v: _average(_left_out(v, min)),
    "sum": lambda v: sum(_left_out(v, max)),
    "one less": lambda v: sum(_left_out(v, max)) / (len(v) - 1),
    "first only": lambda v: max(v[1:]),
    "last only": lambda v: max(v[:-1]),
    "best of means": lambda v: max(_left_out(v, _average)),
    "worst of bests": lambda v: min(_left_out(v, max)),
    "left out": lambda v: _average([v[i] for i in range(len(v)) if v[i] == max(v)] + [min(v)]),
    "second": lambda v: sorted(v)[-2],
    "median": lambda v: sorted(v)[len(v) // 2],
    "none left out": lambda v: max(v) * len(v) / (len(v) + 1),
}


def _jackknife(values, rule="jackknife"):
    return values[0] if len(values) == 1 else JACKKNIFE[rule](list(values))


def _against(references, candidate, how, best="f", average="mean", pool="counts", used="all",
             match="clipped", **rules):  # fmt: skip
    used = {
        "all": references,
        "first": references[:1],
        "last": references[-1:],
        "glued": [" ".join(references)],
        "not last": references[:-1] or references,
        "longest": [max(references, key=len)],
    }[used]
    said = candidate.split()
    rows = [scores(each.split(), said, match=match, **rules) for each in used]
    if how == "best":
        return _choose(rows, best)
    if how == "mean":
        figures = CHOOSE["mean"](rows)
        if average == "of F":  # F from the two means
            mean = rules.get("mean", "harmonic")
            figures = (*figures[:2], MEANS[mean](*figures[:2]))
        elif average == "sum":
            figures = tuple(sum(column) for column in zip(*rows, strict=True))
        elif average == "best":
            figures = _choose(rows)
        return figures
    hits = sum(scores(r.split(), said, match=match, below="nothing")[0] for r in used)
    words = [word for each in used for word in each.split()]
    below = (len(said) * len(used), len(words))
    if pool == "one candidate":
        below = (len(said), len(words))
    elif pool == "mean":
        return CHOOSE["mean"](rows)
    elif pool == "best":
        return _choose(rows)
    elif pool == "glued":
        hits = overlap(words, said)
        below = (len(said), len(words))
    elif pool == "by number":
        below = (len(said) * len(used), len(words) * len(used))
    kept = {name: rule for name, rule in rules.items() if name in ("mean", "swap")}
    return scores(words, said, match=(hits, hits), below=below, **kept)


# ---- slips ---------------------------------------------------------------------------------


def _slip(name, key, rule, says, asks):
    return Slip(name, {key: rule}, says, asks)


COVER_SLIPS = (
    _slip(
        "sum of both",
        "rule",
        "sum",
        "you add the two lengths, so a position that both cover counts twice",
        "How often can one word of the reference be covered?",
    ),
    _slip(
        "both only",
        "rule",
        "both",
        "you count the positions that both sentences cover (the intersection)",
        "Must a word be covered by both sentences, or is one enough?",
    ),
    _slip(
        "longer list",
        "rule",
        "best",
        "you take the longer of the two lists and forget what only the other covers",
        "Which positions does the shorter list add?",
    ),
    _slip(
        "shorter list",
        "rule",
        "least",
        "you take the shorter of the two lists",
        "Which positions does the longer list add?",
    ),
    _slip(
        "first sentence only",
        "rule",
        "first",
        "you count the first list alone",
        "Where does the second sentence come in?",
    ),
    _slip(
        "second sentence only",
        "rule",
        "second",
        "you count the second list alone",
        "Where does the first sentence come in?",
    ),
    _slip(
        "in one only",
        "rule",
        "one",
        "you count the positions that exactly one sentence covers",
        "What becomes of a position that both of them cover?",
    ),
    _slip(
        "first without second",
        "rule",
        "more",
        "you take the second list away from the first",
        "Which sign stands between two sets for everything that either holds?",
    ),
    _slip(
        "second without first",
        "rule",
        "other more",
        "you take the first list away from the second",
        "Which sign stands between two sets for everything that either holds?",
    ),
    _slip(
        "first to last position",
        "rule",
        "span",
        "you count every position from the first covered one to the last",
        "What of the positions in between that nobody covers?",
    ),
    _slip(
        "largest position",
        "rule",
        "last",
        "you return the largest position",
        "Is a place asked, or a number of places?",
    ),
    _slip(
        "positions added",
        "rule",
        "places",
        "you add up the positions themselves",
        "Is a sum of places asked, or how many there are?",
    ),
    _slip(
        "mean length",
        "rule",
        "mean",
        "you take the mean of the two lengths",
        "Can half a word be covered?",
    ),
    _slip(
        "product of lengths",
        "rule",
        "product",
        "you multiply the two lengths",
        "What do two empty-handed sentences and one good one make?",
    ),
)
UNION_SLIPS = (
    _slip(
        "sum",
        "rule",
        "sum",
        "you add the LCS lengths, so a word that two sentences cover counts twice",
        "How many words does the reference sentence have, and can more be covered?",
    ),
    _slip(
        "best sentence only",
        "rule",
        "best",
        "you keep the best candidate sentence and forget what the others cover",
        "Which words does another sentence add?",
    ),
    _slip(
        "weakest sentence",
        "rule",
        "least",
        "you keep the weakest candidate sentence",
        "Which words do the other sentences add?",
    ),
    _slip(
        "glued",
        "rule",
        "glued",
        "you glue the candidate sentences together and take one LCS",
        "What may a second sentence cover that lies further left than the first one's match?",
    ),
    _slip(
        "bag",
        "rule",
        "bag",
        "you count every word of the reference that any sentence holds, in any order",
        "Within one sentence, does the order matter?",
    ),
    _slip(
        "clipped bag",
        "rule",
        "clipped bag",
        "you count the clipped overlap, in any order",
        "Within one sentence, does the order matter?",
    ),
    _slip(
        "intersection",
        "rule",
        "both",
        "you count what every sentence covers (the intersection)",
        "Must a word be covered by all sentences, or is one enough?",
    ),
    _slip(
        "first sentence only",
        "rule",
        "first",
        "only the first candidate sentence is looked at",
        "How far is your `return` indented, and what happens to the next sentence?",
    ),
    _slip(
        "last sentence only",
        "rule",
        "last",
        "only the last candidate sentence is left in the end",
        "Does each turn of your loop add, or does it write over?",
    ),
    _slip(
        "mean of the lengths",
        "rule",
        "mean",
        "you take the mean of the LCS lengths",
        "Does a second good sentence make the first one worth less?",
    ),
    _slip(
        "words, not positions",
        "rule",
        "words",
        "you collect words where positions are asked, so a repeated word counts once",
        "The reference says a word twice and both copies are covered: what does your set hold?",
    ),
    _slip(
        "positions of the candidate",
        "rule",
        "candidate places",
        "you collect the positions in the candidate sentences",
        "lcs_matches(a, b) gives pairs (i, j): which of the two is the place in the reference?",
    ),
    _slip(
        "pairs collected",
        "rule",
        "pairs",
        "you collect whole pairs (i, j), so one reference word can count twice",
        "Which of the two numbers of a pair is the place in the reference?",
    ),
    _slip(
        "whole reference",
        "rule",
        "all",
        "you return the length of the reference sentence",
        "Which words does no candidate sentence cover?",
    ),
    _slip(
        "sentences counted",
        "rule",
        "sentences",
        "you count candidate sentences, not words",
        "What do you add for each sentence: 1, or its positions?",
    ),
    _slip(
        "lengths collected",
        "rule",
        "lengths",
        "you collect the lengths of the LCS, not the positions that it covers",
        "Two sentences cover two words each: what does your set hold?",
    ),
    _slip(
        "substring",
        "rule",
        "substring",
        "you cover the longest run without gaps (a substring)",
        "May words stand between two matches?",
    ),
    Slip(
        "divided by the reference",
        {"share": "reference"},
        "you return a share of the reference sentence",
        "Is a number of words asked, or a figure between 0 and 1?",
    ),
    Slip(
        "divided by the candidate",
        {"share": "candidate"},
        "you return a share of the candidate",
        "Is a number of words asked, or a figure between 0 and 1?",
    ),
    Slip(
        "one too many",
        {"off": 1},
        "your number is too large by one",
        "What should come out when nothing is covered?",
    ),
)
LSUM_SLIPS = (
    Slip(
        "never split",
        {"sentence": "text"},
        "your text is never cut into sentences: this is sentence-level ROUGE-L",
        "Which sign ends a sentence in this exercise, and does your split look for it?",
    ),
    Slip(
        "reference alone split",
        {"both": "reference"},
        "you cut the reference into sentences and leave the candidate in one piece",
        "Whose sentences does the union go over?",
    ),
    Slip(
        "candidate alone split",
        {"both": "candidate"},
        "you cut the candidate into sentences and leave the reference in one piece",
        "For whose sentences is a union made?",
    ),
    Slip(
        "no clip",
        {"clip": "none"},
        "nothing is clipped across the reference sentences: a covered word counts in each of "
        "them, however seldom the candidate says it",
        "When there are more hits than candidate words, which word was used twice?",
    ),
    Slip(
        "sets",
        {"clip": "sets"},
        "you count different covered words (a set) and lose every repeat",
        "What if both texts say a word twice?",
    ),
    Slip(
        "hits cut off",
        {"clip": "cut"},
        "you cut the hits off at the length of the candidate",
        "Which words are too many, and what if the whole is short enough and one word is not?",
    ),
    Slip(
        "precision cut off",
        {"clip": "cut precision"},
        "the clip is missing, and your precision is cut off at 1",
        "What does recall make of a word that is counted twice?",
    ),
    Slip(
        "sum of all pairs",
        {"rule": "all pairs"},
        "you add the LCS of every reference sentence with every candidate sentence",
        "What happens to a word that two candidate sentences cover?",
    ),
    Slip(
        "sentence by sentence",
        {"rule": "in step"},
        "you compare first with first, second with second, and add",
        "What if the candidate tells the same two sentences in the other order?",
    ),
    Slip(
        "best sentence only",
        {"rule": "best"},
        "you keep the best candidate sentence for each reference sentence (no union)",
        "What may a second candidate sentence cover beside the best one?",
    ),
    Slip(
        "union on the candidate's side",
        {"rule": "candidate union"},
        "you make the union over the words of the candidate",
        "Of which text does the union collect positions?",
    ),
    Slip(
        "bag overlap",
        {"rule": "bag"},
        "you count the overlap of ROUGE-1, in any order",
        "Where does an LCS come in?",
    ),
    Slip(
        "mean of sentence scores",
        {"rule": "mean"},
        "you score each sentence and take the mean of the scores",
        "Should a sentence of two words weigh as much as one of ten? Add first, divide once.",
    ),
    Slip(
        "mean of sentence scores in step",
        {"rule": "mean in step"},
        "you score first with first, second with second, and take the mean",
        "Should a sentence of two words weigh as much as one of ten? Add first, divide once.",
    ),
    Slip(
        "divided by sentences",
        {"below": "sentences"},
        "you divide by the number of sentences",
        "The hits are words: what stands below them?",
    ),
    Slip(
        "divided by pairs",
        {"below": "pairs"},
        "you divide by the number of sentence pairs",
        "The hits are words: what stands below them?",
    ),
    Slip(
        "letters below",
        {"below": "letters"},
        "you divide by the number of letters",
        "len('red red') is 7. Did you split before you measured?",
    ),
    Slip(
        "candidate below both",
        {"below": "candidate"},
        "the candidate stands below the line of both figures",
        "Recall asks how much of what was covered? Of which text?",
    ),
    Slip(
        "reference below both",
        {"below": "reference"},
        "the reference stands below the line of both figures",
        "Precision asks how much of what was right? Of which text?",
    ),
    Slip(
        "sum below",
        {"below": "sum"},
        "you divide by both lengths together",
        "When both texts are the same, what should the figure be, and what is yours?",
    ),
    Slip(
        "not divided",
        {"below": "nothing"},
        "you return counts: the division is missing",
        "Which step comes after clip, and what stands below each line?",
    ),
    Slip(
        "swapped",
        {"swap": True},
        "precision and recall have changed places",
        'Which text stands below the line for "how much of what I said was right"?',
    ),
    *mean_slips(),
)
BEST_SLIPS = (
    _slip(
        "best of each apart",
        "rule",
        "apart",
        "precision comes from one reference and recall from another: no reference has both",
        "Which of the references has the three figures that you return?",
    ),
    _slip(
        "each maximum",
        "rule",
        "each",
        "each figure is the best of its column, whichever reference it is from",
        "Which of the references has the three figures that you return?",
    ),
    _slip(
        "best by precision",
        "rule",
        "precision",
        "you choose the reference by precision",
        "Which figure weighs both sides? Which one does the task choose by?",
    ),
    _slip(
        "best by recall",
        "rule",
        "recall",
        "you choose the reference by recall, as ROUGE-1.5.5 does with -f B",
        "Which figure does this task choose by?",
    ),
    _slip(
        "worst",
        "rule",
        "worst",
        "you return the worst reference",
        "Is the smallest F1 asked, or the largest?",
    ),
    _slip(
        "first reference only",
        "rule",
        "first",
        "you return the first reference",
        "Where do you look at the others?",
    ),
    _slip(
        "last reference only",
        "rule",
        "last",
        "you return the last reference",
        "Does your loop keep the best so far, or write over it?",
    ),
    _slip(
        "mean of all",
        "rule",
        "mean",
        "you take the mean of each figure",
        "Is one reference chosen here, or are all of them mixed?",
    ),
    _slip(
        "most balanced",
        "rule",
        "balanced",
        "you choose the reference whose precision and recall are closest",
        "Are two equal figures always high ones?",
    ),
    _slip(
        "by the sum",
        "rule",
        "sum",
        "you choose by precision plus recall",
        "Is the largest sum always the largest F1? Try (1, 0.2) and (0.5, 0.6).",
    ),
)
JACKKNIFE_SLIPS = (
    _slip(
        "best of all",
        "rule",
        "best",
        "you return the best of all scores: nothing was left out",
        "In which of the turns is the best score itself left out?",
    ),
    _slip(
        "mean of all",
        "rule",
        "mean",
        "you return the mean of the scores",
        "What do you take from each rest: its mean, or its best?",
    ),
    _slip(
        "worst of all",
        "rule",
        "worst",
        "you return the worst score",
        "What do you take from each rest?",
    ),
    _slip(
        "worst of the rest",
        "rule",
        "worst of the rest",
        "you take the worst of each rest",
        "Which one of each rest does the plan ask for?",
    ),
    _slip(
        "not divided",
        "rule",
        "sum",
        "you add the best ones and never divide",
        "How many turns are there, and what is a mean?",
    ),
    _slip(
        "divided by one less",
        "rule",
        "one less",
        "you divide by one less than the number of turns",
        "How many best scores did you collect?",
    ),
    _slip(
        "first turn only",
        "rule",
        "first only",
        "you return after the first turn",
        "How far is your `return` indented?",
    ),
    _slip(
        "last turn only",
        "rule",
        "last only",
        "only the last turn is left in the end",
        "Does each turn add to what you keep, or write over it?",
    ),
    _slip(
        "best of the means",
        "rule",
        "best of means",
        "you take the mean of each rest and then the best of these",
        "Which comes first here, the best or the mean?",
    ),
    _slip(
        "worst of the bests",
        "rule",
        "worst of bests",
        "you take the best of each rest and then the worst of these",
        "What does the plan do with the best ones in the end?",
    ),
    _slip(
        "middle score",
        "rule",
        "median",
        "you return the middle score",
        "What do you take from each rest, and what of these in the end?",
    ),
    _slip(
        "divided by one more",
        "rule",
        "none left out",
        "you divide by one more than the number of turns, or lose a turn",
        "How many best scores did you collect?",
    ),
)


def _of_against(key, slips, names):
    """Slips of one helper as slips of against_references, with a word on where they are."""
    return tuple(
        Slip(f"{slip.name} ({key})", {key: slip.options["rule"]}, f'"best": {slip.says}', slip.asks)
        for slip in slips
        if slip.name in names
    )


AGAINST_SLIPS = (
    Slip(
        "glued",
        {"used": "glued"},
        "you glue the references into one long text",
        "How many words does one reference have, and how many your glued one?",
    ),
    Slip(
        "first reference only",
        {"used": "first"},
        "only the first reference is looked at",
        "How far is your `return` indented, and what happens to the next reference?",
    ),
    Slip(
        "last reference only",
        {"used": "last"},
        "only the last reference is left in the end",
        "Does each turn of your loop add, or does it write over?",
    ),
    Slip(
        "last reference lost",
        {"used": "not last"},
        "the last reference is never looked at",
        "How far does your loop go?",
    ),
    Slip(
        "longest reference only",
        {"used": "longest"},
        "you compare with the longest reference alone",
        "Is the longest text the best one?",
    ),
    *_of_against(
        "best",
        BEST_SLIPS,
        (
            "best of each apart",
            "each maximum",
            "best by precision",
            "best by recall",
            "worst",
            "mean of all",
        ),
    ),
    Slip(
        "F1 of the means",
        {"average": "of F"},
        '"mean": your F1 is made of the two means; the task asks for the mean of the F1 figures',
        "Which comes first there, combine or the mean?",
    ),
    Slip(
        "mean not divided",
        {"average": "sum"},
        '"mean": you add the figures and never divide',
        "How many references are there?",
    ),
    Slip(
        "mean gives the best",
        {"average": "best"},
        '"mean": you return the best reference there too',
        "Does your function look at how?",
    ),
    Slip(
        "one candidate below",
        {"pool": "one candidate"},
        '"pooled": the hits of all references stand over one candidate length',
        "How often was the candidate compared, and how often do its words stand below?",
    ),
    Slip(
        "pooled gives the mean",
        {"pool": "mean"},
        '"pooled": you return the mean of the figures there',
        "Which are added there: figures, or counts?",
    ),
    Slip(
        "pooled gives the best",
        {"pool": "best"},
        '"pooled": you return the best reference there too',
        "Does your function look at how?",
    ),
    Slip(
        "pooled over glued references",
        {"pool": "glued"},
        '"pooled": you glue the references and count the overlap once',
        "With how many references can one word of the candidate be matched there?",
    ),
    Slip(
        "divided by the number too",
        {"pool": "by number"},
        '"pooled": the reference words are multiplied by the number of references',
        "The words of each reference stand below once: how many are they together?",
    ),
    Slip(
        "unclipped",
        {"match": "candidate"},
        "you count every candidate word that the reference holds, as often as it is said "
        "(unclipped)",
        "How often may one word of the reference be matched?",
    ),
    Slip(
        "unclipped from the reference",
        {"match": "reference"},
        "you count every reference word that the candidate holds (unclipped, from the reference)",
        "How often may one word of the candidate be matched?",
    ),
    Slip(
        "set hits",
        {"match": "sets"},
        "your matches come from sets, while the lines below count every word",
        "What do both sides of a division have to count alike?",
    ),
    Slip(
        "sets",
        {"match": "sets", "below": "distinct"},
        "you count different words (sets) and lose every repeat",
        "What happens to the second copy of a word in a set?",
    ),
    Slip(
        "swapped",
        {"swap": True},
        "precision and recall have changed places",
        'Which text stands below the line for "how much of what I said was right"?',
    ),
    *(
        slip
        for slip in mean_slips()
        if slip.name in ("arithmetic mean", "geometric mean", "factor 2 lost", "sum", "product")
    ),
)

# ---- probes --------------------------------------------------------------------------------

# One LCS of each pair is the only one, so that every way back gives the same union.
UNIONS = (
    ("D H A F E C B".split(), ["C H B A F".split(), "D H E".split()]),
    ("w1 w2 w3 w4 w5".split(), ["w1 w2 w6 w7 w8".split(), "w1 w3 w8 w9 w5".split()]),
    ("a b".split(), ["b".split(), "a".split()]),
    ("a b c".split(), ["a b".split(), "a b".split()]),
    ("a b a".split(), ["a b a".split(), "x".split()]),
    ("a b c d".split(), ["x d".split()]),
    ("a b c d e f".split(), ["e f x".split(), "c d x".split(), "a x b".split()]),
    ("maud sails the heron back tonight".split(),
     ["the heron is back".split(), "maud sails the river".split()]),
    ("a b c d".split(), ["x y".split(), "b d".split(), "a".split()]),
    ("p q r s t".split(), ["p r t".split(), "q x s".split()]),
    ("c a b".split(), ["a b c".split(), "q".split()]),
    ("a b a".split(), ["b a".split()]),
    ("a b c d".split(), ["a x b".split(), "c".split()]),
    ("m n n o".split(), ["n n".split(), "q".split()]),
)  # fmt: skip
NO_UNIONS = ((["a", "b"], []), ([], [["a"]]), (["a"], [[]]))

FERRY = (
    "the ferry left the old pier\nthe crowd cheered the ferry",
    "the ferry left\na crowd cheered",
)
TEXTS = (
    ("the bridge closed\nboats waited", "boats waited\nthe bridge closed"),
    FERRY,
    ("the bridge closed", "the bridge closed\nthe bridge closed"),
    ("maud sails the heron back tonight", "the heron is back\nmaud sails the river"),
    ("red red blue\ngreen", "red blue red\ngreen gold green"),
    ("storm\nthe council closed the bridge", "the bridge closed\nstorm and rain\nfog"),
    ("one two three\nfour five", "four two\none five three\nsix"),
    ("fog", "fog\nrain"),
    ("old pier\nold bridge\nold town", "old pier\nbridge"),
)
NO_TEXTS = (("", "a ferry"), ("a ferry", ""), ("", ""), ("fog", "rain"))

FIGURES = (
    [(1.0, 0.25, 0.4), (0.5, 0.75, 0.6), (0.25, 1.0, 0.4)],
    [(1 / 3, 0.5, 0.4), (5 / 6, 5 / 8, 5 / 7), (0.5, 1.0, 2 / 3)],
    [(0.3, 0.3, 0.3), (0.9, 0.5, 9 / 14), (0.6, 0.7, 8.4 / 13)],
    [(0.2, 0.2, 0.2), (0.4, 0.1, 0.16)],
    [(0.0, 0.0, 0.0), (0.1, 0.8, 1.6 / 9), (1.0, 0.1, 2 / 11)],
    [(1.0, 0.2, 1 / 3), (0.5, 0.6, 6 / 11)],
    [(0.8, 0.8, 0.8), (1.0, 0.7, 1.4 / 1.7)],
    [(1.0, 0.25, 0.4), (0.6, 0.6, 0.6), (0.5, 0.8, 8 / 13)],
    [(1.0, 0.3, 6 / 13), (0.6, 0.6, 0.6)],
)
ONE_FIGURE = ([(0.5, 0.25, 1 / 3)],)

LISTS = (
    ([0.4, 5 / 7, 2 / 3],),
    ([0.9, 0.1],),
    ([0.2, 0.3, 0.8, 0.5],),
    ([0.5, 0.5, 0.1],),
    ([0.0, 1.0, 0.0, 0.0],),
    ([0.7, 0.6, 0.2, 0.1, 0.3],),
    ([0.1, 0.2, 0.6],),
)
ONE_SCORE = (([0.6],),)

CARDS = (
    "the bridge is shut",
    "a storm closed the old bridge on friday",
    "old bridge closed",
)
STORM = "storm closed the old bridge bridge"
MORE = (["red red blue", "red green gold grey blue", "blue"], "red blue blue red red")
LAST = (["ferry", "the ferry left the pier", "a b c d e f"], "the ferry ferry left")
LONG = (["storm a b c d e f closed g bridge", "storm bridge"], "storm closed the bridge")
BOTH = (["storm", "the storm closed the long bridge", "storm storm bridge"], "the storm bridge")
HOWS = ("best", "mean", "pooled")
AGAINST = tuple(
    (*pair, how) for pair in ((list(CARDS), STORM), MORE, LAST, BOTH, LONG) for how in HOWS
)
NO_AGAINST = tuple(
    (references, candidate, how)
    for references, candidate in ((["a", "b"], ""), (["", ""], "a"), (["a"], "a"))
    for how in HOWS
)

# ---- cells ---------------------------------------------------------------------------------

COVER_STUB = '''
def covered_count(first, second):
    """Return how many positions of the reference sentence either list covers."""
    return len(...)
'''
JACKKNIFE_STUB = '''
def jackknife(scores):
    """Leave each score out once, take the best of the rest, return the mean of these."""
    best = []
    for i in range(len(scores)):
        rest = scores[:i] + scores[i + 1 :] or scores  # a single score is its own rest
        ...
'''
BEST_STUB = '''
def best_reference(scores):
    """Return the (precision, recall, f1) of the reference with the best F1: repair it."""
    p = max(score[0] for score in scores)
    r = max(score[1] for score in scores)
    return p, r, 2 * p * r / (p + r) if p + r else 0.0
'''

EXERCISES = (
    Exercise(
        chapter=5,
        solution=covered_count,
        task="fill the blank: the positions that the first list, the second or both cover, each "
        "once.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=COVER_STUB,
        family=_cover,
        probes=(
            ([2, 3, 4], [0, 1, 2]),
            ([0, 1], [0, 2, 4]),
            ([1, 3, 4], [0, 1, 4]),
            ([5], [1, 2]),
            ([0, 1, 2], [0, 1, 2]),
            ([0, 1, 2, 3], [2]),
            ([7], [0, 3, 7]),
        ),
        zero_probes=(([], []), ([], [3, 5])),
        slips=COVER_SLIPS,
        hints=(
            "The lists [2, 3, 4] and [0, 1, 2] cover the places 0, 1, 2, 3, 4: how many?",
            "The blank needs one collection that keeps each position once; chapter 03 had a "
            "kind of collection that drops repeats.",
            "Make a set of each list and join the two sets with |.",
        ),
    ),
    Exercise(
        chapter=5,
        solution=union_lcs,
        task="the number of words of one reference sentence that the LCS of any candidate "
        "sentence covers.",
        minutes=7,
        level="medium",
        family=_union,
        probes=UNIONS,
        zero_probes=NO_UNIONS,
        slips=UNION_SLIPS,
        hints=(
            'For "a b c" with the two sentences "a b" and "a b" nobody covers more than two '
            "words: what is your number?",
            "In each pair (i, j) of lcs_matches one number is a place in the reference sentence; "
            "collect these over all candidate sentences so that each stands there once.",
            "Start with an empty set; for each candidate sentence add every i of "
            "lcs_matches(reference, candidate) to it; return its length.",
        ),
    ),
    Exercise(
        chapter=5,
        solution=rouge_lsum,
        task="precision, recall and F1 of ROUGE-Lsum for two texts with a sentence a line: union "
        "LCS for each reference sentence, clipped, divided once.",
        minutes=10,
        level="hard",
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        means=MEANS,
        family=_lsum,
        probes=TEXTS,
        zero_probes=NO_TEXTS,
        slips=LSUM_SLIPS,
        hints=(
            'The pair "the bridge closed" and "the bridge closed\\nthe bridge closed" has recall '
            "1 and precision 1/2: what are yours?",
            "Collect the covered words of all reference sentences in one list; the clip compares "
            "this list with all words of the candidate.",
            "For each reference sentence: its union positions, then the words at these places. "
            "hits = rouge_helpers.overlap(covered words, candidate words); divide by all words of "
            "each text, with a guard.",
        ),
    ),
    Exercise(
        chapter=5,
        solution=best_reference,
        task="repair it: the three figures must belong to one reference, the one with the highest "
        "F1.",
        minutes=4,
        level="easy",
        kind="bug",
        stub_text=BEST_STUB,
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        family=_choose,
        probes=tuple((rows,) for rows in FIGURES),
        zero_probes=tuple((rows,) for rows in ONE_FIGURE),
        slips=BEST_SLIPS,
        hints=(
            "Look for a reference that has both your precision and your recall.",
            "max can choose a whole triple, when it is told by which part to compare.",
            "max(scores, key=...) with a key that hands back the third part of a triple.",
        ),
    ),
    Exercise(
        chapter=5,
        solution=jackknife,
        task="fill the second half: the best of each rest, and in the end the mean of these.",
        minutes=5,
        level="medium",
        kind="half",
        stub_text=JACKKNIFE_STUB,
        unit=True,
        family=_jackknife,
        probes=LISTS,
        zero_probes=ONE_SCORE,
        slips=JACKKNIFE_SLIPS,
        hints=(
            "With the scores 0.9 and 0.1 each rest is a single score: which mean must come out?",
            "Inside the loop keep one number of each rest; after the loop divide once.",
            "Append the largest score of rest to best; after the loop return the sum of best by "
            "its length.",
        ),
    ),
    Exercise(
        chapter=5,
        solution=against_references,
        task='precision, recall and F1 of ROUGE-1 against several references, for how = "best" '
        '(by F1), "mean" and "pooled".',
        minutes=12,
        level="hard",
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        family=_against,
        probes=AGAINST,
        zero_probes=NO_AGAINST,
        slips=AGAINST_SLIPS,
        hints=(
            'Score against one reference first: are "best", "mean" and "pooled" then the same?',
            'For "best" and "mean" you need three figures for each reference, for "pooled" three '
            "counts: keep both lists in one loop.",
            "pooled: precision = sum of the hits by (candidate words times references), recall = "
            "sum of the hits by all reference words; best: the triple with the largest F1; mean: "
            "each column by the number of references.",
        ),
    ),
)
