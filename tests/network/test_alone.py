"""Every chapter runs alone: in an empty folder, with nothing but what is installed.

It asks the package registry, for an environment of its own, so `make test` leaves it out.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cells import CHAPTERS, ROOT

UV = shutil.which("uv") or Path(sys.executable).with_name("uv")


def run(*command, **options):
    return subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=300, **options
    )


@pytest.fixture(scope="module")
def learner(tmp_path_factory):
    """The Python of somebody who installed a wheel of the course, and nothing else of it."""
    folder = tmp_path_factory.mktemp("learner")
    built = run(UV, "build", "--quiet", "--wheel", "--out-dir", folder / "wheel", ROOT)
    assert built.returncode == 0, built.stderr
    (wheel,) = (folder / "wheel").glob("*.whl")
    python = folder / "environment" / "bin" / "python"
    run(UV, "venv", "--quiet", "--python", sys.executable, folder / "environment", check=True)
    install = (UV, "pip", "install", "--quiet", "--python", python)
    pins = ("--constraint", ROOT / "requirements.txt")
    installed = run(*install, *pins, f"rouge-helpers[notebooks] @ {wheel.as_uri()}")
    assert installed.returncode == 0, installed.stderr
    place = run(python, "-c", "import rouge_course; print(rouge_course.__file__)", cwd=folder)
    assert place.stdout.startswith(str(folder)), place.stdout
    return python


def test_every_chapter_gives_its_outputs_in_an_empty_folder(learner, tmp_path):
    alone = [tmp_path / path.stem / path.name for path in CHAPTERS]
    for path, copy in zip(CHAPTERS, alone, strict=True):
        copy.parent.mkdir()
        shutil.copy(path, copy)
        copy.chmod(0o444)
        copy.parent.chmod(0o555)
    checked = run(learner, ROOT / "tools" / "notebooks.py", "--check", *alone, cwd=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.count(": unchanged") == len(CHAPTERS) > 0
    # Who runs the tests as root may write anywhere, so look.
    assert [path for path in tmp_path.rglob("*.*") if path not in alone] == []
