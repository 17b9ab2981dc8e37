import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startTestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { startDatabaseProxy } from '@msv/testing/api/startDatabaseProxy';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildLeadDocument } from './support/buildLeadDocument.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { postInquiry, startLeads } from './support/startLeads.ts';

let crm: TestApi;
let service: Awaited<ReturnType<typeof startLeads>>;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  crm = await startTestApi(() => ({ status: 202 }));
});
afterEach(async () => {
  await service.close();
  await crm.close();
  for (const close of closers.splice(0).reverse()) await close();
});

const readMetrics = () => service.app.metrics.metrics();

test('leads are counted by state, and the oldest undelivered lead has an age', async () => {
  service = await startLeads();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await service.leads.insertMany([
    buildLeadDocument({ createdAt: anHourAgo }, { state: 'parked' }),
    buildLeadDocument({}, { state: 'waiting' }),
    buildLeadDocument({ createdAt: new Date(0) }, { state: 'delivered' }),
  ]);
  const metrics = await readMetrics();
  for (const line of ['leads{state="parked"} 1', 'leads{state="waiting"} 1', 'leads{state="leased"} 0'])
    expect(metrics).toContain(line);
  const age = Number(/^leads_oldest_undelivered_age_seconds (.+)$/m.exec(metrics)?.[1]);
  expect(age).toBeGreaterThanOrEqual(3600);
  expect(age).toBeLessThan(3700);
});

test('all other metrics arrive while the database does not answer', async () => {
  const database = await startTestDatabase();
  closers.push(database.close);
  const proxy = await startDatabaseProxy(database.env.MONGODB_URI);
  closers.push(proxy.close);
  const [port] = await findFreePorts(1);
  service = await startLeads({ MONGODB_URI: proxy.uri, METRICS_PORT: String(port) });
  const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const leadMetric = /^leads(_oldest_undelivered_age_seconds|{state="waiting"}) 0$/gm;
  expect((await fetchMetrics()).match(leadMetric)).toHaveLength(2);

  proxy.freeze();
  await fetchMetrics();
  const metrics = await fetchMetrics();
  expect(metrics).toContain('process_cpu_seconds_total');
  expect(metrics).not.toMatch(leadMetric);
  for (const metric of ['leads', 'leads_oldest_undelivered_age_seconds'])
    expect(metrics).toMatch(new RegExp(`^metric_read_failures_total{metric="${metric}"} [1-9]`, 'm'));

  proxy.restore();
  await waitUntil(async () => (await fetchMetrics()).match(leadMetric)?.length === 2);
});

test('delivery attempts are counted by channel and outcome', async () => {
  service = await startLeads({
    LEADS_ADF_URL: crm.origin,
    LEADS_RETRY_SECONDS: '1',
    LEADS_RETRY_MAX_SECONDS: '1',
    LEADS_POLL_SECONDS: '1',
  });
  crm.respond = () => ({ status: crm.requests.length === 1 ? 500 : 202 });
  await postInquiry(service.app, buildVehicleInquiry());
  await waitUntil(async () => (await service.leads.findOne())?.delivery.state === 'delivered');
  const metrics = await readMetrics();
  expect(metrics).toContain('lead_delivery_attempts_total{channel="adf",outcome="failed"} 1');
  expect(metrics).toContain('lead_delivery_attempts_total{channel="adf",outcome="delivered"} 1');
  expect(metrics).toContain('leads_oldest_undelivered_age_seconds 0');
});

test('undelivered and parked leads are warnings', async () => {
  service = await startLeads();
  const readWarnings = async () => {
    await service.app.checkWarnings();
    return (await service.app.inject('/readyz')).json().warnings;
  };
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await service.leads.insertOne(buildLeadDocument({ createdAt: twoHoursAgo }, { state: 'parked' }));
  expect(await readWarnings()).toEqual([
    'LeadsNotDelivered: The oldest undelivered lead is 120 minutes old.',
    'LeadsParked: 1 leads could not be delivered and wait for an operator.',
  ]);
  await service.leads.updateMany({}, { $set: { 'delivery.state': 'delivered' } });
  expect(await readWarnings()).toEqual([]);
});
