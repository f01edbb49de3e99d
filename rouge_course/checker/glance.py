"""What one look at the text of a program says, beside what its results say."""

import ast
from collections.abc import Callable

from . import heap
from .program import inside, place_in, sources_of

# ---- memory ----------------------------------------------------------------------------------


def what_grew(function: Callable, error: BaseException) -> dict[str, str]:
    """Where a program took too much memory, and what to ask about that line, for a sentence."""
    facts = {"megabytes": f"{heap.MOST >> 20}", "where": ""}
    grown = heap.grown_in(error, function.__code__.co_filename)
    if grown is None:
        return facts | {"asks": "Which line makes something very large, or grows without an end?"}
    facts["where"] = f" in line {place_in(grown.code, grown.line)}"
    if grown.name:
        items = "characters" if grown.kind in ("str", "bytes") else "items"
        many = "millions" if grown.length >= 1_000_000 else "thousands"
        facts["where"] += f", where `{grown.name}` had {many} of {items}"
    return facts | {"asks": _asks_about_growth(function, grown)}


def _asks_about_growth(function: Callable, grown: heap.Grown) -> str:
    """The question about the loop that a line is in."""
    for source in sources_of(function):
        for loop in reversed([*inside(source.tree())]):
            if not isinstance(loop, ast.For | ast.While):
                continue
            first, last = source.line(loop.lineno), source.line(loop.end_lineno or loop.lineno)
            head = first if isinstance(loop, ast.While) else first + 1
            if not head <= grown.line <= last:
                continue
            if isinstance(loop, ast.While):
                return f"What should end the loop in line {first}, and does any line in it do that?"
            if getattr(loop.iter, "id", "") == grown.name:
                return (
                    f"The loop in line {first} goes through `{grown.name}`, and a line inside it "
                    f"makes `{grown.name}` longer, so it never comes to the end. What else could "
                    "the loop go through?"
                )
            return f"How often does the loop in line {first} run, and what grows each time?"
    return "How large is the thing that this line makes, and how large should it be?"
