"""A page loads matplotlib for the figures that it draws, and for no others."""

import sys

from cells import ROOT
from figure_cases import case, cases, is_plot

sys.path.append(str(ROOT / "web"))

from plots import plots


def test_the_figures_that_matplotlib_draws_are_found_by_what_they_call():
    first = {name.partition(",")[0]: name for name in cases()}
    assert plots() == {figure for figure, name in first.items() if is_plot(case(name))}
