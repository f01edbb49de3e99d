"""Reading notebooks, choosing sentences and mistakes, and the texts of persons."""

import re

import pytest
from every import every
from kit import before_after, texts
from kit.days import PARTS
from kit.likely_mistakes import MOST, likely
from kit.markdown import blocks, html, plain, word_count

from rouge_course.chapters import EXERCISES
from rouge_helpers import overlap, rouge_1, rouge_l, rouge_n, words

CELL = """## A heading
One sentence.
Another, with `code`.

- a list
- of two

```
code with

an empty line
```

<details><summary>Answer</summary>

It is **this**.

</details>

$$F = \\frac{1}{2}$$
Is a formula followed by a line?"""


def test_a_cell_is_cut_into_its_blocks():
    kinds = [block.kind for block in blocks(CELL)]
    assert kinds == ["heading", "paragraph", "list", "code", "answer", "formula", "paragraph"]
    assert blocks(CELL)[3].text.count("\n") == 4
    assert blocks("Text\n- item")[1].kind == "list"


def test_links_become_words():
    text = "[A paper](https://example.org/x) and [a chapter](02_x.ipynb)."
    assert "<a" not in html(text) and "example" not in html(text)
    assert plain(text) == "A paper and a chapter."


def test_a_formula_is_a_picture_with_its_source_as_description():
    page = html("$$\\frac{P}{R}$$")
    assert 'src="data:image/svg+xml,' in page and "frac{P}{R}" in page


@pytest.mark.parametrize(
    ("own", "known"),
    [
        (r"a \le b \ge c \left(d\right)", r"a \leq b \geq c \left(d\right)"),
        (r"\Bigl(\tfrac{a}{b}\Bigr)", r"(\frac{a}{b})"),
        ("a\n\\leq b", r"a \leq b"),
    ],
)
def test_a_formula_with_usual_commands_is_drawn(own, known):
    def drawing(formula):
        return html(f"$${formula}$$").partition(' src="')[2]

    assert drawing(own) == drawing(known) != ""


def test_a_formula_that_cannot_be_drawn_is_shown_as_it_is_written():
    assert html("$$\\land x\n< y$$") == r"<p><code>\land x &lt; y</code></p>"


def test_a_long_formula_is_not_cut():
    def width(plus):
        return float(re.search(r"width=%22([\d.]+)pt", html(f"$${'P+' * plus}P$$"))[1])

    assert width(30) > 5 * width(1)


def test_words_are_counted_as_they_are_spoken():
    assert word_count("Two **words** — [and](https://a.b) `three`.\n```\nnot this\n```") == 4


def test_a_sentence_that_is_broken_over_two_lines_stays_one():
    (cell,) = blocks("A sentence that\ngoes on.\nAnother.")
    assert cell.lines == ["A sentence that goes on.", "Another."]


@every("name", EXERCISES)
def test_every_exercise_has_three_likely_mistakes_in_words(name):
    found = likely(EXERCISES[name])
    assert len(found) == MOST == 3
    assert len({says for says, _ in found}) == len(found)
    for says, helps in found:
        assert len(says.split()) >= 2 and len(helps.split()) >= 3


def test_a_mistake_is_told_once_where_the_exercises_know_enough_others(chapters):
    for chapter in chapters:
        said = {}
        for place, task in enumerate(chapter.tasks):
            before = [other.exercise for other in chapter.tasks[:place]]
            rows = likely(task.exercise, before)
            assert len(rows) == MOST
            for says, _ in rows:
                again = says.replace("bigram", "n-gram") in said
                assert not again or len(getattr(task.exercise, "mistakes", ())) < 8, says
            said |= {says.replace("bigram", "n-gram"): task for says, _ in rows}


def test_likely_mistakes_begin_with_the_first_of_each_place():
    exercise = EXERCISES["window_count"]
    says = [pair[0].lower() for pair in likely(exercise)]
    first = exercise.mistakes[0]
    other = next(m for m in exercise.mistakes if m.replacements[0][0] != first.replacements[0][0])
    assert says[:2] == [first.says.lower(), other.says.lower()]


