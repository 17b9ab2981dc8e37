#!/usr/bin/env bash
# Starts the site on this machine: creates missing keys, tokens and site.env, builds the images, starts all containers,
# and adds seed data and first releases where there are none. It can be repeated; what exists stays unchanged.
# SITE_FOLDER is where site.env and secrets/ are stored: this folder by default.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
export SITE_FOLDER=${SITE_FOLDER:-$folder}
export COMPOSE_FILE=${COMPOSE_FILE:-$("$folder/listComposeFiles.sh")}
env_file=$SITE_FOLDER/site.env
secrets=$SITE_FOLDER/secrets

log() { printf '\n== %s\n' "$*"; }
compose() { docker compose --env-file "$env_file" "$@"; }

# Services are found by their folders.
services=$(cd "$folder/../services" && printf '%s\n' */package.json | sed 's|/.*||')

"$folder/createSecrets.sh"

log 'Building or pulling the images'
"$folder/prepareImages.sh"

log 'Starting the database and the services'
compose up -d --wait --no-build $(for name in $services; do echo "$name-1 $name-2"; done)

log 'Adding seed data'
compose run --rm seed

log 'Starting the edges and the proxy, and publishing the first releases'
# Edges are ready once there is a release, so this does not wait.
compose up -d --no-build
MF_TOKEN=$(cat "$secrets/operator.token") MF_AUTHOR=$(id -un) \
  compose run --rm --entrypoint node mf scripts/src/commands/firstReleases.ts

log 'Waiting until everything is ready'
compose up -d --wait --no-build

site_url=$(sed -n 's/^SITE_URL=//p' "$env_file")
log "The site is at $site_url. The operator's token is in $secrets/operator.token."
