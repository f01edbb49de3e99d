"""The rules of `tools/lint_notebooks.py`, in a file for each subject.

A rule takes a notebook as parsed JSON and yields (cell id, complaint); a complaint about the whole
notebook has the id `-`. A rule about a file takes the path of the file instead of a parsed
notebook.
"""

import sys
from collections.abc import Iterator

# Without this line, jsonschema, which nbformat uses, compiles 38 grammars of web addresses. That
# would take half the time of the linter, and no notebook needs these grammars.
sys.modules.setdefault("rfc3987_syntax", None)

Complaints = Iterator[tuple[str, str]]
