"""Normal forms of a text, right and wrong, for the exercises that give two texts one form.

The file of an exercise imports this file as `forms`, and the code of a mistake uses that name.
"""

import unicodedata

from rouge_course.checker.mistake_blocks import mistakes


def nfd(text):
    """Return the text with letters and marks as separate characters."""
    return unicodedata.normalize("NFD", text)


def bare(text):
    """Return the text without the marks on its letters."""
    return "".join(c for c in nfd(text) if not unicodedata.combining(c))


def ascii_of(text):
    """Return what is left of the text in ASCII."""
    return nfd(text).encode("ascii", "ignore").decode()


# replaces the lines that give each text its form; the item is a letter with a mark
FORMS = mistakes(
    """
    two forms: "NFC", candidate => "NFD", candidate
    you put the two texts into two different normal forms, so a letter such as {item} never matches
    Which form does each of the two lines ask for?

    no form: unicodedata.normalize("NFC", reference) => reference
    and unicodedata.normalize("NFC", candidate) => candidate
    you put neither text into a normal form
    How many characters does {item} have in each of the two texts?

    only the reference, NFC: unicodedata.normalize("NFC", candidate) => candidate
    you put only the reference into a normal form (NFC)
    Which forms can the candidate be in?

    only the candidate, NFC: unicodedata.normalize("NFC", reference) => reference
    you put only the candidate into a normal form (NFC)
    Which forms can the reference be in?

    only the reference, NFD: unicodedata.normalize("NFC", reference) => forms.nfd(reference)
    and unicodedata.normalize("NFC", candidate) => candidate
    you put only the reference into a normal form (NFD)
    Which forms can the candidate be in?

    only the candidate, NFD: unicodedata.normalize("NFC", reference) => reference
    and unicodedata.normalize("NFC", candidate) => forms.nfd(candidate)
    you put only the candidate into a normal form (NFD)
    Which forms can the reference be in?

    accents removed: unicodedata.normalize("NFC", reference) => forms.bare(reference)
    and unicodedata.normalize("NFC", candidate) => forms.bare(candidate)
    you remove the accents, so words that differ only in an accent become the same word
    Is νόμος (law) the same word as νομός (county)?

    ASCII alone: unicodedata.normalize("NFC", reference) => forms.ascii_of(reference)
    and unicodedata.normalize("NFC", candidate) => forms.ascii_of(candidate)
    you drop everything that is not in ASCII: accents, and every letter that is not Latin
    What is left of νόμος in ASCII, and what is left of café?
    """
)
