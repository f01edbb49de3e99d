"""How long the first check takes on a slow line, step by step, and how much a second visit loads.

python tools/slow_line.py             after make site, with the packages of requirements/browser.txt
python tools/slow_line.py --room      serves like web/serve.py in a classroom, not like GitHub Pages
python tools/slow_line.py --megabits 10 --delay 50

The server limits the speed of all connections together, and waits before each response and each new
connection. The line is equally slow for pages, workers and all other requests. The browser keeps
its files between the two visits, but all files that can expire have expired before the second one.
"""

import argparse
import gzip
import hashlib
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "web")]

import serve  # noqa: E402
from chromium import FLAGS, find  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from site_speed import EXERCISE, STEM, UNCLIPPED  # noqa: E402

PAINTED = """() => new Promise(done => new PerformanceObserver(seen =>
  seen.getEntriesByName("first-contentful-paint").length && done()
).observe({ type: "paint", buffered: true }))"""
FRESH = 90  # seconds that a file stays fresh, longer than the first visit; 600 on GitHub Pages
MINUTES = 4  # the longest wait for anything
PIECE = 4096
# The types of files that GitHub Pages compresses.
GZIPPED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt", ".xml"}


class Line:
    """A slow line: all connections share its speed; each new connection or response is delayed."""

    def __init__(self, megabits: float, delay: float) -> None:
        self.seconds_a_byte = 8 / (megabits * 1e6)
        self.delay = delay
        self.free = 0.0
        self.lock = threading.Lock()

    def send(self, out, content: bytes) -> None:
        """Send the content as fast as the line allows."""
        for place in range(0, len(content), PIECE):
            piece = content[place : place + PIECE]
            with self.lock:
                self.free = max(self.free, time.perf_counter()) + len(piece) * self.seconds_a_byte
                due = self.free
            time.sleep(max(0.0, due - time.perf_counter()))
            out.write(piece)


class Slow:
    """A file that sends everything written to it through a slow line, and logs what it has sent."""

    def __init__(self, handler, line: Line, log: list) -> None:
        self.handler, self.out, self.line, self.log = handler, handler.wfile, line, log

    def write(self, content: bytes) -> int:
        """Send the content, and log its address, its size and the time."""
        self.line.send(self.out, content)
        self.log.append((self.handler.path, len(content), time.perf_counter()))
        return len(content)

    def __getattr__(self, name):
        return getattr(self.out, name)


class Room(serve.Handler):
    """Serves the site like web/serve.py in a classroom, but through a slow line."""

    line: Line
    log: list

    def setup(self) -> None:
        """Accept a connection after a delay, and send all responses through the slow line."""
        super().setup()
        time.sleep(self.line.delay)  # for the connection
        self.wfile = Slow(self, self.line, self.log)

    def do_GET(self) -> None:
        """Wait as long as the line delays a request, and then answer the request."""
        time.sleep(self.line.delay)  # for the request
        super().do_GET()


class Pages(Room):
    """Works like GitHub Pages: files expire, so a browser asks whether they have changed."""

    def send_head(self):
        """Send the file, compressed as on GitHub Pages, or answer that the file has not changed."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            return super().send_head()
        content = path.read_bytes()
        tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if known else 200)
        if not known:
            if path.suffix in GZIPPED:
                content = gzip.compress(content, 6)
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Type", self.guess_type(str(path)))
            serve.http.server.SimpleHTTPRequestHandler.send_header(
                self, "Content-Length", str(len(content))
            )
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", f"max-age={FRESH}")
        serve.http.server.SimpleHTTPRequestHandler.end_headers(self)
        if not known:
            self.wfile.write(content)
        return None

    def end_headers(self) -> None:
        """End the headers, but leave out the headers that web/serve.py adds."""
        serve.http.server.SimpleHTTPRequestHandler.end_headers(self)


def visit(page: Page, address: str) -> dict[str, float]:
    """Open a chapter, paste a program into its exercise and check it; return {step: seconds}."""
    start = time.perf_counter()
    limit = {"timeout": MINUTES * 60_000}
    page.goto(f"{address}/notebooks/{STEM}.html", wait_until="commit", **limit)
    page.evaluate(PAINTED)
    when = {"the page is seen": time.perf_counter() - start}
    page.locator("html[data-ready]").wait_for(state="attached", **limit)
    when["its script is there"] = time.perf_counter() - start
    page.locator(EXERCISE).evaluate("part => part.scrollIntoView()")
    page.locator(f"{EXERCISE} .cm-content").click(**limit)
    when["the editor is there"] = time.perf_counter() - start
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(UNCLIPPED)
    page.locator(f"{EXERCISE} [data-do=check]").click(**limit)
    page.locator(f'{EXERCISE} [data-mistakes="unclipped"]').wait_for(state="attached", **limit)
    when["the verdict"] = time.perf_counter() - start
    return when


def told(title: str, when: dict[str, float], log: list, start: float) -> None:
    """Print when each step was finished, and how many bytes of each file were sent."""
    sent: dict[str, list] = {}
    for path, size, at in log:
        name = path.partition("?")[0].rpartition("/")[2] or "index.html"
        before, _ = sent.get(name, (0, 0))
        sent[name] = before + size, at - start
    total = sum(size for size, _ in sent.values())
    print(f"\n{title}: {total / 1e6:.2f} MB in {when['the verdict']:.1f} s")
    for what, seconds in when.items():
        print(f"  {seconds:6.1f} s  {what}")
    print(f"  {max(at for _, at in sent.values()):6.1f} s  the last byte")
    for name, (size, at) in sorted(sent.items(), key=lambda each: -each[1][0])[:14]:
        print(f"  {size / 1e3:8.1f} kB until {at:5.1f} s  {name}")
    rest = sorted(sent.values())[:-14]
    print(f"  {sum(size for size, _ in rest) / 1e3:8.1f} kB in {len(rest)} other files")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--room", action="store_true", help="serve the site as web/serve.py does in a room"
    )
    parser.add_argument("--megabits", type=float, default=1.6)
    parser.add_argument("--delay", type=float, default=150, help="milliseconds")
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site")
    options = parser.parse_args()
    log: list = []
    line = Line(options.megabits, options.delay / 1000)
    kind = type("Kind", (Room if options.room else Pages,), {"line": line, "log": log})
    server = serve.Server(("127.0.0.1", 0), lambda *args: kind(*args, directory=str(options.site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}"
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        for title in ("The first visit", "The second visit, after all files have expired"):
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=find(), args=FLAGS, viewport={"width": 390, "height": 844}
            )
            log.clear()
            start = time.perf_counter()
            told(title, visit(context.pages[0], address), list(log), start)
            context.close()
            ended = time.perf_counter()
            time.sleep(max(0.0, FRESH + 5 - (time.perf_counter() - ended)) * (len(title) < 20))


if __name__ == "__main__":
    main()
