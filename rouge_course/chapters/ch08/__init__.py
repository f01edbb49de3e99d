"""Chapter 08: packages that disagree, and the settings that explain it."""

from . import explorer, labels_back, left_out, name_the_switch, put_right, questions

EXERCISES = (
    put_right.EXERCISE,
    name_the_switch.EXERCISE,
    left_out.EXERCISE,
    labels_back.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
TABLES = (left_out.sentences_to_read, name_the_switch.cases)
EXPLORERS = (explorer.explore_packages,)
