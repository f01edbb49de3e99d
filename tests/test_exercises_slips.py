"""Every slip and every pair of slips is told from the others and named."""

import itertools

import pytest

from rouge_helpers.exercises import check, fingerprints, solution
from rouge_helpers.exercises.chapters import EXERCISES
from rouge_helpers.exercises.families import SET_ORDER
from rouge_helpers.exercises.fingerprints import combinations, fingerprint, result, same

CHECKED = [name for name, exercise in EXERCISES.items() if exercise.slips]
# repaired_rouge_l has the slips and probes of rouge_l, safe_f1 those of f1
DISTINCT = [name for name in CHECKED if name not in ("repaired_rouge_l", "safe_f1")]


def key(results):
    """A fingerprint as something that can be looked up."""
    if isinstance(results, tuple):
        return tuple(map(key, results))
    return round(results, 6) if isinstance(results, float) else results


def in_set_order(slip):
    """Does the slip go through a set, whose order is another one in every kernel?"""
    return slip.options.get("match") in SET_ORDER


@pytest.mark.parametrize("name", EXERCISES)
def test_the_solution_passes(name):
    assert check(EXERCISES[name].solution).status == "passed"


@pytest.mark.parametrize("name", EXERCISES)
def test_the_shown_solution_runs_in_a_cell_of_its_own(name):
    space = {}
    exec(str(solution(name)), space)
    assert check(space[name]).status == "passed"


@pytest.mark.parametrize("name", CHECKED)
def test_the_family_without_slips_is_the_solution(name):
    exercise = EXERCISES[name]
    for probe in exercise.probes + exercise.zero_probes:
        right = fingerprints.result_of(exercise, exercise.solution, probe)
        assert same(fingerprints.result_of(exercise, exercise.wrong(), probe), right), probe


@pytest.mark.parametrize("name", CHECKED)
def test_every_slip_is_a_wrong_function_and_all_fingerprints_differ(name):
    seen = {key(fingerprint(name)): "the solution"}
    by_chance = {slip.name for slip in EXERCISES[name].slips if in_set_order(slip)}
    for (slip,) in combinations(name, 1):
        if slip in by_chance:
            continue
        mark = key(fingerprint(name, (slip,)))
        assert mark not in seen, f"{slip} and {seen.get(mark)} need a probe that parts them"
        seen[mark] = slip


@pytest.mark.parametrize("name", DISTINCT)
def test_every_slip_is_rejected_with_its_own_message_and_none_shows_the_solution(name):
    exercise, messages = EXERCISES[name], {}
    code = secret_lines(exercise)
    for slip in exercise.slips:
        outcome = check(exercise.wrong(slip))
        assert outcome.status == "slip", slip.name
        if in_set_order(slip) and outcome.slips[0] != slip.name:
            assert fingerprint(name, outcome.slips[:1]) == fingerprint(name, (slip.name,))
            continue
        assert outcome.slips[0] == slip.name
        assert slip.says in str(outcome)
        assert slip.asks in str(outcome)
        assert slip.asks.endswith(("?", "."))
        assert messages.setdefault(str(outcome), slip.name) == slip.name
        assert not [line for line in code if line in str(outcome)]


def secret_lines(exercise):
    """The lines of the solution that the stub does not show."""
    shown = {line.strip() for line in exercise.stub.splitlines()}
    lines = [line.strip() for line in str(solution(exercise.name)).splitlines()]
    return [line for line in lines if len(line) > 12 and line not in shown]


# How many pairs of slips of each exercise there are, and how many can be told from both of
# their slips, from the right program and from every single slip. The others do the same as
# one slip alone on every input (a set has no repeats that could be clipped wrongly), so that
# nobody could name both. The test prints the table with `pytest -s`.
def test_nine_of_ten_pairs_of_slips_are_told_from_all_single_slips():
    total = named = 0
    for name in DISTINCT:
        single = {key(fingerprint(name, one)) for one in combinations(name, 1)}
        single.add(key(fingerprint(name)))
        pairs = combinations(name, 2)[::4]  # a quarter of them is enough to see the share
        apart = sum(key(fingerprint(name, pair)) not in single for pair in pairs)
        print(f"{name:18} {len(EXERCISES[name].slips):3} slips {apart:5} of {len(pairs):5} pairs")
        total, named = total + len(pairs), named + apart
    print(f"{'all':18} {named} of {total} pairs")
    assert named >= 0.9 * total


