"""What a reader has written in one chapter is there in the next one, and as a file."""

import pytest
from playwright.sync_api import expect
from tab import visitor
from test_interactive import SHORT_ROAD, START, Reader

F1 = "def f1(p, r):\n    return 2 * p * r / (p + r) if p + r else 0.0"
LAST_STEPS = """from my_rouge import f1
def divide_and_combine(hits, reference_total, candidate_total):
    p = hits / candidate_total if candidate_total else 0.0
    r = hits / reference_total if reference_total else 0.0
    return {"precision": p, "recall": r, "f1": f1(p, r)}"""
SCORE = """from my_rouge import divide_and_combine
def rouge_1_score(reference, candidate):
    a, b = reference.lower().split(), candidate.lower().split()
    hits = sum(min(a.count(word), b.count(word)) for word in set(a))
    return divide_and_combine(hits, len(a), len(b))"""


@pytest.fixture
def somebody(browser):
    with visitor(browser) as (context, strangers):
        yield context
        assert strangers == []


def passed(reader, name, program):
    reader.write(name, program)
    assert reader.check(name)[0] == "passed"


def test_functions_of_earlier_chapters_are_imported_scored_and_downloaded(somebody, address):
    first = Reader(somebody.new_page(), address, SHORT_ROAD[1])
    passed(first, "f1", F1)
    assert "from my_rouge import f1" in first.exercise("f1").locator(".rouge-result").inner_text()
    second = Reader(somebody.new_page(), address, SHORT_ROAD[2])
    second.write("rouge_1_score", SCORE)
    assert second.check("rouge_1_score")[0] == "error"
    said = second.exercise("rouge_1_score").locator(".rouge-result").inner_text()
    assert "is not in your my_rouge.py yet: check adds it when exercise 3 of chapter 01" in said
    passed(first, "divide_and_combine", LAST_STEPS)
    second.page.close()
    passed(Reader(somebody.new_page(), address, SHORT_ROAD[2]), "rouge_1_score", SCORE)

    last = Reader(somebody.new_page(), address, SHORT_ROAD[4])
    card = last.page.locator(".rouge-explorer.rouge-live").nth(1)
    card.scroll_into_view_if_needed()
    card.locator("input[type=text]").first.fill("the ferry waits for the bridge")
    said = card.locator(".rouge-said")
    expect(said).to_contain_text(
        "rouge_helpers agree on the last two steps, ROUGE-1", timeout=START
    )

    page = somebody.new_page()
    page.goto(f"{address}/chapters.html")
    with page.expect_download() as download:
        page.get_by_text("Download my_rouge.py").click()
    text = download.value.path().read_text(encoding="utf-8")
    space = {}
    exec(text, space)
    assert space["rouge_1_score"]("the ferry", "the ferry waits")["recall"] == 1


def test_without_functions_there_is_nothing_to_download(somebody, address):
    page = somebody.new_page()
    page.goto(f"{address}/chapters.html")
    expect(page.get_by_text("Forget my guesses")).to_be_visible()
    expect(page.get_by_text("Download my_rouge.py")).to_be_hidden()
