import { expect, test } from '@jest/globals';
import { parseReleaseScript } from './parseReleaseScript.ts';

const release = { remote: 'inventory', version: '1.0.0-a1' };

test.each([
  [
    'a script in a browser',
    'https://site.example/r/inventory/1.0.0-a1/client/InventoryPage.5f3a.js',
    { ...release, file: 'client/InventoryPage.5f3a.js' },
  ],
  [
    'a script that was loaded by a retry',
    'https://site.example/r/inventory/1.0.0-a1/client/retry-2/x.js',
    { ...release, file: 'client/x.js' },
  ],
  [
    'a server bundle on an edge',
    '/srv/client/1.0.0/artifacts/inventory/1.0.0-a1/server/server.77ab.cjs',
    { ...release, file: 'server/server.77ab.cjs' },
  ],
  ['a script of the shell', 'https://site.example/shell/shell.1a2b.js', undefined],
  ['a path outside of the release', '/srv/inventory/1.0.0-a1/server/../../../secret.cjs', undefined],
  ['a file that is not a script of a release', '/srv/inventory/1.0.0-a1/release.json', undefined],
])('recognizes %s', (_case, script, expected) => {
  expect(parseReleaseScript(script)).toEqual(expected);
});