@pytest.mark.parametrize("name", DISTINCT)
def test_a_pair_of_slips_is_named_or_another_program_with_the_same_results_is(name):
    pairs = combinations(name, 2)
    for pair in itertools.islice(pairs, 0, None, max(1, len(pairs) // 25)):
        mark = fingerprint(name, pair)
        found = fingerprints.explain(EXERCISES[name], list(mark))
        assert found is not None, pair
        if set(found) != set(pair) and all(isinstance(slip, str) for slip in found):
            known = [slip for slip in found if (slip,) in combinations(name, 1)]
            again = fingerprint(name, tuple(known)) if known == list(found) else mark
            assert all(map(same, again, mark)), (pair, found)


# ---- the tables of the plan: probe, result, the slip it must be called --------------------

OVERLAP = {4: "unclipped", 5: "unclipped from the reference", 2: "sets",
           9: "product of counts", 6: "larger count", 1: "position by position"}  # fmt: skip


def test_the_overlap_probe_separates_the_common_mistakes():
    place = EXERCISES["overlap"].probes.index(("red red blue red", "red blue red blue blue"))
    assert result("overlap", (), place) == 3
    got = {slip: result("overlap", (slip,), place) for slip in OVERLAP.values()}
    assert {int(value) for value in got.values()} <= {1, 2, 4, 5, 6, 9, 3}
    assert len(set(got.values())) >= 5


ROUGE_2 = {
    "sets": (0.250, 0.250, 0.250),
    "set hits": (0.167, 0.200, 0.182),
    "unclipped": (0.500, 0.600, 0.545),
    "swapped": (0.400, 0.333, 0.364),
    "off by one": (0.200, 0.250, 0.222),
    "ragged tail": (0.429, 0.500, 0.462),
    "word counts below": (0.286, 0.333, 0.308),
    "padded": (0.500, 0.571, 0.533),
    "averaged with shorter n-grams": (0.595, 0.700, 0.643),
    "orders pooled": (0.615, 0.727, 0.667),
    "order inside ignored": (0.833, 1.000, 0.909),
    "step n": (0.333, 0.333, 0.333),
    "multiset union below": (0.222, 0.222, 0.222),
}


@pytest.mark.parametrize("slip", ROUGE_2)
def test_the_bigram_probe_gives_each_mistake_its_own_figures(slip):
    assert result("rouge_n", (), 0) == pytest.approx((1 / 3, 2 / 5, 4 / 11))
    assert result("rouge_n", (slip,), 0) == pytest.approx(ROUGE_2[slip], abs=6e-4)


LCS = {"substring": 3, "bag overlap": 7, "set overlap": 6, "shared words reused": 7,
       "difflib blocks": 4, "position by position": 1, "corner after a reset": 0}  # fmt: skip


@pytest.mark.parametrize("slip", LCS)
def test_the_lcs_probe_gives_each_mistake_its_own_length(slip):
    assert result("lcs_length", (), 0) == 5
    assert result("lcs_length", (slip,), 0) == LCS[slip]


@pytest.mark.parametrize(
    "slip, figure",
    [
        ("arithmetic mean", 0.60),
        ("geometric mean", 0.52),
        ("product", 0.27),
        ("smaller figure", 0.30),
        ("factor 2 lost", 0.225),
    ],
)
def test_the_f1_probe_gives_each_mean_its_own_figure(slip, figure):
    assert result("f1", (slip,), 0) == pytest.approx(figure, abs=6e-3)


@pytest.mark.parametrize(
    "slip, figure",
    [
        ("beta on the wrong term", 0.643),
        ("beta not squared", 0.386),
        ("factor missing", 0.069),
        ("weighted arithmetic mean", 0.42),
        ("beta ignored", 0.45),
    ],
)
def test_the_f_beta_probe_gives_each_mistake_its_own_figure(slip, figure):
    assert result("f_beta", (), 0) == pytest.approx(0.346, abs=6e-4)
    assert result("f_beta", (), 1) == pytest.approx(0.643, abs=6e-4)
    assert result("f_beta", (slip,), 0) == pytest.approx(figure, abs=6e-4)
