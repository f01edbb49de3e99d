"""The browser tests count errors: they must see one where there is one."""

import pytest


@pytest.mark.parametrize("opened", ["00_start_here.ipynb"], indirect=True)
def test_a_cell_that_raises_is_counted_until_it_is_mended(ran):
    code = [cell for cell in ran.source["cells"] if cell["cell_type"] == "code"][-1]
    ran.run_again(code["id"], "1 / 0")
    assert ran.errors.count() == 1
    ran.run_again(code["id"], "".join(code["source"]))
    assert ran.errors.count() == 0
