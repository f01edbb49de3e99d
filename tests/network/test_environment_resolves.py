"""environment.yml can be installed: asks the package registry, so `make test` leaves it out."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from notebook_rules import ROOT
from test_environment import conda_pins

UV = shutil.which("uv") or Path(sys.executable).with_name("uv")


def test_environment_yml_resolves_for_its_python():
    pins = conda_pins()
    wanted = "\n".join(f"{name}=={minor}.*" for name, minor in pins.items() if name != "python")
    command = [UV, "pip", "compile", "--quiet", f"--python-version={pins['python']}", "-"]
    answer = subprocess.run(command, input=wanted, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stderr
    assert "jupyter-server==" in answer.stdout  # what jupyterlab needs was found, too


@pytest.mark.parametrize("uv", ["none", "broken"])
def test_where_uv_cannot_install_pip_does(uv, tmp_path):
    """The whole of tools/set_up.py, on a list of one small package."""
    for name in ("tools/set_up.py", "requirements/installer.txt"):
        (tmp_path / name).parent.mkdir()
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "requirements.txt").write_text("tqdm==4.70.1\n")
    if uv == "none":  # nor is there one for this system
        (tmp_path / "requirements" / "installer.txt").write_text("uv==0.0.0\n")
    path = tmp_path / "bin"
    path.mkdir()
    for program in ("env", "sh", "bash", "dirname", "cut"):
        (path / program).symlink_to(shutil.which(program))
    if uv == "broken":
        (path / "uv").write_text("#!/bin/sh\necho no index >&2\nexit 2\n")
        (path / "uv").chmod(0o755)
    command = [sys._base_executable, "tools/set_up.py", ".venv", "learner"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env=os.environ | {"PATH": str(path)}
    )
    assert done.returncode == 0, done.stderr
    assert "so pip does it" in done.stdout
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (again.returncode, again.stdout) == (0, "")
    version = [tmp_path / ".venv" / "bin" / "python", "-c", "import tqdm; print(tqdm.__version__)"]
    assert subprocess.check_output(version, text=True) == "4.70.1\n"
