#!/usr/bin/env bash
# Tests the trial that tryOnKind.sh started with --set-string services.leads.env.LEADS_RATE_LIMIT=1000000, because all inquiries
# come from one IP address: network policies, all pages, and a restart of all pods while visitors read pages and send inquiries.
# It needs the tools of tryOnKind.sh and `npm ci`.
set -euo pipefail
cd "$(dirname "$0")/../.."
export KUBECONFIG=${TRIAL_FOLDER:-$PWD/.data/kind}/kubeconfig

leads=http://$(kubectl get service leads -o jsonpath='{.spec.clusterIP}'):8080/healthz
kubectl exec deployment/edge -- wget -q -T 10 -O /dev/null "$leads"
kubectl exec deployment/renderer -- true
if kubectl exec deployment/renderer -- wget -q -T 10 -O /dev/null "$leads"; then
  echo 'A renderer reaches the leads service: the network plugin does not enforce the network policies.' >&2
  exit 1
fi

# A port-forward ends with its pod. `set -m` gives the loop a process group, which the trap ends.
set -m
while true; do kubectl port-forward service/edge 8080 >/dev/null 2>&1 || sleep 0.2; done &
trap 'kill -- -$!' EXIT
set +m

restart='
  set -e
  pods=$(kubectl get pods -o name -l "app.kubernetes.io/component in (edge,renderer,service)")
  kubectl rollout restart deployment
  for deployment in $(kubectl get deployment -o name); do kubectl rollout status "$deployment" --timeout=10m; done
  kubectl wait --for=delete --timeout=2m $pods'
npm run --silent smoke -- --url http://localhost:8080 --during "$restart" \
  --leads 'kubectl exec deployment/leads -- node services/leads/src/cli.ts export --json'
