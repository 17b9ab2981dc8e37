import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const keyFormat = 'an Ed25519 private key in PKCS#8 PEM format';

/** Parses a private key in PEM format. In an environment variable, `\n` may replace the line breaks. */
export const SigningKeyPem = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject => {
    const key = parseSigningKey(dataset.value.replaceAll('\\n', '\n'));
    if (key) return key;
    addIssue({ message: `must be ${keyFormat}` });
    return NEVER;
  }),
);

/** Parses the path of a file with a private key in PEM format, and returns the key. */
export const SigningKeyFile = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject => {
    const key = parseSigningKey(readTextFile(dataset.value));
    if (key) return key;
    addIssue({ message: `must be the path of a readable file with ${keyFormat}` });
    return NEVER;
  }),
);

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // A missing or unreadable file fails validation like an invalid key.
    return '';
  }
}

function parseSigningKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // The message of the original error could contain parts of the key.
    return undefined;
  }
}

/** Parses Ed25519 public keys, each as SPKI in base64. */
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
