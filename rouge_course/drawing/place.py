"""What is said of the place where a learner is: a notebook, or a page of the site.

A page has buttons and runs no cell. The variable ROUGE_PLACE says "page" there; the site's build
exchanges the same words in the saved outputs.
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


def told(words: str) -> str:
    """Return the words for the place where this Python runs.

    >>> told("run the cell again")
    'run the cell again'
    """
    return ON_A_PAGE[words] if os.environ.get("ROUGE_PLACE") == "page" else words
