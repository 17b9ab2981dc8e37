import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { latestRegistryUrl } from '@msv/contracts/releases/registry/registry';
import { createPromotion, fetchHistory } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import {
  buildReleases,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from './support/startReleases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const realNow = Date.now;
const moveClock = (durationMs: number) =>
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + durationMs);

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await service.empty();
});
afterAll(() => service.close());

const fetchEtag = async (app = service.app) => (await app.inject(latestRegistryUrl)).headers.etag;
const calculateValidDays = ({ expiresAt = '' }: { expiresAt?: string | undefined }) =>
  (Date.parse(expiresAt) - Date.now()) / dayMs;

test('a revision is valid for seven days from the start of the day', async () => {
  await publishTestBuild(service.app, {});
  const validDays = calculateValidDays(await fetchRegistry(service.app));
  expect(validDays).toBeGreaterThan(6);
  expect(validDays).toBeLessThanOrEqual(7);
});

test('the newest revision is signed again every day, without a new revision or an entry in the history', async () => {
  await publishTestBuild(service.app, {});
  const first = await fetchRegistry(service.app);
  const firstEtag = await fetchEtag();
  moveClock(30 * dayMs);
  const renewed = await fetchRegistry(service.app);
  expect(calculateValidDays(renewed)).toBeGreaterThan(6);
  expect({ ...renewed, expiresAt: first.expiresAt }).toEqual(first);
  expect(await fetchEtag()).not.toBe(firstEtag);
  expect(await fetchEtag()).toBe(await fetchEtag());
  expect(await fetchHistory(service.app)).toHaveLength(1);
});

test('all instances sign the same text during a day', async () => {
  await publishTestBuild(service.app, {});
  moveClock(3 * dayMs);
  const other = buildReleases(service.env);
  expect(await fetchEtag(other)).toBe(await fetchEtag());
  await other.close();
});

test('a change after a renewal continues the history', async () => {
  await publishTestBuild(service.app, {});
  moveClock(3 * dayMs);
  await fetchRegistry(service.app);
  parseAccepted(await requestChange(service.app, createPromotion('1.0.0')));
  const { revision, historyDigest } = await fetchRegistry(service.app);
  const [latest] = await fetchHistory(service.app);
  expect({ revision, digest: historyDigest }).toEqual({ revision: 2, digest: latest?.digest });
});
