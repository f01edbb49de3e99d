"""A person's files become pairs, all and unchanged, or one sentence with the file and the line.

The files are those of public threads: datasets 8241 and promptflow 4188 (a mark at the start),
NTREX 3 (files one line apart), BRIO 14 (lists as text in a CSV, a Windows code page on one side),
BertSum 54 and pyrouge (folders).
"""

import csv
import gzip
import io
import json

import pytest
from every import every
from hypothesis import given
from hypothesis import strategies as st

from rouge_helpers.corpus import score_corpus
from rouge_helpers.files import read_pairs

FERRY, STORM, CAFE = "The ferry left.", "A storm, at noon", "Café “Åland”"
PAIRS = [(FERRY, STORM), (STORM, FERRY), (CAFE, CAFE)]
OURS, THEIRS = (list(column) for column in zip(*PAIRS, strict=True))


@pytest.fixture
def write(tmp_path):
    """Writes a file and returns its path: a text in UTF-8, or bytes as they are."""

    def written(name, content):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return written


def table(rows, delimiter=",", header=("reference", "candidate"), **more):
    file = io.StringIO()
    csv.writer(file, delimiter=delimiter, **more).writerows([header, *rows])
    return file.getvalue()


def lines(records):
    names = ("reference", "candidate")
    return "".join(json.dumps(dict(zip(names, x, strict=False))) + "\n" for x in records)


def told(*files, **options):
    """The sentence with which files are refused; other errors are no sentences."""
    with pytest.raises(ValueError) as caught:
        read_pairs(*files, **options)
    sentence = str(caught.value)
    assert "\n" not in sentence and len(sentence) < 400
    return sentence


ENCODED = {
    "plain": lambda text: text.encode("utf-8"),
    "mark": lambda text: text.encode("utf-8-sig"),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 of a Mac": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "CRLF": lambda text: text.replace("\r\n", "\n").replace("\n", "\r\n").encode("utf-8"),
    "gzip": lambda text: gzip.compress(text.encode("utf-8")),
    "gzip with a mark": lambda text: gzip.compress(text.encode("utf-8-sig")),
}
TABLES = {
    "pairs.csv": table(PAIRS),
    "semicolons.csv": table(PAIRS, ";"),
    "tabs.csv": table(PAIRS, "\t"),
    "pairs.tsv": table(PAIRS, "\t"),
    "more.csv": table(
        [(i, *pair) for i, pair in enumerate(PAIRS)], header=("id", "reference", "candidate")
    ),
    "turned.csv": table([pair[::-1] for pair in PAIRS], header=("candidate", " reference")),
    "ends.csv": table(PAIRS) + "\n\n",
    "pairs.jsonl": lines(PAIRS),
    "pairs.ndjson": lines(PAIRS) + "\n",
    "no_end.jsonl": lines(PAIRS).strip(),
    "lines.json": lines(PAIRS),
    "array.json": json.dumps([{"reference": a, "candidate": b} for a, b in PAIRS], indent=2),
    "array": json.dumps([{"reference": a, "candidate": b} for a, b in PAIRS]),
    "table_without_an_ending": table(PAIRS),
}


@every("how", ENCODED)
@every("name", TABLES)
def test_every_table_in_every_encoding_gives_the_same_pairs(how, name, tmp_path):
    path = tmp_path / (name + (".gz" if "gzip" in how else ""))
    path.write_bytes(ENCODED[how](TABLES[name]))
    assert read_pairs(path) == PAIRS


@every("how", ENCODED)
def test_two_files_in_every_encoding_give_the_same_pairs(how, tmp_path):
    for name, texts in (("ours", OURS), ("theirs.hypo", THEIRS)):
        tmp_path.joinpath(name).write_bytes(ENCODED[how]("\n".join(texts) + "\n"))
    assert read_pairs(tmp_path / "ours", str(tmp_path / "theirs.hypo")) == PAIRS


def test_columns_have_the_names_that_they_have(write):
    path = write("out.csv", table(PAIRS, header=("summary", "prediction")))
    assert read_pairs(path, reference="summary", candidate="prediction") == PAIRS
    assert "out.csv has no column 'reference' or 'candidate'" in told(path)


