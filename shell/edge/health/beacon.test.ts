import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { anEdge } from '../../test/anEdge.ts';
import { registry } from '../registry/registry.ts';
import { beacon } from './beacon.ts';

let service: TestApi;
let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  service = await startApi(() => ({ status: 202 }));
  edge = await anEdge({ REGISTRY_URL: service.origin, REGISTRY_EDGE_TOKEN: 'secret' });
  await writeFile(edge.config.REGISTRY_FILE, JSON.stringify(aRegistry([aRelease({ version: '1.0.0' })])));
  await edge.app.register(registry, edge.config);
  await edge.app.register(beacon, edge.config);
});
afterEach(async () => {
  await edge.close();
  await service.close();
});

const send = (outcomes: object[], remoteAddress = '10.0.0.1') =>
  edge.app.inject({ method: 'POST', url: '/beacon', payload: { outcomes }, remoteAddress });
const fine = { remote: 'inventory', version: '1.0.0', failures: [] };
const handedOn = async () => {
  await edge.app.close();
  return service.requests.map(({ headers, body }) => ({ ...JSON.parse(body), as: headers.authorization }));
};

test('what browsers say is answered with nothing and handed on as sums', async () => {
  expect((await send([fine])).statusCode).toBe(204);
  await send([
    { ...fine, failures: ['load'] },
    { ...fine, remote: 'madeup' },
  ]);
  expect(await handedOn()).toMatchObject([
    {
      as: 'Bearer secret',
      statistics: [{ remote: 'inventory', version: '1.0.0', pageLoads: 2, failedLoads: 1 }],
    },
  ]);
});

test('one address cannot say more than so much in a minute, and another one can', async () => {
  for (let count = 0; count < 130; count += 1) await send([fine]);
  await send([fine], '10.0.0.2');
  expect(await handedOn()).toMatchObject([{ statistics: [{ pageLoads: 121 }] }]);
});

test('what is no report is refused', async () => {
  expect((await send([{ ...fine, failures: ['sabotage'] }])).statusCode).toBe(400);
  expect(await handedOn()).toEqual([]);
});
