"""Chapter 08: packages that disagree, and the settings that explain it."""

from . import labels_back, left_out, name_the_switch, put_right, questions

EXERCISES = (
    name_the_switch.EXERCISE,
    put_right.EXERCISE,
    labels_back.EXERCISE,
    left_out.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
