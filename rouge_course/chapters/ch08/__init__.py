"""Chapter 08: packages that disagree, and the settings that explain it."""
