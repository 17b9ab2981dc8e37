import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { toReleaseUrl, toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { expect } from '@playwright/test';
import { publishChangedBuild } from '../support/releases/publishChangedBuild.ts';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { EdgeProcess } from '../support/servers/EdgeProcess.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

test.use({ releasesUser: 'mappedStacks' });

const version = '1.0.0';
const sourceFile = 'src/features/browse/describeInventoryPage.ts';
const textPattern = /(["'`])Compare electric medium speed vehicles.*?\1/;

/** Replaces a text by an expression that throws. All other code keeps its place, so the source maps of the build fit. */
const breakPage = {
  changeText: (_file: string, text: string) =>
    text.replace(textPattern, (literal) => 'null.description'.padEnd(literal.length)),
};

/** Returns the line of the replaced text in its source file, counted from 1. */
async function findBrokenLine(): Promise<number> {
  const lines = (await readFile(join(projectRoot, 'mfe-inventory', sourceFile), 'utf8')).split('\n');
  return lines.findIndex((line) => textPattern.test(line)) + 1;
}

test('errors of a release on the server and in browsers are logged with source files, and only the team reads its maps', async ({
  releases,
  page,
}) => {
  const { operator } = releases;
  const folder = await mkdtemp(join(tmpdir(), 'msv-mapped-stacks-'));
  const report = () => {};
  await registerModules({ client: operator, root: projectRoot, instances: {}, author: 'e2e', report });
  await publishChangedBuild(operator, 'inventory', version, breakPage);
  await operator.change({ kind: 'promote', remote: 'inventory', version, reason: 'A release with a bug' });
  const api = await ApiProxy.start();
  const edge = await EdgeProcess.start({
    registryFile: join(folder, 'remotes.json'),
    artifactsFolder: join(folder, 'artifacts'),
    apiUrl: api.url,
    logFolder: folder,
    environment: releases.edgeEnvironment,
  });
  const findLogEntry = async (message: string): Promise<unknown> => {
    const line = (await edge.readLog()).split('\n').find((entry) => entry.includes(message));
    return JSON.parse(line ?? '{}');
  };
  const brokenPlace = expect.stringContaining(`${sourceFile}:${await findBrokenLine()}:`);

  try {
    await test.step('the maps are stored beside the release, and no public URL serves them', async () => {
      const release = (await releases.getRegistry()).remotes.inventory?.releases[version];
      const scripts = [release?.server ?? '', ...(release?.client.scripts['./InventoryPage'] ?? [])];
      for (const file of scripts.map(toSourceMapFile)) {
        const url = releases.url + toArtifactUrl('inventory', version, file);
        const authorization = `Bearer ${releases.readToken('inventory')}`;
        expect((await fetch(url, { headers: { authorization } })).status).toBe(200);
        expect((await fetch(url)).status).toBe(404);
        expect((await fetch(`${edge.url}${toReleaseUrl('inventory', version)}/${file}`)).status).toBe(404);
      }
    });

    await test.step('the failed render is logged', async () => {
      await page.goto(`${edge.url}/inventory`);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect
        .poll(() => findLogEntry('Module failed during server rendering'))
        .toMatchObject({ path: '/inventory', problem: brokenPlace, releases: [`inventory ${version}`] });
    });

    await test.step('the error in the browser is logged', async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect
        .poll(() => findLogEntry('Error in a browser'))
        .toMatchObject({ remote: 'inventory', version, error: 'TypeError', stack: brokenPlace });
    });
  } finally {
    await edge.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
