"""What is said of small programs, sentence by sentence: every kind of message, and where it ends.

The file messages.txt contains a block for each program: the status and the mistakes, the exercise
and the program, and the message. In the message, `<name>` represents the sentence of a mistake and
`<name?>` its question, as in the tables of words. [Brackets] contain the expected result, which a
card folds away. Lines after a bar are shown by a card instead of the line above them.
"""

import ast
import contextlib
import functools
import inspect
import linecache
import re
from dataclasses import replace
from pathlib import Path

import pytest
from every import every
from submissions import defined

from rouge_course.chapters import EXERCISES
from rouge_course.checker import detectors
from rouge_course.checker.attempt import Attempt
from rouge_course.checker.detectors import (
    DETECTORS,
    another_result_again,
    nearest,
    pitfall,
)
from rouge_course.checker.evidence import division_of, error_of, line_of
from rouge_course.checker.findings import first_that_finds, verdict_of
from rouge_course.checker.messages import Name, Pitfall, words_for
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Course, Exercise
from rouge_course.checker.remarks import REMARKS
from rouge_course.checker.repairs import Repair
from rouge_course.checker.results import CaseResult
from rouge_course.checker.verdict import Evidence, MessagePart, Numbered

FILE = Path(__file__).with_name("messages.txt")
COMMON: dict = {"task": "a task.", "minutes": 1, "level": "easy", "hints": ("a?", "b", "c")}


def share(part, whole, least=0.0):
    """Return the part as a share of the whole; the least where there is no whole."""
    if whole == 0:
        return least
    return part / whole


def both(ours, theirs):
    """Return the share of tea in ours and in theirs, and their product; 0.0 for an empty list."""
    word = "tea"
    p = ours.count(word) / (len(ours) or 1)
    r = theirs.count(word) / (len(theirs) or 1)
    return p, r, p * r


def words(text):
    """Return the words of a text."""
    return text.split()


def pairs(text):
    """Return the pairs of neighbours."""
    words = text.split()
    return list(zip(words, words[1:], strict=False))


def step(number):
    """Return the number."""
    return float(number)


def weight(number):
    """Return the root of a number."""
    return number**0.5


SHARE = Exercise(
    number=1,
    solution=share,
    unit=True,
    test_inputs=((10, 20), (1, 4), (2, 3), (3, 7), (1, 8)),
    edge_cases=((15, 0), (0, 0)),
    mistakes=mistakes(
        """
        swapped: part / whole => whole / part
        you divide the whole by the part
        Which one is larger?

        one more: part / whole => part / (whole + 1)
        you divide by one more than the whole
        How large is the whole?

        two more: part / whole => part / (whole + 2)
        and return least => return 1.0
        you divide by two more than the whole
        How large is the whole?
        """
    ),
    **COMMON,
)
BOTH = Exercise(
    number=2,
    solution=both,
    parts=("p", "r", "mean"),
    unit=True,
    test_inputs=(
        (["tea", "jam"], ["tea", "jam", "oil"]),
        (["tea"], ["tea", "jam"]),
        (["tea", "jam", "oil", "figs"], ["jam", "tea", "tea"]),
        (["jam", "tea", "tea"], ["tea", "jam", "oil", "ham", "figs"]),
    ),
    edge_cases=(([], []), (["oil"], [])),
    combine=lambda p, r: p * r,
    mistakes=mistakes(
        """
        long ours: (len(ours) or 1) => (len(ours) + 1)
        you divide ours by one more
        How many are ours?

        long theirs: (len(theirs) or 1) => (len(theirs) + 1)
        you divide theirs by one more
        How many are theirs?

        jam: word = "tea" => word = "jam"
        you look for jam
        What is asked for?

        oil: word = "tea" => word = "oil"
        you look for oil
        What is asked for?
        """
    ),
    **COMMON,
)
WORDS = Exercise(
    number=3,
    solution=words,
    items="words",
    test_inputs=(("jam tea",), ("tea jam tea",), ("a",)),
    edge_cases=(("",),),
    **COMMON,
)
PAIRS = Exercise(
    number=4,
    solution=pairs,
    items="ngrams",
    test_inputs=(("a b c",), ("tea jam",), ("b a b a",)),
    edge_cases=(("",),),
    **COMMON,
)
STEP = Exercise(
    number=5,
    solution=step,
    test_inputs=tuple((n,) for n in range(20)),
    mistakes=mistakes(
        """
        early: float(number) => float(number + (number < 6))
        you add one to what is below 6
        Why?

        z everywhere: float(number) => float(number * 3 + 1)
        you take three times as much
        Why?
        """
    ),
    **COMMON,
)
WEIGHT = Exercise(number=6, solution=weight, test_inputs=((4,), (9,), (2,), (16,)), **COMMON)
COURSE = Course((SHARE, BOTH, WORDS, PAIRS, STEP, WEIGHT)).exercises


