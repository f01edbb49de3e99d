"""In a real kernel: a program that takes all memory is stopped, and the next cell runs."""

import sys
from textwrap import indent

import pytest
from kernels import start_kernel
from test_accidents import ran

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from /proc"),
]

HOGS = [
    "return [0] * 10**9",
    "kept = []\nwhile True:\n    kept.append(reference)",
    "s = reference\nwhile True:\n    s += s",
]
BEGIN = """
import os
os.environ["ROUGE_PROGRESS"] = "off"
from rouge_course.checker import heap, sandbox
sandbox.SECONDS = 20  # a busy machine takes longer to fill its memory
from rouge_course.exercises import check
"""
# The peak of this program: `ru_maxrss` begins with that of the process which started it.
MEGABYTES = """
with open("/proc/self/status") as status:
    peak = next(line for line in status if line.startswith("VmHWM"))
print(heap.held() >> 20, int(peak.split()[1]) >> 10)
"""


def test_a_kernel_outlives_what_takes_all_memory_and_gives_it_back(tmp_path):
    manager, client = start_kernel(cwd=str(tmp_path))
    try:
        assert ran(client, BEGIN) == ("", [])
        before = int(ran(client, MEGABYTES)[0].split()[0])
        for body in HOGS:
            program = f"def overlap(reference, candidate):\n{indent(body, '    ')}"
            printed, raised = ran(client, f"{program}\nprint(*check(overlap).mistakes)")
            assert (printed.strip(), raised) == ("takes too much memory", []), body
            held, peak = map(int, ran(client, MEGABYTES)[0].split())
            print(body, held - before, peak)
            assert held < before + 150 and peak < 900, (body, held, peak)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
