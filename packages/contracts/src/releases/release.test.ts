import { describe, expect, test } from '@jest/globals';
import { buildIntegrity, buildRelease } from '@msv/testing/builders/buildRelease';
import { expectLinear } from '@msv/testing/expectLinear';
import * as v from 'valibot';
import type { PropsContract } from './propsContract.ts';
import {
  findExceededLimits,
  findUnlistedFiles,
  Integrity,
  Release,
  ReleaseFile,
  RemoteName,
  releaseLimits,
  Version,
} from './release.ts';

describe('Release', () => {
  test('parses a record unchanged', () => {
    const release = buildRelease({ origin: 'http://localhost:3101' });
    expect(v.parse(Release, release)).toEqual(release);
  });

  test('accepts a record without a server bundle', () => {
    const { server: _server, ...release } = buildRelease();
    expect(v.is(Release, release)).toBe(true);
  });

  test.each([
    ['an entry outside its folder', { client: { ...buildRelease().client, entry: '../other/entry.js' } }],
    ['a server bundle outside its folder', { server: '../../server.cjs' }],
    [
      'an asset outside its folder',
      { assets: [{ file: '/etc/passwd', sizeInBytes: 1, integrity: buildIntegrity() }] },
    ],
    [
      'an asset with a SHA-256 digest',
      { assets: [{ file: 'a.js', sizeInBytes: 1, integrity: 'sha256-AAAA' }] },
    ],
    ['a route without a leading slash', { routes: [{ path: 'inventory', expose: './InventoryPage' }] }],
    ['a route to an invalid exposed module', { routes: [{ path: '/x', expose: '../InventoryPage' }] }],
    ['a fragment with an invalid exposed module', { fragments: ['FeaturedVehicles'] }],
    ['an invalid version', { version: 'latest' }],
    ['an optional segment in a route', { routes: [{ path: '/en?/about', expose: './AboutPage' }] }],
    ['a wildcard in a route', { routes: [{ path: '/*', expose: './AboutPage' }] }],
    ['an optional segment in the sitemap', { sitemap: { lists: { '/:a?': '/api/vehicles' } } }],
    ['a very long owner', { owner: 'x'.repeat(101) }],
    ['a very long platform range', { platform: '^1.0.0 || '.repeat(20) }],
    ['a very long version', { version: `1.0.0-${'a'.repeat(100)}` }],
    ['a very long name of a file', { server: `server/${'a'.repeat(300)}` }],
    ['a very long example', { examples: [`/${'a'.repeat(300)}`] }],
  ])('rejects %s', (_name, overrides) => {
    expect(v.is(Release, buildRelease(overrides))).toBe(false);
  });
});

describe('ReleaseFile', () => {
  test.each(['release.json', 'client/mf-manifest.json', 'client/a-b_c.1a2b.js', 'client/@scope/x.js'])(
    'accepts %s',
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
  ])('rejects %j', (file) => {
    expect(v.is(ReleaseFile, file)).toBe(false);
  });
});

test.each([
  [buildIntegrity(), true],
  [`sha384-${'A+/9'.repeat(16)}`, true],
  [`sha384-${'A'.repeat(63)}`, false],
  [`sha384-${'A'.repeat(65)}`, false],
  [`sha256-${'A'.repeat(64)}`, false],
  [`sha384-${'-'.repeat(64)}`, false],
])('Integrity accepts %s: %s', (integrity, isValid) => {
  expect(v.is(Integrity, integrity)).toBe(isValid);
});

test.each([
  ['1.0.0', true],
  ['1.0.0-3f9a1c20', true],
  ['0.0.0-development', true],
  ['1.0', false],
  ['v1.0.0', false],
  ['1.0.0/../2.0.0', false],
  ['1.0.0-', false],
])('Version accepts %s: %s', (version, isValid) => {
  expect(v.is(Version, version)).toBe(isValid);
});

test.each([
  ['inventory', true],
  ['dealers2', true],
  ['Inventory', false],
  ['2dealers', false],
  ['in-ventory', false],
  ['', false],
  ['__proto__', false],
])('RemoteName accepts %j: %s', (name, isValid) => {
  expect(v.is(RemoteName, name)).toBe(isValid);
});

test('findUnlistedFiles returns the needed files that are not assets', () => {
  const release = buildRelease();
  const assets = ['client/mf-manifest.json', 'client/InventoryPage.5e6f7a8b.js'].map((file) => ({
    file,
    sizeInBytes: 1,
    integrity: buildIntegrity(),
  }));
  expect(findUnlistedFiles({ ...release, assets: [...release.assets, ...assets] })).toEqual([]);
  expect(findUnlistedFiles({ ...release, assets })).toEqual([release.client.entry, release.server]);
});

