"""The page of the public names of `rouge_helpers`, written from their docstrings."""

import importlib
import inspect
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import rouge_helpers  # noqa: E402
from rouge_helpers import corpus, files  # noqa: E402

HEAD = """# Functions

The public names of the package `rouge_helpers`, each below the line that imports it.
The package needs nothing but Python.
"""
SCORES = "Scores of two texts"
# The names in `rouge_helpers.__all__`, by the modules that define them.
CORE = {
    SCORES: ["rouge"],
    "From a text to tokens": ["text"],
    "Matches": ["ngrams", "lcs"],
    "Precision, recall and F": ["scores"],
}
# Names that are imported from their own modules. A module without `__all__` has helpers besides its
# public names. A test checks that every name that a notebook or a recipe imports is listed here.
BESIDE = {
    "ROUGE-W, ROUGE-S and ROUGE-SU": (
        "family",
        ["rouge_s", "rouge_su", "rouge_w", "skip_bigrams", "skip_counts", "weighted_lcs"],
    ),
    "Stems": ("stemmer", ["stemmed"]),
    "Stop words": ("stop_words", ["SNOWBALL_STOP_WORDS"]),
    "A corpus": ("corpus", corpus.__all__),
    "A person's files": ("files", files.__all__),
    "Which settings print this number?": ("which", ["which_settings"]),
    "Agreement with human judgements": ("agreement", ["kendall_tau_b"]),
}


def page() -> str:
    """The page as MyST Markdown."""
    return "\n".join([HEAD, *(_section(*each) for each in sections())])


def sections() -> list[tuple[str, str, list[str]]]:
    """Every heading with the module to import from, and its public names."""
    core = [(title, "rouge_helpers", _made_in(modules)) for title, modules in CORE.items()]
    beside = [
        (title, f"rouge_helpers.{module}", names) for title, (module, names) in BESIDE.items()
    ]
    return core + beside


def _made_in(modules: list[str]) -> list[str]:
    """The names in `rouge_helpers.__all__` that these modules define."""
    homes = {f"rouge_helpers.{module}" for module in modules}
    return [
        name for name in rouge_helpers.__all__ if getattr(rouge_helpers, name).__module__ in homes
    ]


def _section(title: str, module: str, names: list[str]) -> str:
    line = f"`from {module} import …`\n"
    place = f"```{{py:currentmodule}} {module}\n```\n"  # for the index and the anchors
    entries = [_entry(getattr(importlib.import_module(module), name), name) for name in names]
    shared = [_options()] if title == SCORES else []
    return "\n".join([f"## {title}\n", line, *shared, place, *entries])


def _options() -> str:
    """The options of all scores, which their own docstrings do not repeat."""
    return markdown(inspect.getdoc(importlib.import_module("rouge_helpers.rouge"))) + "\n"


def _entry(value: object, name: str) -> str:
    if inspect.isfunction(value):
        return _directive("py:function", f"{name}{_signature(value)}", inspect.getdoc(value))
    if inspect.isclass(value):
        return _directive("py:class", name, inspect.getdoc(value))
    return _directive("py:data", name, f"A {type(value).__name__} of {len(value)} entries.")


def _signature(function) -> str:
    """The parameters with their defaults, without the types."""
    found = inspect.signature(function)
    bare = [each.replace(annotation=each.empty) for each in found.parameters.values()]
    text = str(found.replace(parameters=bare, return_annotation=found.empty))
    return re.sub(r"<function (\w+) at [^>]*>", r"\1", text)


def _directive(kind: str, signature: str, text: str) -> str:
    return f"````{{{kind}}} {signature}\n{markdown(text)}\n````\n"


def markdown(docstring: str) -> str:
    r"""A docstring as Markdown: examples and indented tables keep their lines.

    >>> print(markdown('Return 2.\n\n>>> two()\n2'))
    Return 2.
    <BLANKLINE>
    ```python
    >>> two()
    2
    ```
    """
    return "\n\n".join(map(_block, re.split(r"\n\s*\n", docstring.strip())))


def _block(text: str) -> str:
    if text.startswith(">>>"):
        return f"```python\n{text}\n```"
    # A line for a parameter, maybe indented, has two or more spaces between name and meaning.
    if re.match(r"\w+ {2,}\S", text):
        return f"```text\n{text}\n```"
    return text
