"""`make workshop` writes the same bytes whatever order sets and hashes have."""

import pytest

pytestmark = pytest.mark.whole
WRITTEN = """
import hashlib, sys
sys.path.insert(0, "../teaching")
from pathlib import Path
from kit.build import kit, read_course
from kit.decks import DECKS, read_decks
for name, text in kit(read_course(Path("../notebooks")), read_decks(DECKS)).items():
    print(name, hashlib.sha256(text.encode()).hexdigest())
"""


@pytest.mark.long
def test_the_kit_is_the_same_bytes_in_every_process(python):
    one = python(WRITTEN, PYTHONHASHSEED="1").stdout.splitlines()
    assert one == python(WRITTEN, PYTHONHASHSEED="7").stdout.splitlines()
    assert len(one) >= 6  # the plan, what is printed, the mail, the guide, Moodle and the index