const asset = { file: 'client/page.js', sizeInBytes: 1, integrity: `sha384-${'A'.repeat(64)}` };
const route = { path: '/parts', expose: './PartsPage' };
const release = { assets: [asset], routes: [route], fragments: ['./Parts'] };
const placed = { remote: 'parts', expose: './Parts' };
/** Has four values: itself, its type, its properties and its list of required names. */
const contract: PropsContract = { type: 'object', properties: {}, required: [] };
const countKeys = (count: number) => Array.from({ length: count }, (_, index) => `./P${index}`);
const withContracts = (count: number) => ({
  contracts: Object.fromEntries(countKeys(count).map((expose) => [expose, contract])),
});
const withScripts = (count: number) => ({
  client: { ...buildRelease().client, scripts: { './P': Array<string>(count).fill('client/p.js') } },
});
const withValues = (count: number) => ({
  uses: [{ ...placed, contract: { ...contract, required: Array<string>(count - 4).fill('a') } }],
});
const listUrls = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/a${index}`, '/api/a']));

test.each([
  ['assets', { assets: Array(releaseLimits.assets).fill(asset) }, { assets: Array(501).fill(asset) }],
  ['routes', { routes: Array(releaseLimits.routes).fill(route) }, { routes: Array(201).fill(route) }],
  [
    'fragments',
    { fragments: Array(releaseLimits.fragments).fill('./P') },
    { fragments: Array(101).fill('./P') },
  ],
  [
    'bytes',
    { assets: [{ ...asset, sizeInBytes: releaseLimits.bytes }] },
    { assets: [{ ...asset, sizeInBytes: releaseLimits.bytes }, asset] },
  ],
  ['scripts', withScripts(releaseLimits.scripts), withScripts(5001)],
  ['contracts', withContracts(releaseLimits.contracts), withContracts(101)],
  ['uses', { uses: Array(releaseLimits.uses).fill(placed) }, { uses: Array(101).fill(placed) }],
  ['contract values', withValues(releaseLimits['contract values']), withValues(5001)],
  ['examples', { examples: Array(releaseLimits.examples).fill('/') }, { examples: Array(101).fill('/') }],
  [
    'sitemap lists',
    { sitemap: { lists: listUrls(10), dates: listUrls(10) } },
    { sitemap: { lists: listUrls(10), dates: listUrls(11) } },
  ],
  [
    'sitemap paths',
    { sitemap: { exclude: Array(releaseLimits['sitemap paths']).fill('/a') } },
    { sitemap: { exclude: Array(400).fill('/a'), conditions: { '/a/:slug': 'isVerified' } } },
  ],
])('a release may have the maximum of %s but not more', (name, allowed, exceeding) => {
  expect(findExceededLimits({ ...release, ...allowed })).toEqual([]);
  expect(findExceededLimits({ ...release, ...exceeding })).toEqual([
    expect.stringMatching(new RegExp(`^\\d+ ${name} exceed the limit of \\d+\\.$`)),
  ]);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('an asset cannot have %d bytes', (sizeInBytes) => {
  expect(findExceededLimits({ ...release, assets: [{ ...asset, sizeInBytes }] })).toEqual([
    'The size of an asset is not a number of bytes.',
  ]);
});

test.each([
  ['a file with many folders', ReleaseFile, (size: number) => `${'a/'.repeat(size)}\n`],
  ['a file with many dots', ReleaseFile, (size: number) => `${'a.'.repeat(size)}\n`],
  ['a version with many hyphens', Version, (size: number) => `1.0.0${'-'.repeat(size)}\n`],
  ['a version with many digits', Version, (size: number) => '1'.repeat(size)],
  ['a long name of a remote', RemoteName, (size: number) => `${'a'.repeat(size)}-`],
])('the time to refuse %s is linear', async (_case, schema, createInput) => {
  await expectLinear({ createInput, run: (text) => v.is(schema, text), size: 20_000 });
});

test.each([
  [
    'unlisted files',
    (size: number) => ({
      ...buildRelease(),
      assets: Array.from({ length: size }, (_, index) => ({ ...asset, file: `client/${index}.js` })),
      ...withScripts(size),
    }),
    findUnlistedFiles,
  ],
  [
    'exceeded limits',
    (size: number) => ({ ...buildRelease(), ...withScripts(size), ...withValues(size) }),
    findExceededLimits,
  ],
])('the time to find %s is linear', async (_case, createInput, run) => {
  await expectLinear({ createInput, run, size: 2000 });
});
