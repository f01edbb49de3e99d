"""The search for the settings behind printed numbers."""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from math import prod
from typing import NamedTuple

from rouge_helpers.metric import parsed_variant
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS, SUMEVAL_STOP_WORDS
from rouge_helpers.text import checked_stop_words
from rouge_helpers.which.answer import Asked, Found, Match, match_of, near, nothing_but_zero
from rouge_helpers.which.printed import Column, checked_pairs, columns
from rouge_helpers.which.programs import PROGRAMS
from rouge_helpers.which.scoring import Scored, Values
from rouge_helpers.which.settings import DRAWN, Setting, Shown, departures, differing

SAMPLE = 40  # how many pairs show which part of a number's range the settings cover
FEW_PAIRS = 12  # with fewer pairs, a bootstrap's result is not near the normal distribution
Progress = Callable[[int, int], object]


def which_settings(
    pairs: Iterable[tuple[str | list[str], str]],
    printed: Mapping[str, str | Mapping[str, str]],
    *,
    stop_words: Collection[str] | None = None,
    progress: Progress | None = None,
) -> Found:
    """Return the settings under which the pairs have the printed numbers, the most common first.

    `pairs` contains (reference, candidate) or (list of references, candidate). `printed` contains
    numbers as text (a float would drop a final 0): {"L": "41.07"}, {"rouge1": "0.783",
    "ROUGE-2": "0.519"}, or {"1": {"precision": "0.750", "recall": "0.818"}}. If any number in a
    call is above 1 or has a percent sign, all numbers are read as points from 0 to 100. A number
    may have a decimal comma, as in "41,07". In "41.1 ± 0.2", the first number counts; in
    "0.40,0.41,0.42", the middle number counts. `stop_words` is the list of words that may have been
    dropped; the default is Snowball's list. `which_settings` calls `progress` with two numbers: how
    many settings have been tried, and how many settings there are. The search does not
    try different texts, limits of length that are not in `rouge_helpers.which.settings.LIMITS`, the
    irregular forms that ROUGE-1.5.5 and sumeval look up, or two unusual settings at once.
    Raises TypeError for anything that is not a text, and ValueError if there are no pairs, if a
    column is unknown, or if a number is not a score.

    >>> which_settings([("the ferry left", "it left")], {"1": "0.123"}).matches
    []
    """
    asked = columns(printed)
    checked = checked_pairs(pairs)
    own = SNOWBALL_STOP_WORDS if stop_words is None else checked_stop_words(stop_words)
    lists = {"kept": frozenset(), "dropped": frozenset(own), "SMART": frozenset(SUMEVAL_STOP_WORDS)}
    return _Search(checked, asked, lists).found(progress)


@cache
def _settings(shown: Shown) -> dict[Setting, int]:
    """{setting: its cost} for the settings to try.

    If several settings are bound to give the same numbers, only one of them is tried.
    """
    found: dict[Setting, int] = {}
    for program in PROGRAMS.values():
        for cost, setting in departures(program.default, program.cost):
            only = shown.of(setting)
            found[only] = min(cost, found.get(only, cost))
    return dict(sorted(found.items(), key=lambda item: _reading(item[0])))


def _reading(setting: Setting) -> tuple:
    """A sort key that groups the settings that read texts in the same way."""
    return (setting.words, setting.stop_words, setting.stem, setting.limit)


class _Candidates(NamedTuple):
    """The settings that give all printed numbers, or all printed numbers but one."""

    right: list[Setting]  # they give every number
    missed: dict[Setting, Column]  # they give every number but this one


