import { DevSite } from '@msv/scripts/project-copy/DevSite';
import { test as base } from '@playwright/test';

// The types of the remote's pages depend on the fragments of other remotes.
const folders = [
  'mfe-inventory',
  'services/inventory',
  'mfe-dealers/src/fragments',
  'mfe-financing/src/fragments',
];

/** Test with a development site of one remote and one service, whose sources the test edits. */
export const test = base.extend<object, { devSite: DevSite }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern.
    async ({}, use) => {
      const site = await DevSite.start(folders, '/inventory');
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
