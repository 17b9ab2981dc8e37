import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type RecordedRequest, startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { mockCacheClock } from '../../test/mockCacheClock.ts';
import { ServiceClient } from '../services/ServiceClient.ts';
import { createApiReader } from './apiReaderPlugin.ts';

const url = '/api/vehicles';
const vehiclesResponse = { headers: { etag: '"one"' }, body: '[1]' };

let api: TestApi;
let service: ServiceClient;
let isRegistered: boolean;
let readApi: ReturnType<typeof createApiReader>;

const createTestReader = ({ maxStaleSeconds = 60, deadlineMs = 10_000, freshMs = 0 } = {}) =>
  createApiReader({
    findService: (requestedUrl) => (isRegistered && requestedUrl.startsWith(url) ? service : undefined),
    deadlineMs,
    freshMs,
    maxStaleSeconds,
  });

beforeEach(async () => {
  api = await startTestApi(() => vehiclesResponse);
  service = new ServiceClient([api.origin]);
  isRegistered = true;
  readApi = createTestReader();
});
afterEach(async () => {
  await service.close();
  await api.close();
});

const respondWithEtag = ({ headers }: RecordedRequest) =>
  headers['if-none-match'] === '"one"' ? { status: 304, headers: { etag: '"one"' } } : vehiclesResponse;

describe('createApiReader', () => {
  test('returns the text and the tag of a response', async () => {
    expect(await readApi(`${url}?category=utility`)).toEqual({ tag: '"one"', response: { json: '[1]' } });
    expect(api.requests).toMatchObject([{ method: 'GET', url: `${url}?category=utility` }]);
  });

  test('revalidates a cached response with its ETag', async () => {
    api.respond = respondWithEtag;
    const first = await readApi(url);
    expect(await readApi(url)).toEqual(first);
    expect(api.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
  });

  test('returns a changed response immediately', async () => {
    await readApi(url);
    api.respond = () => ({ headers: { etag: '"two"' }, body: '[2]' });
    expect(await readApi(url)).toEqual({ tag: '"two"', response: { json: '[2]' } });
  });

  test('derives the tag from the content if there is no ETag', async () => {
    api.respond = () => ({ body: '[1]' });
    const [first, same] = [await readApi(url), await readApi(url)];
    api.respond = () => ({ body: '[2]' });
    const other = await readApi(url);
    expect(same.tag).toBe(first.tag);
    expect(other.tag).not.toBe(first.tag);
  });

  test('shares requests between concurrent reads', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => readApi(url)));
    expect(new Set(responses.map(({ tag }) => tag))).toEqual(new Set(['"one"']));
    // The second request is for the reads that started during the first one.
    expect(api.requests).toHaveLength(2);
  });

  test('returns a 404 response with its text and a different tag than a 200 response', async () => {
    api.respond = () => ({ status: 404, headers: { etag: '"one"' }, body: 'There is no such vehicle.' });
    expect(await readApi(url)).toEqual({
      tag: '404 "one"',
      response: { notFound: 'There is no such vehicle.' },
    });
  });

  test('treats 414 like 404', async () => {
    api.respond = () => ({ status: 414, body: 'The URL is too long.' });
    expect((await readApi(url)).response).toEqual({ notFound: 'The URL is too long.' });
  });

  test('returns a resource as soon as it exists', async () => {
    api.respond = () => ({ status: 404, body: 'Not yet' });
    await readApi(url);
    api.respond = respondWithEtag;
    expect(await readApi(url)).toEqual({ tag: '"one"', response: { json: '[1]' } });
  });
});

describe('a fresh response', () => {
  const freshMs = 60_000;
  const changedResponse = { headers: { etag: '"two"' }, body: '[2]' };

  test('is used without a request until its time has passed since it was requested', async () => {
    const readFresh = createTestReader({ freshMs });
    const first = await readFresh(url);
    api.respond = () => changedResponse;
    expect(await readFresh(url)).toEqual(first);
    expect(api.requests).toHaveLength(1);
    const clock = mockCacheClock();
    await clock.advance(freshMs);
    const next = await readFresh(url).finally(clock.restore);
    expect(next.tag).toBe('"two"');
  });

  test('is not used by a visitor who has just sent something, and then replaced for all', async () => {
    const readFresh = createTestReader({ freshMs });
    await readFresh(url);
    api.respond = () => changedResponse;
    const own = await readFresh(url, { mustRevalidate: true });
    expect(own.tag).toBe('"two"');
    expect(await readFresh(url)).toEqual(own);
    expect(api.requests).toHaveLength(2);
  });

  test('is not used after the module was removed', async () => {
    const readFresh = createTestReader({ freshMs });
    await readFresh(url);
    isRegistered = false;
    await expect(readFresh(url)).rejects.toThrow('No API service handles /api/vehicles');
  });
});

test('a response that no cache may store is neither fresh nor stale later', async () => {
  api.respond = () => ({ ...vehiclesResponse, headers: { 'cache-control': 'no-store' } });
  const readFresh = createTestReader({ freshMs: 60_000 });
  expect(await readFresh(url)).toMatchObject({ response: { json: '[1]' }, isPrivate: true });
  await readFresh(url);
  expect(api.requests).toHaveLength(2);
  api.respond = () => ({ status: 503 });
  await expect(readFresh(url)).rejects.toThrow('503');
});

