"""Sentences that depend on the place where a learner is: a notebook, or a page of the site.

A page has buttons and runs no cells; the variable ROUGE_PLACE is "page" there. A sentence that
depends on the place has two forms, and `either` takes both forms. The sentences that notebooks save
in their outputs are in a table: `told` takes the form for a notebook, and the build of the site
replaces it with the form for a page.
"""

import os

ON_A_PAGE = {
    "run the cell again": "press Check",
    "`solution({})` shows one solution.": "The button Solution shows one solution.",
    "works in every notebook.": "works on the page of every chapter.",
    "Run this cell to answer here.": "With JavaScript you can answer here.",
    "This is the first state: run this cell to change it.": (
        "This is the first state; with JavaScript you can change it."
    ),
}


def either(notebook: str, page: str) -> str:
    """Return one of two forms of a sentence: the one for a notebook, or the one for a page.

    >>> either("Run its cell.", "Press Check.")
    'Run its cell.'
    """
    return page if os.environ.get("ROUGE_PLACE") == "page" else notebook


def told(words: str) -> str:
    """Return the words for the place where this Python runs.

    >>> told("run the cell again")
    'run the cell again'
    """
    return either(words, ON_A_PAGE[words])
