import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { platformVersionHeader, registryRevisionUrl } from '@msv/contracts/signedRegistry';
import { aBuild, register, upload } from './aBuild.ts';
import { type App, ask, bearer, buildReleases, startReleases } from './releases.ts';
import { edgeEnv, edgeToken } from './statistics.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
let other: App;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  other = buildReleases(service.env);
  await other.ready();
});
afterEach(async () => {
  jest.useRealTimers();
  await service.db.collection('runningShells').deleteMany({});
});
afterAll(async () => {
  await other.close();
  await service.close();
});

/** Whatever waits goes on waiting for real. */
const allButDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** An edge that asks for the newest revision. */
const follows = (app: App, version: string, token = edgeToken) =>
  app.inject({ url: registryRevisionUrl, headers: { ...bearer(token), [platformVersionHeader]: version } });

let built = 0;
async function publication(app: App, platform: string) {
  built += 1;
  const build = aBuild({ version: `1.0.${built}`, platform });
  await upload(app, build);
  const reply = await register(app, build.release);
  return reply.statusCode === 200 ? 'available' : String(reply.json().error).split('\n').slice(1).join('\n');
}

const unfit = (version: string, platform: string) =>
  `inventory 1.0.${built} needs platform ${platform} and the running shell has ${version}: build it against that version, or wait until the shell is delivered.`;

describe('a release must fit the shells that run', () => {
  test('as their edges say, to whichever instance of the service', async () => {
    expect((await follows(service.app, '2.0.0')).statusCode).toBe(200);
    expect(await publication(other, '^1.0.0')).toBe(unfit('2.0.0', '^1.0.0'));
    expect(await publication(other, '^2.0.0')).toBe('available');
  });

  test('both of them, while one shell takes the place of another', async () => {
    await follows(service.app, '3.1.0');
    await follows(other, '4.0.0');
    expect(await publication(service.app, '^4.0.0')).toBe(unfit('3.1.0', '^4.0.0'));
    expect(await publication(service.app, '^3.0.0')).toBe(unfit('4.0.0', '^3.0.0'));
    expect(await publication(service.app, '^3.0.0 || ^4.0.0')).toBe('available');
  });

  test('until an edge was silent for a minute', async () => {
    await follows(service.app, '5.0.0');
    const now = Date.now();
    jest.useFakeTimers({ doNotFake: [...allButDate], now: now + 30_000 });
    await follows(service.app, '5.0.0');
    jest.setSystemTime(now + 89_000);
    expect(await publication(other, '^1.0.0')).toBe(unfit('5.0.0', '^1.0.0'));
    jest.setSystemTime(now + 91_000);
    expect(await publication(other, '^1.0.0')).toBe('available');
  });

  test('also when it goes to visitors, since another shell may run by then', async () => {
    expect(await publication(service.app, '^1.0.0')).toBe('available');
    await follows(service.app, '6.0.0');
    const version = `1.0.${built}`;
    const reply = await ask(service.app, {
      kind: 'promote',
      remote: 'inventory',
      version,
      reason: 'It is good',
    });
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      `inventory ${version} cannot go live:\n${unfit('6.0.0', '^1.0.0')}`,
    ]);
  });

  test('not one that somebody without the token of the edges makes up', async () => {
    for (const token of ['inventory', 'operator', 'nobody'])
      expect((await follows(service.app, '9.0.0', token)).statusCode).toBe(200);
    await follows(service.app, 'newest');
    expect(await service.app.runningShells.platformVersions()).toEqual([]);
  });

  test('or those that the operator names instead', async () => {
    const stated = buildReleases({ ...service.env, RELEASES_PLATFORM_VERSIONS: '7.0.0,7.1.0' });
    await stated.ready();
    await follows(service.app, '8.0.0');
    expect(await stated.runningShells.platformVersions()).toEqual(['7.0.0', '7.1.0']);
    await stated.close();
  });
});
