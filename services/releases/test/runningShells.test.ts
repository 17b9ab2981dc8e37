import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { latestRegistryUrl, platformVersionHeader } from '@msv/contracts/releases/registry/registry';
import { edgeEnv, edgeToken } from './support/edgeStatistics.ts';
import { createTestBuild, registerRelease, uploadTestBuild } from './support/publishTestBuild.ts';
import {
  type App,
  buildReleases,
  createBearerHeader,
  requestChange,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
let otherInstance: App;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  otherInstance = await service.startInstance();
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await service.db.collection('runningShells').deleteMany({});
});
afterAll(() => service.close());

/** Timer functions that are not faked, so that only `Date` is faked. */
const realTimers = [
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

/** Requests the registry like an edge whose shell has this platform version. */
const pollAsEdge = (app: App, version: string, token = edgeToken) =>
  app.inject({
    url: latestRegistryUrl,
    headers: { ...createBearerHeader(token), [platformVersionHeader]: version },
  });

let buildNumber = 0;
/** Publishes a release. Returns 'available', or the errors if the release was rejected. */
async function tryPublish(app: App, platform: string) {
  buildNumber += 1;
  const build = createTestBuild({ version: `1.0.${buildNumber}`, platform });
  await uploadTestBuild(app, build);
  const reply = await registerRelease(app, build.release);
  return reply.statusCode === 200 ? 'available' : String(reply.json().error).split('\n').slice(1).join('\n');
}

const buildPlatformError = (shellPlatform: string, platform: string) =>
  `inventory 1.0.${buildNumber} needs platform ${platform}, but a running shell has ${shellPlatform}. Build against that version or wait until the new shell is deployed.`;

describe('a release must support the platform of', () => {
  test('every shell that an edge reports to any instance', async () => {
    expect((await pollAsEdge(service.app, '2.0.0')).statusCode).toBe(200);
    expect(await tryPublish(otherInstance, '^1.0.0')).toBe(buildPlatformError('2.0.0', '^1.0.0'));
    expect(await tryPublish(otherInstance, '^2.0.0')).toBe('available');
  });

  test('both shells during a deployment', async () => {
    await pollAsEdge(service.app, '3.1.0');
    await pollAsEdge(otherInstance, '4.0.0');
    expect(await tryPublish(service.app, '^4.0.0')).toBe(buildPlatformError('3.1.0', '^4.0.0'));
    expect(await tryPublish(service.app, '^3.0.0')).toBe(buildPlatformError('4.0.0', '^3.0.0'));
    expect(await tryPublish(service.app, '^3.0.0 || ^4.0.0')).toBe('available');
  });

  test('shells reported within the last minute', async () => {
    await pollAsEdge(service.app, '5.0.0');
    const now = Date.now();
    jest.useFakeTimers({ doNotFake: [...realTimers], now: now + 30_000 });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
    await pollAsEdge(service.app, '5.0.0');
    jest.setSystemTime(now + 89_000);
    expect(await tryPublish(otherInstance, '^1.0.0')).toBe(buildPlatformError('5.0.0', '^1.0.0'));
    jest.setSystemTime(now + 91_000);
    expect(await tryPublish(otherInstance, '^1.0.0')).toBe('available');
  });

  test('the shells that are running when it goes live', async () => {
    expect(await tryPublish(service.app, '^1.0.0')).toBe('available');
    await pollAsEdge(service.app, '6.0.0');
    const version = `1.0.${buildNumber}`;
    const reply = await requestChange(service.app, {
      kind: 'promote',
      remote: 'inventory',
      version,
      reason: 'It is good',
    });
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      `inventory ${version} cannot go live:\n${buildPlatformError('6.0.0', '^1.0.0')}`,
    ]);
  });

  test('no shell that is reported without the edge token', async () => {
    for (const token of ['inventory', 'operator', 'unknown'])
      expect((await pollAsEdge(service.app, '9.0.0', token)).statusCode).toBe(200);
    await pollAsEdge(service.app, 'newest');
    expect(await service.app.runningShells.listPlatformVersions()).toEqual([]);
  });

  test('configured versions instead of reported ones', async () => {
    const configured = buildReleases({ ...service.env, RELEASES_PLATFORM_VERSIONS: '7.0.0,7.1.0' });
    await configured.ready();
    await pollAsEdge(service.app, '8.0.0');
    expect(await configured.runningShells.listPlatformVersions()).toEqual(['7.0.0', '7.1.0']);
    await configured.close();
  });
});