def test_a_column_of_a_table_stands_for_a_file_of_lines(write):
    ours = write("ours.csv", table([[text] for text in OURS], header=["reference"]))
    theirs = write("theirs.jsonl", "".join(json.dumps({"answer": text}) + "\n" for text in THEIRS))
    assert read_pairs(ours, theirs, candidate="answer") == PAIRS
    assert read_pairs(write("ours.txt", "\n".join(OURS)), theirs, candidate="answer") == PAIRS


# --- lines ----------------------------------------------------------------------------------------


def test_a_line_ends_at_a_line_feed_alone(write):
    texts = ["a\u2028b", "a\x0cb\x0b\x1c\x85", "a\rb", " a ", "a\u2029"]
    path = write("a.txt", "\n".join(texts) + "\n")
    assert read_pairs(path, path) == [(text, text) for text in texts]
    rows = write(
        "a.jsonl",
        "".join(f'{{"reference": "{t}", "candidate": "{t}"}}\n' for t in ["a\u2028b", "c\u0085"]),
    )
    assert read_pairs(rows) == [("a\u2028b", "a\u2028b"), ("c\u0085", "c\u0085")]


def test_the_last_break_is_no_line_and_every_other_blank_line_is_a_text(write):
    ours = write("ours", "a\nb\nc\n")
    for content in ("\n\nc", "\n\nc\n"):
        assert read_pairs(ours, write("theirs", content)) == [("a", ""), ("b", ""), ("c", "c")]
    assert read_pairs(ours, write("theirs", "\n\n\n")) == [("a", ""), ("b", ""), ("c", "")]
    assert "3 references and 2 candidates" in told(ours, write("theirs", "\n\n"))


def test_files_one_line_apart_are_refused_with_the_first_line_that_is_alone(write):
    ours, theirs = write("ours.txt", "a\nb\nc\n"), write("theirs.txt", "a\nb\n")
    assert told(ours, theirs).endswith(f"text without a partner is {ours}, line 3")
    assert told(theirs, ours).endswith(f"text without a partner is {ours}, line 3")
    assert "none contains no texts" in told(ours, write("none", ""))
    assert "none contains no texts" in told(write("none", ""), theirs)


def test_a_windows_code_page_on_one_side_is_named_and_then_read(write):
    ours = write("ours.txt", "\n".join(OURS))
    theirs = write("theirs.txt", "\n".join(THEIRS).encode("cp1252"))
    assert f"{theirs}, line 3: this is not text in UTF-8" in told(ours, theirs)
    assert "cp1252" in told(ours, theirs)
    assert read_pairs(ours, theirs, encoding="cp1252") == PAIRS
    bare = write("bare.txt", "\n".join(THEIRS).encode("utf-16-le"))
    assert f"{bare}, line 3: this is not text" in told(ours, bare)
    assert read_pairs(ours, bare, encoding="utf-16-le") == PAIRS
    assert "Python does not know the encoding 'cp99'" in told(ours, theirs, encoding="cp99")


@every(
    "content, line",
    [
        (b"a\nb\xff", 2),
        (b"\xef\xbb\xbfa\n\n\xe9", 3),
        (b"a\nb\n\x00", 3),
        (b"\x00\x03\x04\x00", 1),
        ("\ufeffa\nb".encode("utf-16")[:-1], 2),
    ],
)
def test_what_is_no_text_is_named_with_its_line(content, line, write):
    path = write("a.txt", content)
    assert f"{path}, line {line}: this is not text in " in told(path, path)


def test_what_cannot_be_opened_or_unpacked_is_named(write, tmp_path):
    packed = gzip.compress(b"a\nb\n" * 99)
    for name, content in (("cut.gz", packed[:20]), ("bad.gz", packed[:12] + b"\xff" * 30)):
        path = write(name, content)
        assert told(path, path).startswith(f"{path} cannot be read: ")
    missing = tmp_path / "none.csv"
    assert told(missing) == f"{missing} cannot be read: No such file or directory"
    assert "is a folder" in told(tmp_path)


# --- tables ---------------------------------------------------------------------------------------


def test_a_field_may_hold_commas_quotes_breaks_and_more_than_a_field_of_csv_may(write):
    texts = ['say "no", and\ngo', "a" * 200_000, "x;y\tz", '"', " a "]
    rows = [(text, text) for text in texts]
    before = csv.field_size_limit()
    for name, delimiter in (("a.csv", ","), ("b.csv", ";"), ("c.tsv", "\t")):
        assert read_pairs(write(name, table(rows, delimiter))) == rows
    assert csv.field_size_limit() == before


