#!/usr/bin/env bash
# Prints the Compose files of the site for COMPOSE_FILE: compose.yaml, and services/*/compose.yaml of the modules that
# bring their own.
set -euo pipefail
shopt -s nullglob
folder=$(cd "$(dirname "$0")" && pwd)
files=("$folder/compose.yaml" "$folder"/../services/*/compose.yaml)
IFS=:
printf '%s\n' "${files[*]}"
