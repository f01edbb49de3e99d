"""A text as the metrics read it: a str is tokenised, and a list of tokens is used as it is.

The options are applied in this order: first the text is cut after `limit` tokens, then stop words
are dropped, and then the remaining tokens are stemmed.
"""

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, NamedTuple, TypedDict

from rouge_helpers.ngrams import whole_number
from rouge_helpers.scores import checked_beta
from rouge_helpers.text import (
    Tokeniser,
    as_tokens,
    checked_stop_words,
    sentences,
    text_tokens,
    without,
    words,
)

Text = str | Iterable[Hashable]
Sentences = Iterable[Iterable[Hashable]]


class Options(TypedDict, total=False):
    """The options that the functions of the ROUGE family take."""

    tokenize: Tokeniser
    stem: bool
    stop_words: Collection[str]
    limit: int | None
    beta: float


class Reader(NamedTuple):
    """The checked options of a call, without beta; they decide how texts are read."""

    tokenize: Tokeniser = words
    stem: bool = False
    stop_words: Collection[str] = frozenset()
    limit: int | None = None

    def both(self, reference: Text, candidate: Text) -> tuple[Sequence, Sequence]:
        """Return the tokens of both texts."""
        return self.tokens(reference, "reference"), self.tokens(candidate, "candidate")

    def tokens(self, text: Text, side: str) -> Sequence:
        """Return the tokens of a text, which is called `side` in error messages.

        >>> Reader(stop_words={"the"}, limit=2).tokens("The ferry left", "reference")
        ['ferry']
        """
        return self._kept(self._raw(text, side)[: self.limit])

    def sentences(self, text: Text | Sentences, side: str) -> list[Sequence]:
        r"""Return the tokens of each sentence: each line of a str, or each item of a list of lists.

        `limit` applies to the whole text, not to each sentence.

        >>> Reader(limit=2).sentences("One.\nTwo, three.", "reference")
        [['one'], ['two']]
        """
        parts: Any = sentences(text) if isinstance(text, str) else list(as_tokens(text, side))
        if not isinstance(text, str) and any(isinstance(part, str | bytes | int) for part in parts):
            parts = [parts]
        lines = [self._raw(part, side) for part in parts]
        if self.limit is not None:
            lines = _first(lines, self.limit)
        return [self._kept(line) for line in lines]

    def _raw(self, text: Text, side: str) -> Sequence:
        if isinstance(text, str):
            return as_tokens(self.tokenize(text), f"tokenize({side})")
        return text_tokens(text, side)

    def _kept(self, tokens: Sequence) -> Sequence:
        if self.stop_words:
            tokens = without(tokens, self.stop_words)
        return _stemmed(tokens) if self.stem else tokens


PLAIN = (Reader(), 1.0)  # the result of `checked` without options


def checked(options: Any, known: type = Options) -> tuple[Reader, float]:
    """Return (Reader, beta) for these options, or raise an error that says what is wrong.

    `known` is the class that declares the allowed options.

    >>> checked({"limit": 7, "beta": 2})[0].limit
    7
    """
    for name in options:
        if name not in known.__annotations__:
            from difflib import get_close_matches  # loaded only if a name is wrong

            near = get_close_matches(name, known.__annotations__, n=1, cutoff=0.5)
            meant = f"did you mean {near[0]!r}? The" if near else "the"
            names = ", ".join(known.__annotations__)
            raise TypeError(f"there is no option {name!r} here; {meant} options are {names}")
    reader = Reader(**{name: options[name] for name in options if name in Reader._fields})
    if not callable(reader.tokenize):
        given = reader.tokenize
        raise TypeError(f"tokenize must be a function from str to tokens, not {given!r}")
    if not isinstance(reader.stem, bool):
        raise TypeError(f"stem must be True or False, not {reader.stem!r}")
    if reader.limit is not None:
        whole_number(reader.limit, "limit")
    if "stop_words" in options:
        reader = reader._replace(stop_words=frozenset(checked_stop_words(reader.stop_words)))
    return reader, checked_beta(options["beta"]) if "beta" in options else 1.0


def _stemmed(tokens: Sequence) -> Sequence:
    from rouge_helpers.stemmer import stemmed  # loaded when the first text is stemmed

    return stemmed(tokens)


def _first(lines: list[Sequence], limit: int) -> list[Sequence]:
    """The lines of a text, cut after the first `limit` tokens of the whole text."""
    kept = []
    for line in lines:
        if limit > 0:
            kept.append(line[:limit])
        limit -= len(line)
    return kept