BAD_TABLES = {
    "a,b\n1,2": "has no column 'reference' or 'candidate'; its columns are ['a', 'b']",
    "": "contains no texts",
    "a, b;c": "its columns are ['a', 'b;c']",
    "the ferry,a ferry\n": "has no column",
    "reference,candidate,reference\na,b,c": "line 1: 2 columns are called 'reference'",
    "reference,candidate,id,id\na,b,c,d": "line 1: 2 columns are called 'id'",
    'reference,candidate\na,"b\nb"\na,b,c\n': "line 4: 3 fields, but the header has 2",
    "reference,candidate\na,b\n\na,b\n": "line 3: 0 fields, but the header has 2",
    'reference,candidate\na,b\na,"b\nc,d\n': "line 3: a quotation mark opens a text",
    'reference,candidate\na,b\na,"b"c\n': "line 3: a quotation mark inside",
    "reference,candidate\na,b\n,b\n": "line 3: the reference is empty",
    'reference,candidate\n"\n",b\n': "line 2: the reference is empty",
}
BAD_JSON = {
    '{"reference": "a", "candidate": "b"}\n{"reference": "a"': "line 2: this is not JSON",
    '{"reference": "a",\n"candidate": b}': "line 1: this is not JSON",
    '{"reference": "a",\n"candidate": "b"}\n\n{"reference": "a",\n': "line 4: this is not JSON",
    '{"reference": "a", "candidate": "b"}\n\n{}': "line 2: this is not JSON",
    '[\n{"reference": "a",\n"candidate": b}]': "line 3: this is not JSON",
    '[{"reference": "a"}, 7]': "record 2: this must be a JSON object with names, not 7",
    '"a"': "line 1: this must be a JSON object",
    '{"reference": "a", "answer": "b"}': "has no column 'candidate'; its columns are ['refe",
    '{"reference": "a", "candidate": 7}': "line 1: the candidate must be a text, not 7",
    '{"reference": "a", "candidate": ["b"]}': "line 1: the candidate must be a text, not ['b']",
    '{"reference": {"a": 1}, "candidate": "b"}': "line 1: the reference must be a text, not {",
    '{"reference": ["a", ["b"]], "candidate": "b"}': "line 1: the reference must be a text, not [",
    '{"reference": "a", "candidate": "b"}\n{"candidate": "b"}': "line 2: the reference is empty",
    '{"reference": null, "candidate": "b"}': "line 1: the reference is empty",
    '{"reference": NaN, "candidate": "b"}': "line 1: the reference is empty",
    '{"reference": [], "candidate": "b"}': "line 1: the reference is empty",
    '{"reference": ["a", " "], "candidate": "b"}': "line 1: the reference is empty",
    '[{"reference": "", "candidate": "b"}]': "record 1: the reference is empty",
    "[]": "contains no texts",
    "{}": "has no column 'reference'",
    '{"reference": {"0": "a"}, "candidate": {"0": "b"}}': "one object of columns and not a list",
}


@every("content", BAD_TABLES)
def test_a_bad_table_is_refused_with_its_line(content, write):
    path = write("pairs.csv", content)
    assert BAD_TABLES[content] in told(path) and str(path) in told(path)


@every("content", BAD_JSON)
def test_bad_json_is_refused_with_its_line(content, write):
    path = write("pairs.jsonl", content)
    assert BAD_JSON[content] in told(path) and str(path) in told(path)


def test_brackets_without_end_are_refused_and_do_not_end_python(write):
    assert "line 1: this is not JSON" in told(write("pairs.jsonl", "[" * 100_000))


def test_a_reference_of_json_may_be_a_list(write):
    records = [(["a", "b"], "a"), ("c", "c")]
    pairs = read_pairs(write("pairs.jsonl", lines(records)))
    assert pairs == records
    assert pairs.remarks[1].startswith("In 1 of the pairs, the reference is a list.")
    assert score_corpus(pairs, ["1"]).means["1"]["f1"] == 1.0


