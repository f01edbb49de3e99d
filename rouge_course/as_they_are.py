"""Words that no task asks to change, for test inputs: capitals, plurals, marks, digits, accents, ß.

In each pair the reference has two words, and the candidate has one, that become alike when they are
changed: who changes one side finds one match more or two, and who changes both finds three.
"""

ALIKE = "the Fête boats (3rd) straße".split()

# A word, and what it becomes when it is changed.
WORDS = (("Pier", "pier"), ("boats", "boat"), ("fog.", "fog"), ("3rd", "rd"), ("fête", "fete"))

CAPITALS = ("pier the old Bridge Maud", "Pier the old bridge maud")
PLURALS = ("pier the old boats ships", "piers the old boat ship")
MARKS = ("pier the old bridge, fog.", "(pier the old bridge fog")
DIGITS = ("pier the old 3rd 2nd", "pier7 the old rd nd")
ACCENTS = ("pier the old fête café", "piér the old fete cafe")
SHARP = ("the old straße weiß", "the old strasse weiss")

TEXTS = (CAPITALS, PLURALS, MARKS, DIGITS, ACCENTS, SHARP)
# For a task that lower-cases: it leaves open by which method, and they differ in ß.
LOWER_CASE = (PLURALS, MARKS, DIGITS, ACCENTS)
PAIRS = tuple((one.split(), other.split()) for one, other in TEXTS)  # lists of words
