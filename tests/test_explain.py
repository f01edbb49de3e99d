"""An explanation agrees with the score it explains, and says what a bare figure cannot."""

from collections import Counter
from functools import partial

import pytest
from cells import ROOT
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.explain import Row, checked_variant, count, explain
from rouge_helpers import (
    characters,
    ngrams,
    rouge_1,
    rouge_l,
    rouge_lsum,
    rouge_n,
    rouge_score_words,
    signature,
    split_words,
)
from rouge_helpers.files.diagnosis import CUT_CHARACTERS, FIND_WORDS

# Few words, so that repeats and matches are common; line breaks, so that Lsum has sentences.
TEXTS = st.lists(st.sampled_from(["the", "ferry", "bridge", "old", "\n", "."]), max_size=14).map(
    " ".join
)
VARIANTS = ("1", "2", "3", "5", "L", "Lsum")


def plain_score(reference, candidate, variant, **options):
    if variant == "L":
        return rouge_l(reference, candidate, **options)
    if variant == "Lsum":
        return rouge_lsum(reference, candidate, **options)
    return rouge_n(reference, candidate, int(variant), **options)


# --- agreement ---------------------------------------------------------------


@given(TEXTS, TEXTS, st.sampled_from(VARIANTS), st.sampled_from([0.5, 1.0, 2.0]))
def test_the_figures_are_those_of_the_metric(reference, candidate, variant, beta):
    result = explain(reference, candidate, variant, beta=beta)
    assert result.score == plain_score(reference, candidate, variant, beta=beta)


@given(TEXTS, TEXTS, st.sampled_from(["1", "2", "3"]))
def test_the_figures_on_sets_are_those_of_the_metric(reference, candidate, variant):
    result = explain(reference, candidate, variant, sets=True)
    assert result.score == plain_score(reference, candidate, variant, sets=True)


@given(TEXTS, TEXTS)
def test_options_reach_the_tokens(reference, candidate):
    options = {"tokenize": split_words, "stop_words": ("the",), "stem": True}
    assert explain(reference, candidate, **options).score == rouge_1(
        reference, candidate, **options
    )


@given(TEXTS, TEXTS, st.sampled_from(VARIANTS), st.booleans())
def test_what_matched_adds_up_to_the_hits_and_the_rest_to_the_totals(
    reference, candidate, variant, sets
):
    result = explain(reference, candidate, variant, sets=sets)
    assert sum(row.matched for row in result.rows) == result.hits
    assert sum(row.in_reference for row in result.rows) == result.reference_total
    assert sum(row.in_candidate for row in result.rows) == result.candidate_total
    assert len(result.pairs) == result.hits


@given(TEXTS, TEXTS, st.sampled_from(VARIANTS), st.booleans())
def test_every_pair_joins_equal_ngrams_and_uses_each_place_once(
    reference, candidate, variant, sets
):
    result = explain(reference, candidate, variant, sets=sets)
    ours, theirs = ngrams(result.reference, result.n), ngrams(result.candidate, result.n)
    assert all(ours[i] == theirs[j] for i, j in result.pairs)
    for side in (0, 1):
        places = [pair[side] for pair in result.pairs]
        assert len(set(places)) == len(places)


@given(TEXTS, TEXTS)
def test_pairs_of_l_never_cross(reference, candidate):
    pairs = explain(reference, candidate, "L").pairs
    assert all(i < k and j < m for (i, j), (k, m) in zip(pairs, pairs[1:], strict=False))


@given(TEXTS, TEXTS, st.sampled_from(VARIANTS))
def test_as_many_tokens_are_shown_in_brackets_as_are_covered(reference, candidate, variant):
    result = explain(reference, candidate, variant)
    for side, fates in enumerate(result.fates()):
        covered = {pair[side] + k for pair in result.pairs for k in range(result.n)}
        assert {i for i, fate in enumerate(fates) if fate == "matched"} == covered


def test_lists_of_tokens_and_generators_are_explained_too():
    assert explain(["a", "b"], (token for token in ["a"])).score == rouge_1("a b", "a")
    sentences = [["a", "b"], ["c"]]
    assert explain(sentences, sentences, "Lsum").hits == 3
    assert explain(iter(sentences), iter(sentences), "Lsum").hits == 3


def test_tokens_that_are_not_words_are_explained_too():
    assert explain([1, 2, 2], [2, 2], "1").rows == (Row("1", 1, 0, 0), Row("2", 2, 2, 2))


