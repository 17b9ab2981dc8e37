import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import type { ReleasesClient } from '@msv/mf/http/ReleasesClient';
import { getBuildFolder } from '@msv/mf/publishing/readBuild';
import { uploadBuild } from '@msv/mf/publishing/uploadBuild';
import { projectRoot } from '../site/projectRoot.ts';
import { changeReleaseFiles, type FileChange } from './changeReleaseFiles.ts';
import { readBuiltRelease } from './readBuiltRelease.ts';

/**
 * Publishes a copy of a remote's build to the releases service under another version, with an optional change to
 * its files. No visitor receives the release yet.
 */
export async function publishChangedBuild(
  client: ReleasesClient,
  remote: string,
  version: string,
  change?: FileChange,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'msv-changed-build-'));
  await cp(getBuildFolder(projectRoot, remote), folder, { recursive: true });
  // A change may add more code than the budget allows.
  const { budgetInBytes: _budget, ...build } = await readBuiltRelease(remote);
  const assets = change ? await changeReleaseFiles(folder, build.assets, change) : build.assets;
  const release = { ...build, version, assets };
  await writeFile(join(folder, releaseFileName), JSON.stringify(release));
  await uploadBuild(client, release, folder);
  await client.register({ remote, version, reason: `Build ${version} of the main branch` });
  await rm(folder, { recursive: true, force: true });
}
