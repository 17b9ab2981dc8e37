import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { ReleasesConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msv-releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const read = (env: Record<string, string>) => readConfig(ReleasesConfig, env);

describe('the signing key', () => {
  test('may be given itself, also on one line', () => {
    expect(read({ RELEASES_SIGNING_KEY: pem }).signingKey.equals(privateKey)).toBe(true);
    expect(read({ RELEASES_SIGNING_KEY: pem.replaceAll('\n', '\\n') }).signingKey.equals(privateKey)).toBe(
      true,
    );
  });

  test('may be given as a file', () => {
    const file = join(folder, 'key.pem');
    writeFileSync(file, pem);
    expect(read({ RELEASES_SIGNING_KEY_FILE: file }).signingKey.equals(privateKey)).toBe(true);
  });

  test('is needed', () => {
    expect(() => read({})).toThrow('RELEASES_SIGNING_KEY or RELEASES_SIGNING_KEY_FILE must be set');
  });

  test('is named when it is none, and never shown', () => {
    const other = generateKeyPairSync('x25519')
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    for (const text of ['secret nonsense', other]) {
      const faulty = () => read({ RELEASES_SIGNING_KEY: text });
      expect(faulty).toThrow('RELEASES_SIGNING_KEY: must be an Ed25519 private key: PKCS#8 in PEM');
      expect(faulty).not.toThrow(text);
    }
    expect(() => read({ RELEASES_SIGNING_KEY_FILE: join(folder, 'missing.pem') })).toThrow(
      'RELEASES_SIGNING_KEY_FILE: must be an Ed25519 private key: PKCS#8 in PEM, in a file that this user can read',
    );
  });
});
