import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import { toReleaseUrl, toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { expect } from '@playwright/test';
import { fetchServedVersion, test } from '../support/servers/releasesServiceTest.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

const version = '1.0.0-broken';
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
  edge,
  page,
}) => {
  const change = { remote: 'inventory', reason: 'A release with a bug' };
  await releases.publish('inventory', version, breakPage);
  await releases.change({ ...change, kind: 'promote', version });
  await expect.poll(() => fetchServedVersion(edge)).toBe(version);
  const findLogEntry = async (message: string): Promise<unknown> => {
    const line = (await edge.readLog())
      .split('\n')
      .find((entry) => entry.includes(message) && entry.includes(version));
    return JSON.parse(line ?? '{}');
  };
  const brokenPlace = expect.stringContaining(`${sourceFile}:${await findBrokenLine()}:`);

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
  await releases.change({ ...change, kind: 'rollback' });
});
