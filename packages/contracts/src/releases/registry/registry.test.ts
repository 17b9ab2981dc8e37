import { describe, expect, test } from '@jest/globals';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { expectLinear } from '@msv/testing/expectLinear';
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

describe('a release that breaks a rule is left out of a document, and its module has', () => {
  const route = { path: '/en?/about', expose: './AboutPage' };
  const invalid = buildRelease({ version: '1.0.0', routes: [route] });
  const releases = { '1.0.0': invalid, '1.1.0': candidateRelease };
  const parseInventory = (remote: object) => {
    const content = buildRelease({ remote: 'content' });
    const document = buildRegistry([content]);
    const parsed = v.parse(RegistryDocument, {
      ...document,
      remotes: { ...document.remotes, inventory: { owner: 'Inventory team', ...remote } },
    });
    // The other module is unaffected.
    expect(parsed.remotes.content).toEqual(document.remotes.content);
    return parsed.remotes.inventory;
  };

  test('its latest valid former release instead of a stable one', () => {
    expect(parseInventory({ stable: '1.0.0', formerStable: ['0.9.0', '1.1.0', '0.8.0'], releases })).toEqual({
      owner: 'Inventory team',
      stable: '1.1.0',
      formerStable: ['0.9.0', '0.8.0'],
      releases: { '1.1.0': candidateRelease },
      invalidReleases: { '1.0.0': expect.stringContaining('A route has up to 8 segments') },
    });
  });

  test('no stable release without a valid former one', () => {
    expect(parseInventory({ stable: '1.0.0', releases })).not.toHaveProperty('stable');
  });

  test('no candidate', () => {
    const candidate = { version: '1.0.0', shareInBasisPoints: 500 };
    const remote = parseInventory({ stable: '1.1.0', candidate, releases });
    expect(remote).toMatchObject({ stable: '1.1.0' });
    expect(remote).not.toHaveProperty('candidate');
  });

  test.each([
    ['exceeds a limit', { fragments: Array(101).fill('./P') }, '101 fragments exceed the limit of 100.'],
    ['is nested deeply', { contracts: { './P': nest(10_000) } }, 'A contract has at most 500 values'],
    ['has a file outside of its folder', { server: '../x' }, 'Not a file inside the release'],
  ])('a reason if it %s', (_case, overrides, reason) => {
    const broken = { '1.0.0': { ...stableRelease, ...overrides } };
    expect(parseInventory({ releases: broken })?.invalidReleases).toEqual({
      '1.0.0': expect.stringContaining(reason),
    });
  });
});

test.each([
  ['releases', (size: number) => ({ releases: listReleases(size, () => stableRelease) })],
  ['invalid releases', (size: number) => ({ releases: listReleases(size, (version) => ({ version })) })],
  [
    'former releases',
    (size: number) => ({
      stable: '1.0.0',
      formerStable: Object.keys(listReleases(size, () => 0)),
      releases: { '1.0.0': {} },
    }),
  ],
  ['routes', (size: number) => withRelease({ routes: Array(size).fill({ path: '/a', expose: './P' }) })],
  ['values in a contract', (size: number) => withRelease({ contracts: { './P': Array(size).fill({}) } })],
  ['levels of a contract', (size: number) => withRelease({ contracts: { './P': nest(size) } })],
])('the time to parse many %s of a module is linear', async (_case, createInput) => {
  await expectLinear({
    createInput: (size) => ({ owner: 'Inventory team', ...createInput(size) }),
    run: (remote) => v.parse(RegisteredRemote, remote),
    size: 1000,
  });
});

const withRelease = (overrides: object) => ({ releases: { '1.0.0': { ...stableRelease, ...overrides } } });

const listReleases = (count: number, create: (version: string) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`1.${index}.0`, create(`1.${index}.0`)]));

/** Builds a contract with this number of levels. */
function nest(levels: number): object {
  let contract: object = { type: 'string' };
  for (let level = 0; level < levels; level += 1) contract = { type: 'array', items: contract };
  return contract;
}

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
