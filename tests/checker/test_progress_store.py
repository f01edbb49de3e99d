"""What a learner has done is kept in one file, and nothing goes wrong because of it."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from rouge_course.chapters import EXERCISES, QUESTIONS
from rouge_course.checker import progress_store
from rouge_course.exercises import check, predict, progress, quiz

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def file(tmp_path, monkeypatch):
    """The file of a learner who has done nothing yet."""
    monkeypatch.setenv("ROUGE_PROGRESS", str(tmp_path))
    new_kernel(monkeypatch)
    return tmp_path / progress_store.NAME


def new_kernel(monkeypatch):
    """What a kernel knows that has begun."""
    monkeypatch.setattr(progress_store, "here", progress_store.Kept())
    monkeypatch.setattr(progress_store, "_problems", {})
    monkeypatch.setattr(progress_store, "_told", set())


def read(file):
    return json.loads(file.read_text(encoding="utf-8"))


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_guess_an_answer_and_a_passed_exercise_outlive_their_kernel(file, monkeypatch):
    predict("02-magpie", "a")
    quiz("02-a", "d")
    check(EXERCISES["overlap"].solution)
    assert read(file) == {
        "about": progress_store.ABOUT,
        "version": 1,
        "forgotten": 0,
        "answers": {"02-a": "d", "02-magpie": "a"},
        "passed": ["overlap"],
    }
    assert names_in(file.parent) == [file.name]
    new_kernel(monkeypatch)
    assert progress_store.kept("02-magpie") == "a"
    assert progress_store.passed("overlap")
    assert not progress_store.passed("f1")
    first = QUESTIONS["02-magpie"].options["a"][0]
    assert f"Your first guess still counts: a) {first}." in str(predict("02-magpie", "b"))


def test_what_another_kernel_writes_is_seen_at_once(file, monkeypatch):
    predict("02-magpie", "a")
    first = progress_store.here
    new_kernel(monkeypatch)
    progress_store.keep_passed("overlap")
    monkeypatch.setattr(progress_store, "here", first)
    assert progress_store.passed("overlap")


def test_the_first_of_two_kernels_that_guess_stays(file, monkeypatch):
    predict("02-long-cat", "a")
    first = progress_store.here
    new_kernel(monkeypatch)
    predict("02-magpie", "c")
    monkeypatch.setattr(progress_store, "here", first)
    assert "Your first guess still counts: c)" in str(predict("02-magpie", "b"))


def test_what_another_kernel_writes_while_this_one_waits_is_kept(file, monkeypatch):
    progress_store.keep("02-magpie", "a")
    usual = progress_store._make

    def after_the_other_one(partial):
        file.write_text(json.dumps({"answers": {"02-a": "d"}, "passed": ["overlap"]}))
        usual(partial)

    monkeypatch.setattr(progress_store, "_make", after_the_other_one)
    progress_store.keep_passed("f1")
    assert read(file)["answers"] == {"02-a": "d", "02-magpie": "a"}
    assert read(file)["passed"] == ["f1", "overlap"]


def test_of_two_answers_the_one_that_stands_in_the_file_stays():
    mine = progress_store.Kept(answers={"q": "b"})
    mine.take(progress_store.Kept(answers={"q": "a", "r": "c"}))
    assert mine.answers == {"q": "a", "r": "c"}


def test_nothing_is_written_when_nothing_is_new(file):
    predict("02-magpie", "a")
    before = file.stat().st_mtime_ns, file.stat().st_ino
    predict("02-magpie", "b")
    progress_store.up_to_date()
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_who_reads_while_it_is_written_sees_the_old_file_whole(file, monkeypatch):
    predict("02-magpie", "a")
    before, usual, seen = file.read_bytes(), Path.write_text, []

    def looked_at(path, text, **how):
        usual(path, text[:20], **how)
        seen.append(file.read_bytes())
        return usual(path, text, **how)

    monkeypatch.setattr(Path, "write_text", looked_at)
    quiz("02-a", "d")
    assert seen == [before]
    assert read(file)["answers"] == {"02-a": "d", "02-magpie": "a"}


MANY = """
from rouge_course.checker import progress_store
for i in range(40):
    progress_store.keep(f"{name}-{i}", "a")
