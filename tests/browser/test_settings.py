"""JupyterLab as `make lab` opens it: no question, no stray kernel, no changed file."""

import json

from lab import NOTEBOOKS, open_notebook

RUNNING = (
    "async name => (await (await fetch('/api/sessions')).json()).some(each => each.path === name)"
)


def test_a_notebook_that_is_opened_and_saved_keeps_its_bytes(opened):
    opened.wait_for_kernel()
    opened.save()
    name = f"/api/contents/{opened.name}?content=1&format=text&type=file"
    saved = opened.page.evaluate(f"async () => (await (await fetch('{name}')).json()).content")
    # Its first byte to its last, less the line end that the server leaves out.
    assert saved.rstrip() == (NOTEBOOKS / opened.name).read_text(encoding="utf-8").rstrip()
    assert json.loads(saved) == opened.source


def test_no_news_and_no_question_pop_up(opened):
    opened.page.wait_for_timeout(1000)
    assert opened.page.locator(".Toastify__toast, .jp-Dialog").count() == 0


def test_a_kernel_ends_with_its_tab(lab, browser):
    name = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))[0]
    with open_notebook(browser, lab.replace("/doc/tree", "/lab/tree"), name) as lesson:
        lesson.wait_for_kernel()
        lesson.page.wait_for_function(RUNNING, arg=name, timeout=20000)
        lesson.page.locator(".lm-TabBar-tab.lm-mod-current .lm-TabBar-tabCloseIcon").last.click()
        discard = lesson.page.get_by_role("button", name="Discard")
        lesson.page.wait_for_timeout(500)
        if discard.count():
            discard.click()
        lesson.page.wait_for_function(
            f"async name => !(await ({RUNNING})(name))", arg=name, timeout=20000
        )
