"""environment.yml can be installed: asks the package registry, so `make test` leaves it out."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cells import ROOT
from test_environment import conda_pins

UV = shutil.which("uv") or Path(sys.executable).with_name("uv")
SOURCE_ONLY = {
    "rouge-score"
}  # published without a wheel: to look into it, uv would have to build it


def test_environment_yml_resolves_for_its_python():
    pins = conda_pins()
    named = set(pins) - SOURCE_ONLY - {"python"}
    wanted = "\n".join(f"{name}=={pins[name]}.*" for name in sorted(named))
    command = [UV, "pip", "compile", "--quiet", "--only-binary=:all:"]
    command += [f"--python-version={pins['python']}", "-"]
    answer = subprocess.run(command, input=wanted, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stderr
    assert "jupyter-server==" in answer.stdout  # what jupyterlab needs was found, too


def test_where_uv_cannot_install_pip_does(tmp_path):
    """The whole of tools/set_up.py, on a list of one small package."""
    for name in ("tools/set_up.py", "requirements/uv.txt", "requirements/pip.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    one, version = re.search(r"(?m)^tqdm==(\S+).*\n(?:    --hash=.*\n)+", pinned).group(0, 1)
    (tmp_path / "requirements.txt").write_text(one)
    path = tmp_path / "bin"
    path.mkdir()
    for program in ("env", "sh", "bash", "dirname", "cut"):
        (path / program).symlink_to(shutil.which(program))
    (path / "uv").write_text("#!/bin/sh\necho no index >&2\nexit 2\n")
    (path / "uv").chmod(0o755)
    command = [sys._base_executable, "tools/set_up.py", ".venv", "learner"]
    settings = os.environ | {"PATH": str(path)}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=settings)
    assert done.returncode == 0, done.stderr
    assert "so pip will do it" in done.stdout
    again = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (again.returncode, again.stdout) == (0, "")
    asked = [tmp_path / ".venv" / "bin" / "python", "-c", "import tqdm; print(tqdm.__version__)"]
    assert subprocess.check_output(asked, text=True) == f"{version}\n"
