"""Chapter 01: precision, recall and F."""
