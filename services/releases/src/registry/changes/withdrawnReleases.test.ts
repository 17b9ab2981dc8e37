import { describe, expect, test } from '@jest/globals';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import {
  abort,
  applyChanges,
  promote,
  publish,
  publishAndPromote,
  remote,
  rollback,
  rollout,
  withdrawal,
} from '../../../test/support/inventoryChanges.ts';

const getInventory = ({ remotes }: RegistryDocument) => remotes.inventory;

describe('a withdrawn release', () => {
  const again = { again: true } as const;
  const applyAbort = () => applyChanges([...publishAndPromote('1.0.0'), rollout('1.1.0', 100), abort]);
  const applyRollback = () => applyChanges([...publishAndPromote('1.0.0', '1.1.0'), rollback]);
  const refusal =
    'inventory 1.1.0 was withdrawn by inventory at 2026-11-20T12:00:00.000Z: A reason (publish a new version, or use --again to offer this one anyway)';

  test.each([promote('1.1.0'), rollout('1.1.0', 1)])('cannot be offered with %j', (change) => {
    for (const before of [applyAbort(), applyRollback()])
      expect(() => applyChanges([change], {}, before)).toThrow(refusal);
  });

  test('keeps its first reason, also after later rollouts, and does not block new versions', () => {
    const later = applyChanges(
      [abort, rollout('1.2.0', 1), { ...abort, version: '1.2.0' }],
      { why: 'Later' },
      applyAbort(),
    );
    expect(getInventory(later)?.takenBack).toEqual({
      '1.1.0': withdrawal,
      '1.2.0': { ...withdrawal, why: 'Later' },
    });
    expect(getInventory(applyChanges([promote('1.3.0')], {}, later))).toMatchObject({ stable: '1.3.0' });
  });

  test('can be offered with `again`, which clears its withdrawal', () => {
    for (const change of [
      { kind: 'promote', remote, version: '1.1.0', ...again },
      { kind: 'rollout', remote, version: '1.1.0', shareInBasisPoints: 1, ...again },
    ] as const)
      for (const before of [applyAbort(), applyRollback()])
        expect(getInventory(applyChanges([change], {}, before))).not.toHaveProperty('takenBack');
  });

  test('stays withdrawn after a rollout to 0% and a repeated publish', () => {
    const document = applyChanges([rollout('1.1.0', 0), publish('1.1.0')], {}, applyRollback());
    expect(getInventory(document)).toHaveProperty('takenBack', { '1.1.0': withdrawal });
  });

  test('can be the target of a rollback, which withdraws no other release', () => {
    const undoRollback: RegistryChange = { kind: 'rollback', remote, toRevision: 4 };
    const document = applyChanges([undoRollback], { stableAtRevision: '1.1.0' }, applyRollback());
    expect(getInventory(document)).toMatchObject({ stable: '1.1.0', formerStable: ['1.0.0'] });
    expect(getInventory(document)).not.toHaveProperty('takenBack');
  });

  test('can be the target of a rollback as a former stable release, which withdraws the stable one', () => {
    const changes = [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.0.0', 1), abort, rollback];
    const inventory = getInventory(applyChanges(changes));
    expect(inventory?.stable).toBe('1.0.0');
    expect(inventory?.takenBack).toEqual({ '1.1.0': withdrawal });
  });

  test('loses its withdrawal when it is dropped from the registry', () => {
    const others = Array.from({ length: 10 }, (_, index) => publish(`2.${index}.0`));
    const document = applyChanges([rollout('2.9.0', 1), ...others], {}, applyAbort());
    expect(getInventory(document)?.releases).not.toHaveProperty(['1.1.0']);
    expect(getInventory(document)).not.toHaveProperty('takenBack');
  });
});
