"""Chapter 11: a summary that is edited, and dots that are chosen."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rouge_course.chapters.ch11.curves import System, pairs_alike
from rouge_course.drawing import palette, svg
from rouge_course.drawing.render import View
from rouge_course.tables import Table, apart, counted, number, one_line
from rouge_helpers.agreement import kendall_tau_b
from rouge_helpers.rouge import rouge_1, rouge_l, rouge_n
from rouge_helpers.text import words

# ---- a summary that is edited ---------------------------------------------------------------

REFERENCE = "the bridge is not safe and the ferry sails at noon"
OWN = "your own text"


class Edit(NamedTuple):
    """A version of the summary, with the statements in it and whether each is true."""

    text: str
    statements: tuple[tuple[str, bool], ...]


EDITS = {
    "as Tomas wrote it": Edit(
        "the bridge is not safe but the ferry sails at noon",
        (("the bridge is not safe", True), ("the ferry sails at noon", True)),
    ),
    "negate: drop “not”": Edit(
        "the bridge is safe but the ferry sails at noon",
        (("the bridge is safe", False), ("the ferry sails at noon", True)),
    ),
    "swap bridge and ferry": Edit(
        "the ferry is not safe but the bridge sails at noon",
        (("the ferry is not safe", False), ("the bridge sails at noon", False)),
    ),
    "shuffle the words": Edit("noon the at sails safe ferry not bridge the but is", ()),
    "copy the article": Edit(
        "the engineer says that the bridge is not safe and that nobody may cross it before she "
        "has seen the pier again but the ferry sails at noon and at two if the wind allows",
        (("the bridge is not safe", True), ("the ferry sails at noon", True)),
    ),
    "say it in other words": Edit(
        "keep off the cracked crossing boats go at twelve",
        (("keep off the cracked crossing", True), ("boats go at twelve", True)),
    ),
}
FIRST = "as Tomas wrote it"
# Every statement that somebody has checked. They are looked for in a learner's own text, too.
CHECKED = dict(statement for edit in EDITS.values() for statement in edit.statements)


def text_of(edit: str, own: str) -> str:
    """Return the whole text of an edit, or the learner's own."""
    return own if edit == OWN else EDITS[edit].text


def edits_view(edit: str = FIRST, keep: int | None = None, own: str = "") -> View:
    """Return the first `keep` words (None: all) of an edited summary, with its scores and facts."""
    whole = words(text_of(edit, own))
    kept = whole[:keep]
    summary = " ".join(kept)
    rouge_1_score = rouge_1(REFERENCE, summary)
    rows: list[list[Any]] = [
        ["ROUGE-1 recall", rouge_1_score["recall"]],
        ["ROUGE-1 F1", rouge_1_score["f1"]],
        ["ROUGE-2 F1", rouge_n(REFERENCE, summary, 2)["f1"]],
        ["ROUGE-L F1", rouge_l(REFERENCE, summary)["f1"]],
    ]
    facts = checked(summary)
    verdict = (
        verdict_on(facts) if kept else "The summary has no words to check, so every score is 0."
    )
    count = counted(len(whole), "word")
    if len(kept) < len(whole):
        count = f"the first {len(kept)} of {count}"
        if len(kept) == 1:
            count = f"only the first of {counted(len(whole), 'word')}"
    title = one_line(shorter(summary, 200))
    named = f"{edit}, {count}: {title}" if kept else f"{edit}, {count}"
    table = Table(["score", "value"], rows, named)
    statements = Table(
        ["statement", "the fact check says"],
        [[text, "true" if true else "false"] for text, true in facts] or [["(none)", "nothing"]],
        "Whole statements in the summary",
    )
    picture, height = _scores_and_facts(summary, rows, facts)
    figures = ", ".join(f"{name} {number(value)}" for name, value in rows)
    before = rouge_1(REFERENCE, EDITS[FIRST].text)["f1"]
    own_text = edit == FIRST and kept == whole
    moved = "" if own_text else f" Tomas's own text has a ROUGE-1 F1 of {number(before)}."
    edited = edit != OWN and kept == whole  # so the false statement alone changes the score
    answer = _answer(facts, rows[1][1], before) if edited else ""
    return View(
        "explore_edits",
        "Which edit makes a statement false but costs ROUGE-1 F1 nothing, or next to nothing?",
        picture,
        f"Reference: {REFERENCE}. Summary: {title}. {figures}. {verdict}",
        f"Edit: {edit}, {count}. {figures}.{moved} {verdict}{answer}",
        (table, statements),
        height,
    )


