"""Settings that all tests share."""

import os

from hypothesis import settings

# In CI a property must not fail on one run and pass on the next; at home, new examples may help.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("home", deadline=None)
# `make test-random` looks where nobody has looked, `make mutants` runs the tests a thousand times.
settings.register_profile("random", deadline=None, print_blob=True, max_examples=1000)
settings.register_profile("quick", derandomize=True, deadline=None, max_examples=25, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "home")
