import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { moduleChangesUrl } from '@msv/contracts/releases/registry/registryChange';
import { edgesUrl } from '@msv/contracts/releases/reports/edgeReport';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import { edgeEnv, postReport } from './support/edgeStatistics.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import { createBearerHeader, requestChange, startReleases } from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  await service.app.inject({
    method: 'POST',
    url: moduleChangesUrl,
    payload: { kind: 'addModule', remote: 'inventory', module: buildModule(), reason: 'Contract signed' },
    headers: createBearerHeader('operator'),
  });
  for (const version of ['1.0.0', '1.1.0']) {
    await publishTestBuild(service.app, { version });
    await requestChange(service.app, { kind: 'promote', remote: 'inventory', version, reason: 'It is good' });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => service.close());

const fetchOverview = async (token = 'dealers') =>
  service.app.inject({ url: edgesUrl, headers: createBearerHeader(token) });

/** Posts the report of an edge that serves a version of inventory. */
const report = (edge: string, version: string) =>
  postReport(service.app, {
    edge,
    revision: 4,
    remotes: { inventory: { version, since: '2026-11-20T12:00:00.000Z' } },
  });

test('an edge that serves the release before the stable one is a difference and a warning', async () => {
  expect((await report('edge-1:3000', '1.1.0')).statusCode).toBe(204);
  await report('edge-2:3000', '1.1.0');
  expect((await fetchOverview()).json()).toMatchObject({ edges: [{}, {}], differences: [] });
  await report('edge-2:3000', '1.0.0');
  const description =
    'visitors of edge-2:3000 get inventory 1.0.0 since 2026-11-20T12:00:00.000Z instead of 1.1.0';
  expect((await fetchOverview()).json().differences).toEqual([
    { edge: 'edge-2:3000', remote: 'inventory', description },
  ]);
  await service.app.checkWarnings();
  expect(service.app.listWarnings()).toEqual([]);

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
  await report('edge-2:3000', '1.0.0');
  await service.app.checkWarnings();
  const { warnings } = (await service.app.inject('/readyz')).json();
  expect(warnings).toEqual([`EdgeLagsBehind (inventory): ${description}.`]);
});

test('an edge without a report for 15 seconds no longer runs', async () => {
  await report('edge-1:3000', '1.0.0');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 100_000);
  await report('edge-2:3000', '1.1.0');
  expect((await fetchOverview()).json().edges).toEqual([expect.objectContaining({ edge: 'edge-2:3000' })]);
});

test('reports are for teams only', async () => {
  expect((await fetchOverview('unknown')).statusCode).toBe(401);
});
