"""Chapter 07: ROUGE in the wild."""
