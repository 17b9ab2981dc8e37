import { afterEach, expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { serviceWorkersPlugin } from './serviceWorkersPlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
async function createEdge(environment: Record<string, string> = {}) {
  edge = await createTestEdge(environment);
  await edge.app.register(serviceWorkersPlugin, edge.config);
  edge.app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
  edge.app.get('/api/script', () => ({}));
  return edge.app;
}
afterEach(() => edge.close());

const headers = { 'service-worker': 'script' };

test.each(['/page', '/api/script', '/r/inventory/1.0.0/client/worker.js', '/unknown'])(
  'a browser gets no service worker from %s',
  async (url) => {
    const app = await createEdge();
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({ error: 'This site has no service workers.' });
  },
);

test('other requests are served, and pages clear nothing', async () => {
  const app = await createEdge();
  const response = await app.inject('/page');
  expect(response.statusCode).toBe(200);
  expect(response.headers).not.toHaveProperty('clear-site-data');
});

test('with RESET_BROWSERS=on, service workers remove themselves, and pages clear stored data', async () => {
  const app = await createEdge({ RESET_BROWSERS: 'on' });
  const worker = await app.inject({ url: '/api/script', headers });
  expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
  expect(worker.body).toContain('self.registration.unregister()');
  expect((await app.inject('/page')).headers['clear-site-data']).toBe('"cache", "storage"');
  expect((await app.inject('/api/script')).headers).not.toHaveProperty('clear-site-data');
});
