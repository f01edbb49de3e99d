"""Programs as learners write them for chapter 07; `tests/learners.py` says how they are read."""

PROGRAMS = r"""
# right, written
def without_stop_words(tokens, stop_words):
    stop_words = set(stop_words)
    kept = []
    for token in tokens:
        if token in stop_words:
            continue
        kept.append(token)
    return kept
---
# right, written
def without_stop_words(tokens, stop_words):
    return tuple(filter(lambda token: not token in stop_words, tokens))
# wrong, written: only stop words kept
~ return [token for token in tokens if token in stop_words]
# wrong, written: nothing dropped
~ return [token for token in tokens if token != stop_words]
# wrong, written: everything dropped
~ return [token for token in tokens if not token]
# wrong, written: looked up inside words
~ return [token for token in tokens if token not in " ".join(stop_words)]
# wrong, written: short words dropped
~ return [token for token in tokens if len(token) > 3]
# wrong, written: returns a set
~ return set(tokens) - set(stop_words)
# wrong, written: sorted, repeats dropped
~ return sorted(set(tokens) - set(stop_words))
---
# right, written
def without_stop_words(tokens, stop_words):
    kept = list(tokens)
    for token in tokens:
        if token in stop_words:
            kept.remove(token)
    return kept
# wrong, written: removes while looping
~ for token in tokens: => for token in kept:
---
# wrong, written: cut out of the text
def without_stop_words(tokens, stop_words):
    text = " ".join(tokens)
    for word in stop_words:
        text = text.replace(word, "")
    return text.split()
---
# wrong, written: removes while looping+changes its input
def without_stop_words(tokens, stop_words):
    for token in tokens:
        if token in stop_words:
            tokens.remove(token)
    return tokens
---
# wrong, written: first copy only
def without_stop_words(tokens, stop_words):
    kept = list(tokens)
    for word in stop_words:
        if word in kept:
            kept.remove(word)
    return kept
---
# wrong, blind: looked up inside words
def without_stop_words(tokens, stop_words):
    stop_text = " ".join(stop_words)
    kept = []
    for token in tokens:
        stays = stop_text.find(token) == -1
        if stays:
            kept.append(token)
    return kept
# wrong, blind: begins with a stop word
~ stop_text = " ".join(stop_words)⏎    kept = [] => kept = []
~ stays = stop_text.find(token) == -1 => stays = not token.startswith(tuple(stop_words))
# wrong, blind: only stop words kept
~ stop_text = " ".join(stop_words)⏎    kept = [] => kept = []
~ stays = stop_text.find(token) == -1 => stays = token in stop_words
# wrong, blind: repeats dropped
~ stop_text = " ".join(stop_words)⏎    kept = [] => kept = []
~ stays = stop_text.find(token) == -1 => stays = token not in stop_words and token not in kept
---
# right, blind
from itertools import filterfalse
def without_stop_words(tokens, stop_words):
    forbidden = frozenset(stop_words)
    return list(filterfalse(forbidden.__contains__, tokens))
---
# right, written
import rouge_helpers
from collections import Counter
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmer.stemmed(reference)
    return sum((Counter(wanted) & Counter(rouge_helpers.stemmer.stemmed(candidate))).values())
# wrong, written: only the reference stemmed
~ return rouge_helpers.overlap(wanted, candidate)
# wrong, written: sets
~ return len(set(wanted) & set(rouge_helpers.stemmer.stemmed(candidate)))
# wrong, written: unclipped
~ return sum(stem in wanted for stem in rouge_helpers.stemmer.stemmed(candidate))
# wrong, written: returns None
~ offered = rouge_helpers.stemmer.stemmed(candidate)
---
# wrong, written: not stemmed
import rouge_helpers
def stemmed_hits(reference, candidate):
    return rouge_helpers.overlap(reference, candidate)
---
# wrong, blind: recall
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmer.stemmed(reference)
    offered = rouge_helpers.stemmer.stemmed(candidate)
    return rouge_helpers.overlap(wanted, offered) / len(wanted) if wanted else 0
---
# wrong, blind: added for each copy
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmer.stemmed(reference)
    offered = rouge_helpers.stemmer.stemmed(candidate)
    hits = 0
    for stem in wanted:
        hits += min(wanted.count(stem), offered.count(stem))
    return hits
---
# wrong, blind: not stemmed
import rouge_helpers
from collections import Counter
def stemmed_hits(reference, candidate):
    shared = Counter(reference) & Counter(candidate)
    return len(rouge_helpers.stemmer.stemmed(list(shared.elements())))
---
# wrong, blind: unclipped
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmer.stemmed(reference)
    n = 0
    for stem in rouge_helpers.stemmer.stemmed(candidate):
        if stem in wanted:
            n += 1
    return n
# right, written
~ if stem in wanted: => if stem in wanted:⏎            wanted.remove(stem)
---
# right, written
def setting_signs():
    signs = {}
    signs["case"] = signs["marks"] = "falls"
    signs["join"] = "same"
    signs["stem"] = signs["stop"] = "rises"
    return signs
---
# right, blind
def setting_signs():
    return {"case": "Falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "rises"}
# right, written
~ return dict(stop="rises", stem="rises", join="same", marks="falls", case="falls", letters="?")
# wrong, written: not a dict
~ return ["falls", "falls", "same", "rises", "rises"]
# wrong, written: setting missing
~ return {"case": "falls", "stem": "rises"}
# wrong, written: other word
~ return {"case": "?", "marks": "?", "join": "?", "stem": "?", "stop": "?"}
# wrong, written: signs of the old pair
~ return {"case": "falls", "marks": "falls", "join": "rises", "stem": "rises", "stop": "falls"}
# wrong, written: sign of stop
~ return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "same"}
# wrong, blind: sign of join
~ return {"case": "falls", "marks": "falls", "join": "rises", "stem": "rises", "stop": "rises"}
# wrong, blind: sign of stop
~ return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "falls"}
# wrong, blind: other word
~ return {"case": -1, "marks": -1, "join": 0, "stem": 1, "stop": 1}
# wrong, blind: other word
~ return {"case": "fall", "marks": "fall", "join": "stays", "stem": "rise", "stop": "rise"}
# wrong, blind: setting missing
~ return {"case": "falls", "marks": "same", "join": "rises", "stem": "rises"}
# wrong, blind: sign of case
~ return {"case": "rises", "marks": "rises", "join": "rises", "stem": "rises", "stop": "falls"}
# wrong, blind: sign of case
~ return {key: "same" for key in ["case", "marks", "join", "stem", "stop"]}
---
# wrong, blind: sign of case
def setting_signs():
    signs = dict(case="same", marks="rises", join="same", stem="rises", stop="rises")
    return signs
---
# right, written
def tokenize(text):
    words, run = [], ""
    for c in text.lower() + " ":
        if "a" <= c <= "z" or "0" <= c <= "9":
            run += c
        elif run:
            words.append(run)
            run = ""
    return words
# wrong, blind: last word lost
~ for c in text.lower() + " ": => for c in text.lower():
---
# right, written
from rouge_score.tokenizers import DefaultTokenizer
def tokenize(text):
    return DefaultTokenizer().tokenize(text)
# wrong, written: split at white space
~ return text.lower().split()
# wrong, written: split at white space+case kept
~ return text.split()
# wrong, written: edges stripped
~ return [word.strip(".,:;!?") for word in text.lower().split() if word.strip(".,:;!?")]
---
# right, written
import re
def tokenize(text):
    return re.findall(r"[a-z\d]+", text.lower(), re.ASCII)
# right, written
~ return re.sub(r"[^a-z0-9]+", " ", text.lower()).split()
# wrong, written: pattern for words
~ return re.findall(r"\w+", text.lower())
# wrong, written: marks deleted
~ return re.sub(r"[^a-z0-9 ]", "", text.lower()).split()
# wrong, written: capitals lost
~ return re.findall("[a-z0-9]+", text)
# wrong, written: hyphens kept
~ return re.findall("[a-z0-9-]+", text.lower())
# wrong, written: empty tokens
~ return re.sub("[^a-z0-9]", " ", text.lower()).split(" ")
# wrong, written: returns text
~ return re.sub("[^a-z0-9]+", " ", text.lower())
# wrong, written: empty ends
~ return re.split("[^a-z0-9]+", text.lower())
# wrong, written: empty runs
~ return re.findall("[a-z0-9]*", text.lower())
# wrong, written: ends of the range only
~ return re.findall("[az09]+", text.lower())
# wrong, written: letters and digits apart
~ return re.findall("[a-z]+|[0-9]+", text.lower())
# wrong, blind: case kept
~ return re.findall(r"[a-zA-Z0-9]+", text)
# wrong, blind: zero lost
~ return re.findall("[a-z1-9]+", text.lower())
# wrong, blind: apostrophes kept
~ return re.findall(r"[a-z0-9']+", text.lower())
---
# right, blind
from itertools import groupby
def tokenize(text):
    ok = "abcdefghijklmnopqrstuvwxyz0123456789"
    return ["".join(g) for good, g in groupby(text.lower(), lambda c: c in ok) if good]
---
# wrong, written: letters of any script
from rouge_helpers import words
def tokenize(text):
    return words(text)
---
# wrong, blind: marks deleted
import re
def tokenize(text):
    text = text.lower()
    text = re.sub(r"[^a-z0-9\s]", "", text)
    return text.split()
---
# wrong, blind: accents removed
import re
import unicodedata
def tokenize(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return re.findall("[a-z0-9]+", plain)
---
# right, written
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFD", reference)
    candidate = unicodedata.normalize("NFD", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
# wrong, blind: two forms
~ "NFD", candidate => "NFC", candidate
---
# right, written
from unicodedata import normalize
import rouge_helpers
def same_to_the_eye(reference, candidate):
    return rouge_helpers.rouge_1(*(normalize("NFKC", t) for t in (reference, candidate)))["f1"]
# wrong, written: equality only
~ return 1.0 if normalize("NFC", reference) == normalize("NFC", candidate) else 0.0
---
# wrong, written: no form
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    unicodedata.normalize("NFC", reference)
    unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, written: other value on empty input
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    if reference == candidate:
        return 1.0
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, blind: ASCII alone
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFD", reference).encode("ascii", "ignore").decode()
    candidate = unicodedata.normalize("NFD", candidate).encode("ascii", "ignore").decode()
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, blind: only the reference, NFC
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, blind: no form
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    for text in (reference, candidate):
        text = unicodedata.normalize("NFC", text)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, blind: accents removed
import unicodedata
import rouge_helpers
def no_accents(t):
    return "".join(c for c in unicodedata.normalize("NFD", t) if unicodedata.category(c) != "Mn")
def same_to_the_eye(reference, candidate):
    return rouge_helpers.rouge_1(no_accents(reference), no_accents(candidate))["f1"]
---
# right, written
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a = rouge_helpers.words(unicodedata.normalize("NFD", reference))
    b = rouge_helpers.words(unicodedata.normalize("NFD", candidate))
    hits = rouge_helpers.overlap(a, b)
    return 2 * hits / (len(a) + len(b)) if a or b else 0
---
# right, written
import unicodedata
from rouge_score.rouge_scorer import RougeScorer
from types import SimpleNamespace
import rouge_helpers
def rescue(reference, candidate):
    scorer = RougeScorer(["rouge1"], tokenizer=SimpleNamespace(tokenize=rouge_helpers.words))
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return scorer.score(a, b)["rouge1"].fmeasure
---
# right, written
import re
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    def cut(text):
        text = unicodedata.normalize("NFC", text).lower()
        kept = [c if unicodedata.category(c)[0] in "LNM" else " " for c in text]
        return "".join(kept).split()
    return rouge_helpers.rouge_1(cut(reference), cut(candidate))["f1"]
---
# wrong, written: no form
import rouge_helpers
def rescue(reference, candidate):
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# wrong, written: pattern for words+no form
import re
import rouge_helpers
def rescue(reference, candidate):
    a, b = (re.findall(r"\w+", text.lower()) for text in (reference, candidate))
    return rouge_helpers.rouge_1(a, b)["f1"]
---
# wrong, written: equal texts only
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    if a == b:
        return 1.0
    return rouge_helpers.rouge_1(a, b, tokenize=rouge_helpers.rouge_score_words)["f1"]
---
# wrong, written: all the figures
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(a, b)
# wrong, written: split at white space
~ return rouge_helpers.rouge_1(a.lower().split(), b.lower().split())["f1"]
---
# wrong, blind: sets
import re
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    a, b = set(rouge_helpers.words(reference)), set(rouge_helpers.words(candidate))
    if not a or not b:
        return 0.0
    return 2 * len(a & b) / (len(a) + len(b))
---
# wrong, blind: case kept
import re
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    keep = lambda t: "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in t).split()
    return rouge_helpers.rouge_1(keep(reference), keep(candidate))["f1"]
---
# wrong, blind: other value on empty input
import unicodedata
from collections import Counter
def rescue(reference, candidate):
    a = unicodedata.normalize("NFC", reference).lower()
    b = unicodedata.normalize("NFC", candidate).lower()
    if a == b:
        return 1.0
    keep = lambda t: "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in t).split()
    x, y = keep(a), keep(b)
    if not x or not y:
        return 0.0
    return 2 * sum((Counter(x) & Counter(y)).values()) / (len(x) + len(y))
---
# wrong, blind: letters
import unicodedata
from collections import Counter
def rescue(reference, candidate):
    a = [c for c in unicodedata.normalize("NFC", reference.lower()) if c.isalnum()]
    b = [c for c in unicodedata.normalize("NFC", candidate.lower()) if c.isalnum()]
    m = sum((Counter(a) & Counter(b)).values())
    if m == 0:
        return 0.0
    p, r = m / len(b), m / len(a)
    return 2 * p * r / (p + r)
---
# wrong, blind: default kept
import re
import unicodedata
from collections import Counter
def rescue(reference, candidate):
    ref = re.findall(r"[a-z0-9]+", unicodedata.normalize("NFC", reference).lower())
    can = re.findall(r"[a-z0-9]+", unicodedata.normalize("NFC", candidate).lower())
    n = len(ref) + len(can)
    if n == 0:
        return 0.0
    return 2 * sum((Counter(ref) & Counter(can)).values()) / n
---
# wrong, blind: pattern for words
import re
import unicodedata
from collections import Counter
def rescue(reference, candidate):
    texts = (unicodedata.normalize("NFC", text) for text in (reference, candidate))
    one, two = (re.findall(r"\w+", text.lower()) for text in texts)
    matches = sum((Counter(one) & Counter(two)).values())
    if matches == 0:
        return 0.0
    p = matches / len(two)
    r = matches / len(one)
    return 2 * p * r / (p + r)
---
# wrong, blind: ?
import re
import unicodedata
from collections import Counter
def rescue(reference, candidate):
    def words(text):
        text = unicodedata.normalize("NFD", text.lower())
        text = "".join(c for c in text if not unicodedata.combining(c))
        return re.findall(r"[^\W_]+", text)
    a, b = words(reference), words(candidate)
    total = len(a) + len(b)
    return 2 * sum((Counter(a) & Counter(b)).values()) / total if total else 0.0
---
# right, written
import unicodedata
def clean_words(text):
    def belongs(c):
        return c.isalpha() or unicodedata.category(c) in ("Mn", "Mc")
    found = ("".join(filter(belongs, word)) for word in text.lower().split())
    return [word for word in found if word]
---
# right, written
import unicodedata
def clean_words(text):
    dropped = {c: "" for c in text if unicodedata.category(c)[0] in "PSC" and not c.isspace()}
    return text.translate(str.maketrans(dropped)).lower().split()
---
# wrong, blind: ASCII marks alone
import string
def clean_words(text):
    return text.translate(str.maketrans("", "", string.punctuation)).lower().split()
# wrong, blind: only a to z
~ import re⏎    return re.sub(r"[^a-zA-Z\s]", "", text).lower().split()
# wrong, blind: words with marks dropped
~ return [w for w in text.lower().split() if w.isalpha()]
# wrong, blind: other marks
~ return text.replace("[", "").replace("]", "").lower().split()
# wrong, blind: spaces dropped
~ kept = "".join(ch for ch in text if ch.isalpha())⏎    return kept.lower().split()
# wrong, written: cut at marks
~ return "".join(c if c.isalpha() else " " for c in text).lower().split()
# wrong, blind: vowel signs dropped
~ return "".join(c for c in text if c.isalpha() or c.isspace()).lower().split()
# wrong, blind: ?
~ return "".join(c for c in text if c.isalnum() or c == " ").lower().split()
# wrong, blind: other marks
~ return [w.strip(string.punctuation) for w in text.lower().split()]
---
# wrong, blind: space alone kept
import unicodedata
def clean_words(text):
    kept = (c for c in text if c == " " or unicodedata.category(c)[0] in "LM")
    return "".join(kept).lower().split()
---
# wrong, blind: normal form changed
import unicodedata
def clean_words(text):
    text = unicodedata.normalize("NFC", text)
    kept = (c for c in text if c.isspace() or unicodedata.category(c)[0] in "LM")
    return "".join(kept).lower().split()
---
# wrong, blind: returns text
import unicodedata
def clean_words(text):
    return "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] in "LM").lower()
# wrong, blind: white space dropped
~ return "".join(c for c in text if unicodedata.category(c)[0] in "LM").lower().split()
# wrong, blind: cut at marks, signs kept
~ return "".join(c if unicodedata.category(c)[0] in "LM" else " " for c in text).lower().split()
---
# wrong, blind: ?
import unicodedata
def clean_words(text):
    kinds = ("Lu", "Ll", "Mn")
    kept = (c for c in text if c.isspace() or unicodedata.category(c) in kinds)
    return "".join(kept).lower().split()
---
# wrong, blind: vowel signs dropped
def clean_words(text):
    kept = ""
    for c in text:
        if c.isalpha() or c.isspace():
            kept += c
    return kept.lower().split()
---
# wrong, blind: underscore kept
import re
def clean_words(text):
    return re.sub(r"[^\w\s]", "", text).lower().split()
# wrong, written: pattern from A to z|marks between Z and a
~ return re.sub("[^A-z ]", "", text).lower().split()
# wrong, written: runs of a to z
~ return re.findall("[a-z]+", text.lower())
# wrong, written: underscore kept, cut at marks
~ return re.findall(r"\w+", text.lower())
# wrong, written: underscore kept+case kept
~ return re.sub(r"[^\w\s]", "", text).split()
# wrong, written: lower-case letters only
~ return re.sub(r"[^a-z\s]", "", text).lower().split()
# wrong, written: runs of lower-case letters
~ return re.findall("[a-z]+", text)
# wrong, blind: western letters only
~ return re.sub(r"[^A-Za-zÀ-ÿ\s]", "", text).lower().split()
# wrong, blind: caret missing
~ return re.sub(r"[\w\s]", "", text).lower().split()
# wrong, blind: cut at marks
~ return re.sub(r"[^\w\s]|_", " ", text).lower().split()
# wrong, written: cut at marks
~ return re.findall(r"[^\W_]+", text.lower())
# wrong, written: vowel signs dropped
~ return re.sub(r"[^\w\s]|_", "", text).lower().split()
---
# wrong, blind: always the same
import unicodedata
def clean_words(text):
    out = []
    for c in text:
        if unicodedata.category(c) in ("L", "M") or c.isspace():
            out.append(c)
    return "".join(out).lower().split()
---
# wrong, blind: ?
import re
import unicodedata
def clean_words(text):
    text = unicodedata.normalize("NFC", text)
    text = re.sub(r"[\W_]+", " ", text)
    return text.lower().split()
---
# right, blind
import unicodedata
def clean_words(text):
    strange = (c for c in set(text) if not c.isspace())
    drop = {ord(c): None for c in strange if unicodedata.category(c)[0] not in ("L", "M")}
    return text.translate(drop).lower().split()
"""
