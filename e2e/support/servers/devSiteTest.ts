import { DevSite } from '@msv/scripts/project-copy/DevSite';
import { test as base } from '@playwright/test';

// The pages of the remote read the API of the financing service, and their types depend on the fragments of other remotes.
const folders = [
  'mfe-inventory',
  'services/inventory',
  'mfe-financing',
  'services/financing',
  'mfe-dealers/src/fragments',
];

/** Test with a development site of two modules, whose sources the test edits. */
export const test = base.extend<object, { devSite: DevSite }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const site = await DevSite.start(folders, '/inventory');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
