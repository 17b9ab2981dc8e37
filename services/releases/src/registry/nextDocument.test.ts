import { describe, expect, test } from '@jest/globals';
import { RegistryDocument } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import { aRelease } from '@msv/testing/aRelease';
import * as v from 'valibot';
import {
  abort,
  after,
  live,
  lock,
  promote,
  publish,
  remote,
  rollback,
  rollout,
  unlock,
} from '../../test/inventoryChanges.ts';
import type { Facts } from './Facts.ts';

const inventoryOf = ({ remotes }: RegistryDocument) => {
  const { releases, ...rest } = remotes.inventory ?? { releases: {} };
  return { ...rest, releases: Object.keys(releases) };
};
const owner = 'Inventory team';
const objection = { who: 'inventory', why: 'A reason', since: '2026-11-20T12:00:00.000Z' };

describe('the registry', () => {
  test.each<[string, RegistryChange[], object]>([
    [
      'a published release is available, and nobody gets it',
      [publish('1.0.0')],
      { owner, releases: ['1.0.0'] },
    ],
    [
      'a promoted release is everybody’s',
      live('1.0.0'),
      { owner, stable: '1.0.0', formerStable: [], releases: ['1.0.0'] },
    ],
    [
      'another published one changes nothing for visitors',
      [...live('1.0.0'), publish('1.1.0')],
      { owner, stable: '1.0.0', formerStable: [], releases: ['1.0.0', '1.1.0'] },
    ],
    [
      'a rollout gives it to a share',
      [...live('1.0.0'), publish('1.1.0'), rollout('1.1.0', 100), rollout('1.1.0', 1_000)],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.1.0', shareInBasisPoints: 1_000 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
      },
    ],
    [
      'a rollout of another one takes its place',
      [...live('1.0.0'), publish('1.1.0'), rollout('1.1.0', 100), publish('1.2.0'), rollout('1.2.0', 1)],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.2.0', shareInBasisPoints: 1 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
      },
    ],
    [
      'promoting the candidate ends its trial',
      [...live('1.0.0'), publish('1.1.0'), rollout('1.1.0', 100), promote('1.1.0')],
      { owner, stable: '1.1.0', formerStable: ['1.0.0'], releases: ['1.0.0', '1.1.0'] },
    ],
    [
      'promoting another one leaves the trial alone',
      [...live('1.0.0'), publish('1.2.0'), rollout('1.2.0', 100), ...live('1.1.0')],
      {
        owner,
        stable: '1.1.0',
        candidate: { version: '1.2.0', shareInBasisPoints: 100 },
        formerStable: ['1.0.0'],
        releases: ['1.0.0', '1.2.0', '1.1.0'],
      },
    ],
    [
      'a rollback leads to what was stable before',
      [...live('1.0.0'), ...live('1.1.0'), rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
        takenBack: { '1.1.0': objection },
      },
    ],
    [
      'a second rollback leads further back, and not to what was just left',
      [...live('1.0.0'), ...live('1.1.0'), ...live('1.2.0'), rollback, rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
        takenBack: { '1.2.0': objection, '1.1.0': objection },
      },
    ],
    [
      'a rollback ends a trial, which may hold the same fault',
      [...live('1.0.0'), ...live('1.1.0'), rollout('1.2.0', 100), rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
        takenBack: { '1.1.0': objection },
      },
    ],
    [
      'an abort takes the candidate from everybody and leaves it in sight',
      [...live('1.0.0'), rollout('1.1.0', 100), abort],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.1.0', shareInBasisPoints: 0 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
        takenBack: { '1.1.0': objection },
      },
    ],
    [
      'a lock says who, why and since when',
      [publish('1.0.0'), lock],
      {
        owner,
        lock: objection,
        releases: ['1.0.0'],
      },
    ],
    [
      'unlocking leaves nothing of the lock',
      [publish('1.0.0'), lock, unlock],
      { owner, releases: ['1.0.0'] },
    ],
  ])('%s', (_what, changes, expected) => {
    const document = after(changes);
    expect(inventoryOf(document)).toEqual(expected);
    expect(document.revision).toBe(changes.length);
    expect(v.parse(RegistryDocument, document)).toEqual(document);
  });

  test('leaves other remotes as they are', () => {
    const before = after(live('1.0.0'));
    const dealers = { kind: 'publish', remote: 'dealers', version: '2.0.0' } as const;
    const releaseOf = (version: string) => aRelease({ remote: 'dealers', version });
    const document = after([dealers], { releaseOf }, before);
    expect(document.remotes.inventory).toBe(before.remotes.inventory);
    expect(Object.keys(document.remotes)).toEqual(['inventory', 'dealers']);
  });

  test.each<[string, RegistryChange[], RegistryChange]>([
    ['publish', live('1.0.0'), publish('1.0.0')],
    ['promote', live('1.0.0'), promote('1.0.0')],
    ['rollout', [...live('1.0.0'), rollout('1.1.0', 100)], rollout('1.1.0', 100)],
    ['abort', [...live('1.0.0'), rollout('1.1.0', 100), abort], abort],
    ['lock', [publish('1.0.0'), lock], lock],
    ['unlock', [publish('1.0.0')], unlock],
    [
      'rollback that names the release that is to go',
      [...live('1.0.0'), ...live('1.1.0'), ...live('1.2.0'), { ...rollback, version: '1.2.0' }, lock],
      { ...rollback, version: '1.2.0' },
    ],
    ['promote of a locked remote', [...live('1.0.0'), lock], promote('1.0.0')],
  ])('is the very same after a repeated %s', (_kind, before, change) => {
    const document = after(before);
    expect(after([change], {}, document)).toBe(document);
  });
});

