"""The code of a helper, shown in the notebook that uses it."""

import inspect
from collections.abc import Callable
from html import escape

from rouge_course.checker.display import Shown


def show_source(function: Callable) -> Shown:
    """Return the code of a function with the name of its file; as HTML, it is in a fold.

    >>> from rouge_helpers import lcs_table
    >>> str(show_source(lcs_table)).splitlines()[0]
    'lcs_table, in rouge_helpers/lcs.py:'
    """
    name, file = function.__name__, f"{function.__module__.replace('.', '/')}.py"
    code = inspect.getsource(function)
    page = (
        f"<details><summary><code>{name}</code>, in <code>{file}</code></summary>"
        f"<pre><code>{escape(code)}</code></pre></details>"
    )
    return Shown(f"{name}, in {file}:\n{code}", page)
