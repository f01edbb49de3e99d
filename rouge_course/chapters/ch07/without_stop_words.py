"""07, exercise 4: leave stop words out."""

import functools

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS  # noqa: F401  a mistake names it


def without_stop_words(tokens, stop_words):
    """Return the tokens that are not stop words, in their order, repeats kept."""
    kept = []
    for token in tokens:
        stays = token not in stop_words
        if stays:
            kept.append(token)
    return kept


def removing(tokens, stop_words):
    """Remove stop words from the list that the loop walks through, which skips the next token."""
    tokens = list(tokens)
    for token in tokens:
        if token in stop_words:
            tokens.remove(token)
    return tokens


def removing_each(tokens, stop_words):
    """Loop over the stop words: `remove` takes out a word's first copy; the other copies stay."""
    tokens = list(tokens)
    for word in stop_words:
        if word in tokens:
            tokens.remove(word)
    return tokens


def cut_out(tokens, stop_words):
    """Cut the stop words out of the text, even where they are letters inside a longer word."""
    text = functools.reduce(lambda text, word: text.replace(word, ""), stop_words, " ".join(tokens))
    return text.split()


STOP = ("the", "is", "a", "of", "before")

EXERCISE = Exercise(
    number=4,
    solution=without_stop_words,
    task="fill in the blank so that the function returns the tokens that are not stop words, in "
    "their original order.",
    minutes=3,
    level="easy",
    extra=True,
    kind="blank",
    blanks=("token not in stop_words",),
    items="words",
    test_inputs=(
        ("the storm cracked the pier of the bridge".split(), STOP),
        ("he is a sailor before he is a poet".split(), STOP),
        ("the ferry and the ferry".split(), STOP),
        ("an old theatre stands here".split(), STOP),
        ("Otter is a name".split(), STOP),
        ("the the".split(), STOP),
        ("ferry left late".split(), STOP),
        ("bridge closed".split(), ()),
        ("A storm , The end".split(), STOP),  # a capital makes another word
        ("an idea is proof of it".split(), STOP),  # these end as stop words do
        (as_they_are.ALIKE, STOP[:1]),
        (["sailor"] * 3, ()),
        ("the pier of the sea is shut before the storms of a winter".split(), {"the"}),  # a set
    ),
    edge_cases=(([], STOP),),
    hints=(
        "Call your function with one stop word and one other word: which of the two does it "
        "return?",
        "In the blank, write a condition on `token` and `stop_words` that is true for the tokens "
        "that stay.",
        "`not in` tests whether something is missing from a collection.",
    ),
    mistakes=mistakes(
        """
        in place of token not in stop_words

        a list of its own: token not in SNOWBALL_STOP_WORDS
        you always use Porter's list, whatever stop words the function is given
        Which argument does your line never use: tokens or stop_words?

        only stop words kept: token in stop_words
        you keep the stop words and drop the others
        Does the task ask for the stop words, or for the other words?

        nothing dropped: True
        every stop word is still there
        Does your condition compare a token with the whole list, or with each word in the list?

        everything dropped: False
        no tokens are left
        For which tokens is your condition true?

        looked up inside words: token not in " ".join(stop_words)
        you look for a token inside the letters of the stop words, so “he” is lost because of “the”
        What is to the right of your `in`: a text or a collection of words?

        stop words looked for inside tokens: not any(word in token for word in stop_words)
        you look for stop words inside the tokens, so “theatre” is lost because of “the”, and
         “late” because of “a”
        What is to the right of your `in`: one word or a collection of words?

        begins with a stop word: not token.startswith(tuple(stop_words))
        you drop tokens that begin with a stop word, so “theatre” is lost because of “the”, and
         “away” because of “a”
        Is every word that begins with “a” a stop word?

        ends with a stop word: not token.endswith(tuple(stop_words))
        you drop tokens that end with a stop word, so “idea” is lost because of “a”
        Is every word that ends with “a” a stop word?

        compared in small letters: token.lower() not in stop_words
        you lower-case a token before you look it up, but here `The` is not a stop word
        Does the task mention capitals?

        one stop word alone: token not in list(stop_words)[:1]
        you look at only one stop word and keep the others
        How many of the stop words does your line compare the token with?

        short words dropped: len(token) > 3
        you drop words by their length
        Are all stop words short, and are all short words stop words?

        repeats dropped: return kept => return list(dict.fromkeys(kept))
        you drop repeated words
        What will clipping need to know about a word that appears twice?

        sorted, repeats dropped: return kept => return sorted(set(kept))
        your set drops repeated words and loses their order
        Which later steps need the repeats, and which steps need the order of the words?

        lower-cased: kept.append(token) => kept.append(token.lower())
        you lower-case the tokens, but the task leaves them as they are
        Which of your lines changes a token that you keep?

        in place of for token in tokens: …

        cut out of the text: return cut_out(tokens, stop_words)
        you cut the letters of the stop words out of the whole text, so “theatre”
         loses its “the”, and “late” loses its “a”
        What should your function drop or keep: letters, or whole tokens?

        removes while looping: return removing(tokens, stop_words)
        your loop removes tokens from the list that it is going through, so it skips the next token
        Which list should change: the one that the loop goes through, or another one?

        first copy only: return removing_each(tokens, stop_words)
        you remove each stop word once, and its other copies stay
        How many copies does one call of `remove` take out?
        """
    ),
)
