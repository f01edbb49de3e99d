"""Turn whatever a learner's function returned into figures that can be compared.

`read` returns the value in one common form. `read` also names every mistake in the value's original
form, such as `Form.PRINTS`. Because the value is still compared, a mistake in the form never hides
another kind of mistake.
"""

import ast
import inspect
import math
import numbers
import re
from collections.abc import Iterator, Mapping

from .messages import Form, asks_for_sentences


def read(value, exercise, printed: str = ""):
    """Return the value in the common form, and the names of the mistakes in its original form.

    If the value cannot be converted, None is returned in its place.
    """
    if value is None:
        if not printed.strip():
            return None, (Form.RETURNS_NONE,)
        if exercise.form == "text":
            return printed.strip("\n"), (Form.PRINTS,)
        inner, off = _from_text(printed.strip().splitlines()[-1], exercise)
        return inner, (Form.PRINTS, *off)
    if inspect.iscoroutine(value):
        value.close()  # no warning about a coroutine that was never awaited
        return None, (Form.RETURNS_A_COROUTINE,)
    if isinstance(value, Iterator):
        return None, (Form.RETURNS_A_GENERATOR,)
    if callable(value) and not hasattr(value, "__len__"):
        return None, (Form.RETURNS_A_FUNCTION,)
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
    """The value, converted from numpy's types and from subclasses to Python's own types."""
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
    """Read the figures in a printed or returned text, if the text contains figures."""
    if len(text) > 10_000:  # three figures never take that many characters
        return None, ()
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        value = None
    if value is not None and not isinstance(value, str):
        return read(value, exercise)
    if exercise.form == "words":
        return None if asks_for_sentences(exercise) else tuple(text.split()), ()
    found = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?(?:[eE]-?\d+)?", text)
    if exercise.form == "number" and len(found) == 1:
        return float(found[0]), ()
    if exercise.form == "figures" and len(found) == len(exercise.parts):
        return tuple(map(float, found)), ()
    return None, ()


def _plain(value):
    """Return (the value as a float, ()), or (None, (the mistake,)) if this is not possible."""
    if isinstance(value, bool):
        return None, (Form.RETURNS_TRUE_OR_FALSE,)
    if isinstance(value, complex) and not isinstance(value, numbers.Real):
        return None, (Form.RETURNS_A_COMPLEX_NUMBER,)
    try:
        number = float(value)
    except OverflowError:
        return None, (Form.RETURNS_INF,)
    except (TypeError, ValueError):
        return None, (Form.SOMETHING_ELSE,)
    if math.isnan(number):
        return None, (Form.RETURNS_NAN,)
    if math.isinf(number):
        return None, (Form.RETURNS_INF,)
    return number, ()


def _number(value, exercise):
    if isinstance(value, str):
        inner, off = _from_text(value, exercise)
        return inner, (Form.RETURNS_TEXT, *off)
    if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
        return None, (Form.RETURNS_A_TABLE,)
    if isinstance(value, (list, tuple)):
        return None, (Form.ALL_THE_FIGURES,) if isinstance(value, tuple) else (Form.RETURNS_A_LIST,)
    if isinstance(value, (set, frozenset)):
        return None, (Form.RETURNS_A_SET,)
    if isinstance(value, Mapping):
        aliases = exercise.course.aliases
        scores = [aliases.get(str(key).strip().lower()) for key in value]
        return None, (Form.ALL_THE_FIGURES,) if all(scores) else (Form.RETURNS_COUNTS,)
    return _plain(value)


def _figures(value, exercise):
    if isinstance(value, str):
        inner, off = _from_text(value, exercise)
        return inner, (Form.RETURNS_TEXT, *off)
    if isinstance(value, Mapping) and len(value) == 1:
        (only,) = value.values()
        if isinstance(only, Mapping):
            inner, more = _figures(only, exercise)
            return inner, (Form.DICT_INSIDE_A_DICT, *more)
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
    """Return a result's items in the order of `exercise.parts`, and the mistakes in its form.

    The items are None if it is unclear which item is which figure.
    """
    parts = exercise.parts
    if isinstance(value, (set, frozenset)):
        return None, (Form.RETURNS_A_SET,)
    if isinstance(value, Mapping):
        return _items_by_name(value, exercise)
    not_a_dict = (Form.NOT_A_DICT,) if exercise.fixed else ()
    if all(hasattr(value, part) for part in parts):  # a record with named figures
        return [getattr(value, part) for part in parts], not_a_dict
    if isinstance(value, (list, tuple)):
        if len(value) == len(parts):
            return list(value), not_a_dict
        return None, (Form.ANOTHER_NUMBER_OF_FIGURES,)
    _, problem = _plain(value)
    return None, problem or (Form.ONE_FIGURE_ONLY,)


