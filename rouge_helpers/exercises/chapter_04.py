"""Chapter 04: the longest common subsequence and ROUGE-L. Functions take token lists."""

from __future__ import annotations

import re

from .chapter_03 import _pair_of_texts, not_a_pair
from .data import Exercise, Slip
from .families import LCS, MEANS, lcs, scores
from .score_slips import below_slips, mean_slips

# ---- solutions -----------------------------------------------------------------------------


def parsons_lcs():
    """Return the letters of the lines in their order, for example "CAB"."""
    return "CGADFHIB"


def next_cell(same, diagonal, above, left):
    """Return the number for one cell of the LCS grid from its three neighbours."""
    if same:
        return diagonal + 1
    return max(above, left)


def next_row(above, word, candidate):
    """Return the next row of the LCS grid; its first number is 0."""
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(above[j - 1] + 1)
        else:
            row.append(max(above[j], row[j - 1]))
    return row


def lcs_length(a, b):
    """Return the length of the longest common subsequence of two token lists.

    1. count: a grid with one row per word of a, one column per word of b, zeros around.
    2. combine: equal words take the diagonal neighbour and one more,
       others the larger of the neighbours above and left.
    3. the answer stands in the last corner.
    """
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            if a[i - 1] == b[j - 1]:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]


def rouge_l(reference, candidate):
    """Return precision, recall and F1 from the LCS of two token lists.

    1. count: the length of the LCS.
    2. divide: by the candidate's words, by the reference's words (0 below: 0.0).
    3. combine: the harmonic mean (0.0 when both are 0).
    """
    hits = lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


def repaired_rouge_l(reference, candidate):
    """Return precision, recall, F1 of ROUGE-L for (reference, candidate): repair it."""
    hits = lcs_length(reference, candidate)
    p = hits / len(candidate) if candidate else 0.0
    r = hits / len(reference) if reference else 0.0
    return p, r, 2 * p * r / (p + r) if p + r else 0.0


def shuffled_pair():
    """Return a pair (reference, candidate): all words shared, their order lost.

    1. count: every word of one text must be in the other, as often.
    2. order: how few words may still be read in the same order?
    """
    return "storm bridge ferry", "ferry bridge storm"


# ---- families ------------------------------------------------------------------------------

UNITS = {
    "tokens": list,
    "distinct": lambda t: list(dict.fromkeys(t)),
    "sorted": sorted,
    "lower": lambda t: [word.lower() for word in t],
    "letters": lambda t: list(" ".join(t)),
    "letters, no spaces": lambda t: list("".join(t)),
    "reversed": lambda t: list(t)[::-1],
}


# which words are never looked at: (of a, of b)
ENDS = {
    "none": (slice(None), slice(None)),
    "last lost": (slice(-1), slice(-1)),
    "first lost": (slice(1, None), slice(1, None)),
    "last row lost": (slice(-1), slice(None)),
    "last column lost": (slice(None), slice(-1)),
    "first row lost": (slice(1, None), slice(None)),
    "first column lost": (slice(None), slice(1, None)),
}


def _lcs(a, b, rule, ends):
    mine, theirs = ENDS[ends]
    return LCS[rule](a[mine], b[theirs])


def _units(a, b, units):
    if units == "reversed":  # one side only: reversing both changes nothing
        return list(a), list(b)[::-1]
    return UNITS[units](a), UNITS[units](b)


def _length(a, b, rule="lcs", units="tokens", ends="none", off=0, share=""):
    a, b = _units(a, b, units)
    value = _lcs(a, b, rule, ends) + off
    below = {
        "": 0,
        "reference": len(a),
        "candidate": len(b),
        "longer": max(len(a), len(b)),
        "sum": (len(a) + len(b)) / 2,
    }[share]
    return value / below if below else value


def _rouge_l(reference, candidate, rule="lcs", units="tokens", ends="none", **rules):
    a, b = _units(reference, candidate, units)
    hits = _lcs(a, b, rule, ends)
    if units in ("distinct", "sorted", "reversed"):  # the lines below still count the words
        a, b = list(reference), list(candidate)
    return scores(a, b, match=(hits, hits), **rules)


