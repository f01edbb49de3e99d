"""The course runs its own code wherever its folder is; hatchling comes from the registry."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from cells import ROOT

PARTS = ("README.md", "LICENSE", "LICENSE-text", "pyproject.toml", "requirements", "rouge_helpers")
PARTS += ("rouge_course/__init__.py", "tools/set_up.py", "tools/ascii_pth.py")
WHERE = "import rouge_helpers; print(ascii(rouge_helpers.__file__))"
# Windows reads paths as UTF-16 and other things in its code page: here only the latter is played.
CODE_PAGE = f"""
import io, site
real = io.TextIOWrapper
def read(*arguments, encoding=None, **options):
    encoding = "cp1252" if encoding in (None, "locale") else encoding
    return real(*arguments, encoding=encoding, **options)
io.TextIOWrapper = read
site.main()
{WHERE}
"""


def lay_out(folder):
    """Copy what an editable install is made of, and a list with one small package."""
    for name in PARTS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    one = re.search(r"(?m)^tqdm==.*\n(?:    --hash=.*\n)+", pinned)[0]
    (folder / "requirements.txt").write_text(one)


def set_up(folder):
    command = [sys._base_executable, "tools/set_up.py", ".venv", "learner", "course"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def runs(folder, *options, program=WHERE, **settings):
    """The file of the package that the environment of this folder imports."""
    python = folder / ".venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    command = [python, *options, "-c", program]
    done = subprocess.run(
        command, cwd=folder.parent, capture_output=True, text=True, env=os.environ | settings
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def own(folder):
    return ascii(str(folder / "rouge_helpers" / "__init__.py"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    found = tmp_path_factory.mktemp("anywhere") / "Größe 1 · Καφές"
    lay_out(found)
    set_up(found)
    return found


def test_any_name_of_the_folder_is_found_under_any_locale(folder):
    for locale in ("C", "C.UTF-8", "xx_YY.UTF-8"):
        assert runs(folder, LC_ALL=locale) == own(folder), locale
    assert runs(folder, "-S", program=CODE_PAGE) == own(folder)


def test_a_copied_and_a_renamed_folder_run_their_own_code(folder, tmp_path):
    copied, renamed = tmp_path / "a copy", tmp_path / "renamed"
    shutil.copytree(folder, copied, symlinks=True)
    assert runs(copied) == own(folder)  # the fault, without the set-up
    assert "made for another folder" in set_up(copied)
    assert runs(copied) == own(copied) and set_up(copied) == ""
    copied.rename(renamed)
    assert "made for another folder" in set_up(renamed)
    assert runs(renamed) == own(renamed) and runs(folder) == own(folder)


def test_new_code_runs_without_an_install(folder):
    file = folder / "rouge_helpers" / "__init__.py"
    before = file.read_text(encoding="utf-8")
    file.write_text(f"{before}\nprint('pulled')\n", encoding="utf-8")
    assert set_up(folder) == "" and runs(folder).startswith("pulled")
    file.write_text(before, encoding="utf-8")
