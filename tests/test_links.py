"""Every relative link and picture leads somewhere."""

import re
from urllib.parse import unquote, urlsplit

import pytest
from every import every
from notebook_rules import (
    CHAPTERS,
    ROOT,
    Tags,
    links,
    markdown_cells,
    outputs,
    plain_lines,
    read,
    source,
)
from places import ELSEWHERE

PAPERS = (
    "README.md",
    "CONTRIBUTING.md",
    "teaching/hub/README.md",
    "tools/README.md",
    "rouge_course/data/README.md",
    "rouge_course/chapters/README.md",
    ELSEWHERE,
)
DOCUMENTS = [*(ROOT / name for name in PAPERS), *CHAPTERS]


def text_of(path):
    """The markdown of a document; of a notebook, its markdown cells."""
    if path.suffix == ".ipynb":
        return "\n\n".join(source(cell) for cell in markdown_cells(read(path)))
    return path.read_text(encoding="utf-8")


def html_targets(html):
    attributes = [found for tag, found in Tags(html).tags if tag in ("a", "img")]
    return [value for found in attributes for key in ("href", "src") if (value := found.get(key))]


def targets(path):
    """Where a document leads: links and pictures, in markdown, in HTML and in outputs."""
    text = text_of(path)
    found = [target for _, _, target in links(text)]
    found += html_targets("\n".join(plain_lines(re.sub(r"`[^`\n]*`", "", text))))
    if path.suffix == ".ipynb":
        for _, output in outputs(read(path)):
            found += html_targets("".join(output.get("data", {}).get("text/html", [])))
    return found


def anchors(path):
    """The anchors of headings, as code hosts make them, and in notebooks as JupyterLab does."""
    text = text_of(path)
    found = set(re.findall(r"<\w+[^>]*\b(?:id|name)=[\"']([^\"']+)", text))
    for line in plain_lines(text):
        if match := re.fullmatch(r"#{1,6} +(.*?)\s*", line):
            heading = re.sub(r"[`*]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]))
            if path.suffix == ".ipynb":
                found.add(heading.replace(" ", "-"))
            else:
                found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def complaint(path, target):
    """Why `target` leads nowhere from `path`, or nothing."""
    parts = urlsplit(target)
    if parts.scheme in ("http", "https", "mailto", "data"):
        return None
    if parts.scheme or target.startswith("/"):
        return f"{target} is neither a relative path nor a web address"
    place = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not place.is_relative_to(ROOT) and not place.is_relative_to(path.parent):
        return f"{target} leads out of the repository"
    if not place.exists():
        return f"{target} is not there"
    if parts.fragment and place.suffix in (".md", ".ipynb"):
        wanted = unquote(parts.fragment)
        if wanted not in anchors(place):
            return f"{target}: no heading of {place.name} makes #{wanted}"
    return None


@every("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_relative_link_leads_somewhere(path):
    complaints = [text for target in targets(path) if (text := complaint(path, target))]
    assert not complaints, "\n".join([path.name, *complaints])


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
    for text in (
        f"# Own heading\n\n[words]({target})\n",
        f"# Own heading\n\n<img src='{target}'>\n",
    ):
        page.write_text(text)
        assert targets(page) == [target]
        assert (complaint(page, target) is None) is good
    page.write_text(f"`[words]({target})`\n\n```\n[words]({target})\n```\n")
    assert targets(page) == []
