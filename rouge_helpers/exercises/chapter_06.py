"""Chapter 06: what counts as a word, and what each switch does to the score."""

from __future__ import annotations

import re
import unicodedata

from rouge_helpers.chapters.ch06.settings import SWITCHES, score_of
from rouge_helpers.ngrams import overlap
from rouge_helpers.rouge import rouge_1
from rouge_helpers.text import characters, rouge_score_words, split_words, stemmed, words

from .data import Exercise, Slip
from .families import scores

SIGNS_PAIR = ("Greek sailor leaves on Monday.", "On Monday, the Greek sailor is leaving.")
SIGN_SWITCHES = tuple(switch.key for switch in SWITCHES if switch.key != "letters")

# ---- solutions -----------------------------------------------------------------------------


def without_stop_words(tokens, stop_words):
    """Return the tokens that are not stop words, in their order, repeats kept."""
    kept = []
    for token in tokens:
        stays = token not in stop_words
        if stays:
            kept.append(token)
    return kept


def tokenize(text):
    """Return the tokens that the package rouge-score makes of a text.

    1. tokenise: lower-case the text.
    2. tokenise: keep the runs of a to z and 0 to 9; whatever else stands there is a gap.
    """
    return re.findall("[a-z0-9]+", text.lower())


def stemmed_hits(reference, candidate):
    """Stem (half done), count, clip: how many stems do two lists of tokens share?"""
    wanted = stemmed(reference)
    return overlap(wanted, stemmed(candidate))


def same_to_the_eye(reference, candidate):
    """Give both texts one normal form, then score them: repair it."""
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_1(reference, candidate)["f1"]


def rescue(reference, candidate):
    """Return the ROUGE-1 F1 of two texts in any script.

    1. tokenise: one normal form for both texts, then the words of any script.
    2. count, clip, divide, combine: `rouge_1` does these.
    """
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_1(reference, candidate, tokenize=words)["f1"]


def switch_signs():
    """Return what each switch alone does to the score: "rises", "falls" or "same".

    1. tokenise: which tokens of which text does the switch change?
    2. count: does a match appear or vanish, or do only the totals below the line move?
    """
    return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "rises"}


# ---- families ------------------------------------------------------------------------------

DROPS = {
    "right": lambda tokens, stop: [t for t in tokens if t not in stop],
    "inverted": lambda tokens, stop: [t for t in tokens if t in stop],
    "nothing": lambda tokens, stop: list(tokens),
    "everything": lambda tokens, stop: [],
    "inside": lambda tokens, stop: [t for t in tokens if t not in " ".join(stop)],
    "first only": lambda tokens, stop: [t for t in tokens if not stop or t != next(iter(stop))],
    "short": lambda tokens, stop: [t for t in tokens if len(t) > 3],
    "leading": lambda tokens, stop: [t for t in tokens if not t.startswith(tuple(stop))],
}
KEEPS = {
    "all": list,
    "set": lambda tokens: list(dict.fromkeys(tokens)),
    "sorted": sorted,
    "sorted set": lambda tokens: sorted(set(tokens)),
    "reversed": lambda tokens: list(tokens)[::-1],
    "first lost": lambda tokens: list(tokens)[1:],
    "last lost": lambda tokens: list(tokens)[:-1],
}


def _without(tokens, stop_words, drop="right", keep="all"):
    return tuple(KEEPS[keep](DROPS[drop](tokens, stop_words)))


