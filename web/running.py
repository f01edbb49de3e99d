"""The running site: JupyterLab in the tab, on the Pyodide and the wheels beside it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from course import NOTEBOOKS, ROOT
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION
from wheels import Shelf, stock

PRELOADED = [
    "micropip",
    "piplite",
    "ipykernel",
    "comm",
    "pyodide-kernel",
    "jedi",
    "ipython",
    "rouge-helpers",
    # What the course imports where it needs it, which no cell says.
    "anywidget",
    "ipywidgets",
    "tqdm",
]
# What the page is told, and what it tells its Python.
LITE = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "ROUGE, step by step",
        "enableMemoryStorage": True,  # a private window may have no other
        "litePluginSettings": {
            "@jupyterlite/pyodide-kernel-extension:kernel": {
                "disablePyPIFallback": True,
                "loadPyodideOptions": {"packages": PRELOADED},
            }
        },
    },
}
# The settings of JupyterLab on a learner's own machine.
LAB = ROOT / "tools" / "lab" / "labconfig" / "default_setting_overrides.json"


def build(work: Path, site: Path, shelf: Shelf, cdn: Path, stand_ins: Iterable[Path] = ()) -> None:
    """Write the running site to the folder `site`; `work` holds what goes into it."""
    if shelf.version != PYODIDE_VERSION:
        raise SystemExit(
            f"make site: npm brought Pyodide {shelf.version}, the kernel is made for "
            f"{PYODIDE_VERSION}: change PYODIDE in the Makefile."
        )
    shutil.rmtree(work, ignore_errors=True)
    elsewhere = stock(shelf, work / "static" / "pyodide", cdn, stand_ins)
    ignored = shutil.ignore_patterns(".ipynb_checkpoints", "homework", "for_instructors")
    shutil.copytree(NOTEBOOKS, work / "files", ignore=ignored)
    options = {"contents": ["files"], "output_dir": str(site), "apps": ["lab"]}
    config = {"LiteBuildConfig": {**options, "no_sourcemaps": True}}
    for name, value in (
        ("jupyter_lite_config.json", config),
        ("jupyter-lite.json", LITE),
        ("overrides.json", settings()),
    ):
        (work / name).write_text(json.dumps(value), encoding="utf-8")
    command = [str(Path(sys.executable).parent / "jupyter-lite"), "build"]
    done = subprocess.run(command, cwd=work, env=clean(), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"make site: jupyter lite build failed.\n{done.stdout}\n{done.stderr}")
    if elsewhere:
        print(f"Not on the site, asked of Pyodide's server when used: {', '.join(elsewhere)}")


def settings() -> dict[str, dict]:
    """The settings of JupyterLab in the tab, where closing the page loses what is not saved."""
    found = json.loads(LAB.read_text(encoding="utf-8"))
    found.setdefault("@jupyterlab/docmanager-extension:plugin", {})["autosaveInterval"] = 5
    return found


def clean() -> dict[str, str]:
    """The environment without the reader's own Jupyter, which would be built in."""
    return {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
