"""The guard is guarded: a good notebook passes every rule, and each slip is refused by its rule."""

import copy
import re

import notebook_rules as rules
import pytest
import record_rules as record

FIRST = """# 02 · Count what is shared

**What you will do**
You write a score for the back page.

**What you will learn**
- Count the overlap of two texts by hand.
- Predict what a repeated word does.
- Repair a score above one.

**What you need**
Chapter 01, and core 45 min / in a workshop 40 min."""

FIGURE = '<figure><img alt="two bars" src="data:,"><figcaption>Bars.</figcaption></figure>'
TABLE = '<table><caption>Counts</caption><tr><th scope="col">word</th></tr></table>'


CUT_MINUTES = "core 20 min / in a workshop 15 min / further 5 min"


def markdown(identifier, text):
    return {"cell_type": "markdown", "id": identifier, "metadata": {}, "source": [text]}


def code(identifier, text, *outputs):
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": identifier,
        "metadata": {},
        "outputs": list(outputs),
        "source": [text],
    }


def printed(text, name="stdout"):
    return {"output_type": "stream", "name": name, "text": [text]}


def shown(**data):
    kinds = {"plain": "text/plain", "html": "text/html", "png": "image/png"}
    return {
        "output_type": "display_data",
        "metadata": {},
        "data": {kinds.get(key, key): [value] for key, value in data.items()},
    }


