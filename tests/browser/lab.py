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

from playwright.sync_api import Browser, Locator, Page, Route, TimeoutError

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = Path(os.environ.get("ROUGE_NOTEBOOKS", ROOT / "notebooks"))
SECONDS = 60
FOLDERS = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "IPYTHONDIR",
    "JUPYTERLAB_SETTINGS_DIR",
    "JUPYTERLAB_WORKSPACES_DIR",
)
# The last that JupyterLab asks of its server when it saves; until then it takes no other save.
CHECKPOINT = re.compile("/api/contents/.*/checkpoints")
# Every cell stays in the page, so that what is out of sight can be read too.
SETTINGS = {"notebook-extension/tracker": {"windowingMode": "none"}}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve copies of the notebooks from `folder`; yields an address with {} for the notebook."""
    root = folder / "notebooks"
    shutil.copytree(NOTEBOOKS, root, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    environment = dict(os.environ)
    environment.pop("ROUGE_PROGRESS", None)  # as a learner has it: kept beside the copies
    for name in FOLDERS:
        environment[name] = str(folder / name)
    environment["JUPYTER_CONFIG_PATH"] = str(ROOT / "lab")  # as `make lab` sets it
    for name, values in SETTINGS.items():
        file = folder / "JUPYTERLAB_SETTINGS_DIR" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"]
    command += [f"--ServerApp.root_dir={root}", "--allow-root"]
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=root)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for_server(f"{address}/api/status?token={token}", server, folder / "server.log")
        yield f"{address}/doc/tree/{{}}?token={token}&reset"
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()


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

    def __init__(self, page: Page, name: str, strangers: list[str]):
        self.page = page
        self.name = name
        self.strangers = strangers  # addresses outside this machine that the page asked for
        self.source = source_of(name)
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
        """No cell waits for its turn, and the kernel rests."""
        self.page.wait_for_function(
            "() => ![...document.querySelectorAll('.jp-InputPrompt')]"
            ".some(p => p.textContent.includes('[*]'))"
            " && document.querySelector('.jp-Notebook-ExecutionIndicator')"
            "?.dataset.status === 'idle'",
            timeout=SECONDS * 1000,
            polling=200,
        )

    def run_all(self) -> None:
        """Clear every output, then run every cell; asked again where the viewer lost the call."""
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

    def wait_for_cards(self) -> None:
        """Every twin has its live card, ready for the keyboard."""
        self.page.wait_for_function(
            "() => document.querySelectorAll('.rouge-live[data-lm-suppress-shortcuts]').length"
            " === document.querySelectorAll('.rouge-twin').length",
            timeout=SECONDS * 1000,
        )

    def save(self) -> None:
        """Save, and wait until the server says that it has the file."""
        with self.page.expect_response(CHECKPOINT, timeout=SECONDS * 1000):
            self.menu("File", "docmanager:save")

    def end_kernel(self) -> None:
        """End every kernel of the server."""
        self.page.evaluate(
            "async () => { const cookie = document.cookie.match(/_xsrf=([^;]*)/);"
            " const headers = cookie ? {'X-XSRFToken': cookie[1]} : {};"
            " for (const each of await (await fetch('/api/sessions')).json())"
            " await fetch('/api/sessions/' + each.id, {method: 'DELETE', headers}); }"
        )

    def menu(self, name: str, command: str) -> None:
        self.page.get_by_role("menuitem", name=name, exact=True).click()
        self.page.locator(f'.lm-Menu-item[data-command="{command}"]').click()

    def wait_for_prompts(self, condition: str, seconds: float) -> None:
        """Until the text of every code cell's prompt meets a condition in JavaScript."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]"
            f".map(prompt => prompt.textContent).every(text => {condition})",
            timeout=seconds * 1000,
            polling=100,
        )

    def cell(self, cell_id: str) -> Locator:
        """The cell with this id, by its place in the file."""
        place = [c["id"] for c in self.source["cells"]].index(cell_id)
        return self.page.locator(".jp-Notebook .jp-Cell").nth(place)

    def run_again(self, cell_id: str, code: str | None = None) -> Locator:
        """Run one cell by keyboard, with other code if there is some; returns its output."""
        cell = self.cell(cell_id)
        editor = cell.locator(".cm-content")
        editor.scroll_into_view_if_needed()
        editor.click()
        if code is not None:
            self.page.keyboard.press("Control+a")
            self.page.keyboard.press("Delete")
            self.page.keyboard.insert_text(code)
        before = cell.locator(".jp-InputPrompt").inner_text()
        self.page.keyboard.press("Control+Enter")
        self.page.wait_for_function(
            "([prompt, before]) => /\\[\\d+\\]/.test(prompt.textContent)"
            " && prompt.textContent !== before",
            arg=[cell.locator(".jp-InputPrompt").element_handle(), before],
            timeout=SECONDS * 1000,
            polling=50,
        )
        self.wait_until_idle()
        return cell.locator(".jp-OutputArea").first


@contextmanager
def open_notebook(browser: Browser, address: str, name: str) -> Iterator[Lesson]:
    """Open one notebook in a page that reaches this machine alone."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    strangers = []

    def local_only(route: Route) -> None:
        if urlsplit(route.request.url).hostname in ("127.0.0.1", "localhost", None):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    context.route("**/*", local_only)
    page = context.new_page()
    page.goto(address.format(name))
    lesson = Lesson(page, name, strangers)
    lesson.wait_until_open()
    yield lesson
    context.close()


def look(page: Page, folder: Path, name: str) -> None:
    """Screenshots of the whole notebook, a screen at a time, at a laptop's and a tablet's width."""
    page.evaluate("Promise.all([...document.images].map(image => image.decode().catch(() => 0)))")
    for width in (1280, 800):
        page.set_viewport_size({"width": width, "height": 900})
        scroller = page.locator(".jp-WindowedPanel-outer").first
        page.wait_for_timeout(300)
        height = scroller.evaluate("panel => panel.scrollHeight")
        for number, top in enumerate(range(0, height, 820)):
            scroller.evaluate("(panel, top) => { panel.scrollTop = top }", top)
            page.wait_for_timeout(60)
            page.screenshot(path=folder / f"{name}-{width}-{number:02}.png")
    page.set_viewport_size({"width": 1280, "height": 900})
