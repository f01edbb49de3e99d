"""The scripts of the pages, made from `web/interactive` and the editor's packages."""

import gzip
import hashlib
import json
import os
import subprocess
from pathlib import Path

from course import ROOT
from wheels import COURSE

NPM = ROOT / "build" / "npm-site" / "node_modules"
INTERACTIVE = ROOT / "web" / "interactive"
COMMON = ("--bundle", "--minify", "--format=esm", "--loader:.py=text", "--log-level=warning")
# The files of the Python of a page.
PYTHON = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_core.packed",
    "rouge_course.packed",
)
LATER = ("python_rest.zip", "rouge_rest.zip")  # fetched at the first import from them


def bundle(folder: Path) -> dict[str, str]:
    """Write the scripts to a folder; return the names of those that a page starts with.

    Names contain a digest of the file, so that a browser may keep it forever.
    """
    later = {}  # the scripts that the page loads by their names when it needs them
    for name in ("worker", "editor"):
        esbuild(INTERACTIVE / f"{name}.js", folder)
        later[name.upper()] = json.dumps(next(folder.glob(f"{name}-*.js")).name)
    defined = [f"--define:{name}={address}" for name, address in later.items()]
    esbuild(INTERACTIVE / "page.js", folder, "--splitting", *defined)
    return {"page_script": next(folder.glob("page-*.js")).name}


def esbuild(script: Path, folder: Path, *options: str) -> None:
    names = ["--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]"]
    command = [NPM / ".bin" / "esbuild", script, *COMMON, *names, *options, f"--outdir={folder}"]
    subprocess.run(command, check=True, env={**os.environ, "NODE_PATH": str(NPM)})


def minify_styles(site: Path) -> None:
    """Make the styles smaller, because a page shows nothing before all its styles are loaded."""
    styles = [*site.glob("_static/*.css"), *site.glob("_static/styles/*.css")]
    command = [NPM / ".bin" / "esbuild", *styles, "--minify", "--allow-overwrite"]
    subprocess.run([*command, "--log-level=error", f"--outdir={site / '_static'}"], check=True)


def pack_python(site: Path) -> None:
    """Split Python's library in two (the part that a page starts with, the rest), and pack both."""
    pyodide = site / "run" / "static" / "pyodide"
    script = Path(__file__).with_name("library.mjs")
    subprocess.run(["node", script, pyodide, INTERACTIVE], check=True)
    (pyodide / COURSE).unlink()


def write_list(site: Path) -> None:
    """Write a list of the files of the page's Python, with their sizes and versions."""
    pyodide = site / "run" / "static" / "pyodide"
    files = {name: described((pyodide / name).read_bytes()) for name in (*PYTHON, *LATER)}
    for name in LATER:
        files[name]["later"] = True
    (site / "_static" / "interactive" / "python.json").write_text(
        json.dumps(files), encoding="utf-8"
    )


def described(content: bytes) -> dict:
    """The size of a file, the size in which a host sends it, and its version."""
    sent = min(len(content), len(gzip.compress(content, 6)))
    version = hashlib.sha256(content).hexdigest()[:12]
    return {"bytes": len(content), "sent": sent, "version": version}