def _scores_and_facts(
    summary: str, rows: list[list], facts: list[tuple[str, bool]]
) -> tuple[str, float]:
    """Return the picture and its height: both texts, a bar for each score, a line for each fact."""
    parts, y = _both_texts(summary)
    wide, left = (165, 150) if svg.narrow() else (450, 180)
    for i, (name, value) in enumerate(rows):
        at = y + 32 * i
        colour = palette.REFERENCE if name.endswith("recall") else palette.INK  # F1
        parts += [
            svg.right(left - 10, at + 18, name),
            svg.box(
                left, at, wide, 24, fill=palette.GROUND, stroke=palette.QUIET,
                stroke_dasharray="2 3",
            ),
            svg.box(left, at, wide * value, 24, fill=colour, stroke=palette.INK),
            svg.text(left + wide + 10, at + 18, number(value)),
        ]  # fmt: skip
    y += 32 * len(rows) + 22
    parts.append(svg.text(0, y, "Fact check, made by hand:", font_weight="bold"))
    said = [f"{'✔ true' if true else '✘ FALSE'}: {text}" for text, true in facts]
    said = said or ["— no statement from the list: read it yourself"]
    for line in [line for each in said for line in svg.note(each, svg.WIDTH - 24)]:
        y += 24
        parts.append(svg.text(20, y, line))
    height = max(300, y + 14)
    return svg.drawing(height, parts), height


def _answer(facts: list[tuple[str, bool]], value: float, before: float) -> str:
    """Return the answer to the explorer's question, or "" if this edit says nothing false."""
    if all(true for _, true in facts):
        return ""
    return f" The edit lowers ROUGE-1 F1 by {number(max(0.0, before - value))}."


def checked(summary: str) -> list[tuple[str, bool]]:
    """Return the listed statements that a summary contains in full, and whether each is true.

    >>> checked("the bridge is safe but the")
    [('the bridge is safe', False)]
    """
    return [(text, true) for text, true in CHECKED.items() if f" {text} " in f" {summary} "]


def shorter(text: str, most: int) -> str:
    """Return a text cut to at most `most` characters, with an ellipsis for the rest.

    >>> shorter("the bridge is safe", 10)
    'the bridge…'
    """
    return text if len(text) <= most else text[:most].rstrip() + "…"


def verdict_on(facts: list[tuple[str, bool]]) -> str:
    """Return what the fact check says, as a sentence.

    >>> verdict_on([("the bridge is safe", False)])
    'The fact check fails: “the bridge is safe” is false.'
    """
    wrong = [f"“{text}”" for text, true in facts if not true]
    if wrong:
        verb = "is" if len(wrong) == 1 else "are"
        return f"The fact check fails: {' and '.join(wrong)} {verb} false."
    if not facts:
        return "The text has none of the fact check's statements, so a person must read it."
    found = counted(len(facts), "statement")
    true = "it is true" if len(facts) == 1 else "none of them is false"
    return f"The fact check passes: it finds {found} from its list, and {true}."


