import { describe, expect, test } from '@jest/globals';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import {
  applyChanges,
  publish,
  publishAndPromote,
  remote,
  rollback,
  rollout,
  summarizeInventory,
  withdrawal,
} from '../../../test/support/inventoryChanges.ts';

test('the last five former stable releases are targets of rollbacks', () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
  expect(summarizeInventory(applyChanges(publishAndPromote(...versions)))).toMatchObject({
    formerStable: ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'],
  });
});

describe('a rollback to a revision', () => {
  const toRevision: RegistryChange = { kind: 'rollback', remote, toRevision: 2 };
  const three = publishAndPromote('1.0.0', '1.1.0', '1.2.0');

  test('restores the stable release of that revision, and the next rollback goes further back', () => {
    const document = applyChanges([...three, toRevision], { stableAtRevision: '1.1.0' });
    expect(summarizeInventory(document)).toMatchObject({ stable: '1.1.0', formerStable: ['1.0.0'] });
  });

  test('can restore a release that is no longer in the registry document', () => {
    const document = applyChanges([...three, toRevision], { stableAtRevision: '0.1.0' });
    expect(summarizeInventory(document)).toMatchObject({
      stable: '0.1.0',
      formerStable: ['1.2.0', '1.1.0', '1.0.0'],
      takenBack: { '1.2.0': withdrawal },
    });
    expect(document.remotes.inventory?.releases['0.1.0']).toEqual(buildRelease({ version: '0.1.0' }));
  });

  test('can restore a release of a remote that has no stable release', () => {
    const changes = [publish('1.0.0'), publish('1.1.0'), toRevision];
    expect(summarizeInventory(applyChanges(changes, { stableAtRevision: '1.0.0' }))).toEqual({
      owner: 'Inventory team',
      stable: '1.0.0',
      formerStable: [],
      releases: ['1.0.0', '1.1.0'],
      retired: {},
    });
  });

  test('can restore a release of a remote from an earlier version, and of the newest revision', () => {
    const before = buildRegistry([buildRelease({ version: '1.0.0' })], { revision: 2 });
    const document = applyChanges([toRevision], { stableAtRevision: '0.1.0' }, before);
    expect(summarizeInventory(document)).toMatchObject({ stable: '0.1.0', formerStable: ['1.0.0'] });
  });

  test('with the current stable release only ends the rollout', () => {
    const changes = [...publishAndPromote('1.0.0'), rollout('1.1.0', 100), toRevision];
    const document = applyChanges(changes, { stableAtRevision: '1.0.0' });
    expect(summarizeInventory(document)).toMatchObject({ stable: '1.0.0', formerStable: [] });
    expect(document.remotes.inventory).not.toHaveProperty('candidate');
  });
});

describe('a rollback of a named release', () => {
  const rollbackOfNamed: RegistryChange = { ...rollback, version: '1.1.0' };

  test('restores the stable release before it', () => {
    const document = applyChanges([...publishAndPromote('1.0.0', '1.1.0'), rollbackOfNamed]);
    expect(summarizeInventory(document)).toMatchObject({ stable: '1.0.0' });
  });

  test('has no effect once another release is stable', () => {
    const document = applyChanges(publishAndPromote('1.0.0', '1.1.0', '1.2.0'));
    expect(applyChanges([rollbackOfNamed], {}, document)).toBe(document);
  });

  test('to a revision has no effect if that release is stable, and conflicts if a third one is', () => {
    const document = applyChanges(publishAndPromote('1.0.0', '1.1.0', '1.2.0'));
    const toRevision: RegistryChange = { ...rollbackOfNamed, toRevision: 2 };
    expect(applyChanges([toRevision], { stableAtRevision: '1.2.0' }, document)).toBe(document);
    expect(() => applyChanges([toRevision], { stableAtRevision: '1.0.0' }, document)).toThrow(
      'The stable release of inventory is now 1.2.0, not 1.1.0. Check the current state and try again.',
    );
  });
});
