"""The recipes of README, run as programs exactly as they are printed."""

import json
import os
import re
import resource
from pathlib import Path

import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest
from pytest import approx

from rouge_helpers.corpus import normal_interval, score_columns, score_corpus

README = Path(__file__).parents[2].joinpath("recipes", "README.md").read_text("utf-8")
RECIPES = {
    section.split()[0].strip(","): code
    for section in README.split("\n## ")[1:]
    for code in re.findall(r"```python\n(.+?)```", section, re.DOTALL)
}
ENGINES = ["pandas", "Polars", "joblib", "Hugging"]
FILES = "From"
ROWS, BAD = 2100, 1502  # the first bad pair is neither in the first thousand nor in the last
EMPTY = [7, 1501]  # rows without a candidate, which score 0.0 and stay in the means
REFERENCES = [f"the ferry {i % 7} left the pier\nat dawn" for i in range(ROWS)]
SEVERAL = [[text, f"a ferry {i % 3}"] for i, text in enumerate(REFERENCES)]
CANDIDATES = [f"a ferry {i % 3} {'left ' * (i % 4)}" for i in range(ROWS)]
REFERENCES[BAD] = SEVERAL[BAD] = None
CANDIDATES[EMPTY[0]], CANDIDATES[EMPTY[1]] = None, ""
SCORED = [text or "" for text in CANDIDATES]


@pytest.fixture
def run(program, tmp_path):
    """Starts the recipe of an engine over pairs in `pairs.parquet`."""

    def start(engine, references=REFERENCES, candidates=CANDIDATES, limit=None, **more):
        columns = {"reference": references, "candidate": candidates, **more}
        pyarrow.parquet.write_table(pyarrow.table(columns), tmp_path / "pairs.parquet")
        tmp_path.joinpath("recipe.py").write_text(RECIPES[engine], "utf-8")
        caches = {"HF_HOME": str(tmp_path / "cache"), "HF_DATASETS_OFFLINE": "1"}
        return program("recipe.py", env=os.environ | caches, preexec_fn=limit)

    return start


def test_every_recipe_is_run():
    assert list(RECIPES) == [FILES, *ENGINES]


@pytest.mark.parametrize("engine", ENGINES)
def test_an_empty_cell_of_a_csv_stays_in_the_mean(engine, program, tmp_path):
    """ms-swift 9962: the mean of these two rows was 1.0."""
    rows = "\ufeffreference,candidate\r\nthe ferry,the ferry\r\nNone,\r\n"
    tmp_path.joinpath("pairs.csv").write_bytes(rows.encode("utf-8"))
    for name in (FILES, engine):
        tmp_path.joinpath("recipe.py").write_text(RECIPES[name], "utf-8")
        caches = {"HF_HOME": str(tmp_path / "cache"), "HF_DATASETS_OFFLINE": "1"}
        printed = program("recipe.py", env=os.environ | caches).output()
        # the first program only reads the files; all others ask for the diagnosis
        assert name == FILES or "Empty texts: 1 of 2 candidates" in printed
    scored = pyarrow.parquet.read_table(tmp_path / "scores.parquet")
    assert scored["rouge1_f1"].to_pylist() == [1.0, 0.0]
    assert re.search(r"rouge1_f1\W+0\.5", printed)


@pytest.mark.parametrize("engine", ENGINES)
def test_candidates_of_white_space_are_counted_as_everywhere(engine, program, tmp_path):
    """The command counted 2 of these, pandas and Polars 1, and their interval began at -0.046."""
    rows = {"reference": ["the ferry", "a storm", "a boat"], "candidate": ["", "   ", "a"]}
    pyarrow.parquet.write_table(pyarrow.table(rows), tmp_path / "pairs.parquet")
    tmp_path.joinpath("recipe.py").write_text(RECIPES[engine], "utf-8")
    caches = {"HF_HOME": str(tmp_path / "cache"), "HF_DATASETS_OFFLINE": "1"}
    printed = program("recipe.py", env=os.environ | caches).output()
    assert "Empty texts: 2 of 3 candidates" in printed
    assert not re.search(r"\(-", printed)


