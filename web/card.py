"""Draw web/sphinx/_static/card.png, the preview picture of links to the course.

python web/card.py          needs the packages of requirements/browser.txt
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STATIC = ROOT / "web" / "sphinx" / "_static"
sys.path.insert(0, str(ROOT / "tools"))

from chromium import launched  # noqa: E402

STYLE = """
body { margin: 0; width: 1200px; height: 630px; background: #0b4f6c; color: #fff;
  font-family: "DejaVu Sans", sans-serif; }
svg { display: block; width: 1200px; height: 425px; }
h1 { font-size: 60px; margin: 32px 60px 10px; } p { font-size: 30px; margin: 0 60px; }
"""
WORDS = (
    "<h1>ROUGE, step by step</h1><p>A course in notebooks on the metric that scores summaries</p>"
)


def main() -> None:
    picture = (STATIC / "osterby.svg").read_text(encoding="utf-8")
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        page.set_content(f"<style>{STYLE}</style>{picture}{WORDS}")
        page.screenshot(path=STATIC / "card.png")


if __name__ == "__main__":
    main()
