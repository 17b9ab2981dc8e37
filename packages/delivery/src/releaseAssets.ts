import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseAsset } from '@msv/contracts/release';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressions: Readonly<Record<string, Decompress>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** How the names of compressed copies end, which lie beside a release's files. */
export const packedEndings = Object.keys(decompressions);

/** As the attribute of that name has it: SHA-384, in base64. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Whether these are the bytes that a release lists. */
export const isListed = ({ integrity, sizeInBytes }: ReleaseAsset, bytes: Buffer): boolean =>
  bytes.length === sizeInBytes && integrityOf(bytes) === integrity;

/**
 * What a compressed copy of a release's file stands for; nothing, where that is more than the release lists, since a few
 * bytes can stand for gigabytes, or where the ending is none of `packedEndings`.
 */
export async function unpacked(
  { sizeInBytes }: ReleaseAsset,
  ending: string,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const maxOutputLength = Math.max(sizeInBytes, 1);
  return decompressions[ending]?.(bytes, { maxOutputLength }).catch(() => undefined);
}
