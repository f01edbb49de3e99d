"""Before each test the learner has done nothing yet."""

import pytest

from rouge_course import exercises
from rouge_course.checker import keeping


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(keeping, "here", keeping.Kept())
    monkeypatch.setattr(exercises.CHECKS, "outcomes", {})
    monkeypatch.setattr(exercises.CHECKS, "tries", {})
