import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewChangeRequest } from '@msv/contracts/registryChange';
import { releaseFileName } from '@msv/contracts/release';
import { aBuild, publish, put, register } from './aBuild.ts';
import { accepted, ask, bearer, headOf, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
  await publish(service.app, { remote: 'inventory' });
  await publish(service.app, { remote: 'dealers' });
});
afterAll(() => service.close());

const promote: NewChangeRequest = {
  kind: 'promote',
  remote: 'dealers',
  version: '1.0.0',
  reason: 'It is good',
};

describe("a team's token", () => {
  test('changes its own remote', async () => {
    expect(accepted(await ask(service.app, promote, 'dealers')).changed).toBe(true);
  });

  test('changes no other remote, in no way', async () => {
    const { release, files } = aBuild({ remote: 'dealers', version: '2.0.0' });
    const bytes = files.get(releaseFileName) ?? Buffer.alloc(0);
    const revision = (await headOf(service.app)).revision;
    for (const reply of [
      await ask(service.app, promote, 'inventory'),
      await put(service.app, release, releaseFileName, bytes, 'inventory'),
      await register(service.app, release, 'inventory'),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { error: 'This token is one of inventory and may not change dealers.' },
      ]);
    expect((await headOf(service.app)).revision).toBe(revision);
  });

  test('says whose it is, and beforehand what it may not change', async () => {
    const look = (token: string, query = '') =>
      service.app.inject({ url: `/team${query}`, headers: bearer(token) });
    expect((await look('inventory')).json()).toEqual({ team: 'inventory' });
    expect((await look('operator', '?remote=dealers')).json()).toEqual({ team: 'operator' });
    const refused = await look('inventory', '?remote=dealers');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { error: 'This token is one of inventory and may not change dealers.' },
    ]);
  });

  test('of the operator changes any remote', async () => {
    const lock: NewChangeRequest = { kind: 'lock', remote: 'inventory', reason: 'Thanksgiving' };
    expect(accepted(await ask(service.app, lock, 'operator')).changed).toBe(true);
    const unlock: NewChangeRequest = { ...lock, kind: 'unlock' };
    expect((await ask(service.app, unlock, 'inventory')).statusCode).toBe(403);
    expect(accepted(await ask(service.app, unlock, 'operator')).changed).toBe(true);
  });

  test('clears no store, unlike that of the operator', async () => {
    const clear = (token: string) =>
      service.app.inject({ method: 'POST', url: '/retention', payload: {}, headers: bearer(token) });
    expect((await clear('inventory')).statusCode).toBe(403);
    expect((await clear('operator')).json()).toEqual({ retired: [], removed: [] });
  });
});

describe('whoever has no token that is known', () => {
  test.each([
    ['a wrong one', { authorization: 'Bearer token-of-nobody' }],
    ['none', {}],
    ['another scheme', { authorization: 'Basic dG9rZW4taTo=' }],
    ['an empty one', { authorization: 'Bearer ' }],
  ])('%s is answered 401 and changes nothing', async (_what, headers) => {
    const before = await headOf(service.app);
    const replies = await Promise.all([
      service.app.inject({ method: 'POST', url: '/registry/changes', payload: promote, headers }),
      service.app.inject({
        method: 'POST',
        url: '/releases',
        payload: { remote: 'dealers', version: '1.0.0', reason: 'x' },
        headers,
      }),
      service.app.inject({
        method: 'PUT',
        url: '/artifacts/dealers/3.0.0/release.json',
        payload: '{}',
        headers,
      }),
      service.app.inject({ method: 'POST', url: '/retention', payload: {}, headers }),
      service.app.inject({ url: '/registry/revisions', headers }),
      service.app.inject({ url: '/team', headers }),
    ]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    expect(await headOf(service.app)).toEqual(before);
  });
});
