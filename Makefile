# Gosedai is built by Meson; these are the short names for what one does often.
# `make help` lists them: a comment after "##" on a target's line is its help.

BUILD        ?= build
PREFIX       ?= /usr/local
DESTDIR      ?=
FUZZ_SECONDS ?= 60
TEST_ARGS    ?=

C_FILES = $(shell find src tests bench -name '*.[ch]')

.DEFAULT_GOAL := all
.PHONY: all run play web web-test test bench lint format check-format fuzz install clean help \
        bootstrap bootstrap-test bootstrap-dev compile

all: bootstrap compile ## build build/gosedai (what plain `make` does)

run: web ## build and open the page in the browser (or print its address)
	@$(BUILD)/gosedai serve --open

play: all ## build and play a game in the terminal
	@$(BUILD)/gosedai play

web: all ## build the page and take it into the program; without npm a plain page takes its place
	@{ command -v npm >/dev/null || scripts/bootstrap web; } && scripts/web-build || \
	    echo "make: the page could not be built; a plain one is shown in its place" >&2
	@ninja -C $(BUILD) --quiet

web-test: web ## test the page in Chromium, against a mock and against the program
	@scripts/bootstrap browser
	@scripts/web-test $(BUILD)/gosedai

test: bootstrap-test compile ## build and run all tests (TEST_ARGS: more arguments for `meson test`)
	@scripts/run-tests $(BUILD) $(TEST_ARGS)

bench: bootstrap-dev compile ## measure playouts per second, the start of gtp, instructions per move
	@scripts/bench $(BUILD)

lint: bootstrap-dev check-format ## check the format of the sources and run clang-tidy over src
	@scripts/lint build-clang

format: bootstrap-dev ## format all C sources in place
	@clang-format -i $(C_FILES)

fuzz: bootstrap-dev ## fuzz every parser, FUZZ_SECONDS (60) each
	@FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz build-fuzz

install: compile ## build and install under PREFIX (/usr/local), into DESTDIR if given
	@meson introspect --buildoptions $(BUILD) | \
	    grep -q '"name": "prefix", "value": "$(PREFIX)"' || \
	    meson configure $(BUILD) -Dprefix=$(PREFIX)
	@DESTDIR=$(DESTDIR) meson install -C $(BUILD)

clean: ## remove all build folders
	@rm -rf build build-*

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

check-format:
	@clang-format --dry-run --Werror $(C_FILES)

bootstrap:
	@scripts/bootstrap build

bootstrap-test:
	@scripts/bootstrap test

bootstrap-dev:
	@scripts/bootstrap dev

# Ninja sets Meson going again by itself when a meson.build changes. The
# bootstrap targets stand first in every list above; .NOTPARALLEL keeps it so.
compile: $(BUILD)/build.ninja
	@ninja -C $(BUILD)

$(BUILD)/build.ninja:
	@meson setup $(BUILD) --prefix=$(PREFIX)

.NOTPARALLEL:
