import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { SignedRegistry } from '@msv/contracts/releases/registry/registry';
import { Binary } from 'mongodb';
import type { RevisionDocument } from './RevisionDocument.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Compresses a signed revision for storage in MongoDB. Uses brotli quality 5, because the highest quality
 * takes a second for a large document.
 */
export async function compressRevision({ payload, ...signed }: SignedRegistry) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { ...signed, payload: new Binary(await compress(payload, { params })) };
}

/** Decompresses a stored revision. Returns the signed text exactly as it was before compression. */
export async function decompressRevision(
  stored: Pick<RevisionDocument, 'keyId' | 'payload' | 'signature'>,
): Promise<SignedRegistry> {
  const payload = (await decompress(stored.payload.buffer)).toString();
  return { keyId: stored.keyId, payload, signature: stored.signature };
}
