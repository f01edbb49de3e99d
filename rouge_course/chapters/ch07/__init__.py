"""Chapter 07: what counts as a word, and what each setting does to the score."""
