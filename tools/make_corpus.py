"""Fill in the extractive systems of the Lantern's corpus: lead-1, lead-3 and oracle.

python tools/make_corpus.py            write them into notebooks/data/lantern.json
python tools/make_corpus.py --check    compare only; exit with 1 and name what differs

The articles, the references and the systems `abstractive` and `false` are written by hand and are
left as they are. The same texts give the same file, byte for byte.
"""

import json
import sys
from pathlib import Path

from rouge_helpers import against_references, sentences

CORPUS = Path(__file__).parents[1] / "notebooks" / "data" / "lantern.json"


def extractive_systems(article: str, references: list[str]) -> dict[str, str]:
    """Return the three systems that copy whole sentences of the article, in its order."""
    lines = sentences(article)
    return {
        "lead-1": "\n".join(lines[:1]),
        "lead-3": "\n".join(lines[:3]),
        "oracle": "\n".join(oracle(lines, references)),
    }


def oracle(lines: list[str], references: list[str], most: int = 3) -> list[str]:
    """Return up to `most` sentences, chosen one by one so that each raises ROUGE-2 F1 the most.

    Greedy is not the best of all choices, but a choice once made is kept, as is usual for this
    system. ROUGE-2 is the mean over the references. It stops when no sentence raises it.
    """
    chosen: list[int] = []
    best = 0.0
    while len(chosen) < most:
        rest = [place for place in range(len(lines)) if place not in chosen]
        # max keeps the first of equals, so a tie goes to the earlier sentence.
        place = max(rest, key=lambda place: _rouge_2(lines, [*chosen, place], references))
        reached = _rouge_2(lines, [*chosen, place], references)
        if reached <= best:
            break
        chosen, best = [*chosen, place], reached
    return [lines[place] for place in sorted(chosen)]


def _rouge_2(lines: list[str], places: list[int], references: list[str]) -> float:
    candidate = "\n".join(lines[place] for place in sorted(places))
    return against_references(references, candidate, "mean", variant="2")["f1"]


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
