"""One test for many small cases, because a separate test takes longer than a small case."""

import functools
import inspect
from typing import NoReturn

import pytest


def fail(*sentences: str) -> NoReturn:
    """Let a test fail with these sentences for its author, and without the code of the test."""
    pytest.fail("\n".join(sentences), pytrace=False)


def every(names, cases, ids=None):
    """Try a test with every case; if any cases fail, report their names and the reasons.

    The arguments are the same as for `pytest.mark.parametrize`: the name of one or more arguments,
    the cases, and the names of the cases (a list or a function; by default, the values). The
    fixtures of the test are made once for all its cases.

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
                    failed.append((name, error))
            if failed:
                told = "\n".join(f"{name}: {said_by(error)}" for name, error in failed)
                summary = f"{len(failed)} of {len(pairs)} cases fail:\n{told}"
                surprising = [error for _, error in failed if not is_plain(error)]
                if not surprising:
                    fail(summary)
                raise AssertionError(summary) from surprising[0]

        # pytest reads here which fixtures the test wants.
        rest = [p for n, p in inspect.signature(test).parameters.items() if n not in wanted]
        all_cases.cases = pairs  # of which `--chapter` leaves those of one chapter
        all_cases.__signature__ = inspect.Signature(rest)
        return all_cases

    return decorated


def is_plain(error: BaseException) -> bool:
    """Whether an error comes from `fail`, so that its text is enough for the test's author."""
    return isinstance(error, pytest.fail.Exception) and not error.pytrace


def said_by(error: BaseException) -> str:
    """The text of an error; the name of the error comes first unless `fail` raised it."""
    return str(error) if is_plain(error) else f"{type(error).__name__}: {error}"
