import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createPreviewToken, verifyPreviewToken } from './previewToken.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const otherPublicKey = generateKeyPairSync('ed25519').publicKey;
const preview = { releases: { inventory: '1.5.0' }, expiresAt: '2026-11-21T12:00:00.000Z' };
const token = createPreviewToken(preview, privateKey);
const payload = token.split('.')[0] ?? '';
const beforeExpiry = new Date('2026-11-21T11:59:59Z');
const afterExpiry = new Date('2026-11-21T12:00:00Z');

describe('verifyPreviewToken', () => {
  test('returns the signed preview if one of the keys is trusted and it has not expired', () => {
    expect(verifyPreviewToken(token, [otherPublicKey, publicKey], beforeExpiry)).toEqual(preview);
  });

  test.each([
    ['it has expired', token, [publicKey], afterExpiry],
    ['another key signed it', token, [otherPublicKey], beforeExpiry],
    ['no key is trusted', token, [], beforeExpiry],
    ['it was changed', token.replace(/^./, 'X'), [publicKey], beforeExpiry],
    ['its signature is missing', payload, [publicKey], beforeExpiry],
    [
      'the same key signed its payload for another purpose',
      [payload, sign(null, Buffer.from(payload), privateKey).toString('base64url')].join('.'),
      [publicKey],
      beforeExpiry,
    ],
    ['the text is not a token', 'nonsense', [publicKey], beforeExpiry],
  ])('returns undefined if %s', (_reason, text, keys, now) => {
    expect(verifyPreviewToken(text, keys, now)).toBeUndefined();
  });
});
