"""Write a setting as a call of `rouge_helpers` and as a signature."""

from rouge_helpers.metric import Figure, Metric, parsed_variant
from rouge_helpers.reading import Reader
from rouge_helpers.which.printed import Column
from rouge_helpers.which.scoring import BETAS, WORDS, counting
from rouge_helpers.which.settings import Setting

_PYTHON = {"spaces": "str.split"}
_LINES = {
    "one line": r'text.replace("\n", " ")',
    "after each . ! ?": r're.sub(r"(?<=[.!?])\s+", "\n", text.strip())',
}
_STOP_WORDS = {"dropped": "stop_words", "SMART": "SUMEVAL_STOP_WORDS"}
_OVER = {
    "mean": "",
    "median": "  # the median of 1,000 draws of these scores",
    "mean of draws": "  # the mean of 1,000 draws of these scores",
    "f of means": "  # F of the mean precision and the mean recall",
}
_NO_CALL = "# {0}: rouge_helpers has no function for this ROUGE-L"
_NO_SIGNATURE = "{0}: no signature describes this, so name the program and its version"


def written(
    column: Column, setting: Setting, items: int, stop_words: frozenset[str]
) -> tuple[list[str], str]:
    """Return (lines of Python that compute the number of a column, the number's signature)."""
    kind, number = parsed_variant(column.variant)
    counted = counting(kind, number, setting)[0]
    if isinstance(counted, str):
        said = f"ROUGE-L of {counted}"
        return [_NO_CALL.format(said)], _NO_SIGNATURE.format(said)
    asked = setting.figure if column.figure in (None, "f") else column.figure
    figure: Figure = "f"
    if asked in ("precision", "recall"):
        figure = "precision" if asked == "precision" else "recall"
    beta = BETAS.get(asked, 1.0)
    reader = Reader(WORDS[setting.words], setting.stem, stop_words)
    metric = counted._replace(reader=reader, beta=beta)
    call = _call(metric, setting)
    key = figure if figure != "f" else "f1" if beta == 1 else "f_beta"
    lines = [*_prepared(setting, metric.by_line), f'{call}["{key}"]']
    if asked == "f of beta P/R" and kind in ("L", "Lsum"):
        beta_of_pair = "beta=score['precision'] / score['recall']"
        lines[-1:] = [f"score = {call}", f'{call[:-1]}, {beta_of_pair})["f_beta"]']
    if items > 1:
        lines[-1] += _OVER[setting.over]
    if setting.digits == "cut off":
        lines[-1] += "  # cut off, not rounded"
    return lines, _signature(metric, figure, setting, asked, items)


def _signature(metric: Metric, figure: Figure, setting: Setting, asked: str, items: int) -> str:
    """The signature of a metric, with changes for the steps that a `Metric` does not take."""
    found = metric.signature(figure, 1, items)
    told = {
        "limit:none": f"limit:{setting.limit.replace(' ', '-')}",
        "-mean|": f"-{setting.over.replace(' ', '-')}|",
    }
    if asked == "f of beta P/R" and metric.kind in ("L", "Lsum"):
        told["figure:f1"] = "figure:f_beta_p/r"
    for before, after in told.items():
        found = found.replace(before, after)
    return found


def _call(metric: Metric, setting: Setting) -> str:
    """The call of `rouge_helpers` that scores a pair under a setting."""
    kind, number, reader = metric.kind, metric.number, metric.reader
    own = {"N": number, "W": f"power={number}", "S": f"gap={number}", "SU": f"gap={number}"}
    texts = ["reference", "candidate"][:: -1 if setting.order == "exchanged" else 1]
    stop_words = _STOP_WORDS.get(setting.stop_words)
    options = {
        "sets=True": metric.sets and kind == "N",
        "as_rouge_155=True": metric.as_rouge_155,
        f"tokenize={_PYTHON.get(setting.words, reader.tokenize.__name__)}": True,
        "stem=True": reader.stem,
        f"stop_words={stop_words}": stop_words,
        f"beta={metric.beta:g}": metric.beta != 1,
    }
    arguments = [*texts, *([str(own[kind])] if kind in own else [])]
    arguments += [option for option, given in options.items() if given]
    return f"rouge_{kind.lower()}({', '.join(arguments)})"


def _prepared(setting: Setting, by_line: bool) -> list[str]:
    """Lines of Python that cut both texts, or change their line breaks, before the call."""
    changes = []
    number, _, unit = setting.limit.partition(" ")
    if unit == "bytes":
        changes.append(f'text.encode()[:{number}].decode(errors="ignore")')
    if unit == "words":
        changes.append(rf're.match(r"(\s*\S+){{,{number}}}", text)[0]')
    if by_line and setting.lines in _LINES:
        changes.append(_LINES[setting.lines])
    return [
        f"reference, candidate = ({change} for text in (reference, candidate))"
        for change in changes
    ]
