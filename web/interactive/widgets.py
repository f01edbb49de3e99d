"""Replaces ipywidgets and anywidget on a page of the site, which draws the controls itself.

An explorer of the course makes its controls with these names. Each widget gives the page plain data
about what it shows (`told`), and about changes since the page's last request (`changes`). The page
identifies a widget by the cell that shows it and by its place in this cell: 0 is the card, and 1 is
the first part of the card.

    import ipywidgets as w                     install() has put this module there
    slider = w.IntSlider(value=1, max=9)       what an explorer makes
    slider.observe(draw)                       and what it calls after a change
    show("explorer", w.VBox([slider]))         the page gets {"kind": "VBox", "children": [...]}
    take("explorer", 1, "value", 3)            the reader moves the slider: `draw` is called
    changes()                                  the page gets what `draw` has changed
"""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, ClassVar

_shown: dict[tuple[str, int], "Widget"] = {}
_changed: dict[tuple["Widget", str], None] = {}  # not sent to the page yet, in order
_sent: list[tuple["Widget", Any]] = []  # messages to the script that handles a card


class Layout:
    """The layout of a widget in its row; the page has a layout of its own."""

    def __init__(self, **wishes: Any) -> None:
        vars(self).update(wishes)


class Widget:
    """A part of a card: the data that it shows, and functions to call when the data changes."""

    shows: ClassVar[dict[str, Any]] = {"value": "", "description": "", "disabled": False}

    def __init__(self, **given: Any) -> None:
        self.where: tuple[str, int] | None = None
        self.classes: list[str] = []
        self.layout = Layout()
        self.observers: list[tuple[Callable, str]] = []
        self.listeners: list[Callable] = []
        for name, value in ({**self.shows, **given}).items():
            vars(self)[name] = value
        self._settle()

    def _settle(self) -> None:
        """Convert a given value to the form in which it is stored."""

    def __setattr__(self, name: str, value: Any) -> None:
        before = getattr(self, name, None)
        vars(self)[name] = self._fit(name, value)
        if name in self.shows and self.__dict__[name] != before:
            _changed[self, name] = None
            self._told(name, before)

    def _fit(self, name: str, value: Any) -> Any:
        return value

    def _told(self, name: str, before: Any) -> None:
        change = {"name": name, "old": before, "new": getattr(self, name), "owner": self}
        for observer, watched in list(self.observers):
            if watched == name:
                observer(change)

    def observe(self, observer: Callable, names: str = "value") -> None:
        """Call this function when the widget changes."""
        self.observers.append((observer, names))

    def add_class(self, name: str) -> None:
        """Let styles and scripts of the page find this widget."""
        self.classes.append(name)

    def take(self, name: str, value: Any) -> None:
        """Store the value that the reader chose."""
        setattr(self, name, value)

    def shown(self, name: str) -> Any:
        """The data for the page about one of the things that this widget shows."""
        return getattr(self, name)

    def told(self) -> dict[str, Any]:
        """Everything that the page needs to draw the widget."""
        about = {"kind": type(self).__name__, "classes": self.classes}
        return about | {name: self.shown(name) for name in self.shows}


class HTML(Widget):
    """Words and pictures."""

    def __init__(self, value: str = "", **given: Any) -> None:
        super().__init__(value=value, **given)


class Text(Widget):
    """A line to type in."""


class Textarea(Widget):
    """A box to type in."""


class Checkbox(Widget):
    """A box to tick."""


class Button(Widget):
    """A button."""

    shows: ClassVar = {"description": "", "disabled": False}

    def on_click(self, act: Callable) -> None:
        """Call this function when the button is pressed."""
        self.listeners.append(act)

    def take(self, name: str, value: Any) -> None:
        """Call the functions for a press of the button."""
        for act in list(self.listeners):
            act(self)


class IntSlider(Widget):
    """A handle on a line; every value is between `min` and `max`."""

    shows: ClassVar = {"min": 0, "max": 100, "step": 1, **Widget.shows}

    def _fit(self, name: str, value: Any) -> Any:
        return min(max(value, self.min), self.max) if name == "value" else value

    def _told(self, name: str, before: Any) -> None:
        super()._told(name, before)
        if name in ("min", "max"):
            self.value = self.value


