"""Which names a cell of the tab would have made, had its package been there."""

import importlib.util

from cells import ROOT

CELL = """
import pandas as pd
import os.path
from collections import Counter as Counts, deque
total = [each for each in ()]
def score(): ...
class Table: ...
"""


def test_the_names_of_a_cell_are_those_that_it_binds():
    place = ROOT / "web" / "startup" / "__init__.py"
    spec = importlib.util.spec_from_file_location("startup", place)
    startup = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(startup)
    expected = {"pd", "os", "Counts", "deque", "total", "each", "score", "Table"}
    assert startup.bound(CELL) == expected
