"""The slides of a chapter: one page, one idea a slide, what is said in the presenter's notes."""

import re
from dataclasses import dataclass, field
from html import escape

from . import page, pictures
from .chapter import TASK, Chapter, Demo, ExerciseStep, Poll, Section, Talk, explorer_parts
from .markdown import Block, answer_parts, html, line_html, plain, word_count
from .plan import Plan, Planned, clock, is_quiz
from .talk import asks

READ, LEAD, TOLD = 45, 40, 75  # words under a result, over it, and on a slide of its own
MORE = 1.5  # a paragraph that is longer by no more than this is not cut
FEW = 20  # words that do not make a slide
CUE = 8  # words of a lead; fewer are said and not shown ("Here is the whole grid.")
LINES = 12  # of code and result together, before they part
ENDS = ".?!”)*"  # how a whole sentence ends; "*" closes one that is emphasised
ONE_LINE = 2  # so short is code that need not leave a long result its slide
LINES_OF_RESULT = 38  # pixels for a line of a result
# A line that gives a text a name: a picture of scores does not show the text.
NAMED_TEXT = re.compile(r'(?m)^\w+(?:, \w+)* = (?:words\()?"[^"]* [^"]*".*$')
CODE, WIDE = 18, 66  # lines of code that can be read on a slide, and letters of a line
NAVIGATION = (
    '<nav aria-label="Slides"><span id="where" role="status"></span>'
    '<button id="back" aria-label="Back">←</button>'
    '<button id="forward" aria-label="On">→</button>'
    '<button id="notes" aria-label="Presenter notes (key P)">P</button>'
    '<button id="presenting" aria-label="Presenter notes in a second window (key W)">W</button>'
    '<button id="all" aria-label="All slides as one page (key A)">A</button></nav>'
)


@dataclass
class Slide:
    """A slide that is being filled."""

    kind: str
    heading: str
    body: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    mark: str = ""  # the attribute that names its exercise or question
    level: int = 2
    place: str = ""
    hidden: bool = False  # the result waits for the second key
    result: bool = False  # a result is on it, which the next text reads
    space: float = pictures.SPACE  # pixels that are left for pictures and what stands beside them
    lines: int = 0  # of code and result, where no picture counts the pixels


def slides_page(plan: Plan) -> str:
    """The whole deck of a chapter."""
    deck = slides(plan)
    body = "\n".join(_slide_html(slide, place + 1) for place, slide in enumerate(deck))
    main = f"<main>\n{body}\n</main>\n{NAVIGATION}"
    return page.page(f"{plan.chapter.name}: slides", main, "slides.css", "slides.js")


def slides(plan: Plan) -> list[Slide]:
    """The slides of a chapter, in order."""
    deck = _opening(plan.chapter)
    for begins, _, section, steps in plan.clock:
        first = len(deck)
        _add_section(deck, section, steps)
        for slide in deck[first:]:
            slide.place = f"{plan.chapter.name} · {plain(section.title)}"
        if len(deck) > first:
            deck[first].notes.insert(0, f"<p><strong>Clock {clock(begins)}.</strong></p>")
    return deck


def _opening(chapter: Chapter) -> list[Slide]:
    facts = [f"<p>{line_html(chapter.goal[:1].upper() + chapter.goal[1:])}</p>"]
    if chapter.needs:
        facts.append(f"<p><strong>You need:</strong> {line_html(chapter.needs)}</p>")
    facts.append(f"<p>{chapter.workshop} minutes</p>")
    title = Slide("title", escape(chapter.name), facts, level=1)
    title.notes.append(
        "<p>Keys: arrows, Home, End; W for these notes in a second window, which the room does not "
        "see; P for them below the slide; A for all slides.</p>"
    )
    title.notes.append(
        f"<p>Everybody opens notebook {chapter.code} and runs its first grey cell.</p>"
    )
    title.notes.append(
        "<p>Something fails? Kernel, Restart Kernel and Run All Cells. If it fails again, two "
        "people share a machine, or work on the handout: it has every task.</p>"
    )
    learn = Slide("list", "What you will learn", [page.items(map(line_html, chapter.objectives))])
    learn.place = escape(chapter.name)
    return [title, learn]


