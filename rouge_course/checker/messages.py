"""The words of a verdict: each mistake that is not in a record, with its sentence and its question.

    Form.RETURNS_TEXT               the name, as in counts and files: "returns text"
    Form.RETURNS_TEXT.says          your function returns a text (a str), but … {wanted}
    words_for(exercise, Form.RETURNS_TEXT)[0]   … but the task asks for one number

The mistakes that belong to one exercise are in its record. `beforehand` contains the mistakes of a
program that changes words before it does its task.
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
    """Three lines: the name, what is wrong, the question; an indented line continues a line."""

    def __new__(cls, block: str) -> "Name":
        """Use the first line as the name."""
        name, *_ = block.split("\n")
        member = str.__new__(cls, name)
        member._value_ = name
        return member

    def __init__(self, block: str) -> None:
        """Read the two lines below the name; raise ValueError if there are not exactly two."""
        _, self.says, self.asks = re.sub(r"\n +", " ", inspect.cleandoc(block)).split("\n")


class Form(Name):
    """The result does not have the form that the task asks for."""

    PRINTS = """prints instead of returning
    your function prints its result instead of returning it, so the call returns None
    Can another function use a result that is only on the screen? Which word returns a result?"""
    RETURNS_NONE = """returns None
    your function returns None for this input
    Follow this input through your function, line by line: which line is the last one that runs, and
     does that line return a value?"""
    NONE_AMONG_THEM = """None among them
    part of your function's result is None
    Which line should give that part its value, and is that line reached for every input?"""
    OTHER_ITEMS = """other items
    your function's result contains something that is not a number
    Which item is not a number, and what should be in its place?"""
    RETURNS_TEXT = """returns text
    your function returns a text (a str), but the task asks for {wanted}
    Which step turned your result into a text? What would your function return without that step?"""
    TEXTS_FOR_NUMBERS = """texts for numbers
    your function returns texts (str) instead of numbers
    Which step turns a number into a text? At which step of a program should numbers be rounded?"""
    RETURNS_A_GENERATOR = """returns a generator
    your function returns a generator or another iterator, which can be read only once
    If somebody reads your result a second time, what will they find? Which kind of collection can
     be read twice?"""
    RETURNS_A_COROUTINE = """returns a coroutine
    your function is `async`, so a call prepares the work but does not do it
    Is there anything in this task that your function has to wait for?"""
    RETURNS_A_FUNCTION = """returns a function
    your function returns a function instead of that function's result
    Is a pair of brackets missing after a name?"""
    RETURNS_TRUE_OR_FALSE = """returns True or False
    your function returns True or False, but the task asks for {wanted}
    Did you write a comparison instead of a count?"""
    RETURNS_A_COMPLEX_NUMBER = """returns a complex number
    your function returns a complex number
    Where did you take a root or a power of a negative number?"""
    RETURNS_NAN = """returns nan
    your function returns nan, which means “not a number”
    Where does the nan come from: the first value of a name, inf - inf, or 0 / 0 in numpy?"""
    RETURNS_INF = """returns inf
    your function returns inf, which means “infinity”
    Where does the inf come from: the first value of a name, or a division by 0 in numpy?"""
    NOT_A_DICT = """not a dict
    your function does not return a dict, but this exercise asks for a dict with the keys {parts}
    How would a reader of your result know which score is which?"""
    OTHER_KEY_NAMES = """other key names
    the keys of your dict are not {parts}
    When a program uses your result, which keys will it look up? Compare your keys, letter by
     letter, with the keys that the task names."""
    MISSING_KEY = """missing key
    a key is missing from your dict, which needs the keys {parts}
    Which score did you compute but not return?"""
    DICT_INSIDE_A_DICT = """a dict inside a dict
    your scores are in a dict inside another dict
    How many pairs of curly brackets does one result need?"""
    ONE_FIGURE_ONLY = """one figure only
    your function returns one number, but the task asks for {wanted}
    Does every `return` return all the numbers? Look at the `return` in your guard, too."""
    ANOTHER_NUMBER_OF_FIGURES = """another number of figures
    your function returns the wrong number of scores: the task names {count} ({parts})
    How many scores does your function return, and what is the name of each score?"""
    RETURNS_A_SET = """returns a set
    your function returns a set, and a set keeps neither repeats nor order
    If a word appears twice in a list, how often is it in a set of this list?"""
    RETURNS_COUNTS = """returns counts
    your function returns a table of counts, but the task asks for {wanted}
    Which items does the task ask for, and in which order?"""
    RETURNS_A_LIST = """returns a list
    your function returns a list, but the task asks for {wanted}
    Which number should you work out from the items of the list?"""
    RETURNS_A_TABLE = """returns a table
    your function returns a table, which is a list of rows, but the task asks for {wanted}
    In which row and column of the table is the answer?"""
    RETURNS_A_NUMBER = """returns a number
    your function returns a number, but the task asks for {wanted}
    Did you count the items instead of returning them?"""
    A_LIST_OF_LISTS = """a list of lists
    your items are lists, but the task asks for tuples, and a Counter cannot count lists
    What happens when you pass your result to Counter? Which kind of sequence can a Counter
     count?"""
    A_LIST_OF_TEXTS = """a list of texts
    your items are texts, but the task asks for tuples
    Which two different n-grams could become the same text? How would a reader split one of your
     items into words again?"""
    MORE_KEYS = """more keys
    your dict has other keys besides {parts}
    Which keys does the task ask for? Is there any reason to return more keys?"""
    POSITIONS = """positions
    your tuples contain numbers, but the task asks for words
    Which item of the list is at each of these positions?"""
    ALL_THE_FIGURES = """all the figures
    your function returns several values, but the task asks for {wanted}
    {which}"""
    SOMETHING_ELSE = """something else
    your function returns {kind}, but the task asks for {wanted}
    What does the last line of your function return?"""


class Pattern(Name):
    """A pattern in all results: all are changed in the same way, or all are the same value."""

    PERCENT = """percent
    your numbers are percentages, from 0 to 100
    Between which two numbers do the scores in this course lie?"""
    ROUNDED = """rounded
    your numbers are rounded
    Why could a later step need the digits that rounding removes? At which step of a program should
     numbers be rounded?"""
    ORDER_OF_THE_FIGURES = """order of the figures
    the scores are right, but they are in the wrong order
    In which order does the task ask for the scores?"""
    FIGURE_TWICE = """one figure twice
    one of your scores is a copy of another score; all the other scores are right
    Which lines give these two scores their values, and how must these lines differ?"""
    ALWAYS_ZERO = """always zero
    your function returns 0 for every input that was tried
    Which line makes the result 0: a guard that is always true, a count that never grows, or a step
     that rounds?"""
    ALWAYS_ONE = """always one
    your function returns 1 for every input that was tried
    Which line makes the result 1: a fraction of two equal numbers, a count that stops at 1, or a
     return that uses no argument?"""
    ALWAYS_THE_SAME = """always the same
    your function returns the same result for every input that was tried
    Which line makes the result the same for all arguments?"""
    OTHER_CAPITALS = """other capitals
    your result has capital letters where the task asks for small letters, or the reverse
    The task: {task} What does the task say about capital letters, and which method changes
     them?"""
    EMPTY_ITEMS = """empty items
    one of your items is an empty text
    Which step makes an empty text, and which line could leave it out?"""
    WHITE_SPACE_KEPT = """white space at the ends
    your items still have whitespace at their ends
    Which string method removes whitespace at both ends?"""
    MARKS_KEPT = """marks kept
    your list contains {mark}, which should not be there
    The task: {task} Which step adds {mark}, or fails to remove it?"""
    MARKS_LOST = """marks lost
    {mark} is missing from your list, but it should be there
    The task: {task} Which step removes {mark}?"""
    LETTERS = """letters in the tuples
    your tuples contain single letters, because your function joins two words into one text before
     it makes a tuple
    A tuple made from a text contains the letters of that text. How do you make a tuple of two
     words?"""
    ONE_BY_ONE = """words instead of tuples
    your list contains the words of the tuples one by one, but no tuples
    Both += and extend add the words of a tuple one by one. How do you add a whole tuple to a list,
     as one item?"""
    CUT_ELSEWHERE = """cut elsewhere
    your list contains the right characters, but they are split into the wrong items
    The task: {task} Which items are empty, which items have whitespace at their ends, and where is
     the text split?"""
    OTHER_MARKS = """other marks
    your list contains the right letters and digits, but some marks are wrong, or the text is split
     in the wrong places
    The task: {task} Which marks should be removed, which should stay, and where should the text be
     split?"""
    SORTED_REPEATS_DROPPED = """sorted, repeats dropped
    you lose the repeats and the order of the items, as if you had used a set
    Do later steps need the repeats and the order of the items?"""
    REPEATED_ITEMS_DROPPED = """repeated items dropped
    you keep only one copy of a repeated item
    What does the task say about an item that appears twice?"""
    ANOTHER_ORDER = """another order
    your items are right, but they are in the wrong order
    In which order does the task ask for the items?"""
    FIGURE_ALWAYS_ZERO = """one figure always zero
    one of the numbers that you return is 0 for every input that was tried
    Which line gives that number its value, and which part of that line is 0?"""
    CONSTANT_FACTOR = """constant factor
    your result, or one score in it, is always the right value multiplied by the same number
    When everything matches, what should your function return, and what does it return?"""
    CONSTANT_ADDED = """constant added
    your result, or one score in it, always differs from the right value by the same number
    When nothing matches, what should your function return, and what does it return?"""
    ANOTHER_MEAN = """another mean
    your {last} is not a mean of your own {first} and {second}, or it is a mean that this exercise
     does not recognise
    If the two scores are equal, what must every mean of them be, and what is your {last}?"""


class Edge(Name):
    """A mistake in an edge case: there is nothing to count, or nothing to divide by."""

    NO_GUARD = """no guard
    your function divides by 0{when}, because the denominator{divisor} is 0 and no `if` returns a
     value before the division{place}
    Which value does the task ask for in this case, and which `if` could return it?"""
    OTHER_DENOMINATOR = """another denominator
    the denominator{divisor} is 0{when}, so the division{place} stops your function with an error
    What do you divide by in that line, and what does the task divide by?"""
    NO_VALUE = """a name without a value
    in a special case, such as the input below, one of your names never gets a value
    Which name has no value, and which branch should give that name a value in this case?"""
    BREAKS = """breaks on empty input
    your function stops with an error in a special case, such as the input below
    Which step needs something that this input does not have? Does your function test for this
     case before that step?"""
    RETURNS_NONE = """None on empty input
    your function returns None in a special case, such as the input below
    Which value should your function return for this input?"""
    RETURNS_NAN = """nan on empty input
    when there is nothing to divide by, your function returns nan or inf, but a score can be
     neither nan nor inf
    Which value does the task ask for in this case?"""
    ONE_FOR_NOTHING = """1 for nothing
    your function returns 1 when there is nothing to count or to divide by. The 1 may come from a
     guard, or from a line that returns 1 for two equal arguments, because two empty arguments are
     equal, too
    The task: {task} Which value does the task ask for in this case?"""
    OTHER_VALUE = """other value on empty input
    {there} your function does not return the value that the task asks for
    The task: {task} Which value does the task ask for in this case?"""


_TAKEN_BY = either("a line of this notebook", "another line")
_BACK_AGAIN = either(
    "To get Python's own\n     `{taken}` back, run `del {taken}` in a cell of its own.",
    "If you remove that\n     line, `{taken}` means Python's own `{taken}` again.",
)


class Conduct(Name):
    """A mistake in the program's behaviour (not in its results), or in the notebook around it."""

    A_CLASS = """a class
    {function} is a class, and this exercise asks for a function
    Which word begins the first line of a function?"""
    UNREADABLE = """unreadable
    the check cannot read your function or its result ({error})
    The task: {task} What kind of object does your function return?"""
    OTHER_ARGUMENTS = """other arguments
    the task calls {function}{wants}, but your function is defined as {function}{written}
    Which arguments does the first line of your function need?"""
    OTHER_KIND_OF_ARGUMENT = """another kind of argument
    `{step}` itself is right, but your call passes it {kind} as `{argument}`, which should be
     {usual}
    The function is defined as `{signature}`: what does your call pass for each of these
     arguments?"""
    BLANK_LEFT = """a blank left
    line {line} still contains a `...`
    What belongs in place of the `...`?"""
    STEP_NOT_WRITTEN = """an earlier exercise not done
    your function calls `{step}`, but you have not written `{step}` yet
    What does `{step}` return now? Write `{step}` first, in exercise {number} of chapter
     {chapter}{instead}."""
    STEP_IS_WRONG = """an earlier exercise wrong
    this function is right, but it calls your `{step}`, which is wrong
    What does the check say about `{step}`? Fix `{step}` in exercise {number} of chapter
     {chapter}{instead}."""
    NEVER_ENDS = """never ends
    your function was still running after {seconds} seconds, so it was stopped{where}
    {asks}"""
    TOO_LARGE = """takes too much memory
    your function was stopped because it used more than {megabytes} MB of memory{where}
    {asks}"""
    ASKS_FOR_INPUT = """asks for input
    your function calls input() and waits until somebody types something
    Which argument of your function already contains the value that input() asks for?"""
    CHECKS_ITSELF = """checks itself
    your function calls check(), but check() itself runs your function
    Where does the line with check(…) belong, and how far should it be indented?"""
    RECURSION = """recursion
    your function calls itself without end (RecursionError)
    For which arguments should your function return a value without calling itself? Does every call
     come closer to such arguments?"""
    ENDS_THE_PROGRAM = """ends the program
    your function raises {error}, which would end Python itself, so the check caught it
    Which word ends a function without ending the program?"""
    SLOW = """slow
    your function took more than {seconds} seconds for {calls} small inputs, so the check stopped
    What work does your function do again and again?"""
    NAME_TAKEN = f"""a name of Python taken
    `{{taken}}` is no longer Python's own `{{taken}}`, because {_TAKEN_BY} has given this name to
     {{what}}
    Which line gave `{{taken}}` its new meaning? A line `from … import *` can replace many names.
     {_BACK_AGAIN}"""
    FILE_NOT_LOADED = """a file not loaded again
    {file} has changed since this notebook imported it, but the notebook still runs the old lines.
     With the new lines, your function is right on more inputs
    Restart the kernel, so that the notebook forgets what it has imported. Then run the cells that
     your function needs."""
    DRAWS_BY_CHANCE = """draws by chance
    your function draws random numbers, so the same input gives a different result the second time
    Which random numbers does the task give you, and which ones do you draw yourself?"""
    REMEMBERS_EARLIER_CALLS = """remembers earlier calls
    your function remembers earlier calls, so the same input gives a different result the second
     time
    Which list or count still has its old value when the next call begins? When is a default value
     such as [] created: at each call, or only once?"""
    ONE_THING_RETURNED = """one object for all calls
    two calls to your function return the same object, so the second call changes what the first one
     returned
    When is a default value such as [] created: at each call, or only once? Which line could create
     a new object for each call?"""
    CHANGES_ITS_INPUT = """changes its input
    your function changes the lists that it is given
    What does the caller find in these lists afterwards? Which line removes, adds or sorts items?"""
    ONE_OF_TWO_PLACES = """one of two places
    a small change in line {line} would make your function right on all test inputs, and so would a
     small change in line {other}
    Which of these two lines does what the task asks, and which line should you change?"""
    HELPER_DOES_IT = """the helper does it
    your function calls {helper} from {package}
    This exercise is about the steps inside that function: could you write them yourself?"""
    ANOTHER_CONTAINER = """another container
    your function returns {kind}, but the task asks for {asked}
    What happens in a program that uses your result like this: `{unpacked}`?"""
    SCORES_WITHOUT_NAMES = """scores without names
    the task asks for a dict with the keys {keys}
    How would a reader of your result know which score is which?"""


