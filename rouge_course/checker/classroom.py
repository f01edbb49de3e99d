"""A room reports the outcomes of checks, and nothing else, to the instructor of a workshop.

A room is a folder. The environment variable ROUGE_ROOM or a call of `join` names this folder.
Every learner has one file in the folder, `<id>.jsonl`, with a random id. Every check adds one line,
a JSON object:

    {"time": "2026-01-31T09:30:00+00:00", "exercise": "overlap", "status": "mistake",
     "mistakes": ["sets"], "try": 2}

A check never fails or waits because of the room. All work with files is done in a separate thread,
so the folder may be slow, full or gone. A line that cannot be written now is written together with
the next line. The size of a file is limited, so that checks in an endless loop cannot fill the
disk.
"""

import builtins
import contextlib
import json
import os
import queue
import secrets
import threading
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path

from .display import Shown
from .messages import Conduct
from .verdict import Outcome

MOST = 100  # lines that may wait for a folder; if there are more, the oldest lines are dropped
MOST_BYTES = 256 * 1024  # the maximum size of a learner's file: about two thousand checks
A_MOMENT = 0.005  # seconds that a check waits for the folder: enough for a folder that works
PATIENCE = 2.0  # seconds that a learner waits after a request to join or to leave
# Names that the checker itself gives to errors, and that are not classes of exceptions.
_OWN_NAMES = frozenset(Conduct)


def line_of(exercise: str, outcome: Outcome, number: int, time: str) -> str:
    """Return the line that a check adds to the learner's file."""
    mistakes = list(outcome.mistakes)
    if outcome.status == "error" and mistakes and not _is_public(mistakes[0]):
        mistakes[0] = "an exception of another kind"
    entry = {"time": time, "exercise": exercise, "status": outcome.status}
    return json.dumps(entry | {"mistakes": mistakes, "try": number}, ensure_ascii=False) + "\n"


def _is_public(name: str) -> bool:
    """Whether the name may be reported: it must not be the name of a learner's own class."""
    known = isinstance(getattr(builtins, name, None), type) or name in _OWN_NAMES
    return known or not name.isidentifier()


class Room:
    """A folder to which the checks of one kernel write."""

    def __init__(self, folder: str | Path):
        self.folder = Path(folder).expanduser().absolute()
        self.waiting: deque[str] = deque(maxlen=MOST)
        self.jobs: queue.Queue = queue.Queue(MOST)
        self.started = self.closed = False
        self.opened: Path | None = None  # the file to which this room writes or tries to write
        self.problem = ""  # why the last line could not be written

    def ask(self, job: Callable, seconds: float):
        """Run the job in the thread; return the job's result, or None if the job takes too long.

        If the job raises an exception, this exception is raised again.
        """
        answer: queue.SimpleQueue = queue.SimpleQueue()
        try:
            if not self.started:
                threading.Thread(target=self._work, daemon=True).start()
                self.started = True
            self.jobs.put_nowait((job, answer))
            result = answer.get(timeout=seconds)
        except (queue.Full, queue.Empty, RuntimeError):  # a browser's kernel has no threads
            return None
        if isinstance(result, Exception):
            raise result
        return result

    def _work(self) -> None:
        while True:
            job, answer = self.jobs.get()
            try:
                answer.put(job())
            except Exception as problem:
                answer.put(problem)

    # The methods from here to `end` run in the thread.

    def begin(self) -> str:
        """Make the learner's file and return its name, which consists of an id and `.jsonl`.

        A learner who has no id yet, or has left the room, gets a new id.
        """
        if self.closed:  # the folder responded after everybody had stopped waiting
            return ""
        own = _ids().get(str(self.folder)) or secrets.token_hex(8)
        _keep_id(self.folder, own)
        self.write()
        return f"{own}.jsonl"

    def write(self, line: str = "") -> bool:
        """Write any waiting lines to the learner's file, and then this line."""
        if self.closed:  # the learner left before the folder responded
            return self.end()
        if line:
            self.waiting.append(line)
        path = self.path()
        if path is None:
            self.waiting.clear()
            return False
        self.opened = path
        new = not path.exists()
        with path.open("ab", buffering=0) as file:
            if new and hasattr(os, "fchmod"):  # the room's owner can read it under any umask
                os.fchmod(file.fileno(), 0o644)
            while self.waiting:
                self._add(file)
        return self.end() if self.closed else True

    def _add(self, file: FileIO) -> None:
        """Write the first of the waiting lines to the file."""
        line = self.waiting[0].encode(errors="replace")
        if file.tell() + len(line) > MOST_BYTES:
            raise OSError("your file there has reached its maximum size")
        if file.write(line) < len(line):  # an incomplete line: the next one starts anew
            self.waiting[0] = "\n" + self.waiting[0].lstrip()
            raise OSError("no space left")
        self.waiting.popleft()

    def path(self) -> Path | None:
        """The path of the learner's file, or None for a learner who has left."""
        folder = str(self.folder)
        if folder not in _ids():
            _keep_id(self.folder, secrets.token_hex(8))
        own = _ids()[folder]
        return self.folder / f"{own}.jsonl" if own else None

    def end(self) -> bool:
        """Delete the learner's file, and let all kernels know that the learner has left."""
        files = [file for file in {self.path(), self.opened} if file]
        _keep_id(self.folder, "")
        self.waiting.clear()
        for file in files:
            file.unlink(missing_ok=True)
        return True


