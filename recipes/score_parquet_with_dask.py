"""Score a folder of Parquet files with Dask, on this machine or on a cluster.

python recipes/score_parquet_with_dask.py pairs/ scores/
python recipes/score_parquet_with_dask.py pairs/ scores/ --scheduler tcp://10.0.0.1:8786

Every file of the first folder has two columns, `reference` (a text, or a list of texts) and
`candidate`. The second folder gets files with the same names and rows. They have one more column
for every score, and the column `error`, which says why a pair could not be scored; an empty
candidate scores 0.0. What `diagnose` finds in the texts, file by file, is printed on the error
stream. The folder is called `scores.unfinished` until all files are written. The means, each with
its 95% interval, are printed as JSON.

Without --scheduler, Dask starts workers of its own, one for each core. With it, the scheduler
and every worker need rouge_helpers, pandas and pyarrow, and must find both folders under the same
names. A worker that dies costs only time: others score its files. A worker holds one file at a time
in memory.

The program needs the extra `corpus`: python -m pip install ".[corpus]"
"""

import argparse
import json
import logging
import sys
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from statistics import NormalDist

import dask
import dask.dataframe as dd
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, KilledWorker, progress

from rouge_helpers.corpus import score_columns
from rouge_helpers.files import diagnose


def schema_of(files: list[Path]) -> pa.Schema:
    """Return the columns of all files together, or raise the error that names a bad file."""
    schema = pa.schema([])
    for file in files:
        try:
            own = pq.read_schema(file)
            schema = pa.unify_schemas([schema, own], promote_options="permissive")
        except (OSError, pa.ArrowException) as error:
            raise OSError(f"{file} cannot be read: {error}") from error
        if not {"reference", "candidate"} <= set(own.names):
            raise OSError(f"{file} must have the columns reference and candidate")
    return schema


def read_one(file: Path, schema: pa.Schema) -> pd.DataFrame:
    """Return the rows of a file in nullable types, or raise the error that names the file."""
    try:
        return pd.read_parquet(file, schema=schema, dtype_backend="numpy_nullable")
    except (OSError, pa.ArrowException) as error:
        raise OSError(f"{file} cannot be read: {error}") from error


def with_scores(rows: pd.DataFrame, variants: list[str]) -> pd.DataFrame:
    """Return the rows and their scores, in columns of the same types whatever the rows hold."""
    # An empty cell is None in Arrow. A missing candidate is scored as an empty text.
    candidates = ["" if text is None else text for text in pa.array(rows["candidate"]).to_pylist()]
    columns = score_columns(pa.array(rows["reference"]), candidates, variants, on_error="keep")
    scores = pd.DataFrame(columns)
    return rows.join(scores.astype(dict.fromkeys(scores, "Float64") | {"error": "string"}))


def found_in(path: Path, schema: pa.Schema) -> Counter:
    """Return what a reader of the scores should know of the texts of a file, counted."""
    rows = read_one(path, schema)
    ours, theirs = (pa.array(rows[name]).to_pylist() for name in ("reference", "candidate"))
    found = diagnose(zip(ours, theirs, strict=True))
    return Counter({(each.name, each.noun, each.advice): each.number for each in found})


def score_folder(source: Path, target: Path, variants: list[str], **cluster) -> dict[str, dict]:
    """Write the files of source with their scores to target, and return the means."""
    files = sorted(source.glob("*.parquet"))
    unfinished = target.with_name(f"{target.name}.unfinished")
    if not files:
        raise OSError(f"{source} has no file with the extension .parquet")
    if target.exists() and any(target.iterdir()):
        raise OSError(f"{target} is not empty: name another folder")
    if unfinished.exists():
        raise OSError(f"{unfinished} exists: if no run is writing it, remove it")
    schema = schema_of(files)
    figures = list(score_columns([], [], variants))
    if taken := {*figures, "error"} & set(schema.names):
        raise OSError(f"{source} has columns called {', '.join(sorted(taken))}: rename them first")
    added = [*((name, pa.float64()) for name in figures), ("error", pa.string())]

    dask.config.set({"dataframe.convert-string": False})  # the schema says what is text
    no_rows = read_one(files[0], schema)[:0]
    pairs = dd.from_map(read_one, files, schema=schema, meta=no_rows)
    scored = pairs.map_partitions(with_scores, variants, meta=with_scores(no_rows, variants))
    with Client(**cluster) as client:
        unfinished.mkdir(parents=True)
        writing = scored.to_parquet(
            unfinished,
            schema=pa.schema([*schema, *added]),
            name_function=lambda number: files[number].name,
            write_index=False,
            compute=False,
        )
        written = client.compute(writing)
        with redirect_stdout(sys.stderr):
            progress(written, notebook=False)
        written.result()  # raises what went wrong
        found = sum(client.gather(client.map(found_in, files, schema=schema)), Counter())
        for (name, noun, advice), number in found.items():
            print(f"{name}: {number:,} {noun}. {advice}", file=sys.stderr)
        means = means_of(unfinished, figures)
    if target.exists():
        target.rmdir()
    unfinished.rename(target)
    return means


def means_of(folder: Path, figures: list[str]) -> dict[str, dict]:
    """Return the mean of each column with its 95% interval, mean ± 1.96·s/√n; None without rows."""
    columns = dd.read_parquet(folder, columns=figures).astype("float64")
    rows, bad = columns.count(), columns.isna().sum()
    table = pd.DataFrame(dask.compute(rows, bad, columns.mean(), columns.std()))
    means = {}
    for name, (rows, bad, mean, deviation) in table.items():
        reach = NormalDist().inv_cdf(0.975) * deviation / max(rows, 1) ** 0.5
        # nan comes first: it is not a row, and stays nan.
        ends = {"low": max(mean - reach, 0.0), "mean": mean, "high": min(mean + reach, 1.0)}
        found = {key: None if pd.isna(value) else value for key, value in ends.items()}
        means[name] = {"rows": int(rows), "bad": int(bad), **found}
    return means


def main() -> None:
    """Read the command line, and do what it says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("source", type=lambda text: Path(text).resolve())
    parser.add_argument("target", type=lambda text: Path(text).resolve())
    parser.add_argument("--variants", nargs="+", default=["1", "2", "L"])
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--scheduler", help="the address of a cluster")
    place.add_argument(
        "--workers", type=int, help="how many workers to start; otherwise one for each core"
    )
    given = parser.parse_args()
    if given.scheduler:
        cluster = {"address": given.scheduler}
    else:
        cluster = {"n_workers": given.workers, "threads_per_worker": 1, "dashboard_address": None}
        cluster["silence_logs"] = logging.CRITICAL  # what goes wrong is said once, at the end
    try:
        means = score_folder(given.source, given.target, given.variants, **cluster)
    except (OSError, ValueError, KilledWorker) as error:
        raise SystemExit(f"{error}") from error
    print(json.dumps(means, indent=2))


if __name__ == "__main__":  # Dask's own workers read this file again
    main()
