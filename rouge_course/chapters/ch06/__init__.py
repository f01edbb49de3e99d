"""Chapter 06: several references for one candidate, and four rules that make one score of them."""
