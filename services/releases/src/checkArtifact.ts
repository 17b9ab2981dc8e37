import type { Release } from '@msv/contracts/release';
import { isListed, unpacked } from '@msv/service-kit/artifact';
import { HttpError } from '@msv/service-kit/HttpError';

/**
 * Whether these are the bytes that the release lists under this name, or such bytes in brotli or gzip under that name
 * with `.br` or `.gz`.
 * @throws HttpError 422 where they are not
 */
export async function checkArtifact({ assets }: Release, file: string, bytes: Buffer): Promise<void> {
  const listed = assets.find((asset) => asset.file === file);
  if (listed) {
    if (isListed(listed, bytes)) return;
    throw new HttpError(422, `${file} is not the file that the release lists: its SHA-384 is another one.`);
  }
  const ending = file.slice(-3);
  const original = assets.find((asset) => asset.file + ending === file);
  if (!original) throw new HttpError(422, `The release does not list ${file}.`);
  const plain = await unpacked(original, ending, bytes);
  if (plain && isListed(original, plain)) return;
  throw new HttpError(422, `${file} does not hold the bytes of ${original.file}.`);
}
