"""The answer of `which_settings`: sentences, then calls of `rouge_helpers` and signatures."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from rouge_helpers.which.calls import written
from rouge_helpers.which.printed import Column
from rouge_helpers.which.programs import PROGRAMS, Told
from rouge_helpers.which.scoring import Scored, Values
from rouge_helpers.which.settings import DONE, DRAWN, Setting, Shown, differing

FEW_DIGITS = 0.1  # if a larger share of numbers would be explained, the digits prove too little
_USUAL = "rouge-score"
_NO_OPTION = "changes for which it has no option"
_COUNTED = ["no thing", "one thing", "two things", "three things", "four things", "five things"]
_LISTED = 12  # how many answers are shown
_USUAL_ONES = 2  # how many settings are named if many fit
NOT_SEARCHED = (
    "Not searched: other texts, or texts that were cut or cleaned in another way; the irregular "
    "forms that ROUGE-1.5.5, pyrouge and sumeval look up; stemmers and tokenisers of other "
    "languages; other limits of length; and two unusual changes at once."
)
_MAY = "{} may print these numbers, too, because the result depends on random draws."


class Asked(NamedTuple):
    """The printed numbers, with the means to compute these numbers under any setting."""

    columns: Sequence[Column]
    shown: Shown
    value: Callable[[Column, Setting], Values]
    items: int
    stop_lists: Mapping[str, frozenset[str]]

    def numbers(self, setting: Setting, other: Setting | None = None) -> str:
        """The numbers that a setting gives, without the numbers that `other` also gives."""
        found = []
        for column in self.columns:
            shown = column.shown(self.value(column, setting).value)
            if not other or shown != column.shown(self.value(column, other).value):
                found.append(f"{column.called} {shown}")
        return ", ".join(found)


class Match(NamedTuple):
    """A setting that gives every printed number."""

    cost: int  # 0 for the defaults of a program; see `rouge_helpers.which.settings`
    programs: dict[str, str]  # the programs that compute this, usual ones first, and their options
    settings: dict[str, Any]  # the fields of `rouge_helpers.which.settings.Setting`
    said: str  # the whole match in sentences
    signature: str  # as `rouge_helpers.signature` writes it, a line for each column
    call: str  # the Python code that gives the numbers
    values: dict[str, float]  # the number of each column, 0.0 to 1.0

    @property
    def by_option(self) -> bool:
        """Whether any program uses this setting by default, or offers it as an option."""
        return not self.programs.get(_USUAL, "").startswith(_NO_OPTION)

    @property
    def like(self) -> str:
        """The programs that offer this setting, each with the options that it needs."""
        return ", ".join(_named(*each) for each in self.programs.items())

    @property
    def first(self) -> str:
        """The most common program that offers this setting, and how many others offer it."""
        named = _named(*next(iter(self.programs.items())))
        others = len(self.programs) - 1
        if not others:
            return named
        return f"{named} (or {others} other program{'s' * (others > 1)})"

    def with_moving(self, others: Sequence["Match"]) -> "Match":
        """A copy of this match; its sentences also name the programs of the matches in `others`."""
        programs = {name: told for each in others for name, told in each.programs.items()}
        return self._replace(said=f"{self.said}\n{_MAY.format(_listed(programs))}")


class Found(NamedTuple):
    """The result of `which_settings`; `print` shows the result in words."""

    matches: list[Match]  # the cheapest first; [] if nothing fits
    same: list[Match]  # the cheapest matches that these texts can distinguish
    chance: float  # the share of equally precise numbers that would be explained, too, 0.0 to 1.0
    tried: int  # how many settings were tried
    remark: str  # the nearest setting if nothing fits, or why all numbers are 0

    @property
    def said(self) -> str:
        """The answer in sentences."""
        if not self.matches:
            none = f"None of {self.tried:,} settings gives these numbers."
            return "\n".join([none, self.remark, NOT_SEARCHED])
        if self._few:
            give = "more numbers of the same texts"
            if any(match.settings["over"] not in DRAWN for match in self.matches):
                give = f"more digits, or {give}"
            head = f"{self._by_chance}: give {give}."
            return "\n".join(filter(None, [head, self.remark, *self._usual]))
        told = [match.said for match in self.same[:_LISTED]]
        if len(told) > 1:
            equal = len({match.cost for match in self.same}) == 1
            first = " equally well" if equal else "; answers closest to a default come first"
            told = [f"{len(self.same)} answers fit{first}.", *told]
        return "\n\n".join([*told, "\n".join(filter(None, [self.remark, f"{self._by_chance}."]))])

    @property
    def details(self) -> str:
        """The calls of `rouge_helpers` that give the numbers, and their signatures."""
        if self._few:
            return ""
        return "\n\n".join(f"{each.call}\n{each.signature}" for each in self.same[:_LISTED])

    @property
    def _usual(self) -> list[str]:
        """How many settings fit, and the most common programs that can use one of them."""
        fit = f"{len(self.matches)} settings fit"
        told = list(dict.fromkeys(f"* {m.first}" for m in self.matches if m.by_option))
        if not told:
            return [f"{fit}, but no program has an option for any of them."]
        return [f"{fit}. The most common:", *told[:_USUAL_ONES]]

    @property
    def _few(self) -> bool:
        return self.chance > FEW_DIGITS and len(self.matches) > 1

    @property
    def _by_chance(self) -> str:
        cases = f"about {100 * self.chance:.0f} of 100 cases"
        if self.chance < 0.01:
            cases = f"about {1000 * self.chance:.0f} of 1,000 cases"
        if self.chance < 0.001:
            cases = "fewer than 1 of 1,000 cases"
        return f"Such numbers would fit by chance in {cases}"

    def __str__(self) -> str:
        below = f"In rouge_helpers, with the signature:\n{self.details}"
        return f"{self.said}\n\n{below}" if self.details else self.said

    def _repr_html_(self) -> str:
        said = "".join(_block(each) for each in self.said.split("\n"))
        said = said.replace("</ul><ul>", "")
        if not self.details:
            return said
        fold = "<summary>In rouge_helpers, with the signature</summary>"
        return f"{said}<details>{fold}<pre>{escape(self.details)}</pre></details>"


def _block(line: str) -> str:
    """A line of an answer as HTML."""
    if line.startswith("* "):
        return f"<ul><li>{escape(line[2:])}</li></ul>"
    return f"<p>{escape(line)}</p>" if line else ""


def match_of(asked: Asked, cost: int, group: Sequence[Setting], full: bool = True) -> Match:
    """Return one match for several settings that give the same numbers.

    The match describes the first setting, but names the programs of all these settings.
    """
    setting = group[0]
    programs: dict[str, list[Told]] = {}
    for name, program in PROGRAMS.items():
        told = [program.told(each, asked.shown) for each in group]
        able = [each for each in told if each is not None]
        if able:
            programs[name] = min(able, key=len)
    stop_words = asked.stop_lists[setting.stop_words]
    rows = [written(column, setting, asked.items, stop_words) for column in asked.columns]
    lines = list(dict.fromkeys(line for lines, _ in rows for line in lines))
    return Match(
        cost,
        {name: _told(told) for name, told in programs.items()} or _described(setting, asked),
        setting._asdict(),
        _said(asked, setting, programs) if full else "",
        "\n".join(dict.fromkeys(signature for _, signature in rows)),
        "\n".join(lines),
        {column.name: asked.value(column, setting).value for column in asked.columns},
    )


def near(asked: Asked, setting: Setting, missed: Column | None) -> str:
    """A sentence that says how near a setting comes to the printed numbers.

    `missed` is the only column that does not fit, or None if there is no such column.
    """
    match = match_of(asked, 0, [setting], full=False)
    first = _named(*next(iter(match.programs.items())))
    if missed is None:
        return f"The nearest numbers come from {first}, which gives {asked.numbers(setting)}."
    others = _and([column.called for column in asked.columns if column != missed])
    value = missed.shown(asked.value(missed, setting).value)
    return (
        f"For {others}, {first} would fit, but its {missed.called} is {value}, "
        f"not {missed.shown(missed.share[0])}."
    )


def nothing_but_zero(columns: Sequence[Column], scored: Scored, match: Match) -> str:
    """A sentence that says why all numbers are 0; "" if a number is not 0 or no reason is found."""
    if any(column.number for column in columns):
        return ""
    texts = [text for refs, own in scored.words(Setting(**match.settings)) for text in [*refs, own]]
    if empty := sum(not text for text in texts):
        rule = DONE["words"][match.settings["words"]].says
        return f"{empty} of {len(texts)} texts have no word for this program. {rule}"
    longest = max(map(len, texts))
    if all(column.variant.isdigit() and int(column.variant) > longest for column in columns):
        return f"No text has more than {longest} words, so there is no n-gram to match."
    return ""


def _said(asked: Asked, setting: Setting, programs: dict[str, list[Told]]) -> str:
    usual = asked.shown.of(Setting())
    changes = [
        f"* {DONE[field][value].says} {_effect(asked, setting, field, usual)}"
        for field, value in differing(setting, usual)
    ]
    count = _COUNTED[len(changes)] if len(changes) < len(_COUNTED) else f"{len(changes)} things"
    if not programs:
        head = f"No program has an option for this. It is {_USUAL} with these changes:"
        return "\n".join([head, *changes])
    first, *others = programs
    told = programs[first]
    bare = first if " " in first else f"{first} as it is"
    found = _named(first, _told(told)) if told else bare
    many = len(asked.columns) > 1
    said = [f"{'These are the numbers' if many else 'This is the score'} of {found}."]
    if changes and first == _USUAL:
        these = "this" if len(changes) == 1 else f"these {count}"
        said += [f"By default, {first} does not do {these}:", *changes]
    elif changes:
        said += [f"{first} differs from {_USUAL} in {count}:", *changes]
    said.append(f"To get these numbers: {_how(first, told, setting, asked)}.")
    alike = [name for name in others if told and programs[name] == told]
    others = [name for name in others if name not in alike]
    if alike:
        same = "the same with the same options"
        said.append(f"{_and(alike)} compute{'s' * (len(alike) == 1)} {same}.")
    if others:
        named = _listed({name: _told(programs[name]) for name in others})
        said.append(f"For these texts, {named} give{'s' * (len(others) == 1)} the same numbers.")
    return "\n".join(said)


def _effect(asked: Asked, setting: Setting, field: str, usual: Setting) -> str:
    """A sentence that says how the numbers change if `field` gets its usual value."""
    back = asked.shown.of(setting._replace(**{field: getattr(usual, field)}))
    numbers = asked.numbers(back, setting)
    return f"Without that: {numbers}." if numbers else "That changes no number here."


def _how(name: str, told: list[Told], setting: Setting, asked: Asked) -> str:
    """How a person gets the numbers from a program: with a call, and perhaps with other steps."""
    program = PROGRAMS[name]
    if not program.call:
        return "the call is below"
    options = [each.option for each in told if each.option]
    flags = " ".join(each for each in options if each.startswith("-"))
    joined = f" {flags}" if flags else "".join(f", {each}" for each in options)
    whole = {"L": "Lsum"} if setting.lcs == "union" else {}
    types = dict.fromkeys(f"rouge{whole.get(c.variant, c.variant)}" for c in asked.columns)
    call = program.call.format(joined, types=[*types]).replace("(, ", "(")
    do = [each.do for each in told if each.do]
    if program.one_pair and asked.items > 1 and setting.over == "mean":
        do.append("take the mean over all pairs")
    return ", and ".join([call, *do])


def _told(told: list[Told]) -> str:
    """The options of a program in one phrase: first the flags, then the other options."""
    flags = " ".join(each.said for each in told if each.said.startswith("-"))
    rest = _and([each.said for each in told if not each.said.startswith("-")])
    return " with ".join(filter(None, [flags, rest]))


def _described(setting: Setting, asked: Asked) -> dict[str, str]:
    """{the usual program: the changes that it would need}, for a setting that no program offers."""
    changes = differing(setting, asked.shown.of(Setting()))
    parts = _and([f"{field.replace('_', ' ')}: {value}" for field, value in changes])
    return {_USUAL: f"{_NO_OPTION} ({parts})"}


def _named(name: str, told: str) -> str:
    """The name of a program, followed by the options that it needs."""
    if not told:
        return name
    if told.startswith("-"):
        return f"{name} {told}"
    return f"{name} and {told}" if " with " in name else f"{name} with {told}"


def _listed(programs: dict[str, str]) -> str:
    return _and([_named(name, told) for name, told in programs.items()])


def _and(parts: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