test('a 404 that no cache may store is private, too', async () => {
  api.respond = () => ({ status: 404, headers: { 'cache-control': 'no-store' }, body: 'Expired.' });
  expect(await readApi(url)).toMatchObject({ response: { notFound: 'Expired.' }, isPrivate: true });
});

test('errors, which are logged, do not contain the query string', async () => {
  api.respond = () => ({ status: 500 });
  await expect(readApi(`${url}?token=secret`)).rejects.toThrow(/^\/api\/vehicles responded with status 500$/);
  api.respond = () => ({ body: 'no JSON' });
  await expect(readApi(`${url}?token=other`)).rejects.toThrow(
    /^\/api\/vehicles responded with invalid JSON$/,
  );
  await expect(readApi('/api/unknown?token=secret')).rejects.toThrow(/handles \/api\/unknown$/);
});

describe('createApiReader during an outage', () => {
  test('rejects after the deadline', async () => {
    api.respond = () => new Promise(() => {});
    await expect(createTestReader({ deadlineMs: 300 })(url)).rejects.toThrow(/timeout/);
  });

  test('rejects if the service is unreachable', async () => {
    await api.close();
    await expect(readApi(url)).rejects.toThrow('fetch failed');
  });

  test('rejects immediately after the first failure and retries after a pause', async () => {
    api.respond = () => ({ status: 503 });
    await expect(readApi(url)).rejects.toThrow('503');
    await expect(readApi(url)).rejects.toThrow('503');
    expect(api.requests).toHaveLength(1);
    api.respond = () => vehiclesResponse;
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect((await readApi(url)).response).toEqual({ json: '[1]' });
  });
});

describe('a stale response', () => {
  const failWith503 = () => ({ status: 503 });

  test.each([
    ['responds with 503', failWith503],
    ['responds with invalid JSON', () => ({ body: '<h1>Back soon</h1>' })],
    ['never responds', () => new Promise<never>(() => {})],
    ['is unreachable', undefined],
  ])('replaces that of a service that %s', async (_failure, respond) => {
    const readWithDeadline = createTestReader({ deadlineMs: 1500 });
    await readWithDeadline(url);
    if (respond) api.respond = respond;
    else await api.close();
    const expected = { tag: '"one"', response: { json: '[1]' }, stale: { ageSeconds: expect.any(Number) } };
    expect(await readWithDeadline(url)).toMatchObject(expected);
    // The second read fails without a request.
    expect(await readWithDeadline(url)).toMatchObject(expected);
  });

  test('has the error of the service and the time since its last confirmation', async () => {
    api.respond = respondWithEtag;
    await readApi(url);
    const clock = mockCacheClock();
    await clock.advance(30_000);
    await readApi(url);
    await clock.advance(30_000);
    api.respond = failWith503;
    const { stale } = await readApi(url);
    clock.restore();
    expect(stale?.cause).toEqual(new Error('/api/vehicles responded with status 503'));
    expect(stale?.ageSeconds).toBeGreaterThan(30);
    expect(stale?.ageSeconds).toBeLessThan(60);
  });

  test('is not used after its time', async () => {
    await readApi(url);
    const clock = mockCacheClock();
    await clock.advance(60_001);
    api.respond = failWith503;
    await expect(readApi(url)).rejects.toThrow('503').finally(clock.restore);
  });

  test('is not used if that is turned off', async () => {
    const readFresh = createTestReader({ maxStaleSeconds: 0 });
    await readFresh(url);
    api.respond = failWith503;
    await expect(readFresh(url)).rejects.toThrow('503');
  });

  test('is never a 404, because the resource may exist by now', async () => {
    api.respond = () => ({ status: 404, body: 'Not yet' });
    await readApi(url);
    api.respond = failWith503;
    await expect(readApi(url)).rejects.toThrow('503');
  });

  test('is not used after the module was removed', async () => {
    await readApi(url);
    isRegistered = false;
    await expect(readApi(url)).rejects.toThrow('No API service handles /api/vehicles');
  });

  test.each([
    [{}, true],
    [{ mustRevalidate: true }, false],
  ])(
    'is used without waiting after a failure, unless the service must confirm it: %j',
    async (options, isStale) => {
      await readApi(url);
      api.respond = failWith503;
      await readApi(url);
      api.respond = respondWithEtag;
      // Until then, reads fail without a request.
      await new Promise((resolve) => setTimeout(resolve, 550));
      expect('stale' in (await readApi(url, options))).toBe(isStale);
    },
  );

  test('is replaced as soon as the service is back', async () => {
    await readApi(url);
    api.respond = failWith503;
    expect(await readApi(url)).toHaveProperty('stale');
    api.respond = () => ({ headers: { etag: '"two"' }, body: '[2]' });
    const deadline = Date.now() + 10_000;
    let response = await readApi(url);
    while (response.stale && Date.now() < deadline) {
      // The reads return immediately, so the response of the service needs a turn.
      await new Promise((resolve) => setImmediate(resolve));
      response = await readApi(url);
    }
    expect(response).toEqual({ tag: '"two"', response: { json: '[2]' } });
  });
});