class Pitfall(Name):
    """A line of Python that does not do what it seems to do; it can occur in any exercise."""

    IS_FOR_EQUALS = """is for ==
    line {line} compares with `is`, which is true only for one and the same object, but two equal
     numbers or texts can be two different objects
    Which sign tests whether two things are equal?"""
    OR_WITH_A_VALUE_ALONE = """or with a value alone
    line {line} has a value on its own after `or`, and this value always counts as true
    What should be compared with that value? Is there a complete comparison on each side of the
     `or`?"""
    ONE_COMPARISON_FOR_TWO_NAMES = """one comparison for two names
    line {line} compares only one of two names. The other name is on its own before `and` or `or`,
     so it counts as true unless its value is 0 or empty
    What should the other name be compared with? Does the line contain a comparison for each of the
     two names?"""
    A_CHAIN_OF_COMPARISONS = """a chain of comparisons
    line {line} compares several things in a row, and Python then tests every neighbouring pair
    Which comparison should Python make first, and where do you need brackets for that?"""
    CARET_FOR_A_POWER = """^ for a power
    line {line} uses ^, which works on bits in Python and does not raise a number to a power
    Which sign means “to the power of”?"""
    A_RESULT_NOT_KEPT = """a result not kept
    line {line} computes something but does not store it, so nothing has changed after that line
    Does that line change an object, or does it make a new object? Under which name could you store
     the result?"""
    COMPARED_FOR_GIVEN = """== for =
    line {line} compares with == and throws the answer away, so the name keeps its old value
    Which sign gives a name a value?"""
    PLUS_AFTER_EQUALS = """plus after equals
    line {line} contains =+, which adds nothing: the number after the plus sign replaces the old
     value of the name
    Which of the two signs must come first so that the number grows?"""
    NOTHING_COMES_BACK = """nothing comes back
    line {line} stores the result of a method that changes a list or set in place, but this
     method returns None
    After that call, which name refers to the changed list or set?"""
    NONE_HANDED_ON = """None handed on
    line {line} uses the result of a method that changes a list or set in place, but this method
     returns None
    Which function returns a new list or set instead? (For .sort(), it is sorted().)"""
    AND_FOR_SETS = """and for sets
    line {line} has `and` or `or` between two sets or lists, so the result is just one of them
    Which sign finds the items that are in both sets, and which sign finds the items that are in at
     least one of them?"""
    SIGN_BETWEEN_COMPARISONS = """& between comparisons
    line {line} has & or | between two comparisons, but Python works out & and | before comparisons
     such as ==
    Which Python word joins two conditions?"""
    ZIP_OF_ONE = """zip of one
    line {line} passes a single table to zip, so each row ends up in a tuple of its own
    Which sign in front of the table passes its rows as separate arguments?"""
    CUT_BEFORE_IT_IS_COMPARED = """cut before it is compared
    line {line} turns a number into a whole number before comparing it with 0, so 0.9 counts as 0
    What is int(0.9)? Can the line compare the number as it is?"""
    POSITIONS_THAT_MOVE = """positions that move
    line {line} removes an item by its position, so the position of every later item becomes smaller
     by one
    In which order could the loop go through the positions without this problem?"""
    UP_TO_MINUS_ZERO = """up to -0
    line {line} cuts off the end of a list with a slice that ends at a negative position. If the
     number after the minus sign is 0, the slice ends at -0, which is the beginning of the list, so
     nothing is left
    How much of the list should be left in that case? At which position, counted from the beginning,
     could the slice end?"""
    ZERO_TAKEN_FOR_NOTHING = """0 taken for nothing
    line {line} tests whether a number counts as true, but 0 counts as false, so 0 is treated like
     None
    Should a 0 be treated as if it were missing? How do you test only for None?"""
    THE_FORM_COMES_FIRST = """the form comes first
    line {line} passes the text first, but `normalize` takes the form, such as "NFC", first
    In which order does the documentation name the two arguments?"""
    THE_TEXT_COMES_FIRST = """the text comes first
    line {line} passes the text first, but the functions of `re` take the pattern first
    In which order does the documentation of that function name its arguments?"""
    PATTERN_WITHOUT_BRACKETS = """a pattern without brackets
    line {line} has a pattern in which a range such as a-z is not in square brackets, so a-z matches
     only the text “a-z” itself
    Which brackets turn a range into a class of characters?"""
    A_LOOP_THAT_CHANGES_ITS_LIST = """a loop that changes its list
    line {line} changes the list that the loop is going through, so the loop skips items
    What could the loop go through instead of that list?"""
    USED_UP = """used up
    line {line} makes something that can be read only once, but your program reads it again, and by
     then it is empty
    Which kind of collection can be read as often as you like?"""
    AN_ARGUMENT_OVERWRITTEN = """an argument overwritten
    line {line} gives an argument a new value, so the value that was passed in is lost
    Which other name could the new value have?"""
    STARTED_ANEW = """started anew
    line {line} is inside the loop, so the value is reset each time through the loop, and only the
     last time counts
    Where must a line be if it should run only once?"""
    RETURN_IN_THE_LOOP = """return in the loop
    line {line} returns a value the first time through the loop, so your function never looks at the
     other items
    How far must that `return` be indented?"""
    THE_FIRST_PLACE_ONLY = """the first place only
    line {line} uses .index, which always returns the first position of an item, however often the
     item appears
    Which position does .index return for a word that appears twice? How could the loop itself count
     the positions?"""
    MEASURED_TOO_LATE = """measured too late
    line {line} takes the length of a list from which the loop above has removed items
    How long was that list before the loop? Do you need that length or the length after the loop?"""
    TWO_NAMES_FOR_ONE_LIST = """two names for one list
    line {line} gives the same list a second name and makes no copy, so a change made under one name
     also appears under the other name
    Under which name should the list stay as it was? How do you make a copy of a list?"""
    ONE_ROW_MANY_TIMES = """one row many times
    line {line} makes one row and repeats it, so all rows are the same list
    What happens to the other rows when you change an item in one of them?"""
    A_METHOD_WITHOUT_BRACKETS = """a method without brackets
    line {line} names a method but does not call it
    What is missing after the name of the method?"""
    WHOLE_DIVISION = """whole division
    line {line} divides with //, which drops everything after the decimal point
    What is 1 // 2, and what did you expect?"""
    NONE_IS_NOT_EMPTY = """None is not empty
    line {line} tests for None, but an empty list or text is not None
    How do you test whether a list or a text is empty?"""
    AN_EXCEPT_THAT_HIDES = """an except that hides
    your `except` catches every error, so nobody sees that your function raises {error}
    What happens when you remove the `except`, and which single error should an `except` catch
     here?"""