def good_notebook():
    cells = [markdown("title", FIRST), markdown("scene", "## The storm\n\nThe bridge is closed.")]
    for number in range(8):
        cells.append(code(f"count-{number}", "print(1)", printed("1\n")))
        cells.append(markdown(f"read-{number}", "One word is shared."))
    cells[2] = code("figure", "bars", shown(plain="[Figure: two bars]", html=FIGURE))
    cells[4] = code("table", "counts", shown(plain="word", html=TABLE))
    cells[6] = code("assign", "words = []\nwords.append('cat')")
    cells += [
        markdown("recap", "## Recap\n\nYou count each word once."),
        markdown("quiz", "## Exit quiz\n\nThree questions, and every option has its reason."),
        code("ask", 'display(quiz("02-a"), quiz("02-b"), quiz("02-c"))', shown(plain="?")),
        markdown("reading", "## Further reading\n\nThe [paper of 2004](https://example.org/a)."),
        markdown("end", "[Previous: precision](01_a.ipynb) · [Next: n-grams](03_c.ipynb)"),
    ]
    for count, cell in enumerate([cell for cell in cells if cell["cell_type"] == "code"], 1):
        cell["execution_count"] = count
    return {
        "cells": cells,
        "metadata": {"kernelspec": rules.KERNELSPEC, "language_info": rules.LANGUAGE_INFO},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def cell(notebook, identifier):
    return next(cell for cell in notebook["cells"] if cell["id"] == identifier)


def says(text, at="read-7"):
    """A break: the markdown cell `at` says `text`."""
    return lambda notebook: cell(notebook, at).update(source=[text])


def runs(text, *outputs, at="count-3"):
    """A break: the code cell `at` holds `text` and has `outputs`."""
    return lambda notebook: cell(notebook, at).update(source=[text], outputs=list(outputs))


def first_cell(old, new):
    """A break: in the first cell, `new` stands for `old`."""
    return says(FIRST.replace(old, new), at="title")


def without(identifier):
    """A break: the cell is gone."""
    return lambda notebook: notebook["cells"].remove(cell(notebook, identifier))


def ask(*keys):
    """A break: these are the questions of the quiz."""
    calls = ", ".join(f'quiz("{key}")' for key in keys)
    return runs(f"display({calls})", shown(plain="?"), at="ask")


def recorded_notebook(chapter=2):
    """A chapter as the record has it: a heading and a stub for each exercise, each question."""
    named = [each for each in record.EXERCISES.values() if each.chapter == chapter]
    cells = [markdown("title", f"# {chapter:02} · Chapter")]
    for number, each in enumerate(named, 1):
        cells.append(markdown(f"task-{number}", f"### Exercise {number} · `{each.name}`"))
        stub = f"import re\n\n\n{each.stub}\n\n\ncheck({each.name})\n# hint({each.name})"
        cells.append(code(f"exercise-{number}", stub))
    questions = [each for each in record.QUESTIONS.values() if each.chapter == chapter]
    cells += [code(each.key, f'{each.kind}("{each.key}")') for each in questions]
    guesses = [each.key for each in questions if each.kind == "predict"]
    cells += [code(f"result-{key}", f'reveal("{key}", table)') for key in guesses]
    return {"cells": cells}


def exchanged(at, old, new):
    """A break: in the cell `at` of the recorded notebook, `new` stands for `old`."""

    def change(notebook):
        found = cell(notebook, at)
        text = rules.source(found)
        assert re.search(old, text), text
        found["source"] = [re.sub(old, new, text, count=1)]

    return change


def also(text):
    """A break: one more code cell."""
    return lambda notebook: notebook["cells"].append(code("more", text))


def below(key, *texts):
    """A break: text cells under the fold of a result."""

    def change(notebook):
        notebook["cells"].append(code("fold", f'reveal("{key}", table)'))
        notebook["cells"] += [markdown(f"below-{n}", text) for n, text in enumerate(texts)]

    return change


def cut(listed="More", before="reading", announced=True):
    """A break, or none: the chapter has a part to go further, with one section."""

    def change(notebook):
        part = [
            markdown("further", f"## Go further\n\n- **{listed}** (3 minutes): why it is so"),
            markdown("more", "### More\n\nIt is so."),
        ]
        place = notebook["cells"].index(cell(notebook, before))
        notebook["cells"][place:place] = part
        if announced:
            says(re.sub("core.*", CUT_MINUTES, FIRST), at="title")(notebook)

    return change


def tagged(tag):
    """A break: a cell bears this tag."""
    return lambda notebook: cell(notebook, "figure")["metadata"].update(tags=[tag])


def strip_outputs(notebook):
    for each in rules.code_cells(notebook):
        each["outputs"] = []


BREAKS = [
    (rules.counts_run_from_one, lambda nb: cell(nb, "count-3").update(execution_count=9)),
    (rules.counts_run_from_one, lambda nb: cell(nb, "count-3").update(execution_count=None)),
    (rules.no_output_is_missing, strip_outputs),
    (rules.no_output_is_missing, runs("print(1)")),
    (rules.no_output_is_missing, runs("for word in 'ab':\n    print(word)")),
    (rules.no_output_is_missing, runs("score = 1\nscore")),
    (rules.no_output_is_missing, runs("rouge_1('a', 'b')")),
    (rules.nothing_on_stderr, runs("print(1)", printed("1"), printed("!", "stderr"))),
    (rules.no_errors, runs("1 / 0", {"output_type": "error", "ename": "ZeroDivisionError"})),
    (rules.no_memory_addresses, runs("a", shown(plain="<function f at 0x7f00>"))),
    (rules.no_raw_images, runs("a", shown(plain="a", png="iVBOR"))),
    (rules.no_widget_state, runs("a", shown(**{"plain": "a", rules.WIDGET_VIEW: "{}"}))),
    (rules.no_widget_state, lambda nb: nb["metadata"].update(widgets={})),
    (rules.rich_output_has_plain_text, runs("a", shown(html="<p>a</p>"))),
    (rules.images_have_alt_text, runs("a", shown(plain="a", html="<img src='data:,'>"))),
    (rules.images_have_alt_text, runs("a", shown(plain="a", html="<img alt=' ' src='data:,'>"))),
    (rules.images_have_alt_text, says("![](bridge.svg)")),
    (
        rules.alt_text_of_an_explorer_is_its_first_state,
        runs("a", shown(plain="[Explorer a]", html='<img alt="3 of 7"><p>3 words of 8</p>')),
    ),
    (rules.tables_are_labelled, runs("a", shown(plain="a", html="<table><th scope='row'>"))),
    (rules.tables_are_labelled, runs("a", shown(plain="a", html=TABLE.replace(" scope", " x")))),
    (rules.tables_are_labelled, runs("a", shown(plain="a", html="<table><caption>a</caption>"))),
    (rules.metadata_is_exact, lambda nb: nb["metadata"].pop("language_info")),
    (rules.metadata_is_exact, lambda nb: cell(nb, "figure")["metadata"].update(execution={})),
    (rules.metadata_is_exact, lambda nb: nb.update(nbformat_minor=4)),
    (rules.ids_are_plain_and_unique, lambda nb: cell(nb, "recap").update(id="scene")),
    (rules.ids_are_plain_and_unique, lambda nb: cell(nb, "recap").update(id="The Recap")),
    (rules.nothing_is_hidden_from_nbval, runs("# NBVAL_IGNORE_OUTPUT\nprint(1)", printed("1"))),
    (rules.nothing_is_hidden_from_nbval, tagged("nbval-skip")),
    (rules.nothing_is_hidden_from_nbval, tagged("raises-exception")),
    (rules.nothing_is_hidden_from_nbval, tagged("skip-execution")),
    (rules.code_keeps_to_the_testable, runs("%pip install nltk")),
    (rules.code_keeps_to_the_testable, runs("print(set('ab'))", printed("{'a', 'b'}"))),
    (rules.code_keeps_to_the_testable, runs("print({1, 2})", printed("{1, 2}"))),
    (rules.code_keeps_to_the_testable, runs("a;", printed("1"))),
    (rules.code_keeps_to_the_testable, runs("widgets.interact(f)", printed("1"))),
    (rules.code_keeps_to_the_testable, runs("from ipywidgets import Output\nOutput()")),
    (rules.code_keeps_to_the_testable, runs("import matplotlib.pyplot as plt")),
    (rules.code_keeps_to_the_testable, runs("import random")),
    (rules.code_keeps_to_the_testable, runs("from random import Random, shuffle")),
    (rules.code_keeps_to_the_testable, runs("from random import Random\nRandom().random()")),
    (rules.code_keeps_to_the_testable, runs("Path('a').write_text('b')", printed("1"))),
    (rules.demonstrations_are_plain, runs("[[n for n in a] for a in b]")),
    (rules.demonstrations_are_plain, runs("sum(n for a in b for n in a)")),
    (rules.demonstrations_are_plain, runs("list(map(str, a))")),
    (rules.demonstrations_are_plain, runs("a |= b")),
    (rules.length_is_bounded, lambda nb: nb["cells"].extend(nb["cells"] * 2)),
    (rules.length_is_bounded, lambda nb: nb.update(cells=(3 * nb["cells"])[:60])),
    (rules.length_is_bounded, says("word " * 2400)),
    (rules.no_code_cell_is_empty, runs("")),
    (rules.first_cell_opens_the_chapter, first_cell("# 02 · Count", "# Count")),
    (rules.first_cell_opens_the_chapter, first_cell("**What you will do**", "Do")),
    (rules.first_cell_opens_the_chapter, first_cell("**What you need**", "Need")),
    (rules.first_cell_opens_the_chapter, first_cell("45 min", "a while")),
    (rules.first_cell_opens_the_chapter, first_cell("- Repair a score above one.\n", "")),
    (rules.first_cell_opens_the_chapter, first_cell("- Repair", "- A.\n- B.\n- C.\n- Repair")),
    (rules.last_cells_close_the_chapter, without("recap")),
    (rules.last_cells_close_the_chapter, without("quiz")),
    (rules.last_cells_close_the_chapter, without("reading")),
    (rules.last_cells_close_the_chapter, without("end")),
    (rules.last_cells_close_the_chapter, says("## Further reading\n\nThe paper.", at="reading")),
    (rules.further_stands_behind_the_quiz, cut(listed="Less")),
    (rules.further_stands_behind_the_quiz, cut(before="recap")),
    (rules.first_cell_opens_the_chapter, cut(announced=False)),
    (rules.quiz_has_three_questions, without("ask")),
    (rules.quiz_has_three_questions, ask("02-a", "02-b")),
    (rules.quiz_has_three_questions, ask("02-a", "02-b", "02-b")),
    (rules.quiz_has_three_questions, ask("02-a", "02-b", "01-c")),
    (rules.no_two_code_cells_in_a_row, without("read-3")),
    (rules.no_two_code_cells_in_a_row, lambda nb: nb["cells"].append(cell(nb, "figure"))),
    (rules.headings_keep_their_order, says("#### Too deep")),
    (rules.headings_keep_their_order, says("# Another title")),
    (rules.links_say_where_they_lead, says("Look [here](https://example.org).")),
    (rules.links_say_where_they_lead, says("See [https://example.org](https://example.org).")),
    (record.every_exercise_has_its_cell, without("exercise-3")),
    (record.every_exercise_has_its_cell, also("check(split_words)")),
    (record.every_exercise_has_its_cell, also("check(split_word)")),
    (record.exercise_cells_hold_the_stub, exchanged("exercise-2", r"    \.\.\.", "    return 1")),
    (record.exercise_cells_hold_the_stub, exchanged("exercise-2", r"1\. ", "2. ")),
    (record.exercise_cells_hold_the_stub, exchanged("exercise-1", "(?m)^check", "x = 1\ncheck")),
    (record.exercise_cells_hold_the_stub, also("def split_words(text):\n    return text.split()")),
    (record.no_help_is_switched_on, exchanged("exercise-1", "# hint", "hint")),
    (record.no_help_is_switched_on, also("solution('split_words')")),
    (record.questions_are_asked_and_not_answered, exchanged("02-a", r'"\)', '", "b")')),
    (record.questions_are_asked_and_not_answered, exchanged("02-a", r'"\)', '", letter="b")')),
    (record.questions_are_asked_and_not_answered, exchanged("02-a", "quiz", "predict")),
    (record.questions_are_asked_and_not_answered, exchanged("02-a", "02-a", "02-b")),
    (record.questions_are_asked_and_not_answered, exchanged("02-a", "02-a", "02-z")),
    (record.questions_are_asked_and_not_answered, without("02-a")),
    (record.predictions_wait_for_their_guess, without("result-02-magpie")),
    (record.predictions_wait_for_their_guess, exchanged("result-02-magpie", "magpie", "magpi")),
    (record.a_prediction_is_kept_where_it_is_asked, below("02-magpie", "**Predict:** why?", "So.")),
    (record.results_are_not_told_below_their_fold, below("02-magpie", "Magpie gets 4/4.")),
    (record.results_are_not_told_below_their_fold, below("02-magpie", "A precision of 1.000.")),
    (record.results_are_not_told_below_their_fold, below("02-long-cat", "So it is 30%.")),
    (record.results_are_not_told_below_their_fold, below("02-full-stop", "They share 2 words.")),
    (record.results_are_not_told_below_their_fold, below("07-seven", "The Greek one is 1.")),
    (record.results_are_not_told_below_their_fold, below("07-cut", "There are ten.", "And more.")),
    (record.exercises_stand_below_their_headings_in_order, without("task-2")),
    (
        record.exercises_stand_below_their_headings_in_order,
        exchanged("task-2", "Exercise 2", "Exercise 1"),
    ),
    (record.exercises_stand_below_their_headings_in_order, exchanged("task-2", "### ", "")),
    (
        record.exercises_stand_below_their_headings_in_order,
        lambda nb: nb["cells"].insert(1, nb["cells"].pop(4)),
    ),
    (
        record.what_is_extra_stands_below_go_further,
        lambda nb: nb["cells"].append(markdown("cut", "## Go further")),
    ),
    (record.demonstrations_leave_the_learners_names_alone, also("overlap('a', 'b')")),
    (record.demonstrations_leave_the_learners_names_alone, also("from m import overlap")),
    (record.demonstrations_leave_the_learners_names_alone, also("overlap = 1")),
]


GOOD = dict.fromkeys(rules.RULES, good_notebook) | dict.fromkeys(record.RULES, recorded_notebook)


def test_every_rule_is_broken_at_least_once():
    assert {rule for rule, _ in BREAKS} == set(GOOD)


@pytest.mark.parametrize("rule", GOOD, ids=lambda rule: rule.__name__)
def test_a_good_notebook_passes(rule):
    assert rule(GOOD[rule]()) == []


@pytest.mark.parametrize(
    ("rule", "spoil"), BREAKS, ids=[f"{rule.__name__}-{i}" for i, (rule, _) in enumerate(BREAKS)]
)
def test_a_slip_is_refused_by_its_rule(rule, spoil):
    notebook = copy.deepcopy(GOOD[rule]())
    spoil(notebook)
    assert rule(notebook), f"{rule.__name__} lets this pass"


def test_text_that_leaves_the_result_open_may_stand_below_its_fold():
    notebook = recorded_notebook()
    below("02-magpie", "Can a score pass 1? One printed 7.8.", "## 4 more\nChapter 04.")(notebook)
    below("07-seven", "The museum opens.")(notebook)
    notebook["cells"].append(code("next", "x = 1"))
    below("07-cut", "Nothing.")(notebook)
    notebook["cells"] += [code("last", "x = 1"), markdown("far", "4/4 and 10.")]
    assert record.results_are_not_told_below_their_fold(notebook) == []


def test_a_chapter_may_have_a_part_to_go_further():
    notebook = good_notebook()
    cut()(notebook)
    assert not [line for rule in rules.RULES for line in rule(notebook)]
    assert [each["id"] for each in rules.core(notebook)][-1] == "ask"
