"""Every mistake and pair of mistakes is a wrong program that is named and differs from others."""

import dataclasses
import itertools
import re
import runpy

import pytest
from every import fail
from normalisers import other_inputs, where
from shown import checked

from rouge_course import exercises
from rouge_course.chapters import EXERCISES
from rouge_course.checker import engine, matching
from rouge_course.checker.matching import combinations, fingerprint, same
from rouge_course.checker.mistake_blocks import BrokenRecord, mistakes, pick, replaced
from rouge_course.checker.record import Exercise
from rouge_course.exercises import check, solution

CHECKED = [each for each in EXERCISES.values() if isinstance(each, Exercise)]
EACH = pytest.mark.parametrize("exercise", CHECKED, ids=lambda exercise: exercise.name)


def key(results):
    """A fingerprint as something that can be looked up."""
    if isinstance(results, tuple):
        return tuple(map(key, results))
    return round(results, 6) if isinstance(results, float) else results


def secret_lines(exercise):
    """The lines of the solution that the stub does not show."""
    shown = {line.strip() for line in exercise.stub.splitlines()}
    lines = [line.strip() for line in str(solution(exercise.name)).splitlines()]
    return [line for line in lines if len(line) > 12 and line not in shown]


@pytest.mark.parametrize("name", EXERCISES)
def test_a_cell_can_import_what_an_exercise_gives(name):
    for helper in EXERCISES[name].gives:
        assert helper.__name__ in exercises.__all__
        assert getattr(exercises, helper.__name__) is helper


@pytest.mark.few
@pytest.mark.parametrize("name", EXERCISES)
def test_the_solution_passes(name):
    assert check(EXERCISES[name].solution).status == "passed"


@pytest.mark.whole
@pytest.mark.parametrize("name", EXERCISES)
def test_the_shown_solution_runs_in_a_cell_of_its_own(name):
    space = {}
    exec(str(solution(name)), space)
    assert check(space[name]).status == "passed"


@EACH
def test_the_program_that_the_mistakes_exchange_pieces_of_is_right(exercise):
    reference_program = exercise.wrong()
    for probe in exercise.test_inputs + exercise.edge_cases:
        right = matching.result_of(exercise, exercise.solution, probe)
        assert same(matching.result_of(exercise, reference_program, probe), right), probe


@pytest.mark.few
@EACH
def test_every_mistake_has_one_name_and_differs_from_the_solution_and_the_others(exercise):
    assert len({m.name for m in exercise.mistakes}) == len(exercise.mistakes)
    seen = {key(fingerprint(exercise)): None}
    for mistake in exercise.mistakes:
        mark = key(fingerprint(exercise, (mistake.name,)))
        if raised := set(mark) & {"NameError", "SyntaxError", "TypeError", "ValueError"}:
            fail(f"{mistake.place}: the program of “{mistake.name}” raises {raised.pop()}.")
        if mark in seen:
            twin = exercise.mistake(seen[mark]) if seen[mark] else None
            other = f"the program of “{twin.name}”" if twin else "the solution"
            fail(
                f"{mistake.place}: the program of “{mistake.name}” gives the same as {other} on "
                f"every test input of {exercise.name}.",
                apart(exercise, exercise.wrong(mistake), exercise.wrong(*filter(None, [twin]))),
            )
        seen[mark] = mistake.name


def apart(exercise, one, other):
    """What to do about two programs that no test input tells apart, with an input that does."""
    if example := where(exercise, one, other, other_inputs(exercise.test_inputs)):
        return f"They differ on {example}: add such a test input."
    return "Add a test input on which they differ, or delete the mistake if there is none."


@pytest.mark.few
@EACH
def test_every_mistake_is_named_with_its_own_words_and_the_solution_is_not_shown(exercise):
    code = secret_lines(exercise)
    for mistake in exercise.mistakes:
        outcome, contradicted = checked(exercise, exercise.wrong(mistake))
        about = f"{mistake.place}: the program of “{mistake.name}” in {exercise.name}"
        if outcome.mistakes[:1] != (mistake.name,):
            named = f"“{outcome.mistakes[0]}”" if outcome.mistakes else f"“{outcome.status}”"
            fail(f"{about} is taken for {named} by the check. It says:\n{outcome}")
        if contradicted:
            fail(f"{about}: its example does not show what is said", *contradicted)
        for line in (mistake.says, mistake.asks):
            if line not in str(outcome):
                fail(f"{about} is not told “{line}”. The check says:\n{outcome}")
        assert mistake.asks.endswith(("?", "."))
        assert "{" not in mistake.says or "`" in mistake.says, "an item is missing"
        if shown := [line for line in code if line in str(outcome)]:
            fail(f"{about} is told a line of the solution: {shown[0]}")


