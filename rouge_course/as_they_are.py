"""Words with capitals, plurals, marks, digits, accents or ß, which a program must leave alone.

In each pair, the change makes two words of the reference and one word of the candidate equal to
words of the other text. So a program that changes only one side finds one or two more
matches than it should, and a program that changes both sides finds three more.
"""

ALIKE = "the Fête boats (3rd) straße".split()

# A word, and its form after the change.
WORDS = (("Pier", "pier"), ("boats", "boat"), ("fog.", "fog"), ("3rd", "rd"), ("fête", "fete"))

CAPITALS = ("pier the old Bridge Maud", "Pier the old bridge maud")
PLURALS = ("pier the old boats ships", "piers the old boat ship")
MARKS = ("pier the old bridge, fog.", "(pier the old bridge fog")
DIGITS = ("pier the old 3rd 2nd", "pier7 the old rd nd")
ACCENTS = ("pier the old fête café", "piér the old fete cafe")
SHARP = ("the old straße weiß", "the old strasse weiss")

TEXTS = (CAPITALS, PLURALS, MARKS, DIGITS, ACCENTS, SHARP)
# For a task that requires lower case: the task names no method, and the methods differ for ß.
LOWER_CASE = (PLURALS, MARKS, DIGITS, ACCENTS)
PAIRS = tuple((one.split(), other.split()) for one, other in TEXTS)  # lists of words
