"""What the checker says to calls and programs that no chapter's programs provoke, as JSON.

It runs in a Python, a home and a folder of its own, since it answers questions and joins a room.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import rouge_helpers
from rouge_course import exercises
from rouge_course.chapters import QUESTIONS
from rouge_course.checker import mending, reading, slips, verdict, wording

# title -> (an exercise, a program for it)
PROGRAMS = {
    "a class": ("f1", "class f1:\n    pass"),
    "asks for input": ("f1", "def f1(p, r):\n    return input()"),
    "checks itself": ("f1", "def f1(p, r):\n    return check(f1)"),
    "ends the program": ("f1", "def f1(p, r):\n    raise SystemExit"),
    "recursion": ("f1", "def f1(p, r):\n    return f1(p, r)"),
    "nothing written": ("f1", "def f1(p, r):\n    ..."),
    "a blank left": ("f1", "def f1(p, r):\n    total = ...\n    return p * r / total"),
    "fewer arguments": ("f1", "def f1(p):\n    return p"),
    "arguments by name": ("f1", "def f1(*, p, r):\n    return p"),
    "not repaired": ("repaired_rouge_l", exercises.stub("repaired_rouge_l")),
    "the helper does it": (
        "overlap",
        "def overlap(reference, candidate):\n    "
        "return rouge_helpers.overlap(reference.split(), candidate.split())",
    ),
    "prints, and is right": (
        "f1",
        "def f1(p, r):\n    print('here')\n    return 2 * p * r / (p + r) if p + r else 0.0",
    ),
    "right on the others": (
        "f1",
        "def f1(p, r):\n    return 2 * p * r / (p + r) if p + r else 0.0 if p == 1 else None",
    ),
    "an async function": ("f1", "async def f1(p, r):\n    return p"),
    "returns a function": ("f1", "def f1(p, r):\n    return max"),
    "returns a complex number": ("f1", "def f1(p, r):\n    return complex(p, r)"),
    "returns nan": ("f1", "def f1(p, r):\n    return float('nan')"),
    "returns inf": ("f1", "def f1(p, r):\n    return float('inf')"),
    "a dict inside a dict": (
        "rouge_1_score",
        "def rouge_1_score(reference, candidate):\n    "
        "return {'rouge1': {'precision': 0.5, 'recall': 0.5, 'f1': 0.5}}",
    ),
}
# title -> a call in a cell; each finds what those above it left
CALLS = {
    "check, a name": "check('f1')",
    "check, no exercise": "check(overlaps)",
    "check, a result": "check(0.5)",
    "check, nothing": "check()",
    "check, None": "check(None)",
    "hint, level 2": "hint('f1', 2)",
    "hint, level 3": "hint('f1', 3)",
    "hint, level 4": "hint('f1', 4)",
    "hint, no exercise": "hint('f2')",
    "solution, no exercise": "solution('f2')",
    "stub, no exercise": "stub('f2')",
    "wrong_program, no mistake": "wrong_program('f1', 'an odd one')",
    "progress": "progress(1)",
    "progress, no chapter": "progress(99)",
    "progress, forgotten": "progress(reset=True)",
    "predict": "predict('02-magpie')",
    "predict, a letter that is none": "predict('02-magpie', 'z')",
    "predict, a guess": "predict('02-magpie', 'A)')",
    "predict, another guess": "predict('02-magpie', 'b')",
    "predict, no question": "predict('02-maggie')",
    "reveal, a wrong guess": "reveal('02-magpie', 0.5)",
    "quiz, right": "quiz('02-a', QUESTIONS['02-a'].right)",
    "quiz, another letter": "quiz('02-a', 'a')",
    "quiz, no question": "quiz('02-z')",
    "room_line, before a check": "room_line()",
    "room_line, in no room": "[check(f1), room_line()][1]",
    "leave_room, in no room": "leave_room()",
    "join_room": "join_room(FOLDER)",
    "room_line": "[check(f1), room_line()][1]",
    "leave_room": "leave_room()",
}
TABLES = {
    "slip": slips.WORDS,
    "mending": mending.WORDS,
    "form": reading.FORM_MISTAKES,
    "form asked": reading.ASKS_FOR_FORM,
    "afterwards": wording.AFTERWARDS,
    "error": wording.ADVICE,
    "words of an error": wording.ADVICE_FOR_WORDS,
    "level of a hint": dict(enumerate(verdict.HINTS, 1)),
    "mark": verdict.MARKS,
}


def said() -> Iterator[tuple[str, object]]:
    """(title, text) of all of them; the calls in their order, in a folder of their own."""
    for table, words in TABLES.items():
        for name, text in words.items():
            yield f"{table}, {name}", text if isinstance(text, str) else "\n".join(text)
    space = vars(exercises) | {"QUESTIONS": QUESTIONS, "FOLDER": Path.cwd()}
    space |= {"rouge_helpers": rouge_helpers, "overlaps": lambda: 0}
    space["f1"] = exercises.wrong_program("f1")
    for title, call in CALLS.items():
        try:
            yield title, eval(call, space)
        except ValueError as problem:
            yield title, problem
    for title, (name, source) in PROGRAMS.items():
        learner = dict(space)
        exec(source, learner)
        yield title, exercises.check(learner[name])


if __name__ == "__main__":
    heard = {title: str(text).replace(str(Path.cwd()), "FOLDER") for title, text in said()}
    print(json.dumps({title: re.sub(r"[0-9a-f]{16}", "ID", text) for title, text in heard.items()}))