def test_an_empty_or_missing_candidate_is_an_empty_text_that_is_counted(write):
    records = [("a", "a"), ("b", None), ("c", float("nan")), ("d",), ("e", " ")]
    pairs = read_pairs(write("pairs.jsonl", lines(records)))
    assert [text for _, text in pairs] == ["a", "", "", "", " "]
    [remark] = [each for each in pairs.remarks if "Empty" in each]
    assert remark.startswith("Empty texts: 4 of 5 candidates; the first is in ")
    assert remark.endswith("pairs.jsonl, line 2. They score 0.0.")
    rows = read_pairs(write("two.csv", "reference,candidate\nthe ferry,the ferry\na storm,\n"))
    assert score_corpus(rows, ["1"]).means["1"]["f1"] == 0.5  # ms-swift 9962
    rows = read_pairs(write("words.csv", "reference,candidate\nNone,None\nNA,NA\nnan,null\n"))
    assert rows == [("None", "None"), ("NA", "NA"), ("nan", "null")]


# --- folders --------------------------------------------------------------------------------------


def folders(write, ours, theirs):
    for folder, names in (("ours", ours), ("theirs", theirs)):
        for name in names:
            content = f"{name}\nof {folder}\n"
            write(f"{folder}/{name}", gzip.compress(content.encode()) if ".gz" in name else content)
    root = write("root", "").parent
    return root / "ours", root / "theirs"


def matched(pairs):
    """The names of the files that were matched."""
    for ours, theirs in pairs:
        ours = [ours] if isinstance(ours, str) else ours
        yield [text.split("\n")[0] for text in ours], theirs.split("\n")[0]


MATCHES = {
    "by name": (["b.txt", "a.txt"], ["a.txt", "b.txt"], [["a.txt"], ["b.txt"]]),
    "by name, other endings": (["a.ref", "b.ref.gz"], ["a.gz", "b"], [["a.ref"], ["b.ref.gz"]]),
    "several": (
        ["1.A.txt", "1.B.txt", "2.A.txt"],
        ["1.txt", "2.txt"],
        [["1.A.txt", "1.B.txt"], ["2.A.txt"]],
    ),
    "several of a name": (["x.A.txt", "x.B.txt"], ["x.txt"], [["x.A.txt", "x.B.txt"]]),
    "by number": (
        ["000001_reference.txt", "2_reference.txt"],
        ["1_decoded.txt", "002_decoded.txt"],
        [["2_reference.txt"], ["000001_reference.txt"]],
    ),
    "zero": (["ref.0.txt", "ref.1.txt"], ["0.txt", "1.txt"], [["ref.0.txt"], ["ref.1.txt"]]),
    "zeros": (["1.txt", "01.txt"], ["1.txt", "01.txt"], [["01.txt"], ["1.txt"]]),
    "dates": (["2020-01-02.txt", "2020-02-01.txt"], ["2020-02-01.txt", "2020-01-02.txt"],
              [["2020-01-02.txt"], ["2020-02-01.txt"]]),
    "hidden": ([".DS_Store", "a.txt"], ["a.txt"], [["a.txt"]]),
}  # fmt: skip
STRANGERS = {
    "b.txt": (["a.txt", "b.txt"], ["a.txt"]),
    "c.txt": (["a.txt"], ["a.txt", "c.txt"]),
    "abc.txt": (["0.txt", "abc.txt"], ["0.txt"]),
    "2020-01.txt": (["2020-01.txt"], ["2020-02.txt"]),
}


@pytest.mark.parametrize("name", MATCHES)
def test_files_of_two_folders_are_matched(name, write):
    ours, theirs, expected = MATCHES[name]
    pairs = read_pairs(*folders(write, ours, theirs))
    assert [ours for ours, _ in matched(pairs)] == expected
    assert all("of ours" in str(left) and right.endswith("\nof theirs") for left, right in pairs)


@pytest.mark.parametrize("name", STRANGERS)
def test_a_file_without_a_partner_is_named(name, write):
    assert f"{name} has no partner of its own" in told(*folders(write, *STRANGERS[name]))


def test_a_folder_belongs_to_a_folder_and_holds_files(write):
    ours, theirs = folders(write, ["a.txt"], ["a.txt"])
    assert "a.txt is not a folder" in told(ours, theirs / "a.txt")
    write("ours/b/c.txt", "c")
    write("theirs/b/c.txt", "c")
    assert "cannot be read: Is a directory" in told(ours, theirs)
    write("theirs/a.txt", "")
    assert "b has no partner" in told(ours, write("third/a.txt", "").parent)
    assert f"{write('empty/.x', '').parent} contains no texts" in told(
        write("empty/.x", "").parent, write("void/.x", "").parent
    )


