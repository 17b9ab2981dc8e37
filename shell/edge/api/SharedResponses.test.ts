import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { createApiEdge } from '../../test/createApiEdge.ts';
import { mockCacheClock } from '../../test/mockCacheClock.ts';

const freshMs = 60_000;
const url = '/api/vehicles';
const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': '3',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};
const firstResponse = { headers: { ...publicHeaders, etag: '"one"' }, body: '[1]' };
const secondResponse = { headers: { ...publicHeaders, etag: '"two"' }, body: '[2]' };

let api: TestApi;
let edge: Awaited<ReturnType<typeof createApiEdge>>;

const listModules = (instance: string) => ({
  inventory: buildModule({ pagePrefixes: [], apiPrefixes: [url], instances: [instance] }),
});
const applyModules = (revision: number, modules: Record<string, ReturnType<typeof buildModule>>) =>
  edge.app.registry.applyRevision(buildRegistry([], { revision, modules }));

async function get(headers: Record<string, string> = {}, requestedUrl = url) {
  const response = await edge.app.inject({ url: requestedUrl, headers });
  return { status: response.statusCode, body: response.body, headers: response.headers };
}
/** Sends the same request until it has a shared response, if it can have one. */
async function getRepeatedly(headers: Record<string, string> = {}) {
  for (let index = 0; index < 3; index += 1) await get(headers);
  return get(headers);
}

beforeEach(async () => {
  api = await startTestApi(() => firstResponse);
  edge = await createApiEdge(listModules(api.origin), { API_FRESH_MS: String(freshMs) });
});
afterEach(async () => {
  await edge.close();
  await api.close();
});

describe('a public read', () => {
  test('is forwarded once, requested once for all visitors and then not requested', async () => {
    await getRepeatedly({ cookie: 'visitor=7' });
    expect(api.requests).toHaveLength(2);
    const [forwarded, shared] = api.requests;
    expect(forwarded?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(forwarded?.headers).not.toHaveProperty('cookie');
    expect(shared).toMatchObject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } });
    expect(shared?.headers).not.toHaveProperty('cookie');
  });

  test('has the same response as a forwarded one, with its own request ID', async () => {
    const forwarded = await get();
    const shared = await getRepeatedly();
    expect(shared.headers['x-request-id']).not.toBe(forwarded.headers['x-request-id']);
    const { 'x-request-id': _id, date: _date, connection: _connection, ...headers } = forwarded.headers;
    expect(shared).toMatchObject({ status: 200, body: '[1]', headers });
    expect(Object.keys(shared.headers).filter((name) => !(name in forwarded.headers))).toEqual([]);
  });

  test('has the status 304 if the visitor has the response', async () => {
    await getRepeatedly();
    const { status, body, headers } = await get({ 'if-none-match': 'W/"one", "older"' });
    expect([status, body, headers.etag, headers['content-type']]).toEqual([304, '', '"one"', undefined]);
    expect((await get({ 'if-none-match': '"older"' })).body).toBe('[1]');
    expect(api.requests).toHaveLength(2);
  });

  test('is shared if all visitors only revalidate it', async () => {
    api.respond = ({ headers }) =>
      headers['if-none-match'] === '"one"' ? { ...firstResponse, status: 304, body: '' } : firstResponse;
    expect((await getRepeatedly({ 'if-none-match': '"one"' })).status).toBe(304);
    expect(api.requests).toHaveLength(2);
  });

  test('is revalidated after its time, and has the headers of the confirmation', async () => {
    await getRepeatedly();
    const confirmation = { 'cache-control': 'public, max-age=1', etag: '"one"' };
    api.respond = ({ headers }) =>
      headers['if-none-match'] === '"one"' ? { status: 304, headers: confirmation } : secondResponse;
    const clock = mockCacheClock();
    await clock.advance(freshMs);
    const confirmed = await get().finally(clock.restore);
    expect(confirmed).toMatchObject({ status: 200, body: '[1]', headers: confirmation });
    expect(api.requests).toHaveLength(3);
  });

  test('is not requested after a post that only counts something', async () => {
    await getRepeatedly();
    await edge.app.inject({ method: 'POST', url: `${url}/7/activity`, payload: {} });
    api.respond = () => secondResponse;
    expect((await get()).body).toBe('[1]');
  });

  test('has a response of its own for each encoding', async () => {
    api.respond = ({ headers: { 'accept-encoding': encoding } }) =>
      encoding === 'br'
        ? { headers: { ...publicHeaders, 'content-encoding': 'br', etag: '"one-br"' }, body: 'br!' }
        : firstResponse;
    const compressed = await getRepeatedly({ 'accept-encoding': 'br' });
    expect(compressed).toMatchObject({
      body: 'br!',
      headers: { 'content-encoding': 'br', etag: '"one-br"' },
    });
    expect((await getRepeatedly()).body).toBe('[1]');
    expect(api.requests).toHaveLength(4);
  });
});

