import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { calculateKeyId } from '@msv/release-kit/signing/registrySignature';
import { buildModule } from '@msv/testing/builders/buildRegistry';
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

const parts = buildModule({
  pagePrefixes: ['/parts'],
  apiPrefixes: ['/api/parts'],
  instances: ['http://10.0.0.5:4007', 'http://10.0.0.6:4007'],
});
// Not random, because it is part of titles.
const publicKey = 'MCowBQYDK2VwAyEA4fZNp0E+N7qgIo/plfFjZWWylgjuw54KaYowpwSjYvI=';
const key = { name: 'Pipeline 2026', publicKey };
const keyId = calculateKeyId(
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' }),
);

const heldRollout: RegistryChange = {
  kind: 'rollout',
  remote: 'inventory',
  version: '1.1.0',
  shareInBasisPoints: 5_000,
  isHeld: true,
};

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
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 5_000)],
      heldRollout,
      'inventory 1.1.0 rolled out to 50% of visitors (was 50%), held for an experiment',
    ],
    [
      [...publishAndPromote('1.0.0'), heldRollout],
      rollout('1.1.0', 5_000),
      'inventory 1.1.0 rolled out to 50% of visitors (was 50%)',
    ],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100)],
      abort,
      'inventory 1.1.0 aborted at 1% of visitors',
    ],
    [[...publishAndPromote('1.0.0'), rollout('1.1.0', 0)], abort, 'inventory 1.1.0 aborted'],
    [
      [...publishAndPromote('1.0.0'), rollout('1.1.0', 100), abort],
      { kind: 'rollout', remote: 'inventory', version: '1.1.0', shareInBasisPoints: 200, again: true },
      'inventory 1.1.0 rolled out to 2% of visitors (was aborted)',
    ],
    [
      [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.2.0', 1), abort],
      rollback,
      'inventory rolled back 1.1.0 → 1.0.0',
    ],
    [
      [...publishAndPromote('1.0.0', '1.1.0'), rollout('1.2.0', 1)],
      rollback,
      'inventory rolled back 1.1.0 → 1.0.0; rollout of 1.2.0 ended',
    ],
    [publishAndPromote('1.0.0'), lock, 'inventory is locked'],
    [[...publishAndPromote('1.0.0'), lock], unlock, 'inventory is unlocked'],
    [
      [],
      { kind: 'addModule', remote: 'parts', module: parts },
      'parts is registered for /parts, /api/parts on http://10.0.0.5:4007, http://10.0.0.6:4007',
    ],
    [
      [{ kind: 'addModule', remote: 'parts', module: parts }],
      { kind: 'updateModule', remote: 'parts', module: buildModule({ pagePrefixes: ['/parts'] }) },
      'parts is now registered for /parts',
    ],
    [
      [{ kind: 'addModule', remote: 'parts', module: parts }],
      { kind: 'removeModule', remote: 'parts' },
      'parts is no longer registered',
    ],
    [
      [{ kind: 'addModule', remote: 'parts', module: parts }],
      { kind: 'addKey', remote: 'parts', key },
      'parts accepts releases signed with the key Pipeline 2026',
    ],
    [
      [
        { kind: 'addModule', remote: 'parts', module: parts },
        { kind: 'addKey', remote: 'parts', key },
      ],
      { kind: 'removeKey', remote: 'parts', keyId },
      `parts no longer accepts releases signed with the key ${keyId}`,
    ],
    [
      [{ kind: 'addModule', remote: 'parts', module: parts }],
      { kind: 'setProvenance', remote: 'parts', isRequired: false },
      'parts does not require signed provenance',
    ],
    [
      [{ kind: 'addModule', remote: 'parts', module: parts }],
      {
        kind: 'setProvenance',
        remote: 'parts',
        isRequired: true,
        pipeline: { repository: 'acme/site', environment: 'releases' },
      },
      'parts requires signed provenance, which the pipeline acme/site, releases may sign',
    ],
  ])('after %j, summarizes %j as "%s"', (changes, change, expected) => {
    const before = applyChanges(changes);
    expect(summarizeChange(change, before, applyChanges([change], {}, before))).toBe(expected);
  });

  test('summarizes a rollback to the stable release, which only ends a rollout', () => {
    const before = applyChanges([...publishAndPromote('1.0.0'), rollout('1.1.0', 1)]);
    const change: RegistryChange = { ...rollback, toRevision: 2 };
    const after = applyChanges([change], { stableAtRevision: '1.0.0' }, before);
    expect(summarizeChange(change, before, after)).toBe('inventory stays at 1.0.0; rollout of 1.1.0 ended');
  });

  test('summarizes a repeated rollback as one without an effect', () => {
    const document = applyChanges(publishAndPromote('1.0.0'));
    expect(summarizeChange(rollback, document, document)).toBe('inventory stays at 1.0.0');
  });
});
