"""Normal forms of a text, right and wrong: for the exercises that give two texts one form.

The file of an exercise imports this one as `forms`, which is how the codes name it.
"""

import unicodedata

from rouge_course.checker.mistake_blocks import mistakes


def nfd(text):
    """Letters and marks apart."""
    return unicodedata.normalize("NFD", text)


def bare(text):
    """Letters without their marks."""
    return "".join(c for c in nfd(text) if not unicodedata.combining(c))


def ascii_of(text):
    """What is left in ASCII."""
    return nfd(text).encode("ascii", "ignore").decode()


# exchanges the lines that give each text its form; the item is a letter with a mark
FORMS = mistakes(
    """
    two forms: "NFC", candidate => "NFD", candidate
    the two texts are given two different normal forms, so a letter such as {item} never matches
    Which form does each of the two lines ask for?

    no form: unicodedata.normalize("NFC", reference) => reference
    and unicodedata.normalize("NFC", candidate) => candidate
    no text is given a normal form
    How many characters has {item} in each of the two texts?

    only the reference, NFC: unicodedata.normalize("NFC", candidate) => candidate
    only the reference is given a normal form (NFC)
    In which form can the candidate come in?

    only the candidate, NFC: unicodedata.normalize("NFC", reference) => reference
    only the candidate is given a normal form (NFC)
    In which form can the reference come in?

    only the reference, NFD: unicodedata.normalize("NFC", reference) => forms.nfd(reference)
    and unicodedata.normalize("NFC", candidate) => candidate
    only the reference is given a normal form (NFD)
    In which form can the candidate come in?

    only the candidate, NFD: unicodedata.normalize("NFC", reference) => reference
    and unicodedata.normalize("NFC", candidate) => forms.nfd(candidate)
    only the candidate is given a normal form (NFD)
    In which form can the reference come in?

    accents removed: unicodedata.normalize("NFC", reference) => forms.bare(reference)
    and unicodedata.normalize("NFC", candidate) => forms.bare(candidate)
    you take the accents off, and words that differ by an accent alone become one
    Is νόμος, a law, the same word as νομός, a county?

    ASCII alone: unicodedata.normalize("NFC", reference) => forms.ascii_of(reference)
    and unicodedata.normalize("NFC", candidate) => forms.ascii_of(candidate)
    you drop what ASCII does not hold: accents, and every letter that is not Latin
    What is left of νόμος in ASCII, and what of café?
    """
)
