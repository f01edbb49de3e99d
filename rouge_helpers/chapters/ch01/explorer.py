"""Chapter 01: slide precision, recall and beta, and watch F."""

from rouge_helpers.chapters.ch01.view import f_view
from rouge_helpers.drawing.board import Explorer
from rouge_helpers.scores import checked_beta, f_beta


def explore_f(precision: float = 0.9, recall: float = 0.3, beta: float = 1.0) -> Explorer:
    """Return the explorer of F: a point on the unit square, lines of equal F, three means.

    Precision and recall from 0 to 1, beta from 0.25 to 4; the sliders move in steps of 0.05 and
    0.25. Raises as `f_beta`.
    """
    import ipywidgets as w

    f_beta(precision, recall, checked_beta(beta))
    wide = {"style": {"description_width": "110px"}, "layout": w.Layout(width="98%")}
    controls = {
        "precision": w.FloatSlider(
            value=precision, min=0, max=1, step=0.05, description="precision P", **wide
        ),
        "recall": w.FloatSlider(
            value=recall, min=0, max=1, step=0.05, description="recall R", **wide
        ),
        "beta": w.FloatSlider(value=beta, min=0.25, max=4, step=0.25, description="beta", **wide),
        "other_means": w.Checkbox(
            value=False,
            description="Draw the lines of the arithmetic (A) and geometric (G) mean too",
            indent=False,
            layout=w.Layout(width="98%"),
        ),
    }
    explorer = Explorer(
        f_view(precision, recall, beta),
        controls,
        [[name] for name in controls],
        lambda: f_view(**{name: controls[name].value for name in STATE}),
    )
    for name in STATE:
        controls[name].observe(explorer.show, "value")
    return explorer


STATE = ("precision", "recall", "beta", "other_means")
