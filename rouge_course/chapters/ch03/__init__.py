"""Chapter 03: n-grams, ROUGE-N, sets and multisets."""
