"""The packages for Python in the tab: wheels on the site, and others on Pyodide's own server.

The lock of Pyodide lists every package with its file and its checksum. This module writes a new
lock. In it, pure wheels come from the package index and are on the site, each with its own
checksum; compiled packages keep Pyodide's checksum and address.
"""

import email.message
import hashlib
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

from course import ROOT
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name as canonical

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
COURSE = "rouge_course.zip"  # the Python of a page imports the course from this zip
KERNEL = ("micropip", "ipython", "jedi")  # imported by the kernel; Pyodide's lock has the rest
SHIMS = ("piplite", "pyodide_kernel", "ipykernel", "widgetsnbextension-4")
NOT_IN_A_TAB = {"ipykernel", "jupyterlab", "widgetsnbextension"}  # shims and the page itself
CDN = "https://cdn.jsdelivr.net/pyodide/v{}/full/"


class Shelf:
    """The packages of one Pyodide, and the wheels that were fetched or that the site needs."""

    def __init__(self, npm: Path, fetched: Path):
        self.npm, self.fetched = npm, fetched
        self.lock = json.loads((npm / "pyodide-lock.json").read_text(encoding="utf-8"))
        self.version = json.loads((npm / "package.json").read_text(encoding="utf-8"))["version"]
        for package in self.packages.values():
            package["depends"] = [canonical(name) for name in package["depends"]]
        self.pins = pins()
        fetched.mkdir(parents=True, exist_ok=True)

    @property
    def packages(self) -> dict[str, dict]:
        """The lock's packages by name."""
        return self.lock["packages"]

    @property
    def python(self) -> str:
        """The version of this Pyodide's Python, such as 3.14."""
        return ".".join(self.lock["info"]["python"].split(".")[:2])

    def compiled(self, name: str) -> bool:
        """Whether only Pyodide has this package, because it is not pure Python."""
        return name in self.packages and not self.packages[name]["file_name"].endswith("-any.whl")

    def needs(self, wheel: Path) -> list[str]:
        """The packages that a wheel needs with this Python, in a browser."""
        here = {
            "python_version": self.python,
            "python_full_version": self.lock["info"]["python"],
            "sys_platform": "emscripten",
            "platform_system": "Emscripten",
            "os_name": "posix",
            "implementation_name": "cpython",
            "extra": "",
        }
        found = map(Requirement, metadata(wheel).get_all("Requires-Dist") or [])
        return sorted(canonical(each.name) for each in found if applies(each.marker, here))

    def kernel_wheels(self) -> dict[str, Path]:
        """The kernel's packages, with the versions and dependencies of Pyodide's lock."""
        names, waiting = set(), [canonical(name) for name in KERNEL]
        while waiting:
            name = waiting.pop()
            if name not in names:
                names.add(name)
                waiting += self.packages[name]["depends"]
        versions = {name: self.packages[name]["version"] for name in sorted(names)}
        missing = [f"{n}=={v}" for n, v in versions.items() if not self._find(n, v)]
        if missing:
            self._download(*missing)  # one call for all is much faster
        return {name: self.wheel(name, version) for name, version in versions.items()}

    def notebook_wheels(self, kernel: Iterable[str]) -> dict[str, Path]:
        """The pure packages of the `chapters` extra, with the versions of requirements.txt."""
        found, waiting = {}, asked_by_chapters()
        while waiting:
            name = waiting.pop()
            if name in {*found, *kernel, *NOT_IN_A_TAB} or self.compiled(name):
                continue
            found[name] = self.wheel(name, self.pins.get(name))
            waiting += self.needs(found[name])
        return found

    def wheel(self, name: str, version: str | None) -> Path:
        """The wheel of a package, from the package index unless it was fetched before."""
        if not (found := self._find(name, version)):
            self._fetch(name, version)
            found = self._find(name, version)
        if not found:
            raise SystemExit(f"make site: the wheel of {name} {version or ''} cannot be fetched.")
        return found

    def _find(self, name: str, version: str | None) -> Path | None:
        for path in sorted(self.fetched.glob("*.whl")):
            parts = path.name.split("-")
            if canonical(parts[0]) == name and version in (None, parts[1]):
                return path
        return None

    def _fetch(self, name: str, version: str | None) -> None:
        wanted = f"{name}=={version}" if version else name
        if not self._download(wanted):
            # A package that is published only as source is built, which works for pure Python.
            pip("wheel", f"--wheel-dir={self.fetched}", "--no-deps", wanted)

    def _download(self, *wanted: str) -> bool:
        pure = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
        where = [f"--python-version={self.python}", f"--dest={self.fetched}"]
        return pip("download", *pure, *where, "--no-deps", *wanted)

    def compiled_to(self, folder: Path, wheels: list[Path]) -> list[Path]:
        """Write the files to a folder, with bytecode for this Pyodide, and keep them for later."""
        kept = {path: self.fetched / "compiled" / f"{checksum(path)[:16]}" for path in wheels}
        missing = [path for path in wheels if not (kept[path] / path.name).is_file()]
        if missing:
            script = Path(__file__).with_name("compile.mjs")
            subprocess.run(["node", script, self.npm, folder, *missing], check=True)
        for path in missing:
            kept[path].mkdir(parents=True, exist_ok=True)
            shutil.copy2(folder / path.name, kept[path])
        return [Path(shutil.copy2(kept[path] / path.name, folder)) for path in wheels]


