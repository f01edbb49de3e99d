"""`python -m rouge_helpers`: the numbers and lines of the functions, or a sentence."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

import rouge_helpers
from rouge_helpers import __main__ as command
from rouge_helpers.corpus import (
    approximate_randomisation,
    bootstrap,
    compare_systems,
    holm,
    paired_bootstrap,
    score_corpus,
)
from rouge_helpers.files import read_pairs
from rouge_helpers.which import which_settings

ROOT = Path(rouge_helpers.__file__).parents[1]
PAIRS = [("The ferry left.", "A ferry left"), ("A café", "A café"), ("A storm came", "")]


@pytest.fixture
def table(tmp_path):
    records = [{"reference": a, "candidate": b} for a, b in PAIRS]
    path = tmp_path / "pairs.jsonl"
    path.write_text("\n".join(map(json.dumps, records)), encoding="utf-8")
    return path


class Printed(NamedTuple):
    """What a run of the command printed, as text."""

    stdout: str
    stderr: str
    returncode: int


def run(*arguments):
    """Run the command in this process, which is ten times as fast as in one of its own."""
    out, errors = io.StringIO(), io.StringIO()
    status = 0
    with redirect_stdout(out), redirect_stderr(errors):
        try:
            command.main([*map(str, arguments)])
        except SystemExit as stopped:
            status = stopped.code
    return Printed(out.getvalue(), errors.getvalue(), status)


def run_alone(*arguments, stdin=None, **environment):
    """Run the command as a shell does; what it prints are bytes."""
    return subprocess.run(
        [sys.executable, "-m", "rouge_helpers", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        timeout=60,
    )


def test_the_table_shows_the_means_and_the_signatures(table):
    done = run_alone(table)
    scores = score_corpus(PAIRS)
    printed = done.stdout.decode()
    for variant in ("1", "2", "L"):
        [row] = [line for line in printed.splitlines() if line.startswith(f"ROUGE-{variant} ")]
        assert row.split()[1:] == [f"{value:.4f}" for value in scores.means[variant].values()]
        assert scores.signature(variant) in printed.splitlines()
    assert done.stderr.decode().splitlines() == read_pairs(table).remarks
    assert "Empty texts: 1 of 3 candidates" in done.stderr.decode()
    assert done.returncode == 0


def test_json_is_all_that_is_printed_and_options_are_those_of_the_functions(table):
    options = {"stem": True, "limit": 5, "beta": 2.0, "sets": True, "how": "mean"}
    given = ["--stem", "--sets", *"--limit 5 --beta 2 --how mean --tokenize split_words".split()]
    done = run(table, "--json", "--interval", "--variants", "2, SU4,Lsum", *given)
    found = json.loads(done.stdout)
    tokenize = rouge_helpers.split_words
    scores = score_corpus(PAIRS, ["2", "SU4", "Lsum"], tokenize=tokenize, **options)
    assert list(found) == ["2", "SU4", "Lsum"]
    for variant, values in found.items():
        low, _, high = bootstrap(scores.values[variant]["f_beta"])
        assert values.pop("interval") == [low, high]
        assert values.pop("signature") == scores.signature(variant)
        assert values == scores.means[variant]


def test_an_interval_stands_in_the_table_when_it_is_asked_for(table):
    low, _, high = bootstrap(score_corpus(PAIRS).values["1"]["f1"])
    assert f"{low:.4f} to {high:.4f}" in run(table, "--interval").stdout
    assert "interval" not in run(table).stdout


def test_every_source_gives_the_same(table, tmp_path):
    expected = run_alone(table).stdout
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for place, path in enumerate((ours, theirs)):
        path.write_text("".join(f"{pair[place]}\n" for pair in PAIRS), encoding="cp1252")
    assert run(ours, theirs, "--encoding", "cp1252").stdout == expected.decode()
    assert (
        run_alone(ours, "-", "--encoding", "cp1252", stdin=theirs.read_bytes()).stdout == expected
    )
    renamed = table.read_bytes().replace(b"reference", b"gold").replace(b"candidate", b"out")
    assert (
        run_alone("-", "--reference", "gold", "--candidate", "out", stdin=renamed).stdout
        == expected
    )


BAD = {
    "no file": ["nothing.csv"],
    "no column": ["{table}", "--candidate", "answer"],
    "no variant": ["{table}", "--variants", "BLEU"],
    "no limit": ["{table}", "--limit", "0"],
    "no number": ["{table}", "--beta", "two"],
    "no rule": ["{table}", "--how", "worst"],
    "no tokeniser": ["{table}", "--tokenize", "spacy"],
    "no encoding": ["{table}", "{table}x", "--encoding", "cp99"],
    "no argument": [],
    "no option": ["{table}", "--stop"],
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_one_sentence_and_status_2(name, table):
    table.with_name("pairs.jsonlx").write_bytes(b"\xff")
    done = run(*(each.format(table=table) for each in BAD[name]))
    *remarks, sentence = done.stderr.splitlines()
    assert done.returncode == 2 and done.stdout == ""
    assert sentence.startswith("python -m rouge_helpers: ")
    assert remarks in ([], read_pairs(table).remarks)


def test_a_closed_pipe_is_no_traceback(table):
    command = f'"{sys.executable}" -m rouge_helpers "{table}" 2>"{table}.err" | true'
    subprocess.run(command, shell=True, cwd=ROOT, check=True)
    assert (
        table.with_name("pairs.jsonl.err").read_text("utf-8").splitlines()
        == read_pairs(table).remarks
    )


def test_a_console_that_cannot_show_a_letter_shows_its_number(tmp_path):
    path = tmp_path / "café.txt"
    path.write_text("東京\n", encoding="utf-8")
    done = run_alone(path, path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0 and b"Traceback" not in done.stderr
    assert rb"\u6771" in done.stderr and b"1.0000" in done.stdout
    named = run_alone(path, path, "--variants", "é", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert named.returncode == 2 and rb"\xe9" in named.stderr


def test_help_names_every_option():
    printed = run("--help").stdout
    assert all(f"--{name}" in printed for name in ("interval", "json", "variants", "how", "stem"))


def test_a_printed_number_is_answered_by_the_settings_that_give_it(table):
    means = score_corpus(PAIRS, tokenize=str.split).means
    given = [f"--printed={name}={100 * means[name]['f1']:.3f}" for name in ("1", "2")]
    found = which_settings(PAIRS, dict(each[10:].split("=") for each in given))
    done = run(table, *given)
    assert done.returncode == 0 and done.stdout == f"{found}\n"
    shown = json.loads(run(table, "--json", *given).stdout)
    assert shown["tried"] == found.tried and shown["chance"] == found.chance
    assert shown["matches"][0]["settings"]["words"] == "spaces" and shown["said"] == found.said


def test_lines_that_may_be_one_text_are_asked_about(tmp_path):
    for name in ("ours", "theirs"):
        for place in (tmp_path / name, tmp_path / f"{name}.d"):
            place.mkdir() if place.suffix else place.write_text("a storm\nthe ferry", "utf-8")
        (tmp_path / f"{name}.d" / "1.txt").write_text("a storm\nthe ferry", "utf-8")
    lines = run(tmp_path / "ours", tmp_path / "theirs", "--printed=1=0.75").stderr
    folders = run(tmp_path / "ours.d", tmp_path / "theirs.d", "--printed=1=0.75").stderr
    assert "Each of the 2 lines is read as a text" in lines and "is read" not in folders


@pytest.mark.parametrize(
    ("given", "says"),
    [("L", "takes a column and its number"), ("BLEU=41.07", "BLEU"), ("L=8/17", "fraction")],
)
def test_a_printed_number_that_says_nothing_is_one_sentence(table, given, says):
    done = run(table, "--printed", given)
    assert done.returncode == 2 and not done.stdout
    assert says in done.stderr.splitlines()[-1]


# --- several systems ------------------------------------------------------------------------


@pytest.fixture
def systems(tmp_path, monkeypatch):
    """A file of references, and three of candidates that lose more and more words."""
    monkeypatch.chdir(tmp_path)
    texts = [f"the ferry {i} left the old pier at noon on day {i * 7 % 11}" for i in range(12)]
    Path("refs.txt").write_text("\n".join(texts), "utf-8")
    for name, lost in (("a.txt", 3), ("b.txt", 4), ("c.txt", 7)):
        rows = (" ".join(text.split()[: -lost - i % 2]) for i, text in enumerate(texts))
        Path(name).write_text("\n".join(rows), "utf-8")
    return {
        name: score_corpus(read_pairs("refs.txt", name)) for name in ("a.txt", "b.txt", "c.txt")
    }


def called(capsys, *arguments):
    """What the command prints, in this process."""
    command.main([*arguments])
    return capsys.readouterr()


def refused(capsys, *arguments):
    """The sentence with which the command refuses its arguments."""
    with pytest.raises(SystemExit) as stopped:
        command.main([*arguments])
    assert stopped.value.code == 2
    out, errors = capsys.readouterr()
    assert not out
    return errors.splitlines()[-1]


@pytest.mark.whole
def test_every_system_is_compared_with_the_first(systems, capsys):
    compared = compare_systems(systems)
    found = json.loads(called(capsys, "refs.txt", *systems, "--test", "--json").out)
    ps = []
    for name, scores in systems.items():
        assert list(found[name]) == list(scores.means)
        for variant, row in found[name].items():
            ours, first = (each.values[variant]["f1"] for each in (scores, systems["a.txt"]))
            low, _, high = bootstrap(ours)
            assert row["interval"] == [low, high] and row["f1"] == scores.means[variant]["f1"]
            assert row["signature"] == scores.signature(variant)
            if name == "a.txt":
                assert "p" not in row and compared[name][variant].p is None
                continue
            assert row["difference"] == [*paired_bootstrap(ours, first)]
            assert row["p"] == compared[name][variant].p
            ps.append((approximate_randomisation(ours, first), row["p"]))
    alone, corrected = zip(*ps, strict=True)
    assert list(corrected) == holm(alone)


@pytest.mark.whole
def test_a_reader_sees_a_block_for_every_variant(systems, capsys):
    printed = called(capsys, "refs.txt", *systems, "--test").out
    found = compare_systems(systems)
    for name, scores in systems.items():
        rows = [line for line in printed.splitlines() if line.startswith(f"{name} ")]
        assert len(rows) == 3
        for variant, row in zip(scores.means, rows, strict=True):
            interval, difference, p = found[name][variant]
            assert f"{interval.mean:.4f}   {interval.low:.4f} to {interval.high:.4f}" in row
            if difference:
                assert f"{difference.mean:+.4f} ({difference.low:+.4f} to" in row
                assert f"p = {p:.3f}" in row or (p < 0.001 and "p < 0.001" in row)
    assert "Holm's rule for 6 comparisons" in printed
    assert all(scores.signature("L") in printed for scores in systems.values())


def test_few_items_say_how_small_p_can_be(systems, capsys):
    for path in Path().glob("*.txt"):
        path.write_text("\n".join(path.read_text("utf-8").splitlines()[:5]), "utf-8")
    given = "refs.txt", "a.txt", "c.txt", "--test"
    found = json.loads(called(capsys, *given, "--json", "--variants", "1").out)["c.txt"]["1"]
    assert found["p"] == 2 / 2**5 and "Holm" in found["test"]  # c loses words everywhere
    assert "cannot be below 0.062" in called(capsys, *given, "--variants", "1").out
    assert "cannot be below 0.125" in called(capsys, *given, "--variants", "1,2").out


def test_many_items_do_not(systems, capsys):
    given = "refs.txt", "a.txt", "c.txt", "--variants", "1"
    assert "cannot be below" not in called(capsys, *given, "--test").out


def test_a_pair_that_cannot_be_scored_is_named_by_its_place(systems, capsys):
    long = " ".join(f"w{i}" for i in range(150_000))
    for name in ("r.txt", "c.txt"):
        Path(name).write_text(f"a b\n{long}\n", "utf-8")
    said = refused(capsys, "r.txt", "c.txt", "--variants", "L")
    assert "c.txt, line 2: 22,500,000,000 cells of the grid are too many" in said


UNUSED = [["--stem"], ["--variants", "2"], ["--limit", "5"], ["--points"], ["--items", "x.csv"]]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        *([["--printed", "L=41.07", *given], f"leave out {given[0]}"] for given in UNUSED),
        (["--printed", "L=41.07", "--printed", "L=41"], "names one column twice"),
        (["--encoding", "utf9"], "Python does not know the encoding 'utf9'"),  # the files are UTF-8
        (["--items", "-"], "needs the name of a file"),
        (["--refrence", "summary"], "did you mean --reference?"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(systems, capsys, given, says):
    assert says in refused(capsys, "refs.txt", "a.txt", *given)
    assert not Path("x.csv").exists()


def test_points_are_hundredths(systems, capsys):
    given = "refs.txt", "a.txt", "b.txt", "--test", "--json", "--variants", "1"
    shares, points = (json.loads(called(capsys, *given, *more).out) for more in ([], ["--points"]))
    for name in shares:
        for variant, row in shares[name].items():
            other = points[name][variant]
            assert other["f1"] == 100 * row["f1"] and other.get("p") == row.get("p")
            assert other["interval"] == [100 * end for end in row["interval"]]
            ends = [100 * end for end in row.get("difference", [])]
            assert other.get("difference", []) == ends
    printed = called(capsys, "refs.txt", "a.txt", "--points").out
    assert printed.startswith("from 0 to 100")
    assert f"{100 * systems['a.txt'].means['1']['f1']:.2f}" in printed
    assert called(capsys, "refs.txt", "a.txt").out.startswith("from 0 to 1 ")


def test_several_systems_are_scored_without_a_test(systems, capsys):
    found = json.loads(called(capsys, "refs.txt", "a.txt", "c.txt", "--json").out)
    assert {name: found[name]["2"]["f1"] for name in found} == {
        name: systems[name].means["2"]["f1"] for name in ("a.txt", "c.txt")
    }
    printed = called(capsys, "refs.txt", "a.txt", "c.txt").out
    assert "a.txt\nfrom 0 to 1" in printed and "c.txt\nfrom 0 to 1" in printed


def test_the_scores_of_every_item_are_written(systems, capsys):
    called(capsys, "refs.txt", "a.txt", "b.txt", "--items", "items.csv")
    with Path("items.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["item"] for row in rows[:2]] == ["a.txt, line 1", "a.txt, line 2"]
    for name in ("a.txt", "b.txt"):
        column = [float(row["rouge2_recall"]) for row in rows if row["system"] == name]
        assert column == [*systems[name].values["2"]["recall"]]


def test_systems_may_be_columns_of_one_table(systems, capsys):
    columns = {name: Path(name).read_text("utf-8").split("\n") for name in ("refs.txt", *systems)}
    with Path("all.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([columns, *zip(*columns.values(), strict=True)])
    given = ["--reference", "refs.txt", *(f"--candidate={name}" for name in systems)]
    how = "--test", "--variants", "1"
    one = called(capsys, "all.csv", *given, *how).out
    assert one == called(capsys, "refs.txt", *systems, *how).out


def test_several_files_of_references_are_several_references(systems, capsys):
    Path("more.txt").write_text(
        Path("a.txt").read_text("utf-8").replace("the ferry 1 left the old pier at", ""), "utf-8"
    )
    pairs = read_pairs(["refs.txt", "more.txt"], "a.txt")
    assert [len(ours) for ours, _ in pairs[:3]] == [2, 1, 2]  # an empty line is no reference
    found = json.loads(
        called(
            capsys, "refs.txt", "a.txt", "--more-references", "more.txt", "--how", "mean", "--json"
        ).out
    )
    assert found["1"]["f1"] == score_corpus(pairs, ["1"], how="mean").means["1"]["f1"]
    Path("blank.txt").write_text("\n" * 12, "utf-8")
    assert read_pairs(["blank.txt", "refs.txt"], "a.txt")[3][0] == [
        read_pairs("refs.txt", "a.txt")[3][0]
    ]


REFUSED = {
    "--test of one": (["refs.txt", "a.txt", "--test"], "at least two systems"),
    "--test of a table": (["refs.txt", "--test"], "at least two systems"),
    "a missing system": (["refs.txt", "a.txt", "no.txt", "--test"], "no.txt cannot be read"),
    "other lengths": (["refs.txt", "a.txt", "short.txt", "--test"], "12 references and 1 cand"),
    "a system twice": (["refs.txt", "a.txt", "a.txt", "--test"], "a.txt is named twice"),
    "files and columns": (["refs.txt", "a.txt", "b.txt", "--candidate=a", "--candidate=b"], "both"),
    "items over an input": (["refs.txt", "a.txt", "--items", "a.txt"], "would overwrite a.txt"),
    "items nowhere": (["refs.txt", "a.txt", "--items", "no/i.csv"], "no/i.csv cannot be written"),
    "a number of two": (["refs.txt", "a.txt", "b.txt", "--printed", "L=41.07"], "a single system"),
    "more of a table": (["t.csv", "--more-references", "refs.txt"], "need a file of candidates"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_compared_is_one_sentence(name, systems, capsys):
    Path("short.txt").write_text("the ferry", "utf-8")
    arguments, says = REFUSED[name]
    assert says in refused(capsys, *arguments)


def test_systems_on_other_references_are_refused(systems, capsys):
    ids = "".join(f'{{"id": {i}, "candidate": "x"}}\n' for i in range(3))
    Path("gold.jsonl").write_text(
        "".join(f'{{"id": {i}, "reference": "{i} y"}}\n' for i in range(3)), "utf-8"
    )
    Path("one.jsonl").write_text(ids, "utf-8")
    Path("two.jsonl").write_text("\n".join(ids.splitlines()[::-1]), "utf-8")
    assert called(capsys, "gold.jsonl", "one.jsonl", "two.jsonl").out  # joined, so the same
    with pytest.raises(ValueError, match="at least two systems"):
        compare_systems({"a.txt": systems["a.txt"]})


@pytest.mark.whole
def test_an_interrupted_run_ends_with_one_line(systems):
    text = " ".join(f"w{i % 5000}" for i in range(130_000))
    for name in ("r", "c"):
        Path(name).write_text(f"{text}\n" * 20, "utf-8")
    running = subprocess.Popen(
        [sys.executable, "-m", "rouge_helpers", "r", "c", "--variants", "L"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
    )
    assert running.stderr.readline().startswith("20 pairs")  # it has read, and looks at them now
    running.send_signal(signal.SIGINT)
    out, errors = running.communicate(timeout=60)
    assert running.returncode == 130 and not out
    assert errors.splitlines()[-1] == "python -m rouge_helpers: stopped"
    assert "Traceback" not in errors


def test_progress_is_shown_to_a_person_alone(systems, capsys, monkeypatch):
    monkeypatch.setattr(command, "QUIET", -1.0)
    assert "\r" not in called(capsys, "refs.txt", "a.txt").err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert "\r 0 of 12 pairs" in called(capsys, "refs.txt", "a.txt").err


def test_help_fits_on_a_screen():
    printed = run_alone("--help", COLUMNS="80").stdout.decode()
    assert len(printed.splitlines()) <= 40
    assert max(map(len, printed.splitlines())) <= 80
