"""The tiles have the numbers of `rouge_1`, down to the last digit that is shown."""

import base64
import json
import random
import subprocess
from pathlib import Path

from rouge_helpers import rouge_1, words

TILES = Path(__file__).parents[2] / "web" / "interactive" / "tiles.js"
SCRIPT = """
const { words, scored, digits } = await import("data:text/javascript;base64,CODE");
let text = "";
for await (const piece of process.stdin) text += piece;
const said = JSON.parse(text).map((pair) => {
  const lists = pair.map(words);
  const [kept, free] = [true, false].map((clip) => scored(...lists, clip));
  const three = ({ recall, precision, f1 }) => [recall, precision, f1].map(digits);
  return { words: lists, kept: three(kept), free: three(free), tiles: kept.tiles, hits: free.hits };
});
console.log(JSON.stringify(said));
"""
# Every script, marks that stand alone, signs that are not read, and words that come twice.
PIECES = [
    *"the the the ferry bridge closed The FERRY storm's 2nd Straße İzmir naïve café".split(),
    *"नेपाली 東京 שָׁלוֹם Ελλάς x² soft\u00adhyphen zero\u200dwidth \u0301 ½ — … ! , _ a_b 😀".split(),
]


def pairs(count):
    """Pairs of texts, the same every time; among them empty ones and ties in the fourth digit."""
    chance = random.Random(66)
    made = [
        (" ".join(chance.choices(PIECES, k=chance.randrange(17))) for _ in "ab")
        for _ in range(count)
    ]
    ties = [(f"{'the ' * one}x", "the " * 16) for one in range(1, 16)]
    return [*map(list, made), *map(list, ties)]


def shown(score):
    return [f"{score[name]:.3f}" for name in ("recall", "precision", "f1")]


def without_clip(reference, candidate):
    """The scores if a word of the candidate matches whenever the reference contains it."""
    hits = sum(word in reference for word in candidate)
    recall = hits / len(reference) if reference else 0.0
    precision = hits / len(candidate) if candidate else 0.0
    f1 = 2 * precision * recall / (precision + recall) if hits else 0.0
    return {"recall": recall, "precision": precision, "f1": f1}, hits


def test_the_tiles_have_the_numbers_of_rouge_1(node):
    asked = pairs(1000)
    code = base64.b64encode(TILES.read_bytes()).decode()
    command = [node, "--input-type=module", "--eval", SCRIPT.replace("CODE", code)]
    done = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.returncode == 0, done.stderr
    for pair, said in zip(asked, json.loads(done.stdout), strict=True):
        lists = [words(text) for text in pair]
        assert said["words"] == lists, pair
        assert said["kept"] == shown(rouge_1(*pair)), pair
        free, hits = without_clip(*lists)
        assert (said["free"], said["hits"]) == (shown(free), hits), pair
        marked = [
            [w for w, hit in zip(row, t, strict=True) if hit]
            for row, t in zip(lists, said["tiles"], strict=True)
        ]
        assert sorted(marked[0]) == sorted(marked[1]), pair
