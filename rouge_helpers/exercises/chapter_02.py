"""Chapter 02: ROUGE-1 and clipping. All functions take texts."""

from __future__ import annotations

import re
import string
from collections import Counter

from .data import Exercise, Slip
from .display import shorten
from .families import MEANS, scores
from .score_slips import below_slips, match_slips, mean_slips
from .seen import kind_of

BEAT_IT_REFERENCE = "the old ferry carried the town across the river again"

# ---- solutions -----------------------------------------------------------------------------


def split_words(text):
    """Return the words of a text.

    1. tokenise: lower-case, then split on whitespace (spaces, tabs, new lines).
    """
    return text.lower().split()


def clipped_count(word, reference, candidate):
    """Tokenise (done), count (done), clip: the copies of word that may count."""
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return min(in_reference, in_candidate)


def overlap(reference, candidate):
    """Return how many words the two texts share, clipped.

    1. tokenise: split both texts into words.
    2. count: each word in the reference, each word in the candidate.
    3. clip: a word counts as often as both texts hold it; add these up.
    """
    in_reference = Counter(reference.split())
    in_candidate = Counter(candidate.split())
    return sum(min(n, in_candidate[word]) for word, n in in_reference.items())


def rouge_1_recall(reference, candidate):
    """Tokenise (done), count (done), clip, divide: ROUGE-1 recall of two texts."""
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        hits += min(copies)
    return hits / len(wanted) if wanted else 0.0


def rouge_1_score(reference, candidate):
    """Return {"precision": ..., "recall": ..., "f1": ...} for two texts.

    1. tokenise: lower-case, split on whitespace.
    2. count: each word of each text.
    3. clip: a word counts as often as both texts hold it.
    4. divide: by the candidate's words, by the reference's words (0 below: 0.0).
    5. combine: the harmonic mean (0.0 when both are 0).
    """
    wanted = Counter(reference.lower().split())
    offered = Counter(candidate.lower().split())
    hits = sum((wanted & offered).values())
    p = hits / offered.total() if offered else 0.0
    r = hits / wanted.total() if wanted else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


def clean_words(text):
    """Keep letters of any script, drop every other mark, lower-case, split: repair it."""
    return re.sub(r"[^\w\s]|_", "", text).lower().split()


def beat_it():
    """Return a text that fools unclipped precision and not the clipped one.

    1. count: which words does the reference hold?
    2. clip: how often may each of them count?
    """
    return "ferry " * 8


# ---- families ------------------------------------------------------------------------------

SMALL_WORDS = {"the", "a", "an", "is", "on", "and", "of", "in"}


def _stripped(text):
    return [word.strip(".,;:!?\"'()[]") for word in text.split()]


CASES = {
    "lower": str.lower,
    "kept": str,
    "upper": str.upper,
    "title": str.title,
}
MARKS = {
    "kept": str,
    "stripped": lambda text: " ".join(_stripped(text)),
    "edges": lambda text: " ".join(word.strip(string.punctuation) for word in text.split()),
    "end stop": lambda text: text.strip("."),
    "stops at the ends": lambda text: " ".join(word.strip(".") for word in text.split()),
    "commas": lambda text: text.replace(",", ""),
    "full stops": lambda text: text.replace(".", ""),
    "stops and commas": lambda text: text.replace(".", "").replace(",", ""),
    "deleted": lambda text: re.sub(r"[^\w\s]", "", text),
    "alphanumeric": lambda text: re.sub(r"[^A-Za-z0-9]+", " ", text),
    "letters only": lambda text: re.sub(r"[^A-Za-z]+", " ", text),
    "word pattern": lambda text: re.sub(r"\W+", " ", text),
}
CUTS = {
    "whitespace": str.split,
    "letters": list,
    "letters, no spaces": lambda text: list("".join(text.split())),
    "one space": lambda text: text.split(" "),
    "lines": str.splitlines,
    "nowhere": lambda text: [text] if text.strip() else [],
}
KEEPS = {
    "all": list,
    "set": lambda words: list(dict.fromkeys(words)),
    "sorted set": lambda words: sorted(set(words)),
    "sorted": sorted,
    "reversed": lambda words: words[::-1],
    "no small words": lambda words: [w for w in words if w.lower() not in SMALL_WORDS],
    "no short words": lambda words: [w for w in words if len(w) > 2],
    "no digits": lambda words: [w for w in words if w.isalpha()],
    "first lost": lambda words: words[1:],
    "last lost": lambda words: words[:-1],
}


