import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignedPins } from '@msv/contracts/releases/registry/pins';
import { signRegistry, verifyPins } from '@msv/release-kit/signing/registrySignature';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import { runMf } from './runMf.ts';

const folder = mkdtempSync(join(tmpdir(), 'msv-pin-'));
const inFolder = (name: string) => join(folder, name);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const versions = ['1.4.0-3f9a1c20', '1.5.0-0a1b2c3d'];
const registry = buildRegistry([], {
  remotes: {
    inventory: {
      owner: 'Inventory team',
      stable: '1.5.0-0a1b2c3d',
      releases: Object.fromEntries(versions.map((version) => [version, buildRelease({ version })])),
    },
    dealers: { owner: 'Dealers team', releases: {} },
  },
});

let site: TestApi;
beforeAll(async () => {
  writeFileSync(inFolder('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(inFolder('registry.json'), JSON.stringify(signRegistry(registry, privateKey)));
  site = await startTestApi(() => ({ body: JSON.stringify(registry) }));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Runs `mf pin` without a releases service. */
const pin = (args: string, { siteUrl = site.origin, key = 'key.pem' } = {}) =>
  runMf(
    `pin ${args} --key ${inFolder(key)} --reason 'Prices are NaN' --output ${inFolder('pins.json')}`,
    { MF_REGISTRY_URL: 'http://127.0.0.1:9', MF_SITE_URL: siteUrl, MF_AUTHOR: 'Ann' },
    folder,
  );
const readPins = () =>
  verifyPins(v.parse(SignedPins, JSON.parse(readFileSync(inFolder('pins.json'), 'utf8'))), [publicKey]);

describe('mf pin', () => {
  test('writes signed pins that replace the stable release of the site', async () => {
    const { code, stdout } = await pin('inventory@1.4.0 --hours 2');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('inventory 1.4.0-3f9a1c20 instead of 1.5.0-0a1b2c3d\nuntil '),
    ]);
    const { issuedAt, expiresAt, ...list } = readPins();
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(2 * 60 * 60_000);
    expect(list).toEqual({
      who: 'Ann',
      why: 'Prices are NaN',
      pins: { inventory: { version: '1.4.0-3f9a1c20', insteadOf: '1.5.0-0a1b2c3d' } },
    });
  });

  test('reads the registry file of an edge if there is no network', async () => {
    rmSync(inFolder('pins.json'), { force: true });
    const args = `inventory@1.4.0 --registry ${inFolder('registry.json')}`;
    expect((await pin(args, { siteUrl: 'http://127.0.0.1:9' })).code).toBe(0);
    expect(Object.keys(readPins().pins)).toEqual(['inventory']);
  });

  test.each([
    ['a release that edges do not have', 'inventory@1.3.0', 1, 'They have 1.4.0-3f9a1c20, 1.5.0-0a1b2c3d'],
    ['a module without a stable release', 'dealers@1.0.0', 1, 'no stable release'],
    ['a name without a version', 'inventory', 2, 'Name the version, such as inventory@1.4.0.'],
    ['more than a week', 'inventory@1.4.0 --hours 169', 2, 'must be a number from 1 to 168'],
    [
      'a file that is not a registry',
      `inventory@1.4.0 --registry ${inFolder('key.pem')}`,
      2,
      'not a registry file',
    ],
  ])('refuses %s', async (_problem, args, code, message) => {
    expect(await pin(args)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });

  test('refuses a file without a private key', async () => {
    expect(await pin('inventory@1.4.0', { key: 'registry.json' })).toMatchObject({
      code: 2,
      stderr: '--key must be the path of a readable file with an Ed25519 private key in PKCS#8 PEM format.\n',
    });
  });

  test('reports a site that is not reachable', async () => {
    expect((await pin('inventory@1.4.0', { siteUrl: 'http://127.0.0.1:9' })).code).toBe(3);
  });
});
