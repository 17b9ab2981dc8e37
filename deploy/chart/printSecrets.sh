#!/usr/bin/env bash
# Prints the Secrets of the site as YAML, from site.env and secrets/ of ../createSecrets.sh:
#   deploy/chart/printSecrets.sh | kubectl apply -n msv-directory -f -
# With an external store of secrets, create Secrets with the same names and keys instead.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
SITE_FOLDER=${SITE_FOLDER:-$folder/..}
env_file=$SITE_FOLDER/site.env
secrets=$SITE_FOLDER/secrets

# Prints the value of a variable of site.env.
read_variable() { sed -n "s|^$1=||p" "$env_file" | tail -n 1; }
encode() { printf %s "$1" | base64 -w0; }

# print_secret NAME VARIABLE... prints a Secret with those variables that are set, and no Secret if none is.
print_secret() {
  data=$(for variable in "${@:2}"; do
    value=$(read_variable "$variable")
    [ -z "$value" ] || printf '  %s: %s\n' "$variable" "$(encode "$value")"
  done)
  [ -z "$data" ] || printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s }\ndata:\n%s\n' "$1" "$data"
}

if [ -z "$(read_variable MONGODB_ADMIN_URI)" ]; then
  echo 'Set MONGODB_ADMIN_URI in site.env, and run createSecrets.sh. tryOnKind.sh has the value for the trial.' >&2
  exit 1
fi
print_secret database $(sed -nE 's/^([A-Z0-9_]+_MONGODB_URI)=.*/\1/p' "$env_file" | grep -v ADMIN) MONGODB_ALLOW_CLEAR_TEXT
# Lines of a Secret and a key: what the rendered pods read, and `secrets` in module.config.ts of added modules.
references=$({
  awk '/secretKeyRef:/ { getline; key = $2; getline; print $2, key }' "$folder"/rendered/production.yaml
  for service in $(cd "$folder/../../services" && printf '%s\n' */package.json | sed 's|/.*||'); do
    "$folder/../listSecrets.sh" | sed -n "s/^$(tr a-z- A-Z_ <<<"$service")_/$service &/p"
  done
} | grep -v '^database ' | sort -u)
for name in $(cut -d' ' -f1 <<<"$references" | uniq); do
  print_secret "$name" $(sed -n "s/^$name //p" <<<"$references")
done
cat <<YAML
---
apiVersion: v1
kind: Secret
metadata: { name: registry-key }
data:
  registry-ed25519.pem: $(base64 -w0 <"$secrets/registry-ed25519.pem")
---
apiVersion: v1
kind: Secret
metadata: { name: database-ca }
data:
  mongodb-ca.pem: $(base64 -w0 <"$secrets/mongodb-ca.pem")
---
apiVersion: v1
kind: Secret
metadata: { name: database-member }
data:
  mongodb-ca.pem: $(base64 -w0 <"$secrets/mongodb-ca.pem")
  mongodb-member.pem: $(base64 -w0 <"$secrets/mongodb-member.pem")
---
apiVersion: v1
kind: Secret
metadata: { name: operator }
data:
  MF_TOKEN: $(base64 -w0 <"$secrets/operator.token")
YAML
