"""05, exercise 3: which words of one reference sentence does any candidate sentence cover?"""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_helpers import lcs_length, lcs_matches  # noqa: F401  the mistakes name the first


def union_lcs_length(reference, candidates):
    """Return how many words of one reference sentence any candidate sentence covers.

    reference is a token list, and candidates is a list of token lists.
    1. count: the LCS of the reference sentence with each candidate sentence.
    2. count: each position of the reference once, even if several sentences cover it.
    """
    covered = set()
    for candidate in candidates:
        covered |= {i for i, j in lcs_matches(reference, candidate)}
    return len(covered)


def taken_away(reference, candidates):
    """How many words are covered if each sentence finds only what the earlier ones have left."""
    left = list(reference)
    for candidate in candidates:
        used = {i for i, j in lcs_matches(left, candidate)}
        left = [word for i, word in enumerate(left) if i not in used]
    return len(reference) - len(left)


def scanned(words, others):
    """The places of the words with a copy in `others` behind the copy that was found last."""
    start, found = 0, set()
    for i, word in enumerate(words):
        if word in others[start:]:
            found.add(i)
            start = others.index(word, start) + 1
    return found


# Each pair of sentences has only one LCS, so every way back gives the same union.
TEST_INPUTS = (
    ("D H A F E C B".split(), ["C H B A F".split(), "D H E".split()]),
    ("w1 w2 w3 w4 w5".split(), ["w1 w2 w6 w7 w8".split(), "w1 w3 w8 w9 w5".split()]),
    (["a", "b"], [["b"], ["a"]]),
    (["a", "b", "c"], [["a", "b"], ["a", "b"]]),
    (["a", "b", "a"], [["a", "b", "a"], ["x"]]),
    (["a", "b", "c", "d"], [["x", "d"]]),
    ("a b c d e f".split(), ["e f x".split(), "c d x".split(), "a x b".split()]),
    (
        "maud sails the heron back tonight".split(),
        ["the heron is back".split(), "maud sails the river".split()],
    ),
    (["a", "b", "c", "d"], [["x", "y"], ["b", "d"], ["a"]]),
    ("p q r s t".split(), ["p r t".split(), "q x s".split()]),
    (["c", "a", "b"], [["a", "b", "c"], ["q"]]),
    (["a", "b", "a"], [["b", "a"]]),
    (["a", "b", "c", "d"], [["a", "x", "b"], ["c"]]),
    (["m", "n", "n", "o"], [["n", "n"], ["q"]]),
    # one copy of three is covered, and the candidate sentence is the longer one
    (["c", "e", "c", "c"], [["b", "c", "x", "y", "z"]]),
    # a program that takes covered words away finds a third one
    (["a", "f", "c", "a"], [["c", "a"], ["c", "a"]]),
    *((one, [other]) for one, other in as_they_are.PAIRS),
    ("a b a heron n".split(), ["s a x a x s".split()]),
    (["a"], [["q", "F"], ["q"], ["a", "a", "H"]]),
    ("c w b b".split(), [["w8"], "y b b y".split()]),
    (["b", "a"], [["a", "b", "a"]]),  # without the second a of the candidate, one word is found
)

EXERCISE = Exercise(
    number=3,
    solution=union_lcs_length,
    task="take the LCS of one reference sentence with each candidate sentence, and return how "
    "many words of the reference sentence are in at least one LCS.",
    minutes=7,
    level="medium",
    in_own_module=True,
    helpers=("union_lcs",),
    test_inputs=TEST_INPUTS,
    edge_cases=((["a", "b"], []), ([], [["a"]]), (["a"], [[]])),
    hints=(
        'The two sentences "a b" and "a b" cover only two words of "a b c": which number does '
        "your function return?",
        "In each pair (i, j) of lcs_matches, one number is a position in the reference sentence. "
        "Collect the positions in the reference for all candidate sentences, and keep each "
        "position only once.",
        "Start with an empty set. For each candidate sentence, add every i of "
        "lcs_matches(reference, candidate) to the set. Return the length of the set.",
    ),
    mistakes=mistakes(
        """
        in place of for candidate in candidates: …

        covered words taken away: return taken_away(reference, candidates)
        you remove the covered words from the reference, so the next sentence covers other words
        Can a second sentence cover the same word of the reference again?

        sum: return sum(lcs_length(reference, one) for one in candidates)
        a word that two sentences cover counts twice, as if you added up the LCS lengths
        How many words does the reference sentence have, and can more words than that be covered?

        best sentence only: return max([0, *(lcs_length(reference, one) for one in candidates)])
        you keep the best candidate sentence and forget what the other sentences cover
        Which words could another sentence add?

        glued: return lcs_length(reference, sum(candidates, []))
        you join the candidate sentences into one and take a single LCS
        If one sentence covers a word near the end of the reference, can another sentence cover an
         earlier word?

        first match taken: {i for i, j in lcs_matches(reference, candidate)} =>
         scanned(reference, candidate)
        you take the first match for each word of the reference, but one early match can block two
         later matches, so you do not always find an LCS
        Which helper finds the longest common subsequence of two sentences?

        bag: return found_in(reference, sum(candidates, []))
        you count every word of the reference that appears in any candidate sentence, in any order
        Within one sentence, does the order of the words matter?

        intersection: covered = set() => covered = set(range(len(reference)))
        and covered |= => covered &=
        you count only the words that every sentence covers (the intersection)
        Must a word be covered by all sentences, or is one sentence enough?

        first sentence only: in candidates: => in candidates[:1]:
        you look only at the first candidate sentence
        How far is your `return` indented, and what happens to the next sentence?

        last sentence only: covered |= => covered =
        only the last candidate sentence counts in the end
        Does your loop add to the result each time, or does it overwrite the result?

        words, not positions: {i for => {reference[i] for
        a repeated word counts only once, as if you collected words instead of positions
        If a word appears twice in the reference and both copies are covered, what is in your set?

        positions of the candidate: {i for => {j for
        you collect the positions in the candidate sentences
        lcs_matches(reference, candidate) returns pairs (i, j): which of them is the position in the
         reference, i or j?

        pairs collected: {i for => {(i, j) for
        you collect whole pairs (i, j), so one reference word can count twice
        Which of the two numbers of a pair is the position in the reference?

        both places collected: {i for i, j in lcs_matches(reference, candidate)} =>
         set(sum(lcs_matches(reference, candidate), ()))
        you collect both numbers of each pair, but only one is a position in the reference
        lcs_matches(reference, candidate) returns pairs (i, j): which of them is the position in the
         reference, i or j?

        lengths collected: {i for i, j in lcs_matches(reference, candidate)} =>
         {lcs_length(reference, candidate)}
        you collect the lengths of the LCS, not the positions that it covers
        If two sentences cover two words each, what is in your set?

        divided by the reference: len(covered) => ratio(len(covered), len(reference))
        you return a share of the reference sentence
        Does the task ask for a number of words, or for a share between 0 and 1?
        """
    ),
)
