"""The same work in several processes, in its order, and none of them left behind."""

import contextlib
import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

from rouge_helpers.metric import Metric


def in_order(function: Callable, tasks: Iterable, workers: int) -> Generator:
    """Yield function(task) for every task, in their order, computed by `workers` processes.

    Tasks are taken as they are needed: at most two for a worker are under way. When the iterator is
    closed, by an error or an interrupt or for any other cause, the workers end at once; they also
    end when this process is killed.

    >>> list(in_order(len, ["the", "ferry"], workers=1))
    [3, 5]
    """
    if workers == 1:
        yield from map(function, tasks)
        return
    # Loaded only here: they cost as much as the rest of the package.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    # Processes that start afresh act alike on every system and under every number of threads.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, initializer=_follow, initargs=(theirs,))
    under_way: deque = deque()
    finished = False
    try:
        for task in tasks:
            with _interrupts_held():  # which the process that this may start inherits
                under_way.append(pool.submit(function, task))
            if len(under_way) == 2 * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
        finished = True
    except BrokenProcessPool:
        raise RuntimeError(
            "a worker process ended before its work was done. A script that asks for workers must "
            'do so under `if __name__ == "__main__":`; otherwise the lines above, or a lack of '
            "memory, say why"
        ) from None
    finally:
        if not finished:
            ours.close()  # which the workers follow
        pool.shutdown(cancel_futures=True)
        ours.close()
        theirs.close()


@contextlib.contextmanager
def _interrupts_held() -> Generator:
    """Let an interrupt wait for the end of the block, where the system can."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def checked_sendable(metrics: Iterable[Metric]) -> None:
    """Raise the TypeError that says why a tokeniser cannot go to another process, if it cannot.

    >>> checked_sendable([Metric("N", 1)])
    """
    for metric in metrics:
        name = getattr(metric.tokenize, "__qualname__", repr(metric.tokenize))
        try:
            pickle.dumps(metric)
            module = getattr(metric.tokenize, "__module__", None)
            missing = module == "__main__" and not _main_is_a_file()
        except (pickle.PicklingError, AttributeError, TypeError):
            missing = True
        if missing:
            raise TypeError(
                f"the tokeniser {name} cannot be sent to another process: put it into a module, "
                "with def, and import it, or take workers=1"
            )


def _main_is_a_file() -> bool:
    """A script, which the workers can read, and not a notebook or a prompt."""
    return Path(getattr(sys.modules["__main__"], "__file__", "")).is_file()


def _follow(connection: Any) -> None:
    """Begin a worker: it lets the parent answer interrupts, and ends when the parent has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(connection,), daemon=True).start()


def _end_with(connection: Any) -> None:
    with contextlib.suppress(EOFError, OSError):
        connection.recv()  # nothing is ever sent: it ends when the other end is closed
    os._exit(1)
