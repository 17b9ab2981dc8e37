import { createHash } from 'node:crypto';
import { compressBody, type Encoding } from './contentEncoding.ts';

/** Response body with its hash and its compressed copies. */
export interface Snapshot {
  readonly contentType: string;
  /** Hash of the uncompressed body for ETags. */
  readonly digest: string;
  readonly bodies: { readonly identity: Buffer } & { readonly [encoding in Encoding]?: Buffer };
}

export interface SnapshotContent {
  readonly contentType: string;
  /**
   * Strings are compressed. Buffers are not, because they contain formats such as images that are already compressed.
   */
  readonly body: string | Buffer;
}

/** Compressing a smaller body would save less than one network packet. */
const minCompressibleBytes = 860;

/** Hashes and compresses content. Returns `previous` if it has the same content. */
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

/** Returns the strong ETag of a snapshot, which differs for each encoding (RFC 9110, section 8.8.3.3). */
export const formatEtag = ({ digest }: Pick<Snapshot, 'digest'>, encoding: Encoding) =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/**
 * Returns true if the `If-None-Match` header contains the tag, also as a weak tag of a proxy (RFC 9110, section
 * 13.1.2).
 */
export function etagMatches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((item) => ['*', tag, `W/${tag}`].includes(item.trim()));
}
