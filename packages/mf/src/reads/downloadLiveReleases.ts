import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCandidateAborted, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { matchesAsset } from '@msv/release-kit/releaseFiles';
import { formatShare } from '../arguments.ts';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import { CommandError } from '../output/CommandError.ts';

/** A release that visitors get, or that a paused rollout offers again, with its server bundle in a local folder. */
export interface LiveRelease {
  readonly release: Release;
  readonly folder: string;
  /** `stable`, or `candidate` with its share of visitors. */
  readonly channel: string;
}

/**
 * Downloads and verifies the server bundles of all live releases: the stable release of each module, and the candidate
 * unless it was aborted.
 * @throws {CommandError} if a file is missing or differs from the registry.
 */
export async function downloadLiveReleases(
  client: ReleasesClient,
  registry: RegistryDocument,
  folder: string,
): Promise<LiveRelease[]> {
  const live = listLiveReleases(registry).map((entry) => {
    const { remote, version } = entry.release;
    return { ...entry, folder: join(folder, remote, version) };
  });
  for (const { release, folder: releaseFolder } of live)
    await downloadServerBundle(client, release, releaseFolder);
  return live;
}

function listLiveReleases({ remotes, modules }: RegistryDocument): Omit<LiveRelease, 'folder'>[] {
  const sorted = Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([remote, registered]) => {
    if (modules && !(remote in modules)) return [];
    const { stable, releases } = registered;
    const candidate = isCandidateAborted(registered) ? undefined : registered.candidate;
    const channels = [
      { version: stable, channel: 'stable' },
      {
        version: candidate?.version,
        channel: `candidate, ${formatShare(candidate?.shareInBasisPoints ?? 0)} of visitors`,
      },
    ];
    return channels.flatMap(({ version, channel }) => {
      const release = version === undefined ? undefined : releases[version];
      return release?.server ? [{ release, channel }] : [];
    });
  });
}

async function downloadServerBundle(client: ReleasesClient, release: Release, folder: string): Promise<void> {
  const { remote, version, server, assets } = release;
  const asset = assets.find(({ file }) => file === server);
  if (!asset) return;
  const bytes = await client.download(release, asset.file);
  if (!matchesAsset(asset, bytes))
    throw new CommandError(
      'refused',
      `${asset.file} of ${remote} ${version} differs from the registry. Run mf doctor and tell the operator.`,
    );
  const path = join(folder, asset.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