def test_lsum_counts_a_token_no_more_often_than_the_candidate_holds_it():
    # Both reference sentences have “the bridge” in the one candidate sentence; one is clipped away.
    result = explain("the bridge\nthe bridge shut", "the bridge", "Lsum")
    assert result.hits == 2
    assert Counter(row.matched for row in result.rows) == {1: 2, 0: 1}


def test_lsum_joins_the_tokens_that_its_lcs_joins():
    assert explain("a b", "b a b", "Lsum").pairs == ((0, 1), (1, 2))


def test_where_lsum_has_no_free_partner_another_copy_stands_in():
    # The LCS of either sentence ends at the last "a"; the second takes the copy that is left.
    assert explain("a\na", "a b a", "Lsum").pairs == ((0, 2), (1, 0))


@pytest.mark.parametrize("variant", ["0", "S", "", 2.5])
def test_an_unknown_variant_is_refused(variant):
    with pytest.raises(ValueError, match="variant must be"):
        explain("a", "b", variant)


@pytest.mark.parametrize(("name", "variant"), [(2, "2"), ("rouge2", "2"), ("rougeLsum", "Lsum")])
def test_a_variant_may_have_another_name(name, variant):
    texts = "the ferry left\nthe pier", "a ferry left\nthe pier"
    assert explain(*texts, name) == explain(*texts, variant)


def test_what_is_no_text_is_refused():
    with pytest.raises(TypeError, match="^reference must be"):
        explain(None, "a")
    with pytest.raises(TypeError, match="^candidate must be"):
        explain("a", None)
    with pytest.raises(ValueError, match="beta"):
        explain("a", "a", beta=0)


# --- words -------------------------------------------------------------------


def test_the_text_shows_matches_counts_figures_and_signature():
    shown = repr(explain("the cat sat on the mat", "the cat is on the mat", "2"))
    assert "reference: [the cat] sat [on the mat]" in shown
    assert "candidate: [the cat] is [on the mat]" in shown
    assert "precision 3/5 = 0.600; recall 3/5 = 0.600; F1 = 0.600" in shown
    assert signature("2") in shown


def test_the_whole_text_in_lines():
    assert repr(explain("the cat", "a dog", "2", beta=2)).split("\n") == [
        "ROUGE-2 explained: the matches are in [brackets]",
        "reference: the cat",
        "candidate: a dog",
        "ROUGE-2: the counts of each 2-gram",
        "2-gram   reference  candidate  matched",
        "-------  ---------  ---------  -------",
        "the cat          1          0        0",
        "a dog            0          1        0",
        "total            1          1        0",
        "precision 0/1 = 0.000; recall 0/1 = 0.000; F-beta = 0.000",
        "Note: No 2-gram of the candidate appears in the reference, so this 0 is a count and not a "
        "convention.",
        signature("2", beta=2),
    ]


def test_the_whole_html_is_black_on_white_around_its_table():
    result = explain("the cat", "", tokenize=split_words)
    white = 'style="background:#fff;color:#000;font-size:15px"'
    table = result.table._repr_html_()
    for tag in ("table", "caption", "tr"):
        table = table.replace(f"<{tag}>", f"<{tag} {white}>").replace(
            f"<{tag} c", f"<{tag} {white} c"
        )
    assert result._repr_html_() == (
        '<div class="mathjax_ignore tex2jax_ignore" style="background:#fff;color:#000;'
        'font-size:15px;line-height:1.6;padding:8px;overflow-wrap:anywhere">'
        "<p>ROUGE-1: the matches are in [<u>underlined brackets</u>].</p>"
        '<p><b>reference</b><br><span dir="auto">the cat</span></p>'
        '<p><b>candidate</b><br><span dir="auto">(no tokens)</span></p>'
        f"{table}<p>precision 0/0, counted as 0.000; recall 0/2 = 0.000; F1 = 0.000</p>"
        "<ul><li>The candidate is empty.</li><li>The candidate has no tokens, so nothing can be "
        "counted there, and precision is 0 by convention.</li></ul>"
        f"<p>{result.signature.replace('|', '|<wbr>')}</p></div>"
    )
    marked = '<b style="background:#BFE7DC;color:#000">[<u>the</u>]</b> cat'
    html = explain("the cat", "the")._repr_html_()
    assert marked in html and "</table><p>precision 1/1" in html and "0.667</p><p>ROUGE" in html


def test_long_tokens_are_cut_in_the_table_after_sixty_letters():
    for length in (60, 61):
        name = explain("x" * length, "y").table.rows[0][0]
        assert name == ("x" * 60 if length == 60 else "x" * 60 + "…")


