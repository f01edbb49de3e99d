"""The recipe for Dask: on this machine and at a scheduler's address, and what can go wrong."""

import importlib.util
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pandas
import pyarrow
import pyarrow.parquet
import pytest
from pytest import approx

from rouge_helpers.corpus import normal_interval, score_corpus

RECIPE = Path(__file__).parents[2] / "recipes" / "score_parquet_with_dask.py"
VARIANTS = ["1", "SU*"]
FILES, PER_FILE, BAD, EMPTY = 24, 100, 270, 281
NAMES = [f"pairs-{number:03}.parquet" for number in range(FILES)]


def write(path, **columns):
    pyarrow.parquet.write_table(pyarrow.table(columns), path)


@pytest.fixture
def source(tmp_path):
    """A folder of pairs, of which one is bad; every second file has one column more."""
    folder = tmp_path / "pairs"
    folder.mkdir()
    references = [f"the ferry {i % 7} left the pier {i} " * 8 for i in range(FILES * PER_FILE)]
    candidates = [f"a ferry {i % 3} {'left ' * (i % 40)}" * 2 for i in range(FILES * PER_FILE)]
    references[BAD], candidates[EMPTY] = None, None
    for number, name in enumerate(NAMES):
        rows = slice(number * PER_FILE, (number + 1) * PER_FILE)
        columns = {"candidate": candidates[rows], "reference": references[rows]}
        if number % 2:
            columns = {"rouge_old": list(range(PER_FILE)), **dict(reversed(columns.items()))}
        write(folder / name, **columns)
    return folder


@pytest.fixture
def target(tmp_path):
    return tmp_path / "scores"


@pytest.fixture
def start(program, source, target):
    """Starts the recipe over the two folders."""

    def started(*more, **options):
        return program(RECIPE, source, target, "--variants", *VARIANTS, *more, **options)

    return started


