"""Turn columns of texts into columns of figures; any data engine can call `score_columns`."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import nan
from typing import Literal, NamedTuple, cast

from rouge_helpers.metric import Metric, Variant, metric_of
from rouge_helpers.reading import Text
from rouge_helpers.rouge import several
from rouge_helpers.scores import f_name
from rouge_helpers.text import characters, rouge_score_words, split_words, words

OnError = Literal["raise", "keep"]
# These tokenisers end every word at a line break, so the words of the lines are the words of the
# text.
LINE_WISE = frozenset({split_words, rouge_score_words, words, characters})


class BadPair(NamedTuple):
    """A pair that could not be scored: its index, counted from 0, and the reason."""

    item: int
    reason: str


class Scored(NamedTuple):
    """Columns of scores, one for each variant and figure; nan stands for a pair without a score."""

    items: int
    columns: dict[tuple[Variant, str], array]
    bad: list[BadPair]
    references: tuple[int, ...]  # how many references the good items have, each number once


def score_columns(
    references: Iterable[Text | Sequence[Text]],
    candidates: Iterable[Text],
    variants: Iterable[Variant] = ("1", "2", "L"),
    *,
    on_error: OnError = "raise",
    **settings,
) -> dict[str, list[float | None]]:
    """Return a column for each figure of each variant, such as `rouge1_f1`.

    All figures are from 0.0 to 1.0. A variant that you call "rouge1" or "ROUGE-1" keeps that name
    in its columns. The columns may be lists, or columns of pandas, Arrow or Polars, and a cell of
    `references` is one text or a list of texts. A text is tokenised once for all variants. If you
    pass a tokeniser of your own, Lsum tokenises the text again, line by line. `variants` and
    `settings` are the same as in `against_references`.

    With `on_error="keep"`, the figures of a pair that cannot be scored are None. An additional
    column, `error`, then contains the reason for each pair that cannot be scored, and None for
    every other pair. With `on_error="raise"`, the first pair that cannot be scored raises an error
    that names the item, counted from 0.
    Raises ValueError if the columns differ in length, and TypeError if one of them is not a column.

    >>> score_columns(["the ferry left", "a storm"], ["the ferry", "the storm"], ["1"])["rouge1_f1"]
    [0.8, 0.5]
    """
    metrics = metrics_of(variants, settings)
    checked_on_error(on_error)
    references, candidates = _column(references, "references"), _column(candidates, "candidates")
    if len(references) != len(candidates):
        lengths = f"{len(references)} rows against {len(candidates)}"
        raise ValueError(f"references and candidates must be columns of the same length: {lengths}")
    scored = score_pairs(zip(references, candidates, strict=True), metrics, on_error)
    bad = dict(scored.bad)
    columns: dict[str, list] = {
        column_name(variant, figure): column.tolist()
        for (variant, figure), column in scored.columns.items()
    }
    for column in columns.values():
        for item in bad:
            column[item] = None
    if on_error == "keep":
        columns["error"] = [bad.get(item) for item in range(scored.items)]
    return columns


def column_name(variant: Variant, figure: str) -> str:
    """Return the name of a column: the variant as it was requested, and then the figure.

    >>> column_name("1", "f1"), column_name("ROUGE-1", "f1")
    ('rouge1_f1', 'ROUGE-1_f1')
    """
    name = str(variant)
    return f"{name if name.lower().startswith('r') else f'rouge{name}'}_{figure}"


def metrics_of(variants: Iterable[Variant], settings: dict) -> dict[Variant, Metric]:
    """Return one metric for each different variant. Any error is raised before a text is read.

    >>> list(metrics_of(["1", "L", "1"], {}))
    ['1', 'L']
    """
    if isinstance(variants, str):
        raise TypeError(f"variants is one str: put it in a list, [{variants!r}]")
    metrics = {variant: metric_of(variant, **settings) for variant in variants}
    if not metrics:
        raise ValueError("variants is empty: at least one variant is needed")
    return metrics


def checked_on_error(on_error: OnError) -> OnError:
    """Return `on_error` if it is valid, or else raise a ValueError that lists the possible values.

    >>> checked_on_error("keep")
    'keep'
    """
    if on_error not in ("raise", "keep"):
        raise ValueError(f"on_error must be one of raise, keep, not {on_error!r}")
    return on_error


def score_pairs(
    pairs: Iterable, metrics: Mapping[Variant, Metric], on_error: OnError, first: int = 0
) -> Scored:
    """Score every pair with every metric; `first` is the corpus index of the first pair.

    >>> score_pairs([("the ferry", "a ferry")], metrics_of(["1"], {}), "raise").items
    1
    """
    [beta] = {metric.beta for metric in metrics.values()}
    figures = ("precision", "recall", f_name(beta))
    names = [(variant, figure) for variant in metrics for figure in figures]
    rows, bad, numbers = array("d"), [], set()
    item = first
    for item, pair in enumerate(pairs, start=first + 1):
        try:
            references, candidate = _sides(pair)
            row = _row(references, candidate, metrics)
            numbers.add(len(references))
        except Exception as error:
            if on_error == "raise" or isinstance(error, ImportError | MemoryError):
                raise _numbered(error, item - 1) from error
            bad.append(BadPair(item - 1, f"{type(error).__name__}: {error}"))
            row = [nan] * len(names)
        rows.extend(row)
    columns = {name: rows[place :: len(names)] for place, name in enumerate(names)}
    return Scored(item - first, columns, bad, tuple(sorted(numbers)))


def held(pair):
    """Return a pair with lists instead of iterators, because every text is read more than once.

    >>> held((iter(["the"]), "the"))
    (['the'], 'the')
    """
    if isinstance(pair, list | tuple) and len(pair) == 2:
        return _held_texts(pair[0]), _held_text(pair[1])
    return pair


def _row(
    references: Sequence[Text], candidate: Text, metrics: Mapping[Variant, Metric]
) -> list[float]:
    read = _readings([*references, candidate], metrics)
    row: list[float] = []
    for metric in metrics.values():
        *ours, theirs = read[metric.by_line]
        row.extend(cast(dict[str, float], metric.against(ours, theirs)).values())
    return row


def _readings(texts: list[Text], metrics: Mapping[Variant, Metric]) -> dict[bool, list[Sequence]]:
    """Read each text as tokens, as lines of tokens, or in both ways, depending on the metrics.

    Under the key True, each text is a list of lines; under the key False, it is a list of tokens.
    The candidate comes last.
    """
    readers = {metric.by_line: metric for metric in metrics.values()}
    sides = ["reference"] * (len(texts) - 1) + ["candidate"]
    read = {
        by_line: [metric.read(text, side) for text, side in zip(texts, sides, strict=True)]
        for by_line, metric in readers.items()
        if by_line or True not in readers
    }
    if len(readers) == 2:
        read[False] = [
            [token for line in lines for token in line]
            if isinstance(text, str) and readers[False].reader.tokenize in LINE_WISE
            else readers[False].read(text, side)
            for text, side, lines in zip(texts, sides, read[True], strict=True)
        ]
    return read


def _numbered(error: Exception, item: int) -> Exception:
    """Add the item's index to the message of an error, or to a note below the message."""
    for kind in (TypeError, ValueError):
        if isinstance(error, kind):
            return kind(f"item {item}: {error}")
    error.add_note(f"This was item {item}.")
    return error


