"""The README's badges, and the line for who opens a chapter outside the course."""

import re

import pytest
from cells import CHAPTERS, ROOT
from places import PLACEHOLDER, badges, outdated, site, with_badges, with_line

README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST = "# 02 · A chapter\n\ncore 40 min"


def test_a_copy_without_an_address_says_what_to_set_in_its_first_lines():
    said = with_badges(README, PLACEHOLDER).splitlines()[:8]
    assert any("`[project.urls]` of `pyproject.toml`" in line for line in said)
    assert "![" not in badges(PLACEHOLDER)


def test_every_badge_opens_the_repository_that_is_named():
    said = with_badges(README, "an-owner/the.repo")
    assert "This copy has no address yet" not in said
    pages = re.findall(r"(?m)^\[!\[[^\]]+\]\(https://[^)]+\)\]\((https://[^)]+)\)$", said)
    assert len(pages) == len(badges("an-owner/the.repo").splitlines()) == 5
    own = ("an-owner/the.repo", site("an-owner/the.repo"))
    assert [page for page in pages if not any(name in page for name in own)] == []
    opened = [page for page in pages if page.endswith("notebooks/00_start_here.ipynb")]
    assert len(opened) == 3 and CHAPTERS[0].name == "00_start_here.ipynb"


def test_the_badges_can_be_written_again_and_taken_out():
    published = with_badges(README, "an-owner/the.repo")
    assert with_badges(published, "an-owner/the.repo") == published
    assert with_badges(published, PLACEHOLDER) == with_badges(README, PLACEHOLDER)
    with pytest.raises(SystemExit, match="0 places for the badges"):
        with_badges("# A page", PLACEHOLDER)


def test_the_readme_is_up_to_date():
    assert outdated() == {}


def test_the_site_has_the_owner_in_small_letters():
    assert site("Some-Body/The.Repo") == "https://some-body.github.io/The.Repo/"


def test_the_first_cell_ends_in_the_line_once_there_is_an_address():
    written = with_line(FIRST, "an-owner/the.repo")
    *before, last = written.split("\n")
    assert "\n".join(before).rstrip() == FIRST
    assert last.startswith("Opened outside the course?")
    assert with_line(written, "an-owner/the.repo") == written
    assert "second/name" in with_line(written, "second/name")
    assert with_line(written, PLACEHOLDER) == FIRST


def test_the_line_leads_to_a_section_of_the_readme_with_a_line_for_each_place():
    anchor = re.search(r"#([a-z-]+)\)", with_line(FIRST, "an-owner/the.repo"))[1]
    headings = re.findall(r"(?m)^## (.+)$", README)
    (heading,) = [each for each in headings if each.lower().replace(" ", "-") == anchor]
    told = README.split(f"## {heading}\n")[1].split("\n## ")[0]
    for place in ("JupyterLab", "Colab", "Kaggle", "VS Code", "site"):
        assert place in told
