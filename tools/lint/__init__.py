"""The rules of `tools/lint_notebooks.py`, a file for each thing that they look at.

A rule takes a notebook, as JSON gives it, and yields (cell id, complaint); what is said of the
whole notebook has the id `-`. Rules of a file take its path instead.
"""

import sys
from collections.abc import Iterator

# With it jsonschema, for nbformat, compiles 38 grammars of web addresses: half the time of the
# linter, for what no notebook needs.
sys.modules.setdefault("rfc3987_syntax", None)

Complaints = Iterator[tuple[str, str]]
