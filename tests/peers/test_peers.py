"""Packages that stand in each other's way do what “From your package to here” says of them.

`make test-peers` runs this. Each package is installed without its dependencies into its own folder
below build/peers, which needs the network once.
"""

import ast
import asyncio
import importlib.util
import subprocess
import sys
from statistics import fmean
from types import SimpleNamespace
from unittest.mock import MagicMock

import nltk
import pytest
from cells import ROOT
from package_page import OWN, SECTIONS, blocks, code, run

from rouge_course.data import lantern
from rouge_helpers import rouge_1, rouge_score_words
from rouge_helpers.stemmer import stemmed
from rouge_helpers.which import which_settings

# Words that stemming, small letters and repeats tell apart.
CLOSED = (
    "the storm closed the bridges . the ferries sailed at noon , and the harbour was closing .",
    "The storm closes the bridge . a ferry sails the harbour at noon . the town was closed .",
)
PEERS = {
    "py-rouge": ["py-rouge==1.1", "setuptools<81"],  # it asks setuptools for its files
    "rouge-chinese": ["rouge-chinese==1.0.3"],
    "lm-eval": ["lm-eval==0.4.13"],
    "lighteval": ["lighteval==0.13.0"],
    "ragas": ["ragas==0.4.3"],
    "deepeval": ["deepeval==4.3.1"],
    "mlflow": ["mlflow==3.18.0"],
}


def installed(name):
    """The folder of a peer, filled where it is not."""
    folder = ROOT / "build" / "peers" / "-".join(PEERS[name]).replace("<", "-below-")
    if not folder.exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target"]
        subprocess.run([*pip, folder, *PEERS[name]], check=True)
    return folder


@pytest.fixture
def first(monkeypatch):
    """Put a peer first in the search for modules, and take back what it brings."""

    def put(name):
        for module in [*sys.modules]:
            if module.split(".")[0] in ("rouge", "rouge_chinese", "pkg_resources"):
                monkeypatch.delitem(sys.modules, module)
        monkeypatch.syspath_prepend(installed(name))

    yield put
    for module in [*sys.modules]:
        if module.split(".")[0] in ("rouge", "rouge_chinese", "pkg_resources"):
            del sys.modules[module]


@pytest.mark.parametrize("program", OWN)
def test_the_code_of_the_page_runs_and_its_asserts_hold(program, first, monkeypatch):
    first(program)
    # py-rouge has nothing but letters and digits left where it calls this: no model is needed.
    monkeypatch.setattr(
        nltk, "word_tokenize", lambda text, language: nltk.NLTKWordTokenizer().tokenize(text)
    )
    shown = run([blocks(SECTIONS["At a glance"])[0], *blocks(SECTIONS[program])])
    assert str(installed(program)) in sys.modules[shown["Rouge"].__module__].__file__


def test_rouge_chinese_takes_the_name_of_rouge(first):
    """opencompass 2364: `from rouge import Rouge` gives its scores, and the check of 00 sees it."""
    first("rouge-chinese")
    from rouge import Rouge

    assert Rouge.__module__ == "rouge_chinese.rouge"
    from rouge_course.environment import namesakes

    assert namesakes() == ["rouge-chinese"]


def test_py_rouge_takes_it_too(first):
    first("py-rouge")
    from rouge_course.environment import namesakes

    assert namesakes() == ["py-rouge"]


@pytest.fixture(scope="module")
def page():
    return run(code())


def task_of_lm_eval(name, monkeypatch):
    """A file of a task, with stand-ins for packages that its ROUGE does not use."""
    for module in ("jieba", "fuzzywuzzy", "datasets", "sacrebleu"):
        monkeypatch.setitem(sys.modules, module, MagicMock())
    path = installed("lm-eval") / "lm_eval" / "tasks" / name
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pairs_of(page):
    return [(page["references"][name], each["text"]) for name, each in page["answers"].items()]


def test_truthfulqa_scores_as_the_page_does(page, monkeypatch):
    task = task_of_lm_eval("truthfulqa/utils.py", monkeypatch)
    for reference, answer in pairs_of(page):
        assert task.rouge([reference], [answer])["rougeLsum"] == pytest.approx(
            page["lm_eval"](reference, answer)
        )


def test_cnn_dailymail_scores_as_the_page_does(page, monkeypatch):
    task = task_of_lm_eval("cnn_dailymail/utils.py", monkeypatch)
    for reference, answer in pairs_of(page):
        found = task.process_results({"highlights": reference}, [answer])
        assert found["rougeL"] == pytest.approx(page["of_cnn_dailymail"](reference, answer))


def test_longbench_scores_as_the_page_does_and_hides_errors(page, monkeypatch):
    task = task_of_lm_eval("longbench/metrics.py", monkeypatch)
    for reference, answer in [*pairs_of(page), page["long"], ("the ferry", "")]:
        found = task.get_rouge_score({"answers": [reference]}, [answer])
        assert found["rouge_score"] == pytest.approx(page["of_longbench"](reference, answer))
    assert task.get_rouge_score({"answers": [page["long"][0]]}, [page["long"][1]]) == {
        "rouge_score": 0.0
    }


def read_out(peer, file, name, **around):
    """A class or function of a file of a peer, without what the rest of the file imports."""
    path = installed(peer) / file
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if getattr(node, "name", "") == name]
    future = ast.parse("from __future__ import annotations").body
    exec(compile(ast.Module([*future, found], []), str(path), "exec"), around)
    return around[name]


