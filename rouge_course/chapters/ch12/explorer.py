"""Chapter 12: switch the parts of an answer on and off, and cut it."""

from rouge_course.chapters.ch12 import explorer_state
from rouge_course.drawing.explorer_widget import Explorer, button, check_box, choice, slider


def explore_answer() -> Explorer:
    """Return the explorer of a polite answer: its parts, its scores, and the words behind them."""
    switches = ("preamble", "markdown", "closing", "rule")
    controls = {
        "preamble": check_box("preamble", on=True, width="auto"),
        "markdown": check_box("Markdown", on=False, width="auto"),
        "closing": check_box("second paragraph", on=False, width="auto"),
        "rule": choice([*explorer_state.RULES], "words are", 90),
        "limit": slider(
            explorer_state.words_of(), 0, explorer_state.words_of(), 1, "limit, words", 90
        ),
        "restart": button("Start again"),
    }
    explorer = Explorer(
        controls,
        lambda now: explorer_state.answer_view(**now),
        [["preamble", "markdown", "closing", "restart"], ["rule"], ["limit"]],
    )

    def whole(_: object = None) -> None:
        """Make the slider as long as the answer, so that each step removes one word."""
        length = explorer_state.words_of(*(controls[name].value for name in switches))
        controls["limit"].max = length
        controls["limit"].value = length

    for name in switches:
        controls[name].observe(whole, "value")
    controls["restart"].on_click(lambda _: explorer.restart())
    return explorer
