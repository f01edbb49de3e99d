r"""Pieces that a program left in a text are found, are not confused with words, and can be removed.

The samples are those of public threads: bottom-up-summary 16, BertSum 54, transformers 6844,
datasets 8241 and the files that pyrouge writes.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers import rouge_1, sentences
from rouge_helpers.files.kinds import KINDS, answer, cleaned, items

FOUND = {
    "<t> the ferry left . </t> <t> it rained . </t>": {"Marks of line breaks": 4},
    "the ferry left<q>it rained": {"Marks of line breaks": 1},
    "The ferry left.<n>It rained.": {"Marks of line breaks": 1},
    r"The ferry left.\nit rained\r\nA storm": {"Marks of line breaks": 2},
    "<pad> the <unk> left</s><extra_id_0>": {"Special tokens of a model": 4},
    "<|im_start|>[CLS] the ferry [SEP]<|eot_id|>": {"Special tokens of a model": 4},
    "&quot;No&quot; &amp; &#39;yes&#39; &#xe9;": {"HTML entities": 6},
    '<p class="a">the <b>ferry</b><br/><!-- left --></p>': {"Tags of markup": 6},
    "<think>Which ferry?</think> the ferry": {"Thoughts of a model": 2},
    "Hm, which?</thinking>the ferry": {"Thoughts of a model": 1},
    "[THINK]Hm.[/THINK] the ferry ◁think▷": {"Thoughts of a model": 3},
    "the st@@ orm and the fer ##ry": {"Pieces of words": 2},
    "▁The ▁fer ry": {"Pieces of words": 2},
    "The Ġferry Ġleft": {"Pieces of words": 2},
    "the ferry -LRB- old -rrb-": {"Brackets of a treebank": 2},
    "The ferry left.|||It sails.": {"Bars between texts": 1},
    "The ferry\rleft": {"Line breaks of old Macs": 1},
    "The caf\ufffd": {"Letters that are lost": 1},
    "Ã©tÃ© Ã\x81": {"Letters that were read in a wrong encoding": 3},
    "â€œNoâ€\x9d": {"Letters that were read in a wrong encoding": 2},
    "['The ferry left.', \"It's late.\"]": {"Lists written out as text": 1},
    '["The ferry left."]': {"Lists written out as text": 1},
}
CLEAN = [
    "",
    "The ferry left at 7 < 8, and 9 > 8.",
    "a <b and c> d",
    "write to <tomas@lantern.example> or see <https://lantern.example>",
    r"the folder C:\notes\new and \nabla f",
    "AT&T; R&D, and &unheard; of",
    "the storm [sic] and the list [1, 2]",
    "['a', 1]",
    "['unclosed, 'a']",
    "[a] or (b)",
    "She said 'no' (and 'yes').",
    "p <0.05 and x>3",
    "if a < b and c > d then",
    "[thinking] of a <b and a # in ## and @@ signs, verb-lrbs",
    "Ġorġ marru Ġunju u raġel sab il-ktieb fuq il-mejda kbira",
    "IRMÃ” é à, Ñandú, ça, Ð",
]


def found(text):
    return {kind.name: len(pieces) for kind in KINDS if (pieces := kind.found(text))}


@pytest.mark.parametrize("text", FOUND)
def test_pieces_are_found_and_counted(text):
    assert found(text) == FOUND[text]


@pytest.mark.parametrize("text", CLEAN)
def test_what_a_person_wrote_is_left_in_peace(text):
    assert found(text) == {}
    for kind in KINDS:
        assert not kind.without or kind.without(text) == text
    assert cleaned(text) == text


@pytest.mark.parametrize("text", FOUND)
def test_without_them_none_is_left(text):
    for kind in KINDS:
        assert not kind.without or not kind.found(kind.without(text))


def test_marks_become_lines_and_lists_too():
    breaks = {kind.name: kind.without for kind in KINDS}
    marked = breaks["Marks of line breaks"]("<t> a b . </t> <t> c . </t>")
    assert [line.strip() for line in sentences(marked)] == ["a b .", "c ."]
    assert breaks["Lists written out as text"]("['a b', 'c']") == "a b\nc"


def test_the_page_that_pyrouge_writes_becomes_its_sentences():
    page = (
        '<html>\n<head>\n<title>dummy title</title>\n</head>\n<body bgcolor="white">\n'
        '<a name="1">[1]</a> <a href="#1" id=1>the ferry left</a>\n'
        '<a name="2">[2]</a> <a href="#2" id=2>it rained</a>\n</body>\n</html>'
    )
    without = {kind.name: kind.without for kind in KINDS}["Tags of markup"](page)
    assert rouge_1("the ferry left it rained", page)["f1"] < 0.4
    assert rouge_1("the ferry left it rained", without)["f1"] == 1


def test_a_list_is_read_only_where_it_holds_texts_alone():
    assert items("('a', 'b')") == ["a", "b"]
    assert items("['a' + 'b']") == items("[" * 9 + "'a'" + "]" * 9) == items("'a'") == []


@given(st.text(alphabet="<>/&;ab[]'\" \\n|tq\n@#▁ĠÃ©-LRB\r", max_size=40))
def test_no_text_is_too_odd(text):
    for kind in KINDS:
        assert not kind.found(text) or any(mark in text for mark in kind.marks)
        if kind.without and not kind.found(text):
            assert kind.without(text) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<think>a</think>b", "b"),
        ("a</think>b", "b"),
        ("<think>a", ""),
        ("b <think>a", "b"),
        ("<think>a <think>b</think> c</think> d", "d"),
        ("<think>a</think>b<think>c</think>d", "bd"),
        ("[THINK]a[/THINK]b", "b"),
        ("◁think▷a◁/think▷b", "b"),
        ("plain", "plain"),
    ],
)
def test_an_answer_is_what_is_left_without_the_thoughts(text, said):
    assert answer(text) == said


def test_pieces_become_words_again():
    for text in ("the st@@ orm", "the st ##orm", "▁the ▁st orm", "Ġthe Ġst orm", "▁the▁storm"):
        assert cleaned(text, "Pieces of words").split() == ["the", "storm"]


def test_only_the_kinds_that_are_named_are_cleaned():
    assert cleaned("<b>a</b> &amp; b", "Tags of markup") == " a  &amp; b"
    with pytest.raises(ValueError, match="'tags'; the kinds are Thoughts of a model, Lists"):
        cleaned("a", "tags")


def test_the_old_place_warns_and_has_the_names():
    with pytest.warns(DeprecationWarning, match="moved to rouge_helpers.files.kinds"):
        from rouge_helpers import remarks
    assert remarks.KINDS is KINDS and remarks.items is items
