import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Endpoint, isAllowed } from '../../../test/kubernetes/isAllowed.ts';
import { getName, getObject } from '../../../test/kubernetes/Resource.ts';
import {
  findPodTemplate,
  getResources,
  listContainers,
  namespace,
} from '../../../test/kubernetes/renderedChart.ts';
import type { Rendering } from '../../chart/renderedChart.ts';

type Case = [Rendering, string, string, number, boolean];

describe('the network policies', () => {
  const findPod = (rendering: Rendering, name: string): Endpoint => {
    const workload = getResources(rendering).find(
      (resource) => getName(resource) === name && listContainers(resource).length > 0,
    );
    if (!workload) throw new Error(`${name} is missing`);
    const labels = getObject(findPodTemplate(workload) ?? {}, 'metadata', 'labels');
    return { namespace, labels: v.parse(v.record(v.string(), v.string()), labels) };
  };
  const outside: Record<string, Endpoint> = {
    'ingress controller': { namespace: 'ingress', labels: {} },
    prometheus: { namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'prometheus' } },
    collector: { namespace: 'monitoring', labels: { 'app.kubernetes.io/name': 'opentelemetry-collector' } },
    'name server': { namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } },
    storage: { namespace: 'storage', labels: {} },
    'other pod': { namespace: 'default', labels: {} },
    internet: { address: '203.0.113.9' },
    'replica set': { address: '10.20.3.4' },
    'metadata server': { address: '169.254.169.254' },
  };

  test.each<Case>([
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
      (name): Case => ['production', 'renderer', name, 8080, false],
    ),
    ['production', 'renderer', 'name server', 53, false],
    ['production', 'renderer', 'collector', 4318, false],
    ['production', 'renderer', 'replica set', 27017, false],
    ['production', 'renderer', 'internet', 443, false],
    ['production', 'renderer', 'metadata server', 443, false],
    ['production', 'inventory', 'replica set', 27017, true],
    ['production', 'releases', 'replica set', 27017, true],
    ['production', 'seed', 'replica set', 27017, true],
    ['all-options', 'backup', 'replica set', 27017, true],
    ['all-options', 'backup', 'internet', 443, false],
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
    ['trial', 'first-releases', 'edge', 8080, false],
    ['trial', 'first-releases', 'mongo', 27017, false],
    ['trial', 'ingress controller', 'releases', 8080, false],
    ['trial', 'releases', 'storage', 9000, false],
    ['all-options', 'releases', 'storage', 9000, true],
    ['all-options', 'leads', 'storage', 9000, false],
    ['all-options', 'edge', 'internet', 443, true],
    ['all-options', 'edge', 'metadata server', 443, false],
    ['all-options', 'edge', 'reviews', 8080, true],
    ['all-options', 'reviews', 'replica set', 27017, true],
    ['all-options', 'reviews', 'internet', 443, false],
  ])('%s: from %s to %s, port %i: %s', (rendering, from, to, port, expected) => {
    const findEndpoint = (name: string) => outside[name] ?? findPod(rendering, name);
    expect(isAllowed(getResources(rendering), findEndpoint(from), findEndpoint(to), port)).toBe(expected);
  });
});
