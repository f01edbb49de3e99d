"""What a verdict says: every name that no record holds, with its sentence and its question.

    Form.RETURNS_TEXT               the name, which counts and files keep: "returns text"
    Form.RETURNS_TEXT.says          your function returns a text (a str) where {wanted} asked
    words_for(exercise, Form.RETURNS_TEXT)[0]   … where one number is asked

The mistakes of one exercise stand on its record, and those of words that are changed in
`beforehand`.
"""

import builtins
import difflib
import inspect
import re
from enum import StrEnum
from typing import Any

from rouge_course.drawing.place import either

from . import beforehand, sandbox
from .display import shorten
from .record import Task


class Name(StrEnum):
    """A name, what is off, and a question: three lines; an indented line goes on with its line."""

    def __new__(cls, block: str) -> "Name":
        """Take the first line as the name."""
        name, *_ = block.split("\n")
        member = str.__new__(cls, name)
        member._value_ = name
        return member

    def __init__(self, block: str) -> None:
        """Read the other two lines (ValueError for more or fewer)."""
        _, self.says, self.asks = re.sub(r"\n +", " ", inspect.cleandoc(block)).split("\n")


class Form(Name):
    """The result has another form than the task asks for."""

    PRINTS = """prints instead of returning
    your function prints where it should return, so what comes back is None
    Who else could use a result that only stands on the screen? Which word hands it back?"""
    RETURNS_NONE = """returns None
    your function returns None on this input
    Follow the input line by line: which line is the last one that runs, and does it return a
     value?"""
    NONE_AMONG_THEM = """None among them
    something in what your function returns is None
    Which line should give that one its value, and does every input reach it?"""
    OTHER_ITEMS = """other items
    what you return holds something that is no number
    Which one is it, and what must be done with it first?"""
    RETURNS_TEXT = """returns text
    your function returns a text (a str) where {wanted} asked
    Which step made a text of your result? What can be done with it before that step?"""
    TEXTS_FOR_NUMBERS = """texts for numbers
    your function returns texts (str) in the places of numbers
    Which step makes a text of a number? Who should round, and when?"""
    RETURNS_A_GENERATOR = """returns a generator
    your function returns a generator or another iterator, which can be read only once
    What would a second reader of your result find? Which form can be read twice?"""
    RETURNS_A_COROUTINE = """returns a coroutine
    your function is `async`, so calling it only prepares the work
    Does anything here have to be waited for?"""
    RETURNS_A_FUNCTION = """returns a function
    your function returns a function and not its result
    Is a pair of brackets missing after a name?"""
    RETURNS_TRUE_OR_FALSE = """returns True or False
    your function returns True or False where {wanted} asked
    Did a comparison take the place of a count?"""
    RETURNS_A_COMPLEX_NUMBER = """returns a complex number
    your function returns a complex number
    Of which number below zero did you take a root or a power?"""
    RETURNS_NAN = """returns nan
    your function returns nan, which is not a number at all
    Which division had 0 as its numerator and as its denominator?"""
    RETURNS_INF = """returns inf
    your function returns inf, an endless number
    Which division had the denominator 0?"""
    NOT_A_DICT = """not a dict
    your function does not return a dict: this exercise asks for the keys {parts}
    How would a reader of your result know which score is which?"""
    OTHER_KEY_NAMES = """other key names
    your dict has other key names than {parts}
    Which keys will the next program ask for, letter by letter?"""
    MISSING_KEY = """missing key
    your dict lacks a key: it takes {parts}
    Which score did you compute and not hand back?"""
    DICT_INSIDE_A_DICT = """a dict inside a dict
    your scores stand in a dict inside another dict
    How many pairs of curly brackets does one result need?"""
    ONE_FIGURE_ONLY = """one figure only
    your function returns one number where {wanted} asked
    Does every return hand back all of them, the one in your guard too?"""
    ANOTHER_NUMBER_OF_FIGURES = """another number of figures
    your function does not return {count} scores, and the task names {count}: {parts}
    How many does your function return, and to which name does each belong?"""
    RETURNS_A_SET = """returns a set
    your function returns a set, which drops repeats and order
    What happens to a word that comes twice?"""
    RETURNS_COUNTS = """returns counts
    your function returns a table of counts where {wanted} asked
    Which items, in which order, does the task ask for?"""
    RETURNS_A_LIST = """returns a list
    your function returns a list where {wanted} asked
    Which number should be made of the items of the list?"""
    RETURNS_A_TABLE = """returns a table
    your function returns a table, a list of rows, where {wanted} asked
    In which place of the table does the answer stand?"""
    RETURNS_A_NUMBER = """returns a number
    your function returns a number where {wanted} asked
    Did you count the items the task wants to see?"""
    A_LIST_OF_LISTS = """a list of lists
    your items are lists, but the task asks for tuples, and lists cannot be counted
    Could you count your items with Counter? Which kind of sequence can be counted?"""
    A_LIST_OF_TEXTS = """a list of texts
    your items are texts where tuples are asked
    Which two n-grams could become the same text? How would a reader take the words apart again?"""
    MORE_KEYS = """more keys
    your dict holds more than the keys {parts}
    Who else could read your dict, and which keys does the task ask for?"""
    POSITIONS = """positions
    your tuples hold numbers where words are asked
    What stands in the list at such a place?"""
    ALL_THE_FIGURES = """all the figures
    your function returns several things where {wanted} asked
    {which}"""
    SOMETHING_ELSE = """something else
    your function returns {kind} where {wanted} asked
    What does the last line of your function hand back?"""


