"""05, exercise 4: precision, recall and F1 of ROUGE-Lsum, a sentence a line."""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, figures, harmonic, mean_of, ratio
from rouge_helpers import lcs_length, lcs_matches, overlap, union_lcs, words  # noqa: F401  mistakes name it


def rouge_lsum(reference, candidate):
    r"""Return {"precision": ..., "recall": ..., "f1": ...} of two texts, a sentence a line.

    1. tokenise: split each text at "\n" into sentences, each sentence into words.
    2. count: for each reference sentence, the words that its union LCS covers.
    3. clip: a covered word counts at most as often as the candidate holds it.
    4. divide: by all words of the candidate, of the reference (denominator 0: 0.0).
    5. combine: the harmonic mean (0.0 when both are 0).
    """
    lines = [line.split() for line in candidate.split("\n")]
    covered = []
    for line in reference.split("\n"):
        sentence = line.split()
        for position in union_lcs(sentence, lines):
            covered.append(sentence[position])
    asked, said = reference.split(), candidate.split()
    matches = overlap(covered, said)
    p = matches / len(said) if said else 0.0
    r = matches / len(asked) if asked else 0.0
    f1 = 2 * p * r / (p + r) if p + r else 0.0
    return {"precision": p, "recall": r, "f1": f1}


# The same steps, in pieces that a mistake can exchange.


def lines_of(text):
    """Tokenise: a list of words for each line."""
    return [line.split() for line in text.split("\n")]


def union(sentences, others):
    """Count: the words of these sentences that any of the others covers."""
    return [
        sentence[i]
        for sentence in sentences
        for i in {i for line in others for i, _ in lcs_matches(sentence, line)}
    ]


def reference_program(reference, candidate):
    """Tokenise, count and clip."""
    wanted, offered = lines_of(reference), lines_of(candidate)
    a, b = reference.split(), candidate.split()
    matches = clipped(union(wanted, offered), b)
    return figures((matches, matches), (len(b), len(a)))


def mean_of_sentences(pairs):
    """The means of the sentences' precision and recall, and their F1."""
    rows = [(ratio(lcs_length(x, y), len(y)), ratio(lcs_length(x, y), len(x))) for x, y in pairs]
    p, r = mean_of(rows)
    return p, r, harmonic(p, r)


def mean_of_scores(wanted, offered):
    """The mean of each of the three scores, a sentence with the one that gives it the best F1."""
    best = []
    for x in wanted:
        lengths = [lcs_length(x, y) for y in offered]
        scores = [figures((n, n), (len(y), len(x))) for n, y in zip(lengths, offered, strict=True)]
        best.append(max(scores, key=lambda score: score[2]))
    return mean_of(best)


FERRY = (
    "the ferry left the old pier\nthe crowd cheered the ferry",
    "the ferry left\na crowd cheered",
)
BOATS = ("the bridge closed\nboats waited", "boats waited\nthe bridge closed")

