"""Score texts in files and print the signatures to report: `python -m rouge_helpers`."""

import argparse
import csv
import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from rouge_helpers.corpus import (
    Compared,
    CorpusScores,
    bootstrap,
    compare_systems,
    score_corpus,
)
from rouge_helpers.corpus.columns import column_name
from rouge_helpers.corpus.intervals import DRAWS
from rouge_helpers.corpus.systems import f_of
from rouge_helpers.files import Pairs, read_pairs
from rouge_helpers.metric import Metric, Variant, parsed_variant
from rouge_helpers.text import characters, rouge_score_words, split_words, words
from rouge_helpers.version import __version__

TOKENISERS = {each.__name__: each for each in (words, rouge_score_words, split_words, characters)}
USAGE = "python -m rouge_helpers REFERENCES [CANDIDATES ...] [options]"
EPILOG = """A file has one text per line, and a folder has one text per file. If a table (CSV, TSV,
JSON Lines or JSON) is the only file, it contains both columns. "-" means standard input, and gzip
files are unpacked. Anything unusual in the texts is reported on the error stream."""
PRINTED = "find the settings behind a number, as in L=41.07"
ONE_TEXT = """Each of the {} lines is read as a text, and the number as the mean over these texts.
If each file contains a single text of several lines, put each file into a folder, and name the
folders."""
TEST = """p comes from a paired, two-sided test (approximate randomisation) and is corrected by
Holm's rule for {} {}. The intervals come from a bootstrap of the items
({:,} draws) and are not corrected, so an interval may exclude 0 although p is large."""
TOO_FEW = "With so few items, p cannot be below {:.3f} here, however far apart the systems are."
# Options that mean nothing in a search for settings.
ONLY_SCORES = "variants tokenize stem sets limit beta how interval test items points".split()
QUIET = 2.0  # seconds before progress is shown


class Parser(argparse.ArgumentParser):
    """A parser that reports a wrong command in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit with status 2."""
        unknown = re.search(r"unrecognized arguments: .*?(--[\w-]+)", message)
        for near in (
            get_close_matches(unknown[1], self._option_string_actions, 1) if unknown else ()
        ):
            message += f": did you mean {near}?"
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """Return the command's parser, whose options have the names of the functions' settings."""
    parser = Parser(
        "python -m rouge_helpers",
        usage=USAGE,
        description=__doc__.split(":")[0],
        epilog=EPILOG,
        formatter_class=lambda prog: argparse.HelpFormatter(prog, max_help_position=28),
    )
    add = parser.add_argument
    add("references", metavar="REFERENCES", help="a file, a folder, or a table with both columns")
    add(
        "candidates",
        metavar="CANDIDATES",
        nargs="*",
        help="a file or a folder for each system",
    )
    add(
        "--more-references",
        metavar="FILE",
        action="append",
        help="more references for the same items (repeat the option for each file)",
    )
    add(
        "--reference",
        metavar="COLUMN",
        action="append",
        help="the column of the references (default: reference); repeat the option for more",
    )
    add(
        "--candidate",
        metavar="COLUMN",
        action="append",
        help="the column of the candidates (default: candidate); repeat it for each system",
    )
    add("--encoding", default="utf-8", help="such as cp1252, if the files are not UTF-8")
    add("--variants", default="1,2,L", help="such as 1,2,L,Lsum,W-1.2,SU4 (default: %(default)s)")
    add(
        "--tokenize",
        metavar="WORDS",
        choices=TOKENISERS,
        default="words",
        help=f"{', '.join(TOKENISERS)} (default: %(default)s)",
    )
    add("--stem", action="store_true", help="cut English words to their stems")
    add("--sets", action="store_true", help="count every n-gram only once")
    add("--limit", type=int, help="read only this many words of each text")
    add("--beta", type=float, default=1.0, help="above 1 favours recall (default: %(default)s)")
    add(
        "--how",
        default="best",
        help="for several references: best (default), mean, pooled, jackknife",
    )
    add("--interval", action="store_true", help="also print the 95 %% interval of F")
    add("--test", action="store_true", help="compare every other system with the first one")
    add("--items", metavar="FILE", help="write the scores of every item as CSV, from 0 to 1")
    add("--printed", action="append", metavar="COLUMN=NUMBER", help=PRINTED)
    add("--points", action="store_true", help="print scores from 0 to 100 instead of 0 to 1")
    add("--json", action="store_true", help="print only JSON")
    add("--version", action="version", version=__version__)
    return parser


