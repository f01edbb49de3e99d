"""Make an environment and install lists of packages into it, unless it is up to date.

    python tools/set_up.py .venv learner course test

If the folder of an environment was copied or renamed, the tool makes the environment again, because
the programs and the list of folders in the environment contain the old path.
`course` is this repository itself, `learner` is requirements.txt, and any other word is a file of
that name in requirements/. uv, from PATH or from the environment, installs the packages; if uv
fails, pip installs them. `make` runs this tool with the Python that the environment will use. Even
an old Python can parse this file and print that the course needs a newer Python.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST = (3, 11)
UV = "requirements/uv.txt"
PIP = "requirements/pip.txt"  # the first cell of the course names pip
# The files from which an editable install is made; pyproject.toml reads the version.
COURSE = ["rouge_helpers/version.py", "pyproject.toml", "tools/ascii_pth.py"]


def fail(sentence):
    sys.exit("set-up: " + sentence)


def file_of(name):
    """The file with the pinned versions of the packages in a list."""
    return "requirements.txt" if name == "learner" else "requirements/%s.txt" % name


def wanted(names, base, place):
    """{name: text}: a checksum for each list, the version of Python, and the environment's path."""
    found = {"python": "%s %s" % (sys.version.split()[0], base), "place": place}
    for name in names:
        text = b""
        for path in COURSE if name == "course" else [file_of(name)]:
            with open(os.path.join(ROOT, path), "rb") as file:
                text += file.read()
        found[name] = hashlib.sha256(text).hexdigest()
    return found


class Environment:
    """A folder with its own Python, and a file that lists everything installed there."""

    def __init__(self, folder, base):
        self.folder, self.base = folder, base
        self.place = os.path.realpath(folder)
        bin_folder = os.path.join(folder, "Scripts" if os.name == "nt" else "bin")
        self.python = os.path.join(bin_folder, "python")
        self.own_uv = os.path.join(bin_folder, "uv")
        self.stamp = os.path.join(folder, "set-up")

    def stamped(self):
        """The record of the last set-up, in the form that `wanted` returns; {} if there is none."""
        try:
            # A path may have an encoding that differs from the locale's, or no valid encoding.
            with open(self.stamp, encoding="utf-8", errors="surrogateescape") as file:
                return dict(line.split(": ", 1) for line in file.read().splitlines())
        except (OSError, IOError, ValueError):
            return {}

    def write_stamp(self, installed):
        """Record what is installed now; call this method last, after everything has worked."""
        with open(self.stamp, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write("".join("%s: %s\n" % pair for pair in sorted(installed.items())))

    def make(self):
        """Make the environment from scratch, without any packages."""
        print("Making %s with Python %s ..." % (self.folder, sys.version.split()[0]))
        sys.stdout.flush()
        # The environment is made without pip, which takes five seconds; uv installs pip faster.
        if subprocess.call([self.base, "-m", "venv", "--clear", "--without-pip", self.folder]) != 0:
            fail("%s could not make %s. Its message is above." % (self.base, self.folder))

    def uv(self):
        """The path of uv, or "" if uv is missing and cannot be installed."""
        found = shutil.which("uv") or shutil.which(self.own_uv)
        if found:
            return found
        get = [
            "-m",
            "pip",
            "--python",
            self.python,
            "install",
            "-qq",
            "--disable-pip-version-check",
        ]
        subprocess.call([self.base] + get + ["-r", UV], cwd=ROOT, stderr=subprocess.DEVNULL)
        return shutil.which(self.own_uv) or ""

    def install(self, what):
        """Install with uv, or with pip if uv fails."""
        uv = self.uv()
        if uv:
            quiet = [uv, "pip", "install", "--quiet", "--python", self.python]
            if subprocess.call(quiet + what, cwd=ROOT) == 0:
                return
        print("uv cannot install this here, so pip will do it. This takes a minute or two ...")
        sys.stdout.flush()
        self.install_by_pip(what)

    def install_by_pip(self, what):
        """Install with pip; install pip itself first if it is missing."""
        if subprocess.call([self.python, "-m", "pip", "--version"], stdout=subprocess.DEVNULL) != 0:
            try:
                import ensurepip  # noqa: F401
            except ImportError:
                fail(
                    "%s cannot install pip, because its module ensurepip is missing; "
                    "on Debian and Ubuntu, install it with apt install python%d.%d-venv."
                    % (self.base, sys.version_info[0], sys.version_info[1])
                )
            subprocess.call([self.python, "-m", "ensurepip"], stdout=subprocess.DEVNULL)
        # -qq: errors are shown, but no remarks about a reader's own pip settings.
        command = [self.python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        if subprocess.call(command + what, cwd=ROOT) != 0:
            fail(
                "pip could not install everything. Its message is above; "
                "fix the problem and run the same command again."
            )


def main(folder, names):
    if sys.version_info < OLDEST:
        fail(
            "the course needs Python 3.11 or newer, and %s is Python %s; "
            "give a newer one, for example: make lab PYTHON=python3.12"
            % (sys.executable, sys.version.split()[0])
        )
    sys.stdout.reconfigure(errors="backslashreplace")  # for a path that the screen cannot show
    # Inside an environment, this is the Python from which the environment was made.
    base = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    place = Environment(os.path.join(ROOT, folder), base)
    target, there = wanted(names, base, place.place), place.stamped()
    if there.get("place", place.place) != place.place:
        print("%s was made for another folder and would use the code there." % folder)
    # If a learner's packages have changed, all packages are installed again, so no old one stays.
    anew = ("python", "place", "learner")
    if any(there.get(key) != target.get(key, there.get(key)) for key in anew):
        there = {}
    missing = [name for name in names if there.get(name) != target[name]]
    if not missing:
        return
    start = time.time()
    if not there:
        place.make()
    print("Installing: %s ..." % ", ".join(missing))
    sys.stdout.flush()
    files = [word for name in missing if name != "course" for word in ("-r", file_of(name))]
    if not there:
        files += ["-r", PIP]
    if files:
        place.install(files)
    if "course" in missing:
        place.install(["--no-deps", "--editable", ROOT])
    there.update(target)
    place.write_stamp(there)
    print("Ready after %.0f s." % (time.time() - start))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