class Look(Name):
    """A mistake that is visible in the text of a program; `glance` finds such mistakes."""

    INSIDE_ITSELF = """the function inside itself
    line {line} defines `{function}` again, inside `{function}`, but the outer function returns
     nothing
    Which of the two lines with `def` does the task need?"""
    OTHER_ORDER = """arguments in another order
    the first line of your function names the arguments in the order ({has}), but the task passes
     them in the order ({wants})
    A call passes its values in order: which value does your first argument get?"""
    NAMES_OF_ANOTHER_CELL = """names of another cell
    your function uses {other} from outside the function, and it never uses its own {argument}
    What are the arguments called in the first line of your function?"""
    TASK_LINE_CHANGED = """a line of the task changed
    line {line} is different from the line that the task gives
    In the task, this line is `{given}`. What does the task's line do that your line does not?"""
    OWN_RAISE = """raises an error of its own
    your own `raise` in line {line} stops the function
    In this case, the task asks for {expected} and not for an error: which word returns a value?"""
    NOT_IMPORTED = """a module not imported
    your function uses {what}, but no line imports it
    Put `{import_line}` above the line with `def`."""
    LOOP_TAKES_A_NAME = """a loop takes the name of an argument
    the loop in line {line} uses `{word}`, the name of an argument, so the value that was passed in
     is lost
    Which other name could the loop use?"""
    NOT_CALLED = """a function not called
    `{word}` in line {line} is the function itself and not its result
    What must follow the name `{own}` so that the function is called?"""
    OTHER_KEY = """a key that is not there
    line {line} looks up the key {key} in `{table}`, but the keys of `{table}` are {keys}
    Which of these keys do you need?"""
    FROM_OUTSIDE = """a name from outside
    a line of your function gives `{word}` a value, so this name belongs to the function, and Python
     does not look for a `{word}` outside the function
    Where inside the function should `{word}` get its first value, and what should this value be?"""
    ONLY_IN_SOME_CASES = """a value only in one case
    `{word}` gets its value only inside the {block} in line {line}, and nothing inside that {block}
     runs for this input
    Which value should `{word}` have before that line?"""
    NEVER_READ = """an argument never read
    your function never uses its argument `{word}`
    In which line is `{word}` needed? Does that line use another name in place of `{word}`?"""
    LIST_FOR_ITS_ITEM = """the list for its item
    line {line} uses the whole of `{items}` each time through the loop, and the loop never uses
     `{word}`
    What does `{word}` stand for each time, and which do you need there: `{word}` or `{items}`?"""
    OTHER_ITEMS = """words compared with other things
    your function calls `{word}` with a list of {kind}, {items}, and a list of words, {words}, so
     the two lists have nothing in common
    {asks}"""
    VALUE_NEVER_READ = """a value never read
    line {line} gives `{word}` a value, but no line uses `{word}` afterwards
    For which step does the task need that value, and what does your function use in that step
     instead?"""
    LOOP_NAME_NEVER_READ = """a loop's name never read
    the loop in line {line} never uses `{word}`, so the loop does the same thing each time
    Which part of the loop should change with `{word}`?"""
    LOOP_CHANGES_ONLY_ITS_NAME = """a loop that changes only its own variable
    the loop in line {line} gives `{word}` a new value each time, but the loop changes nothing else
    What should happen to each new value of `{word}`, and which line of the loop does this?"""


