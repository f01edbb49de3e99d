"""A text as the metrics read it: a str is tokenised, a list of tokens is taken as it is.

The options act in a fixed order: the first `limit` tokens are kept, stop words dropped, the rest
stemmed.
"""

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any

from rouge_helpers.ngrams import as_tokens
from rouge_helpers.text import Tokeniser, sentences, stemmed, without

Text = str | Iterable[Hashable]
Sentences = Iterable[Iterable[Hashable]]


def tokens_of(
    text: Text,
    side: str,
    tokenize: Tokeniser,
    stem: bool = False,
    stop_words: Collection[str] = (),
    limit: int | None = None,
) -> Sequence:
    """Return the tokens of a text, read as the options say; `side` names it in errors.

    >>> from rouge_helpers.text import words
    >>> tokens_of("The ferry left", "reference", words, stop_words={"the"}, limit=2)
    ['ferry']
    """
    tokens = _raw_tokens(text, side, tokenize)
    if limit is not None:
        tokens = tokens[:limit]
    return _kept(tokens, stem, stop_words)


def sentence_tokens_of(
    text: Text,
    side: str,
    tokenize: Tokeniser,
    stem: bool = False,
    stop_words: Collection[str] = (),
    limit: int | None = None,
) -> list[Sequence]:
    r"""Return the tokens of every sentence: a line of the str, or one of a list of token lists.

    `limit` is that of the whole text, not of a sentence.

    >>> from rouge_helpers.text import words
    >>> sentence_tokens_of("One.\nTwo, three.", "reference", words, limit=2)
    [['one'], ['two']]
    """
    parts: Sequence[Any] = sentences(text) if isinstance(text, str) else as_tokens(text, side)
    if not isinstance(text, str) and any(isinstance(part, str) for part in parts):
        if any(" " in part for part in parts if isinstance(part, str)):
            raise ValueError(f"{side} is a list of sentences: join them with line breaks")
        parts = [parts]
    lines = [_raw_tokens(part, side, tokenize) for part in parts]
    if limit is not None:
        lines = _first(lines, limit)
    return [_kept(line, stem, stop_words) for line in lines]


def _raw_tokens(text: Text, side: str, tokenize: Tokeniser) -> Sequence:
    if isinstance(text, str):
        made = tokenize(text)
        return made if type(made) is list else as_tokens(made, f"tokenize({side})")
    tokens = as_tokens(text, side)
    if any(issubclass(kind, list | tuple) for kind in set(map(type, tokens))):
        raise TypeError(f"{side} is a list of lists: only rouge_lsum takes sentences")
    return tokens


def _kept(tokens: Sequence, stem: bool, stop_words: Collection[str]) -> Sequence:
    if stop_words:
        tokens = without(tokens, stop_words)
    return stemmed(tokens) if stem else tokens


def _first(lines: list[Sequence], limit: int) -> list[Sequence]:
    """The lines up to their first `limit` tokens."""
    kept = []
    for line in lines:
        if limit > 0:
            kept.append(line[:limit])
        limit -= len(line)
    return kept
