import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LoadedPageData } from './LoadedPageData.ts';

const fetchMock = jest.fn<(url: string) => Promise<Response>>();
const realFetch = globalThis.fetch;
let pageData: LoadedPageData;
beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
  window.history.replaceState(null, '', '/');
  pageData = new LoadedPageData();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch: realFetch });
});

const vehicles = { '/api/vehicles': { data: ['Classic'] } };
const respond = (replies: object, status = 200) =>
  fetchMock.mockResolvedValueOnce({
    ok: status < 400,
    status,
    json: async () => replies,
  } as unknown as Response);
/** Opens a page and waits for its responses. */
const open = async (path: string) => {
  window.history.replaceState(null, '', path);
  await pageData.settled();
};

test('loads all responses of a page with one request, and gives each of them to one read', async () => {
  respond({ ...vehicles, '/api/terms': { notFound: 'No terms' } });
  for (let count = 0; count < 3; count += 1) pageData.load('/inventory?seats=6');
  await open('/inventory?seats=6');
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/page-data.json?path=%2Finventory%3Fseats%3D6']);
  expect(pageData.take('/api/vehicles')).toEqual({ data: ['Classic'] });
  expect(pageData.take('/api/vehicles')).toBeUndefined();
  expect(pageData.take('/api/terms')).toEqual({ notFound: 'No terms' });
});

test('loads neither the first page of the tab nor one whose responses were used', async () => {
  pageData.load('/');
  respond(vehicles);
  pageData.load('/inventory');
  await open('/inventory');
  pageData.take('/api/vehicles');
  jest.advanceTimersByTime(30_000);
  window.history.replaceState(null, '', '/');
  pageData.load('/inventory');
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test.each([
  ['rejects', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['has an error status', () => respond({}, 503)],
  ['is not understood', () => respond({ '/api/vehicles': 7 })],
])('a request that %s is settled, and is repeated the next time', async (_title, fail) => {
  fail();
  pageData.load('/inventory');
  await open('/inventory');
  expect(pageData.take('/api/vehicles')).toBeUndefined();
  window.history.replaceState(null, '', '/');
  respond(vehicles);
  pageData.load('/inventory');
  await open('/inventory');
  expect(pageData.take('/api/vehicles')).toEqual({ data: ['Classic'] });
});

test('forgets responses that were not used within 30 seconds', async () => {
  respond(vehicles);
  pageData.load('/inventory');
  await open('/inventory');
  window.history.replaceState(null, '', '/');
  jest.advanceTimersByTime(30_000);
  expect(pageData.take('/api/vehicles')).toBeUndefined();
  respond(vehicles);
  pageData.load('/inventory');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('ignores responses that were requested before the data changed', async () => {
  respond({ '/api/vehicles': { data: ['old'] } });
  respond({ '/api/vehicles': { data: ['new'] } });
  pageData.load('/inventory');
  pageData.clear();
  pageData.load('/inventory');
  await open('/inventory');
  expect(pageData.take('/api/vehicles')).toEqual({ data: ['new'] });
});
