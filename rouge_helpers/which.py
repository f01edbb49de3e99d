r"""Which settings print this number?

Somebody printed a score of texts that you have, and yours is another one. `which_settings` computes
the score by the settings that are in use, and returns those that give the printed number:

>>> pairs = [("The ferry left the pier.", "The ferry left.")]
>>> which_settings(pairs, {"rouge1": "75.00"}).matches[0].call.split("\n")[0]
'rouge_n(reference, candidate, 1, tokenize=rouge_score_words)["f1"]'

A setting costs nothing where a program has it by default. Each departure from such a program costs
1, and an unusual one 2. What costs more than 2 is not tried, or more than 3 where a limit or stop
words depart: a search that tries everything explains everything. No package is imported: what each
of them does (`rouge_helpers.programs`) is computed here.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import fsum, prod
from typing import Any, NamedTuple

from rouge_helpers.lcs import lcs_matches
from rouge_helpers.metric import Figure, Kind, Metric, parsed_variant
from rouge_helpers.programs import COSTS, PROGRAMS, Setting
from rouge_helpers.reading import Reader
from rouge_helpers.scores import figures
from rouge_helpers.text import characters, checked_stop_words, rouge_score_words, split_words, words

FEW_DIGITS = 0.1  # where a larger share of numbers would be explained, the digits prove too little
_FINEST = 1e-6  # `rouge` adds 1e-8 to the denominator of F, so later digits differ
_BETAS = {"f1": 1.0, "f1.2": 1.2, "f2": 2.0, "f0.5": 0.5}


def no_full_stops(text: str) -> list[str]:
    """Return the words as the package rouge parts them: at spaces and full stops.

    >>> no_full_stops("It left. Why?")
    ['It', 'left', 'Why?']
    """
    return text.replace(".", " ").split()


_WORDS: dict[str, Callable[[str], list[str]]] = {
    "a-z0-9": rouge_score_words,
    "any script": words,
    "spaces": str.split,
    "spaces, small letters": split_words,
    "spaces, no full stops": no_full_stops,
    "characters": characters,
    "letters": list,
}
_PYTHON = {
    "spaces": "str.split",
    "spaces, no full stops": "lambda text: text.replace('.', ' ').split()",
}


# What parts a text into lines; each is written where a setting does it.
_LINES = {
    "one line": r'text.replace("\n", " ")',
    "after each . ! ?": r're.sub(r"(?<=[.!?])\s+", "\n", text.strip())',
}


class Match(NamedTuple):
    """A setting that gives every printed number."""

    cost: int  # 0 for the defaults of a program; see above
    like: str  # the programs that have it by default, or the nearest one and what is changed
    settings: dict[str, Any]  # the fields of `rouge_helpers.programs.Setting`
    signature: str  # as `rouge_helpers.signature` writes it, a line for each column
    call: str  # Python that gives the numbers here; then the programs that have them by default
    values: dict[str, float]  # of each column, 0.0 to 1.0


class Found(NamedTuple):
    """What `which_settings` found; `print` says it in words."""

    matches: list[Match]  # cheapest first; [] for none
    same: list[Match]  # the cheapest ones: these texts cannot tell them apart
    chance: float  # the share of equally precise numbers that would be explained too, 0.0 to 1.0
    tried: int  # how many settings were tried

    def __str__(self) -> str:
        if not self.matches:
            return f"None of {self.tried} settings gives these numbers."
        share = f"about {100 * self.chance:.0f} in 100"
        if self.chance < 0.01:
            share = f"about {1000 * self.chance:.0f} in 1,000"
        if self.chance < 0.001:
            share = "fewer than 1 in 1,000"
        share = f"Of all numbers as precise as these, {share} would be explained."
        if self.chance > FEW_DIGITS and len(self.matches) > 1:
            head = f"Too few digits to tell: {len(self.matches)} settings explain it.\n{share}"
            told = [f"Like {each.like}" for each in self.same]
            if more := len(self.matches) - len(told):
                told.append(f"{more} of them depart further from what programs do by default.")
            return "\n".join([head, "", *told])
        head = f"{len(self.same)} settings explain it equally well."
        if len(self.same) == 1:
            head = "One setting explains it best."
        told = [f"Like {each.like}\n{each.call}\n{each.signature}" for each in self.same]
        return "\n\n".join([f"{head}\n{share}", *told])


class _Column(NamedTuple):
    name: str
    variant: str
    figure: str | None  # precision, recall or f; None where it is not known
    value: float  # as a share
    unit: float  # one in its last printed digit


def which_settings(
    pairs: Iterable[tuple[str, str]],
    printed: Mapping[str, str | Mapping[str, str]],
    *,
    stop_words: Collection[str] | None = None,
) -> Found:
    """Return the settings whose means over the pairs are the printed numbers, cheapest first.

    `pairs` holds (reference, candidate). `printed` holds numbers as text, because a float has lost
    its digits: {"L": "41.07"}, {"rouge1": "0.783", "ROUGE-2": "0.519"}, or by figure
    {"1": {"precision": "0.750", "recall": "0.818"}}. A number above 1 is in points, a comma is a
    point, and of "41.1 ± 0.2" the first number counts. `stop_words` are the list that may have been
    dropped, such as that of ROUGE-1.5.5; the one of Snowball, unless given.
    Not searched: several references, the median of a bootstrap, the F of mean P and R, and the
    irregular forms that ROUGE-1.5.5 looks up.
    Raises TypeError for what is no text; ValueError for no pairs, an unknown column, and a number
    that is no score or says too little (0, 1).

    >>> print(which_settings([("the ferry left", "it left")], {"1": "0.123"}))
    None of 320 settings gives these numbers.
    """
    columns, pairs = _columns(printed), _checked(pairs)
    if stop_words is None:
        from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS

        stop_words = SNOWBALL_STOP_WORDS
    read = _reader(frozenset(checked_stop_words(stop_words)))
    ascii_only = all(text.isascii() for pair in pairs for text in pair)
    # ROUGE-1.5.5 takes the mean of figures that it has rounded to five digits.
    slack = 5e-6 if len(pairs) > 1 else _FINEST / 10
    metrics = {column.variant: parsed_variant(column.variant) for column in columns}
    known = frozenset(column.figure for column in columns)
    kept: dict[tuple, dict] = {}
    scores: dict[tuple, dict] = {}  # what figure, order and digits share is counted once
    tried, matches = [], []
    for setting, (cost, like) in _settings(
        frozenset(k for k, _ in metrics.values()), known
    ).items():
        if ascii_only and setting.words == "any script":
            continue  # the same words as a-z0-9
        for variant, metric in metrics.items():
            key = (variant, *setting[:8])
            if key not in scores:
                scores[key] = _means(*metric, setting, pairs, read, kept)
        values = [
            _value(column, setting, scores[column.variant, *setting[:8]]) for column in columns
        ]
        tried.append(values)
        given = zip(columns, values, strict=True)
        if all(_prints(column, setting, value, slack) for column, value in given):
            matches.append(_match(cost, like, setting, columns, values, len(pairs)))
    matches.sort(key=lambda match: match.cost)
    same = [match for match in matches if match.cost == matches[0].cost]
    return Found(matches, same, _chance(columns, tried), len(tried))


@cache
def _settings(kinds: frozenset, known: frozenset) -> dict[Setting, tuple[int, str]]:
    """Every setting that is cheap enough: its cost, and in words what it is like."""
    found: dict[Setting, tuple[int, str]] = {}
    for name, (defaults, _) in PROGRAMS.items():
        for cost, setting in _departures(defaults, tuple(COSTS)):
            only = _only_what_matters(setting, kinds, known)
            before, like = found.get(only, (9, ""))
            if cost < before:
                fields = zip(setting._asdict().items(), defaults, strict=True)
                departs = [
                    f"{field}: {value}" for (field, value), usual in fields if value != usual
                ]
                found[only] = cost, f"{name}, but {', '.join(departs)}" if departs else name
            elif not cost and name not in like.split(", "):
                found[only] = cost, f"{like}, {name}"
    return found


def _departures(
    start: Setting, fields: tuple, cost: int = 0, most: int = 2
) -> Iterator[tuple[int, Setting]]:
    """Each setting that departs from `start` in some of these fields, with its cost."""
    yield cost, start
    for place, field in enumerate(fields):
        limit = 3 if field in ("limit", "stop_words") else most
        for value, price in COSTS[field].items():
            if value != getattr(start, field) and cost + price <= limit:
                departed = start._replace(**{field: value})
                yield from _departures(departed, fields[place + 1 :], cost + price, limit)


def _only_what_matters(setting: Setting, kinds: frozenset, known: frozenset) -> Setting:
    """The setting with the usual value wherever these columns cannot show another one."""
    usual = Setting()
    by_line = "Lsum" in kinds or ("L" in kinds and setting.lcs == "union")
    by_line = by_line or ("W" in kinds and setting.form == "ROUGE-1.5.5")
    matters = {
        "lines": by_line,
        "repeats": "N" in kinds,
        "lcs": "L" in kinds,
        "form": bool(kinds & {"W", "SU"}),
        "figure": not known <= {"precision", "recall"}
        and ("L" in kinds or setting.figure != "f of beta P/R"),
        "order": bool(known & {"precision", "recall"}),
    }
    idle = {field: getattr(usual, field) for field, does in matters.items() if not does}
    if "f" in known and setting.figure in ("precision", "recall"):
        idle["figure"] = "f1"
    return setting._replace(**idle)


def _reader(stop_words: frozenset[str]) -> Callable[[str, Setting, str], tuple]:
    """Return what reads a text by a setting, as a tuple of lines: it keeps what it has read."""

    @cache
    def parted(text: str, parting: str, limit: str, ends: str) -> list[Sequence]:
        number, unit = limit.split() if limit != "none" else ("0", "")
        if unit == "bytes":
            text = text.encode()[: int(number)].decode(errors="ignore")
        text = {
            "as they are": text,
            "none": text.replace("\n", " "),
            "one line": text.replace("\n", " "),
            "after each . ! ?": re.sub(r"(?<=[.!?])\s+", "\n", text.strip()),
            "full stops": text.replace("\n", " ").replace(".", ".\n"),
        }[ends]
        reader = Reader(_WORDS[parting], limit=int(number) if unit == "words" else None)
        return reader.sentences(text, "text")

    @cache
    def read(text: str, parting: str, stem: bool, stop: str, limit: str, ends: str) -> tuple:
        reader = Reader(stem=stem, stop_words=stop_words if stop == "dropped" else frozenset())
        lines = [reader.tokens(line, "text") for line in parted(text, parting, limit, ends)]
        return tuple(map(tuple, lines)) if ends != "none" else tuple(chain(*lines))

    return lambda text, setting, ends: read(text, *setting[:4], ends)


@cache
def _counting(kind: Kind, number: Any, setting: Setting) -> tuple[Metric | None, str]:
    """The metric that counts by a setting, None for that of the package rouge, and the lines."""
    if kind == "L" and setting.lcs == "different words":
        return None, "full stops"
    kind = "Lsum" if kind == "L" and setting.lcs == "union" else kind
    form = kind in ("W", "SU") and setting.form == "ROUGE-1.5.5"
    metric = Metric(kind, number, sets=setting.repeats == "sets", as_rouge_155=form)
    return metric, setting.lines if metric.by_line else "none"


def _means(
    kind: Kind, number: Any, setting: Setting, pairs: Sequence, read: Callable, kept: dict
) -> dict[str, float]:
    """The mean of every figure over the pairs, by a setting; `kept` holds what was counted."""
    metric, ends = _counting(kind, number, setting)
    found = []
    for pair in pairs:
        texts = tuple(read(text, setting, ends) for text in pair)
        if (metric, texts) not in kept:  # many settings read the same words
            if metric is None:
                score = figures(*_different_words(*texts))
            else:
                score = metric.score(metric.counts(*texts))
            kept[metric, texts] = _figures(score["precision"], score["recall"], kind)
        found.append(kept[metric, texts])
    return {name: fsum(each[name] for each in found) / len(found) for name in COSTS["figure"]}


def _different_words(reference: tuple, candidate: tuple) -> tuple[int, int, int]:
    """The counts of ROUGE-L in the package rouge: of the different words of the union LCS."""
    hits = {
        line[place]
        for line in reference
        for other in candidate
        for _, place in lcs_matches(other, line)  # of two LCS, the one that rouge takes
    }
    return len(hits), len(set(chain(*reference))), len(set(chain(*candidate)))


def _figures(p: float, r: float, kind: str) -> dict[str, float]:
    """Every figure of a precision and a recall."""
    betas = _BETAS | {"f of beta P/R": p / r if p and r and kind in ("L", "Lsum") else 1.0}
    found = {"precision": p, "recall": r}
    for name, beta in betas.items():
        below = r + beta * beta * p
        found[name] = (1 + beta * beta) * p * r / below if below else 0.0
    return found


def _asked(column: _Column, setting: Setting) -> str:
    """Which figure a column holds by a setting."""
    return setting.figure if column.figure in (None, "f") else column.figure


def _value(column: _Column, setting: Setting, means: dict[str, float]) -> float:
    """The score of a column by a setting."""
    figure = _asked(column, setting)
    if setting.order == "exchanged" and figure in ("precision", "recall"):
        figure = "recall" if figure == "precision" else "precision"
    return means[figure]


def _prints(column: _Column, setting: Setting, value: float, slack: float) -> bool:
    """Whether a value is printed as this number: rounded, or cut off."""
    off = value - column.value
    if setting.digits == "rounded":
        return abs(off) <= column.unit / 2 + slack
    return -slack <= off < column.unit


def _chance(columns: Sequence[_Column], tried: list[list[float]]) -> float:
    """The share of all numbers, as precise and in the same range, that a tried setting gives."""
    shown = [[round(v / c.unit) for v, c in zip(row, columns, strict=True)] for row in tried]
    ranges = [max(each) - min(each) + 1 for each in zip(*shown, strict=True)]
    return len(set(map(tuple, shown))) / prod(ranges)


# --- what is given and what is told -----------------------------------------------------------

_FIGURES = {"p": "precision", "r": "recall", "f": "f"}
_NAME = re.compile(r"(?:rouge|r)?([1-9]\d*|lsum|l|w\d*(?:\.\d+)?|su?(?:\d+|\*))(p|r|f)?[a-z]*1?")
# the first number, whole: not the 3 of 3e-1, nor the 0.4 of 0.4.1
_NUMBER = re.compile(r"(?:\D*[^\d\s.,-])?\s*(\d*[.,]?\d+)(?!\d|[.,]\d|e[-+]?\d)", re.IGNORECASE)


def _columns(printed: Mapping[str, str | Mapping[str, str]]) -> list[_Column]:
    if not isinstance(printed, Mapping) or not printed:
        raise ValueError('printed holds a number by its name, such as {"L": "41.07"}')
    found = []
    for name, given in printed.items():
        variant, figure = _variant(name)
        if isinstance(given, Mapping):
            if not given:
                raise ValueError(f'{name}: no figure is given, such as {{"recall": "0.818"}}')
            for key, text in given.items():
                own = _FIGURES.get(str(key)[:1].lower())
                if own is None:
                    raise ValueError(f"{name}: {key!r} is no figure; precision, recall and f are")
                found.append(_Column(f"{name} {key}", variant, own, *_number(name, text)))
        else:
            found.append(_Column(str(name), variant, figure, *_number(name, given)))
    return found


def _variant(name: str) -> tuple[str, str | None]:
    """The variant that a person's name of a column means, and its figure where it has one.

    >>> _variant("ROUGE-1"), _variant("rougeLsum"), _variant("rouge_2_fmeasure"), _variant("W")
    (('1', None), ('Lsum', None), ('2', 'f'), ('W-1.2', None))
    """
    parts = _NAME.fullmatch(re.sub(r"[^a-z0-9.*]", "", str(name).lower()))
    if not parts:
        raise ValueError(f'{name!r} is no column; "1", "2", "L", "Lsum", "W-1.2" and "SU4" are')
    kind, figure = parts.groups()
    if kind.startswith("w"):
        kind = f"W-{kind[1:] or '1.2'}"
    elif kind.startswith("l"):
        kind = kind.capitalize()
    return kind.upper() if kind.startswith("s") else kind, _FIGURES.get(figure or "")


def _number(name: str, text: str) -> tuple[float, float]:
    """The share that a printed number says, and one in its last digit."""
    if not isinstance(text, str):
        raise TypeError(f'{name}: give the number as it was printed, as text: "41.07"')
    digits = _NUMBER.match(text)
    if not digits:
        raise ValueError(f"{name}: {text!r} holds no score")
    number = digits[1].replace(",", ".")
    value, unit = float(number), 10.0 ** -len(number.partition(".")[2])
    if value > 100:
        raise ValueError(f"{name}: {text!r} is no score; one lies between 0 and 1, or 100 points")
    if value in (0, 1, 100):
        raise ValueError(f"{name}: {text!r} says too little; many settings give it")
    scale = 100 if value > 1 else 1
    return value / scale, max(unit / scale, _FINEST)


def _checked(pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise TypeError("pairs must be a list of (reference, candidate)")
    found = []
    for place, pair in enumerate(pairs):
        both = [] if isinstance(pair, str) or not isinstance(pair, Sequence) else list(pair)
        if len(both) == 2 and isinstance(both[0], list) and len(both[0]) == 1:
            # a list of one reference, as `read_pairs` gives where some have more
            both[0] = both[0][0]
        if len(both) != 2 or not all(isinstance(text, str) for text in both):
            raise TypeError(f"pairs[{place}] must be two texts, (reference, candidate)")
        found.append((both[0], both[1]))
    if not found:
        raise ValueError("pairs is empty: at least one (reference, candidate) is needed")
    return found


def _match(
    cost: int, like: str, setting: Setting, columns: list, values: list, items: int
) -> Match:
    written = [_written(column, setting, items) for column in columns]
    lines = list(dict.fromkeys(line for lines, _ in written for line in lines))
    for name in like.split(", "):
        if not cost and name != "rouge_helpers":
            lines.append(f"{name}: {PROGRAMS[name][1].format(columns[0].variant)}")
    signature = "\n".join(dict.fromkeys(signature for _, signature in written))
    by_name = {column.name: value for column, value in zip(columns, values, strict=True)}
    return Match(cost, like, setting._asdict(), signature, "\n".join(lines), by_name)


def _written(column: _Column, setting: Setting, items: int) -> tuple[list[str], str]:
    """The lines of Python that give a column's number by a setting, and its signature."""
    kind, number = parsed_variant(column.variant)
    counting = _counting(kind, number, setting)[0]
    if counting is None:
        return (
            ["# ROUGE-L of different words: rouge_helpers has no function for it"],
            "ROUGE-L of different words: no signature says that, so name the package and version",
        )
    limit, unit = setting.limit.split() if setting.limit != "none" else ("", "")
    reader = Reader(_WORDS[setting.words], setting.stem)
    if unit == "words":
        reader = reader._replace(limit=int(limit))
    asked = _asked(column, setting)
    figure: Figure = "precision" if asked == "precision" else "f"
    figure = "recall" if asked == "recall" else figure
    beta = _BETAS.get(asked, 1.0)
    metric = counting._replace(reader=reader, beta=beta)
    signature = metric.signature(figure, 1, items)
    if setting.stop_words == "dropped":
        signature = signature.replace("stop:kept", "stop:removed")
    if unit == "bytes":
        signature = signature.replace("limit:none", f"limit:{limit}-bytes")
    call = _call(metric, setting)
    key = figure if figure != "f" else "f1" if beta == 1 else "f_beta"
    lines = [*_prepared(setting, metric.by_line), f'{call}["{key}"]']
    if asked == "f of beta P/R" and kind in ("L", "Lsum"):
        signature = signature.replace("figure:f1", "figure:f_beta_p/r")
        beta_of_pair = "beta=score['precision'] / score['recall']"
        lines[-1:] = [f"score = {call}", f'{call[:-1]}, {beta_of_pair})["f_beta"]']
    if setting.digits == "cut off":
        lines[-1] += "  # cut off, not rounded"
    return lines, signature


