"""From whatever a learner's function returned to figures that can be compared.

`read` gives back the value in one common form and the names of the mistakes of form it met
on the way ("prints instead of returning"), so that a mistake of form never hides another one.
"""

import ast
import inspect
import math
import numbers
import re
from collections.abc import Iterator, Mapping

from .mistake_blocks import in_words

# name -> (what is off, the question that leads out of it)
FORM_MISTAKES = in_words(
    """
    prints instead of returning
    your function prints where it should return, so what comes back is None
    Who else could use a result that only stands on the screen? Which word hands it back?

    returns None
    your function returns None: on this input it never reaches a `return` with a value
    Follow the input line by line: where does the function end?

    None among them
    one of the things that your function returns is None
    Which line should give that one its value, and does every input reach it?

    other items
    what you return holds something that is no number
    Which one is it, and what must be done with it first?

    returns text
    your function returns a text (a str) where {wanted} asked
    Which step made a text of your result? What can be done with it before that step?

    returns a generator
    your function returns a generator or another iterator, which can be read only once
    What would a second reader of your result find? Which form can be read twice?

    returns a coroutine
    your function is `async`, so calling it only prepares the work
    Does anything here have to be waited for?

    returns a function
    your function returns a function and not its result
    Is a pair of brackets missing after a name?

    returns True or False
    your function returns True or False where {wanted} asked
    Did a comparison take the place of a count?

    returns a complex number
    your function returns a complex number
    Of which number below zero did you take a root or a power?

    returns nan
    your function returns nan, which is not a number at all
    Which division had 0 as its numerator and as its denominator?

    returns inf
    your function returns inf, an endless number
    Which division had the denominator 0?

    not a dict
    your function does not return a dict: this exercise asks for the keys {parts}
    How would a reader of your result know which score is which?

    other key names
    your dict has other key names than {parts}
    Which keys will the next program ask for, letter by letter?

    missing key
    your dict lacks a key: it takes {parts}
    Which score did you compute and not hand back?

    a dict inside a dict
    your scores stand in a dict inside another dict
    How many pairs of curly brackets does one result need?

    one figure only
    your function returns one number where {wanted} asked
    Does every return hand back all of them, the one in your guard too?

    another number of figures
    your function does not return {count} scores, and the task names {count}: {parts}
    How many does your function return, and to which name does each belong?

    returns a set
    your function returns a set, which drops repeats and order
    What happens to a word that comes twice?

    returns counts
    your function returns a table of counts where {wanted} asked
    Which items, in which order, does the task ask for?

    returns a list
    your function returns a list where {wanted} asked
    Which number should be made of the items of the list?

    returns a table
    your function returns a table, a list of rows, where {wanted} asked
    In which place of the table does the answer stand?

    returns a number
    your function returns a number where {wanted} asked
    Did you count the items the task wants to see?

    a list of lists
    your items are lists where tuples are asked
    Could you count your items with Counter? Which kind of sequence can be counted?

    a list of texts
    your items are texts where tuples are asked
    Which two n-grams could become the same text? How would a reader take the words apart again?

    positions
    your tuples hold numbers where words are asked
    What stands in the list at such a place?

    all the figures
    your function returns several things where {wanted} asked
    Which one of them does the task ask for?

    something else
    your function returns {kind} where {wanted} asked
    What does the last line of your function hand back?
    """
)

# the question where the form that is asked makes it another one
ASKS_FOR_FORM = {
    ("returns counts", "number"): "What do its counts add up to?",
    ("returns a set", "number"): "Which number should be made of the items of the set?",
    ("returns a number", "row"): "Which list should this number be appended to?",
    ("something else", "row"): "Which list does your loop fill, and who hands it back?",
    ("returns a list", "text"): "Which method of a text makes one text of a list of texts?",
}


def wanted(exercise) -> str:
    """The form an exercise asks for, in words, with its verb."""
    if exercise.form == "figures":
        count = {2: "two", 3: "three"}[len(exercise.parts)]
        return f"{count} numbers ({', '.join(exercise.parts)}) are"
    if exercise.form == "words" and _sentences(exercise):
        return "a list of texts is"
    words = {
        "number": "one number",
        "words": "a list of words",
        "ngrams": "a list of tuples",
        "row": "a list of numbers",
        "text": "one text",
    }
    return words[exercise.form] + " is"


