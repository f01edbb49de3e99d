"""Fetch the compiled packages that chapters need from Pyodide's server, for offline classrooms.

python web/fetch.py           after make site, and before the next one

The packages are stored in build/cdn/; `make site` then puts them on the site. Each package must
have the checksum that Pyodide's lock gives for it.
"""

import hashlib
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

from course import ROOT

LOCK = ROOT / "build" / "site" / "run" / "static" / "pyodide" / "pyodide-lock.json"
SECONDS = 60


def fetch(lock: Path, folder: Path) -> list[str]:
    """Fetch the packages that are missing here; return the names of the files."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    folder.mkdir(parents=True, exist_ok=True)
    fetched = []
    for package in map(packages.get, wanted(packages)):
        address = package["file_name"]
        target = folder / address.rpartition("/")[2]
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            content = answer.read()
        if hashlib.sha256(content).hexdigest() != package["sha256"]:
            raise ValueError(f"the checksum of {address} differs from the one in Pyodide's lock")
        target.write_bytes(content)
        fetched.append(target.name)
    return fetched


def wanted(packages: dict[str, dict]) -> list[str]:
    """The packages that are not on the site, but that a plot or a package on the site needs."""
    waiting, found = ["matplotlib"], set()
    waiting += [name for name, package in packages.items() if is_here(package)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += packages[name]["depends"]
    return sorted(name for name in found if not is_here(packages[name]))


def is_here(package: dict) -> bool:
    return "://" not in package["file_name"]


def main() -> None:
    if not LOCK.is_file():
        sys.exit("There is no site yet. Run make site first.")
    try:
        names = fetch(LOCK, ROOT / "build" / "cdn")
    except (urllib.error.URLError, OSError, ValueError) as problem:
        sys.exit(f"site-wheels: {problem}. This needs a connection to Pyodide's server.")
    print(f"{len(names)} files were fetched to build/cdn/. Run make site again.")


if __name__ == "__main__":
    main()
