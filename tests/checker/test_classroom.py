"""The lines that a check writes to the room; no room, whatever its state, delays a check."""

import json
import linecache
import os
import stat
import subprocess
import sys
import threading
import time
from datetime import datetime
from pathlib import Path

import pytest

from rouge_course import exercises
from rouge_course.checker import classroom
from rouge_course.checker.verdict import Outcome
from rouge_course.exercises import check, join_room, leave_room, room_line

ROOT = Path(__file__).resolve().parents[2]


def overlap(reference, candidate):
    return len(set(reference.split()) & set(candidate.split()))


@pytest.fixture(autouse=True)
def a_home_of_its_own(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name, empty in (("_here", []), ("_last", []), ("_ids_here", {})):
        monkeypatch.setattr(classroom, name, empty)
    monkeypatch.setattr(classroom, "A_MOMENT", 2)  # a machine at work may take longer than a moment


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "room").mkdir()
    return tmp_path / "room"


def of_text(source, name):
    """A function whose text can be looked up, as that of a cell can."""
    file = f"<cell {hash(source)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space = {}
    exec(compile(source, file, "exec"), space)
    return space[name]


def files(folder):
    return sorted(folder.iterdir())


def lines(folder):
    (file,) = files(folder)
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_without_a_room_nothing_is_written_and_the_line_can_be_seen(tmp_path):
    assert "No exercise" in str(room_line())
    check(overlap)
    assert files(tmp_path / "home") == []
    assert str(room_line()).startswith("You are not in a room, so nothing is written anywhere.")
    assert '"exercise": "overlap", "status": "mistake", "mistakes": ["sets"], "try": 1}' in str(
        room_line()
    )


def test_a_check_adds_a_line_with_these_five_things_and_no_other(folder):
    join_room(folder)
    check(overlap)
    check(overlap)
    check(_right)
    first, second, third = lines(folder)
    time_of = datetime.fromisoformat(first.pop("time"))
    assert time_of.utcoffset().total_seconds() == 0 and time_of.microsecond == 0
    assert first == {"exercise": "overlap", "status": "mistake", "mistakes": ["sets"], "try": 1}
    assert (second["try"], third["try"], third["status"]) == (2, 3, "passed")
    assert str(folder) in str(room_line())


@pytest.mark.skipif(not hasattr(os, "fchmod"), reason="there is no umask")
def test_the_owner_of_the_room_can_read_the_lines_whatever_the_umask(folder):
    before = os.umask(0o077)
    try:
        join_room(folder)
        check(overlap)
    finally:
        os.umask(before)
    (file,) = files(folder)
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


def _right(reference, candidate):
    a, b = reference.split(), candidate.split()
    return sum(min(a.count(word), b.count(word)) for word in set(a))


_right.__name__ = "overlap"


def test_a_program_to_mend_is_nobodys_try_before_it_is_changed(folder):
    join_room(folder)
    stub = exercises.stub("tomas_precision")
    check(of_text(stub, "tomas_precision"))
    assert [line["status"] for line in lines(folder)] == ["not attempted"]
    check(of_text(stub.replace("/ len(relevant)", "/ len(found)"), "tomas_precision"))
    assert [(line["exercise"], line["status"]) for line in lines(folder)][1:] == [
        ("tomas_precision", "passed")
    ]


def test_an_untouched_stub_is_no_try_and_no_exercise_is_no_line(folder):
    space = {}
    exec(exercises.stub("overlap"), space)
    join_room(folder)
    check(space["overlap"])
    check(files)  # no exercise: its name may be anything
    (line,) = lines(folder)
    assert (line["status"], line["try"]) == ("not attempted", 0)


def test_no_name_of_the_learners_own_is_written(folder):
    class AnnaMeier(Exception):
        pass

    def overlap(reference, candidate):
        raise AnnaMeier("my secret")

    join_room(folder)
    check(overlap)
    text = files(folder)[0].read_text("utf-8")
    assert "Anna" not in text and "secret" not in text and "another kind" in text


@pytest.mark.parametrize("name", ["recursion", "slow", "unreadable", "ZeroDivisionError", "Mine"])
def test_what_the_engine_or_python_calls_an_error_is_written_and_no_other_name(name):
    line = json.loads(classroom.line_of("overlap", Outcome("error", "", (name,)), 1, "12:00"))
    assert line["mistakes"] == ["an exception of another kind" if name == "Mine" else name]


