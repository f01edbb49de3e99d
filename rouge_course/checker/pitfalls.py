"""Pitfalls of Python: lines that do not do what they seem to say, whatever the exercise is about.

Each fixer finds its places in a learner's program and mends them there. A pitfall is named only
where the mended program gets further than the learner's: then it is the cause, and no matter of
taste. (Linters were tried first: pyflakes sees one of these kinds, and no linter runs a program.)
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .messages import Pitfall
from .pitfall_fixers import FIXERS, Fixer
from .program import compiled, inside, sources_of

# Nobody means these: they are named where they change a result, right or not.
NEVER_MEANT = (
    Pitfall.IS_FOR_EQUALS,
    Pitfall.OR_WITH_A_VALUE_ALONE,
    Pitfall.A_RESULT_NOT_KEPT,
    Pitfall.COMPARED_FOR_GIVEN,
    Pitfall.PLUS_AFTER_EQUALS,
)


@dataclass(frozen=True)
class FoundPitfall:
    """A pitfall in a program, and the program without it."""

    name: Pitfall
    place: str  # of its line, as the cell counts
    mended: Callable

    @property
    def hides(self) -> bool:
        """Whether it hides errors, which come to light without it."""
        return self.name is Pitfall.AN_EXCEPT_THAT_HIDES

    @property
    def never_meant(self) -> bool:
        """Whether nobody can have meant it."""
        return self.name in NEVER_MEANT

    def words(self, error: str = "") -> tuple[str, str]:
        """(what is off, the question)."""
        return self.name.says.format(line=self.place, error=error), self.name.asks


def pitfalls_of(function: Callable, none_is_meant: bool = False) -> Iterator[FoundPitfall]:
    """Every pitfall in a function, or in one that it calls and that its author wrote.

    Nothing where the text of the function is not known. Where an argument may be None, asking for
    None is none.
    """
    sources = sources_of(function)
    trees = [source.tree() for source in sources]
    for place, source in enumerate(sources):
        there = set(map(type, inside(trees[place])))
        for name, (fixer, kinds) in FIXERS.items():
            if there.isdisjoint(kinds) or (name is Pitfall.NONE_IS_NOT_EMPTY and none_is_meant):
                continue
            tree = source.tree()
            fixed = _Fixed(fixer, tree)
            tree = ast.fix_missing_locations(fixed.visit(tree))
            if fixed.lines:
                try:
                    without = compiled([*trees[:place], tree, *trees[place + 1 :]], function)
                except Exception:  # a default value that the change spoils
                    continue
                yield FoundPitfall(name, source.place(min(fixed.lines)), without)


class _Fixed(ast.NodeTransformer):
    """Puts what a fixer gives in the place of each node, the inner nodes first."""

    def __init__(self, fixer: Fixer, function: ast.FunctionDef) -> None:
        self.fixer, self.function = fixer, function
        self.lines: list[int] = []

    def visit(self, node: ast.AST) -> Any:
        """What comes in the place of a node: itself, another one, or several lines."""
        node = self.generic_visit(node)
        found = self.fixer(node, self.function)
        if found is None:
            return node
        line: Any
        line, new = found
        self.lines.append(line.lineno)
        for each in new if isinstance(new, list) else [new]:
            if not hasattr(each, "lineno"):
                ast.copy_location(each, node)
        return new
