"""A live card of widgets and its static twin: everywhere, readers see only one of them.

The twin and the card are two outputs; the twin is plain HTML, which needs no kernel. If the card is
alive, a style rule that comes with the twin removes the twin from the page and from a screen
reader's text. If there is no kernel, the rule removes the dead card instead.

When Shift+Enter selects a cell that was out of sight, JupyterLab scrolls the middle of the cell to
the middle of the screen. If the cell is taller than the screen, JupyterLab scrolls the top of the
cell to the top of the screen. So the twin of an explorer is about as tall as its card, and less
tall than the screen of a laptop. The card is then on the screen from the start. When a result
grows, Chrome would scroll again to keep the cell with the focus in its place, and the beginning of
the result would be above the screen. This scrolling is switched off.
"""

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

from rouge_course.tables import NO_FORMULAS

VIEW = "application/vnd.jupyter.widget-view+json"
_CHILD = ".jp-OutputArea-child"
# JupyterLab gives the type of every output, except the outputs that are widgets, alive or dead.
_WIDGET = f"{_CHILD}:has(> .jp-OutputArea-output:not([data-mime-type]))"
_SCROLLER = ".jp-WindowedPanel-outer"  # only in JupyterLab and Notebook 7
_STYLE = (
    f"<style>{_CHILD}:has(.rouge-twin):has(+ {_CHILD} .rouge-live), "
    f"{_CHILD}:has(.rouge-twin) + {_WIDGET}:not(:has(.rouge-live)) {{ display: none; }} "
    f"{_SCROLLER}:has(.rouge-twin) {{ overflow-anchor: none; }} "
    f"{_SCROLLER} .rouge-twin:has(figure) {{ min-height: 580px; }}</style>"
)


def twin_html(html: str, call: str) -> str:
    """Return the HTML of a twin; `call` tells the reader how to get the live card."""
    return f'<div class="rouge-twin {NO_FORMULAS}">{_STYLE}{html}<p><i>{call}</i></p></div>'


def show(bundle: dict[str, str], make: Callable[[], Any]) -> None:
    """Show a twin, and also the card that `make` returns, if the notebook can run it."""
    from IPython.display import display

    display(bundle, raw=True)
    if _can_live():
        # Written by hand, because ipywidgets 7, which is still in use, returns no bundle.
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
    """Return the widgets as one card with its own class, for keyboards and screen readers.

    The card's last child reports touches in a picture and lets a picture play (widget_card.js).
    """
    import anywidget
    import ipywidgets as w

    script = files(__package__).joinpath("widget_card.js").read_text(encoding="utf-8")
    manners = anywidget.AnyWidget(layout=w.Layout(display="none"), _esm=script)
    box = w.VBox([*children, manners])
    box.add_class("rouge-live")
    box.add_class(name)
    return box
