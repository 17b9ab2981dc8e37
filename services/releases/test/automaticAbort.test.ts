import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RevisionRecord, registryHistoryUrl } from '@msv/contracts/registryChange';
import type { ReleaseStatistics } from '@msv/contracts/releaseReport';
import * as v from 'valibot';
import { publish } from './aBuild.ts';
import { accepted, ask, bearer, buildReleases, headOf, startReleases } from './releases.ts';
import { edgeEnv, handOn, handOnEvidence } from './statistics.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
});
beforeEach(async () => {
  await publish(service.app, { version: '1.0.0' });
  await publish(service.app, { version: '1.1.0' });
  await publish(service.app, { remote: 'dealers', version: '1.0.0' });
  accepted(await ask(service.app, { ...circumstances, kind: 'promote', version: '1.0.0' }));
});
afterEach(async () => {
  await service.empty();
  await service.db.collection('releaseStatistics').deleteMany({});
});
afterAll(() => service.close());

const circumstances = { remote: 'inventory', reason: 'A trial' } as const;
const rollout = (shareInBasisPoints: number) => ({
  ...circumstances,
  kind: 'rollout' as const,
  version: '1.1.0',
  shareInBasisPoints,
});
const stableSums = { version: '1.0.0', pageLoads: 1800, failedLoads: 9 };
const broken = { version: '1.1.0', pageLoads: 118, failedLoads: 12 };
const say = (...sums: Partial<ReleaseStatistics>[]) => handOnEvidence(service.app, sums);

async function aborts() {
  const url = `${registryHistoryUrl}?kind=abort`;
  const reply = await service.app.inject({ url, headers: bearer('inventory') });
  return v.parse(v.array(RevisionRecord), reply.json());
}
const shareNow = async () => (await headOf(service.app)).remotes.inventory?.candidate?.shareInBasisPoints;

describe('a candidate that fails clearly more often', () => {
  test('is taken back from all visitors at once, and the history says why', async () => {
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums);
    expect(await shareNow()).toBe(500);
    expect((await say(broken)).statusCode).toBe(204);
    expect(await shareNow()).toBe(0);
    expect(await aborts()).toEqual([
      expect.objectContaining({
        who: 'automatic',
        why: '1.1.0 failed for 10.17 % of visitors (12 of 118), 1.0.0 for 0.5 % (9 of 1,800): by accident less than once in a million times.',
        summary: 'inventory 1.1.0 taken back from 5 % of visitors',
        change: { kind: 'abort', remote: 'inventory', version: '1.1.0' },
      }),
    ]);
  });

  test('does not come back by anybody who does not know of it', async () => {
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums, broken);
    for (const change of [rollout(5000), { ...circumstances, kind: 'promote' as const, version: '1.1.0' }]) {
      const reply = await ask(service.app, change);
      expect([reply.statusCode, reply.json().error]).toEqual([
        422,
        expect.stringMatching(
          /^inventory 1\.1\.0 was taken back by automatic at \S+: 1\.1\.0 failed for 10\.17 %/,
        ),
      ]);
    }
    expect(await shareNow()).toBe(0);
  });

  test('is aborted once, however much is said of it, by whichever instance', async () => {
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums);
    const other = buildReleases(service.env);
    await other.ready();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        handOnEvidence(at % 2 ? other : service.app, [broken, stableSums]),
      ),
    );
    await other.close();
    expect(await aborts()).toHaveLength(1);
    expect(await shareNow()).toBe(0);
  });

  test('is aborted also where others change the registry all the time', async () => {
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums);
    const lock = { remote: 'dealers', reason: 'Thanksgiving' };
    const changes = Array.from({ length: 10 }, (_, at) =>
      ask(service.app, { kind: at % 2 ? 'unlock' : 'lock', ...lock }, 'dealers'),
    );
    const sums = Array.from({ length: 10 }, () => say(broken));
    await Promise.all([...changes, ...sums]);
    expect(await shareNow()).toBe(0);
    expect(await aborts()).toHaveLength(1);
  });

  test('is aborted although its remote is locked', async () => {
    accepted(await ask(service.app, rollout(500)));
    accepted(await ask(service.app, { ...circumstances, kind: 'lock' }));
    await say(stableSums, broken);
    expect(await shareNow()).toBe(0);
  });

  test('stays where the operator wants no automatic abort', async () => {
    accepted(await ask(service.app, rollout(500)));
    const app = buildReleases({ ...service.env, RELEASES_AUTOMATIC_ABORT: 'off' });
    await handOnEvidence(app, [stableSums, broken]);
    await app.close();
    expect(await shareNow()).toBe(500);
  });
});

