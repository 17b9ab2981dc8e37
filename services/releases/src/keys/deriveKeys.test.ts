import { createPublicKey } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { deriveKeys } from './deriveKeys.ts';

const secret = 'a-secret-with-more-than-32-characters';

// Instances of other versions derive the same keys, so the keys of a secret must never change.
test('derives the same key for sessions as every earlier version', () => {
  expect(deriveKeys(secret).sessionKey).toBe('w7OzE6fc/4SfqERBzPabiYB+ltROOKvx8N+BwZUJrvo=');
});

test('derives the same key for previews as every earlier version', () => {
  expect(formatPublicKey(createPublicKey(deriveKeys(secret).previewKey))).toBe(
    'MCowBQYDK2VwAyEA4fZNp0E+N7qgIo/plfFjZWWylgjuw54KaYowpwSjYvI=',
  );
});
