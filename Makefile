# The commands of this repository; `make` alone lists them.
# Another interpreter: make test PYTHON=python3.13

PYTHON ?= python3
BIN := .venv/bin
LAB_OPTIONS ?=

# A reader's own settings must not reach the kernels that prove the notebooks.
unexport PYTHONPATH PYTHONSTARTUP PYTHONWARNINGS MPLBACKEND MATPLOTLIBRC
test test-browser notebooks notebooks-check: export IPYTHONDIR = $(CURDIR)/.venv/ipython
test test-browser notebooks notebooks-check: export JUPYTER_CONFIG_DIR = $(CURDIR)/.venv/jupyter

.DEFAULT_GOAL := help
.PHONY: help lab setup test test-browser notebooks notebooks-check workshop bench requirements clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1 \2/p' Makefile \
	| while read -r _ name text; do printf '  make %-16s %s\n' "$$name" "$$text"; done

lab: setup ## set up, then open the first notebook in JupyterLab
	$(BIN)/jupyter lab $(if $(filter 0,$(shell id -u)),--allow-root) $(LAB_OPTIONS) notebooks/00_start_here.ipynb

setup: ## make .venv with everything in it (seconds, when that is done already)
	@"$(PYTHON)" -c pass >/dev/null 2>&1 || \
	{ echo "set-up: $(PYTHON) does not run here; name a Python of 3.11 or newer, for example: make setup PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" tools/set_up.py

test: setup ## prove everything: style, package, rules for notebooks, every output
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m pytest -n 2
	$(BIN)/python -m pytest --nbval --nbval-current-env notebooks -n 2 --dist loadscope

test-browser: setup ## read, run and answer every notebook in JupyterLab in a real browser
	$(BIN)/python -m pip install -qq --disable-pip-version-check --requirement requirements-browser.txt
	$(BIN)/python -m pytest tests/browser

notebooks: setup ## execute every notebook and write it back in its normal form
	$(BIN)/python tools/notebooks.py

notebooks-check: setup ## execute every notebook and compare with the files, byte for byte
	$(BIN)/python tools/notebooks.py --check

workshop: setup ## write slides, run sheets, handouts and plans for a room to workshop/
	$(BIN)/python tools/make_workshop.py

bench: setup ## measure the speed against other ROUGE packages
	$(BIN)/python -m pip install -qq --disable-pip-version-check --requirement requirements-bench.txt
	$(BIN)/python tools/bench.py

requirements: setup ## pin every package anew from the ranges in pyproject.toml
	$(BIN)/uv pip compile --universal --python-version 3.11 --upgrade --extra notebooks --extra test pyproject.toml --output-file requirements.txt
	$(BIN)/uv pip compile --universal --python-version 3.11 --upgrade --extra bench --constraint requirements.txt pyproject.toml --output-file requirements-bench.txt
	$(BIN)/uv pip compile --universal --python-version 3.11 --upgrade --extra browser --constraint requirements.txt pyproject.toml --output-file requirements-browser.txt

clean: ## remove .venv and every cache
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis build dist
	find . -name __pycache__ -prune -exec rm -rf {} +
	find . -name .ipynb_checkpoints -prune -exec rm -rf {} +
