import { describe, expect, test } from '@jest/globals';
import type { ReplyText } from '../../render/tasks.ts';
import { readReplies } from './readReplies.ts';

const page = { remote: 'inventory', expose: './InventoryPage' };
const plan = { page, subject: '/api/vehicles', reads: ['/api/vehicles', '/api/states'], modules: [page] };

/** An API that knows these replies and fails at every other address. */
const api = (known: Readonly<Record<string, ReplyText>>) => async (url: string) => {
  const reply = known[url];
  if (!reply) throw new Error('down');
  return { tag: `tag of ${JSON.stringify(reply)}`, reply };
};
const vehicles = { json: '[{"id":1}]' };
const states = { json: '[]' };

async function replies(
  known: Readonly<Record<string, ReplyText>>,
  of: Parameters<typeof readReplies>[0] = plan,
) {
  const problems: string[] = [];
  return { ...(await readReplies(of, api(known), (problem) => problems.push(problem))), problems };
}

describe('a page with all its answers', () => {
  test('is 200, with each answer as text for the server and as JSON for the browser', async () => {
    expect(await replies({ '/api/vehicles': vehicles, '/api/states': states })).toMatchObject({
      status: 200,
      isComplete: true,
      texts: { '/api/vehicles': vehicles, '/api/states': states },
      json: { '/api/vehicles': '{"data":[{"id":1}]}', '/api/states': '{"data":[]}' },
      problems: [],
    });
  });

  test('has another tag when one of them is another', async () => {
    const before = await replies({ '/api/vehicles': vehicles, '/api/states': states });
    const same = await replies({ '/api/vehicles': vehicles, '/api/states': states });
    const after = await replies({ '/api/vehicles': vehicles, '/api/states': { json: '[1]' } });
    expect(same.tag).toBe(before.tag);
    expect(after.tag).not.toBe(before.tag);
  });
});

describe('the status of a page', () => {
  test('is 404 where there is no such subject, and the browser is told', async () => {
    const { status, json, isComplete } = await replies({
      '/api/vehicles': { notFound: 'There is no such "vehicle".' },
      '/api/states': states,
    });
    expect(status).toBe(404);
    expect(json['/api/vehicles']).toBe('{"notFound":"There is no such \\"vehicle\\"."}');
    expect(isComplete).toBe(true);
  });

  test('is 503 where the subject cannot be had now', async () => {
    const { status, isComplete, texts, problems } = await replies({ '/api/states': states });
    expect(status).toBe(503);
    expect(isComplete).toBe(false);
    expect(texts).toEqual({ '/api/states': states });
    expect(problems).toEqual(['/api/vehicles: Error: down']);
  });

  test('stays 200 where something else cannot be had: the browser asks for it', async () => {
    const { status, isComplete, json } = await replies({ '/api/vehicles': vehicles });
    expect(status).toBe(200);
    expect(isComplete).toBe(false);
    expect(Object.keys(json)).toEqual(['/api/vehicles']);
  });

  test('stays 200 where there is no such thing as something else', async () => {
    const { status } = await replies({ '/api/vehicles': vehicles, '/api/states': { notFound: 'None' } });
    expect(status).toBe(200);
  });

  test('is 200 for a page about nothing in particular', async () => {
    expect((await replies({}, { page, reads: ['/api/states'], modules: [page] })).status).toBe(200);
  });

  test('is 404 where no route matches', async () => {
    expect((await replies({}, { reads: [], modules: [] })).status).toBe(404);
  });

  test('is 200 where only the plan could not be had: the browser shows the page', async () => {
    expect((await replies({}, { reads: [], modules: [], problem: 'too slow' })).status).toBe(200);
  });
});

test('a page of a module that is not there now is 503, and one that nobody has is 404', async () => {
  const nothing = { reads: [], modules: [] };
  expect((await replies({}, { ...nothing, isAway: true })).status).toBe(503);
  expect((await replies({}, nothing)).status).toBe(404);
});
