"""Programs written to do harm leave the kernel alive and the same, and each gets a sentence.

What cannot be stopped from inside ends its kernel: test_stuck.py has that.
"""

import sys
from textwrap import indent

import pytest
from jupyter_client.manager import start_new_kernel

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals"),
]

# The bodies of a function, parted by a line of dashes.
BODIES = r"""
return None
----
return True
----
return float("nan")
----
return float("inf")
----
return -float("inf")
----
return 10**400
----
return 1j
----
return b"x"
----
return "1"
----
return ""
----
return []
----
return {}
----
return set()
----
return (1,2,3)
----
return [[1]]
----
return {"p":1}
----
return lambda:1
----
return type
----
return NotImplemented
----
return Ellipsis
----
return object()
----
return iter([1])
----
return (x for x in [1])
----
return range(10**12)
----
return "x"*10**6
----
return [0]*10**6
----
return {i:i for i in range(10**5)}
----
return open
----
return __import__("os")
----
return Exception("x")
----
return memoryview(b"x")
----
return bytearray(5)
----
return frozenset({1})
----
return -0.0
----
return 1e308*10
----
return "\ud800"
----
return "\x1b[2J"
----
return "<script>alert(1)</script>"
----
return "$x^2$"
----
return "\u202e abc"
----
return __builtins__
----
raise SystemExit
----
raise KeyboardInterrupt
----
raise GeneratorExit
----
raise BaseException("x")
----
raise ExceptionGroup("g",[ValueError(1)])
----
raise StopIteration
----
raise RecursionError
----
raise MemoryError
----
raise Warning("w")
----
raise ValueError("a"*10**6)
----
raise type("E",(Exception,),{"__str__":lambda s:1/0})()
----
raise type("E",(Exception,),{"__str__":lambda s:None})()
----
raise ValueError("<b>$5 and $7</b>`")
----
raise OSError(2,"x","/etc/passwd")
----
raise UnicodeDecodeError("utf8",b"x",0,1,"r")
----
assert False, "no"
----
exit()
----
quit(3)
----
import sys; sys.exit("bye")
----
raise NotImplementedError
----
raise SyntaxError("bad",("f",1,2,"t"))
----
1/0
----
undefined_name
----
[][3]
----
{}["k"]
----
"a"+1
----
import nothing_here
----
from os import nothing
----
del reference; return reference
----
return overlap(reference,candidate)
----
def f(): return f()
return f()
----
while True: pass
----
for _ in iter(int,1): pass
----
while True:
    try:
        while True: pass
    except BaseException: pass
----
x=[]
while len(x)<10**7: x.append(1)
return len(x)
----
import time; time.sleep(60)
----
import threading; threading.Event().wait()
----
input("?")
----
import sys; return sys.stdin.read()
----
import queue; queue.Queue().get()
----
import subprocess; return subprocess.run(["sleep","60"])
----
import sys; sys.setrecursionlimit(50); return 1
----
import sys; sys.settrace(lambda *a:None); return 1
----
import sys; sys.setprofile(lambda *a:None); return 1
----
import sys; sys.stdout=None; return 1
----
import sys; sys.stderr=None; print("x"); return 1
----
import sys; sys.stdout.close(); return 1
----
import os; os.chdir("/"); return 1
----
import os; os.environ.clear(); return 1
----
import builtins; builtins.print=None; return 1
----
import builtins; del builtins.len; return 1
----
import builtins; builtins.isinstance=lambda *a:True; return 1
----
import json; json.dumps=None; return 1
----
import re; re.compile=None; re.sub=None; return 1
----
import copy; copy.deepcopy=lambda x:x; return 1
----
import math; math.isnan=None; return 1
----
import inspect; inspect.signature=None; return 1
----
import collections; collections.Counter=None; return 1
----
import ast; ast.parse=None; ast.walk=None; return 1
----
import signal; signal.alarm(1); import time; time.sleep(2); return 1
----
import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); return 1
----
import signal; signal.setitimer(signal.ITIMER_REAL,0); return 1
----
import gc; gc.disable(); return 1
----
import random; random.seed(1); return random.random()
----
import decimal; decimal.getcontext().prec=1; return 1
----
import locale; locale.setlocale(locale.LC_ALL,"C"); return 1
----
import warnings; warnings.simplefilter("error"); warnings.warn("x"); return 1
----
import sys; sys.modules.clear(); return 1
----
import sys; sys.path.clear(); return 1
----
import logging; logging.disable(50); logging.error("x"); return 1
----
import atexit; atexit.register(lambda:1/0); return 1
----
import threading; threading.Thread(target=lambda:print("later")).start(); return 1
----
import os; os._exit(1)
----
import os; os.abort()
----
import os; os.kill(os.getpid(),9)
----
import os; os.fork(); return 1
----
import os; os.closerange(0,50); return 1
----
import os; os.execv("/bin/true",["true"])
----
import ctypes; return 1
----
import rouge_helpers; rouge_helpers.overlap=None; return 1
----
import rouge_course.checker.engine as e; e.examine=None; return 1
----
import rouge_course.checker.matching as m; m.same=lambda *a:True; return 0
----
import rouge_course.checker.keeping as k; k.here.passed.add("f1"); return 1
----
from rouge_course.exercises import check; return check(overlap)
----
from rouge_course.exercises import check; check.__code__=None; return 1
----
global check; check=None; return 1
----
reference.x=1
----
candidate="x"; reference=None; return len(candidate)
----
print("x"*10**7); return 1
----
for i in range(10**5): print(i)
return 1
----
print("\x1b[31m\r\x07"); return 1
----
import sys; sys.stderr.write("err\n"*1000); return 1
----
yield 1
----
async_=1; return async_
----
nonlocal_=1
----
return locals()
----
return globals()
----
return vars()
----
return dir()
"""

