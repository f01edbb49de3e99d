"""Chapter 03: n-grams, ROUGE-N, sets and multisets."""

from . import bigram_recall, bigrams, detective, ngrams, questions, rouge_n, verdict, window_count

EXERCISES = (
    bigrams.EXERCISE,
    ngrams.EXERCISE,
    rouge_n.EXERCISE,
    window_count.EXERCISE,
    bigram_recall.EXERCISE,
    detective.EXERCISE,
    verdict.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