def test_files_with_lists_of_references_become_a_table(program, tmp_path):
    rows = [{"reference": each, "candidate": "b"} for each in (["a", "b"], "b")]
    tmp_path.joinpath("pairs.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    program("-c", RECIPES[FILES].replace("pairs.csv", "pairs.jsonl")).output()
    table = pyarrow.parquet.read_table(tmp_path / "pairs.parquet")
    assert table.to_pydict() == {"reference": [["a", "b"], ["b"]], "candidate": ["b", "b"]}


@pytest.mark.parametrize("references", [REFERENCES, SEVERAL], ids=["one", "several"])
@pytest.mark.parametrize("engine", ENGINES)
def test_a_recipe_adds_the_columns_and_prints_the_means(engine, references, run, tmp_path):
    ids = [*range(ROWS - 1), None]
    printed = run(engine, references, rouge_old=ids).output()
    scored = pyarrow.parquet.read_table(tmp_path / "scores.parquet")
    expected = score_columns(references, SCORED, on_error="keep")
    assert scored.column_names == ["reference", "candidate", "rouge_old", *expected]
    assert scored["reference"].to_pylist() == references
    assert scored["candidate"].to_pylist() == CANDIDATES
    assert scored["rouge_old"].equals(pyarrow.chunked_array([ids], pyarrow.int64()))

    assert f"Empty texts: 2 of {ROWS} candidates".replace("2100", "2,100") in printed
    assert all(expected["rouge1_f1"][row] == 0.0 for row in EMPTY)
    [*reasons] = scored["error"].to_pylist()
    assert reasons.pop(BAD).startswith("TypeError: references must be")
    assert reasons == [None] * (ROWS - 1)
    corpus = score_corpus(zip(references, SCORED, strict=True), on_error="keep")
    for variant, means in corpus.means.items():
        for figure, mean in means.items():
            column = scored[f"rouge{variant}_{figure}"]
            assert column.to_pylist() == expected[f"rouge{variant}_{figure}"]
            assert pyarrow.compute.mean(column).as_py() == approx(mean, rel=0, abs=1e-9)
            [shown] = re.findall(rf"rouge{variant}_{figure}\W+([\d.]+)", printed)
            assert float(shown) == approx(mean, rel=0, abs=1e-6)
    if engine in ("pandas", "Polars"):
        low, mean, high = normal_interval(scored["rouge1_f1"].drop_null().to_pylist())
        assert f"ROUGE-1 F1 {mean:.4f} ({low:.4f} to {high:.4f})" in printed


@pytest.mark.parametrize("engine", ENGINES)
def test_a_recipe_writes_the_same_types_where_no_pair_is_bad(engine, run, tmp_path):
    run(engine, ["the ferry"] * 3, ["a ferry"] * 3).output()
    types = pyarrow.parquet.read_schema(tmp_path / "scores.parquet")
    assert types.field("rouge1_f1").type == pyarrow.float64()
    assert types.field("error").type in (pyarrow.string(), pyarrow.large_string())


@pytest.mark.parametrize("name", ["rouge1_f1", "error"])
@pytest.mark.parametrize("engine", ENGINES)
def test_a_column_of_the_source_is_never_written_over(engine, name, run, tmp_path):
    complaint = run(engine, **{name: ["mine"] * ROWS}).complaint()
    assert re.search(rf"(?i)duplicate.*{name}", complaint.splitlines()[-1])
    assert not tmp_path.joinpath("scores.parquet").exists()


MANY = 150_000


@pytest.mark.parametrize(
    ("engine", "name", "reason"),
    [("joblib", "LokyProcess", "TerminatedWorkerError"), ("Hugging", "recipe.py", "abruptly died")],
)
def test_a_killed_worker_ends_a_recipe_and_nothing_looks_whole(engine, name, reason, run, tmp_path):
    running = run(engine, REFERENCES[:1] * MANY, ["a ferry left " * 10] * MANY)
    running.wait_until(lambda: running.workers(name, seconds=2))
    running.workers(name)[0].kill()
    assert reason in running.complaint()
    assert not tmp_path.joinpath("scores.parquet").exists()


def test_a_program_that_cannot_write_all_leaves_nothing_that_looks_whole(run, tmp_path):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    ids = [f"{i * i}" for i in range(ROWS)]
    assert "File too large" in run("joblib", limit=limit, ids=ids).complaint()
    assert tmp_path.joinpath("scores.unfinished").exists()
    assert not tmp_path.joinpath("scores.parquet").exists()


# --- columns as engines hand them over ------------------------------------------------------------


def test_columns_of_arrow_are_read():
    whole = pyarrow.table({"reference": SEVERAL, "candidate": SCORED})
    chunked = pyarrow.concat_tables([whole.slice(0, 15), whole.slice(15)])
    scored = score_columns(chunked["reference"], chunked["candidate"], on_error="keep")
    assert scored == score_columns(SEVERAL, SCORED, on_error="keep")
    nested = whole.to_pandas()[:15]  # cells are arrays of numpy
    figures = score_columns(nested["reference"], nested["candidate"])
    assert figures == {name: scored[name][:15] for name in figures}


@pytest.mark.parametrize("kind", ["object", "str", "string", "string[pyarrow]"])
def test_an_empty_cell_is_kept_with_its_reason(kind):
    for column in (
        pandas.Series(["a", None, "a"], dtype=kind),
        polars.Series(["a", None, "a"]),
        pyarrow.array(["a", None, "a"]),
    ):
        scores = score_columns(column, ["a"] * 3, ["1"], on_error="keep")
        assert scores["rouge1_f1"] == [1.0, None, 1.0]
        assert scores["error"][1].startswith("TypeError: references must be")