# ---- programs, and messages as plain text ----------------------------------------------------


def tea(things, more=0):
    """The share of tea, as most programs on two lists need it."""
    return things.count("tea") / ((len(things) + more) or 1)


def fail(words):
    raise ValueError(words)


def program(exercise, text):
    """The function with this body, or with this expression; nobody can look up its text."""
    body = text if "return " in text else f"return {text}"
    space: dict = {"tea": tea, "fail": fail}
    exec(f"def {exercise.name}{inspect.signature(exercise.solution)}: {body}", space)
    return space[exercise.name]


def judged(exercise, function):
    """What is said of a program, or of its text, without what it printed."""
    if isinstance(function, str):
        function = program(exercise, function)
    attempt = Attempt(exercise, function)
    found = first_that_finds(DETECTORS, attempt) or first_that_finds(REMARKS, attempt)
    passed = f"{exercise.name} is right on all {len(attempt.calls)} inputs that were tried."
    return verdict_of(found, passed)


def lines(pieces):
    """The lines of a message, with what a card shows otherwise."""
    for piece in pieces:
        if isinstance(piece, Evidence):
            yield f"{piece} [{piece.expected}]" if piece.expected else str(piece)
        elif isinstance(piece, Numbered):
            for place, item in enumerate(piece.items, 1):
                yield from (f"{place}. {line}" for line in lines(item))
        elif isinstance(piece, MessagePart):
            yield from piece.text.split("\n")
            yield from (f"| {line}" for line in lines(piece.pieces))
        else:
            yield from piece.split("\n")


def said(exercise, text):
    """A message as it is written below, with the words of the tables."""

    def look_up(found):
        says, asks = words_for(exercise, found[1].removesuffix("?"))
        return asks if found[1].endswith("?") else says

    return [re.sub(r"<([^<>]+)>", look_up, line) for line in text.split("\n")]


# ---- the examples at the top of the list -----------------------------------------------------

EXAMPLES = re.findall(r"(?m)^    (return .+?) {2,}(\w+)  ", detectors.__doc__)


@every(("line", "name"), EXAMPLES)
def test_who_speaks_for_an_example_is_who_stands_beside_it(line, name):
    function = with_source(f"def f1(p, r):\n    {line}\n", "f1")
    attempt = Attempt(EXERCISES["f1"], function)
    assert next(each.__name__ for each in DETECTORS if each(attempt)) == name


def test_the_list_at_the_top_is_the_list_that_is_asked():
    numbered = re.findall(r"(?m)^ +(\d+) (\w+)  ", detectors.__doc__)
    names = [each.__name__ for each in DETECTORS]
    assert numbered == [(str(place), name) for place, name in enumerate(names, 1)]
    assert len(EXAMPLES) == 7


def test_nobody_asks_for_a_finding_by_the_text_of_its_name():
    texts = {str(name) for kind in Name.__subclasses__() for name in kind}
    for file in Path(detectors.__file__).parent.glob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        compared = [ast.walk(node) for node in nodes if isinstance(node, ast.Compare)]
        inside = (part for parts in compared for part in parts if isinstance(part, ast.Constant))
        assert not texts & {part.value for part in inside}, file.name


def with_source(source, name):
    """The function that a text defines, whose text can be looked up as that of a cell can."""
    place = f"<cell {hash(source)}>"
    linecache.cache[place] = (len(source), None, source.splitlines(keepends=True), place)
    space: dict = {}
    exec(compile(source, place, "exec"), space)
    return space[name]


# ---- messages.txt ------------------------------------------------------------------------------

MESSAGES = re.sub("(?m)^#.*\n\n", "", FILE.read_text(encoding="utf-8")).strip().split("\n\n")


@every("block", MESSAGES, ids=lambda block: block.split("\n")[1])
def test_a_program_gets_its_message(block):
    verdict, written, message = block.split("\n", 2)
    status, *names = re.split(": | \\+ ", verdict)
    name, text = written.split(": ", 1)
    outcome = judged(COURSE[name], text)
    assert list(lines(outcome.pieces)) == said(COURSE[name], message)
    assert outcome.status == status
    assert [*outcome.mistakes, *outcome.remarks] == names