class Pattern(Name):
    """What the results show, taken together: what was done to right ones, or that all are one."""

    PERCENT = """percent
    your numbers are percentages, from 0 to 100
    Between which two numbers does this course keep its scores?"""
    ROUNDED = """rounded
    your numbers are rounded
    What can a later step no longer do once the digits are gone? Who should round, and when?"""
    ORDER_OF_THE_FIGURES = """order of the figures
    the scores are right and stand in another order
    Which score does a reader expect first?"""
    FIGURE_TWICE = """one figure twice
    one of your scores is the number of another one, and the other scores are right
    Which line gives each of these two its value, and in what must the two lines differ?"""
    ALWAYS_ZERO = """always zero
    your function returns 0 on every input that was tried
    Which line makes it 0: a guard that is always true, a count that never grows, or a step that
     rounds?"""
    ALWAYS_ONE = """always one
    your function returns 1 on every input that was tried
    Are your numerator and your denominator the same number?"""
    ALWAYS_THE_SAME = """always the same
    your function returns the same on every input that was tried
    Which line makes it the same, whatever the arguments are?"""
    OTHER_CAPITALS = """other capitals
    your capitals are not those that the task asks for
    The task: {task} What does it say of capitals, and which method changes them?"""
    EMPTY_ITEMS = """empty items
    an empty text stands among your items
    Which step leaves a piece with nothing in it, and which line could leave it out?"""
    WHITE_SPACE_KEPT = """white space at the ends
    white space stays at the ends of your items
    Which method of a text cuts off white space at both ends?"""
    MARKS_KEPT = """marks kept
    {mark} stands in your list where it should not
    The task: {task} Which step leaves {mark} there, or adds it?"""
    MARKS_LOST = """marks lost
    {mark} is missing in your list, and the task keeps it
    The task: {task} Which step takes {mark} away?"""
    LETTERS = """letters in the tuples
    your tuples hold single letters: two words were joined into one text before a tuple was made
    A tuple of a text holds its letters. How do you make a tuple of two words?"""
    CUT_ELSEWHERE = """cut elsewhere
    your list holds the right characters, and they are cut at other places than the task says
    The task: {task} At which characters does your function cut, and at which does the task?"""
    OTHER_MARKS = """other marks
    your list holds the right letters and digits; what else stands in it, or where it is cut, is
     not as the task says
    The task: {task} Which marks go, which stay, and where is a text cut?"""
    SORTED_REPEATS_DROPPED = """sorted, repeats dropped
    you drop repeated items and their order (a set)
    What will later steps need to know about repeats and order?"""
    REPEATED_ITEMS_DROPPED = """repeated items dropped
    you drop repeated items
    What does the task say of an item that comes twice?"""
    ANOTHER_ORDER = """another order
    your items are right, and they stand in an order of their own
    In which order does the task ask for them?"""
    FIGURE_ALWAYS_ZERO = """one figure always zero
    one of the numbers that you return is 0 on every input that was tried
    Which line gives that number its value, and which part of it is 0?"""
    CONSTANT_FACTOR = """constant factor
    your result, or one score in it, is the right one times the same number, on every input
    When everything matches, what should come out, and what does?"""
    CONSTANT_ADDED = """constant added
    your result, or one score in it, is the right one plus the same number, on every input
    When nothing matches, what should come out, and what does?"""
    ANOTHER_MEAN = """another mean
    your {last} is not made of your own {first} and {second} by any mean this exercise knows
    Take a case where both scores are equal: what must every mean of them be, and what is yours?"""