def test_what_goes_wrong_inside_a_step_that_is_imported_is_not_likely():
    before = [EXERCISES["next_row"], EXERCISES["lcs_length"]]
    (missing, _), *others = likely(EXERCISES["rouge_l"], before)
    assert missing == "`lcs_length` is not defined: the import is missing"
    inside = {mistake.says.lower() for mistake in EXERCISES["lcs_length"].mistakes}
    assert len(others) == 2 and not inside & {says.lower() for says, _ in others}


@pytest.mark.parametrize("form", before_after.FORMS)
def test_options_before_and_after_differ_and_one_of_them_is_right(form):
    for question in before_after.questions(form):
        shown = [text for text, _ in question.options.values()]
        assert len(shown) == len(set(shown)) == 4, question.text
        assert question.right in question.options
        assert all(reason for _, reason in question.options.values())


def test_the_two_forms_ask_the_same_of_other_texts():
    before, after = map(before_after.questions, before_after.FORMS)
    for one, other in zip(before, after, strict=True):
        assert one.text != other.text
        reasons = [{reason for _, reason in q.options.values()} for q in (one, other)]
        assert reasons[0] == reasons[1]
    keys = ["".join(question.right for question in form) for form in (before, after)]
    assert keys[0] != keys[1] and all(len(set(key)) == 4 for key in keys)


def test_the_right_options_are_those_of_a_hand_count():
    right = {
        form: [q.options[q.right][0] for q in before_after.questions(form)]
        for form in before_after.FORMS
    }
    # Counted with a pencil: hits/found; 4/4 and 4/8 exchanged; 3/6, 5/6, 3/5, 5/5; pairs/pairs; …
    assert right["before"][0] == "0.80" and right["after"][0] == "0.75"
    assert right["before"][1] == right["after"][1] == "it took the candidate for the reference"
    for form in before_after.FORMS:
        asked = before_after.questions(form)[1].text
        assert "precision 0.50, recall 1.00 and F1 0.67" in asked
    assert right["before"][2] == "precision rises from 0.50 to 0.83, recall from 0.60 to 1.00"
    assert right["after"][2] == "precision rises from 0.43 to 0.86, recall from 0.60 to 1.20"
    assert (right["before"][3], right["after"][3]) == ("0.80", "0.50")
    assert right["before"][4] == "multisets 0.40, sets 0.50"
    assert right["after"][4] == "multisets 0.33, sets 0.50"
    assert right["before"][5:7] == ["ROUGE-L", "4"]
    assert right["after"][5:7] == ["ROUGE-L", "5"]
    assert right["before"][7][:4] == right["after"][7][:4] == "0.91"


@pytest.mark.parametrize("form", before_after.FORMS)
def test_half_of_the_questions_ask_for_more_than_a_number(form):
    numbers = [
        all(re.fullmatch(r"[\d.]+", text) for text, _ in question.options.values())
        for question in before_after.questions(form)
    ]
    assert 2 * sum(numbers) < len(numbers)


@pytest.mark.parametrize("form", before_after.FORMS)
def test_a_false_line_loses_by_one_metric_alone_and_a_swap_keeps_f1(form):
    reference, true, false = getattr(before_after.ITEMS[5], form)
    for score, wins in ((rouge_1, False), (lambda a, b: rouge_n(a, b, 2), False), (rouge_l, True)):
        assert (score(reference, true)["f1"] > score(reference, false)["f1"]) == wins
    pair = getattr(before_after.ITEMS[1], form)
    one, other = rouge_1(*pair), rouge_1(*pair[::-1])
    assert one["precision"] == other["recall"] == 1 > one["recall"] and one["f1"] == other["f1"]
    assert rouge_n(*pair, 2)["f1"] != one["f1"]  # pairs of words would show in F1
    assert all(len(set(words(text))) == len(words(text)) for text in pair)  # nothing to clip


