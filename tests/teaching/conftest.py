import pytest
from cells import CHAPTERS

from rouge_course.chapters import BROKEN


@pytest.fixture(scope="session")
def chapters():
    from kit.chapter import read_chapter

    return [read_chapter(path) for path in CHAPTERS if path.name[:2] not in BROKEN]


@pytest.fixture(scope="session")
def slides():
    from kit.decks import DECKS, read_decks

    return read_decks(DECKS)


@pytest.fixture(scope="session")
def kit(chapters, slides):
    from kit.build import kit

    return kit(chapters, slides)
