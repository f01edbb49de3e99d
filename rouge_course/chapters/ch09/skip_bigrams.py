"""09, exercise 2: pairs of words with a gap between them."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def skip_bigrams(tokens, gap):
    """Return the pairs of tokens in reading order as a list of tuples, repeats kept.

    1. Take every token as the first of a pair.
    2. count: pair it with each later token that has at most gap tokens in between
       (gap None: any number).
    """
    pairs = []
    for i in range(len(tokens)):
        last = len(tokens) if gap is None else i + gap + 2
        for later in tokens[i + 1 : last]:
            pairs.append((tokens[i], later))
    return pairs


def before(tokens, i, gap):
    """The words before a position, with at most gap words in between."""
    return tokens[0 if gap is None else max(0, i - gap - 1) : i]


EXERCISE = Exercise(
    number=2,
    solution=skip_bigrams,
    task="all pairs of tokens in reading order with at most gap tokens in between (None: any "
    "number), as a list of tuples, repeats kept, first tokens in reading order.",
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
        "Count your pairs of a b c d: 6 without a limit, 3 with gap 0, 5 with gap 1.",
        "Two loops: over the first word, and over the words after it; the gap decides where "
        "the second one ends, and None cannot be added.",
        "The word at i pairs with tokens[i + 1 : i + gap + 2], or tokens[i + 1 :] "
        "when gap is None.",
    ),
    mistakes=mistakes(
        """
        distance: i + gap + 2 => i + gap + 1
        you count how far the second word is away, and the gap counts the words in between
        With gap 0, how many words lie between two neighbours, and how far apart are they?

        less than the gap: i + gap + 2 => i + gap
        the distance of your words is less than the gap, which counts the words in between

        gap one larger: i + gap + 2 => i + gap + 3
        you let one word more in between than the gap allows
        With gap 0 only neighbours make a pair: which pairs do you get there?

        exactly the gap: tokens[i + 1 : last] => tokens[i + 1 + (gap or 0) : last]
        you keep only the pairs with exactly that many words in between
        The gap is a limit: do two neighbours make a pair when it is 1?

        in steps of the gap: tokens[i + 1 : last] => tokens[i + 1 :: (gap or 0) + 1]
        you go on in steps, and leave out words that lie in between
        The gap is the largest number of words in between: may there be fewer?

        gap ignored: len(tokens) if gap is None else i + gap + 2 => (gap := None)
        you pair every word with every later one, whatever the gap
        Where in your function does gap stand?

        neighbours only: tokens[i + 1 : last] => tokens[i + 1 : i + 2]
        you pair each word with the next one only (bigrams)
        Which words may the first word of a text be paired with when there is no limit?

        gap 0 read as no gap: gap is None => not gap
        gap 0 is treated as no limit
        Both None and 0 are false to Python: how do you ask for None alone?

        None read as gap 0: len(tokens) if gap is None else i + gap + 2 => i + (gap or 0) + 2
        gap None is treated as gap 0
        Which limit does None set?

        a limit for None: len(tokens) if gap is None => i + 6 if gap is None
        gap None is treated as a limit of 4
        Which limit does None set?

        first words of full windows: range(len(tokens)) =>
         range(len(tokens) if gap is None else len(tokens) - gap - 1)
        your first loop ends where the whole gap no longer fits, so the last words begin no pair
        With gap 2, which pair do the last two words make? And which limit does None set?

        no pairs for None: len(tokens) if gap is None => 0 if gap is None
        gap None gives no pairs

        every two places: tokens[i + 1 : last] => tokens
        you pair each word with every word, itself and the earlier ones too
        Where in the text may the second word of a pair begin, if the first stands at i?

        both orders and itself: tokens[i + 1 : last] => before(tokens, i, gap) + tokens[i:last]
        within the gap you pair each word with the earlier ones and with itself too

        with itself: tokens[i + 1 : last] => tokens[i:last]
        you pair each word with itself as well
        At which position does your second loop begin, if the first word stands at i?

        both orders: pairs.append((tokens[i], later)) =>
         pairs.extend([(tokens[i], later), (later, tokens[i])])
        you hold every pair in both orders
        Which of the two words does the text say first?

        both orders, word by word: tokens[i + 1 : last] =>
         before(tokens, i, gap) + tokens[i + 1 : last]
        you pair each word with the earlier ones too, so that you hold every pair in both orders

        equal words left out: pairs.append((tokens[i], later)) =>
         pairs.extend([(tokens[i], later)] * (tokens[i] != later))
        you leave out pairs of two equal words
        May a word make a pair with its own copy further right?

        first pair only: return pairs => return pairs[:1]
        you hand back the first pair and stop
        How far is your `return` indented?

        sorted inside: (tokens[i], later) => tuple(sorted((tokens[i], later)))
        the two words of each pair stand in alphabetical order
        In which order does the text say the two words?

        backwards: (tokens[i], later) => (later, tokens[i])
        your pairs have the later word first
        In which order does the text say the two words?

        lower-cased: (tokens[i], later) => (tokens[i].lower(), later.lower())
        you lower-case the tokens
        Which step makes tokens of a text, and has it been done already?

        repeats dropped: return pairs => return list(dict.fromkeys(pairs))
        you drop repeated pairs
        How often does the first word stand before the last in a text that says both twice?

        sorted, repeats dropped: return pairs => return sorted(set(pairs))
        you drop repeated pairs and their order (a set)

        words added: return pairs => return pairs + [(token,) for token in tokens]
        you add the single words too (that is ROUGE-SU's list)
        What does the task ask for: pairs, or pairs and words?

        first copy again: range(len(tokens)) => map(tokens.index, tokens)
        you ask where a word stands, and are told its first position for every copy (tokens.index)
        Which position does .index give for the second copy of a word?

        one first word lost: range(len(tokens)) => range(len(tokens) - 2)
        your first loop ends one word too early
        Which word is the first of the last pair?

        last word lost: tokens[i + 1 : last] => tokens[:-1][i + 1 : last]
        the last word of the text is in no pair
        How far does your second loop go?

        first word only: range(len(tokens)) => range(len(tokens[:1]))
        only the first word of the text is paired with others
        How far is your `return` indented, or which loop is missing?

        last word never second: len(tokens) if gap is None => -1 if gap is None
        without a limit, the last word is in no pair
        Which word does a slice that ends at -1 leave out?

        in place of for i in range(len(tokens)): …

        by distance: return [(tokens[i], tokens[i + d]) for d in range(1, len(tokens))
         for i in range(len(tokens) - d) if gap is None or d <= gap + 1]
        your pairs are right and stand in another order: all neighbours first
        Which loop must be the outer one, so that the first word's pairs come first?

        gap of the first copies: return [(first, later) for i, first in enumerate(tokens)
         for later in tokens[i + 1 :]
         if gap is None or tokens.index(later) - tokens.index(first) - 1 <= gap]
        you measure the gap between the first copies of the two words (tokens.index)
        Which position does .index give for the second copy of a word?
        """
    ),
)
