"""08, exercise 4: make the labels of a trainer readable again."""

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def labels_back(row, padding):
    """Return the list of numbers, with padding in place of every -100."""
    back = []
    for number in row:
        back.append(padding if number == -100 else number)
    return back


EXERCISE = Exercise(
    number=4,
    solution=labels_back,
    task="fill in the blank inside the loop so that every -100 becomes the number for padding.",
    minutes=4,
    level="easy",
    extra=True,
    kind="blank",
    blanks=("padding if number == -100 else number",),
    items="row",
    test_inputs=(
        ([5, 3, 8, -100, -100], 0),
        ([-100, 4, -100], 1),
        ([7, 2], 0),
        ([0, 6, -100], 9),
        ([-100, -100, 3, 3], 2),
        ([-1, 100, -100, 12], 5),
    ),
    edge_cases=(([], 0),),
    hints=(
        "[5, 3, 8, -100, -100] with padding 0 should become [5, 3, 8, 0, 0].",
        "For each number in the row, the loop appends one number to the new list. The blank "
        "decides which number the loop appends.",
        "In Python, you can write a choice on one line: `this if condition else that`.",
    ),
    mistakes=mistakes(
        """
        in place of padding if number == -100 else number

        nothing exchanged: number
        every number stays as it is, even -100
        What should the new list have where the row has -100?

        padding everywhere: padding
        you append the padding for every number
        What should happen to a number that is not -100?

        the wrong way round: number if number == -100 else padding
        you keep -100 and replace all other numbers
        Which number comes before your if, and which comes after your else?

        always 0: 0 if number == -100 else number
        you put 0 in place of -100, whatever the padding is
        Where does your blank use `padding`?

        zeros exchanged: number or padding
        you replace 0, because Python treats 0 as False and -100 as True
        Which number should be replaced: 0 or -100?

        nothing above 0 kept: number if number > 0 else padding
        you replace every number that is not above 0, even a 0
        Which number should be replaced?

        marks at the end alone: padding if {*row[len(back):]} == {-100} else number
        you replace only the -100s at the end of the row
        Can a number that should stay come after a -100?

        first mark alone: padding if number == -100 and -100 not in row[: len(back)] else number
        you replace only the first -100
        How many -100s can a row have?

        all negative numbers: padding if number < 0 else number
        you replace every negative number, not only -100
        Which number should be replaced?

        with or without its sign: padding if abs(number) == 100 else number
        you replace 100 as well as -100
        Which sign does -100 have, and what does abs do with this sign?

        sign lost: padding if number == 100 else number
        you look for 100 instead of -100
        Which sign does the number in the task have?

        0 lost: number == -100 and padding or number
        if the padding is 0, you keep -100: Python treats 0 as False, so `or` goes on to number
        How can you write the choice with if and else so that only the condition decides?

        larger of both: max(number, padding)
        you append the larger of number and padding
        Should every number below the padding be replaced?

        padding dropped too: padding if number in (-100, 0) else number
        you replace 0 as well as -100
        Is 0 the padding here?

        mark left out: back.append(padding if number == -100 else number) =>
         back.extend([number] if number != -100 else [])
        you leave every -100 out, so the list gets shorter
        How many numbers should the new list have?

        all after the first: if number == -100 => if -100 in row[: len(back) + 1]
        you replace every number after the first -100 as well
        Can a number that should stay come after a -100?

        last only: back.append(padding if number == -100 else number) =>
         back = [padding if number == -100 else number]
        each pass of the loop overwrites the list, so only one number is left
        What is in the list after the second pass?
        """
    ),
)
