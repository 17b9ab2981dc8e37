import { describe, expect, test } from '@jest/globals';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import {
  emptyRegistry,
  isVersionServed,
  openPageLifetimeMs,
  RegisteredRemote,
  RegistryDocument,
  toPublicRegistry,
} from './registry.ts';

const stableRelease = buildRelease({ version: '1.0.0' });
const candidateRelease = buildRelease({ version: '1.1.0' });
const inventory: RegisteredRemote = {
  owner: 'Inventory team',
  stable: '1.0.0',
  releases: { '1.0.0': stableRelease, '1.1.0': candidateRelease },
};

describe('RegistryDocument', () => {
  test('parses a document unchanged', () => {
    const candidate = { version: '1.1.0', shareInBasisPoints: 500 };
    const document = buildRegistry([], { remotes: { inventory: { ...inventory, candidate } } });
    expect(v.parse(RegistryDocument, document)).toEqual(document);
  });

  test('accepts the empty registry', () => {
    expect(v.parse(RegistryDocument, emptyRegistry)).toEqual(emptyRegistry);
  });

  test('accepts a revision from before the first registration', () => {
    const { modules: _modules, ...document } = buildRegistry([stableRelease]);
    expect(v.parse(RegistryDocument, document)).toEqual(document);
    expect(toPublicRegistry(document)).toEqual(document);
  });

  test('lists registered modules; toPublicRegistry removes their instances and keys', () => {
    const inventoryModule = buildModule({ apiPrefixes: ['/api/vehicles'] });
    const instances = ['http://10.0.0.5:4001'];
    const key = { id: '0123456789abcdef', name: 'Key', publicKey: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=` };
    const provenance = { isRequired: true, keys: [key], pipeline: { repository: 'acme/private-site' } };
    const module = { ...inventoryModule, instances, provenance };
    const document = buildRegistry([], { modules: { inventory: module } });
    expect(v.parse(RegistryDocument, document)).toEqual(document);
    expect(toPublicRegistry(document).modules).toEqual({ inventory: inventoryModule });
  });

  test.each([
    ['a fractional revision', { revision: 1.5 }],
    ['a negative revision', { revision: -1 }],
    ['an invalid timestamp', { publishedAt: 'yesterday' }],
    ['an invalid remote name', { remotes: { 'In ventory': inventory } }],
    [
      'an invalid version',
      {
        remotes: {
          inventory: { ...inventory, releases: { ...inventory.releases, latest: candidateRelease } },
        },
      },
    ],
    [
      'an invalid release record',
      {
        remotes: { inventory: { ...inventory, releases: { '1.0.0': buildRelease({ server: '../x' }) } } },
      },
    ],
  ])('rejects %s', (_name, overrides) => {
    expect(v.is(RegistryDocument, buildRegistry([], overrides))).toBe(false);
  });
});

describe('RegisteredRemote', () => {
  test('accepts published releases without a stable one', () => {
    const { stable: _stable, ...published } = inventory;
    expect(v.parse(RegisteredRemote, published)).toEqual(published);
  });

  test('keeps former stable versions, lock and withdrawals; toPublicRegistry removes the last two', () => {
    const lock = { who: 'inventory', why: 'Thanksgiving', since: '2026-11-20T12:00:00.000Z' };
    const publicPart = { ...inventory, formerStable: ['0.9.0'] };
    const blocked = { ...publicPart, lock, takenBack: { '1.1.0': { ...lock, why: 'No pictures' } } };
    expect(v.parse(RegisteredRemote, blocked)).toEqual(blocked);
    const document = buildRegistry([], { remotes: { inventory: blocked, dealers: inventory } });
    expect(toPublicRegistry(document).remotes).toEqual({ inventory: publicPart, dealers: inventory });
  });

  const findErrors = (remote: unknown) =>
    v.safeParse(RegisteredRemote, remote).issues?.map(({ message }) => message);

  test.each([
    ['stable version', { stable: '2.0.0' }],
    ['candidate', { candidate: { version: '2.0.0', shareInBasisPoints: 1 } }],
  ])('rejects a %s that is not among its releases', (_name, overrides) => {
    expect(findErrors({ ...inventory, ...overrides })).toEqual([
      'The stable and the candidate version must be among the releases',
    ]);
  });

  test.each([
    [0, true],
    [10_000, true],
    [10_001, false],
    [-1, false],
    [0.5, false],
  ])('accepts a candidate share of %d basis points: %s', (shareInBasisPoints, isValid) => {
    const candidate = { version: '1.1.0', shareInBasisPoints };
    expect(v.is(RegisteredRemote, { ...inventory, candidate })).toBe(isValid);
  });
});

const now = Date.parse('2026-11-22T12:00:00.000Z');
const remote = {
  owner: 'Inventory team',
  stable: '1.1.0',
  candidate: { version: '1.2.0', shareInBasisPoints: 100 },
  formerStable: ['0.9.0'],
  retired: {
    '1.0.0': new Date(now - openPageLifetimeMs + 1).toISOString(),
    '0.9.0': new Date(now - openPageLifetimeMs).toISOString(),
  },
  releases: {},
};

test.each([
  ['the stable release', '1.1.0', true],
  ['the candidate', '1.2.0', true],
  ['a release that open pages may still use', '1.0.0', true],
  ['a release that left service long ago', '0.9.0', false],
  ['a release that visitors never got', '1.3.0', false],
])('%s: %s is served: %s', (_case, version, expected) => {
  expect(isVersionServed(remote, version, now)).toBe(expected);
});

test('a candidate without visitors is not served', () => {
  const candidate = { version: '1.2.0', shareInBasisPoints: 0 };
  expect(isVersionServed({ ...remote, candidate }, '1.2.0', now)).toBe(false);
});

test('all releases of a revision that does not name those that were live recently are served', () => {
  const { retired: _retired, ...earlierRemote } = remote;
  expect(isVersionServed(earlierRemote, '0.9.0', now)).toBe(true);
});
