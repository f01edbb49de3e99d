"""Each file of a chapter can be read; an unreadable file is named, and stops only its chapter."""

import pytest
from cells import CHAPTERS, ROOT
from every import fail
from submissions import UNREADABLE, programs
from test_claims import unreadable

from rouge_course.chapters import BROKEN

programs()  # fills UNREADABLE
CODES = sorted(each.name[2:] for each in (ROOT / "rouge_course" / "chapters").glob("ch[0-9][0-9]"))


@pytest.mark.parametrize("code", CODES)
def test_the_records_of_a_chapter_can_be_loaded(code):
    if code in BROKEN:
        fail(f"Chapter {code} cannot be loaded, so nothing else of it was tried.\n{BROKEN[code]}")


@pytest.mark.parametrize("code", CODES)
def test_the_programs_of_a_chapter_can_be_read(code):
    if code in UNREADABLE:
        fail(f"No program of chapter {code} was tried from here on.\n{UNREADABLE[code]}")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_the_claims_of_a_chapter_can_be_read(path):
    if said := unreadable(path):
        fail(f"The claims of chapter {path.name[:2]} were not tried.\n{said}")
