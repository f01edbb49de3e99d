# ruff: noqa: E501 (a line of a file is a line here)
"""Files as other programs write them: the command prints their scores, or says what to do.

Each file is an example of a kind that was once refused with a wrong sentence, or scored wrongly
without a remark.
"""

import pytest

from rouge_helpers import __main__ as command

STORM, FERRY, BOAT = "The storm closed the bridge.", "The ferry sails at noon.", "A boat was found."
A_STORM, NOON, LOST = (
    "A storm closed the bridge.",
    "The ferry sails at noon today.",
    "A boat was lost.",
)
THOUGHT = "<think>\\nOkay, the user wants a summary. I should mention a bridge, a boat and noon.\\n</think>\\n\\n"


def rows(*pairs):
    return "".join(f'{{"reference": "{a}", "candidate": "{b}"}}\n' for a, b in pairs)


ONE = "1 pair; the first is ('The storm closed.', 'A storm closed.')"
GOLD = "".join(
    f'{{"id": "{i}", "reference": "{text}"}}\n' for i, text in enumerate((STORM, FERRY, BOAT))
)
PRED = "".join(
    f'{{"id": "{i}", "candidate": "{text}"}}\n' for i, text in ((2, LOST), (0, A_STORM), (1, NOON))
)
PRETTY = '{\n "data": [\n  {\n   "reference": "a b",\n   "candidate": "a"\n  }\n ]\n}'
# name: the files; the arguments; F1, or None where the files are refused; what is said of them
CASES = {
    "quotation marks in a header": (
        {"qa.csv": '"reference","candidate"\n"The storm closed.","A storm closed."\n'},
        ["qa.csv"], 0.6667, [ONE]),
    "the same with semicolons": (
        {"qs.csv": '"reference";"candidate"\n"The storm closed.";"A storm closed."\n'},
        ["qs.csv"], 0.6667, [ONE]),
    "the same with tabs": (
        {"qt.tsv": '"reference"\t"candidate"\n"The storm closed."\t"A storm closed."\n'},
        ["qt.tsv"], 0.6667, [ONE]),
    "R with the names of its rows": (
        {"r.csv": '"","reference","candidate"\n"1","The storm closed.","A storm closed."\n'},
        ["r.csv"], 0.6667, [ONE]),
    "R without a header over the names of its rows": (
        {"r.txt": '"reference"\t"candidate"\n"1"\t"The storm closed."\t"A storm closed."\n'},
        ["r.txt"], None, ["r.txt, line 2: 3 fields", "row.names = FALSE"]),
    "R with spaces": (
        {"r.txt": '"reference" "candidate"\n"1" "The storm closed." "A storm closed."\n'},
        ["r.txt"], None, ["r.txt, line 1: the columns are not separated by a comma", "sep=|"]),
    "another separator": (
        {"p.csv": "reference|candidate\nThe storm closed.|A storm closed.\n"}, ["p.csv"], None,
        ["p.csv, line 1: the columns are not separated by", "sep=|"]),
    "another separator, named": (
        {"p.csv": "sep=|\nreference|candidate\nThe storm closed.|A storm closed.\n"}, ["p.csv"],
        0.6667, [ONE]),
    "a comma without quotation marks": (
        {"p.csv": "reference,candidate\nThe storm, closed.,A storm closed.\n"}, ["p.csv"], None,
        ["p.csv, line 2: 3 fields", "needs quotation marks"]),
    "a text beside its partner in another file": (
        {"r.txt": "<b>a</b>\n", "c.txt": "a\n"}, ["r.txt", "c.txt"], 0.5,
        ["1 of 1 reference; the first is in r.txt, line 1 (<b>)"]),
    "a line that names the separator": (
        {"e.csv": "\ufeffsep=;\r\nreference;candidate\r\nThe storm closed.;A storm closed.\r\n"},
        ["e.csv"], 0.6667, [ONE]),
    "ids in another order": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED}, ["gold.jsonl", "pred.jsonl"], 0.8197,
        ["joined by the column 'id'"]),
    "ids under a name in capitals": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED.replace('"id"', '"ID"')}, ["gold.jsonl", "pred.jsonl"],
        0.8197, ["The rows of pred.jsonl", "joined by the column 'ID'"]),
    "ids under a name in capitals that one table lacks": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED.replace('"id": "2"', '"ID": "7"').replace('"id"', '"ID"')},
        ["gold.jsonl", "pred.jsonl"], None, ["gold.jsonl, line 3", "'id' is '2'"]),
    "ids under two names": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED.replace('"id"', '"doc_id"')}, ["gold.jsonl", "pred.jsonl"],
        0.8197, ["joined by the column 'doc_id'"]),
    "ids in the same order, and other numbers": (
        {"gold.csv": f"id,reference\n2,{STORM}\n1,{FERRY}\n", "pred.csv": f"id,idx,candidate\n2,1,{A_STORM}\n1,2,{NOON}\n"},
        ["gold.csv", "pred.csv"], 0.8545, []),
    "ids of two kinds": (
        {"gold.csv": f"id,reference\n2,{STORM}\n1,{FERRY}\n", "pred.csv": f"idx,candidate\n8,{A_STORM}\n9,{NOON}\n"},
        ["gold.csv", "pred.csv"], 0.8545, []),
    "ids that one table lacks": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED.replace('"2"', '"7"')}, ["gold.jsonl", "pred.jsonl"],
        None, ["gold.jsonl, line 3", "'id' is '2'"]),
    "ids that repeat": (
        {"gold.jsonl": GOLD, "pred.jsonl": PRED.replace('"2"', '"1"')}, ["gold.jsonl", "pred.jsonl"],
        None, ["pred.jsonl, line 3", "'1' occurs 2 times in the column 'id'"]),
    "ids that repeat in the same order": (
        {"gold.jsonl": GOLD.replace('"id": "1"', '"id": "0"'),
         "pred.jsonl": "".join(f'{{"id": {i}, "candidate": "{t}"}}\n' for i, t in ((0, A_STORM), (0, NOON), (2, LOST)))},
        ["gold.jsonl", "pred.jsonl"], 0.8197, []),
    "numbers that are no ids": (
        {"gold.csv": f"reference,votes\n{STORM},1\n{FERRY},2\n", "pred.csv": f"candidate,votes\n{A_STORM},2\n{NOON},1\n"},
        ["gold.csv", "pred.csv"], 0.8545, []),
    "thoughts": (
        {"t.jsonl": rows((STORM, THOUGHT + A_STORM), (FERRY, THOUGHT + NOON), (BOAT, THOUGHT + LOST))},
        ["t.jsonl"], 0.3225,
        ["Thoughts of a model: 3 of 3 candidates", "is 0.3225 with them and 0.8197 without them"]),
    "Chinese": (
        {"zh.csv": "reference,candidate\n桥梁因风暴关闭，渡轮重新开航。,风暴关闭了桥梁，渡轮再次开航。\n"},
        ["zh.csv"], 0.0, ["2 of 2 texts", "--tokenize characters"]),
    "Chinese by characters": (
        {"zh.csv": "reference,candidate\n桥梁因风暴关闭，渡轮重新开航。,风暴关闭了桥梁，渡轮再次开航。\n"},
        ["zh.csv", "--tokenize", "characters"], 0.7692, []),
    "Thai": (
        {"th.csv": "reference,candidate\nสะพานปิดเพราะพายุ,พายุทำให้สะพานปิด\n"}, ["th.csv"], 0.0,
        ["find its words"]),
    "a tokeniser that finds no word": (
        {"ru.csv": "reference,candidate\nя иду домой,я иду домой\n"},
        ["ru.csv", "--tokenize", "rouge_score_words"], 0.0,
        ["Texts without a word: 2 of 2 texts", "rouge_score_words finds no words"]),
    "letters as two characters": (
        {"n.csv": "reference,candidate\nLe café est fermé,Le cafe\u0301 est ferme\u0301\n"},
        ["n.csv"], 0.5, ["unicodedata.normalize", "is 0.5000 with them and 1.0000 without"]),
    "a quotation mark in a TSV": (
        {"q.tsv": 'reference\tcandidate\nFirst boat\tfirst boat\n"Second boat\tsecond boat\n'
                  'Third boat\tthird boat\nhe said so"\tfifth boat\n'},
        ["q.tsv"], 0.75, ["4 pairs", "q.tsv, line 3: quotation marks are read as letters"]),
    "a quotation mark that is never closed in a CSV": (
        {"q.csv": 'reference,candidate\na,"b\nc,d\n'}, ["q.csv"], None, ["q.csv, line 2"]),
    "line ends of old Macs": (
        {"r.txt": f"{STORM}\r{FERRY}\r{BOAT}", "c.txt": f"{A_STORM}\r{NOON}\r{LOST}\r"},
        ["r.txt", "c.txt"], 0.8197, ["3 pairs"]),
    "line ends of old Macs beside others": (
        {"r.txt": f"{STORM}\r{FERRY}\n{BOAT}\n", "c.txt": f"{A_STORM}\n{LOST}\n"},
        ["r.txt", "c.txt"], 0.6417, ["Line breaks of old Macs: 1 of 2 references"]),
    "a tokenised story": (
        {"ref/a.story": "Some article .\n\n@ highlight\n\nThe storm closed the bridge.\n\n@ highlight\n\nSecond point",
         "cand/a.txt": "The storm closed the bridge.\nSecond point"},
        ["ref", "cand"], 1.0, []),
    "a list of sentences": (
        {"s.jsonl": f'{{"reference": ["{STORM}", "{FERRY}"], "candidate": "{STORM} {FERRY}"}}\n'},
        ["s.jsonl"], 0.6667, ["In 1 of the pairs, the reference is a list", "join them with line breaks"]),
    "one column for both": (
        {"c.csv": f"reference,candidate\n{STORM},{A_STORM}\n"},
        ["c.csv", "--reference", "candidate"], None, ["'candidate' is named twice"]),
    "candidates that are the references": (
        {"c.csv": f"reference,candidate\n{STORM},{STORM}\n{FERRY},{FERRY}\n"}, ["c.csv"], 1.0,
        ["Candidates equal to their reference: 2 of 2 pairs"]),
    "a file that was kept beside a reference": (
        {"r/1.txt": STORM, "r/1.bak": BOAT, "c/1.txt": BOAT}, ["r", "c"], None,
        ["1.bak would be one more reference of 1.txt"]),
    "several references as DUC names them": (
        {"r/D1.M.100.T.A": STORM, "r/D1.M.100.T.B": BOAT, "c/D1.M.100.T": BOAT}, ["r", "c"], 1.0, []),
    "texts in objects": (
        {"n": '{"gold": {"text": "a b"}, "out": {"text": "a", "n": 1}}\n' * 2},
        ["n", "--reference", "gold.text", "--candidate", "out.text"], 0.6667, ["2 pairs"]),
    "two columns in an object": (
        {"c.json": '{"reference": ["a b", "c"], "candidate": ["a", "c"]}'}, ["c.json"], 0.8333,
        ["2 pairs"]),
    "a list of texts": (
        {"r.json": '["a b",\n["c", "d"]]', "c.json": '["a", "d"]'}, ["r.json", "c.json"], 0.8333,
        ["In 1 of the pairs, the reference is a list"]),
    "two columns of references": (
        {"r.csv": "one,two,candidate\na b,a c,a c\n"},
        ["r.csv", "--reference", "one", "--reference", "two"], 1.0, ["(['a b', 'a c'], 'a c')"]),
    "two columns of references, and a file of candidates": (
        {"r.csv": "one,two\na b,a c\n", "c.txt": "a c\n"},
        ["r.csv", "c.txt", "--reference", "one", "--reference", "two"], None, ["must be in one table"]),
    "one folder": ({"r/1.txt": "a"}, ["r"], None, ["r is a folder: name the folder of the candidates"]),
    "lines of texts alone": (
        {"r.txt": "a b\n"}, ["r.txt"], None, ["r.txt has no column", "name a file of candidates"]),
    "an empty file": ({"r.txt": "", "c.txt": "a\n"}, ["r.txt", "c.txt"], None, ["r.txt contains no texts"]),
    "rows below a name": ({"d.json": PRETTY}, ["d.json"], 0.6667, ["1 pair"]),
    "objects over several lines": (
        {"d.jsonl": '{\n "reference": "a b",\n "candidate": "a"\n}\n' * 2}, ["d.jsonl"], 0.6667,
        ["2 pairs"]),
    "JSON Lines without an ending": (
        {"gold": rows((STORM, "")), "pred": rows(("", A_STORM))}, ["gold", "pred"], 0.8, ["1 pair"]),
    "a number of 5,000 digits": (
        {"i.jsonl": rows(("a", "a")) + f'{{"reference": "a", "candidate": {"9" * 5000}}}\n'},
        ["i.jsonl"], None, ["i.jsonl, line 2: the candidate must be a text"]),
    "Parquet": ({"x.parquet": b"PAR1\x15\x04"}, ["x.parquet"], None, ["a Parquet file", "to_csv"]),
    "a workbook": ({"x.xlsx": b"PK\x03\x04\x14"}, ["x.xlsx"], None, ["an Excel workbook", "CSV UTF-8"]),
    "a document": ({"x.docx": b"PK\x03\x04\x14"}, ["x.docx"], None, ["a Word document", "plain text"]),
    "UTF-16 without a mark": (
        {"u.csv": "reference,candidate\na,b\n".encode("utf-16-le")}, ["u.csv"], None,
        ["u.csv, line 1: this is not text in UTF-8; name its encoding, such as utf-16"]),
    "a character NUL": (
        {"u.csv": b"reference,candidate\na,a\nThe st\0orm,b\n"}, ["u.csv"], None,
        ["u.csv, line 3", "the character NUL"]),
    "an archive": ({"x.zip": b"PK\x03\x04\x14"}, ["x.zip"], None, ["a zip archive", "unpack it"]),
    "pieces of words": (
        {"b.csv": f"reference,candidate\n{STORM},The st@@ orm clo@@ sed the bridge .\nThe ferry sails.,▁The ▁fer ry ▁sail s .\n"
                  "The storm (of May) closed it.,the st ##orm -lrb- of may -rrb- closed it .\n"},
        ["b.csv"], 0.4722, ["Pieces of words: 3 of 3 candidates", "Brackets of a treebank: 1 of 3"]),
    "the mark of an error": (
        {"e.jsonl": rows((STORM, "$ERROR$"), (FERRY, NOON), (BOAT, "Sorry."))}, ["e.jsonl"], 0.303,
        ["Texts that say NA, None or an error: 1 of 3 candidates"]),
    "one answer to all": (
        {"e.jsonl": rows((STORM, "Sorry."), (FERRY, "Sorry."), (BOAT, "Sorry."))}, ["e.jsonl"], 0.0,
        ["One candidate for many items: 3 of 3 pairs"]),
    "empty candidates": (
        {"p.csv": "reference,candidate\nThe storm closed.,\nThe ferry sails.,   \n"}, ["p.csv"], 0.0,
        ["Empty texts: 2 of 2 candidates"]),
}  # fmt: skip


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty folder, in which the command is called."""

    def written(files):
        for name, content in files.items():
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))

    monkeypatch.chdir(tmp_path)
    return written


@pytest.mark.parametrize("name", CASES)
def test_a_file_is_scored_or_refused_with_the_way_out(name, here, capsys):
    files, arguments, f1, says = CASES[name]
    here(files)
    status = 0
    try:
        command.main([*arguments, "--variants", "1"])
    except SystemExit as stopped:
        status = stopped.code
    out, errors = capsys.readouterr()
    assert all(each in errors for each in says), errors
    if f1 is None:
        assert status == 2 and not out
        assert errors.count("\n") == 1 and len(errors) < 400
    else:
        row = next(line for line in out.splitlines() if line.startswith("ROUGE-1 "))
        assert row.split()[3] == f"{f1:.4f}"
        if not says:
            assert errors.count("\n") == 1, errors


@pytest.mark.whole
def test_a_line_of_ten_megabytes_is_refused_at_once(here, capsys):
    text = " ".join(f"w{i % 5000}" for i in range(1_700_000))
    here({"r.txt": text, "c.txt": text})
    with pytest.raises(SystemExit):
        command.main(["r.txt", "c.txt", "--variants", "L"])
    assert "cells of the grid are too many" in capsys.readouterr().err
