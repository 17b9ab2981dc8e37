import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Release, type ReleaseAsset } from '@msv/contracts/releases/release';
import * as v from 'valibot';

/** Parses the text of a `release.json` file. */
export const ReleaseJson = v.pipe(v.string(), v.parseJson(), Release);

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressByExtension: Readonly<Record<string, Decompress>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

export const compressedExtensions = Object.keys(decompressByExtension);

/** Calculates the value of the `integrity` attribute. */
export const calculateIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns true if the content has the asset's size and hash. */
export const matchesAsset = ({ integrity, sizeInBytes }: ReleaseAsset, bytes: Buffer): boolean =>
  bytes.length === sizeInBytes && calculateIntegrity(bytes) === integrity;

/**
 * Decompresses a copy of an asset. Returns `undefined` if the data is invalid, the extension is unknown, or the result
 * exceeds the asset's size, because malicious data can expand to gigabytes.
 */
export async function decompressAsset(
  { sizeInBytes }: ReleaseAsset,
  extension: string,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const maxOutputLength = Math.max(sizeInBytes, 1);
  return decompressByExtension[extension]?.(bytes, { maxOutputLength }).catch(() => undefined);
}
