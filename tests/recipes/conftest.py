"""Programs that tests start: what they say, and how one of their workers dies."""

import re
import subprocess
import sys
import time

import psutil
import pytest


class Program(subprocess.Popen):
    """A program of Python that runs beside the test."""

    def __init__(self, *command, **options):
        super().__init__(
            [sys.executable, *map(str, command)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            **options,
        )

    def output(self):
        """What it printed; it must have ended well."""
        out, errors = self.communicate(timeout=300)
        assert self.returncode == 0, errors
        return out

    def complaint(self):
        """What it said went wrong; it must have ended so."""
        out, errors = self.communicate(timeout=300)
        assert self.returncode == 1, errors
        # what was found in the texts, and nothing else
        assert all(re.match(r"[A-Z][^:]+: [\d,]+ of [\d,]+ ", line) for line in out.splitlines())
        return errors

    def workers(self, name, seconds=0.0):
        """Its processes of this name that have worked so long, the busiest first."""
        found = []
        for child in psutil.Process(self.pid).children(recursive=True):
            try:
                worked = child.cpu_times().user
                if name in " ".join(child.cmdline()) and worked >= seconds:
                    found.append((worked, child.pid, child))
            except psutil.NoSuchProcess:
                pass
        return [child for *_, child in sorted(found, reverse=True)]

    def wait_until(self, condition):
        """Wait until the condition holds; the program must still run."""
        while not condition():
            assert self.poll() is None, self.communicate()
            time.sleep(0.01)
        assert self.poll() is None, self.communicate()


@pytest.fixture
def program(tmp_path):
    """Starts a program in the folder of the test, and ends it with the test."""
    programs = []

    def start(*command, **options):
        programs.append(Program(*command, cwd=tmp_path, **options))
        return programs[-1]

    yield start
    for one in programs:
        if one.poll() is None:
            for child in one.workers(""):
                child.kill()
            one.kill()
        one.communicate()
