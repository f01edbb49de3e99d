"""A program that uses too much memory is stopped, its line is named, and the memory is freed."""

import contextlib
import linecache
import signal
import sys
import types

import pytest

from rouge_course.checker import heap, sandbox
from rouge_course.exercises import check

PLENTY = 10**9  # more than a step may take, whatever is left from earlier tests


def made(source):
    """The function of a cell whose text can be looked up."""
    name = f"<cell {hash(source)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    space = {}
    exec(compile(source, name, "exec"), space)
    return [each for each in space.values() if isinstance(each, types.FunctionType)][-1]


@pytest.fixture
def little(monkeypatch):
    """Less memory than a learner has, so that a test takes a moment, and time on a busy machine."""
    monkeypatch.setattr(heap, "MOST", 60 << 20)
    monkeypatch.setattr(sandbox, "SECONDS", 60.0)


ENDLESS = """def bigrams(tokens):
    pairs = []
    while True:
        pairs.append((tokens, tokens))
"""
OWN_LIST = """def bigrams(tokens):
    for token in tokens:
        tokens.append(token)
    return tokens
"""
ONE_STEP = f"def bigrams(tokens):\n    grid = [0] * {PLENTY}\n    return grid\n"
DOUBLED = """def bigrams(tokens):
    text = "ab"
    for _ in range(99):
        text += text
    return text
"""
COUNTED = """def bigrams(tokens):
    pairs = []
    for place in range(10**9):
        pairs.append((place, place))
    return pairs
"""


@pytest.mark.parametrize(
    ("source", "line", "asks"),
    [
        pytest.param(
            ENDLESS, (3, 4), "What should end the loop in line 3", marks=pytest.mark.whole
        ),
        (OWN_LIST, (3,), "The loop in line 2 goes through `tokens`"),
        (ONE_STEP, (2,), "How large is the object that this line makes"),
        (DOUBLED, (4,), "How often does the loop in line 3 run"),
        (COUNTED, (4,), "How often does the loop in line 3 run"),
    ],
)
def test_the_line_that_takes_too_much_is_named_and_asked_about(source, line, asks, little):
    outcome = check(made(source))
    assert (outcome.status, outcome.mistakes) == ("error", ("takes too much memory",))
    assert any(f"MB of memory in line {number} (`" in str(outcome) for number in line)
    assert asks in str(outcome)


@pytest.mark.whole
@pytest.mark.parametrize("limited", [sandbox._limited_by_alarm, sandbox._limited_by_thread])
def test_a_list_that_grows_is_noticed_beside_the_clock(limited, little, monkeypatch):
    monkeypatch.setattr(heap, "_steps_refused", contextlib.nullcontext)  # as on macOS
    kept = []
    with pytest.raises(heap.TooLarge), heap.limited():
        limited(lambda: [kept.append([0] * 9) for _ in iter(int, 1)], 60)
    kept.clear()
    assert not heap.full()
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_elsewhere_psutil_is_asked_where_a_kernel_has_loaded_it(platform, monkeypatch):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setitem(sys.modules, "psutil", None)
    assert heap.held() == 0 and not heap.full()
    memory = types.SimpleNamespace(memory_info=lambda: types.SimpleNamespace(rss=1 << 30))
    monkeypatch.setitem(sys.modules, "psutil", types.SimpleNamespace(Process=lambda: memory))
    assert heap.held() == 1 << 30
    assert heap.held(heap.ADDRESSES) == 0  # so no single step is refused there


def test_the_limit_of_this_process_is_as_it_was_after_a_call():
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    inner = sandbox.inside(lambda: resource.getrlimit(resource.RLIMIT_AS))[0]
    assert inner != before and resource.getrlimit(resource.RLIMIT_AS) == before


def test_what_imports_packages_may_take_what_it_needs():
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_AS)
    asked = lambda: resource.getrlimit(resource.RLIMIT_AS)  # noqa: E731 - as short as it can be
    assert sandbox.inside(asked, imports=True) == (before, None)
