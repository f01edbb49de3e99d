"""From files to scores and the signatures to report beside them: `python -m rouge_helpers`."""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

from rouge_helpers.corpus import CorpusScores, bootstrap, score_corpus
from rouge_helpers.files import Pairs, read_pairs
from rouge_helpers.text import characters, rouge_score_words, split_words, words
from rouge_helpers.version import __version__

TOKENISERS = {each.__name__: each for each in (words, rouge_score_words, split_words, characters)}
EPILOG = """REFERENCES and CANDIDATES are two files of one text a line, or two folders of one text a
file. One table alone (CSV, TSV, JSON Lines, JSON) holds both columns. "-" is standard input, and
each may be packed by gzip. What looks odd in the texts is remarked on the error stream."""

HOW = "several references: best, mean, pooled or jackknife (%(default)s)"
PRINTED = "a number that somebody printed, such as L=41.07: print the settings that give it"
ONE_TEXT = """Each of the {} lines is read as a text, and the number as a mean over them; if each
file holds one text of several lines, put each into a folder and name the two folders."""


class Parser(argparse.ArgumentParser):
    """A parser that answers bad input in one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """Return the command's options: those of the functions, under the same names."""
    parser = Parser("python -m rouge_helpers", description=__doc__.split(":")[0], epilog=EPILOG)
    add = parser.add_argument
    add("references", metavar="REFERENCES", help="a file, a folder, or a table with both columns")
    add("candidates", metavar="CANDIDATES", nargs="?", help="a file or a folder")
    add("--reference", default="reference", help="the column of the references (%(default)s)")
    add("--candidate", default="candidate", help="the column of the candidates (%(default)s)")
    add("--encoding", default="utf-8", help="of files that are not in UTF-8, such as cp1252")
    add("--variants", default="1,2,L", help="such as 1,2,L,Lsum,W-1.2,SU4 (%(default)s)")
    add("--tokenize", choices=TOKENISERS, default="words", help="what a word is (%(default)s)")
    add("--stem", action="store_true", help="cut English words to their stems")
    add("--sets", action="store_true", help="count every n-gram once")
    add("--limit", type=int, help="read so many words of each text")
    add("--beta", type=float, default=1.0, help="above 1 leans to recall (%(default)s)")
    add(
        "--how",
        default="best",
        help="several references: best, mean, pooled, jackknife (%(default)s)",
    )
    add("--interval", action="store_true", help="the 95 %% interval of F, from 1,000 draws")
    add("--printed", action="append", metavar="COLUMN=NUMBER", help=PRINTED)
    add("--json", action="store_true", help="print JSON and nothing else")
    add("--version", action="version", version=__version__)
    return parser


def texts(given: argparse.Namespace) -> Pairs:
    """Return the texts of the files that the command names, and print what was remarked."""
    pairs = read_pairs(
        given.references,
        given.candidates,
        reference=given.reference,
        candidate=given.candidate,
        encoding=given.encoding,
    )
    for remark in pairs.remarks:
        print(remark, file=sys.stderr)
    return pairs


def scored(pairs: Pairs, given: argparse.Namespace) -> CorpusScores:
    """Return the scores of the texts by the settings that the command names."""
    settings: dict[str, Any] = {name: getattr(given, name) for name in ("stem", "limit", "beta")}
    settings |= {"sets": given.sets, "how": given.how, "tokenize": TOKENISERS[given.tokenize]}
    variants = [variant.strip() for variant in given.variants.split(",")]
    return score_corpus(pairs, variants, values=given.interval, **settings)


def explained(pairs: Pairs, given: argparse.Namespace) -> str:
    """Return which settings give the numbers that were printed."""
    from rouge_helpers.which import which_settings

    if wrong := [each for each in given.printed if "=" not in each]:
        raise ValueError(
            f"--printed takes a column and its number, such as L=41.07, not {wrong[0]}"
        )
    if given.candidates and len(pairs) > 1 and not Path(given.candidates).is_dir():
        print(ONE_TEXT.format(len(pairs)), file=sys.stderr)
    found = which_settings(pairs, dict(each.split("=", 1) for each in given.printed))
    if not given.json:
        return str(found)
    matches = [match._asdict() for match in found.matches]
    return json.dumps({"tried": found.tried, "chance": found.chance, "matches": matches}, indent=2)


def report(scores: CorpusScores) -> dict[str, dict[str, Any]]:
    """Return for every variant its mean figures, its interval where it was asked for, its line."""
    found: dict[str, dict[str, Any]] = {}
    for variant, means in scores.means.items():
        found[variant] = {**means}
        if scores.values:
            *_, f = scores.values[variant].values()
            interval = bootstrap(f)
            found[variant]["interval"] = [interval.low, interval.high]
        found[variant]["signature"] = scores.signature(variant)
    return found


def table(found: dict[str, dict[str, Any]]) -> str:
    """Return the report for a reader: a row for every variant, then the lines to print beside."""
    rows: list[str] = []
    for variant, values in found.items():
        *figures, _ = values.items()
        if not rows:
            rows.append(
                " " * 12 + "".join(f"{name.replace('f1', 'F1'):>11}" for name, _ in figures)
            )
        shown = (
            f"{value:>11.4f}" if isinstance(value, float) else "   {:.4f} to {:.4f}".format(*value)
            for _, value in figures
        )
        rows.append(f"ROUGE-{variant:6}" + "".join(shown))
    return "\n".join([*rows, "", *(values["signature"] for values in found.values())])


def main(arguments: list[str] | None = None) -> None:
    """Score files and print the report; status 2 and a sentence where that cannot be done."""
    command = parser()
    given = command.parse_args(arguments)
    try:
        pairs = texts(given)
        if given.printed:
            told = explained(pairs, given)
        else:
            found = report(scored(pairs, given))
            told = json.dumps(found, indent=2) if given.json else table(found)
    except (TypeError, ValueError) as error:
        command.error(str(error))
    print(told, flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # who read the report has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
