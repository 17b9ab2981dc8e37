import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';

const dayMs = 24 * 60 * 60 * 1000;
/** Matches the artifact store. Open browser tabs keep the release they loaded. */
const retentionMs = 30 * dayMs;

export const cleanupIntervalMs = dayMs;

/**
 * Removes local releases that the registry has not listed for 30 days. Each run updates the modification time of listed
 * releases.
 * @returns Names of the removed releases, such as `inventory 1.0.0`.
 */
export async function removeOldReleases(
  folder: string,
  { remotes }: RegistryDocument,
  now = Date.now(),
): Promise<string[]> {
  const removed: string[] = [];
  for (const remote of await listFolders(folder))
    for (const version of await listFolders(join(folder, remote))) {
      const releaseFolder = join(folder, remote, version);
      if (Object.hasOwn(remotes[remote]?.releases ?? {}, version)) {
        await utimes(releaseFolder, now / 1000, now / 1000);
      } else if ((await stat(releaseFolder)).mtimeMs < now - retentionMs) {
        await rm(releaseFolder, { recursive: true, force: true });
        removed.push(`${remote} ${version}`);
      }
    }
  return removed;
}

const listFolders = (folder: string) =>
  readdir(folder, { withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    // The folder does not exist before the first download.
    () => [],
  );
