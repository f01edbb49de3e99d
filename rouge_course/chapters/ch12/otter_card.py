"""12, exercise 4: the six lines of a model's card that no program can fill in."""

import re

from rouge_course.checker.artifacts import lines_off
from rouge_course.checker.record import ArtifactExercise

LINES = ("model", "prompt", "decoding", "samples", "cleaning", "refusals")
NUMBER = (
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|fourth|fifth"
    r"|single|none|no|zero|all|every|each)\b"
)

# The words that people use for the way in which an answer is drawn: Otter's way, and other ways.
TEMPERATURE = r"\btemp\w*|\bt\b"
OTHER_WAYS = r"greedy|beam|nucleus"
OTTERS = r"(?<![\d.,])0?[.,]7\b"
# A refusal counts as 0, in figures or in words; 0.03 is a different number.
ZERO = r"\bzeros?\b|(?<![\d.,])0(?![\d.,]*\d)|\b0[.,]0+\b|(?:as|for) nothing|no points"


def otter_card():
    """Return six lines of the card as a dict of texts, for a colleague who scores the same answers.

    "model": which model, and which version of it?
    "prompt": what was it asked, word for word?
    "decoding": which temperature, and which limit on the length of an answer?
    "samples": how many answers are there for each article, and which one is scored?
    "cleaning": what was removed, and from which texts?
    "refusals": how many answers were not summaries, and how do they count?
    """
    return {
        "model": "Otter 2, version of 1 October 2026",
        "prompt": "“Summarise this article of the Lantern in two sentences.”",
        "decoding": "temperature 0.7, at most 200 tokens",
        "samples": "five for each article, and the first one is scored",
        "cleaning": "clean_answer on answers and references: **, bullets, fences, first colon line",
        "refusals": "3 of 8, two refusals and an empty answer; each counts as 0",
    }


def _unfilled(line):
    return line.strip("….? ").lower() in ("todo", "yes", "as above")


def measure(value):
    """Return what is missing in the six lines, or None if nothing is missing."""
    off = lines_off(value, LINES, "six", _unfilled)
    if off:
        return off
    lines = {name: value[name].lower() for name in LINES}
    return next(filter(None, (one(lines) for one in CHECKS)), None)


def _has(text, pattern):
    return re.search(pattern, text) is not None


def _model(lines):
    if _has(lines["model"], r"\d"):
        return None
    return "no version", (
        "the line on the model names neither a version nor a date.\n"
        "Will a model with this name give the same answers next year?"
    )


def _prompt(lines):
    prompt = " ".join(lines["prompt"].split())
    if _has(prompt, "summari[sz]e this article of the lantern in (?:two|2) sentences"):
        return None
    return "prompt not in its words", (
        "the line on the prompt does not give the prompt word for word.\n"
        "Could a colleague copy your line and send it to the model?"
    )


def _decoding(lines):
    text = lines["decoding"]
    if not _has(text, rf"{TEMPERATURE}|{OTHER_WAYS}"):
        if _has(text, OTTERS) and "top" not in text:
            return "temperature without its name", (
                "the line on decoding gives 0.7 but does not name the setting.\n"
                "What does the text above the exercise call the number 0.7?"
            )
        return "no way of drawing", (
            "the line on decoding does not say how the next word was chosen.\n"
            "Which setting makes the answers to one prompt differ?"
        )
    if not _has(text, OTTERS):
        if _has(text, rf"{OTHER_WAYS}|(?:{TEMPERATURE})\D{{0,9}}\d|\d\s*(?:{TEMPERATURE})"):
            return "another temperature", (
                "the line on decoding gives a temperature that is not Otter's.\n"
                "Which temperature does the text above the exercise name?"
            )
        return "temperature without a number", (
            "the line on decoding mentions a temperature but gives no number.\n"
            "Which number does the text above the exercise give for the temperature?"
        )
    return _limit(text)


def _limit(text):
    if _has(text, r"\d+ *(?:word|character|letter|line|sentence)"):
        return "limit in another unit", (
            "the line on decoding gives the limit in a different unit from the story.\n"
            "A model writes an answer piece by piece, and its limit counts these pieces: what are "
            "they called?"
        )
    if _has(text, r"\b200(?!\d)"):
        return None
    if _has(text, r"\bno (?:\w+ )?(?:limit|max\w*)\b|unlimited|without (?:a |any )?limit"):
        return "a limit denied", (
            "the line on decoding says that the length had no limit, but Otter's answers had a "
            "limit.\n"
            "What is the largest number of tokens that an answer can have?"
        )
    if _has(text, r"(?<![\d.,])\d{2,}"):
        return "another limit", (
            "the line on decoding gives the wrong limit for Otter's answers.\n"
            "What is the largest number of tokens that an answer can have?"
        )
    return "no limit", (
        "the line on decoding does not say how long an answer may be.\n"
        "What happens to an answer that reaches the limit, and would a reader notice?"
    )


