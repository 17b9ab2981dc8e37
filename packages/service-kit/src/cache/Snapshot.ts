import { createHash } from 'node:crypto';
import { compressed } from './compressed.ts';
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
  /** Bytes are a picture or the like, which is compressed as it is. */
  readonly body: string | Buffer;
}

/** Below this a compressed body saves less than a packet. */
const smallestWorthCompressingInBytes = 860;

/** Hashes and compresses; hands back `previous` when the content is what it was, which spares the compressing. */
export async function takeSnapshot({ contentType, body }: Content, previous?: Snapshot): Promise<Snapshot> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  if (previous?.digest === digest && previous.contentType === contentType) return previous;
  const isCompressible = typeof body === 'string' && identity.length >= smallestWorthCompressingInBytes;
  if (!isCompressible) return { contentType, digest, bodies: { identity } };
  const [br, gzip] = await Promise.all([compressed(identity, 'br'), compressed(identity, 'gzip')]);
  return { contentType, digest, bodies: { identity, br, gzip } };
}

/** Each encoding is a representation of its own, so a strong tag must tell them apart (RFC 9110, section 8.8.3.3). */
export const entityTag = ({ digest }: Pick<Snapshot, 'digest'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Whether `If-None-Match` names the tag. A proxy may have weakened it on the way (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((item) => ['*', tag, `W/${tag}`].includes(item.trim()));
}
