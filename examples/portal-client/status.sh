#!/bin/sh
# Prints the status of the connection. PORTAL_URL is the address of the portal, PORTAL_TOKEN an access token.
# The exit code is 0 if the portal answered, and 22 if it said no; its sentence is then on standard output.
set -eu
# The token comes from standard input: the arguments of a process can be seen by others.
printf 'header = "Authorization: Bearer %s"\n' "$PORTAL_TOKEN" |
  curl --silent --show-error --fail-with-body --retry 3 --max-time 30 --config - "$PORTAL_URL/api/status"