def _words(text, case="lower", marks="kept", cut="whitespace", keep="all"):
    return KEEPS[keep](CUTS[cut](MARKS[marks](CASES[case](text))))


def _split(text, **rules):
    return tuple(_words(text, **rules))


def _tokens(reference, candidate, case="lower", **rules):
    """Tokenise both texts; two rules treat the two texts differently."""
    one_sided = {"candidate only": ("kept", "lower"), "reference only": ("lower", "kept")}
    a, b = one_sided.get(case, (case, case))
    return _words(reference, case=a, **rules), _words(candidate, case=b, **rules)


def _parted(rules):
    """The rules for words, and the others."""
    mine = {key: rules[key] for key in ("case", "marks", "cut", "keep") if key in rules}
    return mine, {key: value for key, value in rules.items() if key not in mine}


def _clipped(word, reference, candidate, rule="smaller", side="both", tokens="words"):
    if tokens == "letters":
        a, b = reference.count(word), candidate.count(word)
    else:
        a, b = reference.split().count(word), candidate.split().count(word)
    a, b = {"both": (a, b), "reference": (a, a), "candidate": (b, b)}[side]
    return {
        "smaller": min(a, b),
        "larger": max(a, b),
        "product": a * b,
        "sum": a + b,
        "difference": abs(a - b),
        "surplus": max(0, b - a),
        "missing": max(0, a - b),
        "once": int(a > 0 and b > 0),
        "half": (a + b) / 2,
        "mean": (a + b) // 2,
        "signed": b - a,
        "unsigned": a - b,
        "shown": b if a else 0,
        "hidden": a if b else 0,
    }[rule]


def _overlap(reference, candidate, match="clipped", off=0, share="", **rules):
    a, b = _tokens(reference, candidate, **rules)
    hits = scores(a, b, match=match, below="nothing")[0] + off
    below = {
        "reference": len(a),
        "candidate": len(b),
        "longer": max(len(a), len(b)),
        "both": (len(a) + len(b)) / 2,
        "different": len({*a, *b}),
    }.get(share, 1)
    return hits / below if below else 0.0


def _scores(reference, candidate, **rules):
    for_words, for_scores = _parted(rules)
    if for_scores.get("below") == "letters":  # the length of the text as it was given
        for_scores["below"] = (len(candidate), len(reference))
    p, r, f = scores(*_tokens(reference, candidate, **for_words), **for_scores)
    return {"precision": p, "recall": r, "f1": f}


def _recall(reference, candidate, part="recall", **rules):
    return _scores(reference, candidate, **rules)[part]


CLEAN = {
    "right": lambda text: re.sub(r"[^\w\s]|_", "", text),
    "A-z": lambda text: re.sub(r"[^A-z\s]", "", text),
    "marks between": lambda text: "".join(
        c for c in text if c.isalpha() or c.isspace() or c in "[\\]^_`"
    ),
    "ascii": lambda text: re.sub(r"[^A-Za-z\s]", "", text),
    "underscore": lambda text: re.sub(r"[^\w\s]", "", text),
    "ascii runs": lambda text: " ".join(re.findall("[A-Za-z]+", text)),
    "A-z runs": lambda text: " ".join(re.findall("[A-z]+", text)),
    "accents only": lambda text: re.sub(r"[^A-Za-zÀ-ÿ\s]", "", text),
    "everything": lambda text: text,
    "whole words": lambda text: " ".join(word for word in text.split() if word.isalpha()),
    "edges": lambda text: " ".join(_stripped(text)),
    "glued": lambda text: re.sub(r"[\W_]", "", text),
}


def _clean(text, keep="right", case="lower", split="words"):
    text = CLEAN[keep](text)
    text = {"lower": text.lower(), "kept": text, "upper": text.upper()}[case]
    words = text.split()
    return tuple(
        {
            "words": words,
            "letters": list("".join(words)),
            "one space": text.split(" "),
            "set": sorted(set(words)),
        }[split]
    )


# ---- slips ---------------------------------------------------------------------------------


