import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewChangeRequest } from '@msv/contracts/registryChange';
import { publish } from './aBuild.ts';
import { history, promote, reason, rollout } from './askedChanges.ts';
import { accepted, ask, buildReleases, headOf, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

describe('fifty changes at the same moment, through two instances', () => {
  test('are all made, each in a revision of its own, and none is lost', async () => {
    for (const remote of ['inventory', 'dealers']) {
      await publish(service.app, { remote, version: '1.0.0' });
      await publish(service.app, { remote, version: '1.1.0' });
      accepted(await ask(service.app, promote('1.0.0', remote), remote));
    }
    const other = buildReleases(service.env);
    await other.ready();
    const before = (await headOf(service.app)).revision;
    const asked = Array.from({ length: 50 }, (_, at) => {
      const remote = at % 2 ? 'inventory' : 'dealers';
      return ask(at % 4 < 2 ? service.app : other, rollout(at + 1, remote), remote);
    });
    const answers = (await Promise.all(asked)).map(accepted);
    const numbers = answers.map(({ revision }) => revision).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => before + 1 + at));

    const made = (await history(service.app, '?kind=rollout&limit=500')).map(({ change }) =>
      change.kind === 'rollout' ? change.shareInBasisPoints : 0,
    );
    expect(made.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const last = await headOf(other);
    expect(last).toEqual(await headOf(service.app));
    for (const remote of ['inventory', 'dealers']) {
      const [latest] = await history(other, `?remote=${remote}&limit=1`);
      expect(last.remotes[remote]?.candidate).toEqual(latest?.live.candidate);
    }
    await other.close();
  });

  test('that expect one and the same revision are one change, and the others are told to look again', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { version: '1.1.0' });
    accepted(await ask(service.app, promote('1.0.0')));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(service.app, { ...rollout(at + 1), expectedRevision: 3 })),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: expect.stringMatching(
        /^inventory was changed meanwhile, by inventory in revision 4 of 2\S+Z: inventory 1\.1\.0 goes to 0\.\d\d? % of visitors\. Look again and retry\.$/,
      ),
    });
  });

  test('that expect what they saw are not disturbed by what other teams change', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { remote: 'dealers', version: '1.0.0' });
    accepted(await ask(service.app, promote('1.0.0', 'dealers'), 'dealers'));
    accepted(await ask(service.app, { ...promote('1.0.0'), expectedRevision: 1 }));
  });
});

describe('a release that was taken back', () => {
  test('is remembered in the registry, and goes out again only where somebody says so', async () => {
    await publish(service.app, { version: '1.0.0' });
    await publish(service.app, { version: '1.1.0' });
    accepted(await ask(service.app, promote('1.0.0')));
    accepted(await ask(service.app, rollout(100)));
    accepted(await ask(service.app, { kind: 'abort', remote: 'inventory', reason: 'Pictures are missing' }));
    const { takenBack } = (await headOf(service.app)).remotes.inventory ?? {};
    expect(takenBack?.['1.1.0']).toMatchObject({ who: 'inventory', why: 'Pictures are missing' });
    for (const change of [rollout(5000), promote('1.1.0')]) {
      const reply = await ask(service.app, change);
      expect([reply.statusCode, reply.json().error]).toEqual([
        422,
        expect.stringMatching(
          /^inventory 1\.1\.0 was taken back by inventory at \S+: Pictures are missing \(/,
        ),
      ]);
    }
    accepted(
      await ask(service.app, { kind: 'promote', remote: 'inventory', version: '1.1.0', again: true, reason }),
    );
    expect((await headOf(service.app)).remotes.inventory).toMatchObject({ stable: '1.1.0' });
    const [latest] = await history(service.app, '?limit=1');
    expect(latest?.change).toMatchObject({ again: true });
  });
});

describe('a change', () => {
  test('of one team counts beside one of another team that came first', async () => {
    await publish(service.app, { remote: 'inventory' });
    await publish(service.app, { remote: 'dealers' });
    accepted(await ask(service.app, promote('1.0.0', 'dealers'), 'dealers'));
    accepted(await ask(service.app, promote('1.0.0', 'inventory'), 'inventory'));
    const { remotes } = await headOf(service.app);
    expect([remotes.inventory?.stable, remotes.dealers?.stable]).toEqual(['1.0.0', '1.0.0']);
  });

  test('that was asked for again after a lost reply is made once', async () => {
    await publish(service.app, {});
    expect(accepted(await ask(service.app, promote('1.0.0')))).toEqual({
      revision: 2,
      changed: true,
      summary: 'inventory 1.0.0, its first stable release',
    });
    expect(accepted(await ask(service.app, promote('1.0.0')))).toEqual({
      revision: 2,
      changed: false,
      summary: 'Everything was so already',
    });
  });

  test('is refused with a sentence where it makes no sense', async () => {
    await publish(service.app, {});
    const reply = await ask(service.app, promote('2.0.0'));
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'There is no release 2.0.0 of inventory: publish it first.' },
    ]);
  });

  test('says why, or is refused', async () => {
    const reply = await ask(service.app, { ...promote('1.0.0'), reason: ' ' });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { reason: 'Say why, in one sentence' }]);
  });

  test('back from a release is made once, however many ask for it', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(service.app, { version });
      accepted(await ask(service.app, promote(version)));
    }
    const back: NewChangeRequest = { kind: 'rollback', remote: 'inventory', version: '1.2.0', reason };
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(service.app, back)));
    expect(replies.map(accepted).filter(({ changed }) => changed)).toHaveLength(1);
    expect((await headOf(service.app)).remotes.inventory?.stable).toBe('1.1.0');
  });

  test('back to any revision leads to what was stable then', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(service.app, { version });
      accepted(await ask(service.app, promote(version)));
    }
    await publish(service.app, { remote: 'dealers' });
    // Revision 3 is the publication of 1.1.0, while 1.0.0 was stable.
    const back: NewChangeRequest = { kind: 'rollback', remote: 'inventory', toRevision: 3, reason };
    expect(accepted(await ask(service.app, back)).summary).toBe('inventory rolled back 1.2.0 → 1.0.0');
    expect(accepted(await ask(service.app, { ...back, toRevision: 7 })).summary).toBe(
      'inventory rolled back 1.0.0 → 1.2.0',
    );
    const tooEarly = await ask(service.app, { ...back, toRevision: 1 });
    expect(tooEarly.json().error).toBe('inventory had no stable release at revision 1.');
  });

  test('leads to a release that many others followed, which the document names no more', async () => {
    for (let at = 0; at < 14; at += 1) await publish(service.app, { version: `1.${at}.0` });
    expect((await headOf(service.app)).remotes.inventory?.releases).not.toHaveProperty(['1.1.0']);
    accepted(await ask(service.app, promote('1.13.0')));
    accepted(await ask(service.app, rollout(1)));
    expect((await headOf(service.app)).remotes.inventory?.releases).toHaveProperty(['1.1.0']);
  });
});
