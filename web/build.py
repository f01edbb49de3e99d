"""Build the course on the web: pages to read, and JupyterLab that runs in the browser tab.

python web/build.py [--published-at ADDRESS]      needs requirements/site.txt

build/site/      the published files; build/site/run/ is the part that runs
build/site-*/    the sources of the build, which may be deleted at any time
"""

import argparse
import shutil
import time
from pathlib import Path

import bundle
import offer
import pages
import policy
import running
import search
from course import ROOT, address, launch_links
from wheels import Shelf

BUILD = ROOT / "build"
SITE = BUILD / "site"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--published-at", help="the address of the site, if it is not on GitHub Pages"
    )
    parser.add_argument("--npm", type=Path, default=BUILD / "npm-site" / "node_modules" / "pyodide")
    options = parser.parse_args()
    start = time.perf_counter()
    shutil.rmtree(SITE, ignore_errors=True)
    pages.write_source(BUILD / "site-source")
    pages.build(BUILD / "site-source", SITE, options.published_at)
    pages.write_sitemap(SITE, options.published_at)
    pages.write_lost(SITE, options.published_at)
    search.write_index(SITE)
    bundle.minify_styles(SITE)
    policy.write_policies(SITE)
    shelf = Shelf(options.npm, BUILD / "wheels")
    running.build(BUILD / "site-lite", SITE / "run", shelf, BUILD / "cdn")
    bundle.pack_python(SITE)
    offer.mark(SITE)
    bundle.write_list(SITE)
    report(time.perf_counter() - start)
    if launch_links.is_placeholder(address()):
        print(
            "The site has no repository address for Binder, git clone and links to the source, "
            f"because [project.urls] of pyproject.toml still says {address()}. Set it there, and "
            "run make notebooks and make site."
        )


def report(seconds: float) -> None:
    files = [path for path in SITE.rglob("*") if path.is_file()]
    weight = sum(path.stat().st_size for path in files) / 1e6
    print(f"{SITE.relative_to(ROOT)}: {len(files)} files, {weight:.1f} MB, in {seconds:.0f} s")


if __name__ == "__main__":
    main()
