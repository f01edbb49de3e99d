"""JupyterLab on a free local port, and what a reader does in it."""

import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    BrowserContext,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    ViewportSize,
)

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
SECONDS = 240  # the machine may be busy
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "IPYTHONDIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
)
# JupyterLab sets one when it opens a file, and one as the last step of every save.
CHECKPOINT = re.compile("/api/contents/.*/checkpoints")
SETTINGS = {
    # Every cell stays in the page, so that what is out of sight can be read too.
    "notebook-extension/tracker": {"windowingMode": "none"},
    # JupyterLab saves by itself; amid a save of a test it would ask whose file is newer.
    "docmanager-extension/plugin": {"autosaveInterval": 3600},
    # Light or dark as the browser is asked for.
    "apputils-extension/themes": {"adaptive-theme": True},
}
# Where a notebook opens, by the module that is run: JupyterLab, and Jupyter Notebook 7.
PLACES = {
    "jupyterlab": "/doc/tree/{{}}?token={token}&reset",
    "notebook": "/notebooks/{{}}?token={token}",
}
THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
# Of the cells alone: below the last one the page has room to scroll on.
HEIGHT = """panel => {
  const cells = [...panel.querySelectorAll(".jp-Cell")].map(each => each.getBoundingClientRect());
  return Math.ceil(cells.at(-1).bottom - cells[0].top);
}"""
PICTURE = {"width": 1024, "height": 1800}
USUAL = {"width": 1280, "height": 900}


@contextmanager
def served(folder: Path, program: str = "jupyterlab") -> Iterator[str]:
    """Serve copies of the notebooks from `folder`; yields an address with {} for the notebook.

    `program` is a key of PLACES.
    """
    root = folder / "notebooks"
    shutil.copytree(NOTEBOOKS, root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    environment = dict(os.environ)
    environment.pop("ROUGE_PROGRESS", None)  # as a learner has it: kept beside the copies
    for name in FOLDERS:
        environment[name] = str(folder / name)
    environment["JUPYTER_CONFIG_PATH"] = str(ROOT / "tools" / "lab")  # as `make lab` sets it
    for name, values in SETTINGS.items():
        file = folder / "JUPYTERLAB_SETTINGS_DIR" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", program, "--no-browser", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"]
    command += [f"--ServerApp.root_dir={root}", "--allow-root"]
    if program == "jupyterlab":
        command.append("--expose-app-in-browser")  # so that `open_in` can ask it for a notebook
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=root)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for_server(f"{address}/api/status?token={token}", server, folder / "server.log")
        yield address + PLACES[program].format(token=token)
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def wait_for_server(address: str, server: subprocess.Popen, log: Path) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


def source_of(name: str) -> dict:
    return json.loads((NOTEBOOKS / name).read_text(encoding="utf-8"))