def rewritten(block):
    """A block of messages.txt with what its program is told now."""
    _, written, _ = block.split("\n", 2)
    name, text = written.split(": ", 1)
    outcome = judged(COURSE[name], text)
    names = [*outcome.mistakes, *outcome.remarks]
    message = "\n".join(lines(outcome.pieces))
    for each in names:
        with contextlib.suppress(KeyError):  # the name of an error has no words
            says, asks = words_for(COURSE[name], each)
            message = message.replace(says, f"<{each}>").replace(asks, f"<{each}?>")
    verdict = f"{outcome.status}: {' + '.join(names)}" if names else outcome.status
    return f"{verdict}\n{written}\n{message}"


def rewrite():
    """Write messages.txt anew: `PYTHONPATH=tests python tests/checker/test_detectors.py`."""
    blocks = FILE.read_text(encoding="utf-8").strip().split("\n\n")
    new = [each if each.startswith("#") else rewritten(each) for each in blocks]
    FILE.write_text("\n\n".join(new) + "\n", encoding="utf-8")


# ---- an error, and where it happened ---------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("no"), "ValueError: no"),
        (ValueError(), "ValueError"),
        (ValueError("so: "), "ValueError: so"),
        (KeyError("x"), "KeyError: 'x'"),
        (ValueError("x" * 120), f"ValueError: {'x' * 120}"),
        (ValueError("x" * 121), f"ValueError: {'x' * 118} …"),
    ],
)
def test_an_error_has_a_name_and_words(error, words):
    assert error_of(error) == words


def raises(number):
    if number:
        fail(number)
    return raises(1)


# In a helper of the same cell.
FAILS = f", in line {fail.__code__.co_firstlineno + 1} (`raise ValueError(words)`)"
without_a_text = defined("\ndef share(number): return 1 / 0", "share")


def behind(function):
    @functools.wraps(function)
    def inner(*arguments):
        return function(*arguments)

    return inner


class Callable:
    def __call__(self, number):
        fail(number)


@pytest.mark.parametrize(
    ("function", "number", "words"),
    [
        (raises, 1, FAILS),
        (raises, 0, FAILS),
        (behind(raises), 1, FAILS),
        (without_a_text, 1, ", in line 2"),
        (int, "x", ""),
        (Callable(), 1, ""),
    ],
)
def test_the_line_of_an_error_is_that_of_the_learners_function(function, number, words):
    with pytest.raises((ValueError, ZeroDivisionError)) as problem:
        function(number)
    assert line_of(function, problem.value) == words


def test_an_error_of_another_function_has_no_line():
    with pytest.raises(ValueError) as problem:
        fail("x")
    assert line_of(raises, problem.value) == ""


# ---- the same call once more -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("by_chance", "name"), [(True, "draws by chance"), (False, "remembers earlier calls")]
)
def test_another_result_at_the_second_call_is_told(by_chance, name):
    attempt = Attempt(SHARE, share)
    attempt.again = CaseResult(SHARE, lambda part, whole: 0.3, (1, 4))
    attempt.by_chance = by_chance
    outcome = verdict_of(another_result_again(attempt), "")
    message = f"<{name}>.\nFor share(1, 4) you now return 0.3. [0.25]\n<{name}?>"
    assert list(lines(outcome.pieces)) == said(SHARE, message)
    assert (outcome.status, outcome.mistakes) == ("mistake", (name,))


# ---- arguments in another order --------------------------------------------------------------


def reversed_share(whole, part, least=0.0):
    return part / whole if whole else least


def reversed_only_in_its_last(part, least, whole=0.0):
    return least / part if part else whole


@pytest.mark.parametrize(("function", "more"), [
    (reversed_share, "Your `def` names the arguments in this order: (whole, part, least). "
                     "Which text does this course pass first?"),
    (reversed_only_in_its_last, None),
    (program(SHARE, "whole / part if whole else least"), None),
])  # fmt: skip
def test_who_exchanged_the_names_of_the_arguments_is_told_so(function, more):
    outcome = judged(SHARE, function)
    assert outcome.mistakes[0] == "swapped"
    expected = said(
        SHARE,
        "<swapped>.\nFor share(1, 4) you return 4. [0.25]\n"
        "Out of range: your result is 4 for this input, but this score can never be above 1.\n"
        "<swapped?>",
    )
    assert list(lines(outcome.pieces)) == [*expected, *([more] if more else [])]


