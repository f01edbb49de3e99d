"""The states of an explorer that are drawn before there is a Python on the page."""

import json
import subprocess
import sys

import pytest
from cells import ROOT

# Four sliders of two values each, and a picture that tells all of their states apart.
CARD = f"""
import sys
sys.path[:0] = [{str(ROOT / "web")!r}, {str(ROOT / "web" / "interactive")!r}]
import widgets
widgets.install()
import json
import ipywidgets as w
import states
from rouge_course.drawing.explorer_widget import Explorer
from rouge_course.drawing.render import View

def card():
    controls = {{name: w.IntSlider(value=0, min=0, max=1, description=name) for name in "abcd"}}
    def view(values):
        said = "".join(map(str, values.values()))
        return View("a card", "", f"<svg>{{said}}</svg>", said, said, (), 100)
    return Explorer(controls, view)

print(json.dumps(states.drawn(card)))
"""


@pytest.fixture(scope="module")
def drawn():
    """The states as the page reads them, drawn in a Python without ipywidgets."""
    done = subprocess.run([sys.executable, "-c", CARD], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def sliders_in(drawn, number):
    """The values of the four sliders in a state."""
    places = [place for place, _, _ in drawn["controls"]]
    values = dict(zip(map(tuple, drawn["slots"]), drawn["states"][number], strict=True))
    return tuple(drawn["values"][values[place, "value"]]["v"] for place in sorted(places))


def test_every_state_is_drawn_in_which_three_controls_were_turned(drawn):
    found = [sliders_in(drawn, number) for number in range(len(drawn["states"]))]
    every = [tuple(int(bit) for bit in f"{number:04b}") for number in range(16)]
    assert sorted(found) == [each for each in every if sum(each) <= 3]


def test_each_control_leads_to_the_state_with_its_other_value(drawn):
    for here, row in enumerate(drawn["rows"]):
        for (place, _, keys), line in zip(drawn["controls"], row, strict=True):
            for key, led in zip(keys, drawn["lines"][line], strict=True):
                wanted = list(sliders_in(drawn, here))
                wanted[sorted(each[0] for each in drawn["controls"]).index(place)] = int(key)
                there = led % len(drawn["states"])
                assert led < 0 or sliders_in(drawn, there) == tuple(wanted)
                assert led >= 0 or sum(wanted) > 3


def test_the_way_of_a_state_leads_there_from_the_first(drawn):
    for number in range(len(drawn["states"])):
        turned, at = {}, number
        while drawn["ways"][at]:
            at, control, key = drawn["ways"][at]
            place, _, keys = drawn["controls"][control]
            turned.setdefault(place, int(keys[key]))
        assert at == 0
        places = sorted(place for place, _, _ in drawn["controls"])
        assert tuple(turned.get(place, 0) for place in places) == sliders_in(drawn, number)
