import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../../src/project/projectFolders.ts';
import { renderKustomization } from './renderKustomization.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kustomization-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

describe('renderKustomization', () => {
  beforeEach(() => {
    write(
      'service.yaml',
      'apiVersion: v1\nkind: Service\nmetadata: { name: a }\nspec: { ports: [{ port: 1 }], type: ClusterIP }\n',
    );
  });

  test('merges patches, sets labels and generates ConfigMaps', () => {
    write(
      'kustomization.yaml',
      `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: site
resources: [service.yaml]
labels: [{ includeSelectors: true, pairs: { app: a } }]
configMapGenerator: [{ name: settings, literals: ["URL=http://a?b=c"] }]
patches:
  - patch: "{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: [{ port: 2 }] } }"
  - target: { kind: Service }
    patch: "- { op: replace, path: /metadata/name, value: b }"
`,
    );
    expect(renderKustomization(folder)).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'b', namespace: 'site', labels: { app: 'a' } },
        spec: { ports: [{ port: 2 }], type: 'ClusterIP', selector: { app: 'a' } },
      },
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'settings', namespace: 'site', labels: { app: 'a' } },
        data: { URL: 'http://a?b=c' },
      },
    ]);
  });

  test.each([
    ['a field that it does not know', 'namePrefix: x-'],
    [
      'a patch without a target',
      'patches: [{ target: { name: c }, patch: "- { op: add, path: /x, value: 1 }" }]',
    ],
    [
      'an operation that it does not know',
      'patches: [{ target: { name: a }, patch: "- { op: remove, path: /spec }" }]',
    ],
  ])('rejects %s', (_name, line) => {
    write(
      'kustomization.yaml',
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [service.yaml]\n${line}\n`,
    );
    expect(() => renderKustomization(folder)).toThrow();
  });
});

const isKubectlInstalled = spawnSync('kubectl', ['version', '--client']).status === 0;

// Where kubectl is not installed, the tests above and the tests of the rendered resources remain.
(isKubectlInstalled ? describe : describe.skip)('renderKustomization and kubectl kustomize', () => {
  test.each(['production', 'trial'])('render the same resources for the overlay %s', (overlay) => {
    const overlayFolder = join(projectRoot, 'deploy/kubernetes/overlays', overlay);
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', overlayFolder], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const rendered = renderKustomization(overlayFolder);
    const toKey = (resource: unknown) => JSON.stringify(resource, sortKeys);
    // Removes the hash of a generated ConfigMap's contents from its name.
    const expected = parseAllDocuments(stdout.replace(/(name: [a-z-]+)-[2456789bcdfghkmt]{10}$/gm, '$1'));
    expect(rendered.map(toKey).sort()).toEqual(expected.map((document) => toKey(document.toJS())).sort());
  });
});

/** Replacer of JSON.stringify that sorts the keys of objects, so that equal resources have equal texts. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