# ---- pitfalls -----------------------------------------------------------------------------------

A, B, C = (1, 4), (2, 3), (10, 20)


def values(**changes):
    """A program that is right but on A, B and C, where it returns these, or raises them."""

    def given(part, whole, least=0.0):
        place = {A: "a", B: "b", C: "c"}.get((part, whole))
        if isinstance(changes.get(place), Exception):
            raise changes[place]
        return changes.get(place, share(part, whole, least))

    return given


NO, NEVER = Pitfall.RETURN_IN_THE_LOOP, Pitfall.IS_FOR_EQUALS
HIDING = Pitfall.AN_EXCEPT_THAT_HIDES
AT_A, AT_B, AT_C = (
    f"For share({part}, {whole}) you return 0. [{number}]"
    for part, whole, number in ((*A, 0.25), (*B, 0.6667), (*C, 0.5))
)
BROKEN = ValueError("x")


@pytest.mark.parametrize(
    ("function", "slips", "named", "case"),
    [
        # nothing is off
        (values(), [(NO, values())], None, ""),
        # no slip, or the mended program is no better
        (values(a=0.0), [], None, ""),
        (values(a=0.0), [(NO, values(a=0.0))], None, ""),
        (values(a=0.0), [(NO, values(b=0.0))], None, ""),
        (values(a=0.0, b=0.0), [(NO, values(b=0.0, c=0.0))], None, ""),
        # better on more inputs than it is worse
        (values(a=0.0), [(NO, values())], NO, AT_A),
        (values(c=0.0, b=0.0), [(NO, values())], NO, AT_B),
        (values(c=0.0, b=0.0), [(NO, values(b=0.0))], NO, AT_C),
        (values(a=0.0, b=0.0), [(NO, values(c=0.0))], NO, AT_A),
        # the first that is better
        (values(a=0.0), [(NO, values(a=0.0)), (Pitfall.USED_UP, values())], Pitfall.USED_UP, AT_A),
        (values(a=0.0), [(NO, values()), (Pitfall.USED_UP, values())], NO, AT_A),
        # what nobody means: any other result tells
        (values(a=0.0, b=0.0), [(NEVER, values(a=0.0, b=0.5, c=0.0))], NEVER, AT_B),
        (values(a=0.0), [(NEVER, values(a=0.0))], None, ""),
        (values(a=0.0), [(NEVER, values(a=0.0, b=0.0))], None, ""),
        (values(a=0.0), [(NEVER, values(a=BROKEN))], NEVER, AT_A),
        (values(a=BROKEN), [(NEVER, values(a=ValueError("y")))], None, ""),
        (values(a=BROKEN), [(NEVER, values(a=KeyError("x")))], NEVER,
         "For share(1, 4) it raises ValueError: x. [0.25]"),
        (values(a=None), [(NEVER, values(a=BROKEN))], NEVER,
         "For share(1, 4) you return None. [0.25]"),
        # what is hidden comes to light
        (values(b=0.0, c=0.0), [(HIDING, values(c=BROKEN))], HIDING, AT_C),
        (values(b=0.0, c=0.0), [(HIDING, values(a=KeyError(1), b=BROKEN, c=KeyError(2)))], HIDING,
         AT_B),
        (values(a=0.0), [(HIDING, values(b=BROKEN))], None, ""),
        (values(a=0.0), [(HIDING, values())], None, ""),
    ],
)  # fmt: skip
def test_a_slip_is_named_where_the_program_without_it_tells(
    function, slips, named, case, monkeypatch
):
    def pitfalls_of(asked, none_is_meant):
        assert (asked, none_is_meant) == (function, False)
        return [Repair(name, 7, "7", mended) for name, mended in slips]

    monkeypatch.setattr(detectors, "pitfalls_of", pitfalls_of)
    found = pitfall(Attempt(SHARE, function))
    if named is None:
        assert not found
    else:
        outcome = verdict_of(found, "")
        says, asks = Repair(named, 7, "7", share).words("ValueError: x")
        assert list(lines(outcome.pieces)) == [f"{says}.", case, asks]
        assert (outcome.status, outcome.mistakes) == ("mistake", (named,))


def test_where_an_argument_is_none_asking_for_none_is_no_slip(monkeypatch):
    asked = []
    monkeypatch.setattr(detectors, "pitfalls_of", lambda _, meant: asked.append(meant))
    attempt = Attempt(SHARE, values(a=0.0))
    attempt.calls = [CaseResult(SHARE, len, (1, 4)), CaseResult(SHARE, len, (None, 0))]
    with pytest.raises(TypeError):  # no list of pitfalls comes back
        pitfall(attempt)
    assert asked == [True]


