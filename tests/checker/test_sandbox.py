"""A call does no harm outside: its results, errors and output are reported, and Python is restored.

No test measures how long anything took: an endless program is stopped after a moment, or never.
"""

import builtins
import contextlib
import decimal
import importlib
import io
import locale
import os
import random
import re
import signal
import sys
import threading
import types
import warnings
from pathlib import Path

import pytest
from every import every
from submissions import written

from rouge_course.checker import sandbox
from rouge_course.checker.sandbox import (
    AsksForInput,
    Interrupted,
    TooLong,
    at_work,
    course_put_back,
    inside,
    run,
)
from rouge_course.exercises import check


def test_a_page_of_the_web_edition_waits_longer_than_a_check_may_take():
    script = Path(__file__).resolve().parents[2] / "web" / "interactive" / "python.js"
    limit = re.search(r"(?m)^const SECONDS = (\d+);", script.read_text(encoding="utf-8"))
    assert float(limit[1]) >= sandbox.TOTAL + sandbox.SECONDS


def test_a_call_may_take_as_long_as_the_page_on_the_browser_says():
    page = Path(__file__).resolve().parents[2] / "web" / "sphinx" / "browser.md"
    said = re.search(r"endless loop .*?after (\w+) seconds", page.read_text(encoding="utf-8"))[1]
    assert {"five": 5.0}[said] == sandbox.SECONDS < sandbox.TOTAL


def endless():
    while True:
        pass


def stubborn():
    """Swallows what should stop it, the first two times."""
    for _ in range(2):
        with contextlib.suppress(TooLong):
            endless()
    endless()


def raises(error):
    raise error


# ---- what one call did -----------------------------------------------------------------------


def appends(things):
    things.append(3)
    return len(things)


class Odd:
    """Nothing can be compared with it."""

    def __ne__(self, other):
        raise ValueError

    __eq__ = __ne__


@every(
    ("function", "arguments", "value", "printed", "lines", "changed"),
    [
        (max, (1, 2), 2, "", 0, False),
        (lambda: None, (), None, "", 0, False),
        (appends, ([1],), 2, "", 0, True),
        (lambda things: things.append(Odd()), ([],), None, "", 0, True),
        (lambda things: things.__setitem__(0, Odd()), ([1],), None, "", 0, True),
        (lambda: print("a\nb"), (), None, "a\nb", 2, False),
        (lambda: sys.stderr.write("a\n"), (), 2, "a", 1, False),
        (lambda: print(*range(12), sep="\n"), (), None, "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11",
         12, False),
        (lambda: [print(n) for n in "abcdefghijklmno"] and None, (), None,
         "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl", 15, False),
        (lambda: print("x" * 301), (), None, "x" * 300, 1, False),
        (lambda: print("\n".join(["x" * 299] * 12) + "y" * 9000), (), None,
         "\n".join(["x" * 299] * 12) + "y", 12, False),
        (lambda: sys.stdout.write("four"), (), 4, "four", 0, False),
        (lambda: sys.stdout.writable(), (), True, "", 0, False),
        (lambda: warnings.warn("w", stacklevel=1), (), None, "", 0, False),
    ],
)  # fmt: skip
def test_what_a_call_did_is_told(function, arguments, value, printed, lines, changed):
    assert run(function, arguments) == (value, None, printed, lines, changed)


def test_of_much_text_the_first_four_thousand_signs_are_kept():
    sink = sandbox._Capped()
    for text in ("a" * 3999, "b" * 5000, "c\n"):
        sink.write(text)
    assert sink.text == "a" * 3999 + "b" * 4000
    assert sink.lines == 1
    sink = sandbox._Capped()
    for text in ("a" * 4000, "b"):
        sink.write(text)
    assert sink.text == "a" * 4000
    sink = sandbox._Capped()
    for text in ("a\n" * sandbox.SHOWN_LINES, "b\n"):
        sink.write(text)
    assert sink.text == "a\n" * sandbox.SHOWN_LINES


@pytest.mark.parametrize("error", [ValueError("x"), SystemExit(3), KeyboardInterrupt(), TooLong()])
def test_what_a_call_raises_is_handed_over(error):
    def fails(things):
        print("so far")
        things.clear()
        raise error

    given = [1]
    assert run(fails, (given,)) == (None, error, "so far", 1, False)
    assert given == [1]


def test_input_meets_nobody():
    assert isinstance(run(lambda: input("?"), ()).error, AsksForInput)


def test_a_function_knows_that_it_is_run():
    assert run(at_work, ()).value is True
    assert run(lambda: (lambda: at_work())(), ()).value is True
    assert at_work() is False


# ---- inside: a limit, and Python put back -------------------------------------------------------


def test_a_call_returns_or_its_error_is_returned():
    problem = ValueError("x")
    assert inside(lambda: 3) == (3, None)
    assert inside(lambda: raises(problem)) == (None, problem)
    sink = sandbox._Capped()
    inside(lambda: print("a"), sink)
    assert sink.kept() == "a"


