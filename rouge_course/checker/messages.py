"""What a message says where no exercise has words of its own, and what an error's words ask."""

import builtins
import difflib
import re

from . import beforehand, sandbox
from .display import shorten
from .mistake_blocks import in_words
from .record import Exercise
from .result_parser import ASKS_FOR_FORM, FORM_MISTAKES, wanted
from .results import CaseResult, kind_of

# name -> (what is off, the question): what a result can suffer after it was computed.
AFTERWARDS = in_words(
    """
    percent
    your numbers are percentages, from 0 to 100
    Between which two numbers does this course keep its scores?

    rounded
    your numbers are rounded
    What can a later step no longer do once the digits are gone? Who should round, and when?

    no guard
    no guard catches an input that makes the denominator 0, and the division stops your function
    What should come out when there is nothing to divide by, and which line says so before the
     division?

    breaks on empty input
    an input with nothing in it stops your function
    Which step takes for granted that there is at least one item?

    None on empty input
    on an input with nothing to count or to divide by your function returns None
    Which value does the task ask for there? Which line gives None: a `return None`, a bare
     `return`, or the end of the function?

    nan on empty input
    on an input with nothing to divide by your function returns nan or inf, which no score can be
    Which value does the task ask for there?

    other value on empty input
    for an input with nothing to count your function returns another value than the task asks for
    The task: {task} Which value does it ask for there?

    order of the figures
    the scores are right and stand in another order
    Which score does a reader expect first?

    always zero
    your function returns 0 for every input
    Does a guard catch every input? Or does nothing ever add to your count?

    always one
    your function returns 1 for every input
    Are your numerator and your denominator the same number?

    always the same
    your function returns the same for every input
    Which line makes it the same, whatever the arguments are?

    other capitals
    your capitals are not those that the task asks for
    The task: {task} What does it say of capitals, and which method changes them?

    other marks
    your list holds the right letters and digits; what else stands in it, or where it is cut, is
     not as the task says
    The task: {task} Which marks go, which stay, and where is a text cut?

    sorted, repeats dropped
    you drop repeated items and their order (a set)
    What will later steps need to know about repeats and order?

    repeated items dropped
    you drop repeated items
    What does the task say of an item that comes twice?

    another order
    your items are right, and they stand in an order of their own
    In which order does the task ask for them?

    draws by chance
    your function draws by chance: the same input gives another result the second time
    Which random numbers does the task hand you, and which ones do you make yourself?

    remembers earlier calls
    your function remembers earlier calls: the same input gives another result the second time
    Which list or count lives on between two calls? When is a default value such as [] made: at
     each call, or once?

    constant factor
    your result is the right one times the same number, on every input
    When everything matches, what should come out, and what does?

    constant added
    your result is the right one plus the same number, on every input
    When nothing matches, what should come out, and what does?

    another mean
    your {last} is not made of your own {first} and {second} by any mean this exercise knows
    Take a case where both scores are equal: what must every mean of them be, and what is yours?

    changes its input
    your function changes the lists it is given
    What does the caller find in the list afterwards? Which line removes, adds or sorts?
    """
)

# what an error's own words say, and the question that leads out of it
ADVICE_FOR_WORDS = {
    r"operand type\(s\) for \^": "In Python ^ is not the sign of a power. Which sign is?",
    r"operand type\(s\) for [&|]: 'list'": "A list has no & and no |. Which collections have them? "
    "One keeps repeats and one drops them: which do you need?",
    r"operand type\(s\) for -: 'list'": "A list has no minus. Which class can take counts away?",
    "function_or_method'? object": "Are the brackets missing after the name of a method?",
    "'function' object": "Are the brackets missing after the name of a function?",
    "'NoneType' object|NoneType": "Something there is None: which call hands nothing back? Is the "
    "exercise it comes from still empty?",
    r"append\(\) takes exactly one": "append takes one thing: how do you make one thing of two?",
    "unhashable type: 'list'": "A list cannot be counted, be a key or go into a set: do "
    "you want the list there, or each thing that is in it?",
    "'list' object has no attribute '(split|lower)'": "It is a list already: which step has been "
    "done, and on what does that method work?",
    "'str' object has no attribute '(append|items|keys|total)'": "It is still a text: which step "
    "comes first?",
    "'(set|dict_keys|Counter|dict)' object is not subscriptable|'set' object.*index": "A set has "
    "no places: what do you want from it?",
    "indices must be integers.*not float": "Is a place in a list ever half a number? Which "
    "division gives a whole one?",
    "indices must be integers": "Is the name in your loop a word, or the place of a word?",
    "'(int|float)' object is not iterable": "That is one number: what did you want to go through?",
    "'(int|float)' object is not subscriptable": "That is one number: which list should have "
    "places there?",
    r"'(int|float)' has no len\(\)": "That is one number already: what should be measured?",
    "'(int|float|bool|str|list|tuple|set|dict|Counter)' object is not callable": "Which name have "
    "you given to a value although it belongs to a function?",
    "list of tokens|sequence of letters|must be a (text|str)": "What does that helper take, a "
    "text or a list of tokens?",
    "str.*int|int.*str": "A text and a number meet there: which of the two should be the other?",
    "expected .* argument|positional argument": "How many arguments does that call take?",
    "values to unpack": "How many values stand on each side of the = sign?",
    "changed size during iteration": "Who adds or removes items while the loop is going through "
    "them?",
    "assignment to tuple|does not support item assignment": "Can that kind of object be changed? "
    "Which kind can?",
}

