"""Scores of a corpus: what must hold of means, of bad pairs and of chunks."""

import builtins
import statistics
import sys
import tracemalloc
import weakref

import pytest
from every import every

from rouge_helpers import against_references, f1, rouge_1, signature, words
from rouge_helpers.corpus import score_corpus, scoring

PAIRS = [
    ("the ferry left the pier", "the ferry left"),
    ("a storm closed the bridge", "the bridge closed"),
    ("the council met", "nobody came"),
]


# --- a corpus -------------------------------------------------------------------------------


def test_every_item_scores_as_it_does_alone():
    scores = score_corpus(PAIRS, ["1", "2", "Lsum", "SU4"])
    assert scores.items == 3
    for variant in ("1", "2", "Lsum", "SU4"):
        alone = [against_references([r], c, variant=variant) for r, c in PAIRS]
        for figure in ("precision", "recall", "f1"):
            assert list(scores.values[variant][figure]) == [each[figure] for each in alone]
            mean = statistics.fmean(each[figure] for each in alone)
            assert scores.means[variant][figure] == mean


def test_the_mean_of_f_is_not_the_f_of_the_means_and_can_lie_below_both():
    pairs = [("a", "a b c d e f g h i j"), ("a b c d e f g h i j", "a")]
    means = score_corpus(pairs, ["1"]).means["1"]
    assert means["f1"] < means["precision"] and means["f1"] < means["recall"]
    assert f1(means["precision"], means["recall"]) > 3 * means["f1"]
    assert means["f1"] == pytest.approx(2 / 11)


def test_an_item_may_have_several_references():
    several = ["the ferry sails", "the old ferry left the pier"]
    for how in ("best", "mean", "pooled", "jackknife"):
        scores = score_corpus([(several, "the ferry left")], ["2"], how=how)
        assert scores.means["2"] == against_references(several, "the ferry left", how, variant="2")


def test_tokens_go_into_a_list_of_their_own():
    pair = [words("the ferry left")], words("the ferry")
    assert score_corpus([pair], ["1"]).means["1"] == rouge_1("the ferry left", "the ferry")


def test_iterators_inside_a_pair_survive_the_second_variant():
    listed = [([["the", "ferry"], ["a", "ferry", "left"]], ["the", "ferry", "left"])]
    lazy = [((iter(tokens) for tokens in listed[0][0]), iter(listed[0][1]))]
    variants = ["1", "2", "L", "SU*"]
    assert score_corpus(lazy, variants, how="mean") == score_corpus(listed, variants, how="mean")


def test_the_options_reach_every_item():
    means = score_corpus(PAIRS, ["1"], beta=2, stop_words={"the", "a"}, stem=True).means["1"]
    assert list(means) == ["precision", "recall", "f_beta"]
    alone = [rouge_1(r, c, beta=2, stop_words={"the", "a"}, stem=True) for r, c in PAIRS]
    assert means["f_beta"] == statistics.fmean(each["f_beta"] for each in alone)
    as_155 = score_corpus(PAIRS, ["W-1.2"], as_rouge_155=True).means
    assert as_155 != score_corpus(PAIRS, ["W-1.2"]).means


def test_unigrams_bigrams_and_l_are_scored_unless_told_otherwise():
    assert list(score_corpus(PAIRS).means) == ["1", "2", "L"]


def test_a_variant_named_twice_is_scored_once():
    assert len(score_corpus(PAIRS, ["1", "1"]).values["1"]["f1"]) == 3


def test_a_generator_is_read_once_and_no_pair_is_kept_beyond_the_next_chunk(monkeypatch):
    class Pair(list):  # a plain list cannot be watched
        __hash__ = object.__hash__

    monkeypatch.setattr(scoring, "CHUNK", 10)
    alive = weakref.WeakSet()
    most = 0

    def pairs():
        nonlocal most
        for number in range(50):
            pair = Pair([f"the ferry {number}", "the ferry"])
            alive.add(pair)
            most = max(most, len(alive))
            yield pair

    assert score_corpus(pairs(), ["1"]).items == 50
    assert most <= 20


def peak_bytes(number, **options):
    """The least peak of three runs: what other threads of this process allocate counts as well."""
    peaks = []
    for _ in range(3):
        pairs = (("the ferry", "the ferry") for _ in range(number))
        tracemalloc.start()
        assert score_corpus(pairs, ["1"], **options).items == number
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return min(peaks)


