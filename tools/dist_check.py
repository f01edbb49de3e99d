"""Build the files of a release and see that each works alone.

The wheel and the sdist are built, installed without any other package, and the metrics' own tests,
which the sdist brings along, are run against what was installed.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ALONE = (
    "import sys, rouge_helpers\n"
    "assert rouge_helpers.rouge_1('the ferry left', 'the ferry')['precision'] == 1.0\n"
    "assert sys.prefix in rouge_helpers.__file__, rouge_helpers.__file__\n"
)


def run(*command: str | Path, folder: Path = ROOT, **variables: str) -> None:
    words = [str(part) for part in command]
    subprocess.run(words, check=True, cwd=folder, env=os.environ | variables)


def build() -> tuple[Path, Path]:
    """Build both files from nothing and return them: the sdist, and the wheel made from it."""
    for old in DIST.glob("rouge_helpers-*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT)
    (sdist,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
    return sdist, wheel


def names_in(archive: Path) -> list[str]:
    if archive.suffix == ".whl":
        return zipfile.ZipFile(archive).namelist()
    with tarfile.open(archive) as packed:
        return packed.getnames()


def complaints(names: list[str]) -> list[str]:
    """What must not be in a wheel: anything but the package and its papers."""
    found = [name for name in names if name.endswith(".ipynb")]
    found += [name for name in names if not name.startswith(("rouge_helpers/", "rouge_helpers-"))]
    if "rouge_helpers/py.typed" not in names:
        found.append("rouge_helpers/py.typed is missing")
    return found


def import_alone(archive: Path, folder: Path) -> None:
    """Install the file in a bare environment, without an index, and score a pair there."""
    run(sys.executable, "-m", "venv", folder)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(python, "-m", "pip", "install", "-qq", "--no-index", archive)
    run(python, "-c", ALONE, folder=folder)


def test_metrics(archive: Path, sdist: Path, folder: Path) -> None:
    """Run the tests that the sdist brings along against the installed file."""
    site = folder / "site"
    install = [sys.executable, "-m", "pip", "install", "-qq", "--no-index", "--no-deps"]
    run(*install, "--no-build-isolation", "--target", site, archive)
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (unpacked,) = folder.glob("rouge_helpers-*")
    # Only the installed package may be found: neither the one of the sdist nor that of this folder.
    (unpacked / "rouge_helpers").rename(unpacked / "not_this_one")
    code = (
        "import sys, pytest, rouge_helpers\n"
        f"assert rouge_helpers.__file__.startswith({str(site)!r}), rouge_helpers.__file__\n"
        "sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '--hypothesis-profile=quick']))\n"
    )
    # In the environment, so that the processes that the tests start find the same package.
    run(sys.executable, "-c", code, folder=unpacked, PYTHONPATH=str(site))


def declared_tests() -> list[str]:
    """The papers and tests that pyproject.toml puts into the sdist."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["flit"]["sdist"]["include"]


def main() -> int:
    sdist, wheel = build()
    if found := complaints(names_in(wheel)):
        print("The wheel is not as it must be:", *found, sep="\n  ", file=sys.stderr)
        return 1
    within = {name.partition("/")[2] for name in names_in(sdist)}
    if missing := [name for name in declared_tests() if name not in within]:
        print("The sdist lacks:", *missing, sep="\n  ", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        import_alone(wheel, Path(folder, "bare"))
        for archive in (wheel, sdist):
            workplace = Path(folder, archive.suffix.lstrip("."))
            workplace.mkdir()
            test_metrics(archive, sdist, workplace)
    print(f"{wheel.name} and {sdist.name} install alone and pass the tests of the metrics.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
