"""Time rouge_helpers and similar packages in turn, and print the ratios of their median times.

python tools/bench.py            needs the packages of requirements/bench.txt
"""

import gc
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from functools import partial

from rouge_helpers import lcs_length, rouge_1, rouge_l, rouge_lsum, rouge_n, rouge_score_words
from rouge_helpers.corpus import bootstrap, score_columns, score_corpus

ROUNDS = 5
SIZES = [(1000, 60), (100, 400), (5, 4000)]
# The tables of these packages take minutes at this length, or overflow the stack.
TOO_LONG = {("rouge", 4000), ("rouge-metric", 4000)}


def synthetic_pair(length: int, chance: random.Random) -> tuple[str, str]:
    """Two texts with Zipf-like word counts; about 35% of the second text's words are replaced."""
    vocabulary = [f"w{i}" for i in range(5000)]
    weights = [1 / (i + 1) for i in range(5000)]
    tokens = chance.choices(vocabulary, weights, k=length)
    changed = [
        chance.choices(vocabulary, weights)[0] if chance.random() < 0.35 else t for t in tokens
    ]
    return _as_lines(tokens, chance, shuffle=False), _as_lines(changed, chance, shuffle=True)


def _as_lines(tokens: list[str], chance: random.Random, shuffle: bool) -> str:
    lines, start = [], 0
    while start < len(tokens):
        step = chance.randint(10, 25)
        lines.append(" ".join(tokens[start : start + step]))
        start += step
    if shuffle:
        chance.shuffle(lines)
    return "\n".join(lines)


def programs() -> dict[str, dict[str, object]]:
    """{variant: {package: function of (reference, candidate)}}; all split texts in the same way."""
    from rouge import Rouge
    from rouge_metric import PyRouge
    from rouge_score.rouge_scorer import RougeScorer
    from rouge_score_rs import RougeScorer as RustScorer

    ours = {
        "ROUGE-1": rouge_1,
        "ROUGE-2": partial(rouge_n, n=2),
        "ROUGE-L": rouge_l,
        "ROUGE-Lsum": rouge_lsum,
    }
    table: dict[str, dict[str, object]] = {}
    for variant, function in ours.items():
        row = table[variant] = {"rouge_helpers": partial(function, tokenize=rouge_score_words)}
        name = variant.replace("ROUGE-", "rouge")
        row["rouge-score"] = RougeScorer([name]).score
        row["rouge-score-rs"] = RustScorer([name]).score
    for n in ("1", "2"):
        scorer = Rouge(metrics=[f"rouge-{n}"])
        table[f"ROUGE-{n}"]["rouge"] = lambda r, c, s=scorer: s.get_scores(c, r)
        table[f"ROUGE-{n}"]["rouge-metric"] = _rouge_metric(PyRouge(rouge_n=int(n), rouge_l=False))
    # These two packages call the union LCS over sentences L, so their L is compared with Lsum.
    scorer = Rouge(metrics=["rouge-l"])
    table["ROUGE-Lsum"]["rouge"] = lambda r, c: scorer.get_scores(c, r)
    table["ROUGE-Lsum"]["rouge-metric"] = _rouge_metric(PyRouge(rouge_n=False, rouge_l=True))
    return table


def _rouge_metric(scorer):
    return lambda r, c: scorer.evaluate([c], [[r]])


def seconds(function, pairs: list[tuple[str, str]]) -> float:
    gc.collect()
    start = time.perf_counter()
    for reference, candidate in pairs:
        function(reference, candidate)
    return time.perf_counter() - start


def medians(row: dict, pairs: list[tuple[str, str]]) -> dict[str, float]:
    """{package: median seconds} after ROUNDS rounds; each round runs every package once."""
    times: dict[str, list[float]] = {name: [] for name in row}
    for _ in range(ROUNDS):
        for name, function in row.items():
            times[name].append(seconds(function, pairs))
    return {name: statistics.median(values) for name, values in times.items()}


def import_milliseconds(code: str) -> float:
    runs = []
    for _ in range(11):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        runs.append(time.perf_counter() - start)
    return 1000 * statistics.median(runs)


def peak_megabytes(reference: list[str], candidate: list[str]) -> float:
    tracemalloc.start()
    lcs_length(reference, candidate)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def throughput() -> dict[str, float]:
    """{function: pairs per second} for ROUGE-1, 2 and L on a corpus of texts with 60 tokens."""
    pairs = [synthetic_pair(60, random.Random(seed)) for seed in range(500)] * 40
    references, candidates = zip(*pairs, strict=True)
    ways = {
        "score_columns": lambda: score_columns(references, candidates),
        "score_corpus": lambda: score_corpus(pairs),
        "score_corpus, means alone": lambda: score_corpus(pairs, values=False),
    }
    rates = {}
    for name, way in ways.items():
        start = time.perf_counter()
        way()
        rates[name] = len(pairs) / (time.perf_counter() - start)
    return rates


def bootstrap_seconds() -> float:
    chance = random.Random(0)
    values = [chance.random() for _ in range(100_000)]
    start = time.perf_counter()
    bootstrap(values, samples=1000)  # 1,000, as in all earlier measurements
    return time.perf_counter() - start


def main() -> None:
    print(f"{'':30}pairs per second")
    for name, rate in throughput().items():
        print(f"{name:30}{rate:14,.0f}", flush=True)
    print(f"bootstrap of 100,000 values, 1,000 samples: {bootstrap_seconds():.1f} s")
    table = programs()
    print(f"{'':22}{'ms per pair':>12}  how many times rouge_helpers' time the others take")
    for count, length in SIZES:
        pairs = [synthetic_pair(length, random.Random(seed)) for seed in range(count)]
        for variant, row in table.items():
            row = {name: f for name, f in row.items() if (name, length) not in TOO_LONG}
            result = medians(row, pairs)
            own = result.pop("rouge_helpers")
            ratios = "  ".join(f"{name} {value / own:.2f}×" for name, value in result.items())
            print(f"{variant:11}{length:5} tokens{1000 * own / count:12.4f}  {ratios}", flush=True)
    words = rouge_score_words(synthetic_pair(4000, random.Random(0))[0])
    print(
        f"lcs_length of 4,000 and 4,000 tokens: {peak_megabytes(words, words[::-1]):.2f} MB at peak"
    )
    bare = import_milliseconds("pass")
    own = import_milliseconds("import rouge_helpers")
    print(f"import rouge_helpers {own - bare:.1f} ms above python alone")


if __name__ == "__main__":
    main()
