"""The functions that a check has passed are in the learner's own module, and work there."""

import itertools
import linecache
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from rouge_course.chapters import COURSE, EXERCISES
from rouge_course.checker import own_module, progress_store
from rouge_course.checker.record import Exercise
from rouge_course.exercises import check, solution

CHAIN = [each for each in EXERCISES.values() if getattr(each, "in_own_module", False)]
CORES = [each.name for each in CHAIN if each.chapter <= 4]
NUMBERS = itertools.count(1)

F1 = """
def f1(p, r):
    return 2 * p * r / (p + r) if p + r else 0.0
check(f1)
"""
ROUGE_N = """
def rouge_n(reference, candidate, n):
    wanted, offered = Counter(cut(reference, n)), Counter(cut(candidate, n))
    hits = (wanted & offered).total()
    p, r = divided(hits, offered.total()), divided(hits, wanted.total())
    return {"precision": p, "recall": r, "f1": f1(p, r)}
check(rouge_n)
"""


class Notebook:
    """Cells that run one after the other, with what IPython keeps of them."""

    def __init__(self):
        self.space = {"__name__": "__main__", "In": [""], "check": check}

    def run(self, cell):
        """Run a cell; returns what its last line is, as text, where that is a call of check."""
        file = f"<cell {next(NUMBERS)}>"
        linecache.cache[file] = (len(cell), None, cell.splitlines(keepends=True), file)
        self.space["In"].append(cell)
        sys.modules.pop("my_rouge", None)
        head, _, last = cell.rstrip().rpartition("\n")
        last = f"outcome = {last}" if last.startswith("check(") else last
        exec(compile(f"{head}\n{last}", file, "exec"), self.space)
        return str(self.space.pop("outcome", ""))