def test_the_usual_limit_holds_where_none_is_given(monkeypatch):
    limits = []
    monkeypatch.setattr(sandbox, "_limited", lambda call, seconds: limits.append(seconds))
    for seconds in (None, 0, 1.5):
        inside(len, seconds=seconds)
    assert limits == [sandbox.SECONDS, 0, 1.5]


def test_the_learners_stop_goes_through_and_a_signal_of_the_program_does_not():
    with pytest.raises(Interrupted):
        inside(lambda: signal.raise_signal(signal.SIGINT))
    usual = signal.getsignal(signal.SIGINT)
    assert isinstance(inside(lambda: raises(KeyboardInterrupt()))[1], KeyboardInterrupt)
    assert signal.getsignal(signal.SIGINT) is usual is not signal.SIG_DFL


def takes_all():
    builtins.print = None
    del builtins.len
    sys.setrecursionlimit(99_999)
    return sys.getrecursionlimit()


def state():
    return [print, len, input, sys.setrecursionlimit, sys.getrecursionlimit(), sys.stdout]


def test_python_gets_back_what_a_call_has_replaced():
    before = state()
    held = inside(takes_all)
    assert state() == before
    assert held[1] is None
    assert sandbox._depth() < held[0] < before[4] + 1


@pytest.mark.parametrize(("limit", "held"), [(10_000, True), (400, False)])
def test_calls_inside_calls_are_limited_but_never_beyond_pythons_own_limit(limit, held):
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        found, _ = inside(sys.getrecursionlimit)
        assert sys.getrecursionlimit() == limit
    finally:
        sys.setrecursionlimit(usual)
    assert (sandbox.FRAMES < found < limit) if held else found == limit


def test_the_depth_grows_by_one_with_each_call():
    assert (lambda: sandbox._depth())() == sandbox._depth() + 1


def test_the_depth_is_the_number_of_calls():
    depth = sandbox._depth()
    frame, count = sys._getframe(), 0
    while frame:
        frame, count = frame.f_back, count + 1
    assert depth == count


def test_a_notebook_is_not_asked_to_end_its_kernel(monkeypatch):
    shell = types.SimpleNamespace()
    fake = types.SimpleNamespace(get_ipython=lambda: shell)
    monkeypatch.setitem(sys.modules, "IPython", fake)
    problem = inside(lambda: shell.ask_exit())[1]
    assert type(problem) is SystemExit
    assert vars(shell) == {}
    monkeypatch.delitem(sys.modules, "IPython")
    assert sandbox._shell() is None


# ---- the course put back ------------------------------------------------------------------------


def test_the_course_gets_back_its_names_and_settings(tmp_path):
    import rouge_course.chapters as chapters

    def settings():
        return [
            Path.cwd(),
            list(sys.path),
            decimal.getcontext().prec,
            locale.setlocale(locale.LC_ALL),
        ]

    table, before, path = dict(chapters.EXERCISES), settings(), sys.path
    with course_put_back():
        chapters.EXERCISES.clear()
        sandbox.TOTAL, usual = None, sandbox.TOTAL
        sys.path[:] = []
        decimal.getcontext().prec = 2
        locale.setlocale(locale.LC_ALL, "C")
        os.chdir(tmp_path)
    assert table == chapters.EXERCISES
    assert usual == sandbox.TOTAL
    assert sys.path is path
    assert settings() == before


def test_a_folder_that_is_gone_afterwards_is_survived(tmp_path, monkeypatch):
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    with course_put_back():
        os.chdir(tmp_path)
        (tmp_path / "gone").rmdir()
    assert Path.cwd() == tmp_path


@pytest.mark.parametrize("anew", ["reload", "delete and import"])
def test_a_module_that_a_program_imports_anew_and_is_cut_off_is_the_old_one(
    anew, tmp_path, monkeypatch
):
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "rouge_of_today.py"
    file.write_text("ready = True\n")
    module = importlib.import_module("rouge_of_today")
    file.write_text("ready = False  # not yet\nwhile True: pass\n")

    def imports():
        if anew == "reload":
            importlib.reload(module)
        del sys.modules["rouge_of_today"]
        importlib.import_module("rouge_of_today")

    try:
        with course_put_back():
            assert isinstance(inside(imports, seconds=0.1)[1], TooLong)
            assert not (module.ready and "rouge_of_today" in sys.modules)
        assert sys.modules["rouge_of_today"] is module
        assert module.ready
    finally:
        sys.modules.pop("rouge_of_today", None)


@pytest.mark.parametrize("name", ["len", "next", "isinstance", "sum", "vars", "dict"])
def test_a_builtin_that_a_notebook_has_overwritten_breaks_no_check_and_stays_so(name, monkeypatch):
    right = written(
        "from collections import Counter\n"
        "return (Counter(reference.split()) & Counter(candidate.split())).total()"
    )
    usual = getattr(builtins, name)
    try:
        setattr(builtins, name, 3)
        outcome = check(right)
        kept = getattr(builtins, name)
    finally:
        setattr(builtins, name, usual)
    assert outcome.status == "passed"
    assert kept == 3


