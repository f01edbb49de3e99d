"""The number of simulated learners, and the hub that they use."""

import pytest
from running import running_hub


def pytest_addoption(parser):
    parser.addoption(
        "--learners", type=int, default=5, help="how many learners are simulated (default: 5)"
    )


@pytest.fixture(scope="session")
def hub():
    with running_hub() as hub:
        yield hub
