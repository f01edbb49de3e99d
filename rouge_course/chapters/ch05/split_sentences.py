"""05, exercise 1: find the sentences of a text again, so that each can have its own line."""

import re  # noqa: F401  a mistake names it

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def split_sentences(text):
    r"""Return the sentences of a text as a list of texts, to be joined with "\n" later.

    1. tokenise: cut the text into sentences, not into words; a line break ends a sentence, and
       so does ".", "!" or "?" before a space. Cut off white space at both ends of each, and
       leave empty ones out.
    """
    for mark in ".!?":
        text = text.replace(mark + " ", mark + "\n")
    return [line.strip() for line in text.split("\n") if line.strip()]


EXERCISE = Exercise(
    number=1,
    solution=split_sentences,
    task='the list of the sentences of a text: a line break ends one, and so does ".", "!" or "?" '
    "before a space; the marks stay.",
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
        ("boats waited",),
        ("Mr. Lind waves. Maud sails.",),
        ("Fog, rain; wind: a storm. Maud waits.",),
        ("Fêtes  end. Fêtes  end.",),
        # a mark ends a sentence behind a digit, a capital, a bracket and é, too
        ("Boats left at 7. Who saw MAUD? Nobody (yet)! Fog at the café. Rain.",),
    ),
    edge_cases=(("",), (" \n ",)),
    hints=(
        "“Is the bridge shut? Boats wait. Maud sails!” has three sentences: how many are yours?",
        "Put a line break in the place of each space that follows a mark; then one cut at the line "
        "breaks finds all sentences.",
        'For each mark: text = text.replace(mark + " ", mark + "\\n"). Then take the lines of '
        'text.split("\\n"), strip each, and keep those that are not empty.',
    ),
    mistakes=mistakes(
        r"""
        in place of for mark in ".!?": …

        full stops alone: ".!?": => ".":
        only the full stop ends a sentence in your program
        Which other marks end a sentence, according to the plan?

        more marks: ".!?": => ".!?,;:":
        you cut behind other marks too, such as a comma
        Which three marks end a sentence, according to the task?

        commas cut: ".!?": => ".!?,":
        you cut behind commas too

        semicolons cut: ".!?": => ".!?;":
        you cut behind semicolons too

        commas and semicolons cut: ".!?": => ".!?,;":
        you cut behind commas and semicolons too

        split at full stops: return text.split(". ")
        you split at the full stop and its space: the cut takes both away, and sees no other mark
        What could you put in the place of a mark and its space, so that the mark stays?

        split at each full stop: return text.split(".")
        you split at every full stop: the cut takes it away, and sees no other mark
        What follows a full stop that ends a sentence? And how can the stop stay?

        split at line breaks: return text.split("\n")
        you split at the line breaks alone: a full stop ends nothing, and nothing is cleaned
        How many sentences do you find in a text on one line?

        old line breaks lost: for mark in ".!?": =>
         text = text.replace("\n", " ")⏎    for mark in ".!?":
        the line breaks that the text has already are lost
        Which of your lines changes line breaks, and does the task ask for that?

        cut at every mark: mark + " ", => mark,
        you cut at every mark, so a number with a point in it is cut in two
        What follows a mark that ends a sentence, and what follows the point of a number?

        capital asked: text.replace(mark + " ", mark + "\n") =>
         re.sub(f"[{mark}] +(?=[A-Z])", mark + "\n", text)
        you cut only where a capital letter follows
        Which sign must follow the mark? Does the task say what comes after it?

        marks lost: mark + "\n") => "\n")
        the marks at the ends of your sentences are gone
        What do you put in the place of a mark and its space?

        empty sentences kept:  if line.strip()] => ]
        your list holds empty sentences
        What does a cut leave between two line breaks that follow each other, and behind
         the last one?

        spaces inside joined: [line.strip() for => [" ".join(line.split()) for
        you make one space of several inside a sentence
        At which places of a sentence does the plan cut off white space?

        white space kept: [line.strip() for => [line for
        your sentences keep white space at their ends
        Which method of a text cuts off white space at both ends?

        lines alone: for mark in ".!?": => for mark in "":
        you cut at the line breaks alone, and a full stop ends nothing
        How many sentences do you find in a text on one line?

        breaks alone: [line.strip() for line in text.split("\n") if line.strip()] => [text]
        you put the line breaks in and do not cut there: your list holds one text
        Which method cuts a text at its line breaks?

        never cut: return [text]
        you never cut: your list holds the text as it came in
        Where does a sentence end, and which method cuts there?

        last one lost: if line.strip()] =>
         if line.strip()][: -1 if text.split("\n")[-1].strip() else None]
        the end of a text that has no break behind it is lost
        When your loop has seen the last character, which sentence is not in your list yet?

        last one lost, if no mark ends it: if line.strip()] =>
         if line.strip()][: -1 if text.split("\n")[-1].strip()[-1:] not in [*".!?", ""] else None]
        the end of a text that has no mark behind it is lost
        When your loop has seen the last character, which sentence is not in your list yet?

        every word: return text.split()
        you cut at every space, so each word stands alone
        After which signs does a space end a sentence?

        space alone lost: mark + "\n") => mark)
        you take the space behind a mark away and put nothing in its place
        At which sign does your cut find the end of a sentence?

        line breaks end nothing: mark + "\n") => mark + "|")
        and text.split("\n") => text.split("|")
        you cut behind the marks, and a line break that the text has ends nothing
        Which sign does Python write as a backslash and an n?
        """
    ),
)