def _add_section(deck: list[Slide], section: Section, steps: tuple[Planned, ...]) -> None:
    """Add the slides of one section; its texts find their place by what stands around them."""
    heading, lead = line_html(section.title), []
    start = len(deck)
    for place, planned in enumerate(steps):
        step = planned.step
        before = deck[-1] if len(deck) > start else None
        if isinstance(step, Talk):
            after = steps[place + 1].step if place + 1 < len(steps) else None
            heading, lead = _add_talk(deck, step, heading, before, after)
        elif isinstance(step, Demo):
            deck += _demo(step, heading, lead)
            lead = []
        else:
            slide = _poll(step, planned) if isinstance(step, Poll) else _task(step)
            slide.notes = [*_said(lead), *slide.notes]
            deck.append(slide)
            for table in getattr(step, "tables", ()):
                deck.append(Slide("task", slide.heading, [table]))
            lead = []


def _add_talk(deck, talk, heading, before, after):
    """Share a text out: to the result before it, to slides of its own, to the result after it."""
    rest = list(talk.blocks)
    if before and before.result:
        for block in _reading(rest, before):
            before.body.append(_read(block, before))
            before.notes += _said([rest.pop(0)])
    done = before and before.kind == "task" and rest and rest[0].kind == "paragraph"
    if done and not _has_term(rest[0].text):
        before.notes += _said([rest.pop(0)])  # what is said when the exercise is done
    lead = []
    leads = isinstance(after, Demo) or (isinstance(after, Poll) and asks(rest[-1:]))
    if leads and rest and rest[-1].kind == "paragraph":
        told = _told(rest[-1], LEAD)
        lead = [] if _loses_its_point(rest[-1], told) else [rest.pop()]
    group: list[Block] = []
    for block in rest:
        solid = block.kind not in ("paragraph", "heading")
        full = any(each.kind not in ("paragraph", "heading") for each in group)
        crowded = bool(group) and sum(map(_shown_words, [*group, block])) > TOLD
        if block.kind == "heading" or (block.kind != "answer" and (crowded or (solid and full))):
            # A sentence that ends in a colon stays with what it announces.
            announced = [group.pop()] if solid and group[-1].text.endswith(":") else []
            _close(deck, group, heading, before)
            group = announced
        if block.kind == "heading":
            heading = line_html(block.title)
        else:
            group.append(block)
    if _is_small(group):
        return heading, group + lead
    _close(deck, group, heading, before)
    return heading, lead


def _reading(rest: list[Block], before: Slide) -> list[Block]:
    """The paragraph at the beginning of a text that reads the result before it."""
    if not rest or rest[0].kind != "paragraph":
        return []
    read = _read_lines(rest[0], before)
    if before.space < _height(read):
        return []
    if _loses_its_point(rest[0], read):
        return []
    # What announces a list or a formula stays with it.
    if rest[0].text[-1] not in ENDS and rest[1:] and rest[1].kind != "heading":
        return []
    return rest[:1]


def _height(lines: list[str]) -> float:
    return pictures.height_of_text(word_count(" ".join(lines)))


def _told(block: Block, words: int, more: float = MORE) -> list[str]:
    """The beginning of a paragraph: as many sentences as there is room for, and every new term.

    What is left out stands at the end, so that no sentence lacks the one that it leans on.
    """
    lines = block.lines
    if word_count(" ".join(lines)) <= more * words:
        return lines
    terms = [place for place, line in enumerate(lines) if _has_term(line) or "?" in line]
    kept = max([0, *terms]) + 1
    while kept < len(lines) and word_count(" ".join(lines[: kept + 1])) <= words:
        kept += 1
    return lines[:kept]


def _loses_its_point(block: Block, told: list[str]) -> bool:
    """Whether a slide would lose a turn or a conclusion at the end of the text."""
    return block.lines[-1].startswith(("But ", "So ")) and told != block.lines


def _shown_words(block: Block) -> int:
    """The words of a block on a slide; a line of a table or of code takes the room of eight."""
    if block.kind == "paragraph":
        return word_count(" ".join(_told(block, TOLD)))
    return word_count(block.text) if block.kind == "list" else 8 * len(block.lines)


