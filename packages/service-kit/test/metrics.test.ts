import { afterEach, expect, jest, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { Registry } from 'prom-client';
import { createGauge } from '../src/metrics/createGauge.ts';
import { startTestDatabase } from '../src/testing/startTestDatabase.ts';
import { buildNotesService } from './buildNotesService.ts';
import { buildSampleService } from './buildSampleService.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const close of closers.splice(0).reverse()) await close();
});

async function startSampleService() {
  const [port] = await findFreePorts(1);
  const app = buildSampleService({ METRICS_PORT: String(port) });
  closers.push(() => app.close());
  return { app, metricsUrl: `http://127.0.0.1:${port}/metrics` };
}
const fetchMetrics = async (url: string) => (await fetch(url)).text();

test('requests are measured by method, route and status', async () => {
  const { app, metricsUrl } = await startSampleService();
  await app.inject('/limited?limit=5');
  await app.inject('/limited?limit=6');
  await app.inject('/broken');
  await app.inject('/no-such-url');
  const metrics = await fetchMetrics(metricsUrl);
  const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
  expect(metrics).toContain(`${count('method="GET",route="/limited",status="200"')} 2`);
  expect(metrics).toContain(`${count('method="GET",route="/broken",status="500"')} 1`);
  expect(metrics).toContain(`${count('method="GET",route="none",status="404"')} 1`);
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
});

test('MongoDB commands are measured', async () => {
  const database = await startTestDatabase();
  closers.push(() => database.close());
  const [port] = await findFreePorts(1);
  const { app } = buildNotesService({ ...database.env, METRICS_PORT: String(port) });
  closers.push(() => app.close());
  expect((await app.inject('/notes')).statusCode).toBe(200);
  const metrics = await fetchMetrics(`http://127.0.0.1:${port}/metrics`);
  expect(metrics).toMatch(/mongodb_command_duration_seconds_count{command="find",outcome="succeeded"} [1-9]/);
});

test('gauges are read for each request, without labels that no longer exist', async () => {
  const { app, metricsUrl } = await startSampleService();
  await app.ready();
  let state = 'first';
  createGauge(app.metrics, {
    name: 'jobs',
    help: 'Number of jobs',
    labelNames: ['state'],
    read: (set) => set({ state }, 3),
  });
  expect(await fetchMetrics(metricsUrl)).toContain('jobs{state="first"} 3');
  state = 'second';
  const metrics = await fetchMetrics(metricsUrl);
  expect(metrics).toContain('jobs{state="second"} 3');
  expect(metrics).not.toContain('first');
});

test('a gauge that cannot be read within a second is left out and counted, and all others arrive', async () => {
  jest.useFakeTimers();
  const registry = new Registry();
  let isHanging = true;
  let readCount = 0;
  createGauge(registry, { name: 'uptime', help: 'Uptime', read: (set) => set({}, 5) });
  createGauge(registry, { name: 'broken', help: 'Broken', read: () => Promise.reject(new Error('down')) });
  createGauge(registry, {
    name: 'jobs',
    help: 'Number of jobs',
    async read(set) {
      readCount += 1;
      while (isHanging) await new Promise((resolve) => setTimeout(resolve, 10_000));
      set({}, 3);
    },
  });
  const readWithin = async (ms: number) => {
    const text = registry.metrics();
    await jest.advanceTimersByTimeAsync(ms);
    return (await text).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const countFailures = (metric: string, count: number) =>
    `metric_read_failures_total{metric="${metric}"} ${count}`;

  await readWithin(1000);
  const counts = [countFailures('uptime', 0), countFailures('broken', 1), countFailures('jobs', 1)];
  expect((await readWithin(1000)).sort()).toEqual([...counts, 'uptime 5'].sort());
  // The read of the first request is still running.
  expect(readCount).toBe(1);

  isHanging = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await readWithin(0)).toContain('jobs 3');
});

test('metrics are not served without a port, and never on the port of the service', async () => {
  const app = buildSampleService();
  closers.push(() => app.close());
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const { app: measuredApp } = await startSampleService();
  expect((await measuredApp.inject('/metrics')).statusCode).toBe(404);
});
