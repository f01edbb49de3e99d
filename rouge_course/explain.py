"""The reasons for a score: which items match, the clipped counts, and the divisions."""

import re
from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate
from typing import NamedTuple, Unpack, cast

from rouge_course.tables import (
    NO_FORMULAS,
    Table,
    brief,
    counted,
    drawable,
    fraction,
    number,
    one_line,
)
from rouge_helpers.files import diagnosis
from rouge_helpers.files.diagnosis import Finding, findings
from rouge_helpers.lcs import lcs_matches
from rouge_helpers.metric import Counts, Metric, Settings, Variant, metric_of, parsed_variant
from rouge_helpers.ngrams import ngrams
from rouge_helpers.reading import Options, Text

_MOST_TOKENS, _MOST_ROWS = 150, 40  # how much of a long text is shown
_UNMOVED = "no figure of this pair would change without them"
_SEVERAL = (
    "The reference is a list, so its items are read as the tokens of one text. For several "
    "references, use against_references."
)


class Row(NamedTuple):
    """The counts of one distinct n-gram; for L and Lsum, of one distinct token."""

    unit: str
    in_reference: int
    in_candidate: int
    matched: int


class Explanation(NamedTuple):
    """One score with its parts; explorers and figures use it, too.

    `pairs` are the positions (i, j) of the matches in the reference and in the candidate, counted
    in tokens; the position of an n-gram is the position of its first token. The last column of
    `rows` adds up to `hits`. `reference_lines` and `candidate_lines` are the positions at which
    sentences begin (only for Lsum).
    """

    variant: str
    n: int
    reference: tuple[Hashable, ...]
    candidate: tuple[Hashable, ...]
    reference_lines: tuple[int, ...]
    candidate_lines: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    rows: tuple[Row, ...]
    hits: int
    reference_total: int
    candidate_total: int
    score: dict[str, float]
    notes: tuple[str, ...]
    signature: str

    @property
    def unit(self) -> str:
        """The counted unit: token, 2-gram and so on."""
        return f"{self.n}-gram" if self.n > 1 else "token"

    @property
    def table(self) -> Table:
        """The counts of every n-gram or token; matched ones come first, and the totals last."""
        rows = sorted(self.rows, key=lambda row: not row.matched)
        left = rows[_MOST_ROWS:]
        shown = [*rows[:_MOST_ROWS]]
        if left:
            sums = [sum(column) for column in zip(*(row[1:] for row in left), strict=True)]
            shown.append(Row(f"({len(left)} more)", *sums))
        shown.append(Row("total", self.reference_total, self.candidate_total, self.hits))
        return Table(
            [self.unit, "reference", "candidate", "matched"],
            [[brief(row.unit, most=60), *row[1:]] for row in shown],
            f"ROUGE-{self.variant}: the counts of each {self.unit}",
        )

    def figures(self) -> str:
        """Return the three figures with their divisions, on one line."""
        f_name, f = list(self.score.items())[2]
        name = "F1" if f_name == "f1" else "F-beta"
        return (
            f"precision {fraction(self.hits, self.candidate_total)}; "
            f"recall {fraction(self.hits, self.reference_total)}; {name} = {number(f)}"
        )

    def fates(self) -> tuple[list[str], list[str]]:
        """Return, for every token of both texts, "matched", "surplus" or "no match".

        A token is "matched" if a matched n-gram covers it. Otherwise, it is "surplus" if the other
        text contains the same token.
        """
        texts, sides = (self.reference, self.candidate), []
        for side, tokens in enumerate(texts):
            covered = {pair[side] + k for pair in self.pairs for k in range(self.n)}
            known = set(texts[1 - side])
            sides.append(
                [
                    "matched" if i in covered else "surplus" if token in known else "no match"
                    for i, token in enumerate(tokens)
                ]
            )
        return sides[0], sides[1]

    def __repr__(self) -> str:
        """Both texts with the matches in brackets, the counts, the figures and the notes."""
        ours, theirs = self._marked("[", "]", one_line)
        return "\n".join(
            [
                f"ROUGE-{self.variant} explained: the matches are in [brackets]",
                f"reference: {ours}",
                f"candidate: {theirs}",
                repr(self.table),
                self.figures(),
                *(f"Note: {note}" for note in self.notes),
                self.signature,
            ]
        )

    def _repr_html_(self) -> str:
        ours, theirs = self._marked(
            '<b style="background:#BFE7DC;color:#000">[<u>', "</u>]</b>", _html_text
        )
        notes = "".join(f"<li>{_html_text(note)}</li>" for note in self.notes)
        return (
            f'<div class="{NO_FORMULAS}" style="background:#fff;color:#000;font-size:15px;'
            'line-height:1.6;padding:8px;overflow-wrap:anywhere">'
            f"<p>ROUGE-{self.variant}: the matches are in [<u>underlined brackets</u>].</p>"
            f'<p><b>reference</b><br><span dir="auto">{ours}</span></p>'
            f'<p><b>candidate</b><br><span dir="auto">{theirs}</span></p>'
            f"{on_white(self.table)}"
            f"<p>{_html_text(self.figures())}</p>"
            f"{f'<ul>{notes}</ul>' if notes else ''}"
            f"<p>{_html_text(self.signature).replace('|', '|<wbr>')}</p></div>"
        )

    def _marked(self, before: str, after: str, shown) -> tuple[str, str]:
        ours, theirs = self.fates()
        return (
            _in_brackets(self.reference, ours, self.reference_lines, before, after, shown),
            _in_brackets(self.candidate, theirs, self.candidate_lines, before, after, shown),
        )


