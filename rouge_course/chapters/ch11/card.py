"""Chapter 11: the reporting card, shown as a card."""

from html import escape


class ReportCard:
    r"""A report of lines `- label: value` under a heading, as text and as a card.

    >>> ReportCard("# Reporting card\n\n- System: lead-3\n- Length limit: (yours to fill in)")
    # Reporting card
    <BLANKLINE>
    - System: lead-3
    - Length limit: (yours to fill in)
    """

    def __init__(self, text: str) -> None:
        """Keep the text as it will be saved."""
        if not isinstance(text, str):
            raise TypeError(f"the report must be a str, not {type(text).__name__}")
        self.text = text

    def __repr__(self) -> str:
        """Return the text itself."""
        return self.text.strip()

    def _repr_html_(self) -> str:
        heading, rows = "", []
        for line in self.text.splitlines():
            label, colon, value = line.removeprefix("- ").partition(": ")
            if line.startswith("# "):
                heading = escape(line.removeprefix("# "))
            elif line.startswith("- ") and colon:
                rows.append(_row(label, value))
            elif line.strip():
                rows.append(f'<tr><td colspan="2">{escape(line)}</td></tr>')
        look = (
            "border:2px solid var(--jp-border-color0,#888);border-radius:8px;padding:8px 16px;"
            "max-width:720px;font-size:15px"
        )
        return (
            f'<div style="{look}"><table style="width:100%"><caption '
            f'style="text-align:left;font-size:18px;font-weight:bold">{heading}</caption>'
            f"<tbody>{''.join(rows)}</tbody></table></div>"
        )


def report_card(text: str) -> ReportCard:
    """Return the report as a card to look at; its plain text is what is saved.

    Raises TypeError for what is no str.
    """
    return ReportCard(text)


def _row(label: str, value: str) -> str:
    # What is still to be written says so by its words; the card only makes it slanted as well.
    shown = f"<i>{escape(value)}</i>" if "yours to fill in" in value else escape(value)
    side = "text-align:left;vertical-align:top"
    return (
        f'<tr><th scope="row" style="{side};width:34%">{escape(label)}</th>'
        f'<td style="{side};overflow-wrap:anywhere">{shown}</td></tr>'
    )
