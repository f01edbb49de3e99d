"""06, exercise 4: three ways to make one score out of several references."""

import functools
import operator
from collections import Counter

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, figures, harmonic, mean_of
from rouge_helpers import overlap, rouge_1, words  # noqa: F401  the mistakes name two

from . import choices, storm


def against_references(references, candidate, how):
    """Return {"precision": ..., "recall": ..., "f1": ...} for a list of references and a candidate.

    1. tokenise, count, clip: split into words, and find the overlap with each reference.
    2. how == "best": the three scores of the reference with the highest F1 (the first if equal).
    3. how == "mean": the mean of each score over the references.
    4. how == "pooled": add up matches, candidate words and reference words, and then divide once.
    """

    def score_of(matches, said, asked):
        p = matches / said if said else 0.0
        r = matches / asked if asked else 0.0
        f1 = 2 * p * r / (p + r) if p + r else 0.0
        return {"precision": p, "recall": r, "f1": f1}

    offered = candidate.split()
    scores = []
    all_matches = all_words = 0
    for reference in references:
        wanted = reference.split()
        matches = overlap(wanted, offered)
        scores.append(score_of(matches, len(offered), len(wanted)))
        all_matches += matches
        all_words += len(wanted)
    if how == "pooled":
        return score_of(all_matches, len(offered) * len(references), all_words)
    if how == "mean":
        mean = {}
        for name in ("precision", "recall", "f1"):
            mean[name] = sum(score[name] for score in scores) / len(scores)
        return mean
    best = scores[0]
    for score in scores:
        if score["f1"] > best["f1"]:
            best = score
    return best


# The same steps, in pieces that a mistake can replace.


def counted(a, b):
    """Count and clip: the numerators of both scores, and the denominators."""
    matches = clipped(a, b)
    return (matches, matches), (len(b), len(a))


def added(counts):
    """The counts of all references, added up, numerators and denominators."""
    return [tuple(map(sum, zip(*side, strict=True))) for side in zip(*counts, strict=True)]


def reference_program(references, candidate, how):
    """One score from several."""
    said = candidate.split()
    counts = [counted(one.split(), said) for one in references]
    scores = [figures(*count) for count in counts]
    if how == "best":
        return max(scores, key=lambda score: score[2])
    if how == "mean":
        return mean_of(scores)
    above, below = added(counts)
    return figures(above, below)


def largest(references):
    """The words of all references, each as often as in the reference with most copies of it."""
    counters = (Counter(one.split()) for one in references)
    return list(functools.reduce(operator.or_, counters).elements())


def f1_of_means(scores):
    """The mean precision, the mean recall, and the F1 of these two."""
    p, r, _ = mean_of(scores)
    return p, r, harmonic(p, r)


PAIRS = (
    (storm.references, storm.magpie),
    (["red red blue", "red green gold grey blue", "blue"], "red blue blue red red"),
    (["ferry", "the ferry left the pier", "a b c d e f"], "the ferry ferry left"),
    (["storm", "the storm closed the long bridge", "storm storm bridge"], "the storm bridge"),
    (["the storm bridge now", "fog", "the fog"], "the storm bridge"),  # high, low, between
    # equal F1s: the first has the higher precision, then the higher recall
    (["the storm closed the long bridge", "storm storm bridge"], "the storm bridge"),
    (["storm storm bridge", "the storm closed the long bridge"], "the storm bridge"),
    (["storm a b c d e f closed g bridge", "storm bridge"], "storm closed the bridge"),
    # capitals and marks: only whitespace separates these words; two references are equal
    (["The ferry left.", "the old ferry", "the old ferry"], "the ferry left the pier."),
    (["", "a b"], "a"),
    *(([one], other) for one, other in as_they_are.TEXTS),
    (["friday the a", ""], "bridge the the the"),
    (["a a a the b the", "the"], "old the the"),  # the best by recall is not that by precision
)
EMPTY = (
    (["a", "b"], ""),
    (["a", ""], ""),
    (["", ""], "a"),
    (["a"], "a"),
    ([""], ""),
)
HOWS = ("best", "mean", "pooled")

