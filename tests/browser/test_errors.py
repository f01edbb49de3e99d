"""The browser tests count errors: they must see one where there is one."""

import pytest
from conftest import EACH_KIND


@pytest.mark.parametrize("opened", EACH_KIND[:1], indirect=True)
def test_a_cell_that_raises_is_counted_until_it_is_mended(ran):
    code = [cell for cell in ran.source["cells"] if cell["cell_type"] == "code"][-1]
    ran.run_again(code["id"], "1 / 0")
    assert ran.errors.count() == 1
    ran.run_again(code["id"], "".join(code["source"]))
    assert ran.errors.count() == 0
