import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangeRequest } from '@msv/contracts/releases/registry/registryChange';
import { changeReason, createPromotion, createRollout, fetchHistory } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { fetchRegistry, parseAccepted, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(() => service.empty());
afterAll(() => service.close());

describe('fifty concurrent changes', () => {
  test('through two instances each get a separate revision', async () => {
    for (const remote of ['inventory', 'dealers']) {
      await publishTestBuild(service.app, { remote, version: '1.0.0' });
      await publishTestBuild(service.app, { remote, version: '1.1.0' });
      parseAccepted(await requestChange(service.app, createPromotion('1.0.0', remote), remote));
    }
    const other = await service.startInstance();
    const before = (await fetchRegistry(service.app)).revision;
    const requests = Array.from({ length: 50 }, (_, index) => {
      const remote = index % 2 ? 'inventory' : 'dealers';
      return requestChange(index % 4 < 2 ? service.app : other, createRollout(index + 1, remote), remote);
    });
    const acceptedChanges = (await Promise.all(requests)).map(parseAccepted);
    const revisions = acceptedChanges.map(({ revision }) => revision).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));

    const shares = (await fetchHistory(service.app, '?kind=rollout&limit=500')).map(({ change }) =>
      change.kind === 'rollout' ? change.shareInBasisPoints : 0,
    );
    expect(shares.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const last = await fetchRegistry(other);
    expect(last).toEqual(await fetchRegistry(service.app));
    for (const remote of ['inventory', 'dealers']) {
      const [latest] = await fetchHistory(other, `?remote=${remote}&limit=1`);
      expect(last.remotes[remote]?.candidate).toEqual(latest?.live.candidate);
    }
  });

  test('with the same expected revision succeed only once; the others get a conflict', async () => {
    await publishTestBuild(service.app, { version: '1.0.0' });
    await publishTestBuild(service.app, { version: '1.1.0' });
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        requestChange(service.app, { ...createRollout(index + 1), expectedRevision: 3 }),
      ),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(49);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      error: expect.stringMatching(
        /^inventory was changed by inventory in revision 4 at 2\S+Z: inventory 1\.1\.0 rolled out to 0\.\d\d?% of visitors\. Check the current state and try again\.$/,
      ),
    });
  });

  test('do not conflict with changes of other teams', async () => {
    await publishTestBuild(service.app, { version: '1.0.0' });
    await publishTestBuild(service.app, { remote: 'dealers', version: '1.0.0' });
    parseAccepted(await requestChange(service.app, createPromotion('1.0.0', 'dealers'), 'dealers'));
    parseAccepted(await requestChange(service.app, { ...createPromotion('1.0.0'), expectedRevision: 1 }));
  });
});

describe('a change', () => {
  test('is made only once if the request is repeated after a lost response', async () => {
    await publishTestBuild(service.app, {});
    expect(parseAccepted(await requestChange(service.app, createPromotion('1.0.0')))).toEqual({
      revision: 2,
      changed: true,
      summary: 'inventory 1.0.0 is the first stable release',
    });
    expect(parseAccepted(await requestChange(service.app, createPromotion('1.0.0')))).toEqual({
      revision: 2,
      changed: false,
      summary: 'Already up to date',
    });
  });

  test('is rejected with a message if it is invalid', async () => {
    await publishTestBuild(service.app, {});
    const reply = await requestChange(service.app, createPromotion('2.0.0'));
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: 'inventory has no release 2.0.0. Publish it first.' },
    ]);
  });

  test('requires a reason', async () => {
    const reply = await requestChange(service.app, { ...createPromotion('1.0.0'), reason: ' ' });
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { reason: 'Say why, in one sentence' }]);
  });

  test('that rolls back a named release is made only once', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishTestBuild(service.app, { version });
      parseAccepted(await requestChange(service.app, createPromotion(version)));
    }
    const rollback: ChangeRequest = {
      kind: 'rollback',
      remote: 'inventory',
      version: '1.2.0',
      reason: changeReason,
    };
    const replies = await Promise.all(Array.from({ length: 5 }, () => requestChange(service.app, rollback)));
    expect(replies.map(parseAccepted).filter(({ changed }) => changed)).toHaveLength(1);
    expect((await fetchRegistry(service.app)).remotes.inventory?.stable).toBe('1.1.0');
  });

  test('that rolls back to a revision restores the stable release of that revision', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishTestBuild(service.app, { version });
      parseAccepted(await requestChange(service.app, createPromotion(version)));
    }
    await publishTestBuild(service.app, { remote: 'dealers' });
    // Revision 3 published 1.1.0. At that revision, 1.0.0 was stable.
    const rollback: ChangeRequest = {
      kind: 'rollback',
      remote: 'inventory',
      toRevision: 3,
      reason: changeReason,
    };
    expect(parseAccepted(await requestChange(service.app, rollback)).summary).toBe(
      'inventory rolled back 1.2.0 → 1.0.0',
    );
    expect(parseAccepted(await requestChange(service.app, { ...rollback, toRevision: 7 })).summary).toBe(
      'inventory rolled back 1.0.0 → 1.2.0',
    );
    const tooEarly = await requestChange(service.app, { ...rollback, toRevision: 1 });
    expect(tooEarly.json().error).toBe('inventory had no stable release at revision 1.');
  });

  test('can name an old release that is no longer in the registry document', async () => {
    for (let index = 0; index < 14; index += 1)
      await publishTestBuild(service.app, { version: `1.${index}.0` });
    expect((await fetchRegistry(service.app)).remotes.inventory?.releases).not.toHaveProperty(['1.1.0']);
    parseAccepted(await requestChange(service.app, createPromotion('1.13.0')));
    parseAccepted(await requestChange(service.app, createRollout(1)));
    expect((await fetchRegistry(service.app)).remotes.inventory?.releases).toHaveProperty(['1.1.0']);
  });
});
