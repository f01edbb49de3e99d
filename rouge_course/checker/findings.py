"""A finding is one statement about a program; `verdict_of` joins findings into a verdict.

    Finding(Form.PRINTS, "your function prints …", (the call,), "… Which word returns a result?")
    Finding(Edge.NO_GUARD, …, role=Role.FOLLOWS)

`verdict_of` turns these two findings into one verdict, in plain text and as a card. The verdict
names both mistakes but explains only the first mistake:

    ✘ Not yet: your function prints its result instead of returning it, so the call gives None.
    For f1(0.9, 0.3) you print 0.45 and return None.
    Who else could use a result that only appears on the screen? Which word returns a result?
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from .messages import Form, count_of, words_for
from .record import Task
from .verdict import Numbered, Outcome, Pieces, Printed


class Role(Enum):
    """How a verdict presents a finding."""

    OFF = auto()  # the finding is shown, with a number if there are several such findings
    BELOW = auto()  # the finding is shown below the others, without a number
    FOLLOWS = auto()  # the finding is named but not shown, because it often follows from another
    REMARK = auto()  # the program passes, and this finding is added
    NOTE = auto()  # the finding is not a mistake, but gives more information about the program


@dataclass(frozen=True)
class Finding:
    """One statement about a program: a name, a sentence, a call as an example, and a question."""

    name: str  # a Name of `messages`, the name of a mistake in the record, or "" for none
    says: str = ""  # a sentence without its full stop
    evidence: Pieces = ()  # the call, the result, and the expected result
    asks: str = ""
    more: Pieces = ()  # pieces that follow the question
    role: Role = Role.OFF
    status: str = "mistake"  # the status of a verdict whose first finding is this one

    @property
    def pieces(self) -> Pieces:
        """The parts of the finding, in the order in which a verdict shows them."""
        says = [f"{self.says}."] if self.says else []
        return (*says, *self.evidence, *([self.asks] if self.asks else []), *self.more)

    @property
    def remark(self) -> str:
        """The remark about a program that passes."""
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
    """A finding with the sentences for the mistake `name`; the facts fill gaps in the sentences."""
    says, asks = words_for(task, name, **facts)
    return Finding(name, says, evidence, asks, more, role, status)


def verdict_of(findings: Sequence[Finding], passed: str) -> Outcome:
    """One verdict with all findings; if nothing is wrong, the verdict begins with `passed`."""
    judged = [each for each in findings if each.role not in (Role.REMARK, Role.NOTE)]
    if judged:
        off = [each.pieces for each in findings if each.role is Role.OFF]
        first: Pieces = off[0] if off else ()
        if len(off) > 1:
            first = f"{count_of(off)} things are wrong; start with the first.", Numbered(tuple(off))
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
    """A note that shows what the program printed, unless a finding is already about that."""
    one = next((call for call in calls if call.run.printed.strip()), None)
    if one is None or Form.PRINTS in [each.name for each in findings]:
        return []
    cut = one.run.lines - len(one.run.printed.splitlines())
    more = f"\n… and {cut:,} more line{'s' * (cut > 1)}" if cut > 0 else ""
    return [Finding("", more=(Printed(one.call, f"{one.run.printed}{more}"),), role=Role.NOTE)]


def first_that_finds(detectors: Sequence[Callable], attempt: Any) -> Findings:
    """The findings of the first detector that finds anything; () if no detector does."""
    found: Iterator[Findings] = (detector(attempt) for detector in detectors)
    return next(filter(None, found), ())
