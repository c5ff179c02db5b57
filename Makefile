# Streetwise's commands. `make run` is all that a lesson needs; CONTRIBUTING.md explains the others.

# The first Python that is new enough; `make PYTHON=/path/to/python3.12 run` names another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
ARGS ?=
TESTS ?= tests
# A file of browser tests shares one server, so a file stays on one worker, and browser tests come last.
PYTEST ?= $(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder -q
DJADE := find classroom questions game templates -name '*.html' -exec $(BIN)/djade --target-version 5.2

.PHONY: run test check bench format requirements clean
.DELETE_ON_ERROR:

run: $(VENV)/installed
	@$(BIN)/python manage.py serve $(ARGS)

test: $(VENV)/installed-dev
	@$(BIN)/python -m tests.browser.chromium
	$(PYTEST) $(TESTS) $(ARGS)

check: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy classroom game questions manage.py
	$(BIN)/lint-imports
	$(DJADE) --check {} +
	$(BIN)/python manage.py check --fail-level WARNING
	HTTPS=true ALLOWED_HOSTS=school.example $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py messages --check

bench: $(VENV)/installed-dev
	$(BIN)/python -m tests.bench $(ARGS)

format: $(VENV)/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(DJADE) {} +

# Pins every part anew within the bounds of requirements*.in; needs uv (https://docs.astral.sh/uv/).
PIN := uv pip compile --upgrade --universal --python-version 3.11 --generate-hashes --no-header
requirements:
	$(PIN) requirements.in -o requirements.txt
	$(PIN) requirements-dev.in -o requirements-dev.txt

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage

# --- The virtual environment, made once and renewed when the pins change ---------------------------

# When the system's Python was upgraded, its old environment is dead and what it had installed is gone.
$(shell test -x $(BIN)/python || rm -f $(VENV)/installed $(VENV)/installed-dev)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Streetwise needs Python 3.11 or newer, and none was found."; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); \
		echo "Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }

$(VENV)/installed: requirements.txt | $(BIN)/python
$(VENV)/installed-dev: requirements-dev.txt | $(BIN)/python
$(VENV)/installed $(VENV)/installed-dev:
	@echo "Installing the packages of $< (needs the network, once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
