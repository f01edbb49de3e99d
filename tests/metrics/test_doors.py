"""Every function, for each variant, refuses everything that is not a text."""

import inspect

import rouge_helpers
from rouge_helpers import agreement, corpus, family, stemmer

try:
    from rouge_course.explain import count, explain
except ImportError:  # the metrics are proved alone, too, before a release
    count = explain = None

FERRY = "the ferry left"


class NAType:
    """Like pandas.NA: equal to nothing, and without a truth value."""

    def __eq__(self, other):
        return self

    def __hash__(self):
        return 1

    def __bool__(self):
        raise TypeError("boolean value of NA is ambiguous")

    def __repr__(self):
        return "<NA>"


class ArrowNull:
    """Like a null of Arrow, which has a type of its own for every type of column."""

    is_valid = False


EMPTY = [None, float("nan"), NAType(), ArrowNull()]
try:  # the real ones, where `make test-engines` has installed them
    import numpy
    import pandas
    import pyarrow
except ImportError:
    pass
else:
    EMPTY += [pandas.NA, pandas.NaT, numpy.float32("nan"), pyarrow.NA]
    EMPTY += [pyarrow.scalar(None, pyarrow.string())]
TEXT_IN_A_LIST = [
    [FERRY],
    (FERRY, "a storm"),
    ["the", "ferry\tleft", "the"],
    ["the", "ferry\u00a0left"],
    [FERRY.encode()],
]
NO_TEXT = [b"the ferry", 7, 0.5, True, {"the"}, {"the": 1}, [b"the", [b"ferry"]]]
NESTED = [[[["the"]]], [[[FERRY]]], [[FERRY]], [{"the"}], [["the"], "ferry"]]
ONE_LEVEL = [[["the"]], [["the"], ["ferry"]], [("the", "ferry")]]  # sentences, where lines count
BAD = [*TEXT_IN_A_LIST, *NO_TEXT, *NESTED]

PAIR = {
    "rouge_1": rouge_helpers.rouge_1,
    "rouge_n": lambda *pair: rouge_helpers.rouge_n(*pair, 2),
    "rouge_l": rouge_helpers.rouge_l,
    "rouge_s": family.rouge_s,
    "rouge_su": family.rouge_su,
    "rouge_w": family.rouge_w,
}
LINES = {
    "rouge_lsum": rouge_helpers.rouge_lsum,
    "rouge_w of the program": lambda *pair: family.rouge_w(*pair, as_rouge_155=True),
}
for variant in ("1", "2", "L", "W-1.2", "S4", "SU*", "Lsum"):
    own = {
        "against_references": lambda r, c, v: rouge_helpers.against_references([r], c, variant=v),
        "score_columns": lambda r, c, v: corpus.score_columns([[r]], [c], [v]),
        "score_columns, two variants": lambda r, c, v: corpus.score_columns([[r]], [c], [v, "1"]),
        "score_corpus": lambda r, c, v: corpus.score_corpus([([r, r], c)], [v]),
    }
    if count:
        own["count"] = lambda r, c, v: count(v, r, c)
    if explain and variant in ("1", "2", "L", "Lsum"):
        own["explain"] = explain
    for name, door in own.items():
        lines = variant == "Lsum" and "two" not in name
        (LINES if lines else PAIR)[f"{name}, {variant}"] = lambda r, c, v=variant, door=door: door(
            r, c, v
        )
TOKENS = {
    "ngrams": lambda tokens: rouge_helpers.ngrams(tokens, 1),
    "overlap": lambda tokens: rouge_helpers.overlap(["the"], tokens),
    "set_overlap": lambda tokens: rouge_helpers.set_overlap(tokens, ["the"]),
    "lcs_length": lambda tokens: rouge_helpers.lcs_length(["the"], tokens),
    "lcs_matches": lambda tokens: rouge_helpers.lcs_matches(tokens, ["the"]),
    "lcs_table": lambda tokens: rouge_helpers.lcs_table(["the"], tokens),
    "union_lcs": lambda tokens: rouge_helpers.union_lcs(tokens, [["the"]]),
    "union_lcs, a sentence": lambda tokens: rouge_helpers.union_lcs(["the"], [tokens]),
    "without": lambda tokens: rouge_helpers.without(tokens, {"the"}),
    "skip_bigrams": family.skip_bigrams,
    "weighted_lcs": lambda tokens: family.weighted_lcs(tokens, ["the"], 2),
    "stemmed": stemmer.stemmed,
    "against_references, all": lambda texts: rouge_helpers.against_references(texts, FERRY),
}
STRINGS = {
    "words": rouge_helpers.words,
    "characters": rouge_helpers.characters,
    "rouge_score_words": rouge_helpers.rouge_score_words,
    "split_words": rouge_helpers.split_words,
    "sentences": rouge_helpers.sentences,
    "rouge_1_score": lambda text: rouge_helpers.rouge_1_score(FERRY, text),
    "stem": stemmer.stem,
}