class Mutation(Name):
    """A mistake that can be corrected with one small change at one place in the program."""

    EQUAL_SIDES = """equal sides
    line {line}: `{old}` is wrong when its two sides are equal
    What should happen when the two sides are equal?"""
    COMPARED_THE_WRONG_WAY = """compared the wrong way
    line {line}: `{old}` compares the wrong way round
    Try two different numbers: for which order of the numbers should the condition be true?"""
    THE_OPPOSITE = """the opposite
    line {line}: `{old}` is the opposite of the condition that is needed
    In which case should the condition be true, and in which case should it be false?"""
    AND_FOR_OR = """and for or
    line {line}: `{old}` uses the wrong word: `and` instead of `or`, or `or` instead of `and`
    Must all parts of the condition be true, or is one of them enough?"""
    A_PART_TOO_MANY = """a part too many
    line {line}: one part of `{old}` should not be there
    What does each part do, and which parts does the line need?"""
    A_SIGN_TOO_MANY = """a sign too many
    line {line}: the sign in front of `{old}` should not be there
    What does the line compute with that sign, and what would it compute without the sign?"""
    A_CONDITION_TOO_MANY = """a condition too many
    line {line}: the condition in `{old}` leaves out items that are needed
    For which item of the smallest input is that condition false?"""
    A_STEP_TOO_MANY = """a step too many
    line {line}: `{old}` takes a step that the task does not ask for
    What does each step in `{old}` do to the value, and which of these steps do you need?"""
    ONE_TEXT = """one text
    line {line}: `{old}` makes one text, so the items can no longer be told apart
    Is “he” in “the”? Is “1” in “11”? What does the line need: one text, or the separate items?"""
    REPEATS_DROPPED = """repeats dropped
    line {line}: `{old}` drops repeats, but repeats count in this task
    Which items appear twice in the input, and how often should each of them count?"""
    ANOTHER_OPERATION = """another operation
    line {line}: `{old}` uses the wrong arithmetic sign
    Say in words what the line should compute. Which arithmetic sign does the line need?"""
    SIDES_EXCHANGED = """sides exchanged
    line {line}: the two sides of `{old}` are in the wrong order
    Which side should come first?"""
    GROUPED_IN_ANOTHER_WAY = """grouped in another way
    line {line}: the steps of `{old}` are worked out in the wrong order
    Which does Python work out first: + and -, or * and /? Where do you need brackets?"""
    AN_ARGUMENT_TOO_MANY = """an argument too many
    line {line}: `{old}` has one argument too many
    What effect does each argument of that call have?"""
    ANOTHER_FUNCTION = """another function
    line {line}: `{old}` is not the function that the line needs
    What does that function return for three items, and what do you need?"""
    ANOTHER_NAME = """another name
    line {line} uses the name `{old}` where another name belongs
    Which value does `{old}` have when that line is reached, and which value does the line need?"""
    ANOTHER_VALUE = """another value
    line {line}: `{old}` is not the value that the line needs
    Which of your names already has the value that you need?"""
    ONE_TOO_SMALL = """one too small
    line {line}: `{old}` is one too small
    Work out the result for the smallest input by hand: which number does the line need?"""
    ONE_TOO_LARGE = """one too large
    line {line}: `{old}` is one too large
    Work out the result for the smallest input by hand: which number does the line need?"""
    ONE_TOO_FEW = """one too few
    line {line}: `{old}` begins one position too late, or stops one position too early
    Which positions does `{old}` cover for the smallest input, and which position is missing?"""
    ONE_TOO_MANY = """one too many
    line {line}: `{old}` begins one position too early, or goes one position too far
    Which positions does `{old}` cover for the smallest input, and which position should not be
     there?"""
    ANOTHER_ITEM = """another item
    line {line}: `{old}` takes the wrong item
    Which item is at that index, and at which index is the item that you need? The first index is
     0."""
    ANOTHER_NUMBER = """another number
    line {line}: `{old}` is not the number that the line needs
    What does that number stand for, and what does the task say about it?"""
    A_LINE_TOO_MANY = """a line too many
    line {line}, `{old}`, should not be there
    What would your function do without that line?"""
    LINES_EXCHANGED = """lines exchanged
    line {line}, `{old}`, should come after the step below it
    Which of the two steps needs the result of the other step?"""
    INDENTED_TOO_FAR = """indented too far
    line {line}, `{old}`, is indented too far, so it runs inside the block above it
    Should the line run inside that block, or only after it?"""
    NOT_INDENTED_FAR_ENOUGH = """not indented far enough
    line {line}, `{old}`, is not indented far enough, so it runs only after the block above it has
     ended
    Should the line run only once, or each time that the block runs?"""
    ONLY_ONCE = """only once
    line {line}, `{old}`, runs only once, before the loop, but it should run each time through the
     loop
    Which value does the name in that line still have when the second pass of the loop begins?"""
    ONLY_IN_ONE_CASE = """only in one case
    line {line} tests `{old}`, but the block below this line should run in every case
    For which input is the condition `{old}` false?"""
    ONLY_THE_LAST_ONE = """only the last one
    line {line}, `{old}`, gives its name a new value each time, so only the last value is left
    What should happen to the value that the name had before?"""
    THE_LOOP_ENDED = """the loop ended
    line {line}: `{old}` is the wrong word
    Which word ends a loop, and which word makes the loop go on with the next item?"""
    EACH_WITH_EACH = """each with each
    line {line}: the loop `{old}` has another loop inside it, so every item of one list is paired
     with every item of the other list
    Which item of the second list belongs to the first item of the first list? Which Python function
     pairs the items that belong together?"""
    NEVER_EMPTIED = """never emptied
    after line {line}, `{old}`, nothing resets the value that your function builds up, so the next
     value begins with the old one
    Which name needs its first value again after that line?"""
    NEVER_BROUGHT_UP_TO_DATE = """never brought up to date
    line {line} compares something with `{old}`, but `{old}` keeps its first value throughout the
     loop
    If the comparison is true, which value should `{old}` have the next time through the loop?"""
    LETTERS_FOR_WORDS = """letters for words
    line {line}: `{old}` is a text, so its letters are used where words are needed
    What are the items of a text, and what are the items of a list of words?"""
    BELOW_ZERO = """below zero
    line {line}: `{old}` can fall below 0, but this value must not be negative
    For which input does this happen, and what should the value be for that input?"""
    NOT_LIMITED = """not limited
    line {line}: nothing limits `{old}`, so it can become too large
    Which number must `{old}` never exceed?"""
    NOT_DIVIDED = """not divided
    line {line}: `{old}` is a sum, but a division is missing
    How many items does the line add up?"""


