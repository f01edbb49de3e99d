"""Chapter 09: skip-bigrams, ROUGE-S and SU, and the weighted runs of ROUGE-W."""
