"""Chapter 01: precision, recall and F."""

from . import f1, f_beta, precision_of, precision_recall, questions, recall_of, safe_f1

EXERCISES = (
    precision_of.EXERCISE,
    recall_of.EXERCISE,
    precision_recall.EXERCISE,
    f1.EXERCISE,
    safe_f1.EXERCISE,
    f_beta.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
