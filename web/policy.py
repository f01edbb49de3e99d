"""A page of the site may load only the site's own files, and run only its own scripts."""

import base64
import hashlib
import re
from pathlib import Path

CHARSET = re.compile(r"<meta charset=[^>]*>", re.IGNORECASE)
SCRIPT_IN_PAGE = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


def write_policies(site: Path) -> None:
    """Give every page its content-security policy, as early in its head as possible."""
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(text)}">'
        path.write_text(CHARSET.sub(rf"\g<0>{meta}", text, count=1), encoding="utf-8")


def policy(page: str) -> str:
    """The rules for one page: a script that somebody injects does not run.

    Styles in the page are allowed, because tables and cards are saved with their styles.
    """
    digests = {f"'sha256-{digest(text)}'" for text in SCRIPT_IN_PAGE.findall(page)}
    rules = {
        "default-src": "'self'",
        "script-src": " ".join(["'self'", *sorted(digests)]),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {places}" for name, places in rules.items())


def digest(script: str) -> str:
    """The digest of a script, by which a policy allows this script in a page."""
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
