import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiRequest, startApi, type TestApi } from '@msv/testing/startApi';
import { ServiceClient } from '../services/ServiceClient.ts';
import { apiReplies } from './apiReplies.ts';

const url = '/api/vehicles';
const vehicles = { headers: { etag: '"one"' }, body: '[1]' };

let api: TestApi;
let service: ServiceClient;
let read: ReturnType<typeof apiReplies>;
beforeEach(async () => {
  api = await startApi(() => vehicles);
  service = new ServiceClient([api.origin]);
  read = apiReplies({ serviceAt: (asked) => (asked.startsWith(url) ? service : undefined), deadlineMs: 300 });
});
afterEach(async () => {
  await service.close();
  await api.close();
});

const withEtag = ({ headers }: ApiRequest) =>
  headers['if-none-match'] === '"one"' ? { status: 304, headers: { etag: '"one"' } } : vehicles;

describe('the API, read for pages', () => {
  test('answers with its text and its tag', async () => {
    expect(await read(`${url}?category=utility`)).toEqual({ tag: '"one"', reply: { json: '[1]' } });
    expect(api.requests).toMatchObject([{ method: 'GET', url: `${url}?category=utility` }]);
  });

  test('is asked again for each page, but only whether anything has changed', async () => {
    api.answer = withEtag;
    const first = await read(url);
    expect(await read(url)).toEqual(first);
    expect(api.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"one"']);
  });

  test('shows a change at once', async () => {
    await read(url);
    api.answer = () => ({ headers: { etag: '"two"' }, body: '[2]' });
    expect(await read(url)).toEqual({ tag: '"two"', reply: { json: '[2]' } });
  });

  test('has tags by content where the service gives none', async () => {
    api.answer = () => ({ body: '[1]' });
    const [first, same] = [await read(url), await read(url)];
    api.answer = () => ({ body: '[2]' });
    const other = await read(url);
    expect(same.tag).toBe(first.tag);
    expect(other.tag).not.toBe(first.tag);
  });

  test('is asked once or twice however many pages want it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => read(url)));
    expect(new Set(answers.map(({ tag }) => tag))).toEqual(new Set(['"one"']));
    // The second is for those who came after the first had begun.
    expect(api.requests).toHaveLength(2);
  });

  test('keeps a 404 as an answer with what was said, told from a 200 of the same tag', async () => {
    api.answer = () => ({ status: 404, headers: { etag: '"one"' }, body: 'There is no such vehicle.' });
    expect(await read(url)).toEqual({ tag: '404 "one"', reply: { notFound: 'There is no such vehicle.' } });
  });

  test('knows nothing at an address that is too long for it', async () => {
    api.answer = () => ({ status: 414, body: 'The address is too long.' });
    expect((await read(url)).reply).toEqual({ notFound: 'The address is too long.' });
  });

  test('has what was not there as soon as it is there', async () => {
    api.answer = () => ({ status: 404, body: 'Not yet' });
    await read(url);
    api.answer = withEtag;
    expect(await read(url)).toEqual({ tag: '"one"', reply: { json: '[1]' } });
  });
});

describe('an API that fails', () => {
  test('is said to fail with its status', async () => {
    api.answer = () => ({ status: 500, body: 'Broken' });
    await expect(read(url)).rejects.toThrow('/api/vehicles answered 500');
  });

  test('has failed too where it answers 200 with something that is no JSON, which would spoil the page', async () => {
    api.answer = () => ({ body: '<h1>Back soon</h1>' });
    await expect(read(url)).rejects.toThrow('/api/vehicles answered with something that is not JSON');
  });

  test('is waited for no longer than the deadline', async () => {
    api.answer = () => new Promise(() => {});
    const start = Date.now();
    await expect(read(url)).rejects.toThrow(/timeout/);
    expect(Date.now() - start).toBeLessThan(1500);
  });

  test('is the same failure where nothing listens', async () => {
    await api.close();
    await expect(read(url)).rejects.toThrow('fetch failed');
  });

  test('costs pages no time after its first failure, and is read again when it is back', async () => {
    api.answer = () => ({ status: 503 });
    await expect(read(url)).rejects.toThrow('503');
    await expect(read(url)).rejects.toThrow('503');
    expect(api.requests).toHaveLength(1);
    api.answer = () => vehicles;
    await new Promise((resolve) => setTimeout(resolve, 550));
    expect((await read(url)).reply).toEqual({ json: '[1]' });
  });

  test('says so where no service owns the address', async () => {
    await expect(read('/api/nobodys')).rejects.toThrow('No service answers at /api/nobodys');
  });
});
