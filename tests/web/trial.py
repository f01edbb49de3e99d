"""For tests: a copy of the built site, with stand-ins for the packages on Pyodide's server.

python tests/web/trial.py           after make site, with the packages of requirements/site.txt
"""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "web"), str(Path(__file__).parent)]

import offer  # noqa: E402
import stand_ins  # noqa: E402
from build import BUILD, SITE  # noqa: E402
from bundle import pack_python, write_list  # noqa: E402
from wheels import Shelf, pins, stock  # noqa: E402

TRIAL = BUILD / "site-trial"
PYODIDE = Path("run", "static", "pyodide")
LIST = Path("_static", "interactive", "python.json")
# What pytest needs in Pyodide; of hypothesis the last release that is pure Python.
TESTING = ["hypothesis==6.155.7", "iniconfig", "packaging", "pluggy", "pytest", "sortedcontainers"]


def main() -> None:
    shelf = Shelf(BUILD / "npm-site" / "node_modules" / "pyodide", BUILD / "wheels")
    shutil.rmtree(TRIAL, ignore_errors=True)
    shutil.copytree(SITE, TRIAL, copy_function=os.link)
    shutil.rmtree(TRIAL / PYODIDE)
    elsewhere = stock(shelf, TRIAL / PYODIDE, BUILD / "cdn")
    if elsewhere:
        shutil.rmtree(TRIAL / PYODIDE)
        wheels = stand_ins.write(BUILD / "site-stand-ins", elsewhere)
        stock(shelf, TRIAL / PYODIDE, BUILD / "cdn", wheels)
    offer.mark(TRIAL)
    pack_python(TRIAL)
    (TRIAL / LIST).unlink()
    write_list(TRIAL)
    folder = BUILD / "site-testing"
    folder.mkdir(exist_ok=True)
    tested = pins(ROOT / "requirements" / "test.txt")
    for wanted in TESTING:
        name = wanted.split("==")[0]
        version = wanted.partition("==")[2] or tested[name]
        shutil.copy2(shelf.wheel(name, version), folder)


if __name__ == "__main__":
    main()
