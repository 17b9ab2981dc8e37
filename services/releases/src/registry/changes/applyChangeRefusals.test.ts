import { describe, expect, test } from '@jest/globals';
import type { RegistryChange } from '@msv/contracts/registryChange';
import {
  abort,
  after,
  live,
  lock,
  promote,
  publish,
  rollback,
  rollout,
  unlock,
} from '../../test/inventoryChanges.ts';
import type { Facts } from './Facts.ts';

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
