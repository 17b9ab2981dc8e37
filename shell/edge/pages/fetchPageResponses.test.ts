import { describe, expect, test } from '@jest/globals';
import type { ApiResponseText } from '../../renderer/RenderTask.ts';
import { fetchPageResponses } from './fetchPageResponses.ts';

const page = { remote: 'inventory', expose: './InventoryPage' };
const plan = { page, subject: '/api/vehicles', reads: ['/api/vehicles', '/api/states'], modules: [page] };

/** Creates an API reader that knows the given responses and rejects all other URLs. */
const createReader = (knownResponses: Readonly<Record<string, ApiResponseText>>) => async (url: string) => {
  const response = knownResponses[url];
  if (!response) throw new Error('unavailable');
  return { tag: `tag of ${JSON.stringify(response)}`, response };
};
const vehicles = { json: '[{"id":1}]' };
const states = { json: '[]' };

async function fetchWith(
  knownResponses: Readonly<Record<string, ApiResponseText>>,
  pagePlan: Parameters<typeof fetchPageResponses>[0] = plan,
) {
  const failures: string[] = [];
  return {
    ...(await fetchPageResponses(pagePlan, {
      readApi: createReader(knownResponses),
      isOwnApi: () => true,
      onFailure: (url, error) => failures.push(`${url}: ${String(error)}`),
    })),
    failures,
  };
}

describe('the responses of a page', () => {
  test('contain each response as text for the renderer and as JSON for the browser', async () => {
    expect(await fetchWith({ '/api/vehicles': vehicles, '/api/states': states })).toMatchObject({
      status: 200,
      isComplete: true,
      byUrl: { '/api/vehicles': vehicles, '/api/states': states },
      jsonByUrl: { '/api/vehicles': '{"data":[{"id":1}]}', '/api/states': '{"data":[]}' },
      failures: [],
    });
    expect(await fetchWith({ '/api/vehicles': vehicles })).not.toHaveProperty('staleSeconds');
  });

  test('have a different tag if one of them changes', async () => {
    const before = await fetchWith({ '/api/vehicles': vehicles, '/api/states': states });
    const same = await fetchWith({ '/api/vehicles': vehicles, '/api/states': states });
    const after = await fetchWith({ '/api/vehicles': vehicles, '/api/states': { json: '[1]' } });
    expect(same.tag).toBe(before.tag);
    expect(after.tag).not.toBe(before.tag);
  });
});

test('the responses of a page have the age of the oldest stale one', async () => {
  const failures: unknown[] = [];
  const staleAges: Readonly<Record<string, number>> = { '/api/vehicles': 3, '/api/states': 20 };
  const readStale = async (url: string) => ({
    tag: 'one',
    response: vehicles,
    stale: { ageSeconds: staleAges[url] ?? 0, cause: 'outage' },
  });
  const responses = await fetchPageResponses(plan, {
    readApi: readStale,
    isOwnApi: () => true,
    onFailure: (...failure) => failures.push(failure),
  });
  expect(responses).toMatchObject({ status: 200, isComplete: true, staleSeconds: 20 });
  expect(failures).toEqual(plan.reads.map((url) => [url, 'outage', true]));
});

describe('the responses of a page, one of which no cache may store,', () => {
  const fetchPrivate = (response: ApiResponseText, isOwnApi: (url: string) => boolean = () => true) =>
    fetchPageResponses(plan, {
      readApi: async (url) => ({ tag: 'one', response, ...(url === '/api/vehicles' && { isPrivate: true }) }),
      isOwnApi,
      onFailure: () => {},
    });

  test('are private, and personal if it has data', async () => {
    expect(await fetchPrivate(vehicles)).toMatchObject({ isPrivate: true, isPersonal: true });
    const expired = await fetchPrivate({ notFound: 'Expired.' });
    expect(expired).toMatchObject({ isPrivate: true });
    expect(expired).not.toHaveProperty('isPersonal');
    expect(await fetchWith({ '/api/vehicles': vehicles })).not.toHaveProperty('isPrivate');
  });

  test('omit it if another module owns the API', async () => {
    const responses = await fetchPrivate(vehicles, (url) => url !== '/api/vehicles');
    expect(responses).toMatchObject({ isComplete: false, byUrl: { '/api/states': vehicles } });
    expect(Object.keys(responses.byUrl)).toEqual(['/api/states']);
    expect(responses).not.toHaveProperty('isPrivate');
    const missing = await fetchPrivate({ notFound: 'No such ZIP code.' }, () => false);
    expect(missing).toMatchObject({ isPrivate: true, isComplete: true, status: 404 });
  });
});

describe('the status of a page', () => {
  test('is 404 if the subject does not exist', async () => {
    const {
      status,
      jsonByUrl: json,
      isComplete,
    } = await fetchWith({
      '/api/vehicles': { notFound: 'There is no such "vehicle".' },
      '/api/states': states,
    });
    expect(status).toBe(404);
    expect(json['/api/vehicles']).toBe('{"notFound":"There is no such \\"vehicle\\"."}');
    expect(isComplete).toBe(true);
  });

  test('is 503 if the subject is unavailable', async () => {
    const { status, isComplete, byUrl, failures } = await fetchWith({ '/api/states': states });
    expect(status).toBe(503);
    expect(isComplete).toBe(false);
    expect(byUrl).toEqual({ '/api/states': states });
    expect(failures).toEqual(['/api/vehicles: Error: unavailable']);
  });

  test('is 200 if another read fails, which the browser retries', async () => {
    const { status, isComplete, jsonByUrl: json } = await fetchWith({ '/api/vehicles': vehicles });
    expect(status).toBe(200);
    expect(isComplete).toBe(false);
    expect(Object.keys(json)).toEqual(['/api/vehicles']);
  });

  test('is 200 if another read returns 404', async () => {
    const { status } = await fetchWith({ '/api/vehicles': vehicles, '/api/states': { notFound: 'None' } });
    expect(status).toBe(200);
  });

  test('is 200 for a page without a subject', async () => {
    expect((await fetchWith({}, { page, reads: ['/api/states'], modules: [page] })).status).toBe(200);
  });

  test('is 404 if no route matches', async () => {
    expect((await fetchWith({}, { reads: [], modules: [] })).status).toBe(404);
  });

  test('is 200 if planning failed and the browser renders the page', async () => {
    expect((await fetchWith({}, { reads: [], modules: [], problem: 'too slow' })).status).toBe(200);
  });
});

test('a page of an unavailable remote is 503, and an unknown page is 404', async () => {
  const emptyPlan = { reads: [], modules: [] };
  expect((await fetchWith({}, { ...emptyPlan, isModuleUnavailable: true })).status).toBe(503);
  expect((await fetchWith({}, emptyPlan)).status).toBe(404);
});
