import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { SigningKeyFile, SigningKeyPem } from './signingKeys.ts';

const folder = mkdtempSync(join(tmpdir(), 'msv-signing-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const otherKey = generateKeyPairSync('x25519').privateKey;
const invalidPems = {
  'text without a key': 'secret nonsense',
  'a key of another type': otherKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

function writeKeyFile(text: string): string {
  const file = join(folder, 'key.pem');
  writeFileSync(file, text);
  return file;
}

const readMessages = (schema: typeof SigningKeyPem | typeof SigningKeyFile, text: string) =>
  v.safeParse(schema, text).issues?.map(({ message }) => message);

describe('a private key', () => {
  test.each([
    ['with line breaks', pem],
    ['on a single line', pem.replaceAll('\n', '\\n')],
  ])('can be text %s', (_form, text) => {
    expect(v.parse(SigningKeyPem, text).equals(privateKey)).toBe(true);
  });

  test('can be in a file', () => {
    expect(v.parse(SigningKeyFile, writeKeyFile(pem)).equals(privateKey)).toBe(true);
  });

  // The messages must not contain the text, which can be a part of a key.
  test.each(Object.entries(invalidPems))('is rejected without being shown if it is %s', (_kind, text) => {
    expect(readMessages(SigningKeyPem, text)).toEqual([
      'must be an Ed25519 private key in PKCS#8 PEM format',
    ]);
    expect(readMessages(SigningKeyFile, writeKeyFile(text))).toEqual([
      'must be the path of a readable file with an Ed25519 private key in PKCS#8 PEM format',
    ]);
  });

  test('is rejected if its file does not exist', () => {
    expect(readMessages(SigningKeyFile, join(folder, 'missing.pem'))).toEqual([
      'must be the path of a readable file with an Ed25519 private key in PKCS#8 PEM format',
    ]);
  });
});
