# Copyfit's commands. A machine needs Swift 6.3 or later, a C compiler, make and Python 3; the rest is installed.
.POSIX:
.SUFFIXES:
.PHONY: help install libcopyfit wheel dist demo test test-short test-all test-cluster test-debian fuzz fuzz-text soak bench bench-worst bench-solver compare docs release format lint install-libraries clean

# How long fuzzers run; a variable of make, since shells have one of this name, which counts.
SECONDS = 60

SWIFT_FILES = Sources Tests Fuzzing Benchmarks Examples Package.swift

# Homebrew keeps ICU out of pkg-config's way.
ENVIRONMENT = if command -v brew >/dev/null 2>&1; then \
  export CPATH="$$(brew --prefix)/include:$$CPATH" LIBRARY_PATH="$$(brew --prefix)/lib:$$LIBRARY_PATH"; \
  export PKG_CONFIG_PATH="$$(brew --prefix icu4c)/lib/pkgconfig:$$PKG_CONFIG_PATH"; fi;

help:
	@echo 'make demo       install what is missing, build, and fit headlines in several scripts'
	@echo 'make install PREFIX=DIR  the tool, its fonts, completions and man page; /usr/local unless said otherwise'
	@echo 'make libcopyfit the C library and its header, in .build/libcopyfit'
	@echo 'make wheel      the Python package for machines without Swift, in dist/'
	@echo 'make dist       the wheel, and the tool as an archive and a Debian package, in dist/'
	@echo 'make test       install what is missing, build, and run the tests: a few minutes'
	@echo 'make test-short what has to pass before a change is taken: tests, linkage, fonts, documentation, README'
	@echo 'make test-all   all tests: widest sweeps, sanitizers, linkage, fonts, README'
	@echo 'make test-cluster  a local Spark cluster of two workers: fits and an audit, compared with one process'
	@echo 'make test-debian [SUITE=trixie] [CMD="make test"]  in an empty Debian of another version; needs root'
	@echo 'make fuzz KIND=requests [SECONDS=600] [SEED=N]  random input for a door of the tool; KIND=all for each'
	@echo 'make fuzz-text [FONTS=DIR] [SECONDS=600] [SEED=N]  random texts, against a second implementation'
	@echo 'make soak [REQUESTS=N] [LAYOUTS=N]  ten million requests and a million layouts, in memory that stays flat'
	@echo 'make bench      the speed of preparing and fitting, beside HarfBuzz alone and Pango'
	@echo 'make bench-worst [FONTS=DIR]  what costs most beside HarfBuzz: font, text and wrapping'
	@echo 'make bench-solver  the speed of the constraint solver, beside kiwi of PyPI'
	@echo 'make compare [QUICK=1] [SEED=N]  texts and boxes for Copyfit and others: who is right, and how long it takes'
	@echo 'make docs       the website in .build/site: guides, gallery, every property and symbol, and a search'
	@echo 'make release VERSION=0.1.0 [DRY_RUN=1]  every check, the packages and the site in dist/, and a tag'
	@echo 'make format     lay the sources out'
	@echo 'make lint       check layout, documentation and the import rules'
	@echo 'make clean      remove what was built'

install-libraries:
	@Scripts/install-libraries

demo:
	@Scripts/install-libraries
	@echo 'Building (some two minutes, the first time)'
	@$(ENVIRONMENT) swift build -c release --package-path Examples --product headlines
	@mkdir -p demo
	@"$$(swift build -c release --package-path Examples --show-bin-path)/headlines" \
	  demo/headlines.svg demo/headlines.png

PREFIX = /usr/local
DESTDIR =

# The fonts go where the tool looks for them from its own place.
install:
	@Scripts/install-libraries
	@$(ENVIRONMENT) swift build -c release --product copyfit
	@$(ENVIRONMENT) Scripts/install-tool "$$(swift build -c release --show-bin-path)/copyfit" "$(DESTDIR)$(PREFIX)"

C_LIBRARY = .build/libcopyfit

# Swift's runtime is inside, and only what copyfit.h declares is shown.
libcopyfit:
	@Scripts/install-libraries
	@$(ENVIRONMENT) swift build -c release --product copyfit-c
	@$(ENVIRONMENT) Scripts/link-c-library "$$(swift build -c release --show-bin-path)" $(C_LIBRARY)

# Both the tool and the C library, which the wheel has.
BUILD_PACKED = Scripts/install-libraries --dist && swift build -c release --product copyfit && \
  swift build -c release --product copyfit-c && \
  Scripts/link-c-library "$$(swift build -c release --show-bin-path)" $(C_LIBRARY)

wheel:
	@$(ENVIRONMENT) $(BUILD_PACKED)
	@$(ENVIRONMENT) Scripts/make-wheel "$$(swift build -c release --show-bin-path)" $(C_LIBRARY) dist

dist: wheel
	@$(ENVIRONMENT) Scripts/make-dist "$$(swift build -c release --show-bin-path)" dist

test:
	@Scripts/install-libraries --tests
	@$(ENVIRONMENT) Scripts/run-tests

