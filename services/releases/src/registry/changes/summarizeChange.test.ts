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
import { summaryOf } from './summaryOf.ts';

describe('what people read about a change', () => {
  test.each<[RegistryChange[], RegistryChange, string]>([
    [[], publish('1.0.0'), 'inventory 1.0.0 is available'],
    [[publish('1.0.0')], promote('1.0.0'), 'inventory 1.0.0, its first stable release'],
    [live('1.0.0'), promote('1.1.0'), 'inventory 1.0.0 → 1.1.0'],
    [live('1.0.0'), rollout('1.1.0', 1), 'inventory 1.1.0 goes to 0.01 % of visitors'],
    [
      [...live('1.0.0'), rollout('1.1.0', 100)],
      rollout('1.1.0', 1_000),
      'inventory 1.1.0 goes to 10 % of visitors, 1 % until now',
    ],
    [
      [...live('1.0.0'), rollout('1.1.0', 100)],
      rollout('1.2.0', 1_000),
      'inventory 1.2.0 goes to 10 % of visitors, in place of 1.1.0',
    ],
    [[...live('1.0.0'), rollout('1.1.0', 100)], abort, 'inventory 1.1.0 taken back from 1 % of visitors'],
    [
      [...live('1.0.0'), ...live('1.1.0'), rollout('1.2.0', 1)],
      rollback,
      'inventory rolled back 1.1.0 → 1.0.0; the trial of 1.2.0 is over',
    ],
    [live('1.0.0'), lock, 'inventory is locked'],
    [[...live('1.0.0'), lock], unlock, 'inventory is unlocked'],
  ])('after %j, %j is told as %s', (changes, change, expected) => {
    const before = after(changes);
    expect(summaryOf(change, before, after([change], {}, before))).toBe(expected);
  });
});
