import type { Release } from '@msv/contracts/releases/release';
import { removeSourceMapExtension } from '@msv/contracts/releases/releaseUrls';
import { isSourceMapJson } from '@msv/delivery/mapStack';
import { HttpError } from '@msv/service-kit/http/HttpError';

/** Size limit of a source map, as a multiple of its script. The maps of this site have up to twice its size. */
const maxSizeRatio = 4;
const maxOverheadBytes = 2 ** 16;

/**
 * Checks that an uploaded file is the source map of a script that the release lists.
 * @throws {HttpError} 422 if the release does not list the script or the file is no source map
 */
export function validateSourceMap({ assets }: Release, file: string, bytes: Buffer): void {
  const script = assets.find((asset) => asset.file === removeSourceMapExtension(file));
  if (!script) throw new HttpError(422, `release.json does not list the script of ${file}.`);
  // Source maps do not count towards the quota of the team, so their size depends on what counts.
  const maxBytes = script.sizeInBytes * maxSizeRatio + maxOverheadBytes;
  if (bytes.length > maxBytes)
    throw new HttpError(
      422,
      `${file} has ${bytes.length} bytes, over the limit of ${maxBytes} for its script. Build it without the contents of the sources.`,
    );
  if (!isSourceMapJson(bytes.toString()))
    throw new HttpError(422, `${file} is not a source map, or its mappings are too long.`);
}