# The question for a name, if the question depends on the form that the task asks for.
ASKS_FOR_FORM: dict[tuple[str, str], str] = {
    (Form.RETURNS_COUNTS, "number"): "What do the counts in your table add up to?",
    (Form.RETURNS_A_SET, "figures"): "Curly brackets that contain only numbers make a set. What "
    'does a dict have before each value, as in "f1": 0.5, so that nobody confuses the scores?',
    (Form.RETURNS_A_SET, "number"): "Which number should you work out from the items of the set?",
    (Form.RETURNS_A_NUMBER, "row"): "Which list should this number be appended to?",
    (Form.SOMETHING_ELSE, "row"): "Which list does your loop fill, and which line returns it?",
    (Form.RETURNS_A_LIST, "text"): "Which string method turns a list of texts into one text?",
}

_KINDS = "(list|tuple|set|dict|Counter|range)"
# a pattern in the message of an error -> the question that helps the learner to go on
ADVICE_FOR_WORDS = {
    r"operand type\(s\) for \^": "In Python, ^ does not raise a number to a "
    "power. Which sign means “to the power of”?",
    r"operand type\(s\) for [&|]: 'list'": "The signs & and | do not work on lists. Which "
    "two kinds of collections do & and | work on? One kind keeps repeats, and the other kind drops "
    "repeats: which of the two do you need?",
    r"'dict' and '(int|float)'|'(int|float)' and 'dict'": "In that line, a number is combined with "
    "a dict. Which number did you want from the dict, and what is its key?",
    rf"for \S+: '{_KINDS}' and '(int|float)'|'(int|float)' and '{_KINDS}'"
    rf"|instances of ('{_KINDS}' and '(int|float)'|'(int|float)' and '{_KINDS}')"
    r"|concatenate (list|tuple) \(not .(int|float)": "In that line, a number is combined with a "
    "list or another collection. Which number did you want from the collection: the number of its "
    "items, or one of the items? Does a bracket close in the wrong place?",
    r"operand type\(s\) for -: 'list'": "Python cannot subtract one list from another. Do you want "
    "to work with pairs of items, or with counts of items? Which function makes pairs of items, "
    "and which class can subtract counts?",
    "indices must be integers or slices, not (list|tuple)": "The square brackets contain several "
    "positions at once. How could a loop use the positions one at a time?",
    "function(_or_method)?' object is not subscriptable": "Square brackets after a name look up an "
    "item, but a function has no items. Which kind of brackets calls a function?",
    "function_or_method'? object": "Are the brackets missing after the name of a method?",
    "'function' object": "Are the brackets missing after the name of a function?",
    "'NoneType' object|NoneType": "Something in that line is None: which function "
    "returned None? If this function belongs to another exercise, have you written it yet?",
    "'dict' object has no attribute '(add|union|append|remove|discard)'": "The object before the "
    "dot is a dict, because an empty pair of curly brackets makes a dict. How do you make an empty "
    "set or list?",
    "'(int|float)' object has no attribute": "The object before the dot is a single number, "
    "and numbers do not have that method. Did you mean a list? If not, what do you want to do with "
    "the number?",
    r"append\(\) takes exactly one": "`append` takes one "
    "argument: how could one object contain both of your values?",
    "unhashable type: 'list'": "A Counter cannot count lists, and a list cannot be a "
    "key of a dict or an item of a set: do you need the whole list, or each of its items?",
    "'list' object has no attribute '(split|lower)'": "The object before the dot is already a "
    "list: which step has already been done, and what kind of object does that method work on?",
    "'str' object has no attribute '(append|items|keys|total)'": "The object before "
    "the dot is still a text: which step must come first?",
    "'(set|dict_keys|Counter|dict)' object is not subscriptable": "Sets and the keys of a dict "
    "have no positions, so you cannot look up an item by its position. Do you need all the items, "
    "or do you want to test whether an item is there?",
    "'(frozen)?set' object has no attribute '(index|count)'": "A set has no order and contains "
    "each item only once, so it cannot count items. How do you test whether an item is in a set?",
    "'(list|tuple)' object cannot be interpreted as an integer": "What does range take: a list, "
    "or a number?",
    "must be a number, not": "What does that call need: the items themselves, or the "
    "number of items?",
    "indices must be integers.*not float": "Can an index be a fraction? Which division gives a "
    "whole number?",
    "indices must be integers": "Does the name in your loop stand for a word, or for the "
    "position of a word?",
    "'(int|float)' object is not iterable": "A loop needs something with items, and so does += "
    "after a list, but a single number has no items. What did you want to use in that line instead "
    "of the number?",
    "'(int|float)' object is not subscriptable": "A single number has no items: which list did "
    "you mean?",
    r"'(int|float)' has no len\(\)": "The argument of `len` is a number, and a number has no "
    "length: which list or text did you mean?",
    "'(int|float|bool|str|list|tuple|set|dict|Counter)' object is not callable": "Which "
    "function's name have you given to another value?",
    "list of tokens|sequence of letters|must be a (text|str)": "What does that helper take: "
    "a text, or a list of tokens?",
    "hits are more than": "Which text does each total in that call belong to? Did you count "
    "one and the same word twice?",
    r"for \+: .*'set'|concatenate .*\"set\"": "Python cannot join two sets with +. Which "
    "sign joins two sets? Or could you join two lists first, and then make one set?",
    # Python 3.13 calls the flag of a pattern an int.
    "for &: 'str' and '(RegexFlag|int)'": "That call gets one argument too many: how many "
    "patterns does the function take?",
    "str.*int|int.*str": "In that line, a text is combined with a number: which of the two "
    "should be converted?",
    "expected .* argument|positional argument": "How many arguments does that function take, "
    "and how many do you pass?",
    "values to unpack": "How many values are there on each side of the = sign?",
    "changed size during iteration": "Which line adds or removes items while the loop is going "
    "through them?",
    "assignment to tuple|does not support item assignment": "Can that kind of object be changed? "
    "Which kind of object can be changed?",
}

