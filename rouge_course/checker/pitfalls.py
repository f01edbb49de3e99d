"""Pitfalls of Python: lines that do not do what they seem to say, whatever the exercise is about.

Each fixer finds its places in a learner's program and mends them there. A pitfall is named only
where the mended program gets further than the learner's: then it is the cause, and no matter of
taste. (Linters were tried first: pyflakes sees one of these kinds, and no linter runs a program.)
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .mistake_blocks import in_words
from .pitfall_fixers import FIXERS, NONE_FOR_EMPTY
from .program import compiled, inside, sources_of

WORDS = in_words(
    """
    is for ==
    line {line} asks with `is` whether two things are one and the same, and equal ones mostly are
     not, so what you ask for is never found there
    Which sign asks whether two things are equal?

    or with a value alone
    line {line} asks `… or …`, and behind the `or` stands a value alone, which always counts as true
    What would have to be equal to that value? Is it written on both sides of the `or`?

    one comparison for two names
    line {line} compares one name alone: a name before `and` or `or` only asks whether it is empty
     or 0
    What should hold of the first name, and is that written there?

    a chain of comparisons
    line {line} compares several things in a row, and Python asks whether every neighbouring pair
     fits
    Where do brackets belong, so that two answers are compared?

    ^ for a power
    line {line} uses ^, which is not the sign of a power in Python: it works on
     bits
    Which sign stands for “to the power of”?

    a result not kept
    line {line} computes something and does not keep it, so nothing has changed after that line
    Does that call change the thing itself, or does it return a new one? Under which name could you
     keep it?

    == for =
    line {line} compares with == and throws the answer away, so the name keeps its old value
    Which sign gives a name a value?

    plus after equals
    line {line} has =+, which gives the name a new value (a plus sign and a number) and adds nothing
    In which order do the two signs stand when a number should grow?

    nothing comes back
    line {line} keeps the result of a method that changes its list or set in place: such a method
     returns None
    After that call, where does the changed list stand?

    None handed on
    line {line} uses the result of a method that changes its list or set in place: such a method
     returns None
    Which function returns a new one, such as sorted() for .sort()?

    and for sets
    line {line} has `and` or `or` between two sets, which hands back one of the two whole
    Which sign gives what both sets hold, and which sign what either holds?

    & between comparisons
    line {line} has & or | between two comparisons, and Python works it out before == and the like
    Which word of Python joins two questions?

    zip of one
    line {line} gives zip one table, and then each row stands in a tuple of its own
    Which sign in front of the table hands its rows over one by one?

    cut before it is compared
    line {line} cuts a number to a whole one before it compares it with 0, so 0.9 counts as 0
    What is int(0.9)? Can the number be compared as it is?

    positions that move
    line {line} takes an item out by its position, and then all items behind it stand one position
     earlier
    In which order could the loop go, so that this does no harm?

    up to -0
    line {line} cuts at the end by a minus and a number that may be 0, and before -0 nothing stands
    What should be cut off where the number is 0, and what is left then?

    0 taken for nothing
    line {line} asks whether a number counts as true, and 0 does not: it is treated as None is
    Should a 0 be treated as if it were missing? How do you ask about None alone?

    the form comes first
    line {line} gives normalize the text and then the form, and it takes the form first
    In which order does the documentation name the two arguments?

    a loop that changes its list
    line {line} changes the list that the loop is going through, so the loop misses items
    What could the loop go through in place of that list?

    used up
    line {line} makes something that can be gone through once only, and your program goes through
     it again: then it is empty
    Which kind of collection can be gone through as often as you like?

    an argument overwritten
    line {line} gives the name of an argument another value, so what was passed in is lost
    Which other name could that value have?

    started anew
    line {line} stands inside the loop, so it starts anew at each turn, and only the last turn
     counts
    Where must the line stand that is done once?

    return in the loop
    line {line} returns inside the loop, in its first turn, so nothing that follows is looked at
    How far must that `return` be indented?

    the first place only
    line {line} asks .index, which gives the first place of an item, however often the item comes
    Which place does it give for a word that comes twice? What could the loop count along?

    measured too late
    line {line} takes the length of a list from which the loop above has removed items
    How long was that list before the loop, and which of the two lengths do you need?

    one row many times
    line {line} makes one row and repeats it: all rows are one and the same list
    What happens to the other rows when you change a place in one?

    a method without brackets
    line {line} names a method and does not call it
    What is missing behind the name of the method?

    whole division
    line {line} divides with //, which drops everything after the point
    What is 1 // 2, and what did you hope for?

    None is not empty
    line {line} asks about None, and an empty list or text is not None
    How do you ask whether a list or a text has nothing in it?

    an except that hides
    your `except` catches every error, so nobody sees that your function raises {error}
    What does your function say when you take the `except` away, and which one error should it
     catch?
    """
)


@dataclass(frozen=True)
class Pitfall:
    """A pitfall in a program, and the program without it."""

    name: str
    place: str  # of its line, as the cell counts
    mended: Callable

    def words(self, error: str = "") -> tuple[str, str]:
        """(what is off, the question)."""
        says, asks = WORDS[self.name]
        return says.format(line=self.place, error=error), asks


def pitfalls_of(function: Callable, none_is_meant: bool = False) -> Iterator[Pitfall]:
    """Every pitfall in a function, or in one that it calls and that its author wrote.

    Nothing where the text of the function is not known. Where an argument may be None, asking for
    None is none.
    """
    sources = sources_of(function)
    parts = [source.tree() for source in sources]
    for place, part in enumerate(parts):
        kinds = set(map(type, inside(part)))
        for name, fixer in FIXERS.items():
            if not kinds.intersection(fixer.kinds):
                continue
            change = fixer(part)
            tree = ast.fix_missing_locations(change.visit(sources[place].tree()))
            if change.lines and not (name == NONE_FOR_EMPTY and none_is_meant):
                mended = [*parts[:place], tree, *parts[place + 1 :]]
                line = sources[place].place(min(change.lines))
                try:
                    without = compiled(mended, function)
                except Exception:  # a default value that the change spoils
                    continue
                yield Pitfall(name, line, without)
