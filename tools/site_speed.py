"""How soon the site responds in a browser that visits it for the first time.

python tools/site_speed.py         after make site, with the packages of requirements/browser.txt
python tools/site_speed.py --tab   the same for a notebook that runs in a browser tab

The tool prints the time until the first verdict on a page, and the time that Pyodide alone takes to
start from the same files on the same server. The tool measures the two times alternately, so a busy
machine makes both times longer, but hardly changes their ratio.
"""

import argparse
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "tests" / "browser"), str(ROOT / "tests" / "web")]

from chromium import launched  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402
from serve import server  # noqa: E402
from tab import opened, visitor  # noqa: E402

STEM = "02_rouge_1_clipping"
NAME = f"{STEM}.ipynb"
TURNS, TIMES = 7, 3
BARE = """<!doctype html><script type="module">
import { loadPyodide } from "./site/run/static/pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.done = "yes";
</script>"""
EXERCISE = '.rouge-exercise[data-name="overlap"]'
UNCLIPPED = """def overlap(reference, candidate):
    r, c = reference.split(), candidate.split()
    return sum(w in r for w in c)
"""


@contextmanager
def served() -> Iterator[str]:
    """Serve the site below `site/`, and next to the site a page that only starts Pyodide."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "site").symlink_to(ROOT / "build" / "site")
        (Path(folder) / "bare.html").write_text(BARE, encoding="utf-8")
        serving = server(Path(folder), 0, "127.0.0.1")
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_address[1]}"
        serving.shutdown()


@contextmanager
def stranger(browser: Browser) -> Iterator[Page]:
    """A new page in a browser whose cache is empty. Nothing intercepts the page's requests."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    yield context.new_page()
    context.close()


def bare_start(browser: Browser, address: str) -> float:
    """The seconds until Pyodide has started on a page that does nothing else."""
    with stranger(browser) as page:
        start = time.perf_counter()
        page.goto(f"{address}/bare.html")
        page.locator("html[data-done]").wait_for(state="attached", timeout=240_000)
        return time.perf_counter() - start


def first_verdict(browser: Browser, address: str) -> float:
    """The seconds from pasting a wrong program into an exercise to the name of its mistake."""
    with stranger(browser) as page:
        page.goto(f"{address}/site/notebooks/{STEM}.html")
        page.locator(EXERCISE).scroll_into_view_if_needed()
        page.locator(f"{EXERCISE} .cm-content").click()
        page.keyboard.press("Control+a")
        start = time.perf_counter()
        page.keyboard.insert_text(UNCLIPPED)
        page.locator(f"{EXERCISE} [data-do=check]").click()
        named = page.locator(f'{EXERCISE} [data-mistakes="unclipped"]')
        named.wait_for(state="attached", timeout=240_000)
        return time.perf_counter() - start


def on_the_page(browser: Browser, address: str) -> None:
    """Print how long a page's first verdict takes, and how long Pyodide alone takes to start."""
    pairs = [(bare_start(browser, address), first_verdict(browser, address)) for _ in range(TURNS)]
    bare, verdict = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratios = sorted(verdict / bare for bare, verdict in pairs)
    print(
        f"{STEM}, median of {TURNS}: first verdict {verdict:.2f} s, bare start of Pyodide "
        f"{bare:.2f} s, ratio {verdict / bare:.2f} (of single turns {ratios[0]:.2f} to "
        f"{ratios[-1]:.2f})"
    )


def seconds(browser: Browser, address: str) -> tuple[float, float, float]:
    """The seconds until the notebook is visible, until its first output, and until its end."""
    with visitor(browser) as (context, strangers):
        page = context.new_page()
        page.goto(f"{address}/site/notebooks/{STEM}.html")
        page.locator("details.elsewhere summary").click()
        page.get_by_role("link", name="Open in JupyterLab").click()
        start = time.perf_counter()
        tab = opened(page, NAME, strangers)
        seen = time.perf_counter() - start
        tab.menu("Edit", "editmenu:clear-all")
        tab.menu("Run", "runmenu:run-all")
        tab.outputs.first.wait_for(state="attached")
        first = time.perf_counter() - start
        tab.wait_for_prompts("/\\[\\d+\\]/.test(text)", 240)
        return seen, first, time.perf_counter() - start


def in_the_tab(browser: Browser, address: str) -> None:
    """Print how soon a notebook that runs in a browser tab shows its outputs."""
    runs = [seconds(browser, address) for _ in range(TIMES)]
    seen, first, last = (statistics.median(times) for times in zip(*runs, strict=True))
    print(
        f"{NAME}, median of {TIMES}: seen after {seen:.1f} s, first output {first:.1f} s, ", end=""
    )
    print(f"last output {last:.1f} s; the slowest first output {max(r[1] for r in runs):.1f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tab", action="store_true", help="measure the notebook in the tab")
    options = parser.parse_args()
    with served() as address, launched() as browser:
        (in_the_tab if options.tab else on_the_page)(browser, address)


if __name__ == "__main__":
    main()
