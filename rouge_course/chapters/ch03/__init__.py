"""Chapter 03: n-grams, ROUGE-N, sets and multisets."""

from . import (
    bigram_recall,
    bigrams,
    detective,
    explorer,
    figures,
    ngrams,
    questions,
    rouge_n,
    tables,
    verdict,
    window_count,
)

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
FIGURES = (figures.ngram_windows, figures.ngram_stacks, figures.scores_by_n)
TABLES = (tables.two_tools, tables.f1_by_n, tables.with_their_mean)
EXPLORERS = (explorer.explore_ngrams,)