def _sides(pair) -> tuple[Sequence[Text], Text]:
    if not isinstance(pair, str) and hasattr(pair, "tolist"):
        pair = pair.tolist()  # a row of numpy
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        rows = " For the columns of a table, use score_columns." if isinstance(pair, dict) else ""
        raise TypeError(
            "a pair must be (reference or references, candidate), "
            f"not {type(pair).__name__}{_of(pair)}.{rows}"
        )
    references, candidate = held(pair)
    return [references] if isinstance(references, str) else several(references), candidate


def _of(pair) -> str:
    return f" of {len(pair)}" if isinstance(pair, list | tuple) else ""


def _held_texts(texts):
    texts = _held_text(texts)
    return [_held_text(text) for text in texts] if isinstance(texts, list | tuple) else texts


def _held_text(text):
    if isinstance(text, str | list | tuple):
        return text
    if hasattr(text, "tolist"):  # a cell of a table with several texts
        return text.tolist()
    return list(text) if isinstance(text, Iterator) else text


def _column(column: Iterable, name: str) -> list:
    """Convert a column to a list, with its own method if it is from Arrow, Polars or pandas."""
    for method in ("to_pylist", "to_list", "tolist"):
        if hasattr(column, method):
            return getattr(column, method)()
    if isinstance(column, str | bytes | dict | set) or not hasattr(column, "__iter__"):
        raise TypeError(f"{name} must be a column of texts, not {type(column).__name__}")
    return list(column)