class _Search:
    """A search for the settings under which the pairs have the printed numbers."""

    def __init__(self, pairs: list, asked: list[Column], stop_lists: dict[str, frozenset]):
        self.pairs, self.columns = pairs, asked
        self.shown = Shown(
            kinds=frozenset(column.kind for column in asked),
            figures=frozenset(column.figure for column in asked),
            many=len(pairs) > 1,
            several=any(len(refs) > 1 for refs, _ in pairs),
            ascii=all(text.isascii() for refs, theirs in pairs for text in [*refs, theirs]),
        )
        self.metrics = {column.variant: parsed_variant(column.variant) for column in asked}
        self.costs = _settings(self.shown)
        self.whole = Scored(pairs, stop_lists)
        few = pairs[:SAMPLE]
        self.sample = self.whole if len(few) == len(pairs) else Scored(few, stop_lists)
        # ROUGE-1.5.5 takes the mean of figures that it has rounded to five digits.
        self.slack = 5e-6 if self.shown.many else 1e-7
        self.asked = Asked(asked, self.shown, self.value, len(pairs), stop_lists)

    def value(self, column: Column, setting: Setting, scored: Scored | None = None) -> Values:
        """The number that a setting gives for a column, and the range in which it may vary."""
        figure = setting.figure if column.figure in (None, "f") else column.figure
        return (scored or self.whole).value(*self.metrics[column.variant], figure, setting)

    def fits(self, column: Column, setting: Setting) -> bool:
        """Whether a program with this setting may have printed the number of a column."""
        number, unit = column.share
        _, low, high = self.value(column, setting)
        if setting.digits == "rounded":
            reach = unit / 2 + self.slack
            return low - reach <= number <= high + reach
        return low - unit < number <= high + self.slack

    def found(self, progress: Progress | None) -> Found:
        """Return the settings that fit, the best first, or else describe the nearest setting."""
        left = self.candidates(progress)
        exact = [setting for setting in left.right if setting.over not in DRAWN]
        chance = self.chance(bool(exact))
        tried = len(self.costs)
        if not left.right:
            return Found([], [], chance, tried, self.nearest(left.missed))
        right = sorted(left.right, key=self.rank)
        same = self.groups(exact or right)
        moving = self.groups([s for s in right if s.over in DRAWN]) if exact else []
        if moving := [match for match in moving if match.cost <= same[0].cost]:
            same[0] = same[0].with_moving(moving)
        zero = nothing_but_zero(self.columns, self.whole, same[0])
        matches = [match_of(self.asked, self.costs[s], [s]) for s in right]
        return Found(matches, same, chance, tried, zero)

    def rank(self, setting: Setting) -> tuple:
        """A sort key: settings without random draws come first, then settings with low costs."""
        departs = len(differing(setting, self.shown.of(Setting())))
        return setting.over in DRAWN, self.costs[setting], departs

    def candidates(self, progress: Progress | None) -> _Candidates:
        """Return the settings that fit every column, and those that fit every column but one."""
        order = sorted(self.columns, key=lambda c: (c.kind != "N", len(c.kind), c.variant))
        right, missed = [], {}
        for done, setting in enumerate(self.costs):
            if progress:
                progress(done, len(self.costs))
            misses = []
            for column in order:
                if not self.fits(column, setting):
                    misses.append(column)
                    if len(misses) > 1 or len(order) == 1:
                        break
            else:
                if misses:
                    missed[setting] = misses[0]
                else:
                    right.append(setting)
        if progress:
            progress(len(self.costs), len(self.costs))
        return _Candidates(right, missed)

    def groups(self, right: list[Setting]) -> list[Match]:
        """Return the cheapest answers. Settings that give the pairs equal scores form one answer.

        A setting that costs 1 more than the cheapest setting may describe the same computation in
        simpler words, so it can join an answer. A setting with this higher cost is an answer of
        its own only if its numbers vary from run to run.
        """
        least = min((self.costs[setting] for setting in right), default=0)
        usual = self.shown.of(Setting())
        groups: dict[tuple, list[Setting]] = {}
        for setting in sorted(right, key=lambda s: (len(differing(s, usual)), self.costs[s])):
            if self.costs[setting] <= least + 1:
                means = (round(self.value(c, setting).value, 12) for c in self.columns)
                groups.setdefault((setting.over, setting.digits, *means), []).append(setting)
        found = []
        for group in groups.values():
            cost = min(self.costs[setting] for setting in group)
            if cost == least or group[0].over in DRAWN:
                found.append(match_of(self.asked, cost, group))
        named = [match for match in found if match.by_option]  # more would only lengthen the list
        return sorted(named or found, key=lambda match: match.cost)

    def chance(self, exact: bool) -> float:
        """The probability, from 0.0 to 1.0, that some setting fits by chance.

        The probability is computed from the first pairs only: if the settings give 30 of the 100
        possible printed numbers, it is 0.3. `exact` leaves out settings whose numbers vary from run
        to run.
        """
        cells: set[tuple] = set()
        moving = 0
        for setting in self.costs:
            if exact and setting.over in DRAWN:
                continue
            row = []
            for column in self.columns:
                unit = column.share[1]
                row.append([round(x / unit) for x in self.value(column, setting, self.sample)])
            cells.add(tuple(value for value, _, _ in row))
            if setting.over in DRAWN:
                moving += prod(high - low + 1 for _, low, high in row)
        every = prod(max(each) - min(each) + 1 for each in zip(*cells, strict=True))
        return min(1.0, (len(cells) + moving) / every)

    def nearest(self, missed: dict[Setting, Column]) -> str:
        """A sentence about the setting that comes nearest to the printed numbers."""
        missed = {s: column for s, column in missed.items() if self.by_program(s)}
        if missed:
            best = min(missed, key=self.rank)
            return near(self.asked, best, missed[best])
        off = {
            setting: max(
                abs(self.value(column, setting, self.sample).value - column.share[0])
                for column in self.columns
            )
            for setting, cost in self.costs.items()
            if cost <= 1 and self.by_program(setting)
        }
        best = min(off, key=lambda s: (round(off[s], 4), self.rank(s)))
        return near(self.asked, best, None)

    def by_program(self, setting: Setting) -> bool:
        """Whether any program uses this setting by default, or offers it as an option."""
        return any(each.told(setting, self.shown) is not None for each in PROGRAMS.values())
