"""Real notebooks write the learner's own module, and import from it what they have just written."""

import os

import pytest
from chains import CHAINS
from kernels import start_kernel

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import solution

pytestmark = pytest.mark.whole
CORE = [each.name for each in EXERCISES.values() if each.chapter <= 4 and not each.extra]
CALL = "from rouge_helpers import divide_and_combine"
BEGIN = "from rouge_course.exercises import check"


class Kernel:
    """A notebook in a folder: cells run one after the other."""

    def __init__(self, folder):
        environment = {name: os.environ[name] for name in os.environ if name != "ROUGE_PROGRESS"}
        self.manager, self.client = start_kernel(env=environment, cwd=str(folder))
        self.run(BEGIN)

    def run(self, cell):
        """What a cell shows, as text; an error too."""
        shown = []

        def keep(message):
            content = message["content"]
            data = content.get("data", {}).get("text/plain", "")
            shown.append(content.get("text") or data or content.get("evalue", ""))

        self.client.execute_interactive(cell, timeout=60, output_hook=keep)
        return "\n".join(filter(None, shown)).strip()

    def end(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def kernels(tmp_path):
    """Two notebooks in one folder."""
    both = Kernel(tmp_path), Kernel(tmp_path)
    yield both
    for each in both:
        each.end()


def test_two_notebooks_share_one_module(kernels, tmp_path):
    one, other = kernels
    text = str(solution("f1"))
    assert "from my_rouge import f1` works" in one.run(f"{text}\ncheck(f1)\nNONE = 0.0")
    assert other.run("from my_rouge import f1\nf1(1, 0.5)") == "0.6666666666666666"
    said = other.run("from my_rouge import f1, overlap")
    assert said.splitlines()[0].startswith(
        "`overlap` is not in your `my_rouge.py` yet: `check` adds it when exercise 2 of"
    )
    assert "cannot import name 'f2'" in other.run("from my_rouge import f2")
    one.run("import re\nfrom collections import Counter\nSPACE = re.compile(r'\\s+')")
    one.run("def split(text):\n    return [word for word in SPACE.split(text) if word]")
    said = one.run(
        "%matplotlib inline\n"
        "def overlap(reference, candidate):\n"
        "    both = Counter(split(reference)) & Counter(split(candidate))\n"
        "    return sum(both.values())\n"
        "check(overlap)"
    )
    assert "✔ Passed" in said and "from my_rouge import overlap` works" in said
    assert other.run("from my_rouge import overlap\noverlap('a a', 'a a b')") == "2"
    said = other.run("del overlap\ndef rouge_1_score(reference, candidate):\n"
                     "    return overlap(reference, candidate)\ncheck(rouge_1_score)")  # fmt: skip
    assert "put `from my_rouge import overlap` at the top of this cell" in said
    names = sorted(path.name for path in tmp_path.iterdir() if path.is_file())
    assert names == ["my_rouge.py", "rouge_progress.json"]


def test_a_cell_that_is_timed_has_no_text_to_keep(kernels):
    text = str(solution("f1"))
    assert "run its cell once more, without a line with %%" in kernels[0].run(
        f"%%time\n{text}\ncheck(f1)"
    )
    assert "from my_rouge import f1` works" in kernels[0].run(f"{text}\ncheck(f1)")


@pytest.mark.parametrize("where", ["my_rouge", "rouge_helpers"])
def test_the_cores_of_01_to_04_in_order_and_what_stands_on_divide_and_combine(
    where, kernels, tmp_path
):
    call = CALL.replace("rouge_helpers", where)
    for name in CORE:
        notebook = kernels[EXERCISES[name].chapter % 2]
        text = CHAINS.get(name, str(solution(name))).replace(CALL, call)
        said = notebook.run(f"{text}\ncheck({name})")
        assert "✔ Passed" in said and "A remark" not in said, said
    module = (tmp_path / "my_rouge.py").read_text(encoding="utf-8")
    assert module.count("def divide_and_combine") == 1 and "rouge_helpers" not in module
    assert kernels[0].run("import my_rouge as m\nm.rouge_l('ab', 'ab')['f1']") == "1.0"


@pytest.mark.parametrize(
    "line", ["import my_rouge", "import my_rouge as m", "from my_rouge import *"]
)
def test_before_anything_has_passed_an_import_says_what_writes_the_module(kernels, line):
    said = kernels[0].run(line)
    assert said.startswith("There is no `my_rouge.py` yet") and "`f1`, exercise 2 of" in said


def test_out_of_order_a_cell_says_which_exercise_writes_what_it_imports(kernels, tmp_path):
    text = CHAINS["rouge_1_score"].replace("rouge_helpers", "my_rouge")
    said = kernels[0].run(f"{text}\ncheck(rouge_1_score)")
    assert said.startswith(
        "`divide_and_combine` is not in your `my_rouge.py` yet: `check` adds it when"
    )
    assert "use `from rouge_helpers import divide_and_combine`" in said
    assert str(tmp_path) not in said
    kernels[1].run(f"{solution('divide_and_combine')}\ncheck(divide_and_combine)")
    kernels[0].run(str(solution("overlap")))
    assert "✔ Passed" in kernels[0].run(f"{text}\ncheck(rouge_1_score)")
