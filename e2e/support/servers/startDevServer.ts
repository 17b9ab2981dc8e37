import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { readBuiltRelease } from '../releases/readBuiltRelease.ts';
import { projectRoot } from '../site/projectRoot.ts';

/** Starts a server that serves a remote's build as its dev server does: without assets for the server or checksums. */
export async function startDevServer(remote: string): Promise<TestApi> {
  const release = { ...(await readBuiltRelease(remote)), version: '0.0.0-development', assets: [] };
  return startTestApi(({ url }) => {
    if (url === `/${releaseFileName}`) return { body: JSON.stringify(release) };
    const { pathname } = new URL(url, 'http://server');
    const path = pathname === '/remoteEntry.js' ? release.client.entry : pathname;
    // Signed previews load the entry from the root, and the chunks from the folder of the entry.
    const file = ['', 'client']
      .map((folder) => join(getBuildFolder(projectRoot, remote), folder, path))
      .find(existsSync);
    if (!file?.endsWith('.js')) return { status: 404 };
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    return { headers, body: readFileSync(file, 'utf8') };
  });
}
