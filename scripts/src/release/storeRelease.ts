import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Release, releaseFileName } from '@msv/contracts/release';
import { Refusal } from '../Refusal.ts';
import { syncFolder } from '../writeAtomically.ts';
import { copyAsset } from './copyAsset.ts';
import { readRelease } from './readRelease.ts';

export const artifactFolder = (store: string, { remote, version }: Pick<Release, 'remote' | 'version'>) =>
  join(store, remote, version);

/**
 * Puts a build into the store under its own version. The folder appears complete or not at all, and what lies there
 * already is never written again: pages that are open may be reading it.
 */
export async function storeRelease(buildFolder: string, store: string): Promise<Release> {
  const release = await readRelease(buildFolder);
  const target = artifactFolder(store, release);
  if (!existsSync(target)) await copyInto(target);
  const stored = await readRelease(target);
  if (!isDeepStrictEqual(stored, release))
    throw new Refusal(
      `${release.remote} ${release.version} was released before with other content: give the new one its own version.`,
    );
  return release;

  async function copyInto(target: string) {
    // A leading dot keeps the draft from being taken for a version.
    const draft = join(dirname(target), `.${release.version}.${randomUUID()}`);
    try {
      await mkdir(draft, { recursive: true });
      for (const asset of release.assets) await copyAsset(buildFolder, draft, asset);
      await copyFile(join(buildFolder, releaseFileName), join(draft, releaseFileName));
      await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
        // Another run has stored the same version in the meantime, which is as good.
        if (!existsSync(target)) throw error;
      });
      await syncFolder(dirname(target));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}
