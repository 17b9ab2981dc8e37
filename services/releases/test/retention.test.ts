import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aBuild, publish, put, register, upload } from './aBuild.ts';
import { accepted, ask, headOf, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({ RELEASES_KEPT_RELEASES: '1' });
});
afterEach(() => service.empty());
afterAll(() => service.close());

const reason = 'It was tried';
const hourMs = 60 * 60 * 1000;
/** In so many days, and so many hours. */
const later = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * hourMs);
const clear = (now: Date, isRehearsal = false) => service.app.clearStore({ now, isRehearsal });
const stored = () => service.app.artifacts.list('inventory');
const storedVersions = async () => [...new Set((await stored()).map((key) => key.split('/')[1]))].sort();
const versions = Array.from({ length: 14 }, (_, at) => `1.${at + 10}.0`);

async function aLongHistory() {
  for (const version of versions) await publish(service.app, { version });
}

describe('clearing the store', () => {
  test('retires first and removes an hour later, so that no change meets a release half-way', async () => {
    await aLongHistory();
    expect(await clear(later(29))).toEqual({ retired: [], removed: [] });
    const gone = versions.slice(0, 4).map((version) => `inventory@${version}`);
    expect(await clear(later(31))).toEqual({ retired: gone, removed: [] });
    expect(await storedVersions()).toEqual(versions);
    expect(await clear(later(31))).toEqual({ retired: [], removed: [] });
    expect(await clear(later(31, 1))).toEqual({ retired: [], removed: gone });
    expect(await storedVersions()).toEqual(versions.slice(4));
    expect(await clear(later(32))).toEqual({ retired: [], removed: [] });
  });

  test('leaves what is stable or on trial', async () => {
    await aLongHistory();
    const [first = '', second = ''] = versions;
    accepted(await ask(service.app, { kind: 'promote', remote: 'inventory', version: first, reason }));
    const rollout = {
      kind: 'rollout',
      remote: 'inventory',
      version: second,
      shareInBasisPoints: 1,
      reason,
    } as const;
    accepted(await ask(service.app, rollout));
    await clear(later(31));
    await clear(later(32));
    const { inventory } = (await headOf(service.app)).remotes;
    expect(await storedVersions()).toEqual(Object.keys(inventory?.releases ?? {}).sort());
    expect(await storedVersions()).toEqual(expect.arrayContaining([first, second]));
  });

  test('takes back what was retired while a change was naming it', async () => {
    await aLongHistory();
    const [first = ''] = versions;
    await clear(later(31));
    // The change had read that the release is there before it was retired.
    const { remotes } = await headOf(service.app);
    const records = await service.app.releaseRecords.present();
    const named = records.filter(({ version }) => version === first);
    await service.app.releaseRecords.retire(named, null);
    accepted(await ask(service.app, { kind: 'promote', remote: 'inventory', version: first, reason }));
    await service.app.releaseRecords.retire(named, later(31));
    expect(remotes.inventory?.releases).not.toHaveProperty([first]);
    await clear(later(32));
    expect(await storedVersions()).toContain(first);
    expect((await service.app.releaseRecords.available('inventory', [first])).length).toBe(1);
  });

  test('only says what it would do, as a rehearsal', async () => {
    await aLongHistory();
    expect((await clear(later(31), true)).retired).toHaveLength(4);
    expect((await clear(later(31), true)).retired).toHaveLength(4);
    await clear(later(31));
    expect((await clear(later(32), true)).removed).toHaveLength(4);
    expect(await storedVersions()).toEqual(versions);
  });
});

describe('a release that was retired or removed', () => {
  const [first = ''] = versions;

  test('can be chosen by no change', async () => {
    await aLongHistory();
    const promote = { kind: 'promote', remote: 'inventory', version: first, reason } as const;
    await clear(later(31));
    expect((await ask(service.app, promote)).statusCode).toBe(404);
    await clear(later(32));
    expect((await ask(service.app, promote)).statusCode).toBe(404);
  });

  test('does not give its version to other bytes, or to the same', async () => {
    await aLongHistory();
    const { release, files } = aBuild({ version: first });
    const record = files.get('release.json') ?? Buffer.alloc(0);
    for (const now of [later(31), later(32)]) {
      await clear(now);
      expect((await put(service.app, release, 'release.json', record)).statusCode).toBe(409);
      expect((await register(service.app, release)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await upload(service.app, aBuild({ version: '2.0.0' }))).toContain(201);
  });
});
