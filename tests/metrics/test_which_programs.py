"""What `which_settings` says of numbers that programs print, and that its search misses none."""

import importlib
import itertools
import json
import random
from pathlib import Path
from statistics import fmean

import pytest

from rouge_helpers.metric import parsed_variant
from rouge_helpers.which import which_settings
from rouge_helpers.which.printed import columns
from rouge_helpers.which.programs import PROGRAMS
from rouge_helpers.which.scoring import Scored
from rouge_helpers.which.search import _Search

STORM = [  # as in a town's newspaper; two lines or one, stems, repeats, capitals
    (
        "The storm closed the old bridge on Sunday.\nEngineers do not expect it to reopen soon.",
        "On Sunday a storm closed the bridge.\nIt will not reopen until May, the engineer said.",
    ),
    (
        "A ferry carries the town's workers across the river.\nIt sails every hour.",
        "The ferry is carrying workers over the river every hour.\nThe ferry is full.",
    ),
    (
        "Mayor Hale asked the council for 2.5 million crowns. The council said no.",
        "The council refused 2.5 million crowns. Mayor Hale had asked for the money.",
    ),
    ("The museum opens a new wing in October!", "In October, the museum opened a new wing."),
    ("Prices rose 4.1% in July. Fish is dear.", "Prices rise in July by 4.1 per cent."),
    ("A late goal won the cup.\nFans sang.", "The cup was won late.\nThe fans are singing."),
    ("A boat was found near the lighthouse.", "Nobody was aboard a boat that was found."),
    ("Schools close on Friday.\nIt snows.", "Because of snow, schools will close on Friday."),
    ("The heron is back at the weir.", "A heron returned to the weir this week."),
    ("Fares go up by a crown in March.", "In March the fare of the ferry goes up."),
    ("The choir needs tenors, and basses.", "The choir is looking for tenors and a bass."),
    ("A lamp fell into the harbour.\nIt shone.", "The lamp that fell shone in the harbour."),
]
BEST = [
    ((["a storm closed it", "the storm closed the bridge"], "the storm closed a bridge today")),
    ((["the ferry left", "no ferry left the pier at noon"], "a ferry left the pier")),
    ((["boats sail", "the boats of the town sail at noon"], "boats of the town sail")),
]


def words_of_programs(found):
    """The programs of the first answer."""
    return [*found.same[0].programs]


def printed(scores, digits=4):
    return {name: f"{score:.{digits}f}" for name, score in scores.items()}


# --- the programs themselves --------------------------------------------------------------------


@pytest.fixture(scope="module")
def scorer():
    scorers = pytest.importorskip("rouge_score.rouge_scorer")
    return scorers.RougeScorer(["rouge1", "rouge2", "rougeL", "rougeLsum"], use_stemmer=True)


def test_a_stemmed_mean_with_lsum_as_l_is_said_in_sentences(scorer):
    scores = [scorer.score(*pair) for pair in STORM]
    names = {"ROUGE-1": "rouge1", "ROUGE-2": "rouge2", "ROUGE-L": "rougeLsum"}
    given = {
        ours: f"{100 * fmean(each[theirs].fmeasure for each in scores):.2f}"
        for ours, theirs in names.items()
    }
    found = which_settings(STORM, given)
    (match,) = found.same
    first, *others = match.programs
    assert first == "rouge-score" and match.programs[first].startswith("use_stemmer=True and")
    assert "evaluate" in others
    assert "pyrouge" in found.said and "ROUGE-1.5.5 -m" in found.said  # with a word on draws
    assert match.programs["evaluate"] != match.programs[first]  # it must be told to take the mean
    said = found.said
    assert "use_stemmer=True" in said and "rougeLsum" in said and "two things" in said
    # without one of them, the numbers are those of a scorer without it
    lines = [line for line in said.split("\n") if line.startswith("*")]
    assert len(lines) == 2
    as_l = f"{100 * fmean(each['rougeL'].fmeasure for each in scores):.2f}"
    assert any(line.endswith(f"ROUGE-L {as_l}.") for line in lines)
    assert match.call in str(found) and match.call not in said


