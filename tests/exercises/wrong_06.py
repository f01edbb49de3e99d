"""Wrong programs for the exercises of chapter 06."""

PROGRAMS = r"""
# only stop words kept
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if token in stop_words]
---
# nothing dropped
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if token != stop_words]
---
# nothing dropped
def without_stop_words(tokens, stop_words):
    kept = []
    for token in tokens:
        stays = token not in [stop_words]
        if stays:
            kept.append(token)
    return kept
---
# everything dropped
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if not token]
---
# looked up inside words
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if token not in " ".join(stop_words)]
---
# short words dropped
def without_stop_words(tokens, stop_words):
    return [token for token in tokens if len(token) > 3]
---
# returns a set
def without_stop_words(tokens, stop_words):
    return set(tokens) - set(stop_words)
---
# sorted, repeats dropped
def without_stop_words(tokens, stop_words):
    return sorted(set(tokens) - set(stop_words))
---
# split at white space
def tokenize(text):
    return text.lower().split()
---
# split at white space+case kept
def tokenize(text):
    return text.split()
---
# pattern for words
import re
def tokenize(text):
    return re.findall(r"\w+", text.lower())
---
# letters of any script
from rouge_helpers import words
def tokenize(text):
    return words(text)
---
# marks deleted
import re
def tokenize(text):
    return re.sub(r"[^a-z0-9 ]", "", text.lower()).split()
---
# capitals lost
import re
def tokenize(text):
    return re.findall("[a-z0-9]+", text)
---
# case kept
import re
def tokenize(text):
    return re.findall("[A-Za-z0-9]+", text)
---
# letters
import re
def tokenize(text):
    return re.findall("[a-z0-9]", text.lower())
---
# digits lost
import re
def tokenize(text):
    return re.findall("[a-z]+", text.lower())
---
# hyphens kept
import re
def tokenize(text):
    return re.findall("[a-z0-9-]+", text.lower())
---
# empty tokens
import re
def tokenize(text):
    return re.sub("[^a-z0-9]", " ", text.lower()).split(" ")
---
# all characters
def tokenize(text):
    return list(text.lower())
---
# edges stripped
def tokenize(text):
    return [word.strip(".,:;!?") for word in text.lower().split() if word.strip(".,:;!?")]
---
# returns text
import re
def tokenize(text):
    return re.sub("[^a-z0-9]+", " ", text.lower())
---
# empty ends
import re
def tokenize(text):
    return re.split("[^a-z0-9]+", text.lower())
---
# empty runs
import re
def tokenize(text):
    return re.findall("[a-z0-9]*", text.lower())
---
# ends of the range only
import re
def tokenize(text):
    return re.findall("[az09]+", text.lower())
---
# letters and digits apart
import re
def tokenize(text):
    return re.findall("[a-z]+|[0-9]+", text.lower())
---
# reference with itself
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return rouge_helpers.overlap(wanted, rouge_helpers.stemmed(reference))
---
# recall
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["recall"]
---
# precision
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["precision"]
---
# only the reference stemmed
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return rouge_helpers.overlap(wanted, candidate)
---
# sets
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return len(set(wanted) & set(rouge_helpers.stemmed(candidate)))
---
# unclipped
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return sum(stem in wanted for stem in rouge_helpers.stemmed(candidate))
---
# not stemmed
import rouge_helpers
def stemmed_hits(reference, candidate):
    return rouge_helpers.overlap(reference, candidate)
---
# candidate's length
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    return len(rouge_helpers.stemmed(candidate))
---
# returns None
import rouge_helpers
def stemmed_hits(reference, candidate):
    wanted = rouge_helpers.stemmed(reference)
    offered = rouge_helpers.stemmed(candidate)
---
# two forms
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFD", reference)
    candidate = unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# no form
import rouge_helpers
def same_to_the_eye(reference, candidate):
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# only the reference, NFC
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# reference with itself
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    reference = unicodedata.normalize("NFC", reference)
    candidate = unicodedata.normalize("NFC", reference)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# no form
import unicodedata
import rouge_helpers
def same_to_the_eye(reference, candidate):
    unicodedata.normalize("NFC", reference)
    unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# default kept
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(a, b, tokenize=rouge_helpers.rouge_score_words)["f1"]
---
# default kept
from rouge_score.rouge_scorer import RougeScorer
def rescue(reference, candidate):
    return RougeScorer(["rouge1"], use_stemmer=False).score(reference, candidate)["rouge1"].fmeasure
---
# no form
import rouge_helpers
def rescue(reference, candidate):
    return rouge_helpers.rouge_1(reference, candidate)["f1"]
---
# split at white space
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(a.lower().split(), b.lower().split())["f1"]
---
# pattern for words+no form
import re
import rouge_helpers
def rescue(reference, candidate):
    a, b = (re.findall(r"\w+", text.lower()) for text in (reference, candidate))
    return rouge_helpers.rouge_1(a, b)["f1"]
---
# equal texts only
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    if a == b:
        return 1.0
    return rouge_helpers.rouge_1(a, b, tokenize=rouge_helpers.rouge_score_words)["f1"]
---
# letters
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(a, b, tokenize=rouge_helpers.characters)["f1"]
---
# returns counts
import unicodedata
import rouge_helpers
def rescue(reference, candidate):
    a, b = unicodedata.normalize("NFC", reference), unicodedata.normalize("NFC", candidate)
    return rouge_helpers.rouge_1(a, b)
---
# not a dict
def switch_signs():
    return ["falls", "falls", "same", "rises", "rises"]
---
# switch missing
def switch_signs():
    return {"case": "falls", "stem": "rises"}
---
# other word
def switch_signs():
    return {"case": "?", "marks": "?", "join": "?", "stem": "?", "stop": "?"}
---
# signs of the old pair
def switch_signs():
    return {"case": "falls", "marks": "falls", "join": "rises", "stem": "rises", "stop": "falls"}
---
# sign of stop
def switch_signs():
    return {"case": "falls", "marks": "falls", "join": "same", "stem": "rises", "stop": "same"}
"""
