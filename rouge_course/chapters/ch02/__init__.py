"""Chapter 02: ROUGE-1 and clipping. All functions take texts."""
