"""The exercises of chapter 12: the harness against its own package, the card line by line."""

from functools import cache
from random import Random
from statistics import fmean, variance

import pytest
from every import every

from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch12.clean_answer import clean_answer
from rouge_course.chapters.ch12.harness_l import harness_l
from rouge_course.chapters.ch12.otter_card import LINES, measure, otter_card
from rouge_course.chapters.ch12.tables import (
    RULES,
    UP_TO,
    harness_table,
    judge_table,
    refusal_table,
    spread_table,
)
from rouge_course.checker import engine
from rouge_course.checker.lost_names import where_it_is
from rouge_course.data import lantern, otter
from rouge_helpers import rouge_1
from rouge_helpers.text import rouge_score_words, words

ITEMS = {item["id"]: item for item in lantern()}
ANSWERS = [(article, each) for article in otter() for each in article["otter"]]


@cache
def package():
    """Its scorer and its bootstrap, which load numpy and scipy: only for those who need them."""
    from rouge_score.rouge_scorer import RougeScorer
    from rouge_score.scoring import BootstrapAggregator

    return RougeScorer(["rougeLsum"]), BootstrapAggregator


def key_of(article):
    """The right and the wrong texts, each on one line as in the key of a harness."""
    item = ITEMS[article["id"]]
    right = [text.replace("\n", " ") for text in item["references"].values()]
    return right, [item["systems"]["false"].replace("\n", " ")]


def as_the_harness(answer, right, wrong, draws=1000):
    """The steps of the harness on the package that it uses, its bootstrap of one pair included."""

    scorer, aggregator = package()

    def score(text):
        text = text if text.endswith(".") else f"{text}."  # as the harness ends each of its keys
        gathered = aggregator(n_samples=draws)
        gathered.add_scores(scorer.score(text.replace(" . ", ".\n"), answer.replace(" . ", ".\n")))
        return 100 * gathered.aggregate()["rougeLsum"].mid.fmeasure

    return max(map(score, right)) - max(map(score, wrong))


def test_the_rebuilt_score_is_that_of_the_harness_on_every_answer():
    assert len(ANSWERS) == 40
    for article, answer in ANSWERS:
        for text in (answer["text"], answer["clean"], answer["text"].replace(". ", " . ")):
            right, wrong = key_of(article)
            # One pair, drawn ten times or a thousand: the mean is the same.
            theirs = as_the_harness(text, right, wrong, draws=10)
            assert harness_l(text, right, wrong) == pytest.approx(theirs, abs=1e-9)


@pytest.mark.whole
def test_the_rebuilt_score_is_that_of_the_harness_on_every_probe():
    read_alike = 0
    for answer, right, wrong in EXERCISES["harness_l"].test_inputs:
        if any(words(text) != rouge_score_words(text) for text in (answer, *right, *wrong)):
            continue  # the harness knows no letters but a to z
        read_alike += 1
        assert harness_l(answer, right, wrong) == pytest.approx(
            as_the_harness(answer, right, wrong), abs=1e-9
        )
    assert read_alike > 20


def test_the_answers_have_the_same_words_by_both_tokenisers():
    for _, answer in ANSWERS:
        assert words(answer["text"]) == rouge_score_words(answer["text"])


def test_lines_change_the_score_of_some_answers_and_not_of_most():
    changed = 0
    for article, answer in ANSWERS:
        right, wrong = key_of(article)
        flat = answer["text"].replace("\n", " ")
        changed += harness_l(answer["text"], right, wrong) != pytest.approx(
            harness_l(flat, right, wrong)
        )
    assert 0 < changed < len(ANSWERS) / 2


def test_a_clean_answer_stays_as_it_is():
    for _, answer in ANSWERS:
        assert clean_answer(answer["clean"]) == answer["clean"]


def test_a_text_is_asked_and_other_things_are_named():
    exercise = EXERCISES["clean_answer"]

    def found(function):
        function.__name__ = "clean_answer"
        return engine.examine(exercise, function).mistakes

    assert found(lambda text: clean_answer(text).split("\n")) == ("returns a list",)
    assert found(lambda text: print(clean_answer(text)))[0] == "prints instead of returning"
    assert found(lambda text: len(clean_answer(text))) == ("returns a number",)
    assert found(lambda text: {clean_answer(text): 1}) == ("something else",)


