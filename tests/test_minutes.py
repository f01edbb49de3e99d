"""The minutes of the chapters are counted, and those that lead to ROUGE-L stay short together."""

import minutes
from cells import CHAPTERS
from kit.chapter import read_chapter

ROAD = [path for path in CHAPTERS if path.name[:2] <= "04"]  # from precision to ROUGE-L
MOST = 205


def test_chapters_00_to_04_take_no_more_than_205_minutes():
    """`make notebooks` announces what is counted here, to the nearest five minutes."""
    counted = {path.stem: minutes.counted_alone(read_chapter(path)) for path in ROAD}
    announced = [minutes.announced(read_chapter(path))[0] for path in ROAD]
    assert max(sum(counted.values()), sum(announced)) <= MOST, counted