def read(value, exercise, printed: str = ""):
    """Return (value in the common form, or None when there is none; names of mistakes of form)."""
    if value is None:
        if not printed.strip():
            return None, ("returns None",)
        if exercise.form == "text":
            return printed.strip("\n"), ("prints instead of returning",)
        inner, off = _from_text(printed.strip().splitlines()[-1], exercise)
        return inner, ("prints instead of returning", *off)
    if inspect.iscoroutine(value):
        value.close()  # no warning about work that was never awaited
        return None, ("returns a coroutine",)
    if isinstance(value, Iterator):
        return None, ("returns a generator",)
    if callable(value) and not hasattr(value, "__len__"):
        return None, ("returns a function",)
    if hasattr(value, "tolist") and hasattr(value, "dtype"):  # numpy, without importing it
        value = value.tolist()
        if exercise.form == "number" and isinstance(value, list) and len(value) == 1:
            (value,) = value
    readers = {
        "number": _number,
        "figures": _figures,
        "words": _words,
        "ngrams": _ngrams,
        "row": _row,
        "text": _text,
    }
    return readers[exercise.form](value, exercise)


def as_python(value):
    """The value with Python's own texts, numbers and collections for numpy's and for subclasses."""
    if isinstance(value, str):
        return str.__str__(value)
    if hasattr(value, "tolist") and hasattr(value, "dtype"):
        return as_python(value.tolist())
    if isinstance(value, Mapping):
        return {as_python(key): as_python(item) for key, item in value.items()}
    for kind in (tuple, list):
        if isinstance(value, kind):
            return kind(map(as_python, value))
    return value


def _from_text(text, exercise):
    """Read figures out of a printed or returned text, where there are any."""
    if len(text) > 10_000:  # nobody writes three figures in so many letters
        return None, ()
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        value = None
    if value is not None and not isinstance(value, str):
        return read(value, exercise)
    if exercise.form == "words":
        return None if _sentences(exercise) else tuple(text.split()), ()
    found = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:[eE]-?\d+)?", text)
    if exercise.form == "number" and len(found) == 1:
        return float(found[0]), ()
    if exercise.form == "figures" and len(found) == len(exercise.parts):
        return tuple(map(float, found)), ()
    return None, ()


def _plain(value):
    """A number as a float, or the name of the mistake."""
    if isinstance(value, bool):
        return None, ("returns True or False",)
    if isinstance(value, complex) and not isinstance(value, numbers.Real):
        return None, ("returns a complex number",)
    try:
        number = float(value)
    except OverflowError:
        return None, ("returns inf",)
    except (TypeError, ValueError):
        return None, ("something else",)
    if math.isnan(number):
        return None, ("returns nan",)
    if math.isinf(number):
        return None, ("returns inf",)
    return number, ()


def _number(value, exercise):
    if isinstance(value, str):
        inner, off = _from_text(value, exercise)
        return inner, ("returns text", *off)
    if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
        return None, ("returns a table",)
    if isinstance(value, (list, tuple)):
        return None, ("all the figures",) if isinstance(value, tuple) else ("returns a list",)
    if isinstance(value, (set, frozenset)):
        return None, ("returns a set",)
    if isinstance(value, Mapping):
        aliases = exercise.course.aliases
        scores = [aliases.get(str(key).strip().lower()) for key in value]
        return None, ("all the figures",) if all(scores) else ("returns counts",)
    return _plain(value)


def _figures(value, exercise):
    if isinstance(value, str):
        inner, off = _from_text(value, exercise)
        return inner, ("returns text", *off)
    if isinstance(value, Mapping) and len(value) == 1:
        (only,) = value.values()
        if isinstance(only, Mapping):
            inner, more = _figures(only, exercise)
            return inner, ("a dict inside a dict", *more)
    items, off = _items(value, exercise)
    figures = []
    for item in items or ():
        number, problem = _figure(item)
        if number is None:
            return None, (*off, *problem)
        off += tuple(name for name in problem if name not in off)
        figures.append(number)
    return (None if items is None else tuple(figures)), off


def _items(value, exercise):
    """(what stands for each figure, in order, or None; names of mistakes of form)."""
    parts = exercise.parts
    if isinstance(value, (set, frozenset)):
        return None, ("returns a set",)
    if isinstance(value, Mapping):
        return _items_by_name(value, exercise)
    not_a_dict = ("not a dict",) if exercise.fixed else ()
    if all(hasattr(value, part) for part in parts):  # a record with named figures
        return [getattr(value, part) for part in parts], not_a_dict
    if isinstance(value, (list, tuple)):
        if len(value) == len(parts):
            return list(value), not_a_dict
        return None, ("another number of figures",)
    _, problem = _plain(value)
    return None, problem or ("one figure only",)