def test_the_variable_is_a_room_too_and_who_has_come_has_an_empty_file(folder, tmp_path, python):
    code = (
        "from pathlib import Path; from rouge_course.checker import classroom\n"
        f"classroom.A_MOMENT = 5; folder = Path({str(folder)!r})\n"
        "import time; from rouge_course.exercises import check\n"
        "end = time.monotonic() + 5\n"
        "while not list(folder.iterdir()) and time.monotonic() < end: time.sleep(0.01)\n"
        "sizes = [file.stat().st_size for file in folder.iterdir()]\n"
        "def overlap(a, b): return 1\n"
        "check(overlap); print(sizes, len(list(folder.iterdir())))"
    )
    run = python(code, ROUGE_ROOM=str(folder), HOME=str(tmp_path / "home"))
    assert run.stdout.strip() == "[0] 1"


def test_a_folder_that_takes_no_file_is_told_where_the_line_is_shown(folder, monkeypatch):
    join_room(folder)

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as refusing:
        refusing.setattr(Path, "open", refuse)
        check(overlap)
    assert "(Permission denied). As soon as writing is possible again" in str(room_line())
    check(overlap)
    assert str(room_line()).startswith("Your last check adds this line to your file")
    assert len(lines(folder)) == 2


def test_a_file_has_a_limit_of_size(folder, monkeypatch):
    join_room(folder)
    monkeypatch.setattr(classroom, "MOST_BYTES", 300)
    for _ in range(4):
        assert check(overlap).status == "mistake"
    assert [line["try"] for line in lines(folder)] == [1, 2]  # of 130 bytes each
    assert "(your file there has reached its maximum size)" in str(room_line())


def test_kernels_of_one_learner_share_a_file_and_rooms_do_not(folder, tmp_path, monkeypatch):
    join_room(folder)
    monkeypatch.setattr(classroom, "_ids_here", {})  # another kernel knows what the home holds
    join_room(folder)
    assert len(files(folder)) == 1
    (tmp_path / "other").mkdir()
    join_room(tmp_path / "other")
    assert files(folder)[0].name != files(tmp_path / "other")[0].name


def test_a_home_that_keeps_no_files_is_enough(folder, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: Path("/nowhere/at/all"))
    join_room(folder)
    check(overlap)
    check(overlap)
    assert len(lines(folder)) == 2


def test_leaving_deletes_the_file_and_silences_every_kernel(folder):
    join_room(folder)
    check(overlap)
    other = classroom.Room(folder)
    assert "deleted" in str(leave_room())
    check(overlap)
    other.ask(lambda: other.write("{}\n"), 2)
    assert files(folder) == []
    assert "not in a room" in str(leave_room())
    join_room(folder)
    check(overlap)
    assert len(lines(folder)) == 1


# ---- rooms in a bad state -----------------------------------------------------------------------


def test_a_folder_that_is_not_there_is_no_room(tmp_path):
    assert str(join_room(tmp_path / "nowhere")).startswith("✘ You are not in the room")
    check(overlap)
    assert "not in a room" in str(room_line())


def test_a_folder_that_vanishes_holds_no_check_up_and_gets_the_lines_when_it_is_back(folder):
    join_room(folder)
    check(overlap)
    files(folder)[0].unlink()
    folder.rmdir()
    assert check(overlap).status == "mistake"
    assert not folder.exists()
    folder.mkdir()
    check(overlap)
    assert [line["try"] for line in lines(folder)] == [2, 3]


@pytest.mark.skipif(os.name == "nt", reason="this system has no limit on the size of files")
def test_a_full_disk_loses_no_line_but_those_it_is_too_full_for(folder, tmp_path, python):
    """A file may grow to 150 bytes, then to any size: a line of 130 bytes, and half of the next."""
    code = (
        "import resource; from pathlib import Path; from rouge_course.checker import classroom\n"
        f"classroom.A_MOMENT = 5; Path.home = lambda: Path({str(tmp_path / 'home')!r})\n"
        "from rouge_course.exercises import check, join_room\n"
        f"join_room({str(folder)!r})\n"
        "def overlap(a, b): return len(set(a.split()) & set(b.split()))\n"
        "_, most = resource.getrlimit(resource.RLIMIT_FSIZE)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (150, most))\n"
        "print(*[check(overlap).status for _ in range(3)])\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)); check(overlap)"
    )
    assert python(code).stdout.split() == ["mistake"] * 3
    (file,) = files(folder)
    whole = [line for line in file.read_text("utf-8").splitlines() if line.endswith("}")]
    assert [json.loads(line)["try"] for line in whole] == [1, 2, 3, 4]


