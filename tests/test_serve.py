"""What serves the built site survives any address, and nobody leaves its folder by one."""

import contextlib
import gzip
import http.client
import os
import threading

import pytest
from serve import server


@pytest.fixture
def ask(tmp_path):
    """Ask a server of a folder with one page for an address: (status, what it sends)."""
    (tmp_path / "secret.txt").write_text("secret")
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("the course")
    serving = server(site, 0, "127.0.0.1")
    threading.Thread(target=serving.serve_forever, args=(0.01,), daemon=True).start()

    def answer(address, accepted="identity"):
        connection = http.client.HTTPConnection("127.0.0.1", serving.server_address[1], timeout=5)
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

    yield answer
    serving.shutdown()
    serving.server_close()


def test_a_page_is_served(ask):
    assert ask("/") == (200, "the course")
    assert ask("/index.html?x=1") == (200, "the course")


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