def test_a_text_is_cut_after_a_hundred_and_fifty_tokens():
    for length, more in [(150, ""), (151, " … (1 more token)"), (152, " … (2 more tokens)")]:
        text = " ".join(["x"] * length)
        assert f"reference: {' '.join(['x'] * 150)}{more}\n" in repr(explain(text, "y"))


def test_every_sentence_begins_where_the_one_before_ends():
    result = explain("a\nb c\nd\ne", "a b\nc\nd", "Lsum")
    assert result.reference_lines == (0, 1, 3, 4)
    assert result.candidate_lines == (0, 2, 3)


def test_the_signature_knows_the_options():
    result = explain("a", "a", stem=True, tokenize=split_words, stop_words=("the",), beta=2)
    assert "f2|case:lower|tok:split_words|limit:none|stop:1-removed-" in result.signature
    assert "|stem:porter|" in result.signature
    assert "F-beta" in result.figures()


def test_sentences_of_lsum_stand_apart():
    shown = repr(explain("boats waited\nthe bridge closed", "the bridge closed", "Lsum"))
    assert "reference: boats waited / [the bridge closed]" in shown


def test_a_run_of_matches_does_not_reach_over_a_sentence_break():
    shown = repr(explain("boats waited\nthe bridge", "boats waited\nthe bridge", "Lsum"))
    assert "reference: [boats waited] / [the bridge]" in shown


def test_a_repeat_beyond_the_other_text_is_surplus():
    assert explain("the cat", "the the").fates() == (
        ["matched", "no match"],
        ["matched", "surplus"],
    )


def test_a_text_without_tokens_is_shown_as_that():
    assert "candidate: (no tokens)" in repr(explain("the cat", "!"))


def test_markup_in_a_text_is_shown_as_text():
    html = explain("<script>alert(1)</script>", "<b>&", tokenize=split_words)._repr_html_()
    assert "<script" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "&lt;b&gt;&amp;" in html


def test_a_long_text_is_cut_with_a_count_in_text_and_html():
    result = explain(" ".join(map(str, range(1000))), "1 2 3")
    for shown in (repr(result), result._repr_html_()):
        assert "(850 more tokens)" in shown
        assert "(960 more)" in shown
        assert "149" in shown
        assert "150 151" not in shown
        assert len(shown) < 15_000


# --- notes -------------------------------------------------------------------


def notes(*texts, **options):
    return " ".join(explain(*texts, **options).notes)


def test_a_score_without_surprises_has_no_notes():
    assert notes("the cat sat", "the cat") == ""


def test_an_empty_text_is_named():
    assert "The candidate is empty." in notes("the cat", " ")
    assert "The reference is empty." in notes("", "the cat")


def test_a_text_that_tokenises_to_nothing_is_named_with_its_tokeniser():
    said = notes("γέφυρα", "the bridge", tokenize=rouge_score_words)
    assert "The reference has 6 characters, but the tokeniser rouge_score_words finds 0" in said
    assert "finds 0 tokens" in notes("the ferry", "😀!")


def test_a_text_that_loses_letters_is_named_with_the_counts():
    said = notes("naïve café", "naïve café", tokenize=rouge_score_words)
    assert "kept 7 of the 9 letters and digits of the reference" in said
    assert "of the candidate" in said
    assert notes("naïve café", "naïve café") == ""


def test_a_stemmer_is_not_taken_for_a_loss():
    assert notes("ferries crossing", "ferries crossing", stem=True) == ""


def test_a_script_without_spaces_gets_advice():
    assert notes("風暴關閉了橋", "橋").startswith(
        "In the reference, 6 letters became 1 token, because the script has no spaces: "
        "try tokenize=characters."
    )
    assert notes("風暴關閉了橋", "風暴關閉了橋", tokenize=characters) == ""


def test_stop_words_that_leave_nothing_are_named():
    assert "Every token of the reference is a stop word" in notes(
        "the the", "the ferry", stop_words={"the"}
    )


def test_stop_words_that_leave_something_are_not_named():
    assert notes("the ferry", "the ferry", stop_words={"the"}) == ""
    assert notes("the ferry\nthe", "a ferry\nthe", "Lsum", stop_words={"the"}) == ""
    said = notes("the\nthe", "the ferry\na", "Lsum", stop_words={"the"})
    assert said.startswith("Every token of the reference is a stop word, so 0 tokens are left.")


