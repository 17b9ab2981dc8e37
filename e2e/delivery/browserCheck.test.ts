import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkInBrowser } from '@msv/mf/browser/checkInBrowser';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { expect } from '@playwright/test';
import type { FileChange } from '../support/releases/changeReleaseFiles.ts';
import { publishChangedBuild } from '../support/releases/publishChangedBuild.ts';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { EdgeProcess } from '../support/servers/EdgeProcess.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

test.use({ releasesUser: 'browserCheck' });

const remote = 'inventory';
const lead = 'Quiet electric rides';

/** Changes the scripts for browsers only, so that nothing is wrong on the server. */
const changeBrowserScripts = (before: string, after: string): FileChange => ({
  changeText: (file, text) => (file.startsWith('client/') ? text.replaceAll(before, after) : text),
});

test('mf publish visits the pages of a release like visitors will, and finds what the server cannot find', async ({
  releases,
}) => {
  test.setTimeout(180_000);
  const { operator: client } = releases;
  const folder = await mkdtemp(join(tmpdir(), 'msv-browser-check-'));
  const report = () => {};
  await registerModules({ client, root: projectRoot, instances: {}, author: 'e2e', report });
  await publishChangedBuild(client, remote, '1.0.0');
  await client.change({ kind: 'promote', remote, version: '1.0.0', reason: 'The first release' });
  const api = await ApiProxy.start();
  const edge = await EdgeProcess.start({
    registryFile: join(folder, 'remotes.json'),
    artifactsFolder: join(folder, 'artifacts'),
    apiUrl: api.url,
    logFolder: folder,
    environment: releases.edgeEnvironment,
  });
  const pages = [
    { expose: './InventoryPage', path: '/inventory' },
    { expose: './VehiclePage', path: '/inventory/evolution-d-max-gt4' },
  ];
  const publishAndCheck = async (version: string, change: FileChange) => {
    await publishChangedBuild(client, remote, version, change);
    const { revision } = await releases.getRegistry();
    return checkInBrowser(
      { remote, version, revision, pages, declaredReads: [] },
      { client, siteUrl: edge.url, folder: getBuildFolder(projectRoot, remote) },
    );
  };

  try {
    await test.step('a release without faults passes, with pictures of the page that looks different', async () => {
      const change = {
        changeText: (_file: string, text: string) => text.replaceAll(lead, 'Calm electric rides'),
      };
      expect(await publishAndCheck('1.1.0', change)).toMatchObject({
        faults: [],
        pictures: {
          changes: [390, 1280].map((width) => ({ path: '/inventory', width })),
          report: { compared: 2, different: 1 },
        },
      });
    });

    await test.step('a page that differs between server and browser is found, with its place', async () => {
      expect(await publishAndCheck('1.2.0', changeBrowserScripts(lead, 'Loud rides'))).toEqual({
        faults: [
          expect.stringMatching(
            /^\.\/InventoryPage at \/inventory differs between server and browser\n.*src\/[\s\S]*\.tsx:\d+:\d+/,
          ),
        ],
      });
    });

    await test.step('a cookie is found, on each page that loads the script', async () => {
      const change = changeBrowserScripts(
        'var msv_inventory;',
        'var msv_inventory;document.cookie="seen=1";',
      );
      expect(await publishAndCheck('1.3.0', change)).toEqual({
        faults: pages.map(({ expose, path }) =>
          expect.stringMatching(`^${expose} at ${path} sets the cookie seen`),
        ),
      });
    });

    await test.step('no preview stays behind', async () => {
      expect(await client.listPreviews()).toEqual([]);
    });
  } finally {
    await edge.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