def test_an_empty_file_is_an_empty_text(write):
    ours, theirs = folders(write, ["a.txt"], ["a.txt"])
    write("theirs/a.txt", "\n")
    assert read_pairs(ours, theirs) == [("a.txt\nof ours", "")]
    write("ours/a.txt", "\n")
    assert told(ours, theirs).startswith(f"{ours / 'a.txt'}: the reference is empty")


STORY = "The storm\n\ncame.\n\n@highlight\n\nThe storm came\n\n@highlight\n\nThe ferry\nleft\n"


def test_highlights_are_the_sentences_of_a_text(write):
    for ours, theirs in (
        (write("a.story", STORY), write("a.out", "The storm came\nThe ferry left\n")),
        (
            write("ours/1.story", STORY).parent,
            write("theirs/1.txt", "The storm came\nThe ferry left").parent,
        ),
    ):
        pairs = read_pairs(ours, theirs)
        assert pairs == [("The storm came\nThe ferry left",) * 2]
        assert score_corpus(pairs, ["Lsum"]).means["Lsum"]["f1"] == 1.0
    plain = write("b", "tell @highlight of it\n")
    assert read_pairs(plain, plain) == [("tell @highlight of it",) * 2]


# --- remarks --------------------------------------------------------------------------------------


def test_what_a_program_left_in_the_texts_is_remarked_and_stays(write):
    texts = ["<t> a </t>", "a &amp; b", "a</s>", "<p>a</p>", "['a', 'b']", r"A.\nb"]
    pairs = read_pairs(write("a.csv", table([(text, "a") for text in texts])))
    assert [text for text, _ in pairs] == texts
    said = "\n".join(pairs.remarks)
    for name, line in (
        ("Lists written out", 6),
        ("Marks of line", 2),
        ("Special tok", 4),
        ("Tags", 5),
        ("HTML", 3),
    ):
        [remark] = [each for each in pairs.remarks if each.startswith(name)]
        assert f"a.csv, line {line} (" in remark
    assert said.startswith("6 pairs; the first is ('<t> a </t>', 'a').")


def test_clean_texts_have_one_remark(write):
    ours, theirs = write("a.txt", "a < b\n[sic] R&D\n"), write("b.txt", "a < c\n[sic] R&D\na")
    assert "2 references and 3 candidates" in told(ours, theirs)
    theirs = write("b.txt", "a < c\n[sic] R&B\n")
    assert read_pairs(ours, theirs).remarks == ["2 pairs; the first is ('a < b', 'a < c')."]


# --- properties -----------------------------------------------------------------------------------

ANY = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")).map(
    lambda t: t.replace("\r", " ")
)
FULL = ANY.filter(str.strip)


@given(
    st.lists(st.tuples(FULL, ANY), min_size=1),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_any_texts_come_back_from_a_csv(tmp_path_factory, rows, delimiter, encoding):
    path = tmp_path_factory.mktemp("a") / "a.csv"
    path.write_bytes(table(rows, delimiter).encode(encoding))
    assert read_pairs(path) == [(a, b) for a, b in rows]


@given(st.lists(st.tuples(FULL | st.lists(FULL, min_size=1), ANY), min_size=1), st.booleans())
def test_any_texts_come_back_from_json(tmp_path_factory, rows, array):
    path = tmp_path_factory.mktemp("a") / "a.json"
    records = [dict(zip(("reference", "candidate"), row, strict=True)) for row in rows]
    text = (
        json.dumps(records)
        if array
        else "\n".join(json.dumps(r, ensure_ascii=False) for r in records)
    )
    path.write_bytes(text.encode("utf-8"))
    assert read_pairs(path) == rows


@given(st.lists(st.tuples(FULL, ANY), min_size=1))
def test_any_lines_come_back(tmp_path_factory, rows):
    folder = tmp_path_factory.mktemp("a")
    rows = [tuple(text.replace("\n", " ") for text in row) for row in rows]
    rows = [row for row in rows if row[0] != "@highlight" and row[1] != "@highlight"]
    for name, texts in zip("ab", zip(*rows, strict=True), strict=False):
        folder.joinpath(name).write_bytes("".join(f"{text}\n" for text in texts).encode("utf-8"))
    if rows:
        assert read_pairs(folder / "a", folder / "b") == rows
