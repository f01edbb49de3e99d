"""The widgets around a view: controls that set HTML, and a static state where none can run."""

from collections.abc import Callable
from typing import Any

from rouge_helpers.drawing import view as v
from rouge_helpers.drawing.view import View

# A row of stacks under the pointer lights up its n-gram in both texts (chapter 03); the list
# "mark" does the same for the keyboard.
_HOVER = "\n".join(
    f".rouge-explorer:has(.stack-{k}:hover) .part-{k} rect {{ stroke: #000; stroke-width: 5; }}"
    for k in range(6)
)
# One white card in every theme: what the widgets take from the theme is set here for the card.
_STYLE = """<style>
.rouge-explorer { background: #fff; color: #000; color-scheme: light; padding: 8px;
  max-width: 680px;
  --jp-widgets-font-size: 15px; --jp-widgets-color: #000; --jp-widgets-label-color: #000;
  --jp-widgets-readout-color: #000; --jp-widgets-input-color: #000;
  --jp-widgets-input-background-color: #fff; --jp-widgets-input-border-color: #555;
  --jp-ui-font-color0: #000; --jp-ui-font-color1: #000; --jp-ui-font-color2: #333;
  --jp-content-font-color1: #000; --jp-layout-color0: #fff; --jp-layout-color1: #fff;
  --jp-layout-color2: #eee; --jp-layout-color3: #ccc; --jp-border-color1: #555;
  --jp-widgets-slider-border-color: #555; --jp-widgets-slider-handle-border-color: #000;
  --jp-widgets-slider-track-thickness: 6px; --jp-widgets-inline-height: 32px; }
.rouge-explorer .jupyter-button { border: 1px solid #555; color: #000; background: #eee; }
.rouge-explorer .noUi-handle { background: #0072B2; border: 1px solid #000; }
.rouge-explorer :is(input, textarea, select, .noUi-handle):focus,
.rouge-explorer .jupyter-button:focus-visible {
  outline: 3px solid #D55E00 !important; outline-offset: 1px; }
.rouge-explorer .jupyter-button:focus-visible { outline-offset: -3px; }
.rouge-explorer select option { background: #fff; color: #000; }
HOVER
.rouge-explorer table { border-collapse: collapse; font-size: 15px; }
.rouge-explorer caption { text-align: left; font-weight: bold; }
.rouge-explorer th, .rouge-explorer td { border: 1px solid #999; padding: 3px 8px; }
</style>"""

# ipywidgets gives the handle of a slider no name and says no change aloud. When this (invisible)
# picture loads, every handle takes the name of its label, and the sentence is announced.
_NAMES = """<img alt="" hidden src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload="
const card = this.closest('.rouge-explorer'); let left = 50;
const name = () => {
  if (!card) return;
  card.querySelectorAll('.widget-slider').forEach((slider) => {
    const label = slider.querySelector('label').textContent;
    slider.querySelectorAll('.noUi-handle, .widget-readout').forEach((part) =>
      part.setAttribute('aria-label', label));
    slider.querySelectorAll('.widget-readout').forEach((part) =>
      part.setAttribute('role', 'textbox'));
  });
  const said = card.querySelector('.rouge-said');
  if (said) said.setAttribute('aria-live', 'polite');
  if (left--) setTimeout(name, 100);
};
name();">"""

TABLE = "The same as a table"


class Explorer:
    """Controls and a picture; in a page without widgets, the first state.

    `controls` holds the widgets by name, `picture`, `sentence` and `table` what they change.
    """

    def __init__(
        self, view: View, controls: dict[str, Any], rows: list[list[str]], state: Callable[[], View]
    ) -> None:
        """Put the controls in rows above the picture; `state` returns the view of the moment."""
        import ipywidgets as w

        self.first = view
        self.controls = controls
        self.state = state
        self.sentence, self.picture, self.table = w.HTML(), w.HTML(), w.HTML()
        self.sentence.add_class("rouge-said")
        self.controls["table"] = w.Checkbox(value=False, description=TABLE, indent=False)
        self.controls["table"].observe(self.show, "value")
        lines = [
            w.HBox([controls[name] for name in row], layout=w.Layout(flex_flow="row wrap"))
            if len(row) > 1
            else controls[row[0]]
            for row in rows
        ]
        self.box = w.VBox(
            [
                w.HTML(_STYLE.replace("HOVER", _HOVER) + v.question_html(view)),
                *lines,
                self.sentence,
                self.picture,
                self.controls["table"],
                self.table,
                w.HTML(_NAMES),
            ]
        )
        self.box.add_class("rouge-explorer")
        self.show()

    def show(self, _change: object = None) -> None:
        """Draw the state that the controls have now."""
        view = self.state()
        self.sentence.value = v.sentence_html(view)
        self.picture.value = v.picture_html(view)
        self.table.value = v.table_html(view) if self.controls["table"].value else ""

    def __repr__(self) -> str:
        """Return the first state in words and numbers."""
        return v.plain_text(self.first)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return {
            **self.box._repr_mimebundle_(),
            "text/html": v.static_html(self.first),
            "text/plain": v.plain_text(self.first),
        }


def text_box(value: str, description: str) -> Any:
    """Return a line to type in, as wide as the picture, that answers every key."""
    import ipywidgets as w

    return w.Text(
        value=value,
        description=description,
        continuous_update=True,
        style={"description_width": "90px"},
        layout=w.Layout(width="98%"),
    )


def button(description: str) -> Any:
    """Return a button as wide as its words."""
    import ipywidgets as w

    return w.Button(description=description, layout=w.Layout(width="auto"))
