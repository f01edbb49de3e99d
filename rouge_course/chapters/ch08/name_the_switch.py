"""08, exercise 2: which setting makes two scores differ?"""

import re

from rouge_course.checker.artifacts import besides
from rouge_course.checker.record import ArtifactExercise
from rouge_course.checker.results import kind_of
from rouge_course.tables import Table

SWITCHES = ("argument order", "newlines", "stemming", "package", "version", "worse model",
            "random seed")  # fmt: skip
ALIASES = {
    "arguments": "argument order", "arguments exchanged": "argument order",
    "order of arguments": "argument order", "order": "argument order", "newline": "newlines",
    "line breaks": "newlines", "stemmer": "stemming", "stem": "stemming", "library": "package",
    "packages": "package", "model": "worse model", "seed": "random seed",
}  # fmt: skip
CASES = {
    "A": ("one model, scored by two people: F is nearly the same",
          "recall 0.514, precision 0.405", "recall 0.405, precision 0.514",
          "fairseq 1401 and 4117"),
    "B": ("one model and its paper: R-1 and R-2 differ by less than a point",
          "R-L 28.22", "R-L 38.35", "transformers 4860"),
    "C": ("same outputs, before and after the library was installed again",
          "R-L 54", "R-L 22", "pltrdy/rouge 57"),
    "D": ("same outputs, two programs (R-1, R-2, R-L): every column moves",
          "44.25, 21.23, 41.07", "43.24, 20.11, 40.49", "fairseq 4117"),
    "E": ("a default of one program changed: closed and closes match in one run only",
          "R-1", "another R-1, more than a point away", "files2rouge 37"),
}  # fmt: skip
ASKS = {
    "A": "F stays the same, but precision and recall change places: what can you swap without "
    "changing F?",
    "B": "R-1 and R-2 hardly move, but R-L moves by ten points: what does R-L look at that R-1 "
    "and R-2 ignore?",
    "C": "only the installed library changed: what can be different after a new installation?",
    "D": "the outputs are the same, but every column moves a little: what else can differ?",
    "E": "two forms of a word match in one of the two runs: which step turns them into the same "
    "form?",
}


def name_the_switch():
    """Return five names from the list, for the cases A, B, C, D and E in this order.

    1. compare: which scores moved, and which stayed the same?
    2. ask: which setting moves these and leaves the others alone?
    """
    return ["argument order", "newlines", "version", "package", "stemming"]


def cases() -> Table:
    """Return the five cases as a table, with the threads that they come from."""
    rows = [[letter, *case] for letter, case in CASES.items()]
    names = f"the names to choose from: {', '.join(SWITCHES)}"
    head = ["case", "what is known", "first", "second", "thread"]
    return Table(
        head,
        rows,
        f"Five disagreements (most scores are in points: 44.25 is 0.4425); {names}",
    )


def measure(value):
    """Return what is wrong with the names; a text or a dict is read too, and the answer says so."""
    form = None
    if isinstance(value, (str, dict)):
        form = f"the task asks for a list of five names, but you return {kind_of(value)}."
    if isinstance(value, str):
        value = [part.strip() for part in re.split(r"[,;\n]", value) if part.strip()]
    if isinstance(value, dict):
        value = [value[letter] for letter in CASES if letter in value]
    return besides(_off(value), form)


def _off(value):
    """Return what is wrong with the names, or None if nothing is."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(v, str) for v in value):
        return "not names", "the task asks for a list of five names.\nWhat do you return?"
    if len(value) != 5:
        return "not five", (
            f"you return {len(value)} name{'' if len(value) == 1 else 's'}, but there are five "
            "cases.\nWhich case has no name, or more than one name?"
        )
    names = [name.strip().lower() for name in value]
    names = [ALIASES.get(name, name) for name in names]
    strange = next((name for name in names if name not in SWITCHES), None)
    if strange is not None:
        return "strange name", (
            f"{strange!r} is not in the list: {', '.join(SWITCHES)}.\nWhich name from the list do "
            "you mean?"
        )
    rows = zip(CASES, names, name_the_switch(), strict=True)
    wrong = [(case, name) for case, name, right in rows if name != right]
    return _first_of(wrong) if wrong else None


def _first_of(wrong):
    """Return what to say about the first wrong (case, name)."""
    case, name = wrong[0]
    off, lead = {
        "worse model": (
            name,
            f"in case {case}, the model did not change: both scores belong to the same model",
        ),
        "random seed": (name, f"in case {case}, nothing is drawn at random"),
    }.get(name, (f"case {case}", f"“{name}” does not explain case {case}"))
    return off, f"{lead}.\nIn this case, {ASKS[case]}\nRight so far: {5 - len(wrong)} of 5."


EXERCISE = ArtifactExercise(
    number=2,
    solution=name_the_switch,
    gives=(cases,),
    task="return a list of five names from the caption, one for each of the cases A to E.",
    minutes=8,
    level="medium",
    measure=measure,
    hints=(
        "For each case, ask which scores moved, which stayed the same, and whether a model "
        "changed.",
        "If precision and recall are swapped, the cause is the argument order. If only R-L moves, "
        "line breaks are the cause, unless the case mentions another change. If all scores "
        "move a little, look at how words are compared, or at the program as a whole.",
        "Argument order, newlines, version, package and stemming each explain one case; the last "
        "two names in the list explain none.",
    ),
)
