import { afterEach, expect, test } from '@jest/globals';
import { buildRemote } from '../../test/buildRemote.ts';
import { createModuleConfig } from '../../test/createModuleConfig.ts';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

/** Builds a remote whose page has the given import. `files` are additional files, such as a dependency. */
async function build(importStatement: string, files: Readonly<Record<string, string>> = {}) {
  remote = await createRemoteFolder({
    'src/pages/InventoryPage.tsx': `${importStatement}; export default function InventoryPage() { return <p>{String(library)}</p>; }`,
    ...files,
  });
  await buildRemote(remote.folder, createModuleConfig());
}

test('rejects a build that contains React by path, an entry of the platform that is not shared, and SWR', async () => {
  const error: unknown = await build(`import react from '../../node_modules/react/index.js';
import { PreloadContext } from '@msv/platform/host';
import swr from 'swr';
const library = [react, PreloadContext, swr]`).catch((reason) => reason);
  const page = 'src/pages/InventoryPage.tsx';
  expect(String(error)).toContain(
    `${page} must not import ../../node_modules/react/index.js. The bundle would contain a second copy of react`,
  );
  expect(String(error)).toContain(
    `${page} must not import @msv/platform/host. The bundle would contain a second copy of @msv/platform`,
  );
  expect(String(error)).toContain(
    `${page} must not import swr. The shell owns the router, SWR and the Emotion cache. Use @msv/platform instead.`,
  );
}, 60_000);

test('rejects what a dependency adds to the bundle: a second copy of SWR and the code of another module', async () => {
  const dependency = `export { default } from 'swr'; export { parts } from '../mfe-parts/index.js';`;
  const importStatement = `import library, { parts } from '../../vendor/kit/index.js'; console.log(parts)`;
  const error: unknown = await build(importStatement, {
    'vendor/kit/package.json': '{"name":"kit","type":"module"}',
    'vendor/kit/index.js': dependency,
    'vendor/mfe-parts/package.json': '{"name":"@example/mfe-parts","type":"module"}',
    'vendor/mfe-parts/index.js': 'export const parts = [];',
  }).catch((reason) => reason);
  expect(String(error)).toContain(
    'vendor/kit/index.js must not import swr. The bundle would contain a second copy of swr. The shell owns',
  );
  expect(String(error)).toContain(
    'vendor/kit/index.js must not import ../mfe-parts/index.js. Modules must not import each other.',
  );
});

test('accepts a dependency whose unused parts import SWR', async () => {
  await build(`import { library } from '../../vendor/kit/index.js'`, {
    'vendor/kit/package.json': '{"name":"kit","type":"module","sideEffects":false}',
    'vendor/kit/index.js': `export { library } from './library.js'; export { useSWR } from './data.js';`,
    'vendor/kit/library.js': 'export const library = 1;',
    'vendor/kit/data.js': `export { default as useSWR } from 'swr';`,
  });
});
