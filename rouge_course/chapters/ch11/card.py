"""Chapter 11: the reporting card, shown as a card."""

from html import escape

from rouge_course.checker.display import Shown

_LOOK = (
    "border:2px solid var(--jp-border-color0,#888);border-radius:8px;padding:8px 16px;"
    "max-width:720px;font-size:15px"
)
_CAPTION = "text-align:left;font-size:18px;font-weight:bold"
# A long signature is wrapped even in an untrusted notebook, where `anywhere` would be dropped.
_TABLE = "width:100%;table-layout:fixed"
_CELL = "text-align:left;vertical-align:top;overflow-wrap:break-word"


def report_card(text: str) -> Shown:
    r"""Return a card that shows a report: a heading and lines of the form `- label: value`.

    Its plain text is the text that is saved. Raises TypeError for anything that is not a str.

    >>> report_card("# Reporting card\n\n- System: lead-3\n- Length limit: (yours to fill in)")
    # Reporting card
    <BLANKLINE>
    - System: lead-3
    - Length limit: (yours to fill in)
    """
    if not isinstance(text, str):
        raise TypeError(f"the report must be a str, not {type(text).__name__}")
    heading, rows = "", []
    for line in text.splitlines():
        label, colon, value = line.removeprefix("- ").partition(": ")
        if line.startswith("# "):
            heading = escape(line.removeprefix("# "))
        elif line.startswith("- ") and colon:
            rows.append(_row(label, value))
        elif line.strip():
            rows.append(f'<tr><td colspan="2">{escape(line)}</td></tr>')
    table = (
        f'<table style="{_TABLE}"><caption style="{_CAPTION}">{heading}</caption>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
    return Shown(text.strip(), f'<div style="{_LOOK}">{table}</div>')


def _row(label: str, value: str) -> str:
    # The words themselves say what the reader must still write; the card prints them in italics.
    shown = f"<i>{escape(value)}</i>" if "yours to fill in" in value else escape(value)
    return (
        f'<tr><th scope="row" style="{_CELL};width:34%">{escape(label)}</th>'
        f'<td style="{_CELL}">{shown}</td></tr>'
    )
