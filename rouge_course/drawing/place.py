"""What is said of the place where a learner is: a notebook, or a page of the site.

A page has buttons and runs no cell. The variable ROUGE_PLACE says "page" there. A sentence that
names its place has both forms: `either` takes them. Those that notebooks save in their outputs are
in a table, with which the site's build replaces them there, and `told` takes their first form.
"""

import os

ON_A_PAGE = {
    "run the cell again": "press Check",
    "`solution({})` shows one way.": "The button Solution shows one way.",
    "works in every notebook.": "works on the page of every chapter.",
    "Run this cell to answer here.": "With JavaScript you can answer here.",
    "This is the first state: run this cell to move it.": (
        "This is the first state; with JavaScript it moves."
    ),
}


def either(notebook: str, page: str) -> str:
    """Return one of two forms of a sentence: that for a notebook, or that for a page.

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
