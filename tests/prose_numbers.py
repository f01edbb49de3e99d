"""Numbers that prose claims, numbers that outputs show, and whether the ones bear out the others.

A decimal holds when an output number rounds to it at its own digits; a percentage when an output
shows it, or a decimal that is a hundredth of it; a fraction when an output shows it as written.
"""

from __future__ import annotations

import html
import re
from decimal import Decimal

from notebook_rules import markdown_cells, outputs, source

VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
          "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8",
          "⅞": "7/8"}  # fmt: skip
# Numbers that count nothing: versions, places in a paper, licences.
NAMES = re.compile(
    r"(?i)\b(?:python|version|release|sections?|tables?|equations?|eqs?\.?|figures?|chapters?"
    r"|pages?|cc[ -]by(?:[ -]sa)?|issue|part)[ -]v?\d+(?:\.\d+)*"
    r"|\b\d+(?:\.\d+){2,}\b"
)
NUMBER = r"(?:\d+\.\d+|(?<![\d\w])\.\d+)"
DECIMAL = re.compile(rf"(?<![\w.]){NUMBER}(?![\w]|\.\d)")
PERCENTAGE = re.compile(rf"(?<![\w.])({NUMBER}|\d+) ?(?:%|per ?cent\b)")
FRACTION = re.compile(r"(?<![\w./])(\d+) ?[/⁄∕] ?(\d+)(?![\w/]|\.\d)")


def readable(text: str) -> str:
    """`text` with fractions written as 5/6, and without what is no claim."""
    text = re.sub(r"\\[dtc]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}", r" \1/\2 ", text)
    text = text.replace("\\%", "%").replace("{,}", "").replace("\\,", " ")
    for sign, fraction in VULGAR.items():
        text = text.replace(sign, f" {fraction} ")
    text = re.sub(r"\]\([^)\s]*\)", "] ", text)  # the targets of links
    text = re.sub(r"<(?:https?:[^>]*|/?[a-zA-Z!][^>]*)>|https?://\S+|\bdoi:\s*\S+", " ", text)
    return NAMES.sub(" ", html.unescape(text))


def claims(text: str) -> list[str]:
    """The percentages, fractions and decimals of a piece of prose, as they are written there."""
    text = readable(text)
    found = [f"{match[1]}%" for match in PERCENTAGE.finditer(text)]
    text = PERCENTAGE.sub(" ", text)
    # 0/0 has no value that an output could show; it names a case, and is no claim.
    fractions = [f"{match[1]}/{match[2]}" for match in FRACTION.finditer(text)]
    found += [fraction for fraction in fractions if fraction != "0/0"]
    return found + DECIMAL.findall(FRACTION.sub(" ", text))


def claims_of(notebook: dict) -> list[tuple[str, str]]:
    """(cell id, claim) for every number that the notebook's prose claims."""
    return [(cell["id"], number) for cell in markdown_cells(notebook)
            for number in claims(source(cell))]  # fmt: skip


def shown_text(notebook: dict) -> str:
    """Everything that the outputs say in words: no tags, no pictures, no tracebacks."""
    pieces = []
    for _, output in outputs(notebook):
        if output.get("name") == "stdout":
            pieces.append("".join(output["text"]))
        data = output.get("data", {})
        pieces.append("".join(data.get("text/plain", [])))
        page = re.sub(r"(?s)<style.*?</style>|<!--.*?-->", " ", "".join(data.get("text/html", [])))
        page = re.sub(r"data:[\w/+;,=.-]+[^\"'\s>]*", " ", page)
        pieces.append(html.unescape(re.sub(r"<[^>]*>", " ", page)))
    return "\n".join(pieces)


def rounds_to(shown: Decimal, claimed: str) -> bool:
    """Whether `shown`, at the digits of `claimed`, is `claimed`; a tie may go either way."""
    digits = len(claimed.partition(".")[2])
    return abs(shown - Decimal(claimed)) <= Decimal(5).scaleb(-digits - 1)


def is_shown(claim: str, text: str) -> bool:
    """Whether the outputs' `text` bears out one claim."""
    if "/" in claim:
        return any(f"{match[1]}/{match[2]}" == claim for match in FRACTION.finditer(text))
    percentages = [Decimal(match[1]) for match in PERCENTAGE.finditer(text)]
    decimals = [Decimal(number) for number in DECIMAL.findall(PERCENTAGE.sub(" ", text))]
    if claim.endswith("%"):
        values = percentages + [100 * number for number in decimals]
    else:
        values = decimals
    return any(rounds_to(value, claim.removesuffix("%")) for value in values)


def unshown(notebook: dict) -> list[tuple[str, str]]:
    """(cell id, claim) for every claim that no output of the notebook bears out."""
    text = shown_text(notebook)
    return [(at, claim) for at, claim in claims_of(notebook) if not is_shown(claim, text)]
