"""Slips that every score can make, whatever it matches: shared by the chapters."""

from __future__ import annotations

from dataclasses import replace

from .data import Slip


def _copy_slips(item: str) -> tuple[Slip, ...]:
    """Clipped well, and then added too often: the loop goes through copies."""
    return tuple(
        Slip(
            name,
            {"match": rule},
            f"you clip, and then add the clipped count of a {item} once for each of its "
            f"copies{where}",
            f"How often does your loop meet a {item} that comes twice?",
        )
        for name, rule, where in (
            ("added for each copy", "each copy", " in the reference"),
            ("added for each candidate copy", "each candidate copy", " in the candidate"),
            ("added for each copy of both", "each copy of both", ", in both texts"),
        )
    )


def loop_slips(item: str) -> tuple[Slip, ...]:
    """A loop that is left too early, or that writes over what it should add to."""
    left = (f"you return after the first {item}", "How far is your `return` indented?")
    over = (
        "each turn of your loop writes over the count, so only the last one is left",
        f"What should your count hold after the second {item}?",
    )
    removes = (
        "your loop removes items from the list it is going through, and so steps over the next one",
        "Which list should lose what has been used up: the one you walk through?",
    )
    miss = (
        f"your loop is left at the first {item} that is not shared",
        f"May a {item} without a partner be followed by one that has one?",
    )
    ends = (
        f"your loop never looks at one {item} at the end of a list",
        "Which is the first place, and which the last, that your loop reaches?",
    )
    rarer = (
        f"you count a {item} only where one text says it less often than the other",
        "What if both say it equally often, or the other text less often?",
    )
    reset = (
        f"your count goes back to 0 at every {item} that is not shared",
        f"What should a {item} without a partner do to the count?",
    )
    return tuple(
        Slip(name, {"match": rule}, f"{says} ({which})", asks)
        for name, rule, (says, asks), which in (
            ("left at the first", "first item", left, "of the reference"),
            ("removes while looping", "removes while looping", removes, "the candidate"),
            (
                "removes while looping, reference",
                "removes while looping, reference",
                removes,
                "the reference",
            ),
            ("left at a miss", "leading run of candidate", miss, "of the candidate"),
            ("left at a miss, reference", "leading run of reference", miss, "of the reference"),
            ("last lost, candidate", "last of candidate lost", ends, "the last of the candidate"),
            ("last lost, reference", "last of reference lost", ends, "the last of the reference"),
            (
                "first lost, candidate",
                "first of candidate lost",
                ends,
                "the first of the candidate",
            ),
            (
                "first lost, reference",
                "first of reference lost",
                ends,
                "the first of the reference",
            ),
            ("rarer in the reference", "rarer in reference", rarer, "in the reference"),
            ("rarer in the candidate", "rarer in candidate", rarer, "in the candidate"),
            ("reset at a miss", "last run of candidate", reset, "of the candidate"),
            ("reset at a miss, reference", "last run of reference", reset, "of the reference"),
            ("left at the first of the candidate", "first of candidate", left, "of the candidate"),
            ("left at the first of the set", "first of set", left, "of the reference's set"),
            (
                "left at the first of the candidate's set",
                "first of candidate set",
                left,
                "of the candidate's set",
            ),
            ("written over", "last item", over, "of the reference"),
            ("written over, candidate", "last of candidate", over, "of the candidate"),
            ("written over, counter", "last new item", over, "of the reference's counter"),
            (
                "written over, candidate's counter",
                "last new of candidate",
                over,
                "of the candidate's counter",
            ),
            ("written over, set", "last of set", over, "of the reference's set"),
            (
                "written over, candidate's set",
                "last of candidate set",
                over,
                "of the candidate's set",
            ),
        )
    )


def match_slips(item: str) -> tuple[Slip, ...]:
    """Wrong ways to count the matches, with the right article."""
    return tuple(
        replace(slip, says=_article(slip.says), asks=_article(slip.asks))
        for slip in _match_slips(item)
    )


def _article(text: str) -> str:
    return text.replace(" a n-gram", " an n-gram")


