import { createHash } from 'node:crypto';
import { compressed } from '@msv/service-kit/compressed';
import type { Encoding } from '@msv/service-kit/preferredEncoding';

/** One page's document, in each encoding that somebody has asked for. */
export interface BuiltPage {
  /** Of the plain bytes; names them in every entity tag. */
  digest: string;
  sizeInBytes: number;
  /** Something on it could not be rendered or read; it is not to be kept. */
  isTroubled: boolean;
  /** Path at which the page lives, if not at the one that was asked for. */
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
  const encode = async (encoding: Encoding) =>
    encoding === 'identity' ? plain : compressed(plain, encoding);
  return {
    digest: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
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
