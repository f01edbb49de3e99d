"""environment.yml can be installed: asks the package registry, so `make test` leaves it out."""

import subprocess
import sys

from test_environment import conda_pins


def resolve(target, *requirements):
    """Ask pip whether these exist and go together, for the Python of environment.yml."""
    options = [
        "--dry-run",
        "--ignore-installed",
        "--only-binary=:all:",
        "--disable-pip-version-check",
        "--quiet",
        "--retries=1",
        "--timeout=10",
        f"--python-version={conda_pins()['python']}",
        f"--target={target}",
    ]
    command = [sys.executable, "-m", "pip", "install", *options, *requirements]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_environment_yml_resolves_for_its_python(tmp_path):
    wanted = {f"{name}=={minor}.*" for name, minor in conda_pins().items() if name != "python"}
    # These are published as source only, which pip will not resolve for another Python.
    source_only = ("readability==", "rouge-score==")
    wanted = sorted(line for line in wanted if not line.startswith(source_only))
    answer = resolve(tmp_path, *wanted)
    assert answer.returncode == 0, answer.stderr