def _match_slips(item: str) -> tuple[Slip, ...]:
    """Wrong ways to count the matches of words or n-grams."""
    return (
        Slip(
            "unclipped",
            {"match": "candidate"},
            f"you count every {item} of the candidate that occurs in the reference, as often as "
            "the candidate says it (unclipped)",
            f"How often may one {item} of the reference be matched before it is used up?",
        ),
        Slip(
            "unclipped from the reference",
            {"match": "reference"},
            f"you count every {item} of the reference that occurs in the candidate, however "
            "seldom the candidate says it (unclipped, from the reference)",
            f"When the numerator is larger than the candidate, which {item} was counted twice?",
        ),
        Slip(
            "own counts",
            {"match": "own"},
            "precision and recall count their matches apart, each with the repeats of its own "
            "side (no clipping)",
            "How can one pair of texts have two different numbers of matches?",
        ),
        Slip(
            "crossed counts",
            {"match": "crossed"},
            "the matches above the line of precision are counted on the reference's side, and "
            "the other way round",
            "Whose repeats stand above each line, and how many matches does the pair have?",
        ),
        Slip(
            "sets",
            {"match": "sets", "below": "distinct"},
            f"you count different {item}s (sets) and lose every repeat",
            f"What happens to the second copy of a {item} in a set?",
        ),
        Slip(
            "set hits",
            {"match": "sets"},
            f"you count a {item} once, however often both texts hold it, and divide by every copy "
            "(your matches come from sets)",
            f"What of a second copy of a {item} that both texts hold?",
        ),
        Slip(
            "Jaccard",
            {"match": "sets", "below": "union"},
            f"you divide the shared different {item}s by all different {item}s (Jaccard)",
            "Precision and recall ask two questions: which text stands below the line of each?",
        ),
        Slip(
            "union hits",
            {"match": "union"},
            f"you count the {item}s that are in either text (a union)",
            f"Does a {item} that only one text holds count as shared?",
        ),
        Slip(
            "product of counts",
            {"match": "product"},
            "you multiply the two counts of each "
            f"{item} (every copy is paired with every other copy)",
            f"If each copy may be used once, how many pairs can two and three copies of a {item} "
            "make?",
        ),
        Slip(
            "larger count",
            {"match": "larger"},
            "you take the larger of the two counts",
            f"How many copies of a {item} can both texts show at once?",
        ),
        *(
            Slip(
                f"larger count, {whose}",
                {"match": f"larger, {whose}"},
                f"for each {item} of the {whose} you take the larger of the two counts, shared or "
                "not",
                f"How many copies of a {item} can both texts show at once?",
            )
            for whose in ("reference", "candidate")
        ),
        *_copy_slips(item),
        *loop_slips(item),
        *(
            Slip(
                f"sum of counts, {whose}",
                {"match": f"sum, {whose}"},
                f"for each {item} of the {whose} you add the two counts",
                "When both texts hold one copy, how many matches is that?",
            )
            for whose in ("reference", "candidate")
        ),
        Slip(
            "both lengths",
            {"match": "both lengths"},
            "you add the two counts of everything: your matches are both texts together",
            "Which sign keeps the smaller one of two counts?",
        ),
        *(
            Slip(
                f"{which} length",
                {"match": f"{which} length"},
                f"you compare the lengths only and take the {which} one",
                f"Where do you look at the {item}s themselves?",
            )
            for which in ("shorter", "longer")
        ),
        Slip(
            "equal counts only",
            {"match": "equal"},
            f"you count a {item} only when both texts hold it equally often",
            f"If one text says a {item} twice and the other once, is nothing shared?",
        ),
        Slip(
            "sum of counts",
            {"match": "sum"},
            "you add the two counts of each shared item",
            "When both texts hold one copy, how many matches is that?",
        ),
        Slip(
            "position by position",
            {"match": "positions"},
            f"you compare the texts position by position (first {item} with first, second with "
            "second)",
            "What happens to all later matches when one text begins with one item more?",
        ),
        Slip(
            "LCS",
            {"match": "lcs"},
            "you count a longest common subsequence, which asks for the same order",
            "Does this score look at order at all?",
        ),
        Slip(
            "all of the candidate",
            {"match": "all candidate"},
            f"you count every {item} of the candidate, shared or not",
            f"Where does your function ask whether the reference holds the {item}?",
        ),
        Slip(
            "all of the reference",
            {"match": "all reference"},
            f"you count every {item} of the reference, shared or not",
            f"Where does your function ask whether the candidate holds the {item}?",
        ),
        Slip(
            "union of counts",
            {"match": "either"},
            f"you take every {item} of either text as often as it comes anywhere (a union)",
            "Which sign stands between two counters for what both of them hold?",
        ),
        Slip(
            "one at most",
            {"match": "any"},
            f"you count one match at most, however many {item}s are shared",
            "Does each turn of your loop add, or does it write over?",
        ),
        Slip(
            "first of the candidate only",
            {"match": "first candidate"},
            f"only the first {item} of the candidate is looked at",
            "How far is your `return` indented?",
        ),
        Slip(
            "first of the reference only",
            {"match": "first reference"},
            f"only the first {item} of the reference is looked at",
            "How far is your `return` indented?",
        ),
        Slip(
            "unshared",
            {"match": "unshared"},
            f"you count the {item}s that only one of the texts holds",
            "Which sign stands between two sets for what both of them hold?",
        ),
        Slip(
            "missed",
            {"match": "missed"},
            f"you count the {item}s that are not shared",
            "Is a high figure meant to be good news here?",
        ),
    )


