"""The linter of notebooks notices what matters: copies of a real notebook, each with one fault."""

import pytest
from cells import find, read
from lint import numbers, outputs
from lint_notebooks import errors, hints

(PATH,) = find(["06"])


@pytest.fixture
def copied(tmp_path):
    """Lints a copy of the notebook in which `new` stands for `old` wherever its file holds it."""
    for beside in PATH.parent.iterdir():
        (tmp_path / beside.name).touch()  # so that links lead somewhere

    def lint(old, new, find=errors):
        text = PATH.read_text(encoding="utf-8")
        assert old in text, f"no longer in {PATH.name}: {old}"
        (tmp_path / PATH.name).write_text(text.replace(old, new), encoding="utf-8")
        return [complaint for _, complaint in find(tmp_path / PATH.name)]

    return lint


FAULTS = {
    "a wrong decimal": ("highest F1, 0.714", "highest F1, 0.741", "claims 0.741"),
    "a wrong number in words": ("in all three rows", "in two hundred rows", "claims two hundred"),
    "a source that is not needed": ("would be 0.736", "would be lower", "0.736, which is not"),
    "an image without alt text": ('<img alt=\\"', '<img title=\\"', "image without alt text"),
    "a cut label": ("%3C/text", "…%3C/text", "is cut"),
    "a raw image": ('"text/html": [', '"image/png": [', "has a raw image/png"),
    "a table header without scope": ("scope=", "class=", "table header without scope"),
    "a cell that did not run": ('"execution_count": 3,', '"execution_count": null,', "is None"),
    "a dead link": ("(glossary.md)", "(glossaries.md)", "glossaries.md does not exist"),
    "an id twice": ('"id": "recap"', '"id": "quiz"', "another cell has the same id"),
    "a heading too deep": ('"## Pooled counts', '"#### Pooled counts', "is H4 right below H2"),
    "another stub": ("p = max(score[0] for", "p = min(score[0] for", "the stub of best_ref"),
    "a question that is answered": ('predict(\\"06-pooled\\")', 'predict(\\"06-pooled\\", \\"a\\")',
                                    "answers the question 06-pooled"),
    "an answer below its fold": ("Choose the rule before", "It is best and jackknife: so before",
                                 "gives away the answer to 06-winner"),
    "a question above its answer": ("each reference with ROUGE-1.", "each with ROUGE-1: who wins?",
                                    "shows the answer at once"),
    "a cell to begin with that lacks a name": ("import check, hint", "import hint",
                                               "uses check, which"),
    "nothing on where to begin": ("marked *begin here*", "below", "must mention *begin here*"),
    "help that is switched on": ("# hint(jackknife)", "hint(jackknife)", "put a # before it"),
    "a name of the core for something else": ("RougeScorer\\n", "RougeScorer as rules\\n",
                                              "defines rules again"),
    "a print above a check": ('"check(jackknife)\\n"', '"print(1)\\n", "check(jackknife)\\n"',
                              "between jackknife and check(jackknife)"),
    "an earlier exercise that is not named": ("and `candidate` is one text.",
                                              "with your `jackknife`.", "write “exercise 2” too"),
    "an exercise that is defined elsewhere": ("import rouge_helpers\\n", "def jackknife(): ...\\n",
                                              "defines jackknife, which is the name of"),
    "a name that only an exercise makes": ("progress, quiz, reveal, solution\\n",
                                           "progress, reveal, solution\\n", "uses quiz, which"),
    "a name that a day begins without": ("import check, hint, predict", "import check, predict",
                                         "uses hint, which the cell to begin with, references"),
    "a magic": ("import rouge_helpers\\n", "%pip install nltk\\n", "is not valid Python"),
    "metadata of an editor": ('"metadata": {}', '"metadata": {"scrolled": true}', "normal form"),
}  # fmt: skip


def test_the_notebook_itself_has_no_fault(copied):
    assert copied("", "") == []


# Every second one in `make test`.
@pytest.mark.parametrize(
    "fault",
    [pytest.param(f, marks=[pytest.mark.whole] * (n % 2)) for n, f in enumerate(FAULTS)],
)
def test_a_fault_is_an_error_that_says_so(copied, fault):
    *change, said = FAULTS[fault]
    assert [each for each in copied(*change) if said in each]


def test_a_notebook_without_its_outputs_is_noticed():
    stripped = {"cells": [cell | {"outputs": []} for cell in read(PATH)["cells"]]}
    assert {"references", "report", "quiz"} <= {
        at for at, _ in outputs.no_output_is_missing(stripped)
    }


def test_style_is_a_hint_and_no_error(copied):
    old, new = "Choose an answer, and read the reason.", "Just choose. Then read the reason."
    assert copied(old, new) == []
    assert [hint for hint in copied(old, new, hints) if "“Just”" in hint]
    assert not [hint for hint in copied("", "", hints) if "“Just”" in hint]


def test_a_long_core_is_a_hint_and_no_error(copied):
    old, new = "fourth rule:", "fourth" + " rule" * 1000 + ":"
    assert copied(old, new) == []
    assert [hint for hint in copied(old, new, hints) if "words, more than 1,500" in hint]


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("Precision is 0.83, or .667, half of it 50% or 49 per cent.", "50% 49% 0.83 .667"),
        (r"$P = \frac{5}{6}$, `3/5` of the pairs, ⅔ and 0/0, at 0.5.", "5/6 3/5 2/3 0.5"),
        ("ROUGE-1.5.5, Python 3.11, section 2.1, CC BY 4.0, [a](b/1.2), <i id='0.1'>", ""),
        ("9 words, eight of them twice, in 2,000 texts; one of two.", "9 8 2000"),
        ("Chapters 05 and 06, exercise 3, row 4, `9`, $7$, ROUGE-2, in 2004.\n## Six\n1. One", ""),
        ("Forty-two, a hundred, two hundred and fifty thousand.", "42 100 250000"),
        ("1.2 million of 40 million: four thousand two hundred.", "1200000 40000000 4200"),
        ("Hundreds of them, a hundredth, thousands.", ""),
    ],
)
def test_numbers_are_read_from_prose(prose, expected):
    found = numbers.claims(prose) + [str(numbers.value(each)) for each in numbers.wholes(prose)]
    assert found == expected.split()


@pytest.mark.parametrize(
    ("claim", "output", "holds"),
    [
        ("0.83", "0.8333333333333334", True),
        ("0.84", "0.8333333333333334", False),
        ("1.0", "1", False),
        ("50%", "0.5", True),
        ("0.5", "50%", False),
        ("5/6", "P = 5 / 6", True),
        ("5/6", "15/6 10/12 0.8333", False),
    ],
)
def test_a_claim_is_held_against_the_output(claim, output, holds):
    assert numbers.is_shown(claim, output) is holds
