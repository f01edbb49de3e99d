"""Run `make test`, but for the style, and `make test-whole` with every supported Python.

Without arguments these are the versions in the classifiers of pyproject.toml; one that is not on
this machine is named and left out.  Arguments are versions (3.13) or paths of interpreters, and
those must exist.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = shutil.which("uv") or Path(sys.executable).with_name("uv")
TESTS = (
    "-m pytest -n 2 --dist worksteal -p no:nbval tests -o "
    "'norecursedirs=.* browser homework hub network recipes web'",
    "-m pytest --nbval --nbval-current-env notebooks -n 2 --dist loadscope",
)


def supported() -> list[str]:
    """The versions of Python that pyproject.toml promises."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [line.rpartition(" ")[2] for line in project["classifiers"] if ":: 3." in line]


def find(version: str) -> str | None:
    """The path of the interpreter that `version` names, None if there is none."""
    command = [UV, "python", "find", "--no-python-downloads", "--system", version]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return done.stdout.strip() if done.returncode == 0 else of_pyenv(version)


def of_pyenv(version: str) -> str | None:
    """The newest interpreter of the version that pyenv holds, used in a shell or not."""
    if not re.fullmatch(r"3\.\d+", version):
        return None
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = versions.glob(f"{version}.*/bin/python")
    return str(max(found, key=lambda path: int(path.parts[-3].split(".")[2]), default="")) or None


def proved(version: str, interpreter: str) -> bool:
    """Whether all tests pass in a new environment of this interpreter, in build/pythons."""
    folder = ROOT / "build" / "pythons" / re.sub(r"[^\w.]", "_", version)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    settings = {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "jupyter"),
    }
    commands = [
        [interpreter, ROOT / "tools" / "set_up.py", folder, "learner", "course", "test"],
        *([python, *shlex.split(test)] for test in TESTS),
    ]
    return all(
        subprocess.run(command, cwd=ROOT, env=os.environ | settings).returncode == 0
        for command in commands
    )


def main(named: list[str]) -> int:
    wanted = {version: find(version) for version in named or supported()}
    outcomes = {}
    for version, interpreter in wanted.items():
        if interpreter is None:
            outcomes[version] = "not on this machine"
        else:
            print(f"Python {version}: {interpreter}", flush=True)
            outcomes[version] = "passed" if proved(version, interpreter) else "FAILED"
    print(*(f"Python {version}: {outcome}" for version, outcome in outcomes.items()), sep="\n")
    lacking = named and None in wanted.values()
    return 1 if lacking or "FAILED" in outcomes.values() or not any(wanted.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
