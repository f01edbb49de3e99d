"""The course: what checks programs, draws, explains and asks, chapter by chapter."""
