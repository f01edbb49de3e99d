"""Chapter 05: sentences and their line breaks, the union LCS, and the clip of a whole text."""
