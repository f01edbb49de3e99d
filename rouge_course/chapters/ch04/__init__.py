"""Chapter 04: the longest common subsequence and ROUGE-L."""
