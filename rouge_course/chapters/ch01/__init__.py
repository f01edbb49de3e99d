"""Chapter 01: precision, recall and F."""

from . import f1, f_beta, precision_of, precision_recall, questions, recall_of, safe_f1

EXERCISES = (
    recall_of.EXERCISE,
    precision_recall.EXERCISE,
    f1.EXERCISE,
    precision_of.EXERCISE,
    f_beta.EXERCISE,
    safe_f1.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
