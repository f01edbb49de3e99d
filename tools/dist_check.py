"""Build the files of a release and check that each part works alone.

The wheel is installed in an empty environment. The folder rouge_helpers from the sdist is copied
next to its tests, and must pass these tests with only pytest and hypothesis installed.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
UV = shutil.which("uv") or Path(sys.executable).with_name("uv")
PACKAGES = ("rouge_helpers", "rouge_course")
TESTS = ("tests/conftest.py", "tests/every.py", "tests/metrics")
INSTALLED = """
import sys, rouge_course.data, rouge_helpers
assert rouge_helpers.rouge_1('the ferry left', 'the ferry')['precision'] == 1.0
assert rouge_course.data.lantern() and rouge_course.data.realsumm()
assert rouge_course.data.reporting_card()
for package in rouge_helpers, rouge_course:
    assert sys.prefix in package.__file__, package.__file__
"""
COPIED = """
import os, sys, pytest, rouge_helpers
assert rouge_helpers.__file__.startswith(os.getcwd()), rouge_helpers.__file__
# The mark is declared in pyproject.toml, which is not here.
sys.exit(pytest.main(['-q', '-o', 'markers=whole', '--hypothesis-profile=quick', 'tests']))
"""


def run(*command: str | Path, folder: Path = ROOT, **variables: str) -> None:
    words = [str(part) for part in command]
    if subprocess.run(words, cwd=folder, env=os.environ | variables).returncode != 0:
        raise SystemExit(f"dist-check: {words[0]} failed. Its message is above.")


def build() -> tuple[Path, Path]:
    """Build the sdist from scratch, and the wheel from the sdist; return their paths."""
    for old in DIST.glob("rouge_helpers-*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    (sdist,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return sdist, wheel


def committed(*paths: str) -> set[str]:
    """The files that git tracks; if paths are given, only the tracked files under these paths."""
    command = ["git", "ls-files", "-z", "--", *paths]
    done = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)
    return set(done.stdout.split("\0")) - {""}


def wrong_in_wheel(names: set[str], wanted: set[str]) -> list[str]:
    """A message for each file that is missing from a wheel, or that does not belong in it."""
    held = {name for name in names if not name.startswith("rouge_helpers-")}
    lacking = [f"{name} is missing" for name in sorted(wanted - held)]
    return lacking + [f"{name} is not in the repository" for name in sorted(held - wanted)]


def environment(folder: Path) -> Path:
    """Make a new, empty environment, and return the path of its Python."""
    run(UV, "venv", "--quiet", "--python", sys.executable, folder)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def install_wheel(wheel: Path, folder: Path) -> None:
    """Install the wheel alone, and test that it scores a pair and reads the chapters' data."""
    python = environment(folder)
    run(UV, "pip", "install", "--quiet", "--no-index", "--python", python, wheel)
    run(python, "-c", INSTALLED, folder=folder)


def lay_out(sources: Path, folder: Path) -> None:
    """Copy rouge_helpers and its tests, and nothing else, to a folder."""
    for name in ("rouge_helpers", *TESTS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (sources / name).is_dir() else shutil.copy
        copy(sources / name, folder / name)


def test_copy(sources: Path, folder: Path) -> None:
    """Copy the folder rouge_helpers, and run its tests there without installing it."""
    python = environment(folder / "environment")
    pins = ROOT / "requirements" / "test.txt"
    tools = ("pytest", "hypothesis")
    run(UV, "pip", "install", "--quiet", "--constraint", pins, "--python", python, *tools)
    place = folder / "alone"
    lay_out(sources, place)
    # In the environment, so that the processes that the tests start find the same copy.
    run(python, "-c", COPIED, folder=place, PYTHONPATH=str(place))


def main() -> int:
    sdist, wheel = build()
    names = set(zipfile.ZipFile(wheel).namelist())
    if found := wrong_in_wheel(names, committed(*PACKAGES)):
        print("The wheel has the wrong files:", *found, sep="\n  ", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name, tarfile.open(sdist) as packed:
        folder = Path(name)
        packed.extractall(folder, filter="data")
        (sources,) = folder.glob("rouge_helpers-*")
        wanted = committed(*PACKAGES, *TESTS)
        if missing := sorted(path for path in wanted if not (sources / path).is_file()):
            print("These files are missing in the sdist:", *missing, sep="\n  ", file=sys.stderr)
            return 1
        install_wheel(wheel, folder / "bare")
        test_copy(sources, folder)
    print(
        f"{wheel.name} works without other packages, and a copy of rouge_helpers passes its tests."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
