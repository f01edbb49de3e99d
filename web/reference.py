"""The page of the public functions, written from their docstrings."""

import importlib
import inspect
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import rouge_helpers  # noqa: E402

HEAD = """# Functions

Every public name of the package `rouge_helpers`.
The metrics need nothing but Python.
Reference first, candidate second, everywhere.
"""
GROUPS = {
    "Scores of two texts": ["rouge_helpers.rouge"],
    "From a text to tokens": ["rouge_helpers.text", "rouge_helpers.stop_words"],
    "Matches": ["rouge_helpers.ngrams", "rouge_helpers.lcs", "rouge_helpers.family"],
    "Precision, recall and F": ["rouge_helpers.scores"],
    "A corpus": ["rouge_helpers.corpus"],
    "Agreement with human judgements": ["rouge_helpers.agreement"],
}


def page() -> str:
    """The page as MyST Markdown."""
    return "\n".join([HEAD, *(_group(title, names) for title, names in _groups().items())])


def _groups() -> dict[str, list[str]]:
    """{heading: public names}; a module that no heading names gets one of its own."""
    found: dict[str, list[str]] = {title: [] for title in GROUPS}
    headings = {module: title for title, modules in GROUPS.items() for module in modules}
    for name in rouge_helpers.__all__:
        module = _module(name)
        found.setdefault(headings.get(module, module), []).append(name)
    return {title: names for title, names in found.items() if names}


def _module(name: str) -> str:
    """The module in which a name is made, a package's rooms counted as the package."""
    made = getattr(getattr(rouge_helpers, name), "__module__", None) or _home_of(name)
    return ".".join(made.split(".")[:2])


def _home_of(name: str) -> str:
    """The module that holds a constant, which does not say so itself."""
    value = getattr(rouge_helpers, name)
    for modules in GROUPS.values():
        for module in modules:
            if getattr(importlib.import_module(module), name, None) is value:
                return module
    return "rouge_helpers"


def _group(title: str, names: list[str]) -> str:
    return "\n".join([f"## {title}\n", *map(_entry, names)])


def _entry(name: str) -> str:
    value = getattr(rouge_helpers, name)
    if inspect.isfunction(value):
        return _directive("py:function", f"{name}{_signature(value)}", inspect.getdoc(value))
    if inspect.isclass(value):
        return _directive("py:class", name, inspect.getdoc(value))
    return _directive("py:data", name, f"A {type(value).__name__} of {len(value)} entries.")


def _signature(function) -> str:
    """The parameters with their defaults; the types stand in the source."""
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
    # A parameter stands at the left, or indented, two spaces or more before what it means.
    if re.match(r"\w+ {2,}\S", text):
        return f"```text\n{text}\n```"
    return text
