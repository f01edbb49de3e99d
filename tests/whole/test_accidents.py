"""In a real kernel: whatever a program does by accident, the kernel goes on and is the same.

What cannot be stopped from inside ends its kernel: test_watchdog_kernel.py has that.
"""

import sys
from textwrap import indent

import pytest
from kernels import start_kernel

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals"),
]

# The bodies of a function, with a word of the sentence that each is answered with.
BODIES = [
    ("while True: pass", "still running"),
    ("import time\ntime.sleep(60)", "still running"),
    ("import subprocess\nreturn subprocess.run(['sleep', '60'])", "still running"),
    ("input('How many? ')", "input()"),
    ("exit()", "SystemExit"),
    ("quit(3)", "SystemExit"),
    ("import sys\nsys.exit('bye')", "SystemExit"),
    ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ("return overlap(reference, candidate)", "calls itself"),
    ("import sys\nsys.setrecursionlimit(10**6)\nreturn overlap(1, 2)", "calls itself"),
    ("for i in range(2000): print(i)\nreturn 1", "more lines"),
    ("import sys\nsys.stderr.write('err\\n' * 1000)\nreturn 1", "more lines"),
    ("import sys\nsys.stdout = None\nreturn 1", "Not yet"),
    ("import builtins\nbuiltins.print = None\ndel builtins.len\nreturn 1", "Not yet"),
    ("import os\nos.chdir('/')\nreturn 1", "Not yet"),
    ("import sys\nsys.path.clear()\nreturn 1", "Not yet"),
    ("import locale\nlocale.setlocale(locale.LC_ALL, 'C')\nreturn 1", "Not yet"),
    ("import decimal\ndecimal.getcontext().prec = 1\nreturn 1", "Not yet"),
    ("import warnings\nwarnings.simplefilter('error')\nreturn 1", "Not yet"),
    ("import rouge_helpers\nrouge_helpers.overlap = None\nreturn 1", "Not yet"),
    ("global check, sum\ncheck = sum = None\nreturn 1", "Not yet"),
    ("from rouge_course.exercises import check\nreturn check(overlap)", "check()"),
    ("import nothing_here", "ModuleNotFoundError"),
    ("raise MemoryError", "memory"),
    ("return 'x' * 10**7", "a text"),
    ("return locals()", "Not yet"),
]  # fmt: skip

BEGIN = """
import os
os.environ["ROUGE_PROGRESS"] = "off"
from rouge_course.checker import sandbox
sandbox.SECONDS = 0.4


def state():
    import builtins, decimal, locale, rouge_helpers, signal, sys, warnings

    kept = [builtins.len, builtins.print, builtins.input, sys.stdout, sys.stderr]
    kept += [rouge_helpers.overlap, signal.getsignal(signal.SIGINT)]
    return [*kept, os.getcwd(), *sys.path, sys.getrecursionlimit(), decimal.getcontext().prec,
            locale.setlocale(locale.LC_ALL), *warnings.filters]


BEFORE = state()
# Names that a notebook overwrites in passing: its own, and not those of the checker.
len, sum, list, str, max = 1, 2, 3, 4, 5
"""
AFTER = """
from rouge_course.exercises import check


def overlap(reference, candidate):
    from collections import Counter

    return (Counter(reference.split()) & Counter(candidate.split())).total()


print(check(overlap).status, state() == BEFORE)
"""


def ran(client, code):
    """What a cell prints, and what it raises."""
    printed, raised = [], []

    def keep(message):
        content = message["content"]
        if message["msg_type"] == "stream":
            printed.append(content["text"])
        elif message["msg_type"] == "error":
            raised.append(f"{content['ename']}: {content['evalue']}")

    client.execute_interactive(code, timeout=30, output_hook=keep, allow_stdin=False)
    return "".join(printed), raised


def test_a_kernel_outlives_every_accident_and_the_next_check_is_right(tmp_path):
    manager, client = start_kernel(cwd=str(tmp_path))
    wrong = []
    try:
        assert ran(client, BEGIN) == ("", [])
        for body, word in BODIES:
            program = f"def overlap(reference, candidate):\n{indent(body, '    ')}"
            imported = "from rouge_course.exercises import check"
            for code, shows in (
                (f"{imported}\n{program}\nprint(check(overlap))", word),
                (AFTER, "passed True"),
            ):
                printed, raised = ran(client, code)
                if shows not in printed or raised:
                    wrong.append((body, raised, printed[-300:]))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert wrong == []