@pytest.fixture
def file(tmp_path, monkeypatch):
    """The module of a learner who has done nothing yet."""
    monkeypatch.setenv("ROUGE_PROGRESS", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(own_module, "waiting", {})
    yield tmp_path / "my_rouge.py"
    sys.modules.pop("my_rouge", None)


def solved(name):
    return f"{solution(name)}\n\n\ncheck({name})"


def passed(name, said):
    return said.startswith("✔ Passed") and f"from my_rouge import {name}` works" in said


def in_a_clean_process(folder, code):
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def names_in(file):
    return [name for name, _ in own_module.MARK.findall(file.read_text(encoding="utf-8"))]


# ---- what is written -----------------------------------------------------------------------


def test_each_function_that_returns_the_three_scores_is_written_unless_it_is_given():
    scores = [each for each in COURSE.tasks if "f1" in getattr(each, "parts", ())]
    written = {each.name for each in scores if each.kind in ("write", "half")}
    assert written <= {each.name for each in CHAIN}
    assert {each.kind for each in CHAIN} <= {"write", "half"}


@pytest.mark.whole
@pytest.mark.parametrize("order", [1, -1])
def test_the_cores_in_order_and_out_of_order(file, order):
    for name in CORES[::order]:
        assert passed(name, Notebook().run(solved(name)))
    assert names_in(file) == CORES[::order]
    scores = in_a_clean_process(
        file.parent,
        "from my_rouge import *\n"
        "cats = 'the cat sat on the mat'.split(), 'the cat is on the mat'.split()\n"
        "print([round(rouge_n(*cats, 2)['f1'], 3), round(rouge_l(*cats)['f1'], 3), f1(1, 0.5)])",
    )
    assert scores == "[0.6, 0.833, 0.6666666666666666]"


OF_THE_PACKAGE = "from rouge_helpers import divide_and_combine"


@pytest.mark.parametrize("where", ["rouge_helpers", "my_rouge"])
def test_in_order_the_scores_stand_on_the_readers_own_divide_and_combine(file, where):
    line = f"from {where} import divide_and_combine"
    for name in CORES:
        cell = solved(name).replace(
            f"{OF_THE_PACKAGE}, lcs_length", "from my_rouge import lcs_length\n" + OF_THE_PACKAGE
        )
        assert passed(name, Notebook().run(cell.replace(OF_THE_PACKAGE, line))), name
    text = file.read_text(encoding="utf-8")
    assert text.count("def divide_and_combine") == 1 and text.count("divide_and_combine(") == 4
    assert "rouge_helpers" not in text


def test_who_begins_in_02_has_that_of_the_package_until_a_pass_in_01(file):
    notebook = Notebook()
    assert passed("rouge_1_score", notebook.run(solved("rouge_1_score")))
    assert f"    {OF_THE_PACKAGE}\n" in file.read_text(encoding="utf-8")
    Notebook().run(solved("divide_and_combine"))
    assert "my_rouge" not in notebook.run(solved("rouge_1_score"))
    assert "rouge_helpers" not in file.read_text(encoding="utf-8")


def test_a_function_of_the_module_that_was_spoiled_by_hand_is_blamed_and_not_its_caller(file):
    for name in CORES[: CORES.index("rouge_1_score") + 1]:
        cell = solved(name).replace(OF_THE_PACKAGE, "from my_rouge import divide_and_combine")
        assert passed(name, Notebook().run(cell)), name
    text = file.read_text(encoding="utf-8")
    assert "hits / reference_total" in text
    file.write_text(text.replace("hits / reference_total", "hits"), encoding="utf-8")
    assert "it calls your `divide_and_combine`, which is wrong" in Notebook().run(cell)


@pytest.mark.whole
def test_the_solutions_of_all_chapters_work_in_one_module(file):
    for each in CHAIN:
        assert passed(each.name, Notebook().run(solved(each.name))), each.name
    text = in_a_clean_process(file.parent, "import my_rouge; print(sorted(vars(my_rouge)))")
    assert all(repr(each.name) in text for each in CHAIN)


def test_it_is_said_once_and_what_passes_again_takes_the_old_place(file):
    notebook = Notebook()
    assert passed("f1", notebook.run(F1))
    notebook.run(solved("overlap"))
    first = file.read_text(encoding="utf-8")
    assert "my_rouge" not in notebook.run(F1)
    assert file.read_text(encoding="utf-8") == first
    assert "my_rouge" not in notebook.run(F1.replace("if p + r", "if p or r"))
    assert "if p or r" in file.read_text(encoding="utf-8")
    assert names_in(file) == ["f1", "overlap"]
    notebook.run(F1.replace("2 *", "3 *"))
    assert "3 *" not in file.read_text(encoding="utf-8")


def test_a_new_text_is_imported_at_once(file, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    notebook = Notebook()
    notebook.run(F1.replace("return", "'old'; return"))
    for word in ("new", "odd", "one"):  # as many letters, within a second
        notebook.run("from my_rouge import f1\nf1")
        notebook.run(F1.replace("return", f"'{word}'; return"))
        notebook.run("from my_rouge import f1\nf1")
        assert word in notebook.space["f1"].__code__.co_consts


def test_helpers_constants_and_imports_of_other_cells_come_along(file):
    notebook = Notebook()
    notebook.run("from collections import Counter\nimport re as regex\nNOTHING: float = 0.0")
    notebook.run(
        "from functools import lru_cache\n"
        "def divided(above, below):\n    '''A share.'''\n"
        "    return above / below if below else NOTHING"
    )
    notebook.run(
        "BREAK = '''\n  '''\n@lru_cache\ndef start(n): return len(BREAK) - 3\n"
        "def cut(t, n):\n    return [tuple(t[i:i + n]) for i in range(start(n), len(t) - n + 1)]"
    )
    notebook.run(F1)
    assert passed("rouge_n", notebook.run(ROUGE_N))
    text = file.read_text(encoding="utf-8")
    assert "from collections import Counter\nfrom functools import lru_cache\n" in text
    assert "check" not in text.replace("`check`", "") and "regex" not in text
    assert text.count("def f1") == 1  # the one of its own block
    assert (
        in_a_clean_process(
            file.parent, "from my_rouge import rouge_n as r; print(r('ab', 'ab', 2)['f1'])"
        )
        == "1.0"
    )


MEAN = "2 * p * r / (p + r) if p + r else 0.0"
FORMS = {
    "a lambda": f"f1 = lambda p, r: {MEAN}\n",
    "another name": f"def mine(p, r): return {MEAN}\nf1 = mine\n",
    "an outer function": "def made(k):\n    def f1(p, r): return k and "
    + MEAN
    + "\n    return f1\n"
    "f1 = made(1)\n",
    "a wrapper": "def w(f):\n    def v(*a): return f(*a)\n    return v\n@w\n"
    f"def f1(p, r): return {MEAN}\n",
    "a class": f"class K:\n    def m(self, p, r): return {MEAN}\n"
    "def f1(p, r): return K().m(p, r)\n",
    "a counter": f"CALLS = 0\ndef f1(p, r):\n    global CALLS\n    CALLS += 1\n    return {MEAN}\n",
    "a memo": "memo = {}\ndef f1(p, r):\n    memo[p] = " + MEAN + "\n    return memo[p]\n",
    "two at once": f"one, two = 1, 2\ndef f1(p, r): return two and {MEAN}\n",
    "types": f"Number = float\ndef f1(p: Number, r: Number) -> Number: return {MEAN}\n",
    "a star": f"from math import *\ndef f1(p, r): return fsum([{MEAN}])\n",
    "a name of Python": f"sum = lambda x: x\ndef f1(p, r): return sum({MEAN})\n",
    "an indented def": f"if True:\n    def f1(p, r):\n        return {MEAN}\n",
    "lines of Windows": f"ZERO = 0.0\r\ndef f1(p, r):\r\n\treturn ZERO + ({MEAN})\r\n",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_function_comes_along_in_whatever_form_it_was_written(file, form):
    notebook = Notebook()
    assert passed("f1", notebook.run(FORMS[form] + "check(f1)"))
    notebook.run("from my_rouge import f1\nscore = f1(1, 0.5)")
    assert notebook.space["score"] == 2 / 3
    assert "builtins" not in file.read_text(encoding="utf-8")


def test_helpers_of_one_name_are_those_of_their_blocks(file):
    one, other = Notebook(), Notebook()
    one.run("def share(a, b):\n    return a / b if b else 0.0\nONE = 1")
    one.run("def f1(p, r):\n    'twice'\n    return share(2 * p * r, p + r)\ncheck(f1)")
    other.run("from collections import Counter as C\nfrom my_rouge import f1 as mean")
    other.run("def share(part):\n    return part[0] / (part[1] or 1)")
    said = other.run(
        "def rouge_n(a, b, n):\n"
        "    x, y = (C(tuple(t[i:i+n]) for i in range(len(t)-n+1)) for t in (a, b))\n"
        "    hits = sum((x & y).values())\n"
        "    p, r = share((hits, sum(y.values()))), share((hits, sum(x.values())))\n"
        "    return dict(precision=p, recall=r, f1=mean(p, r))\n"
        "check(rouge_n)"
    )
    assert passed("rouge_n", said)
    text = file.read_text(encoding="utf-8")
    assert text.count("def share") == 2 and "    mean = f1" in text and "from my_rouge" not in text
    assert in_a_clean_process(file.parent, "import my_rouge as m; print(m.f1(1, 1))") == "1.0"


def test_ones_own_function_wins_over_an_imported_one(file):
    notebook = Notebook()
    notebook.run(solved("divide_and_combine"))
    notebook.run(solved("rouge_l"))
    assert "    from rouge_helpers import lcs_length\n" in file.read_text(encoding="utf-8")
    Notebook().run(solved("lcs_length"))
    assert "    from rouge_helpers import lcs_length\n" in file.read_text(encoding="utf-8")
    notebook.run(solved("rouge_l"))
    assert "rouge_helpers" not in file.read_text(encoding="utf-8")


def test_one_that_takes_other_arguments_does_not(file):
    notebook = Notebook()
    notebook.run(solved("overlap"))  # of texts
    assert passed("stemmed_hits", notebook.run(solved("stemmed_hits")))  # of lists
    assert "    from rouge_helpers import overlap\n" in file.read_text(encoding="utf-8")
    assert "my_rouge" not in notebook.run(solved("stemmed_hits"))
    notebook.run(solved("skip_bigrams"))
    notebook.run(solved("s_and_su"))  # of both it imports one that would win and one that would not
    assert "import skip_bigrams" not in file.read_text(encoding="utf-8")
    assert passed("rouge_1_score", notebook.run(solved("rouge_1_score")))


def test_the_module_itself_may_be_imported(file):
    notebook = Notebook()
    notebook.run(solved("lcs_length"))
    notebook.run("import my_rouge\nmy_rouge")
    cell = solved("rouge_l").replace("from rouge_helpers import lcs_length", "")
    assert passed("rouge_l", notebook.run(cell.replace("= lcs_", "= my_rouge.lcs_")))
    assert "import my_rouge\n" not in file.read_text(encoding="utf-8")


# ---- what is not written --------------------------------------------------------------------


def test_a_name_that_only_the_notebook_has_is_named(file):
    notebook = Notebook()
    notebook.space["table"] = object()
    said = notebook.run(F1.replace("    return", "    table\n    return"))
    assert said.startswith("✔ Passed")
    assert (
        "`f1` is not in your `my_rouge.py`: it uses `table`, which exists only in this notebook"
        in said
    )
    assert not file.exists()


def test_a_function_that_is_imported_is_not_written(file):
    notebook = Notebook()
    assert "from the package" in notebook.run("from rouge_helpers import f1\ncheck(f1)")
    assert not file.exists()
    notebook.run(F1)
    assert "my_rouge" not in Notebook().run("from my_rouge import f1\ncheck(f1)")
    assert names_in(file) == ["f1"]


def test_where_another_function_would_no_longer_pass_all_stays(file):
    notebook = Notebook()
    overlap = "def overlap(a, b{}):\n    return (Counter(a.split()) & Counter(b.split())).total()\n"
    notebook.run("from collections import Counter\n" + overlap.format(", n=1"))
    assert passed("overlap", notebook.run(overlap.format(", n=1") + "check(overlap)"))
    recall = solved("rouge_1_score").replace(
        "    return", "    overlap(reference, candidate, n=2)\n    return"
    )
    assert passed("rouge_1_score", notebook.run(recall))
    before = file.read_bytes()
    said = notebook.run(overlap.format("") + "check(overlap)")
    assert said.startswith("✔ Passed")
    assert (
        "This `overlap` is not saved in `my_rouge.py`: "
        "in the new text, `rouge_1_score` does not pass" in said
    )
    assert "it raises TypeError: overlap() got" in said and file.read_bytes() == before


def test_a_block_that_was_changed_by_hand_is_kept(file):
    notebook = Notebook()
    notebook.run(F1)
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("    return 2", "    # the harmonic mean, ½ ½\n    return 2"), encoding="utf-8"
    )
    said = notebook.run(F1.replace("if p + r", "if p or r"))
    assert "The block of `f1` in your `my_rouge.py` was changed by hand, so it stays" in said
    assert passed("overlap", notebook.run(solved("overlap")))
    assert "½ ½" in file.read_text(encoding="utf-8") and names_in(file) == ["f1", "overlap"]


def test_what_stands_above_the_blocks_is_kept_and_another_file_is_left(file):
    file.write_text("HERE = 1\n", encoding="utf-8")
    assert "A different file called `my_rouge.py` is already here" in Notebook().run(F1)
    assert file.read_text(encoding="utf-8") == "HERE = 1\n"
    file.unlink()
    Notebook().run(F1)
    file.write_text("HERE = 1\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    Notebook().run(solved("overlap"))
    assert file.read_text(encoding="utf-8").startswith("HERE = 1\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"x = 1\ndef f1(:\n", "its line 2 is not valid Python"),
        ("x = 'é'".encode("latin-1"), "its text is not in UTF-8"),
    ],
)
def test_a_file_that_is_no_python_is_left_untouched(file, text, why):
    file.write_bytes(text)
    said = Notebook().run(F1)
    assert said.startswith("✔ Passed")
    assert f"This `f1` is not saved, and `my_rouge.py` is left as it is: {why}" in said
    assert file.read_bytes() == text


def test_an_endless_block_is_stopped(file, monkeypatch):
    monkeypatch.setattr(own_module.sandbox, "SECONDS", 0.2)
    Notebook().run(F1)
    file.write_text(file.read_text(encoding="utf-8") + "while True: pass\n", encoding="utf-8")
    assert "the file raises TooLong" in Notebook().run(solved("overlap"))


def test_all_functions_together_have_a_limit_of_time(file, monkeypatch):
    Notebook().run(F1)
    monkeypatch.setattr(own_module, "SECONDS", 0)
    said = Notebook().run(solved("overlap"))
    assert "This `overlap` is not saved in `my_rouge.py`: its functions take" in said
    assert names_in(file) == ["f1"]


def refuse(*_arguments):
    raise PermissionError(13, "Permission denied")


def test_where_the_folder_takes_no_file_the_function_waits(file, monkeypatch):
    notebook = Notebook()
    with monkeypatch.context() as patch:
        patch.setattr(own_module.Path, "replace", refuse)
        said = notebook.run(F1)
    assert said.startswith("✔ Passed")
    assert "`my_rouge.py` cannot be written (Permission denied), so `f1` stays in memory" in said
    assert not file.exists()
    notebook.run(solved("overlap"))
    assert names_in(file) == ["f1", "overlap"]
    assert sorted(each.suffix for each in file.parent.iterdir()) == [".json", ".py"]


def test_a_function_that_waits_does_not_take_the_place_of_lines_changed_by_hand(file, monkeypatch):
    notebook = Notebook()
    notebook.run(F1)
    with monkeypatch.context() as patch:
        patch.setattr(own_module.Path, "replace", refuse)
        assert "stays in memory" in notebook.run(F1.replace("if p + r", "if p or r"))
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("    return 2", "    # by hand\n    return 2"), encoding="utf-8")
    assert passed("overlap", notebook.run(solved("overlap")))
    assert "# by hand" in file.read_text(encoding="utf-8") and names_in(file) == ["f1", "overlap"]


def test_what_another_notebook_writes_while_this_one_checks_is_kept(file, monkeypatch):
    Notebook().run(F1)
    usual, others = own_module._problem, [solved("overlap")]

    def while_another_writes(*arguments):
        if others:
            Notebook().run(others.pop())
        return usual(*arguments)

    monkeypatch.setattr(own_module, "_problem", while_another_writes)
    assert passed("ngrams", Notebook().run(solved("ngrams")))
    assert names_in(file) == ["f1", "overlap", "ngrams"]


def test_a_folder_in_its_place_is_no_crash(file):
    file.mkdir()
    assert "`my_rouge.py` cannot be written (my_rouge.py is not a file)" in Notebook().run(F1)


def test_off_means_that_it_is_neither_read_nor_written(file, monkeypatch):
    Notebook().run(F1)
    before = file.read_bytes()
    monkeypatch.setenv("ROUGE_PROGRESS", "off")
    assert "my_rouge" not in Notebook().run(solved("overlap"))
    assert file.read_bytes() == before and own_module.names(COURSE) == set()
    monkeypatch.setenv("ROUGE_PROGRESS", str(file.parent))
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert "my_rouge" not in Notebook().run(solved("overlap"))
    assert file.read_bytes() == before


# ---- several at once ------------------------------------------------------------------------

ONE_OF_TWO = """
import sys
sys.path.insert(0, {tests!r})
from test_own_module import Notebook, passed, solved
for name in {names!r}:
    assert passed(name, Notebook().run(solved(name))), name
"""


@pytest.mark.whole
def test_two_notebooks_that_write_at_once_lose_nothing(file):
    tests = str(Path(__file__).parent)
    runs = [
        subprocess.Popen([sys.executable, "-c", ONE_OF_TWO.format(tests=tests, names=names)])
        for names in (["f1", "ngrams"], ["overlap", "next_row"])
    ]
    assert [each.wait(60) for each in runs] == [0, 0]
    assert sorted(names_in(file)) == ["f1", "next_row", "ngrams", "overlap"]


def test_one_that_waits_for_the_other_writes_after_it(file):
    Notebook().run(F1)
    partial = file.with_name(f".{file.name}.partial")
    partial.touch()
    threading.Timer(progress_store.PATIENCE / 5, partial.unlink).start()
    assert passed("overlap", Notebook().run(solved("overlap")))


# ---- a name that is missing -------------------------------------------------------------------


def test_a_name_of_the_module_is_to_be_imported(file):
    Notebook().run(F1)
    notebook = Notebook()
    notebook.run("from collections import Counter\ndef divided(a, b): return a / b if b else 0.0")
    notebook.run("def cut(t, n): return [tuple(t[i:i + n]) for i in range(len(t) - n + 1)]")
    said = notebook.run(ROUGE_N)
    assert "`f1` is in your `my_rouge.py`: put `from my_rouge import f1` at the top of" in said
    assert passed("rouge_n", notebook.run("from my_rouge import f1\n" + ROUGE_N))


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("def rouge_n(a, b, n):\n    return ngrams(a, n)\n",
         "run the cell of exercise 2 first, or put `from rouge_helpers import ngrams` at the top"),
        ("def rouge_n(a, b, n):\n    return overlap(a, b)\n",
         "`overlap` is exercise 2 of chapter 02: run its cell there once more, and then `from"),
        ("def rouge_n(a, b, n):\n    return clipped_count(n, a, b)\n",
         "`clipped_count` is exercise 1 of chapter 02: copy your function from there into this "
         "cell."),
        ("def rouge_n(a, b, n):\n    return ngrms(a, n)\n", "Which"),
    ],
)  # fmt: skip
def test_a_function_of_another_exercise_is_found(file, program, says):
    assert says in Notebook().run(program + "check(rouge_n)")


def test_the_records_of_the_chain_are_tried_on_inputs():
    assert all(isinstance(each, Exercise) and each.test_inputs for each in CHAIN)