def assert_whole(printed, source, target):
    """Every row is there with its scores, and the means are those of one process."""
    assert sorted(path.name for path in target.iterdir()) == NAMES
    assert not target.with_name("scores.unfinished").exists()
    before = pandas.concat(pandas.read_parquet(source / name) for name in NAMES)
    after = pandas.concat(pandas.read_parquet(target / name) for name in NAMES)
    assert before["rouge_old"].equals(after["rouge_old"].astype(float))
    for name in ("reference", "candidate"):
        assert before[name].fillna("–").tolist() == after[name].fillna("–").tolist()

    texts = pyarrow.concat_tables(
        pyarrow.parquet.read_table(source / name, columns=["reference", "candidate"])
        for name in NAMES
    )
    candidates = [text or "" for text in texts["candidate"].to_pylist()]
    assert candidates[EMPTY] == "" and after["rouge1_f1"].tolist()[EMPTY] == 0.0
    pairs = zip(texts["reference"].to_pylist(), candidates, strict=True)
    scores = score_corpus(pairs, VARIANTS, on_error="keep")
    [bad] = scores.bad
    assert bad.item == BAD
    assert after["error"].dropna().tolist() == [bad.reason]
    assert pandas.isna(after["rouge1_f1"].tolist()[BAD])
    means = json.loads(printed)
    assert list(means) == [f"rouge{v}_{figure}" for v in scores.means for figure in scores.means[v]]
    for variant, figures in scores.values.items():
        for figure, values in figures.items():
            found = means[f"rouge{variant}_{figure}"]
            good = [value for value in values if value == value]
            low, mean, high = normal_interval(good)
            expected = {"low": low, "mean": mean, "high": high}
            expected |= {"rows": len(good), "bad": 1}
            assert found == approx(expected, rel=0, abs=1e-9)
            assert mean == approx(scores.means[variant][figure], rel=0, abs=1e-9)
            assert after[f"rouge{variant}_{figure}"].dropna().tolist() == good


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers, each a process of its own: its address, and the workers."""
    file = tmp_path / "scheduler.json"
    common = ["--scheduler-file", str(file), "--host", "127.0.0.1", "--no-dashboard"]

    def process(*command):
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *command, *common],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=tmp_path,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )

    processes = [process("scheduler", "--port", "0")]
    processes += [process("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
    deadline = time.monotonic() + 60
    while not file.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    yield json.loads(file.read_text())["address"], processes[1:]
    for one in reversed(processes):
        one.kill()
        one.wait()


def test_workers_of_its_own_score_a_folder(start, source, target):
    target.mkdir()  # an empty folder is no hindrance
    assert_whole(start("--workers", 2).output(), source, target)


def test_a_cluster_scores_a_folder(start, cluster, source, target):
    address, _ = cluster
    assert_whole(start("--scheduler", address).output(), source, target)


def in_the_middle(target):
    """Whether some files are scored; asserts that not all are."""
    scored = len(list(target.with_name("scores.unfinished").glob("*.parquet")))
    assert scored < FILES
    return scored >= 4


def test_a_worker_of_its_own_that_is_killed_costs_nothing(start, source, target):
    running = start("--workers", 2)
    running.wait_until(lambda: in_the_middle(target))
    running.workers("spawn_main")[0].kill()
    assert in_the_middle(target)
    assert_whole(running.output(), source, target)


def test_a_worker_of_a_cluster_that_is_killed_costs_nothing(start, cluster, source, target):
    address, workers = cluster
    running = start("--scheduler", address)
    running.wait_until(lambda: in_the_middle(target))
    workers[0].kill()
    assert in_the_middle(target)
    assert_whole(running.output(), source, target)
    assert workers[0].wait() < 0 and workers[1].poll() is None


def test_a_stopped_run_leaves_nothing_that_looks_whole(start, source, target):
    running = start("--workers", 2)
    running.wait_until(lambda: in_the_middle(target))
    for worker in running.workers("spawn_main"):
        worker.kill()
    running.kill()
    running.wait()
    assert not target.exists()
    unfinished = target.with_name("scores.unfinished")
    assert start().complaint().startswith(f"{unfinished} exists: ")


# --- refused, each with a sentence, before a worker is started ------------------------------------


def refusal(source, target, variants=("1",)):
    """The error of a run that cannot have started workers: there is no cluster at this address."""
    specification = importlib.util.spec_from_file_location("recipe", RECIPE)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    with pytest.raises((OSError, ValueError)) as caught:
        module.score_folder(source, target, list(variants), address="tcp://127.0.0.1:1")
    return str(caught.value)


def test_a_target_that_is_not_empty_is_refused(start, source, target):
    target.mkdir()
    target.joinpath("notes.txt").touch()
    complaint = start().complaint()
    assert complaint == f"{target} is not empty: name another folder\n"
    assert [path.name for path in target.iterdir()] == ["notes.txt"]
    assert "not empty" in refusal(source, source)


def test_a_source_without_parquet_files_is_refused(tmp_path, target):
    assert refusal(tmp_path, target) == f"{tmp_path} has no file with the extension .parquet"
    assert "has no file" in refusal(tmp_path / "nowhere", target)
    assert not target.with_name("scores.unfinished").exists()


@pytest.mark.parametrize("name", ["rouge1_f1", "error"])
def test_a_column_of_the_source_is_never_written_over(name, source, target):
    write(source / "rest.parquet", reference=["a"], candidate=["a"], **{name: [0.5]})
    assert refusal(source, target) == f"{source} has columns called {name}: rename them first"


def test_a_file_without_its_columns_is_named(source, target):
    write(source / "rest.parquet", reference=["a"], summary=["a"])
    file = source / "rest.parquet"
    assert refusal(source, target) == f"{file} must have the columns reference and candidate"


def test_a_file_of_other_types_is_named(source, target):
    write(source / "rest.parquet", reference=[["a"]], candidate=["a"])
    assert refusal(source, target).startswith(f"{source / 'rest.parquet'} cannot be read: ")


def test_an_unknown_variant_is_refused(source, target):
    assert "'Z'" in refusal(source, target, ["1", "Z"])


@pytest.mark.parametrize("length", [0, 4, 500])
def test_a_file_that_is_cut_off_is_named(length, source, target):
    file = source / NAMES[9]
    file.write_bytes(file.read_bytes()[:length])
    assert refusal(source, target).startswith(f"{file} cannot be read: ")


def test_a_file_with_broken_pages_is_named(start, source, target):
    file = source / NAMES[9]  # its end, where its columns are named, is whole
    whole = file.read_bytes()
    file.write_bytes(whole[:40] + bytes(400) + whole[440:])
    *progress, last = start("--workers", 2).complaint().splitlines()
    assert f"{file} cannot be read: " in last
    assert not any("Traceback" in line or "Failed" in line for line in progress)
    assert not target.exists()


# --- what is written ------------------------------------------------------------------------------


def test_several_references_and_every_type_stay_as_they_were(program, tmp_path):
    source, target = tmp_path / "run=3", tmp_path / "scores"  # no column, whatever its name says
    source.mkdir()
    rows = {
        "reference": [["the ferry", "a ferry"], None, []],
        "candidate": ["a ferry", "a storm", "a ferry"],
        "number": [2**60 + 1, None, 3],
        "words": [["a"], [], None],
        "kind": pyarrow.array(["news", None, "news"]).dictionary_encode(),
        "nothing": [None] * 3,
    }
    write(source / "a.parquet", **rows)
    write(source / "b.parquet", reference=[["a"]], candidate=["a"], nothing=["something"])
    indexed = pandas.DataFrame({"candidate": ["a"], "reference": [["a"]]}, index=["x"])
    indexed.to_parquet(source / "c.parquet")
    means = json.loads(program(RECIPE, source, target, "--variants", "1").output())
    found = means["rouge1_f1"]
    assert (found["rows"], found["bad"], found["mean"]) == (3, 2, 1.0)
    first, second, third = (
        pyarrow.parquet.ParquetFile(target / f"{name}.parquet").read() for name in "abc"
    )
    assert first.schema.equals(second.schema) and first.schema.equals(third.schema)
    assert first.column_names[-5:-3] == ["__index_level_0__", "rouge1_precision"]
    assert third["__index_level_0__"].to_pylist() == ["x"]
    whole = pyarrow.table(rows)
    assert first.select(whole.column_names).to_pydict() == whole.to_pydict()
    assert first["kind"].type == whole["kind"].type
    assert second["nothing"].to_pylist() == ["something"]
    assert first["rouge1_f1"].to_pylist() == [1.0, None, None]
    assert [bool(reason) for reason in first["error"].to_pylist()] == [False, True, True]
    assert second.schema.field("error").type == pyarrow.string()
    assert pandas.read_parquet(target / "a.parquet")["number"].tolist()[0] == 2**60 + 1


def test_a_folder_whose_pairs_are_all_bad_has_no_means(program, tmp_path):
    source, target = tmp_path / "pairs", tmp_path / "scores"
    source.mkdir()
    write(source / "a.parquet", reference=pyarrow.array([None], pyarrow.string()), candidate=["a"])
    means = json.loads(program(RECIPE, source, target, "--variants", "1").output())
    nothing = {"rows": 0, "bad": 1, "low": None, "mean": None, "high": None}
    assert set(means) == {"rouge1_precision", "rouge1_recall", "rouge1_f1"}
    assert all(found == nothing for found in means.values())