def test_four_columns_of_rouge_score_need_nothing_to_be_said(scorer):
    plain = type(scorer)(["rouge1", "rouge2", "rougeL", "rougeLsum"])
    scores = plain.score(*STORM[0])
    found = which_settings(STORM[:1], {name: f"{each[2]:.4f}" for name, each in scores.items()})
    assert words_of_programs(found)[:2] == ["rouge-score", "evaluate"]
    assert "as it is" in found.said and "*" not in found.said


def test_the_usual_programs_are_named_first():
    found = which_settings([("the ferry left the pier", "the ferry left")], {"1": "0.7500"})
    named = words_of_programs(found)
    assert named[:2] == ["rouge-score", "evaluate"] and len(found.same) == 1
    assert named == [name for name in PROGRAMS if name in named]


@pytest.mark.whole
def test_several_references_follow_the_rules_of_rouge_score_and_rouge_metric(scorer):
    plain, metric = type(scorer)(["rouge1", "rougeL"]), pytest.importorskip("rouge_metric")
    best = [plain.score_multi(*pair) for pair in BEST]
    given = {name: fmean(each[name].fmeasure for each in best) for name in best[0]}
    assert "rouge-score" in words_of_programs(which_settings(BEST, printed(given)))
    lists, candidates = zip(*BEST, strict=True)
    for mode, told in (("average", ""), ("best", "multi_ref_mode='best'")):
        scores = metric.PyRouge(multi_ref_mode=mode).evaluate([*candidates], [*lists])
        given = {name: scores[name]["f"] for name in scores}
        first = which_settings(BEST, printed(given)).same[0]
        assert first.programs["rouge-metric"] == told
    assert which_settings([BEST[0]], {"1": "0.99999"}).matches == []


def test_the_f_of_two_means_is_that_of_rouge_metric():
    PyRouge = pytest.importorskip("rouge_metric").PyRouge
    references, candidates = zip(*STORM, strict=True)
    scores = PyRouge().evaluate([*candidates], [[each] for each in references])
    given = printed({name: score["f"] for name, score in scores.items()})
    found = which_settings(STORM, given)
    assert words_of_programs(found) == ["rouge-metric"]
    assert found.same[0].settings["over"] == "f of means"


@pytest.mark.whole
def test_rouge_may_count_repeats_or_get_small_letters():
    rouge = pytest.importorskip("rouge")
    references, candidates = zip(*STORM, strict=True)
    scores = rouge.Rouge(exclusive=False).get_scores(candidates, references, avg=True)
    found = which_settings(STORM, printed({name: each["f"] for name, each in scores.items()}))
    assert words_of_programs(found) == ["rouge with exclusive=False"]
    small = [[text.lower() for text in side] for side in (candidates, references)]
    scores = rouge.Rouge().get_scores(*small, avg=True)
    found = which_settings(STORM, printed({name: each["f"] for name, each in scores.items()}))
    assert found.same[0].programs["rouge"] == "texts in lower case"
    assert "text.lower()" in found.said


@pytest.mark.parametrize("end", ["No. ", "It left . . It came.", "Left. \n"])
def test_the_empty_words_of_rouge_are_counted(end):
    rouge = pytest.importorskip("rouge")
    pair = f"The ferry left the pier. {end}", f"The ferry stayed. {end}"
    scores = rouge.Rouge().get_scores(pair[1], pair[0])[0]
    given = {name: f"{each['f']:.5f}" for name, each in scores.items()}
    assert "rouge" in words_of_programs(which_settings([pair], given))


@pytest.mark.long
@pytest.mark.whole
def test_the_median_of_a_bootstrap_is_that_of_evaluate(scorer):
    """What `evaluate` prints: the mid of rouge-score's aggregator, which has no seed of its own."""
    numpy = pytest.importorskip("numpy")
    scoring = pytest.importorskip("rouge_score.scoring")
    plain = type(scorer)(["rouge1", "rouge2", "rougeL", "rougeLsum"])
    scores = [plain.score(*pair) for pair in STORM]
    for seed in range(12):
        numpy.random.seed(seed)
        aggregator = scoring.BootstrapAggregator()
        for each in scores:
            aggregator.add_scores(each)
        mids = {name: each.mid.fmeasure for name, each in aggregator.aggregate().items()}
        found = which_settings(STORM, printed(mids))
        assert any("evaluate" in match.programs for match in found.same), seed
        assert "rouge-score" not in words_of_programs(found)
        assert "with every run" in found.said


