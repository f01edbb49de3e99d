"""Write tau_b.json: lists of points and the Kendall's tau-b that scipy gives them.

uv run --no-project --with scipy==1.17.1 python tests/metrics/data/make_tau_b.py
"""

import csv
import json
import math
import random
from pathlib import Path

from scipy.stats import kendalltau

HERE = Path(__file__).parent
REALSUMM = HERE.parents[2] / "rouge_course" / "data" / "realsumm.csv"


def drawn(chance: random.Random) -> list[tuple[float, float]]:
    """Points with ties in x and in y; some points differ so little that products are 0.0."""
    kinds = (
        lambda: chance.randrange(6),
        lambda: chance.randrange(-999, 999) / 1000,
        lambda: chance.choice((0, 1e-200)),
    )
    x, y = chance.choice(kinds), chance.choice(kinds)
    return [(x(), y()) for _ in range(chance.randrange(14))]


def systems() -> list[list[tuple[float, float]]]:
    """The points of chapter 11: every score with the human judgement, for each kind of system."""
    lines = REALSUMM.read_text(encoding="utf-8").splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    scores = [name for name in rows[0] if name not in ("kind", "system", "human_recall")]
    return [
        [(float(row[score]), float(row["human_recall"])) for row in rows if row["kind"] in kinds]
        for score in scores
        for kinds in (("abstractive",), ("extractive",), ("abstractive", "extractive"))
    ]


def tau(points: list[tuple[float, float]]) -> float | None:
    """Kendall's tau-b; None unless there are different values in x and in y."""
    found = kendalltau(*zip(*points, strict=True)).statistic if points else math.nan
    return None if math.isnan(found) else float(found)


chance = random.Random(1945)
cases = [[points, tau(points)] for points in [*(drawn(chance) for _ in range(400)), *systems()]]
(HERE / "tau_b.json").write_text(
    "[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n", encoding="utf-8"
)
