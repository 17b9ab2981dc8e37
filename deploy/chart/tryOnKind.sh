#!/usr/bin/env bash
# Starts the trial in a new kind cluster: builds the images, creates the Secrets and installs the chart. Options are options of
# `helm install`. It needs Docker, kind, kubectl, Helm 3 and openssl, and about 20 minutes. For another cluster, set KUBECONFIG
# and run these commands without the three of kind. To delete the cluster: kind delete cluster --name msv-directory
set -euo pipefail
cd "$(dirname "$0")/../.."
# For site.env, secrets/ and kubeconfig, so that the trial changes neither another site nor another cluster.
export SITE_FOLDER=${TRIAL_FOLDER:-$PWD/.data/kind}
export KUBECONFIG=$SITE_FOLDER/kubeconfig
mkdir -p "$SITE_FOLDER"

kind create cluster --name msv-directory --wait 5m
kubectl create namespace msv-directory
kubectl label namespace msv-directory pod-security.kubernetes.io/enforce=restricted
kubectl config set-context --current --namespace=msv-directory

# kind cannot load an image with attestations.
docker build --provenance=false -f deploy/Dockerfile -t msv-directory:trial .
docker build --provenance=false -f deploy/Dockerfile -t msv-directory-tools:trial --target tools .
kind load docker-image --name msv-directory msv-directory:trial msv-directory-tools:trial

cp deploy/site.env.example "$SITE_FOLDER/site.env"
sed -i 's|^MONGODB_ADMIN_URI=$|&mongodb://mongo/?replicaSet=site\&tls=true\&tlsCAFile=/run/secrets/database/mongodb-ca.pem|' "$SITE_FOLDER/site.env"
deploy/createSecrets.sh
deploy/chart/printSecrets.sh | kubectl apply -f -

# Waits for the Jobs. `--wait` would wait for the edges before that, and an edge is ready once there is a release.
helm install site deploy/chart -f deploy/chart/examples/trial.yaml --timeout 30m "$@"
kubectl wait --for=condition=Available --timeout=15m deployment --all

echo "The site is at http://localhost:8080 while this command runs:
KUBECONFIG=$KUBECONFIG kubectl port-forward service/edge 8080"
