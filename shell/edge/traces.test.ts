import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import { mongoPlugin } from '@msv/service-kit/mongo/mongoPlugin';
import { createService, type Service } from '@msv/service-kit/server/createService';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { formatTrace, startTraceCollector } from '@msv/testing/api/startTraceCollector';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import * as v from 'valibot';
import { buildPageTask } from '../test/buildPageTask.ts';
import { createApiEdge } from '../test/createApiEdge.ts';
import type { TestEdge } from '../test/createTestEdge.ts';
import { createTestPageBuilder } from '../test/createTestPageBuilder.ts';
import { apiReaderPlugin } from './api/apiReaderPlugin.ts';
import { fetchPageResponses } from './pages/fetchPageResponses.ts';

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let database: TestDatabase;
let service: Service;
let edge: TestEdge;
beforeAll(async () => {
  collector = await startTraceCollector();
  database = await startTestDatabase();
  service = createVehicleService();
  const origin = await service.listen({ port: 0, host: '127.0.0.1' });
  const modules = { inventory: buildModule({ apiPrefixes: ['/api/vehicles'], instances: [origin] }) };
  edge = await createApiEdge(modules, collector.env);
  await edge.app.register(apiReaderPlugin, edge.config);
  registerInventoryPage();
});
afterAll(async () => {
  await database.close();
  await collector.close();
});

/** Creates a service that reads vehicles from MongoDB and stores new ones. */
function createVehicleService() {
  const config = parseConfig(createServiceConfigSchema(), { ...database.env, ...collector.env });
  const app = createService(config, { name: 'inventory' });
  app.register(mongoPlugin, { config, name: 'inventory' });
  app.register(async (routes: Service) => {
    const vehicles = routes.mongo.db.collection<{ name: string }>('vehicles');
    routes.get('/api/vehicles', (_request, reply) =>
      reply.snapshot({ collections: ['vehicles'], load: () => vehicles.find().toArray() }),
    );
    const body = v.object({ name: v.string() });
    routes.post('/api/vehicles', { schema: { body } }, async (request) => {
      await vehicles.insertOne({ ...request.body });
      return {};
    });
  });
  return app;
}

/** Adds a page whose data is from the service. Its renderer is a mock. */
function registerInventoryPage() {
  const { builder, renderer } = createTestPageBuilder();
  const task = buildPageTask();
  renderer.plan.mockResolvedValue([{ reads: ['/api/vehicles'], fragments: [] }]);
  edge.app.get('/inventory', async (_request, reply) => {
    const plan = await builder.plan(task, undefined);
    const responses = await fetchPageResponses(plan, {
      readApi: (url) => edge.app.readApi(url),
      isOwnApi: () => true,
      onFailure: () => {},
    });
    const page = await builder.build({ task, remotes: {}, plan, responses }, undefined);
    return reply.type('text/html').send(await page.encode('identity'));
  });
}

test('a page and an API request are each one trace through edge, renderer, service and MongoDB', async () => {
  const forgedTraceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${forgedTraceId}-b7ad6b7169203331-01` };
  expect((await edge.app.inject({ url: '/inventory', headers })).statusCode).toBe(200);
  const post = await edge.app.inject({
    method: 'POST',
    url: '/api/vehicles',
    headers,
    payload: { name: 'D3' },
  });
  expect(post.statusCode).toBe(200);
  // Sends the spans that are not sent yet.
  await edge.close();
  await service.close();

  expect(formatTrace(collector.spans)).toEqual([
    'edge: GET /inventory',
    '  edge: plan page',
    '  edge: GET',
    '    inventory: GET /api/vehicles',
    '      inventory: find revisions',
    '      inventory: find vehicles',
    '  edge: render page',
    'edge: POST /api/*',
    '  inventory: POST /api/vehicles',
    '    inventory: find revisions',
    '    inventory: insert vehicles',
  ]);
  const traceIds = [...new Set(collector.spans.map(({ traceId }) => traceId))];
  expect(traceIds).toHaveLength(2);
  expect(traceIds).not.toContain(forgedTraceId);
});
