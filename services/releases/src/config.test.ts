import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { ReleasesConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RELEASES_SECRET = 'a-secret-of-the-tests-with-44-characters';
const readReleasesConfig = (env: Record<string, string>) =>
  parseConfig(ReleasesConfig, { RELEASES_SECRET, ...env });

describe('the signing key', () => {
  test('can be set directly, also on a single line with \\n', () => {
    expect(readReleasesConfig({ RELEASES_SIGNING_KEY: pem }).signingKey.equals(privateKey)).toBe(true);
    expect(
      readReleasesConfig({ RELEASES_SIGNING_KEY: pem.replaceAll('\n', '\\n') }).signingKey.equals(privateKey),
    ).toBe(true);
  });

  test('can be read from a file', () => {
    const file = join(folder, 'key.pem');
    writeFileSync(file, pem);
    expect(readReleasesConfig({ RELEASES_SIGNING_KEY_FILE: file }).signingKey.equals(privateKey)).toBe(true);
  });

  test('is required', () => {
    expect(() => readReleasesConfig({})).toThrow(
      'RELEASES_SIGNING_KEY or RELEASES_SIGNING_KEY_FILE must be set',
    );
  });

  test('is rejected without being shown if it is invalid', () => {
    const x25519Key = generateKeyPairSync('x25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    for (const text of ['secret nonsense', x25519Key]) {
      const readInvalid = () => readReleasesConfig({ RELEASES_SIGNING_KEY: text });
      expect(readInvalid).toThrow(
        'RELEASES_SIGNING_KEY: must be an Ed25519 private key in PKCS#8 PEM format',
      );
      expect(readInvalid).not.toThrow(text);
    }
    expect(() => readReleasesConfig({ RELEASES_SIGNING_KEY_FILE: join(folder, 'missing.pem') })).toThrow(
      'RELEASES_SIGNING_KEY_FILE: must be the path of a readable file with an Ed25519 private key in PKCS#8 PEM format',
    );
  });
});

test('the secret is required in production', () => {
  expect(() => parseConfig(ReleasesConfig, { RELEASES_SIGNING_KEY: pem })).toThrow(
    'RELEASES_SECRET: must have at least 32 characters in production',
  );
  const env = { RELEASES_SIGNING_KEY: pem, NODE_ENV: 'development' };
  expect(parseConfig(ReleasesConfig, env).RELEASES_SECRET).toBeUndefined();
});
