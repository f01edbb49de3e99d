"""The readable site: the notebooks with their saved outputs, and the pages around them."""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from urllib.parse import quote, urlsplit

from bundle import bundle
from course import NOTEBOOKS, ROOT, Chapter, address, chapters, home, launch_links
from front import parts
from interactive import course_progress, first_states, interactive_cells
from narrow import narrow_pictures
from places import for_the_page
from reference import page

from rouge_course.drawing import svg

SPHINX = ROOT / "web" / "sphinx"
SPARE = ("fontawesome", "searchtools", "language_data", "searchindex")  # scripts of every page
END_OF_SHORT_ROAD = "04"
RUN_DOOR = """<a class="door" href="run/lab/index.html?path=00_start_here.ipynb">
<strong>Run in this tab</strong>
<span>JupyterLab in this tab, for a wide screen. Plots may need a public server.</span></a>"""
BINDER_DOOR = """<a class="door" href="{}/HEAD?urlpath=lab/tree/notebooks/00_start_here.ipynb">
<strong>Binder</strong><span>A free machine elsewhere. It takes some minutes to start.</span></a>"""


def write_source(folder: Path) -> None:
    """Put together the source for Sphinx: its settings, the notebooks, the generated pages."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SPHINX, folder)
    ignored = [".ipynb_checkpoints", "for_instructors"]
    if launch_links.is_placeholder(address()):
        ignored.append("elsewhere.md")  # its lines install from an address that is not known yet
    shutil.copytree(NOTEBOOKS, folder / "notebooks", ignore=shutil.ignore_patterns(*ignored))
    shutil.copytree(ROOT / "web" / "pictures", folder / "pictures")
    course = chapters()
    for chapter in course:
        told = folder / "notebooks" / f"{chapter.name}.ipynb"
        told.write_text(for_the_page(told), encoding="utf-8")
    beside = sorted(path.stem for path in (folder / "notebooks").glob("*.md"))
    binder = binder_address()
    made = {
        "chapters": tables(course),
        "clone": clone_address(),
        "without_make": without_make(),
        "binder": BINDER_DOOR.format(binder) if binder else "",
        "run": RUN_DOOR,
        "progress": course_progress(),
        "minutes": str(short_road(course)),
        **parts(),
    }
    fill(folder / "index.md", made | {"pages": listed(beside)})
    fill(folder / "ten.md", made)
    fill(folder / "chapters.md", made | {"pages": listed(chapter.name for chapter in course)})
    fill(folder / "own_machine.md", made)
    (folder / "reference.md").write_text(page(), encoding="utf-8")
    living = {
        chapter.name: interactive_cells(folder / "notebooks" / f"{chapter.name}.ipynb")
        for chapter in course
    }
    for name, living_cells in living.items():
        if name[:2] <= END_OF_SHORT_ROAD:
            write_states(name, living_cells, folder / "_static" / "interactive")
    (folder / "interactive.json").write_text(json.dumps(living), encoding="utf-8")
    narrow = {
        chapter.name: narrow_pictures(folder / "notebooks" / f"{chapter.name}.ipynb")
        for chapter in course
    }
    (folder / "narrow.json").write_text(json.dumps(narrow), encoding="utf-8")
    facts = {
        **bundle(folder / "_static" / "interactive"),
        "glossary": glossary(),
        "tasks": {chapter.name: chapter.task for chapter in course},
        "binder": binder,
        "repository": f"https://github.com/{address()}" if binder else "",
        "date": last_change(),
    }
    (folder / "course.json").write_text(json.dumps(facts), encoding="utf-8")


def write_states(name: str, cells: dict[str, dict], folder: Path) -> None:
    """Write the states of a chapter's first explorer, and add their address to the explorer's cell.

    A phone shows narrow pictures, so there is a second file for phones.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for kind, width in (("states", contextlib.nullcontext()), ("narrow", svg.for_a_phone())):
        with width:
            found = first_states(NOTEBOOKS / f"{name}.ipynb")
        if not found:
            return
        cell, text = found
        (folder / f"{name}.{kind}.json").write_text(text, encoding="utf-8")
        version = hashlib.sha256(text.encode()).hexdigest()[:12]
        stage = '<div class="rouge-stage"'
        there = f'{stage} data-{kind}="./{name}.{kind}.json?v={version}"'
        cells[cell]["html"] = cells[cell]["html"].replace(stage, there, 1)


def glossary() -> dict[str, str]:
    """{term: its sentence}, from the glossary."""
    rows = re.findall(
        r"(?m)^\| ([^|]+) \| ([^|]+) \|", (NOTEBOOKS / "glossary.md").read_text("utf-8")
    )
    return {term: re.sub(r"[`*]", "", sentence) for term, sentence in rows[2:]}


def listed(names: Iterable[str]) -> str:
    """The lines of a toctree."""
    return "\n".join(f"notebooks/{name}" for name in names)


