"""The rules of `tools/lint_notebooks.py`, a file for each thing that they look at.

A rule takes a notebook, as JSON gives it, and yields (cell id, complaint); what is said of the
whole notebook has the id `-`. Rules of a file take its path instead.
"""

from collections.abc import Iterator

Complaints = Iterator[tuple[str, str]]
