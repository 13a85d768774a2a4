#!/bin/sh
# Maps the rooms of a hotel by a CSV file, in two steps. Look at the file between them.
#   rooms.sh suggest 88120 rooms.csv      writes the confident suggestions
#   rooms.sh apply rooms.csv result.csv   maps the rooms of the file; what was done with each row is in result.csv
set -eu
case $1 in
  suggest) supplier room review "$2" -f csv > "$3" ;;
  apply) supplier room apply "$2" --yes -f csv > "$3" ;;
  *)
    echo "Use: rooms.sh suggest <hotel> <file>, or: rooms.sh apply <file> <result>" >&2
    exit 2
    ;;
esac
