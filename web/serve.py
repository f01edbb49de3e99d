"""Serve the built site to this machine, or to a room.

python web/serve.py [--port 8000] [--room]        --room: to every machine on the network
"""

import argparse
import contextlib
import functools
import gzip
import http.server
import io
import shutil
import socket
import sys
from pathlib import Path
from typing import ClassVar

SITE = Path(__file__).resolve().parents[1] / "build" / "site"
# Files that become much smaller when compressed, because a whole classroom shares one network.
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".ipynb", ".txt"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Sends files with the types that a browser needs to run them."""

    extensions_map: ClassVar = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }
    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds without a byte, after which the thread of this connection ends
    status = None  # the status of the response that is being sent
    body = None  # the compressed file, which is sent instead of the file

    def send_head(self):
        """Open the file; for an address that cannot be a path, answer that it does not exist."""
        try:
            return super().send_head()
        except ValueError:  # such as /%00
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None

    def send_response(self, code, message=None):
        """Begin a response; only a file that exists is compressed, and may be kept by a browser."""
        self.status, self.body = code, None
        super().send_response(code, message)

    def send_header(self, keyword, value):
        """Send a header, with the compressed length if the file is compressed."""
        if keyword == "Content-Length" and self.status == http.HTTPStatus.OK:
            self.body = self.compressed_file()
            if self.body is not None:
                super().send_header("Content-Encoding", "gzip")
                value = len(self.body)
        super().send_header(keyword, value)

    def compressed_file(self) -> bytes | None:
        """The file of this address, for a browser that can decompress it."""
        path = Path(self.translate_path(self.path))
        with contextlib.suppress(OSError):  # no file can have this name
            path = path / "index.html" if path.is_dir() else path
            wanted = "gzip" in self.headers.get("Accept-Encoding", "")
            if wanted and path.suffix in COMPRESSED and path.is_file():
                return compressed(path, path.stat().st_mtime_ns)
        return None

    def copyfile(self, source, outputfile):
        """Send the file, or its compressed copy."""
        if self.body is None:
            super().copyfile(source, outputfile)
        else:
            # The file is sent in pieces, each with its own time-out, so a slow network is enough.
            shutil.copyfileobj(io.BytesIO(self.body), outputfile)

    def end_headers(self):
        """Let browsers keep files forever if their address contains their version."""
        if self.status == http.HTTPStatus.OK:
            self.send_header("Vary", "Accept-Encoding")
            if self.has_version():
                self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        super().end_headers()

    def has_version(self) -> bool:
        """Whether the file at this address never changes."""
        script = "/_static/interactive/" in self.path and self.path.endswith(".js")
        return script or "?v=" in self.path

    def log_message(self, *_arguments) -> None:
        """Print nothing for each file."""


@functools.cache
def compressed(path: Path, changed: int) -> bytes:
    """The file, compressed; `changed` is its time, so that a changed file is compressed again."""
    return gzip.compress(path.read_bytes())


class Server(http.server.ThreadingHTTPServer):
    """A server that reports no error if a reader closes a page that is still loading."""

    def handle_error(self, request, client_address) -> None:
        """Report an error, unless the browser has closed the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(site: Path, port: int, host: str) -> http.server.ThreadingHTTPServer:
    """A server that is not running yet; with port 0 it takes a free port."""
    handler = functools.partial(Handler, directory=str(site))
    return Server((host, port), handler)


def room_address() -> str:
    """The address of this machine in its network, or 127.0.0.1 if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect(("192.0.2.1", 9))  # nothing is sent: the system only chooses a network
        return asked.getsockname()[0]
    return "127.0.0.1"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--room", action="store_true", help="serve the site to every machine on the network"
    )
    options = parser.parse_args()
    if not (SITE / "index.html").is_file():
        sys.exit("There is no site yet. Run make site first.")
    room = " --room" if options.room else ""
    try:
        serving = server(SITE, options.port, "0.0.0.0" if options.room else "127.0.0.1")
    except OSError as problem:
        sys.exit(
            f"Port {options.port} is not available ({problem.strerror}). Use another port: "
            f"python web/serve.py{room} --port {options.port + 1}"
        )
    address = f"http://{room_address() if options.room else '127.0.0.1'}:{options.port}/"
    print(f"The course is at {address} until you press Ctrl and C.", flush=True)
    if not options.room:
        print(
            "Only this machine can open it; for a classroom, run make serve-site ROOM=yes.",
            flush=True,
        )
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve_forever()


if __name__ == "__main__":
    main()
