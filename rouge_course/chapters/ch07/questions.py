"""The predictions and the quiz of chapter 07."""

from rouge_course.checker.record import Question
from rouge_helpers.text import characters, rouge_score_words, split_words, words

SENTENCE = "Don't re-open St. Anne's café at 7!"

QUESTIONS = (
    Question(
        key="07-cut",
        kind="predict",
        text=f"“{SENTENCE}” Into how many tokens does rouge-score's rule split this sentence? The "
        "rule lower-cases the sentence, keeps runs of a to z and 0 to 9, and cuts everywhere else.",
        options={
            "a": (
                "7",
                "There are 7 pieces between the spaces, but the rule cuts in other places, too.",
            ),
            "b": ("8", "The rule cuts at the hyphen and at every apostrophe too."),
            "c": (
                "10",
                "The tokens are don, t, re, open, st, anne, s, caf, at and 7: the rule cuts at "
                "the é, "
                "too.",
            ),
            "d": (
                "24",
                "There are 24 letters and digits, but the rule keeps neighbours in one token.",
            ),
        },
        right="c",
        numbers={
            "7": lambda: len(split_words(SENTENCE)),
            "8": lambda: len(split_words(SENTENCE.replace("-", " "))),
            "10": lambda: len(rouge_score_words(SENTENCE)),
            "24": lambda: len(characters(SENTENCE)),
        },
        after="""
        Under the four rules, the same sentence has 7, 10, 10 and 24 tokens. `words` and
        `rouge_score_words` both return 10 tokens, but one of these tokens is different: `words`
        returns *café*, and `rouge_score_words` returns *caf*. Remember the lost é, because the
        trouble of this chapter begins with it.
        """,
    ),
    Question(
        key="07-self",
        kind="predict",
        text="rouge-score scores four notices, each against itself. Which notice gets 1.0?",
        options={
            "a": ("the Chinese one", "This notice contains no characters from a to z or 0 to 9."),
            "b": ("the Nepali one", "This notice contains spaces, but a space is not a token."),
            "c": ("the Thai one", "The rule keeps no letter of this notice, so nothing is left."),
            "d": ("the Greek one", "The 7 is the only token that the rule keeps, and it matches."),
        },
        right="d",
        after="""
        Three texts score 0 against themselves. The Greek notice gets 1.000 because of one
        token, the 7.
        """,
    ),
    Question(
        key="07-stem",
        kind="predict",
        extra=True,
        text="The helpers' stemmer (Porter's, with additions by nltk) follows rules, and it does "
        "not know what words mean. Which of these pairs does the stemmer reduce to the same stem?",
        options={
            "a": (
                "ferryman and ferrymen",
                "These words differ in a vowel inside the word, but the rules change only endings.",
            ),
            "b": (
                "universe and university",
                "The rules cut off both endings, and both words become univers.",
            ),
            "c": (
                "leave and left",
                "The two words are forms of one verb, but no rule about endings makes their stems "
                "equal.",
            ),
            "d": (
                "new and news",
                "nltk has a short list of exceptions to the rules, and news is one of them.",
            ),
        },
        right="b",
        after="""
        *ferries* and *ferry* share the stem *ferri*, as they should; a stem need not be
        a word. *universe* and *university* should not share a stem, but they do. *ferryman* and
        *ferrymen* should share a stem, but they do not. Porter's original rules turn *news* into
        *new*, but nltk has a short list of exceptions and keeps *news*.
        """,
    ),
    Question(
        key="07-a",
        text="In a certain package, a Thai text scores 0 against itself. What is the likely cause?",
        options={
            "a": (
                "the stemmer is on, and its rules are for English",
                "The stemmer treats both texts alike, so equal tokens stay equal.",
            ),
            "b": (
                "the tokeniser dropped every character",
                "A rule that keeps only a to z and 0 to 9 drops every Thai character.",
            ),
            "c": (
                "Thai has no capital letters to lower-case",
                "Thai has no capital letters, so lower-casing changes nothing.",
            ),
            "d": (
                "the words are in a different order",
                "The text is compared with itself, so the order of its words is the same.",
            ),
        },
        right="b",
    ),
    Question(
        key="07-b",
        text="You turn on stemming for both texts, and change nothing else. What can happen to the "
        "F1 of ROUGE-1?",
        options={
            "a": (
                "it rises or stays the same",
                "Words that differ in their endings can now match, and no match is lost.",
            ),
            "b": (
                "it falls or stays the same",
                "Two equal words still have equal stems, so no match is lost.",
            ),
            "c": (
                "it always stays the same",
                "F1 stays the same for some pairs of texts, but it rises as soon as stemming "
                "adds a match.",
            ),
            "d": (
                "it rises or falls, depending on the pair",
                "Stemming loses no tokens and no matches, so nothing can make F1 fall.",
            ),
        },
        right="a",
    ),
    Question(
        key="07-c",
        text="Into how many tokens does rouge-score's rule split “U.S.”?",
        options={
            "a": ("0", "U and S become letters from a to z when the rule lower-cases them."),
            "b": ("1", "The rule cuts at the full stop between the two letters."),
            "c": ("3", "In rouge-score's rule, a full stop is never a token."),
            "d": ("2", "The tokens are u and s, and the full stops are dropped."),
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
