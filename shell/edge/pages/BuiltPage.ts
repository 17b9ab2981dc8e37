import { createHash } from 'node:crypto';
import { compressBody } from '@msv/service-kit/cache/compressBody';
import type { Encoding } from '@msv/service-kit/cache/negotiateEncoding';

/** HTML document of a page. Each compressed copy is created on first use. */
export interface BuiltPage {
  /** Digest of the uncompressed HTML, used in ETags. */
  digest: string;
  /** Estimated memory usage, including compressed copies. */
  sizeInBytes: number;
  /** True if a module failed or an API response is missing. */
  hasErrors: boolean;
  /** SHA-256 hashes in base64 of the page's style elements, for the content security policy. */
  inlineStyleHashes: readonly string[];
  /** Path to redirect to, if the page has moved. */
  movedTo: string | undefined;
  /** Returns the document in an encoding, compressed only once. */
  encode(encoding: Encoding): Promise<Buffer>;
}

/** Creates a `BuiltPage` from its HTML. */
export function createBuiltPage(
  html: string,
  { hasErrors, movedTo }: Pick<BuiltPage, 'hasErrors' | 'movedTo'>,
): BuiltPage {
  const plainBytes = Buffer.from(html);
  const bytesByEncoding = new Map<Encoding, Promise<Buffer>>();
  const compressPage = async (encoding: Encoding) =>
    encoding === 'identity' ? plainBytes : compressBody(plainBytes, encoding);
  return {
    digest: createHash('sha256').update(plainBytes).digest('base64url').slice(0, 22),
    sizeInBytes: plainBytes.length * 2,
    hasErrors,
    movedTo,
    inlineStyleHashes: listStyles(html).map((css) => createHash('sha256').update(css).digest('base64')),
    encode: (encoding) => {
      const bytes = bytesByEncoding.get(encoding) ?? compressPage(encoding);
      bytesByEncoding.set(encoding, bytes);
      return bytes;
    },
  };
}

/** Lists the contents of the style elements in the head, which the shell and Emotion create. */
function listStyles(html: string): string[] {
  const [head = ''] = html.split('</head>', 1);
  return [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
}
