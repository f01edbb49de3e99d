"""The Lantern's corpus is as its README says: counted and measured."""

import datetime
import functools
import json
import re
from collections import Counter
from itertools import combinations

import pytest
from cells import ROOT
from every import every

from rouge_helpers import against_references, lcs_length, ngrams, rouge_1, rouge_n, sentences, words

DATA = ROOT / "rouge_course" / "data"
ITEMS = json.loads((DATA / "lantern.json").read_text(encoding="utf-8"))
PEOPLE = ["ines", "ottilie", "harbourmaster"]
SYSTEMS = ["lead-1", "lead-3", "oracle", "abstractive", "false"]
VARIANTS = ["1", "2", "L", "Lsum"]
each_item = every("item", ITEMS, ids=lambda item: item["id"])


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def mean_f1(system, variant="1"):
    return mean(
        against_references(
            list(item["references"].values()), item["systems"][system], variant=variant
        )["f1"]
        for item in ITEMS
    )


def without_the_nearest(item):
    """The reference that the false text is nearest to, and the two others."""
    false = item["systems"]["false"]
    nearest = max(item["references"].values(), key=lambda each: rouge_1(each, false)["f1"])
    return nearest, [each for each in item["references"].values() if each != nearest]


def choices(item, *sizes):
    """Every choice of so many sentences of the article, in its order."""
    lines = sentences(item["article"])
    return [choice for size in sizes for choice in combinations(lines, size)]


cut = functools.cache(words)


def best_rouge_2(item, chosen):
    references = list(item["references"].values())
    tokens = [token for line in chosen for token in cut(line)]  # thousands of choices
    return max(rouge_n(cut(each), tokens, 2)["f1"] for each in references)


def held_out_f1(name, variant):
    found = []
    for item in ITEMS:
        nearest, rest = without_the_nearest(item)
        text = nearest if name == "the reference put aside" else item["systems"][name]
        found.append(against_references(rest, text, variant=variant)["f1"])
    return mean(found)


def written(item):
    return [
        item["article"],
        *item["references"].values(),
        item["systems"]["abstractive"],
        item["systems"]["false"],
        item["false_because"],
    ]


def test_there_are_enough_items_with_every_field():
    assert len(ITEMS) >= 24
    fields = ["id", "date", "title", "article", "references", "systems", "false_because"]
    for item in ITEMS:
        assert list(item) == fields
        assert list(item["references"]) == PEOPLE
        assert list(item["systems"]) == SYSTEMS


def test_ids_and_titles_are_distinct_and_dates_run_from_november_to_spring():
    for field in ("id", "title"):
        assert max(Counter(item[field] for item in ITEMS).values()) == 1
    dates = [datetime.date.fromisoformat(item["date"]) for item in ITEMS]
    assert dates == sorted(set(dates))
    assert (dates[0].month, dates[0].day, dates[-1].month) == (11, 2, 4)
    # The paper does not appear on Sundays.
    assert all(date.weekday() != 6 for date in dates)


@each_item
def test_an_article_has_120_to_200_words_and_no_endless_sentence(item):
    assert 120 <= len(item["article"].split()) <= 200
    assert max(len(line.split()) for line in sentences(item["article"])) <= 40


@each_item
def test_every_line_is_one_sentence(item):
    for text in [*written(item), *item["systems"].values()]:
        assert text == "\n".join(line.strip() for line in sentences(text)), "stray space or line"
        for line in sentences(text):
            assert re.search(r"[.!?]”?$", line), line
            assert not re.search(r"[.!?]”? +[“A-Z]", line), line
            assert line.count("“") == line.count("”"), line
            assert not re.search(r"[\"*_<>]|  |'(?!s?\b)(?! )", line), line


@each_item
def test_a_reference_has_one_to_three_sentences_and_a_fitting_length(item):
    lengths = {"ines": (8, 18), "harbourmaster": (14, 30), "ottilie": (38, 58)}
    for person, (least, most) in lengths.items():
        text = item["references"][person]
        assert 1 <= len(sentences(text)) <= 3
        assert least <= len(text.split()) <= most, person


@each_item
def test_the_three_people_use_different_words(item):
    for one, other in combinations(item["references"].values(), 2):
        assert rouge_1(one, other)["f1"] <= 0.55


def test_no_text_stands_in_the_corpus_twice():
    counted = Counter(text for item in ITEMS for text in written(item))
    counted.update(item["systems"][name] for item in ITEMS for name in SYSTEMS[:3])
    assert [text for text, times in counted.items() if times > 1] == []


@each_item
def test_the_abstractive_summary_uses_its_own_words(item):
    """It shares no run of eight words with the article or with a reference."""
    own = set(ngrams(words(item["systems"]["abstractive"]), 8))
    for text in [item["article"], *item["references"].values()]:
        assert own.isdisjoint(ngrams(words(text), 8))


