import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release, ReleaseAsset } from '@msv/contracts/release';
import { HttpError } from '@msv/service-kit/HttpError';

const compressions: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Whether these are the bytes that the release lists under this name, or such bytes in brotli or gzip under that name
 * with `.br` or `.gz`.
 * @throws HttpError 422 where they are not
 */
export async function checkArtifact({ assets }: Release, file: string, bytes: Buffer): Promise<void> {
  const listed = assets.find((asset) => asset.file === file);
  if (listed) return checkDigest(listed, bytes, file);
  const suffix = file.slice(-3);
  const [original, decompress] = [assets.find((asset) => asset.file + suffix === file), compressions[suffix]];
  if (!original || !decompress) throw new HttpError(422, `The release does not list ${file}.`);
  // Never more than what is listed: a few bytes can stand for gigabytes.
  const maxOutputLength = Math.max(original.sizeInBytes, 1);
  const plain = await decompress(bytes, { maxOutputLength }).catch(() => undefined);
  if (!plain) throw new HttpError(422, `${file} does not hold the bytes of ${original.file}.`);
  checkDigest(original, plain, file);
}

function checkDigest({ integrity, sizeInBytes }: ReleaseAsset, bytes: Buffer, file: string): void {
  const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (bytes.length === sizeInBytes && digest === integrity) return;
  throw new HttpError(422, `${file} is not the file that the release lists: its SHA-384 is another one.`);
}
