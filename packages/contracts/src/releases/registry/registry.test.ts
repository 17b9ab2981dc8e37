import { describe, expect, test } from '@jest/globals';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import * as v from 'valibot';
import { emptyRegistry, RegisteredRemote, RegistryDocument, withoutObjections } from './registry.ts';

const stable = aRelease({ version: '1.0.0' });
const next = aRelease({ version: '1.1.0' });
const inventory: RegisteredRemote = {
  owner: 'Inventory team',
  stable: '1.0.0',
  releases: { '1.0.0': stable, '1.1.0': next },
};

describe('the registry', () => {
  test('is taken as a whole, as it is', () => {
    const candidate = { version: '1.1.0', shareInBasisPoints: 500 };
    const document = aRegistry([], { remotes: { inventory: { ...inventory, candidate } } });
    expect(v.parse(RegistryDocument, document)).toEqual(document);
  });

  test('may be empty, before anything was released', () => {
    expect(v.parse(RegistryDocument, emptyRegistry)).toEqual(emptyRegistry);
  });

  test.each([
    ['a revision that is no count', { revision: 1.5 }],
    ['a revision below zero', { revision: -1 }],
    ['a time that is none', { publishedAt: 'yesterday' }],
    ['a remote whose name is none', { remotes: { 'In ventory': inventory } }],
    [
      'a release under a version that is none',
      {
        remotes: { inventory: { ...inventory, releases: { ...inventory.releases, latest: next } } },
      },
    ],
    [
      'a release that is none',
      {
        remotes: { inventory: { ...inventory, releases: { '1.0.0': aRelease({ server: '../x' }) } } },
      },
    ],
  ])('is refused with %s', (_what, facts) => {
    expect(v.is(RegistryDocument, aRegistry([], facts))).toBe(false);
  });
});

describe('a remote in the registry', () => {
  test('may have releases before one of them is for visitors', () => {
    const { stable: _none, ...published } = inventory;
    expect(v.parse(RegisteredRemote, published)).toEqual(published);
  });

  test('names what was stable before, what is locked and what was taken back; why is nothing for visitors', () => {
    const lock = { who: 'inventory', why: 'Thanksgiving', since: '2026-11-20T12:00:00.000Z' };
    const open = { ...inventory, formerStable: ['0.9.0'] };
    const objected = { ...open, lock, takenBack: { '1.1.0': { ...lock, why: 'No pictures' } } };
    expect(v.parse(RegisteredRemote, objected)).toEqual(objected);
    const document = aRegistry([], { remotes: { inventory: objected, dealers: inventory } });
    expect(withoutObjections(document).remotes).toEqual({ inventory: open, dealers: inventory });
  });

  const faults = (remote: unknown) =>
    v.safeParse(RegisteredRemote, remote).issues?.map(({ message }) => message);

  test.each([
    ['stable version', { stable: '2.0.0' }],
    ['candidate', { candidate: { version: '2.0.0', shareInBasisPoints: 1 } }],
  ])('is refused when its %s is not among its releases', (_what, facts) => {
    expect(faults({ ...inventory, ...facts })).toEqual([
      'The stable and the candidate version must be among the releases',
    ]);
  });

  test.each([
    [0, true],
    [10_000, true],
    [10_001, false],
    [-1, false],
    [0.5, false],
  ])('whose candidate goes to %d of 10,000 visitors is taken: %s', (shareInBasisPoints, isTaken) => {
    const candidate = { version: '1.1.0', shareInBasisPoints };
    expect(v.is(RegisteredRemote, { ...inventory, candidate })).toBe(isTaken);
  });
});
