"""Make .venv and install what the course needs; do nothing when that is done already.

`make` calls this with the Python to use.  It is written so that an old Python can read it as well,
and say that it is too old instead of failing over the grammar.
"""

import hashlib
import os
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
STAMP = os.path.join(VENV, "set-up")  # written last: what the installed packages were made from
PINS = ("requirements.txt", "requirements/test.txt")  # of the notebooks, and of what proves them
OLDEST = (3, 11)


def fail(sentence):
    sys.exit("set-up: " + sentence)


def content(*names):
    found = hashlib.sha256()
    for name in names:
        with open(os.path.join(ROOT, name), "rb") as file:
            found.update(file.read())
    return found.hexdigest()


def stamps(base):
    """(what the packages depend on, what the installed course itself depends on)."""
    return (
        "%s %s %s" % (sys.version.split()[0], base, content(*PINS)),
        "%s %s" % (ROOT, content("pyproject.toml")),
    )


def written_stamps():
    try:
        with open(STAMP) as file:
            return tuple(file.read().splitlines())
    except (OSError, IOError):
        return ()


def pip_install(python, *what):
    # Twice quiet: errors show, remarks about a reader's own pip settings do not.
    command = [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    if subprocess.call(command + list(what)) != 0:
        fail(
            "pip could not install everything (its message is above); "
            "mend that and give the same command again."
        )


def main():
    if sys.version_info < OLDEST:
        fail(
            "the course needs Python 3.11 or newer, and %s is Python %s; "
            "name a newer one, for example: make lab PYTHON=python3.12"
            % (sys.executable, sys.version.split()[0])
        )
    # Called from inside .venv, this is still the Python that .venv was made from.
    base = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    packages, course = stamps(base)
    written = written_stamps()
    if written == (packages, course):
        return
    start = time.time()
    python = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin", "python")
    if written[:1] != (packages,):
        try:
            import ensurepip  # noqa: F401
            import venv  # noqa: F401
        except ImportError:
            fail(
                "%s cannot make a virtual environment, because its module ensurepip is missing; "
                "on Debian and Ubuntu, apt install python%d.%d-venv brings it."
                % (sys.executable, sys.version_info[0], sys.version_info[1])
            )
        print("Making .venv with Python %s ..." % sys.version.split()[0])
        sys.stdout.flush()
        if subprocess.call([base, "-m", "venv", "--clear", VENV]) != 0:
            fail("%s could not make %s (its message is above)." % (base, VENV))
        print("Installing the packages of %s, which takes a minute or two ..." % " and ".join(PINS))
        sys.stdout.flush()
        pip_install(python, *[word for name in PINS for word in ("-r", os.path.join(ROOT, name))])
    pip_install(python, "--no-deps", "--editable", ROOT)
    with open(STAMP, "w") as file:
        file.write(packages + "\n" + course + "\n")
    print("Ready after %.0f s." % (time.time() - start))


if __name__ == "__main__":
    main()
