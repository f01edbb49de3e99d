"""The predictions and the quiz of chapter 06."""

from rouge_course.checker.record import Question
from rouge_helpers import against_references, rouge_1

from .storm import magpie, references

QUESTIONS = (
    Question(
        key="06-pooled",
        kind="predict",
        text="Magpie's line has 6 words. This line shares 2 words with Maud's reference of 4 "
        "words, 5 with Ines's reference of 8 words, and 3 with the clerk's reference of 3 "
        "words. To compute the pooled precision, you add up the counts first and then divide "
        "once. What is the pooled precision?",
        options={
            "a": (
                "10/6",
                "Magpie's line was compared with three references, so its words count three times.",
            ),
            "b": (
                "10/18",
                "There are ten matches, and the six words were compared with three references, "
                "which makes 18 words.",
            ),
            "c": ("10/15", "The pooled recall is 10/15, because the references have 15 words."),
            "d": (
                "5/6",
                "The precision against Ines's reference is 5/6, but the other "
                "references count, too.",
            ),
        },
        right="b",
        numbers={
            "10/6": lambda: (2 + 5 + 3) / 6,
            "10/18": lambda: against_references(references, magpie, "pooled")["precision"],
            "10/15": lambda: against_references(references, magpie, "pooled")["recall"],
            "5/6": lambda: rouge_1(references[1], magpie)["precision"],
        },
        after="""
        There are 10 matches in all. The 6 words of the candidate were compared three
        times, so precision is 10/18. The references together have 4 + 8 + 3 words, so
        recall is 10/15.

        F1 is 0.714 under best, 0.594 under mean and 0.606 under pooled.
        """,
    ),
    Question(
        key="06-winner",
        kind="predict",
        text="Tomas writes the same words as Maud, so his F1 is 1 against her reference. Against "
        "the references by Ines and the clerk, his F1 scores are 0.33 and 0.29. Magpie's line has "
        "the F1 scores 0.40, 0.71 and 0.67. The rule best takes the highest F1, and the "
        "rule mean takes the mean of all three F1 scores. The jackknife leaves out each "
        "reference once and takes the best of the other scores each time; its result is the "
        "mean of these best scores. The rule pooled adds up all counts before it divides, "
        "and its F1 is close to the mean here. Under which of these four rules is Tomas "
        "first?",
        options={
            "a": (
                "all four",
                "Mean and pooled also count the two references that Magpie matches better, so "
                "Magpie is first there.",
            ),
            "b": (
                "best alone",
                "The jackknife leaves out Maud's reference in only one of three turns, so Tomas "
                "is first under the jackknife, too.",
            ),
            "c": (
                "best and jackknife",
                "The rule best takes Tomas's score of 1, and the jackknife leaves this score out "
                "in only one of three turns.",
            ),
            "d": (
                "mean and pooled",
                "Mean and pooled also count the references that Magpie matches better than Tomas "
                "does.",
            ),
        },
        right="c",
        after="""
        Under best, Tomas wins by 1.000 to 0.714, and he also wins under the jackknife.
        Magpie wins under mean, by 0.594 to 0.540, and under pooled, by 0.606 to 0.519. Best and
        jackknife reward a candidate that is very close to one reference.
        Mean and pooled count all references, and Magpie matches two of them better
        than Tomas does.
        """,
    ),
    Question(
        key="06-fourth",
        kind="predict",
        text="A candidate shares words with three references. The rule “best” takes the highest "
        "F1, and the rule “pooled” adds up all counts before it divides. Now a fourth reference "
        "is added, which has no words in common with the candidate. What happens to the F1 under "
        "“best” and under “pooled”?",
        options={
            "a": (
                "both stay",
                "Best stays the same, but the words of the fourth reference make the "
                "denominator of pooled recall larger.",
            ),
            "b": (
                "both fall",
                "A fourth score cannot make the best score lower.",
            ),
            "c": (
                "best rises, pooled falls",
                "A reference without a match cannot raise the best score.",
            ),
            "d": (
                "best stays, pooled falls",
                "The best score stays the same, but pooled divides the same number of matches by "
                "more words.",
            ),
        },
        right="d",
        after="""
        Best stays at 0.714. Mean falls from 0.594 to 0.445, and pooled from 0.606 to
        0.465. Pooled recall falls from 10/15 to 10/19: there are four more words, but
        no new match.

        The jackknife even rises, from 0.698 to 0.702. With three references, one of three turns
        leaves out the best reference, but with four references, only one of four turns does.

        **Myth:** more references always raise a score. **Fact:** mean and pooled fall when the
        candidate matches the new reference worse than the others.
        """,
    ),
    Question(
        key="06-a",
        text="You add a third reference and pool the counts. What happens to recall?",
        options={
            "a": (
                "it always rises",
                "A third reference can bring more matches, but it also makes the denominator "
                "larger.",
            ),
            "b": (
                "it stays the same",
                "Pooled recall stays the same only if the third reference is matched exactly as "
                "well as the first two together.",
            ),
            "c": (
                "it can rise or fall",
                "Pooled recall is a weighted mean of the recalls: a long reference counts more "
                "than a short one. If two references have 5 matches in 10 words, a third "
                "reference of 4 words makes the recall 9/14 if it has 4 matches, but 5/14 if it "
                "has none.",
            ),
            "d": (
                "it can no longer be computed",
                "Pooled recall divides the number of matches by the number of reference words, "
                "and you can still count both.",
            ),
        },
        right="c",
    ),
    Question(
        key="06-b",
        text="Four references give the F1 scores 0.2, 0.5, 0.6 and 0.8. What is the jackknife of "
        "these four scores?",
        options={
            "a": (
                "0.75",
                "The best score is 0.8 in three turns and 0.6 in one turn, and the "
                "mean of these four is 0.75.",
            ),
            "b": ("0.8", "The best score of all is 0.8, but one turn leaves it out."),
            "c": ("0.6", "0.6 is the best score in only one turn, the turn that leaves out 0.8."),
            "d": ("0.525", "The mean of the four scores is 0.525."),
        },
        right="a",
        numbers={
            "0.75": lambda: (3 * 0.8 + 0.6) / 4,
            "0.8": lambda: max(0.2, 0.5, 0.6, 0.8),
            "0.6": lambda: max(0.2, 0.5, 0.6),
            "0.525": lambda: (0.2 + 0.5 + 0.6 + 0.8) / 4,
        },
    ),
    Question(
        key="06-c",
        text="One paper reports a ROUGE-1 F1 of 0.47 with “refs:4-best-by-f”, and another reports "
        "0.44 with “refs:1”, both on the same articles. What can you say about the two systems?",
        options={
            "a": (
                "the first is better",
                "With four references to choose from, the same summary can get a higher score "
                "than with one.",
            ),
            "b": (
                "the second is better, because it has only one reference",
                "With four references, the second system might score higher or lower than the "
                "first.",
            ),
            "c": (
                "they are about equal",
                "With the same references, either system might be ahead, by a little or by a lot.",
            ),
            "d": (
                "nothing yet",
                "The first system gets the best of four scores, but the second system has only "
                "one reference, so you cannot compare the two scores.",
            ),
        },
        right="d",
    ),
)
