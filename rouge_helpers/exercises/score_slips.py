"""Slips that every score can make, whatever it matches: shared by the chapters."""

from __future__ import annotations

from .data import Slip


def match_slips(item: str) -> tuple[Slip, ...]:
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
            f"your matches come from sets, while the lines below count every {item}",
            "What do both sides of a division have to count alike?",
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
            "Recall asks how much of what was covered? Of which text?",
        ),
        Slip(
            "reference below both",
            {"below": "reference"},
            "the reference stands below the line of both figures",
            "Precision asks how much of what was right? Of which text?",
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
            "Which mean is the inverse of the mean of the inverses?",
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