def test_no_mistake_quotes_code_that_a_program_with_the_same_results_may_not_hold():
    code = re.compile(r"[()\[\]=+*/<>]| or | and ")
    words = {
        f"{exercise.name}, {mistake.name}: {text}"
        for exercise in CHECKED
        for mistake in exercise.mistakes
        for text in (mistake.says, mistake.asks)
        if "id you write" in text or any(map(code.search, re.findall(r"(?<!`)`([^`]+)`", text)))
    }
    if words:
        fail("These words quote code that the learner's program may not hold:", *sorted(words))


# The others do the same as one mistake alone on every input (a set has no repeats that could be
# clipped wrongly), so that nobody could name both. `pytest -s` prints the table.
@pytest.mark.long
@pytest.mark.whole
def test_seven_of_eight_pairs_of_mistakes_are_told_from_all_single_ones():
    total = named = 0
    for exercise in CHECKED:
        single = {key(fingerprint(exercise, one)) for one in combinations(exercise, 1)}
        single.add(key(fingerprint(exercise)))
        pairs = combinations(exercise, 2)[::4]  # a fourth of them is enough to see the share
        apart = sum(key(fingerprint(exercise, pair)) not in single for pair in pairs)
        print(f"{exercise.name:18} {len(exercise.mistakes):3} {apart:5} of {len(pairs):5} pairs")
        total, named = total + len(pairs), named + apart
    print(f"{'all':18} {named} of {total} pairs")
    assert named >= 7 / 8 * total


