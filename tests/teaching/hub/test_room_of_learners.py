"""Everybody logs in at once, works through chapter 02, and the room shows all of them."""

import asyncio
import json
import re
import time
from collections import Counter
from contextlib import contextmanager
from statistics import median

import learner
import nbformat
import psutil
import pytest
from submissions import CHECK, solved

from rouge_course.chapters import EXERCISES
from rouge_course.room import Count, counts, read_room

CHAPTER = 2
FOLDER = "rouge"  # as in the link of teaching/hub/README.md
NOTEBOOK = f"{FOLDER}/notebooks/02_rouge_1_clipping.ipynb"
NAMES = [exercise.name for exercise in EXERCISES.values() if exercise.chapter == CHAPTER]
LATE = 10  # seconds that a line may take to its file while everybody works


class Diary:
    """When things happened: seconds of each stage, and checks sent and answered."""

    def __init__(self):
        self.seconds: dict[str, list[float]] = {}
        self.sent: list[tuple[float, str]] = []
        self.answered: list[tuple[float, str]] = []

    @contextmanager
    def stage(self, name):
        start = time.monotonic()
        yield
        self.seconds.setdefault(name, []).append(time.monotonic() - start)


async def visit(hub, name, diary):
    """One learner's morning; returns what JupyterLab was told to set."""
    browser = learner.Browser(hub.address, name)
    async with browser.client:
        with diary.stage("whole visit"):
            with diary.stage("log in and start"):
                await learner.log_in(browser)
                await learner.wait_for_server(browser)
                settings = await learner.open_lab(browser)
            with diary.stage("pull the course"):
                await learner.pull(browser, hub.course.as_uri(), FOLDER)
            notebook = await learner.opened(browser, NOTEBOOK)
            with diary.stage("chapter"):
                code = [cell for cell in notebook.cells if cell.cell_type == "code"]
                async with learner.kernel(browser, NOTEBOOK) as socket:
                    for cell in code:
                        cell.outputs = await work_on(socket, cell, diary)
                    done = learner.shown(await learner.run(socket, f"progress({CHAPTER})"))
            with diary.stage("save"):
                await learner.save(browser, NOTEBOOK, notebook)
    assert done.count("✔ passed") == len(NAMES)
    return settings


async def work_on(socket, cell, diary):
    """Run a cell as it is; where it is an exercise, try nonsense next, and the solution last."""
    outputs = await learner.run(socket, cell.source)
    exercise = CHECK.search(cell.source)
    if exercise:
        name = exercise[1]
        wrong = await learner.run(socket, f"def {name}(*_):\n    return 42\n\n\ncheck({name})")
        assert "✘" in learner.shown(wrong)
        cell.source = solved(cell.source)
        diary.sent.append((time.monotonic(), name))
        outputs = await learner.run(socket, cell.source)
        diary.answered.append((time.monotonic(), name))
        assert "✔" in learner.shown(outputs)
    return outputs


async def watch(hub, diary, learners):
    """Read the board all the time: it never lags behind the room, nor runs ahead of it."""
    readings = 0
    while True:
        known = Counter(name for when, name in diary.answered if when < time.monotonic() - LATE)
        room = await asyncio.to_thread(read_room, hub.shared / "room")
        found = counts(room, CHAPTER)
        sent = Counter(name for _, name in diary.sent)
        assert room.other_lines == 0
        assert len(room.learners) <= learners
        for name, count in found.items():
            assert known[name] <= count.done <= sent[name], name
        readings += 1
        if all(count == Count(0, 0, learners) for count in found.values()):
            return readings
        await asyncio.sleep(0.5)


async def morning(hub, names, diary):
    """All visits at once, and an instructor who watches; stops at the first thing that fails."""
    async with asyncio.timeout(1800), asyncio.TaskGroup() as group:
        watching = group.create_task(watch(hub, diary, len(names)))
        visits = [group.create_task(visit(hub, name, diary)) for name in names]
    return [each.result() for each in visits], watching.result()


