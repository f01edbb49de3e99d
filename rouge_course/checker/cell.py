"""What a notebook's cell shows: nothing that a learner should read may get lost there.

JupyterLab shows what the last expression of a cell returns, and that alone. `shown_at_once` shows
what any other line throws away. What is `Live` changes in its place, when an answer is kept.
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
    """The IPython shell that runs the cells; None in a plain Python."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def in_a_notebook() -> bool:
    """Is there a kernel, and not a terminal?"""
    return getattr(shell(), "kernel", None) is not None


def shown_at_once(thing: Thing, caller: FrameType) -> Thing:
    """Show a thing where the line that called for it throws it away; returns the thing."""
    if shell() is not None and _throws_away(caller):
        from IPython.display import display

        display(thing)
    return thing


def _throws_away(caller: FrameType) -> bool:
    """Is this call a line of its own, and not the last one of its cell?

    In this cell it is True for the first call of `check` and False for the other two: of the second
    something is kept, and the third is shown by the notebook itself.

        check(windows)
        outcome = check(window_count)
        check(last_window)

    The frame of the caller knows the line and the columns of the call that runs now; the cell's
    tree says whether an expression of just that place is a line of its own.
    """
    lines = lines_of(caller.f_code.co_filename)
    if caller.f_code.co_filename == "<timed exec>":  # of %%time, which keeps no text
        after = (step.opname for step in dis.get_instructions(caller.f_code)
                 if step.offset > caller.f_lasti)  # fmt: skip
        return next(after, "") == "POP_TOP"
    try:
        cell = ast.parse("".join(lines))
        here = list(caller.f_code.co_positions())[caller.f_lasti // 2]
    except (SyntaxError, ValueError, IndexError):
        return False
    shown = cell.body if shell().ast_node_interactivity == "all" else cell.body[-1:]
    if shell().displayhook.quiet():  # a `;` at the end of the cell keeps its value from the page
        shown = []
    own_lines = [node for node in ast.walk(cell) if isinstance(node, ast.Expr)]
    return any(_place(node.value) == here and node not in shown for node in own_lines)


def _place(node: ast.expr) -> tuple:
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


# ---- what changes in its place ------------------------------------------------------------

_live: dict[str, LiveCell] = {}  # those that are on the page, by their names


class LiveCell(Shown):
    """A thing on the page that is replaced in its place when its words have changed."""

    def __init__(self, name: str, make: Callable[[], Shown]):
        """Show what `make` returns; two things with one name are one for the notebook."""
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
        """Replace it on the page if `make` returns other words by now."""
        now = LiveCell(self.name, self.make)
        if now.text != self.text:
            from IPython.display import update_display

            _live[self.name] = now
            update_display(now._bundle(), raw=True, display_id=self.name)


def refresh() -> None:
    """Replace every live thing on the page whose words have changed."""
    for live in list(_live.values()):
        live.again()
