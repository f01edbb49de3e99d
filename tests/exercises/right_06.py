"""Right programs for the exercises of chapter 06."""

PROGRAMS = r"""
def without_stop_words(tokens, stop_words):
    stop_words = set(stop_words)
    kept = []
    for token in tokens:
        if token in stop_words:
            continue
        kept.append(token)
    return kept
---
def without_stop_words(tokens, stop_words):
    return tuple(filter(lambda token: not token in stop_words, tokens))
---
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if token not in stop_words]
---
import re
def tokenize(text):
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).split()
---
def tokenize(text):
    words, run = [], ""
    for c in text.lower() + " ":
        if "a" <= c <= "z" or "0" <= c <= "9":
            run += c
        elif run:
            words.append(run)
            run = ""
    return words
---
from rouge_score.tokenizers import DefaultTokenizer
def tokenize(text):
    return DefaultTokenizer().tokenize(text)
---
import re
def tokenize(text):
    return [w for w in re.split("[^a-z0-9]", text.lower()) if w]
---
import re
def tokenize(text):
    return re.findall(r"[a-z\d]+", text.lower(), re.ASCII)
---
import rouge_helpers
from collections import Counter
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return sum((Counter(wanted) & Counter(rouge_helpers.stemmed(candidate))).values())
---
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    hits = 0
    for stem in rouge_helpers.stemmed(candidate):
        if stem in wanted:
            wanted.remove(stem)
            hits += 1
    return hits
---
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    offered = rouge_helpers.stemmed(candidate)
    return sum(min(wanted.count(s), offered.count(s)) for s in set(wanted))
---
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFD", reference)
    candidate = unicodedata.normalize("NFD", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
from unicodedata import normalize
import rouge_helpers
def same_to_the_eye(reference, candidate):
    return rouge_helpers.rouge_1(*(normalize("NFKC", t) for t in (reference, candidate)))["f1"]
---
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a = rouge_helpers.words(unicodedata.normalize("NFD", reference))
    b = rouge_helpers.words(unicodedata.normalize("NFD", candidate))
    hits = rouge_helpers.overlap(a, b)
    return 2 * hits / (len(a) + len(b)) if a or b else 0
---
import unicodedata
from rouge_score.rouge_scorer import RougeScorer
from types import SimpleNamespace
import rouge_helpers
def rescue(reference, candidate):
    scorer = RougeScorer(["rouge1"], tokenizer=SimpleNamespace(tokenize=rouge_helpers.words))
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return scorer.score(a, b)["rouge1"].fmeasure
---
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
def switch_signs():
    signs = {}
    signs["case"] = signs["marks"] = "falls"
    signs["join"] = "same"
    signs["stem"] = signs["stop"] = "rises"
    return signs
---
def switch_signs():
    return dict(stop="rises", stem="rises", join="same", marks="falls", case="falls", letters="?")
"""
