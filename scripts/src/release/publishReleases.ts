import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/release';
import { Refusal } from '../Refusal.ts';
import { nextRegistry } from './nextRegistry.ts';
import { buildFolderOf, remoteNames } from './remoteFolders.ts';
import { artifactFolder, storeRelease } from './storeRelease.ts';
import { updateRegistry } from './updateRegistry.ts';

export const registryFile = (dataFolder: string) => join(dataFolder, 'remotes.json');
export const artifactsFolder = (dataFolder: string) => join(dataFolder, 'artifacts');

export type Published = {
  remote: string;
  /** What was stable until now; absent for a remote's first release. */
  before: string | undefined;
  after: string;
  revision: number;
};

type Options = {
  /** The project whose builds are released. */
  root: string;
  dataFolder: string;
  /** All remotes of the project where none are named. */
  remotes?: string[] | undefined;
};

/** Stores the newest build of each remote and makes all of them stable in one new revision of the registry. */
export async function publishReleases({ root, dataFolder, remotes }: Options): Promise<Published[]> {
  const known = remoteNames(root);
  const unknown = remotes?.find((remote) => !known.includes(remote));
  if (unknown) throw new Refusal(`There is no remote ${unknown}; there is ${known.join(', ') || 'none'}.`);

  const store = artifactsFolder(dataFolder);
  const releases: Release[] = [];
  for (const remote of remotes ?? known)
    releases.push(await storeRelease(buildFolderOf(root, remote), store));

  const isStored = (release: Release) => existsSync(artifactFolder(store, release));
  const { before, after } = await updateRegistry(registryFile(dataFolder), (current) =>
    nextRegistry(current, releases, isStored, new Date()),
  );
  return releases.map(({ remote, version }) => ({
    remote,
    before: before.remotes[remote]?.stable,
    after: version,
    revision: after.revision,
  }));
}

/** `inventory 1.0.0-abc → 1.0.0-def (revision 7)` */
export function describePublished({ remote, before, after, revision }: Published): string {
  if (before === undefined) return `${remote} ${after}, its first release (revision ${revision})`;
  if (before === after) return `${remote} ${after} as before (revision ${revision})`;
  return `${remote} ${before} → ${after} (revision ${revision})`;
}