EXERCISE = Exercise(
    number=4,
    solution=rouge_lsum,
    reference_program=(figures, reference_program),
    task="a dict with precision, recall and f1 of ROUGE-Lsum for two texts with one sentence on "
    "each line: union LCS for each reference sentence, clipped, divided once.",
    minutes=10,
    level="hard",
    in_own_module=True,
    parts=("precision", "recall", "f1"),
    unit=True,
    combine=common_mistakes.harmonic,
    test_inputs=(
        BOATS,
        FERRY,
        ("the bridge closed", "the bridge closed\nthe bridge closed"),
        ("maud sails the heron back tonight", "the heron is back\nmaud sails the river"),
        ("red red blue\ngreen", "red blue red\ngreen gold green"),
        ("storm\nthe council closed the bridge", "the bridge closed\nstorm and rain\nfog"),
        ("one two three\nfour five", "four two\none five three\nsix"),
        ("fog", "fog\nrain"),
        ("gale\nfog", "fog"),
        ("old pier\nold bridge\nold town", "old pier\nbridge"),
        # without the clip `old` counts twice here, and the matches still are fewer than the words
        ("old pier\nold bridge", "old pier x y z"),
        # a union over the candidate's words finds one copy of two
        ("fog\nfog", "fog fog"),
        ("rain\nrain\nfog", "fog rain rain\nsnow"),
        # one copy of two is covered, and the candidate has two
        ("red blue red", "red blue\ngreen red blue"),
        *as_they_are.TEXTS,
    ),
    edge_cases=(("", "a ferry"), ("a ferry", ""), ("", ""), ("fog", "rain")),
    hints=(
        'The pair "the bridge closed" and "the bridge closed\\nthe bridge closed" has recall '
        "1 and precision 1/2: what are yours?",
        "Collect the covered words of all reference sentences in one list; the clip compares "
        "this list with all words of the candidate.",
        "For each reference sentence: its union positions, then the words there. "
        "matches = rouge_helpers.overlap(covered words, candidate words); divide by all words of "
        "each text, with a guard.",
    ),
    mistakes=(
        *mistakes(
            """
            lower-cased: lines_of(reference) => lines_of(reference.lower())
            and lines_of(candidate) => lines_of(candidate.lower())
            and reference.split() => reference.lower().split()
            and candidate.split() => candidate.lower().split()
            you lower-case the texts, which this task leaves as they are
            Are `The` and `the` one word here?

            words of the helper:
             lines_of(reference) => [words(line) for line in reference.split("\\n")]
            and lines_of(candidate) => [words(line) for line in candidate.split("\\n")]
            and reference.split() => words(reference)
            and candidate.split() => words(candidate)
            the helper that you call lower-cases the texts and drops their marks
            What does the task say about that? Can the helper be told how to split?

            in place of clipped(union(wanted, offered), b)

            never split: lines_of(reference) => [reference.split()]
            and lines_of(candidate) => [candidate.split()]
            your text is never cut into sentences: this is sentence-level ROUGE-L
            Which sign ends a sentence in this exercise, and does your split look for it?

            reference alone split: lines_of(candidate) => [candidate.split()]
            you cut the reference into sentences and leave the candidate in one piece
            The union goes over the candidate's sentences: how many does your list hold?

            candidate alone split: lines_of(reference) => [reference.split()]
            you cut the candidate into sentences and leave the reference in one piece
            For the sentences of which text is a union made, one by one?

            no clip: len(union(wanted, offered))
            you count a covered word in every reference sentence, although the candidate may hold
             it only once
            How often does the candidate hold a covered word, and how often do you count it?

            sets: len(set(union(wanted, offered)))
            you count different covered words (a set) and lose every repeat
            What if both texts say a word twice?

            precision cut off: len(union(wanted, offered))
            and (matches, matches) => (min(matches, len(b)), matches)
            the clip is missing, and your precision is cut off at 1
            A word is counted twice, and the candidate holds it once: what is your recall then?

            limited by the length: min(len(union(wanted, offered)), len(b))
            you limit the number of matches to the number of candidate words, and do not ask which
             words they are
            How often does the candidate say “the”, and how often does your union use it?

            sum of all pairs: sum(lcs_length(x, y) for x in wanted for y in offered)
            you add the LCS of every reference sentence with every candidate sentence
            What happens to a word that two candidate sentences cover?

            sentence by sentence: sum(map(lcs_length, wanted, offered))
            you compare first with first, second with second, and add
            What if the candidate tells the same two sentences in the other order?

            last sentence only: clipped(union(wanted[-1:], offered), b)
            only the last sentence of the reference is left in the end
            Does each turn of your loop add, or does it write over?

            last candidate sentence only: clipped(union(wanted, offered[-1:]), b)
            only the last sentence of the candidate is left in the end

            first sentence only: clipped(union(wanted[:1], offered), b)
            you stop after the first sentence of the reference
            How far is your `return` indented?

            best sentence only, limited by the length:
             min(sum(max(lcs_length(x, y) for y in offered) for x in wanted), len(b))
            you keep the best candidate sentence for each reference sentence (no union), and limit
             the number of matches to the number of candidate words
            What may a second candidate sentence cover beside the best one?

            best sentence only, clipped: clipped([w for x in wanted
             for w in max((union([x], [y]) for y in offered), key=len)], b)
            you keep the best candidate sentence for each reference sentence (no union)
            What may a second candidate sentence cover beside the best one?

            every copy of a covered word:
             clipped([w for x in wanted for w in x if w in union([x], offered)], b)
            you count every copy of a covered word, where the union covers one copy
            Does union_lcs return words, or positions? How many copies does a position stand for?

            best sentence only: sum(max(lcs_length(x, y) for y in offered) for x in wanted)
            you keep the best candidate sentence for each reference sentence (no union)
            What may a second candidate sentence cover beside the best one?

            texts swapped: clipped(union(offered, wanted), a)
            and (len(b), len(a)) => (len(a), len(b))
            you read the reference as the candidate and the other way round: precision and recall
             have changed places, and so have the texts in your union
            Which text does this course pass first, and which one is the denominator of precision?

            roles exchanged in the union: clipped(union(offered, wanted), a)
            the texts have changed roles in your union: it collects words of the candidate's
             sentences, and clips them by the reference
            Of which text does the union collect positions?

            union on the candidate's side: len(union(offered, wanted))
            you make the union over the words of the candidate

            bag overlap: clipped(a, b)
            you count the overlap of ROUGE-1, in any order (an LCS of single words sees no order)
            Which sign ends a sentence, and what looks at the order of the words inside it?

            last sentence below: (len(b), len(a)) => (len(b), len(wanted[-1]))
            you divide by the words of the last reference sentence
            What does the name hold when your loop over the sentences has ended?

            divided by sentences: (len(b), len(a)) => (len(offered), len(wanted))
            you divide by the number of sentences
            The matches are words: what is the denominator?

            in place of matches = clipped …

            mean of sentence scores: return mean_of_sentences(
             [(x, max(offered, key=lambda y: lcs_length(x, y))) for x in wanted])
            you score each sentence and take the mean of the scores
            Should a sentence of two words weigh as much as one of ten? Add first, divide once.

            mean of sentence scores in step: return mean_of_sentences(zip(wanted, offered))
            you score first with first, second with second, and take the mean

            mean of three scores: return mean_of_scores(wanted, offered)
            you score each sentence, F1 too, and take the mean of the scores

            mean over the reference sentences: return mean_of(
             [figures((clipped(union([x], offered), b),) * 2, (len(b), len(x))) for x in wanted])
            you score each sentence of the reference with the whole candidate, and take the mean
            Should a sentence of two words weigh as much as one of ten? Add first, divide once.
            """
        ),
        *pick(common_mistakes.BELOW, item="word"),
        *pick(common_mistakes.DIVISIONS, "swapped"),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
