"""The running site: JupyterLab in the browser tab, with its Pyodide and wheels."""

import json
import os
import shutil
import subprocess
import sys
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
    "rouge-tab",
    # Imported by functions of the course, and not by any cell.
    "anywidget",
    "ipywidgets",
    "tqdm",
]
# Without it, a browser requests /favicon.ico, which does not exist.
ICON = '<link rel="icon" href="../../_static/favicon.svg">'
# Shown over JupyterLab, in the corner that its menu leaves free.
BACK = """<style>
#back-to-course { position: fixed; top: 2px; right: 8px; z-index: 20000; padding: 1px 10px;
  font: 14px/22px sans-serif; color: #fff; background: #0b4f6c; border-radius: 4px; }
#back-to-course .narrow { display: none; }
#main.no-kernel-yet { pointer-events: none; cursor: progress; }
.jp-DirListing-itemText, .jp-DirListing-itemText span {
  white-space: normal; overflow-wrap: anywhere; }
.jp-DirListing-item[title*="rouge_progress"] { display: none; } /* it is no chapter */
@media (max-width: 48rem) {
  #back-to-course { top: auto; bottom: 0; left: 0; right: 0; padding: 10px; text-align: center; }
  #back-to-course .narrow { display: inline; }
}
</style>
<a id="back-to-course" href="../../chapters.html"><span class="narrow">JupyterLab needs a wide
screen. On a phone, answer on the page. </span>Back to the course</a>
<script>
  const chapter = new URLSearchParams(location.search).get("path")?.match(/^(\\w+)\\.ipynb$/);
  if (chapter) {
    document.getElementById("back-to-course").href = `../../notebooks/${chapter[1]}.html`;
  }
  // Without a kernel, Run All would clear every output and run nothing, so the page waits for it.
  const begun = Date.now();
  const kernel = () => document.querySelector(".jp-Toolbar-kernelName")?.textContent ?? "No Kernel";
  const gate = chapter && setInterval(() => {
    const open = kernel() !== "No Kernel" || Date.now() - begun > 60000;
    document.getElementById("main")?.classList.toggle("no-kernel-yet", !open);
    if (open) clearInterval(gate);
  }, 50);
  // JupyterLab ignores the section in the address, and draws the notebook little by little.
  const section = decodeURIComponent(location.hash.slice(1));
  const wanted = (heading) => [heading.id, heading.dataset.jupyterId].includes(section);
  let looked = 0;
  const clock = section && setInterval(() => {
    const headings = [...document.querySelectorAll(".jp-Notebook :is(h1, h2, h3, h4)")];
    const found = headings.find(wanted);
    found?.scrollIntoView();
    if (++looked > 80 || (found && found.getBoundingClientRect().top < 300)) clearInterval(clock);
  }, 500);
</script>
"""
# The settings of JupyterLab on a learner's own machine.
LAB = ROOT / "tools" / "lab" / "labconfig" / "default_setting_overrides.json"


def build(work: Path, site: Path, shelf: Shelf, cdn: Path) -> None:
    """Write the running site to the folder `site`; the folder `work` contains its sources."""
    if shelf.version != PYODIDE_VERSION:
        raise SystemExit(
            f"make site: npm installed Pyodide {shelf.version}, but the kernel was built for "
            f"{PYODIDE_VERSION}. Change the version in requirements/npm/site/package.json, and "
            "run sh tools/npm.sh --pin."
        )
    shutil.rmtree(work, ignore_errors=True)
    elsewhere = stock(shelf, work / "static" / "pyodide", cdn)
    copy_notebooks(work / "files")
    options = {"contents": ["files"], "output_dir": str(site), "apps": ["lab"]}
    config = {"LiteBuildConfig": {**options, "no_sourcemaps": True}}
    for name, value in (
        ("jupyter_lite_config.json", config),
        ("jupyter-lite.json", lite(shelf.python)),
        ("overrides.json", settings()),
    ):
        (work / name).write_text(json.dumps(value), encoding="utf-8")
    command = [str(Path(sys.executable).parent / "jupyter-lite"), "build"]
    done = subprocess.run(command, cwd=work, env=clean(), capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"make site: jupyter lite build failed.\n{done.stdout}\n{done.stderr}")
    lead_back(site / "lab" / "index.html")
    if elsewhere:
        print(
            "These packages are not on the site; the browser fetches them from Pyodide's server "
            f"if a cell imports them: {', '.join(elsewhere)}"
        )


def copy_notebooks(folder: Path) -> None:
    """Copy the notebooks, with each output text as one string.

    If a text is a list of lines, JupyterLite shows a comma between them.
    """
    ignored = shutil.ignore_patterns(".ipynb_checkpoints", "for_instructors")
    shutil.copytree(NOTEBOOKS, folder, ignore=ignored)
    for path in folder.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            for output in cell.get("outputs", []):
                if isinstance(output.get("text"), list):
                    output["text"] = "".join(output["text"])
        text = json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
        path.write_text(text, encoding="utf-8")


def lite(python: str) -> dict:
    """The settings of the page and of its Python, which has this version."""
    packages = f"/lib/python{python}/site-packages"  # where Pyodide puts them
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": PRELOADED,
            "env": {"PYTHONSTARTUP": f"{packages}/rouge_tab/__main__.py"},
        },
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "ROUGE, step by step",
            "enableMemoryStorage": True,  # a private window may have no other
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def settings() -> dict[str, dict]:
    """The settings of JupyterLab in the tab, where unsaved work is lost when the page is closed."""
    found = json.loads(LAB.read_text(encoding="utf-8"))
    found.setdefault("@jupyterlab/docmanager-extension:plugin", {})["autosaveInterval"] = 5
    themes = {"adaptive-theme": True, "preferred-dark-theme": "JupyterLab Dark"}
    found["@jupyterlab/apputils-extension:themes"] = themes
    # Names of chapters are long, and the times when the notebooks were copied here mean nothing.
    found["@jupyterlab/filebrowser-extension:browser"] = {"showLastModifiedColumn": False}
    # A Python that runs in the page cannot be interrupted, so these buttons are removed.
    off = {"disabled": True}
    found["@jupyterlab/notebook-extension:panel"] = {"toolbar": [{"name": "interrupt", **off}]}
    kernel = {
        "id": "jp-mainmenu-kernel",
        "items": [{"command": "kernelmenu:interrupt", **off}],
    }
    found["@jupyterlab/mainmenu-extension:plugin"] = {"menus": [kernel]}
    return found


def lead_back(page: Path) -> None:
    """Add to JupyterLab the link back to the page of its chapter, and the icon of the site."""
    text = page.read_text(encoding="utf-8").replace("</head>", f"{ICON}</head>", 1)
    page.write_text(text.replace("</body>", f"{BACK}</body>"), encoding="utf-8")


def clean() -> dict[str, str]:
    """The environment without the settings of an installed Jupyter, which would be built in."""
    return {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
