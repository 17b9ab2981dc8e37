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

  test('is rejected with the name of its variable if it is invalid', () => {
    expect(() => readReleasesConfig({ RELEASES_SIGNING_KEY: 'secret nonsense' })).toThrow(
      'RELEASES_SIGNING_KEY: must be an Ed25519 private key in PKCS#8 PEM format',
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

describe('the evaluation of candidates', () => {
  const readEvaluationConfig = (env: Record<string, string>) =>
    readReleasesConfig({ RELEASES_SIGNING_KEY: pem, ...env });
  const digest = 'a1'.repeat(32);

  test('aborts worse candidates by default', () => {
    expect(readEvaluationConfig({})).toMatchObject({
      RELEASES_STATISTICS_DAYS: 30,
      RELEASES_AUTOMATIC_ABORT: true,
      RELEASES_JUDGE_CANDIDATE_VISITORS: 100,
      RELEASES_JUDGE_STABLE_VISITORS: 100,
      RELEASES_JUDGE_LCP_SAMPLES: 200,
    });
  });

  test.each([
    ['RELEASES_EDGE_TOKEN', digest, Buffer.from(digest, 'hex')],
    ['RELEASES_EDGE_TOKEN', digest.toUpperCase(), Buffer.from(digest, 'hex')],
    ['RELEASES_AUTOMATIC_ABORT', 'on', true],
    ['RELEASES_AUTOMATIC_ABORT', 'off', false],
    ['RELEASES_JUDGE_CANDIDATE_VISITORS', '20', 20],
  ])('accepts %s=%s', (name, text, value) => {
    expect(readEvaluationConfig({ [name]: text })).toHaveProperty(name, value);
  });

  test.each([
    ['RELEASES_EDGE_TOKEN', digest.slice(1), 'must be a SHA-256 in hexadecimal digits'],
    ['RELEASES_EDGE_TOKEN', `${digest}0`, 'must be a SHA-256 in hexadecimal digits'],
    ['RELEASES_EDGE_TOKEN', `0${digest}`, 'must be a SHA-256 in hexadecimal digits'],
    ['RELEASES_AUTOMATIC_ABORT', 'yes', 'must be on or off'],
    ['RELEASES_STATISTICS_DAYS', '0', 'must be a whole number from 1 to 3650'],
    ['RELEASES_JUDGE_CANDIDATE_VISITORS', '19', 'must be a whole number from 20 to 1000000'],
    ['RELEASES_JUDGE_STABLE_VISITORS', '19', 'must be a whole number from 20 to 1000000'],
    ['RELEASES_JUDGE_LCP_SAMPLES', '49', 'must be a whole number from 50 to 1000000'],
  ])('rejects %s=%s', (name, text, message) => {
    expect(() => readEvaluationConfig({ [name]: text })).toThrow(`${name}: ${message}`);
  });
});
