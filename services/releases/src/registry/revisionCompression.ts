import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { SignedRegistry } from '@msv/contracts/signedRegistry';
import { Binary } from 'mongodb';
import type { RevisionDocument } from '../RevisionDocument.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A signed revision as it is stored. The middle quality: at the highest, a large document would take a second. */
export async function sealed({ payload, ...signed }: SignedRegistry) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { ...signed, payload: new Binary(await compress(payload, { params })) };
}

/** And as it is sent. */
export async function unsealed(
  stored: Pick<RevisionDocument, 'keyId' | 'payload' | 'signature'>,
): Promise<SignedRegistry> {
  const payload = (await decompress(stored.payload.buffer)).toString();
  return { keyId: stored.keyId, payload, signature: stored.signature };
}
