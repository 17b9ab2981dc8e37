import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { previewToken, verifiedPreview } from './previewToken.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519').publicKey;
const preview = { releases: { inventory: '1.5.0' }, expiresAt: '2026-11-21T12:00:00.000Z' };
const token = previewToken(preview, privateKey);
const before = new Date('2026-11-21T11:59:59Z');
const after = new Date('2026-11-21T12:00:00Z');

describe('a preview', () => {
  test('is what was signed, while its time lasts and with any of the trusted keys', () => {
    expect(verifiedPreview(token, [other, publicKey], before)).toEqual(preview);
  });

  test.each([
    ['its time is over', token, [publicKey], after],
    ['another key signed it', token, [other], before],
    ['nobody is trusted', token, [], before],
    ['it was changed', token.replace(/^./, 'X'), [publicKey], before],
    ['its signature is missing', token.split('.')[0] ?? '', [publicKey], before],
    ['it is no token at all', 'nonsense', [publicKey], before],
  ])('is none where %s', (_why, text, keys, now) => {
    expect(verifiedPreview(text, keys, now)).toBeUndefined();
  });
});