def below_slips(item: str) -> tuple[Slip, ...]:
    """Wrong lines below, and wrong ways to divide."""
    return (
        Slip(
            "union below",
            {"below": "union"},
            f"you divide by the different {item}s seen in either text",
            "Each question has its own line below: what is the whole that precision speaks of, "
            "and what is recall's?",
        ),
        Slip(
            "multiset union below",
            {"below": "jaccard"},
            "you divide both figures by both lengths less the overlap (Jaccard)",
            "Each question has its own line below: whose length is it?",
        ),
        Slip(
            "sum below",
            {"below": "sum"},
            "you divide by both lengths together",
            "When both texts are the same, what should the figure be, and what is yours?",
        ),
        Slip(
            "hits below",
            {"below": "hits"},
            "your figure is 1 whenever there is a match: the matches stand above and below the "
            "line",
            "Which text is the whole that each figure speaks of?",
        ),
        Slip(
            "longer below",
            {"below": "longer"},
            "you divide both figures by the longer text",
            "When one text is short, which of the two figures should notice?",
        ),
        Slip(
            "shorter below",
            {"below": "shorter"},
            "you divide both figures by the shorter text",
            "When one text is long, which of the two figures should notice?",
        ),
        Slip(
            "candidate below both",
            {"below": "candidate"},
            "the candidate stands below the line of both figures",
            "Recall asks how much of what should be said was said: which text holds that?",
        ),
        Slip(
            "reference below both",
            {"below": "reference"},
            "the reference stands below the line of both figures",
            "Precision asks how much of what was said was right: which text said it?",
        ),
        Slip(
            "letters below",
            {"below": "letters"},
            "you divide by the number of letters: the length of a text is not its number of words",
            "len('red red') is 7. Did you split before you measured?",
        ),
        Slip(
            "letters of words below",
            {"below": "letters of words"},
            "you divide by the number of letters in the words",
            "len('red') is 3. How many words is it?",
        ),
        Slip(
            "distinct below",
            {"below": "distinct"},
            f"you divide by the number of different {item}s",
            f"Which {item}s does the line below forget?",
        ),
        Slip(
            "distinct candidate below",
            {"below": "distinct candidate"},
            f"precision is divided by the different {item}s of the candidate, recall by all of "
            "the reference",
            "Do both lengths count repeats?",
        ),
        Slip(
            "distinct reference below",
            {"below": "distinct reference"},
            f"recall is divided by the different {item}s of the reference, precision by all of "
            "the candidate",
            "Do both lengths count repeats?",
        ),
        Slip(
            "one too many below",
            {"below": "one more"},
            "the lines below are too long by one",
            "Score a text against itself: what should come out, and what does?",
        ),
        Slip(
            "one too few below",
            {"below": "one less"},
            "the lines below are too short by one",
            "Score a text against itself: what should come out, and what does?",
        ),
        Slip(
            "not divided",
            {"below": "nothing"},
            "you return counts: the division is missing",
            "Which step comes after clip, and what stands below each line?",
        ),
        Slip(
            "whole division",
            {"divide": "floor"},
            "you divide with // and lose everything after the point",
            "What is 5 // 6, and what did you hope for?",
        ),
        Slip(
            "rounded to whole numbers",
            {"divide": "whole"},
            "your figures are rounded to whole numbers",
            "How many different scores are left after that?",
        ),
        Slip(
            "upside down",
            {"divide": "upside down"},
            "the divisions stand upside down",
            "Which of the two can be the part, and which is the whole?",
        ),
        Slip(
            "one hit too many",
            {"off": 1},
            "the matches above the lines are too many by one",
            "With which number does your count begin?",
        ),
        Slip(
            "one hit too few",
            {"off": -1},
            "the matches above the lines are too few by one",
            "With which number does your count begin?",
        ),
        Slip(
            "one minus",
            {"miss": True},
            "you return the share that was missed (1 minus the figure)",
            "What should a perfect candidate score?",
        ),
        Slip(
            "swapped",
            {"swap": True},
            "precision and recall have changed places",
            'Which text stands below the line for "how much of what I said was right"?',
        ),
    )