def _is_small(group: list[Block]) -> bool:
    if any(block.kind != "paragraph" or _has_term(block.text) for block in group):
        return False
    return sum(word_count(block.text) for block in group) < FEW


def _has_term(text: str) -> bool:
    """Whether something other than “Predict” is bold: a new term, a myth and its fact."""
    return "**" in text.replace("**Predict", "")


def _close(deck: list[Slide], group: list[Block], heading: str, before: Slide | None) -> None:
    """Make a slide of a group of blocks; a few words go to the notes of the slide before."""
    if not group:
        return
    if _is_small(group) and before:
        before.notes += _said(group)
        return
    slide = Slide("talk", heading, notes=_said(group))
    for block in group:
        if block.kind == "paragraph":
            slide.body.append(f"<p>{line_html(' '.join(_told(block, TOLD)))}</p>")
        elif block.kind == "answer":
            slide.body.append(f'<div class="later answer">{html(answer_parts(block))}</div>')
        else:
            slide.body.append(html(block.text))
    deck.append(slide)


def _demo(demo: Demo, heading: str, lead: list[Block]) -> list[Slide]:
    """Code and its result; the picture alone where there is one."""
    if demo.explorer:
        return _explorer(demo, heading, lead)
    slide = Slide("demo", heading, notes=_said(lead), result=bool(demo.outputs))
    slide.hidden = asks(lead) and bool(demo.outputs)
    for block in lead:
        if word_count(block.text) >= CUE or "?" in block.text:
            told = " ".join(_told(block, LEAD))
            slide.body.append(f'<p class="lead">{line_html(told)}</p>')
            slide.space -= pictures.height_of_text(word_count(told))
    results = "".join(html_ or f"<pre>{escape(text)}</pre>" for html_, text in demo.results)
    later = ' class="later"' if slide.hidden else ""
    shown = sum(_lines(text) for _, text in demo.results)
    if demo.figures:
        slide.notes.append(f"<p>Run:</p>{page.code(demo.code)}")
        _name_texts(slide, demo)
        return _pictured(slide, demo, results, LINES_OF_RESULT * shown)
    if results and _lines(demo.code) > CODE:
        slide.notes.append(f"<p>Run:</p>{page.code(demo.code)}")
    else:
        slide.body.append(page.code(demo.code))
        shown += _lines(demo.code)
    alone = len(slide.body) == 1 and _lines(demo.code) <= ONE_LINE
    if results and shown > LINES and not alone:
        slide.result = False
        lines = shown - _lines(demo.code)
        return [slide, Slide("demo", heading, [f"<div>{results}</div>"], result=True, lines=lines)]
    slide.lines = shown
    slide.body += [f"<div{later}>{results}</div>"] if results else []
    return [slide]


def _name_texts(slide: Slide, demo: Demo) -> None:
    """Show what the texts of a picture are, and how later code calls them."""
    named = NAMED_TEXT.findall(demo.code)
    if named:
        slide.body.append(page.code("\n".join(named)))
        slide.space -= LINES_OF_RESULT * len(named)