class Lesson:
    """One notebook open in JupyterLab."""

    def __init__(
        self,
        page: Page,
        name: str,
        strangers: list[str],
        saves: list[str],
        source: dict | None = None,
    ):
        self.page = page
        self.name = name
        self.strangers = strangers  # addresses outside this machine that the page asked for
        self.saves = saves  # what the page wrote to the server
        self.source = source or source_of(name)  # of a notebook of the tests' own it is given
        self.changed = page.locator(".lm-TabBar-tab.jp-mod-dirty")  # the mark of an unsaved change
        self.outputs = page.locator(".jp-OutputArea-output")
        # JupyterLab marks an error as it marks what a program writes to stderr.
        self.errors = page.locator(
            '.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]'
        )

    def wait_until_open(self) -> None:
        self.page.locator(".jp-Notebook .jp-Cell").nth(len(self.source["cells"]) - 1).wait_for(
            state="attached", timeout=SECONDS * 1000
        )

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(
            "async () => { const found = await (await fetch('/api/sessions')).json();"
            " return found.some(s => s.kernel && s.kernel.execution_state === 'idle'"
            " && s.kernel.connections > 0) }",
            timeout=SECONDS * 1000,
            polling=300,
        )
        self.wait_until_idle()

    def wait_until_idle(self) -> None:
        """Wait until no cell is waiting to run and the kernel is idle."""
        self.page.wait_for_function(
            "() => ![...document.querySelectorAll('.jp-InputPrompt')]"
            ".some(p => p.textContent.includes('[*]'))"
            " && document.querySelector('.jp-Notebook-ExecutionIndicator')"
            "?.dataset.status === 'idle'",
            timeout=SECONDS * 1000,
            polling=200,
        )

    def run_all(self) -> None:
        """Clear every output, then run every cell; repeat the command if JupyterLab loses it."""
        self.menu("Edit", "editmenu:clear-all")
        for _ in range(5):
            self.menu("Run", "runmenu:run-all")
            try:
                self.wait_for_prompts("/\\[(\\d+|\\*)\\]/.test(text)", seconds=5)
                break
            except TimeoutError:
                continue
        self.wait_for_prompts("/\\[\\d+\\]/.test(text)", SECONDS)
        self.wait_until_idle()

    def turn(self, scheme: str) -> None:
        turn(self.page, scheme)

    def wait_for_cards(self) -> None:
        """Wait until every twin has its live card, which is ready for the keyboard."""
        self.page.wait_for_function(
            "() => document.querySelectorAll('.rouge-live[data-lm-suppress-shortcuts]').length"
            " === document.querySelectorAll('.rouge-twin').length",
            timeout=SECONDS * 1000,
            polling=100,
        )

    def save(self) -> None:
        """Save, and wait until the server has the file and JupyterLab can save again."""
        written = []

        def ends_the_save(response: Response) -> bool:
            if response.request.method == "PUT" and "/api/contents/" in response.url:
                written.append(response.url)
            new = response.request.method == "POST" and CHECKPOINT.search(response.url)
            return bool(written and new)

        with self.page.expect_response(ends_the_save, timeout=SECONDS * 1000):
            self.menu("File", "docmanager:save")

    def resize(self, size: ViewportSize) -> None:
        """Change the size of the window, and wait until the notebook is in the middle again."""
        self.page.set_viewport_size(size)
        self.page.wait_for_function(
            "() => { const box = document.querySelector('.jp-NotebookPanel')"
            ".getBoundingClientRect(); return Math.abs(box.left + box.right - innerWidth) < 2 }"
        )

    def end_kernel(self) -> None:
        """End every kernel of the server."""
        self.page.evaluate(
            "async () => { const cookie = document.cookie.match(/_xsrf=([^;]*)/);"
            " const headers = cookie ? {'X-XSRFToken': cookie[1]} : {};"
            " for (const each of await (await fetch('/api/sessions')).json())"
            " await fetch('/api/sessions/' + each.id, {method: 'DELETE', headers}); }"
        )

    def menu(self, name: str, command: str) -> None:
        for dialog in self.page.locator(".jp-Dialog").all():
            # A machine that is busy may bring a word on the connection; it is read and put away.
            print(f"{self.name}: {dialog.inner_text()}")
            dialog.locator(".jp-mod-accept").click()
        self.page.get_by_role("menuitem", name=name, exact=True).click()
        self.page.locator(f'.lm-Menu-item[data-command="{command}"]').click()

    def wait_for_prompts(self, condition: str, seconds: float) -> None:
        """Wait until a condition in JavaScript is true for the text of every code cell's prompt."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]"
            f".map(prompt => prompt.textContent).every(text => {condition})",
            timeout=seconds * 1000,
            polling=100,
        )

    def cell(self, cell_id: str) -> Locator:
        """The cell with this id, found by its place in the file."""
        place = [c["id"] for c in self.source["cells"]].index(cell_id)
        return self.page.locator(".jp-Notebook .jp-Cell").nth(place)

    def run_again(self, cell_id: str, code: str | None = None) -> Locator:
        """Run one cell with the keyboard, with `code` if it is given; return the cell's output."""
        cell = self.cell(cell_id)
        editor = cell.locator(".cm-content")
        editor.scroll_into_view_if_needed()
        editor.click()
        if code is not None:
            self.page.keyboard.press("Control+a")
            self.page.keyboard.press("Delete")
            self.page.keyboard.insert_text(code)
        prompt = cell.locator(".jp-InputPrompt").element_handle()
        prompt.evaluate("prompt => prompt.textContent = ''")  # the new number may be the old one
        self.page.keyboard.press("Control+Enter")
        self.page.wait_for_function(
            "prompt => /\\[\\d+\\]/.test(prompt.textContent)",
            arg=prompt,
            timeout=SECONDS * 1000,
            polling=50,
        )
        self.wait_until_idle()
        return cell.locator(".jp-OutputArea").first