# --- from files to scores -------------------------------------------------------------------------


def settings_of(given: argparse.Namespace) -> dict[str, Any]:
    """Return the settings in the command."""
    settings = {name: getattr(given, name) for name in ("stem", "limit", "beta", "sets", "how")}
    return settings | {"tokenize": TOKENISERS[given.tokenize]}


def variants_of(given: argparse.Namespace) -> list[str]:
    """Return the variants in the command."""
    return [variant.strip() for variant in given.variants.split(",")]


def systems_of(given: argparse.Namespace) -> dict[str, Pairs]:
    """Return a dict from the name of each system to its texts, and print the remarks."""
    columns = given.candidate or ["candidate"]
    files: list[str | None] = [*given.candidates] or [None]
    if len(files) > 1 and len(columns) > 1:
        raise ValueError("candidates may be in several files or several columns, but not in both")
    references = [given.references, *(given.more_references or [])]
    places = [(file, column) for file in files for column in columns]
    names = _short(files) if given.candidates and len(columns) == 1 else columns
    systems: dict[str, Pairs] = {}
    for name, (file, column) in zip(names, places, strict=True):
        if name in systems:
            raise ValueError(f"{name} is named twice")
        systems[name] = pairs = read_pairs(
            references,
            file,
            reference=given.reference or "reference",
            candidate=column,
            encoding=given.encoding,
        )
        for remark in pairs.remarked(variants_of(given)[0], **settings_of(given)):
            print(f"{name}: {remark}" if len(places) > 1 else remark, file=sys.stderr)
    first, *others = systems.items()
    for name, pairs in others:
        if [references for references, _ in pairs] != [references for references, _ in first[1]]:
            raise ValueError(f"{name} and {first[0]} do not have the same references")
    return systems


def _short(files: list[str | None]) -> list[str]:
    """The names of files, or their paths if two files have the same name."""
    names = [Path(file or "").name for file in files]
    return names if len({*names}) == len(names) else [str(file) for file in files]


def scored(pairs: Pairs, given: argparse.Namespace) -> CorpusScores:
    """Return the scores of the texts under the settings in the command."""
    values = bool(given.interval or given.test or given.items)
    try:
        return score_corpus(
            shown_by_and_by(pairs), variants_of(given), values=values, **settings_of(given)
        )
    except ValueError as error:
        if found := re.match(r"item (\d+): ", str(error)):
            place = pairs.places["candidate"][int(found[1])]
            raise ValueError(f"{place}: {str(error)[found.end() :]}") from None
        raise


def shown_by_and_by(pairs: Pairs) -> Iterator:
    """Yield the pairs, and show on stderr how many pairs are done."""
    tell = by_and_by("pairs")
    for number, pair in enumerate(pairs):
        if tell and number % 1000 == 0:
            tell(number, len(pairs))
        yield pair
    if tell:
        tell(len(pairs), len(pairs))


