"""The states of an explorer that Python draws beforehand, for a page where Python has not started.

From the first state of a card, Python makes the moves that a reader can make. It goes on from the
states that it reaches, with few controls on each path. For each state, it writes what the card
shows, and to which states the controls lead. The page shows these states at once; for all other
states, it waits for Python. Nothing here depends on a chapter.

    slots     [[place, name]]: the parts that change between states, such as the value of a picture
    states    for each state the number of a value for each slot
    values    {"v": any value}, or a long text as the numbers of its pieces
    controls  [place, name, keys]: what a reader can do with each
    rows      for each state the number of a line for each control
    lines     for each key the state to which it leads (-1: not drawn), plus the number of states
              times the number in `says` of the messages to the card's script
    ways      for each state [the state before it, control, key]; a Python that starts later uses it
    fold      the places of the box "The same as a table" and of its table, which is always written
"""

import heapq
import itertools
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import widgets

from rouge_course.drawing.explorer_widget import TABLE, Explorer

CELL = "drawn beforehand"
FAR = 3  # a path uses at most this many knobs, or one knob and one button
LONGEST = 20  # moves in a path
MOST_CHOICES = 40  # a control with more choices is not tried
LONG = 200  # a text with more letters is stored in pieces
KNOBS = (widgets.IntSlider, widgets.Checkbox, widgets.Dropdown)

Move = tuple[int, str, str]  # place, name, key
Shown = dict[tuple[int, str], Any]


class Card:
    """An explorer that is controlled by moves, with its table unfolded."""

    def __init__(self, make: Callable[[], Explorer]) -> None:
        self.make = make
        self.begin()

    def begin(self) -> None:
        """Go back to the first state, with a new explorer."""
        self.explorer = self.make()
        widgets.show(CELL, self.explorer.box)
        self.parts = list(widgets.parts(self.explorer.box))
        named = [getattr(part, "description", "") for part in self.parts]
        self.fold = named.index(TABLE)
        self.do((self.fold, "value", "true"))

    def do(self, move: Move) -> list[list]:
        """Make a move; return the messages of the card to its script."""
        place, name, key = move
        widgets.take(CELL, place, name, given(name, key))
        said = [each for each in widgets.changes() if "message" in each]
        return [[each["where"][1], each["message"]] for each in said]

    def go(self, way: list[Move]) -> None:
        """Make the moves of a path, from the first state."""
        self.begin()
        with self.explorer.drawn_once():
            for move in way:
                self.do(move)

    def shown(self) -> Shown:
        """Everything that the page shows."""
        return {
            (place, name): fixed(part.shown(name))
            for place, part in enumerate(self.parts)
            for name in part.shows
            if name != "children" and (place, name) != (self.fold, "value")
        }

    def choices(self) -> Iterator[Move]:
        """A reader's moves, except free text, moves in a picture, and handles with many places."""
        for place, part in enumerate(self.parts):
            if place != self.fold:
                keys = list(self._keys(part))
                if len(keys) <= MOST_CHOICES:
                    name = "touch" if isinstance(part, widgets.AnyWidget) else "value"
                    yield from ((place, name, key) for key in keys)

    def _keys(self, part: widgets.Widget) -> Iterator[str]:
        if isinstance(part, widgets.AnyWidget) and any(
            "rouge-touched" in p.classes for p in self.parts
        ):
            yield from ("tick one", "tick all")
        elif isinstance(part, widgets.Checkbox):
            yield from ("true", "false")
        elif isinstance(part, widgets.Dropdown):
            yield from map(str, range(len(part.options)))
        elif isinstance(part, widgets.Button):
            yield from ([] if part.disabled else ["true"])
        elif type(part) is widgets.IntSlider:
            yield from map(str, range(part.min, part.max + 1, part.step))


def fixed(value: Any) -> Any:
    """A value that can be looked up."""
    return tuple(value) if isinstance(value, list) else value


def given(name: str, key: str) -> Any:
    """The value of a key for Python; the page makes the same key from what the reader does."""
    if name == "value":
        return json.loads(key)
    kind, what = key.split(" ")
    return {kind: what}


