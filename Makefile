# What can be done here. `make help` tells.
PYTHON ?= python3
RUN = .venv/bin/python -m gardenhub.supervisor --with-parent

.DEFAULT_GOAL := help
.PHONY: help install run dev test soak faults bench lighthouse generate lint clean

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
	  || sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1  \2/p' $(MAKEFILE_LIST)

install: ## Set everything up: Python packages, front end
	@$(PYTHON) gardenhub/install.py

run: ## Set up what is missing, then run the whole site on this machine (PORT, default 8000)
	@$(PYTHON) gardenhub/install.py
	@exec $(RUN)

dev: ## The same, started anew when a Python source changes, with a front end that reloads itself
	@$(PYTHON) gardenhub/install.py --no-build
	@exec $(RUN) --reload

test: ## Run every check and test there is
	@bash tests/run.sh

soak: ## Let people play while parts of a site are killed, frozen and left hanging, then judge what is stored
	@.venv/bin/python -m tests.soak --minutes 3 --seed 7 --database sqlite
	@.venv/bin/python -m tests.soak --minutes 3 --seed 7 --database postgres

faults: ## Take the safeguards away one at a time; a test must notice each
	@.venv/bin/python -m tests.faults

bench: ## Measure moves, deadlines, sockets and a large ladder, beside the bare framework where there is one
	@.venv/bin/python -m tests.bench.moves
	@.venv/bin/python -m tests.bench.throughput
	@.venv/bin/python -m tests.postgres .venv/bin/python -m tests.bench.throughput
	@.venv/bin/python -m tests.bench.paced
	@.venv/bin/python -m tests.bench.sockets 5
	@.venv/bin/python -m tests.bench.sockets 100
	@.venv/bin/python -m tests.bench.sockets 1000
	@.venv/bin/python -m tests.bench.deadlines
	@.venv/bin/python -m tests.postgres .venv/bin/python -m tests.bench.deadlines
	@.venv/bin/python -m tests.bench.lateness
	@.venv/bin/python -m tests.bench.ladder
	@.venv/bin/python -m tests.postgres .venv/bin/python -m tests.bench.ladder
	@.venv/bin/python -m tests.bench.thinking
	@.venv/bin/python -m tests.large.bench

lighthouse: ## Audit home, lobby and running tables as a phone sees them, with Lighthouse from the npm registry
	@.venv/bin/python -m tests.bench.audit

generate: ## Write the front end's generated types and message catalogues anew, after the API, a game's steps or words changed
	@bash tests/run.sh generate

lint: ## Mend what the linters can mend
	@.venv/bin/ruff check --fix .
	@cd frontend && npm run --silent lint

clean: ## Remove what was installed and built; the site's data under var/ stays
	@rm -rf .venv frontend/node_modules frontend/dist .mypy_cache .ruff_cache .pytest_cache