ADVICE = {
    "ZeroDivisionError": "Which denominator is 0 there?",
    "KeyError": "Which key does the table lack, and what should a missing word count as?",
    "IndexError": "Which place does that line ask for, and how many places are there?",
    "NameError": "Which name is spelled in two ways, or used before it exists?",
    "UnboundLocalError": "Which name is used before it has a value?",
    "AttributeError": "What kind of object is it there, and does that kind have such a method?",
    "TypeError": "Which two kinds of objects meet in that line?",
    "ValueError": "Which value did that line get, and which did it hope for?",
    "StopIteration": "What happens when there is nothing left to take?",
    "AssertionError": "Is the claim you assert true for this input?",
}


def words_of(error: BaseException) -> str:
    """The text of an error; its __str__ may be the learner's own."""
    text, _ = sandbox.inside(lambda: shorten(str(error), 500), seconds=1.0)
    # Until Python 3.13 a float was named here; the saved outputs are the same on every Python.
    return (text or "").replace("float division by zero", "division by zero")


def advice(error: BaseException, arguments: tuple = ()) -> str:
    """The question that leads out of an error."""
    words, kind = words_of(error), type(error).__name__
    if "NoneType" in words and None in arguments:
        return "One of the arguments is None there: what does the task say of None?"
    if kind == "NameError" and (lost := _lost_name(error)):
        return lost
    for pattern, asks in ADVICE_FOR_WORDS.items():
        if kind in ("TypeError", "AttributeError", "ValueError", "RuntimeError") and re.search(
            pattern, words
        ):
            return asks
    return ADVICE.get(kind, "What is special about that input?")


def _lost_name(error: BaseException) -> str:
    """What to ask about a name that nothing near it is spelled like: its cell has not been run."""
    name, trace, known = str(getattr(error, "name", "")), error.__traceback__, set(dir(builtins))
    while trace is not None:
        known |= {*trace.tb_frame.f_globals, *trace.tb_frame.f_code.co_varnames}
        trace = trace.tb_next
    if not name or difflib.get_close_matches(name, known, n=1, cutoff=0.75):
        return ""
    return (
        f"Which cell gives the name `{name}`? After a restart a notebook has forgotten all names: "
        "have you run that cell since then?"
    )


def name_of_figure(part: str) -> str:
    """The name of one of several figures in a sentence: a very short one in capitals."""
    return part.upper() if len(part) < 3 else part


def words_for(exercise: Exercise, name: str, seen: CaseResult | None = None) -> tuple[str, str]:
    """(what is off, the question) for a mistake of the exercise, of form, or of afterwards."""
    if name in exercise.by_name:
        mistake = exercise.by_name[name]
        return mistake.says, mistake.asks
    if name in AFTERWARDS:
        says, asks = AFTERWARDS[name]
        for place, part in zip(("{first}", "{second}", "{last}"), exercise.parts, strict=False):
            says = says.replace(place, name_of_figure(part))
        return says, asks.replace("{task}", exercise.task)
    if name.partition(" in ")[0] in beforehand.WORDS:
        return beforehand.words(name)
    says, asks = FORM_MISTAKES[name]
    asks = ASKS_FOR_FORM.get((name, exercise.form), asks)
    kind = kind_of(seen.run.value) if seen else "another kind of object"
    parts = ", ".join(map(repr, exercise.parts))
    count = {2: "two", 3: "three"}.get(len(exercise.parts), str(len(exercise.parts)))
    return says.format(wanted=wanted(exercise), kind=kind, parts=parts, count=count), asks