CASE = Slip(
    "case kept",
    {"case": "kept"},
    "your words are not lower-cased in the end, so `The` and `the` are different words",
    "Does text.lower() change text, or hand back a new one?",
)
LETTERS = Slip(
    "letters",
    {"cut": "letters"},
    "you work on letters: a text is a sequence of letters until it is split",
    "len('red red') is 7. Did you split the text before you counted?",
)
COMMON_TOKEN_SLIPS = (
    CASE,
    LETTERS,
    Slip(
        "letters without spaces",
        {"cut": "letters, no spaces"},
        "you work on letters: the words fall apart into single characters",
        "len('red') is 3. How many words is it?",
    ),
    Slip(
        "split at one space",
        {"cut": "one space"},
        "you split at each single space: two spaces give an empty word, a new line or a tab none",
        'What does "a  b".split(" ") hold?',
    ),
    Slip(
        "not split",
        {"cut": "nowhere"},
        "you take the whole text as one item",
        "How many words does your list say the text has?",
    ),
    Slip(
        "split at lines",
        {"cut": "lines"},
        "you split at line ends only",
        "How many words does a line hold?",
    ),
    Slip(
        "punctuation stripped",
        {"marks": "stripped"},
        "you strip punctuation, which this task leaves on its word",
        'Is "mat." the same string as "mat"? What does the task say about full stops?',
    ),
    Slip(
        "punctuation stripped (all marks)",
        {"marks": "edges"},
        "you strip every mark from the edges of words, which this task leaves on them",
        'Is "mat." the same string as "mat"? And is 3.5% the same as 3.5?',
    ),
    Slip(
        "last full stop stripped",
        {"marks": "end stop"},
        "you strip the full stop from the end of the text",
        "What does the task say of a full stop?",
    ),
    Slip(
        "full stops stripped",
        {"marks": "stops at the ends"},
        "you strip the full stop from the end of a word",
        "What does the task say of a full stop?",
    ),
    Slip(
        "commas deleted",
        {"marks": "commas"},
        "you delete commas, which this task leaves on their words",
        "What does the task split on, and what else does it do?",
    ),
    Slip(
        "full stops deleted",
        {"marks": "full stops"},
        "you delete full stops, which this task leaves on their words",
        'Is "mat." the same string as "mat"? What does the task split on, and what else '
        "does it do?",
    ),
    Slip(
        "full stops and commas deleted",
        {"marks": "stops and commas"},
        "you delete full stops and commas, which this task leaves on their words",
        'Is "mat." the same string as "mat"? What does the task split on, and what else '
        "does it do?",
    ),
    Slip(
        "punctuation deleted",
        {"marks": "deleted"},
        "you delete punctuation marks, which this task leaves where they are",
        'Is "mat." the same string as "mat"? And what becomes of don\'t?',
    ),
    Slip(
        "letters and digits only",
        {"marks": "alphanumeric"},
        "you keep runs of letters and digits only, so punctuation goes and a mark inside a word "
        "cuts it in two",
        "What becomes of a hyphen or an apostrophe, and what does the task say about them?",
    ),
    Slip(
        "plain letters only",
        {"marks": "letters only"},
        "you keep runs of the letters a to z only",
        "What becomes of digits, hyphens and é in your words?",
    ),
    Slip(
        "pattern for words",
        {"marks": "word pattern"},
        "you use a pattern for words, which drops punctuation and cuts at every mark",
        'Is "mat." the same string as "mat"? What does the task split on?',
    ),
    Slip(
        "small words dropped",
        {"keep": "no small words"},
        "you drop small words such as ‘the’ and ‘on’",
        "Who asked for stop words to go?",
    ),
    Slip(
        "short words dropped",
        {"keep": "no short words"},
        "you drop words of one or two letters",
        "Who asked for short words to go?",
    ),
    Slip(
        "words with marks dropped",
        {"keep": "no digits"},
        "you drop every word that holds a digit or a mark",
        'Is "3.5%" a word here? What does the task split on?',
    ),
    Slip(
        "last word lost",
        {"keep": "last lost"},
        "the last word of a text is lost",
        "Where does your loop or slice end? What ends the last word?",
    ),
    Slip(
        "first word lost",
        {"keep": "first lost"},
        "the first word of a text is lost",
        "Where does your loop or slice begin?",
    ),
)
SPLIT_SLIPS = (
    *COMMON_TOKEN_SLIPS,
    Slip(
        "upper case",
        {"case": "upper"},
        "you turn the words to upper case",
        "Which of the two cases does the task ask for?",
    ),
    Slip(
        "title case",
        {"case": "title"},
        "you turn the words to title case",
        "Which case does the task ask for?",
    ),
    Slip(
        "repeats dropped",
        {"keep": "set"},
        "you drop repeated words",
        "What will clipping need to know about a word that comes twice?",
    ),
    Slip(
        "sorted, repeats dropped",
        {"keep": "sorted set"},
        "you drop repeated words and their order (a set)",
        "What will later steps need to know about repeats and order?",
    ),
    Slip("sorted", {"keep": "sorted"}, "you sort the words", "Can anybody still read the text?"),
    Slip(
        "reversed",
        {"keep": "reversed"},
        "your words stand in reverse order",
        "Which word comes first in the text?",
    ),
)
BOTH_TOKEN_SLIPS = (
    *COMMON_TOKEN_SLIPS,
    Slip(
        "only the candidate lower-cased",
        {"case": "candidate only"},
        "you lower-case the candidate and not the reference",
        "Which of the two texts still has its capitals?",
    ),
    Slip(
        "only the reference lower-cased",
        {"case": "reference only"},
        "you lower-case the reference and not the candidate",
        "Which of the two texts still has its capitals?",
    ),
)
IN_TEXT = (
    Slip(
        "looked up in the text",
        {"match": "in text"},
        "you look for each word inside the unsplit reference, so `he` is found in `the`, and "
        "nothing is clipped",
        "Is `he` in `the`? What kind of object stands after your `in`?",
    ),
    Slip(
        "looked up in both texts",
        {"match": "in own text"},
        "you look for words inside the unsplit texts, so `he` is found in `the`, and nothing is "
        "clipped",
        "Is `he` in `the`? What kind of object stands after your `in`?",
    ),
    *(
        Slip(
            name,
            {"match": rule},
            f"you count {whose} inside the unsplit texts, so `he` is counted in `the`",
            'What is "the".count("he")? What kind of object do you call .count on?',
        )
        for name, rule, whose in (
            ("counted in the text", "text count", "the words of the reference"),
            (
                "counted in the text, candidate's words",
                "text count, candidate",
                "the words of the candidate",
            ),
            ("counted in the text, all words", "text count, both", "the words of both texts"),
        )
    ),
)
# Words that match with themselves only need no different rule for sets here.
OVERLAP_MATCH = tuple(
    slip
    for slip in match_slips("word")
    if "below" not in slip.options and slip.name not in ("own counts", "crossed counts")
)
OVERLAP_SLIPS = (
    *(
        Slip(
            "sets",
            s.options,
            "you count different words (sets) and lose every repeat",
            "What happens to the second copy of a word in a set?",
        )
        if s.name == "set hits"
        else s
        for s in OVERLAP_MATCH
    ),
    Slip(
        "every equal pair",
        {"match": "pairs"},
        "you compare each word with each word and never use one up",
        "Once a word of the reference is matched, may it be matched again?",
    ),
    *(s for s in IN_TEXT if s.name != "looked up in both texts"),
    *(
        s
        for s in BOTH_TOKEN_SLIPS
        if s.name
        in (
            "letters",
            "letters without spaces",
            "last word lost",
            "first word lost",
            "small words dropped",
            "short words dropped",
            "not split",
        )
    ),
    *(
        Slip(
            f"divided by {whose}",
            {"share": share},
            f"you divide by {whose}; this exercise asks for the number of shared words",
            "Which step comes after clip?",
        )
        for share, whose in (
            ("reference", "the words of the reference"),
            ("candidate", "the words of the candidate"),
            ("longer", "the words of the longer text"),
            ("both", "half the words of both texts"),
            ("different", "the different words of both texts"),
        )
    ),
    Slip(
        "one too many",
        {"off": 1},
        "your count is too large by one",
        "With which number does your count begin?",
    ),
    Slip(
        "one too few",
        {"off": -1},
        "your count is too small by one",
        "With which number does your count begin?",
    ),
)
# product and every equal pair are the same sum, counted in two ways
OVERLAP_SLIPS = tuple(s for s in OVERLAP_SLIPS if s.name != "every equal pair")
OVERLAP_PROBES = (
    ("red red blue red", "red blue red red blue blue"),
    ("red red blue red", "red blue red blue blue"),
    ("red", "red red"),
    ("red red", "red"),
    ("blue red", "red blue green"),
    ("the cat sat on the mat", "the cat is on the mat"),
    ("the other one sat near them", "he sat on the other the the"),
    ("he sat here today", "the other one sat"),
    ("a b c d e", "e d c b a"),
    ("one two three", "two three four"),
    ("a b a c a", "b a c a"),
    ("a c b b", "a b c b a"),
    ("green green red blue blue green", "blue green green is on the red red"),
)
OVERLAP_ZEROS = (("", "a b"), ("a b", ""), ("", ""), ("a b", "c d"))

