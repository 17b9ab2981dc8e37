#!/usr/bin/env bash
# Prints the names of the secrets that are generated once per installation: those of the platform, and `secrets` in
# module.config.ts of the modules. createSecrets.sh generates them.
set -euo pipefail
cd "$(dirname "$0")/.."
printf '%s\n' REGISTRY_EDGE_TOKEN RELEASES_SECRET VISITOR_SECRET
# Without Node.js, which this machine may not have. The list may have several lines.
awk -F"'" '
  /^  secrets: \[/ { isList = 1 }
  isList { for (field = 2; field < NF; field += 2) print $field }
  /\]/ { isList = 0 }
' mfe-*/module.config.ts services/*/module.config.ts
