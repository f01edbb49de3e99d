"""12, exercise 5: cut a text after a number of words, and keep its lines."""

import re

from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Exercise


def cut_at(text, limit):
    """Return the first `limit` words of a text; words are separated by whitespace.

    1. Go through the lines, and keep track of how many words are still allowed.
    2. In each line, keep as many words as are still allowed, joined by single spaces.
    3. Return the lines as one text, with a line break between them and no lines without words.
    """
    lines = []
    for line in text.split("\n"):
        kept = line.split()[:limit]
        limit = limit - len(kept)
        if kept:
            lines.append(" ".join(kept))
    return "\n".join(lines)


def whole_lines(text, limit):
    """Only the lines that fit into the limit as a whole."""
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
    """The first words, followed by dots if something was cut off."""
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
    """The line with the last word is cut, but every line below it stays whole."""
    lines = []
    for line in text.split("\n"):
        words = line.split()
        kept = words[:limit] if 0 < limit < len(words) else words
        limit -= len(kept)
        if kept:
            lines.append(" ".join(kept))
    return "\n".join(lines)


def as_it_came(text, limit):
    """The text up to the last word that is allowed, with its whitespace."""
    ends = [word.end() for word in re.finditer(r"\S+", text)][:limit]
    return text[: ends[-1]] if ends else ""


def lines_as_they_came(text, limit):
    """Lines with a word, each up to the last word that is allowed, with its whitespace."""
    lines = []
    for line in text.split("\n"):
        kept = as_it_came(line, limit)
        limit -= len(kept.split())
        if kept:
            lines.append(kept)
    return "\n".join(lines)


def until_all_is_used(text, limit):
    """Lines without a word stay as empty lines, until no more words are allowed."""
    lines = []
    for line in text.split("\n"):
        if limit == 0:
            break
        words = line.split()[:limit]
        limit -= len(words)
        lines.append(" ".join(words))
    return "\n".join(lines)