class Edge(Name):
    """What goes wrong where there is nothing to count, or nothing stands below a line."""

    NO_GUARD = """no guard
    your function divides by 0{when}: there the denominator{divisor} is 0, and no `if` returns a
     value before the division{place}
    Which value does the task ask for there, and which `if` could return it?"""
    OTHER_DENOMINATOR = """another denominator
    your function divides by 0{when}: the denominator{divisor} is 0 then, and the division{place}
     stops your function
    By what do you divide there, and does the task divide by it?"""
    NO_VALUE = """a name without a value
    in a special case, such as the input below, one of your names never gets a value
    Which name is it, and which branch should give it one there?"""
    BREAKS = """breaks on empty input
    your function stops in a special case, such as the input below
    Which step needs something that this input does not have?"""
    RETURNS_NONE = """None on empty input
    your function returns None in a special case, such as the input below
    Which value should your function return on this input?"""
    RETURNS_NAN = """nan on empty input
    on an input with nothing to divide by your function returns nan or inf, which no score can be
    Which value does the task ask for there?"""
    ONE_FOR_NOTHING = """1 for nothing
    your function returns 1 where there is nothing to count or to divide by: a guard may return it,
     or a line that gives 1 to two equal things, and two empty ones are equal
    The task: {task} Which value does it ask for there?"""
    OTHER_VALUE = """other value on empty input
    {there} your function returns another value than the task asks for
    The task: {task} Which value does it ask for there?"""


_TAKEN_BY = either("a line of this notebook", "another line")
_BACK_AGAIN = either(
    "`del {taken}` in a cell of its\n     own brings Python's back.",
    "Take that line away, and\n     `{taken}` is Python's again.",
)


class Conduct(Name):
    """What the program does beside giving results, or where it stands."""

    A_CLASS = """a class
    {function} is a class, and this exercise asks for a function
    Which word begins the first line of a function?"""
    UNREADABLE = """unreadable
    what your function does or returns cannot be read ({error})
    The task: {task} What kind of object does it return?"""
    OTHER_ARGUMENTS = """other arguments
    {function} is called as {function}{wants}; yours is written {function}{written}
    Which arguments does its first line need?"""
    OTHER_KIND_OF_ARGUMENT = """another kind of argument
    `{step}` is right by itself, and your call passes it {kind} as `{argument}`, where it takes
     {usual}
    It takes `{signature}`: what does your call pass in each of these places?"""
    BLANK_LEFT = """a blank left
    line {line} still has a `...`
    What belongs in its place?"""
    STEP_NOT_WRITTEN = """an earlier exercise not done
    your function calls `{step}`, and your `{step}` is still as its exercise begins
    What does it return now? Write it first, in exercise {number} of chapter {chapter}{instead}."""
    STEP_IS_WRONG = """an earlier exercise wrong
    this function is right, and the `{step}` that it calls is not
    What does the check say of it? Mend it in exercise {number} of chapter {chapter}{instead}."""
    NEVER_ENDS = """never ends
    your function was still running after {seconds} seconds, so it was stopped{where}
    {asks}"""
    TOO_LARGE = """takes too much memory
    your function was stopped because it took more than {megabytes} MB of memory{where}
    {asks}"""
    ASKS_FOR_INPUT = """asks for input
    your function calls input() and waits for somebody to type
    Which of its arguments already holds what you ask for?"""
    CHECKS_ITSELF = """checks itself
    your function calls check(), and check() is what runs it
    Where should the line with check(…) stand, and how far is it indented?"""
    RECURSION = """recursion
    your function calls itself without end (RecursionError)
    Which call should answer without calling again, and does every call come closer to it?"""
    ENDS_THE_PROGRAM = """ends the program
    your function ends with {error}, which would end Python itself; it was held back
    Which word leaves a function without leaving the program?"""
    SLOW = """slow
    the check stopped after {seconds} seconds: so long your function took for {calls} small inputs
    Which work does it do again and again?"""
    NAME_TAKEN = f"""a name of Python taken
    `{{taken}}` is not Python's own {{taken}} any more: {_TAKEN_BY} has given the name to
     {{what}}
    Which line was it? A line `from … import *` gives many names. {_BACK_AGAIN}"""
    FILE_NOT_LOADED = """a file not loaded again
    {file} has changed since this notebook imported it, and the notebook still runs the old lines.
     With the new ones your function does better
    How does a notebook forget what it has imported? Restart the kernel, and run the cells that
     your function needs."""
    DRAWS_BY_CHANCE = """draws by chance
    your function draws by chance: the same input gives another result the second time
    Which random numbers does the task hand you, and which ones do you make yourself?"""
    REMEMBERS_EARLIER_CALLS = """remembers earlier calls
    your function remembers earlier calls: the same input gives another result the second time
    Which list or count lives on between two calls? When is a default value such as [] made: at
     each call, or once?"""
    ONE_THING_RETURNED = """one object for all calls
    two calls of your function return one and the same object, so the second call changes what the
     first one returned
    When is a default value such as [] made: at each call, or once? In which line could a new one be
     made?"""
    CHANGES_ITS_INPUT = """changes its input
    your function changes the lists it is given
    What does the caller find in the list afterwards? Which line removes, adds or sorts?"""
    ONE_OF_TWO_PLACES = """one of two places
    your function is right on all test inputs after one small change, either in line {line} or in
     line {other}
    Which of these two lines does what the task asks, and which one does not?"""
    HELPER_DOES_IT = """the helper does it
    it calls {helper} of {package}
    This exercise is about the steps inside: could you write them out?"""
    ANOTHER_CONTAINER = """another container
    your function returns {kind}, but the task asks for {asked}
    What does a program get that takes your result apart, as in `{unpacked}`?"""
    SCORES_WITHOUT_NAMES = """scores without names
    the task asks for a dict with the keys {keys}
    How would a reader of your result know which score is which?"""