def test_random_numbers_go_on_where_they_were():
    by_chance = written("import random\nreturn random.randrange(10**9)")
    after = []
    for _ in range(2):
        random.seed(7)
        assert check(by_chance).mistakes == ("draws by chance",)
        after.append(random.random())
    assert after[0] == after[1]


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        (r'print("\x1b[2J\x1b[31mgone\rhidden\x07"); return 1', "gone"),
        (r'raise ValueError("\x1b]0;title\x07")', "title"),
        ('return "\\ud800"', "\\ud800"),
        ('print("\\ud800")\nreturn 1', "\\ud800"),
    ],
)
def test_signs_that_no_page_can_show_are_shown_as_they_are_typed(body, shown):
    outcome = check(written(body))
    assert shown in str(outcome)
    for text in (str(outcome), outcome._repr_html_()):
        text.encode("utf-8")
        assert not set(text) & set(map(chr, {*range(32)} - {9, 10})), text


# ---- three kinds of limits ----------------------------------------------------------------------

LIMITS = [sandbox._limited_by_alarm, sandbox._limited_by_thread, sandbox._limited_by_steps]


@pytest.mark.parametrize("limited", LIMITS)
def test_a_limit_hands_over_what_a_call_does(limited):
    usual = signal.getsignal(signal.SIGALRM), sys.gettrace()
    problem = ValueError("x")
    assert limited(lambda: 3, 60) == 3
    with pytest.raises(ValueError, match="x"):
        limited(lambda: raises(problem), 60)
    assert (signal.getsignal(signal.SIGALRM), sys.gettrace()) == usual
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.parametrize(
    ("limited", "call"),
    [*((limited, endless) for limited in LIMITS), *((limited, stubborn) for limited in LIMITS[:2])],
)
def test_a_limit_ends_a_loop_even_one_that_looks_away(limited, call):
    threads = threading.enumerate()
    with pytest.raises(TooLong):
        limited(call, 0.02)
    assert threading.enumerate() == threads
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_where_nobody_can_press_stop_its_handler_is_left_alone():
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert inside(lambda: signal.getsignal(signal.SIGINT)) == (signal.SIG_IGN, None)
    finally:
        signal.signal(signal.SIGINT, usual)


def test_an_alarm_rings_soon_and_again_and_never_after_the_call(monkeypatch):
    timers, handlers = [], []
    monkeypatch.setattr(signal, "setitimer", lambda *arguments: timers.append(arguments))
    monkeypatch.setattr(signal, "signal", lambda _number, handler: handlers.append(handler))
    assert sandbox._limited_by_alarm(lambda: 3, 60) == 3
    (_, seconds, again), (_, off) = timers
    assert (seconds, again, off) == (sandbox.LOOK, sandbox.LOOK, 0)
    assert 0 < again < 0.1
    assert handlers[0](signal.SIGALRM, None) is None


def test_a_thread_that_is_never_stopped_does_not_keep_python_from_its_end():
    assert sandbox._limited_by_thread(lambda: threading.current_thread().daemon, 60) is True


def test_whoever_traced_the_program_before_a_call_traces_it_after():
    usual = sys.gettrace()
    ours = lambda *_: None  # noqa: E731 - compared by identity
    sys.settrace(ours)
    try:
        sandbox._limited_by_steps(lambda: 3, 60)
        found = sys.gettrace()
    finally:
        sys.settrace(usual)
    assert found is ours


def none(*_):
    raise ValueError


def no_thread(*_):
    raise RuntimeError


@pytest.mark.parametrize(
    ("without", "used"), [((), "alarm"), (("alarm",), "thread"), (("alarm", "thread"), "steps")]
)
def test_the_best_limit_that_a_platform_has_is_taken(without, used, monkeypatch):
    if "alarm" in without:
        monkeypatch.setattr(signal, "setitimer", none)
    if "thread" in without:
        monkeypatch.setattr(threading.Thread, "start", no_thread)

    def which():
        if sys.gettrace() not in (None, before):
            return "steps"
        alone = threading.current_thread() is threading.main_thread()
        return "alarm" if alone else "thread"

    before = sys.gettrace()
    assert sandbox._limited(which, 60) == used
    with pytest.raises(TooLong):
        sandbox._limited(endless, 0.02)


def test_outside_the_main_thread_no_alarm_is_set():
    found = []
    work = threading.Thread(
        target=lambda: found.append(inside(lambda: threading.current_thread() is work))
    )
    work.start()
    work.join()
    assert found == [(False, None)]


def test_nothing_leaves_for_the_screen(capsys):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        run(lambda: print("a"), ())
    assert out.getvalue() == capsys.readouterr().err == ""