@each_item
def test_a_false_summary_differs_from_every_true_text_and_names_its_falsehood(item):
    false = item["systems"]["false"]
    true = [*item["references"].values()]
    true += [text for name, text in item["systems"].items() if name != "false"]
    assert all(words(false) != words(text) for text in true)
    assert len(sentences(item["false_because"])) == 1
    assert 6 <= len(item["false_because"].split()) <= 30
    # What is false is said in words that the article or the false text can be held against.
    shared = set(words(item["false_because"])) & set(words(item["article"] + "\n" + false))
    assert sum(len(word) > 3 for word in shared) >= 2


@each_item
def test_names_in_summaries_are_names_in_the_paper(item):
    paper = "\n".join(each["article"] for each in ITEMS)
    for text in written(item)[1:]:
        for name in re.findall(r"(?<=[a-z,;] )[A-Z][a-z]+", text):
            assert re.search(rf"\b{name}\b", paper), name


@each_item
def test_extracts_are_sentences_of_the_article_in_its_order(item):
    lines = sentences(item["article"])
    assert item["systems"]["lead-1"] == lines[0]
    assert item["systems"]["lead-3"] == "\n".join(lines[:3])
    chosen = sentences(item["systems"]["oracle"])
    assert 1 <= len(chosen) <= 3
    assert lcs_length(lines, chosen) == len(chosen)


@pytest.mark.whole
@each_item
def test_no_other_choice_of_up_to_three_sentences_beats_the_oracle(item):
    """Tried one by one, by the score that chapter 11 prints."""
    oracle = best_rouge_2(item, sentences(item["systems"]["oracle"]))
    assert max(best_rouge_2(item, choice) for choice in choices(item, 1, 2, 3)) == oracle


@pytest.mark.whole
def test_the_readme_counts_the_items_where_a_fourth_sentence_would_help():
    higher = 0
    for item in ITEMS:
        oracle = best_rouge_2(item, sentences(item["systems"]["oracle"]))
        higher += max(best_rouge_2(item, choice) for choice in choices(item, 4)) > oracle
    said = "in 9 items of 27 some choice of four sentences would score higher"
    assert said in " ".join(README.split())
    assert (higher, len(ITEMS)) == (9, 27)


def test_false_summaries_score_at_least_as_high_as_true_ones():
    """The lesson of the corpus, with all references and with the nearest one put aside."""
    false, true = mean_f1("false"), mean_f1("abstractive")
    print(f"ROUGE-1: false {false:.3f}, abstractive {true:.3f}")
    assert false >= true
    assert held_out_f1("false", "1") >= held_out_f1("the reference put aside", "1")


def test_a_third_reference_lowers_pooled_recall_or_raises_it():
    """Quiz 06-a: pooled recall is the mean of the recalls, weighted by the references' lengths."""
    fell = rose = tries = 0
    for item in ITEMS:
        references = list(item["references"].values())
        sizes = [len(words(each)) for each in references]
        for text in item["systems"].values():
            recalls = [rouge_1(each, text)["recall"] for each in references]
            three = against_references(references, text, "pooled")["recall"]
            weighted = sum(r * size for r, size in zip(recalls, sizes, strict=True)) / sum(sizes)
            assert three == pytest.approx(weighted)
            for third in references:
                two = [each for each in references if each != third]
                before = against_references(two, text, "pooled")["recall"]
                fell += three < before
                rose += three > before
                tries += 1
    assert fell + rose < tries and min(fell, rose) > 100


README = (DATA / "README.md").read_text(encoding="utf-8")


def readme_rows(heading):
    """The rows of the table below a heading, first column to the others."""
    part = README.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in part.splitlines()
        if line.startswith("|")
    ]
    return {row[0].strip("`"): row[1:] for row in rows[2:]}


def test_the_readme_shows_the_scores_as_they_are():
    rows = readme_rows("What ROUGE makes of it")
    assert list(rows) == SYSTEMS
    for system, (length, *figures) in rows.items():
        assert figures == [f"{mean_f1(system, variant):.3f}" for variant in VARIANTS]
        assert length == f"{mean(len(i['systems'][system].split()) for i in ITEMS):.0f}"


def test_the_readme_shows_the_scores_without_the_nearest_reference():
    rows = readme_rows("Is the lesson rigged?")
    assert list(rows) == ["false", "the reference put aside", "abstractive", "lead-3"]
    for name, figures in rows.items():
        assert figures == [f"{held_out_f1(name, variant):.3f}" for variant in VARIANTS]


def test_the_readme_counts_the_items_and_the_winners():
    prose = " ".join(README.split())
    assert f"contains {len(ITEMS)} items" in prose
    behind = 0
    for item in ITEMS:
        _, rest = without_the_nearest(item)
        found = {
            name: against_references(rest, item["systems"][name])["f1"]
            for name in ("false", "abstractive")
        }
        behind += found["false"] <= found["abstractive"]
    assert f"above the abstractive one in {len(ITEMS) - behind} items of {len(ITEMS)}" in prose
    lengths = [len(item["article"].split()) for item in ITEMS]
    assert f"{min(lengths)} to {max(lengths)} words" in prose