@pytest.mark.whole
def test_a_pair_costs_eight_bytes_a_figure_and_nothing_where_means_are_enough(monkeypatch):
    monkeypatch.setattr(scoring, "CHUNK", 100)
    peak_bytes(10)  # what is loaded on first use
    few, many = (peak_bytes(number, values=False) for number in (400, 2000))
    assert many < 1.1 * few
    assert peak_bytes(2000) < few + 2000 * 3 * 8 * 2  # an array grows ahead of need


def test_the_bar_is_shown_on_request_alone_and_changes_nothing(capsys):
    pytest.importorskip("tqdm")
    quiet = score_corpus(PAIRS)
    assert capsys.readouterr() == ("", "")
    assert score_corpus(PAIRS, progress=True) == quiet
    shown = capsys.readouterr()
    assert "3/3" in shown.err and shown.out == ""
    score_corpus(iter(PAIRS), progress=True)
    assert "3 pairs" in capsys.readouterr().err
    score_corpus(iter(PAIRS), progress=True, total=4)
    assert "3/4" in capsys.readouterr().err


def test_the_bar_alone_needs_tqdm(monkeypatch):
    real = builtins.__import__

    def without_tqdm(name, *rest):
        if name.startswith("tqdm"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.delitem(sys.modules, "tqdm", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_tqdm)
    assert score_corpus(PAIRS).items == 3
    with pytest.raises(ImportError, match="^progress=True needs tqdm: python -m pip install tqdm$"):
        score_corpus(PAIRS, progress=True)


def test_the_bar_starts_no_monitor_where_python_has_no_threads(monkeypatch):
    tqdm = pytest.importorskip("tqdm").tqdm
    monkeypatch.setattr(tqdm, "monitor_interval", 10)
    score_corpus(PAIRS, progress=True)
    assert tqdm.monitor_interval == 10
    monkeypatch.setattr(sys, "platform", "emscripten")
    score_corpus(PAIRS, progress=True)
    assert tqdm.monitor_interval == 0


@every(
    ("pairs", "variants", "error", "message"),
    [
        ([], ["1"], ValueError, "^pairs is empty: a mean needs at least one pair$"),
        (iter(()), ["1"], ValueError, "^pairs is empty: a mean needs at least one pair$"),
        (PAIRS, [], ValueError, "^variants is empty: at least one variant is needed$"),
        (PAIRS, "12", TypeError, r"variants is one str: put it in a list, \['12'\]"),
        (PAIRS, ["9x"], ValueError, "variant must be"),
        ("ab", ["1"], TypeError, "pairs must be an iterable of pairs, not str"),
        (None, ["1"], TypeError, "pairs must be an iterable of pairs, not NoneType"),
        (dict(PAIRS), ["1"], TypeError, "pairs must be an iterable of pairs, not dict"),
        (["ab"], ["1"], TypeError, "item 0: a pair must be"),
        ([*PAIRS, ("a", "b", "c")], ["1"], TypeError, "item 3: a pair must be"),
        ([*PAIRS, ("a", None)], ["1"], TypeError, "item 3: candidate must be"),
        ([*PAIRS, (None, "a")], ["1"], TypeError, "item 3: references must be"),
        ([*PAIRS, ([], "a")], ["1"], ValueError, "item 3: references is empty"),
    ],
)
def test_bad_pairs_are_refused_with_the_number_of_the_item(pairs, variants, error, message):
    with pytest.raises(error, match=message):
        score_corpus(pairs, variants)


def test_an_error_of_a_tokeniser_keeps_its_sentence():
    with pytest.raises(ValueError, match=r"item 0: .*can't decode"):
        score_corpus(PAIRS, ["1"], tokenize=lambda text: b"\xff".decode("ascii"))


# --- bad pairs --------------------------------------------------------------------------------

BAD = [*PAIRS[:1], ("a ferry", None), *PAIRS[1:], "no pair"]


def test_a_bad_pair_is_kept_with_its_number_and_reason_and_nothing_else_is_lost(monkeypatch):
    good = score_corpus(PAIRS)
    for chunk in (1000, 2):  # numbers count through the chunks
        monkeypatch.setattr(scoring, "CHUNK", chunk)
        scores = score_corpus(BAD, on_error="keep")
        assert scores.means == good.means
        assert scores.items == 5
        assert [item for item, _ in scores.bad] == [1, 4]
        assert scores.bad[0].reason.startswith("TypeError: candidate must be a list of tokens")
        assert scores.bad[1].reason.startswith("TypeError: a pair must be")
        column = list(scores.values["1"]["f1"])
        assert [place for place, value in enumerate(column) if value != value] == [1, 4]
        assert [value for value in column if value == value] == list(good.values["1"]["f1"])
        assert "|items:3-mean|" in scores.signature("1")


def test_an_error_of_any_kind_in_a_tokeniser_can_be_kept():
    def first_only(text):
        return [text.split()[0]]

    scores = score_corpus([("a", "a"), ("a", " ")], ["1"], tokenize=first_only, on_error="keep")
    assert scores.bad == [(1, "IndexError: list index out of range")]
    with pytest.raises(IndexError) as raised:
        score_corpus([("a", "a"), ("a", " ")], ["1"], tokenize=first_only)
    assert raised.value.__notes__ == ["This was item 1."]


def test_what_is_no_fault_of_a_pair_is_raised_all_the_same():
    def broken(text):
        raise ImportError("no such package")

    with pytest.raises(ImportError):
        score_corpus(PAIRS, tokenize=broken, on_error="keep")
    with pytest.raises(ValueError, match="how must be"):
        score_corpus(PAIRS, how="max", on_error="keep")
    with pytest.raises(ValueError, match="on_error must be one of raise, keep, not 'skip'"):
        score_corpus(PAIRS, on_error="skip")


def test_a_corpus_without_a_good_pair_has_no_mean():
    with pytest.raises(ValueError, match="no pair could be scored; item 0: TypeError: references"):
        score_corpus([(None, "a"), ("a", None)], on_error="keep")


# --- chunks and signatures ----------------------------------------------------------------------


def test_means_are_the_same_with_values_and_without():
    with_values, without_values = score_corpus(PAIRS), score_corpus(PAIRS, values=False)
    assert without_values.values == {} and without_values.means == with_values.means


def test_the_mean_of_many_chunks_is_the_mean_of_all_items(monkeypatch):
    pairs = [(f"the ferry {i % 7} left", f"a ferry {i % 3} {'left ' * (i % 4)}") for i in range(60)]
    monkeypatch.setattr(scoring, "CHUNK", 7)
    scores = score_corpus(pairs)
    for variant, means in scores.means.items():
        for figure, mean in means.items():
            expected = statistics.fmean(scores.values[variant][figure])
            assert mean == pytest.approx(expected, rel=1e-14)


def test_a_chunk_without_a_good_pair_says_nothing_of_the_number_of_references(monkeypatch):
    monkeypatch.setattr(scoring, "CHUNK", 1)
    two = (["a ferry", "the ferry"], "a ferry")
    scores = score_corpus([("a ferry", None), two, two], ["1"], on_error="keep")
    assert scores.references == (2, 2)
    assert "|refs:2-best-by-f|" in scores.signature("1")


def test_a_corpus_signs_its_means():
    several = [(["a ferry", "the ferry"], "a ferry"), ("the ferry", "a ferry")]
    scores = score_corpus(several, ["2"], how="mean", stem=True)
    expected = signature("2", how="mean", stem=True, references=2, items=2)
    assert scores.signature("2") == expected.replace("refs:2-mean", "refs:1-2-mean")
    assert score_corpus(PAIRS, ["L"]).signature("L", "recall") == signature(
        "L", figure="recall", items=3
    )


# --- tables and rows of other packages ------------------------------------------------------


class Row(list):
    """A row of numpy, or one of its cells."""

    def tolist(self):
        return [*self]


class Frame(dict):
    """A table of pandas or Polars, which names its columns."""

    columns = ("reference", "candidate")


class Hub(list):
    """A data set of Hugging Face, whose rows are dicts."""

    column_names = ("reference", "candidate")


def test_rows_of_numpy_are_pairs():
    assert score_corpus(map(Row, PAIRS)).means == score_corpus(PAIRS).means


@pytest.mark.parametrize("table", [Frame(a=["b"]), Hub([{"a": "b"}])])
def test_a_table_is_told_where_its_columns_go(table):
    with pytest.raises(TypeError, match="give two of its columns to score_columns"):
        score_corpus(table)


def test_a_row_that_is_a_dict_is_told_so_too():
    with pytest.raises(TypeError, match=r"not dict. For the columns of a table, use score_columns"):
        score_corpus([{"reference": "a", "candidate": "b"}])


def test_thousands_of_scores_fit_on_a_screen():
    shown = repr(score_corpus([*PAIRS * 1000, (None, "a")], on_error="keep"))
    assert len(shown.splitlines()) == 4 and len(shown) < 400
    assert "3,001 items, 1 of them bad" in shown and "f1 0.4" in shown