def by_and_by(unit: str) -> Callable[[int, int], None] | None:
    """Return a function that shows progress on stderr. None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        return None
    start = time.monotonic()
    shown = ""

    def tell(done: int, of: int) -> None:
        nonlocal shown
        if done == of and shown:
            print("\r" + " " * len(shown), end="\r", file=sys.stderr)
        elif time.monotonic() - start > QUIET:
            shown = f"{done:{len(f'{of:,}')},} of {of:,} {unit}"
            print(f"\r{shown}", end="", file=sys.stderr, flush=True)

    return tell


def write_items(path: str, systems: dict[str, Pairs], scores: dict[str, CorpusScores]) -> None:
    """Write a CSV file with the scores of each system for each item."""
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file)
        for name, values in ((name, each.values) for name, each in scores.items()):
            columns = {column_name(v, figure): c for v in values for figure, c in values[v].items()}
            if name == next(iter(scores)):
                out.writerow(["system", "item", *columns])
            rows = zip(systems[name].places["candidate"], *columns.values(), strict=True)
            out.writerows([name, *row] for row in rows)


def explained(pairs: Pairs, given: argparse.Namespace) -> str:
    """Return a text that names the settings behind the printed numbers."""
    from rouge_helpers.which import which_settings

    if wrong := [each for each in given.printed if "=" not in each]:
        raise ValueError(
            f"--printed takes a column and its number, such as L=41.07, not {wrong[0]}"
        )
    if given.candidates and len(pairs) > 1 and not Path(given.candidates[0]).is_dir():
        print(ONE_TEXT.format(len(pairs)), file=sys.stderr)
    printed = dict(each.split("=", 1) for each in given.printed)
    if len(printed) < len(given.printed):
        raise ValueError("--printed names one column twice")
    found = which_settings(pairs, printed, progress=by_and_by("settings"))
    if not given.json:
        return str(found)
    shown: dict[str, Any] = {"said": found.said, "tried": found.tried, "chance": found.chance}
    shown |= {
        name: [each._asdict() for each in getattr(found, name)] for name in ("same", "matches")
    }
    return json.dumps(shown, indent=2)


# --- printing -------------------------------------------------------------------------------------

Report = dict[Variant, dict[str, Any]]  # by variant, then by figure


def report(
    scores: CorpusScores, given: argparse.Namespace, compared: dict[Variant, Compared]
) -> Report:
    """Return the means, the signature and any other requested figures of every variant."""
    times = 100 if given.points else 1
    found: Report = {}
    for variant, means in scores.means.items():
        row: dict[str, Any] = {name: times * mean for name, mean in means.items()}  # type: ignore
        if variant in compared:
            interval, difference, p = compared[variant]
            row["interval"] = [times * interval.low, times * interval.high]
            if difference:
                row |= {"difference": [times * end for end in difference], "p": p}
                row["test"] = "approximate randomisation, paired, two-sided, corrected by Holm"
        elif given.interval:
            interval = bootstrap(f_of(scores, variant))
            row["interval"] = [times * interval.low, times * interval.high]
        found[variant] = row | {"signature": scores.signature(variant)}
    return found


def table(found: Report, points: bool) -> list[str]:
    """Return the report as lines of text: one row for each variant."""
    rows: list[str] = []
    digits = 2 if points else 4
    for variant, values in found.items():
        *figures, _ = values.items()
        if not rows:
            names = (f"{name.replace('f1', 'F1'):>11}" for name, _ in figures)
            rows.append(f"{_scale(points):14}" + "".join(names))
        shown = (
            f"{value:>11.{digits}f}" if isinstance(value, float) else "   " + _range(value, digits)
            for _, value in figures
        )
        rows.append(f"{_called(variant):14}" + "".join(shown))
    return rows


def compared_table(found: dict[str, Report], points: bool, items: int) -> list[str]:
    """Return the comparison as lines of text: a block for each variant, a row for each system."""
    rows, digits = [], 2 if points else 4
    first = next(iter(found))
    wide = max(26, *(len(name) + 2 for name in found))
    narrow = max(len("95 % interval"), 2 * digits + 8) + 3  # the width of the intervals' column
    for variant in found[first]:
        *_, figure = (name for name in found[first][variant] if name in ("f1", "f_beta"))
        head = f"{_called(variant)}, {_scale(points)}"
        rows.append(
            f"{head:{wide}}{figure.replace('f1', 'F1'):>7}   {'95 % interval':{narrow}}"
            f"more than {first}"
        )
        for name, by_variant in found.items():
            row = by_variant[variant]
            interval = _range(row["interval"], digits)
            line = f"{name:{wide}}{row[figure]:>7.{digits}f}   {interval:{narrow}}"
            if "p" in row:
                low, more, high = (f"{end:+.{digits}f}" for end in row["difference"])
                p = "p < 0.001" if row["p"] < 0.001 else f"p = {row['p']:.3f}"
                line += f"{more} ({low} to {high})   {p}"
            rows.append(line.rstrip())
        rows.append("")
    tests = (len(found) - 1) * len(found[first])
    rows.append(TEST.format(tests, "comparison" if tests == 1 else "comparisons", DRAWS))
    least = min(1.0, tests * 2 ** (1 - items))  # p if all items differ in the same direction
    return [*rows, TOO_FEW.format(least)] if least > 0.05 else rows


def _called(variant: Variant) -> str:
    """The name of a variant in a table: both "1" and "rouge1" become "ROUGE-1"."""
    return f"ROUGE-{Metric(*parsed_variant(variant)).variant}"


def _scale(points: bool) -> str:
    return "from 0 to 100" if points else "from 0 to 1"


def _range(ends: list[float], digits: int) -> str:
    low, high = (f"{end:.{digits}f}" for end in ends)
    return f"{low} to {high}"


def printed(found: dict[str, Report], given: argparse.Namespace, items: int) -> str:
    """Return the text that the command prints about the scores of its systems."""
    first, *others = found.values()
    if given.json:
        return json.dumps(found if others else first, indent=2)
    if given.test:
        lines = compared_table(found, given.points, items)
    elif others:
        lines = [
            line for name, each in found.items() for line in (name, *table(each, given.points), "")
        ][:-1]
    else:
        lines = table(first, given.points)
    return "\n".join([*lines, "", *(values["signature"] for values in first.values())])


def answered(given: argparse.Namespace) -> str:
    """Return the text that the command prints."""
    if given.test and len(given.candidates) + len(given.candidate or []) < 2:
        raise ValueError("--test needs at least two systems: name two files of candidates")
    idle = [name for name in ONLY_SCORES if getattr(given, name) != parser().get_default(name)]
    if given.printed and idle:
        raise ValueError(f"--printed tries every setting itself: leave out --{idle[0]}")
    if given.items == "-":
        raise ValueError('--items needs the name of a file, but "-" means standard input')
    inputs = [given.references, *given.candidates, *(given.more_references or [])]
    if given.items and Path(given.items).resolve() in [Path(each).resolve() for each in inputs]:
        raise ValueError(f"--items would overwrite {given.items}, which is one of the inputs")
    systems = systems_of(given)
    if given.printed:
        if len(systems) > 1:
            raise ValueError("--printed takes the number of a single system")
        [pairs] = systems.values()
        return explained(pairs, given)
    scores = {name: scored(pairs, given) for name, pairs in systems.items()}
    if given.items:
        write_items(given.items, systems, scores)
    compared = compare_systems(scores) if given.test else {}
    found = {name: report(each, given, compared.get(name, {})) for name, each in scores.items()}
    return printed(found, given, len(next(iter(systems.values()))))


def main(arguments: list[str] | None = None) -> None:
    """Score files and print the report; on failure, exit with status 2 and an error message."""
    command = parser()
    given = command.parse_args(arguments)
    try:
        told = answered(given)
    except OSError as error:
        command.error(f"{error.filename} cannot be written: {error.strerror}")
    except (TypeError, ValueError) as error:
        command.error(str(error))
    print(told, flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # the reader of the report has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        print("python -m rouge_helpers: stopped", file=sys.stderr)
        sys.exit(130)
