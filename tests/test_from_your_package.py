"""The page “From your package to here”: its Python runs, and its table says what the code shows."""

import re

import pytest
from package_page import OWN, SECTIONS, blocks, code, run

from rouge_helpers import signature
from rouge_helpers.files.diagnosis import CUT_CHARACTERS, FIND_WORDS
from rouge_helpers.text import rouge_score_words

PROGRAMS = (
    "ROUGE-1.5.5",
    "rouge-score",
    "evaluate",
    "torchmetrics",
    "rouge",
    "rouge-metric",
    "py-rouge",
    "rouge-chinese",
)


@pytest.fixture(scope="module")
def space():
    """What the page has defined when its last block has run."""
    return run(code())


def test_every_block_of_python_runs_and_its_asserts_hold(space):
    assert sum("assert" in each for each in code()) >= 10
    assert space["means"]["rouge1"] == pytest.approx(20 / 27)


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_has_a_section_with_a_call_and_a_row_of_the_table(program):
    assert blocks(SECTIONS[program]) + blocks(SECTIONS[program], "text")
    assert re.search(rf"(?m)^\| `?{re.escape(program)}`? \|", SECTIONS["At a glance"])


def test_the_defaults_are_those_of_the_signature(space):
    lines = dict(line.split() for line in blocks(SECTIONS["At a glance"], "text")[0].splitlines())
    settings = {
        "rouge-score": {"tokenize": rouge_score_words},
        "rouge": {"sets": True, "tokenize": space["dots_dropped"]},
        "rouge-metric": {"tokenize": str.split},
    }
    assert set(lines) == set(settings)
    for program, how in settings.items():
        assert lines[program] in signature("1", **how)


@pytest.mark.long
@pytest.mark.whole
def test_rouge_refuses_full_stops_alone_and_long_texts_and_scores_other_marks(space):
    plain = space["Rouge"]()
    with pytest.raises(ValueError):
        plain.get_scores(".", "the ferry")
    assert plain.get_scores("!!!", "!!!")[0]["rouge-1"]["p"] == 1
    long = " ".join(f"word{i}" for i in range(1000))
    with pytest.raises(RecursionError):
        plain.get_scores(long, long)


def tables(section):
    """The rows of every table of a section, by their first cells."""
    for table in re.findall(r"(?m)(?:^\|.*\|\n)+", SECTIONS[section]):
        cells = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
        yield {row[0]: row[1:] for row in cells}


def test_eight_answers_stand_side_by_side_as_three_programs_score_them(space):
    rows, _ = tables("From an evaluation harness to here")
    printed, answers = space["printed"], space["answers"]
    assert list(rows) == [*printed, "mean"] and len(printed) == 8
    home = []
    for name, (points, *scores, own) in printed.items():
        refused = answers[name]["refused"]
        home += [] if refused else [own]
        last = "left out" if refused else f"{own:.3f}"
        assert rows[name] == [f"{points:.1f}", *(f"{each:.3f}" for each in scores), last]
    columns = [sum(column) / 8 for column in zip(*printed.values(), strict=True)]
    means = [f"{columns[0]:.1f}", *(f"{each:.3f}" for each in columns[1:3])]
    assert rows["mean"] == [*means, f"{sum(home) / len(home):.3f}"]


def test_three_tasks_of_one_harness_score_an_answer_in_three_ways(space):
    _, rows = tables("From an evaluation harness to here")
    assert len(rows) == 3
    for name, cells in rows.items():
        points, *scores = space["of_three"][name]
        assert cells == [f"{points:.1f}", *(f"{each:.3f}" for each in scores)]


@pytest.mark.parametrize(
    "program",
    [
        "When a number looks wrong",
        "rouge-score",
        "rouge",
        "rouge-metric",
        "From an evaluation harness to here",
        "From a framework for language models to here",
    ],
)
def test_what_is_said_to_run_is_run(program):
    assert "Runs as a test." in SECTIONS[program]
    assert blocks(SECTIONS[program])


def test_the_predictions_of_a_trainer_are_decoded_and_its_sentences_parted(space):
    decode, lines = space["tokenizer"].batch_decode, space["one_sentence_a_line"]
    assert decode([[1, 2, 0, 0]]) == ["The storm"]
    assert lines("One. Two!  Three? 3.14 is pi.\nFive.") == "One.\nTwo!\nThree?\n3.14 is pi.\nFive."
    short = space["compute_metrics"]([[1, 2, -100]], ["The storm"])
    assert short == {"rouge1": 1, "rouge2": 1, "rougeL": 1, "rougeLsum": 1}


def test_the_first_argument_is_the_one_that_the_table_names(space):
    """A candidate that is half of the reference has precision 1."""
    whole, half = "the ferry left the pier at six tonight", "the ferry left the"
    assert space["scorer"].score(whole, half)["rouge1"].precision == 1
    assert space["Rouge"](exclusive=False).get_scores(half, whole)[0]["rouge-1"]["p"] == 1
    assert space["PyRouge"]().evaluate([half], [[whole]])["rouge-1"]["p"] == 1


def test_a_string_in_place_of_the_inner_list_is_read_as_letters(space):
    assert space["PyRouge"]().evaluate(["a b c"], ["a b c"])["rouge-1"]["f"] < 1


def test_the_mean_f_of_rouge_metric_is_the_f_of_two_means(space):
    texts = ["the ferry", "the ferry sails at six tonight"]
    mean = space["PyRouge"]().evaluate(texts, [[texts[1]], [texts[0]]])["rouge-1"]
    assert mean["f"] == pytest.approx(2 * mean["p"] * mean["r"] / (mean["p"] + mean["r"]))
    assert mean["f"] > 0.51  # the mean of the two F scores is 0.5


def test_what_takes_the_place_of_another_package_runs_elsewhere():
    assert OWN == ["py-rouge", "rouge-chinese"]


def test_a_mean_f_below_both_means_is_that_of_no_single_pair(space):
    assert space["mean"]["f1"] < min(space["mean"]["precision"], space["mean"]["recall"])
    for score in space["scores"]:
        low, high = sorted([score["precision"], score["recall"]])
        assert low <= score["f1"] <= high


@pytest.mark.long
@pytest.mark.whole
def test_texts_without_full_stops_are_too_long_for_rouge_from_about_a_thousand_words(space):
    """lm-evaluation-harness catches this error and writes 0.0."""

    def two(words, mark=" "):
        return [f"ferry {mark.join(f'{side}{i}' for i in range(words // 2))}" for side in "ab"]

    assert space["of_longbench"](*two(900)) > 0
    assert space["of_longbench"](*two(1000)) == 0
    assert space["of_longbench"](*two(1000, ". ")) > 0


def test_split_summaries_parts_sentences_and_forgets_the_line_breaks(space, monkeypatch):
    """The model of nltk is not here: a stand-in parts at full stops."""
    monkeypatch.setattr("nltk.sent_tokenize", lambda text: text.replace("\n", " ").split(". "))
    own = space["RougeScorer"](["rougeLsum"], split_summaries=True)
    line = space["reference"].replace("\n", " "), space["candidate"].replace("\n", " ")
    broken = [text.replace(" ", "\n") for text in line]
    found = space["scorer"].score(space["reference"], space["candidate"])["rougeLsum"]
    assert own.score(*line)["rougeLsum"] == own.score(*broken)["rougeLsum"] == found


def test_the_advice_for_scripts_without_spaces_is_that_of_explain():
    section = SECTIONS["When a number looks wrong"]
    assert FIND_WORDS in section and CUT_CHARACTERS.removeprefix("try ") in section
