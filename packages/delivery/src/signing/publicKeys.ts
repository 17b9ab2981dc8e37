import { createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { commaList } from './commaList.ts';

/** Ed25519 public keys from the environment: SPKI in base64, separated by commas. None where nothing is set. */
export const publicKeys = v.pipe(
  v.optional(commaList, ''),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject[] => {
    const keys = dataset.value.map(publicKeyFrom);
    if (keys.every((key) => key !== undefined)) return keys;
    addIssue({ message: 'must be Ed25519 public keys (SPKI in base64), separated by commas' });
    return NEVER;
  }),
);

function publicKeyFrom(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // Not even a key.
    return undefined;
  }
}
