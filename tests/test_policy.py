"""The policy of a page names each script that stands in it, and nothing that could be smuggled."""

from policy import policy, write_policies

PAGE = "<head><meta charset=utf-8></head><script>one()</script><script src=x.js></script>"


def rules(page):
    """{what is loaded: from where} of a policy."""
    return dict(rule.split(" ", 1) for rule in policy(page).split("; "))


def test_a_policy_is_closed_but_for_the_files_of_the_site_and_its_own_scripts():
    found = rules(PAGE)
    # openssl dgst -sha256 -binary | base64 of "one()"
    assert found.pop("script-src") == "'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"
    assert found == {
        "default-src": "'self'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }


def test_it_stands_directly_behind_the_charset_of_every_page(tmp_path):
    (tmp_path / "in").mkdir()
    for path in (tmp_path / "a.html", tmp_path / "in" / "b.html"):
        path.write_text(PAGE)
    write_policies(tmp_path)
    for path in (tmp_path / "a.html", tmp_path / "in" / "b.html"):
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(PAGE)}">'
        assert path.read_text() == PAGE.replace("utf-8>", f"utf-8>{meta}")