ADVICE = {
    "ZeroDivisionError": "Which denominator is 0 in that line?",
    "KeyError": "Which keys does the dict have in that line? Is the key that you look up one of "
    "them?",
    "IndexError": "Which index does that line use, and how long is the list or text in that line?",
    "NameError": "Which name is spelled in two ways, or used before it exists?",
    "UnboundLocalError": "Which name is used before it has a value?",
    "AttributeError": "What kind of object is before the dot in that line, and does this kind of "
    "object have the method after the dot?",
    "TypeError": "What kind of object is each part of that line?",
    "ValueError": "Which value does that line use, and which values are allowed there?",
    "StopIteration": "Which step takes items one at a time, and what should happen when no item is "
    "left?",
    "AssertionError": "Is the condition in your `assert` true for this input?",
}


def words_of(error: BaseException) -> str:
    """The text of an error; its __str__ may be a method that the learner has written."""
    text, _ = sandbox.inside(lambda: shorten(str(error), 500), seconds=1.0)
    text = re.sub(r" at 0x[0-9A-Fa-f]+", "", text or "")
    # Up to Python 3.13, the message contains "float"; outputs should not depend on the version.
    return text.replace("float division by zero", "division by zero")


def advice(error: BaseException, arguments: tuple = ()) -> str:
    """The question that helps the learner to fix an error."""
    words, kind = words_of(error), type(error).__name__
    if "NoneType" in words and None in arguments:
        return "One of the arguments is None for this input: what does the task say about None?"
    if kind == "NameError" and (lost := _lost_name(error)):
        return lost
    for pattern, asks in ADVICE_FOR_WORDS.items():
        if kind in ("TypeError", "AttributeError", "ValueError", "RuntimeError") and re.search(
            pattern, words
        ):
            return asks
    return ADVICE.get(kind, "What is special about that input?")