def _both_texts(summary: str) -> tuple[list[str], float]:
    parts, y = [], 18.0
    for name, text, colour in (
        ("reference", REFERENCE, palette.REFERENCE),
        ("summary", summary, palette.CANDIDATE),
    ):
        parts.append(svg.key(0, y, colour, name))
        for line in svg.wrap(shorter(text, 240), svg.WIDTH - 120):
            parts.append(svg.text(110, y, line))
            y += 22
        y += 6
    return parts, y


# ---- dots that are chosen --------------------------------------------------------------------

KINDS = ("both kinds", "abstractive", "extractive")
LOW, BEST, HIGH = 39.5, 45.0, 48.0  # points of the score, a point being 0.01
NAMED = 7  # with at most so many chosen dots, there is room for their names
GAP = 0.5


def agreement_view(
    systems: Sequence[System],
    low: float = LOW,
    high: float = HIGH,
    kind: str = KINDS[0],
    gap: float = GAP,
) -> View:
    """Return all systems as dots, with the tau and the agreeing pairs of the chosen systems."""
    chosen = [
        one
        for one in systems
        if low <= round(100 * one[2], 6) <= high and kind in (KINDS[0], one[0])
    ]
    tau = kendall_tau_b([one[2] for one in chosen], [one[3] for one in chosen])
    far, alike = pairs_alike(chosen, gap / 100)
    share = f"{100 * alike / far:.0f}%" if far else "no share"
    tau_said = "no tau" if tau is None else f"tau {tau:.3f}"
    rows: list[list[Any]] = [
        ["systems", len(chosen)],
        ["Kendall's tau", "none" if tau is None else tau],
        [f"pairs at least {_points(gap)} apart", far],
        ["of these, in the order of the judgements", alike],
        ["share", share],
    ]
    sentence = (
        f"From {low:g} to {high:g} points, {kind}: {counted(len(chosen), 'system')} chosen, "
        f"{tau_said}{', below zero' if (tau or 0) < 0 else ''}. {_pairs_said(far, alike, gap)}"
    )
    height = 510 if svg.narrow() else 450
    foot = height - 14 if svg.narrow() else 420
    large = svg.right(_right(), foot, tau_said, font_size=30, font_weight="bold")
    figures = apart([one[2] for one in chosen]), apart([one[3] for one in chosen])
    listed = [[one[1], one[0], *both] for one, *both in zip(chosen, *figures, strict=True)]
    return View(
        "explore_agreement",
        "Which dots must you choose to bring tau below zero? How large must a difference in score "
        "be before you would believe it?",
        svg.drawing(height, [*_dots(systems, chosen, low, high), *_share_bar(far, alike), large]),
        f"{len(systems)} dots, with ROUGE-1 F1 on the horizontal axis and human judgement on the "
        f"vertical axis. {sentence}",
        sentence,
        (
            Table(["what", "value"], rows, f"Chosen: {kind}, {low:g} to {high:g} points"),
            Table(["system", "kind", "ROUGE-1 F1", "judgement"], listed, "The chosen systems"),
        ),
        height,
    )


def _points(gap: float) -> str:
    return counted(int(gap), "point") if gap == int(gap) else f"{gap:g} points"


def _pairs_said(far: int, alike: int, gap: float) -> str:
    if not far:
        return f"No two systems are at least {_points(gap)} apart, so there is nothing to compare."
    if far == 1:
        agree = "agree" if alike else "do not agree"
        return (
            f"Only one pair is at least {_points(gap)} apart, and ROUGE-1 F1 and the human "
            f"judgements {agree} on its order."
        )
    return (
        f"ROUGE-1 F1 and the human judgements agree on {alike} of the {far} pairs that are at "
        f"least {_points(gap)} apart: {100 * alike / far:.0f}%."
    )


_LEFT, _TOP, _BOTTOM = 60, 30, 320


def _right() -> float:
    return svg.WIDTH - 20


def _x(points: float) -> float:
    return _LEFT + (_right() - _LEFT) * (points - 39) / (48.5 - 39)


