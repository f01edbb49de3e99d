"""Milliseconds from a key press to the changed picture in every explorer, of 40 presses.

python tools/explorer_speed.py        needs the packages of requirements/browser.txt

A key follows the picture of the one before after a tenth of a second, as a quick typist's does.
"""

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from chromium import launched  # noqa: E402
from lab import NOTEBOOKS, open_notebook, served, source_of  # noqa: E402

PRESSES, PAUSE = 40, 100
SIXTY = " ".join(f"word{i % 37} the" for i in range(30))
# Starts the clock at the key press, in the page, and stops it when the picture is another one.
CLOCK = """(card) => new Promise((done) => {
  const picture = () => [...card.querySelectorAll('svg')].map((part) => part.outerHTML).join();
  const before = picture();
  let start = 0;
  const begin = () => { start = performance.now(); };
  document.addEventListener('keydown', begin, {once: true, capture: true});
  const seen = new MutationObserver(() => {
    if (start && picture() !== before) { seen.disconnect(); done(performance.now() - start); }
  });
  seen.observe(card, {subtree: true, childList: true, characterData: true, attributes: true});
})"""


def milliseconds(lesson) -> list[float]:
    card = lesson.cell("explorer").locator(".rouge-explorer")
    boxes = card.locator("input[type=text], textarea").all()
    for box in boxes:
        box.fill(SIXTY)
    lesson.page.wait_for_timeout(1000)
    handles = card.locator(".noUi-handle")
    others = handles if handles.count() else card.locator("input[type=checkbox]")
    control = boxes[-1] if boxes else others.first
    control.focus()
    keys = ("ArrowLeft", "ArrowRight") if handles.count() else ("Space", "Space")
    keys = ("x", "Delete") if boxes else keys
    times = []
    for turn in range(PRESSES):
        if boxes:
            lesson.page.keyboard.press("Home")  # a long text is shown cut: change its beginning
        card.evaluate(f"(card) => {{ window.clock = ({CLOCK})(card); }}")
        lesson.page.keyboard.press(keys[turn % 2])
        times.append(lesson.page.evaluate("window.clock"))
        lesson.page.wait_for_timeout(PAUSE)
    return times


def main() -> None:
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        served(Path(folder)) as address,
        launched() as browser,
    ):
        for name in sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")):
            if not any(cell["id"] == "explorer" for cell in source_of(name)["cells"]):
                continue
            with open_notebook(browser, address, name) as lesson:
                lesson.wait_for_kernel()
                lesson.run_all()
                times = milliseconds(lesson)
            middle, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
            print(f"{name:45} median {middle:3.0f} ms, 95 of 100 below {most:3.0f} ms", flush=True)


if __name__ == "__main__":
    main()