def test_a_tenth_of_the_letters_may_be_lost_without_a_note():
    kept_nine_of_ten = "abcd éfghij", "abcd éfghij"
    assert notes(*kept_nine_of_ten, tokenize=rouge_score_words) == ""
    assert "kept 8 of the 9" in notes("abcd éfghi", "a", tokenize=rouge_score_words)


def test_four_letters_a_token_are_the_mark_of_a_script_without_spaces():
    assert notes("東京東京", "東京東京").startswith("In the reference, 4 letters became 1 token")
    assert notes("東京東", "東京東") == ""
    assert notes("γέφυρα", "γέφυρα") == ""  # Greek writes spaces
    assert notes("\x80\x80 a", "a") == ""  # letters without a name are not asked for one


def test_a_tokeniser_without_a_name_is_called_by_its_option():
    said = notes("γέφυρα", "a", tokenize=partial(rouge_score_words))
    assert "the tokeniser tokenize finds 0 tokens in it" in said


def test_a_list_of_tokens_beside_an_empty_text_hides_no_note():
    assert notes(["a"], " ").startswith("The candidate is empty.")


def test_lsum_says_when_a_text_is_a_single_line():
    assert notes("a b", "b", "Lsum") == (
        "Both texts are a single line, and Lsum reads a line as one sentence, so Lsum equals "
        "ROUGE-L here."
    )
    assert "The reference is a single line" in notes("a b", "a\nb", "Lsum")
    assert "The candidate is a single line" in notes("a\nb", "a b", "Lsum")
    assert notes("a\nb", "a\nb", "Lsum") == ""


def test_a_zero_that_was_agreed_is_told_from_one_that_was_counted():
    agreed = notes("the old ferry", "ferry", "2")
    assert "The candidate has 1 token and no 2-gram" in agreed
    assert "precision is 0 by convention" in agreed
    assert "this 0 is a count" not in agreed
    assert "The reference has 1 token and no 2-gram" in notes("ferry", "the old ferry", "2")
    assert notes("!", "ferry").endswith(
        "The reference has no tokens, so nothing can be counted there, and recall is 0 by "
        "convention."
    )
    counted = notes("the cat", "a dog")
    assert counted == (
        "No token of the candidate appears in the reference, so this 0 is a count and not a "
        "convention."
    )


@pytest.mark.parametrize("variant", ["W-1.2", "S*", "SU4"])
def test_what_explains_n_and_l_alone_refuses_the_rest(variant):
    with pytest.raises(ValueError, match='variant must be "1", "2", …, "L" or "Lsum" here'):
        checked_variant(variant)


@pytest.mark.parametrize("variant", ["S", "W-0.5", "0", "02", "", "m", None, 2.5])
def test_what_is_no_variant_is_refused(variant):
    with pytest.raises(ValueError, match=r"variant must be|power must be"):
        checked_variant(variant)


def test_an_explanation_signs_with_the_options_of_the_call():
    options = {"tokenize": str.split, "stem": True, "limit": 5, "beta": 2, "sets": True}
    assert explain("a", "a", "2", **options).signature == signature("2", **options)


def test_counts_name_the_side_that_is_no_text():
    for pair, side in [((None, "a"), "reference"), (("a", None), "candidate")]:
        with pytest.raises(TypeError, match=f"^{side} must be"):
            count("1", *pair)


# --- what a program left in a text -------------------------------------------

FOREIGN = [
    (
        ("<t> the ferry left . </t>", "<t> the ferry stayed . </t>", "1"),
        "Marks of line breaks are in the texts, such as <t> (2 in the reference, 2 in the "
        "candidate): F1 is 0.800 with them and 0.667 without them. Replace them with line "
        "breaks in both texts.",
    ),
    (
        ("The ferry left.\nIt rained.", r"It rained.\nThe ferry left.", "Lsum"),
        r"Marks of line breaks are in the candidate, such as \n (1 in the candidate): F1 is "
        "0.800 with them and 1.000 without them.",
    ),
    (
        ("the ferry left", "the ferry left <pad> <pad></s>", "2"),
        "Special tokens of a model are in the candidate, such as <pad> (3 in the candidate): "
        "F1 is 0.571 with them and 1.000 without them. Decode with skip_special_tokens=True",
    ),
    (
        ("&quot;No&quot;", "&quot;yes&quot;", "1"),
        "HTML entities are in the texts, such as &quot; (2 in the reference, 2 in the "
        "candidate): F1 is 0.667 with them and 0.000 without them. Call html.unescape on "
        "both texts.",
    ),
    (
        ("<b>the</b> ferry", "the ferry", "L"),
        "Tags of markup are in the reference, such as <b> (2 in the reference): F1 is 0.667 with "
        "them and 1.000 without them.",
    ),
    (
        ("['a', 'b']", "a", "1"),
        "Lists written out as text are in the reference, such as ['a', 'b'] (1 in the "
        "reference): no figure of this pair would change without them.",
    ),
    (
        ("a caf\u00e9", "a cafe\u0301", "1"),
        "In the candidate, some letters consist of two characters, although one character "
        "exists, as for é. The two forms do not match: F1 is 0.500 for the texts as they are, "
        "and 1.000 "
        'after unicodedata.normalize("NFC", text) for both texts.',
    ),
]