def up_to_the_cut(text, limit):
    """Every line that fits, even an empty one, and then a part of the next one."""
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
    task="return the first `limit` words of a text, as one text that keeps its line breaks.",
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
        "Take a text of two lines and a limit of 5: if the first line has three words, two "
        "words are left for the second line.",
        "If you call split() on the whole text, you lose the line breaks. Split one line at a "
        "time, and lower the limit by the number of words that you keep.",
        "kept = line.split()[:limit]; limit = limit - len(kept); append the joined words if "
        "there are any. At the end, join the lines with line breaks.",
    ),
    mistakes=mistakes(
        r"""
        split at one space: line.split()[:limit] => line.strip().split(" ")[:limit]
        and if kept => if any(kept)
        you split at single spaces, so two spaces make an empty word, which counts towards the limit
        What does split() without an argument do with two spaces?

        empty words counted: line.split()[:limit] => line.split(" ")[:limit]
        and if kept => if line.strip()
        you split at single spaces, so two spaces make an empty word, which counts towards the limit
        What does split() without an argument do with two spaces?

        empty words counted in lines with words: line.split()[:limit] =>
         (line.split(" ") if line.strip() else [])[:limit]
        you split at single spaces, so two spaces make an empty word, which counts towards the limit
        What does split() without an argument do with two spaces?

        in place of lines = [] …

        white space as it came: return as_it_came(text, limit)
        you cut the text after the last word and change nothing else, so double spaces and lines
         without words stay
        What should there be between two words, and what should happen to a line without words?

        spaces as they came: return lines_as_they_came(text, limit)
        you cut each line after its last word and change nothing else, so double spaces stay
        What should there be between two words, according to the second step?

        lines lost: return " ".join(text.split()[:limit])
        you lose the line breaks, so all words are on one line
        What does split() without an argument do with a line break?

        empty lines kept until then: return until_all_is_used(text, limit)
        lines without words stay in your text as empty lines
        What does your program append for a line without words?

        characters: return text[:limit]
        you cut after `limit` characters
        What does an index in a text count: characters or words?

        whole lines alone: return whole_lines(text, limit)
        if a line goes past the limit, you leave out the whole line
        If a line has five words and the limit allows two more words, which words should you keep?

        whole sentences alone: return whole_sentences(text, limit)
        you keep only whole sentences
        Does the task allow you to drop the sentence that the limit cuts?

        so many lines: return "\n".join(
         " ".join(line.split()) for line in [x for x in text.split("\n") if x.split()][:limit])
        your limit counts lines, but it should count words
        What does `limit` count?

        so many lines, as they are: return "\n".join(text.split("\n")[:limit])
        your limit counts lines, but it should count words
        What does `limit` count?

        line breaks as words: return breaks_as_words(text, limit)
        you treat a line break as a word, so it has a space on both sides
        What should there be between two lines, and what should there be between two words?

        empty lines up to the cut: return up_to_the_cut(text, limit)
        lines without words stay in your text as empty lines
        What does the third step say about a line without words?

        inner loop left alone: return past_the_cut(text, limit)
        your break ends the loop over the words, but the loop over the lines goes on
        What is your count on the next line? Can the count still become equal to the limit?

        last words, lines lost: return " ".join(text.split()[-limit:] if limit else [])
        you keep the last words
        Which words should you keep: the first ones, or the last ones?

        lines lost, one word more: return " ".join(text.split()[: limit + 1])
        you lose the line breaks, and you keep one word more than the limit
        How many items does [:3] keep?

        spaces kept, lines as words: return " ".join(text.split(" ")[:limit])
        you split at single spaces, so two spaces make an empty word, and a line break keeps two
         words together
        What does split(" ") do with two spaces, and with a line break?

        ellipsis: return dotted(text, limit)
        you add dots if the text is cut
        Do the dots count as words of the text?

        as it came when it is short:
         return text if len(text.split()) <= limit else " ".join(text.split()[:limit])
        you return a short text unchanged, but a long one loses its line breaks
        What does split() without an argument do with a line break?

        limit for each line: limit = limit - len(kept) => limit = limit
        your limit starts again on each line
        If the limit is 5 and the first line uses 3 words, how many are left?

        counted down by one: limit = limit - len(kept) => limit = max(0, limit - 1)
        each line lowers the limit by one, however many words it has
        By how much should a line of three words lower the limit?

        whole line counted: limit = limit - len(kept) => limit = limit - len(line.split())
        you subtract the number of words in the whole line from the limit, which can then fall below
         0
        What does [:-2] keep of a list?

        one word too many: line.split()[:limit] => line.split()[:limit + 1]
        you keep one word too many
        How many items does [:3] keep?

        one word too few: line.split()[:limit] => line.split()[: max(0, limit - 1)]
        you keep one word too few
        How many items does [:3] keep?

        words without marks: line.split()[:limit] => re.findall(r"\w+", line)[:limit]
        your words contain only letters and digits, so you lose punctuation marks, and a word such
         as “over-fit” becomes two words
        What does the docstring call a word?

        space at the ends: lines.append(" ".join(kept)) => lines.append(" ".join(kept) + " ")
        there is a space at the end of each of your lines
        Between which words should there be a space?

        space at the ends but the last: " ".join(kept) => " ".join(kept) + " "
        and "\n".join(lines) => "\n".join(lines).rstrip()
        there is a space at the end of each of your lines except the last
        Between which words should there be a space?

        split at the space: line.split()[:limit] => line.split(" ")[:limit]
        you split at single spaces, so you get empty words between two spaces and in empty lines
        What does split(" ") do with two spaces?

        empty lines kept: if kept: => if True:
        lines without words stay in your text as empty lines
        What does the third step say about a line without words?

        in place of "\n".join(lines)

        line break at the end: "\n".join([*lines, ""])
        your text ends in a line break
        Between which lines should there be a line break?

        first line alone: "\n".join(lines[:1])
        only the first line is left
        Which line of your program drops the other lines? How far is your `return` indented?

        last line alone: "\n".join(lines[-1:])
        only the last line is left
        Does your loop add each line to a list, or does it replace the line before?

        words glued: " ".join(kept) => "".join(kept)
        you join the words with nothing between them
        What is before the dot in your join?
        """
    ),
)
