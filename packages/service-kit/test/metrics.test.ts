import { afterEach, expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { createGauge } from '../src/metrics/createGauge.ts';
import { startTestDatabase } from '../src/testing/startTestDatabase.ts';
import { buildNotesService } from './buildNotesService.ts';
import { buildSampleService } from './buildSampleService.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
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

test('metrics are not served without a port, and never on the port of the service', async () => {
  const app = buildSampleService();
  closers.push(() => app.close());
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  const { app: measuredApp } = await startSampleService();
  expect((await measuredApp.inject('/metrics')).statusCode).toBe(404);
});
