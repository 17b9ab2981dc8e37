import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePorts } from '@msv/testing/freePorts';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { anEdge } from '../../test/anEdge.ts';
import { services } from '../services/services.ts';
import { apiProxy } from './apiProxy.ts';

let inventory: TestApi;
let leads: TestApi;
let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  inventory = await startApi(() => ({
    headers: { 'content-type': 'application/json', etag: '"1"' },
    body: '[]',
  }));
  leads = await startApi(() => ({ status: 201, body: '{"id":"7"}' }));
  edge = await anEdge({ INVENTORY_URL: inventory.origin, LEADS_URL: leads.origin });
  await edge.app.register(services, edge.config);
  await edge.app.register(apiProxy);
});
afterEach(async () => {
  await edge.close();
  await inventory.close();
  await leads.close();
});

describe('an API request', () => {
  test('reaches the service that owns its prefix, as it is, with the request’s id', async () => {
    const reply = await edge.app.inject({
      url: '/api/vehicles/d3?x=1',
      headers: { 'if-none-match': '"0"' },
    });
    expect(reply.body).toBe('[]');
    expect(reply.headers.etag).toBe('"1"');
    expect(inventory.requests).toMatchObject([
      {
        url: '/api/vehicles/d3?x=1',
        headers: { 'if-none-match': '"0"', 'x-request-id': reply.headers['x-request-id'] },
      },
    ]);
    expect(leads.requests).toEqual([]);
  });

  test('carries what was posted', async () => {
    const reply = await edge.app.inject({
      method: 'POST',
      url: '/api/vehicle-inquiry',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-submission' },
      payload: { firstName: 'Ada' },
    });
    expect(reply.statusCode).toBe(201);
    expect(leads.requests).toMatchObject([
      { method: 'POST', body: '{"firstName":"Ada"}', headers: { 'idempotency-key': 'one-submission' } },
    ]);
  });

  test.each(['/api/vehicles-x', '/api/nobodys', '/api/'])(
    'is 404 as JSON at %s, which is nobody’s',
    async (url) => {
      const reply = await edge.app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: expect.any(String) });
      expect(inventory.requests).toEqual([]);
    },
  );
});

test('a service that is down costs its own prefix, and says when to come back', async () => {
  await inventory.close();
  const down = await edge.app.inject('/api/vehicles');
  expect(down.statusCode).toBe(503);
  expect(down.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(down.json()).toEqual({
    error: 'The service is not available at the moment. Please try again shortly.',
  });
  const up = await edge.app.inject({ method: 'POST', url: '/api/vehicle-inquiry', payload: {} });
  expect(up.statusCode).toBe(201);
});

test('of a service that hangs, whoever comes when enough wait hears at once that it is not available', async () => {
  let answerAll: (answer: { body: string }) => void = () => {};
  const answer = new Promise<{ body: string }>((resolve) => {
    answerAll = resolve;
  });
  leads.answer = () => answer;
  const post = () => edge.app.inject({ method: 'POST', url: '/api/contact', payload: {} });
  const waiting = Array.from({ length: 64 + 512 }, post);
  while (leads.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
  const refused = await post();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(leads.requests).toHaveLength(64);
  answerAll({ body: 'late' });
  expect(new Set((await Promise.all(waiting)).map(({ body }) => body))).toEqual(new Set(['late']));
});

test('what is posted reaches the instance that is there while another one is down', async () => {
  const [port] = await freePorts(1);
  const halved = await anEdge({ LEADS_URL: `http://127.0.0.1:${port},${leads.origin}` });
  await halved.app.register(services, halved.config);
  await halved.app.register(apiProxy);
  const post = () =>
    halved.app.inject({ method: 'POST', url: '/api/vehicle-inquiry', payload: { firstName: 'Ada' } });
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([201, 201]);
  expect(leads.requests.map(({ body }) => body)).toEqual(['{"firstName":"Ada"}', '{"firstName":"Ada"}']);
  await halved.close();
});
