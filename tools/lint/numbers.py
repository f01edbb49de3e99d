"""Numbers that prose claims, numbers that outputs show, and whether the outputs confirm the claims.

A decimal is confirmed by a number in an output that rounds to this decimal. A percentage is
confirmed by the same percentage, or by a decimal that is a hundredth of it. A fraction is confirmed
by the same fraction. A whole number, in digits or in words ("forty", "two hundred", "1.2 million"),
is confirmed by an output or the code, or if the cell itself lists as many items. Small numbers (0,
1, one, two) do not count as claims, because they are everywhere.

A number is compared with the nearest cells, from the last result above it to the next result below
it, with the exercises and questions between these results. The text of a record below a folded
result is prose, too, and never confirms itself. Numbers that no cell near them confirms are listed
with their sources in `tests/published_numbers.toml`.
"""

import ast
import html
import re
import tomllib
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path

from cells import CHAPTERS, ROOT, html_of, outputs, plain_lines, plain_of, read, source, syntax
from cells import calls as calls_of

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.record import Question
from rouge_course.checker.reveal import read as plain_reading

from . import Complaints

LISTED = ROOT / "tests" / "published_numbers.toml"
VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
          "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
          "⅞": "7/8"}  # fmt: skip
# Numbers that are not counts: versions, places in a paper, licences.
NAMES = re.compile(
    r"(?i)\b(?:python|version|release|sections?|tables?|equations?|eqs?\.?|figures?|chapters?"
    r"|pages?|cc[ -]by(?:[ -]sa)?|issue|part)[ -]v?\d+(?:\.\d+)*"
    r"|\b\d+(?:\.\d+){2,}\b"
)
WORDS = dict(
    zip(
        "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety".split(),
        [*range(3, 21), *range(30, 100, 10)],
        strict=True,
    )
)
SMALL = {"a": 1, "one": 1, "two": 2}  # not claims, but a claim may begin with one: "two hundred"
SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
DIGIT = "one|two|three|four|five|six|seven|eight|nine"  # as in forty-two
DIGITS = r"[1-9]\d{0,2}(?:,\d{3})+|\d+\.\d+|[1-9]\d*"
WORD = rf"(?:{'|'.join([*WORDS, *SMALL])})(?:-(?:{DIGIT}))?"
SCALE = rf"(?:{'|'.join(SCALES)})"
# "a thousand", "two hundred and fifty thousand", "1.2 million"; with any text before it.
LARGE = (
    rf"(?<![\w.,/-])(?:(?:{DIGITS}|{WORD})[ -])?{SCALE}"
    rf"(?:[ -](?:and )?(?:{WORD}|{SCALE})(?![\w-]))*(?![\w-])"
)
WHOLE = re.compile(
    rf"{LARGE}"
    r"|(?<![\w.,/:*⁄-])(?:[1-9]\d{0,2}(?:,\d{3})+|[2-9]|[1-9]\d+)(?![\w/*%]|-\w|[.,:]\d)"
    rf"|(?<![\w-])(?:{'|'.join(WORDS)})(?:-(?:{DIGIT}))?(?![\w-])",
    re.IGNORECASE,
)
# Text without counts, or with a test of its own: places in the course, years, the minutes of an
# exercise, the table of chapters, link texts.
PLACES = re.compile(
    r"(?im)^.*(?:\d minutes, ●|core \d+ min|\.ipynb\)).*$|^\s*\d+\.\s|^#+ .*$"
    r"|(?<=\*\* )\(\d+ minutes?\):"
    r"|\b(?:chapters?|exercises?|question|level|row|column) \d+(?:(?:,| and| to| or) \d+)*"
    r"|\b(?:1[89]|20)\d\d\b|!?\[[^\]]*\]\([^)]*\)|`[^`\n]*`|\$[^$\n]*\$"
)
QUIET = re.compile(r"\b(?:check|predict|quiz)\(")  # cells whose output is not a result
NUMBER = r"(?:\d+\.\d+|(?<![\d\w])\.\d+)"
DECIMAL = re.compile(rf"(?<![\w.]){NUMBER}(?![\w]|\.\d)")
PERCENTAGE = re.compile(rf"(?<![\w.])({NUMBER}|\d+) ?(?:%|per ?cent\b)")
FRACTION = re.compile(r"(?<![\w./])(\d+) ?[/⁄∕] ?(\d+)(?![\w/]|\.\d)")


