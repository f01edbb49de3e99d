"""What programs that compute ROUGE do unless told otherwise, and what else is done: for `which`.

Sources: ROUGE-1.5.5; rouge-score 0.1.2; evaluate 0.4.6; torchmetrics 1.9.0; rouge 1.0.1 and 0.3.0;
rouge-metric 1.0.1; py-rouge 1.1; rouge-chinese 1.0.3.
"""

from typing import Any, NamedTuple


class Setting(NamedTuple):
    """What is done to two texts and their counts; `COSTS` explains each field."""

    words: str = "a-z0-9"
    stem: bool = False
    stop_words: str = "kept"
    limit: str = "none"
    lines: str = "as they are"
    repeats: str = "clipped"
    lcs: str = "whole text"
    form: str = "paper"
    figure: str = "f1"
    order: str = "right"
    digits: str = "rounded"


# Every value of every field, and what a departure to it costs.
COSTS: dict[str, dict[Any, int]] = {
    # "spaces" keeps capitals and punctuation, "full stops" drops these; "letters" takes every one
    # of a str, where a list of words was wanted
    "words": {"a-z0-9": 1, "any script": 1, "spaces": 1, "spaces, small letters": 1}
    | {"spaces, no full stops": 1, "characters": 1, "letters": 2},
    "stem": {False: 1, True: 1},
    "stop_words": {"kept": 2, "dropped": 2},
    "limit": {"none": 2, "665 bytes": 2, "75 bytes": 2, "100 words": 2, "250 words": 2},
    # where a sentence ends, for what is read sentence by sentence
    "lines": {"as they are": 1, "one line": 1, "after each . ! ?": 1},
    "repeats": {"clipped": 1, "sets": 1},  # of n-grams
    # what "ROUGE-L" is: the LCS of the whole texts, the union LCS over sentences (Lsum), or the
    # different words of a union over what full stops part
    "lcs": {"whole text": 1, "union": 1, "different words": 2},
    "form": {"paper": 1, "ROUGE-1.5.5": 1},  # of ROUGE-W and SU
    # "f of beta P/R" is for ROUGE-L alone
    "figure": {"f1": 1, "precision": 1, "recall": 1, "f1.2": 2, "f2": 2, "f0.5": 2}
    | {"f of beta P/R": 2},
    "order": {"right": 1, "exchanged": 1},
    "digits": {"rounded": 1, "cut off": 1},
}

_PERL = Setting(lcs="union", form="ROUGE-1.5.5")
_ROUGE = Setting(words="spaces, no full stops", repeats="sets", lcs="different words")
_GET_SCORES = "Rouge().get_scores(candidate, reference)"
# Every program: its defaults, and how it is called for the variant that is put in for {0}.
PROGRAMS: dict[str, tuple[Setting, str]] = {
    "rouge-score": (Setting(), "RougeScorer(['rouge{0}']).score(reference, candidate)"),
    "evaluate": (Setting(), "compute(predictions=[candidate], references=[reference])"),
    "torchmetrics": (
        Setting(lines="after each . ! ?"),
        "rouge_score(candidate, reference, rouge_keys='rouge{0}')",
    ),
    "ROUGE-1.5.5": (_PERL, "ROUGE-1.5.5.pl -n 4 -a settings.xml"),
    "pyrouge": (_PERL._replace(stem=True), "Rouge155().convert_and_evaluate()"),
    "rouge": (_ROUGE, _GET_SCORES),
    "rouge 1.0.0": (_ROUGE._replace(repeats="clipped"), _GET_SCORES),
    "rouge before 1.0": (_ROUGE._replace(figure="f of beta P/R"), _GET_SCORES),
    "rouge-metric": (
        Setting(words="spaces", lcs="union", form="ROUGE-1.5.5"),
        "PyRouge().evaluate([candidate], [[reference]])",
    ),
    "py-rouge": (_PERL._replace(stem=True, limit="665 bytes"), _GET_SCORES),
    "rouge-chinese": (Setting(words="spaces", repeats="sets"), _GET_SCORES),
    "rouge_helpers": (Setting(words="any script"), ""),
}
