import type { Release } from '@msv/contracts/releases/release';
import { removeSourceMapExtension } from '@msv/contracts/releases/releaseUrls';
import { isSourceMapJson } from '@msv/release-kit/mapStack';
import { decompressAsset, matchesAsset } from '@msv/release-kit/releaseFiles';
import { HttpError } from '@msv/service-kit/http/HttpError';

/** A compressed copy of a small file may be larger than the file. */
const maxCompressionOverheadBytes = 1024;

/**
 * Checks that an uploaded file is an asset of the release, or a compressed copy with the suffix `.br` or `.gz`.
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

/** Size limit of a source map, as a multiple of its script. */
const maxSizeRatio = 4;
const maxOverheadBytes = 2 ** 16;

/**
 * Checks that an uploaded file is the source map of a listed script.
 * @throws {HttpError} 422 if the release does not list the script or the file is no source map
 */
export function validateSourceMap({ assets }: Release, file: string, bytes: Buffer): void {
  const script = assets.find((asset) => asset.file === removeSourceMapExtension(file));
  if (!script) throw new HttpError(422, `release.json does not list the script of ${file}.`);
  // Source maps do not count towards the quota, so the size of their script limits them.
  const maxBytes = script.sizeInBytes * maxSizeRatio + maxOverheadBytes;
  if (bytes.length > maxBytes)
    throw new HttpError(
      422,
      `${file} has ${bytes.length} bytes, over the limit of ${maxBytes} for its script. Build it without the contents of the sources.`,
    );
  if (!isSourceMapJson(bytes.toString()))
    throw new HttpError(422, `${file} is not a source map, or its mappings are too long.`);
}
