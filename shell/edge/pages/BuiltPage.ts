import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@msv/service-kit/preferredEncoding';

const brotli = promisify(brotliCompress);
// Made while a visitor waits: level 5 is within a few percent of the best at a fraction of its time.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** One page's document, in each encoding that somebody has asked for. */
export interface BuiltPage {
  etag: string;
  sizeInBytes: number;
  /** Something on it could not be rendered or read; it is not to be kept. */
  isTroubled: boolean;
  /** Where the page lives, if not at the address that was asked for. */
  movedTo: string | undefined;
  /** The bytes in an encoding, compressed once. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

export function builtPage(
  html: string,
  { isTroubled, movedTo }: Pick<BuiltPage, 'isTroubled' | 'movedTo'>,
): BuiltPage {
  const plain = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  const encode = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return Promise.resolve(plain);
    return encoding === 'br' ? brotli(plain, brotliOptions) : promisify(gzip)(plain);
  };
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    // With its compressed copies.
    sizeInBytes: plain.length * 2,
    isTroubled,
    movedTo,
    bytes: (encoding) => {
      const bytes = encoded.get(encoding) ?? encode(encoding);
      encoded.set(encoding, bytes);
      return bytes;
    },
  };
}