@pytest.mark.whole
def test_a_mean_is_not_credited_to_evaluate_which_prints_a_median(scorer):
    scores = [scorer.score(*pair) for pair in STORM]
    given = {name: f"{fmean(each[name].fmeasure for each in scores):.5f}" for name in scores[0]}
    found = which_settings(STORM, given)
    assert "rouge-score" in words_of_programs(found) and "may print" in found.said
    assert found.same[0].programs["evaluate"] == "use_stemmer=True and use_aggregator=False"


def test_a_program_is_not_named_for_what_it_does_not_print():
    figures = {"1": {"precision": "1.000", "recall": "0.600"}}
    found = which_settings([("the ferry left the pier", "the ferry left")], figures)
    assert "rouge-score" in found.same[0].programs and "evaluate" not in found.same[0].programs
    lsum = which_settings([("the ferry left the pier", "the ferry left")], {"Lsum": "0.7500"})
    assert not {"rouge", "sumeval", "py-rouge"} & {*lsum.same[0].programs}


# Numbers that ten programs printed, each in an environment of its own, of texts of the course.
REAL = json.loads((Path(__file__).parent / "data" / "printed_numbers.json").read_text("utf-8"))
BY_NAME = {call["id"]: call for call in REAL["calls"]}
NOT_FOUND = {"py-words"}  # a limit of ten words


@pytest.mark.long
@pytest.mark.whole
@pytest.mark.parametrize("name", BY_NAME)
def test_a_printed_number_is_credited_to_its_program(name):
    call, texts = BY_NAME[name], REAL["texts"]
    pairs = [([texts[each] for each in refs], texts[own]) for refs, own in call["pairs"]]
    found = which_settings(pairs, call["printed"])
    named = [program for match in found.same for program in match.programs]
    assert any(call["program"] in program for program in named) != (name in NOT_FOUND)
    assert bool(found.same) != (name in NOT_FOUND)
    if name.startswith("case-"):  # another program was named for these once, or none
        assert named[0] == call["program"]


# --- the printed numbers ------------------------------------------------------------------------


def test_all_numbers_of_a_call_are_on_one_scale():
    call = columns(BY_NAME["case-scale"]["printed"])
    assert [column.share[0] for column in call] == pytest.approx([0.0456, 0.0085, 0.0385])
    one = columns({"1": "0.85%", "2": "0.5"})
    assert [column.share[0] for column in one] == pytest.approx([0.0085, 0.005])
    assert columns({"1": "0.85", "2": "1"})[0].share[0] == 0.85


LISTS = {"kept": frozenset(), "dropped": frozenset(), "SMART": frozenset()}
PLAIN = PROGRAMS["rouge-score"].default


def test_of_low_mid_and_high_the_middle_counts():
    for text in ("0.7400,0.7500,0.7600", "(0.74, 0.75, 0.76)", "0.74 0.75 0.76"):
        assert columns({"1": text})[0].number == 0.75
    assert columns({"1": "0,75"})[0].number == 0.75  # a comma is a point


@pytest.mark.whole
def test_zero_and_one_limit_the_search_and_do_not_end_it():
    pair = ("hello world", "hello to the world")
    given = {"rouge-1": "0.6666666622222223", "rouge-2": "0.0", "rouge-l": "0.6666666622222223"}
    found = which_settings([pair], given)
    assert "rouge" in words_of_programs(found)
    without = {name: text for name, text in given.items() if name != "rouge-2"}
    assert len(found.matches) < len(which_settings([pair], without).matches)
    zero = which_settings([("東京 駅", "東京 港")], {"1": "0.0"})
    assert "rouge-score" in zero.said and "no word" in zero.said
    short = which_settings([("ferry", "ferry")], {"2": "0"})
    assert "no n-gram" in short.said


