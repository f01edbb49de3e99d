"""Chapter 12: the answers of a chat model, cleaned, counted and reported."""
