import { afterEach, describe, expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { siteCookiesPlugin } from './siteCookiesPlugin.ts';
import { visitorIdsPlugin } from './visitorIdsPlugin.ts';

const edges: Awaited<ReturnType<typeof createTestEdge>>[] = [];
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.close();
});

/** Starts an edge and returns a function that opens a page with cookies. */
async function startEdge(environment: Record<string, string> = {}) {
  const edge = await createTestEdge(environment);
  edges.push(edge);
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(visitorIdsPlugin);
  edge.app.get('/page', async (request, reply) => edge.app.visitorIds.ensureVisitor(request, reply));
  return async (cookies: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const response = await edge.app.inject({ url: '/page', cookies, headers });
    return { visitor: response.json(), cookie: response.cookies[0] };
  };
}

describe('a visitor of a rollout', () => {
  test('gets a random ID and keeps it at every edge', async () => {
    const [openPage, openPageAtOtherEdge] = [await startEdge(), await startEdge()];
    const { visitor, cookie } = await openPage();
    expect(visitor).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), isForged: false });
    expect(cookie).toMatchObject({
      name: 'visitor',
      value: expect.stringMatching(`^${visitor.id}\\.`),
      maxAge: 31_536_000,
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    });
    expect(cookie).not.toHaveProperty('secure');
    const nextPage = await openPageAtOtherEdge({ visitor: cookie?.value ?? '' });
    expect(nextPage).toEqual({ visitor, cookie: undefined });
  });

  test.each([
    ['invented', (value: string) => value.replace(/\..*/, '')],
    ['changed', (value: string) => (value.startsWith('X') ? 'Y' : 'X') + value.slice(1)],
  ])('gets a new ID if the cookie was %s, which does not count', async (_case, forge) => {
    const openPage = await startEdge();
    const { visitor, cookie } = await openPage();
    const forged = await openPage({ visitor: forge(cookie?.value ?? '') });
    expect(forged.visitor.isForged).toBe(true);
    expect(forged.visitor.id).not.toBe(visitor.id);
    expect(forged.cookie?.value).toMatch(`${forged.visitor.id}.`);
  });

  test('gets a new ID if another secret signed the cookie', async () => {
    const { cookie } = await (await startEdge({ VISITOR_SECRET: 'an-earlier-secret-of-the-edges' }))();
    const { visitor } = await (await startEdge())({ visitor: cookie?.value ?? '' });
    expect(visitor.isForged).toBe(true);
  });
});

describe('a site with HTTPS', () => {
  const SITE_URL = 'https://site.example';

  test('sets cookies that only its own host can set, even if its proxy does not send the protocol', async () => {
    const openPage = await startEdge({ SITE_URL });
    const { cookie } = await openPage({}, { 'x-forwarded-proto': 'http' });
    expect(cookie).toMatchObject({ name: '__Host-visitor', secure: true, path: '/', httpOnly: true });
    expect(cookie).not.toHaveProperty('domain');
  });

  test('ignores a cookie without the prefix, which another host of the domain could have set', async () => {
    const openPage = await startEdge({ SITE_URL });
    const { visitor, cookie } = await openPage();
    const value = cookie?.value ?? '';
    expect((await openPage({ '__Host-visitor': value })).visitor.id).toBe(visitor.id);
    expect((await openPage({ visitor: value })).visitor.id).not.toBe(visitor.id);
  });

  test.each([
    ['a no-break space before it', '\u00a0__Host-visitor'],
    ['a no-break space after it', '__Host-visitor\u00a0'],
    ['another letter case', '__host-visitor'],
    ['an encoded letter', '__%48ost-visitor'],
    ['quotation marks', '"__Host-visitor"'],
    ['no name before it', '=__Host-visitor'],
  ])('ignores a cookie whose name is similar, with %s', async (_case, name) => {
    const openPage = await startEdge({ SITE_URL });
    const { visitor, cookie } = await openPage();
    const { visitor: next } = await openPage({}, { cookie: `${name}=${cookie?.value}` });
    expect(next).toEqual({ id: expect.not.stringMatching(visitor.id), isForged: false });
  });
});
