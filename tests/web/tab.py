"""A chapter in the running site, in a tab of a learner's browser."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import lab
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

SECONDS = lab.SECONDS = 240  # all of it runs in the page, maybe on a busy machine
# The theme colours a button slowly, and half on its way it has the contrast of neither theme.
COLOURS_HAVE_CHANGED = """() => Promise.allSettled(
  document.getAnimations().filter(each => each instanceof CSSTransition).map(each => each.finished)
)"""


class Tab(lab.Lesson):
    """A notebook in JupyterLab whose Python runs in the page."""

    def wait_for_kernel(self) -> None:
        """Wait until Python runs in the page, because the first cell needs it."""
        self.page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').wait_for(
            state="attached", timeout=SECONDS * 1000
        )


@contextmanager
def visitor(browser: Browser) -> Iterator[tuple[BrowserContext, list[str]]]:
    """A visitor who can reach only this machine, and the other addresses that were requested."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    strangers: list[str] = []

    def local_only(route: Route) -> None:
        if urlsplit(route.request.url).hostname in ("127.0.0.1", None):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    context.route("**/*", local_only)
    context.route("**/jupyter-lite.json*", every_cell_attached)
    yield context, strangers
    context.close()


def every_cell_attached(route: Route) -> None:
    """Keep every cell in the page, so that cells out of sight can be read, too."""
    answer = route.fetch()
    settings = answer.json()
    overrides = settings.get("jupyter-config-data", {}).setdefault("settingsOverrides", {})
    tracker = overrides.setdefault("@jupyterlab/notebook-extension:tracker", {})
    tracker["windowingMode"] = "none"
    route.fulfill(response=answer, json=settings)


def editor_of(exercise: Locator) -> Locator:
    """The editor of an exercise on a page; the page makes it when the exercise is nearly visible.

    Another editor, in which a test has just written, may scroll the page back to its own line.
    """
    exercise.page.wait_for_function(
        "part => part.querySelector('.cm-content') || void part.scrollIntoView()",
        arg=exercise.element_handle(),
    )
    return exercise.locator(".cm-content")


def opened(page: Page, name: str, strangers: list[str]) -> Tab:
    tab = Tab(page, name, strangers, [])
    tab.wait_until_open()
    return tab
