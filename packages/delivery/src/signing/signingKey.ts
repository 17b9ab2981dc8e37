import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const fault = 'must be an Ed25519 private key: PKCS#8 in PEM';

/** A private key in PEM from the environment. Where a variable can hold one line only, `\n` stands for a line break. */
export const signingKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject => {
    const key = keyFrom(dataset.value.replaceAll('\\n', '\n'));
    if (key) return key;
    addIssue({ message: fault });
    return NEVER;
  }),
);

/** The same in a file. */
export const signingKeyFile = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): KeyObject => {
    const key = keyFrom(textOf(dataset.value));
    if (key) return key;
    addIssue({ message: `${fault}, in a file that this user can read` });
    return NEVER;
  }),
);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Missing, or not for this user to read.
    return '';
  }
}

function keyFrom(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    // Not even a key.
    return undefined;
  }
}
