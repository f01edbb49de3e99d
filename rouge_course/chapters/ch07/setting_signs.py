"""07, exercise 3: does one setting alone raise the score of a new pair, or lower it?"""

from rouge_course.checker.record import ArtifactExercise

# the signs of the pair in the table; a test computes them, and those of the new pair
OLD_SIGNS = {"case": "falls", "marks": "falls", "join": "rises", "stem": "rises", "stop": "falls"}
QUESTIONS = {
    "case": "Which words have a capital in one text but not in the other, and did they match?",
    "marks": "Which tokens now end in a comma or a full stop, and did they match before?",
    "join": "Which of the two texts contains a hyphen?",
    "stem": "Which two words differ only in their endings, and do their stems match?",
    "stop": "Which stop words do the two texts share, and how many are in only one of them?",
}


def setting_signs():
    """Return what each setting alone does to the score: "rises", "falls" or "same".

    1. tokenise: which tokens of which text does the setting change?
    2. count: does a match appear or disappear, or do only the denominators change?
    """
    return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "rises"}


def measure(value):
    """Return what is wrong with a dict of signs, or None if nothing is."""
    signs = setting_signs()
    if not isinstance(value, dict):
        return "not a dict", (
            'setting_signs returns a dict such as {"case": "?", …}.\nWhat do you return?'
        )
    lacking = [key for key in signs if key not in value]
    if lacking:
        return "setting missing", (
            f"your dict has no answer for {', '.join(lacking)}.\n"
            "Which five settings does the table have?"
        )
    value = {key: str(told).strip().lower() for key, told in value.items()}
    strange = [key for key in signs if value[key] not in ("rises", "falls", "same")]
    if strange:
        return "other word", (
            f"the answer for {strange[0]} must be rises, falls or same.\nWhich do you mean: "
            "rises, falls or same?"
        )
    wrong = [key for key in signs if value[key] != signs[key]]
    if not wrong:
        return None
    right = len(signs) - len(wrong)
    counted = f"{right} of {len(signs)} signs {'is' if right == 1 else 'are'} right"
    if all(value[key] == OLD_SIGNS[key] for key in signs):
        return "signs of the old pair", (
            "your signs belong to the pair in the table, but the task asks about a new pair; "
            f"{counted}.\nWhich of these signs are still right for the new texts?"
        )
    return (
        f"sign of {wrong[0]}",
        f"{counted}; the sign of {wrong[0]} is wrong.\n{QUESTIONS[wrong[0]]}",
    )


EXERCISE = ArtifactExercise(
    number=3,
    solution=setting_signs,
    task="return a dict that says for each of the five settings (case, marks, join, stem and "
    "stop) whether the F1 of the new pair rises, falls or stays the same.",
    minutes=6,
    level="medium",
    measure=measure,
    hints=(
        "Start with the default tokens: write down both lists and mark the matches.",
        "For each setting, ask two questions: which matches appear or disappear, and which words "
        "no longer count in the denominators?",
        "Dropping the stop words loses one match, but it makes the denominators much smaller, "
        "because the candidate has two stop words that the reference does not have.",
    ),
)
