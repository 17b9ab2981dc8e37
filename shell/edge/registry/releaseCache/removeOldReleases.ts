import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument } from '@msv/contracts/registry';

const dayMs = 24 * 60 * 60 * 1000;
/** As long as the store keeps every release: tabs that are open go on with the one they began with. */
const keptMs = 30 * dayMs;

/** How often it is worth looking. */
export const clearIntervalMs = dayMs;

/**
 * Removes releases from this machine that no revision has named for 30 days. That one was named is noted as the time of
 * its folder, each time this runs.
 * @returns Their names, such as `inventory 1.0.0`.
 */
export async function clearMirror(
  folder: string,
  { remotes }: RegistryDocument,
  now = Date.now(),
): Promise<string[]> {
  const removed: string[] = [];
  for (const remote of await foldersIn(folder))
    for (const version of await foldersIn(join(folder, remote))) {
      const home = join(folder, remote, version);
      if (Object.hasOwn(remotes[remote]?.releases ?? {}, version)) {
        await utimes(home, now / 1000, now / 1000);
      } else if ((await stat(home)).mtimeMs < now - keptMs) {
        await rm(home, { recursive: true, force: true });
        removed.push(`${remote} ${version}`);
      }
    }
  return removed;
}

const foldersIn = (folder: string) =>
  readdir(folder, { withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    // Nothing was mirrored yet.
    () => [],
  );
