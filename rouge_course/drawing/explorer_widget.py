"""The widgets around a view: controls that set HTML, and a static state if no widget can run."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rouge_course.drawing import render as v
from rouge_course.drawing import widget_card
from rouge_course.drawing.render import View
from rouge_course.drawing.words import percent_encoded

# When the pointer is over a row of stacks, its n-gram is highlighted in both texts (chapter 03);
# with the keyboard, the list "mark" does the same.
_HOVER = "\n".join(
    f".rouge-explorer:has(.stack-{k}:hover) .part-{k} rect "
    "{ stroke: currentColor; stroke-width: 5; }"
    for k in range(6)
)
# ipywidgets has this arrow only in black.
_ARROW = percent_encoded(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'>"
    "<path d='M5 7l4 4 4-4' fill='none' stroke='#b5b5b5' stroke-width='2'/></svg>"
)
# The background, the text and the background of the picture have the colours of the theme.
_STYLE = """<style>
.rouge-explorer { --ground: var(--jp-layout-color0, #fff); --quiet: #555; --rule: #ddd;
  background: var(--ground); color: var(--jp-content-font-color1, #000); padding: 8px;
  max-width: 920px;
  --jp-widgets-font-size: 15px; --jp-widgets-color: currentColor;
  --jp-widgets-label-color: currentColor; --jp-widgets-readout-color: currentColor;
  --jp-widgets-input-color: currentColor; --jp-widgets-input-background-color: var(--ground);
  --jp-widgets-input-border-color: var(--quiet); --jp-border-color1: var(--quiet);
  --jp-widgets-slider-border-color: var(--quiet);
  --jp-widgets-slider-handle-border-color: currentColor;
  --jp-widgets-slider-track-thickness: 6px; --jp-widgets-inline-height: 32px; }
[data-jp-theme-light="false"] .rouge-explorer { --quiet: #b5b5b5; --rule: #555;
  --jp-widgets-dropdown-arrow: url("ARROW"); }
.rouge-explorer .jupyter-button { border: 1px solid var(--quiet); color: inherit;
  background: var(--jp-layout-color2, #eee); }
.rouge-explorer .noUi-handle { background: #0072B2; border: 1px solid currentColor; }
.rouge-explorer :is(input, textarea, select, .noUi-handle, [role="application"]):focus,
.rouge-explorer .jupyter-button:focus-visible {
  outline: 3px solid #D55E00 !important; outline-offset: 1px; }
.rouge-explorer .jupyter-button:focus-visible { outline-offset: -3px; }
.rouge-explorer select option { background: var(--ground); color: inherit; }
.rouge-explorer [data-part] { cursor: pointer; user-select: none; }
.rouge-explorer .rouge-how { display: block; line-height: 1.5; }
.rouge-explorer .drag { cursor: grab; }
HOVER
.rouge-explorer table { border-collapse: collapse; font-size: 15px; }
.rouge-explorer caption { text-align: left; font-weight: bold; }
.rouge-explorer th, .rouge-explorer td { border: 1px solid #999; padding: 3px 8px; }
</style>""".replace("HOVER", _HOVER).replace("ARROW", f"data:image/svg+xml,{_ARROW}")

TABLE = "The same as a table"


class Explorer:
    """Controls and a picture; on a page without widgets, the first state.

    `controls` contains the widgets by name. They change `picture`, `sentence` and `table`.
    """

    def __init__(
        self,
        controls: dict[str, Any],
        view_of: Callable[[dict[str, Any]], View],
        rows: Sequence[Sequence[str]] = (),
        watched: Sequence[str] | None = None,
        below: Sequence[Sequence[str]] = (),
        says_lines: int = 0,
    ) -> None:
        """Put the controls in rows above the picture; by default, each has its own row.

        `below` are rows of controls under the picture. With `says_lines`, the sentence is directly
        under the controls, in a space for this number of lines, so that a longer sentence never
        moves the picture.
        `view_of` takes the values of the controls by name; its first result is the first state. A
        change of a control in `watched` (default: all controls) redraws the picture.
        """
        import ipywidgets as w

        self.controls, self.view_of = dict(controls), view_of
        self.start = {name: each.value for name, each in controls.items() if hasattr(each, "value")}
        self.first = self.state()
        self.question, self.answer, self.sentence = w.HTML(), w.HTML(), w.HTML()
        self.picture, self.table = w.HTML(), w.HTML()
        self.sentence.add_class("rouge-said")
        self.how = w.HTML(_STYLE)  # no move rewrites this: a new style would restyle the whole page
        self._still = False
        above, under = (
            [
                w.HBox([controls[name] for name in row], layout=w.Layout(flex_flow="row wrap"))
                if len(row) > 1
                else controls[row[0]]
                for row in each
            ]
            for each in (rows or [[name] for name in controls], below)
        )
        if says_lines:
            self.sentence.layout.min_height = f"{24 * says_lines + 12}px"
            above.append(self.sentence)
        else:
            under.append(self.sentence)
        self.controls["table"] = w.Checkbox(value=False, description=TABLE, indent=False)
        self.box = widget_card.card(
            [
                self.question,
                *above,
                self.picture,
                self.how,
                self.answer,  # below the picture, which must not move during a drag
                *under,
                self.controls["table"],
                self.table,
            ],
            "rouge-explorer",
        )
        self.hand = self.box.children[-1]
        for name in ["table", *(self.start if watched is None else watched)]:
            self.controls[name].observe(self.show, "value")
        self.show()

    def state(self) -> View:
        """Return the view for the current values of the controls."""
        return self.view_of({name: self.controls[name].value for name in self.start})

    def show(self, _change: object = None) -> None:
        """Draw the current state of the controls."""
        if self._still:
            return
        view = self.state()
        moved = view[:5] != self.first[:5]
        asked = view if view.answer else self.first
        self.picture.value = v.picture_html(view)  # first, because the reader is waiting for it
        self.sentence.value = v.sentence_html(view)
        self.question.value = v.question_html(asked, moved)
        self.answer.value = v.answer_html(asked) if moved else ""
        self.table.value = v.table_html(view) if self.controls["table"].value else ""

    def change(self, **values: Any) -> None:
        """Give controls new values, and draw once."""
        with self.drawn_once():
            for name, value in values.items():
                self.controls[name].value = value

    @contextmanager
    def drawn_once(self) -> Iterator[None]:
        """Draw only once, at the end of the `with` block."""
        before, self._still = self._still, True
        try:
            yield
        finally:
            self._still = before
        self.show()

    def restart(self, *names: str) -> None:
        """Give these controls (by default, all of them) their first values again."""
        self.change(**{name: self.start[name] for name in names or self.start})

    def on_touch(self, how: str, act: Callable[[dict[str, Any]], None]) -> None:
        """Let the picture react to the pointer and the keyboard; `how` says which keys work.

        `act` takes a dict. For an arrow key, it is {"key": "left", "shift": False}. While the
        picture plays, it is {"tick": "one" or "all"}. For a press or a drag, "drag" is the mark,
        "from" and "to" are the `data-part` under the pointer, and "x" and "y" are the position
        within the first part, from 0 to 1.
        """
        self.how.value = f'{_STYLE}<span class="rouge-how">{v.svg.clean(how)}</span>'
        self.picture.add_class("rouge-touched")

        def touched(_hand: object, touch: dict[str, Any], _buffers: object) -> None:
            try:
                act(touch)
            finally:
                self.hand.send({"heard": True})

        self.hand.on_msg(touched)

    def play(self, on: bool) -> None:
        """Make the page start or stop sending ticks, because Python has no clock in a browser."""
        self.hand.send({"playing": on})

    def __repr__(self) -> str:
        """Return the first state in words and numbers."""
        return v.plain_text(self.first)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/html": v.static_html(self.first), "text/plain": v.plain_text(self.first)}

    def _ipython_display_(self) -> None:
        widget_card.show(self._repr_mimebundle_(), lambda: self.box)


def _wide(description: str, label: int = 90) -> dict[str, Any]:
    """The arguments for a control that is as wide as the picture; its name takes `label` pixels."""
    import ipywidgets as w

    return {
        "description": description,
        "style": {"description_width": f"{label}px"},
        "layout": w.Layout(width="98%"),
    }


def text_box(value: str, description: str) -> Any:
    """Return a text field that reports every key press."""
    import ipywidgets as w

    return w.Text(value=value, continuous_update=True, **_wide(description))


def text_area(value: str, description: str) -> Any:
    """Return a text field of two lines, in which Enter begins a new sentence."""
    import ipywidgets as w

    return w.Textarea(value=value, continuous_update=True, rows=2, **_wide(description))


def slider(value: Any, low: float, high: float, step: float, description: str, label: int) -> Any:
    """Return a slider: for whole numbers if step is whole, and with two handles for two values."""
    import ipywidgets as w

    kind = w.IntSlider if isinstance(step, int) else w.FloatSlider
    kind = w.FloatRangeSlider if isinstance(value, tuple) else kind
    return kind(value=value, min=low, max=high, step=step, **_wide(description, label))


def choice(options: Sequence, description: str, label: int = 90, width: str = "98%") -> Any:
    """Return a list to choose from."""
    import ipywidgets as w

    chosen = w.Dropdown(options=options, **_wide(description, label))
    chosen.layout.width = width
    return chosen


def check_box(description: str, on: bool = False, width: str = "98%") -> Any:
    """Return a check box; a check box that shares its line is followed by a margin."""
    import ipywidgets as w

    layout = w.Layout(width=width, margin="2px 20px 2px 2px" if width == "auto" else None)
    return w.Checkbox(value=on, description=description, indent=False, layout=layout)


def button(description: str) -> Any:
    """Return a button as wide as its words."""
    import ipywidgets as w

    return w.Button(description=description, layout=w.Layout(width="auto", align_self="flex-start"))
