import { createHash, createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../fakes/temporaryFolder.ts';
import { releasesEnvironment, tokenFile } from './deliveryKeys.ts';

const dataFolder = temporaryFolder();

describe('the keys of a data folder', () => {
  it('are made at the first start and stay', () => {
    const first = releasesEnvironment(dataFolder, ['inventory']);
    expect(releasesEnvironment(dataFolder, ['inventory'])).toEqual(first);
    expect(first).toMatchObject({
      RELEASES_SIGNING_KEY_FILE: join(dataFolder, 'keys/registry-ed25519.pem'),
      RELEASES_ARTIFACTS_FOLDER: join(dataFolder, 'releases'),
    });
    const pem = readFileSync(join(dataFolder, 'keys/registry-ed25519.pem'));
    expect(createPrivateKey(pem).asymmetricKeyType).toBe('ed25519');
  });

  it('are for the user alone who started', () => {
    releasesEnvironment(dataFolder, ['inventory']);
    for (const file of ['keys/registry-ed25519.pem', 'keys/operator.token', 'keys/inventory.token'])
      expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600);
  });

  it('give the operator and each team a token, of which the service learns the hash alone', () => {
    const { RELEASES_TOKENS = '' } = releasesEnvironment(dataFolder, ['inventory', 'dealers']);
    const expected = [
      ['*', 'operator'],
      ['inventory', 'inventory'],
      ['dealers', 'dealers'],
    ].map(([scope, team = '']) => {
      const token = readFileSync(tokenFile(dataFolder, team), 'utf8').trim();
      expect(token).toMatch(/^[\w-]{43}$/);
      return `${scope}:${createHash('sha256').update(token).digest('hex')}`;
    });
    expect(RELEASES_TOKENS).toBe(expected.join(','));
  });
});
