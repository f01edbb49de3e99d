"""What a check on a page sees where readers use programs and cells in ways of their own."""

import pytest
from chains import CHAINS, NEXT_ROW
from page_cells import asked, cells_down_to, on_a_page

LCS_LENGTH = CHAINS["lcs_length"].strip() + "\n"
ABOVE = {"next_row": NEXT_ROW}
OVERLAP = CHAINS["overlap"].strip() + "\n"
CLIPPED = "def clipped_count(w, r, c):\n    return min(r.split().count(w), c.split().count(w))\n"


@pytest.fixture(scope="module")
def page():
    with on_a_page() as found:
        yield found


@pytest.fixture(autouse=True)
def anew(page):
    page.begin()


def status(page, name, program, above=(), edited=()):
    return asked(page, "check", name, program, above, edited)["status"]


@pytest.mark.whole
def test_an_earlier_function_under_another_name_is_no_answer(page):
    above = {"clipped_count": CLIPPED}
    assert status(page, "overlap", "overlap = clipped_count\n", above) == "error"
    assert status(page, "overlap", OVERLAP, above) == "passed"


def test_a_cell_of_the_course_comes_after_the_programs_above_it(page):
    tried = LCS_LENGTH + "\na, b = 'fog ferry'.split(), ['ferry']\nprint(lcs_length(a, b))\n"
    above = ABOVE | {"lcs_length": tried}
    solution = "import rouge_helpers\n\ndef way_back():\n    return a, b\n"
    before = asked(page, "run", "way_back", solution + "way_back()", ABOVE)["html"]
    assert asked(page, "run", "way_back", solution + "way_back()", above)["html"] == before


def test_display_needs_no_import_wherever_a_program_runs(page):
    """In a cell, in a function that is checked, in a cell above: as in a notebook."""
    before = "display('a sign')\n"
    above = {"clipped_count": before + CLIPPED}
    shown = asked(page, "check", "overlap", before + OVERLAP, above)
    assert shown["status"] == "passed" and "a sign" in shown["html"]
    inside = OVERLAP.replace(":\n", ":\n    display('a sign')\n", 1)
    silent = asked(page, "check", "overlap", inside, above)
    assert silent["status"] == "passed" and "a sign" not in silent["html"]


@pytest.mark.whole
def test_a_program_that_passed_and_takes_seconds_serves_every_time(page):
    slow = NEXT_ROW + "import time\ntime.sleep(2.5)\n"
    for _ in range(2):
        assert status(page, "lcs_length", LCS_LENGTH, {"next_row": slow}) == "passed"


def test_a_helper_that_went_is_named_with_the_function_that_called_it(page):
    row = NEXT_ROW.replace("max(", "larger(")
    found = asked(page, "check", "lcs_length", LCS_LENGTH, {"next_row": row})
    assert found["status"] == "waiting" and "the programs above it were different" in found["html"]


@pytest.mark.parametrize("end", ["1 / 0", "raise SystemExit", "overlap('a')"])
def test_a_program_that_stops_below_its_function_does_not_pass(page, end):
    above = {"clipped_count": CLIPPED}
    assert status(page, "overlap", f"{OVERLAP}\n{end}\n", above) == "error"


def test_nothing_of_an_earlier_check_or_run_is_left(page):
    above = {"clipped_count": CLIPPED}
    for spoils in (
        "import builtins\nbuiltins.min = None\n",
        "import rouge_helpers\nrouge_helpers.overlap = None\n",
        "import sys\nsys.path.clear()\n",
        "sum = 3\nlen = 5\n",
    ):
        asked(page, "run", "overlap", spoils)
        asked(page, "check", "overlap", spoils)
        assert status(page, "overlap", OVERLAP, above) == "passed", spoils
    assert status(page, "overlap", f"display(1)\n{OVERLAP}", above) == "passed"


def test_ones_own_name_is_no_function_above(page):
    tried = f"{OVERLAP}\nprint(overlap('a a'))\n"
    assert "above" not in asked(page, "run", "overlap", tried, {"clipped_count": CLIPPED})["html"]
    local = "def rouge_1_score(a, b):\n    overlap = 1\n    return overlap\n"
    assert "course's" not in asked(page, "check", "rouge_1_score", local)["html"]


def test_an_edited_cell_serves_what_stands_below_it(page):
    first = cells_down_to("overlap")[0]["id"]
    found = asked(page, "run", "overlap", "print(mine)", edited={first: "mine = 3"})
    assert "<pre>3\n</pre>" in found["html"]
    assert "NameError" in asked(page, "run", "overlap", "print(mine)")["html"]


