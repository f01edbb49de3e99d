"""09, exercise 3: the recall of ROUGE-S and of ROUGE-SU."""

from rouge_course import as_they_are
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, ratio
from rouge_helpers import overlap
from rouge_helpers.family import skip_bigrams


def s_and_su(reference, candidate, gap):
    """Return two numbers for two token lists: the recall of ROUGE-S and the recall of ROUGE-SU.

    gap is a number, or None for no limit.
    1. count: list the skip-bigrams of both texts; for SU, add the single words to both lists.
    2. clip: let overlap(one list, other list) count the matches.
    3. divide: by the length of the reference's list (0.0 if it is empty).
    """
    wanted, offered = skip_bigrams(reference, gap), skip_bigrams(candidate, gap)
    s = overlap(wanted, offered) / len(wanted) if wanted else 0.0
    wanted, offered = wanted + reference, offered + candidate
    su = overlap(wanted, offered) / len(wanted) if wanted else 0.0
    return s, su


# The same steps, in pieces that a mistake can replace.


def share(a, b):
    """Return the share of list a that is also in list b."""
    return ratio(clipped(a, b), len(a))


def units(tokens, gap):
    """Return the skip-bigrams and the single words."""
    return skip_bigrams(tokens, gap) + list(tokens)


def both(reference, candidate, gap):
    """Return the recall of S and the recall of SU."""
    s = share(skip_bigrams(reference, gap), skip_bigrams(candidate, gap))
    su = share(units(reference, gap), units(candidate, gap))
    return s, su


GUNMAN = "police killed the gunman".split()