def mean_slips(name: str = "F1") -> tuple[Slip, ...]:
    """Wrong ways to make one figure of precision and recall."""

    def slip(title: str, rule: str, says: str, asks: str) -> Slip:
        return Slip(title, {"mean": rule}, f"your {name} {says}", asks)

    return (
        slip(
            "arithmetic mean",
            "arithmetic",
            "is the arithmetic mean",
            "Try P = 1 and R = 0: would you pay for that system?",
        ),
        slip(
            "geometric mean",
            "geometric",
            "is the geometric mean (a square root)",
            "With P = 0.001 and R = 1, yours is 0.032 and F1 is 0.002. Where does your root come "
            "from?",
        ),
        slip(
            "product",
            "product",
            "is the product of the two figures",
            "When both figures are 0.5, what should a mean of them be?",
        ),
        slip(
            "no division in F",
            "twice the product",
            "is twice the product: what should stand below it is missing",
            "When both figures are 0.5, what should a mean of them be?",
        ),
        slip(
            "smaller figure",
            "smaller",
            "is the smaller of the two figures",
            "Should a better precision leave the mean where it was?",
        ),
        slip(
            "larger figure",
            "larger",
            "is the larger of the two figures",
            "Should a mean reward a system for its better side alone?",
        ),
        slip(
            "factor 2 lost",
            "half",
            "is half as large as it should be: a factor is lost",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "factor 2 twice",
            "four",
            "is twice as large as it should be",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "sum",
            "sum",
            "is the sum of the two figures",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "brackets missing",
            "brackets",
            "divides by precision alone and then adds recall: the sum has no brackets",
            "In which order does Python divide and add?",
        ),
        slip(
            "brackets missing (recall first)",
            "other brackets",
            "divides by recall alone and then adds precision: the sum has no brackets",
            "In which order does Python divide and add?",
        ),
        slip(
            "product below",
            "product below",
            "has the same product above and below, so p times r cancels",
            "Which sum belongs below?",
        ),
        slip(
            "below without brackets",
            "product of brackets",
            "divides by precision and then multiplies by recall: what stands below the line is a "
            "product, and has no brackets",
            "What belongs below, in brackets?",
        ),
        slip(
            "below without brackets (recall first)",
            "product of brackets, recall first",
            "divides by recall and then multiplies by precision: what stands below the line is a "
            "product, and has no brackets",
            "What belongs below, in brackets?",
        ),
        slip(
            "sum above, without brackets",
            "sum above, open",
            "adds above the line where it should multiply, and the sum has no brackets",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "sum above, product open",
            "sum above, product open",
            "has the sum above the line and the product below, without brackets",
            "Should it fall when both figures rise?",
        ),
        slip(
            "at least one below",
            "at least one below",
            "never divides by less than 1",
            "When both figures are 0.2, what should a mean of them be?",
        ),
        slip(
            "zero when equal",
            "zero when equal",
            "is 0 whenever both figures are equal: a guard catches every such pair",
            "Which one equal pair needs a guard?",
        ),
        slip(
            "guard catches everything",
            "zero",
            "is 0 for every pair: a guard catches them all",
            "For which p is `p or r == 0` false?",
        ),
        slip(
            "half the product",
            "half the product",
            "is the product, divided by the number 2",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "squares below",
            "squares below",
            "has squares below the line",
            "When both figures are 0.5, what should a mean of them be?",
        ),
        slip(
            "sum squared below",
            "sum squared below",
            "divides by the sum twice",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "no product above",
            "two over the sum",
            "has no product above the line",
            "Should it fall when both figures rise?",
        ),
        slip(
            "twice sum",
            "twice sum",
            "is twice the sum of the two figures",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "sum of inverses",
            "sum of inverses",
            "is the sum of the inverses",
            "When both figures are 1, what does yours say, and what is still to be done with it?",
        ),
        slip(
            "precision counts twice",
            "weighted by two",
            "is an arithmetic mean in which precision counts twice",
            "Try P = 1 and R = 0: would you pay for that system?",
        ),
        slip(
            "quadratic mean",
            "quadratic",
            "is the quadratic mean (root of the mean square)",
            "On which side of the arithmetic mean does yours lie, and which side is wanted?",
        ),
        slip(
            "upside down F",
            "upside down",
            "stands upside down (the sum above, the product below)",
            "Should it fall when both figures rise?",
        ),
        slip(
            "sum above the product",
            "sum above",
            "has the sum above and the product below",
            "Should it fall when both figures rise?",
        ),
        slip(
            "factor 2 below",
            "twice the sum",
            "has its factor 2 below the line",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "difference",
            "difference",
            "is the distance between the two figures",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "precision again",
            "precision",
            "is the precision itself",
            "Which of the two figures never comes into it?",
        ),
        slip(
            "recall again",
            "recall",
            "is the recall itself",
            "Which of the two figures never comes into it?",
        ),
        slip(
            "precision twice above",
            "precision squared",
            "has precision twice above the line",
            "Which two figures are multiplied there?",
        ),
        slip(
            "recall twice above",
            "recall squared",
            "has recall twice above the line",
            "Which two figures are multiplied there?",
        ),
        slip(
            "times the sum",
            "times the sum",
            "multiplies by the sum",
            "When both figures are 1, what does yours say?",
        ),
        slip(
            "difference below",
            "difference below",
            "has a difference below the line",
            "What happens when both figures are equal?",
        ),
        slip(
            "sum above",
            "sum over sum",
            "adds above the line where it should multiply",
            "When both figures are 0.1, what does yours say?",
        ),
        slip(
            "ratio",
            "ratio",
            "is one figure divided by the other",
            "When both figures are 0.1, is the candidate perfect?",
        ),
        slip(
            "beta 2",
            "beta 2",
            "leans to recall (beta = 2)",
            "What does the figure for beta = 1 weigh more, precision or recall?",
        ),
        slip(
            "beta 1.2",
            "beta 1.2",
            "leans a little to recall (beta = 1.2)",
            "What does the figure for beta = 1 weigh more, precision or recall?",
        ),
        slip(
            "beta from P and R",
            "beta from P and R",
            "uses P/R as its beta",
            "What does the figure for beta = 1 weigh more, precision or recall?",
        ),
        slip(
            "beta 0.5",
            "beta half",
            "leans to precision (beta = 0.5)",
            "What does the figure for beta = 1 weigh more, precision or recall?",
        ),
    )