def _items_by_name(value, exercise):
    """What `_items` returns, for a dict: its values by name, or else in their order."""
    parts, other_names = exercise.parts, ("other key names",)
    if all(part in value for part in parts):
        return [value[part] for part in parts], ()
    aliases = exercise.course.aliases
    named = {aliases.get(str(key).strip().lower()): item for key, item in value.items()}
    if all(part in named for part in parts):
        return [named[part] for part in parts], other_names if exercise.fixed else ()
    if len(value) < len(parts):
        return None, ("missing key",)
    return (list(value.values()) if len(value) == len(parts) else None), other_names


def _figure(item):
    """(a number or None, names of mistakes of form) for one figure of several."""
    if item is None:
        return None, ("None among them",)
    if hasattr(item, "item") and hasattr(item, "dtype"):
        item = item.item()
    if not isinstance(item, str):
        number, problem = _plain(item)
        return number, ("other items",) if problem == ("something else",) else problem
    inner = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", item)
    number, problem = _plain(float(inner[0])) if len(inner) == 1 else (None, ())
    return number, ("returns text", *problem)


def _row(value, exercise):
    """A list of numbers of any length."""
    if isinstance(value, numbers.Number):
        return None, ("returns a number",)
    if not isinstance(value, (list, tuple)):
        return None, ("returns text",) if isinstance(value, str) else ("something else",)
    if None in value:
        return None, ("None among them",)
    items = [_plain(item) for item in value]
    problem = next((off for _, off in items if off), ())
    if problem == ("something else",):
        problem = ("other items",)
    return (None, problem) if problem else (tuple(number for number, _ in items), ())


def _text(value, exercise):
    """A text; the lines of one in a list are read as if they had been joined."""
    if isinstance(value, str):
        return as_python(value), ()
    if isinstance(value, numbers.Number):
        return None, ("returns a number",)
    if isinstance(value, (list, tuple)) and all(isinstance(line, str) for line in value):
        return "\n".join(as_python(value)), ("returns a list",)
    return None, ("something else",)


def _sentences(exercise) -> bool:
    """Are the items of the list that is asked longer than a word?"""
    return any(" " in item for item in exercise.solution(*exercise.test_inputs[0]))


def _words(value, exercise):
    if isinstance(value, str):
        return None if _sentences(exercise) else tuple(value.split()), ("returns text",)
    if isinstance(value, (set, frozenset)) and all(isinstance(item, str) for item in value):
        return tuple(sorted(map(as_python, value))), ("returns a set",)
    if isinstance(value, Mapping):
        return None, ("returns counts",)
    if isinstance(value, numbers.Number):
        return None, ("returns a number",)
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return tuple(map(as_python, value)), ()
    return None, ("something else",)


def _ngrams(value, exercise):
    off: tuple[str, ...] = ()
    if isinstance(value, str):
        return None, ("returns text",)
    if isinstance(value, (set, frozenset)):
        value, off = sorted(value, key=str), ("returns a set",)
    if isinstance(value, Mapping):
        return None, ("returns counts",)
    if isinstance(value, numbers.Number):
        return None, ("returns a number",)
    if not isinstance(value, (list, tuple)):
        return None, ("something else",)
    if any(isinstance(item, Iterator) for item in value):
        return None, ("returns a generator",)
    if value and all(_positions(item) for item in value):
        return None, ("positions",)
    # joined with a mark is harmless, joined without is not
    items = [re.split(r"[ _|+-]", item) if isinstance(item, str) else item for item in value]
    for item in items:
        if not isinstance(item, (tuple, list)) or not all(isinstance(word, str) for word in item):
            return None, ("something else",)
    if any(isinstance(item, str) for item in value):
        off = (*off, "a list of texts")
    elif any(isinstance(item, list) for item in value):
        off = (*off, "a list of lists")
    return tuple(tuple(map(as_python, item)) for item in items), off


def _positions(item) -> bool:
    return isinstance(item, (tuple, list)) and any(
        isinstance(as_python(word), int) for word in item
    )
