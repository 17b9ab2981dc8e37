import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { waitUntil } from '@msv/testing/waitUntil';
import { isRetryable, maxQueueWaitMs, type RequestOutcome, ServiceClient } from './ServiceClient.ts';

describe('ServiceClient', () => {
  let first: TestApi;
  let second: TestApi;
  let client: ServiceClient;
  let failedOrigins: string[];
  beforeEach(async () => {
    first = await startTestApi(() => ({ body: 'first' }));
    second = await startTestApi(() => ({ body: 'second' }));
    failedOrigins = [];
    client = new ServiceClient([first.origin, second.origin], (origin) => failedOrigins.push(origin));
  });
  afterEach(async () => {
    await client.close();
    await first.close();
    await second.close();
  });

  const get = async () => (await client.fetch('/api/vehicles')).text();
  const post = async (headers: Record<string, string> = {}) =>
    (await client.post('/api/vehicles', { body: '{}', headers })).body.text();
  const listUrls = ({ requests }: TestApi) => requests.map(({ url }) => url);

  /** Starts a server that breaks the connection of each request. */
  async function startCrashingServer(
    origin: string,
  ): Promise<{ server: Server; receivedRequests: string[] }> {
    const receivedRequests: string[] = [];
    const server = createServer((request) => {
      receivedRequests.push(`${request.method} ${request.url}`);
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
    return { server, receivedRequests };
  }

  describe('a service with two instances', () => {
    test('receives requests in round-robin order', async () => {
      const responses = [await get(), await get(), await get(), await get()];
      expect(responses.filter((response) => response === 'first')).toHaveLength(2);
    });

    test('handles all reads and submissions while one instance is down', async () => {
      await first.close();
      for (let index = 0; index < 20; index += 1) expect(await (index % 2 ? get() : post())).toBe('second');
      expect(failedOrigins).toContain(first.origin);
    });

    test('reports a failed instance once', async () => {
      const [port] = await findFreePorts(1);
      const origin = `http://127.0.0.1:${port}`;
      const single = new ServiceClient([origin], (failed) => failedOrigins.push(failed));
      for (let index = 0; index < 3; index += 1) await expect(single.fetch('/')).rejects.toThrow();
      expect(failedOrigins).toEqual([origin]);
      await single.close();
    });

    test('skips a failed instance until it is ready again', async () => {
      const [port] = await findFreePorts(1);
      const origin = `http://127.0.0.1:${port}`;
      const clientWithFailedInstance = new ServiceClient([origin, second.origin]);
      const request = async () => (await clientWithFailedInstance.fetch('/')).text();
      expect([await request(), await request()]).toEqual(['second', 'second']);
      const receivedUrls: string[] = [];
      let isReady = false;
      const recovered = createServer(({ url = '' }, response) => {
        receivedUrls.push(url);
        response.writeHead(isReady ? 200 : 503).end('recovered');
      });
      await new Promise<void>((resolve) => recovered.listen(port, '127.0.0.1', resolve));
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await request()).toBe('second');
      expect(new Set(receivedUrls)).toEqual(new Set(['/readyz']));
      isReady = true;
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect([await request(), await request()].sort()).toEqual(['recovered', 'second']);
      await clientWithFailedInstance.close();
      recovered.closeAllConnections();
      await new Promise((resolve) => recovered.close(resolve));
    });

    test.each<[string, () => Promise<string>]>([
      ['a read', get],
      ['a post with an idempotency key', () => post({ 'idempotency-key': '7' })],
    ])('sends %s to the other instance if one hangs, and the next ones at once', async (_case, request) => {
      let answer = () => {};
      const isAwake = new Promise<void>((resolve) => {
        answer = resolve;
      });
      first.respond = async () => {
        await isAwake;
        return { body: 'first' };
      };
      expect([await request(), await request()]).toEqual(['second', 'second']);
      const hungRequests = first.requests.filter(({ url }) => url === '/api/vehicles').length;
      expect([await request(), await request(), await request()]).toEqual(['second', 'second', 'second']);
      expect(first.requests.filter(({ url }) => url === '/api/vehicles')).toHaveLength(hungRequests);
      answer();
      await waitUntil(async () => (await request()) === 'first');
    });

    test('retries a 503 response on the other instance', async () => {
      first.respond = () => ({ status: 503, body: 'not ready' });
      expect([await get(), await get()]).toEqual(['second', 'second']);
    });

    test('returns 503 after trying both instances once', async () => {
      for (const instance of [first, second]) instance.respond = () => ({ status: 503, body: 'not ready' });
      expect((await client.fetch('/api/vehicles')).status).toBe(503);
      expect([...listUrls(first), ...listUrls(second)]).toHaveLength(2);
    });

    test('does not retry an internal error', async () => {
      for (const instance of [first, second])
        instance.respond = () => ({ status: 500, body: 'internal error' });
      expect((await client.fetch('/api/vehicles')).status).toBe(500);
      expect([...listUrls(first), ...listUrls(second)]).toHaveLength(1);
    });

    test('fails if both instances are down', async () => {
      await first.close();
      await second.close();
      await expect(get()).rejects.toThrow('fetch failed');
    });
  });

  describe('an instance that crashes during a request', () => {
    let crashing: Awaited<ReturnType<typeof startCrashingServer>>;
    beforeEach(async () => {
      await first.close();
      crashing = await startCrashingServer(first.origin);
    });
    afterEach(() => new Promise((resolve) => crashing.server.close(resolve)));

    const listRequests = () => crashing.receivedRequests.filter((request) => !request.endsWith('/readyz'));

    test('does not fail a read', async () => {
      expect([await get(), await get()]).toEqual(['second', 'second']);
      expect(listRequests()).toEqual(['GET /api/vehicles']);
    });

    test('does not fail a submission with an idempotency key', async () => {
      const headers = { 'idempotency-key': 'one-submission' };
      expect([await post(headers), await post(headers)]).toEqual(['second', 'second']);
      expect(listRequests()).toEqual(['POST /api/vehicles']);
    });

    test('fails a submission without a key, which may have been processed', async () => {
      const outcomes = await Promise.allSettled([post(), post()]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(listRequests()).toEqual(['POST /api/vehicles']);
    });
  });

  describe('a service that does not respond', () => {
    test('queues a limited number of requests and rejects all others until it recovers', async () => {
      let respond: (response: { body: string }) => void = () => {};
      const pendingResponse = new Promise<{ body: string }>((resolve) => {
        respond = resolve;
      });
      first.respond = () => pendingResponse;
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      const singleClient = new ServiceClient([first.origin]);
      const queued = Array.from({ length: 64 + 512 }, async () =>
        (await singleClient.fetch('/api/vehicles')).text(),
      );
      await expect(singleClient.fetch('/api/vehicles')).rejects.toThrow('fetch failed');
      await expect(singleClient.post('/api/contact', { body: '{}', headers: {} })).rejects.toThrow(
        'Too many requests wait for this service',
      );
      respond({ body: 'late' });
      const bodies = await Promise.all(queued);
      clock.mockRestore();
      expect(new Set(bodies)).toEqual(new Set(['late']));
      expect(await (await singleClient.fetch('/api/vehicles')).text()).toBe('late');
      await singleClient.close();
    });

    test('gets no more requests once its queue is full, and the other instance handles them', async () => {
      first.respond = () => new Promise(() => {});
      // No request expires while a busy machine sends the others.
      const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
      for (let index = 0; index < 576; index += 1) void get().catch(() => {});
      while (second.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
      for (let index = 0; index < 576; index += 1) void get().catch(() => {});
      const responses = [await get(), await get(), await get()];
      clock.mockRestore();
      expect(responses).toEqual(['second', 'second', 'second']);
    });

    test('does not receive expired requests after it recovers', async () => {
      let respond: (response: { body: string }) => void = () => {};
      const pendingResponse = new Promise<{ body: string }>((resolve) => {
        respond = resolve;
      });
      first.respond = () => pendingResponse;
      const singleClient = new ServiceClient([first.origin]);
      const send = (path: string) => singleClient.post(path, { body: '{}', headers: {} });
      const sent = Array.from({ length: 64 }, () => send('/sent'));
      const queued = Array.from({ length: 10 }, () => send('/expired'));
      const expired = Promise.allSettled(queued);
      while (first.requests.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
      const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + maxQueueWaitMs + 1000);
      respond({ body: 'late' });
      for (const { body } of await Promise.all(sent)) expect(await body.text()).toBe('late');
      expect(new Set((await expired).map(({ status }) => status))).toEqual(new Set(['rejected']));
      now.mockRestore();
      expect(await (await send('/next')).body.text()).toBe('late');
      expect(new Set(listUrls(first))).toEqual(new Set(['/sent', '/next']));
      await singleClient.close();
    });

    test('does not block queued requests forever if all its connections break', async () => {
      const responses: ServerResponse[] = [];
      const server = createServer((_request, response) => responses.push(response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const singleClient = new ServiceClient([
        `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      ]);
      const queued = Array.from({ length: 100 }, () =>
        singleClient.post('/api/contact', { body: '{}', headers: {} }).then(
          ({ body }) => body.text(),
          () => 'broken',
        ),
      );
      while (responses.length < 64) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const { socket } of responses.splice(0)) socket?.destroy();
      while (responses.length < 36) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const response of responses) response.end('complete');
      const outcomes = await Promise.all(queued);
      expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(36);
      await singleClient.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  });
});

const connectionRefused = { code: 'ECONNREFUSED' };
const connectionBroken = { code: 'UND_ERR_SOCKET' };
const noResponse = { code: 'UND_ERR_HEADERS_TIMEOUT' };
const unavailable = { statusCode: 503 };
const keyHeaders = { 'idempotency-key': 'one-submission' };

describe('isRetryable', () => {
  test.each<[string, RequestOutcome, string, object]>([
    ['a read after a refused connection', connectionRefused, 'GET', {}],
    ['a read after a broken connection', connectionBroken, 'HEAD', {}],
    ['a read after a 503 response', unavailable, 'GET', {}],
    ['a read without a response', noResponse, 'GET', {}],
    ['a submission that no instance received', connectionRefused, 'POST', {}],
    ['a submission with an idempotency key after a broken connection', connectionBroken, 'POST', keyHeaders],
    ['a submission with an idempotency key after a 503 response', unavailable, 'POST', keyHeaders],
  ])('returns true for %s', (_request, outcome, method, headers) => {
    expect(isRetryable(outcome, method, headers)).toBe(true);
  });

  test.each<[string, RequestOutcome, string, object | null]>([
    ['a submission without a key after a broken connection', connectionBroken, 'POST', {}],
    ['a submission without a key after a 503 response', unavailable, 'POST', null],
    ['a submission without a key and without a response', noResponse, 'POST', {}],
    ['a validation error', { statusCode: 422 }, 'GET', {}],
    ['an internal error of the service', { statusCode: 500 }, 'GET', {}],
    ['a successful response', { statusCode: 304 }, 'GET', {}],
  ])('returns false for %s', (_request, outcome, method, headers) => {
    expect(isRetryable(outcome, method, headers)).toBe(false);
  });
});
