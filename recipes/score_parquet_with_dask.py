"""Score a folder of Parquet files with Dask: on this machine, or on a cluster by its address.

python recipes/score_parquet_with_dask.py pairs/ scores/
python recipes/score_parquet_with_dask.py pairs/ scores/ --scheduler tcp://10.0.0.1:8786

Every file of the first folder has two columns, `reference` (a text, or a list of texts) and
`candidate`. Every file of the second has the same rows with their scores; a file that is there
already is not scored again, so a run that was stopped goes on. The last lines are the means, each
in its 95% interval, as JSON. A pair that cannot be scored keeps its row, with the reason in the
column `error`.

Without --scheduler Dask starts its own workers. With it, every worker needs rouge_helpers and
pyarrow installed, and both folders under the same names. A worker that dies costs the files it was
scoring: others score them, up to three times.

Needs the extra `corpus`: python -m pip install "rouge-helpers[corpus]"
"""

import argparse
import json
import os
import platform
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from distributed import Client, progress

from rouge_helpers import normal_interval, score_columns
from rouge_helpers.corpus import Sums, merged_sums, sums_of

ROWS = 10_000  # what is held in memory at a time


def score_file(source: Path, target: Path, variants: list[str]) -> dict[str, Sums]:
    """Write the rows of a file with their scores, and return the sums of every column."""
    if not target.exists():
        # A name of its own: a worker that was thought dead may still be writing.
        unfinished = target.with_name(f".{target.name}.{platform.node()}-{os.getpid()}")
        _write_scored(source, unfinished, variants)
        unfinished.replace(target)
    scored = pq.ParquetFile(target)
    names = [name for name in scored.schema_arrow.names if name.startswith("rouge")]
    sums = {name: Sums(0, (), ()) for name in names}
    for batch in scored.iter_batches(ROWS, columns=names):
        for name in names:
            values = batch.column(name).drop_null().to_pylist()
            sums[name] = merged_sums([sums[name], sums_of(values)])
    return sums


def _write_scored(source: Path, target: Path, variants: list[str]) -> None:
    pairs = pq.ParquetFile(source)
    figures = score_columns([], [], variants)
    schema = pairs.schema_arrow
    for name in figures:
        schema = schema.append(pa.field(name, pa.float64()))
    schema = schema.append(pa.field("error", pa.string()))
    with pq.ParquetWriter(target, schema) as writer:
        for batch in pairs.iter_batches(ROWS):
            scores = score_columns(
                batch.column("reference"), batch.column("candidate"), variants, on_error="keep"
            )
            columns = [*batch.columns, *scores.values()]
            writer.write(pa.table(dict(zip(schema.names, columns, strict=True)), schema=schema))


def score_folder(client: Client, source: Path, target: Path, variants: list[str]) -> dict:
    """Score every file of the folder and return each column's mean in its interval."""
    files = sorted(source.glob("*.parquet"))
    if not files:
        raise SystemExit(f"{source} holds no file that ends in .parquet")
    target.mkdir(parents=True, exist_ok=True)
    targets = [target / file.name for file in files]
    futures = client.map(score_file, files, targets, variants=variants, retries=3, pure=False)
    progress(futures, notebook=False)
    parts = client.gather(futures)
    means = {}
    for name in parts[0]:
        whole = merged_sums(part[name] for part in parts)
        low, mean, high = normal_interval(whole)
        means[name] = {"rows": whole.number, "low": low, "mean": mean, "high": high}
    return means


def main() -> None:
    """Read the command line, and do it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("source", type=lambda text: Path(text).resolve())
    parser.add_argument("target", type=lambda text: Path(text).resolve())
    parser.add_argument("--scheduler", help="the address of a cluster, or its scheduler file")
    parser.add_argument("--workers", type=int, help="how many to start here; one a core, unless")
    parser.add_argument("--variants", nargs="+", default=["1", "2", "L"])
    given = parser.parse_args()
    if given.scheduler is None:
        client = Client(n_workers=given.workers, threads_per_worker=1, dashboard_address=None)
    elif Path(given.scheduler).is_file():
        client = Client(scheduler_file=given.scheduler)
    else:
        client = Client(given.scheduler)
    with client:
        means = score_folder(client, given.source, given.target, given.variants)
    print()
    print(json.dumps(means, indent=2))


if __name__ == "__main__":  # Dask's own workers read this file again
    main()