def test_run_says_what_it_leaves_out_and_what_it_cannot_do(page):
    assert asked(page, "run", "overlap", "# nothing\n")["html"] == ""
    assert (
        "the rest is not shown"
        in asked(page, "run", "overlap", "print('x\\n' * 9)\n" * 9999)["html"]
    )
    assert "asks for input" in asked(page, "run", "overlap", "name = input('who? ')")["html"]


# ---- the reader's own module ---------------------------------------------------------------------

F1 = "def f1(p, r):\n    return 2 * p * r / (p + r) if p + r else 0.0\n"
WITH_OWN_F1 = """
from my_rouge import f1
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    hits = sum(min(a.count(word), b.count(word)) for word in set(a))
    p, r = hits / len(b) if b else 0.0, hits / len(a) if a else 0.0
    return {"precision": p, "recall": r, "f1": f1(p, r)}
""".lstrip()


def test_what_passed_in_one_chapter_is_imported_in_another(page):
    first = asked(page, "check", "f1", F1)
    assert first["status"] == "passed" and "from my_rouge import f1" in first["html"]
    assert "return 2 * p * r" in first["module"]
    assert "module" not in asked(page, "check", "f1", "def f1(p, r):\n    return p\n")
    page.begin()
    known = asked(page, "check", "rouge_1_score", WITH_OWN_F1, module=first["module"])
    assert known["status"] == "passed"
    assert known["module"].count("# --- exercise") == 2
    page.begin()
    lost = asked(page, "check", "rouge_1_score", WITH_OWN_F1)
    assert lost["status"] == "error"
    assert (
        "is not in your <code>my_rouge.py</code> yet: <code>check</code> adds it when exercise 2 "
        "of chapter 01" in lost["html"]
    )


def test_a_lambda_of_the_module_is_found_by_its_name_there(page):
    lambda_ = "f1 = lambda p, r: 2 * p * r / (p + r) if p + r else 0.0\n"
    first = asked(page, "check", "f1", lambda_)["module"]
    page.begin()
    module = asked(page, "check", "rouge_1_score", WITH_OWN_F1, module=first)["module"]
    assert module.count("# --- exercise") == 2


def test_a_name_of_the_module_is_told_to_be_imported(page):
    module = asked(page, "check", "f1", F1)["module"]
    page.begin()
    without = WITH_OWN_F1.partition("\n")[2]
    told = asked(page, "check", "rouge_1_score", without, module=module)["html"]
    assert "put <code>from my_rouge import f1</code> at the top" in told


@pytest.mark.parametrize("module", ["def f1(:", "print('x')\n", "\x00", "f1 = 5\n"])
def test_a_damaged_module_stops_no_check(page, module):
    found = asked(page, "check", "f1", F1, module=module)
    assert found["status"] == "passed" and found["module"] == module


def test_what_is_printed_and_what_is_displayed_keep_their_order(page):
    program = "print('one')\ndisplay('two')\nprint('three')\n'four'"
    html = asked(page, "run", "overlap", program)["html"]
    places = [html.index(each) for each in ("one", "two", "three", "four")]
    assert places == sorted(places)


def test_brackets_too_deep_for_a_tab_are_told_before_they_are_read(page):
    deep = f"{OVERLAP}\nx = {'(' * 101}1{')' * 101}\n"
    found = asked(page, "check", "overlap", deep)
    assert found["status"] == "error"
    assert "more than 100 brackets are open there at once" in found["html"]
    assert asked(page, "check", "lcs_length", LCS_LENGTH, {"next_row": deep})["status"] == "waiting"
    shallow = f"{OVERLAP}\nx = {'(' * 100}1{')' * 100}\ny = '{'(' * 300}' # {'(' * 300}\n"
    above = {"clipped_count": CLIPPED}
    assert status(page, "overlap", shallow, above) == "passed"


def test_a_module_is_lacking_until_python_finds_it(page):
    assert page.lacking("json no_such_module") == "no_such_module"


def test_lines_of_the_course_that_stop_name_the_cells_that_were_changed(page):
    message = {"cell": "cell-x", "program": "1 / 0", "own": False}
    above = [{"id": "cell-y", "code": "y = 1", "own": "y = 2"}]
    found = page.ran([page.Cell(**above[0])], **message)
    assert found["failed"] and "Start again" in found["html"] and "ZeroDivision" in found["html"]
    alone = page.ran([], **message)
    assert alone["failed"] and "Start again" not in alone["html"]
