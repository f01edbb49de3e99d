"""Chapter 04: ROUGE-L, the order of the words."""
