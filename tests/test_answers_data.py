"""The answers of Otter: which of them are false, how they are wrapped, and what is true in them."""

import tomllib

from cells import ROOT
from every import every

from rouge_course.chapters.ch12.clean_answer import clean_answer
from rouge_course.data import lantern, model_card, otter

DATA = ROOT / "rouge_course" / "data"
SENTENCES = (DATA / "otter_sentences.toml").read_text(encoding="utf-8")
WRITTEN = {article["id"]: article for article in tomllib.loads(SENTENCES)["article"]}
ARTICLES = otter()
ANSWERS = [(article["id"], each) for article in ARTICLES for each in article["otter"]]


def test_there_are_eight_articles_of_the_lantern_with_five_samples_each():
    ids = [item["id"] for item in lantern()]
    assert len(ARTICLES) == 8
    for article in ARTICLES:
        assert article["id"] in ids
        assert len(article["otter"]) == 5
        assert article["beaver"].isascii()


@every(("article", "answer"), ANSWERS, ids=lambda each: str(each)[:20])
def test_an_answer_counts_its_false_sentences_and_is_clean_by_the_rule(article, answer):
    held = WRITTEN[article]["false"] in answer["text"].replace("**", "").replace("- ", "")
    assert answer["false"] == held
    assert answer["clean"] == clean_answer(answer["text"])
    assert answer["text"].isascii()
    assert answer["refused"] == (answer["way"] in ("refusal", "empty"))


def test_the_first_samples_hold_what_the_chapter_shows():
    ways = [article["otter"][0]["way"] for article in ARTICLES]
    assert ways.count("refusal") == 2
    assert ways.count("empty") == 1
    assert {"true bullets", "true json", "true polite", "both polite"} <= set(ways)


def test_every_kind_of_answer_is_there():
    kinds = {word for _, answer in ANSWERS for word in answer["way"].split()}
    assert kinds == {
        *("true", "false", "both", "long", "other", "refusal", "empty"),
        *("plain", "polite", "bullets", "json", "echo", "cut"),
    }
    cut = [answer["text"] for _, answer in ANSWERS if answer["way"].endswith("cut")]
    assert len(cut) == 2
    for text in cut:
        assert len(text) == 160 and text[-1].isalpha()


def test_the_template_of_the_card_takes_the_lines_of_the_chapter():
    from rouge_course.chapters.ch12.otter_card import otter_card

    filled = model_card().format(
        metric="ROUGE-1|…",
        references="one each",
        interval="0.5 [0.4, 0.6]",
        answers="a.json",
        **otter_card(),
    )
    assert filled.count("\n- ") == 10
    assert "{" not in filled


def test_the_readme_tells_of_the_answers():
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert "`otter.json`" in readme and "`model_card.md`" in readme
    false = sum(answer["false"] for _, answer in ANSWERS)
    assert f"{false} of the {len(ANSWERS)} answers contain one false sentence" in " ".join(
        readme.split()
    )