def _lost_name(error: BaseException) -> str:
    """The question about an unknown name; "" if the name resembles a known name."""
    name, trace, known = str(getattr(error, "name", "")), error.__traceback__, set(dir(builtins))
    while trace is not None:
        known |= {*trace.tb_frame.f_globals, *trace.tb_frame.f_code.co_varnames}
        trace = trace.tb_next
    if not name or difflib.get_close_matches(name, known, n=1, cutoff=0.75):
        return ""
    return either(
        f"Which cell gives the name `{name}` a value? A restart removes all names from the "
        "notebook: have you run that cell since the last restart?",
        f"Which line gives the name `{name}` a value? Does that line run before the line with the "
        "error, and is the name spelled the same in both lines?",
    )


def name_of_figure(part: str) -> str:
    """The name of a figure, as it appears in a sentence; a very short name is in capitals."""
    return part.upper() if len(part) < 3 else part


NOTHING_THERE = "when there is nothing to count or to divide by,"
WHICH = "Which of the values that you return does the task ask for?"
NONE_OF_THEM = (
    "None of the values that you return is the number that the task asks for. Which further steps "
    "does the task describe?"
)
FORMS = {
    "number": "one number",
    "words": "a list of words",
    "ngrams": "a list of tuples",
    "row": "a list of numbers",
    "text": "one text",
}
WORDS: dict[str, tuple[str, str]] = {
    name: (name.says, name.asks) for kind in Name.__subclasses__() for name in kind
} | beforehand.WORDS


