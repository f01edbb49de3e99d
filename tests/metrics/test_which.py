"""Which settings print this number: public disagreements, and what is said of no answer."""

import math
import re

import pytest

import rouge_helpers
from rouge_helpers import family, text, which
from rouge_helpers.metric import parsed_variant
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS, SUMEVAL_STOP_WORDS
from rouge_helpers.which import FEW_DIGITS, Found, which_settings
from rouge_helpers.which.programs import PROGRAMS
from rouge_helpers.which.scoring import Scored
from rouge_helpers.which.settings import DONE, DRAWN, Setting

# The example of the README of the package rouge, as its issue 46 ran it.
README = (
    "this page includes the show transcript use the transcript to help students with reading "
    "comprehension and     vocabulary at the bottom of the page , comment for a chance to be "
    "mentioned on cnn student news . you must be a teac    her or a student age # # or older to "
    "request a mention on the cnn student news roll call . the weekly newsquiz tests     students "
    "' knowledge of even ts in the news",
    "the #### transcript is a written version of each day 's cnn student news program use this "
    "transcript to he    lp students with reading comprehension and vocabulary use the weekly "
    "newsquiz to test your knowledge of storie s you     saw on cnn student news",
)
# The same in its tests/data.json, at commit 93d0f18, which issue 28 scored.
DATA = tuple(re.sub("([a-z])    ([a-z])", r"\1\2", text).replace("     ", " ") for text in README)
OIL = (  # google-research 239
    "weald basin estimated to contain 100billion barrels of oil , new report says . \n uk "
    "oil & gas investments claims the site could supply 30 % of uk 's needs . \n if the "
    "maximum amount of oil is extracted it will be worth # 600billion . \n but some "
    "experts warn the site in sussex will be difficult to exploit .",
    "trillions of pounds worth of oil - as much as the entire north sea fields - lies "
    "beneath an area of england dubbed 'britain's dallas', it was claimed yesterday. \n "
    "analysis suggests there is up to 100billion barrels of the fossil fuel under the home "
    "counties. \n the potential goldmine in the weald basin, across surrey, sussex, "
    "hampshire and kent, could meet up to a third of britain's oil demand within 15 years, "
    "according to the consortium exploring the area. \n uk oil & gas investments say they "
    "have discovered 100billion barrels worth of oil reserves in the weald basin, near "
    "gatwick airport .",
)
BRENDAN = (  # kenlimmj/rouge 7
    "brendan @entity8 is under pressure following @entity11 semi-final defeat . but the @entity10 "
    "boss says he will bounce back despite the criticism . @entity10 owners @entity9 maintain "
    "@entity8 wo n't be sacked . @entity13 hopes @entity18 commits his future to the @entity23 .",
    "brendan @entity8 insists he is the man to guide @entity10 to success . brendan @entity8 has "
    "not been rattled by the intensity of the criticism . @entity10 manager is under pressure "
    "following the semi-final defeat by @entity12 last sunday .",
)
DUMMY = [  # pull request 38 of pltrdy/rouge: two lines, each a pair, (reference, candidate)
    (
        "01 92 93 94 05 91 92 03 94 06 97 98 09 10 91 12 91 02 03 98 96 97",
        "01 02 03 04 05 01 02 03 04 06 07 08 09 10 11 12 01 02 03",
    ),
    ("05 94 03 06 98 97", "05 04 03 06"),
]
LISTS = {"kept": frozenset(), "dropped": frozenset(), "SMART": frozenset(SUMEVAL_STOP_WORDS)}
ABC = ("A B C D E F C", "A C B")  # cosmoquester/2021-dialogue-summary-competition 20
PRB = ("p14 activate prb", "p14 activates prb")  # google-research 1553
# Each printed number: its thread, its pairs, the number, and the settings that its program has.
DISAGREEMENTS = {
    "pltrdy/rouge 46, release 1.0.0": (
        [README],
        {
            "rouge-1": {"f": "0.4786324739396596", "p": "0.6363636363636364"},
            "rouge-2": "0.2608695605353498",
            "rouge-l": {"f": "0.44705881864636676", "r": "0.3877551020408163"},
        },
        {"repeats": "clipped", "lcs": "different words"},
    ),
    "pltrdy/rouge 28, the scores of its tests": (
        [DATA],
        {"rouge-1": {"f": "0.5238095189484127", "p": "0.6285714285714286"}},
        {"words": "spaces", "repeats": "sets"},
    ),
    "pltrdy/rouge 61, ROUGE-1.5.5": (
        [("1 2 3 4 5 1 2 6", "1 2 1 2")],
        {"1": "0.66667", "2": {"R": "0.28571", "F": "0.40000"}, "L": "0.66667"},
        {"words": "a-z0-9", "repeats": "clipped"},
    ),
    "pltrdy/rouge pull request 38, files2rouge": (
        DUMMY,
        {"ROUGE-1": {"R": "0.45454", "P": "0.61184", "F": "0.51951"}, "ROUGE-2 R": "0.14762"},
        {"words": "a-z0-9", "repeats": "clipped"},
    ),
    "dialogue-summary-competition 20, rouge": (
        [ABC],
        {"rouge-1": {"f": "0.6666666622222223", "p": "0.5"}, "rouge-l": "0.44444444000000005"},
        {},
    ),
    "dialogue-summary-competition 20, rouge-score": (
        [ABC],
        {"rouge1": ("0.6"), "rougeL": "0.4"},
        {"words": "a-z0-9", "repeats": "clipped", "lcs": "whole text"},
    ),
    "google-research 239, rouge-score": (
        [OIL],
        {"rouge1": {"precision": "0.2727272727272727", "fmeasure": "0.3576158940397351"}},
        {"words": "a-z0-9", "stem": True},
    ),
    "google-research 1553, a str for a list": (
        [PRB],
        {"rougeL": {"precision": "0.9411764705882353", "fmeasure": "0.9696969696969697"}},
        {"words": "letters"},
    ),
    "google-research 1553, rougeL": (
        [PRB],
        {"rougeL": "0.6666666666666666"},
        {"words": "a-z0-9", "stem": False, "lcs": "whole text"},
    ),
    "kenlimmj/rouge 7, ROUGE-1.5.5": (
        [BRENDAN],
        {"ROUGE-1": {"R": "0.43902", "P": "0.47368"}},
        {"words": "a-z0-9", "stem": False, "repeats": "clipped"},
    ),
}


