"""The predictions and the quiz of chapter 07."""

from rouge_course.checker.record import Question
from rouge_helpers.text import characters, rouge_score_words, split_words, words

SENTENCE = "Don't re-open St. Anne's café at 7!"

QUESTIONS = (
    Question(
        key="07-cut",
        kind="predict",
        text=f"“{SENTENCE}” How many tokens does rouge-score's rule make of it? The rule "
        "lower-cases, keeps runs of a to z and 0 to 9, and cuts everywhere else.",
        options={
            "a": ("7", "That is one token for each piece between spaces."),
            "b": ("8", "The rule cuts at the hyphen and at every apostrophe too."),
            "c": ("10", "don, t, re, open, st, anne, s, caf, at and 7: it cuts at the é too."),
            "d": ("24", "That is one token for each letter or digit."),
        },
        right="c",
        numbers={
            "7": lambda: len(split_words(SENTENCE)),
            "8": lambda: len(split_words(SENTENCE.replace("-", " "))),
            "10": lambda: len(rouge_score_words(SENTENCE)),
            "24": lambda: len(characters(SENTENCE)),
        },
        after="""
        The same sentence has 7, 10, 10 and 24 tokens. `words` and `rouge_score_words`
        agree on the number, but not on the word: one has *café*, and the other has
        *caf*. Remember that lost é: this chapter's trouble begins there.
        """,
    ),
    Question(
        key="07-self",
        kind="predict",
        text="Four notices, each scored by rouge-score against itself. Which one gets 1.0?",
        options={
            "a": ("the Chinese one", "It holds nothing from a to z or 0 to 9."),
            "b": ("the Nepali one", "It holds spaces, but spaces are no tokens."),
            "c": ("the Thai one", "None of its letters and signs is kept, so nothing is left."),
            "d": ("the Greek one", "Its 7 is a token of the rule, the only one, and it matches."),
        },
        right="d",
        after="""
        Three texts score 0 against themselves. The Greek notice gets 1.000 from one
        token, the 7.
        """,
    ),
    Question(
        key="07-stem",
        kind="predict",
        extra=True,
        text="The stemmer of the helpers, Porter's with additions by nltk, goes by rules, whatever "
        "the words mean. Which of these pairs does it turn into one stem?",
        options={
            "a": ("ferryman and ferrymen", "A vowel inside a word is no ending."),
            "b": ("universe and university", "Both endings are cut, and univers is left."),
            "c": (
                "leave and left",
                "Two forms of one verb, but no rule for endings turns one into the other.",
            ),
            "d": ("new and news", "nltk keeps a short list of exceptions, and news is on it."),
        },
        right="b",
        after="""
        *ferries* and *ferry* share the stem *ferri*, as they should; a stem need not be
        a word. *universe* and *university* share a stem too, which is wrong, and
        *ferrymen* and *ferryman* do not. Porter's original rules turn *news* into
        *new*; nltk has a short list of exceptions, and keeps *news*.
        """,
    ),
    Question(
        key="07-a",
        text="A Thai text scores 0 against itself in a package. What is the likely cause?",
        options={
            "a": (
                "the stemmer is on, and its rules are for English",
                "It treats both texts alike, so equal tokens stay equal.",
            ),
            "b": (
                "the tokeniser dropped every character",
                "A rule that keeps a to z and 0 to 9 leaves nothing of Thai letters.",
            ),
            "c": (
                "Thai has no capital letters to lower-case",
                "That is true, so case cannot change anything.",
            ),
            "d": (
                "the words are in another order",
                "The text is the same, so its order is the same.",
            ),
        },
        right="b",
    ),
    Question(
        key="07-b",
        text="You turn stemming on for both texts, and nothing else. What can happen to the F1 of "
        "ROUGE-1?",
        options={
            "a": (
                "it rises or stays",
                "Words that differ by an ending can match now, and no match is lost.",
            ),
            "b": ("it falls or stays", "A pair of equal words still has equal stems."),
            "c": ("it always stays", "It does where no two words differ by an ending alone."),
            "d": (
                "it rises or falls, depending on the pair",
                "No token is lost and no match either, so nothing can make it fall.",
            ),
        },
        right="a",
    ),
    Question(
        key="07-c",
        text="How many tokens does rouge-score's rule make of “U.S.”?",
        options={
            "a": ("0", "u and s are letters from a to z, once they are lower-cased."),
            "b": ("1", "The rule cuts at the full stop between them."),
            "c": ("3", "A full stop is never a token."),
            "d": ("2", "u and s; the full stops are dropped."),
        },
        right="d",
        numbers={
            "0": lambda: len(rouge_score_words("..")),
            "1": lambda: len(split_words("U.S.")),
            "2": lambda: len(words("U.S.")),
            "3": lambda: len("U.S.".rstrip(".")),
        },
    ),
)
