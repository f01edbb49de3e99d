"""What a learner has done is kept in one file, and nothing goes wrong because of it."""

import json
import os
import re
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
    monkeypatch.setattr(progress_store, "trouble", [])


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
    assert f"Your first guess stays: a) {first}." in str(predict("02-magpie", "b"))


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
    assert "Your first guess stays: c)" in str(predict("02-magpie", "b"))


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
    assert progress_store.trouble == [
        "rouge_progress.json was damaged: it is called rouge_progress.damaged.json now, and a new "
        "one is begun."
    ]
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"}
    aside = file.with_name(progress_store.ASIDE)
    assert aside.read_bytes() == content.encode("latin-1")
    assert names_in(file.parent) == [aside.name, file.name]


def test_what_another_kernel_has_repaired_meanwhile_is_not_set_aside(file):
    predict("02-magpie", "a")
    progress_store._set_aside(file)
    assert read(file)["answers"] == {"02-magpie": "a"}


@pytest.mark.parametrize("content", ["", "\n", "{}"])
def test_an_empty_file_is_no_damage(file, content):
    file.write_text(content)
    progress_store.keep("02-magpie", "b")
    assert progress_store.trouble == []
    assert read(file)["answers"] == {"02-magpie": "b"}


def test_what_is_no_letter_and_no_name_is_left_out(file):
    file.write_text('{"version": 1, "answers": {"02-magpie": "z", "02-a": [3]}, "passed": [1]}')
    assert progress_store.up_to_date() == progress_store.Kept()


def test_a_file_of_a_later_version_is_neither_used_nor_changed(file):
    content = '{"version": 2, "answers": "in another form"}'
    file.write_text(content)
    progress_store.keep("02-magpie", "b")
    assert "newer rouge_helpers" in progress_store.trouble[0]
    assert progress_store.kept("02-magpie") == "b"
    assert file.read_text() == content
    assert names_in(file.parent) == [file.name]


def test_where_no_file_can_be_written_all_stays_in_the_kernel(file, monkeypatch):
    monkeypatch.setenv("ROUGE_PROGRESS", str(file.parent / "nowhere"))
    progress_store.keep("02-magpie", "b")
    progress_store.keep_passed("overlap")
    assert (progress_store.kept("02-magpie"), progress_store.passed("overlap")) == ("b", True)
    assert progress_store.trouble == []
    assert names_in(file.parent) == []


def refuse_writing(monkeypatch):
    """Make every folder read-only; the user who runs the tests may be root."""

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "touch", refuse)


def test_a_folder_that_is_read_only_harms_nothing(file, monkeypatch):
    predict("02-magpie", "a")
    new_kernel(monkeypatch)
    refuse_writing(monkeypatch)
    progress_store.keep("02-a", "d")
    assert (progress_store.kept("02-magpie"), progress_store.kept("02-a")) == ("a", "d")
    assert progress_store.trouble == []
    monkeypatch.undo()
    assert "02-a" not in read(file)["answers"]


def test_a_damaged_file_in_a_folder_that_is_read_only_is_told(file, monkeypatch):
    file.write_text("{")
    refuse_writing(monkeypatch)
    assert progress_store.kept("02-magpie") is None
    assert progress_store.trouble == ["rouge_progress.json is damaged: it is not used."]


def test_a_file_that_is_a_folder_is_told(file):
    file.mkdir()
    progress_store.keep("02-magpie", "b")
    assert progress_store.kept("02-magpie") == "b"
    assert "cannot be read" in progress_store.trouble[0]
    assert names_in(file.parent) == [file.name]


def test_a_file_as_large_as_one_may_be_is_read(file, monkeypatch):
    predict("02-magpie", "a")
    monkeypatch.setattr(progress_store, "MOST_BYTES", file.stat().st_size)
    monkeypatch.setattr(progress_store, "here", progress_store.Kept())
    assert progress_store.kept("02-magpie") == "a"
    file.write_text(json.dumps({"forgotten": progress_store.MOST_RESETS}))
    assert progress_store.up_to_date().forgotten == progress_store.MOST_RESETS
    assert progress_store.trouble == []


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
    assert "cannot be read (rouge_progress.json is no file)" in progress_store.trouble[0]
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
    assert "Kept: b)" in str(predict("02-magpie", "b"))
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


@pytest.mark.parametrize("seconds", [-60, 10**9])
def test_a_kernel_that_died_while_it_wrote_is_not_waited_for(file, seconds):
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.touch()
    then = time.time() + seconds
    os.utime(partial, (then, then))
    progress_store.keep("02-magpie", "b")
    assert read(file)["answers"] == {"02-magpie": "b"}
    assert names_in(file.parent) == [file.name]


def test_what_could_not_be_written_is_written_with_the_next_answer(file, monkeypatch):
    monkeypatch.setattr(progress_store, "PATIENCE", 0.02)
    partial = file.with_name(f".{progress_store.NAME}.partial")
    partial.touch()
    progress_store.keep("02-magpie", "b")
    assert not file.exists()
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
