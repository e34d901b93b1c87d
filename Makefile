# Everything a person or a CI job calls. `make help` lists it.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# Which fuzz targets run, and how long each: `make fuzz FUZZ_TARGETS="png fonts" FUZZ_SECONDS=600`.
FUZZ_TARGETS ?=
export FUZZ_SECONDS ?= 60
# Added to every build and test: `make test SWIFT_FLAGS="--sanitize=thread"`.
SWIFT_FLAGS ?=
# Which test targets are built and run; all without it: `make test TESTS="ViewsTests LayersTests"`.
TESTS ?=
# Added to the command that `make demo` runs: `make demo DEMO_FLAGS="--cells SignIn"`.
DEMO_FLAGS ?=

release := .build/release
# The examples are packages of their own, which share one build.
examples := .build/examples
# The inline snapshots need swift-syntax, which only they build.
test_flags = --traits InlineSnapshots $(SWIFT_FLAGS)
sources := Sources Tests Plugins Benchmarks Examples Package.swift fonts/BundledFonts.swift

.PHONY: help demo test build-tests lint docs command c-library examples shards bench bench-guard page dist dist-test sanitize faults fuzz kernels install uninstall packages toolchain clean

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "  Settings:       PREFIX=$(PREFIX)  SWIFT_FLAGS=  TESTS=  DEMO_FLAGS=  BENCH=  FUZZ_TARGETS=  FUZZ_SECONDS=  SKIP_PACKAGES=1"

demo: packages ## Test the gallery, an example of fourteen screens in 252 cells, and write the proof sheet.
	$(SWIFT) build --package-path Examples/Gallery --scratch-path $(examples) --build-tests $(SWIFT_FLAGS)
	$(SWIFT) build --package-path Examples/Gallery --scratch-path $(examples) --product proofsheet $(SWIFT_FLAGS)
	$(examples)/debug/proofsheet test --package Examples/Gallery --bundle $(examples)/debug/GalleryPackageTests.xctest $(DEMO_FLAGS)

test: build-tests ## Run every test, or those of some targets: TESTS="ViewsTests LayersTests".
	PROOFSHEET_TESTS="$(TESTS)" $(SWIFT) test --skip-build $(test_flags)

# Apart, because CI does other things beside the tests once all is built.
build-tests: packages
	PROOFSHEET_TESTS="$(TESTS)" $(SWIFT) build --build-tests $(test_flags)

lint: toolchain ## Check the formatting of Swift, the order of stages and folders, the scripts' syntax, and the links of the documents.
	scripts/check-words
	$(SWIFT) format lint --strict --parallel --recursive $(wildcard $(sources))
	scripts/check-structure
	for script in .ci/run .ci/guard .ci/fuzz $(filter-out %.swift %.c scripts/debian-packages%,$(wildcard scripts/* Distribution/make-* Distribution/add-*)); do \
	  case $$(head -c 20 "$$script") in '#!'*bash*) bash -n "$$script" || exit 1 ;; esac; done
	scripts/check-documents

docs: packages ## Build the DocC documentation of every library, with warnings as errors, in .build/documentation.
	$(SWIFT) build $(test_flags)
	scripts/make-documentation

command: packages ## Use the built command and the package plugin as a dependent package would.
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-command
	scripts/test-next
	scripts/test-compare
	scripts/test-bisect

page: packages ## Use the proof sheet in headless Chromium, by keyboard and mouse.
	@[ -n "$(SKIP_PACKAGES)" ] || scripts/install-packages debian-packages-page
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-page

c-library: packages ## Install the C library into a temporary folder, and use it from C programs there.
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	$(SWIFT) build --product proofsheet-c $(SWIFT_FLAGS)
	scripts/test-c-library

examples: packages ## Test the examples and the tutorials: layout engines as a package, in Python, and from PyPI.
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-examples
	scripts/test-tutorials

sanitize: packages ## Run the harness's own tests under the thread sanitizer, then the address sanitizer.
	scripts/sanitize

shards: packages ## Run a suite in four shards at once, as a Slurm array where there is one, and merge them.
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-shards

faults: packages ## Kill, fill the disk, and run two recordings at once; every reference must stay whole.
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-faults
	scripts/test-green

fuzz: packages ## Fuzz the readers of untrusted files, FUZZ_SECONDS=60 for each of FUZZ_TARGETS (all).
	scripts/fuzz $(FUZZ_TARGETS)

kernels: toolchain ## Compare the pixel kernels' results between processors (arm64 under qemu).
	scripts/check-kernels

bench: toolchain ## Prepare and run the benchmarks, and write Benchmarks/RESULTS.md (BENCH="layout draw" for some).
	SKIP_PACKAGES=$(SKIP_PACKAGES) scripts/bench $(BENCH)

bench-guard: packages ## Compare the speed with the revision that the working tree came from; fails at 10 % worse.
	scripts/bench-guard

install: packages ## Install the command, its fonts and the C library under PREFIX.
	$(SWIFT) build -c release --product proofsheet $(SWIFT_FLAGS)
	$(SWIFT) build -c release --product proofsheet-c $(SWIFT_FLAGS)
	scripts/install-command $(release) "$(DESTDIR)$(PREFIX)"

dist: packages ## Build the archive for people without Swift in .build/archive, with installer, Debian and npm package and Python wheel.
	[ -n "$(SKIP_PACKAGES)" ] || scripts/install-packages debian-packages-dist
	scripts/make-dist

dist-test: packages ## Compare what the archive and the debug build draw, and use it in bare Debian systems (as root).
	$(SWIFT) build --product proofsheet $(SWIFT_FLAGS)
	scripts/test-dist
	scripts/test-dist --processors
	scripts/test-wheel
	scripts/test-dist-roots
	scripts/test-npm
	scripts/test-packages
	scripts/test-templates

uninstall: ## Remove what `make install` put under PREFIX.
	rm -rf "$(DESTDIR)$(PREFIX)/lib/proofsheet" "$(DESTDIR)$(PREFIX)/bin/proofsheet" "$(DESTDIR)$(PREFIX)/include/proofsheet.h" \
	  "$(DESTDIR)$(PREFIX)/lib/pkgconfig/proofsheet.pc" "$(DESTDIR)$(PREFIX)"/lib/libproofsheet.so*

packages: toolchain
	@[ -n "$(SKIP_PACKAGES)" ] || scripts/install-packages

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "Swift 6.2 or newer is not on the PATH. Get it from https://www.swift.org/install/linux/" >&2; exit 2; }

clean: ## Remove what has been built and the run folders.
	rm -rf .build .proofsheet
