import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toArtifactUrl } from '@msv/contracts/releases/artifactUpload';
import type { Release, ReleaseAsset } from '@msv/contracts/releases/release';
import { compressedExtensions, decompressAsset, matchesAsset } from '@msv/delivery/releaseAssets';
import { writeFileAtomically } from '@msv/delivery/writeFileAtomically';
import { readLimitedBody } from '../../services/readLimitedBody.ts';
import type { ServiceClient } from '../../services/ServiceClient.ts';

const downloadTimeoutMs = 30_000;
/** The compressed copy of an incompressible file can be slightly larger than the file. */
const maxCompressionOverheadBytes = 1024;

/** Client for downloading release files from the releases service. */
export type ArtifactStore = Pick<ServiceClient, 'fetch'>;

/** Returns true if all files of a release exist in its local folder and match their digests. */
export async function isReleaseComplete(
  { remote, version, assets }: Release,
  folder: string,
): Promise<boolean> {
  for (const asset of assets)
    if (!(await isAssetValid(join(folder, remote, version, asset.file), asset))) return false;
  return true;
}

/**
 * Downloads the missing files of a release. Each file is verified against the release record before it is stored.
 * @param limit Schedules the download of one file.
 * @throws {Error} if a file cannot be downloaded or differs from the release record.
 */
export async function downloadRelease(
  release: Release,
  folder: string,
  store: ArtifactStore,
  limit: (download: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { remote, version, assets } = release;
  const releaseFolder = join(folder, remote, version);
  const results = await Promise.allSettled(assets.map((asset) => limit(() => downloadAsset(asset))));
  // Selects the first failure in the order of the release record, so that a repeated failure has the same
  // message.
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;

  async function downloadAsset(asset: ReleaseAsset) {
    if (await isAssetValid(join(releaseFolder, asset.file), asset)) return;
    // Compressed copies are stored first, so that they exist by the time the file itself can be served.
    for (const extension of compressedExtensions) {
      const compressed = await downloadFile(
        asset.file + extension,
        asset.sizeInBytes + maxCompressionOverheadBytes,
      );
      const bytes = compressed && (await decompressAsset(asset, extension, compressed));
      if (bytes && matchesAsset(asset, bytes))
        await writeFileAtomically(join(releaseFolder, asset.file + extension), compressed);
    }
    const bytes = await downloadFile(asset.file, asset.sizeInBytes);
    if (!bytes || !matchesAsset(asset, bytes))
      throw new Error(
        `File ${asset.file} of ${remote} ${version} is missing or differs from the release record`,
      );
    await writeFileAtomically(join(releaseFolder, asset.file), bytes);
  }

  /** Downloads a file. Returns `undefined` if the file does not exist or is larger than allowed. */
  async function downloadFile(file: string, maxBytes: number): Promise<Buffer | undefined> {
    const response = await store.fetch(toArtifactUrl(remote, version, file), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(downloadTimeoutMs)]),
    });
    if (response.status !== 404 && !response.ok)
      throw new Error(
        `The releases service responded with status ${response.status} for ${file} of ${remote} ${version}`,
      );
    const body = await readLimitedBody(response, maxBytes);
    return response.ok ? body : undefined;
  }
}

const isAssetValid = (file: string, asset: ReleaseAsset) =>
  readFile(file).then(
    (bytes) => matchesAsset(asset, bytes),
    // The file does not exist.
    () => false,
  );