def test_where_nothing_fits_the_nearest_program_is_said():
    pair = STORM[0]
    plain = Scored([([pair[0]], pair[1])], LISTS)
    true = {v: plain.value(*parsed_variant(v), "f1", PLAIN).value for v in ("1", "2", "L")}
    given = printed(true)
    given["2"] = f"{true['2'] + 0.0003:.4f}"
    found = which_settings([pair], given)
    assert not found.matches
    assert "For ROUGE-1 and ROUGE-L, rouge-score would fit" in found.said
    assert f"{true['2']:.4f}" in found.said and given["2"] in found.said
    assert "Not searched" in found.said
    far = which_settings([pair], {"1": "0.98765"})
    assert not far.matches and "nearest" in far.said


# --- the search ---------------------------------------------------------------------------------


def unpruned(pairs, given):
    """Every setting that gives the numbers: each counted alone, nothing kept, nothing left out."""
    asked = columns(given)
    search = _Search([([reference], text) for reference, text in pairs], asked, LISTS)
    found = set()
    for setting in search.costs:
        fits = []
        for column in asked:
            figure = setting.figure if column.figure in (None, "f") else column.figure
            alone = Scored(search.pairs, LISTS)
            values = alone.value(*parsed_variant(column.variant), figure, setting)
            number, unit = column.share
            below, above = (unit / 2, unit / 2) if setting.digits == "rounded" else (0, unit)
            slack = 5e-6 if len(pairs) > 1 else 1e-7
            fits.append(
                number - below - slack <= values.high and values.low < number + above + slack
            )
        if all(fits):
            found.add(tuple(setting))
    return found


@pytest.mark.long
@pytest.mark.whole
@pytest.mark.parametrize("trial", range(6))
def test_the_search_finds_what_an_unpruned_one_finds(trial):
    draw = random.Random(trial)
    pairs = draw.sample(STORM, draw.choice([1, 2, 3]))
    search = _Search(
        [([r], c) for r, c in pairs], columns({"1": "0.1", "2": "0.1", "L": "0.1"}), LISTS
    )
    setting = draw.choice([*search.costs])
    scored = Scored(search.pairs, LISTS)
    names = draw.sample(["1", "2", "L", "Lsum"], draw.choice([1, 2, 3]))
    digits = draw.choice([1, 2, 3, 5])
    given = {
        name: f"{scored.value(*parsed_variant(name), setting.figure, setting).value:.{digits}f}"
        for name in names
    }
    found = {
        tuple(m.settings.values()) for m in which_settings(pairs, given, stop_words=()).matches
    }
    theirs = unpruned(pairs, given)
    # SMART is a real list in the one and an empty one in the other
    place = [*PLAIN._fields].index("stop_words")
    assert {each for each in found if each[place] != "SMART"} == {
        each for each in theirs if each[place] != "SMART"
    }
    assert found


def test_progress_is_told_in_order_and_to_the_end():
    told = []
    found = which_settings(STORM[:2], {"1": "0.5"}, progress=lambda *each: told.append(each))
    assert [done for done, _ in told] == [*range(found.tried + 1)]
    assert {every for _, every in told} == {found.tried}


def test_the_terminal_hears_of_a_long_search(monkeypatch, capsys):
    command = importlib.import_module("rouge_helpers.__main__")
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    assert command.by_and_by("settings") is None  # piped
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    clock = itertools.chain([0, 1, 2.5], itertools.repeat(3))
    monkeypatch.setattr(command.time, "monotonic", lambda: next(clock))
    tell = command.by_and_by("settings")
    tell(1, 900)
    assert capsys.readouterr().err == ""
    tell(2, 900)
    assert "2 of 900 settings" in capsys.readouterr().err
    tell(900, 900)
    assert not capsys.readouterr().err.strip()  # the line is empty again


def test_the_old_place_of_the_programs_warns():
    importlib.import_module("rouge_helpers.which.programs")
    with pytest.warns(DeprecationWarning, match=r"rouge_helpers\.which\.programs"):
        importlib.reload(importlib.import_module("rouge_helpers.programs"))