describe('a rollback to a revision', () => {
  const toRevision: RegistryChange = { kind: 'rollback', remote, toRevision: 2 };
  const three = [...live('1.0.0'), ...live('1.1.0'), ...live('1.2.0')];

  test('leads to what was stable then, and the next one further back', () => {
    const document = after([...three, toRevision], { stableThen: '1.1.0' });
    expect(inventoryOf(document)).toMatchObject({ stable: '1.1.0', formerStable: ['1.0.0'] });
  });

  test('leads to a release that the document names no more', () => {
    const document = after([...three, toRevision], { stableThen: '0.1.0' });
    expect(inventoryOf(document)).toMatchObject({
      stable: '0.1.0',
      formerStable: ['1.2.0', '1.1.0', '1.0.0'],
    });
    expect(document.remotes.inventory?.releases['0.1.0']).toEqual(aRelease({ version: '0.1.0' }));
  });

  test('which had the same release ends the trial and nothing else', () => {
    const changes = [...live('1.0.0'), rollout('1.1.0', 100), toRevision];
    const document = after(changes, { stableThen: '1.0.0' });
    expect(inventoryOf(document)).toMatchObject({ stable: '1.0.0', formerStable: [] });
    expect(document.remotes.inventory).not.toHaveProperty('candidate');
  });
});

describe('a rollback that names the release that is to go', () => {
  const gone: RegistryChange = { ...rollback, version: '1.1.0' };

  test('leads to the one before it', () => {
    const document = after([...live('1.0.0'), ...live('1.1.0'), gone]);
    expect(inventoryOf(document)).toMatchObject({ stable: '1.0.0' });
  });

  test('is harmless once another one is stable', () => {
    const document = after([...live('1.0.0'), ...live('1.1.0'), ...live('1.2.0')]);
    expect(after([gone], {}, document)).toBe(document);
  });

  test('and a revision is done where its release is stable, and leaves a third one alone', () => {
    const document = after([...live('1.0.0'), ...live('1.1.0'), ...live('1.2.0')]);
    const toRevision: RegistryChange = { ...gone, toRevision: 2 };
    expect(after([toRevision], { stableThen: '1.2.0' }, document)).toBe(document);
    expect(() => after([toRevision], { stableThen: '1.0.0' }, document)).toThrow(
      'inventory 1.2.0 is stable by now, and not 1.1.0 any more: look again.',
    );
  });
});

