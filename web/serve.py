"""Serve the built site to this machine, or to a room.

python web/serve.py [--port 8000] [--here]        --here: to this machine alone
"""

import argparse
import contextlib
import functools
import http.server
import socket
import sys
from pathlib import Path
from typing import ClassVar

SITE = Path(__file__).resolve().parents[1] / "build" / "site"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files, called what a browser must hear to run them."""

    extensions_map: ClassVar = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }
    protocol_version = "HTTP/1.1"

    def send_head(self):
        """Open the file; an address that no system can have as a path is an address of nothing."""
        try:
            return super().send_head()
        except ValueError:  # such as /%00
            self.send_error(http.HTTPStatus.NOT_FOUND)
            return None

    def end_headers(self):
        """Let a browser keep for good what is called by its version."""
        if "?v=" in self.path or ("/_static/live/" in self.path and self.path.endswith(".js")):
            self.send_header("Cache-Control", "public, max-age=31536000, immutable")
        super().end_headers()

    def log_message(self, *_arguments) -> None:
        """Say nothing for each file."""


class Server(http.server.ThreadingHTTPServer):
    """One that goes on, and says nothing, when a reader closes a page that still loads."""

    def handle_error(self, request, client_address) -> None:
        """Report what went wrong, unless the other side has gone."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(site: Path, port: int, host: str) -> http.server.ThreadingHTTPServer:
    """A server that has not begun yet; port 0 takes a free one."""
    handler = functools.partial(Handler, directory=str(site))
    return Server((host, port), handler)


def room_address() -> str:
    """The address of this machine in its network, as far as it knows one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect(("192.0.2.1", 9))  # nothing is sent: the system only chooses a way
        return asked.getsockname()[0]
    return "127.0.0.1"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--here", action="store_true", help="serve this machine alone")
    options = parser.parse_args()
    if not (SITE / "index.html").is_file():
        sys.exit("There is no site yet: run make site first.")
    host = "127.0.0.1" if options.here else "0.0.0.0"
    try:
        serving = server(SITE, options.port, host)
    except OSError as problem:
        sys.exit(f"Port {options.port} cannot be had ({problem.strerror}): add --port 8001.")
    name = "127.0.0.1" if options.here else room_address()
    print(f"The course is at http://{name}:{options.port}/ until you press Ctrl and C.", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        serving.serve_forever()


if __name__ == "__main__":
    main()
