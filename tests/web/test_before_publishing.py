"""What must hold of the files before they are published; no network, no browser."""

import hashlib
import json
import re
import subprocess
import zipfile
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from address import address
from conftest import CHAPTERS, ROOT, SITE
from launch_links import is_placeholder

import rouge_helpers

PYODIDE = SITE / "run" / "static" / "pyodide"
LOCK = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
NPM = ROOT / "build" / "npm-site" / "node_modules" / "pyodide"
ORIGINAL = json.loads((NPM / "pyodide-lock.json").read_text(encoding="utf-8"))
HERE = {n: p for n, p in LOCK["packages"].items() if "://" not in p["file_name"]}
ELSEWHERE = {n: p for n, p in LOCK["packages"].items() if n not in HERE}
LOST = SITE / "404.html"  # for addresses of nothing; it has nothing of the others
PAGES = sorted(
    path for path in SITE.rglob("*.html") if not path.is_relative_to(SITE / "run") and path != LOST
)  # the running site's own pages are JupyterLite's
MB = 1e6


class Page(HTMLParser):
    """The ids of a page, and where its links, pictures, scripts and styles lead."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.targets = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.ids |= {found[key] for key in ("id", "name") if found.get(key)}
        loads = tag != "link" or found.get("rel") not in ("canonical",)
        for key in ("href", "src"):
            if found.get(key) and loads:
                self.targets.append((tag, found[key]))


READ = {path: Page(path.read_text(encoding="utf-8")) for path in PAGES}


def test_the_kernel_npm_and_the_address_name_one_pyodide():
    version = json.loads((NPM / "package.json").read_text(encoding="utf-8"))["version"]
    asked = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v; print(v)"
    python = ROOT / "build" / "site-env" / "bin" / "python"
    kernel = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True)
    assert kernel.stdout.strip() == version
    servers = {package["file_name"].rpartition("/")[0] for package in ELSEWHERE.values()}
    assert servers <= {f"https://cdn.jsdelivr.net/pyodide/v{version}/full"}


@pytest.mark.parametrize("name", HERE)
def test_a_file_on_the_site_has_the_checksum_of_the_lock(name):
    content = (PYODIDE / HERE[name]["file_name"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == HERE[name]["sha256"]


def test_what_lies_elsewhere_is_what_pyodide_published():
    for name, package in ELSEWHERE.items():
        original = ORIGINAL["packages"][name]
        assert package["sha256"] == original["sha256"], name
        assert package["file_name"].rpartition("/")[2] == original["file_name"], name


def test_nothing_that_stands_in_is_published():
    assert [name for name, package in LOCK["packages"].items() if "+" in package["version"]] == []


def test_the_published_package_is_this_one():
    found = HERE["rouge-helpers"]
    assert found["version"] == rouge_helpers.__version__
    assert found["depends"] == []


def test_a_cell_that_imports_either_package_loads_the_wheel_that_holds_both():
    for name in ("rouge_course", "rouge_helpers"):
        found = [each for each, package in LOCK["packages"].items() if name in package["imports"]]
        assert found == ["rouge-helpers"]


def test_the_wheel_holds_what_the_notebooks_read():
    with zipfile.ZipFile(PYODIDE / HERE["rouge-helpers"]["file_name"]) as wheel:
        for path in (ROOT / "rouge_course" / "data").glob("*.*"):
            name = path.relative_to(ROOT).as_posix()
            assert wheel.read(name) == path.read_bytes(), name


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_notebook_runs_without_a_question_and_is_the_committed_one(name):
    committed = (ROOT / "notebooks" / name).read_text(encoding="utf-8")
    published = json.loads((SITE / "run" / "files" / name).read_text(encoding="utf-8"))
    assert published["metadata"]["language_info"]["name"] == "python"
    streams = [
        out for cell in published["cells"] for out in cell.get("outputs", []) if "text" in out
    ]
    assert [out["text"] for out in streams if not isinstance(out["text"], str)] == []
    for out in streams:
        out["text"] = out["text"].splitlines(keepends=True)
    assert published == json.loads(committed)


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_chapter_has_a_page_with_its_buttons(name):
    page = READ[SITE / "notebooks" / name.replace(".ipynb", ".html")]
    targets = [target for _, target in page.targets]
    assert f"../run/lab/index.html?path={name}" in targets
    assert f"../_sources/notebooks/{name}" in targets
    binder = [t for t in targets if t.startswith("https://mybinder.org/") and t.endswith(name)]
    assert len(binder) == (0 if is_placeholder(address()) else 1)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(SITE).as_posix())
def test_every_link_leads_somewhere(path):
    complaints = [each for _, each in READ[path].targets if not leads_somewhere(path, each)]
    assert complaints == []


def leads_somewhere(path, target):
    parts = urlsplit(target)
    if parts.scheme in ("http", "https", "data", "mailto"):
        return True
    place = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if place.is_dir():
        place /= "index.html"
    if not place.is_file():
        return False
    if parts.query.startswith("path="):
        return (SITE / "run" / "files" / parts.query.removeprefix("path=")).is_file()
    return not parts.fragment or place not in READ or unquote(parts.fragment) in READ[place].ids


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(SITE).as_posix())
def test_a_page_loads_nothing_from_elsewhere(path):
    loaded = [each for tag, each in READ[path].targets if tag != "a"]
    assert [each for each in loaded if urlsplit(each).netloc] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(SITE).as_posix())
def test_a_page_tells_search_engines_and_previews_what_it_is(path):
    text = path.read_text(encoding="utf-8")
    for wanted in ('<meta name="description" content="', '"og:image" content="https://'):
        assert wanted in text
    if path.stem not in ("genindex", "search"):
        assert '<link rel="canonical" href="https://' in text


def test_a_page_says_its_version_its_day_and_where_its_source_lies():
    owner = address()
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        assert f"Version {rouge_helpers.__version__}, 20" in text
        name = path.relative_to(SITE).with_suffix("").as_posix()
        if name.startswith("notebooks/") and not is_placeholder(owner):
            assert f"https://github.com/{owner}/blob/HEAD/{name}." in text


def test_what_leads_on_stands_at_the_ends_of_a_chapter_and_of_its_core():
    for name in CHAPTERS:
        text = (SITE / "notebooks" / name.replace(".ipynb", ".html")).read_text(encoding="utf-8")
        assert len(re.findall("Previous: |Next: ", text)) in (1, 2, 3)
        assert "prev-next-area" not in text
    assert "prev-next-area" in (SITE / "browser.html").read_text(encoding="utf-8")


def test_the_first_page_has_its_title_once():
    text = (SITE / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<title>(.*?)</title>", text)[1] == "ROUGE, step by step"


def test_no_page_asks_to_clone_a_placeholder():
    for path in PAGES:
        assert "OWNER/REPO" not in path.read_text(encoding="utf-8"), path
    text = re.sub("<[^>]+>", "", (SITE / "own_machine.html").read_text(encoding="utf-8"))
    clone = "ADDRESS" if is_placeholder(address()) else f"https://github.com/{address()}.git"
    assert f"git clone {clone} rouge-step-by-step" in text


def test_an_address_of_nothing_leads_back_from_any_depth():
    page = Page(LOST.read_text(encoding="utf-8"))
    start = "/" + address().split("/")[1] + "/"
    assert len(page.targets) >= 3 and {tag for tag, _ in page.targets} == {"a"}
    for _, target in page.targets:
        assert target.startswith(start) and (SITE / target.removeprefix(start)).is_file()


def test_the_map_for_search_engines_lists_every_page_to_read():
    listed = re.findall(r"<loc>(.*?)</loc>", (SITE / "sitemap.xml").read_text(encoding="utf-8"))
    found = {path.relative_to(SITE).as_posix() for path in PAGES} - {"search.html", "genindex.html"}
    assert sorted(place.split("/", 4)[4] for place in listed) == sorted(found)


def test_the_site_is_light():
    weight = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    # 4.5 are bytecode of the library, and 5.5 what pages start with, which spares half a minute.
    assert weight < 80 * MB


# A chapter with its editor takes less than half a megabyte more.
MOST_OF_A_START = 6.6 * MB


def test_a_page_starts_with_few_bytes_and_says_how_many():
    listed = json.loads((SITE / "_static" / "interactive" / "python.json").read_text("utf-8"))
    sent = sum(file["sent"] for file in listed.values() if not file.get("later"))
    assert sent < MOST_OF_A_START
    for name in ("sphinx/browser.md", "sphinx/which.md", "places.toml"):
        text = (ROOT / "web" / name).read_text(encoding="utf-8")
        assert re.findall(r"about (\d+) MB", text) == [f"{sent / 1e6:.0f}"], name


@pytest.mark.parametrize("page", ["index.html", "chapters.html"])
def test_the_tables_announce_the_minutes_that_the_chapters_do(page):
    text = (SITE / page).read_text(encoding="utf-8")
    rows = re.findall(r"(?s)<tr[^>]*>(.*?)</tr>", text)
    shown = {}
    for row in rows:
        cells = [re.sub(r"(?s)<[^>]+>", "", cell).strip() for cell in row.split("</td>")]
        if re.match(r"\d\d · ", cells[0]):
            shown[cells[0][:2]] = cells[2:4]
    expected = {}
    for name in CHAPTERS:
        path = ROOT / "notebooks" / name
        first = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])
        alone, further = re.search(
            r"(?m)core (\d+) min.*?(?:/ further (\d+) min)?$", first
        ).groups()
        expected[name[:2]] = [alone, further or "–"]
    assert shown == expected
    together = sum(int(alone) for name, (alone, _) in expected.items() if name <= "04")
    assert f"takes {together} minutes if you work alone" in re.sub(r"<[^>]+>", "", text)


@pytest.mark.parametrize("name", ["python_stdlib.zip", HERE["ipython"]["file_name"]])
def test_what_a_start_imports_is_compiled_already(name):
    with zipfile.ZipFile(PYODIDE / name) as archive:
        held = archive.namelist()
    sources = [path for path in held if path.endswith(".py")]
    assert len(sources) > 100
    assert len([path for path in held if path.endswith(".pyc")]) > 0.95 * len(sources)
