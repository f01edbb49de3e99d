"""A program that cannot be stopped from inside ends its kernel, and the next one says which."""

import os
import sys

import pytest
from kernels import start_kernel

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot be asked"),
]
BEGIN = """
from rouge_course.exercises import check
from rouge_course.checker import sandbox, watchdog
sandbox.TOTAL = sandbox.SECONDS = watchdog.MARGIN = 0.5
"""
PROGRAM = """
def overlap(reference, candidate):
    import itertools
    return {}
check(overlap)
"""


def ran(code, folder, timeout=60):
    """What a kernel of its own shows, or None where it ended."""
    environment = os.environ | {"ROUGE_PROGRESS": str(folder)}
    manager, client = start_kernel(env=environment)
    shown = []

    def keep(message):
        content = message["content"]
        if message["msg_type"] in ("stream", "display_data", "execute_result"):
            shown.append(content.get("text") or content.get("data", {}).get("text/plain", ""))

    try:
        client.execute_interactive(code, timeout=timeout, output_hook=keep)
    except (RuntimeError, TimeoutError):  # as the client says that the kernel has died
        return None
    finally:
        alive = manager.is_alive()
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return "\n".join(shown) if alive else None


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("sum(itertools.count())", " could not be stopped. It was running line 7 of its cell"),
        ("__import__('ctypes').string_at(0)", " made Python crash in line 7 of its cell (Segm"),
        ("__import__('os')._exit(3)", " was being checked when Python ended"),
    ],
)
def test_the_next_kernel_says_what_ended_the_last_one(tmp_path, line, where):
    assert ran(BEGIN + PROGRAM.format(line), tmp_path, timeout=6) is None
    said = ran(BEGIN, tmp_path)
    assert f"Your last program, `overlap`,{where}" in said
    assert "run the cells above again" in said
    assert ran(BEGIN, tmp_path) == ""


def test_a_check_that_ends_leaves_no_word(tmp_path):
    assert "Not yet" in ran(BEGIN + PROGRAM.format("1"), tmp_path)
    assert [path.name for path in tmp_path.iterdir() if "check" in path.name] == []
    assert ran(BEGIN, tmp_path) == ""


def test_a_loop_in_python_is_stopped_and_the_kernel_stays(tmp_path):
    assert "still running" in ran(
        BEGIN + PROGRAM.format("[0 for _ in itertools.count()]"), tmp_path
    )