# Objects that raise, or never end, when they are asked for something.
ASKED = [
    *("__len__", "__iter__", "__float__", "__eq__", "__repr__", "__str__", "__hash__", "__bool__"),
    *("__getattr__", "__index__", "__int__", "__class__", "__contains__", "__add__", "__format__"),
]
OBJECTS = [
    f"class H:\n    def {name}(self, *_):\n        {does}\nreturn H()"
    for does, names in (("raise ZeroDivisionError", ASKED), ("while True: pass", ASKED[:6]))
    for name in names
]
OBJECTS += [
    "class H(float):\n    def __sub__(self, other): raise SystemExit\nreturn H(1.0)",
    "class H(float):\n    def __abs__(self): raise SystemExit\nreturn H(1.0)",
    "class H(list):\n    def __len__(self): return -1\nreturn H([1])",
    "class H(str):\n    def split(self, *_): raise SystemExit\nreturn H('a')",
]
SUBMISSIONS = [*BODIES.strip().split("\n----\n"), *OBJECTS]

BEGIN = """
import os
os.environ["ROUGE_PROGRESS"] = "off"
from rouge_course.checker import running
running.SECONDS = 0.4


def state():
    import ast, builtins, collections, copy, decimal, inspect, json, math, random, re, signal, sys

    names = [builtins.len, builtins.print, builtins.isinstance, builtins.open, builtins.next]
    names += [re.compile, re.sub, json.dumps, copy.deepcopy, math.isnan, inspect.signature]
    names += [ast.parse, ast.walk, collections.Counter, sys.stdout, sys.stderr, os.fork, os._exit]
    return [*map(id, names), decimal.getcontext().prec, os.getcwd(), sys.getrecursionlimit(),
            signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGALRM), sys.gettrace(),
            sys.getprofile(), *sys.path]


BEFORE = state()
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


def test_a_hundred_and_fifty_hostile_programs_in_one_kernel(tmp_path):
    assert len(set(SUBMISSIONS)) >= 150
    manager, client = start_new_kernel(cwd=str(tmp_path))
    wrong = []
    try:
        assert ran(client, BEGIN) == ("", [])
        for body in SUBMISSIONS:
            program = f"def overlap(reference, candidate):\n{indent(body, '    ')}"
            sentence = (
                "outcome = check(overlap)\nassert len(str(outcome)) > 20\nprint('a sentence')"
            )
            for code, shows in (
                (f"from rouge_course.exercises import check\n{program}\n{sentence}", "a sentence"),
                (AFTER, "passed True"),
            ):
                printed, raised = ran(client, code)
                if shows not in printed or raised:
                    wrong.append((body, raised, printed[-200:]))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert wrong == []
