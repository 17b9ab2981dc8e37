import { describe, expect, test } from '@jest/globals';
import type { RegistryDocument } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import {
  abort,
  after,
  live,
  promote,
  publish,
  remote,
  rollback,
  rollout,
} from '../../test/inventoryChanges.ts';

const objection = { who: 'inventory', why: 'A reason', since: '2026-11-20T12:00:00.000Z' };
const inventoryOf = ({ remotes }: RegistryDocument) => remotes.inventory;

describe('a release that was taken back', () => {
  const again = { again: true } as const;
  const aborted = after([...live('1.0.0'), rollout('1.1.0', 100), abort]);
  const rolledBack = after([...live('1.0.0'), ...live('1.1.0'), rollback]);
  const refusal =
    'inventory 1.1.0 was taken back by inventory at 2026-11-20T12:00:00.000Z: A reason (publish a new version, or say --again to give this one to visitors nevertheless)';

  test.each([promote('1.1.0'), rollout('1.1.0', 1)])('does not go out by %j, which says why', (change) => {
    expect(() => after([change], {}, aborted)).toThrow(refusal);
    expect(() => after([change], {}, rolledBack)).toThrow(refusal);
  });

  test('is remembered with its first reason, also once others were on trial, and a new version goes out', () => {
    const later = after(
      [abort, rollout('1.2.0', 1), { ...abort, version: '1.2.0' }],
      { why: 'Later' },
      aborted,
    );
    expect(inventoryOf(later)?.takenBack).toEqual({
      '1.1.0': objection,
      '1.2.0': { ...objection, why: 'Later' },
    });
    expect(inventoryOf(after([promote('1.3.0')], {}, later))).toMatchObject({ stable: '1.3.0' });
  });

  test('goes out again where somebody says so, and nothing is held against it from then on', () => {
    for (const change of [
      { kind: 'promote', remote, version: '1.1.0', ...again },
      { kind: 'rollout', remote, version: '1.1.0', shareInBasisPoints: 1, ...again },
    ] as const)
      for (const before of [aborted, rolledBack])
        expect(inventoryOf(after([change], {}, before))).not.toHaveProperty('takenBack');
  });

  test('may be given to nobody, and made available once more, and is remembered all the same', () => {
    const document = after([rollout('1.1.0', 0), publish('1.1.0')], {}, rolledBack);
    expect(inventoryOf(document)).toHaveProperty('takenBack', { '1.1.0': objection });
  });

  test('is never barred from being the way back, and the one between was no mistake', () => {
    const back: RegistryChange = { kind: 'rollback', remote, toRevision: 4 };
    const document = after([back], { stableThen: '1.1.0' }, rolledBack);
    expect(inventoryOf(document)).toMatchObject({ stable: '1.1.0', formerStable: ['1.0.0'] });
    expect(inventoryOf(document)).not.toHaveProperty('takenBack');
  });

  test('is forgotten with the release itself', () => {
    const others = Array.from({ length: 10 }, (_, at) => publish(`2.${at}.0`));
    const document = after([rollout('2.9.0', 1), ...others], {}, aborted);
    expect(inventoryOf(document)?.releases).not.toHaveProperty(['1.1.0']);
    expect(inventoryOf(document)).not.toHaveProperty('takenBack');
  });
});
