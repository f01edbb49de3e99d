"""The list of changes that no test can notice follows the code."""

import mutants
import pytest

ROOMS = {mutants.room(path): path for path in mutants.all_rooms()}


@pytest.mark.parametrize("room", ROOMS)
def test_every_line_of_the_list_stands_in_its_module(room):
    source = " ".join((mutants.ROOT / ROOMS[room]).read_text(encoding="utf-8").split())
    listed = [
        " ".join(entry["was"].split()) for entry in mutants.entries() if entry["room"] == room
    ]
    assert [line for line in listed if line not in source] == [], (
        "change or delete it in tools/equal_mutants.toml"
    )


def test_every_entry_names_a_module():
    assert {entry["room"] for entry in mutants.entries()} <= ROOMS.keys()
