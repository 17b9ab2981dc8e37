import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ChangeRequest } from '@msv/contracts/releases/registry/registryChange';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { releaseStatisticsUrl } from '@msv/contracts/releases/reports/releaseStatistics';
import { hashToken } from '@msv/service-kit/http/bearerToken';
import { createTestBuild, publishTestBuild, putFile, registerRelease } from './support/publishTestBuild.ts';
import {
  buildReleases,
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
  await publishTestBuild(service.app, { remote: 'inventory' });
  await publishTestBuild(service.app, { remote: 'dealers' });
});
afterAll(() => service.close());

const promote: ChangeRequest = {
  kind: 'promote',
  remote: 'dealers',
  version: '1.0.0',
  reason: 'Tested',
};

describe("a team's token", () => {
  test('can change its own remote', async () => {
    expect(parseAccepted(await requestChange(service.app, promote, 'dealers')).changed).toBe(true);
  });

  test('cannot change another remote with any request', async () => {
    const { release, files } = createTestBuild({ remote: 'dealers', version: '2.0.0' });
    const bytes = files.get(releaseFileName) ?? Buffer.alloc(0);
    const revision = (await fetchRegistry(service.app)).revision;
    for (const reply of [
      await requestChange(service.app, promote, 'inventory'),
      await putFile(service.app, release, releaseFileName, bytes, 'inventory'),
      await registerRelease(service.app, release, 'inventory'),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([
        403,
        { error: 'The token of inventory cannot change dealers.' },
      ]);
    expect((await fetchRegistry(service.app)).revision).toBe(revision);
  });

  test('can be checked for its team and permissions', async () => {
    const fetchTeam = (token: string, query = '') =>
      service.app.inject({ url: `/team${query}`, headers: createBearerHeader(token) });
    expect((await fetchTeam('inventory')).json()).toEqual({ team: 'inventory' });
    expect((await fetchTeam('operator', '?remote=dealers')).json()).toEqual({ team: 'operator' });
    const rejected = await fetchTeam('inventory', '?remote=dealers');
    expect([rejected.statusCode, rejected.json()]).toEqual([
      403,
      { error: 'The token of inventory cannot change dealers.' },
    ]);
  });

  test('of the operator can change any remote', async () => {
    const lock: ChangeRequest = { kind: 'lock', remote: 'inventory', reason: 'Thanksgiving' };
    expect(parseAccepted(await requestChange(service.app, lock, 'operator')).changed).toBe(true);
    const unlock: ChangeRequest = { ...lock, kind: 'unlock' };
    expect((await requestChange(service.app, unlock, 'inventory')).statusCode).toBe(403);
    expect(parseAccepted(await requestChange(service.app, unlock, 'operator')).changed).toBe(true);
  });

  test('cannot clean up releases, unlike the operator', async () => {
    const cleanUp = (token: string) =>
      service.app.inject({
        method: 'POST',
        url: '/retention',
        payload: {},
        headers: createBearerHeader(token),
      });
    expect((await cleanUp('inventory')).statusCode).toBe(403);
    expect((await cleanUp('operator')).json()).toEqual({ retired: [], removed: [] });
  });
});

describe('a request without a valid token', () => {
  test.each([
    ['an unknown token', { authorization: 'Bearer unknown-token' }],
    ['no token', {}],
    ['another authentication scheme', { authorization: 'Basic dG9rZW4taTo=' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('gets status 401 and changes nothing: %s', async (_case, headers) => {
    const before = await fetchRegistry(service.app);
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
    expect(await fetchRegistry(service.app)).toEqual(before);
  });
});

test('wrong tokens of one IP address are limited like sign-ins, at all routes together', async () => {
  await service.db.collection('postCounters').deleteMany({});
  const limited = buildReleases({
    ...service.env,
    RELEASES_SIGN_IN_LIMIT: '2',
    RELEASES_EDGE_TOKEN: hashToken('edge').toString('hex'),
  });
  const headers = createBearerHeader('guess');
  const responses = [
    await limited.inject({ url: '/team', headers }),
    await limited.inject({ method: 'POST', url: releaseStatisticsUrl, headers, payload: {} }),
    await requestChange(limited, promote, 'guess'),
    await limited.inject({ method: 'POST', url: releaseStatisticsUrl, headers, payload: {} }),
    await limited.inject({ url: '/team', headers: createBearerHeader('dealers') }),
    await limited.inject({ url: '/team', headers, remoteAddress: '192.0.2.2' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429, 200, 401]);
  expect(responses[2]?.json()).toEqual({
    error: expect.stringContaining('Too many sign-ins or wrong tokens'),
  });
  await limited.close();
});