def count(
    variant: Variant, reference: Text, candidate: Text, **settings: Unpack[Settings]
) -> Counts:
    """Return the hits and both totals from which a variant's scores are computed, 0 or more each.

    `variant` and `settings` are the same as in `against_references`.

    >>> count("2", "the cat sat", "the cat")
    Counts(hits=1, reference_total=2, candidate_total=1)
    """
    metric = metric_of(variant, **settings)
    return metric.counts(metric.read(reference, "reference"), metric.read(candidate, "candidate"))


def nothing_counted(result: Explanation) -> str:
    """Return, in a few words, the reason why nothing can be counted in two texts."""
    said = [note for note in result.notes if "by convention" not in note]
    said += [
        f"The {side} has {counted(len(tokens), 'word')}, "
        f"so a window of {result.n} fits in 0 positions."
        for side, tokens in (("reference", result.reference), ("candidate", result.candidate))
        if 0 < len(tokens) < result.n
    ]
    sides = {"Recall": result.reference, "Precision": result.candidate}
    empty = [figure for figure, tokens in sides.items() if len(tokens) < (result.n or 1)]
    if len(empty) == 1:
        said.append(
            f"{empty[0]} has nothing to divide by and is 0 by convention; nothing matches, so the "
            "other scores are 0, too."
        )
    else:
        said.append("There is nothing to divide by, so every score is 0 by convention.")
    return " ".join(said)


def warnings_of(result: Explanation) -> str:
    """Return the notes that are needed even if something can be counted, as text to append."""
    return "".join(f" {note}" for note in result.notes if "kept" in note or "script" in note)


def explain(
    reference: Text | Iterable[Iterable[Hashable]],
    candidate: Text | Iterable[Iterable[Hashable]],
    variant: Variant = "1",
    *,
    sets: bool = False,
    **options: Unpack[Options],
) -> Explanation:
    """Return one score with its parts: matches, clipped counts, denominators, figures, signature.

    `variant` is "1", "2", …, "L" or "Lsum"; `sets` counts each n-gram only once and does not apply
    to L and Lsum. The figures and the errors are the same as in `rouge_n`, `rouge_l` and
    `rouge_lsum`. `notes` contains a sentence about each thing that a figure alone does not show:
    why it is 0, letters that the tokeniser lost, and pieces that a program left in a text,
    with their cost. The texts themselves are scored as they are.
    Source: the counts of Lin 2004, equations 1 to 7, before the division.

    >>> explain("the ferry left", "the the ferry").figures()
    'precision 2/3 = 0.667; recall 2/3 = 0.667; F1 = 0.667'
    """
    n = checked_variant(variant)
    metric = metric_of(variant, sets=bool(n and sets), **options)
    reference, candidate = _held(reference), _held(candidate)
    ours, theirs = metric.read(reference, "reference"), metric.read(candidate, "candidate")
    counts = metric.counts(ours, theirs)
    # mypy regards the values of a TypedDict as objects; the values of a Score are floats.
    score = cast(dict[str, float], metric.score(counts))
    lines: tuple = ((), ())
    if metric.kind == "Lsum":
        pairs = _lsum_pairs(ours, theirs)
        lines = (_starts(ours), _starts(theirs))
        ours, theirs = _flat(ours), _flat(theirs)
    elif n:
        pairs = _n_pairs(ours, theirs, n, metric.sets)
    else:
        pairs = lcs_matches(ours, theirs)
    found = findings([([reference], candidate)], metric)
    several = isinstance(reference, list | tuple) and isinstance(candidate, str) and bool(n)
    hits, reference_total, candidate_total = map(int, counts)  # whole numbers for N and L
    zeros = _zeros(hits, reference_total, candidate_total, len(ours), len(theirs), n)
    return Explanation(
        variant=metric.variant,
        n=n or 1,
        reference=tuple(ours),
        candidate=tuple(theirs),
        reference_lines=lines[0],
        candidate_lines=lines[1],
        pairs=tuple(pairs),
        rows=_rows(ours, theirs, n or 1, pairs, metric.sets),
        hits=hits,
        reference_total=reference_total,
        candidate_total=candidate_total,
        score=score,
        notes=(*_notes(found, metric), *([_SEVERAL] if several else []), *zeros),
        signature=metric.signature(),
    )


