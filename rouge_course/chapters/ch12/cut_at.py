"""12, exercise 5: the first words of a text, its lines kept."""

import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def cut_at(text, limit):
    """Return the first `limit` words of a text; what stands between white space is a word.

    1. Go line by line, and know how many words are still allowed.
    2. Of each line keep as many words as are allowed, joined by one space.
    3. Return one text again, a line break between the lines; a line without a word is left out.
    """
    lines = []
    for line in text.split("\n"):
        kept = line.split()[:limit]
        limit = limit - len(kept)
        if kept:
            lines.append(" ".join(kept))
    return "\n".join(lines)


def whole_lines(text, limit):
    """Only the lines that the limit leaves whole."""
    lines = []
    for line in text.split("\n"):
        limit -= len(line.split())
        if limit >= 0 and line.split():
            lines.append(" ".join(line.split()))
    return "\n".join(lines)


def whole_sentences(text, limit):
    """The first words, up to the last full stop among them."""
    kept = cut_at(text, limit)
    return kept[: kept.rfind(".") + 1]


def dotted(text, limit):
    """The first words, and dots where something is cut."""
    return cut_at(text, limit) + ("..." if len(text.split()) > limit else "")


def breaks_as_words(text, limit):
    """The words and the line breaks in one list, joined by spaces."""
    kept = []
    for line in text.split("\n"):
        words = line.split()[:limit]
        limit -= len(words)
        kept += [*words, "\n"]
    return " ".join(kept)


def past_the_cut(text, limit):
    """The line of the last word is cut, and every line below it is whole."""
    lines = []
    for line in text.split("\n"):
        words = line.split()
        kept = words[:limit] if 0 < limit < len(words) else words
        limit -= len(kept)
        if kept:
            lines.append(" ".join(kept))
    return "\n".join(lines)


def as_it_came(text, limit):
    """The text up to its last word that is allowed, white space and all."""
    ends = [word.end() for word in re.finditer(r"\S+", text)][:limit]
    return text[: ends[-1]] if ends else ""


def lines_as_they_came(text, limit):
    """Lines with a word, each up to its last word that is allowed, white space and all."""
    lines = []
    for line in text.split("\n"):
        kept = as_it_came(line, limit)
        limit -= len(kept.split())
        if kept:
            lines.append(kept)
    return "\n".join(lines)


def until_all_is_used(text, limit):
    """Lines without a word stay as empty ones, until no word may come."""
    lines = []
    for line in text.split("\n"):
        if limit == 0:
            break
        words = line.split()[:limit]
        limit -= len(words)
        lines.append(" ".join(words))
    return "\n".join(lines)


def up_to_the_cut(text, limit):
    """Every line that fits, empty ones too, and then a part of the next one."""
    lines = []
    for line in text.split("\n"):
        words = line.split()
        lines.append(" ".join(words[:limit]))
        if len(words) > limit:
            break
        limit -= len(words)
    return "\n".join(lines)


