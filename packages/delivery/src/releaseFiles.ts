import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Release, type ReleaseAsset } from '@msv/contracts/releases/release';
import * as v from 'valibot';

/** Schema that parses the text of a `release.json` file into a release record. */
export const ReleaseJson = v.pipe(v.string(), v.parseJson(), Release);

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressByExtension: Readonly<Record<string, Decompress>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** File name extensions of the compressed copies of release files. */
export const compressedExtensions = Object.keys(decompressByExtension);

/** Calculates the value of the `integrity` attribute for content: its SHA-384 hash encoded in base64. */
export const calculateIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns true if the content has the size and the hash that the release lists for the asset. */
export const matchesAsset = ({ integrity, sizeInBytes }: ReleaseAsset, bytes: Buffer): boolean =>
  bytes.length === sizeInBytes && calculateIntegrity(bytes) === integrity;

/**
 * Decompresses a compressed copy of an asset. Returns `undefined` if the compressed data is invalid or the
 * extension is unknown. Also returns `undefined` if the result exceeds the asset's size, because malicious
 * compressed data can expand to gigabytes.
 */
export async function decompressAsset(
  { sizeInBytes }: ReleaseAsset,
  extension: string,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const maxOutputLength = Math.max(sizeInBytes, 1);
  return decompressByExtension[extension]?.(bytes, { maxOutputLength }).catch(() => undefined);
}