class Pitfall(Name):
    """A line of Python that does not do what it seems to say, whatever the exercise is about."""

    IS_FOR_EQUALS = """is for ==
    line {line} asks with `is`, which is true for one and the same object alone: two equal numbers
     or texts can be two objects
    Which sign asks whether two things are equal?"""
    OR_WITH_A_VALUE_ALONE = """or with a value alone
    line {line} asks `… or …`, and behind the `or` stands a value alone, which always counts as
     true
    What would have to be equal to that value? Is it written on both sides of the `or`?"""
    ONE_COMPARISON_FOR_TWO_NAMES = """one comparison for two names
    line {line} compares one of two names: the other stands alone before `and` or `or`, where
     anything but 0 and what is empty counts as true
    With what should that name be compared? Is it written there?"""
    A_CHAIN_OF_COMPARISONS = """a chain of comparisons
    line {line} compares several things in a row, and Python asks whether every neighbouring pair
     fits
    Where do brackets belong, so that two answers are compared?"""
    CARET_FOR_A_POWER = """^ for a power
    line {line} uses ^, which is not the sign of a power in Python: it works on bits
    Which sign stands for “to the power of”?"""
    A_RESULT_NOT_KEPT = """a result not kept
    line {line} computes something and does not keep it, so nothing has changed after that line
    Does that call change the thing itself, or does it return a new one? Under which name could
     you keep it?"""
    COMPARED_FOR_GIVEN = """== for =
    line {line} compares with == and throws the answer away, so the name keeps its old value
    Which sign gives a name a value?"""
    PLUS_AFTER_EQUALS = """plus after equals
    line {line} has =+, which gives the name a new value (a plus sign and a number) and adds
     nothing
    In which order do the two signs stand when a number should grow?"""
    NOTHING_COMES_BACK = """nothing comes back
    line {line} keeps the result of a method that changes its list or set in place: such a method
     returns None
    After that call, where does the changed list stand?"""
    NONE_HANDED_ON = """None handed on
    line {line} uses the result of a method that changes its list or set in place: such a method
     returns None
    Which function returns a new one, such as sorted() for .sort()?"""
    AND_FOR_SETS = """and for sets
    line {line} has `and` or `or` between two sets, which hands back one of the two whole
    Which sign gives what both sets hold, and which sign what either holds?"""
    SIGN_BETWEEN_COMPARISONS = """& between comparisons
    line {line} has & or | between two comparisons, and Python works it out before == and the like
    Which word of Python joins two questions?"""
    ZIP_OF_ONE = """zip of one
    line {line} gives zip one table, and then each row stands in a tuple of its own
    Which sign in front of the table hands its rows over one by one?"""
    CUT_BEFORE_IT_IS_COMPARED = """cut before it is compared
    line {line} cuts a number to a whole one before it compares it with 0, so 0.9 counts as 0
    What is int(0.9)? Can the number be compared as it is?"""
    POSITIONS_THAT_MOVE = """positions that move
    line {line} takes an item out by its position, and then all items behind it stand one position
     earlier
    In which order could the loop go, so that this does no harm?"""
    UP_TO_MINUS_ZERO = """up to -0
    line {line} cuts at the end of a list by a minus and a number: where the number is 0, the slice
     ends at -0, which is the beginning, and nothing is left
    What should be left where the number is 0? At which position could the slice end, counted from
     the beginning?"""
    ZERO_TAKEN_FOR_NOTHING = """0 taken for nothing
    line {line} asks whether a number counts as true, and 0 does not: it is treated as None is
    Should a 0 be treated as if it were missing? How do you ask about None alone?"""
    THE_FORM_COMES_FIRST = """the form comes first
    line {line} gives normalize the text and then the form, and it takes the form first
    In which order does the documentation name the two arguments?"""
    THE_TEXT_COMES_FIRST = """the text comes first
    line {line} passes the text first, but the functions of `re` take the pattern first
    In which order does the documentation of that function name its arguments?"""
    PATTERN_WITHOUT_BRACKETS = """a pattern without brackets
    line {line} has a pattern in which a range such as a-z stands outside square brackets, so it
     matches these very characters, an a, a minus sign and a z
    Which brackets make a class of characters of a range?"""
    A_LOOP_THAT_CHANGES_ITS_LIST = """a loop that changes its list
    line {line} changes the list that the loop is going through, so the loop misses items
    What could the loop go through in place of that list?"""
    USED_UP = """used up
    line {line} makes something that can be gone through once only, and your program goes through
     it again: then it is empty
    Which kind of collection can be gone through as often as you like?"""
    AN_ARGUMENT_OVERWRITTEN = """an argument overwritten
    line {line} gives the name of an argument another value, so what was passed in is lost
    Which other name could that value have?"""
    STARTED_ANEW = """started anew
    line {line} stands inside the loop, so it starts anew at each turn, and only the last turn
     counts
    Where must the line stand that is done once?"""
    RETURN_IN_THE_LOOP = """return in the loop
    line {line} returns inside the loop, in its first turn, so nothing that follows is looked at
    How far must that `return` be indented?"""
    THE_FIRST_PLACE_ONLY = """the first place only
    line {line} asks .index, which gives the first place of an item, however often the item comes
    Which place does it give for a word that comes twice? What could the loop count along?"""
    MEASURED_TOO_LATE = """measured too late
    line {line} takes the length of a list from which the loop above has removed items
    How long was that list before the loop, and which of the two lengths do you need?"""
    TWO_NAMES_FOR_ONE_LIST = """two names for one list
    line {line} gives a second name to the same list and makes no copy, so a change of the one is a
     change of the other
    Which of the two should stay as it was? How do you make a copy of a list?"""
    ONE_ROW_MANY_TIMES = """one row many times
    line {line} makes one row and repeats it: all rows are one and the same list
    What happens to the other rows when you change a place in one?"""
    A_METHOD_WITHOUT_BRACKETS = """a method without brackets
    line {line} names a method and does not call it
    What is missing behind the name of the method?"""
    WHOLE_DIVISION = """whole division
    line {line} divides with //, which drops everything after the point
    What is 1 // 2, and what did you hope for?"""
    NONE_IS_NOT_EMPTY = """None is not empty
    line {line} asks about None, and an empty list or text is not None
    How do you ask whether a list or a text has nothing in it?"""
    AN_EXCEPT_THAT_HIDES = """an except that hides
    your `except` catches every error, so nobody sees that your function raises {error}
    What does your function say when you take the `except` away, and which one error should it
     catch?"""


