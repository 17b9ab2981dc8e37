import { afterEach, expect, jest, test } from '@jest/globals';
import type { AlertCheck } from '@msv/service-kit/alerts/AlertState';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createTestEdge, type TestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { registryAlertsPlugin } from './registryAlertsPlugin.ts';

const dayMs = 24 * 60 * 60 * 1000;
const realNow = Date.now;
let edge: TestEdge;
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
});

/** Lists the alerts that fire after a time. */
async function listFiring(REGISTRY_URL: string[], afterMs: number, expiresInMs: number) {
  edge = await createTestEdge();
  const { app, config } = edge;
  const checks: AlertCheck[] = [];
  const registerAlertsStub = async (instance: FastifyInstance) => {
    instance.decorate('addAlerts', (check: AlertCheck) => void checks.push(check));
  };
  await app.register(fp(registerAlertsStub, { name: 'alertsPlugin' }));
  await app.register(registryPlugin, config);
  await app.register(registryAlertsPlugin, { REGISTRY_URL });
  app.registry.applyRevision(
    buildRegistry([], { expiresAt: new Date(realNow() + expiresInMs).toISOString() }),
  );
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + afterMs);
  const states = (await Promise.all(checks.map((check) => check()))).flat();
  return states.filter(({ isFiring }) => isFiring).map(({ name, summary }) => `${name}: ${summary}`);
}

const releasesUrl = ['http://127.0.0.1:4006'];

test.each([
  ['is up to date', releasesUrl, 0, 7 * dayMs, []],
  [
    'has not reached the releases service for six minutes',
    releasesUrl,
    360_000,
    7 * dayMs,
    ['RegistryStale: The edge reached the releases service 6 minutes ago.'],
  ],
  [
    'got no renewal for days',
    releasesUrl,
    0,
    3 * dayMs - 1000,
    ['RegistryExpires: The registry revision expires in 3 days.'],
  ],
  [
    'has an expired revision',
    releasesUrl,
    0,
    -1000,
    ['RegistryExpires: The registry revision has expired and stays in service.'],
  ],
  ['reads a file only', [], 360_000, -1000, []],
])('the alerts of an edge that %s', async (_state, url, afterMs, expiresInMs, alerts) => {
  expect(await listFiring(url, afterMs, expiresInMs)).toEqual(alerts);
});
