"""Chapter 04: fill or play the LCS grid, ask a cell for its reason, drag a word."""

from typing import Any

from rouge_course.chapters.ch04.explorer_state import (
    CANDIDATE,
    REFERENCE,
    cells,
    lcs_view,
    moved,
    part_of,
    sides,
)
from rouge_course.chapters.ch04.grid import Grid
from rouge_course.drawing.explorer_widget import Explorer, button, choice, text_box
from rouge_course.drawing.render import View
from rouge_course.drawing.svg import fit

_MOST_CHOICES = 200
_HOW = (
    "Click a cell, or press the arrow keys on the grid, to see why the cell has its "
    "number. You can also drag the words above the grid."
)
_ARROWS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def explore_lcs(reference: str = REFERENCE, candidate: str = CANDIDATE, step: int = 7) -> Explorer:
    """Return the explorer of the LCS: a grid that fills step by step, and words that move.

    `step` is the number of cells that are filled at the start.
    """
    controls = {
        "reference": text_box(reference, "reference"),
        "candidate": text_box(candidate, "candidate"),
        "play": button("Play"),
        "next": button("Next cell"),
        "back": button("Back"),
        "fill": button("Fill all"),
        "restart": button("Restart"),
        "word": choice(_choices(candidate), "word to move", 110, "320px"),
        "left": button("Move left"),
        "right": button("Move right"),
    }
    return _Grid(controls, min(step, cells(reference, candidate))).explorer


class _Grid:
    """What the grid shows now, and what each control and each touch changes."""

    def __init__(self, controls: dict[str, Any], filled: int) -> None:
        self.controls, self.filled, self.full = controls, filled, False
        self.chosen: tuple[int, int] | None = None
        self.playing = False
        self.dragged = 0.0, ""  # the mark of the drag, and the candidate that it found
        self.explorer = Explorer(
            controls,
            lambda _: self.view(),
            [["reference"], ["candidate"], ["play", "next", "back", "fill", "restart"]],
            watched=(),
            below=[["word", "left", "right"]],
            says_lines=2,
        )
        buttons = {
            "play": self.play,
            "next": lambda: self.fill_to(self.filled + 1),
            "back": lambda: self.fill_to(self.filled - 1),
            "fill": lambda: self.fill_to(self.total),
            "restart": lambda: self.fill_to(0),
            "left": lambda: self.move(-1),
            "right": lambda: self.move(1),
        }
        for name, act in buttons.items():
            controls[name].on_click(lambda _, act=act: act())
        for name in ("reference", "candidate"):
            controls[name].observe(self.typed, "value")
        self.explorer.on_touch(_HOW, self.touched)

    def view(self) -> View:
        return lcs_view(*self.texts, self.filled, self.chosen)

    @property
    def texts(self) -> tuple[str, str]:
        return self.controls["reference"].value, self.controls["candidate"].value

    @property
    def total(self) -> int:
        return cells(*self.texts)

    def fill_to(self, step: int, chosen: tuple[int, int] | None = None) -> None:
        """Fill this number of cells, choose one of them or none, and stop the play."""
        self.pause()
        self.filled = min(max(step, 0), self.total)
        self.full = 0 < self.total == self.filled
        self.chosen = chosen
        self.explorer.show()

    def play(self) -> None:
        if self.playing or not self.total:
            self.pause()
            return
        self.fill_to(0 if self.full else self.filled)
        self.playing, self.controls["play"].description = True, "Pause"
        self.explorer.play(True)

    def pause(self) -> None:
        if self.playing:
            self.playing, self.controls["play"].description = False, "Play"
            self.explorer.play(False)

    def tick(self, how_far: str) -> None:
        """Fill one more cell, or all, if it is still playing; the last cell ends the play."""
        if not self.playing:
            return
        self.filled = self.total if how_far == "all" else self.filled + 1
        if self.filled >= self.total:
            self.fill_to(self.total)
        else:
            self.explorer.show()

    def typed(self, _: object) -> None:
        """List the words again; a full grid stays full, and a started one stays started."""
        word = self.controls["word"]
        options = _choices(self.controls["candidate"].value)
        if options != list(word.options):
            place = word.value or 0
            word.options = options
            if options:
                word.value = min(place, len(options) - 1)
        self.fill_to(self.total if self.full else self.filled)

    def move(self, by: int) -> None:
        place = self.controls["word"].value
        if place is not None:
            self.put(*moved(self.texts[1], place, by))

    def put(self, candidate: str, place: int) -> None:
        """Take a candidate with a word at a new place, and fill the grid to show the effect."""
        self.full = True
        if candidate == self.texts[1]:
            self.fill_to(self.total)
        self.explorer.change(candidate=candidate)
        if place < len(self.controls["word"].options):
            self.controls["word"].value = place

    def touched(self, touch: dict[str, Any]) -> None:
        if "tick" in touch:
            self.tick(touch["tick"])
        elif "key" in touch:
            self.walk(*_ARROWS[touch["key"]])
        elif touch["from"].startswith("cell") and (touch["to"] or "").startswith("cell"):
            self.choose(*map(int, touch["to"].split("-")[1:]))
        elif touch["from"].startswith("word"):
            self.drag(touch)

    def walk(self, down: int, across: int) -> None:
        """Choose the cell beside the present one."""
        rows, columns = sides(*self.texts)
        i, j = self.chosen or Grid(("",) * rows, ("",) * columns, self.filled).cell or (0, 0)
        self.choose(min(max(i + down, 0), rows), min(max(j + across, 0), columns))

    def choose(self, i: int, j: int) -> None:
        """Show the reason for a cell; the cells that it depends on are filled first."""
        _, columns = sides(*self.texts)
        needed = (i - 1) * columns + j if i and j else 0
        if self.chosen != (i, j):
            self.fill_to(max(self.filled, needed), (i, j))

    def drag(self, touch: dict[str, Any]) -> None:
        """Put the dragged word into the column under the pointer, in the text before the drag."""
        new = touch["drag"] != self.dragged[0]
        if new:
            self.dragged = touch["drag"], self.texts[1]
        text = self.dragged[1]
        place = part_of(text, int(touch["from"].split("-")[1]))
        if new and place < len(self.controls["word"].options):
            self.controls["word"].value = place
        if touch["to"]:
            column = max(int(touch["to"].split("-")[-1]), 1)
            candidate, place = moved(text, place, part_of(text, column) - place)
            if candidate.split() != self.texts[1].split():
                self.put(candidate, place)


def _choices(candidate: str) -> list[tuple[str, int]]:
    parts = candidate.split()[:_MOST_CHOICES]
    return [(f"{k}. {fit(part, 150)}", k - 1) for k, part in enumerate(parts, start=1)]
