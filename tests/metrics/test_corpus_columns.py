"""Columns of texts in, columns of figures out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import against_references, split_words, words
from rouge_helpers.corpus import score_columns, score_corpus
from rouge_helpers.corpus.columns import LINE_WISE, held

REFERENCES = ["the ferry left\nthe pier", ["a storm", "the storm closed the bridge"], "the council"]
CANDIDATES = ["the pier\nthe ferry", "the bridge closed", "nobody came"]
VARIANTS = ["1", "2", "L", "Lsum", "W-1.2", "S*", "SU4"]


@pytest.mark.parametrize(
    "settings",
    [{}, {"stem": True, "stop_words": {"the"}}, {"beta": 2, "how": "mean", "limit": 4}]
    + [{"as_rouge_155": True}, {"tokenize": str.split}, {"tokenize": lambda text: [text[:3]]}],
)
def test_every_cell_is_the_score_of_its_row(settings):
    columns = score_columns(REFERENCES, CANDIDATES, VARIANTS, **settings)
    expected = {}
    for references, candidate in zip(REFERENCES, CANDIDATES, strict=True):
        several = [references] if isinstance(references, str) else references
        for variant in VARIANTS:
            score = against_references(several, candidate, variant=variant, **settings)
            for figure, value in score.items():
                expected.setdefault(f"rouge{variant}_{figure}", []).append(value)
    assert columns == expected
    assert list(columns) == list(expected)


def test_a_text_is_tokenised_once_for_all_variants():
    read = []

    def watched(text):
        read.append(text)
        return words(text)

    variants = ["1", "2", "3", "L", "W-1.2", "S*", "SU4"]
    score_columns(["the ferry"], ["the old ferry"], variants, tokenize=watched)
    assert sorted(read) == ["the ferry", "the old ferry"]
    read.clear()
    several = [["the ferry", "a ferry", "ferries"]]
    score_columns(several, ["the old ferry"], variants, tokenize=watched)
    assert len(read) == 4
    read.clear()
    score_columns(["the\nferry"], ["ferry"], [*variants, "Lsum"], tokenize=watched)
    assert sorted(read) == ["ferry", "ferry", "ferry", "the", "the\nferry"]


@given(st.text(alphabet=st.sampled_from("aÉßΣσ1_-. \t\n\r\u0301\u200d\u00ad\u2028東İ")) | st.text())
def test_the_words_of_the_lines_are_those_of_the_text(text):
    for tokenise in LINE_WISE:
        by_line = [token for line in text.split("\n") for token in tokenise(line)]
        assert by_line == tokenise(text), tokenise


class Column:
    """A column of pandas or Polars (to_list), of Arrow (to_pylist) or of numpy (tolist)."""

    def __init__(self, method, cells):
        self.cells = cells
        setattr(self, method, lambda: cells)

    def __iter__(self):
        raise AssertionError("its cells would be no texts")


@pytest.mark.parametrize("method", ["to_pylist", "to_list", "tolist"])
def test_columns_of_tables_are_read_by_their_own_method(method):
    columns = Column(method, REFERENCES), Column(method, CANDIDATES)
    assert score_columns(*columns) == score_columns(REFERENCES, CANDIDATES)


def test_cells_that_are_arrays_of_references_are_read():
    several = [["a ferry", "the ferry"], ["the bridge"]]
    cells = [Column("tolist", cell) for cell in several]
    assert score_columns(cells, ["the ferry", "bridge"]) == score_columns(
        several, ["the ferry", "bridge"]
    )


def test_tuples_and_generators_are_columns_too():
    lazy = score_columns(tuple(REFERENCES), (candidate for candidate in CANDIDATES))
    assert lazy == score_columns(REFERENCES, CANDIDATES)


def test_iterators_of_tokens_serve_every_variant():
    references, candidates = [[iter(["the", "ferry"])]], [iter(["the", "ferry"])]
    columns = score_columns(references, candidates, ["1", "2"])
    assert columns["rouge1_f1"] == columns["rouge2_f1"] == [1.0]


@pytest.mark.parametrize("variants", [["1"], ["Lsum", "1"]])
def test_an_error_names_its_item_and_its_side(variants):
    sentences = [["the", "ferry"], ["left"]]
    with pytest.raises(TypeError, match="^item 0: reference is a list of lists"):
        score_columns([[sentences]], ["the ferry"], variants)
    with pytest.raises(TypeError, match="^item 0: candidate is a list of lists"):
        score_columns(["the ferry"], [sentences], variants)


def test_empty_columns_give_empty_columns_with_their_names():
    columns = score_columns([], [], ["1", "W-1.2"], beta=2)
    assert columns == {
        f"rouge{variant}_{figure}": []
        for variant in ("1", "W-1.2")
        for figure in ("precision", "recall", "f_beta")
    }


def test_a_row_that_cannot_be_scored_is_kept_with_its_reason():
    references, candidates = ["a", None, "c", []], ["a", "b", 3, "d"]
    columns = score_columns(references, candidates, ["1"], on_error="keep")
    assert columns["rouge1_f1"] == [1.0, None, None, None]
    assert columns["error"][0] is None
    for error, start in zip(
        columns["error"][1:],
        ["TypeError: references", "TypeError: cand", "ValueError: references"],
        strict=True,
    ):
        assert error.startswith(start)
    with pytest.raises(TypeError, match="item 1: references must be"):
        score_columns(references, candidates, ["1"])


def test_an_error_amid_the_variants_leaves_no_half_row():
    def twice_only(text, seen=[]):  # noqa: B006
        seen.append(text)
        if len(seen) == 4:
            raise ValueError("enough")
        return text.split()

    columns = score_columns(["a", "b", "c"], ["a", "b", "c"], tokenize=twice_only, on_error="keep")
    assert columns["rouge1_f1"] == columns["rougeL_f1"] == [1.0, None, 1.0]


def test_the_columns_of_a_corpus_are_its_values():
    columns = score_columns(REFERENCES, CANDIDATES, VARIANTS)
    pairs = zip(REFERENCES, CANDIDATES, strict=True)
    values = score_corpus(pairs, VARIANTS).values
    for variant in VARIANTS:
        for figure, column in values[variant].items():
            assert list(column) == columns[f"rouge{variant}_{figure}"]


@pytest.mark.parametrize(
    ("references", "candidates", "error", "message"),
    [
        (["a"], ["a", "b"], ValueError, "columns of the same length: 1 rows against 2"),
        ("a", ["a"], TypeError, "references must be a column of texts, not str"),
        (["a"], {"a": 1}, TypeError, "candidates must be a column of texts, not dict"),
        (["a"], None, TypeError, "candidates must be a column of texts, not NoneType"),
    ],
)
def test_what_is_no_pair_of_columns_is_refused(references, candidates, error, message):
    with pytest.raises(error, match=message):
        score_columns(references, candidates)


def test_bad_variants_and_settings_are_refused_before_anything_is_read():
    for bad in ({"variants": "12"}, {"variants": []}, {"variants": ["x"]}, {"on_error": "skip"}):
        with pytest.raises((TypeError, ValueError), match="variant|on_error"):
            score_columns([], [], **bad)
    with pytest.raises(TypeError, match="no option 'sentences'"):
        score_columns([], [], sentences=True)
    assert score_columns(["A"], ["a"], ["1"], tokenize=split_words)["rouge1_f1"] == [1.0]


def test_a_text_that_can_be_read_once_is_held_for_every_variant():
    assert held(([iter(["the", "ferry"]), "a ferry"], iter(["ferry"]))) == (
        [["the", "ferry"], "a ferry"],
        ["ferry"],
    )
    assert held((iter(["a ferry", iter(["the"])]), "ferry")) == (["a ferry", ["the"]], "ferry")
