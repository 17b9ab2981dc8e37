import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import {
  buildRevision,
  createFollowingEdge,
  pollIntervalMs,
  signRevision,
} from '../../../test/createFollowingEdge.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const realNow = Date.now;
const realUptime = performance.now.bind(performance);
const expiredMessage = 'The registry revision has expired and stays in service';

/** Lets this duration pass for this process. */
function moveClock(durationMs: number) {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + durationMs);
  jest.spyOn(performance, 'now').mockImplementation(() => realUptime() + durationMs);
}
const signExpiringRevision = (number: number, version: string, validMs = 7 * dayMs) =>
  signRevision({
    ...buildRevision(number, version),
    expiresAt: new Date(Date.now() + validMs).toISOString(),
  });

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
beforeEach(async () => {
  setup = await createFollowingEdge();
  setup.service.signedRevision = signExpiringRevision(1, '1.0.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await setup.close();
});

const spyOnErrors = () => jest.spyOn(setup.edge.app.log, 'error');
const countAlarms = (logError: ReturnType<typeof spyOnErrors>) =>
  logError.mock.calls.filter((args: readonly unknown[]) => args[1] === expiredMessage).length;

describe('an edge that follows the releases service', () => {
  test('refuses an expired revision and continues with the current one', async () => {
    await setup.start();
    const logError = spyOnErrors();
    setup.service.signedRevision = signExpiringRevision(2, '1.1.0', -1000);
    await waitUntil(() => logError.mock.calls.length > 0);
    const [details] = logError.mock.lastCall ?? [];
    expect(String(Object(details).err)).toMatch(/returned revision 2, which expired at 20/);
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
  });

  test('refuses an expired revision at its first start', async () => {
    setup.service.signedRevision = signExpiringRevision(1, '1.0.0', -1000);
    await setup.start();
    expect(setup.edge.app.registry.currentRevision()).toBe(0);
    expect((await setup.edge.app.inject('/readyz')).statusCode).toBe(503);
  });

  test('notices that the registry holds it at an old revision, although it answers 304', async () => {
    await setup.start();
    const logError = spyOnErrors();
    moveClock(8 * dayMs);
    await waitUntil(() => countAlarms(logError) === 1);
    expect(logError.mock.calls.map((args: readonly unknown[]) => args[1])).toEqual([
      'Registry update failed, retrying',
      expiredMessage,
    ]);
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
  });

  test('does not accept a 304 as a confirmation of an expired revision', async () => {
    await setup.start();
    const logError = spyOnErrors();
    setup.service.isAlwaysUnchanged = true;
    moveClock(8 * dayMs);
    await waitUntil(() => countAlarms(logError) === 1);
    const confirmedAt = setup.edge.app.registry.confirmedAt();
    await sleep(5 * pollIntervalMs);
    expect(setup.edge.app.registry.confirmedAt()).toBe(confirmedAt);
    expect(logError.mock.calls.map((args: readonly unknown[]) => args[1])).toContain(
      'Registry update failed, retrying',
    );
  });

  test('accepts a renewal without downloads and without a change of the releases', async () => {
    await setup.start();
    const logInfo = jest.spyOn(setup.edge.app.log, 'info');
    const requestCount = setup.service.requestedUrls.length;
    moveClock(dayMs);
    setup.service.signedRevision = signExpiringRevision(1, '1.0.0');
    // The fake service's ETag contains only the revision number, unlike the ETag of the releases service.
    setup.service.etagSuffix = 'renewed';
    await waitUntil(() => (setup.edge.app.registry.expiresAt() ?? 0) > realNow() + 7.5 * dayMs);
    const urls = setup.service.requestedUrls.slice(requestCount);
    expect(urls.filter((url) => url.startsWith('/artifacts'))).toEqual([]);
    expect(
      logInfo.mock.calls.filter((args: readonly unknown[]) => String(args[1]).includes('applied')),
    ).toEqual([]);
    expect(setup.edge.app.registry.currentRevision()).toBe(1);
  });

  test('accepts revisions of earlier releases services, which do not expire', async () => {
    setup.service.signedRevision = signRevision(buildRevision(1, '1.0.0'));
    moveClock(1000 * dayMs);
    await setup.start();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    expect(setup.edge.app.registry.expiresAt()).toBeUndefined();
  });
});

describe('an edge without a reachable releases service', () => {
  test('starts with an expired revision and raises an alarm once and then every hour', async () => {
    await setup.start();
    await setup.service.app.close();
    moveClock(8 * dayMs);
    const logError = jest.fn();
    await setup.restart((app) => void jest.spyOn(app.log, 'error').mockImplementation(logError));
    const countLogged = () => logError.mock.calls.filter((args) => args[1] === expiredMessage).length;
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
    await waitUntil(() => countLogged() === 1);
    // Several polls pass without another log line.
    await sleep(10 * pollIntervalMs);
    expect(countLogged()).toBe(1);
    moveClock(8 * dayMs + hourMs);
    await waitUntil(() => countLogged() === 2);
    const [details] = logError.mock.lastCall ?? [];
    expect(details).toMatchObject({ revision: 1, expiresAt: expect.any(String) });
  });
});