class FloatSlider(IntSlider):
    """A slider with steps that are not whole numbers."""


class FloatRangeSlider(IntSlider):
    """Two handles on one line."""

    def _fit(self, name: str, value: Any) -> Any:
        if name != "value":
            return value
        return tuple(min(max(each, self.min), self.max) for each in sorted(value))


class Dropdown(Widget):
    """A list to choose from: texts, or pairs of a text and its value."""

    shows: ClassVar = {"options": (), "value": None, "description": "", "disabled": False}

    def _settle(self) -> None:
        self._choose()

    def _fit(self, name: str, value: Any) -> Any:
        return tuple(value) if name == "options" else value

    def _told(self, name: str, before: Any) -> None:
        super()._told(name, before)
        if name == "options":
            self._choose(first=True)

    def _choose(self, first: bool = False) -> None:
        values = self._values()
        if values and (first or self.value not in values):
            self.value = values[0]

    def _values(self) -> list:
        return [each[1] if isinstance(each, tuple) else each for each in self.options]

    def shown(self, name: str) -> Any:
        """The words of the options, and the place of the chosen option."""
        if name == "options":
            return [each[0] if isinstance(each, tuple) else str(each) for each in self.options]
        if name == "value":  # the page knows a choice by its place
            values = self._values()
            return values.index(self.value) if self.value in values else -1
        return super().shown(name)

    def take(self, name: str, value: Any) -> None:
        """Choose the option at this place."""
        self.value = self._values()[int(value)]


class VBox(Widget):
    """Parts, one below the other."""

    shows: ClassVar = {"children": ()}

    def __init__(self, children: Any = (), **given: Any) -> None:
        super().__init__(children=list(children), **given)

    def shown(self, name: str) -> Any:
        """The parts, each with everything that it shows."""
        return [child.told() for child in self.children]


class HBox(VBox):
    """Parts beside each other."""


class AnyWidget(Widget):
    """The script that handles the card of this widget; the page already has the script."""

    shows: ClassVar = {}

    def on_msg(self, act: Callable) -> None:
        """Call this function when the script sends something."""
        self.listeners.append(act)

    def send(self, message: Any) -> None:
        """Send something to the script."""
        _sent.append((self, message))

    def take(self, name: str, value: Any) -> None:
        """Pass a message from the script to the functions that wait for it."""
        for act in list(self.listeners):
            act(self, value, [])


def install() -> None:
    """Let `import ipywidgets` and `import anywidget` find this module."""
    here = sys.modules[__name__]
    sys.modules["ipywidgets"] = here
    sys.modules["anywidget"] = ModuleType("anywidget")
    sys.modules["anywidget"].AnyWidget = AnyWidget  # type: ignore[attr-defined]


def show(cell: str, card: Widget) -> dict[str, Any]:
    """Register a card under its cell; return everything that the page needs to draw the card."""
    for place, widget in enumerate(parts(card)):
        widget.where = (cell, place)
        _shown[cell, place] = widget
    _changed.clear()
    return card.told()


def parts(widget: Widget) -> Iterator[Widget]:
    """A widget and the widgets in it, in the order in which the page draws them."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def take(cell: str, place: int, name: str, value: Any) -> None:
    """Do what the reader did with a widget; values that the reader already sees are not changes."""
    widget = _shown[cell, place]
    widget.take(name, value)
    if (widget, name) in _changed and widget.shown(name) == value:
        del _changed[widget, name]


def changes() -> list[dict[str, Any]]:
    """What the page has to draw again, and the messages for the scripts that handle cards."""
    told = [
        {"where": widget.where, "name": name, "value": widget.shown(name)}
        for widget, name in _changed
    ]
    told += [{"where": widget.where, "message": message} for widget, message in _sent]
    _changed.clear()
    _sent.clear()
    return [each for each in told if each["where"]]