class Look(Name):
    """What the text of a program shows, told where a run bears it out."""

    INSIDE_ITSELF = """the function inside itself
    line {line} defines `{function}` again, inside `{function}`, and the outer one returns nothing
    Which of the two lines with `def` does the task need?"""
    OTHER_ORDER = """arguments in another order
    your first line names the arguments ({has}), but the task passes them in the order ({wants})
    A call passes its values by their place: which value does your first name get?"""
    NAMES_OF_ANOTHER_CELL = """names of another cell
    your function uses {other}, whose value is from outside the function, and never its own
     {argument}
    By which names does your function get its input?"""
    TASK_LINE_CHANGED = """a line of the task changed
    line {line} is not as the task gives it
    The task gives `{given}`. What does it do that yours does not?"""
    OWN_RAISE = """raises an error of its own
    your own `raise` in line {line} stops the function
    The task asks for {expected} there: which word returns a value?"""
    NOT_IMPORTED = """a module not imported
    your function uses {what}, but no line imports it
    Put `{import_line}` above the line with `def`."""
    LOOP_TAKES_A_NAME = """a loop takes the name of an argument
    the loop in line {line} is given the name `{word}`, which is an argument, so what was passed in
     is lost
    Which other name could the loop have?"""
    NOT_CALLED = """a function not called
    `{word}` in line {line} is the function itself, and not what it returns
    What must follow the name `{own}`, so that the function is called?"""
    OTHER_KEY = """a key that is not there
    line {line} asks `{table}` for the key {key}, but its keys are {keys}
    Which of these keys do you need?"""
    FROM_OUTSIDE = """a name from outside
    a line of your function gives `{word}` a value, so this name belongs to the function, and the
     `{word}` outside the function is not seen there
    Where inside the function should `{word}` get its first value, and which value is it?"""
    ONLY_IN_SOME_CASES = """a value only in one case
    `{word}` gets its value only inside the {block} in line {line}, and none of those lines runs for
     this input
    Which value should `{word}` have before that line?"""
    NEVER_READ = """an argument never read
    your function never uses its argument `{word}`
    In which line is it needed? Is another name used there?"""
    LIST_FOR_ITS_ITEM = """the list for its item
    line {line} uses the whole of `{items}` at each turn, and the loop never uses `{word}`
    What does `{word}` stand for at each turn, and which of the two is needed there?"""
    OTHER_ITEMS = """numbers and words compared
    your function calls `{word}` with a list of numbers, {numbers}, and a list of words, {words}, so
     nothing in the two lists is equal
    Are these numbers positions? Which words are at these positions?"""
    VALUE_NEVER_READ = """a value never read
    line {line} gives `{word}` a value, but no line uses `{word}` afterwards
    For which step does the task need that value, and what do you use there instead?"""
    LOOP_NAME_NEVER_READ = """a loop's name never read
    the loop in line {line} never uses `{word}`, so each turn does the same
    Which part of the loop should change with `{word}`?"""


