import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTemporaryFolder } from '../../test/createTemporaryFolder.ts';
import {
  createModuleSecrets,
  createReleasesEnvironment,
  getTokenFile,
  readOrCreateDatabasePassword,
} from './deliveryKeys.ts';

const dataFolder = createTemporaryFolder();

describe('createReleasesEnvironment', () => {
  it('generates the signing key at the first start and reuses it afterwards', () => {
    const first = createReleasesEnvironment(dataFolder, ['inventory']);
    expect(createReleasesEnvironment(dataFolder, ['inventory'])).toEqual(first);
    expect(first).toMatchObject({
      RELEASES_SIGNING_KEY_FILE: join(dataFolder, 'keys/registry-ed25519.pem'),
      RELEASES_ARTIFACTS_FOLDER: join(dataFolder, 'releases'),
    });
    const pem = readFileSync(join(dataFolder, 'keys/registry-ed25519.pem'));
    expect(createPrivateKey(pem).asymmetricKeyType).toBe('ed25519');
  });

  it('lets only the current user read the secrets', () => {
    createReleasesEnvironment(dataFolder, ['inventory']);
    for (const file of ['keys/registry-ed25519.pem', 'keys/operator.token', 'keys/inventory.token'])
      expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600);
  });

  it('creates a token for the operator and for each team, and passes only their hashes to the service', () => {
    const { RELEASES_TOKENS = '' } = createReleasesEnvironment(dataFolder, ['inventory', 'dealers']);
    const expected = [
      ['*', 'operator'],
      ['inventory', 'inventory'],
      ['dealers', 'dealers'],
    ].map(([scope, owner = '']) => {
      const token = readFileSync(getTokenFile(dataFolder, owner), 'utf8').trim();
      expect(token).toMatch(/^[\w-]{43}$/);
      return `${scope}:${createHash('sha256').update(token).digest('hex')}`;
    });
    expect(RELEASES_TOKENS).toBe(expected.join(','));
  });
});

describe('readOrCreateDatabasePassword', () => {
  it('generates a password that only the current user can read, and reuses it afterwards', () => {
    const password = readOrCreateDatabasePassword(dataFolder);
    expect(password).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateDatabasePassword(dataFolder)).toBe(password);
    expect(statSync(join(dataFolder, 'keys/database.password')).mode & 0o777).toBe(0o600);
  });
});

describe('createModuleSecrets', () => {
  it('generates each secret at the first start and reuses it afterwards', () => {
    const names = ['REVIEWS_ADDRESS_SALT', 'REVIEWS_TOKEN'];
    const secrets = createModuleSecrets(dataFolder, names);
    expect(Object.keys(secrets)).toEqual(names);
    expect(createModuleSecrets(dataFolder, names)).toEqual(secrets);
    expect(new Set(Object.values(secrets)).size).toBe(2);
    for (const secret of Object.values(secrets)) expect(secret).toHaveLength(44);
    expect(statSync(join(dataFolder, 'keys/REVIEWS_TOKEN.secret')).mode & 0o777).toBe(0o600);
  });
});
