"""What serves the built site survives any address, and nobody leaves its folder by one."""

import contextlib
import gzip
import http.client
import os
import random
import socket
import subprocess
import sys
import threading
import time

import pytest
import serve
from cells import ROOT
from serve import server


@pytest.fixture
def port(tmp_path):
    """The port of a server of a folder with a few pages."""
    (tmp_path / "secret.txt").write_text("secret")
    site = tmp_path / "site"
    (site / "run").mkdir(parents=True)
    (site / "index.html").write_text("the course")
    (site / "run" / "index.html").write_text("the running course")
    serving = server(site, 0, "127.0.0.1")
    threading.Thread(target=serving.serve_forever, args=(0.01,), daemon=True).start()
    yield serving.server_address[1]
    serving.shutdown()
    serving.server_close()


@pytest.fixture
def ask(port):
    """Ask that server for an address: (status, what it sends)."""

    def answer(address, accepted="identity"):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        with contextlib.closing(connection):
            connection.request("GET", address, headers={"Accept-Encoding": accepted})
            found = connection.getresponse()
            body = found.read()
            if found.getheader("Content-Encoding") == "gzip":
                assert "gzip" in accepted
                assert len(body) == int(found.getheader("Content-Length"))
                body = gzip.decompress(body)
            else:
                assert accepted == "identity" or found.status != 200
            return found.status, body.decode()

    return answer


def test_a_page_is_served(ask):
    assert ask("/") == (200, "the course")
    assert ask("/index.html?x=1") == (200, "the course")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),  # browsers run no module of another type
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.css", "text/css"),
        ("a.svg", "image/svg+xml"),
        ("a.json", "application/json"),
    ],
)
def test_a_file_has_the_type_that_a_browser_runs_it_by(port, tmp_path, name, kind):
    (tmp_path / "site" / name).write_text("x")
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(connection):
        connection.request("GET", f"/{name}")
        assert connection.getresponse().getheader("Content-Type") == kind


def test_a_page_is_compressed_for_who_can_decompress_it_and_anew_when_it_changes(ask, tmp_path):
    assert ask("/", "gzip, br") == (200, "the course")
    page = tmp_path / "site" / "index.html"
    page.write_text("the changed course")
    os.utime(page, (1, 1))
    assert ask("/index.html", "gzip") == (200, "the changed course")
    assert ask("/nothing.html", "gzip")[0] == 404


@pytest.mark.parametrize("address", [
    "/%00", "/a%00b.html", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
    "/" + "a" * 5000, "/%ff", "//secret.txt",
])  # fmt: skip
def test_any_other_address_is_one_of_nothing(ask, capfd, address):
    status, text = ask(address)
    assert status in (400, 404, 414)
    assert "secret" not in text.replace(address, "")
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("accepted", ["identity", "gzip"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_the_headers_of_every_status_are_true(port, method, accepted):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    later = "Fri, 01 Jan 2100 00:00:00 GMT"
    seen = set()
    with contextlib.closing(connection):  # one for all: a wrong length would spoil the next answer
        for address in ("/", "/run", "/run/", "/nothing.html?v=1", "/index.html?v=1"):
            for since in ({}, {"If-Modified-Since": later}):
                asked = {"Accept-Encoding": accepted} | since
                connection.request(method, address, headers=asked)
                answer = connection.getresponse()
                body = answer.read()  # waits in vain where less comes than was announced
                seen.add(answer.status)
                there, page = answer.status == 200, answer.status in (200, 404, 501)
                length = int(answer.getheader("Content-Length") or 0)
                assert len(body) == (0 if method == "HEAD" else length) and page == (length > 0)
                packed = answer.getheader("Content-Encoding") == "gzip"
                assert packed == (there and accepted == "gzip")
                kept = answer.getheader("Cache-Control", "")
                assert ("immutable" in kept) == (there and "?v=" in address)
    assert seen == ({501} if method == "POST" else {200, 301, 304, 404})


def test_a_redirect_leads_to_the_folder(port, ask):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(connection):
        connection.request("GET", "/run?a=b", headers={"Accept-Encoding": "gzip"})
        assert connection.getresponse().getheader("Location") == "/run/?a=b"
    assert ask("/run/?a=b", "gzip") == (200, "the running course")


def test_who_says_nothing_is_not_waited_for(port, monkeypatch):
    assert serve.Handler.timeout
    monkeypatch.setattr(serve.Handler, "timeout", 0.05)
    before = threading.active_count()
    with contextlib.ExitStack() as open_ones:
        for begun in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"):
            connection = socket.create_connection(("127.0.0.1", port), timeout=5)
            open_ones.enter_context(connection)
            connection.sendall(begun)
            while connection.recv(1000):  # to its end, which the server makes
                pass
    while threading.active_count() > before:
        time.sleep(0.01)


@pytest.mark.whole
def test_a_slow_network_gets_a_long_file_to_its_end(port, tmp_path, monkeypatch):
    monkeypatch.setattr(serve.Handler, "timeout", 1)
    long = random.Random(1).randbytes(8_000_000)
    (tmp_path / "site" / "python.wasm").write_bytes(long)
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        asked = b"GET /python.wasm HTTP/1.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        connection.sendall(asked)
        got = b""
        while piece := connection.recv(400_000):
            got += piece
            time.sleep(0.02)
    assert gzip.decompress(got.partition(b"\r\n\r\n")[2]) == long


@pytest.mark.parametrize(("words", "host"), [([], "127.0.0.1"), (["--room"], "0.0.0.0")])
def test_a_room_is_served_only_where_it_is_asked_for(words, host, tmp_path, monkeypatch, capsys):
    (tmp_path / "index.html").write_text("the course")
    monkeypatch.setattr(serve, "SITE", tmp_path)
    monkeypatch.setattr(sys, "argv", ["serve.py", *words])
    heard = []

    class Ended:
        def serve_forever(self):
            raise KeyboardInterrupt

    def stand_in(site, port, address):
        heard.append(address)
        return Ended()

    monkeypatch.setattr(serve, "server", stand_in)
    serve.main()
    assert heard == [host]
    assert ("ROOM=yes" in capsys.readouterr().out) == (not words)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no make")
def test_make_serves_a_room_for_no_other_word_than_yes():
    for word, room in (("yes", True), ("no", False), ("", False)):
        command = ["make", "--dry-run", "serve-site", f"ROOM={word}"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        assert ("--room" in done.stdout) == room


@pytest.mark.parametrize("paper", ["teaching/kit/texts/guide.md", "teaching/hub/README.md"])
def test_who_has_a_room_is_told_the_command_that_a_room_can_reach(paper):
    told = (ROOT / paper).read_text(encoding="utf-8").split("make serve-site")
    assert len(told) > 1 and all(rest.startswith(" ROOM=yes") for rest in told[1:])
