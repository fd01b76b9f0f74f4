# Each verb is one npm script; setting up happens by itself. The tools and Node 24 come from node_modules.
SYSTEM_PATH := $(PATH)
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Without this, a part of Prism reports every installation to its makers
export SCARF_ANALYTICS := false
# What starts Lectern, and what tests, checks and development need in addition
SETUP := node_modules/.package-lock.json
TOOLS := node_modules/.test-tools

.PHONY: help start test test-all dev mock generate check chaos fuzz attack faults bench docs build image-root test-screen-reader finish-setup
help: ## list the verbs
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
start: $(SETUP) ## set up, build and run on embedded data with demo accounts; prints where
	@npm run -s start
test: $(TOOLS) ## set up (a browser included) and run every check and test
	@npm run -s test
test-all: $(TOOLS) ## everything, for the night: every size, both databases, other browsers, all languages, long fuzz and chaos
	@npm run -s test:all
test-screen-reader: $(TOOLS) ## run journeys with a real screen reader and compare what it says with the transcripts (Debian)
	@npm run -s test:screen-reader
dev: $(TOOLS) ## backend and frontend, reloading on change
	@npm run -s dev
mock: $(TOOLS) ## the frontend alone, on mocks
	@npm run -s mock
generate: $(TOOLS) ## make generated/ from openapi/, and the page of settings
	@npm run -s generate
check: $(TOOLS) ## types, lint, format, imports, contract, generated code in step, weight of the watch page and the public pages
	@npm run -s check
chaos: $(TOOLS) ## run 1,000 showings under random network faults (CHAOS_RUNS, CHAOS_SEED)
	@npm run -s chaos
fuzz: $(TOOLS) ## send 20,000 random requests each to backend, mocks and hub and check the responses (FUZZ_RUNS, FUZZ_SEED)
	@npm run -s fuzz
attack: $(TOOLS) ## attack the started product with its limits on and print a figure for each attack (ATTACK_ON=all: on PostgreSQL, workers and a relay too)
	@npm run -s setup:browsers && npm run -s setup:servers && npm run -s build
	@npm run -s attack
	@NIGHTLY=1 npm run -s test:journeys -- --project=server security/injected-markup security/content-security-policy
faults: $(TOOLS) ## break the network, processes, databases and disks, and print what holds (docs/reliability.md)
	@npm run -s setup:browsers && npm run -s setup:servers && node backend/test/support/haproxy/ensure-haproxy.ts && node backend/test/support/postgres/ensure-debian-postgres.ts && npm run -s build
	@npm run -s faults
bench: $(TOOLS) ## measure speed and memory beside named peers
	@npm run -s bench
docs: $(SETUP) ## build the published docs into docs/site
	@npm run -s docs
build: $(SETUP) ## build the frontend
	@npm run -s build
image-root: $(TOOLS) ## build and gather what a container image contains in the folder image-root, and print what it weighs
	@npm run -s build && npm run -s image-root

MANIFESTS := package.json package-lock.json openapi/package.json .ci/test-tools/package.json
INSTALL := PATH="$(SYSTEM_PATH)" npm --no-audit --no-fund --loglevel=error
$(SETUP): $(MANIFESTS)
	@$(INSTALL) ci --include-workspace-root --workspace=.ci/no-canvas
	@$(MAKE) -s finish-setup
$(TOOLS): $(MANIFESTS)
	@$(INSTALL) $(if $(wildcard $(SETUP)),install --no-save,ci)
	@$(MAKE) -s finish-setup
	@touch $(TOOLS)
finish-setup:
	@rm -rf node_modules/node-*/include # 67 MB that only builds of native packages need
	@touch $(SETUP)
