"""Look for wrong programs that pass an exercise because no test input reveals their mistakes.

The tool changes the solution and the correct programs of the tests in one place at a time, with the
kinds of change that the checker also tries. The tool prints each changed program that is right on
every test input but wrong on another input, with the smallest such input. For each printed program,
add a test input, or make sure that the task excludes the printed input. The tool makes other
inputs from pieces of the test inputs.

Call the tool as `python tools/gaps.py rouge_n ngrams`, or without a name for every exercise (which
takes a long time).
"""

import ast
import copy
import difflib
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
os.environ["ROUGE_PROGRESS"] = "off"

import plain_errors  # noqa: F401  (a broken record is told in a sentence)
from submissions import programs

from rouge_course.chapters import EXERCISES
from rouge_course.checker import sandbox
from rouge_course.checker.matching import same
from rouge_course.checker.program import compiled, sources_of
from rouge_course.checker.record import Exercise
from rouge_course.checker.result_parser import read
from rouge_course.checker.rewriting import one_at_a_time
from rouge_course.checker.slip_rules import GROUPS

INPUTS = 150  # other inputs for each exercise
SECONDS = 0.3  # for one call of a changed program, which may never end
# These changes add a missing step, with one name after another; no learner adds such a step to a
# correct program.
MENDING = ("not limited", "not divided")


def _repeats(*lists) -> bool:
    return any(len({*map(repr, each)}) < len(each) for each in lists)


def _no_row(row) -> bool:
    steps = [after - before for before, after in zip(row, row[1:], strict=False)]
    return row[:1] != [0] or not {*steps} <= {0, 1}


def _one_is_zero(scores) -> bool:
    return any((p == 0) != (r == 0) for p, r in scores)


def _other_lengths(x, y, *_more) -> bool:
    return len(x) != len(y)


# Inputs that the task or its subject excludes: programs that differ from the solution only on such
# inputs are right. (Differences that depend on the order of a set are not found in every run.)
EXCLUDED: dict[str, Callable[..., bool]] = {
    # no article appears twice in a list
    **dict.fromkeys(("tomas_precision", "recall_of", "precision_of", "precision_recall"), _repeats),
    # a neighbour in the grid is the diagonal or one more, and a row begins with 0
    "next_cell": lambda same, diagonal, *others: not {*others} <= {diagonal, diagonal + 1},
    "next_row": lambda above, word, other: _no_row(above),
    # precision is 0 if recall is 0, and the reverse; there is no match without a word
    "corpus_f1": _one_is_zero,
    "micro_f1": lambda rows: any(m > min(c, r) for m, c, r in rows),
    # which of two equal references is the best is left open
    "best_reference": lambda scores: _repeats([f for _, _, f in scores]),
    "against_references": lambda references, candidate, how: _repeats(references),
    "kendall": _other_lengths,
    # if both texts have the same number of words, precision and recall are equal
    "put_right": lambda p, r, reference_words, candidate_words: reference_words == candidate_words,
    # a bullet is followed by words
    "clean_answer": lambda text: "- ```" in text or "* ```" in text,
    # a draw has as many positions as there are items; no row has a tie; a table has several rows
    "paired_bootstrap": lambda a, b, draws: any(len(draw) != len(a) for draw in draws),
    "two_levels": lambda scores, grades: len(scores) < 2 or _repeats(*scores, *grades),
}


def value(exercise: Exercise, function: Callable, arguments: tuple):
    """The result of a program, as the checker compares it; None if the program fails."""

    def called():
        return read(function(*copy.deepcopy(arguments)), exercise)[0]

    return sandbox.inside(called, seconds=SECONDS)[0]


def right_on(exercise: Exercise, function: Callable, cases: list) -> bool:
    """Whether a program returns the right value for every case (arguments, right value)."""
    values = ((value(exercise, function, arguments), wanted) for arguments, wanted in cases)
    return all(got is not None and same(got, wanted) for got, wanted in values)


