"""Every relative link of the papers leads somewhere (the linter reads those of notebooks)."""

import pytest
from cells import ROOT
from every import every
from launch_links import ELSEWHERE
from lint.targets import links_lead_somewhere

PAPERS = (
    "README.md",
    "CONTRIBUTING.md",
    "notebooks/your_own_texts.md",
    "recipes/README.md",
    "teaching/hub/README.md",
    "tools/README.md",
    "rouge_course/data/README.md",
    "rouge_course/chapters/README.md",
    ELSEWHERE,
)


@every("name", PAPERS)
def test_every_relative_link_leads_somewhere(name):
    assert list(links_lead_somewhere(ROOT / name)) == []


@pytest.mark.parametrize(
    ("target", "good"),
    [
        ("there.md", True),
        ("there.md#two-words-here", True),
        ("there.md#Two-words-here", False),
        ("#own-heading", True),
        ("#no-heading", False),
        ("missing.md", False),
        ("folder/missing.png", False),
        ("/there.md", False),
        ("attachment:bridge.png", False),
        ("../../../etc/hostname", False),
        ("https://example.org/missing", True),
    ],
)
def test_a_dead_link_is_found(tmp_path, target, good):
    (tmp_path / "there.md").write_text("# There\n\n## Two *words*, here\n")
    page = tmp_path / "page.md"
    for text in (f"[words]({target})", f"<img src='{target}'>"):
        page.write_text(f"# Own heading\n\n{text}\n")
        complaints = [complaint for _, complaint in links_lead_somewhere(page)]
        assert (complaints == []) is good and target in "".join(complaints) + target * good
    page.write_text(f"`[words]({target})`\n\n```\n[words]({target})\n```\n")
    assert list(links_lead_somewhere(page)) == []