EXERCISE = Exercise(
    number=4,
    solution=against_references,
    reference_program=(counted, figures, reference_program),
    task="return a dict with precision, recall and f1 of ROUGE-1 against several references. The "
    'argument how is "best", "mean" or "pooled". For "best", take the reference with the highest '
    "F1 (the first one if several are equal). Split at whitespace, and keep capitals and "
    "punctuation.",
    minutes=12,
    level="hard",
    in_own_module=True,
    extra=True,
    parts=("precision", "recall", "f1"),
    unit=True,
    test_inputs=tuple((*pair, how) for pair in PAIRS for how in HOWS),
    edge_cases=tuple((*pair, how) for pair in EMPTY for how in HOWS),
    hints=(
        'Try a list of only one reference: do "best", "mean" and "pooled" give the same scores?',
        'For "best" and "mean" you need three scores for each reference, and for "pooled" three '
        "counts: collect both in one loop.",
        "For pooled, divide the sum of the matches by (candidate words times references) for "
        "precision, and by all reference words for recall. For best, take the triple with the "
        "highest F1. For mean, divide the sum of each column by the number of references.",
    ),
    mistakes=(
        *mistakes(
            """
            glued: for one in [" ".join(references)]
            you join the references into one long text
            How many words does one reference have, and how many does your long text have?

            references without words left out: for one in filter(str.strip, references)
            you leave out references without words, so the mean is taken over fewer references
            What does a reference without words score, and does it count in the denominator?

            first reference only: for one in references[:1]
            you look only at the first reference
            How far is your `return` indented, and what happens to the next reference?

            last reference only: for one in references[-1:]
            only the last reference counts in the end
            Does your loop add to the result each time, or does it overwrite the result?
            """,
            fragment="for one in references",
        ),
        *choices.CHOICES,
        *mistakes(
            """
            in place of max(scores, key=lambda score: score[2])

            last of equals: max(reversed(scores), key=lambda score: score[2])
            "best": when two references have the same F1, you return the last one
            If two references have the same F1, does the task ask for the first one or for the last
             one?

            equals by precision: max(scores, key=lambda score: (score[2], score[0]))
            "best": among references with the same F1, you return the one with the highest precision
            If two references have the same F1, which of them does the task ask for? When max
             compares two tuples with the same first number, which numbers does it compare next?

            equals by recall: max(scores, key=lambda score: (score[2], score[1]))
            "best": among references with the same F1, you return the one with the highest recall
            If two references have the same F1, which of them does the task ask for?

            words of the package: said = candidate.split() => said = words(candidate)
            and one.split() => words(one)
            the helper that you call lower-cases the texts and drops their punctuation marks
            The task splits at whitespace: what does rouge_1 do with a text, and what does it do
             with a list of tokens?

            rouge_1 of the texts: figures(*count) for count in counts =>
             tuple(rouge_1(one, candidate).values()) for one in references
            "best" and "mean": rouge_1 lower-cases your texts and drops their punctuation marks

            best whatever how: if how == "best" => if how
            you return the scores of the best reference, whatever `how` is
            Where does your function use `how`?

            labels exchanged: how == "mean" => how == "pooled"
            you have swapped "mean" and "pooled"
            Which rule divides only once: "mean" or "pooled"?

            in place of mean_of(scores)

            F1 of the means: f1_of_means(scores)
            "mean": you compute F1 from the two means, but the task asks for the mean of the F1s
            For the mean of the F1s, which step comes first: combining precision and recall, or
             taking the mean?

            references without a match left out: mean_of([s for s in scores if s[2]] or scores)
            "mean": you leave out the references that have no words in common with the candidate
            How many references are there, and which number do you divide by?

            mean not divided: tuple(map(sum, zip(*scores)))
            "mean": you add up the scores and never divide
            How many references are there?

            mean by three: tuple(sum(column) / 3 for column in zip(*scores))
            "mean": you divide by 3, however many references there are

            in place of return figures(above, below)

            one candidate below: return figures(above, (len(said), below[1]))
            "pooled": you divide all matches by the candidate's length, as for a single reference
            The candidate is compared with each reference: how many times do its words count in the
             denominator?

            one reference below: return figures(above, (below[0], below[1] / len(counts)))
            "pooled": you divide the matches of all references by the length of one reference

            pooled over three: return figures(above, (3 * len(said), below[1]))
            "pooled": you count the candidate's words three times, however many references there are
            If there are two references, how often should you count the candidate's words?

            pooled gives the mean: return mean_of(scores)
            "pooled": you return the mean of the scores
            What does the rule "pooled" add up: scores or counts?

            pooled over the largest counts: return figures(*counted(largest(references), said))
            "pooled": you make one reference from each word's largest count in any of the references
            Under "pooled", how many references can one word of the candidate be matched with?

            pooled over glued references:
             return figures(*counted(" ".join(references).split(), said))
            "pooled": you join the references and count the overlap once
            Under "pooled", how many references can one word of the candidate be matched with?
            """
        ),
        *pick(
            common_mistakes.MATCHES,
            "unclipped",
            "unclipped from the reference",
            "set hits",
            item="word",
        ),
        *pick(common_mistakes.SETS, "sets", item="word"),
        *pick(common_mistakes.BELOW, "candidate below both", "reference below both"),
        *pick(common_mistakes.DIVISIONS, "swapped"),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
