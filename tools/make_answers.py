"""Make the answers of Otter, a chat model that does not exist: five to each of eight articles.

python tools/make_answers.py            write them into rouge_course/data/otter.json
python tools/make_answers.py --check    compare only; exit with 1 when they differ

Every sentence stands in tools/otter_sentences.toml, written by hand. What the tool adds is what
chat models add: greetings, Markdown, JSON, a refusal, a cut, five answers in any order. The same
sentences and the same seed give the same file, byte for byte.
"""

import json
import random
import sys
import tomllib
from pathlib import Path

from rouge_course.chapters.ch12.clean_answer import clean_answer

SENTENCES = Path(__file__).parent / "otter_sentences.toml"
ANSWERS = Path(__file__).parents[1] / "rouge_course" / "data" / "otter.json"
SEED = 326

OPENINGS = (
    "Sure! Here is a summary of the article:",
    "Of course! Here is a short summary for your newspaper:",
    "Certainly. Here are the two sentences you asked for:",
)
CLOSINGS = (
    "I hope this helps!",
    "Let me know if you would like a shorter version.",
    "Would you like a headline as well?",
)
ECHO = "You asked me to summarise this article of the Lantern in two sentences."
REFUSAL = (
    "I am sorry, but I cannot summarise articles about accidents. "
    "Is there anything else I can help you with?"
)
LIMIT = 160  # characters that an answer may have which a limit cuts


def sentences_of(article: dict, content: str) -> tuple[list[str], int]:
    """The sentences of an answer, and how many of them are false."""
    first, second = article["true"]
    if content == "false":
        lines = [first, second]
        lines[article["instead_of"] - 1] = article["false"]
        return lines, 1
    if content == "both":  # the true sentence and the false one: they contradict each other
        return [article["true"][article["instead_of"] - 1], article["false"]], 1
    if content == "long":
        return [first, second, article["more"]], 0
    return (article["other"] if content == "other" else [first, second]), 0


def bullets(lines: list[str]) -> str:
    """A list in Markdown, under a title in bold, the first words of each point in bold too."""
    points = []
    for line in lines:
        start, rest = line.split(" ", 3)[:3], line.split(" ", 3)[3]
        points.append(f"- **{' '.join(start)}** {rest}")
    return "\n".join(["**Summary:**", "", *points])


def wrapped(lines: list[str], wrapping: str, chance: random.Random) -> str:
    """The sentences as a chat model hands them over."""
    plain = " ".join(lines)
    if wrapping == "polite":
        return f"{chance.choice(OPENINGS)}\n\n{plain}\n\n{chance.choice(CLOSINGS)}"
    if wrapping == "bullets":
        return bullets(lines)
    if wrapping == "json":
        return f"```json\n{json.dumps({'summary': plain})}\n```"
    if wrapping == "echo":
        return f"{ECHO} {plain}"
    return plain[:LIMIT] if wrapping == "cut" else plain


def answer(article: dict, way: str, chance: random.Random) -> dict:
    """One answer: as it comes, cleaned, whether it is none, and how many sentences are false."""
    refused = way in ("refusal", "empty")
    if refused:
        text, false = REFUSAL if way == "refusal" else "", 0
    else:
        content, wrapping = way.split()
        lines, false = sentences_of(article, content)
        text = wrapped(lines, wrapping, chance)
    clean = clean_answer(text)
    return {"way": way, "text": text, "clean": clean, "refused": refused, "false": false}


def answers(articles: list[dict], seed: int = SEED) -> list[dict]:
    """The five answers of Otter to each article in an order drawn by the seed, and Beaver's one."""
    chance = random.Random(seed)
    made = []
    for article in articles:
        ways = chance.sample(article["ways"], k=len(article["ways"]))
        beaver = f"{article['true'][0]} {article['other'][1]}"
        five = [answer(article, way, chance) for way in ways]
        made.append({"id": article["id"], "beaver": beaver, "otter": five})
    return made


def as_json(items: list[dict]) -> str:
    return json.dumps(items, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    after = as_json(answers(tomllib.loads(SENTENCES.read_text(encoding="utf-8"))["article"]))
    if not arguments:
        ANSWERS.write_text(after, encoding="utf-8", newline="\n")
    elif ANSWERS.read_text(encoding="utf-8") != after:
        print(f"{ANSWERS.name} is not what its sentences and its seed give")
        return 1
    print(f"{ANSWERS.name}: five answers of Otter to each article, as made")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
