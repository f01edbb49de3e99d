"""Scripts for Node.js, which run the site's own Pyodide."""

import shutil
import subprocess
from pathlib import Path

from conftest import TRIAL

HERE = Path(__file__).parent


def node(script, *arguments, run=TRIAL / "run"):
    """Run a script for Node.js with the Pyodide in the folder `run`; return what it prints."""
    command = [shutil.which("node"), HERE / script, run, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    # An error of Pyodide brings its whole source, on one line.
    said = "\n".join(line[:2000] for line in (done.stdout + done.stderr).splitlines())
    return done.returncode, said, done.stdout