@pytest.mark.parametrize("name", DISAGREEMENTS)
def test_the_true_setting_is_among_the_cheapest(name):
    pairs, printed, true = DISAGREEMENTS[name]
    found = which_settings(pairs, printed)
    assert any(true.items() <= match.settings.items() for match in found.same), str(found)


def test_no_setting_is_named_for_a_number_that_none_gives():
    """The file mode of rouge 0.3.0 counts an empty word on both sides, which is not searched."""
    printed = {"rouge-1": {"p": "0.6388888888888888", "r": "0.46938775510204084"}}
    found = which_settings([DATA], printed)
    assert found.matches == found.same == [] and found.tried > 200
    assert "None of" in str(found)


def test_few_digits_prove_little_and_the_answer_begins_with_that():
    few, many = (which_settings([OIL], {"1": number}) for number in ("0.33", "0.33113"))
    assert few.chance > FEW_DIGITS > many.chance
    assert "more digits" in str(few).split("\n")[0] and "more digits" not in str(many)
    assert "rouge-score" in str(few) and not few.details and many.details
    assert [match.settings["stem"] for match in many.same] == [False]


@pytest.mark.parametrize("number", ["0.3", "0.7", "0.9"])
def test_an_answer_to_a_short_number_says_how_many_settings_fit_and_stays_short(number):
    found = which_settings([OIL], {"1": number})
    assert f"{len(found.matches)} settings fit" in found.said
    assert 2 <= len(found.said.split("\n")) <= 5 and max(map(len, found.said.split("\n"))) < 200


def test_more_digits_are_not_asked_of_numbers_that_random_draws_move():
    pairs = [(f"a b c {i}", f"a b {i} d") for i in range(4)] + [("a b", "c d")]
    middle = which_settings(pairs, {"1": "0.58342"})
    assert {match.settings["over"] for match in middle.matches} <= set(DRAWN)
    assert "more numbers" in middle.said and "more digits" not in middle.said


def test_the_call_of_rouge_score_names_the_columns():
    found = which_settings([("a b c d", "a b e")], {"1": "0.57143", "Lsum": "0.57143"})
    assert "RougeScorer(['rouge1', 'rougeLsum']" in found.said


def test_more_columns_leave_fewer_settings():
    one = which_settings([OIL], {"1": "33"})
    two = which_settings([OIL], {"1": "33", "2": "10.7"})
    assert len(two.matches) < len(one.matches) and two.chance < one.chance


@pytest.mark.whole
def test_every_default_finds_itself():
    """What a program prints by default is explained by it, at no cost."""
    pairs = [OIL, BRENDAN]
    scored = Scored([([reference], candidate) for reference, candidate in pairs], LISTS)
    for name, program in PROGRAMS.items():
        setting = program.default
        if name == "rouge_helpers":
            continue  # its words are those of rouge-score if a text is ASCII
        printed = {
            variant: f"{scored.value(*parsed_variant(variant), figure, setting).value:.5f}"
            for variant, figure in zip("12L", figures(setting), strict=True)
        }
        same = which_settings(pairs, printed).same
        if setting.over in DRAWN:  # of two pairs, the mean is as near
            assert name in same[0].said
        else:
            assert same[0].cost == program.cost, name
            assert any(name in match.programs for match in same), name