SCORE_SLIPS = (
    *match_slips("word"),
    *IN_TEXT,
    *below_slips("word"),
    *mean_slips(),
    *BOTH_TOKEN_SLIPS,
)
# System A's four cases come first.
SCORE_PROBES = (
    ("the cat sat on the mat", "the cat is on the mat"),
    ("hello world", "hello world"),
    ("the cat", "the cat sat on the mat"),
    ("red red blue red", "blue red red red red"),
    ("red blue red blue blue", "blue red red red"),
    ("red red blue green", "red blue blue"),
    ("blue red", "red blue green"),
    ("The ferry  left the\tBridge", "the Ferry left. The the bridge\nand the well-known pier."),
    ("The cat sat on the mat.", "the cat sat on the mat, and the dog barked at it"),
    ("the other one sat near them all", "he sat on the other the the"),
    ("A quick fox", "the quick A fox fox jumps over A"),
    ("don't stop the 3 boats 7", "don t stop the boats the 3"),
    ("the well-known pier, don't wait", "the wellknown pier dont wait well known"),
    ("red", "blue red blue"),
    ("red red blue", "red"),
    ("the ferry\nleft late", "the ferry\nleft at noon, late"),
    ("wait! the [old] ferry", "wait the old ferry!"),
    ("the café in dock 7", "the caf dock 7, late"),
    ("a b c d e", "e d x y c b a a"),
    ("A boat came. It left 3.5% late.", "a boat came it left 3.5 35% late"),
    ("late again", "storm and ice"),
)
SCORE_ZEROS = (
    ("the cat", "a dog ran"),
    ("", "the cat"),
    ("the cat", ""),
    ("", ""),
)