def readable(text: str) -> str:
    """`text` with fractions written as 5/6, and without everything that is not a claim."""
    text = re.sub(r"\\[dtc]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}", r" \1/\2 ", text)
    text = text.replace("\\%", "%").replace("{,}", "").replace("\\,", " ")
    for sign, fraction in VULGAR.items():
        text = text.replace(sign, f" {fraction} ")
    text = re.sub(r"\]\([^)\s]*\)", "] ", text)  # the targets of links
    text = re.sub(r"<(?:https?:[^>]*|/?[a-zA-Z!][^>]*)>|https?://\S+|\bdoi:\s*\S+", " ", text)
    return NAMES.sub(" ", html.unescape(text))


def claims(text: str) -> list[str]:
    """The percentages, fractions and decimals in a piece of prose, as they are written there."""
    text = re.sub(LARGE, " ", readable(text), flags=re.IGNORECASE)  # `wholes` has these
    found = [f"{match[1]}%" for match in PERCENTAGE.finditer(text)]
    text = PERCENTAGE.sub(" ", text)
    # 0/0 has no value that an output could show; it names a case and is not a claim.
    fractions = [f"{match[1]}/{match[2]}" for match in FRACTION.finditer(text)]
    found += [fraction for fraction in fractions if fraction != "0/0"]
    return found + DECIMAL.findall(FRACTION.sub(" ", text))


def wholes(text: str) -> list[str]:
    """The whole numbers that a piece of prose claims, as they are written there."""
    text = readable(PLACES.sub(" ", "\n".join(plain_lines(text))))
    return WHOLE.findall(FRACTION.sub(" ", PERCENTAGE.sub(" ", text)))


def value(number: str) -> int:
    """A whole number as it is written: "9", "2,000", "twelve", "two hundred and ten"."""
    total = part = 0.0
    for word in re.split(r"[ -]", number.lower()):
        if word in SCALES and word != "hundred":
            total, part = total + (part or 1) * SCALES[word], 0
        elif word in SCALES:
            part = (part or 1) * SCALES[word]
        elif word != "and":
            part += (WORDS | SMALL).get(word) or float(word.replace(",", ""))
    return round(total + part)


def revealed(cell: dict) -> list[Question]:
    """The questions whose result a code cell shows in its fold."""
    nodes = (each for _, call in calls_of([cell], {"reveal"}) for each in ast.walk(call.args[0]))
    keys = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return [QUESTIONS[key] for key in keys if key in QUESTIONS]


def readings(cell: dict) -> str:
    """The text below the folded result of a code cell, as the record has it."""
    return "\n".join(question.reading for question in revealed(cell) if question.after)


def nearest(cells: list[dict], place: int) -> list[dict]:
    """The code cells around `place`, in both directions up to the first one that shows a result."""
    found = []
    for way in (reversed(cells[:place]), cells[place + 1 :]):
        for cell in way:
            if cell["cell_type"] == "code":
                found.append(cell)
                if not QUIET.search(source(cell)):
                    break
    return found


def claims_of(notebook: dict) -> Iterator[tuple[dict, list[dict], list[str]]]:
    """(cell, the code cells nearest to it, numbers) for each cell whose prose claims numbers."""
    for place, cell in enumerate(notebook["cells"]):
        near = nearest(notebook["cells"], place)
        if cell["cell_type"] == "markdown":
            # The first cell makes promises for the whole chapter.
            found = claims(source(cell)) + (wholes(source(cell)) if place else [])
        else:
            near = [cell, *near]
            found = claims(readings(cell)) + wholes(readings(cell))
        if found:
            yield cell, near, found


def shown_text(notebook: dict) -> str:
    """All words of the outputs: no tags, no pictures, no sentences about a result."""
    pieces, said = [], read_after_a_result()
    for _, output in outputs(notebook):
        if output.get("name") == "stdout":
            pieces.append("".join(output["text"]))
        plain = plain_of(output).split("\n")
        pieces.append("\n".join(line for line in plain if line not in said))
        folded = r'(?s)<style.*?</style>|<!--.*?-->|<div class="rouge-after">.*?</div>'
        page = re.sub(folded, " ", html_of(output))
        page = re.sub(r"data:[\w/+;,=.-]+[^\"'\s>]*", " ", page)
        pieces.append(html.unescape(re.sub(r"<[^>]*>", " ", page)))
    return "\n".join(pieces)


