"""Chapter 08: packages that disagree, and the settings that explain it."""

from . import labels_back, left_out, name_the_switch, put_right, questions

EXERCISES = (
    put_right.EXERCISE,
    name_the_switch.EXERCISE,
    labels_back.EXERCISE,
    left_out.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