# ---- beat it -------------------------------------------------------------------------------


def _measure_beat_it(value):
    """What is missing for a text that games unclipped precision (None: nothing)."""
    if isinstance(value, (list, tuple)):
        return "not a text", (
            f"you return {kind_of(value)} of {len(value)} words, and a text is asked.\n"
            "How do you join them to one text?"
        )
    if not isinstance(value, str):
        return "not a text", (
            f"you return {kind_of(value)}, and a text in quotation marks is asked.\n"
            "What would the Lantern print?"
        )
    words, wanted = value.lower().split(), BEAT_IT_REFERENCE.split()
    p = scores(wanted, words)[0]
    loose = scores(wanted, words, match="candidate")[0]
    facts = (
        f"Your text has {len(words)} words, unclipped precision {loose:.2f}, "
        f"clipped precision {p:.2f}."
    )
    strange = [word for word in words if word not in wanted]
    if not words:
        return "empty", "your text has no words.\nWhat does a precision of 0/0 fool?"
    if strange:
        return "strange words", (
            f"the reference does not hold {shorten(strange[0], 40)!r}, so unclipped precision "
            f"stays below 1.\n{facts}\nWhich words may you use without ever being wrong?"
        )
    if len(words) < 8:
        return (
            "too short",
            f"the text must have at least eight words.\n{facts}\nWhat can be said again?",
        )
    if p > 0.25:
        return "clipping not fooled", (
            f"clipped precision is still above 1/4.\n{facts}\n"
            "How often does the reference hold the words you repeat? Which word does it hold once?"
        )
    return None


# ---- cells ---------------------------------------------------------------------------------