def told(call, *texts):
    """The sentence with which a call is refused, or what it does instead."""
    try:
        return f"NOT REFUSED: {call(*texts)!r}"
    except (TypeError, ValueError) as error:
        sentence = str(error)
        good = len(sentence) <= 160 and "\n" not in sentence
        ours = any(word in sentence for word in ("must be", "is a ", "is an empty cell", "is one"))
        return sentence if good and ours else f"NO SENTENCE OF OURS: {sentence}"
    except Exception as error:
        return f"RAISED {error!r}"


def wrong(doors, bad, sides, must=""):
    """The calls with a bad text that are not refused with a sentence that names the side."""
    for name, door in doors.items():
        for text in bad:
            for side in sides:
                pair = {"reference": FERRY, "candidate": FERRY, side: text}
                texts = (text,) if side == "" else (pair["reference"], pair["candidate"])
                sentence = told(door, *texts)
                if sentence[:2] in ("NO", "RA") or side not in sentence or must not in sentence:
                    yield f"{name}, {side}, {text!r}: {sentence}"


BOTH = ("reference", "candidate")


def test_every_door_refuses_what_is_no_text_on_either_side():
    found = [*wrong(PAIR, [*BAD, *ONE_LEVEL], BOTH), *wrong(LINES, BAD, BOTH)]
    found += wrong(STRINGS, [*BAD, *ONE_LEVEL, ["the"]], [""])
    found += wrong(TOKENS, [FERRY, b"the", 7, {"the"}], [""])
    assert not found, "\n".join(found)


def test_every_door_calls_an_empty_cell_by_its_name():
    found = [*wrong(PAIR | LINES, EMPTY, BOTH, "empty cell")]
    found += wrong(PAIR | LINES, [["the", cell] for cell in EMPTY], BOTH, "empty cell")
    found += wrong(STRINGS | TOKENS, EMPTY, [""], "empty cell")
    columns = {
        "score_columns": lambda r, c: corpus.score_columns([FERRY, r], [FERRY, c]),
        "score_corpus": lambda r, c: corpus.score_corpus([(r, c)]),
    }
    found += wrong(columns, EMPTY, BOTH, "empty cell")
    assert not found, "\n".join(found)


def test_a_list_that_holds_a_text_is_told_what_to_do():
    assert list(wrong(PAIR | LINES, TEXT_IN_A_LIST, BOTH, "line breaks")) == []


def test_figures_of_systems_are_numbers():
    for bad in ["12", 7, None, [1, "2"], [1, [2]], [1, None], [1, float("nan")], [1, NAType()]]:
        assert told(agreement.kendall_tau_b, [1, 2], bad).startswith("y")
        assert told(agreement.kendall_tau_b, bad, [1, 2]).startswith("x")


def test_no_public_function_of_texts_is_left_out():
    names = {name.split(",")[0] for name in [*PAIR, *LINES, *TOKENS, *STRINGS]}
    texts = {"reference", "references", "candidate", "candidates", "text", "tokens", "pairs", "a"}
    texts |= {"word", "reference_sentence"}
    faces = [rouge_helpers, corpus]
    public = [getattr(face, name) for face in faces for name in face.__all__]
    public += [family.rouge_w, family.rouge_s, family.rouge_su, family.skip_bigrams]
    public += [family.weighted_lcs, stemmer.stemmed, stemmer.stem, explain, count]
    numbers = {"paired_bootstrap", "approximate_randomisation", "signature"}
    takes = {
        f.__name__
        for f in public
        if inspect.isfunction(f) and {*inspect.signature(f).parameters} & texts
    }
    assert takes - numbers <= names, takes - numbers - names


def test_tokens_of_every_kind_are_taken_as_they_are():
    kinds = [["the", "ferry"], [*"a b\n"], [" the", " ferry"], [12, 7], [b" the", b"ferry"]]
    doors = [*(PAIR | LINES).items()]
    found = [told(door, tokens, tokens) for _, door in doors for tokens in kinds]
    assert all(each.startswith("NOT REFUSED") for each in found), found
    assert rouge_helpers.rouge_l([*"a b"], [*"a  b"])["recall"] == 1.0
