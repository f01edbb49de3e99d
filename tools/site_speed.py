"""Seconds from the click on "Run in this tab" to the first output, in a browser that is new to it.

python tools/site_speed.py        after make site, with the packages of requirements/browser.txt
"""

import statistics
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web"), str(ROOT / "tests" / "browser"), str(ROOT / "tests" / "web")]

from chromium import launched  # noqa: E402
from serve import server  # noqa: E402
from tab import opened, visitor  # noqa: E402

NAME = "02_rouge_1_clipping.ipynb"
TIMES = 3


def seconds(browser, address: str) -> tuple[float, float, float]:
    """When the notebook is seen, when its first cell has an output, and when its last one has."""
    with visitor(browser) as (context, strangers):
        page = context.new_page()
        page.goto(f"{address}/notebooks/{NAME.replace('.ipynb', '.html')}")
        page.get_by_role("link", name="Run in this tab").click()
        start = time.perf_counter()
        tab = opened(page, NAME, strangers)
        seen = time.perf_counter() - start
        tab.menu("Edit", "editmenu:clear-all")
        tab.menu("Run", "runmenu:run-all")
        tab.outputs.first.wait_for(state="attached")
        first = time.perf_counter() - start
        tab.wait_for_prompts("/\\[\\d+\\]/.test(text)", 240)
        return seen, first, time.perf_counter() - start


def main() -> None:
    serving = server(ROOT / "build" / "site", 0, "127.0.0.1")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with launched() as browser:
        address = f"http://127.0.0.1:{serving.server_address[1]}"
        runs = [seconds(browser, address) for _ in range(TIMES)]
    serving.shutdown()
    seen, first, last = (statistics.median(times) for times in zip(*runs, strict=True))
    print(
        f"{NAME}, median of {TIMES}: seen after {seen:.1f} s, first output {first:.1f} s, ", end=""
    )
    print(f"last output {last:.1f} s; the slowest first output {max(r[1] for r in runs):.1f} s")


if __name__ == "__main__":
    main()
