import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { idempotencyKeyHeader } from '@msv/contracts/http/formPost';
import { waitUntil } from '@msv/testing/waitUntil';
import { createProxy } from './createProxy.ts';

interface TestEdge {
  url: string;
  received: string[];
  isHung: boolean;
  server: Server;
}

let edges: TestEdge[];
let proxy: ReturnType<typeof createProxy>;
beforeEach(async () => {
  edges = [await startEdge('first'), await startEdge('second')];
  proxy = createProxy(edges.map(({ url }) => url));
  await proxy.ready();
});
afterEach(async () => {
  await proxy.close();
  for (const { server } of edges) stopEdge(server);
});

/** Starts an edge that responds with its name and the request, unless it hangs. */
async function startEdge(name: string): Promise<TestEdge> {
  const edge: TestEdge = { url: '', received: [], isHung: false, server: createServer() };
  edge.server.on('request', async (request, response) => {
    const content = `${request.method} ${request.url} ${await text(request)}`.trim();
    if (request.url !== '/readyz') edge.received.push(content);
    if (edge.isHung) return;
    response.setHeader('x-edge', name).end(content);
  });
  edge.server.listen(0, '127.0.0.1');
  await once(edge.server, 'listening');
  const address = edge.server.address();
  edge.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return edge;
}

function stopEdge(server: Server) {
  server.close();
  server.closeAllConnections();
}

const keyed = { [idempotencyKeyHeader]: 'a key', 'content-type': 'application/json' };
const send = async (method: 'GET' | 'POST', headers: Record<string, string> = {}) => {
  const payload = method === 'POST' ? '{"name":"Ann"}' : undefined;
  const response = await proxy.inject({ method, url: '/page?a=1', headers, payload });
  return { status: response.statusCode, edge: response.headers['x-edge'], body: response.body };
};
/** Returns the edge that gets the next request, and the other one. */
async function findNextEdges() {
  await send('GET');
  const [first, second] = edges;
  if (!first || !second) throw new Error('Two edges are needed');
  return first.received.length > 0 ? { next: second, other: first } : { next: first, other: second };
}

describe('the proxy of a cluster', () => {
  test('uses the edges in turn', async () => {
    const responses = [await send('GET'), await send('GET')];
    expect(new Set(responses.map(({ edge }) => edge))).toEqual(new Set(['first', 'second']));
    expect(responses[0]?.body).toBe('GET /page?a=1');
  });

  test.each([
    ['a read', 'GET', {}, 'GET /page?a=1'],
    ['a form with a key', 'POST', keyed, 'POST /page?a=1 {"name":"Ann"}'],
  ] as const)('sends %s to the other edge if one hangs', async (_request, method, headers, content) => {
    const { next, other } = await findNextEdges();
    next.isHung = true;
    expect(await send(method, headers)).toMatchObject({ status: 200, body: content });
    expect(next.received.at(-1)).toBe(content);
    expect(other.received.at(-1)).toBe(content);
  });

  test('sends nothing to an edge that hangs until it responds again', async () => {
    const { next } = await findNextEdges();
    next.isHung = true;
    await send('GET');
    const count = next.received.length;
    for (let index = 0; index < 4; index += 1) expect((await send('GET')).status).toBe(200);
    expect(next.received).toHaveLength(count);
    next.isHung = false;
    await waitUntil(async () => {
      await send('GET');
      return next.received.length > count;
    });
  });

  test('never repeats a form without a key, and reports that it failed', async () => {
    const { next, other } = await findNextEdges();
    next.isHung = true;
    const response = send('POST', { 'content-type': 'application/json' });
    await waitUntil(() => next.received.length > 0);
    next.server.closeAllConnections();
    expect((await response).status).toBe(503);
    expect(other.received).toEqual(['GET /page?a=1']);
  });

  test('sends any request to the other edge if one cannot be reached', async () => {
    const { next } = await findNextEdges();
    stopEdge(next.server);
    expect((await send('POST', { 'content-type': 'application/json' })).status).toBe(200);
  });
});
