"""07, exercise 3: does one setting alone raise the score of a new pair, or lower it?"""

from rouge_course.checker.record import ArtifactExercise

# the signs of the pair that the table shows; a test computes these and those of the new pair
OLD_SIGNS = {"case": "falls", "marks": "falls", "join": "rises", "stem": "rises", "stop": "falls"}
QUESTIONS = {
    "case": "Which words have a capital in one text and none in the other, and did they match?",
    "marks": "Which tokens now end in a comma or a full stop, and did they match before?",
    "join": "Which of the two texts holds a hyphen?",
    "stem": "Which two words differ by their ending only, and do they match then?",
    "stop": "Which stop words did both texts share, and how many did they not share?",
}


def setting_signs():
    """Return what each setting alone does to the score: "rises", "falls" or "same".

    1. tokenise: which tokens of which text does the setting change?
    2. count: does a match appear or disappear, or do only the denominators change?
    """
    return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "rises"}


def measure(value):
    """What is off in a dict of signs (None: nothing)."""
    signs = setting_signs()
    if not isinstance(value, dict):
        return "not a dict", (
            'setting_signs returns a dict such as {"case": "?", …}.\nWhat do you return?'
        )
    lacking = [key for key in signs if key not in value]
    if lacking:
        return "setting missing", (
            f"there is no answer for {', '.join(lacking)}.\n"
            "Which five settings does the table have?"
        )
    value = {key: str(told).strip().lower() for key, told in value.items()}
    strange = [key for key in signs if value[key] not in ("rises", "falls", "same")]
    if strange:
        return "other word", (
            f"for {strange[0]} write rises, falls or same.\nWhich of the three do you mean?"
        )
    wrong = [key for key in signs if value[key] != signs[key]]
    if not wrong:
        return None
    right = len(signs) - len(wrong)
    counted = f"{right} of {len(signs)} signs {'is' if right == 1 else 'are'} right"
    if all(value[key] == OLD_SIGNS[key] for key in signs):
        return "signs of the old pair", (
            f"these are the signs of the table, and the pair is a new one; {counted}.\n"
            "Which of them still holds when the texts change?"
        )
    return f"sign of {wrong[0]}", f"{counted}; {wrong[0]} is not.\n{QUESTIONS[wrong[0]]}"


EXERCISE = ArtifactExercise(
    number=3,
    solution=setting_signs,
    task="return a dict: for case, marks, join, stem and stop, does F1 of the new pair rise, "
    "fall or stay the same?",
    minutes=6,
    level="medium",
    measure=measure,
    hints=(
        "Start from the default tokens: write both lists down and mark the matches.",
        "For each setting ask twice: which matches come or go, and which words leave the "
        "denominators?",
        "When unshared stop words are dropped, the denominators get smaller, and F1 larger.",
    ),
)
