"""A live card of widgets beside its static twin: one of the two is seen, wherever it is opened.

The twin is an output of its own, plain HTML that needs no kernel, and the card is another. Where
the card lives, a rule of style that comes with the twin takes the twin out of the page, and out of
what a screen reader says; where the kernel is gone, it takes out the dead card instead.

When Shift+Enter makes a cell the next one to run, JupyterLab puts its middle into the middle of
the screen, if it was out of sight, and its top where it is taller than the screen. So the twin of
an explorer is there about as tall as its card, and lower than the screen of a laptop: the card then
lies on the screen from the start. Chrome would scroll again as a result grows, to keep the cell
with the focus in its place, and the result would begin above the top: that is switched off.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from rouge_course.tables import NO_FORMULAS

VIEW = "application/vnd.jupyter.widget-view+json"
_CHILD = ".jp-OutputArea-child"
# JupyterLab names the type of every output except that of a widget, alive or dead.
_WIDGET = f"{_CHILD}:has(> .jp-OutputArea-output:not([data-mime-type]))"
_SCROLLER = ".jp-WindowedPanel-outer"  # of JupyterLab and Notebook 7 alone
_STYLE = (
    f"<style>{_CHILD}:has(.rouge-twin):has(+ {_CHILD} .rouge-live), "
    f"{_CHILD}:has(.rouge-twin) + {_WIDGET}:not(:has(.rouge-live)) {{ display: none; }} "
    f"{_SCROLLER}:has(.rouge-twin) {{ overflow-anchor: none; }} "
    f"{_SCROLLER} .rouge-twin:has(figure) {{ min-height: 580px; }}</style>"
)


def twin_html(html: str, call: str) -> str:
    """Return the HTML of a twin; `call` says how it comes to life."""
    return f'<div class="rouge-twin {NO_FORMULAS}">{_STYLE}{html}<p><i>{call}</i></p></div>'


def show(bundle: dict[str, str], make: Callable[[], Any]) -> None:
    """Show a twin, and beside it the card that `make` returns, where a notebook can run one."""
    from IPython.display import display

    display(bundle, raw=True)
    if _can_live():
        # Written here, since ipywidgets 7, which some places still have, gives no bundle.
        view = {"version_major": 2, "version_minor": 0, "model_id": make().model_id}
        display({VIEW: view}, raw=True)


def _can_live() -> bool:
    from IPython import get_ipython

    if getattr(get_ipython(), "kernel", None) is None:
        return False
    try:
        import anywidget
        import ipywidgets  # noqa: F401
    except ImportError:
        return False
    return bool(anywidget)


def card(children: Sequence[Any], name: str) -> Any:
    """Return the widgets as one card with a class of its own, fit for keys and screen readers.

    Its last child tells what is touched in a picture, and lets a picture play: see widget_card.js.
    """
    import anywidget
    import ipywidgets as w

    script = files(__package__).joinpath("widget_card.js").read_text(encoding="utf-8")
    manners = anywidget.AnyWidget(layout=w.Layout(display="none"), _esm=script)
    box = w.VBox([*children, manners])
    box.add_class("rouge-live")
    box.add_class(name)
    return box
