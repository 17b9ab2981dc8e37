import { createHash } from 'node:crypto';
import { compressBody, type Encoding } from './contentEncoding.ts';

/** A response body with its hash and its compressed copies. The body is hashed and compressed only once. */
export interface Snapshot {
  readonly contentType: string;
  /** Hash of the uncompressed body, which is part of every entity tag (ETag). */
  readonly digest: string;
  readonly bodies: { readonly identity: Buffer } & { readonly [encoding in Encoding]?: Buffer };
}

/** Uncompressed content from which a snapshot is created. */
export interface SnapshotContent {
  readonly contentType: string;
  /**
   * Response body. Strings are compressed. Buffers are not, because they contain images and similar files
   * that are already compressed.
   */
  readonly body: string | Buffer;
}

/** Smaller bodies are not compressed, because compression would save less than one network packet. */
const minCompressibleBytes = 860;

/**
 * Creates a snapshot by hashing and compressing content. Returns `previous` if it has the same content, which
 * avoids compressing the content again.
 */
export async function createSnapshot(
  { contentType, body }: SnapshotContent,
  previous?: Snapshot,
): Promise<Snapshot> {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  if (previous?.digest === digest && previous.contentType === contentType) return previous;
  const isCompressible = typeof body === 'string' && identity.length >= minCompressibleBytes;
  if (!isCompressible) return { contentType, digest, bodies: { identity } };
  const [br, gzip] = await Promise.all([compressBody(identity, 'br'), compressBody(identity, 'gzip')]);
  return { contentType, digest, bodies: { identity, br, gzip } };
}

/** Returns the size of a snapshot's bodies in bytes. */
export const measureSnapshot = (snapshot: Snapshot | undefined): number =>
  Object.values(snapshot?.bodies ?? {}).reduce((sum, body) => sum + body.length, 0);

/**
 * Returns the strong entity tag (ETag) of a snapshot in one encoding. Each encoding has a different tag, as
 * RFC 9110, section 8.8.3.3, requires.
 */
export const formatEtag = ({ digest }: Pick<Snapshot, 'digest'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/**
 * Returns true if the `If-None-Match` header contains the tag. Proxies may have made the tag weak, so weak
 * tags match too (RFC 9110, section 13.1.2).
 */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((item) => ['*', tag, `W/${tag}`].includes(item.trim()));
}