"""


@pytest.mark.whole
def test_kernels_that_write_at_once_lose_nothing(file):
    runs = [
        subprocess.Popen([sys.executable, "-c", f"name = 'k{k}'" + MANY], cwd=ROOT)
        for k in range(3)
    ]
    assert [run.wait(60) for run in runs] == [0, 0, 0]
    assert len(read(file)["answers"]) == 120
    assert names_in(file.parent) == [file.name]


@pytest.mark.parametrize("content", [
    "{", "[]", "3", "null", '"text"', "\x00\xff", '{"version": "one"}', "[" * 100_000,
    '{"version": 1, "answers": 5}', '{"version": 1, "passed": 7}', '{"forgotten": "x"}',
    '{"forgotten": Infinity}', '{"forgotten": NaN}', '{"forgotten": -1}', '{"forgotten": 1.5}',
    '{"forgotten": true}', '{"forgotten": 1000001}', '{"forgotten": %s}' % ("9" * 5000),
    json.dumps({"version": 1, "answers": dict.fromkeys(map(str, range(100_000)), "a")}),
])  # fmt: skip
def test_a_damaged_file_is_set_aside_with_a_sentence(file, content):
    file.write_bytes(content.encode("latin-1"))
    assert progress_store.kept("02-magpie") is None
    (said,) = progress_store.trouble()
    assert "was damaged" in said and "`rouge_progress.damaged.json`" in said
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"}
    aside = file.with_name("rouge_progress.damaged.json")
    assert aside.read_bytes() == content.encode("latin-1")
    assert names_in(file.parent) == [aside.name, file.name]


def test_each_damaged_file_keeps_a_copy_of_its_own(file, monkeypatch):
    names = ["rouge_progress.damaged.json"]
    names += [f"rouge_progress.damaged-{number}.json" for number in (2, 3)]
    for number, name in enumerate(names):
        new_kernel(monkeypatch)
        file.write_text(f"{number} {{")
        progress_store.keep("02-magpie", "b")
        assert f"`{name}`" in progress_store.trouble()[0]
    assert [file.with_name(name).read_text() for name in names] == ["0 {", "1 {", "2 {"]
    assert read(file)["answers"] == {"02-magpie": "b"}


@pytest.mark.skipif(sys.platform == "win32", reason="a link takes a right there that few have")
def test_a_link_to_the_file_stays_a_link(file, tmp_path_factory):
    real = tmp_path_factory.mktemp("synchronised") / "mine.json"
    file.symlink_to(real)
    progress_store.keep("02-magpie", "b")
    real.write_text("{")
    progress_store.keep("02-a", "d")
    assert file.is_symlink() and names_in(file.parent) == [file.name]
    assert read(real)["answers"] == {"02-a": "d", "02-magpie": "b"}
    assert names_in(real.parent) == ["mine.damaged.json", real.name]


def test_what_another_kernel_has_repaired_meanwhile_is_not_set_aside(file):
    predict("02-magpie", "a")
    progress_store._set_aside(file)
    assert read(file)["answers"] == {"02-magpie": "a"}


@pytest.mark.parametrize("content", ["", "\n", "{}"])
def test_an_empty_file_is_no_damage(file, content):
    file.write_text(content)
    progress_store.keep("02-magpie", "b")
    assert progress_store.trouble() == []
    assert read(file)["answers"] == {"02-magpie": "b"}


def test_what_is_no_letter_and_no_name_is_left_out(file):
    file.write_text('{"version": 1, "answers": {"02-magpie": "z", "02-a": [3]}, "passed": [1]}')
    assert progress_store.up_to_date() == progress_store.Kept()


def test_a_file_of_a_later_version_is_neither_used_nor_changed(file):
    content = '{"version": 2, "answers": "in another form"}'
    file.write_text(content)
    progress_store.keep("02-magpie", "b")
    assert "written by a newer version" in progress_store.trouble()[0]
    assert progress_store.kept("02-magpie") == "b"
    assert file.read_text() == content
    assert names_in(file.parent) == [file.name]


def test_where_no_file_can_be_written_all_stays_in_the_kernel_until_one_can(file, monkeypatch):
    folder = file.parent / "nowhere"
    monkeypatch.setenv("ROUGE_PROGRESS", str(folder))
    progress_store.keep("02-magpie", "b")
    progress_store.keep_passed("overlap")
    assert (progress_store.kept("02-magpie"), progress_store.passed("overlap")) == ("b", True)
    assert names_in(file.parent) == []
    (said,) = progress_store.trouble()
    assert str(folder) in said and "Create that folder" in said
    folder.mkdir()
    progress_store.keep_passed("overlap")  # once more
    assert progress_store.trouble() == []
    written = read(folder / file.name)
    assert (written["answers"], written["passed"]) == ({"02-magpie": "b"}, ["overlap"])


NOT_SAVED = "Your progress is not saved"


@pytest.mark.parametrize("first", [
    lambda: check(EXERCISES["overlap"].solution),
    lambda: predict("02-magpie", "b"),
    lambda: quiz("02-a", "d"),
])  # fmt: skip
def test_that_nothing_is_saved_is_said_once_with_the_reason_and_a_way_out(file, monkeypatch, first):
    (file.parent / "a file").touch()
    monkeypatch.setenv("ROUGE_PROGRESS", str(file.parent / "a file"))
    said = str(first())
    assert NOT_SAVED in said and os.strerror(errno.ENOTDIR) in said
    assert "Allow writing to that folder, and your next answer will save all of them." in said
    outcome = check(EXERCISES["f1"].solution)
    assert outcome.status == "passed" and NOT_SAVED not in str(outcome)
    assert NOT_SAVED not in str(quiz("02-b", "a"))
    assert "f1" in progress_store.here.passed and NOT_SAVED in str(progress(2))
    assert NOT_SAVED in str(progress(reset=True))


def refuse_writing(monkeypatch):
    """Make every folder read-only; the user who runs the tests may be root."""

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)


def test_a_folder_that_is_read_only_harms_nothing(file, monkeypatch):
    predict("02-magpie", "a")
    new_kernel(monkeypatch)
    refuse_writing(monkeypatch)
    progress_store.keep("02-magpie", "b")  # nothing new
    assert progress_store.trouble() == []
    progress_store.keep("02-a", "d")
    assert (progress_store.kept("02-magpie"), progress_store.kept("02-a")) == ("a", "d")
    (said,) = progress_store.trouble()
    assert "(Permission denied)" in said
    monkeypatch.undo()
    assert "02-a" not in read(file)["answers"]


def test_a_damaged_file_in_a_folder_that_is_read_only_is_told(file, monkeypatch):
    file.write_text("{")
    refuse_writing(monkeypatch)
    assert progress_store.kept("02-magpie") is None
    (said,) = progress_store.trouble()
    assert "is damaged" in said and "cannot be renamed (Permission denied)" in said
    assert file.read_text() == "{"


def test_a_file_that_is_a_folder_is_told(file):
    file.mkdir()
    progress_store.keep("02-magpie", "b")
    assert progress_store.kept("02-magpie") == "b"
    assert "cannot be read" in progress_store.trouble()[0]
    assert names_in(file.parent) == [file.name]
    file.rmdir()
    progress_store.keep("02-a", "d")
    assert progress_store.trouble() == []
    assert read(file)["answers"] == {"02-a": "d", "02-magpie": "b"}


def test_a_file_as_large_as_one_may_be_is_read(file, monkeypatch):
    predict("02-magpie", "a")
    monkeypatch.setattr(progress_store, "MOST_BYTES", file.stat().st_size)
    monkeypatch.setattr(progress_store, "here", progress_store.Kept())
    assert progress_store.kept("02-magpie") == "a"
    file.write_text(json.dumps({"forgotten": progress_store.MOST_RESETS}))
    assert progress_store.up_to_date().forgotten == progress_store.MOST_RESETS
    assert progress_store.trouble() == []


def test_a_file_that_is_damaged_while_it_is_written_harms_nothing(file, monkeypatch):
    file.write_text("{")
    monkeypatch.setattr(progress_store, "_learn", lambda _file: None)
    assert progress_store.keep("02-magpie", "b") == "b"
    assert file.read_text() == "{"


def test_the_file_can_be_read_by_people(file):
    progress_store.keep_passed("overlap")
    assert file.read_text(encoding="utf-8").splitlines()[1].startswith(' "about": "Your progress')


def test_the_file_is_for_its_owner_alone(file):
    before = os.umask(0)
    try:
        progress_store.keep_passed("overlap")
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_pipe_in_the_place_of_the_file_is_told_and_not_waited_for(file):
    os.mkfifo(file)
    begun = time.monotonic()
    progress_store.keep("02-magpie", "b")
    assert progress_store.kept("02-magpie") == "b"
    assert "cannot be read (rouge_progress.json is not a file)" in progress_store.trouble()[0]
    assert time.monotonic() - begun < progress_store.PATIENCE


def test_to_forget_holds_for_every_kernel_that_still_remembers(file, monkeypatch):
    predict("02-magpie", "a")
    progress_store.keep_passed("overlap")
    other = progress_store.here
    new_kernel(monkeypatch)
    progress_store.forget()
    assert (read(file)["answers"], read(file)["passed"]) == ({}, [])
    assert read(file)["forgotten"] == 1
    monkeypatch.setattr(progress_store, "here", other)
    assert progress_store.kept("02-magpie") is None
    assert "saved: b)" in str(predict("02-magpie", "b"))
    assert (read(file)["answers"], read(file)["passed"]) == ({"02-magpie": "b"}, [])


def test_to_forget_twice_holds_in_a_kernel_that_has_looked_at_nothing(file, monkeypatch):
    progress_store.forget()
    predict("02-magpie", "a")
    new_kernel(monkeypatch)
    progress_store.forget()
    new_kernel(monkeypatch)
    assert progress_store.kept("02-magpie") is None
    assert read(file)["forgotten"] == 2


def test_a_kernel_that_writes_is_waited_for(file):
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.touch()
    threading.Timer(0.1, partial.unlink).start()
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"}


@pytest.mark.parametrize("seconds", [0, -60, 10**9])  # clocks differ
def test_a_kernel_that_died_while_it_wrote_blocks_nothing(file, monkeypatch, seconds):
    monkeypatch.setattr(progress_store, "STALE", 0.05)
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.touch()
    then = time.time() + seconds
    os.utime(partial, (then, then))
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"} and progress_store.trouble() == []
    assert names_in(file.parent) == [file.name]


KILLED = """
import os
from pathlib import Path
from rouge_course.checker import progress_store
Path.replace = lambda *_: os.kill(os.getpid(), 9)
progress_store.keep("02-a", "d")
"""


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_kernel_that_is_killed_while_it_writes_loses_its_own_answer_alone(file):
    progress_store.keep("02-magpie", "b")
    done = subprocess.run([sys.executable, "-c", KILLED], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL and len(names_in(file.parent)) == 2
    progress_store.keep("02-long-cat", "a")
    assert read(file)["answers"] == {"02-long-cat": "a", "02-magpie": "b"}
    assert names_in(file.parent) == [file.name]


def test_a_kernel_that_was_taken_for_dead_does_not_write_over_the_other_one(file):
    partial = file.with_name(f".{progress_store.NAME}.partial")
    with pytest.raises(OSError, match="another notebook"), progress_store.alone(file) as text:
        partial.unlink()
        partial.write_text("of the other one")
        text.append("mine")
    assert partial.read_text() == "of the other one" and not file.exists()


def test_a_folder_in_the_place_of_the_partial_file_is_told_at_once(file, monkeypatch):
    monkeypatch.setattr(progress_store, "PATIENCE", 10**9)
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.mkdir()
    progress_store.keep("02-magpie", "b")
    (said,) = progress_store.trouble()
    assert f"(there is a folder called `{partial.name}`)" in said and "Delete that folder" in said
    partial.rmdir()
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"} and progress_store.trouble() == []


def test_what_could_not_be_written_is_written_with_the_next_answer(file, monkeypatch):
    monkeypatch.setattr(progress_store, "PATIENCE", 0.02)
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.touch()
    progress_store.keep("02-magpie", "b")
    assert not file.exists() and "Wait a moment" in progress_store.trouble()[0]
    partial.unlink()
    progress_store.keep("02-a", "d")
    assert read(file)["answers"] == {"02-a": "d", "02-magpie": "b"}


@pytest.mark.parametrize("setting", ["off", None])
def test_no_file_is_used_when_it_is_off_or_no_notebook_runs(file, monkeypatch, setting):
    progress_store.keep("02-magpie", "a")
    new_kernel(monkeypatch)
    monkeypatch.setattr(progress_store, "_START", file.parent)
    if setting:
        monkeypatch.setenv("ROUGE_PROGRESS", setting)
    else:
        monkeypatch.delenv("ROUGE_PROGRESS")
    assert progress_store.file_here() is None
    assert progress_store.kept("02-magpie") is None
    progress_store.keep("02-a", "d")
    assert read(file)["answers"] == {"02-magpie": "a"}


def test_the_tests_themselves_use_no_file():
    assert os.environ["ROUGE_PROGRESS"] == "off"


def test_a_notebook_keeps_its_file_where_its_kernel_starts(file, monkeypatch):
    import IPython

    class Shell:
        kernel = object()

    monkeypatch.delenv("ROUGE_PROGRESS")
    monkeypatch.setattr(progress_store, "_START", file.parent)
    monkeypatch.setattr(IPython, "get_ipython", Shell)
    progress_store.keep("02-magpie", "a")
    assert read(file)["answers"] == {"02-magpie": "a"}


def test_every_letter_of_every_question_is_one_that_a_file_may_hold():
    assert {letter for each in QUESTIONS.values() for letter in each.options} <= {
        *progress_store.LETTERS
    }


def test_a_pass_that_was_kept_as_precision_of_counts_for_chapter_01_alone(monkeypatch):
    kept = progress_store.Kept(passed={"precision_of"})
    monkeypatch.setattr(progress_store, "here", kept)
    assert re.search(r"precision_of .*✔ passed", str(progress(1)))
    assert re.search(r"tomas_precision .*○ not attempted", str(progress(0)))
    row = re.search(r"(?m)^00 .*$", str(progress()))[0]
    assert row.split() == ["00", "0", "of", "1", "–", "–", "–"]
