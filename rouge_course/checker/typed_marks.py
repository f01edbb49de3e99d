"""Characters that phones and word processors type instead of those that Python understands.

For example, phones type curly quotation marks (“), and a text from a document may contain a dash or
a space that only looks like Python's. Python's own message contains only the code of the character.
This module tells the learner the character's name, and shows the line as it should be.
"""

import ast
import re

from .cell import shell

_DOUBLE, _SINGLE = "“”„‟«»″", "‘’‚‛′´"
_BLANK = "\u00a0\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
_NOTHING = "\u200b\u200c\u200d\u2060\ufeff\u00ad"
# For each kind: its name in the singular, what Python reads, and the characters.
_KINDS = (
    ("quotation mark", '"', _DOUBLE),
    ("quotation mark", "'", _SINGLE),
    ("dash", "-", "‐‑‒–—−"),
    ("no-break space or another special space", " ", _BLANK),
    ("character without width", "", _NOTHING),
    ("ellipsis", "...", "…"),
    ("sign", "*", "×∗"),
    ("sign", "/", "÷∕"),
    ("sign", "<=", "≤"),
    ("sign", ">=", "≥"),
    ("sign", "!=", "≠"),
)
_PLAIN = {mark: plain for _, plain, marks in _KINDS for mark in marks}
_NAMES = {mark: name for name, _, marks in _KINDS for mark in marks}
_TRIPLE = re.compile(r'"""|\'\'\'')


def replaced(program: str) -> str:
    """Return the program with plain marks; the text of strings and comments does not change.

    >>> replaced("print(“it’s 3 – 1”, 3 – 1)")
    'print("it’s 3 – 1", 3 - 1)'
    """
    done, at = [], 0
    while at < len(program):
        mark = program[at]
        if mark == "#":
            end = _end_of_line(program, at)
            done.append(program[at:end])
        elif triple := _TRIPLE.match(program, at):
            end = program.find(triple[0], at + 3) + 3
            end = end if end > 2 else len(program)
            done.append(program[at:end])
        elif mark in "\"'" or mark in _DOUBLE + _SINGLE:
            string, end = _string(program, at)
            done.append(string)
        else:
            end = at + 1
            done.append(_PLAIN.get(mark, mark))
        at = end
    return "".join(done)


def _end_of_line(program: str, at: int) -> int:
    end = program.find("\n", at)
    return len(program) if end < 0 else end


def _string(program: str, at: int) -> tuple[str, int]:
    """Read the string that begins at `at`; return it with plain marks, and the index after it."""
    straight = _PLAIN.get(program[at], program[at])
    curly = _DOUBLE if straight == '"' else _SINGLE
    rest = program[at + 1 : _end_of_line(program, at)]
    own = re.match(rf"(?:[^\\{straight}]|\\.)*{straight}", rest)
    if program[at] == straight:
        closes = own.end() - 1 if own else max(map(rest.rfind, curly))
    else:
        found = [place for place in map(rest.find, curly) if place >= 0]
        closes = min(found) if found else own.end() - 1 if own else -1
    if closes < 0:
        return straight, at + 1
    return f"{straight}{rest[:closes]}{straight}", at + closes + 2


def sentence(program: str, number: int) -> str:
    """Return a sentence about the typed marks in a line, or "" if the line has none."""
    before, after = program.splitlines(), replaced(program).splitlines()
    if not 0 < number <= len(before) == len(after) or before[number - 1] == after[number - 1]:
        return ""
    line, plain = before[number - 1], after[number - 1]
    marks = [mark for mark in dict.fromkeys(line) if line.count(mark) > plain.count(mark)]
    marks = [mark for mark in marks if mark in _PLAIN]
    kinds = dict.fromkeys(_NAMES[mark] for mark in marks)
    named = (_named(kind, [mark for mark in marks if _NAMES[mark] == kind]) for kind in kinds)
    return (
        f"Line {number} has {' and '.join(named)}: phones and word processors type "
        f"such marks, but Python cannot read them. The line should be `{plain.strip()}`"
    )


def _named(kind: str, marks: list[str]) -> str:
    if marks[0] in _BLANK + _NOTHING:
        return f"a {kind} ({', '.join(f'U+{ord(mark):04X}' for mark in marks)})"
    many = "" if len(marks) == 1 else "es" if kind.endswith("sh") else "s"
    return f"the {kind}{many} {' '.join(marks)}"


def unreadable(program: str) -> bool:
    """Return whether typed marks such as “ prevent Python from reading a program."""
    plain = replaced(program)
    return plain != program and not _reads(program)


def _reads(program: str) -> bool:
    try:
        ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def arrive() -> None:
    """Let the notebook add a sentence about typed marks to a syntax error in a cell."""
    notebook = shell()
    if notebook is None:
        return
    others, other = notebook.custom_exceptions, notebook.CustomTB

    def shown(notebook, kind, error, trace, tb_offset=None) -> None:
        if not isinstance(error, SyntaxError):
            other(kind, error, trace, tb_offset)
            return
        if said := sentence(_cell(notebook), error.lineno or 0):
            error.msg = f"{error.msg}. {said}"
        notebook.showsyntaxerror()

    notebook.set_custom_exc((*others, SyntaxError), shown)


def _cell(notebook) -> str:
    """Return the text of the running cell."""
    return notebook.history_manager.input_hist_raw[-1]
