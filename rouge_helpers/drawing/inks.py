"""The colours of every picture, and what each of them means."""

# Okabe and Ito's palette: told apart with every common colour vision. Each colour has one meaning.
REFERENCE = "#0072B2"  # blue; recall too, which divides by the reference
CANDIDATE = "#E69F00"  # orange; precision too, which divides by the candidate
OVERLAP = "#009E73"  # bluish green: what both texts hold
SURPLUS = "#BBBBBB"  # grey: surplus or unmatched
BLACK = "#000000"  # text, and F
SKY, RED, PURPLE, YELLOW = "#56B4E9", "#D55E00", "#CC79A7", "#F0E442"  # whole metrics
QUIET = "#555555"  # remarks, rules and dashes

# A quarter of the colour on white: words stay readable on it.
OVERLAP_TINT, SKY_TINT = "#BFE7DC", "#D5ECFA"
PATH_TINT = "#E8E8E8"
OVERLAP_HATCH = "///"
