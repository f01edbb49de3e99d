"""Record the README's film on the real page: run the clipping explorer, and use its controls.

python tools/explorer_picture.py        needs the packages of requirements/browser.txt
"""

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "web" / "pictures" / "clipping.gif"
sys.path.insert(0, str(ROOT / "tests" / "browser"))

from chromium import launched  # noqa: E402
from lab import open_notebook, served  # noqa: E402

MILLISECONDS = 1500  # for each picture; the film runs twice, and the last picture stays
COLOURS = 128


def main() -> None:
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        served(Path(folder)) as address,
        launched() as browser,
        open_notebook(browser, address, "02_rouge_1_clipping.ipynb") as lesson,
    ):
        lesson.wait_for_kernel()
        lesson.run_all()
        lesson.resize({"width": 1280, "height": 1200})  # the whole explorer in the window
        card = lesson.cell("explorer").locator(".rouge-explorer")
        again = card.get_by_role("button", name="Say")
        frames = []
        for move in (card.locator("input[type=checkbox]").first.uncheck, again.click, again.click):
            move()
            lesson.page.mouse.move(0, 0)
            lesson.page.wait_for_timeout(500)
            frames.append(card.screenshot())
    write([Image.open(io.BytesIO(frame)).convert("RGB") for frame in frames])
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size // 1000} KB")


def write(frames: list[Image.Image]) -> None:
    """Write the frames as a film whose pictures all have the same size and only a few colours."""
    size = (frames[0].width, max(frame.height for frame in frames))
    last = frames[-1].convert("P", palette=Image.Palette.ADAPTIVE, colors=COLOURS)
    pictures = []
    for frame in frames:
        ground = Image.new("RGB", size, "white")
        ground.paste(frame)
        pictures.append(ground.quantize(palette=last, dither=Image.Dither.NONE))
    PICTURE.parent.mkdir(exist_ok=True)
    first, *rest = pictures
    first.save(PICTURE, save_all=True, append_images=rest, duration=MILLISECONDS, loop=1)


if __name__ == "__main__":
    main()
