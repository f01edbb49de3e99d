"""The words of direction that a reader is told: more or fewer, first or last, all or none.

No program can tell whether such a word is the right one, so whoever writes one reads it against the
outputs and writes it a second time, below `[directions]` in the claims.toml of the chapter or of
the checker. A word that is turned round later, by a slip or by a change of the numbers, is noticed.
"""

import re
import tomllib

from cells import CHAPTERS, ROOT, plain_lines, read, source
from every import every
from lint.numbers import readings

from rouge_course import common_mistakes
from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.checker import mending, slips, wording

WAY = re.compile(
    r"(?i)\b(?:higher|lower|highest|lowest|more|most|fewer|fewest|less|least|larger|smaller|largest"
    r"|smallest|longer|shorter|longest|shortest|rises?|falls?|grows?|shrinks?|climbs?|drops?|stays?"
    r"|nearer|farther|ahead|behind|wins?|loses?|never|always|none|nothing|all|both|neither|better"
    r"|worse|first|last|early|late|few|many|small|large|high|low|above|below|before|after)\b"
)


def ways(text):
    """The words of direction in a text, in their order."""
    return " ".join(WAY.findall(text)).lower()


def of_a_chapter(path):
    """What a chapter tells: its text cells and results, its questions, its exercises."""
    number, told = int(path.name[:2]), {}
    for cell in read(path)["cells"]:
        text = source(cell) if cell["cell_type"] == "markdown" else readings(cell)
        told[cell["id"]] = " ".join(plain_lines(text))
    for question in QUESTIONS.values():
        if question.chapter == number:
            told[question.key] = " ".join(reason for _, reason in question.options.values())
    for task in COURSE.tasks:
        if task.chapter == number:
            own = [
                m for m in getattr(task, "mistakes", ()) if common_mistakes.__file__ not in m.place
            ]
            told[f"{task.name}()"] = " ".join(
                [task.task, *task.hints, *(m.says + m.asks for m in own)]
            )
    return told


def of_the_checker():
    """What is said of mistakes whatever the exercise, by their names."""
    told = {}
    for words in (slips.WORDS, mending.WORDS, wording.AFTERWARDS):
        told |= {name: " ".join(said) for name, said in words.items()}
    shared = {}  # exercises speak of words or of n-grams in the same sentence
    for mistake in (m for task in COURSE.tasks for m in getattr(task, "mistakes", ())):
        if common_mistakes.__file__ in mistake.place:
            shared.setdefault(mistake.name, set()).add(ways(mistake.says + mistake.asks))
    return told | {name: " ".join(sorted(said)) for name, said in shared.items()}


def hold(told, folder):
    """Hold what is told against what stands below [directions] in a folder of tests."""
    file = ROOT / "tests" / folder / "claims.toml"
    held = tomllib.loads(file.read_text(encoding="utf-8")).get("directions", {})
    found = {key: ways(text) for key, text in told.items()}
    wrong = [key for key in found | held if found.get(key, "") != held.get(key, "")]
    assert not wrong, "\n".join(
        [f"See that these words are right, then write them below [directions] in {file}:"]
        + [f'"{key}" = "{found.get(key, "")}"  # was "{held.get(key, "")}"' for key in wrong]
    )


@every("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_word_of_direction_in_a_chapter_was_written_twice(path):
    hold(of_a_chapter(path), f"chapters/ch{path.name[:2]}")


def test_every_word_of_direction_in_a_verdict_was_written_twice():
    hold(of_the_checker(), "checker")
