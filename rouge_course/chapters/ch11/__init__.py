"""Chapter 11: an attack, and agreement with human judgements at two levels."""
