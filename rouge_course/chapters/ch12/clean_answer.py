"""12, exercise 1: what is left of an answer when its wrapping is gone."""

import itertools
import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def clean_answer(text):
    """Return the summary in a chat model's answer, without what is wrapped around it.

    1. Take out every **; the words between them stay.
    2. In each line take white space off both ends, then a "- " or "* " off the beginning.
    3. Leave out lines that are empty, and lines that begin with ```.
    4. If a line is left and the first one ends in a colon, leave that line out as well.
    5. Return one text again: the lines that are left, with a line break between them. Where no line
       is left, that is the empty text.
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
    """Does the first line end in a colon, before anything is taken off?"""
    return text.split("\n")[0].endswith(":")


def behind_colons(lines):
    """The lines without all those at the top that end in a colon."""
    return list(itertools.dropwhile(lambda line: line.endswith(":"), lines))


def without_bullets(line):
    """The line without all bullets at its beginning."""
    return re.sub(r"^([-*] )+", "", line)


def bare_ends(text):
    """The text, with the stars at the ends of each line gone."""
    return "\n".join(line.strip().strip("*") for line in text.split("\n"))


def outside(text):
    """The text without what stands between two fences."""
    return re.sub(r"(?s)```.*?(```|$)", "", text)


EXERCISE = Exercise(
    number=1,
    solution=clean_answer,
    task="the answer as one text, without **, bullets, fences, empty lines, and without a first "
    "line that ends in a colon.",
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
        ("- - The boat sails.",),
        ("  ```\n**- The boat sails.**\n  ```",),  # what stands around a bullet and a fence
    ),
    edge_cases=(("",), ("```",), ("Here is a summary:",), (" \n ",)),
    hints=(
        "Give it “**Summary:**”, an empty line and “- The ferry sails.”: one line should be left.",
        "The loop takes a bullet off a line, and collects the line if it is neither empty nor a "
        "fence. The colon is looked at once, after that loop.",
        'In the loop: line = line.strip(); if line.startswith(("- ", "* ")): line = line[2:]; '
        "append it if it is neither empty nor a fence. Then look at lines[0], and join the lines.",
    ),
    mistakes=mistakes(
        r"""
        stars in front of a bullet: text.replace("**", "") => text
        and if line and not => line = line.replace("**", "")⏎        if line and not
        a bullet behind ** stays, because each step looks at what the one above it has left
        Which step of the plan takes the ** out, and which one the bullets?

        stars taken out last: text.replace("**", "") => text
        and return "\n".join(lines) => return "\n".join(lines).replace("**", "")
        you take the ** out at the end, when the first line has been looked at already
        In which sign does “**Summary:**” end as long as its stars are there?

        in place of text.replace("**", "")

        a space for the stars: text.replace("**", " ")
        you put a space in the place of the **
        What should stand in their place, according to the first step?

        bold words lost: re.sub(r"\*\*.*?\*\*", "", text)
        the words between two ** go with the marks
        What does the task say of the words between them?

        stars kept: text
        the ** stay in your text
        Which method of a text takes out every copy of a piece?

        stars off the ends alone: bare_ends(text)
        you take stars off the ends of each line, and those inside stay
        Which ends does strip look at, and where may ** stand?

        every star lost: text.replace("*", "")
        you take out single stars too
        Which mark does the first step name, and is a footnote's * one of these?

        fenced part lost: outside(text).replace("**", "")
        what stands between two fences is gone
        Which lines does the third step leave out, and what of the lines between them?

        fence marks alone: text.replace("```", "").replace("**", "")
        you take the three marks of a fence away, and what stands behind them in the line stays
        What else stands in the line ```json, and does the task drop the marks or the line?

        cut at the first colon: text.split(":", 1)[-1].replace("**", "")
        you cut the text at its first colon
        What if a colon stands in the middle of a summary?

        behind the last colon: text.split(":")[-1].replace("**", "")
        you keep what follows the last colon of the text
        What if a colon stands in the middle of a summary?

        bullet marks lost everywhere: text.replace("**", "").replace("- ", "").replace("* ", "")
        you take out every “- ” and “* ”, in the middle of a line too
        Where in a line may a bullet stand?

        small letters: text.lower().replace("**", "")
        you put the text in small letters
        Which step of the plan speaks of capitals?

        first paragraph alone: text.strip().split("\n\n")[0].replace("**", "")
        you keep the text up to its first empty line
        Where does the summary stand when a greeting and an empty line come first?

        second paragraph alone: (text + "\n\n").split("\n\n")[1].replace("**", "")
        you keep what stands between the first two empty lines
        What if an answer has no greeting, or two paragraphs of summary?

        every word a line: text.replace("**", "").split("\n") => text.replace("**", "").split()
        you cut at every space, so each word becomes a line
        What does split() without an argument do with a space?

        in place of line = line.strip()

        white space kept: line = line
        white space stays at the ends of your lines, so an indented bullet is none for you
        Which method takes white space off both ends of a line?

        left white space alone: line = line.lstrip()
        you take white space off the beginning alone
        What does a line that ends in a space end in?

        right white space alone: line = line.rstrip()
        you take white space off the end alone
        What does an indented bullet begin with?

        ends of the text alone: line = line.strip() => line = line
        and text.replace("**", "").split("\n") => text.replace("**", "").strip().split("\n")
        you take white space off the ends of the text, and not off those of each line
        Where do spaces stand in a text of three lines?

        marks stripped at both ends: line = line.strip("-* ")
        you strip a set of characters from both ends: a minus sign before, or a star behind, goes as
         well
        What does strip take away from “-5 degrees”, and what does the task call a bullet?

        marks stripped from the left: line = line.strip().lstrip("-* ")
        lstrip takes away every such character, and so the minus sign of a number
        What does lstrip leave of “-5 degrees”, and what does the task call a bullet?

        hyphens lost: line = line.strip().replace("-", "").strip()
        you take out every hyphen
        Where in a line may a bullet stand?

        every dash and space: line = line.strip().replace("- ", "")
        you take out every “- ”, in the middle of a line too
        Where in a line may a bullet stand?

        bullet lines alone kept: line = line.strip() if line.strip()[:2] in ("- ", "* ") else ""
        a line without a bullet is gone
        What does the second step do with a line that has no bullet?

        numbers lost: line = re.sub(r"^\d+\. ", "", line.strip())
        you take the numbers of a numbered list away
        Which two marks does the second step name?

        in place of line.startswith(("- ", "* "))

        several bullets: line = line[2:] => line = without_bullets(line)
        you take off every bullet at the beginning of a line
        How many bullets does the second step take off a line?

        two characters off every line: True
        you take two characters off every line, with a bullet or without
        Which lines begin with “- ” or “* ”?

        bullets kept: False
        the bullets stay
        Which two marks does the second step name, and where do they stand?

        dash alone: line.startswith("- ")
        the bullets with * stay
        Which two marks does the second step name?

        star alone: line.startswith("* ")
        the bullets with - stay
        Which two marks does the second step name?

        bullet without its space: line.startswith(("-", "*"))
        a minus sign is a bullet for you, and the character behind it goes too
        Which character must stand behind the mark of a bullet?

        first mark alone off: line = line[2:] => line = line[1:]
        you take the mark away and keep its space
        How many characters has a bullet with its space?

        both ends of a bullet line: line = line[2:] => line = line.strip("-* ")
        you strip a set of characters from both ends of a line with a bullet
        What does strip take away at the end of “* two crowns*”?

        bullet lines lost: line = line[2:] => continue
        a line with a bullet is gone, words and all
        What does the second step take away: the mark, or its line?

        in place of line and not line.startswith("```")

        double breaks alone: not line.startswith("```")
        and text.replace("**", "") => text.replace("**", "").replace("\n\n", "\n")
        you make one line break of two, and an empty line at the beginning or of spaces stays
        Which of your lines asks whether a line is empty?

        empty lines kept: not line.startswith("```")
        empty lines stay
        What becomes of the line between a greeting and a summary?

        fences kept: line
        the lines with a fence stay
        Which method looks at the beginning of a line?

        bare fences alone: line and line != "```"
        a fence with a word behind it stays
        What does a line with a fence begin with, and what may follow?

        every colon line lost: line and not line.startswith("```") and not line.endswith(":")
        you leave out every line that ends in a colon
        Which of the lines may go for its colon, according to the fourth step?

        every line with a colon lost: line and not line.startswith("```") and ":" not in line
        you leave out every line that holds a colon
        Where must the colon stand, and in which line?

        in place of lines and lines[0].endswith(":")

        first line always lost: lines
        the first line goes, with a colon or without
        What must the first line end in, before it goes?

        first line always kept: False
        a first line that ends in a colon stays
        Which step of the plan looks at the first line?

        any colon in the first line: lines and ":" in lines[0]
        the first line goes when it holds a colon anywhere
        Where in the line must the colon stand?

        colon looked for too early: lines and begun(text)
        you look for the colon before the marks and the empty lines are gone
        What does the first line of your text end in, when it is “**Summary:**” or empty?

        colon looked for before the stars go:
         lines and [x.strip() for x in text.split("\n") if x.strip()][0].endswith(":")
        you look for the colon in the text as it came in, where ** or a fence may stand
        What does “**Summary:**” end in? Which of the five steps must come first?

        colon in the first line of the text alone:
         lines and text.replace("**", "").split("\n")[0].strip().endswith(":")
        you look for the colon in the first line of the text, which may be a fence or empty
        Which lines must be gone before a line is the first that is left?

        colon looked for behind the last star:
         lines and text.replace("**", "").strip().split("\n")[0].strip().endswith(":")
        you look for the colon before the fences are gone
        Which line is the first when a fence stands above it?

        first two lines: lines = lines[1:] => lines = lines[2:]
        two lines go with the colon, and one is asked
        What does lines[2:] leave out?

        colon alone lost: lines = lines[1:] => lines[0] = lines[0][:-1]
        you take the colon away, and its line stays
        What should go: the colon, or the line?

        last line in its place: lines = lines[1:] => lines = lines[:-1]
        the last line goes in place of the first
        Which lines does [:-1] leave?

        the first line alone left: lines = lines[1:] => lines = lines[:1]
        you keep the first line and drop the rest
        What do lines[:1] and lines[1:] hold?

        several first lines: lines = lines[1:] => lines = behind_colons(lines)
        you drop lines from the top as long as they end in a colon
        How many lines may go for their colon?

        in place of "\n".join(lines)

        joined by spaces: " ".join(lines)
        the lines are joined by spaces
        What should stand between two lines, and why does Lsum need it?

        joined by nothing: "".join(lines)
        the lines are joined with nothing between them
        What stands before the dot in your join?

        joined by empty lines: "\n\n".join(lines)
        an empty line stands between your lines
        How many line breaks end a line?

        two characters off each line at the end: "\n".join(line[2:] for line in lines)
        you take two characters off every line, with a bullet or without
        Which lines begin with “- ” or “* ”?

        last line lost: "\n".join(lines[:-1])
        the last line is lost
        Which line does [:-1] leave out, and when does your loop store a line?

        first line alone: "\n".join(lines[:1])
        only the first line is left
        Which line of yours drops the others? How far is your `return` indented?

        last line alone: "\n".join(lines[-1:])
        you keep the last line alone
        What does your name hold after each turn of the loop?

        line break at the end: "\n".join([*lines, ""])
        your text ends in a line break
        Between which lines should a line break stand?
        """
    ),
)
