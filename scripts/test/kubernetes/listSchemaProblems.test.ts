import { expect, test } from '@jest/globals';
import { kubernetesVersions, listSchemaProblems } from './listSchemaProblems.ts';

const budget = (spec: Record<string, string | number>) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'edge', labels: { any: 'name' } },
  spec: { selector: { matchLabels: { app: 'edge' } }, ...spec },
});

/** The same problem in each version of Kubernetes. */
const inAllVersions = (problem: string) => kubernetesVersions.map((version) => `${version} ${problem}`);

test('compares with the five newest versions of Kubernetes', () => {
  expect(kubernetesVersions).toEqual(['1.33', '1.34', '1.35', '1.36', '1.37']);
});

test.each([
  ['nothing', budget({ maxUnavailable: 1 }), []],
  ['nothing for text in place of a number', budget({ maxUnavailable: '50%' }), []],
  [
    'an unknown field',
    budget({ maxUnavailble: 1 }),
    inAllVersions('/spec must NOT have additional properties maxUnavailble'),
  ],
  [
    'a wrong type',
    budget({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 1 }),
    inAllVersions('/spec/unhealthyPodEvictionPolicy must be string'),
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
    ['operators /spec must NOT have additional properties rule'],
  ],
])('reports %s', (_name, resource, problems) => {
  expect(listSchemaProblems(resource)).toEqual(problems);
});
