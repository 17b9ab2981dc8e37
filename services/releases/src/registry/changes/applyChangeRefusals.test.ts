import { describe, expect, test } from '@jest/globals';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import {
  abort,
  applyChanges,
  lock,
  promote,
  publish,
  publishAndPromote,
  rollback,
  rollout,
  unlock,
} from '../../../test/support/inventoryChanges.ts';
import type { ChangeContext } from './ChangeContext.ts';

describe('applyChange', () => {
  const catchRejection = (
    before: RegistryChange[],
    change: RegistryChange,
    context: Partial<ChangeContext> = {},
  ) => {
    const document = applyChanges(before);
    try {
      applyChanges([change], context, document);
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) return [error.statusCode, error.message];
      throw error;
    }
    return undefined;
  };

  test.each<[RegistryChange[], RegistryChange, [number, string]]>([
    [[], promote('1.0.0'), [404, 'No release of inventory has been published yet. Publish one first.']],
    [[], publish('9.9.9'), [404, 'inventory has no release 9.9.9. Publish it first.']],
    [
      publishAndPromote('1.0.0'),
      promote('9.9.9'),
      [404, 'inventory has no release 9.9.9. Publish it first.'],
    ],
    [
      publishAndPromote('1.0.0'),
      rollout('9.9.9', 1),
      [404, 'inventory has no release 9.9.9. Publish it first.'],
    ],
    [
      [publish('1.0.0')],
      rollout('1.0.0', 1),
      [422, 'inventory has no stable release to compare with. Promote a first release.'],
    ],
    [
      publishAndPromote('1.0.0'),
      rollout('1.0.0', 1),
      [422, 'inventory 1.0.0 is already the stable release for every visitor.'],
    ],
    [[publish('1.0.0')], rollback, [422, 'inventory has no earlier stable release to roll back to.']],
    [publishAndPromote('1.0.0'), rollback, [422, 'inventory has no earlier stable release to roll back to.']],
    [
      publishAndPromote('1.0.0'),
      { ...rollback, toRevision: 3 },
      [404, 'Revision 3 does not exist yet; the newest is 2. Run mf history inventory to list revisions.'],
    ],
    [
      publishAndPromote('1.0.0'),
      { ...rollback, toRevision: 1 },
      [422, 'inventory had no stable release at revision 1.'],
    ],
    [publishAndPromote('1.0.0'), abort, [422, 'inventory has no candidate to abort.']],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 1)],
      { ...abort, version: '1.2.0' },
      [422, '1.2.0 is not the candidate of inventory.'],
    ],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 1)],
      { ...rollback, version: '1.1.0' },
      [
        422,
        'inventory 1.1.0 is the candidate, not the stable release. Run mf abort inventory to end its rollout.',
      ],
    ],
    [
      publishAndPromote('1.0.0'),
      { ...rollback, version: '9.9.9' },
      [404, 'inventory has no release 9.9.9. Publish it first.'],
    ],
  ])('after %j, rejects %j', (before, change, expected) => {
    expect(catchRejection(before, change)).toEqual(expected);
  });

  const locked = [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.2.0', 1), lock];

  test.each([rollout('1.2.0', 10), promote('1.2.0'), rollback])(
    'rejects %j while the remote is locked, with who locked it, when and why',
    (change) => {
      expect(catchRejection(locked, change)).toEqual([
        423,
        'inventory has been locked by inventory since 2026-11-20T12:00:00.000Z: A reason (run mf unlock inventory to unlock it)',
      ]);
    },
  );

  test.each<Partial<ChangeContext>>([{ why: 'Another reason' }, { who: 'operator' }])(
    'rejects a second lock with %j',
    (context) => {
      expect(catchRejection(locked, lock, context)?.[0]).toBe(423);
    },
  );

  test.each([publish('1.3.0'), abort])('allows %j while the remote is locked', (change) => {
    expect(applyChanges([...locked, change]).revision).toBe(locked.length + 1);
  });

  test('lets only the operator remove a lock of the operator', () => {
    const byOperator = applyChanges(
      [lock],
      { who: 'operator', why: 'Thanksgiving' },
      applyChanges(publishAndPromote('1.0.0')),
    );
    expect(() => applyChanges([promote('1.1.0')], {}, byOperator)).toThrow(
      'inventory has been locked by operator since 2026-11-20T12:00:00.000Z: Thanksgiving (only the operator can unlock it)',
    );
    expect(() => applyChanges([unlock], {}, byOperator)).toThrow(
      'inventory is locked by the operator (Thanksgiving). Only the operator can unlock it.',
    );
    expect(applyChanges([unlock], { who: 'operator' }, byOperator).remotes.inventory).not.toHaveProperty(
      'lock',
    );
  });
});
