import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './preferredEncoding.ts';

/** A reply in every form in which it can be asked for, made once. */
export interface Snapshot {
  readonly contentType: string;
  /** Of the plain body; names it in every entity tag. */
  readonly digest: string;
  readonly bodies: { readonly identity: Buffer } & { readonly [encoding in Encoding]?: Buffer };
}

export interface Content {
  readonly contentType: string;
  readonly text: string;
}

/** Below this a compressed body saves less than a packet. */
const smallestWorthCompressingInBytes = 860;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Hashes and compresses; hands back `previous` when the content is what it was, which spares the compressing. */
export async function takeSnapshot({ contentType, text }: Content, previous?: Snapshot): Promise<Snapshot> {
  const identity = Buffer.from(text);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  if (previous?.digest === digest && previous.contentType === contentType) return previous;
  if (identity.length < smallestWorthCompressingInBytes) return { contentType, digest, bodies: { identity } };
  // Level 9 instead of 11: the difference is 3 % of the size for a tenth of the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([
    brotliAsync(identity, { params }),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { contentType, digest, bodies: { identity, br, gzip: gzipped } };
}

/** Each encoding is a representation of its own, so a strong tag must tell them apart (RFC 9110, section 8.8.3.3). */
export const entityTag = ({ digest }: Snapshot, encoding: Encoding) =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Whether `If-None-Match` names the tag. A proxy may have weakened it on the way (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((item) => ['*', tag, `W/${tag}`].includes(item.trim()));
}