def figures(setting):
    """The figure of ROUGE-1, 2 and L: only L has a beta of precision / recall."""
    other = "f1" if setting.figure == "f of beta P/R" else setting.figure
    return other, other, setting.figure


@pytest.mark.parametrize("pair", [OIL, BRENDAN, README])
def test_the_defaults_are_those_of_the_packages(pair):
    rouge, metric, scorer = map(
        pytest.importorskip, ("rouge", "rouge_metric", "rouge_score.rouge_scorer")
    )
    reference, candidate = pair
    by_package = {
        "rouge": [
            rouge.Rouge().get_scores(candidate, reference)[0][f"rouge-{name}"]["f"]
            for name in "12l"
        ],
        "rouge-metric": [
            metric.PyRouge().evaluate([candidate], [[reference]])[f"rouge-{name}"]["f"]
            for name in "12l"
        ],
        "rouge-score": [
            scorer.RougeScorer([f"rouge{name}"]).score(reference, candidate)[f"rouge{name}"][2]
            for name in "12L"
        ],
    }
    for package, values in by_package.items():
        printed = dict(zip("12L", (f"{value:.5f}" for value in values), strict=True))
        same = which_settings([pair], printed).same
        assert any(package in match.programs for match in same), package
        assert same[0].cost == 0


@pytest.mark.parametrize("pair", [OIL, BRENDAN, README])
def test_rouge_metric_computes_w_and_su_as_rouge_1_5_5_does(pair):
    PyRouge, (reference, candidate) = pytest.importorskip("rouge_metric").PyRouge, pair
    scores = PyRouge(rouge_w=True, rouge_w_weight=1.2, rouge_su=True, skip_gap=4).evaluate(
        [candidate], [[reference]]
    )
    names = {"W-1.2": "rouge-w-1.2", "SU4": "rouge-su4"}
    printed = {ours: f"{scores[theirs]['f']:.5f}" for ours, theirs in names.items()}
    same = which_settings([pair], printed).same
    assert any("rouge-metric" in match.programs and match.cost == 0 for match in same)


@pytest.mark.parametrize(
    ("column", "printed"),
    [
        ("rouge1", "0.33113"),
        ("ROUGE-1", "33.113"),
        ("R-1", "33,113"),
        ("rouge_1_fmeasure", "33.113 ± 0.4"),
        ("1", " 33.113% "),
    ],
)
def test_names_and_numbers_are_read_as_people_write_them(column, printed):
    (match,) = which_settings([OIL], {column: printed}).same
    assert match.cost == 0 and match.values[column] == pytest.approx(0.33113, abs=5e-6)


def test_a_number_may_be_cut_off_or_rounded():
    value = which_settings([OIL], {"2": "0.10738"}).same[0].values["2"]
    cut, rounded = f"{math.floor(value * 1e4) / 1e4:.4f}", f"{value:.4f}"
    assert cut < rounded
    for printed, digits, cost in ((cut, "cut off", 1), (rounded, "rounded", 0)):
        cheapest = which_settings([OIL], {"2": printed}).same[0]
        assert (cheapest.settings["digits"], cheapest.cost) == (digits, cost)


def test_precision_and_recall_that_are_exchanged_are_one_departure():
    printed = {"1": {"precision": "0.47368", "recall": "0.43902"}}
    turned = {"1": {"precision": "0.43902", "recall": "0.47368"}}
    assert which_settings([BRENDAN], printed).same[0].cost == 0
    (match,) = {m.settings["order"]: m for m in which_settings([BRENDAN], turned).same}.values()
    assert match.cost == 1 and match.settings["order"] == "exchanged"
    assert "(candidate, reference" in match.call


CAFE = (OIL[0] + " café", OIL[1])  # "any script" reads what "a-z0-9" does not
# So few digits that many settings give them.
NUMBERS = [{name: number} for name, number in (("1", "0.3"), ("2", "0.1"), ("SU4", "0.1"))]
NUMBERS += [{"1": {"precision": "0.3"}}, {"1": "0.7"}, {"1": "0.8"}]
NUMBERS += [{"L": "0.2", "Lsum": {"f": "0.2"}}]
NUMBERS += [{name: number} for name, number in (("L", "0.2"), ("Lsum", "0.2"), ("W", "0.12"))]
# Lines are parted before the score, as the lines of Python say; order and digits change none.
UNSIGNED = {"lines", "order", "digits"}


