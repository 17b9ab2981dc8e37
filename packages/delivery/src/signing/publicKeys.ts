import { createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

/** Schema that parses a list of Ed25519 public keys. Each key is an SPKI document encoded in base64. */
export const PublicKeyList = v.pipe(
  v.array(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject[] => {
    const keys = dataset.value.map(parsePublicKey);
    if (keys.every((key) => key !== undefined)) return keys;
    addIssue({ message: 'must be Ed25519 public keys (SPKI in base64), separated by commas' });
    return NEVER;
  }),
);

function parsePublicKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