@pytest.fixture(scope="module")
def room(hub, request):
    """(the learners' names, what JupyterLab was told, the diary) of a whole morning."""
    names = [f"l{n:02d}" for n in range(request.config.getoption("--learners"))]
    diary = Diary()
    start = time.monotonic()
    try:
        settings, readings = asyncio.run(morning(hub, names, diary))
    except BaseExceptionGroup:
        print(hub.log.read_text()[-5000:])
        raise
    report(hub, diary, len(names), time.monotonic() - start, readings)
    return names, settings, diary


def report(hub, diary, learners, seconds, readings):
    print(f"\n{learners} learners, {seconds:.0f} s; the board was read {readings} times")
    for stage, each in diary.seconds.items():
        print(f"  {stage:17} median {median(each):6.1f} s, longest {max(each):6.1f} s")
    processes = [p for p in hub_processes(hub) if "jupyterhub-singleuser" in ran(p) or kernel(p)]
    mebibytes = sum(p.memory_full_info().pss for p in processes) / 2**20
    processor = sum(sum(p.cpu_times()[:4]) for p in processes)
    print(f"  per learner: {mebibytes / learners:.0f} MiB (PSS), {processor / learners:.1f} CPU s")


def hub_processes(hub):
    return psutil.Process(hub.process.pid).children(recursive=True)


def ran(process):
    return " ".join(process.cmdline())


def kernel(process):
    return "ipykernel_launcher" in ran(process)


def test_everybody_finishes_and_the_room_shows_them_all(room, hub):
    names, _, _ = room
    found = counts(read_room(hub.shared / "room"), CHAPTER)
    assert found == dict.fromkeys(NAMES, Count(0, 0, len(names)))


def test_the_saved_notebooks_hold_the_solutions_and_outputs(room, hub):
    for name in room[0]:
        notebook = nbformat.read(hub.homes / name / NOTEBOOK, as_version=4)
        nbformat.validate(notebook)
        checks = [cell for cell in notebook.cells if CHECK.search(cell.source)]
        assert len(checks) == len(NAMES)
        assert all("✔" in learner.shown(cell.outputs) for cell in checks)


def test_the_room_holds_no_name_and_no_code(room, hub):
    names, _, _ = room
    for path in (hub.shared / "room").iterdir():
        assert re.fullmatch(r"[0-9a-f]{16}\.jsonl", path.name)
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            assert set(entry) == {"time", "exercise", "status", "mistakes", "try"}
            assert not any(name in line for name in names) and "def " not in line


def test_jupyterlab_asks_nothing_and_closes_what_is_closed(room):
    for settings in room[1]:
        news = settings["@jupyterlab/apputils-extension:notification"]["schema"]["properties"]
        assert news["fetchNews"]["default"] == "false"
        pages = settings["@jupyterlab/notebook-extension:tracker"]["schema"]["properties"]
        assert pages["kernelShutdown"]["default"] is True


def test_kernels_talk_without_ports_and_copy_one_list_of_fonts(room, hub):
    files = list(hub.homes.glob("l*/.local/share/jupyter/runtime/kernel-*.json"))
    assert len(files) == len(room[0])
    assert {json.loads(file.read_text())["transport"] for file in files} == {"ipc"}
    kernels = [process for process in hub_processes(hub) if kernel(process)]
    assert len(kernels) == len(room[0])
    (found,) = (hub.shared / "matplotlib").glob("fontlist-*.json")
    copies = list(hub.homes.glob(f"l*/.cache/matplotlib/{found.name}"))
    assert len(copies) == len(kernels)
    assert {copy.read_bytes() for copy in copies} == {found.read_bytes()}
    # Nobody may write where all read; and matplotlib took the copy instead of one more search.
    assert found.parent.stat().st_mode & 0o022 == 0


def test_servers_know_their_limit_and_the_culler_runs(room, hub):
    servers = [p for p in hub_processes(hub) if "jupyterhub-singleuser" in ran(p)]
    assert {process.environ()["MEM_LIMIT"] for process in servers} == {str(2**30)}
    cullers = [p for p in hub_processes(hub) if "jupyterhub_idle_culler" in ran(p)]
    assert len(cullers) == 1 and "--timeout=3600" in ran(cullers[0])