def checked_variant(variant: Variant) -> int | None:
    """Return n for the variants "1", "2", …, and None for "L" and "Lsum".

    It is for functions that explain or draw only these variants. Raises ValueError for any other
    variant.

    >>> checked_variant("2")
    2
    """
    kind, n = parsed_variant(variant)
    if kind in ("W", "S", "SU"):
        raise ValueError(f'variant must be "1", "2", …, "L" or "Lsum" here, not {variant!r}')
    return n


def on_white(table: Table) -> str:
    """Return a table as HTML, in black on white in every theme.

    >>> on_white(Table(["text"], [], "None")).count("background:#fff;color:#000")
    3
    """
    html = table._repr_html_()
    # Every < in the tokens is escaped, so this finds only tags.
    for tag in ("table", "caption", "tr"):
        look = "background:#fff;color:#000;font-size:15px"
        html = re.sub(f"<{tag}(?=[ >])", f'<{tag} style="{look}"', html)
    return html


def _n_pairs(reference: Sequence, candidate: Sequence, n: int, sets: bool) -> list[tuple[int, int]]:
    """Pair the k-th copies of each n-gram in both texts; with sets, pair only the first copies."""
    free: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    for j, gram in enumerate(ngrams(candidate, n)):
        if not (sets and gram in free):
            free[gram].append(j)
    pairs = []
    for i, gram in enumerate(ngrams(reference, n)):
        if free.get(gram):
            pairs.append((i, free[gram].popleft()))
    return pairs


def _lsum_pairs(
    reference: Sequence[Sequence], candidate: Sequence[Sequence]
) -> list[tuple[int, int]]:
    """Pair every covered reference token with a candidate token; use each candidate token once."""
    partners = defaultdict(list)
    for start, sentence in zip(_starts(reference), reference, strict=True):
        for other_start, other in zip(_starts(candidate), candidate, strict=True):
            for i, j in lcs_matches(sentence, other):
                partners[start + i].append(other_start + j)
    ours, theirs = _flat(reference), _flat(candidate)
    # Clipping: a token never has more hits than copies in the candidate.
    left = Counter(theirs)
    taken: dict[int, int | None] = {}
    used: set[int | None] = set()
    for i in sorted(partners):
        if left[ours[i]]:
            left[ours[i]] -= 1
            taken[i] = next((j for j in partners[i] if j not in used), None)
            used.add(taken[i])
    # If every LCS partner is taken, another copy of the token is used; clipping left enough copies.
    free: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    for j, token in enumerate(theirs):
        if j not in used:
            free[token].append(j)
    return [(i, free[ours[i]].popleft() if j is None else j) for i, j in taken.items()]


def _rows(
    reference: Sequence, candidate: Sequence, n: int, pairs: list, sets: bool
) -> tuple[Row, ...]:
    ours, theirs = ngrams(reference, n), ngrams(candidate, n)
    left, right, matched = Counter(ours), Counter(theirs), Counter(ours[i] for i, _ in pairs)
    most = 1 if sets else len(ours) + len(theirs)
    return tuple(
        Row(
            " ".join(map(str, gram)),
            min(left[gram], most),
            min(right[gram], most),
            matched[gram],
        )
        for gram in dict.fromkeys([*ours, *theirs])
    )


def _held(text):
    """A text that can be read twice: iterators become lists."""
    if isinstance(text, Iterator):
        return [_held(part) for part in text]
    return [_held(part) for part in text] if isinstance(text, list) else text