def _cell(same, diagonal, above, left, other="larger", equal="diagonal"):
    if same:
        return {"diagonal": diagonal + 1, "side": max(above, left) + 1, "same": diagonal}[equal]
    return {
        "larger": max(above, left),
        "smaller": min(above, left),
        "zero": 0,
        "diagonal": diagonal,
        "above": above,
        "left": left,
        "sum": above + left,
        "diagonal or above": max(diagonal, above),
        "diagonal or left": max(diagonal, left),
        "more": max(above, left) + 1,
        "mean": (above + left) / 2,
        "less": max(above, left) - 1,
        "inclusion": above + left - diagonal,
        "diagonal more": diagonal + 1,
    }[other]


def _row(above, word, candidate, other="larger", equal="diagonal", length="right"):
    row = [0]
    for j, token in enumerate(candidate, 1):
        diagonal, up, left = above[j - 1], above[j], row[j - 1]
        if word == token:
            row.append(
                {
                    "diagonal": diagonal + 1,
                    "above": up + 1,
                    "left": left + 1,
                    "one": 1,
                    "side": max(up, left) + 1,
                    "same": diagonal,
                }[equal]
            )
        else:
            row.append(_cell(False, diagonal, up, left, other))
    return {"right": row, "no zero": row[1:], "short": row[:-1]}[length]


# ---- slips ---------------------------------------------------------------------------------


def _rule(name, rule, says, asks):
    return Slip(name, {"rule": rule}, says, asks)


