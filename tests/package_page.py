"""The page “From your package to here”: its sections, and its code."""

import re
import warnings

from cells import ROOT

PAGE = (ROOT / "notebooks" / "from_your_package.md").read_text(encoding="utf-8")
SECTIONS = dict(section.split("\n", 1) for section in re.split(r"(?m)^## ", PAGE)[1:])
# Their packages take the place of `rouge`: tests/peers runs what they show.
OWN = [name for name, text in SECTIONS.items() if "Runs in an environment of its own." in text]


def blocks(text, language="python"):
    """The blocks of code in a text."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)


def code():
    """All Python that runs with the packages of the course."""
    return [each for name, text in SECTIONS.items() if name not in OWN for each in blocks(text)]


def run(codes):
    """The names that these blocks define, when all of them have run."""
    names = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number, each in enumerate(codes, start=1):
            exec(compile(each, f"<block {number} of the page>", "exec"), names)
    return names
