"""A simulated learner: the requests of a browser from the log-in to the last cell."""

import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import uuid4

import httpx
import nbformat
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 300.0  # seconds for one answer, when thirty ask at once


class Browser:
    """The browser of one learner, with its cookies and its tokens against forged requests."""

    def __init__(self, address: str, name: str):
        self.name, self.address = name, address
        # The proxy closes a connection after five idle seconds. A browser that meets such a one
        # asks again; here none is used twice.
        self.client = httpx.AsyncClient(
            base_url=address,
            follow_redirects=True,
            timeout=PATIENCE,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def request(self, method: str, path: str, **more) -> httpx.Response:
        """Send a request as a page of the hub or of the learner's server does."""
        headers = {"X-XSRFToken": self.mark(path)}
        response = await self.client.request(method, path, headers=headers, **more)
        assert response.status_code < 400, f"{self.name}: {method} {path}: {response.text[:500]}"
        return response

    def server(self, path: str) -> str:
        return f"/user/{self.name}/{path}"

    def mark(self, path: str) -> str:
        """The value of the cookie `_xsrf` of the hub or of the learner's server."""
        place = "/hub/" if path.startswith("/hub/") else self.server("")
        marks = [c.value for c in self.client.cookies.jar if (c.name, c.path) == ("_xsrf", place)]
        return marks[0] if marks else ""


async def log_in(browser: Browser) -> None:
    """Send the form of the hub; the hub then starts the server."""
    form = await browser.request("GET", "/hub/login")
    mark = re.search(r'name="_xsrf" value="([^"]+)"', form.text)[1]
    data = {"username": browser.name, "password": "", "_xsrf": mark}
    await browser.request("POST", "/hub/login", data=data)


async def wait_for_server(browser: Browser) -> None:
    """Follow the hub's progress bar until the server is ready."""
    path = f"/hub/api/users/{browser.name}/server/progress"
    event = {}
    headers = {"X-XSRFToken": browser.mark(path)}
    async with browser.client.stream("GET", path, headers=headers) as response:
        async for line in response.aiter_lines():
            if line.startswith("data:"):
                event = json.loads(line.removeprefix("data:"))
    assert event.get("ready"), f"{browser.name}: {event}"


async def open_lab(browser: Browser) -> dict:
    """Fetch the page of JupyterLab and the files that it loads; return JupyterLab's settings."""
    page = await browser.request("GET", browser.server("lab"))
    for script in re.findall(r'src="([^"]+\.js[^"]*)"', page.text):
        await browser.request("GET", script)
    for part in ("api/kernelspecs", "api/contents", "lab/api/translations/default"):
        await browser.request("GET", browser.server(part))
    settings = await browser.request("GET", browser.server("lab/api/settings"))
    return {entry["id"]: entry for entry in settings.json()["settings"]}


async def pull(browser: Browser, repo: str, folder: str) -> None:
    """Pull a repository with nbgitpuller, in the way that its page does."""
    where = {"repo": repo, "targetpath": folder}
    answer = await browser.request("GET", browser.server("git-pull/api"), params=where)
    phases = [json.loads(line[5:]) for line in answer.text.splitlines() if line[:5] == "data:"]
    assert phases[-1]["phase"] == "finished", f"{browser.name}: {phases[-1]}"


async def opened(browser: Browser, path: str) -> nbformat.NotebookNode:
    answer = await browser.request("GET", browser.server(f"api/contents/{path}"))
    return nbformat.from_dict(answer.json()["content"])


async def save(browser: Browser, path: str, notebook: nbformat.NotebookNode) -> None:
    body = {"type": "notebook", "format": "json", "content": notebook}
    await browser.request("PUT", browser.server(f"api/contents/{path}"), json=body)


@asynccontextmanager
async def kernel(browser: Browser, path: str) -> AsyncIterator[WebSocketClientConnection]:
    """The websocket of a kernel that was started for a notebook."""
    body = {"path": path, "name": path, "type": "notebook", "kernel": {"name": "python3"}}
    session = (await browser.request("POST", browser.server("api/sessions"), json=body)).json()
    channels = browser.server(f"api/kernels/{session['kernel']['id']}/channels")
    address = f"{browser.address}{channels}?session_id={uuid4().hex}&_xsrf={browser.mark(channels)}"
    cookies = browser.client.build_request("GET", channels).headers["Cookie"]
    request = HTTPRequest(
        address.replace("http", "ws", 1), headers={"Cookie": cookies}, connect_timeout=PATIENCE
    )
    socket = await websocket_connect(request, max_message_size=2**26)
    try:
        yield socket
    finally:
        socket.close()


async def run(socket: WebSocketClientConnection, code: str) -> list[nbformat.NotebookNode]:
    """Run a cell; returns its outputs, or raises AssertionError with the cell's traceback."""
    header = {"msg_id": uuid4().hex, "msg_type": "execute_request", "version": "5.3"}
    header |= {"username": "", "session": "", "date": time.strftime("%Y-%m-%dT%H:%M:%SZ")}
    content = {"code": code, "silent": False, "store_history": True, "allow_stdin": False}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
    await socket.write_message(json.dumps(message | {"channel": "shell", "buffers": []}))
    outputs, awaited = [], {"reply", "idle"}
    while awaited:
        text = await socket.read_message()
        assert text is not None, f"the kernel is gone; its last cell:\n{code}"
        said = json.loads(text)
        if said["parent_header"].get("msg_id") != header["msg_id"]:
            continue
        kind = said["msg_type"]
        if kind == "execute_reply":
            awaited.discard("reply")
        elif kind == "status" and said["content"]["execution_state"] == "idle":
            awaited.discard("idle")
        elif kind in ("stream", "display_data", "execute_result", "error"):
            outputs.append(nbformat.v4.output_from_msg(said))
    for output in outputs:
        assert output.output_type != "error", "\n".join(output.traceback)
    return outputs


def shown(outputs: list[nbformat.NotebookNode]) -> str:
    return "\n".join(o.get("text") or o.get("data", {}).get("text/plain", "") for o in outputs)
