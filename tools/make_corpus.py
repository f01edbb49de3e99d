"""Fill in the extractive systems of the Lantern's corpus: lead-1, lead-3 and oracle.

python tools/make_corpus.py            write them into rouge_course/data/lantern.json
python tools/make_corpus.py --check    compare only; exit with 1 and name what differs

The articles, the references and the systems `abstractive` and `false` are written by hand and are
left as they are. The same texts give the same file, byte for byte.
"""

import json
import sys
from itertools import combinations
from pathlib import Path

from rouge_helpers import against_references, sentences

CORPUS = Path(__file__).parents[1] / "rouge_course" / "data" / "lantern.json"


def extractive_systems(article: str, references: list[str]) -> dict[str, str]:
    """Return the three systems that copy whole sentences of the article, in its order."""
    lines = sentences(article)
    return {
        "lead-1": "\n".join(lines[:1]),
        "lead-3": "\n".join(lines[:3]),
        "oracle": "\n".join(oracle(lines, references)),
    }


def oracle(lines: list[str], references: list[str], most: int = 3) -> list[str]:
    """Return the up to `most` sentences with the highest ROUGE-2 F1, in the article's order.

    Every choice is tried. The F1 is that of the best reference, which chapter 11 prints. Of equal
    choices the one with fewer sentences stands, and none at all where no sentence scores.
    """
    choices = [list(choice) for size in range(most + 1) for choice in combinations(lines, size)]
    # max keeps the first of equals, and the short choices come first.
    return max(choices, key=lambda choice: rouge_2(choice, references))


def rouge_2(chosen: list[str], references: list[str]) -> float:
    """Return the ROUGE-2 F1 of the chosen sentences against the best of the references."""
    return against_references(references, "\n".join(chosen), variant="2")["f1"]


def filled(items: list[dict]) -> list[dict]:
    """Return the items with their extractive systems computed anew, everything else untouched."""
    return [
        item
        | {
            "systems": item["systems"]
            | extractive_systems(item["article"], list(item["references"].values()))
        }
        for item in items
    ]


def as_json(items: list[dict]) -> str:
    return json.dumps(items, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    before = CORPUS.read_text(encoding="utf-8")
    items = json.loads(before)
    after = filled(items)
    if not arguments:
        CORPUS.write_text(as_json(after), encoding="utf-8", newline="\n")
        print(f"{CORPUS.name}: {len(after)} items")
        return 0
    stale = [
        f"{old['id']}: {name}"
        for old, new in zip(items, after, strict=True)
        for name in new["systems"]
        if old["systems"].get(name) != new["systems"][name]
    ]
    if not stale and before != as_json(after):
        stale = ["the layout of the file (indent, escapes or last line)"]
    print("\n".join(stale) or f"{CORPUS.name}: {len(items)} items, all as computed")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
