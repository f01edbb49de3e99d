"""09, exercise 2: pairs of words with a gap between them."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def skip_bigrams(tokens, gap):
    """Return the pairs of tokens in reading order, as a list of tuples with repeats.

    1. Take every token as the first of a pair.
    2. count: pair it with each later token that has at most gap tokens in between
       (any number of tokens for gap None).
    """
    pairs = []
    for i in range(len(tokens)):
        last = len(tokens) if gap is None else i + gap + 2
        for later in tokens[i + 1 : last]:
            pairs.append((tokens[i], later))
    return pairs


def before(tokens, i, gap):
    """Return the words before a position, with at most gap words in between."""
    return tokens[0 if gap is None else max(0, i - gap - 1) : i]


EXERCISE = Exercise(
    number=2,
    solution=skip_bigrams,
    task="return a list of all pairs of tokens in reading order, as tuples, with repeats. The "
    "argument gap is the largest number of tokens that may be between the two tokens of a pair "
    "(None means any number). The pairs of the first token come first, then the pairs of the "
    "second token, and so on.",
    minutes=8,
    level="medium",
    in_own_module=True,
    items="ngrams",
    test_inputs=(
        ("a b c d".split(), 1),
        ("a b c d".split(), None),
        ("a b c d".split(), 0),
        ("a b c d".split(), 2),
        ("a b a b".split(), None),
        ("a b a b".split(), 1),
        ("the the ferry".split(), 0),
        ("tick tick tick tick".split(), None),
        ("police killed the gunman".split(), None),
        ("e d c b a".split(), 1),
        ("h g f e d c b a".split(), None),
        ("no where now here".split(), 2),
        ("a b c d e f g h i".split(), 2),
        ("a b".split(), 4),
        ("The ferry at The pier".split(), 1),
        (as_they_are.ALIKE, 2),
    ),
    edge_cases=(([], None), (["a"], None), (["a"], 2), ([], 0)),
    hints=(
        "Count your pairs of a b c d: there should be 6 without a limit, 3 with gap 0 and 5 with "
        "gap 1.",
        "Use two loops: the outer loop goes through the words, and the inner loop goes through "
        "the words that come later. The gap decides where the inner loop ends, but if gap is "
        "None, you cannot add a number to it.",
        "The word at i makes pairs with tokens[i + 1 : i + gap + 2], or with tokens[i + 1 :] if "
        "gap is None.",
    ),
    mistakes=mistakes(
        """
        distance: i + gap + 2 => i + gap + 1
        you treat the gap as the distance between the two words, but the gap is the number of words
         in between
        How many words are between two neighbours, and what is the distance between them?

        less than the gap: i + gap + 2 => i + gap
        you keep a pair only if the distance between its words is less than the gap, but the gap is
         the number of words in between

        gap one larger: i + gap + 2 => i + gap + 3
        you allow one word too many between the two words of a pair
        With gap 0, only neighbours make a pair: which pairs does your function return for gap 0?

        exactly the gap: tokens[i + 1 : last] => tokens[i + 1 + (gap or 0) : last]
        you keep only the pairs with exactly `gap` words between them
        The gap is a limit: do two neighbours make a pair if the gap is 1?

        in steps of the gap: tokens[i + 1 : last] => tokens[i + 1 :: (gap or 0) + 1]
        you move on in steps of more than one word, so you leave out the words in between
        The gap is the largest number of words in between: may a pair have fewer words in between?

        gap ignored: len(tokens) if gap is None else i + gap + 2 => (gap := None)
        you pair every word with every later word, whatever the gap is
        Where does your function use `gap`?

        neighbours only: tokens[i + 1 : last] => tokens[i + 1 : i + 2]
        you pair each word only with the next one (bigrams)
        If there is no limit, which words can the first word of a text make a pair with?

        gap 0 read as no gap: gap is None => not gap
        you treat gap 0 as no limit
        Python treats both None and 0 as false: how can you test for None only?

        None read as gap 0: len(tokens) if gap is None else i + gap + 2 => i + (gap or 0) + 2
        you treat gap None as gap 0
        What does None mean for the gap?

        a limit for None: len(tokens) if gap is None => i + 6 if gap is None
        you treat gap None as a limit of 4
        What does None mean for the gap?

        first words of full windows: range(len(tokens)) =>
         range(len(tokens) if gap is None else len(tokens) - gap - 1)
        your first loop skips every word with at most `gap` words after it, so no pair begins with
         these words
        With gap 2, which pair do the last two words make? And what does gap None mean?

        no pairs for None: len(tokens) if gap is None => 0 if gap is None
        you return no pairs if gap is None

        every two places: tokens[i + 1 : last] => tokens
        you pair each word with every word, including itself and the earlier words
        If the first word of a pair is at i, at which positions can the second word be?

        every other word: tokens[i + 1 : last] => [word for word in tokens if word != tokens[i]]
        you pair each word with the earlier words too, and leave out pairs of two equal words
        If the first word of a pair is at i, at which positions can the second word be?

        both orders and itself: tokens[i + 1 : last] => before(tokens, i, gap) + tokens[i:last]
        within the gap, you pair each word with itself and with the earlier words too

        with itself: tokens[i + 1 : last] => tokens[i:last]
        you pair each word with itself as well
        If the first word is at i, at which position does your second loop begin?

        both orders: pairs.append((tokens[i], later)) =>
         pairs.extend([(tokens[i], later), (later, tokens[i])])
        you return every pair in both orders
        Which of the two words comes first in the text?

        both orders, word by word: tokens[i + 1 : last] =>
         before(tokens, i, gap) + tokens[i + 1 : last]
        you pair each word with the earlier words too, so you return every pair in both orders

        equal words left out: pairs.append((tokens[i], later)) =>
         pairs.extend([(tokens[i], later)] * (tokens[i] != later))
        you leave out pairs of two equal words
        Can a word make a pair with a later copy of itself?

        first pair only: return pairs => return pairs[:1]
        you return only the first pair
        How far is your `return` indented?

        sorted inside: (tokens[i], later) => tuple(sorted((tokens[i], later)))
        you put the two words of each pair in alphabetical order
        In which order do the two words appear in the text?

        backwards: (tokens[i], later) => (later, tokens[i])
        your pairs have the later word first
        In which order do the two words appear in the text?

        lower-cased: (tokens[i], later) => (tokens[i].lower(), later.lower())
        you lower-case the tokens
        Does the task ask you to change the tokens?

        repeats dropped: return pairs => return list(dict.fromkeys(pairs))
        you drop repeated pairs
        How often does the text a b a b contain the pair a, b?

        sorted, repeats dropped: return pairs => return sorted(set(pairs))
        your set drops repeated pairs and loses their order

        words added: return pairs => return pairs + [(token,) for token in tokens]
        you add the single words too, which makes the list for ROUGE-SU
        What does the task ask for: pairs, or pairs and words?

        first copy again: range(len(tokens)) => map(tokens.index, tokens)
        you look up the position of a word with tokens.index, which always finds its first copy
        Which position does .index give for the second copy of a word?

        one first word lost: range(len(tokens)) => range(len(tokens) - 2)
        your first loop ends one word too early
        Which word comes first in the last pair?

        last word lost: tokens[i + 1 : last] => tokens[:-1][i + 1 : last]
        the last word of the text is in no pair
        Where does your second loop end?

        first word only: range(len(tokens)) => range(len(tokens[:1]))
        only the first word of the text is paired with other words
        How far is your `return` indented? If the indentation is right, which loop is missing?

        last word never second: len(tokens) if gap is None => -1 if gap is None
        without a limit, the last word is in no pair
        Which word does a slice that ends at -1 leave out?

        in place of for i in range(len(tokens)): …

        by distance: return [(tokens[i], tokens[i + d]) for d in range(1, len(tokens))
         for i in range(len(tokens) - d) if gap is None or d <= gap + 1]
        your pairs are right, but in a different order: all neighbours come first
        Which loop must be the outer one so that the pairs of the first word come first?

        gap of the first copies: return [(first, later) for i, first in enumerate(tokens)
         for later in tokens[i + 1 :]
         if gap is None or tokens.index(later) - tokens.index(first) - 1 <= gap]
        you measure the gap between the first copies of the two words (tokens.index)
        Which position does .index give for the second copy of a word?
        """
    ),
)
