import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { artifactUrl } from '@msv/contracts/registryChange';
import type { Release, ReleaseAsset } from '@msv/contracts/release';
import pLimit from 'p-limit';
import type { Service } from '../services/Service.ts';
import { writeInOneStep } from './writeInOneStep.ts';

const compressions = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;
const atOnce = 8;
const patienceMs = 30_000;

/**
 * Fetches what this machine lacks of a release from the store, each file checked against the release's record before
 * it gets its name.
 * @throws {Error} when a file cannot be had, or is not the one that the record lists.
 */
export async function mirrorRelease(
  release: Release,
  folder: string,
  store: Pick<Service, 'fetch'>,
): Promise<void> {
  const { remote, version, assets } = release;
  const limit = pLimit(atOnce);
  const home = join(folder, remote, version);
  await Promise.all(assets.map((asset) => limit(() => mirror(asset))));

  async function mirror(asset: ReleaseAsset) {
    // The file itself last: whoever finds it finds the others beside it.
    if (await hasSize(join(home, asset.file), asset.sizeInBytes)) return;
    for (const [suffix, decompress] of Object.entries(compressions)) {
      const packed = await fetched(asset.file + suffix);
      if (packed && isListed(asset, await decompress(packed).catch(() => Buffer.alloc(0))))
        await writeInOneStep(join(home, asset.file + suffix), packed);
    }
    const bytes = await fetched(asset.file);
    if (!bytes || !isListed(asset, bytes))
      throw new Error(`The store has no ${asset.file} of ${remote} ${version} as it was released`);
    await writeInOneStep(join(home, asset.file), bytes);
  }

  async function fetched(file: string): Promise<Buffer | undefined> {
    const response = await store.fetch(artifactUrl(remote, version, file), {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok)
      throw new Error(`The store answered ${response.status} for ${file} of ${remote} ${version}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

const isListed = ({ integrity }: ReleaseAsset, bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity;

const hasSize = (file: string, sizeInBytes: number) =>
  stat(file).then(
    ({ size }) => size === sizeInBytes,
    // Not there yet.
    () => false,
  );
