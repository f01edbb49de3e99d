"""Parts of a corpus: kept in a folder, found again, made by several processes, ended in time."""

import json
import os
import random
import runpy
import signal
import subprocess
import sys
import textwrap
import threading
import time
from multiprocessing import Pipe, get_start_method

import pytest

from rouge_helpers import characters, score_corpus
from rouge_helpers.corpus import parts, workers
from rouge_helpers.metric import Metric

PAIRS = [(f"the ferry {i % 7} left", f"a ferry {i % 3} {'left ' * (i % 4)}") for i in range(95)]


class Own:
    """A tokeniser without a name."""

    def __call__(self, text):
        return text.split()

    def __repr__(self):
        return "Own()"


POSIX = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch):
    monkeypatch.setattr(parts, "CHUNK", 10)


def files(folder):
    return sorted(path.name for path in folder.iterdir())


# --- a folder -----------------------------------------------------------------------------------


def test_a_second_run_reads_what_the_first_has_finished(tmp_path):
    read = []

    def watched(text):
        read.append(text)
        return text.split()

    whole = score_corpus(PAIRS, folder=tmp_path / "new" / "scores", tokenize=watched)
    assert whole == score_corpus(PAIRS, tokenize=watched)
    folder = tmp_path / "new" / "scores"
    assert files(folder) == [f"part-{number:06}.json" for number in range(10)]
    read.clear()
    assert score_corpus(iter(PAIRS), folder=folder, tokenize=watched) == whole
    assert read == []
    (folder / "part-000003.json").unlink()
    assert score_corpus(PAIRS, folder=folder, tokenize=watched) == whole
    assert {text for pair in PAIRS[30:40] for text in pair} == set(read)


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path):
    def stopping(after):
        yield from PAIRS[:after]
        raise KeyboardInterrupt

    for after in (25, 26, 71):
        with pytest.raises(KeyboardInterrupt):
            score_corpus(stopping(after), folder=tmp_path)
        assert len(files(tmp_path)) == after // 10
    assert score_corpus(PAIRS, folder=tmp_path) == score_corpus(PAIRS)


def test_a_bad_pair_stops_the_run_and_the_finished_parts_are_kept(tmp_path):
    pairs = [*PAIRS[:42], ("a", None), *PAIRS[43:]]
    with pytest.raises(TypeError, match="item 42: candidate must be"):
        score_corpus(pairs, folder=tmp_path)
    assert len(files(tmp_path)) == 4
    scores = score_corpus(pairs, folder=tmp_path / "kept", on_error="keep")
    again = score_corpus(pairs, folder=tmp_path / "kept", on_error="keep")
    assert repr(again) == repr(scores) and again.bad[0].item == 42


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stem": True}, "part-000000.json was made with stem = False, not True: take another"),
        ({"beta": 2}, "made with beta = 1.0, not 2"),
        ({"limit": 5}, "made with limit = None, not 5"),
        ({"how": "mean"}, "made with how = best, not mean"),
        ({"stop_words": ["a"]}, r"made with stop_words = \[\], not \['a'\]"),
        ({"tokenize": characters}, "made with tokenize = rouge_helpers.text.words, not rouge_help"),
        ({"variants": ["1"]}, "made with variants = 1 2 L, not 1"),
        ({"values": False}, "made with values = True, not False"),
        ({"on_error": "keep"}, "made with on_error = raise, not keep"),
        ({"pairs": PAIRS[::-1]}, "part-000000.json holds the scores of other pairs than these"),
        ({"pairs": PAIRS[:93]}, "part-000009.json holds the scores of other pairs than these"),
        ({"pairs": PAIRS[:90]}, "part-000009.json holds more pairs than these 90"),
    ],
)
def test_parts_of_other_pairs_or_settings_are_refused_by_name(tmp_path, change, message):
    score_corpus(PAIRS, folder=tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(ValueError, match=message):
        score_corpus(**{"pairs": PAIRS, "folder": tmp_path} | change)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    ("tokenize", "name"), [(str.split, r"\.str\.split"), (Own(), rf"{Own.__module__}\.Own\(\)")]
)
def test_a_tokeniser_without_a_module_or_a_name_is_known_too(tmp_path, tokenize, name):
    score_corpus(PAIRS, folder=tmp_path, tokenize=tokenize)
    with pytest.raises(ValueError, match=f"made with tokenize = {name}, not rouge_helpers"):
        score_corpus(PAIRS, folder=tmp_path)


def test_parts_of_another_version_are_refused(tmp_path, monkeypatch):
    score_corpus(PAIRS, folder=tmp_path)
    monkeypatch.setattr(parts, "__version__", "99.0")
    with pytest.raises(ValueError, match=r"made with rouge_helpers = .*, not 99\.0"):
        score_corpus(PAIRS, folder=tmp_path)