EXERCISE = Exercise(
    number=5,
    solution=cut_at,
    task="the first `limit` words of a text, as one text that keeps its lines.",
    minutes=6,
    level="medium",
    extra=True,
    items="text",
    test_inputs=(
        ("The ferry sails.\nBoats wait at the pier.", 5),
        ("The ferry sails.\nBoats wait at the pier.", 3),
        ("The ferry sails.\nBoats wait at the pier.", 2),
        ("The bridge is closed. Nobody may cross.", 5),
        ("The bridge is closed. Nobody may cross.", 50),
        ("Fog.\n\nRain and wind.\nSun at last.", 6),
        ("one  two   three four", 3),
        ("over-fit isn't 3.5 words", 2),
        ("Fog.\nFog.\nSun.\nWind.", 2),
        ("a b\nc d\ne f", 1),
        ("Fog  and rain.\n\nSun.", 9),
        ("3 boats for the Fête", 3),
        ("the 3rd Fête", 3),
    ),
    edge_cases=(("", 3), ("The ferry sails.", 0)),
    hints=(
        "A text of two lines with a limit of 5: the first line has three words, so two are left "
        "for the second.",
        "split() on the whole text loses the line breaks: split line by line, and count down.",
        "kept = line.split()[:limit]; limit = limit - len(kept); append the joined words if "
        "there are any. At the end join the lines by line breaks.",
    ),
    mistakes=mistakes(
        r"""
        split at one space: line.split()[:limit] => line.strip().split(" ")[:limit]
        and if kept => if any(kept)
        you split at single spaces, so two of them make an empty word, which uses up the limit
        What does split() without an argument do with two spaces?

        empty words counted: line.split()[:limit] => line.split(" ")[:limit]
        and if kept => if line.strip()
        you split at single spaces, so two of them make an empty word, which uses up the limit
        What does split() without an argument do with two spaces?

        empty words counted in lines with words: line.split()[:limit] =>
         (line.split(" ") if line.strip() else [])[:limit]
        you split at single spaces, so two of them make an empty word, which uses up the limit
        What does split() without an argument do with two spaces?

        in place of lines = [] …

        white space as it came: return as_it_came(text, limit)
        you cut the text behind the last word and change nothing else: two spaces stay two, and
         lines without a word stay
        What should stand between two words, and what becomes of a line without a word?

        spaces as they came: return lines_as_they_came(text, limit)
        you cut each line behind its last word and change nothing else: two spaces stay two
        What should stand between two words, according to the second step?

        lines lost: return " ".join(text.split()[:limit])
        the line breaks are lost: all words stand in one line
        What does split() without an argument do with a line break?

        empty lines kept until then: return until_all_is_used(text, limit)
        lines without a word stay, as empty lines
        What does your list get for a line in which there is no word?

        characters: return text[:limit]
        you cut after so many characters
        What does a place in a text count, letters or words?

        whole lines alone: return whole_lines(text, limit)
        you leave out the whole line in which the limit is reached
        A line has five words, and two are still allowed: what should stand in the result?

        whole sentences alone: return whole_sentences(text, limit)
        you keep whole sentences only
        Does the task let you drop a sentence that is cut?

        so many lines: return "\n".join(
         " ".join(line.split()) for line in [x for x in text.split("\n") if x.split()][:limit])
        your limit counts lines, and it should count words
        What does `limit` count?

        so many lines, as they are: return "\n".join(text.split("\n")[:limit])
        your limit counts lines, and it should count words
        What does `limit` count?

        line breaks as words: return breaks_as_words(text, limit)
        a line break stands between two spaces in your text, as if it were a word
        What should stand between two lines, and what between two words?

        empty lines up to the cut: return up_to_the_cut(text, limit)
        lines without a word stay, as empty lines
        What does the third step say of a line without a word?

        inner loop left alone: return past_the_cut(text, limit)
        your break leaves the loop over the words, and the loop over the lines goes on
        What is your count in the next line, and can it still be equal to the limit?

        last words, lines lost: return " ".join(text.split()[-limit:] if limit else [])
        you keep the last words
        Which words does the task keep: the first ones, or the last ones?

        lines lost, one word more: return " ".join(text.split()[: limit + 1])
        the line breaks are lost, and one word more than the limit stays
        How many items does [:3] hold?

        spaces kept, lines as words: return " ".join(text.split(" ")[:limit])
        you split at single spaces: two of them make an empty word, and a line break holds two
         words together
        What does split(" ") make of two spaces, and of a line break?

        ellipsis: return dotted(text, limit)
        you add dots where the text is cut
        Are the dots words of the text?

        as it came when it is short:
         return text if len(text.split()) <= limit else " ".join(text.split()[:limit])
        a short text comes back as it came, and a long one loses its line breaks
        What does split() without an argument do with a line break?

        limit for each line: limit = limit - len(kept) => limit = limit
        your limit begins anew in each line
        Of a limit of 5, how many words are left when the first line has used 3?

        counted down by one: limit = limit - len(kept) => limit = max(0, limit - 1)
        each line takes one from the limit, however many words it has
        How many words has a line used up?

        whole line counted: limit = limit - len(kept) => limit = limit - len(line.split())
        you take the whole line off the limit, which then falls below 0
        What does [:-2] leave of a list?

        one word too many: line.split()[:limit] => line.split()[:limit + 1]
        one word too many stays
        How many items does [:3] hold?

        one word too few: line.split()[:limit] => line.split()[: max(0, limit - 1)]
        one word too few stays
        How many items does [:3] hold?

        words without marks: line.split()[:limit] => re.findall(r"\w+", line)[:limit]
        your words are runs of letters and digits, so marks are lost and cut words in two
        What does the docstring call a word?

        space at the ends: lines.append(" ".join(kept)) => lines.append(" ".join(kept) + " ")
        a space stays at the end of each line
        Between which words should a space stand?

        space at the ends but the last: " ".join(kept) => " ".join(kept) + " "
        and "\n".join(lines) => "\n".join(lines).rstrip()
        a space stays at the end of each line but the last
        Between which words should a space stand?

        split at the space: line.split()[:limit] => line.split(" ")[:limit]
        you split at the space alone, so two spaces make an empty word, and an empty line has one
        What does split(" ") make of two spaces?

        empty lines kept: if kept: => if True:
        lines without a word stay, as empty lines
        What does the third step say of a line without a word?

        in place of "\n".join(lines)

        line break at the end: "\n".join([*lines, ""])
        your text ends in a line break
        Between which lines should a line break stand?

        first line alone: "\n".join(lines[:1])
        only the first line is left
        Which line of yours drops the others? How far is your `return` indented?

        last line alone: "\n".join(lines[-1:])
        the last line alone is left
        What does your name hold after each turn of the loop?

        words glued: " ".join(kept) => "".join(kept)
        your words are joined with nothing between them
        What stands before the dot in your join?
        """
    ),
)
