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
import { summarizeChange } from './summarizeChange.ts';

describe('summarizeChange', () => {
  test.each<[RegistryChange[], RegistryChange, string]>([
    [[], publish('1.0.0'), 'inventory 1.0.0 is available'],
    [[publish('1.0.0')], promote('1.0.0'), 'inventory 1.0.0 is the first stable release'],
    [publishAndPromote('1.0.0'), promote('1.1.0'), 'inventory 1.0.0 → 1.1.0'],
    [publishAndPromote('1.0.0'), rollout('1.1.0', 1), 'inventory 1.1.0 rolled out to 0.01% of visitors'],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100)],
      rollout('1.1.0', 1_000),
      'inventory 1.1.0 rolled out to 10% of visitors (was 1%)',
    ],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100)],
      rollout('1.2.0', 1_000),
      'inventory 1.2.0 rolled out to 10% of visitors, replacing 1.1.0',
    ],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100)],
      abort,
      'inventory 1.1.0 aborted at 1% of visitors',
    ],
    [
      [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.2.0', 1)],
      rollback,
      'inventory rolled back 1.1.0 → 1.0.0; rollout of 1.2.0 ended',
    ],
    [publishAndPromote('1.0.0'), lock, 'inventory is locked'],
    [[...publishAndPromote('1.0.0'), lock], unlock, 'inventory is unlocked'],
  ])('after %j, summarizes %j as "%s"', (changes, change, expected) => {
    const before = applyChanges(changes);
    expect(summarizeChange(change, before, applyChanges([change], {}, before))).toBe(expected);
  });
});