@pytest.mark.long
@pytest.mark.whole
@EACH
def test_a_pair_of_mistakes_is_named_or_another_program_with_the_same_results_is(exercise):
    pairs = combinations(exercise, 2)
    for pair in itertools.islice(pairs, 0, None, max(1, len(pairs) // 25)):
        mark = fingerprint(exercise, pair)
        found = matching.find_mistakes(exercise, list(mark)) or ()
        if not set(found) <= set(pair):  # where other pairs give the same, no more than a part is
            known = {m.name for m in exercise.mistakes}
            again = fingerprint(exercise, found) if known >= set(found) else mark
            assert all(map(same, again, mark)), (pair, found)


def test_results_that_cannot_be_read_are_no_stumbling_block():
    exercise = EXERCISES["put_right"]
    some = [None, *(matching.result(exercise, (), i) for i in range(1, len(exercise.test_inputs)))]
    assert matching.find_mistakes(exercise, some) is None
    assert matching.find_mistakes(exercise, [None] * len(some)) is None


# ---- how a mistake is written -------------------------------------------------------------

TEXT = """
    one less: n - 1
    you count one {item}
     too few
    How many?

    twice: return n => return 2 * n
    and n + 1 => n
    you count twice
    """


def test_a_text_becomes_mistakes():
    less, twice = mistakes(TEXT, fragment="n", item="n-gram")
    assert (less.name, less.replacements) == ("one less", (("n", "n - 1"),))
    assert (less.says, less.asks) == ("you count one n-gram too few", "How many?")
    assert twice.replacements == (("return n", "return 2 * n"), ("n + 1", "n"))
    assert twice.asks == "How many?"  # that of the block above


def test_the_article_fits_the_item():
    (mistake,) = mistakes("x: 1\nyou lose a {item}\nAn extra {item}?", fragment="n", item="n-gram")
    assert (mistake.says, mistake.asks) == ("you lose an n-gram", "An extra n-gram?")


def test_a_piece_stands_exactly_once_and_pieces_do_not_overlap():
    assert replaced("a + b", [("a", "x"), ("b", "y")]) == "x + y"
    with pytest.raises(ValueError, match="appears 2 times"):
        replaced("a + a", [("a", "x")])
    with pytest.raises(ValueError, match="overlap"):
        replaced("a + b", [("a +", "x"), ("+ b", "y")])


def test_a_line_names_the_piece_of_the_rows_below_it():
    text = "in place of n\n\nless: n - 1\nsays\nasks?\n\nin place of m\n\nmore: m + 1\nsays"
    less, more = mistakes(text)
    assert (less.replacements, more.replacements) == ((("n", "n - 1"),), (("m", "m + 1"),))


def test_a_piece_goes_on_to_the_next_empty_line():
    source = "n = m\nreturn n\n\nreturn n\n"
    assert replaced(source, [("n = m …", "return 2")]) == "return 2\n\nreturn n\n"
    with pytest.raises(ValueError, match="appears 2 times"):
        replaced(source, [("return n …", "return 2")])


def test_an_unknown_name_is_refused_when_a_table_is_used():
    with pytest.raises(ValueError, match="no mistake in this table is called lost"):
        pick(mistakes(TEXT, fragment="n"), "one less", "lost")


def test_a_piece_is_made_of_whole_tokens():
    source = "n = common_mistakes.clipped(a, b) + unclipped(a, b)\nm = clipped(a, b) + 10"
    assert replaced(source, [("clipped(a, b)", "x")]).endswith("m = x + 10")
    with pytest.raises(ValueError, match="appears 0 times"):
        replaced(source, [("1", "2")])


# ---- typos of an author -------------------------------------------------------------------

RECORD = """
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def shorter(words):
    \"\"\"Return how many words are left without the first and the last.\"\"\"
    left = words[1:-1]
    return len(left) + 0


EXERCISE = Exercise(
    number=1,
    solution=shorter,
    task="a list in, the number of its inner words out.",
    minutes=2,
    level="easy",
    hints=("a", "b", "c"),
    test_inputs=((["a", "b", "c"],), (["a", "b"],), (["a", "b", "c", "d", "e"],)),
    mistakes=mistakes(
        \"\"\"
        in place of len(left)

        all counted: len(words)
        you count all words
        Which of the two lists is shorter?

        first kept: words[1:-1] => words[:-1]
        and + 0 => + 0 * 1
        you keep the first word
        At which number does a list begin?

        letters: len("".join(left))
        you count letters
        What does the task count?
        \"\"\"
    ),
)
"""
TYPOS = {
    "no colon": ("letters: len", "letters len", "`name: fragment => other`"),
    "another arrow": ("words[1:-1] => words[:-1]", "words[1:-1] -> words[:-1]", "not a program"),
    "a letter lost": ("and + 0 =>", "nd + 0 =>", "is `and ` missing"),
    "another fragment": ("in place of len(left)", "in place of len(lift)", "appears 0 times"),
    "a fragment that is not alone": (
        "words[1:-1] => words[:-1]",
        "words => left",
        "appears 3 times",
    ),
    "no words": (
        "        you count letters\n        What does the task count?\n",
        "",
        "but it has 0",
    ),
    "a line that is not indented": ("you count all", "you count\n        all", "but it has 3"),
    "no empty line": ("begin?\n\n", "begin?\n", "but it has"),
    "another header": ("in place of", "in the place of", "`name: fragment => other`"),
    "a name twice": ("letters:", "first kept:", "a mistake with the same name"),
    "no question mark": ("list begin?", "list begin", "end with ? or a full stop"),
    "nothing replaced": ("words[:-1]\n", "words[1:-1]\n", "by itself"),
    "words in another order": (
        "you count letters\n        What does the task count?",
        "What does the task count?\n        you count letters.",
        "the question is where",
    ),
}


@pytest.mark.parametrize("typo", TYPOS)
def test_a_typo_in_a_record_is_an_error_that_names_the_place(tmp_path, typo):
    right, wrong, problem = TYPOS[typo]
    assert RECORD.count(right) == 1
    (tmp_path / "ch01").mkdir()
    file = tmp_path / "ch01" / "shorter.py"
    file.write_text(RECORD.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BrokenRecord) as error:
        exercise = runpy.run_path(str(file), run_name="ch01.shorter")["EXERCISE"]
        for mistake in exercise.mistakes:
            exercise.wrong(mistake)
    said = str(error.value)
    place = re.match(r"(.+):(\d+): shorter, mistake “(.+?)”: ", said)
    assert place and place[1] == str(file) and problem in said, said
    lines = file.read_text(encoding="utf-8").splitlines()
    named = [n for n, line in enumerate(lines, 1) if line.strip().startswith(place[3])]
    assert any(n <= int(place[2]) < n + 5 for n in named)  # a line of the mistake's own


def test_the_record_without_a_typo_is_taken(tmp_path):
    file = tmp_path / "shorter.py"
    file.write_text(RECORD, encoding="utf-8")
    exercise = runpy.run_path(str(file), run_name="ch01.shorter")["EXERCISE"]
    results = [exercise.wrong(m)(list("abcd")) for m in exercise.mistakes]
    assert results == [4, 3, 2] and exercise.wrong()(list("abcd")) == 2


def test_a_broken_record_is_no_fault_of_the_learner(monkeypatch):
    exercise = EXERCISES["overlap"]
    (first, *_) = exercise.mistakes
    lost = dataclasses.replace(first, replacements=(("no such fragment", "x"),))
    broken = dataclasses.replace(exercise, mistakes=(lost,))
    wrong = exercise.wrong(first)
    with pytest.raises(BrokenRecord, match="no such fragment"):
        engine.examine(broken, wrong)
    monkeypatch.setattr(engine, "in_a_notebook", lambda: True)
    outcome = engine.examine(broken, wrong)
    assert outcome.status == "not attempted"
    assert "the exercise itself is broken. Your program may be right" in str(outcome)
    assert "Not checked" in str(outcome)
