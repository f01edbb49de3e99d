"""Programs as learners write them for chapter 08; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def name_the_switch():
    return {"A": "order", "B": "newlines", "C": "version", "D": "package", "E": "stem"}
# right, written
~ return ("Argument order", "newline", "version", "library", "stemmer")
# right, written
~ return "argument order, newlines, version, package, stemming"
# wrong, written: worse model
~ return ["worse model", "newlines", "version", "package", "stemming"]
# wrong, written: random seed
~ return ["argument order", "newlines", "random seed", "package", "stemming"]
# wrong, written: case B
~ return ["argument order", "stemming", "version", "package", "newlines"]
# wrong, written: not five
~ return ["argument order"]
# wrong, written: strange name
~ return ["alignment", "newlines", "version", "package", "stemming"]
# wrong, written: not names
~ return 5
# wrong, blind: case A
~ return ["stemming"] * 5
---
# wrong, blind: strange name
def name_the_switch():
    answer = []
    for case in "ABCDE":
        answer.append(case)
    return answer
---
# right, written
def put_right(p, r, reference_words, candidate_words):
    if round(p * candidate_words) == round(r * reference_words):
        if abs(p * candidate_words - r * reference_words) < 0.1:
            return p, r
    return r, p
---
# right, written
def put_right(p, r, reference_words, candidate_words):
    orders = [(p, r), (r, p)]
    return min(orders, key=lambda pair: abs(pair[0] * candidate_words - pair[1] * reference_words))
---
# right, written
def put_right(p, r, reference_words, candidate_words):
    if (p > r) == (candidate_words > reference_words) and p != r:
        p, r = r, p
    return {"precision": p, "recall": r}
# wrong, blind: smaller score first
~ if (p > r) == (candidate_words > reference_words) and p != r: => if p > r:
~ return p, r
---
# wrong, written: larger score first
def put_right(p, r, reference_words, candidate_words):
    return max(p, r), min(p, r)
# wrong, written: always exchanged
~ return r, p
# wrong, written: never exchanged
~ return p, r
# wrong, blind: matches returned
~ return p * candidate_words, r * reference_words
# wrong, blind: returns None
~ if abs(p * candidate_words - r * reference_words) > 0.1:⏎        return r, p
---
# wrong, blind: None among them
def put_right(p, r, reference_words, candidate_words):
    if abs(p * candidate_words - r * reference_words) < 0.1:
        return p, r
    return r, None
# wrong, written: the wrong ones kept
~ candidate_words - r * reference_words => reference_words - r * candidate_words
~ return r, p
# wrong, blind: too far apart
~ 0.1 => 3
~ return r, p
---
# right, blind
def put_right(p, r, reference_words, candidate_words):
    if round(p * candidate_words) == round(r * reference_words):
        return (p, r)
    return (r, p)
---
# wrong, blind: one product alone
def put_right(p, r, reference_words, candidate_words):
    m = p * candidate_words
    if m == int(m):
        return p, r
    return r, p
---
# right, blind
def put_right(p, r, reference_words, candidate_words):
    if reference_words > candidate_words:
        return max(p, r), min(p, r)
    return min(p, r), max(p, r)
---
# wrong, blind: the wrong ones kept+no guard
def put_right(p, r, reference_words, candidate_words):
    a, b = candidate_words, reference_words
    if abs(p / a - r / b) < abs(r / a - p / b):
        return p, r
    return r, p
---
# wrong, blind: exchanged if equal
def put_right(p, r, reference_words, candidate_words):
    if p * reference_words == r * candidate_words:
        return r, p
    return p, r
---
# wrong, blind: the wrong ones kept
def put_right(p, r, reference_words, candidate_words):
    matches_1 = p * reference_words
    matches_2 = r * candidate_words
    if abs(matches_1 - matches_2) > 0.5:
        return r, p
    return p, r
---
# wrong, blind: equal or not
def put_right(p, r, reference_words, candidate_words):
    from_p = int(p * candidate_words)
    from_r = int(r * reference_words)
    if from_p != from_r:
        return r, p
    else:
        return p, r
---
# right, blind
import math
def put_right(p, r, reference_words, candidate_words):
    if math.isclose(p * candidate_words, r * reference_words, abs_tol=0.3):
        return p, r
    return r, p
---
# right, written
def labels_back(row, padding):
    return [padding if number == -100 else number for number in row]
# wrong, written: mark left out
~ return [number for number in row if number != -100]
# wrong, written: all negative numbers
~ return [padding if number < 0 else number for number in row]
# wrong, written: always 0
~ return [0 if number == -100 else number for number in row]
# right, blind
~ exchange = {-100: padding}⏎    return [*map(lambda number: exchange.get(number, number), row)]
---
# right, written
def labels_back(row, padding):
    back = list(row)
    for i in range(len(back)):
        if back[i] == -100:
            back[i] = padding
    return back
---
# wrong, blind: the wrong way round
def labels_back(row, padding):
    back = []
    for number in row:
        back.append(padding if number != -100 else number)
    return back
# wrong, blind: None among them
~ != -100 else number => == -100 else None
# wrong, blind: other items
~ padding if number != => "padding" if number ==
# wrong, blind: other items
~ back.append(padding if number != -100 else number) => back.append(row)
# wrong, blind: 0 lost
~ padding if number != -100 else => number == -100 and padding or
# wrong, blind: larger of both
~ back.append(padding if number != -100 else number) => back.append(max(number, padding))
# wrong, blind: returns True or False
~ back.append(padding if number != -100 else number) => back.append(number == -100)
# wrong, blind: ?
~ padding if number != => -padding if number ==
# wrong, blind: nothing exchanged
~ back = [] => back = []⏎    minus_hundred = int("-100")
~ != -100 => is minus_hundred
---
# wrong, blind: all after the first
def labels_back(row, padding):
    if -100 in row:
        end = row.index(-100)
        return row[:end] + [padding] * (len(row) - end)
    return list(row)
---
# right, written
def left_out():
    everything = ["package", "version", "score", "stemming", "sentences"]
    return everything, ["sentences", "version"], ["score"], []
# wrong, written: said in D
~ return [everything, ["version", "sentences"], ["score"], ["stemming"]]
# wrong, blind: said in B
~ return [everything, everything, everything, everything]
# wrong, blind: said in C
~ return everything, ["version", "sentences"], ["score", "sentences"], ["sentences"]
---
# right, written
def left_out():
    facts = ("package", "version", "score", "stemming", "sentences")
    return {"A": facts, "B": {"version", "sentences"}, "C": "score", "D": []}
---
# wrong, blind: missed in A
def left_out():
    return [["package"], ["version"], ["score"], []]
# wrong, written: not four
~ return ["version"]
# wrong, written: not names
~ return [None, [], [], []]
# wrong, written: strange name
~ return [["seed"], [], [], []]
# wrong, written: missed in A
~ return [["version"], ["version", "sentences"], ["score"], []]
# wrong, blind: not names
~ return [None, None, None, None]
# wrong, blind: names in one text
~ return ["package, version, score, stemming, sentences", "version, sentences", "score", ""]
# wrong, blind: missed in A
~ return [[], [], [], []]
# wrong, blind: not names
~ return [3, 2, 1, 0]
---
# wrong, blind: stated facts
def left_out():
    b, c = ["package", "score", "stemming"], ["package", "version", "stemming", "sentences"]
    return [[], b, c, ["package", "version", "score", "stemming", "sentences"]]
"""