class Walk:
    """The states of a card, found step by step from the first state."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.numbers: dict[tuple, int] = {}
        self.shown: list[Shown] = []
        self.ways: list[list[Move]] = []
        self.before: list[tuple[int, Move] | None] = []
        self.leads: list[dict[Move, tuple[int, list]]] = []
        self.waiting: list[tuple[int, int, int]] = []
        self._number(card.shown(), [], None)
        while self.waiting:
            self._look_around(heapq.heappop(self.waiting)[-1])

    def _number(self, shown: Shown, way: list[Move], before: tuple[int, Move] | None) -> int:
        """The number of a state; -1 if it is new and too far away."""
        known = tuple(shown.values())
        if known not in self.numbers and (far := self._far(way)) <= FAR:
            number = self.numbers[known] = len(self.numbers)
            self.shown.append(shown)
            self.ways.append(way)
            self.before.append(before)
            self.leads.append({})
            heapq.heappush(self.waiting, (far, len(way), number))
        return self.numbers.get(known, -1)

    def _far(self, way: list[Move]) -> int:
        """The length of a path, without repeated presses of one button and ticks of the clock."""
        if len(way) > LONGEST:
            return FAR + 1
        places = [place for place, _, key in way if not key.startswith("tick")]
        turns = [place for place, _ in itertools.groupby(places)]
        return sum(1 if self._is_knob(place) else 2 for place in turns)

    def _is_knob(self, place: int) -> bool:
        return isinstance(self.card.parts[place], KNOBS)

    def _look_around(self, here: int) -> None:
        """Make every move from a state, and return to it each time."""
        card, way, leads = self.card, self.ways[here], self.leads[here]
        card.go(way)
        choices = list(card.choices())
        for place in dict.fromkeys(place for place, _, _ in choices):
            moves = [move for move in choices if move[0] == place and move not in leads]
            come_back = [self._to_and_fro(here, move) for move in moves]
            if moves and self._is_knob(place) and all(come_back):
                # From each of these states, the knob leads to all the other states.
                for there, _ in [leads[move] for move in moves if move in leads]:
                    self.leads[there].update({m: leads[m] for m in moves if m in leads})

    def _to_and_fro(self, here: int, move: Move) -> bool:
        """Make a move and go back; return whether turning the knob back restores the state."""
        card, way = self.card, self.ways[here]
        said = card.do(move)
        there = self._number(card.shown(), [*way, move], (here, move))
        if there >= 0:
            self.leads[here][move] = there, said
        place, name, _ = move
        if self._is_knob(place):
            card.do((place, name, json.dumps(self.shown[here][place, name])))
            if card.shown() == self.shown[here]:
                return True
        card.go(way)
        return False


def drawn(make: Callable[[], Explorer]) -> dict[str, Any]:
    """The states of a card in the form that the page reads; `make` returns a new explorer."""
    card = Card(make)
    walk = Walk(card)
    slots = [slot for slot in walk.shown[0] if len({json.dumps(s[slot]) for s in walk.shown}) > 1]
    values, says, lines = Numbers(), Numbers(), Numbers()
    says.of([])
    keys: dict[tuple[int, str], list[str]] = {}
    for leads in walk.leads:
        for place, name, key in leads:
            known = keys.setdefault((place, name), [])
            if key not in known:
                known.append(key)
    controls = [[*which, each] for which, each in keys.items()]
    count = len(walk.shown)

    def line(leads: dict, place: int, name: str, each: list[str]) -> list[int]:
        found = [leads.get((place, name, key)) for key in each]
        return [-1 if led is None else led[0] + count * says.of(led[1]) for led in found]

    rows = [[lines.of(line(leads, *each)) for each in controls] for leads in walk.leads]
    numbers = {
        (*which, key): [c, k]
        for c, (which, each) in enumerate(keys.items())
        for k, key in enumerate(each)
    }
    ways = [[] if b is None else [b[0], *numbers[b[1]]] for b in walk.before]
    states = [[values.of(shown[slot]) for slot in slots] for shown in walk.shown]
    pieces = Numbers()
    return {
        "slots": [list(slot) for slot in slots],
        "states": states,
        "values": [in_pieces(value, pieces) for value in values.known],
        "pieces": pieces.known,
        "controls": controls,
        "rows": rows,
        "lines": lines.known,
        "says": says.known,
        "ways": ways,
        "fold": [card.fold, card.fold + 1],
    }


class Numbers:
    """A number for each different value."""

    def __init__(self) -> None:
        self.known: list[Any] = []
        self._numbers: dict[str, int] = {}

    def of(self, thing: Any) -> int:
        """The number of a value, which may be new."""
        text = json.dumps(thing)
        if text not in self._numbers:
            self._numbers[text] = len(self.known)
            self.known.append(thing)
        return self._numbers[text]


def in_pieces(value: Any, pieces: Numbers) -> Any:
    """A long text as the numbers of its pieces, which other texts may contain, too."""
    if isinstance(value, str) and len(value) > LONG:
        return [pieces.of(piece) for piece in re.split(r"(?=<)", value)]
    return {"v": value}