def _items_by_name(value, exercise):
    """Do the same as `_items` for a dict whose keys are the names of the figures.

    If a key is unknown, the items are taken in the order of the dict.
    """
    parts, other_names = exercise.parts, (Form.OTHER_KEY_NAMES,)
    if all(part in value for part in parts):
        return [value[part] for part in parts], (Form.MORE_KEYS,) if len(value) > len(parts) else ()
    aliases = exercise.course.aliases
    named = {aliases.get(str(key).strip().lower()): item for key, item in value.items()}
    if all(part in named for part in parts):
        return [named[part] for part in parts], other_names if exercise.fixed else ()
    if len(value) < len(parts):
        return None, (Form.MISSING_KEY,)
    return (list(value.values()) if len(value) == len(parts) else None), other_names


def _figure(item):
    """Convert one item of a result to (a number or None, the mistakes in the item's form)."""
    if item is None:
        return None, (Form.NONE_AMONG_THEM,)
    if hasattr(item, "item") and hasattr(item, "dtype"):
        item = item.item()
    if not isinstance(item, str):
        number, problem = _plain(item)
        return number, (Form.OTHER_ITEMS,) if problem == (Form.SOMETHING_ELSE,) else problem
    inner = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", item)
    number, problem = _plain(float(inner[0])) if len(inner) == 1 else (None, ())
    return number, (Form.TEXTS_FOR_NUMBERS, *problem)


def _row(value, exercise):
    """Read a list of numbers, which may have any length."""
    if isinstance(value, numbers.Number):
        return None, (Form.RETURNS_A_NUMBER,)
    if not isinstance(value, (list, tuple)):
        return None, (Form.RETURNS_TEXT,) if isinstance(value, str) else (Form.SOMETHING_ELSE,)
    if None in value:
        return None, (Form.NONE_AMONG_THEM,)
    items = [_plain(item) for item in value]
    problem = next((off for _, off in items if off), ())
    if problem == (Form.SOMETHING_ELSE,):
        problem = (Form.OTHER_ITEMS,)
    return (None, problem) if problem else (tuple(number for number, _ in items), ())


def _text(value, exercise):
    """Read a text; a list of lines is read as if the lines had been joined."""
    if isinstance(value, str):
        return as_python(value), ()
    if isinstance(value, numbers.Number):
        return None, (Form.RETURNS_A_NUMBER,)
    if isinstance(value, (list, tuple)) and all(isinstance(line, str) for line in value):
        return "\n".join(as_python(value)), (Form.RETURNS_A_LIST,)
    return None, (Form.SOMETHING_ELSE,)


def _words(value, exercise):
    if isinstance(value, str):
        return None if asks_for_sentences(exercise) else tuple(value.split()), (Form.RETURNS_TEXT,)
    if isinstance(value, (set, frozenset)) and all(isinstance(item, str) for item in value):
        return tuple(sorted(map(as_python, value))), (Form.RETURNS_A_SET,)
    if isinstance(value, Mapping):
        return None, (Form.RETURNS_COUNTS,)
    if isinstance(value, numbers.Number):
        return None, (Form.RETURNS_A_NUMBER,)
    if isinstance(value, (list, tuple)) and all(isinstance(item, str) for item in value):
        return tuple(map(as_python, value)), ()
    none = isinstance(value, (list, tuple)) and None in value
    return None, (Form.NONE_AMONG_THEM if none else Form.SOMETHING_ELSE,)


def _ngrams(value, exercise):
    off: tuple[str, ...] = ()
    if isinstance(value, str):
        return None, (Form.RETURNS_TEXT,)
    if isinstance(value, (set, frozenset)):
        value, off = sorted(value, key=str), (Form.RETURNS_A_SET,)
    if isinstance(value, Mapping):
        return None, (Form.RETURNS_COUNTS,)
    if isinstance(value, numbers.Number):
        return None, (Form.RETURNS_A_NUMBER,)
    if not isinstance(value, (list, tuple)):
        return None, (Form.SOMETHING_ELSE,)
    if any(isinstance(item, Iterator) for item in value):
        return None, (Form.RETURNS_A_GENERATOR,)
    if value and all(_positions(item) for item in value):
        return None, (Form.POSITIONS,)
    # words that are joined with a mark are harmless, but words joined without a mark are not
    items = [re.split(r"[ _|+-]", item) if isinstance(item, str) else item for item in value]
    if any(isinstance(item, (tuple, list)) and None in item for item in (*items, items)):
        return None, (Form.NONE_AMONG_THEM,)
    for item in items:
        if not isinstance(item, (tuple, list)) or not all(isinstance(word, str) for word in item):
            return None, (Form.SOMETHING_ELSE,)
    if any(isinstance(item, str) for item in value):
        off = (*off, Form.A_LIST_OF_TEXTS)
    elif any(isinstance(item, list) for item in value):
        off = (*off, Form.A_LIST_OF_LISTS)
    return tuple(tuple(map(as_python, item)) for item in items), off


def _positions(item) -> bool:
    return isinstance(item, (tuple, list)) and any(
        isinstance(as_python(word), int) for word in item
    )
