"""Take the README's picture from the real page: the clipping explorer, run and moved.

python tools/explorer_picture.py        needs the packages of requirements/browser.txt
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "web" / "pictures" / "clipping.png"
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from chromium import launched  # noqa: E402
from lab import open_notebook, served  # noqa: E402


def main() -> None:
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        served(Path(folder)) as address,
        launched() as browser,
        open_notebook(browser, address, "02_rouge_1_clipping.ipynb") as lesson,
    ):
        lesson.wait_for_kernel()
        lesson.run_all()
        card = lesson.cell("explorer").locator(".rouge-explorer")
        card.locator("input[type=checkbox]").first.uncheck()
        for _ in range(2):
            card.get_by_role("button", name="Say").click()
        lesson.page.mouse.move(0, 0)
        lesson.page.wait_for_timeout(500)
        PICTURE.parent.mkdir(exist_ok=True)
        card.screenshot(path=PICTURE)
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1000} KB")


if __name__ == "__main__":
    main()
