import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Endpoint, isAllowed } from '../../../test/kubernetes/isAllowed.ts';
import { getResources, namespace } from '../../../test/kubernetes/overlays.ts';
import { getName, getObject } from '../../../test/kubernetes/Resource.ts';
import { listContainers } from '../../../test/kubernetes/renderKustomization.ts';

describe('the network policies', () => {
  const findPod = (overlay: string, name: string): Endpoint => {
    const workload = getResources(overlay).find(
      (resource) => getName(resource) === name && listContainers(resource).length > 0,
    );
    if (!workload) throw new Error(`${name} is missing`);
    const labels = getObject(workload, 'spec', 'template', 'metadata', 'labels');
    return { namespace, labels: v.parse(v.record(v.string(), v.string()), labels) };
  };
  const outside: Record<string, Endpoint> = {
    'ingress controller': { namespace: 'haproxy-controller', labels: {} },
    prometheus: { namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'prometheus' } },
    collector: { namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'opentelemetry-collector' } },
    'name server': { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } },
    'other pod': { namespace: 'default', labels: {} },
    internet: { address: '203.0.113.9' },
    'replica set': { address: '10.20.3.4' },
    'metadata server': { address: '169.254.169.254' },
  };

  test.each([
    ['production', 'ingress controller', 'edge', 8080, true],
    ['production', 'ingress controller', 'releases', 8080, true],
    ['production', 'ingress controller', 'leads', 8080, false],
    ['production', 'ingress controller', 'edge', 9464, false],
    ['production', 'other pod', 'edge', 8080, false],
    ['production', 'other pod', 'inventory', 8080, false],
    ['production', 'prometheus', 'edge', 9464, true],
    ['production', 'prometheus', 'leads', 9464, true],
    ['production', 'prometheus', 'leads', 8080, false],
    ['production', 'edge', 'collector', 4318, true],
    ['production', 'leads', 'collector', 4318, true],
    ['production', 'edge', 'prometheus', 9090, false],
    ['production', 'edge', 'inventory', 8080, true],
    ['production', 'edge', 'releases', 8080, true],
    ['production', 'edge', 'inventory', 9464, false],
    ['production', 'edge', 'replica set', 27017, false],
    ['production', 'edge', 'internet', 443, false],
    ['production', 'edge', 'metadata server', 443, false],
    ['production', 'inventory', 'leads', 8080, false],
    ['production', 'edge', 'renderer', 8080, true],
    ['production', 'leads', 'renderer', 8080, false],
    ['production', 'ingress controller', 'renderer', 8080, false],
    ['production', 'prometheus', 'renderer', 9464, true],
    ['production', 'edge', 'name server', 53, true],
    ...['edge', 'inventory', 'releases', 'renderer'].map(
      (name): [string, string, string, number, boolean] => ['production', 'renderer', name, 8080, false],
    ),
    ['production', 'renderer', 'name server', 53, false],
    ['production', 'renderer', 'collector', 4318, false],
    ['production', 'renderer', 'replica set', 27017, false],
    ['production', 'renderer', 'internet', 443, false],
    ['production', 'renderer', 'metadata server', 443, false],
    ['production', 'inventory', 'replica set', 27017, true],
    ['production', 'releases', 'replica set', 27017, true],
    ['production', 'seed', 'replica set', 27017, true],
    ['production', 'inventory', 'internet', 443, false],
    ['production', 'leads', 'internet', 465, true],
    ['trial', 'releases', 'internet', 465, true],
    ['production', 'releases', 'metadata server', 443, false],
    ['production', 'leads', 'metadata server', 443, false],
    ['production', 'releases', 'internet', 443, true],
    ['trial', 'dealers', 'mongo', 27017, true],
    ['trial', 'seed', 'mongo', 27017, true],
    ['trial', 'database-users', 'mongo', 27017, true],
    ['trial', 'edge', 'mongo', 27017, false],
    ['trial', 'other pod', 'mongo', 27017, false],
    ['trial', 'first-releases', 'releases', 8080, true],
    ['trial', 'first-releases', 'edge', 8080, true],
    ['trial', 'first-releases', 'mongo', 27017, false],
  ])('%s: from %s to %s, port %i: %s', (overlay, from, to, port, expected) => {
    const findEndpoint = (name: string) => outside[name] ?? findPod(overlay, name);
    expect(isAllowed(getResources(overlay), findEndpoint(from), findEndpoint(to), port)).toBe(expected);
  });
});
