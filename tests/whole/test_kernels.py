"""The kernels that prove the notebooks do not fight for ports."""

import os
import shutil
import subprocess
import sys

import nbformat
import pytest
import zmq
from cells import ROOT

from notebooks import execute

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(not zmq.has("ipc"), reason="this system has no such sockets"),
]
TRANSPORT = "from ipykernel.kernelapp import IPKernelApp\nprint(IPKernelApp.instance().transport)"


def notebook_that_expects(transport):
    shown = nbformat.v4.new_output("stream", name="stdout", text=f"{transport}\n")
    cell = nbformat.v4.new_code_cell(TRANSPORT, execution_count=1, outputs=[shown])
    return nbformat.v4.new_notebook(cells=[cell])


def test_make_notebooks_starts_its_kernels_over_files(tmp_path):
    nbformat.write(notebook_that_expects("ipc"), tmp_path / "transport.ipynb")
    (cell,) = execute(tmp_path / "transport.ipynb").cells
    assert cell.outputs[0].text == "ipc\n"


def test_nbval_starts_its_kernels_over_files_and_leaves_none(tmp_path):
    shutil.copy(ROOT / "conftest.py", tmp_path)
    sockets = tmp_path / "sockets"
    sockets.mkdir()
    nbformat.write(notebook_that_expects("ipc"), tmp_path / "transport.ipynb")
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", str(tmp_path)]
    command += ["-c", "/dev/null", "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"TMPDIR": str(sockets)},
    )
    assert "1 passed" in done.stdout, done.stdout
    assert list(sockets.iterdir()) == []
