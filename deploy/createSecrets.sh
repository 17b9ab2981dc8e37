#!/usr/bin/env bash
# Creates missing keys, tokens and site.env, for up.sh and for Kubernetes. It can be repeated; what exists stays unchanged.
# SITE_FOLDER is where site.env and secrets/ are stored: this folder by default.
set -euo pipefail
umask 077
folder=$(cd "$(dirname "$0")" && pwd)
SITE_FOLDER=${SITE_FOLDER:-$folder}
env_file=$SITE_FOLDER/site.env
secrets=$SITE_FOLDER/secrets

log() { printf '\n== %s\n' "$*"; }
hash() { printf %s "$1" | sha256sum | cut -d' ' -f1; }

# Modules are found by their folders.
remotes=$(cd "$folder/.." && printf '%s\n' mfe-*/package.json | sed 's|^mfe-||; s|/.*||')
services=$(cd "$folder/../services" && printf '%s\n' */package.json | sed 's|/.*||')

# createToken NAME creates secrets/NAME.token if it does not exist.
createToken() {
  [ -e "$secrets/$1.token" ] || openssl rand -base64 32 | tr -d '\n' >"$secrets/$1.token"
}

# fillIn NAME VALUE sets a variable of site.env that is empty.
fillIn() {
  sed -i "s|^$1=\$|$1=$2|" "$env_file"
}

# Earlier versions used it for all services, which now would start with another database.
if grep -qs '^MONGODB_URI=.' "$env_file"; then
  echo "site.env contains MONGODB_URI of an earlier version. Set MONGODB_ADMIN_URI instead, add ownDatabase.yaml to COMPOSE_FILE and
delete MONGODB_URI: see \"a MongoDB of your own\" in deploy/README.md." >&2
  exit 1
fi

mkdir -p "$secrets"
if [ ! -e "$secrets/registry-ed25519.pem" ]; then
  log "Creating the registry's signing key"
  openssl genpkey -algorithm ed25519 -out "$secrets/registry-ed25519.pem"
fi
# createCertificate creates a certificate authority and the certificate of the members of the replica set, for ten years.
# Members recognize each other by the organization and unit in the subject.
createCertificate() {
  local subject='/O=msv-directory/OU=mongodb' days=3650
  openssl req -x509 -newkey rsa:3072 -nodes -days $days -subj "/O=msv-directory/CN=mongodb-ca" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign \
    -keyout "$secrets/mongodb-ca.key" -out "$secrets/mongodb-ca.pem"
  local key request
  key=$(openssl genrsa 3072)
  request=$(openssl req -new -subj "$subject/CN=member" -key <(echo "$key"))
  {
    echo "$key"
    openssl x509 -req -days $days -CA "$secrets/mongodb-ca.pem" -CAkey "$secrets/mongodb-ca.key" -extfile <(
      echo 'subjectAltName=DNS:mongo-1,DNS:mongo-2,DNS:mongo-3,DNS:mongo,DNS:localhost,IP:127.0.0.1'
      echo 'extendedKeyUsage=serverAuth,clientAuth'
      echo 'keyUsage=critical,digitalSignature,keyEncipherment'
    ) <<<"$request"
  } >"$secrets/mongodb-member.pem.new"
  # Last, and only if all of the above succeeded: without this file, the next run starts again.
  mv "$secrets/mongodb-member.pem.new" "$secrets/mongodb-member.pem"
}
if [ ! -e "$secrets/mongodb-member.pem" ]; then
  log "Creating the certificate of the database"
  createCertificate
fi
# Readable by uid 999, the user of MongoDB in its container.
chmod 444 "$secrets/mongodb-ca.pem" "$secrets/mongodb-member.pem"
# Readable by uid 1000, the user in the containers. Its folder keeps other users of this machine out.
chmod 444 "$secrets/registry-ed25519.pem"
for name in operator $remotes; do createToken "$name"; done

if [ ! -e "$env_file" ]; then
  log "Creating $env_file"
  cp "$folder/site.env.example" "$env_file"
fi
# What follows is appended to complete lines only.
[ -z "$(tail -c1 "$env_file")" ] || echo >>"$env_file"
for name in $("$folder/listSecrets.sh"); do
  # A site.env of an earlier version, or of fewer modules, does not have every variable.
  grep -q "^$name=" "$env_file" || echo "$name=" >>"$env_file"
  fillIn "$name" "$(openssl rand -base64 32)"
done
# Connection strings of the users, with the hosts and options of the administrator's.
admin_uri=$(sed -n 's/^MONGODB_ADMIN_URI=//p' "$env_file")
# Users that you create yourself are in the database "admin", the only one possible in Atlas.
auth_source=msv
! grep -q '^MONGODB_CREATE_USERS=off' "$env_file" || auth_source=admin
database=${admin_uri:-mongodb://mongo-1,mongo-2,mongo-3/?replicaSet=site&w=majority&tls=true&tlsCAFile=/run/secrets/mongodb-ca}
for name in $services seed backup restore; do
  variable=$(printf %s "$name" | tr a-z- A-Z_)_MONGODB_URI
  grep -q "^$variable=" "$env_file" || echo "$variable=" >>"$env_file"
  # Without the credentials of the administrator. `&` and `|` have a meaning in `sed`, so this does not use `fillIn`.
  address=$(printf %s "$database" | sed -E 's|^([a-z+]+://)([^@/]*@)?|\1|; s/([?\&])((authSource|authMechanism|tlsCertificateKeyFile)=[^\&]*(\&|$))+/\1/g; s/[?&]$//')
  uri=${address%%://*}://$name:$(openssl rand -hex 24)@${address#*://}
  case $uri in *\?*) uri="$uri&authSource=$auth_source" ;; *) uri="${uri%/}/?authSource=$auth_source" ;; esac
  grep -q "^$variable=." "$env_file" || fillIn "$variable" "$(printf %s "$uri" | sed 's/[&|]/\\&/g')"
done
edge_token=$(sed -n 's/^REGISTRY_EDGE_TOKEN=//p' "$env_file")
fillIn RELEASES_EDGE_TOKEN "$(hash "$edge_token")"
fillIn RELEASES_TOKENS "*:$(hash "$(cat "$secrets/operator.token")")"
# Tokens of modules that were added later are appended.
for name in $remotes; do
  grep -qE "^RELEASES_TOKENS=(.*,)?$name:" "$env_file" ||
    sed -i "s|^RELEASES_TOKENS=.*|&,$name:$(hash "$(cat "$secrets/$name.token")")|" "$env_file"
done
fillIn REGISTRY_PUBLIC_KEYS "$(openssl pkey -in "$secrets/registry-ed25519.pem" -pubout -outform der | base64 -w0)"
