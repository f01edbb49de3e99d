"""The colours of every picture, and what each of them means."""

# Okabe and Ito's palette, which works for every common colour vision. Each colour has one meaning.
REFERENCE = "#0072B2"  # blue; also recall, which divides by the reference
CANDIDATE = "#E69F00"  # orange; also precision, which divides by the candidate
SIDES = (("reference", REFERENCE), ("candidate", CANDIDATE))
OVERLAP = "#009E73"  # bluish green: what both texts share
BLACK = "#000000"  # letters on a coloured ground
SKY, RED, PURPLE, YELLOW = "#56B4E9", "#D55E00", "#CC79A7", "#F0E442"  # whole metrics

# No grey or blue of medium lightness has a contrast of 4.5 on both white and black. So a picture
# has its own background, which is dark if the page is dark, and these four colours match it.
GROUND, INK = "var(--ground,#fff)", "currentColor"  # INK: text, rules, and F
QUIET = "var(--quiet,#555)"  # remarks and dashes
RULE = "var(--rule,#ddd)"  # thin lines that only lead the eye
DARK = "svg{color:#eee;--ground:#111;--quiet:#b5b5b5;--rule:#555}"

SURPLUS = "#BBBBBB"  # grey: surplus, a copy without a partner in the other text
# A quarter of the colour on white: words stay readable on it.
OVERLAP_TINT, SKY_TINT = "#BFE7DC", "#D5ECFA"
PATH_TINT = "#E8E8E8"
OVERLAP_HATCH = "/"