CLIPPED_STUB = '''
def clipped_count(word, reference, candidate):
    """Tokenise (done), count (done), clip: the copies of word that may count."""
    in_reference = reference.split().count(word)
    in_candidate = candidate.split().count(word)
    return ...
'''
RECALL_STUB = '''
def rouge_1_recall(reference, candidate):
    """Tokenise (done), count (done), clip, divide: ROUGE-1 recall of two texts."""
    wanted = reference.lower().split()
    offered = candidate.lower().split()
    hits = 0
    for word in set(wanted):
        copies = wanted.count(word), offered.count(word)
        ...
'''
CLEAN_STUB = '''
import re


def clean_words(text):
    """Keep letters of any script, drop every other mark, lower-case, split: repair it."""
    return re.sub(r"[^A-z\\s]", "", text).lower().split()
'''

EXERCISES = (
    Exercise(
        chapter=2,
        solution=split_words,
        task="lower-case the text and split it on whitespace, nothing else; return a list.",
        minutes=4,
        level="easy",
        form="words",
        family=_split,
        probes=(
            ("The ferry left",),
            ("Red red",),
            ("the bridge, shut, is on The mat.",),
            ("two  spaces\tand a tab\nand a line",),
            ("Don't over-fit é 3.5% data set!",),
            ("zebra and ant",),
            ("The ferry left. A boat came.",),
            ("McKay's HERON",),
        ),
        zero_probes=(("",), ("  \n ",)),
        slips=SPLIT_SLIPS,
        hints=(
            'Give it "The  ferry" with two spaces: how many words come back, and in which case?',
            "Two methods of a text do the work: one for the case, one that cuts.",
            ".lower() first, then .split() with nothing between its brackets.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=clipped_count,
        task="fill the blank: the copies of one word that may count in both texts.",
        minutes=4,
        level="easy",
        kind="blank",
        stub_text=CLIPPED_STUB,
        family=_clipped,
        probes=(
            ("red", "red red blue red", "red blue red blue blue"),
            ("blue", "red red blue red", "red blue red blue blue"),
            ("red", "red", "red red red red"),
            ("red", "red red red red red", "red red"),
            ("he", "the other he", "he he then"),
            ("cat", "the cat", "the cat"),
            ("dog", "the cat", "the dog dog"),
            ("cat", "a cat cat cat", "a dog"),
        ),
        zero_probes=(("dog", "", ""), ("cat", "a cat", "")),
        slips=(
            Slip(
                "larger count",
                {"rule": "larger"},
                "you take the larger of the two counts",
                "How many copies can both texts show at once?",
            ),
            Slip(
                "product of counts",
                {"rule": "product"},
                "you multiply the two counts",
                "If each copy may be used once, how many pairs can two and three copies make?",
            ),
            Slip(
                "sum of counts",
                {"rule": "sum"},
                "you add the two counts",
                "When both texts hold one copy, how many matches is that?",
            ),
            Slip(
                "difference",
                {"rule": "difference"},
                "you take the distance of the two counts",
                "When both texts hold the word once, how many matches is that?",
            ),
            Slip(
                "surplus",
                {"rule": "surplus"},
                "you return the copies the candidate has too many",
                "Are these the copies that count, or the others?",
            ),
            Slip(
                "missing copies",
                {"rule": "missing"},
                "you return the copies that are missing",
                "Are these the copies that count, or the others?",
            ),
            Slip(
                "once only",
                {"rule": "once"},
                "you count the word once, however often both hold it",
                "What happens to a second copy that both texts hold?",
            ),
            Slip(
                "mean of counts",
                {"rule": "half"},
                "you take the mean of the two counts",
                "Can half a word be matched?",
            ),
            Slip(
                "whole mean of counts",
                {"rule": "mean"},
                "you take the mean of the two counts",
                "Can a copy that only one text holds be matched?",
            ),
            Slip(
                "candidate less reference",
                {"rule": "signed"},
                "you subtract the reference's count from the candidate's",
                "Can a number of matches be below 0?",
            ),
            Slip(
                "reference less candidate",
                {"rule": "unsigned"},
                "you subtract the candidate's count from the reference's",
                "Can a number of matches be below 0?",
            ),
            Slip(
                "unclipped",
                {"rule": "shown"},
                "you count every copy in the candidate (unclipped)",
                "How often may one copy in the reference be matched?",
            ),
            Slip(
                "unclipped from the reference",
                {"rule": "hidden"},
                "you count every copy in the reference, however seldom the candidate says it",
                "How many copies can the candidate show?",
            ),
            Slip(
                "reference only",
                {"side": "reference"},
                "only the reference's count matters to you",
                "What if the candidate says the word less often?",
            ),
            Slip(
                "candidate only",
                {"side": "candidate"},
                "only the candidate's count matters to you",
                "What if the reference holds the word less often?",
            ),
            Slip(
                "counted in the text",
                {"tokens": "letters"},
                "you count inside the unsplit text, so `he` is counted in `the`",
                'What is "the".count("he")?',
            ),
        ),
        hints=(
            "A candidate that says ‘red’ four times to a reference with one ‘red’: what comes out?",
            "Both counts are there; the blank needs the one that neither side can exceed.",
            "One built-in function picks the smaller of two numbers.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=overlap,
        task="two texts in, split on whitespace, the clipped number of shared words out.",
        minutes=8,
        level="medium",
        family=_overlap,
        probes=OVERLAP_PROBES,
        zero_probes=OVERLAP_ZEROS,
        slips=OVERLAP_SLIPS,
        hints=(
            'Try "red" against "red red": does your count grow when the candidate repeats itself?',
            "Look at the line that adds: which of the two counts of a word does it add?",
            "For each word add the smaller of its two counts; Counter(...) & Counter(...) keeps "
            "exactly these.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=rouge_1_recall,
        task="clip inside the loop, then divide by the reference's words; an empty reference "
        "scores 0.0.",
        minutes=5,
        level="easy",
        kind="half",
        stub_text=RECALL_STUB,
        unit=True,
        family=_recall,
        probes=SCORE_PROBES,
        zero_probes=SCORE_ZEROS,
        slips=(
            Slip(
                "precision instead",
                {"part": "precision"},
                "you return precision: the candidate's words stand below the line",
                "Recall asks how much of which text was covered?",
            ),
            Slip(
                "F1 instead",
                {"part": "f1"},
                "you return F1 where recall is asked",
                "Which of the three figures looks at the reference alone?",
            ),
            *(
                s
                for s in match_slips("word")
                if s.name not in ("own counts", "crossed counts", "LCS", "missed")
            ),
            Slip(
                "divided each turn",
                {"match": "divided each turn"},
                "your division stands inside the loop and is done once for each word",
                "How often should the count be divided, and when?",
            ),
            *(slip for slip in IN_TEXT if slip.name != "looked up in both texts"),
            *(
                s
                for s in below_slips("word")
                if s.name
                not in (
                    "swapped",
                    "distinct candidate below",
                    "candidate below both",
                    "reference below both",
                    "distinct reference below",
                    "one minus",
                )
            ),
            Slip(
                "missed",
                {"miss": True},
                "you return the share that was missed",
                "What should a perfect candidate score?",
            ),
            *(
                s
                for s in BOTH_TOKEN_SLIPS
                if "case" in s.name or "lower" in s.name or "letters" in s.name
            ),
        ),
        hints=(
            "Score a text against itself: does 1.0 come out?",
            "The loop has both counts of a word in `copies` and adds nothing yet; after the loop "
            "a division is missing.",
            "Add the smaller of the two copies to hits; return hits divided by len(wanted), or "
            "0.0 when wanted is empty.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=rouge_1_score,
        task="a dict with precision, recall and f1 of two texts: lower-case, split on "
        "whitespace, clip; a figure with nothing below the line is 0.0.",
        minutes=10,
        level="hard",
        form="figures",
        parts=("precision", "recall", "f1"),
        fixed=True,
        unit=True,
        means=MEANS,
        family=_scores,
        probes=SCORE_PROBES,
        zero_probes=SCORE_ZEROS,
        slips=SCORE_SLIPS,
        hints=(
            'Score "red" against "red red" by hand and with your function: which of the three '
            "figures differ?",
            "Go by the names of the steps: tokenise, count, clip, divide, combine. Print what "
            "each one holds for two short texts; the first surprise is the place.",
            "hits = the sum of the smaller counts; precision = hits by the candidate's words, "
            "recall = hits by the reference's words; each division asks first whether there is "
            "anything to divide by.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=clean_words,
        task="repair the pattern: letters of every script stay, brackets, underscores and other "
        "marks go; lower-case, split.",
        minutes=5,
        level="medium",
        kind="bug",
        stub_text=CLEAN_STUB,
        form="words",
        family=_clean,
        probes=(
            ("The [old] bridge",),
            ("The bridge_ is ^shut^",),
            ("café naïve",),
            ("東 京 Ostern über Ölberg",),
            ("`Heron` sails, Maud waits.",),
            ("a backslash \\ and (two  brackets)",),
            ("the ferry, the bridge\nΛίμνη мост!",),
        ),
        zero_probes=(("",), ("[_]",)),
        slips=(
            Slip(
                "pattern from A to z",
                {"keep": "A-z"},
                "your pattern keeps [ \\ ] ^ _ and the backtick, and drops é and 東",
                "Which characters stand between Z and a in the table of characters, and where "
                "does é stand?",
            ),
            Slip(
                "marks between Z and a",
                {"keep": "marks between"},
                "your pattern keeps [ \\ ] ^ _ and the backtick",
                "Which characters stand between Z and a in the table of characters?",
            ),
            Slip(
                "only a to z",
                {"keep": "ascii"},
                "the marks are gone, and so are é and 東",
                "Which letters does A-Za-z leave out? Which pattern knows the letters of every "
                "script?",
            ),
            Slip(
                "runs of a to z",
                {"keep": "ascii runs"},
                "the marks are gone, and é and 東 cut words in two",
                "Which letters does A-Za-z leave out? Which pattern knows the letters of every "
                "script?",
            ),
            Slip(
                "runs of A to z",
                {"keep": "A-z runs"},
                "your pattern keeps [ \\ ] ^ _ and the backtick, and é and 東 cut words in two",
                "Which characters stand between Z and a in the table of characters, and where "
                "does é stand?",
            ),
            Slip(
                "underscore kept",
                {"keep": "underscore"},
                "the underscore stays",
                "Which mark does \\w count among the letters?",
            ),
            Slip(
                "western letters only",
                {"keep": "accents only"},
                "é stays now, and 東 and мост do not",
                "How many scripts would a list of ranges have to name?",
            ),
            Slip(
                "marks kept",
                {"keep": "everything"},
                "nothing is dropped",
                "Which step takes the marks away?",
            ),
            Slip(
                "words with marks dropped",
                {"keep": "whole words"},
                "you drop every word that holds a mark",
                "What is to go: the mark, or the word it stands on?",
            ),
            Slip(
                "marks stripped at the edges",
                {"keep": "edges"},
                "only some marks, and only at the edges of words, are dropped",
                "Which marks does your list forget?",
            ),
            Slip(
                "spaces dropped",
                {"keep": "glued"},
                "the spaces go with the marks",
                "Where should split find its places?",
            ),
            Slip(
                "case kept",
                {"case": "kept"},
                "you forget to lower-case",
                "Are `The` and `the` the same word?",
            ),
            Slip(
                "upper case",
                {"case": "upper"},
                "you turn the words to upper case",
                "Which case does the task ask for?",
            ),
            Slip(
                "letters",
                {"split": "letters"},
                "you return letters: the text is not split",
                "len('red') is 3. How many words is it?",
            ),
            Slip(
                "split at one space",
                {"split": "one space"},
                "you split at each single space",
                'What does "a  b".split(" ") hold?',
            ),
            Slip(
                "sorted, repeats dropped",
                {"split": "set"},
                "you drop repeats and order (a set)",
                "What will clipping need to know about a word that comes twice?",
            ),
        ),
        hints=(
            'Feed it "[old]" and "café": which characters should not be there, and which are '
            "missing?",
            "The square brackets of the pattern hold a range; look at what lies inside that range.",
            r"In Python's patterns \w knows the letters of every script, and the underscore "
            "has to be named apart.",
        ),
    ),
    Exercise(
        chapter=2,
        solution=beat_it,
        task=f"a text of at least eight words with unclipped precision 1 and clipped precision "
        f'at most 1/4 for "{BEAT_IT_REFERENCE}".',
        minutes=6,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_beat_it,
        hints=(
            "Unclipped precision asks one thing of each of your words: is it somewhere in the "
            "reference?",
            "Clipping looks at how often; choose a word that the reference holds seldom.",
            "Say one word that the reference holds once, again and again, eight times or more.",
        ),
    ),
)