EXERCISE = Exercise(
    number=3,
    solution=s_and_su,
    reference_program=(share, units, both),
    task="return the recall of ROUGE-S and the recall of ROUGE-SU for two token lists, with 0.0 if "
    "a denominator is 0.",
    minutes=8,
    level="medium",
    in_own_module=True,
    parts=("s", "su"),
    unit=True,
    helpers=("rouge_s", "rouge_su", "skip_counts"),
    test_inputs=(
        (GUNMAN, "police kill the gunman".split(), None),
        (GUNMAN, "the gunman kill police".split(), None),
        (GUNMAN, "gunman the killed police".split(), None),
        (GUNMAN, "police killed the gunman last night".split(), None),
        ("a b c d e".split(), "a c e b".split(), 1),
        ("a b a b".split(), "a b a c d".split(), None),
        ("the ferry the ferry".split(), "the the ferry".split(), 0),
        ("the storm closed the bridge".split(), "the bridge closed".split(), 4),
        ("a b c".split(), "a b c".split(), 2),
        ("a b".split(), "b a x a b a b".split(), None),
        (["heron"], ["heron", "boat"], None),
        *((*pair, 4) for pair in as_they_are.PAIRS),
        (["a", "b"], ["a", "x"], 0),  # the first words are shared, the last are not
    ),
    edge_cases=(([], ["a"], None), ([], [], 2)),
    hints=(
        "With no limit on the gap, “police killed the gunman” and “police kill the gunman” should "
        "give a recall of 3/6 for ROUGE-S and 6/10 for ROUGE-SU.",
        "Take the same three steps twice: first with the pairs, then with the pairs and the words.",
        "For both texts, the list for SU is skip_bigrams(tokens, gap) + tokens. Divide by the "
        "length of the reference's list.",
    ),
    mistakes=mistakes(
        """
        precision instead: ratio(clipped(a, b), len(a)) => ratio(clipped(a, b), len(b))
        you divide by the length of the candidate's list, which gives precision
        Which text's list does recall divide by?

        unclipped from the reference: clipped(a, b) => found_in(a, b)
        you count every item of the reference's list that is in the candidate's list (unclipped)
        How often may one copy of an item be matched?

        unclipped: clipped(a, b) => found_in(b, a)
        you count every item of the candidate's list that is in the reference's list (unclipped)

        sets: ratio(clipped(a, b), len(a)) => ratio(len(set(a) & set(b)), len(set(a)))
        you count each item only once, as a set does, so you lose every repeat
        What happens to the second copy of a pair in a set?

        set hits: clipped(a, b) => len(set(a) & set(b))
        you count matches in sets, but your denominator counts every copy
        If both texts contain a pair twice, how often do your numerator and your denominator count
         it?

        changed places: return s, su => return su, s
        you return S and SU in the wrong order
        Which score also counts single words: S or SU?

        S twice: return s, su => return s, s
        both of your scores are ROUGE-S
        For ROUGE-SU, which lists need the single words as well?

        SU twice: return s, su => return su, su
        both of your scores are ROUGE-SU, because the first score counts single words, too
        Which list should contain only pairs? If two of your names refer to the same list, what
         does += change?

        words in the reference's list for S: s = share(skip_bigrams(reference, gap), =>
         s = share(units(reference, gap),
        the reference's list for S contains the single words as well as the pairs
        Which list should contain only pairs? If two of your names refer to the same list, what
         does += change?

        all pairs below: s = share(skip_bigrams(reference, gap), skip_bigrams(candidate, gap)) =>
         s = ratio(clipped(skip_bigrams(reference, gap), skip_bigrams(candidate, gap)),
         len(skip_bigrams(reference, None)))
        and su = share(units(reference, gap), units(candidate, gap)) =>
         su = ratio(clipped(units(reference, gap), units(candidate, gap)),
         len(units(reference, None)))
        you divide by the number of all pairs, but the gap allows only some of these pairs
        A text of five words has ten pairs: how many of these pairs are left with a gap of 1?

        all pairs below S: s = share(skip_bigrams(reference, gap), skip_bigrams(candidate, gap)) =>
         s = ratio(clipped(skip_bigrams(reference, gap), skip_bigrams(candidate, gap)),
         len(skip_bigrams(reference, None)))
        you divide by the number of all pairs, but the gap allows only some of these pairs
        A text of five words has ten pairs: how many of these pairs are left with a gap of 1?

        begin mark: skip_bigrams(tokens, gap) + list(tokens) =>
         skip_bigrams(["<begin>", *tokens], gap)
        you count each single word as a pair with a mark before the text, but a small gap leaves out
         some of these pairs
        If the gap is 1, how many words does the mark make a pair with?

        end mark: skip_bigrams(tokens, gap) + list(tokens) =>
         skip_bigrams([*tokens, "<end>"], gap)
        you count each single word as a pair with a mark after the text, but a small gap leaves out
         some of these pairs
        If the gap is 1, how many words does the mark make a pair with?

        words alone: skip_bigrams(tokens, gap) + list(tokens) => list(tokens)
        your second score counts only the single words, which is ROUGE-1
        What does the S in SU stand for?

        pairs counted alone: su = share(units(reference, gap), units(candidate, gap)) =>
         su = ratio(clipped(units(reference, gap), units(candidate, gap)),
         len(skip_bigrams(reference, gap)))
        you divide the matches of pairs and words by the number of pairs only
        How many items does the reference's list for SU have?

        matches over words: su = share(units(reference, gap), units(candidate, gap)) =>
         su = ratio(clipped(units(reference, gap), units(candidate, gap)), len(reference))
        you divide the matches of pairs and words by the number of words only
        How many items does the reference's list for SU have?

        candidate without a gap: skip_bigrams(candidate, gap)) => skip_bigrams(candidate, 0))
        and units(candidate, gap)) => units(candidate, 0))
        you use different gaps for the candidate and for the reference
        Which gap should both texts have?

        one guard for both: return s, su =>
         return (s, su) if skip_bigrams(reference, gap) else (0.0, 0.0)
        for a reference of one word, you return 0 for SU as well as for S
        A text of one word has no pairs: what else does SU count?

        gap 0 read as no gap: s = share(skip_bigrams =>
         gap = gap or None⏎    s = share(skip_bigrams
        you treat gap 0 as no limit
        Python treats both None and 0 as false: how can a line test for None only?

        gap one larger: s = share(skip_bigrams =>
         gap = None if gap is None else gap + 1⏎    s = share(skip_bigrams
        you allow one word too many between the two words of a pair
        Does the gap count the words in between, or the distance between two positions?

        words of the reference alone: units(candidate, gap)) => skip_bigrams(candidate, gap))
        you add the single words to the reference's list, but not to the candidate's
        Can a single word find a match if one of the lists contains only pairs?

        different words alone: skip_bigrams(tokens, gap) + list(tokens) =>
         skip_bigrams(tokens, gap) + list(dict.fromkeys(tokens))
        you add each word only once, even if the text repeats it
        If a text uses a word twice, how many single words does it have?

        last word lost: skip_bigrams(tokens, gap) + list(tokens) =>
         skip_bigrams(tokens, gap) + list(tokens)[:-1]
        the last word of each text is missing from your list (ROUGE-1.5.5 leaves this word out, too)
        How many single words does a text of four words have?

        sum of two recalls: return s, su => return s, s + share(reference, candidate)
        your SU is the sum of two recalls, one for pairs and one for single words
        What should identical texts score?

        mean of two recalls: return s, su => return s, (s + share(reference, candidate)) / 2
        your SU is the mean of two recalls, one for pairs and one for single words
        SU makes one list of pairs and words: how many items are in this list, and how many of them
         match?

        gap ignored: both(reference, candidate, gap) => both(reference, candidate, gap=None)
        and share(skip_bigrams(reference, gap), skip_bigrams(candidate, gap)) =>
         share(skip_bigrams(reference, None), skip_bigrams(candidate, None))
        and share(units(reference, gap), units(candidate, gap)) =>
         share(units(reference, None), units(candidate, None))
        you pair every word with every later word, whatever the gap is
        Where does your function use `gap`?

        not divided: ratio(clipped(a, b), len(a)) => clipped(a, b)
        you return counts, because the division is missing
        Which step of the plan comes after “clip”?

        F1 instead: ratio(clipped(a, b), len(a)) => 2 * ratio(clipped(a, b), len(a) + len(b))
        you return F1
        Which of precision, recall and F1 does the task ask for?
        """
    ),
)
