"""The mistakes that an instructor is likely to meet, and the sentence that helps."""

import ast
import inspect
import sys
from collections.abc import Sequence

from rouge_course.checker.lost_names import from_package
from rouge_course.checker.record import ArtifactExercise, Exercise, Task

MOST = 3
# For a step that is an earlier exercise of the chapter and that the course's package contains.
NO_IMPORT = "`{}` is not defined: the import is missing"
WHICH_IMPORT = "Which line at the top of the cell imports it?"


def likely(exercise: Task, before: Sequence[Task] = ()) -> list[tuple[str, str]]:
    """Three pairs (what the program does, what to ask), the first of each kind.

    For each place in the solution, a record lists common mistakes before rare ones. The
    pairs begin with a missing import, followed by the first mistake at each place. A mistake that
    the exercises `before` have already named is repeated only if there would be fewer than three.
    """
    if isinstance(exercise, ArtifactExercise):
        return _measured(exercise)
    assert isinstance(exercise, Exercise)
    first, others, places = [], [], set()
    for mistake in exercise.mistakes:
        place = mistake.replacements[0][0] if mistake.replacements else mistake.name
        (others if place in places else first).append(mistake)
        places.add(place)
    said = {_kind(says) for other in before for says, _ in likely(other)}
    called = exercise.solution.__code__.co_names
    steps = [o for o in before if isinstance(o, Exercise) and o.name in called]
    # The step's own exercise names a mistake inside the step; here, the step may be imported.
    said |= {_kind(_sentence(mistake.says)) for step in steps for mistake in step.mistakes}
    pairs = [(_sentence(mistake.says), _sentence(mistake.asks)) for mistake in first + others]
    fresh = [pair for pair in pairs if _kind(pair[0]) not in said]
    imported = [step.name for step in steps if from_package(step)]
    chosen = [(NO_IMPORT.format(name), WHICH_IMPORT) for name in imported[:1]]
    for pair in fresh if len({says for says, _ in fresh}) >= MOST else fresh + pairs:
        if all(pair[0] != says for says, _ in chosen):
            chosen.append(pair)
    return chosen[:MOST]


def _kind(says: str) -> str:
    """The words of a mistake with “n-gram” for “bigram”, so that it is named only once."""
    return says.replace("bigram", "n-gram")


def _measured(exercise: ArtifactExercise) -> list[tuple[str, str]]:
    """Pairs (what is wrong, the question) for the last mistakes that `measure` names."""
    tree = ast.parse(inspect.getsource(sys.modules[exercise.measure.__module__]))
    found = []
    for node in ast.walk(tree):
        value = node.value if isinstance(node, ast.Return) else None
        if isinstance(value, ast.Tuple) and len(value.elts) == 2:
            lines = [line for line in _text(value.elts[1]).split("\n") if line.strip(" …")]
            if len(lines) > 1:
                # If only filled-in parts are left, the mistake's name says more. If the name is
                # filled in, too, the record has its own words for each case.
                says = lines[0] if len(lines[0].split()) > 3 else _text(value.elts[0])
                if says != "…":
                    found.append((value.lineno, _sentence(says), _sentence(lines[-1])))
    return [(says, asks) for _, says, asks in sorted(found)][-MOST:]


def _text(node: ast.expr) -> str:
    """A text of the source; parts that are filled in at run time are shown as three dots."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_text, node.values))
    return "…"


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:]