def _call(metric: Metric, setting: Setting) -> str:
    """The call of `rouge_helpers` that scores a pair by a setting."""
    kind, number, reader = metric.kind, metric.number, metric.reader
    own = {"N": number, "W": f"power={number}", "S": f"gap={number}", "SU": f"gap={number}"}
    texts = ["reference", "candidate"][:: -1 if setting.order == "exchanged" else 1]
    options = {
        "sets=True": metric.sets and kind == "N",
        "as_rouge_155=True": metric.as_rouge_155,
        f"tokenize={_PYTHON.get(setting.words, reader.tokenize.__name__)}": True,
        "stem=True": reader.stem,
        "stop_words=stop_words": setting.stop_words == "dropped",
        f"limit={reader.limit}": reader.limit is not None,
        f"beta={metric.beta:g}": metric.beta != 1,
    }
    arguments = [*texts, *([str(own[kind])] if kind in own else [])]
    arguments += [option for option, given in options.items() if given]
    return f"rouge_{kind.lower()}({', '.join(arguments)})"


def _prepared(setting: Setting, by_line: bool) -> list[str]:
    """The lines of Python that change both texts before they are scored by a setting."""
    changes = []
    if setting.limit.endswith(" bytes"):
        number = setting.limit.split()[0]
        changes.append(f'text.encode()[:{number}].decode(errors="ignore")')
    if by_line and setting.lines in _LINES:
        changes.append(_LINES[setting.lines])
    return [
        f"reference, candidate = ({change} for text in (reference, candidate))"
        for change in changes
    ]