# ---- one change, and a mistake on most inputs --------------------------------------------------


def difference(part, whole, least=0.0):
    if whole == 0:
        return least
    return part - whole


def test_the_one_place_that_makes_a_program_right_is_shown():
    outcome = judged(SHARE, difference)
    (name,) = outcome.mistakes
    line = difference.__code__.co_firstlineno + 3
    says, asks = Repair(name, line, f"{line} (`return part - whole`)", max, "part - whole").words()
    assert list(lines(outcome.pieces)) == [
        f"{says}.",
        "For share(1, 4) you return -3. [0.25]",
        asks,
        "If you fix that one place, your function will be right on all inputs that were tried.",
    ]
    assert outcome.status == "mistake"


def ladder(wrong, other=()):
    """A program that makes the mistake `early` at some numbers, and another one at others."""
    return program(STEP, f"number + (number in {wrong!r}) - (number in {other!r})")


@pytest.mark.parametrize(
    ("count", "early", "other", "near"),
    [
        (20, range(6), (16, 17, 18, 19), True),  # 6 of 10 failures, and 16 of 20 in all
        (20, range(6), (15, 16, 17, 18, 19), False),
        (15, range(6), (11, 12, 13, 14), False),
        (20, (0, 1), (), False),
        (20, (0, 1, 2), (), True),
        (20, (0, 1, 2), (19,), False),  # the right result for 3 speaks against it
        (20, (), (0,), False),
    ],
)
def test_a_mistake_that_explains_most_inputs_is_named(count, early, other, near):
    function = ladder(early, other)
    some = replace(STEP, test_inputs=STEP.test_inputs[:count])
    outcome = verdict_of(nearest(Attempt(some, function)), "")
    assert outcome.mistakes == (("early",) if near else ())
    first = min(*early, *other, 99)
    off = len(early) + len(other)
    got = first + 1 if first in early else first - 1
    right = f"our function is right on {count - off} of {count} inputs."
    head = ["for most inputs it looks as if <early>.", f"Y{right}"]
    plain = [f"y{right} Its mistake is not one that this exercise recognises."]
    expected = [
        *(head if near else plain),
        f"The smallest input that fails: step({first})",
        f"expected {first}",
        f"got      {got}",
        "| The smallest input that fails:",
        f"| For step({first}) you return {got}. [{first}]",
        "Work out the expected result on paper. At which step does your function first give "
        "something different from what you wrote on paper?",
    ]
    assert list(lines(outcome.pieces)) == said(STEP, "\n".join(expected))


def test_the_input_that_is_shown_with_it_is_one_that_it_explains():
    function = ladder((1, 2, 3, 4, 5), (0,))
    outcome = judged(STEP, function)
    assert list(lines(outcome.pieces))[1] == "For step(1) you return 2. [1]"


NOTHING = Exercise(
    number=7,
    solution=step,
    test_inputs=STEP.test_inputs,
    mistakes=mistakes(
        """
        nothing: float(number) => float(number * (number >= 6))
        you leave out what is below 6
        Why?
        """
    ),
    **COMMON,
)


def test_a_mistake_that_shares_zeros_alone_is_not_named():
    function = program(STEP, "float(number * (number not in (2, 3, 4)))")
    outcome = judged(NOTHING, function)
    assert outcome.mistakes == ()


# ---- a division that stops a call ------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("return 2 * p * r / (p + r)", ("p + r", 2)),
        ("s = p\n    return 2 / (1 / r + 1 / s)", ("r", 3)),
        ("return (p\n        // (p + r))", ("p + r", 2)),
        ("return 5 % p", ("p", 2)),
        ("é = p; return len('é') / é", ("é", 2)),
        ("p /= r\n    return p", ()),
        ("return p ** -1", ()),
        ("return [][0]", ()),
    ],
)
def test_the_denominator_that_is_0_is_quoted(lines, expected):
    function = with_source(f"def mean(p, r):\n    {lines}\n", "mean")
    with pytest.raises((ArithmeticError, IndexError)) as stopped:
        function(0.0, 0.0)
    says = division_of(function, stopped.value)
    below, line = expected or ("", 0)
    assert says == ({"divisor": f" `{below}`", "place": f" in line {line}"} if below else {})


if __name__ == "__main__":
    rewrite()
