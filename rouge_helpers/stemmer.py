"""Porter's stemmer with NLTK's extensions, which rouge-score also uses.

Source: M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980. The extensions come
from nltk's `PorterStemmer`, which in the mode NLTK_EXTENSIONS returns the same stems as this
module.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from rouge_helpers.text import as_text, as_tokens

# Words that the rules would spoil (an extension).
_IRREGULAR = {
    "skies": "sky",
    "dying": "die",
    "lying": "lie",
    "tying": "tie",
    "inning": "inning",
    "innings": "inning",
    "outing": "outing",
    "outings": "outing",
    "canning": "canning",
    "cannings": "canning",
    **{word: word for word in ("sky", "news", "howe", "proceed", "exceed", "succeed")},
}

# ending -> its replacement, if the stem before it has a vowel followed by a consonant
_STEP_2 = {
    "ational": "ate",
    "tional": "tion",
    "enci": "ence",
    "anci": "ance",
    "izer": "ize",
    "bli": "ble",
    "alli": "al",
    "entli": "ent",
    "eli": "e",
    "ousli": "ous",
    "ization": "ize",
    "ation": "ate",
    "ator": "ate",
    "alism": "al",
    "iveness": "ive",
    "fulness": "ful",
    "ousness": "ous",
    "aliti": "al",
    "iviti": "ive",
    "biliti": "ble",
    "fulli": "ful",
}
_STEP_3 = {
    "icate": "ic",
    "ative": "",
    "alize": "al",
    "iciti": "ic",
    "ical": "ic",
    "ful": "",
    "ness": "",
}
# endings that are removed if the stem has two pairs of a vowel and a following consonant
_STEP_4 = dict.fromkeys(
    "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(), ""
)


def stemmed(tokens: Iterable[str]) -> list[str]:
    """Return the tokens, with every token of more than three letters cut to its Porter stem.

    Raises TypeError if the tokens are a str, or if a token is not a str.
    Source: rouge-score 0.1.2 with `use_stemmer=True`.
    ROUGE-1.5.5 is different: with its option `-m`, it looks a word up in a WordNet list of
    exceptions before it stems the word.

    >>> stemmed(["the", "ferries", "crossing"])
    ['the', 'ferri', 'cross']
    """
    tokens = as_tokens(tokens)
    try:
        return [_stem(token) if len(token) > 3 else token for token in tokens]
    except (TypeError, AttributeError):
        raise TypeError("a token must be a str if words are cut to their stems") from None


def stem(word: str) -> str:
    """Return the stem of one English word, in lower case.

    A word of one or two letters is its own stem, and so is a word to which no rule applies.
    Raises TypeError when the word is not a str.
    Source: Porter 1980, steps 1a to 5b, with nltk's extensions.

    >>> [stem(word) for word in ("ferries", "ferry", "sailing", "news", "relational")]
    ['ferri', 'ferri', 'sail', 'news', 'relat']
    """
    return _stem(as_text(word))


@lru_cache(maxsize=50_000)
def _stem(word: str) -> str:
    word = word.lower()
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) <= 2:
        return word
    for step in (_plural, _past, _final_y, _step_2, _step_3, _step_4, _final_e, _final_l):
        word = step(word)
    return word


def _consonants(word: str) -> list[bool]:
    """For each letter, whether it is a consonant; a y after a consonant is a vowel."""
    kinds: list[bool] = []
    for letter in word:
        vowel = letter in "aeiou" or (letter == "y" and kinds[-1:] == [True])
        kinds.append(not vowel)
    return kinds


def _measure(word: str) -> int:
    """How many times a vowel is followed by a consonant (Porter's m)."""
    kinds = _consonants(word)
    return sum(not one and other for one, other in zip(kinds, kinds[1:], strict=False))


def _has_vowel(word: str) -> bool:
    return not all(_consonants(word))


def _ends_short(word: str) -> bool:
    """Whether a word ends with consonant, vowel, consonant, but not with w, x or y (Porter's *o).

    The result is also True for a word of one vowel and one consonant (an extension).
    """
    kinds = _consonants(word)
    if len(word) == 2:
        return kinds == [False, True]
    return kinds[-3:] == [True, False, True] and word[-1] not in "wxy"


def _plural(word: str) -> str:
    """Step 1a, which changes words such as ponies, caresses and cats."""
    if word.endswith("ies"):  # "dies" becomes "die" (an extension)
        return word[:-1] if len(word) == 4 else word[:-2]
    if word.endswith("sses"):
        return word[:-2]
    return word if word.endswith("ss") or not word.endswith("s") else word[:-1]


def _past(word: str) -> str:
    """Step 1b, which changes words such as agreed, plastered and motoring."""
    if word.endswith("ied"):  # "died" becomes "die" (an extension)
        return word[:-1] if len(word) == 4 else word[:-2]
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    ending = next((ending for ending in ("ed", "ing") if word.endswith(ending)), "")
    rest = word.removesuffix(ending)
    if not ending or not _has_vowel(rest):
        return word
    if rest.endswith(("at", "bl", "iz")):
        return rest + "e"
    if len(rest) > 1 and rest[-1] == rest[-2] and _consonants(rest)[-1]:
        return rest if rest[-1] in "lsz" else rest[:-1]
    return rest + "e" if _measure(rest) == 1 and _ends_short(rest) else rest


def _final_y(word: str) -> str:
    """Step 1c: a final y becomes i after a consonant, except in two-letter words (an extension)."""
    if word.endswith("y") and len(word) > 2 and _consonants(word)[-2]:
        return word[:-1] + "i"
    return word


def _step_2(word: str) -> str:
    if word.endswith("alli") and _measure(word[:-4]) > 0:  # the step is repeated (an extension)
        return _step_2(word[:-2])
    if word.endswith("logi"):  # the l counts as part of the stem (an extension)
        return word[:-1] if _measure(word[:-3]) > 0 else word
    return _exchanged(word, _STEP_2, lambda rest: _measure(rest) > 0)


def _step_3(word: str) -> str:
    return _exchanged(word, _STEP_3, lambda rest: _measure(rest) > 0)


def _step_4(word: str) -> str:
    if word.endswith("ion") and word[-4:-3] not in ("s", "t"):
        return word
    return _exchanged(word, _STEP_4, lambda rest: _measure(rest) > 1)


def _exchanged(word: str, endings: dict[str, str], allowed: Callable[[str], bool]) -> str:
    """Replace the longest known ending of a word, if `allowed` accepts the rest of the word."""
    ending = max((e for e in endings if word.endswith(e)), key=len, default=None)
    if ending is None or not allowed(word.removesuffix(ending)):
        return word
    return word.removesuffix(ending) + endings[ending]


def _final_e(word: str) -> str:
    """Step 5a, which removes a final e, as in probate and cease, but not in rate."""
    rest = word[:-1]
    if not word.endswith("e"):
        return word
    longer = _measure(rest) > 1 or (_measure(rest) == 1 and not _ends_short(rest))
    return rest if longer else word


def _final_l(word: str) -> str:
    """Step 5b, which shortens a final ll to l, as in controll, but not in roll."""
    return word[:-1] if word.endswith("ll") and _measure(word[:-1]) > 1 else word
