import { describe, expect, test } from '@jest/globals';
import { anIntegrity, aRelease } from '@msv/testing/aRelease';
import * as v from 'valibot';
import {
  Integrity,
  Release,
  ReleaseFile,
  RemoteName,
  releaseUrl,
  retryUrl,
  unlistedFiles,
  Version,
  withoutRetry,
} from './release.ts';

describe('the record of a release', () => {
  test('is taken as a whole, as it is', () => {
    const release = aRelease({ origin: 'http://localhost:3101' });
    expect(v.parse(Release, release)).toEqual(release);
  });

  test('may be without a server bundle: such pages are rendered in the browser', () => {
    const { server: _server, ...release } = aRelease();
    expect(v.is(Release, release)).toBe(true);
  });

  test.each([
    ['an entry outside its folder', { client: { ...aRelease().client, entry: '../other/entry.js' } }],
    ['a server bundle outside its folder', { server: '../../server.cjs' }],
    [
      'an asset outside its folder',
      { assets: [{ file: '/etc/passwd', sizeInBytes: 1, integrity: anIntegrity() }] },
    ],
    [
      'an asset with a digest of another kind',
      { assets: [{ file: 'a.js', sizeInBytes: 1, integrity: 'sha256-AAAA' }] },
    ],
    ['a route without a leading slash', { routes: [{ path: 'inventory', expose: './InventoryPage' }] }],
    [
      'a route to something that is no exposed module',
      { routes: [{ path: '/x', expose: '../InventoryPage' }] },
    ],
    ['a fragment that is no exposed module', { fragments: ['FeaturedVehicles'] }],
    ['a version that is none', { version: 'latest' }],
  ])('is refused with %s', (_what, facts) => {
    expect(v.is(Release, aRelease(facts))).toBe(false);
  });
});

describe('a file of a release', () => {
  test.each(['release.json', 'client/mf-manifest.json', 'client/a-b_c.1a2b.js', 'client/@scope/x.js'])(
    'may be %s',
    (file) => {
      expect(v.is(ReleaseFile, file)).toBe(true);
    },
  );

  test.each([
    '',
    '..',
    '../x.js',
    'client/../../x.js',
    'client/..',
    './x.js',
    'client/./x.js',
    '/x.js',
    'client//x.js',
    'client/',
    'client\\..\\x.js',
    'client/.hidden',
    'client/%2e%2e/x.js',
    'https://evil.example/x.js',
    'x.js?y',
    'x.js\n',
  ])('may not be %j', (file) => {
    expect(v.is(ReleaseFile, file)).toBe(false);
  });
});

test.each([
  [anIntegrity(), true],
  [`sha384-${'A+/9'.repeat(16)}`, true],
  [`sha384-${'A'.repeat(63)}`, false],
  [`sha384-${'A'.repeat(65)}`, false],
  [`sha256-${'A'.repeat(64)}`, false],
  [`sha384-${'-'.repeat(64)}`, false],
])('the integrity %s is a SHA-384: %s', (integrity, isOne) => {
  expect(v.is(Integrity, integrity)).toBe(isOne);
});

test.each([
  ['1.0.0', true],
  ['1.0.0-3f9a1c20', true],
  ['0.0.0-development', true],
  ['1.0', false],
  ['v1.0.0', false],
  ['1.0.0/../2.0.0', false],
  ['1.0.0-', false],
])('the version %s is one: %s', (version, isOne) => {
  expect(v.is(Version, version)).toBe(isOne);
});

test.each([
  ['inventory', true],
  ['dealers2', true],
  ['Inventory', false],
  ['2dealers', false],
  ['in-ventory', false],
  ['', false],
  ['__proto__', false],
])('the remote’s name %j is one: %s', (name, isOne) => {
  expect(v.is(RemoteName, name)).toBe(isOne);
});

describe('a browser file that is asked for again', () => {
  const file = 'remoteEntry.1a2b3c4d.js';
  const url = `${releaseUrl('inventory', '1.0.0')}/client/${file}`;

  test('has another address at each attempt', () => {
    expect(new Set([url, retryUrl(url, 1), retryUrl(url, 2)]).size).toBe(3);
  });

  test.each([1, 2, 10])('is the same file at attempt %i', (attempt) => {
    const asked = retryUrl(url, attempt);
    const folder = `${releaseUrl('inventory', '1.0.0')}/client/`;
    expect(asked.startsWith(folder)).toBe(true);
    expect(withoutRetry(asked.slice(folder.length))).toBe(file);
  });

  test('is itself where nothing was tried again, whatever it is called', () => {
    expect(withoutRetry(file)).toBe(file);
    expect(withoutRetry('retry-button.js')).toBe('retry-button.js');
    expect(withoutRetry('chunks/retry-1/x.js')).toBe('chunks/retry-1/x.js');
  });
});

test('a release whose build is sound lists every file that it needs', () => {
  const release = aRelease();
  const assets = ['client/mf-manifest.json', 'client/InventoryPage.5e6f7a8b.js'].map((file) => ({
    file,
    sizeInBytes: 1,
    integrity: anIntegrity(),
  }));
  expect(unlistedFiles({ ...release, assets: [...release.assets, ...assets] })).toEqual([]);
  expect(unlistedFiles({ ...release, assets })).toEqual([release.client.entry, release.server]);
});
