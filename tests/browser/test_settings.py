"""JupyterLab as `make lab` opens it leaves no stray kernel."""

from lab import NOTEBOOKS, open_notebook

RUNNING = (
    "async name => (await (await fetch('/api/sessions')).json()).some(each => each.path === name)"
)


def test_a_kernel_ends_with_its_tab(lab, reader):
    name = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))[0]
    with open_notebook(reader, lab.replace("/doc/tree", "/lab/tree"), name) as lesson:
        lesson.wait_for_kernel()
        lesson.page.wait_for_function(RUNNING, arg=name, timeout=20000)
        lesson.page.locator(".lm-TabBar-tab.lm-mod-current .lm-TabBar-tabCloseIcon").last.click()
        lesson.page.wait_for_function(
            f"async name => !(await ({RUNNING})(name))", arg=name, timeout=20000
        )
