"""12, exercise 1: what is left of an answer when its wrapping is gone."""

import itertools
import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def clean_answer(text):
    """Return the summary in a chat model's answer, without what is wrapped around it.

    1. Remove every **, but keep the words between them.
    2. Remove whitespace from both ends of each line, then a "- " or "* " from its beginning.
    3. Leave out lines that are empty, and lines that begin with ```.
    4. If any lines are left and the first one ends in a colon, leave that line out as well.
    5. Return the lines that are left as one text, with a line break between them. If no line is
       left, return the empty text.
    """
    lines = []
    for line in text.replace("**", "").split("\n"):
        line = line.strip()
        if line.startswith(("- ", "* ")):
            line = line[2:]
        if line and not line.startswith("```"):
            lines.append(line)
    if lines and lines[0].endswith(":"):
        lines = lines[1:]
    return "\n".join(lines)


def begun(text):
    """Does the first line end in a colon before anything is removed?"""
    return text.split("\n")[0].endswith(":")


def behind_colons(lines):
    """The lines that are left when all lines at the top that end in a colon are dropped."""
    return list(itertools.dropwhile(lambda line: line.endswith(":"), lines))


def removed_in_a_loop(lines):
    """The lines without lines that end in a colon; the loop skips the line below a removed line."""
    for line in lines:
        if line.endswith(":"):
            lines.remove(line)
    return lines


def without_bullets(line):
    """The line without any bullets at its beginning."""
    return re.sub(r"^([-*] )+", "", line)


def bare_ends(text):
    """The text without the stars at the ends of its lines."""
    return "\n".join(line.strip().strip("*") for line in text.split("\n"))


def outside(text):
    """The text without anything between two fences."""
    return re.sub(r"(?s)```.*?(```|$)", "", text)


