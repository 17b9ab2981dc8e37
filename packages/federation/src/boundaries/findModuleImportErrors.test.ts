import { afterEach, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { findModuleImportErrors } from './findModuleImportErrors.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

async function findErrors(files: Readonly<Record<string, string>>) {
  remote = await createRemoteFolder(files);
  return findModuleImportErrors(remote.folder);
}

test.each([
  ['another module', `import '@msv/mfe-dealers/src/a.ts';`, /Modules must not import each other/],
  [
    'the types of another module',
    `import type { A } from '@example/mfe-parts';`,
    /Modules must not import each/,
  ],
  [
    'a file of another module',
    `import '../../../mfe-dealers/src/a.ts';`,
    /Modules must not import each other/,
  ],
  ['a file outside of the module', `import '../../../shared/a.ts';`, /outside of the module/],
  ['the router', `import { Link } from 'react-router-dom';`, /Use @msv\/platform instead/],
  ['SWR', `export const load = () => import('swr');`, /Use @msv\/platform instead/],
  ['a server package', `import '@msv/service-kit/http/a';`, /may import only @msv\/contracts, @msv/],
  ['an undeclared package', `import 'lodash/debounce';`, /package\.json of the module does not list lodash/],
])('rejects an import of %s', async (_name, source, advice) => {
  const errors = await findErrors({ 'src/pages/ReviewsPage.tsx': source });
  const specifier = /'(.*)'/.exec(source)?.[1] ?? '';
  expect(errors).toEqual([expect.stringMatching(advice)]);
  expect(errors[0]).toContain(`src/pages/ReviewsPage.tsx must not import ${specifier}. `);
});

test('accepts declared packages, files of the module, and packages of tests that the repository lists once', async () => {
  expect(
    await findErrors({
      'src/pages/ReviewsPage.tsx': `import { useState } from 'react'; import { Link } from '@msv/platform'; import '../a.ts';`,
      'src/a.test.ts': `import { test } from '@jest/globals'; import '@msv/testing/findFreePorts';`,
      'webpack.config.js': `export { default } from '@msv/federation/remoteWebpackConfig';`,
    }),
  ).toEqual([]);
});

test('rejects the router in tests too', async () => {
  expect(await findErrors({ 'src/a.test.tsx': `import 'react-router-dom';` })).toHaveLength(1);
});