@pytest.mark.parametrize(("call", "said"), FOREIGN)
def test_a_note_says_what_was_found_what_it_costs_and_what_to_do(call, said):
    assert said in notes(*call)
    assert said in repr(explain(*call))


def test_texts_are_never_changed_in_silence():
    result = explain("<b>the</b>", "the &amp; <pad>")
    assert result.reference == ("b", "the", "b") and result.candidate == ("the", "amp", "pad")


def test_the_cost_is_that_of_the_options():
    call = "<b>the</b> Ferries", "the <b>ferry</b>"
    assert "F-beta is 1.000 with them and" not in notes(*call, beta=2)
    assert "F-beta is 0.750 with them and 0.500 without them" in notes(*call, beta=2)
    assert "no figure of this pair would change without them" in notes(*call, stem=True, beta=2)


def test_where_nothing_matches_either_way_no_figure_moves():
    assert "no figure of this pair" in notes("<b>the</b> ferry", "a storm")


def test_a_list_written_out_costs_where_punctuation_stays():
    said = notes("['The ferry left.', 'It rained.']", "The ferry left.", tokenize=split_words)
    assert "such as ['The ferry left.', 'It rained… (1 in the reference): " in said
    assert (
        "F1 is 0.250 with them and 0.750 without them. Read each list with ast.literal_eval" in said
    )


def test_thoughts_are_told_from_markup_with_the_score_of_the_answer():
    thought = "<think>\nThe user wants a summary: a bridge, a boat, noon.\n</think>\n\n"
    said = notes("The storm closed the bridge.", thought + "A storm closed the bridge.")
    assert said.startswith("Thoughts of a model are in the candidate, such as <think> (2 in ")
    assert "and 0.800 without them" in said and "markup" not in said


def test_a_list_of_words_beside_a_text_is_asked_whether_it_is_several_references():
    assert "use against_references" in notes(["france", "germany"], "france")
    assert notes(["france", "germany"], ["france"]) == ""


def test_letters_as_two_characters_are_no_matter_where_both_texts_write_them_so():
    assert notes("cafe\u0301", "cafe\u0301") == notes("caf\u00e9", "caf\u00e9") == ""


def test_the_cost_beside_tokens_that_can_be_read_only_once():
    for tokens in (["the", "ferry"], iter(["the", "ferry"])):
        said = notes(tokens, "<b>the</b> ferry", stem=True)
        assert "F1 is 0.667 with them and 1.000 without them" in said


def test_lists_of_tokens_are_taken_as_they_are():
    assert notes(["<pad>", "a"], ["a"]) == ""


# --- scripts without spaces ---------------------------------------------------


@pytest.mark.parametrize("text", ["สะพานปิดแล้ว", "ຂົວຖືກປິດແລ້ວ", "ស្ពានត្រូវបានបិទ", "တံတားပိတ်ထားသည်"])
def test_scripts_of_sounds_get_the_advice_of_chapter_07(text):
    said = notes(text, text)
    assert FIND_WORDS in said and CUT_CHARACTERS not in said


def test_kana_are_sounds_too_and_the_advice_for_japanese_says_so():
    said = notes("嵐で橋が閉まった", "嵐で橋が閉まった")
    assert CUT_CHARACTERS in said and "kana" in said and "ICU" in said
    assert "kana" not in notes("風暴關閉了橋", "風暴關閉了橋")


def test_the_advice_is_the_same_wherever_these_scripts_are_named():
    assert "such as PyThaiNLP or ICU" in FIND_WORDS
    said = " ".join(characters.__doc__.split())
    assert "Thai, Lao, Khmer and Burmese" in said and "such as PyThaiNLP or ICU" in said
    assert "kana" in said
    chapter = (ROOT / "notebooks" / "07_what_counts_as_a_word.ipynb").read_text(encoding="utf-8")
    assert "programs such as PyThaiNLP and ICU find its words" in chapter