@pytest.fixture
def stuck(monkeypatch):
    """A folder that does not answer, as a dead network drive, until `stuck` is set."""
    free, usual = threading.Event(), Path.open

    def open_when_free(path, *rest, **options):
        if path.suffix == ".jsonl":
            free.wait(20)
        return usual(path, *rest, **options)

    monkeypatch.setattr(Path, "open", open_when_free)
    yield free
    free.set()


def wait_for_the_jobs(own):
    end = time.monotonic() + 10
    while time.monotonic() < end and not own.jobs.empty():
        time.sleep(0.01)


@pytest.mark.whole
def test_a_folder_that_hangs_costs_a_check_a_moment_and_memory_has_a_bound(
    folder, stuck, monkeypatch
):
    monkeypatch.setattr(classroom, "A_MOMENT", 0.005)
    own = classroom.Room(folder)
    monkeypatch.setattr(classroom, "_here", [own])
    outcome = check(overlap)
    for number in range(3 * classroom.MOST):
        classroom.report("overlap", outcome, number)
    assert own.jobs.qsize() <= classroom.MOST and len(own.waiting) <= classroom.MOST
    stuck.set()
    wait_for_the_jobs(own)
    assert own.ask(lambda: own.write(), 5)
    assert lines(folder)[0]["try"] == 1


@pytest.mark.whole
def test_nobody_waits_long_to_join_or_to_leave_a_folder_that_hangs(folder, stuck, monkeypatch):
    monkeypatch.setattr(classroom, "PATIENCE", 0.05)
    assert "does not respond" in str(join_room(folder))
    own = classroom.Room(folder)
    monkeypatch.setattr(classroom, "_here", [own])
    monkeypatch.setattr(classroom, "A_MOMENT", 0.005)
    for _ in range(2 * classroom.MOST):  # more than can wait: the wish to leave finds no place
        classroom.report("overlap", Outcome("passed", ""), 1)
    assert "nothing more will be written" in str(leave_room())
    stuck.set()
    wait_for_the_jobs(own)
    own.ask(lambda: True, 5)
    assert files(folder) == []


def test_a_thread_that_cannot_start_is_no_fault_of_the_check(folder, monkeypatch):
    class NoThread(threading.Thread):
        def start(self):
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading, "Thread", NoThread)
    assert "does not respond" in str(join_room(folder))
    monkeypatch.setattr(classroom, "_here", [classroom.Room(folder)])
    assert check(overlap).status == "mistake"


@pytest.mark.whole
def test_twelve_at_once_lose_and_mix_no_line(folder, tmp_path):
    code = (
        "import sys; from pathlib import Path; from rouge_course.checker import classroom\n"
        "classroom.A_MOMENT = 10; Path.home = lambda: Path(sys.argv[2])\n"
        "from rouge_course.checker.verdict import Outcome\n"
        "classroom.join(sys.argv[1])\n"
        "for n in range(20): classroom.report('overlap', Outcome('mistake', '', ('sets',)), n)"
    )
    runs = []
    for k in range(12):
        home = tmp_path / "home" / str(k // 2)  # two kernels each of six learners
        home.mkdir(exist_ok=True)
        if k % 2 == 0:
            (home / ".rouge_rooms.json").write_text(json.dumps({str(folder): f"{k:016x}"}))
        runs.append(subprocess.Popen([sys.executable, "-c", code, str(folder), str(home)]))
    assert [run.wait(60) for run in runs] == [0] * 12
    assert len(files(folder)) == 6
    for file in files(folder):
        tries = [json.loads(line)["try"] for line in file.read_text("utf-8").splitlines()]
        assert sorted(tries) == sorted([*range(20), *range(20)])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_ids_of_a_learner_are_nobody_elses_to_read(tmp_path, monkeypatch):
    monkeypatch.setattr(classroom, "_id_file", lambda: tmp_path / "ids.json")
    classroom._keep_id(tmp_path / "a", "0" * 16)
    assert stat.S_IMODE((tmp_path / "ids.json").stat().st_mode) == 0o600
