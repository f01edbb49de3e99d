"""`python -m rouge_helpers`: the numbers and lines of the functions, or a sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rouge_helpers
from rouge_helpers.corpus import bootstrap, score_corpus
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


def run(*arguments, stdin=None, **environment):
    return subprocess.run(
        [sys.executable, "-m", "rouge_helpers", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        timeout=60,
    )


def test_the_table_shows_the_means_and_the_signatures(table):
    done = run(table)
    scores = score_corpus(PAIRS)
    printed = done.stdout.decode()
    for variant in ("1", "2", "L"):
        [row] = [line for line in printed.splitlines() if line.startswith(f"ROUGE-{variant} ")]
        assert row.split()[1:] == [f"{value:.4f}" for value in scores.means[variant].values()]
        assert scores.signature(variant) in printed.splitlines()
    assert done.stderr.decode().splitlines() == read_pairs(table).remarks
    assert "Empty candidates, which score 0.0: 1" in done.stderr.decode()
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
    assert f"{low:.4f} to {high:.4f}" in run(table, "--interval").stdout.decode()
    assert " to " not in run(table).stdout.decode()


def test_every_source_gives_the_same(table, tmp_path):
    expected = run(table).stdout
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for place, path in enumerate((ours, theirs)):
        path.write_text("".join(f"{pair[place]}\n" for pair in PAIRS), encoding="cp1252")
    assert run(ours, theirs, "--encoding", "cp1252").stdout == expected
    assert run(ours, "-", "--encoding", "cp1252", stdin=theirs.read_bytes()).stdout == expected
    renamed = table.read_bytes().replace(b"reference", b"gold").replace(b"candidate", b"out")
    assert run("-", "--reference", "gold", "--candidate", "out", stdin=renamed).stdout == expected


BAD = {
    "no file": ["nothing.csv"],
    "no column": ["{table}", "--candidate", "answer"],
    "no variant": ["{table}", "--variants", "rouge1"],
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
    *remarks, sentence = done.stderr.decode().splitlines()
    assert done.returncode == 2 and done.stdout == b""
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
    done = run(path, path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0 and b"Traceback" not in done.stderr
    assert rb"\u6771" in done.stderr and b"1.0000" in done.stdout
    named = run(path, path, "--variants", "é", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert named.returncode == 2 and rb"\xe9" in named.stderr


def test_help_names_every_option():
    printed = run("--help").stdout.decode()
    assert all(f"--{name}" in printed for name in ("interval", "json", "variants", "how", "stem"))


def test_a_printed_number_is_answered_by_the_settings_that_give_it(table):
    means = score_corpus(PAIRS, tokenize=str.split).means
    given = [f"--printed={name}={100 * means[name]['f1']:.3f}" for name in ("1", "2")]
    found = which_settings(PAIRS, dict(each[10:].split("=") for each in given))
    done = run(table, *given)
    assert done.returncode == 0 and done.stdout.decode() == f"{found}\n"
    shown = json.loads(run(table, "--json", *given).stdout)
    assert shown["tried"] == found.tried and shown["chance"] == found.chance
    assert shown["matches"][0]["settings"]["words"] == "spaces"


def test_lines_that_may_be_one_text_are_asked_about(tmp_path):
    for name in ("ours", "theirs"):
        for place in (tmp_path / name, tmp_path / f"{name}.d"):
            place.mkdir() if place.suffix else place.write_text("a storm\nthe ferry", "utf-8")
        (tmp_path / f"{name}.d" / "1.txt").write_text("a storm\nthe ferry", "utf-8")
    lines = run(tmp_path / "ours", tmp_path / "theirs", "--printed=1=0.75").stderr.decode()
    folders = run(tmp_path / "ours.d", tmp_path / "theirs.d", "--printed=1=0.75").stderr.decode()
    assert "Each of the 2 lines is read as a text" in lines and "is read" not in folders


@pytest.mark.parametrize(
    ("given", "says"),
    [("L", "takes a column and its number"), ("BLEU=41.07", "is no column"), ("L=1", "too little")],
)
def test_a_printed_number_that_says_nothing_is_one_sentence(table, given, says):
    done = run(table, "--printed", given)
    assert done.returncode == 2 and not done.stdout
    assert says in done.stderr.decode().splitlines()[-1]