def _y(judgement: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * (judgement - 0.3) / 0.3


def _dots(systems, chosen, low, high) -> list[str]:
    parts = [
        svg.box(
            _x(low), _TOP, _x(high) - _x(low), _BOTTOM - _TOP, fill=palette.SKY, fill_opacity=0.15
        ),
        svg.line(_LEFT, _BOTTOM, _right(), _BOTTOM, stroke=palette.INK),
        svg.line(_LEFT, _TOP, _LEFT, _BOTTOM, stroke=palette.INK),
        svg.text(0, 18, "human judgement (0.3 to 0.6)"),
        svg.right(_right(), _BOTTOM + 42, "ROUGE-1 F1 in points →"),
    ]
    parts += [svg.middle(_x(p), _BOTTOM + 20, f"{p}") for p in range(39, 49)]
    parts += [svg.right(_LEFT - 6, _y(p / 10) + 5, f"0.{p}") for p in range(3, 7)]
    # The chosen ones are drawn last, over the others.
    for one in sorted(systems, key=lambda one: one in chosen):
        kind, _, score, judgement = one
        x, y = _x(min(max(100 * score, 39), 48.5)), _y(min(max(judgement, 0.3), 0.6))
        look: svg.Look = {"fill": palette.GROUND, "stroke": palette.QUIET, "stroke_width": 1.5}
        if one in chosen:
            colour = palette.PURPLE if kind == "abstractive" else palette.YELLOW
            look = {"fill": colour, "stroke": palette.INK, "stroke_width": 2}
        if kind == "abstractive":
            parts.append(svg.box(x - 7, y - 7, 14, 14, rx=7, **look))
        else:
            parts.append(svg.box(x - 6, y - 6, 12, 12, **look))
    ink: svg.Look = {"stroke": palette.INK, "stroke_width": 2}
    left, y = (_LEFT, _BOTTOM + 64) if svg.narrow() else (290, 18)
    return [
        *parts,
        *(_names(chosen) if len(chosen) <= NAMED else []),
        svg.box(left, y - 12, 14, 14, rx=7, fill=palette.PURPLE, **ink),
        svg.text(left + 20, y, "round: abstractive"),
        svg.box(left + 170, y - 11, 12, 12, fill=palette.YELLOW, **ink),
        svg.text(left + 188, y, "square: extractive"),
    ]


def _names(chosen: Sequence[System]) -> list[str]:
    """Return the names beside their dots, from top to bottom, so that no two names overlap."""
    parts, lines = [], [0.0]
    for _, name, score, judgement in sorted(chosen, key=lambda one: -one[3]):
        x, y = _x(100 * score), _y(judgement)
        # In the right half the name is to the left of its dot; it is one line lower below a name.
        y = max(y + 5, lines[-1] + 17)
        lines.append(y)
        side, at = (svg.right, x - 12) if x > (_LEFT + _right()) / 2 else (svg.text, x + 12)
        size = svg.SMALL if svg.narrow() else 14
        parts.append(side(at, y, svg.fit(name, 200), font_size=size, **svg.HALO))
    return parts


def _share_bar(far: int, alike: int) -> list[str]:
    y, wide, left = (410, 110, 135) if svg.narrow() else (400, 170, 180)
    share = alike / far if far else 0
    label = f"{alike} of {far}: {100 * share:.0f}%" if far else "no pair"
    middle = left + wide / 2
    return [
        svg.right(left - 10, y + 18, "pairs that agree"),
        svg.box(
            left, y, wide, 24, fill=palette.GROUND, stroke=palette.QUIET, stroke_dasharray="2 3"
        ),
        svg.box(left, y, wide * share, 24, fill=palette.OVERLAP, stroke=palette.INK),
        svg.line(middle, y - 6, middle, y + 30, stroke=palette.INK, stroke_width=2),
        svg.middle(middle, y + 46, "a coin"),
        svg.text(left + wide + 8, y + 18, label),
    ]
