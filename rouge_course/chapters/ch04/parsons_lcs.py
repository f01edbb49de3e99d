"""04, exercise 6: the lines of `lcs_length`, shuffled."""

import re

from rouge_course.checker.record import ArtifactExercise
from rouge_helpers import lcs_length

from . import subsequences


def parsons_lcs():
    """Return the letters of the lines in their order, for example "CAB"."""
    return "CGADFHIB"


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
# impostor: (its twin, the name of the mistake, what it does, how to tell the two apart)
IMPOSTORS = {
    "E": (
        "F",
        "one added on the side",
        "line E adds one to the neighbour on the left, so one word is matched again and again.\n"
        "When two words are equal, which cell stands for the texts without these two words?",
        "Try both lines on the texts 'a' and 'a a': which line counts a word twice?",
    ),
    "J": (
        "I",
        "zero on a mismatch",
        "line J writes 0 on a mismatch and forgets all matches before it.\n"
        "When two words differ, which two neighbours contain the best number so far?",
        "Try both lines on the texts 'a b' and 'a': which line forgets a match?",
    ),
}


def measure(value):
    """Put the lines that the learner chose together, run them, and say what is wrong."""
    if not isinstance(value, (str, list, tuple)):
        return (
            "not letters",
            'your function must return letters, for example "CAB".\nWhat does your function '
            "return now?",
        )
    letters = re.findall(r"[A-Z]", "".join(map(str, value)).upper())
    strange = [letter for letter in letters if letter not in LINES]
    if strange or not letters:
        return "strange letter", (
            f"{f'there is no line {strange[0]}' if strange else 'you name no line'}; the lines "
            "are A to J.\n"
            "Which letters are in front of the lines?"
        )
    twice = next((letter for letter in letters if letters.count(letter) > 1), None)
    if twice:
        return (
            "line twice",
            f"line {twice} appears twice in your answer.\nHow many times is each line needed?",
        )
    for letter, (twin, _, _, try_both) in IMPOSTORS.items():
        if letter in letters and twin in letters:
            one, other = sorted(letter + twin)
            return "both twins", (
                f"lines {one} and {other} do the same step, and one of them is wrong.\n{try_both}"
            )
    chosen = [IMPOSTORS[letter] for letter in letters if letter in IMPOSTORS]
    if chosen:
        return chosen[0][1], "\n".join(what_it_does for _, _, what_it_does, _ in chosen)
    missing = [
        pair for pair in ("A", "B", "C", "D", "EF", "G", "H", "IJ") if not set(pair) & set(letters)
    ]
    if missing:
        words = ", ".join(
            pair if len(pair) == 1 else f"one of {' and '.join(pair)}" for pair in missing
        )
        lines = "a line is missing" if len(missing) == 1 else "lines are missing"
        return "line missing", (
            f"{lines}: {words}.\nRead your program line by line: which step is missing?"
        )
    problem = run(letters)
    if problem:
        return "wrong order", (
            f"all the lines are right, but their order is not: {problem}.\n"
            "Which lines open a block, and which lines belong inside it? Which line belongs to "
            "`if`, and which to `else`?"
        )
    return None


def run(letters):
    """Say in words what goes wrong with the lines in this order ('' if nothing does)."""
    if letters.index("B") < max(letters.index("A"), letters.index("G")):
        return "line B returns the answer before the loops have run"
    source = "\n".join(["def lcs_length(a, b):", *(LINES[letter] for letter in letters)])
    space: dict = {}
    try:
        exec(compile(source, "<the lines in order>", "exec"), space)
    except SyntaxError as error:  # the indentation tells where
        line = letters[min(max((error.lineno or 2) - 2, 0), len(letters) - 1)]
        return f"Python stops at line {line}, which cannot be there"
    for a, b in sorted(
        (*subsequences.PAIRS, *subsequences.EMPTY_PAIRS), key=lambda pair: len(pair[0] + pair[1])
    ):
        try:
            got = space["lcs_length"](a, b)
        except Exception as error:
            return f"it raises {type(error).__name__}"
        if got != lcs_length(a, b):
            return f"for the texts {' '.join(a)!r} and {' '.join(b)!r} it returns {got}"
    return ""


EXERCISE = ArtifactExercise(
    number=6,
    solution=parsons_lcs,
    task="put the lines A to J in order and leave the two wrong lines out; return the letters.",
    minutes=6,
    level="medium",
    extra=True,
    measure=measure,
    hints=(
        "Make the grid before the lines that read from it, and return the answer last.",
        "Follow the indentation: each indented line needs the line that opens its block. Try "
        'lines E and F on the texts "a" and "a a", and lines I and J on "a b" and "a".',
        "The grid comes first, and then the loop over i, the loop over j, and the `if` with its "
        "two branches: a match adds one to the diagonal neighbour, and a mismatch keeps the larger "
        "of the two other neighbours. The return comes last.",
    ),
)
