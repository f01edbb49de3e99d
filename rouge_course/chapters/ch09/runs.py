"""Chapter 09: runs of matches, and the weight that ROUGE-W gives to their lengths."""

from collections.abc import Hashable, Iterable, Sequence

from rouge_course.drawing import palette, svg
from rouge_course.drawing.style import Figure, said
from rouge_course.drawing.words import listed
from rouge_course.tables import Table, counted
from rouge_helpers.family import weighted_lcs, weighted_matches
from rouge_helpers.text import as_tokens

_MOST, _STEP = 12, 104  # tokens a text, from row to row


def run_tiles(
    reference: Iterable[Hashable], candidates: Iterable[Iterable[Hashable]], power: float = 2
) -> Figure:
    """Return a figure of the candidates as tiles, with a bracket and a weight for each run.

    Takes a list of tokens and a list of token lists. The runs are those that `weighted_lcs`
    finds. Raises TypeError for a str, and ValueError for a power outside 1 to 5 or for a text of
    more than twelve tokens.

    >>> run_tiles([*"ABCDEFG"], [[*"ABCDHIK"], [*"AHBKCID"]]).table
    Runs of matches, power 2
    candidate      runs           weight
    -------------  -------------  ------
    A B C D H I K  4                  16
    A H B K C I D  1 + 1 + 1 + 1       4
    """
    reference = as_tokens(reference, "reference")
    texts = [as_tokens(each, "a candidate") for each in as_tokens(candidates, "candidates")]
    if max(len(text) for text in [reference, *texts]) > _MOST:
        raise ValueError(f"runs are drawn for at most {_MOST} tokens in each text")
    weights = [weighted_lcs(reference, each, power) for each in texts]
    found = [runs_of(weighted_matches(reference, each, power)) for each in texts]
    lengths = [" + ".join(str(len(run)) for run in runs) or "none" for runs in found]
    rows = list(zip(texts, lengths, weights, strict=True))
    table = Table(
        ["candidate", "runs", "weight"],
        [[" ".join(map(str, each)), length, f"{weight:g}"] for each, length, weight in rows],
        f"Runs of matches, power {power:g}",
    )
    if not reference or not texts:
        return said("There is no reference or no candidate, so there is no run to draw.", table)
    spoken = "; ".join(
        f"{listed(each)}: {_spoken(length)}, weight {weight:.4g}" for each, length, weight in rows
    )
    whole = len(reference) ** power
    return Figure(
        _rows(reference, texts, found, weights, power),
        f"With power {power:g}, the reference {listed(reference)} weighs {whole:.4g}. Below the "
        f"reference: {counted(len(texts), 'candidate')}. {spoken}.",
        f"A run of k matches weighs k to the power {power:g}. "
        f"The {'candidate weighs' if len(weights) == 1 else 'candidates weigh'} "
        f"{' and '.join(f'{weight:.4g}' for weight in weights)}, and the whole reference weighs "
        f"{whole:.4g}.",
        table,
    )


def _spoken(lengths: str) -> str:
    """Return the lengths of runs in words: "1 + 3" becomes "runs of 1 + 3"."""
    if lengths == "none":
        return "no run"
    return f"runs of {lengths}" if "+" in lengths else f"one run of {lengths}"


def runs_of(matches: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return the matches in runs: in a run, each match follows the one before in both texts.

    >>> runs_of([(0, 0), (1, 1), (2, 3)])
    [[(0, 0), (1, 1)], [(2, 3)]]
    """
    runs: list[list[tuple[int, int]]] = []
    for i, j in matches:
        if runs and runs[-1][-1] == (i - 1, j - 1):
            runs[-1].append((i, j))
        else:
            runs.append([(i, j)])
    return runs


def _rows(
    reference: Sequence, candidates: list, found: list, weights: list[float], power: float
) -> str:
    longest = max(map(len, [reference, *candidates]))
    wide = min(54.0, (svg.WIDTH - svg.MARGIN - 164) / longest)
    end = svg.MARGIN + 30 + wide * longest
    bold = {"font_weight": "bold"}
    parts = _row(_places(reference, 19, wide), palette.REFERENCE, set())
    whole = f"{len(reference)}{_raised(power)} = {len(reference) ** power:.4g}"
    parts.append(svg.text(end, 44, whole, **bold))
    y = 19.0 + svg.TILE + 24
    for tokens, runs, weight in zip(candidates, found, weights, strict=True):
        places = _places(tokens, y, wide)
        parts += _row(places, palette.CANDIDATE, {j for run in runs for _, j in run})
        for run in runs:
            x, to_x = places[run[0][1]].x + 3, places[run[-1][1]].x + wide - 3
            low = y + svg.TILE + 6
            look: svg.Look = {"stroke": palette.OVERLAP, "stroke_width": 3}
            parts.append(svg.path(f"M{x:.1f} {low:.1f}v7H{to_x:.1f}v-7", **look))
            words = f"{len(run)}{_raised(power)} = {len(run) ** power:.3g}"
            if svg.estimated_width(words, svg.SMALL) > to_x - x + 24:
                words = f"{len(run) ** power:.3g}"
            parts.append(svg.middle((x + to_x) / 2, low + 25, words, font_size=svg.SMALL))
        parts.append(svg.text(end, y + 25, f"weight {weight:.4g}", **bold))
        y += _STEP
    return svg.drawing(y - 16, parts)


def _raised(power: float) -> str:
    return {2.0: "²", 3.0: "³"}.get(power, f"^{power:g}")


def _places(tokens: Sequence, y: float, wide: float) -> list[svg.Tile]:
    return [
        svg.Tile(svg.fit(str(token), wide - 10, 18), svg.MARGIN + 14 + wide * j, y, wide)
        for j, token in enumerate(tokens)
    ]


def _row(places: list[svg.Tile], colour: str, matched: set[int]) -> list[str]:
    bar: svg.Look = {"stroke": colour, "stroke_width": 6}
    y = places[0].y if places else 0
    parts = [svg.line(svg.MARGIN + 3, y, svg.MARGIN + 3, y + svg.TILE, **bar)]
    return parts + [
        svg.tile(place, "matched" if j in matched else "no match") for j, place in enumerate(places)
    ]
