"""Every notebook keeps every rule of `notebook_rules.py` and of `record_rules.py`."""

import notebook_rules
import pytest
import record_rules
from every import every
from notebook_rules import CHAPTERS, FOLDER, TITLE, read, source

RULES = notebook_rules.RULES + record_rules.RULES


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
@every("rule", RULES, ids=lambda rule: rule.__name__)
def test_notebook_keeps_the_rule(path, rule):
    complaints = rule(read(path))
    assert not complaints, "\n".join([path.name, *complaints])


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_title_bears_the_number_of_the_file(path):
    match = TITLE.match(source(read(path)["cells"][0]))
    assert match and path.name.startswith(f"{match[1]}_"), f"{path.name} has another title"


def test_the_course_begins_with_start_here_and_has_no_gap():
    numbers = [int(path.name[:2]) for path in CHAPTERS]
    assert numbers == list(range(len(numbers))), [path.name for path in CHAPTERS]
    assert (FOLDER / "00_start_here.ipynb").is_file()
