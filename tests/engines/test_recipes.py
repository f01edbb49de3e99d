"""The recipes for engines of tables, run as they are printed."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest
from datasets import Dataset

from rouge_helpers import normal_interval, score_columns, score_corpus
from rouge_helpers.corpus import Interval

RECIPES = Path(__file__).parents[2] / "recipes"
SECTIONS = RECIPES.joinpath("README.md").read_text("utf-8").split("\n## ")
ROWS = 40
REFERENCES = [f"the ferry {i % 7} left the pier\nat dawn" for i in range(ROWS)]
SEVERAL = [[text, f"a ferry {i % 3}"] for i, text in enumerate(REFERENCES)]
CANDIDATES = [f"a ferry {i % 3} {'left ' * (i % 4)}" for i in range(ROWS)]
EXPECTED = score_columns(REFERENCES, CANDIDATES)


def run(title, **names):
    """The names that the recipe under a heading leaves behind."""
    [section] = [section for section in SECTIONS if title in section.partition("\n")[0]]
    [code] = re.findall(r"```python\n(.+?)```", section, re.DOTALL)
    exec(code, names)
    return names


def table(references=REFERENCES):
    return {"reference": references, "candidate": CANDIDATES}


@pytest.mark.parametrize("references", [REFERENCES, SEVERAL], ids=["one", "several"])
def test_hugging_face_datasets_map_it(references, tmp_path, monkeypatch):
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path))
    scored = run("Hugging Face", pairs=Dataset.from_dict(table(references)))["scored"]
    for name, column in score_columns(references, CANDIDATES).items():
        assert list(scored[name]) == column
    assert list(scored["candidate"]) == CANDIDATES


@pytest.mark.parametrize("references", [REFERENCES, SEVERAL], ids=["one", "several"])
def test_polars_adds_its_columns(references):
    scored = run("Polars", pairs=polars.DataFrame(table(references)))["scored"]
    for name, column in score_columns(references, CANDIDATES).items():
        assert scored[name].to_list() == column


@pytest.mark.parametrize("kind", ["object", "str", "string[pyarrow]"])
def test_pandas_adds_its_columns(kind):
    pairs = pandas.DataFrame(table(), dtype=kind)
    scored = run("pandas", pairs=pairs)["scored"]
    for name, column in EXPECTED.items():
        assert scored[name].tolist() == column


def test_columns_of_arrow_are_read():
    whole = pyarrow.table(table(SEVERAL))
    chunked = pyarrow.concat_tables([whole.slice(0, 15), whole.slice(15)])
    scored = score_columns(chunked["reference"], chunked["candidate"])
    assert scored == score_columns(SEVERAL, CANDIDATES)
    nested = pandas.DataFrame(whole.to_pandas())  # cells are arrays of numpy
    assert score_columns(nested["reference"], nested["candidate"]) == scored


def test_a_missing_cell_is_kept_with_its_reason():
    for column in (
        pandas.Series(["a", None, "a"]),
        polars.Series(["a", None, "a"]),
        pyarrow.array(["a", None, "a"]),
    ):
        scores = score_columns(column, ["a"] * 3, ["1"], on_error="keep")
        assert scores["rouge1_f1"] == [1.0, None, 1.0]
        assert scores["error"][1].startswith("TypeError: references must be")


def test_pieces_merge_in_any_engine():
    interval = run("Any engine")["interval"]
    assert interval == normal_interval([0.2, 0.4, 0.4, 0.6, 0.5])
    assert isinstance(interval, Interval)


# --- Dask ---------------------------------------------------------------------------------------

FILES, PER_FILE = 24, 150


@pytest.fixture
def folder(tmp_path):
    """Parquet files of pairs, one pair of which is bad, and what they must score to."""
    source = tmp_path / "pairs"
    source.mkdir()
    pairs = [
        (f"the ferry {i % 7} left the pier at {i}", f"a ferry {i % 3} {'left ' * (i % 40)}")
        for i in range(FILES * PER_FILE)
    ]
    pairs[70] = ("the ferry", None)
    for number in range(FILES):
        references, candidates = zip(*pairs[number * PER_FILE :][:PER_FILE], strict=True)
        columns = {"reference": references, "candidate": candidates}
        pyarrow.parquet.write_table(
            pyarrow.table(columns), source / f"pairs-{number:03}.parquet", row_group_size=40
        )
    scores = score_corpus(pairs, ["1", "SU*"], on_error="keep")
    expected = {}
    for variant, figures in scores.sums.items():
        for figure, sums in figures.items():
            low, mean, high = normal_interval(sums)
            row = {"rows": sums.number, "low": low, "mean": mean, "high": high}
            expected[f"rouge{variant}_{figure}"] = row
    return source, tmp_path / "scores", expected


def recipe(source, target, *more):
    command = [sys.executable, RECIPES / "score_parquet_with_dask.py", source, target]
    return subprocess.Popen(
        [*map(str, command), "--variants", "1", "SU*", *map(str, more)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def means_of(run):
    out, errors = run.communicate(timeout=300)
    assert run.returncode == 0, errors
    return json.loads(out[out.index("{\n") :])


def assert_whole(target):
    assert sorted(path.suffix for path in target.iterdir()) == [".parquet"] * FILES
    scored = pyarrow.parquet.read_table(target)
    assert scored.num_rows == FILES * PER_FILE
    assert scored["error"].null_count == FILES * PER_FILE - 1
    assert scored["rouge1_f1"].null_count == 1


def test_dask_scores_a_folder_on_this_machine(folder):
    source, target, expected = folder
    assert means_of(recipe(source, target, "--workers", 2)) == expected
    assert_whole(target)
    before = {path: path.stat().st_mtime_ns for path in target.iterdir()}
    (target / "pairs-003.parquet").unlink()
    assert means_of(recipe(source, target, "--workers", 1)) == expected
    after = {path: path.stat().st_mtime_ns for path in target.iterdir()}
    assert [path.name for path in after if after[path] != before[path]] == ["pairs-003.parquet"]


@pytest.fixture
def cluster(tmp_path):
    """A scheduler and two workers, each a process of its own."""
    file = tmp_path / "scheduler.json"
    common = ["--scheduler-file", str(file)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}

    def start(*command):
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *command, *common],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=tmp_path,
            env=environment,
        )

    processes = [start("scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard")]
    worker = ("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
    processes += [start(*worker), start(*worker)]
    yield file, processes[1:]
    for process in reversed(processes):
        process.kill()
        process.wait()


def test_a_worker_that_is_killed_costs_nothing(folder, cluster):
    source, target, expected = folder
    file, workers = cluster
    for _ in range(600):
        if file.exists():
            break
        time.sleep(0.1)
    run = recipe(source, target, "--scheduler", json.loads(file.read_text())["address"])
    while len(list(target.glob("*.parquet"))) < 4 and run.poll() is None:
        time.sleep(0.01)
    assert run.poll() is None
    workers[0].send_signal(signal.SIGKILL)
    assert len(list(target.glob("*.parquet"))) < FILES
    assert means_of(run) == expected
    finished = [path for path in target.iterdir() if path.suffix == ".parquet"]
    for leftover in set(target.iterdir()) - set(finished):
        leftover.unlink()  # what the killed worker was writing
    assert_whole(target)
    assert workers[0].poll() == -signal.SIGKILL and workers[1].poll() is None