def test_lighteval_scores_as_the_page_does(page):
    rouge = read_out(
        "lighteval",
        "lighteval/metrics/metrics_sample.py",
        "ROUGE",
        SampleLevelComputation=object,
        Callable=object,
        Doc=object,
        ModelResponse=object,
        logger=MagicMock(),
        np=SimpleNamespace(mean=fmean),
        as_list=lambda each: each if isinstance(each, list) else [each],
    )
    metric, points = rouge("rougeL"), rouge("rougeL", bootstrap=True)
    best = rouge("rougeL", multiple_golds=True)
    for reference, answer in pairs_of(page):
        golds = [reference, "the ferry left"]
        doc = SimpleNamespace(get_golds=lambda golds=golds: golds)
        model = SimpleNamespace(final_text=[answer])
        ours = [page["of_lighteval"]([gold], answer) for gold in golds]
        assert metric.compute(doc, model) == pytest.approx(page["of_lighteval"](golds, answer))
        assert best.compute(doc, model) == pytest.approx(max(ours))
        assert points.compute(doc, model) == pytest.approx(100 * ours[0])


def test_ragas_deepeval_and_mlflow_score_as_the_page_does(page):
    reference, answer = page["pair"]
    ragas = read_out(
        "ragas",
        "ragas/metrics/collections/_rouge_score.py",
        "RougeScore",
        BaseMetric=type("BaseMetric", (), {"__init__": lambda self, name: None}),
        MetricResult=SimpleNamespace,
        t=MagicMock(),
    )
    deepeval = read_out("deepeval", "deepeval/scorer/scorer.py", "Scorer")
    found = {
        asyncio.run(ragas().ascore(reference, answer)).value,
        deepeval.rouge_score(reference, answer, "rougeL"),
    }
    assert found == {page["printed_by"]["ragas and DeepEval, rougeL"]}

    def compute(predictions, references, rouge_types, use_aggregator):
        """What `evaluate` does; it takes no other argument, so MLflow asks for no stems."""
        assert not use_aggregator
        return {
            name: [
                page["of_evaluate"](*pair, key=name)
                for pair in zip(references, predictions, strict=True)
            ]
            for name in rouge_types
        }

    for name in ("rouge1", "rouge2", "rougeL", "rougeLsum"):
        mlflow = read_out(
            "mlflow",
            "mlflow/metrics/metric_definitions.py",
            f"_{name}_eval_fn",
            _validate_text_data=lambda *args: True,
            _cached_evaluate_load=lambda name: SimpleNamespace(compute=compute),
            targets_col_specifier="",
            predictions_col_specifier="",
            standard_aggregations=fmean,
            MetricValue=SimpleNamespace,
        )
        assert mlflow([answer], [reference]).scores == [
            page["of_evaluate"](reference, answer, key=name)
        ]


@pytest.mark.filterwarnings("ignore:pkg_resources")
def test_the_stems_of_rouge_1_5_5_differ_as_often_as_the_page_says(first):
    """py-rouge has them: the algorithm of the Perl program, and its list of exceptions."""
    first("py-rouge")
    from rouge import Rouge

    Rouge(["rouge-n"], max_n=1)  # it loads the list
    full, texts, pairs = Rouge.WORDNET_KEY_VALUE, [], []
    for article in lantern():
        references, summaries = article["references"].values(), article["systems"].values()
        texts += [*references, *summaries]
        pairs += [(reference, summary) for reference in references for summary in summaries]

    def stems(text, exceptions=full):
        Rouge.WORDNET_KEY_VALUE = exceptions
        return Rouge.stem_tokens(rouge_score_words(text))

    def moved(one, other):
        """How many of the pairs get another F1 by two ways of stemming, and the most it moves."""
        apart = [abs(one(*pair) - other(*pair)) for pair in pairs]
        return sum(each > 1e-9 for each in apart), max(apart)

    def f1(*pair, **how):
        return rouge_1(*(stems(text, **how) for text in pair))["f1"]

    def of_rouge_score(*pair):
        return rouge_1(*pair, stem=True, tokenize=rouge_score_words)["f1"]

    both = [
        (one, other)
        for text in texts
        for one, other in zip(stems(text), stemmed(rouge_score_words(text)), strict=True)
    ]
    different = sum(one != other for one, other in both)
    number, most = moved(f1, of_rouge_score)
    said = f"{different} of the {len(both):,} words ({different / len(both):.1%})"
    assert said.replace("%", " %") in SECTIONS["rouge-score"]
    said = f"in {number} of the {len(pairs)} pairs of a reference and a summary"
    assert f"{said}, by at most {most:.3f}." in SECTIONS["rouge-score"]

    number, most = moved(f1, lambda *pair: f1(*pair, exceptions={}))
    said = f"in {number} of the {len(pairs)} pairs of the *Lantern*, by at most {most:.3f}."
    assert said in SECTIONS["ROUGE-1.5.5"]
    children = "the children left", "the child left"
    assert [f1(*children), f1(*children, exceptions={})] == pytest.approx([1, 2 / 3])


@pytest.mark.filterwarnings("ignore:pkg_resources")
@pytest.mark.parametrize(
    ("program", "settings"),
    [
        ("py-rouge", {"metrics": ["rouge-n", "rouge-l"], "max_n": 2}),
        ("rouge-chinese", {}),
    ],
)
def test_the_defaults_that_which_settings_searches_are_those_of_the_package(
    program, settings, first, monkeypatch
):
    first(program)
    monkeypatch.setattr(
        nltk, "word_tokenize", lambda text, language: nltk.NLTKWordTokenizer().tokenize(text)
    )
    from rouge import Rouge

    found = Rouge(**settings).get_scores(CLOSED[1], CLOSED[0])
    by_name = found[0] if isinstance(found, list) else found
    printed = {name: f"{each['f']:.5f}" for name, each in by_name.items()}
    same = which_settings([CLOSED], printed).same
    assert same[0].cost == 0 and any(program in match.programs for match in same)