describe('the releases that a document names', () => {
  const many = Array.from({ length: 30 }, (_, at) => `2.${at}.0`);

  test('are the last ten, beside what visitors have and a rollback would give them', () => {
    const former = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
    const document = after([...former.flatMap(live), rollout('1.9.0', 1), ...many.map(publish)]);
    expect(inventoryOf(document)).toMatchObject({
      stable: '1.6.0',
      formerStable: ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'],
      releases: ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.9.0', '2.27.0', '2.28.0', '2.29.0'],
    });
  });

  test('may be chosen from all that the store holds', () => {
    const document = after([...live('1.0.0'), ...many.map(publish), rollout('2.0.0', 1)]);
    expect(inventoryOf(document).releases).toContain('2.0.0');
    expect(inventoryOf(document).releases).toHaveLength(10);
  });
});

describe('a change that makes no sense', () => {
  const refusal = (before: RegistryChange[], change: RegistryChange, given: Partial<Facts> = {}) => {
    const document = after(before);
    try {
      after([change], given, document);
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) return [error.statusCode, error.message];
      throw error;
    }
    return undefined;
  };

  test.each<[RegistryChange[], RegistryChange, [number, string]]>([
    [[], promote('1.0.0'), [404, 'There is no remote inventory: publish a release of it first.']],
    [[], publish('9.9.9'), [404, 'There is no release 9.9.9 of inventory: publish it first.']],
    [live('1.0.0'), promote('9.9.9'), [404, 'There is no release 9.9.9 of inventory: publish it first.']],
    [live('1.0.0'), rollout('9.9.9', 1), [404, 'There is no release 9.9.9 of inventory: publish it first.']],
    [
      [publish('1.0.0')],
      rollout('1.0.0', 1),
      [422, 'inventory has no stable release to compare with: promote its first one.'],
    ],
    [live('1.0.0'), rollout('1.0.0', 1), [422, 'inventory 1.0.0 is the stable release: everyone has it.']],
    [live('1.0.0'), rollback, [422, 'inventory has no earlier stable release to go back to.']],
    [live('1.0.0'), { ...rollback, toRevision: 1 }, [422, 'inventory had no stable release at revision 1.']],
    [live('1.0.0'), abort, [422, 'inventory has no release on trial.']],
    [
      [...live('1.0.0'), rollout('1.1.0', 1)],
      { ...abort, version: '1.2.0' },
      [422, 'inventory does not have 1.2.0 on trial.'],
    ],
    [
      [...live('1.0.0'), rollout('1.1.0', 1)],
      { ...rollback, version: '1.1.0' },
      [422, 'inventory 1.1.0 is on trial and not stable: mf abort inventory takes it back.'],
    ],
    [
      live('1.0.0'),
      { ...rollback, version: '9.9.9' },
      [404, 'There is no release 9.9.9 of inventory: publish it first.'],
    ],
  ])('after %j, %j is refused', (before, change, expected) => {
    expect(refusal(before, change)).toEqual(expected);
  });

  const locked = [...live('1.0.0'), ...live('1.1.0'), rollout('1.2.0', 1), lock];

  test.each([rollout('1.2.0', 10), promote('1.2.0'), rollback])(
    'as %j of a locked remote is refused with who locked it, when and why',
    (change) => {
      expect(refusal(locked, change)).toEqual([
        423,
        'inventory has been locked by inventory since 2026-11-20T12:00:00.000Z: A reason (mf unlock inventory ends it)',
      ]);
    },
  );

  test('as a second lock is refused with the first one', () => {
    expect(refusal(locked, lock, { why: 'Another reason' })?.[0]).toBe(423);
  });

  test.each([publish('1.3.0'), abort])('but %j goes on while a remote is locked', (change) => {
    expect(after([...locked, change]).revision).toBe(locked.length + 1);
  });

  test('as unlocking what the operator locked is refused to a team, and not to the operator', () => {
    const byOperator = after([lock], { who: 'operator', why: 'Thanksgiving' }, after(live('1.0.0')));
    expect(() => after([unlock], {}, byOperator)).toThrow(
      'Only the operator may unlock inventory: Thanksgiving',
    );
    expect(after([unlock], { who: 'operator' }, byOperator).remotes.inventory).not.toHaveProperty('lock');
  });
});