# ---- the card ---------------------------------------------------------------------------------

CARD = otter_card()


def test_the_card_of_the_solution_passes_and_each_empty_line_is_refused():
    assert measure(CARD) is None
    for name in LINES:
        assert measure(CARD | {name: "…"})[0] == "not filled in"
        less = {key: line for key, line in CARD.items() if key != name}
        assert f"'{name}'" in measure(less)[1].partition("\n")[0]


@every(
    ("name", "line"),
    [
        ("model", "Otter-2"),
        ("prompt", "summarise this article of the Lantern in 2 sentences"),
        ("decoding", "temp 0.7, 200 tokens"),
        ("decoding", "T = 0,7; max_tokens=200"),
        ("decoding", "sampled at .7 temperature, max 200"),
        ("samples", "5 for each article, answer[0] is scored"),
        ("samples", "the first of five"),
        ("cleaning", "the rule of the Lantern, on both"),
        ("cleaning", "** and bullets removed from both"),
        ("refusals", "3/8, zero each"),
        ("refusals", "two refusals and one empty answer; none is left out, each scores 0.0"),
    ],
)
def test_a_line_that_a_colleague_can_follow_passes(name, line):
    assert measure(CARD | {name: line}) is None


@every(
    ("name", "line", "found"),
    [
        ("decoding", "temperature 0.7, no limit", "a limit denied"),
        ("decoding", "temp 0.7", "no limit"),
        ("decoding", "temp 0.7, 100 tokens", "another limit"),
        ("decoding", "temp 0, 200 tokens", "another temperature"),
        ("decoding", "greedy, 200 tokens", "another temperature"),
        ("decoding", "0.7 and 200 tokens", "temperature without its name"),
        ("samples", "mean of all five", "another sample"),
        ("samples", "only one, taken at random", "another number of samples"),
        ("cleaning", "none", "cleaning denied"),
        ("refusals", "3 of 8, left out", "another rule"),
        ("refusals", "three, each keeps its own score of about 0.03", "another rule"),
        ("refusals", "5 of 8 count as 0", "another number of refusals"),
        ("refusals", "each refusal counts as 0", "refusals without a number"),
    ],
)
def test_a_line_against_the_story_is_told(name, line, found):
    assert measure(CARD | {name: line})[0] == found


def test_the_rule_of_the_card_is_that_of_its_mean():
    scores = [rouge_1(ITEMS[a["id"]]["references"]["ottilie"], a["otter"][0]["clean"])["f1"]
              for a in otter()]  # fmt: skip
    refused = [article["otter"][0]["refused"] for article in otter()]
    table = refusal_table({"Otter": (scores, refused)})
    assert f"{table.rows[0][2 + RULES.index('zero')]:.3f}" == "0.482"
    assert "0.482" in measure(CARD | {"refusals": "3 of 8, left out"})[1]


def test_a_rule_without_its_quotes_is_told():
    def mean_with_refusals(scores, refused, rule):
        return 0.0 if rule == left_out else sum(scores) / len(scores)  # noqa: F821

    with pytest.raises(NameError) as caught:
        mean_with_refusals([0.5], [False], "zero")
    said = where_it_is(EXERCISES["mean_with_refusals"], caught.value)
    assert 'the text "left out"' in said and "chapter 08" not in said


# ---- the tables -------------------------------------------------------------------------------


def test_the_three_rules_order_the_two_models_differently():
    scores, refused, others = [], [], []
    for article in otter():
        reference = ITEMS[article["id"]]["references"]["ottilie"]
        scores.append(rouge_1(reference, article["otter"][0]["clean"])["f1"])
        refused.append(article["otter"][0]["refused"])
        others.append(rouge_1(reference, article["beaver"])["f1"])
    table = refusal_table({"Otter": (scores, refused), "Beaver": (others, [False] * 8)})
    ours, theirs = (dict(zip(RULES, row[2:], strict=True)) for row in table.rows)
    assert table.rows[0][1] == 3
    assert ours["left out"] == pytest.approx(
        sum(score for score, none in zip(scores, refused, strict=True) if not none) / 5
    )
    assert [rule for rule in RULES if ours[rule] > theirs[rule]] == ["left out"]


