#!/bin/sh
# Imports a file of NDJSON: import.sh <dataset> <file>. PORTAL_TOKEN is the agency's ingestion token.
# The content is the key, so the same file is imported once, however often it is sent. curl waits for Retry-After.
set -eu
key=$(sha256sum "$2" | cut -d ' ' -f 1)
printf 'header = "Authorization: Bearer %s"\n' "$PORTAL_TOKEN" |
  curl --silent --show-error --fail-with-body --retry 5 --config - \
    --header 'Content-Type: application/x-ndjson' --header "Idempotency-Key: file-$key" \
    --data-binary "@$2" "$PORTAL_URL/ingest/v1/$1"
