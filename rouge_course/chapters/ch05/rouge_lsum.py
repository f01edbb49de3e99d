"""05, exercise 4: precision, recall and F1 of ROUGE-Lsum; each line of a text is a sentence."""

from rouge_course import as_they_are, common_mistakes
from rouge_course.checker.mistake_blocks import mistakes, pick
from rouge_course.checker.record import Exercise
from rouge_course.common_mistakes import clipped, figures, harmonic, mean_of, ratio
from rouge_helpers import lcs_length, lcs_matches, overlap, union_lcs, words  # noqa: F401  mistakes name it


def rouge_lsum(reference, candidate):
    r"""Return {"precision": ..., "recall": ..., "f1": ...} of two texts, a sentence a line.

    1. tokenise: split each text at "\n" into sentences, and each sentence into words.
    2. count: for each reference sentence, the words that its union LCS covers.
    3. clip: a covered word counts at most as often as it appears in the candidate.
    4. divide: by the number of words in the candidate and in the reference (0.0 if that is 0).
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


# The same steps, in pieces that a mistake can replace.


def lines_of(text):
    """Tokenise: a list of words for each line."""
    return [line.split() for line in text.split("\n")]


def union(sentences, others):
    """Count: the words of these sentences that any sentence of the other text covers."""
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
    """The mean of each score, if each sentence is compared with the one that gives the best F1."""
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
    task="return a dict with precision, recall and f1 of ROUGE-Lsum for two texts with one "
    "sentence on each line: take the union LCS for each reference sentence, clip, and divide once.",
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
        # without the clip, `old` counts twice here, but there are still fewer matches than words
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
        "1 and precision 1/2: what does your function return?",
        "Collect the covered words of all reference sentences in one list; the clip compares "
        "this list with all words of the candidate.",
        "For each reference sentence, find its union positions and collect the words there. Then "
        "call rouge_helpers.overlap(covered words, candidate words) for the number of matches. "
        "Divide by the number of words in each text, but only if this number is not 0.",
    ),
    mistakes=(
        *mistakes(
            """
            lower-cased: lines_of(reference) => lines_of(reference.lower())
            and lines_of(candidate) => lines_of(candidate.lower())
            and reference.split() => reference.lower().split()
            and candidate.split() => candidate.lower().split()
            you lower-case the texts, but this task leaves them as they are
            Are `The` and `the` the same word in this task?

            words of the helper:
             lines_of(reference) => [words(line) for line in reference.split("\\n")]
            and lines_of(candidate) => [words(line) for line in candidate.split("\\n")]
            and reference.split() => words(reference)
            and candidate.split() => words(candidate)
            the helper that you call lower-cases the texts and drops their punctuation marks
            What does the task say about capitals? Can you tell the helper how to split a text, or
             must you split it yourself?

            in place of clipped(union(wanted, offered), b)

            never split: lines_of(reference) => [reference.split()]
            and lines_of(candidate) => [candidate.split()]
            you never split your texts into sentences, so you get sentence-level ROUGE-L
            Which character ends a sentence in this exercise, and does your split look for it?

            reference alone split: lines_of(candidate) => [candidate.split()]
            you split the reference into sentences and leave the candidate in one piece
            The union needs all sentences of the candidate: how many are in your list?

            candidate alone split: lines_of(reference) => [reference.split()]
            you split the candidate into sentences and leave the reference in one piece
            Which sentences need their own union: those of the reference, or those of the candidate?

            no clip: len(union(wanted, offered))
            you count a covered word in every reference sentence, although it may appear only once
             in the candidate
            How often does a covered word appear in the candidate, and how often do you count it?

            sets: len(set(union(wanted, offered)))
            you count each covered word only once (a set) and lose every repeat
            What happens if a word appears twice in both texts?

            precision cut off: len(union(wanted, offered))
            and (matches, matches) => (min(matches, len(b)), matches)
            the clip is missing; instead, you limit precision to 1
            If a word counts twice but appears only once in the candidate, what happens to recall?

            limited by the length: min(len(union(wanted, offered)), len(b))
            you limit the number of matches to the number of candidate words, but do not check which
             words match
            How often does the candidate contain “the”, and how often does your union use it?

            sum of all pairs: sum(lcs_length(x, y) for x in wanted for y in offered)
            you add up the LCS length of every reference sentence with every candidate sentence
            What happens to a word that two candidate sentences cover?

            sum of all pairs, clipped:
             clipped([w for x in wanted for y in offered for w in union([x], [y])], b)
            you add up what each candidate sentence covers, so there is no union: a position that
             two sentences cover counts twice
            Which candidate sentences does union_lcs take in one call?

            sentence by sentence: sum(map(lcs_length, wanted, offered))
            you compare sentence 1 with sentence 1, sentence 2 with sentence 2 and so on, and add up
             the results
            What happens if the candidate has the same two sentences in the opposite order?

            last sentence only: clipped(union(wanted[-1:], offered), b)
            only the last sentence of the reference counts in the end
            Does your loop add to the result each time, or does it overwrite the result?

            last candidate sentence only: clipped(union(wanted, offered[-1:]), b)
            only the last sentence of the candidate counts in the end

            first sentence only: clipped(union(wanted[:1], offered), b)
            you stop after the first sentence of the reference
            How far is your `return` indented?

            best sentence only, limited by the length:
             min(sum(max(lcs_length(x, y) for y in offered) for x in wanted), len(b))
            you keep the best candidate sentence for each reference sentence (no union), and limit
             the number of matches to the number of candidate words
            What can a second candidate sentence cover that the best one does not?

            best sentence only, clipped: clipped([w for x in wanted
             for w in max((union([x], [y]) for y in offered), key=len)], b)
            you keep the best candidate sentence for each reference sentence (no union)
            What can a second candidate sentence cover that the best one does not?

            every copy of a covered word:
             clipped([w for x in wanted for w in x if w in union([x], offered)], b)
            you count every copy of a covered word, even when the union covers only one of them
            Does union_lcs return words, or positions? How many copies of a word are at one
             position?

            best sentence only: sum(max(lcs_length(x, y) for y in offered) for x in wanted)
            you keep the best candidate sentence for each reference sentence (no union)
            What can a second candidate sentence cover that the best one does not?

            texts swapped: clipped(union(offered, wanted), a)
            and (len(b), len(a)) => (len(a), len(b))
            you read the reference as the candidate, and the candidate as the reference: precision
             and recall are swapped, and so are the texts in your union
            Which text does this course pass first, and which text's words does precision divide by?

            roles exchanged in the union: clipped(union(offered, wanted), a)
            in your union, the texts have swapped roles: you collect words from the candidate's
             sentences and clip them with the reference
            Which text do the positions in the union come from?

            union on the candidate's side: len(union(offered, wanted))
            you collect the covered words of the candidate, but the union consists of words of the
             reference

            bag overlap: clipped(a, b)
            you count the overlap of ROUGE-1, which ignores the order of the words (an LCS of single
             words ignores it, too)
            Which character ends a sentence, and which step looks at the order of the words?

            last sentence below: (len(b), len(a)) => (len(b), len(wanted[-1]))
            you divide by the number of words in the last reference sentence
            After a loop over the sentences, which sentence is still in the loop variable?

            divided by sentences: (len(b), len(a)) => (len(offered), len(wanted))
            you divide by the number of sentences
            The matches are words: what should the denominator count?

            in place of matches = clipped …

            mean of sentence scores: return mean_of_sentences(
             [(x, max(offered, key=lambda y: lcs_length(x, y))) for x in wanted])
            you score each sentence and take the mean of the scores
            Should a sentence of two words weigh as much as a sentence of ten? Add up the matches of
             all sentences first, then divide once.

            mean of sentence scores in step: return mean_of_sentences(zip(wanted, offered))
            you score sentence 1 against sentence 1, sentence 2 against sentence 2 and so on, and
             take the mean

            mean of three scores: return mean_of_scores(wanted, offered)
            you compute all three scores, including F1, for each sentence and take their means

            mean over the reference sentences: return mean_of(
             [figures((clipped(union([x], offered), b),) * 2, (len(b), len(x))) for x in wanted])
            you score each sentence of the reference against the whole candidate, and take the mean
            Should a sentence of two words weigh as much as a sentence of ten? Add up the matches of
             all sentences first, then divide once.
            """
        ),
        *pick(common_mistakes.BELOW, item="word"),
        *pick(common_mistakes.DIVISIONS, "swapped"),
        *pick(common_mistakes.MEANS, item="F1"),
    ),
)
