import { describe, expect, test } from '@jest/globals';
import { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import * as v from 'valibot';
import {
  abort,
  applyChanges,
  lock,
  promote,
  publish,
  publishAndPromote,
  rollback,
  rollout,
  summarizeInventory,
  unlock,
  withdrawal,
} from '../../../test/support/inventoryChanges.ts';

const owner = 'Inventory team';

describe('applyChange', () => {
  test.each<[string, RegistryChange[], object]>([
    [
      'publish makes a release available without serving it',
      [publish('1.0.0')],
      { owner, releases: ['1.0.0'] },
    ],
    [
      'promote makes a release stable',
      publishAndPromote('1.0.0'),
      { owner, stable: '1.0.0', formerStable: [], releases: ['1.0.0'] },
    ],
    [
      'publish does not affect the stable release',
      [...publishAndPromote('1.0.0'), publish('1.1.0')],
      { owner, stable: '1.0.0', formerStable: [], releases: ['1.0.0', '1.1.0'] },
    ],
    [
      'rollout makes a release the candidate with a share of visitors',
      [...publishAndPromote('1.0.0'), publish('1.1.0'), rollout('1.1.0', 100), rollout('1.1.0', 1_000)],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.1.0', shareInBasisPoints: 1_000 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
      },
    ],
    [
      'rollout of another release replaces the candidate',
      [
        ...publishAndPromote('1.0.0'),
        publish('1.1.0'),
        rollout('1.1.0', 100),
        publish('1.2.0'),
        rollout('1.2.0', 1),
      ],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.2.0', shareInBasisPoints: 1 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
        retired: { '1.1.0': withdrawal.since },
      },
    ],
    [
      'promoting the candidate ends its rollout',
      [...publishAndPromote('1.0.0'), publish('1.1.0'), rollout('1.1.0', 100), promote('1.1.0')],
      {
        owner,
        stable: '1.1.0',
        formerStable: ['1.0.0'],
        releases: ['1.0.0', '1.1.0'],
        retired: { '1.0.0': withdrawal.since },
      },
    ],
    [
      'promoting another release keeps the candidate',
      [...publishAndPromote('1.0.0'), publish('1.2.0'), rollout('1.2.0', 100), ...publishAndPromote('1.1.0')],
      {
        owner,
        stable: '1.1.0',
        candidate: { version: '1.2.0', shareInBasisPoints: 100 },
        formerStable: ['1.0.0'],
        releases: ['1.0.0', '1.2.0', '1.1.0'],
        retired: { '1.0.0': withdrawal.since },
      },
    ],
    [
      'promoting a former stable release makes the current one the next rollback target',
      [...publishAndPromote('1.0.0', '1.1.0'), promote('1.0.0')],
      {
        owner,
        stable: '1.0.0',
        formerStable: ['1.1.0'],
        releases: ['1.0.0', '1.1.0'],
        retired: { '1.1.0': withdrawal.since },
      },
    ],
    [
      'rollback restores the previous stable release',
      [...publishAndPromote('1.0.0', '1.1.0'), rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
        takenBack: { '1.1.0': withdrawal },
        retired: { '1.1.0': withdrawal.since },
      },
    ],
    [
      'a second rollback goes further back, not forward',
      [...publishAndPromote('1.0.0', '1.1.0', '1.2.0'), rollback, rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
        takenBack: { '1.2.0': withdrawal, '1.1.0': withdrawal },
        retired: { '1.2.0': withdrawal.since, '1.1.0': withdrawal.since },
      },
    ],
    [
      'rollback ends a rollout, which may contain the same bug',
      [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.2.0', 100), rollback],
      {
        owner,
        stable: '1.0.0',
        formerStable: [],
        releases: ['1.0.0', '1.1.0', '1.2.0'],
        takenBack: { '1.1.0': withdrawal },
        retired: { '1.1.0': withdrawal.since, '1.2.0': withdrawal.since },
      },
    ],
    [
      'abort sets the share of the candidate to 0 and keeps it visible',
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100), abort],
      {
        owner,
        stable: '1.0.0',
        candidate: { version: '1.1.0', shareInBasisPoints: 0 },
        formerStable: [],
        releases: ['1.0.0', '1.1.0'],
        takenBack: { '1.1.0': withdrawal },
        retired: { '1.1.0': withdrawal.since },
      },
    ],
    [
      'lock records who, why and since when',
      [publish('1.0.0'), lock],
      {
        owner,
        lock: withdrawal,
        releases: ['1.0.0'],
      },
    ],
    ['unlock removes the lock', [publish('1.0.0'), lock, unlock], { owner, releases: ['1.0.0'] }],
  ])('%s', (_case, changes, expected) => {
    const document = applyChanges(changes);
    expect(summarizeInventory(document)).toEqual({ retired: {}, ...expected });
    expect(document.revision).toBe(changes.length);
    expect(v.parse(RegistryDocument, document)).toEqual(document);
  });

  test('does not affect other remotes', () => {
    const before = applyChanges(publishAndPromote('1.0.0'));
    const dealers = { kind: 'publish', remote: 'dealers', version: '2.0.0' } as const;
    const findRelease = (version: string) => buildRelease({ remote: 'dealers', version });
    const document = applyChanges([dealers], { findRelease }, before);
    expect(document.remotes.inventory).toBe(before.remotes.inventory);
    expect(Object.keys(document.remotes)).toEqual(['inventory', 'dealers']);
  });

  test.each<[string, RegistryChange[], RegistryChange]>([
    ['publish', publishAndPromote('1.0.0'), publish('1.0.0')],
    ['promote', publishAndPromote('1.0.0'), promote('1.0.0')],
    ['rollout', [...publishAndPromote('1.0.0'), rollout('1.1.0', 100)], rollout('1.1.0', 100)],
    ['abort', [...publishAndPromote('1.0.0'), rollout('1.1.0', 100), abort], abort],
    ['lock', [publish('1.0.0'), lock], lock],
    ['unlock', [publish('1.0.0')], unlock],
    [
      'rollback of a named release',
      [...publishAndPromote('1.0.0', '1.1.0', '1.2.0'), { ...rollback, version: '1.2.0' }, lock],
      { ...rollback, version: '1.2.0' },
    ],
    [
      'rollback of an aborted candidate',
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100), abort],
      { ...rollback, version: '1.1.0' },
    ],
    ['promote of a locked remote', [...publishAndPromote('1.0.0'), lock], promote('1.0.0')],
  ])('returns the same document for a repeated %s', (_kind, before, change) => {
    const document = applyChanges(before);
    expect(applyChanges([change], {}, document)).toBe(document);
  });

  test('returns the same document for a repeated promote of a remote from an earlier version', () => {
    const document = buildRegistry([buildRelease({ version: '1.0.0' })]);
    expect(document.remotes.inventory).not.toHaveProperty('formerStable');
    expect(applyChanges([promote('1.0.0')], {}, document)).toBe(document);
  });
});