describe('what counts for a trial', () => {
  test('is not what was said before it, nor of an earlier one of the same release', async () => {
    await say(stableSums, broken);
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums);
    expect(await shareNow()).toBe(500);
    await say(broken);
    expect(await shareNow()).toBe(0);

    accepted(await ask(service.app, { ...rollout(500), again: true }));
    await say(stableSums, { ...broken, pageLoads: 99 });
    expect(await shareNow()).toBe(500);
    await say({ ...broken, pageLoads: 19, failedLoads: 0 });
    expect(await shareNow()).toBe(0);
    expect(await aborts()).toHaveLength(2);
  });

  test('is all that was said since its last step, whatever else changed meanwhile', async () => {
    accepted(await ask(service.app, rollout(100)));
    await say({ ...broken, pageLoads: 60, failedLoads: 6 });
    accepted(await ask(service.app, { ...circumstances, kind: 'lock' }));
    accepted(await ask(service.app, { ...circumstances, kind: 'unlock' }));
    await say(stableSums, { ...broken, pageLoads: 58, failedLoads: 6 });
    expect((await aborts())[0]?.why).toContain('(12 of 118)');
  });

  test('is nothing of an earlier step: an outage that grew with the share hurts no candidate that is as good', async () => {
    const alike = (version: string, pageLoads: number, rate: number) =>
      ({ version, pageLoads, failedLoads: pageLoads * rate }) as const;
    accepted(await ask(service.app, rollout(1000)));
    await say(alike('1.0.0', 9000, 0.01), alike('1.1.0', 1000, 0.01));
    accepted(await ask(service.app, rollout(5000)));
    await say(alike('1.0.0', 5000, 0.04), alike('1.1.0', 5000, 0.04));
    expect(await shareNow()).toBe(5000);
  });

  test('is nothing that an edge counted before it knew of the step', async () => {
    accepted(await ask(service.app, rollout(500)));
    const { revision } = await headOf(service.app);
    accepted(await ask(service.app, rollout(1000)));
    await handOnEvidence(service.app, [stableSums, broken], revision);
    expect(await shareNow()).toBe(1000);
    await handOnEvidence(service.app, [stableSums, broken], revision + 1);
    expect(await shareNow()).toBe(0);
  });

  test('is nothing of page loads that are not told apart by visitor', async () => {
    accepted(await ask(service.app, rollout(500)));
    await handOn(service.app, [stableSums, broken]);
    await say({ version: '1.0.0', pageLoads: 1 }, { version: '1.1.0', pageLoads: 1 });
    expect(await shareNow()).toBe(500);
  });

  test('is nothing once everyone has the candidate', async () => {
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums);
    accepted(await ask(service.app, rollout(10_000)));
    await say(stableSums, broken);
    expect(await shareNow()).toBe(10_000);
  });

  test('is nothing that is said of the release of another remote', async () => {
    await publish(service.app, { remote: 'dealers', version: '1.1.0' });
    accepted(await ask(service.app, rollout(500)));
    await say(stableSums, { ...broken, remote: 'dealers' });
    expect(await shareNow()).toBe(500);
  });
});

test('a candidate that paints much later is taken back too', async () => {
  accepted(await ask(service.app, rollout(500)));
  const paints = (at: number, count: number) => ({
    pageLoads: count,
    lcp: { [at]: count / 2, [at + 3]: count / 2 },
  });
  await say({ version: '1.0.0', ...paints(25, 1000) }, { version: '1.1.0', ...paints(30, 400) });
  expect(await shareNow()).toBe(0);
  expect((await aborts())[0]?.why).toMatch(/^1\.1\.0 painted within 3\.\d\d s for three of four visitors/);
});

test('a candidate that does as well as the stable release stays', async () => {
  accepted(await ask(service.app, rollout(5000)));
  await say({ ...stableSums, lcp: { '25': 900 } }, { ...stableSums, version: '1.1.0', lcp: { '25': 900 } });
  expect(await shareNow()).toBe(5000);
});
