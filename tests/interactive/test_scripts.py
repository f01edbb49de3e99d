"""Scripts of the site that need no page: Node.js runs them here, without a browser."""

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCRIPTS = HERE.parent.parent / "web" / "interactive"


@pytest.mark.parametrize("file", sorted(HERE.glob("*.mjs")), ids=lambda file: file.stem)
def test_a_script_does_what_its_tests_say(node, file, tmp_path):
    for script in SCRIPTS.glob("*.js"):
        shutil.copy(script, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')  # as a browser takes them
    shutil.copy(file, tmp_path)
    done = subprocess.run(
        [node, file.name], cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