def other(seen: list, chance: random.Random, within: bool = False):
    """A random value of the same kind as the values in `seen`, such as a text or a list."""
    one = chance.choice(seen)
    if isinstance(one, str) and not (within and len(one.split()) < 2):
        words = [word for text in seen if isinstance(text, str) for word in text.split()] or [""]
        few = chance.sample(words, min(len(words), 5))  # so that some words appear twice
        joint = "\n" if "\n" in one and chance.random() < 0.5 else " "
        return joint.join(chance.choice(few) for _ in range(chance.randint(0, 7)))
    if isinstance(one, tuple):
        alike = [each for each in seen if isinstance(each, tuple) and len(each) == len(one)]
        return tuple(other(list(items), chance, True) for items in zip(*alike, strict=True))
    if isinstance(one, list):
        items = [item for each in seen if isinstance(each, list) for item in each]
        if chance.random() < 0.3:
            items = chance.sample(items, min(3, len(items)))
        return [other(items, chance, True) for _ in range(chance.randint(0, 6))] if items else []
    return one


def other_inputs(exercise: Exercise) -> list[tuple]:
    """(arguments, the solution's result) for random inputs, the shortest inputs first."""
    chance = random.Random(exercise.name)
    places = list(zip(*exercise.test_inputs, strict=True))
    found = []
    for _ in range(INPUTS):
        arguments = tuple(other(list(seen), chance) for seen in places)
        if len(places) == 2 and chance.random() < 0.3 and type(arguments[0]) is type(arguments[1]):
            arguments = (arguments[0], arguments[0])
        excluded = EXCLUDED.get(exercise.name, lambda *_: False)
        wanted = value(exercise, exercise.solution, arguments)
        if wanted is not None and not excluded(*arguments):
            found.append((arguments, wanted))
    return sorted(found, key=lambda case: len(repr(case[0])))


def changed(function: Callable) -> Iterator[tuple[str, Callable]]:
    """(the changed lines, the changed program) for each way to change a function in one place."""
    trees = [source.tree() for source in sources_of(function)]
    if not trees:
        return
    before = ast.unparse(trees[-1]).splitlines()
    for rule, _ in one_at_a_time(trees[-1], GROUPS):
        if rule.name in MENDING:
            continue
        lines = difflib.ndiff(before, ast.unparse(trees[-1]).splitlines())
        seen = [f"{line[0]} {line[1:].strip()}" for line in lines if line[0] in "+-"]
        try:
            yield f"[{rule.name}] " + "  ".join(seen), compiled(trees, function)
        except Exception:  # a changed program may fail to compile in many ways
            continue


def gaps(exercise: Exercise, rights: list[Callable]) -> Iterator[str]:
    """A description of each changed program that is wrong but passes on all test inputs."""
    calls = [*exercise.test_inputs, *exercise.edge_cases]
    test_inputs = [(each, value(exercise, exercise.solution, each)) for each in calls]
    others = other_inputs(exercise)
    for function in (exercise.solution, *rights):
        # If correct programs give different results, the task leaves open what is right.
        agreed = [case for case in others if right_on(exercise, function, [case])]
        said = set()
        for lines, program in changed(function):
            if lines in said or not right_on(exercise, program, test_inputs):
                continue
            said.add(lines)
            for case in agreed:
                # The program is called twice, because one call may take too long on a busy machine.
                if not right_on(exercise, program, [case]):
                    got = value(exercise, program, case[0])
                    if got is None or not same(got, case[1]):
                        what = f"it returns {got!r:.80} instead of {case[1]!r:.80}"
                        yield f"{lines}\n      for {case[0]!r:.200}, {what}"
                        break


def main(names: list[str]) -> None:
    """Print the changed programs that are wrong but pass on all test inputs."""
    rights: dict[str, list[Callable]] = {}
    for program in programs():
        if program.kind == "right":
            rights.setdefault(program.name, []).append(program.function)
    for name in names or EXERCISES:
        exercise = EXERCISES[name]
        if isinstance(exercise, Exercise):
            print(name, flush=True)
            for gap in gaps(exercise, rights.get(name, [])):
                print("   ", gap, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
