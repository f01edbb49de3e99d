"""Show the results of all checks in a notebook's cell, not only the result of the last line.

JupyterLab shows only the value of the last expression of a cell. If another line of the cell is
only a call, `shown_at_once` shows the value of this call, too. A `LiveCell` is updated in place on
the page when an answer is saved.
"""

from __future__ import annotations

import ast
import dis
import sys
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

from .display import Shown
from .program import lines_of

Thing = TypeVar("Thing", bound=Shown)


def shell():
    """The IPython shell that runs the cells; None outside IPython."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def in_a_notebook() -> bool:
    """Whether the code runs in a notebook's kernel and not in a terminal."""
    return getattr(shell(), "kernel", None) is not None


def shown_at_once(thing: Thing, caller: FrameType) -> Thing:
    """Return `thing`, and show it at once if the cell would otherwise not show it."""
    if shell() is not None and _throws_away(caller):
        from IPython.display import display

        display(thing)
    return thing


def _throws_away(caller: FrameType) -> bool:
    """Whether this call is a whole line, but not the last line of its cell.

    In the cell below, the answer is True for the first call of `check` and False for the other two
    calls: the second result gets a name, and the notebook itself shows the third result.

        check(windows)
        outcome = check(window_count)
        check(last_window)

    The caller's frame contains the line and the columns of the call that is running. The syntax
    tree of the cell shows whether the expression at exactly this position is a line of its own.
    """
    lines = lines_of(caller.f_code.co_filename)
    if caller.f_code.co_filename == "<timed exec>":  # the file name of %%time, which keeps no text
        after = (step.opname for step in dis.get_instructions(caller.f_code)
                 if step.offset > caller.f_lasti)  # fmt: skip
        return next(after, "") == "POP_TOP"
    try:
        cell = ast.parse("".join(lines))
        here = list(caller.f_code.co_positions())[caller.f_lasti // 2]
    except (SyntaxError, ValueError, IndexError):
        return False
    shown = cell.body if shell().ast_node_interactivity == "all" else cell.body[-1:]
    if shell().displayhook.quiet():  # a cell with a `;` at its end does not show its value
        shown = []
    own_lines = [node for node in ast.walk(cell) if isinstance(node, ast.Expr)]
    return any(_place(node.value) == here and node not in shown for node in own_lines)


def _place(node: ast.expr) -> tuple:
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


# ---- outputs that change on the page --------------------------------------------------------

_live: dict[str, LiveCell] = {}  # the live cells that are on the page, by their names


class LiveCell(Shown):
    """An output that is updated in place on the page when its text changes."""

    def __init__(self, name: str, make: Callable[[], Shown]):
        """Show what `make` returns; outputs with the same name are updated together."""
        self.name, self.make = name, make
        now = make()
        super().__init__(now.text, now._repr_html_())

    def _ipython_display_(self) -> None:
        from IPython.display import display

        _live[self.name] = self
        display(self._bundle(), raw=True, display_id=self.name)

    def _bundle(self) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": self._repr_html_()}

    def again(self) -> None:
        """Update the output on the page if `make` now returns a different text."""
        now = LiveCell(self.name, self.make)
        if now.text != self.text:
            from IPython.display import update_display

            _live[self.name] = now
            update_display(now._bundle(), raw=True, display_id=self.name)


def refresh() -> None:
    """Update every live output whose text has changed."""
    for live in list(_live.values()):
        live.again()