def _lines(text: str) -> int:
    """The lines of a text on a slide; a long one takes two."""
    return sum(1 + len(line) // WIDE for line in text.split("\n"))


def _pictured(slide: Slide, demo: Demo, results: str, high: float) -> list[Slide]:
    """What leads to pictures, the results beside them, and the pictures, on few slides."""
    deck = [slide]
    later = " later" if slide.hidden else ""
    if results:
        if slide.hidden:
            deck.append(Slide("demo", slide.heading))
        deck[-1].body.append(f"<div>{results}</div>")
        deck[-1].space -= high
    for picture in pictures.pictures("".join(demo.figures)):
        for part in pictures.parts(picture):
            needs = pictures.height(part)
            if deck[-1].body and deck[-1].space < needs:
                deck.append(Slide("picture", slide.heading))
                later = ""
            if deck[-1].kind == "demo":
                deck[-1].kind = "picture"
            deck[-1].body.append(f'<div class="figures{later}">{part}</div>')
            deck[-1].space -= needs
        if not pictures.parts(picture):
            deck.append(Slide("list", slide.heading, [pictures.described(picture)], space=0))
            later = ""
    slide.result, deck[-1].result = False, True
    slide.hidden = bool(later)
    return deck


def _explorer(demo: Demo, heading: str, lead: list[Block]) -> list[Slide]:
    question, picture = explorer_parts(demo)
    told = [" ".join(_told(block, LEAD)) for block in lead]
    notes = [*_said(lead), "<p>Open it in the notebook; the room says what to move.</p>"]
    body = [f'<p class="lead">{escape(question)}</p>', *(f"<p>{line_html(t)}</p>" for t in told)]
    deck = [Slide("explorer", heading, body, notes)]
    deck[0].space -= sum(pictures.height_of_text(word_count(text)) for text in (question, *told))
    for place, part in enumerate(pictures.parts(picture)):
        if place or deck[0].space < pictures.height(part):
            deck.append(Slide("picture", heading))
        deck[-1].body.append(f'<div class="figures">{part}</div>')
    return deck


def _poll(poll: Poll, planned: Planned) -> Slide:
    question = poll.question
    options = "".join(
        f"<li{' class=right' if letter == question.right else ''}>{letter}) {escape(text)}"
        f'<span class="later answer">{"✔ Right." if letter == question.right else "✘"} '
        f"{escape(reason)}</span></li>"
        for letter, (text, reason) in question.options.items()
    )
    slide = Slide("poll", "Exit quiz" if is_quiz(poll) else "Predict")
    slide.mark = f'data-question="{question.key}"'
    slide.body = [
        f'<p class="lead">{escape(question.text)}</p>',
        f'<ul class="options">{options}</ul>',
    ]
    if planned.left:
        slide.notes.append("<p>For home: the clock has no room for the quiz.</p>")
    slide.notes.append(
        "<p>Vote with hands or fingers. If the room is split, let neighbours talk for a minute and "
        "vote again. Then press the key: every option gets its reason.</p>"
    )
    return slide


def _task(task: ExerciseStep) -> Slide:
    exercise = task.exercise
    badges = [f"{exercise.time}", task.level]
    slide = Slide("task", escape(task.label), mark=f'data-exercise="{exercise.name}"')
    slide.body.append(
        "<div>" + "".join(f'<span class="badge">{badge}</span>' for badge in badges) + "</div>"
    )
    slide.body += task_html(task)
    slide.body.append(page.code(task.stub))
    slide.notes.append(
        "<p>Learners work in the notebook; <code>hint</code> has three levels. The run sheet has "
        "the likely mistakes, the hints and the solution.</p>"
    )
    return slide


def task_html(task: ExerciseStep) -> list[str]:
    """The words of a task, without the line that repeats its number and minutes."""
    found = []
    for block in task.blocks:
        if block.kind == "heading":
            continue
        lines = [line for line in block.text.split("\n") if not TASK.search(line)]
        text = "\n".join(lines).strip()
        found += [html(text)] if text else []
    return found or [f"<p>{escape(task.exercise.task[:1].upper() + task.exercise.task[1:])}</p>"]


def _read_lines(block: Block, slide: Slide) -> list[str]:
    """The lines below a result: more of the paragraph where there is room."""
    lines = _told(block, READ)
    left = slide.space - LINES_OF_RESULT * slide.lines
    return lines if _height(lines) <= left else _told(block, READ, more=1)


def _read(block: Block, slide: Slide) -> str:
    later = " later" if slide.hidden else ""
    return f'<p class="read{later}">{line_html(" ".join(_read_lines(block, slide)))}</p>'


def _said(blocks: list[Block]) -> list[str]:
    return [html(answer_parts(b) if b.kind == "answer" else b.text) for b in blocks]


def _slide_html(slide: Slide, number: int) -> str:
    place = f'<p class="place">{slide.place}</p>' if slide.place else ""
    tag = f"h{slide.level}"
    mark = f" {slide.mark}" if slide.mark else ""
    return (
        f'<div class="slide {slide.kind}" id="s{number}" role="group" tabindex="-1"{mark} '
        f'aria-labelledby="t{number}">{place}<{tag} id="t{number}">{slide.heading}</{tag}>'
        f'<div class="body">{"".join(slide.body)}</div></div>\n'
        f'<aside class="notes" aria-label="Notes for slide {number}">{"".join(slide.notes)}</aside>'
    )