class Mutation(Name):
    """The one place at which a change makes the program right: what is off there."""

    EQUAL_SIDES = """equal sides
    line {line}: `{old}` gives the wrong answer where the two things that it compares are equal
    What should happen when they are equal?"""
    COMPARED_THE_WRONG_WAY = """compared the wrong way
    line {line}: `{old}` compares the wrong way round
    Put two numbers into it: for which of them should it be true?"""
    THE_OPPOSITE = """the opposite
    line {line}: `{old}` asks for the opposite of what is needed
    In which case should it be true, and in which not?"""
    AND_FOR_OR = """and for or
    line {line}: in `{old}` the wrong one of `and` and `or` is used
    Must all of it hold, or is one of the parts enough?"""
    A_PART_TOO_MANY = """a part too many
    line {line}: one part of `{old}` does not belong there
    What does each of its parts stand for, and which of them is wanted there?"""
    A_SIGN_TOO_MANY = """a sign too many
    line {line}: the sign in front of `{old}` does not belong there
    What does the line give with it, and what without it?"""
    A_CONDITION_TOO_MANY = """a condition too many
    line {line}: the condition in `{old}` leaves out something that is needed
    On which item of the smallest input is that condition not true?"""
    A_STEP_TOO_MANY = """a step too many
    line {line}: `{old}` takes a step that the task does not ask for
    What does each step in it do to the value, and which of them do you need?"""
    ONE_TEXT = """one text
    line {line}: `{old}` makes one text, and its items cannot be told apart any more
    Is “he” in “the”? Is “1” in “11”? What do you need there: a text, or its items?"""
    REPEATS_DROPPED = """repeats dropped
    line {line}: `{old}` drops repeats, and they count here
    Which items are in the input twice, and how often should each of them count?"""
    ANOTHER_OPERATION = """another operation
    line {line}: `{old}` calculates with the wrong sign of arithmetic
    Say in words what this line should work out. Which sign does that?"""
    SIDES_EXCHANGED = """sides exchanged
    line {line}: the two sides of `{old}` stand in the wrong order
    Which of the two should come first?"""
    GROUPED_IN_ANOTHER_WAY = """grouped in another way
    line {line}: `{old}` is worked out in another order than it should be
    What does Python work out first there: + and -, or * and /? Where do brackets belong?"""
    AN_ARGUMENT_TOO_MANY = """an argument too many
    line {line}: between the brackets of `{old}` stands something that changes the result
    What does each of them tell that call to do?"""
    ANOTHER_FUNCTION = """another function
    line {line}: `{old}` is not the function that is needed there
    What does it return for three items, and what do you need?"""
    ANOTHER_NAME = """another name
    line {line} uses the name `{old}` where another one belongs
    What does `{old}` stand for when that line is reached, and what is needed there?"""
    ANOTHER_VALUE = """another value
    line {line}: `{old}` is not the value that is needed there
    Which of your names holds that value already?"""
    ONE_TOO_SMALL = """one too small
    line {line}: `{old}` is one too small
    Work out the smallest input by hand: which number should stand there?"""
    ONE_TOO_LARGE = """one too large
    line {line}: `{old}` is one too large
    Work out the smallest input by hand: which number should stand there?"""
    ONE_TOO_FEW = """one too few
    line {line}: `{old}` begins one too late, or stops one too early
    Which places does it give for the smallest input, and which one is missing?"""
    ONE_TOO_MANY = """one too many
    line {line}: `{old}` begins one too early, or goes one too far
    Which places does it give for the smallest input, and which one should not be there?"""
    ANOTHER_ITEM = """another item
    line {line}: `{old}` takes another item than the one that is needed there
    Which item stands at that place, and at which place stands the one that you need? The first
     place is 0."""
    ANOTHER_NUMBER = """another number
    line {line}: `{old}` is not the number that is needed there
    What does that number stand for, and what does the task say of it?"""
    A_LINE_TOO_MANY = """a line too many
    line {line}, `{old}`, should not be there
    What does your function do without that line?"""
    LINES_EXCHANGED = """lines exchanged
    line {line}, `{old}`, and what stands below it are in the wrong order
    Which of the two needs what the other one does?"""
    INDENTED_TOO_FAR = """indented too far
    line {line}, `{old}`, is indented too far, so it is done inside the block above it
    Should it be done at each turn and in each case, or once, when that block is over?"""
    NOT_INDENTED_FAR_ENOUGH = """not indented far enough
    line {line}, `{old}`, is not indented far enough, so it is done only when the block above it is
     over
    Should it be done once, or at each turn of that block?"""
    ONLY_ONCE = """only once
    line {line}, `{old}`, is done once, before the loop, and should be done at each turn
    What does that name still hold when the second turn begins?"""
    ONLY_IN_ONE_CASE = """only in one case
    line {line} asks `{old}`, and what stands below it should be done in every case
    On which input is that condition not true?"""
    ONLY_THE_LAST_ONE = """only the last one
    line {line}, `{old}`, gives its name a new value each time, so only the last one is left
    What should happen to the value that the name had before?"""
    THE_LOOP_ENDED = """the loop ended
    line {line}: `{old}` is not the word that is needed there
    Which word ends a loop, and which one goes on with its next turn?"""
    EACH_WITH_EACH = """each with each
    line {line}: the loop `{old}` has another loop inside it, so each item of the one list meets
     each item of the other
    Which item of the second list belongs to the first item of the first list? Which function of
     Python gives such pairs?"""
    NEVER_EMPTIED = """never emptied
    after line {line}, `{old}`, the value that was collected is kept, and the next one begins with
     it
    Which value should that name have when the next one begins?"""
    NEVER_BROUGHT_UP_TO_DATE = """never brought up to date
    line {line} compares with `{old}`, which keeps its first value in the whole loop
    When the comparison is true, which value should `{old}` have at the next turn?"""
    LETTERS_FOR_WORDS = """letters for words
    line {line}: `{old}` is a text, and its letters are taken where words are needed
    What are the items of a text, and what are the items of a list of words?"""
    BELOW_ZERO = """below zero
    line {line}: `{old}` can fall below 0, and should not
    On which input does it, and what should come out there?"""
    NOT_LIMITED = """not limited
    line {line}: nothing limits `{old}`, so it can become too large
    Which other number can it never be larger than?"""
    NOT_DIVIDED = """not divided
    line {line}: `{old}` is a sum, and a division is missing
    How many items were added there?"""