@cache
def read_after_a_result() -> set[str]:
    """The lines that questions show below their results."""
    return {line for q in QUESTIONS.values() for line in plain_reading(q).split("\n")}


def output_text(cell: dict) -> str:
    """The output of one code cell, as plain text."""
    return "\n".join(
        "".join(output.get("text") or output.get("data", {}).get("text/plain", []))
        for output in cell["outputs"]
    )


def rounds_to(shown: Decimal, claimed: str) -> bool:
    """Whether `shown`, rounded to the digits of `claimed`, is `claimed`; ties may go either way."""
    digits = len(claimed.partition(".")[2])
    return abs(shown - Decimal(claimed)) <= Decimal(5).scaleb(-digits - 1)


def is_shown(claim: str, text: str) -> bool:
    """Whether the text of the outputs confirms one claim."""
    if "/" in claim:
        return any(f"{match[1]}/{match[2]}" == claim for match in FRACTION.finditer(text))
    percentages = [Decimal(match[1]) for match in PERCENTAGE.finditer(text)]
    decimals = [Decimal(number) for number in DECIMAL.findall(PERCENTAGE.sub(" ", text))]
    if claim.endswith("%"):
        values = percentages + [100 * number for number in decimals]
    else:
        values = decimals
    return any(rounds_to(value, claim.removesuffix("%")) for value in values)


def counted(cell: dict, near: Iterable[dict]) -> set[int]:
    """The whole numbers that a cell may claim.

    They are the number of the cell's own items or rows, and the numbers in the code and outputs
    near the cell. The two parts of a fraction do not count.
    """
    items = len(re.findall(r"(?m)^\s*(?:[-*]|\d+\.) ", source(cell)))
    rows = len(re.findall(r"(?m)^\|", source(cell))) - 2  # without the head and its rule
    found = {number for number in (items, rows) if number > 0}
    for each in near:
        constants = [str(node.value) for node in syntax(each) if isinstance(node, ast.Constant)]
        text = "\n".join([shown_text({"cells": [each]}), *constants])
        found |= {value(number) for number in WHOLE.findall(FRACTION.sub(" ", text))}
    return found


def unshown(notebook: dict) -> list[tuple[str, str]]:
    """(cell id, claim) for every claim that no code or output near it confirms."""
    loose = []
    for cell, near, found in claims_of(notebook):
        numbers, text = counted(cell, near), shown_text({"cells": near})
        for claim in found:
            whole = WHOLE.fullmatch(claim)
            if not (value(claim) in numbers if whole else is_shown(claim, text)):
                loose.append((cell["id"], claim))
    return loose


@cache
def published() -> dict[str, dict[str, dict[str, str]]]:
    """{notebook: {cell id: {number: its source}}}, for the numbers that no output confirms."""
    listed = tomllib.loads(LISTED.read_text(encoding="utf-8"))
    if unknown := set(listed) - {path.stem for path in CHAPTERS}:
        raise ValueError(f"{LISTED.name} has notebooks that do not exist: {sorted(unknown)}")
    for cells in listed.values():
        for number, reason in (entry for entries in cells.values() for entry in entries.items()):
            if len(reason.split()) < 3:
                raise ValueError(
                    f"{LISTED.name}: the source of {number} needs at least 3 words: {reason}"
                )
    return listed


def numbers_are_shown_or_have_a_source(path: Path) -> Complaints:
    listed = {
        (at, claim) for at, claims in published().get(path.stem, {}).items() for claim in claims
    }
    loose = dict.fromkeys(unshown(read(path)))
    for at, claim in loose:
        if (at, claim) not in listed:
            place = f'tests/{LISTED.name}: [{path.stem}.{at}] "{claim}" = "…"'
            yield (
                at,
                f"claims {claim}, but no output near it shows this number: correct it, or give its "
                f"source in {place}",
            )
    for at, claim in sorted(listed - set(loose)):
        yield (
            at,
            f"tests/{LISTED.name} gives a source for {claim}, which is not needed: the text does "
            "not claim this number, or an output shows it",
        )


OF_A_FILE = [numbers_are_shown_or_have_a_source]