def _notes(found: list[Finding], metric: Metric) -> list[str]:
    """The sentences about the findings, worded for a single pair."""
    name = getattr(metric.reader.tokenize, "__name__", "tokenize")
    own = {
        diagnosis.EMPTY.name: "The {side} is empty.",
        diagnosis.WORDLESS.name: f"The {{side}} has {{length}}, but the tokeniser {name} finds 0 "
        "tokens in it.",
        diagnosis.STOPPED.name: "Every token of the {side} is a stop word, so 0 tokens are left.",
        diagnosis.LOST.name: f"The tokeniser {name} kept {{piece}} of the {{side}}: does this "
        "tokeniser know the script?",
        diagnosis.HALF.name: "The {side} is a single line, which Lsum reads as one sentence: are "
        "line breaks missing?",
    }
    notes = []
    for each in found:
        if each.name in own:
            notes += [_of_a_side(own[each.name], *side) for side in each.first.items()]
        elif each.name == diagnosis.CUT.name:
            cut = diagnosis.IN_SHORT[each.advice]
            said = f"In the {{side}}, {{piece}}, because the script has no spaces: {cut}."
            notes += [_of_a_side(said, *side) for side in each.first.items()]
        elif each.name == diagnosis.SINGLE.name:
            notes.append(
                "Both texts are a single line, and Lsum reads a line as one sentence, so Lsum "
                "equals ROUGE-L here."
            )
        elif each.name != diagnosis.NFC.name or (each.cost and _moved(each.cost)):
            notes.append(_of_pieces(each))
    return notes


def _of_a_side(said: str, side: str, first: diagnosis.First) -> str:
    length = counted(len(first.piece), "character")
    return said.format(side=side, piece=first.piece, length=length)


def _of_pieces(found: Finding) -> str:
    """The note on pieces that a program left in the texts, and on their cost."""
    first = found.first
    texts = "texts" if len(first) == 2 else "".join(first)
    moved = _moved(found.cost) if found.cost else None
    if found.name == diagnosis.NFC.name:
        figure, before, after = moved or ("F1", "the same", "the same")
        return (
            f"In the {' and the '.join(first)}, some letters consist of two characters, although "
            f"one character exists, as for é. The two forms do not match: {figure} is {before} for "
            f"the texts as they are, and {after} after "
            'unicodedata.normalize("NFC", text) for both texts.'
        )
    many = ", ".join(f"{each.times} in the {side}" for side, each in first.items())
    example = brief(next(iter(first.values())).piece, most=30)
    cost = "{} is {} with them and {} without them".format(*moved) if moved else _UNMOVED
    cost = f": {cost}" if found.cost else ""
    return f"{found.name} are in the {texts}, such as {example} ({many}){cost}. {found.advice}"


def _moved(cost: diagnosis.Cost) -> tuple[str, str, str] | None:
    """(name, with, without) for the first figure that the pieces change, or None."""
    before, after = cast(dict, cost.before), cast(dict, cost.after)
    f_name, *rest = reversed(before)
    for name in (f_name, *rest):
        now, then = number(before[name]), number(after[name])
        if now != then:
            return {"f1": "F1", "f_beta": "F-beta"}.get(name, name), now, then
    return None


def _zeros(
    hits: int,
    reference_total: int,
    candidate_total: int,
    reference_tokens: int,
    candidate_tokens: int,
    n: int | None,
) -> list[str]:
    """A note for each figure that is 0: nothing matches, or there is nothing to divide by."""
    unit = f"{n}-gram" if n and n > 1 else "token"
    notes = [
        f"The {side} has {counted(tokens, 'token') if tokens else 'no tokens'}"
        f"{f' and no {unit}' if tokens else ''}, so nothing can be counted there, "
        f"and {figure} is 0 by convention."
        for side, figure, total, tokens in (
            ("candidate", "precision", candidate_total, candidate_tokens),
            ("reference", "recall", reference_total, reference_tokens),
        )
        if not total
    ]
    if reference_total and candidate_total and not hits:
        notes.append(
            f"No {unit} of the candidate appears in the reference, so this 0 is a count and not a "
            "convention."
        )
    return notes


def _in_brackets(
    tokens: Sequence, fates: list[str], lines: tuple, before: str, after: str, shown
) -> str:
    """The tokens as text, with matched runs in brackets and slashes between sentences."""
    pieces = []
    matched = [fate == "matched" for fate in fates[:_MOST_TOKENS]]
    for i, token in enumerate(tokens[:_MOST_TOKENS]):
        text = shown(str(token))
        if matched[i]:
            opens = i == 0 or i in lines or not matched[i - 1]
            closes = i + 1 == len(matched) or i + 1 in lines or not matched[i + 1]
            text = f"{before if opens else ''}{text}{after if closes else ''}"
        pieces += ["/", text] if i and i in lines else [text]
    more = len(tokens) - _MOST_TOKENS
    if more > 0:
        pieces.append(f"… ({counted(more, 'more token')})")
    return " ".join(pieces) or "(no tokens)"


def _html_text(text: str) -> str:
    return escape(drawable(str(text)))


def _starts(sentences: Sequence[Sequence]) -> tuple[int, ...]:
    return tuple(accumulate(map(len, sentences), initial=0))[:-1]


def _flat(sentences: Sequence[Sequence]) -> list:
    return [token for sentence in sentences for token in sentence]