test-short:
	@Scripts/install-libraries --tests
	@$(ENVIRONMENT) Scripts/test-all --short

test-all:
	@Scripts/install-libraries --tests
	@$(ENVIRONMENT) Scripts/test-all

test-cluster:
	@Scripts/install-libraries
	@$(ENVIRONMENT) Scripts/test-cluster

SUITE = trixie

# REMOVE=1 removes the system that earlier runs left.
test-debian:
	@if [ -n "$$REMOVE" ]; then Scripts/test-debian "$(SUITE)" --remove; else \
	  Scripts/test-debian "$(SUITE)" "$${CMD:-make test}"; fi

# CASE='{...}', as a finding prints it, runs one case; COPYFIT=PATH is another tool to run, such as one for a sanitizer.
fuzz:
	@Scripts/install-libraries
	@[ -n "$$COPYFIT" ] || { $(ENVIRONMENT) swift build -c release --product copyfit; }
	@[ -n "$$COPYFIT" ] || { $(ENVIRONMENT) swift build -c release --product fuzz-worker; }
	@if [ -n "$$CASE" ]; then Fuzzing/fuzz --kind "$(KIND)" --case "$$CASE"; else \
	  Fuzzing/fuzz --kind "$(KIND)" --seconds "$(SECONDS)" $${SEED:+--seed "$$SEED"} $${COUNT:+--count "$$COUNT"}; fi

# CASE='{...}', as a finding prints it, runs one case.
fuzz-text:
	@Scripts/install-libraries
	@$(ENVIRONMENT) swift build -c release --product fuzz-text
	@program="$$(swift build -c release --show-bin-path)/fuzz-text"; \
	  if [ -n "$$CASE" ]; then "$$program" --case "$$CASE"; else \
	  "$$program" --fonts "$${FONTS:-Fonts}" --seconds "$(SECONDS)" $${SEED:+--seed "$$SEED"}; fi

soak:
	@Scripts/install-libraries
	@$(ENVIRONMENT) swift build -c release --product copyfit
	@$(ENVIRONMENT) swift build -c release --product fuzz-worker
	@Fuzzing/soak --programs "$$(swift build -c release --show-bin-path)" \
	  --requests "$${REQUESTS:-10000000}" --layouts "$${LAYOUTS:-1000000}"

# From clean: SwiftPM's incremental release builds across packages have gone stale and crashed.
bench:
	@Scripts/install-libraries --bench
	@rm -rf Benchmarks/.build
	@$(ENVIRONMENT) swift build -c release --package-path Benchmarks --product fit-bench
	@mkdir -p demo
	@set -e; program="$$(swift build -c release --package-path Benchmarks --show-bin-path)/fit-bench"; \
	  bash -o pipefail -c '"$$0" | tee demo/bench.txt' "$$program"
	@echo 'Scripts/check-readme --update-benchmark demo/bench.txt takes these figures over into Documentation/Speed.md'

bench-worst:
	@Scripts/install-libraries --bench
	@rm -rf Benchmarks/.build
	@$(ENVIRONMENT) swift build -c release --package-path Benchmarks --product worst-bench
	@"$$(swift build -c release --package-path Benchmarks --show-bin-path)/worst-bench" $(FONTS)

bench-solver:
	@Scripts/install-libraries --bench
	@Scripts/install-kiwi Benchmarks/.venv
	@rm -rf Benchmarks/.build
	@$(ENVIRONMENT) swift build -c release --package-path Benchmarks --product solve-bench
	@mkdir -p demo
	@set -e; program="$$(swift build -c release --package-path Benchmarks --show-bin-path)/solve-bench"; \
	  COPYFIT_KIWI_PYTHON=Benchmarks/.venv/bin/python COPYFIT_KIWI_CORE=Benchmarks/.venv/kiwi_bench \
	  bash -o pipefail -c '"$$0" | tee demo/bench-solver.txt' "$$program"

# Writes Documentation/Comparison.md, and the table in Python/README.md; QUICK=1 only checks. COPYFIT_LIB names a folder that `make libcopyfit` made.
compare:
	@Scripts/install-libraries
	@[ -n "$$COPYFIT_LIB" ] || $(MAKE) libcopyfit
	@Comparison/install .build/comparison "$${COPYFIT_LIB:-$(C_LIBRARY)}"
	@.build/comparison/bin/python Comparison/compare $${QUICK:+--quick} $${SEED:+--seed "$$SEED"}
	@[ -n "$$QUICK" ] || .build/comparison/bin/python Python/benchmarks/compare.py --readme

docs:
	@Scripts/install-libraries
	@$(ENVIRONMENT) Scripts/make-docs
	@Scripts/make-site
	@echo 'Look: python3 -m http.server --directory .build/site'

release:
	@Scripts/release "$(VERSION)" $${DRY_RUN:+--dry-run}

format:
	swift format --in-place --recursive --parallel $(SWIFT_FILES)

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_FILES)
	Scripts/check-imports --self-check
	Scripts/check-imports

clean:
	rm -rf .build Benchmarks/.build Benchmarks/.venv Examples/.build demo dist
