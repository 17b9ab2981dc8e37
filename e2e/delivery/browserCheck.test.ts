import { checkInBrowser } from '@msv/mf/browser/checkInBrowser';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { isNightly } from '@msv/testing/nightly';
import { expect } from '@playwright/test';
import type { FileChange } from '../support/releases/changeReleaseFiles.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

const remote = 'inventory';
const lead = 'Quiet electric rides';

/** Changes the scripts for browsers only, so that nothing is wrong on the server. */
const changeBrowserScripts = (before: string, after: string): FileChange => ({
  changeText: (file, text) => (file.startsWith('client/') ? text.replaceAll(before, after) : text),
});

test('mf publish visits the pages of a release like visitors will, and finds what the server cannot find', async ({
  releases,
  edge,
}) => {
  test.setTimeout(180_000);
  const { operator: client } = releases;
  const pages = [
    { expose: './InventoryPage', path: '/inventory' },
    { expose: './VehiclePage', path: '/inventory/evolution-d-max-gt4' },
  ];
  const publishAndCheck = async (version: string, change: FileChange) => {
    await releases.publish(remote, version, change);
    const { revision } = await releases.getRegistry();
    const result = await checkInBrowser(
      { remote, version, revision, pages, declaredReads: [] },
      {
        client,
        siteUrl: edge.url,
        folder: getBuildFolder(projectRoot, remote),
        // On a busy machine, the default limit is too short.
        maxPicturesMs: 120_000,
      },
    );
    if ('unchecked' in result) throw new Error(result.unchecked);
    // On a busy machine, a working page can exceed the time limit. `inspectPage.test.ts` tests that limit.
    return { ...result, faults: result.faults.filter((fault) => !fault.includes('is slow')) };
  };

  await test.step('a page that differs between server and browser is found, with its place', async () => {
    expect(await publishAndCheck('1.2.0-checked', changeBrowserScripts(lead, 'Loud rides'))).toEqual({
      faults: [
        expect.stringMatching(
          /^\.\/InventoryPage at \/inventory differs between server and browser\n.*src\/[\s\S]*\.tsx:\d+:\d+/,
        ),
      ],
    });
  });

  if (isNightly) {
    await test.step('a release without faults passes, with pictures of the page that looks different', async () => {
      const change = {
        changeText: (_file: string, text: string) => text.replaceAll(lead, 'Calm electric rides'),
      };
      expect(await publishAndCheck('1.1.0-checked', change)).toMatchObject({
        faults: [],
        pictures: {
          changes: [390, 1280].map((width) => ({ path: '/inventory', width })),
          report: { compared: 4, different: 1 },
        },
      });
    });

    await test.step('a cookie is found, on each page that loads the script, also for a fragment', async () => {
      const change = changeBrowserScripts(
        'var msv_inventory;',
        'var msv_inventory;document.cookie="seen=1";',
      );
      expect(await publishAndCheck('1.3.0-checked', change)).toEqual({
        faults: [
          './InventoryPage at /inventory',
          './VehiclePage at /inventory/evolution-d-max-gt4',
          'Its fragment on the page of dealers at /dealerships/\\S+',
          'Its fragment on the page of content at /',
        ].map((place) => expect.stringMatching(`^${place} sets the cookie seen`)),
      });
    });
  }

  await test.step('no preview stays behind', async () => {
    expect(await client.listPreviews()).toEqual([]);
  });
});
