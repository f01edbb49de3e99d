from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def chapters():
    from kit.build import read_course

    return read_course(ROOT / "notebooks")


@pytest.fixture(scope="session")
def slides():
    from kit.decks import DECKS, read_decks

    return read_decks(DECKS)


@pytest.fixture(scope="session")
def kit(chapters, slides):
    from kit.build import kit

    return kit(chapters, slides)
