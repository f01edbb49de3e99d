"""A page of the kit, read as a browser reads it, but with strict rules."""

import re
from html.parser import HTMLParser

VOID = {"img", "meta", "br", "hr", "input", "link", "col"}


class Page(HTMLParser):
    """The tags, headings and words of a page, and what is wrong with its form."""

    def __init__(self, text):
        super().__init__()
        self.open, self.faults, self.tags = [], [], []
        self.headings, self.words = [], []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.tags.append((tag, dict(attributes)))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:  # `<br/>` is `<br>`
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1:] or 'nothing'}")
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if not {"style", "script"} & {*self.open}:
            self.words.append(data)

    @property
    def text(self):
        """Everything that can be read, on one line."""
        return " ".join("".join(self.words).split())

    def values(self, name):
        return [attributes[name] for _, attributes in self.tags if name in attributes]
