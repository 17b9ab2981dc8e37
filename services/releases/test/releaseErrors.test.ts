import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ReleaseErrors, toReleaseErrorsUrl } from '@msv/contracts/releases/reports/releaseErrors';
import * as v from 'valibot';
import { buildErrorGroup, edgeEnv, postErrors } from './support/edgeStatistics.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { buildReleases, createBearerHeader, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  for (const version of ['1.9.0', '1.10.0']) await publishTestBuild(service.app, { version });
});
afterEach(async () => {
  await service.db.collection('releaseErrors').deleteMany({});
});
afterAll(() => service.close());

const release = { remote: 'inventory', version: '1.9.0', dropped: 0 };
const fetchErrors = async (remote = 'inventory', token = 'dealers') => {
  const reply = await service.app.inject({
    url: toReleaseErrorsUrl(remote),
    headers: createBearerHeader(token),
  });
  return v.parse(v.array(v.strictObject(ReleaseErrors.entries)), reply.json());
};

describe('errors from edges', () => {
  test('are added up across edges and instances, without losing any', async () => {
    const other = buildReleases(service.env);
    await other.ready();
    const counted = { ...release, groups: [buildErrorGroup({ count: 2 })], dropped: 1 };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => postErrors(index % 2 ? other : service.app, [counted])),
    );
    await other.close();
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
    const [errors] = await fetchErrors();
    expect(errors).toEqual({
      ...release,
      groups: [
        { ...buildErrorGroup({ count: 16 }), firstSeen: expect.any(String), lastSeen: expect.any(String) },
      ],
      dropped: 8,
    });
  });

  test('are listed by release, newest version first, for the token of any team', async () => {
    for (const version of ['1.9.0', '1.10.0'])
      await postErrors(service.app, [{ ...release, version, groups: [buildErrorGroup()] }]);
    expect((await fetchErrors()).map(({ version }) => version)).toEqual(['1.10.0', '1.9.0']);
    expect(await fetchErrors('dealers')).toEqual([]);
    const reply = await service.app.inject(toReleaseErrorsUrl('inventory'));
    expect(reply.statusCode).toBe(401);
  });

  test('are ignored for releases that are not registered', async () => {
    const invented = ['madeup', 'constructor'].map((remote) => ({ ...release, remote }));
    const groups = [buildErrorGroup()];
    await postErrors(
      service.app,
      [...invented, { ...release, version: '9.9.9' }].map((errors) => ({ ...errors, groups })),
    );
    expect(await service.db.collection('releaseErrors').countDocuments()).toBe(0);
  });

  test.each([
    ['a message that is too long', { message: 'x'.repeat(201) }],
    ['a message that changes a terminal', { message: '\u001b[2J' }],
    ['a frame with invisible characters', { frames: ['\u202esrc/a.ts:1:2'] }],
    ['too many frames', { frames: Array(6).fill('src/a.ts:1:2') }],
    ['an unknown side', { side: 'cloud' }],
  ])('are rejected with %s', async (_case, overrides) => {
    const group = { ...buildErrorGroup(), ...overrides };
    const reply = await service.app.inject({
      method: 'POST',
      url: '/statistics',
      payload: { statistics: [], errors: [{ ...release, groups: [group] }] },
      headers: { authorization: 'Bearer token-of-the-edges' },
    });
    expect(reply.statusCode).toBe(400);
  });

  test('are stored as long as the statistics', async () => {
    await postErrors(service.app, [{ ...release, groups: [buildErrorGroup()] }]);
    const collection = service.db.collection<{ expiresAt: Date }>('releaseErrors');
    const expiresAt = (await collection.findOne())?.expiresAt.getTime() ?? 0;
    expect(Math.round((expiresAt - Date.now()) / 86_400_000)).toBe(30);
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});
