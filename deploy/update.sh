#!/usr/bin/env bash
# Replaces all programs by the current sources without an interruption: builds the image or pulls it (prepareImages.sh), then
# replaces one container after the other, each when the one before is ready. Options are passed to `docker compose up`, such as
# --force-recreate to replace containers whose image and settings did not change.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
export SITE_FOLDER=${SITE_FOLDER:-$folder}
export COMPOSE_FILE=${COMPOSE_FILE:-$("$folder/listComposeFiles.sh")}
compose() { docker compose --env-file "$SITE_FOLDER/site.env" "$@"; }

# Found by their folders. The releases service is the first one, because new edges may need what is new in it.
services=$(cd "$folder/../services" && printf '%s\n' */package.json | sed 's|/.*||' | grep -vx releases)

# A new service needs a user of the database, and a new version may need new secrets.
"$folder/createSecrets.sh"

"$folder/prepareImages.sh"
# New instances need their permissions before they start, and earlier instances need theirs until they stop.
compose run --rm --no-deps -e MONGODB_REVOKE_PERMISSIONS=off database-users
for number in 1 2; do
  # Services first: they accept requests of the former edges, while new edges may need what is new in the services.
  for program in releases $services renderer edge; do
    compose up -d --no-deps --no-build --wait "$@" "$program-$number"
  done
done
compose run --rm --no-deps database-users
compose up -d --no-build --wait