def wanted(exercise: Any) -> str:
    """The form that an exercise asks for, in words."""
    if exercise.form == "figures":
        return f"{count_of(exercise.parts)} numbers ({', '.join(exercise.parts)})"
    return "a list of texts" if asks_for_sentences(exercise) else FORMS[exercise.form]


def asks_for_sentences(exercise: Any) -> bool:
    """Whether the exercise asks for a list of texts, and not for a list of single words."""
    return exercise.form == "words" and any(
        " " in item for item in exercise.solution(*exercise.test_inputs[0])
    )


def count_of(things: Any) -> str:
    """The number of things: "two", "three" or "four", and digits for any other number."""
    return {2: "two", 3: "three", 4: "four"}.get(len(things), str(len(things)))


def words_for(exercise: Task, name: str, **facts: Any) -> tuple[str, str]:
    """(what is wrong, the question) for any mistake; the facts fill gaps in the sentences.

    Raises KeyError if the name is unknown.
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
    returns_list = getattr(exercise, "form", "") in ("words", "ngrams", "row")
    known |= {"there": "for an input with nothing in it," if returns_list else NOTHING_THERE}
    known |= facts
    if "{wanted}" in says:
        known["wanted"] = wanted(exercise)
    asks = ASKS_FOR_FORM.get((name, getattr(exercise, "form", "")), asks)
    return says.format(**known), asks.format(**known)


def asks_for(exercise: Task, name: str) -> str:
    """The question about a mistake, or the advice on an error; otherwise the first hint."""
    try:
        return words_for(exercise, name)[1]
    except KeyError:
        return ADVICE.get(name, exercise.hints[0])