def test_a_file_that_was_cut_off_is_made_anew_and_leftovers_go(tmp_path):
    whole = score_corpus(PAIRS, folder=tmp_path)
    path = tmp_path / "part-000002.json"
    text = path.read_text("utf-8")
    for length in (0, 1, len(text) // 2, len(text) - 1):
        path.write_text(text[:length], "utf-8")
        (tmp_path / "tmp123.unfinished").write_text("{", "utf-8")
        assert score_corpus(PAIRS, folder=tmp_path) == whole
        assert path.read_text("utf-8") == text
        assert len(files(tmp_path)) == 10


def test_a_leftover_that_another_process_removes_is_no_error(tmp_path, monkeypatch):
    gone = tmp_path / "gone.unfinished"
    monkeypatch.setattr(type(tmp_path), "glob", lambda folder, pattern: [gone])
    parts.tidied(tmp_path)


def test_a_part_is_a_file_that_other_programs_can_read(tmp_path):
    score_corpus(PAIRS, ["2"], folder=tmp_path, values=False)
    content = json.loads((tmp_path / "part-000009.json").read_text("utf-8"))
    assert content["items"] == 5 and content["values"] == {}
    assert content["settings"]["variants"] == "2"
    assert content["sums"]["2 f1"][0] == 5


def test_memory_stays_the_same_however_many_parts_a_folder_holds(tmp_path):
    scores = score_corpus(PAIRS, folder=tmp_path, values=False)
    assert scores.means == score_corpus(PAIRS).means and scores.values == {}


# --- workers --------------------------------------------------------------------------------------


@pytest.mark.whole
def test_every_number_of_workers_gives_the_same_bits(tmp_path):
    pairs = [*PAIRS[:33], ("a", None), *PAIRS[33:]]
    one = score_corpus(pairs, on_error="keep")
    for number in (2, 3):
        several = score_corpus(iter(pairs), on_error="keep", workers=number, folder=tmp_path)
        assert repr(several) == repr(one)
    with pytest.raises(TypeError, match="item 33: candidate must be"):
        score_corpus(pairs, workers=2)


def with_way_of_starting(task):
    return task, get_start_method(allow_none=True)


def test_at_most_twice_as_many_parts_are_under_way_as_there_are_workers():
    taken = 0

    def tasks():
        nonlocal taken
        for task in range(12):
            taken += 1
            yield task

    for number, result in enumerate(workers.in_order(with_way_of_starting, tasks(), 2)):
        assert result == (number, "spawn")
        assert taken == min(12, number + 4)
    assert number == 11


def with_others(folder):
    """How this worker takes an interrupt, and whether two others work beside it within a minute."""
    (folder / str(os.getpid())).touch()
    end = time.monotonic() + 60
    while len(files(folder)) < 3 and time.monotonic() < end:
        time.sleep(0.01)
    return signal.getsignal(signal.SIGINT), len(files(folder))


def test_there_are_as_many_workers_as_asked_for_and_they_ignore_interrupts(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    found = workers.in_order(with_others, [tmp_path] * 3, 3)
    assert list(found) == [(signal.SIG_IGN, 3)] * 3


def end_of_process(task):
    os._exit(3)


def test_a_worker_that_ends_early_is_told_in_a_sentence():
    with pytest.raises(RuntimeError) as raised:
        list(workers.in_order(end_of_process, range(3), 2))
    assert str(raised.value) == (
        "a worker process ended before its work was done. A script that asks for workers must do "
        'so under `if __name__ == "__main__":`; otherwise the lines above, or a lack of memory, '
        "say why"
    )


def written_late(path):
    """Write the file at once if it is the first, and else after a while."""
    if path.name != "0":
        time.sleep(5)
    path.touch()


def test_workers_end_at_once_when_no_more_results_are_taken(tmp_path):
    results = workers.in_order(written_late, (tmp_path / str(i) for i in range(9)), 2)
    next(results)
    results.close()
    assert files(tmp_path) == ["0"]


@pytest.mark.parametrize(
    ("unknown", "name"),
    [
        (lambda text: text.split(), "<lambda>"),
        (type("Other", (Own,), {"__repr__": lambda self: "Other()"})(), "Other()"),
    ],
)
def test_a_tokeniser_that_no_other_process_can_have_is_refused_in_a_sentence(unknown, name):
    with pytest.raises(TypeError) as raised:
        score_corpus(PAIRS, tokenize=unknown, workers=2)
    assert str(raised.value) == (
        f"the tokeniser {name} cannot be sent to another process: put it into a module, "
        "with def, and import it, or take workers=1"
    )


def test_a_tokeniser_of_a_notebook_is_refused_before_a_worker_dies_of_it(monkeypatch):
    def own(text):
        return text.split()

    main = type(sys)("__main__")
    main.own, own.__module__, own.__qualname__ = own, "__main__", "own"
    monkeypatch.setitem(sys.modules, "__main__", main)
    with pytest.raises(TypeError, match="the tokeniser own cannot be sent to another process"):
        score_corpus(PAIRS, tokenize=own, workers=2)
    workers.checked_sendable([Metric("N", 1)])  # that of a module goes from a notebook too
    main.__file__ = __file__  # a script
    workers.checked_sendable([Metric("N", 1, tokenize=own)])
    main.__file__ = "<stdin>"
    with pytest.raises(TypeError, match="the tokeniser own cannot be sent to another process"):
        workers.checked_sendable([Metric("N", 1, tokenize=own)])


def test_a_notebook_and_a_prompt_are_no_file(monkeypatch):
    main = type(sys)("__main__")
    monkeypatch.setitem(sys.modules, "__main__", main)
    assert not workers._main_is_a_file()
    main.__file__ = __file__
    assert workers._main_is_a_file()


def test_the_tokenisers_of_python_can_be_sent():
    assert score_corpus(PAIRS, tokenize=str.split, workers=2).items == 95


@pytest.mark.parametrize(("bad", "error"), [(0, ValueError), (1.5, TypeError), (None, TypeError)])
def test_workers_are_a_whole_number(bad, error):
    with pytest.raises(error, match="workers must be"):
        score_corpus(PAIRS, workers=bad)


def test_a_worker_leaves_interrupts_to_its_parent_and_ends_with_it(monkeypatch):
    handlers, codes = [], []
    monkeypatch.setattr(signal, "signal", lambda *given: handlers.append(given))
    monkeypatch.setattr(os, "_exit", codes.append)
    before = set(threading.enumerate())
    theirs, ours = Pipe(duplex=False)
    workers._follow(theirs)
    (watcher,) = set(threading.enumerate()) - before
    early = codes.copy()
    ours.close()
    watcher.join(10)
    assert handlers == [(signal.SIGINT, signal.SIG_IGN)]
    assert watcher.daemon and (early, codes) == ([], [1])
    theirs.close()
    workers._end_with(theirs)  # a line that is broken is an end too
    assert codes == [1, 1]


# --- runs that are stopped ------------------------------------------------------------------------

SCRIPT = """
import itertools, signal, sys, time
from rouge_helpers import score_corpus
from rouge_helpers.corpus import parts

parts.CHUNK = 50

def pairs(number):
    for i in range(number):
        if i == 200:
            print("under way", flush=True)
        yield f"the ferry {i % 7} left the pier", f"a ferry {i % 3} " + "left " * (i % 4)

def main(folder, number, workers):
    # What a shell starts in the background ignores Ctrl-C, and so would all that it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    scores = score_corpus(pairs(number), ["1", "SU*"], folder=folder or None, workers=workers)
    print(repr(scores.means), repr(scores.sums), sum(scores.values["1"]["f1"]))
"""
GUARDED = 'if __name__ == "__main__":\n    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))\n'


@pytest.fixture
def script(tmp_path):
    def started(*arguments, guard=GUARDED):
        path = tmp_path / "script.py"
        path.write_text(textwrap.dedent(SCRIPT) + guard, "utf-8")
        return subprocess.Popen(
            [sys.executable, path, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # a group of its own, so that nothing of it can hide
        )

    return started


def assert_all_gone(group):
    """Every process of the group ends by itself."""
    for _ in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    raise AssertionError("a process was left behind")


@pytest.mark.whole
@POSIX
@pytest.mark.parametrize("seed", range(10))
def test_a_run_killed_at_a_random_moment_resumes_to_the_same_bits(seed, script, tmp_path, capsys):
    folder = tmp_path / "scores"
    folder.mkdir()
    chance = random.Random(seed)
    run = script(folder, 2000, 2)
    kept = chance.randrange(35)  # of 40 parts, so that some are always missing
    while len(files(folder)) < kept and run.poll() is None:
        time.sleep(0.002)
    time.sleep(chance.uniform(0, 0.01))
    run.kill()
    run.communicate()
    assert_all_gone(run.pid)
    main = runpy.run_path(tmp_path / "script.py")["main"]
    for where in (folder, ""):
        main(where, 2000, 1)
    resumed, straight = capsys.readouterr().out.split("under way\n")[1:]
    assert resumed == straight
    assert len(files(folder)) == 40 and all(name.endswith(".json") for name in files(folder))


@pytest.mark.whole
@POSIX
def test_ctrl_c_leaves_no_process_behind(script):
    run = script("", 10**9, 2)
    assert run.stdout.readline() == "under way\n"
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to all of them
    _, errors = run.communicate(timeout=30)
    assert run.returncode in (-signal.SIGINT, 130, 1)
    assert errors.count("KeyboardInterrupt") == 1, errors
    assert_all_gone(run.pid)


@pytest.mark.whole
def test_a_script_without_its_guard_is_told_about_it(script):
    run = script("", 500, 2, guard='main("", 500, 2)\n')
    _, errors = run.communicate(timeout=30)
    assert run.returncode == 1
    assert 'must do so under `if __name__ == "__main__":`' in errors
