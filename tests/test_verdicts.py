"""`make verdicts AGAINST=…` shows what is said otherwise, and leaves nothing behind."""

import subprocess

import pytest
import verdicts
from verdicts import Verdict

pytestmark = pytest.mark.whole  # It makes work trees.

WORKS = 'print(\'[["n = 1", "share · line 1", "You count 1."]]\')'


def test_only_what_is_said_otherwise_is_shown_by_its_title():
    before = [
        Verdict("same", "share · same", "One."),
        Verdict("words", "share · words", "One.\nTwo.\nThree."),
        Verdict("n = 1", "share · submissions.txt:1", "Moved."),
        Verdict("gone", "share · gone", "Four."),
    ]
    after = [
        Verdict("new", "share · new", "Five."),
        before[0],
        Verdict("words", "share · words", "One.\nTen.\nThree."),
        Verdict("n = 1", "share · submissions.txt:9", "Moved."),
    ]
    assert list(verdicts.changed(before, after)) == [
        "share · words\n@@ -1,3 +1,3 @@\n One.\n-Two.\n+Ten.\n Three.",
        "share · gone\n@@ -1 +0,0 @@\n-Four.",
        "share · new\n@@ -0,0 +1 @@\n+Five.",
    ]
    assert list(verdicts.changed(after, after)) == []


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository whose commits are called none, works and fails, after what their tool does."""
    monkeypatch.setattr(verdicts, "ROOT", tmp_path)
    tool = tmp_path / "tools" / "verdicts.py"
    tool.parent.mkdir()
    run = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@example.org"]
    run += ["-c", "commit.gpgsign=false"]
    subprocess.run([*run, "init", "--quiet"], check=True)
    for name, text in {"none": "", "works": WORKS, "fails": "1 / 0"}.items():
        if text:
            tool.write_text(text, encoding="utf-8")
        subprocess.run([*run, "add", "."], check=True)
        subprocess.run([*run, "commit", "--quiet", "--allow-empty", "-m", name], check=True)
        subprocess.run([*run, "tag", name], check=True)
    yield
    trees = subprocess.run([*run, "worktree", "list"], capture_output=True, text=True, check=True)
    assert len(trees.stdout.splitlines()) == 1, "a worktree is left"


def test_a_commit_prints_with_its_own_tool(repository):
    assert verdicts.printed_at("works", []) == [Verdict("n = 1", "share · line 1", "You count 1.")]


@pytest.mark.parametrize(
    ("commit", "says"),
    [
        ("lost", "there is no commit 'lost'"),
        ("none", "with none, because it has no tools/verdicts.py"),
        ("fails", "ended with the error"),
    ],
)
def test_a_commit_that_cannot_print_is_refused_in_a_sentence(repository, commit, says):
    with pytest.raises(SystemExit, match=says):
        verdicts.printed_at(commit, [])