def _no_marks(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


PATTERNS = {
    "runs": lambda text: re.findall("[A-Za-z0-9]+", text),
    "split": str.split,
    "pattern": lambda text: re.findall(r"\w+", text),
    "any script": lambda text: re.findall(r"[^\W_]+", text),
    "deleted": lambda text: re.sub(r"[^A-Za-z0-9\s]", "", text).split(),
    "deleted, letters kept": lambda text: re.sub(r"[^\w\s]", "", text).split(),
    "edges": lambda text: [w for w in (t.strip(".,;:!?\"'()") for t in text.split()) if w],
    "no digits": lambda text: re.findall("[A-Za-z]+", text),
    "hyphen": lambda text: re.findall("[A-Za-z0-9-]+", text),
    "apostrophe": lambda text: re.findall("[A-Za-z0-9']+", text),
    "plain letters": lambda text: re.findall("[A-Za-z0-9]+", _no_marks(text)),
    "one at a time": lambda text: re.findall("[A-Za-z0-9]", text),
    "all characters": list,
    "ends only": lambda text: re.findall("[AZaz09]+", text),
    "kinds apart": lambda text: re.findall("[A-Za-z]+|[0-9]+", text),
    "star": lambda text: re.findall("[A-Za-z0-9]*", text),
    "split at gaps": lambda text: re.split("[^A-Za-z0-9]+", text),
    "one space": lambda text: re.sub("[^A-Za-z0-9]", " ", text).split(" "),
}


def _tokenize(text, marks="runs", case="lower", keep="all"):
    if case == "capitals lost":
        text = re.sub("[A-Z]", " ", text)
    text = {"lower": str.lower, "upper": str.upper}.get(case, str)(text)
    return tuple(KEEPS[keep](PATTERNS[marks](text)))


def _stemmed_hits(reference, candidate, sides="both", match="clipped"):
    wanted = stemmed(reference) if sides in ("both", "reference") else reference
    offered = stemmed(candidate) if sides in ("both", "candidate") else candidate
    if sides == "reference twice":
        wanted = offered = stemmed(reference)
    if match == "candidate's length":
        return len(offered)
    return scores(wanted, offered, match=match, below="nothing")[0]


FORMS = {"NFC": lambda t: unicodedata.normalize("NFC", t), "as given": str, "bare": _no_marks}
FORMS["NFD"] = lambda t: unicodedata.normalize("NFD", t)


def _eye(reference, candidate, forms=("NFC", "NFC"), texts="both"):
    a, b = FORMS[forms[0]](reference), FORMS[forms[1]](candidate)
    if texts != "both":
        a = b = FORMS["NFC"](reference if texts == "reference" else candidate)
    return rouge_1(a, b)["f1"]


RULES = {
    "words": words,
    "rouge-score": rouge_score_words,
    "split": split_words,
    "letters": characters,
    "pattern": lambda text: re.findall(r"\w+", text.lower()),
    "split elsewhere": lambda t: rouge_score_words(t) if t.isascii() else split_words(t),
    "letters elsewhere": lambda t: rouge_score_words(t) if t.isascii() else characters(t),
    "pattern elsewhere": lambda t: (
        rouge_score_words(t) if t.isascii() else re.findall(r"\w+", t.lower())
    ),
}


def _rescue(reference, candidate, rule="words", forms=("NFC", "NFC"), stem=False, figure="f1"):
    a, b = FORMS[forms[0]](reference), FORMS[forms[1]](candidate)
    if rule == "equal texts":
        if a == b:
            return 1.0
        return rouge_1(a, b, tokenize=rouge_score_words, stem=stem)[figure]
    return rouge_1(a, b, tokenize=RULES[rule], stem=stem)[figure]


# ---- slips ---------------------------------------------------------------------------------

KEEP_SLIPS = (
    Slip(
        "repeats dropped",
        {"keep": "set"},
        "you drop repeated words",
        "What will clipping need to know about a word that comes twice?",
    ),
    Slip("sorted", {"keep": "sorted"}, "you sort the words", "Can anybody still read the text?"),
    Slip(
        "sorted, repeats dropped",
        {"keep": "sorted set"},
        "you drop repeated words and their order (a set)",
        "What will later steps need to know about repeats and order?",
    ),
    Slip(
        "reversed",
        {"keep": "reversed"},
        "your words stand in reverse order",
        "Which word comes first in the text?",
    ),
    Slip(
        "first word lost",
        {"keep": "first lost"},
        "the first token is lost",
        "Where does your loop or slice begin?",
    ),
    Slip(
        "last word lost",
        {"keep": "last lost"},
        "the last token is lost",
        "Where does your loop or slice end?",
    ),
)
DROP_SLIPS = (
    Slip(
        "only stop words kept",
        {"drop": "inverted"},
        "you keep the stop words and drop the others",
        "Which of the two groups carries the news?",
    ),
    Slip(
        "nothing dropped",
        {"drop": "nothing"},
        "every stop word is still there",
        "What does your condition compare a token with: the list, or the words in it?",
    ),
    Slip(
        "everything dropped",
        {"drop": "everything"},
        "no token is left",
        "For which token is your condition true?",
    ),
    Slip(
        "looked up inside words",
        {"drop": "inside"},
        "you look a token up inside the letters of the stop words, so “he” goes because of “the”",
        "What kind of object stands after your `in`: a text, or a collection of words?",
    ),
    Slip(
        "first stop word only",
        {"drop": "first only"},
        "only the first stop word is dropped",
        "What becomes of the second word of the list?",
    ),
    Slip(
        "short words dropped",
        {"drop": "short"},
        "you drop words by their length",
        "Who says that a stop word is short?",
    ),
    Slip(
        "beginnings looked up",
        {"drop": "leading"},
        "you drop every token that begins with a stop word",
        "Is “theatre” a stop word because it begins with “the”?",
    ),
    *KEEP_SLIPS,
)
TOKENIZE_SLIPS = (
    Slip(
        "case kept",
        {"case": "kept"},
        "you forget to lower-case",
        "Which of your tokens would a reader call the same although == does not?",
    ),
    Slip(
        "capitals lost",
        {"case": "capitals lost"},
        "capital letters fall through your pattern and become gaps",
        "Which comes first, the pattern or the lower case?",
    ),
    Slip(
        "upper case",
        {"case": "upper"},
        "you turn the tokens to upper case",
        "Which of the two cases does the task ask for?",
    ),
    Slip(
        "split at white space",
        {"marks": "split"},
        "you split at white space only, so marks and hyphens stay where they are",
        "Which characters may stand in a token at all?",
    ),
    Slip(
        "pattern for words",
        {"marks": "pattern"},
        r"you use \w, which keeps the letters of every script and the underscore too",
        "What does this package make of naïve, and of snake_case?",
    ),
    Slip(
        "letters of any script",
        {"marks": "any script"},
        "you keep the letters of every script; this package does not",
        "What does it make of naïve? Which letters does the task name?",
    ),
    Slip(
        "marks deleted",
        {"marks": "deleted"},
        "you delete what is no letter or digit, so don't becomes dont",
        "Is such a character nothing, or a gap between two tokens?",
    ),
    Slip(
        "punctuation deleted",
        {"marks": "deleted, letters kept"},
        "you delete punctuation, so don't becomes dont, and letters such as ï stay",
        "Is a mark nothing, or a gap? And which letters does the task name?",
    ),
    Slip(
        "edges stripped",
        {"marks": "edges"},
        "you strip marks at the ends of words, and those inside stay",
        "What becomes of the hyphen in over-fit?",
    ),
    Slip(
        "digits lost",
        {"marks": "no digits"},
        "digits are lost",
        "What does this package keep besides letters?",
    ),
    Slip(
        "hyphens kept",
        {"marks": "hyphen"},
        "you keep hyphens",
        "How many tokens does over-fit give here?",
    ),
    Slip(
        "apostrophes kept",
        {"marks": "apostrophe"},
        "you keep apostrophes",
        "How many tokens does don't give here?",
    ),
    Slip(
        "accents removed",
        {"marks": "plain letters"},
        "you take accents off before you cut, which is kinder than this package",
        "Is ï a letter between a and z? What does whatever else stand for?",
    ),
    Slip(
        "letters",
        {"marks": "one at a time"},
        "each letter is a token of its own",
        "Which sign in a pattern says “one or more of these”?",
    ),
    Slip(
        "all characters",
        {"marks": "all characters"},
        "your tokens are single characters, spaces too",
        "What does list() make of a text?",
    ),
    Slip(
        "empty tokens",
        {"marks": "one space"},
        "two gaps in a row leave an empty token",
        'What does "a  b".split(" ") hold, and what does "a  b".split() hold?',
    ),
    Slip(
        "empty ends",
        {"marks": "split at gaps"},
        "a gap at the beginning or the end of the text leaves an empty token",
        "What stands before the first cut, when the text begins with a gap?",
    ),
    Slip(
        "empty runs",
        {"marks": "star"},
        "your pattern also fits where there is no character, and gives empty tokens",
        "Which sign says “one or more”, and which says “none or more”?",
    ),
    Slip(
        "ends of the range only",
        {"marks": "ends only"},
        "your brackets hold the two ends of the alphabet, and not the letters between them",
        "Which sign in the brackets stands for “to”, as in a to z?",
    ),
    Slip(
        "letters and digits apart",
        {"marks": "kinds apart"},
        "you cut between a letter and a digit, so 3rd becomes two tokens",
        "Does a run end where a letter follows a digit?",
    ),
    *KEEP_SLIPS,
)
STEM_SLIPS = (
    Slip(
        "only the reference stemmed",
        {"sides": "reference"},
        "you stem the reference and not the candidate",
        "Can “ferries” of one text meet “ferri” of the other?",
    ),
    Slip(
        "only the candidate stemmed",
        {"sides": "candidate"},
        "you stem the candidate and not the reference",
        "Which text still has its endings?",
    ),
    Slip(
        "not stemmed",
        {"sides": "none"},
        "you count the words as they are, without stems",
        "What should “ferries” and “ferry” have in common?",
    ),
    Slip(
        "reference with itself",
        {"sides": "reference twice"},
        "you compare the reference with itself",
        "Which of your lines uses the candidate?",
    ),
    Slip(
        "sets",
        {"match": "sets"},
        "you count different stems (sets) and lose every repeat",
        "What happens to the second copy of a stem in a set?",
    ),
    Slip(
        "unclipped",
        {"match": "candidate"},
        "you count every stem of the candidate that the reference holds (unclipped)",
        "How often may one stem of the reference be matched?",
    ),
    Slip(
        "unclipped from the reference",
        {"match": "reference"},
        "you count every stem of the reference that the candidate holds (unclipped)",
        "How many copies can the candidate show?",
    ),
    Slip(
        "larger counts",
        {"match": "larger"},
        "you take the larger of the two counts of a stem",
        "How many copies can both lists show at once?",
    ),
    Slip(
        "candidate's length",
        {"match": "candidate's length"},
        "you count the candidate's stems, shared or not",
        "Which step compares the two lists?",
    ),
)
FORM_SLIPS = (
    Slip(
        "reference with itself",
        {"texts": "reference"},
        "different texts score 1 too, as if the reference met itself",
        "Which of your lines uses the candidate?",
    ),
    Slip(
        "two forms",
        {"forms": ("NFC", "NFD")},
        "the two texts are given two different normal forms, so letters with marks never match",
        "Which form does each of the two lines ask for?",
    ),
    Slip(
        "no form",
        {"forms": ("as given", "as given")},
        "no text is given a normal form",
        "How many characters has é in each of the two texts?",
    ),
    Slip(
        "only the reference, NFC",
        {"forms": ("NFC", "as given")},
        "only the reference is given a normal form (NFC)",
        "Who says that the candidate arrives in that form?",
    ),
    Slip(
        "only the candidate, NFC",
        {"forms": ("as given", "NFC")},
        "only the candidate is given a normal form (NFC)",
        "Who says that the reference arrives in that form?",
    ),
    Slip(
        "only the reference, NFD",
        {"forms": ("NFD", "as given")},
        "only the reference is given a normal form (NFD)",
        "Who says that the candidate arrives in that form?",
    ),
    Slip(
        "only the candidate, NFD",
        {"forms": ("as given", "NFD")},
        "only the candidate is given a normal form (NFD)",
        "Who says that the reference arrives in that form?",
    ),
    Slip(
        "accents removed",
        {"forms": ("bare", "bare")},
        "you take the accents off, and words that differ by an accent alone become one",
        "Is νόμος, a law, the same word as νομός, a county?",
    ),
)
RESCUE_SLIPS = (
    Slip(
        "default kept",
        {"rule": "rouge-score"},
        "the texts are still cut by the rule of rouge-score, which drops every other script",
        "Which tokens does that rule leave of a Nepali text?",
    ),
    Slip(
        "split at white space",
        {"rule": "split"},
        "you split at white space, so English results change: “Lind.” is no longer “lind”",
        "Which rule drops the full stop, and keeps the letters of every script?",
    ),
    Slip(
        "letters",
        {"rule": "letters"},
        "you compare letters, so English results change",
        "Which unit did the English scores count before?",
    ),
    Slip(
        "pattern for words",
        {"rule": "pattern"},
        r"you use \w+, which cuts Nepali words at their vowel signs and keeps underscores",
        "Which pieces are left of पुल (bridge) and of पाल (sail), and are they the same?",
    ),
    Slip(
        "split elsewhere",
        {"rule": "split elsewhere"},
        "outside English you split at white space, so a full stop stays on a Greek word",
        "Is “έκλεισε.” the same token as “έκλεισε”?",
    ),
    Slip(
        "letters elsewhere",
        {"rule": "letters elsewhere"},
        "outside English you compare letters, so Greek words that share letters match",
        "In which unit does the task count a Greek text?",
    ),
    Slip(
        "pattern elsewhere",
        {"rule": "pattern elsewhere"},
        r"outside English you use \w+, which cuts Nepali words at their vowel signs",
        "Which pieces are left of पुल (bridge) and of पाल (sail), and are they the same?",
    ),
    Slip(
        "equal texts only",
        {"rule": "equal texts"},
        "equal texts get 1 by a rule of their own, and all others are scored as before",
        "What do two Greek texts get that share two words of three?",
    ),
    Slip(
        "stemmed",
        {"stem": True},
        "you stem, so English results change",
        "Which English words became one? What did the stemmer do for Nepali?",
    ),
    Slip(
        "two forms",
        {"forms": ("NFC", "NFD")},
        "the two texts get different normal forms",
        "Which form does each text have when it is cut?",
    ),
    Slip(
        "no form",
        {"forms": ("as given", "as given")},
        "no normal form: two texts that look the same still differ",
        "How many characters has ή in each of them?",
    ),
    Slip(
        "only the reference",
        {"forms": ("NFC", "as given")},
        "only the reference is given a normal form",
        "Who says that the candidate arrives in that form?",
    ),
    Slip(
        "only the candidate",
        {"forms": ("as given", "NFC")},
        "only the candidate is given a normal form",
        "Who says that the reference arrives in that form?",
    ),
    Slip(
        "accents removed",
        {"forms": ("bare", "bare")},
        "you take marks off, and words that differ by a mark alone become one",
        "Is νόμος, a law, the same word as νομός, a county?",
    ),
    Slip(
        "recall",
        {"figure": "recall"},
        "you return recall",
        "Which of the three figures does the task ask for?",
    ),
    Slip(
        "precision",
        {"figure": "precision"},
        "you return precision",
        "Which of the three figures is asked for here?",
    ),
)


# ---- the signs -----------------------------------------------------------------------------


def _measure_signs(value):
    """What is off in a dict of signs (None: nothing)."""
    if not isinstance(value, dict):
        return "not a dict", (
            'switch_signs returns a dict such as {"case": "falls", …}.\nWhat do you return?'
        )
    lacking = [key for key in SIGN_SWITCHES if key not in value]
    if lacking:
        return "switch missing", (
            f"there is no answer for {', '.join(lacking)}.\n"
            "Which five switches does the table have?"
        )
    strange = [key for key in SIGN_SWITCHES if value[key] not in ("rises", "falls", "same")]
    if strange:
        return "other word", (
            f"for {strange[0]} write rises, falls or same.\nWhich of the three do you mean?"
        )
    wrong = [key for key in SIGN_SWITCHES if value[key] != sign(key)]
    if not wrong:
        return None
    right = len(SIGN_SWITCHES) - len(wrong)
    counted = f"{right} of {len(SIGN_SWITCHES)} signs are right"
    old = [key for key in SIGN_SWITCHES if value[key] != sign(key, OLD_PAIR)]
    if not old:
        return "signs of the old pair", (
            f"these are the signs of the table, and the pair is a new one; {counted}.\n"
            "Which of them still holds when the texts change?"
        )
    return f"sign of {wrong[0]}", f"{counted}; {wrong[0]} is not.\n{SIGN_QUESTIONS[wrong[0]]}"


OLD_PAIR = (
    "The Bridge is closed, and the re-opened ferry crosses the Lind.",
    "the bridge was closed; the reopened ferries are crossing the Lind",
)
SIGN_QUESTIONS = {
    "case": "Which words have a capital in one text and none in the other, and did they match?",
    "marks": "Which tokens now end in a comma or a full stop, and did they match before?",
    "join": "Which of the two texts holds a hyphen?",
    "stem": "Which two words differ by their ending only, and does their match add a hit?",
    "stop": "Which stop words did both texts share, and how many did they not share?",
}


def sign(key, pair=SIGNS_PAIR):
    """What one switch alone does to the F1 of a pair."""
    change = score_of(*pair, [key]) - score_of(*pair)
    if abs(change) < 1e-9:
        return "same"
    return "rises" if change > 0 else "falls"


# ---- cells ---------------------------------------------------------------------------------

STOP_STUB = '''
def without_stop_words(tokens, stop_words):
    """Return the tokens that are not stop words, in their order, repeats kept."""
    kept = []
    for token in tokens:
        stays = ...
        if stays:
            kept.append(token)
    return kept
'''
STEM_STUB = '''
import rouge_helpers


def stemmed_hits(reference, candidate):
    """Stem (half done), count, clip: how many stems do two lists of tokens share?"""
    wanted = rouge_helpers.stemmed(reference)
    ...
'''
EYE_STUB = '''
import unicodedata

import rouge_helpers


def same_to_the_eye(reference, candidate):
    """Give both texts one normal form, then score them: repair it."""
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFD", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
'''


def _nfd(text):
    return unicodedata.normalize("NFD", text)


STOP = ("the", "is", "a", "of", "before")

EXERCISES = (
    Exercise(
        chapter=6,
        solution=without_stop_words,
        task="fill the blank: the tokens that are not stop words, in their order.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=STOP_STUB,
        form="words",
        family=_without,
        probes=(
            ("the storm cracked the pier of the bridge".split(), STOP),
            ("he is a sailor before he is a poet".split(), STOP),
            ("the ferry and the ferry".split(), STOP),
            ("an old theatre stands here".split(), STOP),
            ("the the".split(), STOP),
            ("ferry left late".split(), STOP),
            ("bridge closed".split(), ()),
        ),
        zero_probes=(([], STOP),),
        slips=DROP_SLIPS,
        hints=(
            "Give it one stop word and one other word: which of the two comes back?",
            "The blank is a condition about `token` and `stop_words`; it is true for tokens that "
            "stay.",
            "`not in` asks whether something is missing from a collection.",
        ),
    ),
    Exercise(
        chapter=6,
        solution=stemmed_hits,
        task="stem the candidate's tokens too, then return the clipped number of shared stems.",
        minutes=4,
        level="easy",
        kind="half",
        stub_text=STEM_STUB,
        family=_stemmed_hits,
        probes=(
            ("the ferries cross".split(), "the ferry crossed".split()),
            ("crossing crosses the bridge".split(), "crossed the river".split()),
            ("the ferry".split(), "ferries ferry ferrying the".split()),
            ("boats boat boating".split(), "the boat".split()),
            ("sailors sail".split(), "a sailor sails and sails".split()),
            ("cross cross ferri".split(), "crossing ferry crossed".split()),
            ("crossing ferry".split(), "cross cross ferri".split()),
            ("closed".split(), "open".split()),
        ),
        zero_probes=(([], ["ferry"]), (["ferry"], []), ([], [])),
        slips=STEM_SLIPS,
        hints=(
            'Give it ["ferries"] and ["ferry"]: does 1 come out?',
            "Two things are missing: the stems of the other list, and the clipped count.",
            "`rouge_helpers.overlap` counts and clips two lists of tokens.",
        ),
    ),
    Exercise(
        chapter=6,
        solution=switch_signs,
        task="return a dict: for case, marks, join, stem and stop, does F1 of the new pair rise, "
        "fall or stay the same?",
        minutes=6,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_signs,
        hints=(
            "Start from the default tokens: write both lists down and mark the matches.",
            "For each switch ask twice: which matches come or go, and which words leave the totals "
            "below the line?",
            "Unshared stop words that leave make the totals below the line smaller, and F1 larger.",
        ),
    ),
    Exercise(
        chapter=6,
        solution=tokenize,
        task="cut a text as the package rouge-score does: lower-case, then the runs of a to z "
        "and 0 to 9; all else is a gap.",
        minutes=7,
        level="medium",
        form="words",
        family=_tokenize,
        probes=(
            ("Don't over-fit U.S. data: 3.5% naïve!",),
            ("the ferry",),
            ("The  ferry, the FERRY!",),
            ("snake_case and x^2",),
            ("Ώρα 7: the café",),
            ("the 3rd pier",),
            ("a-b",),
            ("well-known",),
            ("zebra and ant",),
        ),
        zero_probes=(("",), ("πλοίο",), ("!?",)),
        slips=TOKENIZE_SLIPS,
        hints=(
            "Try “Don't over-fit”: four tokens come out of rouge-score.",
            "Two steps: the case, then a pattern that finds runs; `re.findall` lists them.",
            "A pattern for a run is square brackets with the allowed characters, and a plus.",
        ),
    ),
    Exercise(
        chapter=6,
        solution=same_to_the_eye,
        task="repair the function: two texts that look the same score 1.0.",
        minutes=3,
        level="easy",
        kind="bug",
        stub_text=EYE_STUB,
        unit=True,
        family=_eye,
        probes=(
            ("café", _nfd("café")),
            (_nfd("café"), "café"),
            ("café", "café"),
            (_nfd("café"), _nfd("café")),
            ("νόμος", "νομός"),
            ("the ferry left", "the ferry sank"),
            ("at the café", _nfd("the café is shut")),
        ),
        zero_probes=(("", "café"), ("café", ""), ("", "")),
        slips=FORM_SLIPS,
        hints=(
            "Score café against itself: even that is not 1.0. Which line changes it?",
            "Compare the two lines that call `normalize`, letter by letter.",
            "Any form will do, as long as both texts get the same one.",
        ),
    ),
    Exercise(
        chapter=6,
        solution=rescue,
        task="the ROUGE-1 F1 of two texts by words of any script: equal texts score 1.0, in both "
        "normal forms, a text without words scores 0, and English results stay as they are.",
        minutes=8,
        level="hard",
        unit=True,
        family=_rescue,
        probes=(
            ("पुल बन्द छ।", "पुल बन्द छ।"),
            ("η γέφυρα έκλεισε", "η γέφυρα έκλεισε"),
            ("สะพานปิดแล้ว", "สะพานปิดแล้ว"),
            ("桥已关闭", "桥已关闭"),
            ("γέφυρα κλειστή", _nfd("γέφυρα κλειστή")),
            (_nfd("γέφυρα κλειστή"), "γέφυρα κλειστή"),
            ("η γέφυρα έκλεισε.", "έκλεισε η παλιά γέφυρα"),
            ("पुल", "पाल"),
            ("νόμος", "νομός"),
            ("The ferry re-opened on the Lind.", "the ferries cross the Lind, re opened"),
            ("snake_case ferry", "the snake ferry"),
        ),
        zero_probes=(("", "πλοίο"), ("πλοίο", ""), ("", "")),
        slips=RESCUE_SLIPS,
        hints=(
            "Two things stand between a text and its score of 1.0: its script, and its normal "
            "form.",
            "`rouge_helpers.rouge_1` takes `tokenize=`; which rule of the four keeps every script "
            "and drops punctuation?",
            'Normalise both texts with `unicodedata.normalize("NFC", …)`, then take the '
            '"f1" of `rouge_1` with `rouge_helpers.words`.',
        ),
    ),
)