describe('a request is always forwarded', () => {
  test.each<[string, Record<string, string>]>([
    ['with credentials', { authorization: 'Bearer token' }],
    ['after the visitor has sent something', { cookie: 'recent-write=1' }],
    ['that asks for a confirmed response', { 'cache-control': 'no-cache' }],
    ['for a part of the response', { range: 'bytes=0-1' }],
  ])('%s', async (_case, headers) => {
    await getRepeatedly();
    api.respond = () => secondResponse;
    expect((await get(headers)).body).toBe('[2]');
  });

  test.each<[string, TestResponse]>([
    ['is private', { headers: { 'cache-control': 'private' } }],
    ['is not declared public', { headers: { 'cache-control': 'max-age=60' } }],
    ['must not be stored', { headers: { 'cache-control': 'public, no-store' } }],
    ['depends on cookies', { headers: { vary: 'accept-encoding, cookie' } }],
    ['has an unknown encoding', { headers: { 'content-encoding': 'zstd' } }],
    ['is an error', { status: 404 }],
    ['is too large', { headers: { 'content-length': '1048577' }, body: ' '.repeat(1_048_577) }],
  ])('if its response %s', async (_case, { status = 200, headers, body = '[1]' }) => {
    api.respond = () => ({ status, headers: { ...firstResponse.headers, ...headers }, body });
    expect((await getRepeatedly()).status).toBe(status);
    expect(api.requests).toHaveLength(4);
  });

  test('if sharing is turned off', async () => {
    await edge.close();
    edge = await createApiEdge(listModules(api.origin), { API_FRESH_MS: '0' });
    await getRepeatedly();
    expect(api.requests).toHaveLength(4);
  });
});

describe('a shared response is not used', () => {
  beforeEach(() => getRepeatedly());

  test.each<[string, TestResponse]>([
    ['an accepted response', { status: 201, headers: publicHeaders, body: '{1}' }],
    [
      'a response that visitors do not get',
      { status: 201, headers: { 'content-type': 'text/html' }, body: '<p>' },
    ],
  ])(
    'after a request through this edge has changed data of the service, with %s',
    async (_case, response) => {
      api.respond = () => response;
      await edge.app.inject({ method: 'POST', url: `${url}/inquiries`, payload: {} });
      api.respond = () => secondResponse;
      expect((await get()).body).toBe('[2]');
    },
  );

  test('after its time, if the service then sends a type that visitors do not get', async () => {
    api.respond = () => ({
      headers: { ...secondResponse.headers, 'content-type': 'text/html' },
      body: '<p>',
    });
    const clock = mockCacheClock();
    await clock.advance(freshMs);
    const refused = await get().finally(clock.restore);
    expect([refused.status, refused.headers.etag]).toEqual([502, undefined]);
  });

  test('while the service fails, after its time', async () => {
    await api.close();
    expect((await get()).status).toBe(200);
    const clock = mockCacheClock();
    await clock.advance(freshMs);
    const failed = await get().finally(clock.restore);
    expect(failed).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    });
  });

  test('after the resource was deleted', async () => {
    const clock = mockCacheClock();
    await clock.advance(freshMs);
    api.respond = () => ({ status: 404, headers: firstResponse.headers, body: '{ }' });
    const deleted = await get().finally(clock.restore);
    expect(deleted).toMatchObject({ status: 404, body: '{ }' });
  });

  test('after the API moved to another instance or was removed', async () => {
    const other = await startTestApi(() => secondResponse);
    applyModules(2, listModules(other.origin));
    expect((await get()).body).toBe('[2]');
    applyModules(3, {});
    expect((await get()).status).toBe(404);
    await other.close();
  });
});

test('invented query strings do not displace the response to a URL without one', async () => {
  const body = ' '.repeat(1_000_000);
  api.respond = ({ url: requestedUrl }) =>
    requestedUrl === url
      ? firstResponse
      : { headers: { ...firstResponse.headers, 'content-length': String(body.length) }, body };
  await getRepeatedly();
  for (let index = 0; index < 30; index += 1)
    for (const _attempt of ['forwarded', 'shared']) await get({}, `${url}?invented=${index}`);
  const requestCount = api.requests.length;
  expect((await get()).body).toBe('[1]');
  expect(api.requests).toHaveLength(requestCount);
});