# The question where the form that is asked makes it another one.
ASKS_FOR_FORM: dict[tuple[str, str], str] = {
    (Form.RETURNS_COUNTS, "number"): "What do its counts add up to?",
    (Form.RETURNS_A_SET, "figures"): "Curly brackets around numbers alone make a set. What does a "
    'dict have before each value, such as "f1": 0.5, so that nobody confuses the scores?',
    (Form.RETURNS_A_SET, "number"): "Which number should be made of the items of the set?",
    (Form.RETURNS_A_NUMBER, "row"): "Which list should this number be appended to?",
    (Form.SOMETHING_ELSE, "row"): "Which list does your loop fill, and who hands it back?",
    (Form.RETURNS_A_LIST, "text"): "Which method of a text makes one text of a list of texts?",
}

_KINDS = "(list|tuple|set|dict|Counter|range)"
# what an error's own words say, and the question that leads out of it
ADVICE_FOR_WORDS = {
    r"operand type\(s\) for \^": "In Python ^ is not the sign of a power. Which sign is?",
    r"operand type\(s\) for [&|]: 'list'": "A list has no & and no |. Which collections have them? "
    "One keeps repeats and one drops them: which do you need?",
    rf"for \S+: '{_KINDS}' and '(int|float)'|'(int|float)' and '{_KINDS}'"
    rf"|instances of ('{_KINDS}' and '(int|float)'|'(int|float)' and '{_KINDS}')"
    r"|concatenate (list|tuple) \(not .(int|float)": "A number meets a list or another collection "
    "there. Which number did you want from the collection: how many items it has, or one of them? "
    "Does a bracket close in the wrong place?",
    r"operand type\(s\) for -: 'list'": "Python cannot take one list from another. Should each "
    "pair of items be worked on (which function gives the pairs?), or should items be counted "
    "(which class can take counts away)?",
    "indices must be integers or slices, not (list|tuple)": "Between the square brackets there are "
    "several positions at once. Which loop takes one position after the other?",
    "function(_or_method)?' object is not subscriptable": "Square brackets behind the name of a "
    "function ask for an item of it. Which kind of brackets calls a function?",
    "function_or_method'? object": "Are the brackets missing after the name of a method?",
    "'function' object": "Are the brackets missing after the name of a function?",
    "'NoneType' object|NoneType": "Something there is None: which call hands nothing back? Is the "
    "exercise it comes from still empty?",
    "'dict' object has no attribute '(add|union|append|remove|discard)'": "It is a dict there: an "
    "empty pair of curly brackets makes a dict. How do you make an empty set or list?",
    "'(int|float)' object has no attribute": "It is one number there, and numbers have no such "
    "method. What should be done with the number, or which list did you mean?",
    r"append\(\) takes exactly one": "append takes one thing: how do you make one thing of two?",
    "unhashable type: 'list'": "A list cannot be counted, be a key or go into a set: do "
    "you want the list there, or each thing that is in it?",
    "'list' object has no attribute '(split|lower)'": "It is a list already: which step has been "
    "done, and on what does that method work?",
    "'str' object has no attribute '(append|items|keys|total)'": "It is still a text: which step "
    "comes first?",
    "'(set|dict_keys|Counter|dict)' object is not subscriptable": "A set has no places: what do "
    "you want from it?",
    "'(frozen)?set' object has no attribute '(index|count)'": "A set has no order and holds each "
    "item once, so it does not count. How do you ask whether an item is in a set?",
    "'(list|tuple)' object cannot be interpreted as an integer": "What does range ask for: a list, "
    "or a number?",
    "must be a number, not": "What is asked for there: the things themselves, or how many there "
    "are?",
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
    "KeyError": "Which keys does the dict hold there, and is the one that you ask for among them?",
    "IndexError": "Which index does that line ask for, and how long is the list or text there?",
    "NameError": "Which name is spelled in two ways, or used before it exists?",
    "UnboundLocalError": "Which name is used before it has a value?",
    "AttributeError": "What kind of object is it there, and does that kind have such a method?",
    "TypeError": "What kind of object does each part of that line hold there?",
    "ValueError": "Which value does that line get, and which values are allowed there?",
    "StopIteration": "What happens when there is nothing left to take?",
    "AssertionError": "Is the claim you assert true for this input?",
}