def results(lines, values):
    """What the lines of Python return that are no assignments; nan for what has no function."""
    found = []
    for line in lines:
        if re.match(r"[\w, ]+ = ", line):
            exec(line, values)
        else:
            found.append(math.nan if line.startswith("#") else eval(line, values))
    return found


@pytest.mark.whole
def test_the_lines_of_python_give_the_number():
    """Every one of them, run as it is printed, for each value of each field of a setting."""
    names = {**vars(rouge_helpers), **vars(family), "re": re, "stop_words": SNOWBALL_STOP_WORDS}
    names |= vars(which) | {"SUMEVAL_STOP_WORDS": SUMEVAL_STOP_WORDS}
    names["rouge_score_words"] = text.rouge_score_words
    shown = set()
    for printed in NUMBERS:
        for match in which_settings([CAFE], printed).matches:
            lines = [line for line in match.call.split("\n") if not re.match(r"[\w. -]+: ", line)]
            values = names | dict(zip(("reference", "candidate"), CAFE, strict=True))
            given = results(lines, values)
            if any(map(math.isnan, given)):
                assert match.settings["lcs"] == "different words"
                assert "no signature" in match.signature
            else:  # two columns that are counted alike have one line
                assert sorted(set(given)) == pytest.approx(sorted(set(match.values.values()))), (
                    match
                )
            shown |= set(match.settings.items())
    # One pair of one reference shows neither of these two.
    fields = [field for field in DONE if field not in ("refs", "over")]
    every = {(field, value) for field in fields for value in DONE[field]}
    assert every - shown == {("lcs", "every sentence")}  # it costs too much here


@pytest.mark.whole
def test_a_signature_says_what_its_setting_does():
    for printed in NUMBERS:
        said = {}
        for match in which_settings([CAFE], printed).matches:
            settings = tuple(match.settings[f] for f in Setting._fields if f not in UNSIGNED)
            if "no signature" not in match.signature:
                assert said.setdefault(match.signature, settings) == settings


def test_a_list_of_stop_words_may_be_given():
    pairs, drop = [("the ferry left the pier at noon", "the ferry stayed")], ["the", "at"]
    found = which_settings(pairs, {"1": "0.333"}, stop_words=drop)
    assert "dropped" in {match.settings["stop_words"] for match in found.matches}


@pytest.mark.parametrize(
    ("pairs", "printed", "says"),
    [
        ([], {"1": "0.41"}, "pairs is empty"),
        ("ab", {"1": "0.41"}, "pairs must be a list"),
        ([("a", None)], {"1": "0.41"}, "two texts"),
        ([("a", float("nan"))], {"1": "0.41"}, "two texts"),
        ([([], "a")], {"1": "0.41"}, "two texts"),
        ([(["a", None], "a")], {"1": "0.41"}, "two texts"),
        ([("a", "a")], {}, "must map names to numbers"),
        ([("a", "a")], {"BLEU": "0.41"}, "BLEU.*column"),
        ([("a", "a")], {"1": 0.41}, "as it was printed"),
        ([("a", "a")], {"1": "nan"}, "contains no score"),
        ([("a", "a")], {"1": "-0.4"}, "contains no score"),
        ([("a", "a")], {"1": "141.2"}, "from 0 to 1"),
        ([("a", "a")], {"1": "8/17"}, "fraction"),
        ([("a", "a")], {"1": "<td>41.07</td>"}, "HTML"),
        ([("a", "a")], {"1": "Score(precision=0.8, recall=0.7)"}, "several numbers"),
        ([("a", "a")], {"1": {"kappa": "0.5"}}, "kappa.*figure"),
        ([("a", "a")], {"1": {}}, "no figure is given"),
        ([("a", "a")], {"1": "0.41", "L": {}}, "L: no figure is given"),
        ([("a", "a")], {"1": "3e-1"}, "contains no score"),
        ([("a", "a")], {"1": "0.4.1"}, "contains no score"),
        ([("a", "a")], {"1": "1,041.5"}, "contains no score"),
    ],
)
def test_bad_input_gets_one_sentence(pairs, printed, says):
    with pytest.raises((TypeError, ValueError), match=says):
        which_settings(pairs, printed)


def test_every_value_of_a_setting_has_its_cost():
    assert list(DONE) == list(Setting._fields)
    for program in PROGRAMS.values():
        fields = program.default._asdict().items()
        assert all(value in DONE[field] for field, value in fields)
    assert isinstance(which_settings([OIL], {"1": "0.5"}), Found)
