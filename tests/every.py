"""One test for many small cases: a test of its own for each would cost more than the case."""

import functools
import inspect

import pytest


def every(names, cases, ids=None):
    """Try a test with every case, and let it fail with the name and the reason of each that fails.

    It is given what `pytest.mark.parametrize` is given: the name of an argument or of several,
    the cases, and what to call them (a list or a function; without it, the values themselves).
    The fixtures of the test are made once, for all of its cases.

    >>> @every("n", [1, 2, 3])
    ... def test_it_is_odd(n):
    ...     assert n % 2, "even"
    >>> test_it_is_odd()
    Traceback (most recent call last):
    AssertionError: 1 of 3 cases fail:
    2: AssertionError: even
    """
    wanted = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    cases = list(cases)
    tried = [case if len(wanted) > 1 else (case,) for case in cases]
    assert tried, "a test without a case would pass"
    called = [ids(case) for case in cases] if callable(ids) else [str(i)[:80] for i in ids or cases]
    pairs = list(zip(called, tried, strict=True))

    def decorated(test):
        @functools.wraps(test)
        def all_cases(**fixtures):
            failed = []
            for name, values in pairs:
                try:
                    test(**dict(zip(wanted, values, strict=True)), **fixtures)
                # What `pytest.raises` says when nothing is raised is no Exception.
                except (Exception, pytest.fail.Exception) as error:
                    failed.append((f"{name}: {type(error).__name__}: {error}", error))
            if failed:
                told = "\n".join(line for line, _ in failed)
                summary = f"{len(failed)} of {len(pairs)} cases fail:\n{told}"
                raise AssertionError(summary) from failed[0][1]

        # pytest reads here which fixtures the test wants.
        rest = [p for n, p in inspect.signature(test).parameters.items() if n not in wanted]
        all_cases.cases = pairs  # of which `--chapter` leaves those of one chapter
        all_cases.__signature__ = inspect.Signature(rest)
        return all_cases

    return decorated
