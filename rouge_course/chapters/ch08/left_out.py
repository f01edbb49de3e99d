"""08, exercise 3: what does a sentence of a paper leave out?"""

from rouge_course.checker.artifacts import besides
from rouge_course.checker.record import ArtifactExercise
from rouge_course.checker.results import kind_of
from rouge_course.tables import Table

FACTS = ("package", "version", "score", "stemming", "sentences")
MEANING = {
    "package": "which program computed it",
    "version": "which version of that program",
    "score": "precision, recall or F",
    "stemming": "on or off",
    "sentences": "only if ROUGE-L is reported: rougeL or rougeLsum, and what ends a sentence",
}
SENTENCES = {
    "A": "Our model reaches 44.2 ROUGE-1, 21.5 ROUGE-2 and 41.1 ROUGE-L.",
    "B": "We report F1 of ROUGE-1, ROUGE-2 and ROUGE-L from rouge-score, with use_stemmer=True.",
    "C": "ROUGE-2 was computed with ROUGE-1.5.5, options -n 2 -m.",
    "D": "ROUGE-1 F1: rouge-score 0.1.2, all options at their defaults.",
}
# why a fact is not missing, although a reader may think so
SAID = {
    ("B", "package"): "it names rouge-score",
    ("B", "score"): "it says F1",
    ("B", "stemming"): "use_stemmer=True switches stemming on",
    ("C", "package"): "ROUGE-1.5.5 is the program",
    ("C", "version"): "1.5.5 is the version of the program",
    ("C", "stemming"): "-m is the option that switches stemming on",
    ("C", "sentences"): "it reports only ROUGE-2, which does not look at sentences",
    ("D", "package"): "it names rouge-score",
    ("D", "version"): "0.1.2 is the version",
    ("D", "score"): "it says F1",
    ("D", "stemming"): "the default of rouge-score is use_stemmer=False, so stemming is off",
    ("D", "sentences"): "it reports only ROUGE-1, which does not look at sentences",
}
ASKS = {
    "package": "Which program would you install to repeat the result?",
    "version": "The program may change next year: which version would you install to repeat the "
    "result?",
    "score": "Is the number a precision, a recall or an F?",
    "stemming": "Do “closed” and “closes” match in the reported score?",
    "sentences": "Does the reported ROUGE-L compare whole texts or lines?",
}


def left_out():
    """Return four lists, for the sentences A, B, C and D: the facts that each one leaves out.

    1. read: which facts does the sentence state, also by an option or by a default?
    2. list: the names of the facts that it leaves out; [] if nothing is missing.
    """
    everything = ["package", "version", "score", "stemming", "sentences"]
    return [everything, ["version", "sentences"], ["score"], []]


def sentences_to_read() -> Table:
    """Return the four sentences as a table; its caption lists the facts to look for."""
    facts = "; ".join(f"{name}: {meaning}" for name, meaning in MEANING.items())
    return Table(["sentence", "what a paper says"], [[*row] for row in SENTENCES.items()], facts)


def measure(value):
    """Return what is wrong with the facts; a dict is read too, but the answer mentions its form."""
    if isinstance(value, dict):
        form = "the task asks for a list of four lists, but you return a dict."
        return besides(measure([value.get(letter, ()) for letter in SENTENCES]), form)
    if (
        isinstance(value, (list, tuple))
        and value
        and all(isinstance(n, str) and "," not in n for n in value)
    ):
        return "one list", (
            "you return one list of names, but the task asks for a list of four lists.\n"
            "Which of your names belong to sentence A, and which to B?"
        )
    if not isinstance(value, (list, tuple)) or len(value) != len(SENTENCES):
        return (
            "not four",
            f"the task asks for a list of four lists, but you return {_form_of(value)}.\n"
            "Which sentences are in the table, and which facts belong to each of them?",
        )
    missing, found = dict(zip(SENTENCES, left_out(), strict=True)), {}
    for letter, names in zip(SENTENCES, value, strict=True):
        names = [names] if isinstance(names, str) else names
        if not isinstance(names, (list, tuple, set)) or not all(isinstance(n, str) for n in names):
            return "not names", (
                f"for sentence {letter}, you do not return a list of names.\n"
                "What does an empty list look like in Python?"
            )
        found[letter] = {name.strip().lower() for name in names}
        strange = sorted(found[letter] - set(FACTS))
        if strange and "," in strange[0]:
            return "names in one text", (
                f"for sentence {letter}, you return all names in one text, {strange[0]!r}.\n"
                "Where do the quotation marks go in a list of several texts?"
            )
        if strange:
            return "strange name", (
                f"{strange[0]!r} is not in the list: {', '.join(FACTS)}.\nWhich name from the "
                "list do you mean?"
            )
    wrong = [
        (letter, name)
        for letter in SENTENCES
        for name in FACTS
        if (name in found[letter]) != (name in missing[letter])
    ]
    if all(found.values()) and len({*map(frozenset, found.values())}) == 1:
        return "four times the same", (
            "your four lists contain the same names.\nDoes your result contain one list four "
            "times, as in `[[]] * 4`? Do all sentences leave out the same facts?"
        )
    if any(found.values()) and not any(found[letter] & set(missing[letter]) for letter in found):
        return "stated facts", (
            "you list the facts that each sentence states, but the task asks for the facts that "
            "each sentence leaves out.\nTo repeat the result, which facts would you have to find "
            "out from another source?"
        )
    return _first_of(wrong, found) if wrong else None


def _form_of(value):
    listed = isinstance(value, (list, tuple))
    return f"a list of {len(value)}" if listed else kind_of(value)


def _first_of(wrong, found):
    """Return what to say about the first wrong (sentence, fact)."""
    letter, name = wrong[0]
    right = len(SENTENCES) - len({letter for letter, _ in wrong})
    end = f"Right so far: {right} of {len(SENTENCES)} sentences."
    if name in found[letter]:
        says = f"sentence {letter} does not leave out “{name}”: {SAID[letter, name]}."
        return f"said in {letter}", f"{says}\nWhich words of the sentence tell you that? {end}"
    return f"missed in {letter}", (
        f"sentence {letter} leaves out a fact that is not in your list.\n{ASKS[name]} {end}"
    )


EXERCISE = ArtifactExercise(
    number=3,
    solution=left_out,
    gives=(sentences_to_read,),
    task="return four lists with the names of the facts that the sentences A to D leave out.",
    minutes=6,
    level="medium",
    measure=measure,
    hints=(
        "Imagine trying to repeat each result: at which step would you have to guess?",
        "A sentence can state a fact by naming an option such as -m, or by saying that the "
        "defaults were used. If no ROUGE-L is reported, nobody needs to know how the texts were "
        "split into sentences.",
        "Sentence A leaves out all five facts, B leaves out two, C leaves out one, and D leaves "
        "out none.",
    ),
)
