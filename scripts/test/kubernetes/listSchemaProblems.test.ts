import { expect, test } from '@jest/globals';
import { listSchemaProblems } from './listSchemaProblems.ts';

const budget = (spec: Record<string, string | number>) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'edge', labels: { any: 'name' } },
  spec: { selector: { matchLabels: { app: 'edge' } }, ...spec },
});

test.each([
  ['nothing', budget({ maxUnavailable: 1 }), []],
  ['an unknown field', budget({ maxUnavailble: 1 }), ['unknown field /spec/maxUnavailble']],
  [
    'a wrong type',
    budget({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 1 }),
    [expect.stringContaining('unhealthyPodEvictionPolicy')],
  ],
  [
    'an unknown kind',
    { ...budget({}), apiVersion: 'policy/v1beta1' },
    ['no schema for policy/v1beta1 PodDisruptionBudget'],
  ],
  [
    'an unknown field of an object of an operator',
    {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      metadata: { name: 'site' },
      spec: { hostnames: ['www.example.com'], rule: [] },
    },
    ['unknown field /spec/rule'],
  ],
])('reports %s', (_name, resource, problems) => {
  expect(listSchemaProblems(resource)).toEqual(problems);
});
