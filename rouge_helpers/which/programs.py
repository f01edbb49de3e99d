"""The defaults and the options of programs that compute ROUGE.

Sources: ROUGE-1.5.5; rouge-score 0.1.2; evaluate 0.4.6; torchmetrics 1.9.0; rouge 1.0.1 and 0.3.0;
rouge-metric 1.0.1; py-rouge 1.1; rouge-chinese 1.0.3; sumeval 0.2.2; rouge-score-rs 0.2.1;
rapidrouge 0.2.0.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from rouge_helpers.which.settings import Setting, Shown, differing


class Told(NamedTuple):
    """What a program needs for a setting: an option, an input, or a step for a person to take."""

    said: str  # in a sentence; "" if the program needs nothing
    option: str = ""  # in the call
    do: str = ""  # after the call


def _option(text: str, do: str = "") -> Told:
    return Told(text, text, do)


class Program(NamedTuple):
    """The defaults of a program, the way to call it, and the effects of its options."""

    default: Setting
    call: str  # {} is for options, {types} for rouge-score's names of the columns
    options: Mapping[str, Mapping[Any, Told]] = MappingProxyType({})
    kinds: frozenset[str] = frozenset({"N", "L"})  # the kinds of ROUGE that it computes
    only_f: bool = False  # it returns neither precision nor recall
    cost: int = 0  # 1 if the default already includes an option
    one_pair: bool = False  # a call scores one pair
    many: bool = False  # it needs more than one pair

    def told(self, setting: Setting, shown: Shown) -> list[Told] | None:
        """Return what the program needs for a setting, or None if it does not offer the setting."""
        if not shown.kinds <= self.kinds or (self.many and not shown.many):
            return None
        if self.only_f and (
            setting.figure in ("precision", "recall") or shown.figures & {"precision", "recall"}
        ):
            return None
        options = {**self.options, **_ANYBODY}
        told = []
        for field, value in differing(setting, shown.of(self.default)):
            if value not in options.get(field, {}):
                return None
            told.append(options[field][value])
        return told


# Changes that a person can make to the numbers of any program.
_ANYBODY: dict[str, dict[Any, Told]] = {
    "order": {"exchanged": Told("reference and candidate swapped", "", "swap the two texts")},
    "digits": {"cut off": Told("digits cut off", "", "cut off the digits")},
    "figure": {
        each: Told(f"{each} as the number", "", f"take {each}") for each in ("precision", "recall")
    },
}
_LINES_AND_SUM = frozenset({"N", "L", "Lsum"})
_LSUM: dict[Any, Told] = {"union": Told("rougeLsum called ROUGE-L", "", "take rougeLsum")}
_STEMMER: dict[Any, Told] = {True: _option("use_stemmer=True")}
_LOWER = Told("texts in lower case", "", "pass it text.lower() for both texts")
_ONE_LINE: dict[Any, Told] = {
    "one line": Told("line breaks lost", "", "replace each line break with a space")
}
_CUT = {"100 words": "-l 100", "250 words": "-l 250", "75 bytes": "-b 75", "665 bytes": "-b 665"}

_PERL = Setting(lcs="union", form="ROUGE-1.5.5", refs="pooled", over="mean of draws")
_PERL_OPTIONS: dict[str, dict[Any, Told]] = {
    "stem": {
        True: _option("-m"),
        False: Told("-m taken out of its source", "", "take out -m, which its source always adds"),
    },
    "stop_words": {
        "SMART": _option("-s"),
        "dropped": _option("-s", "with a list of stop words of your own"),
    },
    "refs": {"best recall": _option("-f B")},
    "limit": {limit: _option(option) for limit, option in _CUT.items()},
}
_PERL_KINDS = frozenset({"N", "L", "W", "S", "SU"})
_ROUGE = Setting(words="spaces, no full stops", repeats="sets", lcs="different words")
_GET_SCORES = "Rouge({}).get_scores(candidate, reference)"
_SMALL: dict[str, dict[Any, Told]] = {"words": {"spaces, no full stops, small": _LOWER}}
_SCORER = Program(
    Setting(),
    "RougeScorer({types}{}).score(reference, candidate)",
    {"stem": _STEMMER, "lcs": _LSUM}
    | {"lines": {"after each . ! ?": _option("split_summaries=True")} | _ONE_LINE},
    _LINES_AND_SUM,
    one_pair=True,
)

# The usual programs come first, because an answer names them in this order.
PROGRAMS: dict[str, Program] = {
    "rouge-score": _SCORER,
    "evaluate": Program(
        Setting(over="median"),
        "evaluate.load('rouge').compute(predictions=candidates, references=references{})",
        {"stem": _STEMMER, "lcs": _LSUM, "lines": _ONE_LINE}
        | {"over": {"mean": _option("use_aggregator=False", "take the mean")}},
        _LINES_AND_SUM,
        only_f=True,
    ),
    "rouge-score's BootstrapAggregator": _SCORER._replace(
        default=Setting(over="median"),
        call="BootstrapAggregator() over the scores of RougeScorer({types}{}), and take mid",
        cost=1,
        one_pair=False,
        many=True,
    ),
    "torchmetrics": Program(
        Setting(lines="after each . ! ?"),
        "rouge_score(candidates, references{})",
        {"stem": _STEMMER, "lcs": _LSUM, "refs": {"mean": _option("accumulate='avg'")}},
        _LINES_AND_SUM,
    ),
    "pyrouge": Program(
        _PERL._replace(stem=True),
        "Rouge155(rouge_args='-n 4 -m -c 95 -r 1000{}').convert_and_evaluate()",
        _PERL_OPTIONS,
        _PERL_KINDS,
    ),
    "ROUGE-1.5.5": Program(
        _PERL, "ROUGE-1.5.5.pl -n 4{} -a settings.xml", _PERL_OPTIONS, _PERL_KINDS
    ),
    "rouge": Program(_ROUGE, _GET_SCORES, _SMALL, one_pair=True),
    "rouge with exclusive=False": Program(
        _ROUGE._replace(repeats="clipped", lcs="every sentence"),
        "Rouge(exclusive=False).get_scores(candidate, reference)",
        _SMALL,
        cost=1,
        one_pair=True,
    ),
    "rouge 1.0.0": Program(_ROUGE._replace(repeats="clipped"), _GET_SCORES, _SMALL, one_pair=True),
    "rouge before 1.0": Program(
        _ROUGE._replace(figure="f of beta P/R"), _GET_SCORES, _SMALL, one_pair=True
    ),
    "rouge-metric": Program(
        Setting("spaces", lcs="union", form="ROUGE-1.5.5", refs="pooled", over="f of means"),
        "PyRouge({}).evaluate(candidates, lists_of_references)",
        {"words": {"spaces, small letters": _LOWER}, "lines": _ONE_LINE}
        | {"refs": {"best recall": _option("multi_ref_mode='best'")}},
        _PERL_KINDS,
    ),
    "py-rouge": Program(
        _PERL._replace(stem=True, limit="665 bytes", over="mean"),
        "rouge.Rouge(metrics=['rouge-n', 'rouge-l'], max_n=2{}).get_scores(candidate, reference)",
        {
            "stem": {False: _option("stemming=False")},
            "limit": {"none": _option("limit_length=False")}
            | {
                f"{number} words": _option(f"length_limit={number}, length_limit_type='words'")
                for number in (100, 250)
            },
            "refs": {"best recall": _option("apply_best=True, apply_avg=False")},
        },
        frozenset({"N", "L", "W"}),
    ),
    "rouge-chinese": Program(
        Setting("spaces", repeats="sets"),
        _GET_SCORES,
        {"words": {"spaces, small letters": _LOWER}},
        one_pair=True,
    ),
    "sumeval": Program(
        Setting(stop_words="SMART", refs="pooled"),
        "RougeCalculator({}).rouge_n(candidate, references, n=1)",
        {"stop_words": {"kept": _option("stopwords=False")}},
        only_f=True,
        one_pair=True,
    ),
    "rouge-score-rs": _SCORER,
    "rapidrouge": _SCORER,
    "rouge_helpers": Program(Setting("any script"), "", {}, _PERL_KINDS | {"Lsum"}),
}
