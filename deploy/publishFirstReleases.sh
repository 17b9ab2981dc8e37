#!/bin/bash
# Registers the modules that are not registered yet, whose instances the environment of the edges lists, and
# publishes and promotes each built remote that has no stable release yet. Runs in a container of the image
# msv-directory-tools. Modules are found by their folders.
set -euo pipefail

mf() { node packages/mf/bin/mf.js "$@"; }

registered=$(mf --json modules list)
for config in mfe-*/module.config.ts services/*/module.config.ts; do
  module=$(basename "$(dirname "$config")")
  module=${module#mfe-}
  if node -e 'process.exit(process.argv[2] in JSON.parse(process.argv[1]).modules ? 0 : 1)' "$registered" "$module"; then
    echo "$module is already registered."
    continue
  fi
  mf modules add "$module" --reason 'First registration'
done

live=$(mf --json status)
pending=()
for folder in mfe-*; do
  remote=${folder#mfe-}
  if node -e 'process.exit(JSON.parse(process.argv[1]).remotes[process.argv[2]]?.stable ? 0 : 1)' "$live" "$remote"; then
    echo "$remote already has a stable release."
  else
    pending+=("$remote")
  fi
done

release() {
  local version
  version=$(node -p "require('./mfe-$1/dist/release.json').version")
  # No edge serves the API yet.
  mf publish "$1" --skip-build --skip-api-check --reason 'First release' && mf promote "$1@$version" --reason 'First release'
}

# A release that places a fragment of another remote is rejected until that remote is promoted, so repeat as long as at
# least one of them succeeds.
while [ ${#pending[@]} -gt 0 ]; do
  rejected=()
  for remote in "${pending[@]}"; do release "$remote" || rejected+=("$remote"); done
  [ ${#rejected[@]} -lt ${#pending[@]} ] || exit 1
  pending=("${rejected[@]}")
done
