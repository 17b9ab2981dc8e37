import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type DeliveryWorkerOptions, startDeliveryWorkers } from './startDeliveryWorkers.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Lead {
  readonly id: number;
}

let lastId = 0;
const buildLead = (): Lead => ({ id: ++lastId });

const pollMs = 5000;
const graceMs = 1000;
/** Runs everything that is not waiting for a timer. */
const settle = () => jest.advanceTimersByTimeAsync(0);

/** Starts workers whose deliveries last until a test ends them. */
function startTestWorkers(options: Partial<DeliveryWorkerOptions<Lead>> = {}) {
  const due: Lead[] = [];
  const claims = { count: 0 };
  const deliveries: { lead: Lead; signal: AbortSignal; end(error?: Error): void }[] = [];
  const errors: [unknown, Lead?][] = [];
  const workers = startDeliveryWorkers({
    async claim() {
      claims.count += 1;
      return due.shift() ?? null;
    },
    deliver: (lead, signal) =>
      new Promise((resolve, reject) => {
        deliveries.push({ lead, signal, end: (error) => (error ? reject(error) : resolve()) });
      }),
    onError: (...details) => errors.push(details),
    concurrency: 2,
    pollMs,
    graceMs,
    ...options,
  });
  return { workers, due, claims, deliveries, errors };
}

test('delivers as many leads at the same time as there are workers, and the next one when a worker is free', async () => {
  const leads = [buildLead(), buildLead(), buildLead()];
  const { workers, due, deliveries, errors } = startTestWorkers();
  due.push(...leads);
  await jest.advanceTimersByTimeAsync(pollMs);
  expect(deliveries.map(({ lead }) => lead)).toEqual(leads.slice(0, 2));
  deliveries[0]?.end();
  await settle();
  expect(deliveries.map(({ lead }) => lead)).toEqual(leads);
  for (const { end } of deliveries) end();
  await workers.stop();
  expect(errors).toEqual([]);
});

test('looks for due leads at the poll interval, and earlier only when it is woken up', async () => {
  const { workers, due, claims, deliveries } = startTestWorkers();
  await settle();
  expect(claims.count).toBe(2);
  await jest.advanceTimersByTimeAsync(pollMs - 1);
  expect(claims.count).toBe(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(claims.count).toBe(4);

  due.push(buildLead());
  workers.wake();
  await settle();
  expect(claims.count).toBe(5);
  expect(deliveries).toHaveLength(1);
  workers.wake();
  await settle();
  expect(claims.count).toBe(6);
  deliveries[0]?.end();
  await workers.stop();
});

test('looks again if it is woken up while it looks, so that no lead waits for the poll interval', async () => {
  let endClaim: (lead: null) => void = () => undefined;
  let claimCount = 0;
  const { workers } = startTestWorkers({
    concurrency: 1,
    claim: () =>
      new Promise((resolve) => {
        claimCount += 1;
        endClaim = resolve;
      }),
  });
  workers.wake();
  endClaim(null);
  await settle();
  expect(claimCount).toBe(2);
  endClaim(null);
  await settle();
  expect(claimCount).toBe(2);
  await workers.stop();
});

test('reports an error with its lead, waits for the poll interval and continues', async () => {
  const lead = buildLead();
  const { workers, due, claims, deliveries, errors } = startTestWorkers({ concurrency: 1 });
  due.push(lead);
  await jest.advanceTimersByTimeAsync(pollMs);
  const error = new Error('interrupted');
  deliveries[0]?.end(error);
  await settle();
  expect(errors).toEqual([[error, lead]]);
  expect(claims.count).toBe(2);
  await jest.advanceTimersByTimeAsync(pollMs);
  expect(claims.count).toBe(3);
  await workers.stop();
});

test('reports an error of a claim without a lead', async () => {
  const error = new Error('The database is down');
  const { workers, errors } = startTestWorkers({ concurrency: 1, claim: () => Promise.reject(error) });
  await settle();
  expect(errors).toEqual([[error, undefined]]);
  await jest.advanceTimersByTimeAsync(pollMs);
  expect(errors).toHaveLength(2);
  await workers.stop();
});

test('stopping waits for deliveries, claims nothing more and leaves no timer behind', async () => {
  const { workers, due, claims, deliveries } = startTestWorkers({ concurrency: 1 });
  due.push(buildLead(), buildLead());
  await jest.advanceTimersByTimeAsync(pollMs);
  const onStopped = jest.fn();
  const stopping = workers.stop().then(onStopped);
  await jest.advanceTimersByTimeAsync(graceMs - 1);
  expect(onStopped).not.toHaveBeenCalled();
  expect(deliveries[0]?.signal.aborted).toBe(false);
  deliveries[0]?.end();
  await stopping;
  expect(claims.count).toBe(2);
  expect(deliveries).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('stopping aborts deliveries that take longer than the grace period', async () => {
  const { workers, due, deliveries } = startTestWorkers();
  due.push(buildLead());
  await jest.advanceTimersByTimeAsync(pollMs);
  const stopping = workers.stop();
  await jest.advanceTimersByTimeAsync(graceMs);
  expect(deliveries[0]?.signal.aborted).toBe(true);
  deliveries[0]?.end();
  await stopping;
});
