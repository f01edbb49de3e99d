"""Exercises that name the mistake.

`check` runs a function and says what it does, `hint` and `solution` help, `progress` lists a
chapter. `predict` and `guessed` set a guess beside a result, `quiz` ends a chapter.
Everything stays in the kernel.
"""

from .chapter_03 import suspect
from .engine import check, hint, progress, solution, stub
from .questions import guessed, predict, quiz

__all__ = [
    "check",
    "guessed",
    "hint",
    "predict",
    "progress",
    "quiz",
    "solution",
    "stub",
    "suspect",
]
