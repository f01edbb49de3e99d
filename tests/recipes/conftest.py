"""Programs that tests start, with their output, their errors and their worker processes."""

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
        """The text that the program printed; the program must have ended without an error."""
        out, errors = self.communicate(timeout=300)
        assert self.returncode == 0, errors
        return out

    def complaint(self):
        """The text of the program's error; the program must have ended with an error."""
        out, errors = self.communicate(timeout=300)
        assert self.returncode == 1, errors
        # what was found in the texts, and nothing else
        assert all(re.match(r"[A-Z][^:]+: [\d,]+ of [\d,]+ ", line) for line in out.splitlines())
        return errors

    def workers(self, name, seconds=0.0):
        """The workers with this name that have worked for this time, the busiest first."""
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
        """Wait until the condition is true; the program must still be running."""
        while not condition():
            assert self.poll() is None, self.communicate()
            time.sleep(0.01)
        assert self.poll() is None, self.communicate()


@pytest.fixture
def program(tmp_path):
    """Starts a program in the folder of the test; when the test ends, the program is ended."""
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