def test_the_table_of_the_harness_shows_the_name_and_the_points():
    row = harness_table([("x", "two boats\nthe ferry", ["the ferry two boats"], ["fog"])]).rows[0]
    assert row == ["x", "100.0"]


def test_the_interval_of_a_kappa_draws_articles_and_not_pairs():
    people, chosen = list("ab" * 10), list("ab" * 5 + "ba" * 5)
    alone = judge_table({"x": chosen}, people, [str(i) for i in range(20)]).rows[0]
    of_two = judge_table({"x": chosen}, people, ["one"] * 10 + ["two"] * 10).rows[0]
    assert alone[:3] == of_two[:3] == ["x", 0.5, 0.0]
    assert of_two[3] == "-1.00 to 1.00"  # an article agrees as a whole, or not at all
    low, _, high = alone[3].split()
    assert -0.6 < float(low) < 0 < float(high) < 0.6


def test_more_articles_shrink_the_doubt_and_more_samples_only_while_articles_are_alike():
    now, samples, articles = spread_table([[0.2, 0.6], [0.7, 0.9], [0.1, 0.1]]).rows
    assert now[1:3] == [3, 2] and samples[1:3] == [3, 20] and articles[1:3] == [30, 2]
    assert now[3] == pytest.approx((0.08 + 0.02 + 0) ** 0.5 / 3 / 2**0.5)
    assert samples[3] == pytest.approx(now[3] / 10**0.5) and samples[4] > UP_TO / 3**0.5
    assert articles[3:] == pytest.approx([each / 10**0.5 for each in now[3:]])


def test_eight_summaries_chosen_at_random_have_two_and_a_half_false_sentences():
    """What the question 12-best says of a random choice among the summaries."""
    mean = 0.0
    for article in otter():
        false = [answer["false"] for answer in article["otter"] if not answer["refused"]]
        assert {*false} <= {0, 1}
        mean += fmean(false)
    assert mean == pytest.approx(2.5, abs=0.02)


def otter_scores():
    rows = []
    for article in otter():
        reference = ITEMS[article["id"]]["references"]["ottilie"]
        rows.append([rouge_1(reference, answer["clean"])["f1"] for answer in article["otter"]])
    return rows


def ratio(rows):
    """How often the variance of the rows' means holds that which five samples alone would give."""
    return variance([fmean(row) for row in rows]) * len(rows[0]) / fmean(map(variance, rows))


@pytest.mark.long
@pytest.mark.whole
def test_otters_means_lie_no_further_apart_than_the_luck_of_samples_puts_them():
    rows, chance = otter_scores(), Random(12)
    within = fmean(map(variance, rows)) ** 0.5
    assert ratio(rows) == pytest.approx(0.56, abs=0.005) and within == pytest.approx(
        0.358, abs=5e-4
    )

    def share_as_close(spread, sets=4000):
        close = 0
        for _ in range(sets):
            means = [chance.gauss(0, spread) for _ in rows]
            close += ratio([[chance.gauss(m, within) for _ in range(5)] for m in means]) <= ratio(
                rows
            )
        return close / sets

    # p = 0.78 that articles which do not differ lie further apart, and the end of the interval.
    assert share_as_close(0) == pytest.approx(1 - 0.78, abs=0.02)
    assert share_as_close(UP_TO) == pytest.approx(0.025, abs=0.007)


@pytest.mark.parametrize(("name", "mark"), [("dash alone", "*"), ("star alone", "-")])
def test_a_bullet_that_is_said_to_stay_does(name, mark):
    exercise = EXERCISES["clean_answer"]
    mistake = exercise.mistake(name)
    assert mistake.says == f"the bullets with {mark} stay"
    assert f"{mark} a" in exercise.wrong(mistake)(f"x\n{mark} a")
