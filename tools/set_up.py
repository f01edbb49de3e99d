"""Make an environment and install lists of packages into it; do nothing when that is done already.

    python tools/set_up.py .venv learner course test

An environment that was copied or whose folder was renamed is made anew: its programs, and its list
of folders with code, name the place where it was made.
`course` is this repository itself, `learner` is requirements.txt, and any other word is the file of
that name in requirements/.  uv installs, from PATH or else put into the environment; pip does it
where uv cannot.  `make` calls this with the Python to use.  It is written so that an old Python can
read it as well, and say that it is too old instead of failing over the grammar.
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
# What an editable install is made from; pyproject.toml reads the version.
COURSE = ["rouge_helpers/version.py", "pyproject.toml", "tools/ascii_pth.py"]


def fail(sentence):
    sys.exit("set-up: " + sentence)


def file_of(name):
    """The file of pins of a list."""
    return "requirements.txt" if name == "learner" else "requirements/%s.txt" % name


def wanted(names, base, place):
    """What each list is made from, the Python, and the place: {name: text}."""
    found = {"python": "%s %s" % (sys.version.split()[0], base), "place": place}
    for name in names:
        text = b""
        for path in COURSE if name == "course" else [file_of(name)]:
            with open(os.path.join(ROOT, path), "rb") as file:
                text += file.read()
        found[name] = hashlib.sha256(text).hexdigest()
    return found


class Environment:
    """A folder with a Python of its own, and the stamp that says what was installed there."""

    def __init__(self, folder, base):
        self.folder, self.base = folder, base
        self.place = os.path.realpath(folder)
        bin_folder = os.path.join(folder, "Scripts" if os.name == "nt" else "bin")
        self.python = os.path.join(bin_folder, "python")
        self.own_uv = os.path.join(bin_folder, "uv")
        self.stamp = os.path.join(folder, "set-up")

    def stamped(self):
        """What is installed: {name: what it was made from}."""
        try:
            # A path may be in another encoding than the locale's, or in none.
            with open(self.stamp, encoding="utf-8", errors="surrogateescape") as file:
                return dict(line.split(": ", 1) for line in file.read().splitlines())
        except (OSError, IOError, ValueError):
            return {}

    def write_stamp(self, installed):
        """Write down what is there now: last, when all of it is."""
        with open(self.stamp, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write("".join("%s: %s\n" % pair for pair in sorted(installed.items())))

    def make(self):
        """Begin anew, without any package."""
        print("Making %s with Python %s ..." % (self.folder, sys.version.split()[0]))
        sys.stdout.flush()
        # Without pip, which takes five seconds: uv brings it along in a moment.
        if subprocess.call([self.base, "-m", "venv", "--clear", "--without-pip", self.folder]) != 0:
            fail("%s could not make %s (its message is above)." % (self.base, self.folder))

    def uv(self):
        """The command of uv, from PATH or from the environment; "" where it cannot be had."""
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
        """Install by uv, or where that fails by pip."""
        uv = self.uv()
        if uv:
            quiet = [uv, "pip", "install", "--quiet", "--python", self.python]
            if subprocess.call(quiet + what, cwd=ROOT) == 0:
                return
        print("uv cannot install that here, so pip does it, which takes a minute or two ...")
        sys.stdout.flush()
        self.install_by_pip(what)

    def install_by_pip(self, what):
        """Install by pip, and put that there first."""
        if subprocess.call([self.python, "-m", "pip", "--version"], stdout=subprocess.DEVNULL) != 0:
            try:
                import ensurepip  # noqa: F401
            except ImportError:
                fail(
                    "%s cannot install pip, because its module ensurepip is missing; "
                    "on Debian and Ubuntu, apt install python%d.%d-venv brings it."
                    % (self.base, sys.version_info[0], sys.version_info[1])
                )
            subprocess.call([self.python, "-m", "ensurepip"], stdout=subprocess.DEVNULL)
        # Twice quiet: errors show, remarks about a reader's own pip settings do not.
        command = [self.python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        if subprocess.call(command + what, cwd=ROOT) != 0:
            fail(
                "pip could not install everything (its message is above); "
                "mend that and give the same command again."
            )


def main(folder, names):
    if sys.version_info < OLDEST:
        fail(
            "the course needs Python 3.11 or newer, and %s is Python %s; "
            "name a newer one, for example: make lab PYTHON=python3.12"
            % (sys.executable, sys.version.split()[0])
        )
    sys.stdout.reconfigure(errors="backslashreplace")  # for a path that the screen cannot show
    # Called from inside an environment, this is still the Python that it was made from.
    base = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    place = Environment(os.path.join(ROOT, folder), base)
    target, there = wanted(names, base, place.place), place.stamped()
    if there.get("place", place.place) != place.place:
        print("%s was made for another folder, whose code it would run." % folder)
    # Where a learner's packages changed, all are installed anew: none of the old ones stays.
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