def words_of(error: BaseException) -> str:
    """The text of an error; its __str__ may be the learner's own."""
    text, _ = sandbox.inside(lambda: shorten(str(error), 500), seconds=1.0)
    text = re.sub(r" at 0x[0-9A-Fa-f]+", "", text or "")
    # Until Python 3.13 a float was named here; the saved outputs are the same on every Python.
    return text.replace("float division by zero", "division by zero")


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
    return either(
        f"Which cell gives the name `{name}`? After a restart a notebook has forgotten all names: "
        "have you run that cell since then?",
        f"Which line gives the name `{name}`? Is it above this one, and spelled the same there?",
    )


def name_of_figure(part: str) -> str:
    """The name of one of several figures in a sentence: a very short one in capitals."""
    return part.upper() if len(part) < 3 else part


WHICH = "Which one of them does the task ask for?"
NONE_OF_THEM = "None of them is that number. What does the task do with them, step by step?"
FORMS = {
    "number": "one number is",
    "words": "a list of words is",
    "ngrams": "a list of tuples is",
    "row": "a list of numbers is",
    "text": "one text is",
}
WORDS: dict[str, tuple[str, str]] = {
    name: (name.says, name.asks) for kind in Name.__subclasses__() for name in kind
} | beforehand.WORDS


def wanted(exercise: Any) -> str:
    """The form an exercise asks for, in words, with its verb."""
    if exercise.form == "figures":
        return f"{count_of(exercise.parts)} numbers ({', '.join(exercise.parts)}) are"
    return "a list of texts is" if asks_for_sentences(exercise) else FORMS[exercise.form]


def asks_for_sentences(exercise: Any) -> bool:
    """Are the items of the list that is asked longer than a word?"""
    return exercise.form == "words" and any(
        " " in item for item in exercise.solution(*exercise.test_inputs[0])
    )


def count_of(things: Any) -> str:
    """How many things there are, in a word where that is a short one."""
    return {2: "two", 3: "three", 4: "four"}.get(len(things), str(len(things)))


def words_for(exercise: Task, name: str, **facts: Any) -> tuple[str, str]:
    """(what is off, the question) for a name of any kind, with these facts put into the sentences.

    Raises KeyError for a name that nobody knows.
    """
    if mistake := getattr(exercise, "by_name", {}).get(name):
        return mistake.says, mistake.asks
    if name.partition(" in ")[0] in beforehand.WORDS:
        return beforehand.words(name)
    says, asks = WORDS[name]
    parts = getattr(exercise, "parts", ())
    known = dict(zip(("first", "second", "last"), map(name_of_figure, parts), strict=False))
    known |= {"parts": ", ".join(map(repr, parts)), "count": count_of(parts), "task": exercise.task}
    known |= {"kind": "another kind of object", "line": "", "old": "that piece", "mark": "a mark"}
    known |= {"divisor": "", "place": "", "when": "", "which": WHICH}
    known |= {"there": "where there is nothing to count or to divide by,"}
    known |= facts
    if "{wanted}" in says:
        known["wanted"] = wanted(exercise)
    asks = ASKS_FOR_FORM.get((name, getattr(exercise, "form", "")), asks)
    return says.format(**known), asks.format(**known)


def asks_for(exercise: Task, name: str) -> str:
    """What to ask somebody who makes this mistake: its own question, or else the first hint."""
    try:
        return words_for(exercise, name)[1]
    except KeyError:
        return ADVICE.get(name, exercise.hints[0])
