# `make play` and `make test` need Python 3.11 or later and make, nothing else; the rest is
# installed into .venv-play, .venv-dev and .venv-bench here.

PYTHON ?= python3
ARGS ?=
DEV = .venv-dev/bin/python -m

.DEFAULT_GOAL := help
.PHONY: help play test lint deep bench clean

help: ## list what can be made
	@awk -F ': ## ' '/^[a-z]+: ## / { printf "  make %-6s %s\n", $$1, $$2 }' Makefile

define environment
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { echo "boardcore needs Python 3.11 or later, and there is no $(PYTHON); name yours: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" tools/check_python.py
	@"$(PYTHON)" tools/environment.py $(1)
endef

play: ## play Volldampf voraus! against the computer
	$(call environment,play)
	@.venv-play/bin/boardcore play volldampf $(ARGS)

test: ## run the tests (at most 5 minutes on 2 cores); ARGS="tests/core -x" for some of them
	$(call environment,dev)
	@$(DEV) pytest -n 2 $(ARGS)

lint: ## check format, style, types and who imports whom
	$(call environment,dev)
	$(DEV) ruff format --check .
	$(DEV) ruff check .
	$(DEV) mypy
	$(DEV) pyright
	$(DEV) pyright --project tools/pyright-standard.json
	.venv-dev/bin/lint-imports

deep: ## run all tests, also the long ones, with many more examples; then tools/mutants.py
	$(call environment,dev)
	@$(DEV) pytest -n 2 -m "" --hypothesis-profile=deep $(ARGS)
	@.venv-dev/bin/python tools/mutants.py

bench: ## measure the speed of the games, side by side with OpenSpiel
	$(call environment,bench)
	@.venv-bench/bin/python -m benchmarks.speed $(ARGS)

clean: ## remove the environments and all caches
	rm -rf .venv-* build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests examples benchmarks tools -name __pycache__ -type d -prune -exec rm -rf {} +