# ---- the ids: one for each room, the same in all kernels of a learner ----------------------

_ids_here: dict[str, str] = {}  # in case the home folder cannot store files


def _id_file() -> Path:
    # If the file is a link, return its target, so that the link remains when the file is replaced.
    return Path(os.path.realpath(Path.home() / ".rouge_rooms.json"))


def _ids() -> dict[str, str]:
    """The id that the learner has in each folder; "" if the learner has left that folder."""
    try:
        kept = json.loads(_id_file().read_text(encoding="utf-8"))
        return {**_ids_here, **{f: i for f, i in kept.items() if i == "" or _is_id(i)}}
    except (OSError, ValueError, AttributeError, RuntimeError):
        return _ids_here


def _is_id(text) -> bool:
    return isinstance(text, str) and len(text) == 16 and set(text) <= set("0123456789abcdef")


def _keep_id(folder: Path, own: str) -> None:
    ids = {**_ids(), str(folder): own}
    _ids_here[str(folder)] = own
    with contextlib.suppress(OSError, RuntimeError):
        partial = _id_file().with_name(f".rouge_rooms.{secrets.token_hex(4)}.partial")
        partial.touch(mode=0o600, exist_ok=False)  # only the learner may read the ids
        partial.write_text(json.dumps(ids), encoding="utf-8")
        partial.replace(_id_file())


# ---- the room of a kernel --------------------------------------------------------------------

# One room or none, and the outcome of the last check.
_here: list[Room] = [Room(os.environ["ROUGE_ROOM"])] if os.environ.get("ROUGE_ROOM") else []
_last: list[tuple[str, Outcome, int]] = []


def report(exercise: str, outcome: Outcome, number: int) -> None:
    """Report to the room what a check found; the check goes on even if this report fails."""
    _last[:] = [(exercise, outcome, number)]
    for room in _here:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            line = line_of(exercise, outcome, number, now)
            room.ask(lambda room=room, line=line: room.write(line), A_MOMENT)
            room.problem = ""
        except Exception as problem:
            room.problem = getattr(problem, "strerror", "") or str(problem)


def arrive() -> None:
    """Make the learner's file in the room that ROUGE_ROOM names, so that the learner is counted."""
    with contextlib.suppress(Exception):
        for room in _here:
            room.ask(room.write, 0)


def join(folder: str | Path) -> Shown:
    """Begin to write to this folder, and return a message that says what will be written."""
    room = Room(folder)
    try:
        name = room.ask(room.begin, PATIENCE)
    except OSError as problem:
        why = problem.strerror or problem
        return Shown(f"✘ You are not in the room: no file can be written to {room.folder} ({why}).")
    if name is None:
        room.closed = True
        return Shown(f"✘ You are not in the room: {room.folder} does not respond.")
    _here[:] = [room]
    return Shown(
        "✔ You are in the room. From now on, every check in this notebook adds one line to "
        f"{name} in {room.folder}.\nroom_line() shows the last line; leave_room() stops the "
        "writing and deletes the file."
    )


def leave() -> Shown:
    """Stop writing to the room, and delete the learner's file."""
    if not _here:
        return Shown("You are not in a room, so nothing is written anywhere.")
    (room,) = _here
    _here.clear()
    room.closed = True
    try:
        gone = room.ask(room.end, PATIENCE)
    except OSError:
        gone = None
    if gone:
        return Shown(
            "✔ You have left the room. Your file has been deleted, and nothing more will be "
            "written."
        )
    return Shown(
        "✔ You have left the room, and nothing more will be written. The folder does not respond, "
        f"so your file may still be in {room.folder}."
    )


def last_line() -> Shown:
    """Show the line about the last check, and say whether a room's file contains this line."""
    if not _last:
        return Shown("No exercise has been checked in this kernel yet.")
    line = line_of(*_last[0], "…").strip()
    if not _here:
        where = (
            "You are not in a room, so nothing is written anywhere. In a room, your last check "
            "would add this line"
        )
    elif _here[0].problem:
        where = (
            f"You are in a room, but nothing can be written to {_here[0].folder} "
            f"({_here[0].problem}). As soon as writing is possible again, your last check will add "
            "this line"
        )
    else:
        where = f"Your last check adds this line to your file in {_here[0].folder}"
    return Shown(f"{where}:\n`{line}`")