def binder_address() -> str:
    """The address for Binder; "" while the repository has no address."""
    return (
        "" if launch_links.is_placeholder(address()) else f"https://mybinder.org/v2/gh/{address()}"
    )


def clone_address() -> str:
    """The address to clone, or a placeholder while the repository has no address."""
    return (
        "ADDRESS"
        if launch_links.is_placeholder(address())
        else f"https://github.com/{address()}.git"
    )


def without_make() -> str:
    """Where the README has the commands for Windows and conda, and the meaning of ADDRESS."""
    if launch_links.is_placeholder(address()):
        return (
            "ADDRESS is the address of the course's repository, which this copy of the site does "
            "not know.\nThe README there"
        )
    return f"The [README](https://github.com/{address()}#without-make)"


def last_change() -> str:
    """The day of the last commit; today if this is not a repository."""
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%cs"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return date.today().isoformat()
    return done.stdout.strip() or date.today().isoformat()


def fill(path: Path, parts: dict[str, str]) -> None:
    """Replace each `<!-- name -->` with the part of this name."""
    text = path.read_text(encoding="utf-8")
    for name, part in parts.items():
        text = text.replace(f"<!-- {name} -->", part)
    path.write_text(text, encoding="utf-8")


def tables(course: list[Chapter]) -> str:
    """The chapters as two tables: the short road with the sum of its minutes, and the others."""
    short = [chapter for chapter in course if chapter.name[:2] <= END_OF_SHORT_ROAD]
    return (
        f"**The short road**, from precision to ROUGE-L, takes {short_road(course)} minutes "
        "if you work alone.\n\n"
        f"{table(short)}\n\n"
        "**Beyond the short road**, each chapter says what you need for it. Choose a chapter that "
        "answers your question.\n\n"
        f"{table(course[len(short) :])}"
    )


def short_road(course: list[Chapter]) -> int:
    """The minutes of the short road for a reader who works alone."""
    return sum(chapter.minutes for chapter in course if chapter.name[:2] <= END_OF_SHORT_ROAD)


def table(course: list[Chapter]) -> str:
    """A table of chapters: what you can do afterwards, and the minutes of core and “Go further”."""
    lines = ["| chapter | afterwards you can | minutes | further |", "| --- | --- | --- | --- |"]
    for chapter in course:
        link = f"[{chapter.title}](notebooks/{chapter.name}.ipynb)"
        says = chapter.promise or chapter.task
        lines.append(f"| {link} | {says} | {chapter.minutes} | {chapter.further or '–'} |")
    return "\n".join(lines)


def build(source: Path, site: Path, published_at: str | None) -> None:
    """Let Sphinx write the site; a warning is an error."""
    doctrees = source.parent / "site-doctrees"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    command += ["-d", str(doctrees), str(source), str(site)]
    subprocess.run(command, check=True, env={**os.environ, "SITE_HOME": home(published_at)})
    for notebook in NOTEBOOKS.glob("*.ipynb"):  # the originals, for readers who download them
        shutil.copy(notebook, site / "_sources" / "notebooks")
    slim(site)
    (site / ".nojekyll").touch()  # Pages must serve folders that begin with _


def write_lost(site: Path, published_at: str | None) -> None:
    """Write the page for missing addresses; it loads no file, because their depth is unknown."""
    start = urlsplit(home(published_at)).path
    page = (ROOT / "web" / "404.html").read_text(encoding="utf-8")
    (site / "404.html").write_text(page.replace("{start}", start), encoding="utf-8")


def slim(site: Path) -> None:
    """Remove what no reader needs: source maps, icons as a script, and Sphinx's own search.

    The theme's style sheet has the same icons as fonts, and uses them if the script is missing.
    """
    spare = {*site.rglob("*.map"), *site.glob("_static/scripts/fontawesome.js*")}
    spare |= set((site / "_static").glob("*-stemmer.js"))
    spare |= {site / "_static" / f"{name}.js" for name in ("searchtools", "language_data")}
    spare |= {site / "_static" / "webpack-macros.html", site / "searchindex.js"}
    for path in spare:
        path.unlink()
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        slimmed = re.sub(rf"\s*<script[^>]*({'|'.join(SPARE)})\.js[^>]*></script>", "", text)
        path.write_text(slimmed, encoding="utf-8")


def write_sitemap(site: Path, published_at: str | None) -> None:
    """List the readable pages for search engines."""
    base = home(published_at)
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    readable = [name for name in pages if re.match(r"(?!run/|_static/|search|genindex|404)", name)]
    places = [f"<url><loc>{base}{quote(name)}</loc></url>" for name in readable]
    text = '<?xml version="1.0" encoding="UTF-8"?>\n'
    text += '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    text += "\n".join(places) + "\n</urlset>\n"
    (site / "sitemap.xml").write_text(text, encoding="utf-8")
    (site / "robots.txt").write_text(
        f"User-agent: *\nDisallow: /run/\nSitemap: {base}sitemap.xml\n", encoding="utf-8"
    )
