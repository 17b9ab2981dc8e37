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
