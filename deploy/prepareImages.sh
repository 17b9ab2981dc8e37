#!/usr/bin/env bash
# Builds the images, or pulls published ones if PUBLISHED_VERSION is set, such as 1.2.3, from the registry PUBLISHED_IMAGES, such
# as ghcr.io/acme/site. up.sh and update.sh call it.
set -euo pipefail
# The tools first, because both images start with the same stage.
if [ -z "${PUBLISHED_VERSION:-}" ]; then
  for program in mf edge-1; do docker compose --env-file "$SITE_FOLDER/site.env" build "$program"; done
else
  for image in msv-directory-tools msv-directory; do
    docker pull "${PUBLISHED_IMAGES:?is not set}/$image:$PUBLISHED_VERSION"
    docker tag "$PUBLISHED_IMAGES/$image:$PUBLISHED_VERSION" "$image"
  done
fi
