"""A finding is one thing that is said of a program, and `verdict_of` makes one verdict of some.

    Finding(Form.PRINTS, "your function prints where …", (the call,), "Which word hands it back?")
    Finding(Edge.NO_GUARD, …, role=Role.FOLLOWS)

become a verdict that names both and says the first, in plain text and as a card:

    ✘ Not yet: your function prints where it should return, so what comes back is None.
    On f1(0.9, 0.3) you print 0.45 and return None.
    Who else could use a result that only stands on the screen? Which word hands it back?
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from .messages import Form, count_of, words_for
from .record import Task
from .verdict import Numbered, Outcome, Pieces, Printed


class Role(Enum):
    """How a finding stands in a verdict."""

    OFF = auto()  # it is said, with a number where there are several
    BELOW = auto()  # it is said below, without a number
    FOLLOWS = auto()  # it is named and not said: it often goes away with what is said
    REMARK = auto()  # the program passes, and this is said as well
    NOTE = auto()  # it is no mistake, and says no more than how the program stands


@dataclass(frozen=True)
class Finding:
    """One thing to say: its name, a sentence, a call that shows it, and a question."""

    name: str  # a Name of `messages`, that of a mistake on the record, or "" for none
    says: str = ""  # a sentence without its full stop
    evidence: Pieces = ()  # the call, what was returned, what is expected
    asks: str = ""
    more: Pieces = ()  # what stands below the question
    role: Role = Role.OFF
    status: str = "mistake"  # of the verdict that this finding begins

    @property
    def pieces(self) -> Pieces:
        """What a verdict shows of it, one below the other."""
        says = [f"{self.says}."] if self.says else []
        return (*says, *self.evidence, *([self.asks] if self.asks else []), *self.more)

    @property
    def remark(self) -> str:
        """What is said of a program that passes."""
        return f"A remark: {self.says.removesuffix('.')}. {self.asks}".rstrip()


Findings = Sequence[Finding]


def finding(
    task: Task,
    name: str,
    *evidence: Any,
    more: Pieces = (),
    role: Role = Role.OFF,
    status: str = "mistake",
    **facts: Any,
) -> Finding:
    """A finding in the words of its name, with the facts put into them."""
    says, asks = words_for(task, name, **facts)
    return Finding(name, says, evidence, asks, more, role, status)


def verdict_of(findings: Sequence[Finding], passed: str) -> Outcome:
    """One verdict that says all findings; `passed` is its first line where nothing is off."""
    judged = [each for each in findings if each.role not in (Role.REMARK, Role.NOTE)]
    if judged:
        off = [each.pieces for each in findings if each.role is Role.OFF]
        first: Pieces = off[0] if off else ()
        if len(off) > 1:
            first = f"{count_of(off)} things are off; start with the first.", Numbered(tuple(off))
        status = judged[0].status
    else:
        first = passed, *(each.remark for each in findings if each.role is Role.REMARK)
        status = "passed"
    below = (each for each in findings if each.role in (Role.BELOW, Role.NOTE))
    return Outcome(
        status,
        [*first, *(piece for each in below for piece in each.pieces)],
        tuple(each.name for each in judged if each.name),
        tuple(each.name for each in findings if each.role is Role.REMARK),
    )


def prints(findings: Sequence[Finding], calls: Sequence[Any]) -> list[Finding]:
    """What the program printed, if it did and no finding says so."""
    one = next((call for call in calls if call.run.printed.strip()), None)
    if one is None or Form.PRINTS in [each.name for each in findings]:
        return []
    cut = one.run.lines - len(one.run.printed.splitlines())
    more = f"\n… and {cut:,} more lines" if cut > 0 else ""
    return [Finding("", more=(Printed(one.call, f"{one.run.printed}{more}"),), role=Role.NOTE)]


def first_that_finds(detectors: Sequence[Callable], attempt: Any) -> Findings:
    """The findings of the first detector that has any; () where none has."""
    found: Iterator[Findings] = (detector(attempt) for detector in detectors)
    return next(filter(None, found), ())
