"""Chapter 03: ROUGE-N, n-grams, sets and multisets."""
