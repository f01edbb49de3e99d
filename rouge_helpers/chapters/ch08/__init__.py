"""Chapter 08: limits and reporting."""
