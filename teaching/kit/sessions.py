"""A session of an hour on a later chapter: one page, written by hand in `teaching/sessions/`."""

import re
from html import escape
from pathlib import Path

from rouge_course.chapters import QUESTIONS

from . import page
from .chapter import Chapter
from .markdown import html, line_html
from .plan import span
from .run_sheet import poll_html

SESSIONS = Path(__file__).resolve().parents[1] / "sessions"
ROW = re.compile(r"(?m)^\| (\d+) \| (.+) \|$")
ASKED = "poll "  # in place of what happens: the key of a question


def rows_of(text: str) -> list[tuple[int, str]]:
    """What happens in a session: (minutes, words or "poll 05-union")."""
    return [(int(minutes), what) for minutes, what in ROW.findall(text)]


def session_page(chapter: Chapter, text: str) -> str:
    """The page of a session: the clock, its polls with their reasons, what people argue about."""
    now, rows, polls = 0, [], []
    for minutes, what in rows_of(text):
        if what.startswith(ASKED):
            question = QUESTIONS[what.removeprefix(ASKED)]
            polls.append(f"<h3>Poll {len(polls) + 1}</h3>{poll_html(question)}")
            what = f"Vote, neighbours, vote: poll {len(polls)}"
        rows.append([span(now, now + minutes), line_html(what)])
        now += minutes
    argued = text[text.index("## ") :].partition("\n")
    parts = [
        f"<h1>{escape(chapter.name)}: a session of an hour</h1>",
        f"<p><strong>They make:</strong> {line_html(chapter.goal)}</p>",
        f"<p><strong>They need:</strong> {line_html(chapter.needs)}</p>" if chapter.needs else "",
        '<section class="first">',
        page.table(["clock", "what happens"], rows, "What to show, and when"),
        "</section>",
        f"<h2>The polls</h2>{''.join(polls)}",
        f"<h2>{argued[0].removeprefix('## ')}</h2>{html(argued[2])}",
        f"<p>The notebook has everything else: {chapter.alone} minutes alone"
        f"{f', {chapter.further} to go further' if chapter.further else ''}.</p>",
    ]
    body = '<main class="session">\n' + "\n".join(part for part in parts if part) + "\n</main>"
    return page.page(f"{chapter.name}: a session of an hour", body, "paper.css")
