import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import { createTestProject, type TestProject } from '../testing/createTestProject.ts';
import { mapReleaseStack } from './printMappedStack.ts';

let project: TestProject;
beforeAll(async () => {
  project = await createTestProject();
});
afterAll(() => project.remove());

const createMap = (source: string) =>
  transformSync(`\n\nthrow new Error('broken');`, {
    swcrc: false,
    sourceMaps: true,
    sourceFileName: source,
  }).map ?? '';

test('maps scripts of the build and of stored releases, and keeps lines of others', async () => {
  for (const [side, script] of [
    ['client', 'InventoryPage.5f3a.js'],
    ['server', 'server.77ab.cjs'],
  ])
    await project.write(`mfe-inventory/dist/${side}/${script}.map`, createMap(`src/${side}.ts`));
  const stack = [
    'Error: broken',
    '    at a (https://site.example/r/inventory/1.0.0-a1/client/InventoryPage.5f3a.js:1:7)',
    '    at b (/var/site/artifacts/inventory/1.0.0-a1/server/server.77ab.cjs:1:7)',
    '    at c (https://site.example/r/inventory/0.9.0-b2/client/retry-1/InventoryPage.1111.js:1:7)',
    '    at d (https://site.example/r/inventory/0.8.0-c3/client/InventoryPage.2222.js:1:7)',
    '    at e (https://site.example/shell/shell.3333.js:1:7)',
  ];
  const downloaded: string[] = [];
  const mapped = await mapReleaseStack(stack.join('\n'), {
    folder: join(project.root, 'mfe-inventory/dist'),
    download: async ({ remote, version, file }) => {
      downloaded.push(`${remote} ${version} ${file}`);
      return version === '0.9.0-b2' ? createMap('src/earlier.ts') : undefined;
    },
  });
  expect(mapped.split('\n')).toEqual([
    'Error: broken',
    '    at a (src/client.ts:3:7)',
    '    at b (src/server.ts:3:7)',
    '    at c (src/earlier.ts:3:7)',
    stack[4],
    stack[5],
  ]);
  // Maps of several releases are downloaded at the same time.
  expect(downloaded.toSorted()).toEqual([
    'inventory 0.8.0-c3 client/InventoryPage.2222.js',
    'inventory 0.9.0-b2 client/InventoryPage.1111.js',
  ]);
});