EXERCISE = Exercise(
    number=1,
    solution=clean_answer,
    task="return the answer as one text, without **, bullets, fences and empty lines, and without "
    "a first line that ends in a colon.",
    minutes=9,
    level="medium",
    items="text",
    test_inputs=(
        ("Sure! Here is a summary:\n\nThe bridge is closed.\n\nI hope this helps!",),
        ("**Summary:**\n\n- **The bridge** is closed.\n- The ferry sails.",),
        ("* The bridge is closed.\n* The **old ferry** sails: two crowns.",),
        ('```json\n{"summary": "The bridge is closed."}\n```',),
        ("```\nThe ferry sails.\n```\nMaud waits.",),
        ("Two things:\nthe bridge is closed.\nThe reason:\na crack.",),
        ("  - The ferry sails at noon. \n  - Two crowns: no more.",),
        ("The result: the bridge is closed.\nThe fare is 2 crowns* a head.",),
        ("\n\nSummary: \n-5 degrees on the old-ferry pier - and fog.",),
        ("The ferry sails.",),
        ("The ferry sails.\nThe town is glad.\nBoats wait:",),
        ("Sure:\nSummary:\nThe ferry sails.",),
        ("1. The ferry sails.\n2. Boats wait:\n3. Fog.",),
        ("**Fog:** no boat.\nThe ferry **sails** on.",),
        ("```\nSummary:\nThe ferry sails.\n```",),
        ("- Summary:\n- Boats wait.",),
        ("The fare is 2 crowns*",),
        ("* Two crowns*\n- Fog -",),
        ("The café is shut.",),
        ("The **ferry\nsails** and **waits.",),  # no pair on a line, and one alone
        ("- Boats wait.",),
        ("- - The boat sails.",),
        ("  ```\n**- The boat sails.**\n  ```",),  # whitespace and ** around a bullet and a fence
    ),
    edge_cases=(("",), ("```",), ("Here is a summary:",), (" \n ",)),
    hints=(
        "Call your function with “**Summary:**”, an empty line and “- The ferry sails.”: only one "
        "line should be left.",
        "The loop removes the bullet from a line, and collects the line if it is neither empty nor "
        "a fence. Look for the colon only once, after the loop.",
        'In the loop: line = line.strip(); if line.startswith(("- ", "* ")): line = line[2:]; '
        "append the line if it is neither empty nor a fence. Then look at lines[0], and join the "
        "lines.",
    ),
    mistakes=mistakes(
        r"""
        stars in front of a bullet: text.replace("**", "") => text
        and if line and not => line = line.replace("**", "")⏎        if line and not
        a bullet after ** stays, because you remove the bullets before you remove the **
        Which step of the docstring removes the **, and which one removes the bullets?

        stars taken out last: text.replace("**", "") => text
        and return "\n".join(lines) => return "\n".join(lines).replace("**", "")
        you remove the ** at the end, after you have looked at the first line
        What does “**Summary:**” end in while its stars are still there?

        in place of text.replace("**", "")

        a space for the stars: text.replace("**", " ")
        you replace every ** with a space
        Does the first step put anything in place of the **?

        bold words lost: re.sub(r"\*\*.*?\*\*", "", text)
        you remove the words between two ** together with the marks
        What does the first step say about the words between two **?

        stars kept: text
        the ** stay in your text
        Which string method can remove every **?

        stars off the ends alone: bare_ends(text)
        you remove stars only from the ends of each line, so the stars inside a line stay
        Which part of a line does strip look at, and where in a line can ** be?

        every star lost: text.replace("*", "")
        you remove single stars, too
        Does the first step remove single stars, or only two stars in a row?

        fenced part lost: outside(text).replace("**", "")
        you remove everything between two fences
        Which lines does the third step leave out? Does this step mention the lines between two
         fences?

        fence marks alone: text.replace("```", "").replace("**", "")
        you remove only the three marks of a fence, so the rest of its line stays
        What else is in the line ```json, and does the third step leave out the marks or the line?

        cut at the first colon: text.split(":", 1)[-1].replace("**", "")
        you cut the text at its first colon
        What happens if there is a colon in the middle of a summary?

        behind the last colon: text.split(":")[-1].replace("**", "")
        you keep only what follows the last colon of the text
        What happens if there is a colon in the middle of a summary?

        bullet marks lost everywhere: text.replace("**", "").replace("- ", "").replace("* ", "")
        you remove every “- ” and “* ”, even in the middle of a line
        In which part of a line does the second step look for a bullet?

        small letters: text.lower().replace("**", "")
        you make the text lower case
        Which step of the docstring mentions capital letters?

        first paragraph alone: text.strip().split("\n\n")[0].replace("**", "")
        you keep only the text before its first empty line
        Where is the summary if a greeting and an empty line come first?

        second paragraph alone: (text + "\n\n").split("\n\n")[1].replace("**", "")
        you keep only the text between the first two empty lines
        What happens if an answer has no greeting, or two paragraphs of summary?

        every word a line: text.replace("**", "").split("\n") => text.replace("**", "").split()
        you split at every space, so each word becomes a line
        What does split() without an argument do with a space?

        in place of line = line.strip()

        white space kept: line = line
        whitespace stays at the ends of your lines, so your program does not recognise an indented
         bullet
        Which method removes whitespace from both ends of a line?

        left white space alone: line = line.lstrip()
        you remove whitespace only from the beginning of a line
        What should happen to a space at the end of a line?

        right white space alone: line = line.rstrip()
        you remove whitespace only from the end of a line
        What does a line with an indented bullet begin with?

        ends of the text alone: line = line.strip() => line = line
        and text.replace("**", "").split("\n") => text.replace("**", "").strip().split("\n")
        you remove whitespace from the ends of the text, but not from the ends of each line
        In a text of three lines, where else can there be spaces?

        marks stripped at both ends: line = line.strip("-* ")
        you strip a set of characters from both ends, so you also lose a minus sign at the beginning
         or a star at the end
        What does strip remove from “-5 degrees”, and which two marks does the second step name?

        marks stripped from the left: line = line.strip().lstrip("-* ")
        you remove every mark at the beginning of a line, even the minus sign of a number
        What does lstrip leave of “-5 degrees”, and which two marks does the second step name?

        hyphens lost: line = line.strip().replace("-", "").strip()
        you remove every hyphen
        In which part of a line does the second step look for a bullet?

        every dash and space: line = line.strip().replace("- ", "")
        you remove every “- ”, even in the middle of a line
        In which part of a line does the second step look for a bullet?

        bullet lines alone kept: line = line.strip() if line.strip()[:2] in ("- ", "* ") else ""
        you lose every line without a bullet
        What does the second step do with a line that has no bullet?

        numbers lost: line = re.sub(r"^\d+\. ", "", line.strip())
        you remove the numbers of a numbered list
        Which two marks does the second step name?

        in place of line.startswith(("- ", "* "))

        several bullets: line = line[2:] => line = without_bullets(line)
        you remove every bullet at the beginning of a line
        How many bullets does the second step remove from a line?

        two characters off every line: True
        you remove two characters from every line, with or without a bullet
        Which lines begin with “- ” or “* ”?

        bullets kept: False
        the bullets stay in your text
        Which two marks does the second step name, and where in a line are they?

        dash alone: line.startswith("- ")
        the bullets with * stay
        Which two marks does the second step name?

        star alone: line.startswith("* ")
        the bullets with - stay
        Which two marks does the second step name?

        bullet without its space: line.startswith(("-", "*"))
        you treat a minus sign as a bullet, and you also remove the character after the minus sign
        Which character must follow the mark of a bullet?

        first mark alone off: line = line[2:] => line = line[1:]
        you remove the mark of a bullet but keep the space after the mark
        How many characters do the mark and the space have together?

        both ends of a bullet line: line = line[2:] => line = line.strip("-* ")
        you strip a set of characters from both ends of a line with a bullet
        What does strip remove at the end of “* two crowns*”?

        bullet lines lost: line = line[2:] => continue
        you lose every line with a bullet, words and all
        What does the second step remove: the mark, or its line?

        bullet lines twice: line = line[2:] => lines.append(line[2:])
        you store a line with a bullet twice: first without its bullet, then with it
        Which lines of your program store something if a line has a bullet?

        bullet lines twice, whole lines first:
         line = line[2:] => lines.append(line); line = line[2:]
        you store a line with a bullet twice: first with its bullet, then without it
        Which lines of your program store something if a line has a bullet?

        in place of line and not line.startswith("```")

        double breaks alone: not line.startswith("```")
        and text.replace("**", "") => text.replace("**", "").replace("\n\n", "\n")
        you turn two line breaks into one, but an empty line stays if it is at the beginning or
         contains spaces
        Which line of your program tests whether a line is empty?

        empty lines kept: not line.startswith("```")
        empty lines stay in your text
        What should happen to the empty line between a greeting and a summary?

        fences kept: line
        the lines with a fence stay in your text
        Which method tells you whether a line begins with certain characters?

        bare fences alone: line and line != "```"
        a fence that is followed by a word stays in your text
        What does a line with a fence begin with, and what may follow the fence?

        every colon line lost: line and not line.startswith("```") and not line.endswith(":")
        you leave out every line that ends in a colon
        Which line may be left out because of its colon, according to the fourth step?

        every line with a colon lost: line and not line.startswith("```") and ":" not in line
        you leave out every line that contains a colon
        In which line does the fourth step look for a colon, and where in that line?

        in place of lines and lines[0].endswith(":")

        first line always lost: lines
        you always leave out the first line, with or without a colon
        What must the first line end in to be left out?

        first line always kept: False
        a first line that ends in a colon stays in your text
        Which step of the docstring looks at the first line?

        any colon in the first line: lines and ":" in lines[0]
        you leave out the first line if it contains a colon anywhere
        Where in the first line must the colon be?

        colon looked for too early: lines and begun(text)
        you look for the colon before you have removed the marks and the empty lines
        What does the first line end in if it is “**Summary:**”? What if the first line is empty?

        colon looked for before the stars go:
         lines and [x.strip() for x in text.split("\n") if x.strip()][0].endswith(":")
        you look for the colon in the original text, which may still contain ** or a fence
        What does “**Summary:**” end in? Which of the five steps must come first?

        colon in the first line of the text alone:
         lines and text.replace("**", "").split("\n")[0].strip().endswith(":")
        you look for the colon in the first line of the original text, but this line may be empty or
         contain a fence
        Which lines must you remove before you look at the first line?

        colon looked for behind the last star:
         lines and text.replace("**", "").strip().split("\n")[0].strip().endswith(":")
        you look for the colon before you have removed the fences
        What is the first line of the text if it begins with a fence?

        first two lines: lines = lines[1:] => lines = lines[2:]
        you leave out two lines, but the task asks you to leave out one
        What does lines[2:] leave out?

        colon lines removed in a loop: lines = lines[1:] => lines = removed_in_a_loop(lines)
        and lines and lines[0].endswith(":") => True
        your loop can remove several lines that end in a colon
        Which single line may the fourth step leave out?

        colon alone lost: lines = lines[1:] => lines[0] = lines[0][:-1]
        you remove the colon but keep its line
        What should be left out: the colon, or the line?

        last line in its place: lines = lines[1:] => lines = lines[:-1]
        you leave out the last line instead of the first
        Which lines does [:-1] keep?

        the first line alone left: lines = lines[1:] => lines = lines[:1]
        you keep the first line and drop the rest
        What do lines[:1] and lines[1:] contain?

        several first lines: lines = lines[1:] => lines = behind_colons(lines)
        you drop lines from the top as long as they end in a colon
        How many lines may be left out because they end in a colon?

        in place of "\n".join(lines)

        joined by spaces: " ".join(lines)
        you join the lines with spaces
        What should there be between two lines, and why does Lsum need it?

        joined by nothing: "".join(lines)
        you join the lines with nothing between them
        What is before the dot in your join?

        joined by empty lines: "\n\n".join(lines)
        you put empty lines between the lines
        How many line breaks do you need to begin a new line?

        two characters off each line at the end: "\n".join(line[2:] for line in lines)
        you remove two characters from every line, with or without a bullet
        Which lines begin with “- ” or “* ”?

        last line lost: "\n".join(lines[:-1])
        the last line is lost
        Which line does [:-1] leave out, and when does your loop store a line?

        first line alone: "\n".join(lines[:1])
        only the first line is left
        Which line of your program drops the other lines? How far is your `return` indented?

        last line alone: "\n".join(lines[-1:])
        you keep only the last line
        Does your loop add each line to a list, or does it replace the line before?

        line break at the end: "\n".join([*lines, ""])
        your text ends in a line break
        Between which lines should there be a line break?
        """
    ),
)
