"""Chapter 10: the mean over a corpus, and whether two of them differ."""
