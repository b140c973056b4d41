#!/bin/sh
# Writes the application of the container image to the folder $1: the bundle and the packages with native code, and, in a
# checkout, the commit as a variable for the systemd unit (the Dockerfile has it as a build argument).
# The Dockerfile and its test (tests/ops/container.test.ts) run it in a checkout without node_modules.
set -eu
npm ci --include=dev --no-audit --no-fund --loglevel=error
npm run build
npm prune --omit=dev --no-audit --no-fund --loglevel=error
mkdir -p "$1"
cp -R dist node_modules package.json "$1"
if commit=$(git rev-parse HEAD 2>/dev/null); then echo "COMMIT=$commit" > "$1/commit.env"; fi
