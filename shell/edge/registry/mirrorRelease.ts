import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactUrl } from '@msv/contracts/registryChange';
import type { Release, ReleaseAsset } from '@msv/contracts/release';
import { isListed, packedEndings, unpacked } from '@msv/service-kit/artifact';
import type { ServiceClient } from '../services/ServiceClient.ts';
import { writeInOneStep } from './writeInOneStep.ts';

const patienceMs = 30_000;
/** A packed copy of what cannot be packed is a little longer than that. */
const packingInBytes = 1024;

export type Store = Pick<ServiceClient, 'fetch'>;

/** Whether all files of a release lie in its folder as they were released. */
export async function isWhole({ remote, version, assets }: Release, folder: string): Promise<boolean> {
  for (const asset of assets)
    if (!(await isThere(join(folder, remote, version, asset.file), asset))) return false;
  return true;
}

/**
 * Fetches what this machine lacks of a release from the store, each file checked against the release's record before
 * it gets its name.
 * @param inTurn Begins with a file when it may come.
 * @throws {Error} when a file cannot be had, or is not the one that the record lists.
 */
export async function mirrorRelease(
  release: Release,
  folder: string,
  store: Store,
  inTurn: (fetch: () => Promise<void>) => Promise<void>,
  closing: AbortSignal,
): Promise<void> {
  const { remote, version, assets } = release;
  const home = join(folder, remote, version);
  const attempts = await Promise.allSettled(assets.map((asset) => inTurn(() => mirror(asset))));
  // The first in the order of the record, so that the same fault is told in the same words again.
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (failed) throw failed.reason;

  async function mirror(asset: ReleaseAsset) {
    // The file itself last: whoever finds it finds the others beside it.
    if (await isThere(join(home, asset.file), asset)) return;
    for (const ending of packedEndings) {
      const packed = await fetched(asset.file + ending, asset.sizeInBytes + packingInBytes);
      const plain = packed && (await unpacked(asset, ending, packed));
      if (plain && isListed(asset, plain)) await writeInOneStep(join(home, asset.file + ending), packed);
    }
    const bytes = await fetched(asset.file, asset.sizeInBytes);
    if (!bytes || !isListed(asset, bytes))
      throw new Error(`The store has no ${asset.file} of ${remote} ${version} as it was released`);
    await writeInOneStep(join(home, asset.file), bytes);
  }

  /** Nothing, where there is no such file or it is longer than it may be. */
  async function fetched(file: string, largestInBytes: number): Promise<Buffer | undefined> {
    const response = await store.fetch(artifactUrl(remote, version, file), {
      signal: AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]),
    });
    if (response.status !== 404 && !response.ok)
      throw new Error(`The store answered ${response.status} for ${file} of ${remote} ${version}`);
    const parts: Uint8Array[] = [];
    let length = 0;
    // Leaving the loop cancels the rest.
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > largestInBytes || !response.ok) return undefined;
      parts.push(part);
    }
    return response.ok ? Buffer.concat(parts) : undefined;
  }
}

const isThere = (file: string, asset: ReleaseAsset) =>
  readFile(file).then(
    (bytes) => isListed(asset, bytes),
    // Not there yet.
    () => false,
  );