@contextmanager
def open_notebook(reader: BrowserContext, address: str, name: str) -> Iterator[Lesson]:
    """Open one notebook in a page of its own."""
    page = reader.new_page()
    page.set_viewport_size(USUAL)
    with open_in(page, address, name) as lesson:
        yield lesson
    page.close()


# Closes what is open without a word of saving, and opens another notebook.
OPEN = """async name => {
  const app = window.jupyterapp;
  for (const widget of [...app.shell.widgets('main')]) widget.dispose();
  await app.commands.execute('docmanager:open', {path: name});
}"""


@contextmanager
def open_in(page: Page, address: str, name: str, source: dict | None = None) -> Iterator[Lesson]:
    """Open one notebook in this page, and close what the page shows.

    If the page already shows JupyterLab, JupyterLab is not loaded again, because this takes long.
    """
    strangers, saves = [], []

    def note(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", "localhost", None):
            strangers.append(request.url)
        if request.method == "PUT" and "/api/contents/" in request.url:
            saves.append(request.url)

    page.on("request", note)
    if page.url.startswith(address.split("/doc/")[0]) and page.evaluate("'jupyterapp' in window"):
        page.evaluate(OPEN, name)
    else:
        page.goto(address.format(name))
    lesson = Lesson(page, name, strangers, saves, source)
    lesson.wait_until_open()
    yield lesson
    page.remove_listener("request", note)


def turn(page: Page, scheme: str) -> None:
    """Show a page of JupyterLab in a theme, light or dark."""
    page.emulate_media(color_scheme=scheme)
    page.locator(f'body[data-jp-theme-name="{THEMES[scheme]}"]').wait_for(state="attached")


def broken_rules(page: Page, where: str, **options: object) -> list[dict]:
    """Return what axe finds in the parts of JupyterLab that a selector names.

    axe treats everything outside a part with hidden overflow as hidden, and measures no colours in
    it. This would be all of JupyterLab, whose body has no height, so overflow is made visible.
    """
    style = page.add_style_tag(content="* { overflow: visible !important }")
    result = Axe().run(page, context={"include": [[where]]}, options=options)
    style.evaluate("style => style.remove()")
    return result.response["violations"]


def look(lesson: Lesson, folder: Path) -> None:
    """Save screenshots of the whole notebook, piece by piece, in both themes."""
    page, name = lesson.page, lesson.name.removesuffix(".ipynb")
    page.evaluate("Promise.all([...document.images].map(image => image.decode().catch(() => 0)))")
    page.set_viewport_size(PICTURE)
    scroller = page.locator(".jp-WindowedPanel-outer").first
    for scheme in ("dark", "light"):
        lesson.turn(scheme)
        page.wait_for_timeout(300)
        height = scroller.evaluate(HEIGHT)
        for number, top in enumerate(range(0, height, PICTURE["height"] - 80)):
            scroller.evaluate("(panel, top) => { panel.scrollTop = top }", top)
            page.wait_for_timeout(60)
            page.screenshot(path=folder / f"{name}-{scheme}-{number:02}.png")
    page.set_viewport_size(USUAL)
