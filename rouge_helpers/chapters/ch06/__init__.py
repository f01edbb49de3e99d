"""Chapter 06: what counts as a word."""