def _samples(lines):
    text = lines["samples"]
    if not _has(text, NUMBER):
        return "samples without a number", (
            "the line on samples does not say how many samples there are.\n"
            "How many answers did Otter give for one article?"
        )
    if _has(text, r"\b(?:best|highest|top)\b"):
        return "best of five", (
            "the line on samples says that the best sample is scored.\n"
            "Without a reference, who can know which sample is best? How many false sentences did "
            "the best samples contain?"
        )
    if not _has(text, r"\b(?:5|five)\b"):
        return "another number of samples", (
            "the line on samples does not say that there are five samples for each article.\n"
            "How many answers for each article does the file contain, scored or not?"
        )
    if _has(text, r"first|1st|(?:sample|number|no\.?|answer|#) ?(?:1|one)\b|\[0\]"):
        return None
    if _has(text, r"mean|averag|random|last|longest|all"):
        return "another sample", (
            "the line on samples says that several samples are scored, or that the scored sample "
            "is not the first one.\n"
            "Which of the five answers does the cell above score for `otter_scores`?"
        )
    return "which sample", (
        "the line on samples does not say which sample is scored.\n"
        "Do you score the first sample or a random sample, or do you take the mean of all samples?"
    )


def _cleaning(lines):
    text = lines["cleaning"]
    if _has(text, r"^(?:none|no cleaning|nothing|not)\b"):
        return "cleaning denied", (
            "the line on cleaning says that nothing was removed, but clean answers were scored.\n"
            "Which exercise of this chapter contains the rule?"
        )
    what = (
        r"clean_answer|exercise (?:1|one)\b|rule of the lantern|colon|preamble|greeting|bullet|bold"
        r"|mark|\*|fence|first line"
    )
    if not _has(text, what):
        return "cleaning without a rule", (
            "the line on cleaning does not say what was removed.\n"
            "From your line alone, could a colleague write a function that does the same cleaning?"
        )
    if _has(text, r"reference|both|all texts|every text|either"):
        return None
    return "one side alone", (
        "the line on cleaning does not say that the references were cleaned with the same rule.\n"
        "What happens if a reference has a bullet, but your rule removes bullets only from the "
        "answers?"
    )


def _refusals(lines):
    text = lines["refusals"]
    two, three = _has(text, r"\b(?:2|two)\b"), _has(text, r"\b(?:3|three)\b")
    if two and not three and not _has(text, r"\b(?:empty|nothing)\b"):
        return "empty answer forgotten", (
            "the line on refusals counts two refusals, but three of the first samples are not "
            "summaries.\n"
            "Which answer contains no apology, but is not a summary either?"
        )
    without_rule = re.sub(rf"{ZERO}|\b(?:all|every|each)\b", "", text)
    if not _has(without_rule, NUMBER.replace(r"\b(?:one|", r"\b(?:nobody|one|")):
        return "refusals without a number", (
            "the line on refusals does not say how many refusals there are.\n"
            "How many of the eight answers were not summaries?"
        )
    if _has(text, r"\bno refusals?\b|^none|never"):
        return "no refusals", (
            "the line on refusals says that there are no refusals.\n"
            "How many of Otter's eight answers are marked as refusals?"
        )
    if not two and not three:
        return "another number of refusals", (
            "the line on refusals gives a number other than three.\n"
            "How many refusals does the table of the three rules show for Otter?"
        )
    if _has(text, ZERO):
        return None
    if _has(
        text, r"left out|leav|\bout\b|skip|drop|ignor|exclud|not count|own score|kept|keep|apart"
    ):
        return "another rule", (
            "the line on refusals names a rule that does not give the mean on this card.\n"
            "Exercise 2 has three rules: which rule gives the mean 0.482?"
        )
    return "refusals without a rule", (
        "the line on refusals does not say how refusals count in the mean.\n"
        "Exercise 2 has three rules: which rule did you use for your mean?"
    )


CHECKS = (_model, _prompt, _decoding, _samples, _cleaning, _refusals)

EXERCISE = ArtifactExercise(
    number=4,
    solution=otter_card,
    task="return a dict with six lines: model, prompt, decoding, samples, cleaning and refusals.",
    minutes=6,
    level="easy",
    measure=measure,
    hints=(
        "Suppose that a colleague wants to get the same numbers from your six lines. What would "
        "this colleague still have to ask?",
        "Everything that you need is in the text above the exercise and in the results of this "
        "chapter.",
        "For example, this line passes: “five for each article, and the first one is scored”. "
        "This line gives a number and says which sample counts.",
    ),
)
