"""A page starts with a core of Python's library; the rest comes with the first import from it."""

import re
import sys

import pytest
from conftest import ROOT, SITE
from tab import editor_of, visitor
from test_starts import SAVES_DATA

sys.path.insert(0, str(ROOT / "tests"))

from page_cells import cells_down_to

from rouge_course import exercises
from rouge_course.chapters import COURSE

REST = "**/python_rest.zip*"
# The Python of a page, as web/interactive/python.js starts it and asks it.
START = """async ([base, worker]) => {
  const files = await (await fetch(`${base}/_static/interactive/python.json`)).json();
  const python = new Worker(`${base}/_static/interactive/${worker}`, { type: "module" });
  let number = 0;
  window.ask = (message) => new Promise((done, fail) => {
    const id = ++number;
    python.onmessage = ({ data }) => {
      if (data.failed) fail(new Error(data.failed));
      if (data.id === id && "said" in data) done(data.said);
    };
    python.postMessage({ id, ...message });
  });
  await window.ask({ start: { base: `${base}/run/static/pyodide/`, files, narrow: false } });
}"""


class Python:
    """The Python of a page in a browser, and how often it has fetched the rest of its library."""

    def __init__(self, context, address):
        self.page = context.new_page()
        self.fetched = []
        context.on("request", self.count)
        self.page.goto(f"{address}/404.html")
        worker = next((SITE / "_static" / "interactive").glob("worker-*.js")).name
        self.page.evaluate(START, [address, worker])

    def count(self, request):
        if "_rest.zip" in request.url:
            self.fetched.append(request.url.partition("?")[0].rpartition("/")[2])

    def asked(self, what, **given):
        return self.page.evaluate("asked => ask({ asked })", {"do": what, **given})

    def ran(self, program):
        said = self.asked("run", above=[], **{"with": {"cell": "a", "program": program}})
        return re.sub(r"<[^>]+>", "", said["html"])


@pytest.fixture
def python(browser, address):
    with visitor(browser) as (context, _):
        context.route("**/404.html", lambda route: route.fulfill(status=200, body="<title>Page"))
        yield Python(context, address)


def test_the_core_is_enough_for_every_solution_and_every_explorer(python):
    passed = {}
    for name in COURSE.exercises:
        program = exercises.solution(name).text
        cells = cells_down_to(name)
        for cell in cells[:-1]:
            if cell["exercise"] in passed:
                cell |= {"own": passed[cell["exercise"]], "passed": True}
        given = {"cell": cells[-1]["id"], "name": name, "program": program}
        said = python.asked("check", above=cells, **{"with": given})
        assert (name, said["status"]) == (name, "passed"), said["html"]
        passed[name] = program
        # 08 shows how settings are searched.
        assert COURSE.exercises[name].chapter >= 8 or python.fetched == [], name
    assert python.fetched in ([], ["rouge_rest.zip"])
    assert len(passed) > 70


def test_the_rest_comes_once_and_is_in_no_path_that_a_program_sees(python):
    minidom = (
        "import sys, xml.dom.minidom as m\nprint(m.parseString('<a>5</a>').firstChild.toxml())"
    )
    assert (
        python.ran(f"{minidom}\nprint([p for p in sys.path if 'rest' in p])")
        == "&lt;a&gt;5&lt;/a&gt;\n[]\n"
    )
    assert python.ran("import sys\nsys.path.clear()\nimport configparser\nprint(5)") == "5\n"
    assert python.ran("import email.message\nprint(email.message.Message)").startswith("&lt;class")
    assert python.fetched == ["python_rest.zip"]
    assert "No module named &#x27;tkinter&#x27;" in python.ran("import tkinter")


def test_without_a_connection_the_rest_is_asked_for_once_more_when_it_is_back(python):
    python.page.context.route(REST, lambda route: route.abort("connectionreset"))
    said = python.ran("import configparser")
    assert "needs the module configparser, which could not be loaded" in said
    assert "the connection was lost" in said and "Nothing that you wrote is lost" in said
    python.page.context.unroute(REST)
    assert python.ran("import configparser\nprint(5)") == "5\n"


@pytest.mark.parametrize("saves", [False, True])
def test_python_starts_when_an_exercise_comes_near_unless_data_is_saved(browser, address, saves):
    with visitor(browser) as (context, _):
        asked = []
        context.on("request", lambda request: asked.append(request.url.partition("?")[0]))
        if saves:
            context.add_init_script(SAVES_DATA)
        page = context.new_page()
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(f"{address}/notebooks/02_rouge_1_clipping.html", wait_until="networkidle")
        assert not [each for each in asked if "pyodide" in each]
        if saves:
            editor_of(page.locator(".rouge-exercise").first)
            page.wait_for_timeout(1000)
            assert not [each for each in asked if "pyodide" in each]
        else:
            with context.expect_event("request", lambda each: "pyodide.mjs" in each.url):
                editor_of(page.locator(".rouge-exercise").first)


def test_what_searches_settings_and_reads_files_comes_when_it_is_imported(python):
    program = "from rouge_helpers.which import which_settings\nimport rouge_helpers.files\nprint(5)"
    assert [python.ran(program), python.ran(program)] == ["5\n", "5\n"]
    assert python.fetched == ["rouge_rest.zip"]