# What the first form offers besides, counted with a pencil.
WHY = {
    "That is recall: the matches divided by what is relevant.": "0.25",  # 4/16
    "That divides by the articles in either list.": "0.24",  # 4/17
    "That is F1, which combines precision and recall.": "0.38",  # 2 · 0.8 · 0.25 / 1.05
    "No word appears twice, so there is nothing to clip.": "it does not clip",
    "Then F1 would change, too.": "it counts pairs of words",
    "All words of the candidate are in the reference, so precision is 1.": "nothing is wrong",
    # the the the cat the: 5 of 6 and 5 of 5; clipped 3
    "The matches are the numerator of both scores.": (
        "precision rises from 0.50 to 0.83, recall stays"
    ),
    "The matches are the numerator of precision, too.": (
        "recall rises from 0.60 to 1.00, precision stays"
    ),
    "The candidate repeats a word more often than the reference.": "both stay",
    "That is precision: it divides by the pairs of the candidate.": "0.44",  # 4/9
    "That counts words, not pairs.": "0.83",  # 5/6
    "There is one pair fewer than there are words.": "0.67",  # 4/6
    "It is the other way round: a set keeps only one copy.": "multisets 0.50, sets 0.40",
    "The reference repeats a word, but a set counts it only once.": "0.40 in both",
    "A multiset divides by every copy in the reference.": "0.50 in both",
    "B has all words of the reference, and ROUGE-1 ignores their order.": "ROUGE-1",
    "The middle of B is one run, so B shares more pairs of neighbours.": "ROUGE-2",
    "B shares more words, and more pairs of neighbours.": "ROUGE-1 and ROUGE-2",
    "That is the longest unbroken run.": "2",  # the new
    "That counts shared words in any order.": "6",
    "That compares word by word.": "1",  # the
    "One lost word reverses the meaning.": "0.91: the candidate may be printed unread",
    "ROUGE sees only one missing word.": "0.09: ROUGE notices that the meaning is reversed",
    "All its words are in the reference.": "0.00: a false sentence earns nothing",
}


def test_a_reason_stands_beside_the_option_that_it_explains():
    found = {
        why: text
        for question in before_after.questions("before")
        for letter, (text, why) in question.options.items()
        if letter != question.right
    }
    assert found == WHY


def test_the_questions_ask_what_the_half_day_teaches_and_the_key_says_where(kit):
    asked = [item.chapter for item in before_after.ITEMS]
    assert {*asked} == {*PARTS} and asked == sorted(asked)
    assert [kit["plan.html"].count(f"(chapter {code})") for code in sorted({*asked})] == [
        2 * asked.count(code) for code in sorted({*asked})
    ]


def test_the_sheets_hold_no_key_and_the_key_holds_every_reason(kit):
    for form in before_after.FORMS:
        for question in before_after.questions(form):
            for _, reason in question.options.values():
                assert reason not in kit["print_for_each.html"]
                assert reason in kit["plan.html"]


def test_the_guide_and_the_plan_hold_no_number_that_was_not_computed(chapters):
    for name in ("guide.md", "half_day.md"):
        written = re.sub(r"\{\w+\}|ROUGE-\d|F1+", "", texts.raw(name))
        assert re.findall(r"\d+", written) == [], name
    facts = texts.facts(chapters)
    assert facts["clip_loose"] == "1.00" and facts["clip_right"] == "0.25"
    assert (facts["up_one"], facts["up_two"]) == ("0.80", "1.00")
    assert overlap(*map(words, texts.NOT)) == 5 and facts["not_score"] == "0.91"


def test_the_guide_lists_every_chapter_and_leaves_no_blank(chapters, kit):
    guide = kit["guide.html"]
    body = guide[guide.index("<body>") :]
    assert all(chapter.name in body for chapter in chapters)
    assert "{" not in body and "TABLE" not in body


def test_the_mail_has_the_commands_of_the_readme(kit):
    mail = kit["mail.txt"]
    assert "    make lab" in mail and "git clone" in mail and "{" not in mail
    assert mail.startswith("Subject: ")


def test_an_address_that_is_not_known_is_a_blank_of_the_mail_like_the_others(
    kit, monkeypatch, tmp_path, chapters
):
    readme = tmp_path / "README.md"
    monkeypatch.setattr(texts, "README", readme)
    for address, written in (
        ("https://github.com/OWNER/REPO.git", "[address of the course]"),
        ("https://example.org/ferry.git", "https://example.org/ferry.git"),
    ):
        readme.write_text(f"```sh\ngit clone {address} rouge\n```")
        assert f"git clone {written} rouge\n" in texts.mail(chapters)
    assert "OWNER" not in kit["mail.txt"]
