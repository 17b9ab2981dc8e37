import { afterEach, expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { readLimitPlugin } from './readLimitPlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
afterEach(() => edge.close());

async function startEdge(readsPerMinute: number) {
  edge = await createTestEdge({ READS_PER_MINUTE: String(readsPerMinute) });
  await edge.app.register(readLimitPlugin, edge.config);
  edge.app.get('/', async () => 'page');
  return async (remoteAddress: string) => (await edge.app.inject({ url: '/', remoteAddress })).statusCode;
}

test('rejects the requests of an IP address above the limit, and of no other address', async () => {
  const request = await startEdge(2);
  expect([await request('192.0.2.1'), await request('192.0.2.1')]).toEqual([200, 200]);
  const response = await edge.app.inject({ url: '/', remoteAddress: '192.0.2.1' });
  expect(response.statusCode).toBe(429);
  expect(response.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(response.json().error).toContain('Too many requests');
  expect(await request('192.0.2.2')).toBe(200);
});

test('counts the IPv6 addresses of one network together', async () => {
  const request = await startEdge(1);
  expect(await request('2001:db8::1')).toBe(200);
  expect(await request('2001:db8::2')).toBe(429);
});

test('counts the networks of one IPv6 site together, with four times the limit', async () => {
  const request = await startEdge(1);
  const statuses = [];
  for (let network = 0; network < 5; network++) statuses.push(await request(`2001:db8:0:${network}::1`));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(await request('2001:db8:1::1')).toBe(200);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('does not limit %s', async (ip) => {
  const request = await startEdge(1);
  expect([await request(ip), await request(ip)]).toEqual([200, 200]);
});

test('is off if the limit is 0', async () => {
  const request = await startEdge(0);
  expect([await request('192.0.2.1'), await request('192.0.2.1')]).toEqual([200, 200]);
});
