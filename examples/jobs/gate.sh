#!/bin/sh
# Stops a pipeline when the API document would break the connection:
#   gate.sh api/pullspec.yml
# Without a token it judges the document on this machine. With a token the portal judges it too, and keeps the run.
set -eu
supplier validation run "$1" --local
if [ -n "${SUPPLIER_TOKEN_FILE:-}" ]; then supplier validation run "$1" --wait=10m; fi
