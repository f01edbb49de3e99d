"""05, exercise 1: find the sentences of a text again, so that each can have its own line."""

import re  # noqa: F401  a mistake names it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def split_sentences(text):
    r"""Return the sentences of a text as a list of texts, to be joined with "\n" later.

    1. tokenise, this time into sentences and not into words: a line break ends a sentence, and
       so does ".", "!" or "?" before a space. Cut off whitespace at both ends of each
       sentence, and leave empty ones out.
    """
    for mark in ".!?":
        text = text.replace(mark + " ", mark + "\n")
    return [line.strip() for line in text.split("\n") if line.strip()]


EXERCISE = Exercise(
    number=1,
    solution=split_sentences,
    task="return the list of the sentences in a text. A line break ends a sentence, and so does "
    '".", "!" or "?" before a space. Keep the marks in the sentences.',
    minutes=6,
    level="medium",
    in_own_module=True,
    items="words",
    test_inputs=(
        ("The bridge closed. Boats waited.",),
        ("Is the bridge shut? Boats wait. Maud sails!",),
        ("Storm! the bridge closed.",),
        ("The bridge closed\nboats waited",),
        ("A ticket is 3.50 today. Maud waits.",),
        ("Fog.  Rain. ",),
        ("Fog.\n\nRain.",),
        ("Fog.\n \nRain.",),
        ("boats waited",),
        ("Mr. Lind waves. Maud sails.",),
        ("Fog, rain; wind: a storm. Maud waits.",),
        ("Fêtes  end. Fêtes  end.",),
        # a mark also ends a sentence after a digit, a capital, a bracket and é
        ("Boats left at 7. Who saw MAUD? Nobody (yet)! Fog at the café. Rain.",),
    ),
    edge_cases=(("",), (" \n ",)),
    hints=(
        "“Is the bridge shut? Boats wait. Maud sails!” has three sentences: how many does your "
        "function find?",
        "Turn each space that follows a mark into a line break; then a single split at the line "
        "breaks finds all the sentences.",
        'For each mark, set text = text.replace(mark + " ", mark + "\\n"). Then take the lines of '
        'text.split("\\n"), strip each, and keep those that are not empty.',
    ),
    mistakes=mistakes(
        r"""
        in place of for mark in ".!?": …

        full stops alone: ".!?": => ".":
        only the full stop ends a sentence in your program
        Which other marks end a sentence, according to the plan?

        question marks alone: ".!?": => "?":
        only the question mark ends a sentence in your program
        For each mark, does your loop start again from the original text, or does it continue with
         the text from the previous pass?

        more marks: ".!?": => ".!?,;:":
        you also split after other marks, such as a comma
        Which three marks end a sentence, according to the task?

        commas cut: ".!?": => ".!?,":
        you also split after commas

        semicolons cut: ".!?": => ".!?;":
        you also split after semicolons

        commas and semicolons cut: ".!?": => ".!?,;":
        you also split after commas and semicolons

        split at full stops: return text.split(". ")
        you split at a full stop and a space: both characters are lost, and the other marks are
         ignored
        What could replace a mark and its space, so that the mark stays?

        split at each full stop: return text.split(".")
        you split at every full stop: the full stops are lost, and the other marks are ignored
        What follows a full stop that ends a sentence? And how can you keep the full stop?

        split at line breaks: return text.split("\n")
        you split only at line breaks, so a full stop does not end a sentence, and the sentences are
         not stripped
        How many sentences do you find in a text on one line?

        old line breaks lost: for mark in ".!?": =>
         text = text.replace("\n", " ")⏎    for mark in ".!?":
        the line breaks that the text already has are lost
        Which of your lines changes line breaks, and does the task ask for this change?

        cut at every mark: mark + " ", => mark,
        you split at every mark, so a number with a decimal point is cut in two
        What follows a mark that ends a sentence, and what follows the decimal point of a number?

        capital asked: text.replace(mark + " ", mark + "\n") =>
         re.sub(f"[{mark}] +(?=[A-Z])", mark + "\n", text)
        you split only where a capital letter follows
        Which character must follow the mark? Does the task say which character must follow the
         space?

        marks lost: mark + "\n") => "\n")
        the marks at the ends of your sentences are gone
        What do you replace a mark and its space with?

        empty sentences kept:  if line.strip()] => ]
        your list contains empty sentences
        What does a split leave between two line breaks in a row, and after the last line break?

        tested before it is stripped: if line.strip()] => if line]
        you test whether a line is empty before its whitespace is gone, so a line of spaces counts
         as a sentence
        What is left of a line of spaces after strip()? Which must come first, strip() or the test
         for empty lines?

        stripped as a whole: [line.strip() for line in text.split("\n") if line.strip()] =>
         text.strip().split("\n")
        you strip the whole text once, so the sentences inside it keep their whitespace, and empty
         sentences stay
        What is at the beginning of your second sentence? Should you call strip() on the whole text,
         or on each sentence?

        spaces inside joined: [line.strip() for => [" ".join(line.split()) for
        you turn several spaces inside a sentence into one
        Where in a sentence does the plan cut off whitespace?

        white space kept: [line.strip() for => [line for
        your sentences keep whitespace at their ends
        Which string method cuts off whitespace at both ends?

        lines alone: for mark in ".!?": => for mark in "":
        you split only at line breaks, so a full stop does not end a sentence
        How many sentences do you find in a text on one line?

        breaks alone: [line.strip() for line in text.split("\n") if line.strip()] => [text]
        you add line breaks but do not cut the text at them, so your list contains only one text
        Which method cuts a text at its line breaks?

        never cut: return [text]
        you never split the text, so your list contains the whole text unchanged
        Where does a sentence end, and which method cuts there?

        last one lost: if line.strip()] =>
         if line.strip()][: -1 if text.split("\n")[-1].strip() else None]
        you lose the end of a text when no line break follows it
        When your loop has seen the last character, which sentence is not in your list yet?

        last one lost, if no mark ends it: if line.strip()] =>
         if line.strip()][: -1 if text.split("\n")[-1].strip()[-1:] not in [*".!?", ""] else None]
        you lose the end of a text when no mark follows it
        When your loop has seen the last character, which sentence is not in your list yet?

        every word: return text.split()
        you split at every space, so each word becomes a sentence
        After which marks does a space end a sentence?

        space alone lost: mark + "\n") => mark)
        you remove the space after a mark and put nothing in its place
        Which character tells your split that a sentence is over?

        line breaks end nothing: mark + "\n") => mark + "|")
        and text.split("\n") => text.split("|")
        you split after the marks, but not at the line breaks of the text
        Which character does Python write as a backslash and an n?
        """
    ),
)