RULE_SLIPS = (
    _rule(
        "substring",
        "substring",
        "you measure the longest run without gaps (a substring)",
        "May words stand between two matches? Cover them and read the matches again.",
    ),
    _rule(
        "bag overlap",
        "bag",
        "you count shared words in any order (the overlap of ROUGE-1)",
        "Does the order matter to you? Read your matches from left to right in both texts.",
    ),
    _rule(
        "set overlap",
        "sets",
        "you count different shared words in any order (sets)",
        "Does the order matter to you, and what became of the repeats?",
    ),
    _rule(
        "unclipped, from b",
        "candidate words",
        "you count each word of the second text that occurs in the first, in any order",
        "Does the order matter to you, and may one word be matched twice?",
    ),
    _rule(
        "unclipped, from a",
        "reference words",
        "you count each word of the first text that occurs in the second, in any order",
        "Does the order matter to you, and may one word be matched twice?",
    ),
    _rule(
        "greedy from a",
        "greedy reference",
        "you take the first match for each word of the first text (greedy)",
        "May your first match block two later ones? Which match would you give up?",
    ),
    _rule(
        "greedy from b",
        "greedy candidate",
        "you take the first match for each word of the second text (greedy)",
        "May your first match block two later ones? Which match would you give up?",
    ),
    _rule(
        "waits for the next word of a",
        "finger reference",
        "you wait for the next word of the first text and never go past it",
        "What if that word never comes? Can any later word still be matched?",
    ),
    _rule(
        "waits for the next word of b",
        "finger candidate",
        "you wait for the next word of the second text and never go past it",
        "What if that word never comes? Can any later word still be matched?",
    ),
    _rule(
        "difflib blocks",
        "difflib",
        "you add up matching blocks (difflib): the longest block first, then what is left",
        "Which words can the longest block cut off from each other?",
    ),
    _rule(
        "position by position",
        "positions",
        "you compare the texts position by position",
        "Shift one text by a word: what is left of your matches?",
    ),
    _rule(
        "common beginning",
        "prefix",
        "you stop at the first difference (a common beginning)",
        "What may come after a word that does not match?",
    ),
    _rule(
        "edit distance",
        "edits",
        "you count differences (an edit distance)",
        "What should two equal texts give?",
    ),
    _rule(
        "shared words reused",
        "side",
        "equal words add one to the neighbour above or left, so one word is matched again and "
        "again",
        "Which neighbour has used neither of the two words yet?",
    ),
    _rule(
        "one added above",
        "above plus one",
        "equal words add one to the cell above, so a word of the second text is used again",
        "Which neighbour has used neither of the two words yet?",
    ),
    _rule(
        "one added left",
        "left plus one",
        "equal words add one to the number on the left, which may have used this word already. Or "
        "all your rows are one and the same row",
        "Which neighbour has used neither of the two words yet? And did you write [[0] * m] * n?",
    ),
    _rule(
        "nothing added",
        "no plus one",
        "the last corner stays at 0: equal words add nothing, or your loops stop before the last "
        "row or column",
        "What is a match worth? Which is the last row and column your loops fill?",
    ),
    _rule(
        "diagonal or above on a mismatch",
        "diagonal or above",
        "a mismatch looks at the diagonal in place of the cell on the left",
        "Which of the two texts may leave its word out?",
    ),
    _rule(
        "diagonal or left on a mismatch",
        "diagonal or left",
        "a mismatch looks at the diagonal in place of the cell above",
        "Which of the two texts may leave its word out?",
    ),
    _rule(
        "one more on a mismatch",
        "one more",
        "a mismatch adds one, as a match does",
        "Two words differ: did the common part grow?",
    ),
    _rule(
        "no edge of zeros",
        "no edge",
        "at the edge, index -1 reads the other end of your grid",
        "What stands left of the first word and above it, and where is that 0 kept?",
    ),
    _rule(
        "loops begin at the edge",
        "from zero",
        "your loops begin at row 0 and column 0, where index -1 reads the other end of the grid "
        "and of the texts",
        "Which row and column of the grid must stay 0?",
    ),
    _rule(
        "any word will do",
        "word of a anywhere",
        "you ask whether a word occurs anywhere in the other text, and not whether the two words "
        "of the cell are equal",
        "Which two words meet in one cell of the grid?",
    ),
    _rule(
        "first row only",
        "first row",
        "the answer is returned after the first row",
        "How far is the grid filled when your `return` runs?",
    ),
    _rule(
        "first row only, corner",
        "first row, corner",
        "the last corner is returned after the first row, when it still holds 0",
        "How far is the grid filled when your `return` runs?",
    ),
    _rule(
        "first cell only",
        "first cell",
        "the answer is returned after the first cell",
        "How far is the grid filled when your `return` runs?",
    ),
    _rule(
        "first column only",
        "first column",
        "only the first word of the second text is compared",
        "How far does your inner loop come before it is left?",
    ),
    _rule(
        "one instead of one more",
        "only one",
        "equal words write 1 and forget what was matched before",
        "Which neighbour knows how many matches came before?",
    ),
    _rule(
        "corner after a reset",
        "corner",
        "a mismatch writes 0, and you return the last corner",
        "What becomes of matches that came before a mismatch? Where is the best value stored?",
    ),
    _rule(
        "diagonal on a mismatch",
        "diagonal",
        "a mismatch copies the diagonal cell",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    _rule(
        "only above on a mismatch",
        "only above",
        "a mismatch copies the cell above only",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    _rule(
        "only left on a mismatch",
        "only left",
        "a mismatch copies the cell on the left only",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    _rule(
        "smaller neighbour",
        "smaller",
        "a mismatch takes the smaller neighbour",
        "Are you after the longest, or the shortest?",
    ),
    _rule(
        "neighbours added",
        "adds",
        "a mismatch adds both neighbours",
        "How often are the same matches counted then?",
    ),
    _rule(
        "one text with itself (a)",
        "all of a",
        "you measure the first text with itself",
        "Which two texts does each comparison look at?",
    ),
    _rule(
        "one text with itself (b)",
        "all of b",
        "you measure the second text with itself",
        "Which two texts does each comparison look at?",
    ),
    _rule(
        "grid added up",
        "grid sum",
        "you add up the whole grid",
        "Which cell speaks of both texts as a whole?",
    ),
    _rule(
        "supersequence",
        "supersequence",
        "you measure the shortest text that holds both",
        "What should two texts without a common word give?",
    ),
)
UNIT_SLIPS = (
    Slip(
        "last words lost",
        {"ends": "last lost"},
        "the last word of each text is never looked at",
        "Which is the last row and the last column that your loops reach, or that you return?",
    ),
    Slip(
        "first words lost",
        {"ends": "first lost"},
        "the first word of each text is never looked at",
        "With which row and column do your loops begin, and which word belongs to them?",
    ),
    Slip(
        "last word of a lost",
        {"ends": "last row lost"},
        "the last word of the first text is never looked at",
        "Which is the last row that your loop reaches, or that you return?",
    ),
    Slip(
        "last word of b lost",
        {"ends": "last column lost"},
        "the last word of the second text is never looked at",
        "Which is the last column that your loop reaches, or that you return?",
    ),
    Slip(
        "first word of a lost",
        {"ends": "first row lost"},
        "the first word of the first text is never looked at",
        "With which row does your loop begin, and which word belongs to it?",
    ),
    Slip(
        "first word of b lost",
        {"ends": "first column lost"},
        "the first word of the second text is never looked at",
        "With which column does your loop begin, and which word belongs to it?",
    ),
    Slip(
        "letters",
        {"units": "letters"},
        "you match letters: the tokens are joined to one text first",
        "What are the items of a text, and what are the items of a list of words?",
    ),
    Slip(
        "letters without spaces",
        {"units": "letters, no spaces"},
        "you match letters: the tokens fall apart into characters",
        "What are the items of a text, and what are the items of a list of words?",
    ),
    Slip(
        "repeats dropped",
        {"units": "distinct"},
        "you drop repeated words first",
        "What happens to a word that both texts say twice?",
    ),
    Slip(
        "sorted",
        {"units": "sorted"},
        "you sort the words first, so their order is lost",
        "Which order does a subsequence keep?",
    ),
    Slip(
        "one text reversed",
        {"units": "reversed"},
        "one of the texts is read from its end",
        "Do both of your loops go the same way?",
    ),
    Slip(
        "case dropped",
        {"units": "lower"},
        "you lower-case tokens that are handed to you as they are",
        "Whose step is tokenise?",
    ),
)
LENGTH_SLIPS = (
    *RULE_SLIPS,
    # sorting both sides first gives the bag overlap again
    *(slip for slip in UNIT_SLIPS if slip.name != "sorted"),
    Slip(
        "one too many",
        {"off": 1},
        "your length is too large by one",
        "What do two texts without a common word give?",
    ),
    Slip(
        "one too few",
        {"off": -1},
        "your length is too small by one",
        "What do two texts without a common word give?",
    ),
    Slip(
        "divided by a",
        {"share": "reference"},
        "you return a share of the first text",
        "Is a length asked, or a figure between 0 and 1?",
    ),
    Slip(
        "divided by b",
        {"share": "candidate"},
        "you return a share of the second text",
        "Is a length asked, or a figure between 0 and 1?",
    ),
    Slip(
        "divided by the longer text",
        {"share": "longer"},
        "you return a share of the longer text",
        "Is a length asked, or a figure between 0 and 1?",
    ),
    Slip(
        "divided by both",
        {"share": "sum"},
        "you return a share of both texts",
        "Is a length asked, or a figure between 0 and 1?",
    ),
)
PAIRS = (
    ("F C B E B D B A E".split(), "C B A E A E F D".split()),
    ("police killed the gunman".split(), "police kill the gunman".split()),
    ("police killed the gunman".split(), "the gunman kill police".split()),
    ("a b c".split(), "c b a".split()),
    ("x a b c d".split(), "a b c d x y".split()),
    ("the the ferry left".split(), "ferry the left the".split()),
    ("red red red blue".split(), "red blue red".split()),
    ("a a b".split(), "a".split()),
    ("a".split(), "a a b".split()),
    ("the cat sat on the mat".split(), "the cat is on the mat".split()),
    ("one two three four five".split(), "five one three two four".split()),
    ("The ferry left the pier".split(), "the ferry then left The pier".split()),
    ("b c d e f g".split(), "g b x d e c f".split()),
    ("storm closed bridge".split(), "bridge closed again".split()),
    ("bridge closed again".split(), "storm closed bridge".split()),
)
EMPTY_PAIRS = (([], ["a", "b"]), (["a", "b"], []), ([], []))


def _long_pair():
    """1,500 words each, from a fixed rule: long enough for a recursion to run out of stack."""
    words = "the ferry crossed river at dawn and council met near bridge".split()
    a = [words[(i * i + 3 * i) % 11] for i in range(1500)]
    b = [words[(i * i + 5 * i + 2) % 11] for i in range(1500)]
    return a, b


# ---- the Parsons problem -------------------------------------------------------------------

LINES = {
    "A": "        for j in range(1, len(b) + 1):",
    "B": "    return table[-1][-1]",
    "C": "    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]",
    "D": "            if a[i - 1] == b[j - 1]:",
    "E": "                table[i][j] = table[i][j - 1] + 1",
    "F": "                table[i][j] = table[i - 1][j - 1] + 1",
    "G": "    for i in range(1, len(a) + 1):",
    "H": "            else:",
    "I": "                table[i][j] = max(table[i - 1][j], table[i][j - 1])",
    "J": "                table[i][j] = 0",
}
TWINS = (("E", "F"), ("I", "J"))
IMPOSTORS = {
    "E": (
        "one added on the side",
        "line E adds one to the neighbour on the left, so one word is matched again and again",
        "Which neighbour has used neither of the two words yet?",
    ),
    "J": (
        "zero on a mismatch",
        "line J writes 0 on a mismatch and forgets all matches before it",
        "Two words differ: what was the best so far, in which two neighbours?",
    ),
}


def _measure_parsons(value):
    """Assemble the lines the learner chose, run them, and say what is off."""
    if not isinstance(value, (str, list, tuple)):
        return "not letters", 'return letters, for example "CAB".\nWhat do you return?'
    letters = re.findall(r"[A-Z]", "".join(map(str, value)).upper())
    strange = [letter for letter in letters if letter not in LINES]
    if strange or not letters:
        return "strange letter", (
            f"there is no line {strange[0] if strange else '(none)'}; the lines are A to J.\n"
            "Which letters stand before the lines?"
        )
    twice = next((letter for letter in letters if letters.count(letter) > 1), None)
    if twice:
        return "line twice", f"line {twice} stands there twice.\nHow often is each line needed?"
    for one, other in TWINS:
        if one in letters and other in letters:
            return "both twins", (
                f"lines {one} and {other} are twins: one of them is an impostor.\n"
                + (
                    "Try both on the texts 'a a' and 'a': which one counts a word twice?"
                    if one == "E"
                    else "Try both on the texts 'a b' and 'a': which one forgets?"
                )
            )
    chosen = [IMPOSTORS[letter] for letter in letters if letter in IMPOSTORS]
    if chosen:
        return chosen[0][0], "\n".join(f"{says}.\n{asks}" for _, says, asks in chosen)
    missing = [
        pair for pair in ("A", "B", "C", "D", "EF", "G", "H", "IJ") if not set(pair) & set(letters)
    ]
    if missing:
        words = ", ".join(
            pair if len(pair) == 1 else f"one of {' and '.join(pair)}" for pair in missing
        )
        lines = "a line is missing" if len(missing) == 1 else "lines are missing"
        return "line missing", (
            f"{lines}: {words}.\nRead your program aloud: at which step does it jump?"
        )
    problem = _run_lines(letters)
    if problem:
        return "wrong order", (
            f"all lines are right, their order is not: {problem}.\n"
            "Which line opens a block, and which lines stand inside it? What must exist first?"
        )
    return None


def _run_lines(letters):
    """What goes wrong with the lines in this order, in words ('' when nothing does)."""
    if letters.index("B") < max(letters.index("A"), letters.index("G")):
        return "line B answers before the loops have run"
    source = "\n".join(["def lcs_length(a, b):", *(LINES[letter] for letter in letters)])
    space: dict = {}
    try:
        exec(compile(source, "parsons", "exec"), space)
    except SyntaxError as error:  # the indentation tells where
        line = letters[min(max((error.lineno or 2) - 2, 0), len(letters) - 1)]
        return f"Python stops at line {line}, which cannot stand there"
    for a, b in sorted((*PAIRS, *EMPTY_PAIRS), key=lambda pair: len(pair[0] + pair[1])):
        try:
            got = space["lcs_length"](a, b)
        except Exception as error:
            return f"it raises {type(error).__name__}"
        if got != lcs(a, b):
            return f"for the texts {' '.join(a)!r} and {' '.join(b)!r} it returns {got}"
    return ""


def _measure_shuffled(value):
    pair = _pair_of_texts(value)
    if pair is None:
        return not_a_pair(value)
    reference, candidate = pair
    bag = scores(reference, candidate)[2]
    hits = lcs(reference, candidate)
    order = scores(reference, candidate, match=(hits, hits))[2]
    facts = f"Your pair: ROUGE-1 F1 {bag:.2f}, ROUGE-L F1 {order:.2f}, an LCS of {hits}."
    if not reference or not candidate:
        which = "each" if not reference and not candidate else "one"
        return (
            "empty text",
            f"{which} of your texts has no words.\n{facts}\nWhat could be shuffled?",
        )
    if len(reference) == len(candidate) == 1:
        return "one word each", (
            f"each of your texts is one word.\n{facts}\nWhat separates words in a text?"
        )
    if bag < 1:
        return "words differ", (
            f"ROUGE-1 is below 1.\n{facts}\nWhich word does one text hold more often than "
            "the other?"
        )
    if order >= 0.4:
        return "too much order", (
            f"ROUGE-L is not below 0.4 yet.\n{facts}\n"
            "Which words can still be read in the same order in both texts? What does a reversed "
            "text leave of them, and from how many words on is that little enough?"
        )
    return None


# ---- cells ---------------------------------------------------------------------------------

CELL_STUB = '''
def next_cell(same, diagonal, above, left):
    """Return the number for one cell of the LCS grid from its three neighbours."""
    if same:
        return diagonal + 1
    return ...
'''
ROW_STUB = '''
def next_row(above, word, candidate):
    """Return the next row of the LCS grid; its first number is 0."""
    row = [0]
    for j, other in enumerate(candidate, start=1):
        if word == other:
            row.append(...)
        else:
            row.append(...)
    return row
'''
ROUGE_L_STUB = '''
import rouge_helpers


def repaired_rouge_l(candidate, reference):
    """Return precision, recall, F1 of ROUGE-L for (reference, candidate): repair it."""
    hits = rouge_helpers.lcs_length(reference, candidate)
    p, r = hits / len(candidate), hits / len(reference)
    return p, r, 2 * p * r / (p + r)
'''
OTHER_SLIPS = (
    Slip(
        "smaller neighbour",
        {"other": "smaller"},
        "a mismatch takes the smaller neighbour",
        "Are you after the longest, or the shortest?",
    ),
    Slip(
        "zero on a mismatch",
        {"other": "zero"},
        "a mismatch writes 0",
        "What becomes of all the matches before it?",
    ),
    Slip(
        "diagonal on a mismatch",
        {"other": "diagonal"},
        "a mismatch copies the diagonal cell",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    Slip(
        "only above on a mismatch",
        {"other": "above"},
        "a mismatch copies the cell above only",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    Slip(
        "diagonal or above on a mismatch",
        {"other": "diagonal or above"},
        "a mismatch looks at the diagonal in place of the cell on the left",
        "Which of the two texts may leave its word out?",
    ),
    Slip(
        "diagonal or left on a mismatch",
        {"other": "diagonal or left"},
        "a mismatch looks at the diagonal in place of the cell above",
        "Which of the two texts may leave its word out?",
    ),
    Slip(
        "only left on a mismatch",
        {"other": "left"},
        "a mismatch copies the cell on the left only",
        "Two words differ: which of the two texts may leave its word out?",
    ),
    Slip(
        "neighbours added",
        {"other": "sum"},
        "a mismatch adds both neighbours",
        "How often are the same matches counted then?",
    ),
    Slip(
        "one more on a mismatch",
        {"other": "more"},
        "a mismatch adds one, as a match does",
        "Two words differ: did the common part grow?",
    ),
    Slip(
        "one less on a mismatch",
        {"other": "less"},
        "a mismatch takes one away",
        "Can a longer text make the best shorter?",
    ),
    Slip(
        "mean of the neighbours",
        {"other": "mean"},
        "a mismatch takes the mean of the neighbours",
        "Can half a word be matched?",
    ),
    Slip(
        "neighbours less diagonal",
        {"other": "inclusion"},
        "a mismatch adds both neighbours and takes the diagonal away",
        "Is the best of two kept, or are they added up?",
    ),
    Slip(
        "match on a mismatch",
        {"other": "diagonal more"},
        "a mismatch counts as a match",
        "Two words differ: did the common part grow?",
    ),
)
ROUGE_L_SLIPS = (
    *RULE_SLIPS,
    *UNIT_SLIPS,
    *below_slips("word"),
    *mean_slips(),
)
ROUGE_L_SLIPS = tuple(
    slip
    for slip in ROUGE_L_SLIPS
    if slip.name
    not in (
        "one minus",
        "sorted",
        "multiset union below",
        "letters below",
        "letters of words below",
    )
)


def _without(slips, *names):
    return tuple(slip for slip in slips if slip.name not in names)


EXERCISES = (
    Exercise(
        chapter=4,
        solution=parsons_lcs,
        task="put the lines A to J in order and leave the impostors out; return the letters.",
        minutes=6,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_parsons,
        hints=(
            "A program reads from the grid only after the grid exists, and answers last.",
            "Follow the indentation: each deeper line needs the line that opens its block; of "
            'twins, try both on "a a" and "a".',
            "First the grid, then the loop over i, the loop over j, the question, its two "
            "branches (a match steps along the diagonal, a mismatch keeps the best), the return.",
        ),
    ),
    Exercise(
        chapter=4,
        solution=next_cell,
        task="fill the blank: the number of a cell whose two words differ.",
        minutes=3,
        level="easy",
        kind="blank",
        stub_text=CELL_STUB,
        family=_cell,
        probes=(
            (False, 1, 1, 2),
            (False, 1, 2, 1),
            (False, 2, 2, 2),
            (True, 1, 2, 2),
            (True, 0, 0, 0),
            (False, 3, 4, 3),
            (False, 0, 1, 0),
            (True, 2, 2, 3),
            (False, 1, 2, 2),
        ),
        zero_probes=((False, 0, 0, 0),),
        slips=(
            # in a cell the diagonal is never above its neighbours
            *_without(
                OTHER_SLIPS, "diagonal or above on a mismatch", "diagonal or left on a mismatch"
            ),
            Slip(
                "nothing added",
                {"equal": "same"},
                "equal words add nothing",
                "What is a match worth?",
            ),
            Slip(
                "shared words reused",
                {"equal": "side"},
                "equal words add one to the neighbour above or left",
                "Which neighbour has used neither of the two words yet?",
            ),
        ),
        hints=(
            "When two words differ the best so far must not get lost: does yours ever fall?",
            "Two of the three neighbours leave one of the two words out; the blank chooses "
            "between them.",
            "Take the larger of above and left.",
        ),
    ),
    Exercise(
        chapter=4,
        solution=next_row,
        task="two blanks: what equal words and different words append to the new row.",
        minutes=5,
        level="medium",
        kind="half",
        stub_text=ROW_STUB,
        form="row",
        family=_row,
        probes=(
            ([0, 0, 0, 0], "a", ["b", "a", "c"]),
            ([0, 1, 1, 1, 2], "b", ["a", "b", "b", "a"]),
            ([0, 1, 1, 2, 2], "c", ["a", "c", "b", "c"]),
            ([0, 0, 1, 2, 2, 2], "x", ["p", "x", "q", "r", "x"]),
            ([0, 1, 2, 3], "z", ["a", "b", "c"]),
        ),
        zero_probes=(([0], "a", []),),
        slips=(
            *_without(OTHER_SLIPS, "diagonal or above on a mismatch"),
            Slip(
                "shared words reused",
                {"equal": "side"},
                "equal words add one to the neighbour above or left, so one word is matched again",
                "Which neighbour has used neither of the two words yet?",
            ),
            Slip(
                "one added above",
                {"equal": "above"},
                "equal words add one to the cell above",
                "Which neighbour has used neither of the two words yet?",
            ),
            Slip(
                "one added left",
                {"equal": "left"},
                "equal words add one to the cell on the left",
                "Which neighbour has used neither of the two words yet?",
            ),
            Slip(
                "one instead of one more",
                {"equal": "one"},
                "equal words write 1 and forget what was matched before",
                "Which neighbour knows how many matches came before?",
            ),
            Slip(
                "nothing added",
                {"equal": "same"},
                "equal words add nothing",
                "What is a match worth?",
            ),
            Slip(
                "first zero lost",
                {"length": "no zero"},
                "the first number of the row is lost",
                "With which number does each row of the grid begin?",
            ),
            Slip(
                "last cell lost",
                {"length": "short"},
                "the last number of the row is lost",
                "How many numbers does the row above hold?",
            ),
        ),
        hints=(
            "With a row of zeros above, each word that is equal starts a 1: does the 1 stay to "
            "its right?",
            "The first blank looks at above[j - 1], the second at two other neighbours.",
            "Equal: above[j - 1] and one more. Different: the larger of above[j] and row[j - 1].",
        ),
    ),
    Exercise(
        chapter=4,
        solution=lcs_length,
        task="the length of the longest common subsequence of two token lists: gaps allowed, "
        "order kept.",
        minutes=10,
        level="hard",
        family=_length,
        probes=PAIRS,
        zero_probes=(*EMPTY_PAIRS, (["a"], ["b"])),
        long_probe=_long_pair,
        slips=LENGTH_SLIPS,
        hints=(
            '"police kill the gunman" shares three words with "police killed the gunman" in '
            'order, "the gunman kill police" shares two: what do you get?',
            "Print your grid for two short texts; the first cell that you would fill differently "
            "by hand is the place.",
            "Equal words: the diagonal cell and one more. Different words: the larger of above "
            "and left. The answer is in the last row and column.",
        ),
    ),
    Exercise(
        chapter=4,
        solution=rouge_l,
        task="precision, recall and F1 from the LCS of two token lists; with nothing below the "
        "line, 0.0.",
        minutes=7,
        level="medium",
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        means=MEANS,
        family=_rouge_l,
        probes=PAIRS,
        zero_probes=(*EMPTY_PAIRS, (["a"], ["b"])),
        slips=ROUGE_L_SLIPS,
        hints=(
            "Use a short candidate and a long reference: which of your figures should be larger?",
            "The count on top is the same for both; look at the two lengths below and at empty "
            "texts.",
            "hits = the length of the LCS; precision = hits by the candidate's words, recall = "
            "hits by the reference's words; ask for 0 before each of the three divisions.",
        ),
    ),
    Exercise(
        chapter=4,
        solution=repaired_rouge_l,
        task="repair both: the figures that changed places, and the inputs that stop it.",
        minutes=5,
        level="medium",
        kind="bug",
        stub_text=ROUGE_L_STUB,
        form="figures",
        parts=("precision", "recall", "f1"),
        unit=True,
        means=MEANS,
        family=_rouge_l,
        probes=PAIRS,
        zero_probes=(*EMPTY_PAIRS, (["a"], ["b"])),
        slips=ROUGE_L_SLIPS,
        hints=(
            "Call it with a short candidate: which figure should be larger? Then call it with an "
            "empty text.",
            "The first line names the two texts; the two lines with a division need a question "
            "first.",
            "(reference, candidate) in this order; each division only when the number below is "
            "not 0, else 0.0, and F1 is 0.0 when both figures are.",
        ),
    ),
    Exercise(
        chapter=4,
        solution=shuffled_pair,
        task="two texts whose ROUGE-1 F1 is 1 while their ROUGE-L F1 stays below 0.4.",
        minutes=6,
        level="medium",
        form="built",
        kind="build",
        measure=_measure_shuffled,
        hints=(
            "ROUGE-1 does not see order, so begin with one text twice.",
            "Now only the order of the second text may change; which order shares least?",
            "Reverse a text of three or more different words.",
        ),
    ),
)
