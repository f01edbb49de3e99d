"""Chapter 05: ROUGE-Lsum and many references."""
