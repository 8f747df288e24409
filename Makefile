# Every target does its own set-up: the virtual environment in .venv, the compiled engine in build/, the web client.
# ARGS is handed on, for example: make play ARGS="play sangimignano"   make test ARGS="-k scoring"
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test check test-all coverage bench bench-envs bench-games format lock dist setup compiled web clean

help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: ## Play: opens the games in the browser
	@scripts/play $(ARGS)

test: ## Everything that must pass: format, lint, types, all tests, and conformance against the compiled engine
	@scripts/test $(ARGS)

check: ## The quick version, under two minutes: format, lint, types, import direction, fast tests
	@scripts/check $(ARGS)

test-all: ## `make test` with whole matrices, the exhaustive tests, many more random examples, other Pythons
	@scripts/test --all $(ARGS)

coverage: ## How much of the engine the interpreted tests come through, and what they do not
	@scripts/coverage $(ARGS)

bench: ## Speed of every game, interpreted and compiled
	@scripts/bench $(ARGS)

bench-envs: ## What a step of the environments costs, beside those of others; writes the tables of docs/research.md
	@scripts/bench-envs $(ARGS)

bench-games: ## What the games are like for a program, by number of players; writes the tables of docs/research.md
	@scripts/bench-games $(ARGS)

format: ## Format the code and fix what the linter can fix
	@scripts/format

lock: ## Renew the lock files from pyproject.toml
	@scripts/lock $(ARGS)

dist: ## Packages to install elsewhere, into dist/: sources, a wheel for every platform, a compiled one for this
	@scripts/dist $(ARGS)

setup: ## Only the virtual environment, for an editor
	@scripts/setup dev

compiled: ## Only the compiled copy of the package, in build/compiled
	@scripts/setup compile && scripts/compiled

web: ## Only the web client
	@scripts/web

clean: ## Remove everything that was built or cached, .venv included
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info src/piazza/server/static web/node_modules web/dist
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
