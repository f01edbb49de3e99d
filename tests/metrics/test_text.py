import string
import unicodedata
from itertools import combinations

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import (
    characters,
    rouge_1,
    rouge_score_words,
    sentences,
    split_words,
    without,
    words,
)
from rouge_helpers.stemmer import stemmed

TOKENISERS = [split_words, words, rouge_score_words, characters, sentences]


def test_split_words_lowers_and_splits_on_white_space_alone():
    assert split_words("The cat\tsat on\nthe MAT.") == ["the", "cat", "sat", "on", "the", "mat."]


def test_characters_tell_chinese_texts_apart_not_thai_ones_and_japanese_ones_in_part():
    """Thai is an alphabet, so unrelated Thai sentences share letters (07); kana are sounds, too."""
    texts = {
        # the bridge is closed; a cat likes fish; it is hot; he learns music; the market opens
        "Thai": "สะพานปิดแล้ว เรือออกตอนเช้า|แมวของฉันชอบกินปลา|วันนี้อากาศร้อนมาก"
        "|เขาเรียนดนตรีที่โรงเรียน|ตลาดเปิดทุกวันเสาร์",
        "Japanese": "橋は閉鎖され、渡し船は朝七時に出ます。|私の猫は魚が好きです。"
        "|今日はとても暑いです。|彼は学校で音楽を習っています。|市場は毎週土曜日に開きます。",
        "Chinese": "桥已关闭，渡船早上七点出发。|我的猫喜欢吃鱼|今天天气很热"
        "|他在学校学习音乐|市场每周六开门",
    }
    f1s = {
        script: [
            rouge_1(a, b, tokenize=characters)["f1"] for a, b in combinations(line.split("|"), 2)
        ]
        for script, line in texts.items()
    }
    assert {len(each) for each in f1s.values()} == {10}
    assert min(f1s["Thai"]) > 0.17
    assert sum(f1s["Thai"]) / 10 > 0.3
    assert min(f1s["Japanese"]) > 0.14
    assert 0.2 < sum(f1s["Japanese"]) / 10 < 0.3
    assert {*f1s["Chinese"]} == {0}


def test_rouge_score_words_follows_the_package():
    assert rouge_score_words("Don't over-fit U.S. data: 3.5% naïve!") == (
        "don t over fit u s data 3 5 na ve".split()
    )


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_words_equals_rouge_score_words_on_ascii(text):
    assert words(text) == rouge_score_words(text)


@given(st.text())
def test_rouge_score_words_equals_the_installed_tokeniser(text):
    tokenizers = pytest.importorskip("rouge_score.tokenizers")
    assert rouge_score_words(text) == tokenizers.DefaultTokenizer(use_stemmer=False).tokenize(text)


@every(
    ("text", "expected"),
    [
        ("Café CAFÉ", ["café", "café"]),
        ("नेपाली भाषा", ["नेपाली", "भाषा"]),
        ("गर्\u200dयो", ["गर्यो"]),
        ("می\u200cروم", ["میروم"]),
        ("東京 2026年", ["東京", "2026年"]),
        ("Το πλοίο, «Ερωδιός»", ["το", "πλοίο", "ερωδιός"]),
        ("naïve—bridge_closed…now", ["naïve", "bridge", "closed", "now"]),
        ("co\u00adoperate", ["cooperate"]),
        ("I ❤️ 🚢 ferries 👩‍✈️", ["i", "ferries"]),
        ("مرحبا، العالم", ["مرحبا", "العالم"]),
        ("… — !", []),
        ("", []),
    ],
)
def test_words_keeps_letters_marks_and_digits_of_any_script(text, expected):
    assert words(text) == expected


@given(st.text())
def test_no_word_is_empty_or_holds_a_space_and_each_has_a_letter_or_digit(text):
    for word in words(text):
        assert any(c.isalnum() for c in word)
        assert not any(c.isspace() or unicodedata.category(c)[0] in "PZ" for c in word)


def test_characters_keep_their_marks():
    assert characters("कि é") == ["कि", "é"]
    assert characters(unicodedata.normalize("NFD", "Café")) == ["c", "a", "f", "e\u0301"]


def test_a_mark_that_begins_a_word_stays_with_that_word():
    assert characters("\u0301a") == ["\u0301", "a"]
    assert characters("b \u0301a") == ["b", "\u0301", "a"]


@given(st.text())
def test_characters_joined_are_the_words_joined(text):
    assert "".join(characters(text)) == "".join(words(text))


def test_sentences_are_the_lines_that_hold_something():
    assert sentences("one\n\n  \ntwo\r\nthree") == ["one", "two\r", "three"]
    assert sentences("  ") == []


def test_stemming_leaves_tokens_of_three_letters_alone():
    assert stemmed(["was", "ferries", "crossing", "closed"]) == ["was", "ferri", "cross", "close"]


@given(st.lists(st.text(alphabet=string.ascii_lowercase, min_size=1, max_size=9), max_size=6))
def test_stemming_equals_rouge_score(tokens):
    tokenizers = pytest.importorskip("rouge_score.tokenizers")
    package = tokenizers.DefaultTokenizer(use_stemmer=True)
    assert stemmed(tokens) == package.tokenize(" ".join(tokens))


def test_without_drops_stop_words_and_keeps_the_order():
    assert without(["the", "ferry", "and", "the", "pier"], {"the", "and"}) == ["ferry", "pier"]


@every("tokenise", TOKENISERS)
@every("bad", [None, b"bytes", 3, ["a", "list"]])
def test_what_is_no_text_is_refused_by_name(tokenise, bad):
    with pytest.raises(TypeError, match=f"must be a str, not {type(bad).__name__}"):
        tokenise(bad)
