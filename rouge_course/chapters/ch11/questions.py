"""The questions of chapter 11."""

from operator import eq
from statistics import fmean

from rouge_course.checker.record import Question
from rouge_helpers import rouge_1, rouge_l, rouge_n

from .attack import NOTICE
from .kendall import kendall

_EXCHANGED = "the ferry is not safe and the bridge sails at noon"
_LOST_NOT = "the bridge is safe and the ferry sails at noon"
# How well A, B, C and D did, for two judges: 4 is the first place.
BY_METRIC, BY_PEOPLE = (4, 3, 2, 1), (3, 4, 2, 1)

QUESTIONS = (
    Question(
        key="11-exchange",
        kind="predict",
        text=f"The reference is “{NOTICE}”. Magpie writes “{_EXCHANGED}”. What is the ROUGE-1 F1 "
        "of Magpie's text?",
        options={
            "a": ("0.818", "This is ROUGE-L, which sees that two words are swapped."),
            "b": ("1.000", "Each word appears equally often in both texts, so all words match."),
            "c": ("0.800", "This is ROUGE-2: the swapped nouns break two of the ten bigrams."),
            "d": ("0.952", "This is the score if only “not” is missing from the summary."),
        },
        right="b",
        numbers={
            "0.818": lambda: rouge_l(NOTICE, _EXCHANGED)["f1"],
            "1.000": lambda: rouge_1(NOTICE, _EXCHANGED)["f1"],
            "0.800": lambda: rouge_n(NOTICE, _EXCHANGED, 2)["f1"],
            "0.952": lambda: rouge_1(NOTICE, _LOST_NOT)["f1"],
        },
        after="""
        Ines could print only the last text of the table, but this text has the lowest ROUGE-1:
        0.200. The text without *not* sends people onto a cracked bridge, but it still scores 0.952.

        ROUGE-1 is blind to order: the text written backwards still scores 1.000. ROUGE-2 and
        ROUGE-L do see the order: they give the reversed text 0.000 and 0.273. No score in the table
        sees meaning or facts.
        """,
    ),
    Question(
        key="11-corpus",
        kind="predict",
        text="Five systems summarise every article of the Lantern, a newspaper, and are scored "
        "against references. One system takes only the first sentence of each article, and the "
        "options are the other four systems. Which system gets the highest mean ROUGE-2 F1?",
        options={
            "a": (
                "the first three sentences",
                "These sentences are true, but nobody chose them to match a reference.",
            ),
            "b": (
                "the writer who uses her own words",
                "Her summaries are true and readable, but share few bigrams with the references.",
            ),
            "c": (
                "the sentences from the article picked for their score",
                "No other choice of up to three sentences from the article gets a higher score, "
                "but a text that stays close to a reference can score higher.",
            ),
            "d": (
                "the summary with a false statement in each item",
                "Each false summary stays close to a reference, so about three quarters of the "
                "reference's bigrams are still there.",
            ),
        },
        right="d",
        after="""
        The system that lies about every article wins on all three metrics: ROUGE-2 is 0.736,
        against 0.305 for the oracle and 0.112 for the trainee. This system was built to win: each
        text stays close to one of three references, but gets one fact wrong. Now score each false
        text only against the two references that it does not follow: the false texts still have a
        ROUGE-1 of 0.341. The true references that the false texts follow score only 0.304 against
        the same two references. Counts of shared words cannot tell a false text from a true one.
        """,
    ),
    Question(
        key="11-copying",
        kind="predict",
        text="For 24 systems that summarise news, people marked how much of each reference is in "
        "the summaries. Kendall's tau between ROUGE-1 F1 and these judgements is 0.312: 1 would "
        "mean the same order, and −1 would mean the reverse order. Ten of the systems copy "
        "sentences from the article, and the others may write their own. What is tau among these "
        "ten systems?",
        options={
            "a": (
                "one, a perfect order",
                "For a tau of 1, both judges must put the ten systems in the same order.",
            ),
            "b": (
                "the same as for all 24",
                "One number for two groups together can be wrong for each group.",
            ),
            "c": (
                "much higher",
                "This is the tau for the systems that may write sentences of their own.",
            ),
            "d": (
                "below zero",
                "The ten systems make 45 pairs. ROUGE-1 F1 and the human judgements agree on the "
                "order of 20 pairs, and disagree on 25. Ten systems are too few to show that the "
                "score and the judgements agree or disagree.",
            ),
        },
        right="d",
        numbers={"24": lambda: 24},
        after="""
        ROUGE-1 F1 agrees with human judgements among the abstractive systems, where tau is 0.824.
        Among the 10 extractive systems, tau is −0.111.

        Is a tau of −0.111 a disagreement? Suppose that ROUGE-1 says nothing about these ten
        systems: then every order of the human judgements is equally likely. In 73% of all orders,
        tau is at most −0.111 or at least +0.111. This share is a p, as in chapter 10, and this p is
        large: in most cases, luck alone puts tau at least this far from 0. So −0.111 shows neither
        agreement nor disagreement. Leave out one system, *refresh*, and tau is +0.111.

        Over all 24 systems, the tau of ROUGE-2 recall is 0.848. But ROUGE-2 recall has an
        advantage, because the people also measured how much of each reference is in a summary.
        """,
    ),
    Question(
        key="11-a",
        text="A summary reads well and says nothing false, but it shares few words with the "
        "reference. Which check is most likely to be unfair to this summary?",
        options={
            "a": (
                "an entailment check against the article",
                "This check asks whether the article supports each sentence of the summary, even "
                "if the words differ.",
            ),
            "b": (
                "questions answered from the article and from the summary",
                "Different words do little harm, as long as both texts give the same answers.",
            ),
            "c": (
                "ROUGE against the reference",
                "Only equal words match, so true statements in other words count for little.",
            ),
            "d": (
                "a person who reads both texts",
                "A reader sees that other words can say the same thing.",
            ),
        },
        right="c",
    ),
    Question(
        key="11-b",
        text="A metric puts four systems in the order A, B, C, D, and people put them in the order "
        "B, A, C, D. What is Kendall's tau?",
        options={
            "a": (
                "0.667",
                "Five of the six pairs are in the same order in both lists, but the pair A–B is "
                "not, so tau is (5 − 1)/6 = 4/6.",
            ),
            "b": ("0.833", "That is the share of pairs that are in the same order, 5/6."),
            "c": (
                "0.500",
                "That is the share of systems with the same place in both orders: C and D.",
            ),
            "d": ("0.250", "That is 4 divided by 4 × 4, but four systems make only six pairs."),
        },
        right="a",
        numbers={
            "0.667": lambda: kendall(BY_METRIC, BY_PEOPLE),
            "0.833": lambda: (kendall(BY_METRIC, BY_PEOPLE) + 1) / 2,
            "0.500": lambda: fmean(map(eq, BY_METRIC, BY_PEOPLE)),
            "0.250": lambda: kendall(BY_METRIC, BY_PEOPLE) * 6 / 16,
        },
    ),
    Question(
        key="11-c",
        text="For the same metric and the same texts, one study reports a Kendall's tau of 0.5 at "
        "system level (a mean for each system) and of 0.1 at summary level (a score for each "
        "summary). How can the values of tau differ so much?",
        options={
            "a": (
                "one of the two numbers is a mistake",
                "The two numbers answer different questions, so both can be right.",
            ),
            "b": (
                "with too few references a tau means nothing",
                "More references can help, but the two levels can still differ.",
            ),
            "c": (
                "the two levels ask two different questions",
                "The errors of single summaries largely cancel out in a mean.",
            ),
            "d": (
                "stemming was on for one of the two numbers",
                "Both numbers come from the same metric, with the same stemming.",
            ),
        },
        right="c",
    ),
)
