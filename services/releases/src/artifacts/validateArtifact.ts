import type { Release } from '@msv/contracts/releases/release';
import { decompressAsset, matchesAsset } from '@msv/delivery/releaseFiles';
import { HttpError } from '@msv/service-kit/http/HttpError';

/** Number of bytes by which a compressed copy of a small file may be larger than the file. */
const maxCompressionOverheadBytes = 1024;

/**
 * Checks that an uploaded file matches the release's list of assets. The file is either a listed asset or a
 * compressed copy of a listed asset, with the suffix `.br` (brotli) or `.gz` (gzip).
 * @throws {HttpError} 422 if the release does not list the file or its content differs
 */
export async function validateArtifact({ assets }: Release, file: string, bytes: Buffer): Promise<void> {
  const asset = assets.find((listed) => listed.file === file);
  if (asset) {
    if (matchesAsset(asset, bytes)) return;
    throw new HttpError(422, `${file} does not match its SHA-384 in release.json. Build the remote again.`);
  }
  const suffix = file.slice(-3);
  const original = assets.find((listed) => listed.file + suffix === file);
  if (!original) throw new HttpError(422, `release.json does not list ${file}.`);
  // Without this limit, padding in compressed copies could fill the store beyond the quota of the team.
  if (bytes.length > original.sizeInBytes + maxCompressionOverheadBytes)
    throw new HttpError(422, `${file} is larger than ${original.file}. Do not upload this copy.`);
  const decompressed = await decompressAsset(original, suffix, bytes);
  if (decompressed && matchesAsset(original, decompressed)) return;
  throw new HttpError(422, `${file} is not a compressed copy of ${original.file}.`);
}