def applies(marker: Marker | None, environment: dict[str, str]) -> bool:
    return marker is None or marker.evaluate(environment)


def pip(*arguments: str) -> bool:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    return subprocess.run([*command, *arguments], stderr=subprocess.DEVNULL).returncode == 0


def pins(path: Path = ROOT / "requirements.txt") -> dict[str, str]:
    """{package: version} from a file of pins, by default that of learners."""
    lines = path.read_text(encoding="utf-8")
    return dict(re.findall(r"(?m)^([a-z0-9.-]+)==([^\s;]+)", lines))


def asked_by_chapters() -> list[str]:
    """The packages of the `chapters` extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["optional-dependencies"]["chapters"]
    return [canonical(Requirement(line).name) for line in lines]


def metadata(wheel: Path) -> email.message.Message:
    with zipfile.ZipFile(wheel) as archive:
        name = next(each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def imports(wheel: Path) -> list[str]:
    """The module names in a wheel: a cell that imports one of them loads the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        parts = [each.split("/") for each in archive.namelist() if each.endswith(".py")]
    folders = {first for first, *rest in parts if rest and not re.search(r"\.(data|dist-)", first)}
    return sorted(folders | {first.removesuffix(".py") for first, *rest in parts if not rest})


def project_wheel(folder: Path) -> Path:
    """The wheel of this project as it is now: the metrics, and the course with its data."""
    shutil.rmtree(folder, ignore_errors=True)
    if not pip("wheel", "--no-deps", "--no-build-isolation", f"--wheel-dir={folder}", str(ROOT)):
        raise SystemExit("make site: the wheel of this project cannot be built.")
    return next(folder.glob("*.whl"))


def tab_wheel(folder: Path) -> Path:
    """The startup code for Python in JupyterLab in the tab, as a wheel."""
    files = Path(__file__).with_name("startup").glob("*.py")
    texts = {f"rouge_tab/{path.name}": path.read_text(encoding="utf-8") for path in files}
    return write_wheel(folder, "rouge_tab", "1", texts)


def write_wheel(folder: Path, name: str, version: str, files: dict[str, str]) -> Path:
    """Write a wheel that contains these files and needs nothing."""
    about = f"{name}-{version}.dist-info"
    files = files | {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{about}/RECORD"] = "".join(f"{each},,\n" for each in [*files, f"{about}/RECORD"])
    path = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, text in files.items():
            # The date is always the same, so that the same files give the same wheel.
            archive.writestr(zipfile.ZipInfo(each), text, zipfile.ZIP_DEFLATED)
    return path


def shims() -> list[Path]:
    """Replacements for the kernel's packages, which come with jupyterlite-pyodide-kernel."""
    data = Path(sysconfig.get_path("data"))
    extension = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    return [next((data / extension).glob(f"{name}*.whl")) for name in SHIMS]


def entry(wheel: Path, depends: list[str]) -> dict:
    """The entry of Pyodide's lock file for a wheel on the site."""
    about = metadata(wheel)
    return {
        "name": canonical(about["Name"]),
        "version": about["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": checksum(wheel),
        "package_type": "package",
        "imports": imports(wheel),
        "depends": depends,
        "unvendored_tests": False,
    }


def checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def stock(shelf: Shelf, folder: Path, cdn: Path, stand_ins: Iterable[Path] = ()) -> list[str]:
    """Write Pyodide, wheels and the new lock to a folder; return the packages that are elsewhere.

    A compiled package that was fetched to `cdn` is on the site too. `stand_ins` are for tests.
    """
    folder.mkdir(parents=True)
    for name in CORE:
        shutil.copy2(shelf.npm / name, folder)
    kernel = shelf.kernel_wheels()
    notebooks = shelf.notebook_wheels(kernel).values()
    own = project_wheel(folder.parent / "wheel")
    tab = tab_wheel(own.parent)
    wheels = [*kernel.values(), *notebooks, own, tab, *shims(), *stand_ins]
    here = {}
    zips = [shelf.npm / LIBRARY, Path(shutil.copy2(own, own.parent / COURSE))]
    compiled = shelf.compiled_to(folder, [*zips, *wheels])[len(zips) :]
    for path in compiled:
        found = entry(path, shelf.needs(path))
        if found["name"] in kernel:
            found["depends"] = shelf.packages[found["name"]]["depends"]
        if path.name == own.name:  # it needs nothing: the cells import its extras
            found["depends"] = []
        here[found["name"]] = found
    elsewhere = asked_elsewhere(shelf, here)
    server = CDN.format(shelf.version)
    packages = {}
    for name, package in shelf.packages.items():
        fetched = cdn / package["file_name"]
        if name in elsewhere and fetched.is_file() and checksum(fetched) == package["sha256"]:
            shutil.copy2(fetched, folder)
            packages[name] = package
            elsewhere.remove(name)
        else:
            packages[name] = package | {"file_name": server + package["file_name"]}
    lock = shelf.lock | {"packages": packages | here}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    return elsewhere


def asked_elsewhere(shelf: Shelf, here: dict[str, dict]) -> list[str]:
    """The packages that a chapter may import and that are not on the site."""
    waiting = [name for package in here.values() for name in package["depends"]]
    waiting += [name for name in asked_by_chapters() if shelf.compiled(name)]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in here and name not in found:
            found.add(name)
            waiting += shelf.packages[name]["depends"]
    return sorted(found)
