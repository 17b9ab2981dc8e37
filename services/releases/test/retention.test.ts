import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { toPictureKey } from '../src/artifacts/storePictures.ts';
import {
  createTestBuild,
  publishTestBuild,
  putFile,
  registerRelease,
  uploadTestBuild,
} from './support/publishTestBuild.ts';
import { fetchRegistry, parseAccepted, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({ RELEASES_KEPT_RELEASES: '1' });
});
afterEach(() => service.empty());
afterAll(() => service.close());

const reason = 'Tested';
const hourMs = 60 * 60 * 1000;
/** Returns the date that is this many days and hours after now. */
const addTime = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * hourMs);
const cleanUp = (now: Date, isRehearsal = false) => service.app.cleanUpReleases({ now, isRehearsal });
const listStoredFiles = () => service.app.artifacts.list('inventory');
const listStoredVersions = async () =>
  [...new Set((await listStoredFiles()).map((key) => key.split('/')[1]))].sort();
/** The registry keeps the newest 10. */
const versions = Array.from({ length: 12 }, (_, index) => `1.${index + 10}.0`);

async function publishAllVersions() {
  for (const version of versions) await publishTestBuild(service.app, { version });
}

describe('cleanUpReleases', () => {
  test('retires expired releases first and removes them an hour later, after pending changes', async () => {
    await publishAllVersions();
    expect(await cleanUp(addTime(29))).toEqual({ retired: [], removed: [] });
    const expiredIds = versions.slice(0, 2).map((version) => `inventory@${version}`);
    expect(await cleanUp(addTime(31))).toEqual({ retired: expiredIds, removed: [] });
    expect(await listStoredVersions()).toEqual(versions);
    expect(await cleanUp(addTime(31))).toEqual({ retired: [], removed: [] });
    expect(await cleanUp(addTime(31, 1))).toEqual({ retired: [], removed: expiredIds });
    expect(await listStoredVersions()).toEqual(versions.slice(2));
    expect(await cleanUp(addTime(32))).toEqual({ retired: [], removed: [] });
  });

  test('removes the pictures of a release with it', async () => {
    await publishAllVersions();
    const [first = '', , kept = ''] = versions;
    const { artifacts } = service.app;
    for (const version of [first, kept])
      await artifacts.put(toPictureKey('inventory', version, 0, 'after'), Buffer.from('picture'));
    await cleanUp(addTime(31));
    expect(await artifacts.list('.pictures')).toHaveLength(2);
    await cleanUp(addTime(31, 1));
    expect(await artifacts.list('.pictures')).toEqual([toPictureKey('inventory', kept, 0, 'after')]);
  });

  test('keeps the stable release and the candidate', async () => {
    await publishAllVersions();
    const [first = '', second = ''] = versions;
    parseAccepted(
      await requestChange(service.app, { kind: 'promote', remote: 'inventory', version: first, reason }),
    );
    const rollout = {
      kind: 'rollout',
      remote: 'inventory',
      version: second,
      shareInBasisPoints: 1,
      reason,
    } as const;
    parseAccepted(await requestChange(service.app, rollout));
    await cleanUp(addTime(31));
    await cleanUp(addTime(32));
    const { inventory } = (await fetchRegistry(service.app)).remotes;
    expect(await listStoredVersions()).toEqual(Object.keys(inventory?.releases ?? {}).sort());
    expect(await listStoredVersions()).toEqual(expect.arrayContaining([first, second]));
  });

  test('cancels the retirement of a release that a concurrent change has used', async () => {
    await publishAllVersions();
    const [first = ''] = versions;
    await cleanUp(addTime(31));
    // Simulates a change that reads the release before its retirement and is stored after the retirement.
    const { remotes } = await fetchRegistry(service.app);
    const records = await service.app.releaseRecords.listPresent();
    const named = records.filter(({ version }) => version === first);
    await service.app.releaseRecords.cancelRetirement(named);
    parseAccepted(
      await requestChange(service.app, { kind: 'promote', remote: 'inventory', version: first, reason }),
    );
    await service.app.releaseRecords.retire(named, addTime(31));
    expect(remotes.inventory?.releases).not.toHaveProperty([first]);
    await cleanUp(addTime(32));
    expect(await listStoredVersions()).toContain(first);
    expect((await service.app.releaseRecords.findAvailable('inventory', [first])).length).toBe(1);
  });

  test('changes nothing in a rehearsal', async () => {
    await publishAllVersions();
    expect((await cleanUp(addTime(31), true)).retired).toHaveLength(2);
    expect((await cleanUp(addTime(31), true)).retired).toHaveLength(2);
    await cleanUp(addTime(31));
    expect((await cleanUp(addTime(32), true)).removed).toHaveLength(2);
    expect(await listStoredVersions()).toEqual(versions);
  });
});

describe('a retired or removed release', () => {
  const [first = ''] = versions;

  test('cannot be used by any change', async () => {
    await publishAllVersions();
    const promote = { kind: 'promote', remote: 'inventory', version: first, reason } as const;
    await cleanUp(addTime(31));
    expect((await requestChange(service.app, promote)).statusCode).toBe(404);
    await cleanUp(addTime(32));
    expect((await requestChange(service.app, promote)).statusCode).toBe(404);
  });

  test('does not free its version for another upload', async () => {
    await publishAllVersions();
    const { release, files } = createTestBuild({ version: first });
    const releaseFile = files.get('release.json') ?? Buffer.alloc(0);
    for (const now of [addTime(31), addTime(32)]) {
      await cleanUp(now);
      expect((await putFile(service.app, release, 'release.json', releaseFile)).statusCode).toBe(409);
      expect((await registerRelease(service.app, release)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await uploadTestBuild(service.app, createTestBuild({ version: '2.0.0' }))).toContain(201);
  });
});
