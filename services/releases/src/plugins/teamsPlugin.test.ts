import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { createServiceConfigSchema } from '@msv/service-kit/config/serviceConfig';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { createService, type Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { ReleasesConfig } from '../config.ts';
import { TeamTokens } from '../teams/teamTokens.ts';
import { assertTeamMayChangeRemote, teamsPlugin } from './teamsPlugin.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const readConfig = (): Pick<ReleasesConfig, 'RELEASES_TOKENS' | 'RELEASES_EDGE_TOKEN'> => ({
  RELEASES_TOKENS: v.parse(
    TeamTokens,
    `*:${sha256('all')}:Ann Miller,inventory:${sha256('one')},dealers:${sha256('two')}`,
  ),
  RELEASES_EDGE_TOKEN: Buffer.from(sha256('edge'), 'hex'),
});

let failures = 0;
/** Replaces the real rate limit, which needs a database. */
const rateLimitMock = fp(
  async (service: Service) => {
    service.decorate('limitPosts', async () => {
      failures += 1;
      if (failures > 2) throw new HttpError(429, 'Too many attempts.');
    });
  },
  { name: 'rateLimitPlugin' },
);

function createTestService(config = readConfig()) {
  const service = createService(parseConfig(createServiceConfigSchema(), { LOG_LEVEL: 'silent' }), {
    name: 'test',
  });
  service.register(rateLimitMock);
  service.register(teamsPlugin, config);
  return service;
}

let app: Service;
beforeAll(async () => {
  app = createTestService();
  app.register(async (routes: Service) => {
    routes.get('/team', async (request) => ({ name: (await routes.teams.authenticate(request)).name }));
    routes.get(
      '/inventory',
      async (request) => (await routes.teams.authorizeChange(request, 'inventory')).name,
    );
    routes.get('/source-map', async (request) => String(await routes.teams.isTeamOrEdge(request)));
    routes.get('/operator', async (request) => (await routes.teams.requireOperator(request)).person);
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  failures = 0;
});

async function get(url: string, authorization?: string) {
  const { statusCode, body, headers } = await app.inject({
    url,
    headers: authorization ? { authorization } : {},
  });
  return { statusCode, body, challenge: headers['www-authenticate'] };
}

describe('a request', () => {
  test.each([
    ['/team', 'A team token is required.'],
    ['/inventory', 'A team token is required.'],
    ['/operator', "The operator's token is required."],
  ])('without a token is rejected at %s', async (url, error) => {
    const body = JSON.stringify({ error });
    expect(await get(url)).toEqual({ statusCode: 401, body, challenge: 'Bearer' });
  });

  test('with an unknown token is rejected', async () => {
    expect(await get('/team', 'Bearer three')).toMatchObject({
      statusCode: 401,
      body: '{"error":"This token is not valid."}',
    });
  });

  test.each([
    ['one', '/team', 200, '{"name":"inventory"}'],
    ['one', '/inventory', 200, 'inventory'],
    ['two', '/inventory', 403, '{"error":"The token of dealers cannot change inventory."}'],
    ['all', '/inventory', 200, 'operator'],
    ['all', '/operator', 200, 'Ann Miller'],
    ['one', '/source-map', 200, 'true'],
    ['edge', '/source-map', 200, 'true'],
    ['three', '/source-map', 200, 'false'],
    ['', '/source-map', 200, 'false'],
    ['one', '/operator', 403, '{"error":"Only the operator can do this."}'],
  ])('with the token %s at %s responds with %i', async (token, url, statusCode, body) => {
    expect(await get(url, `Bearer ${token}`)).toMatchObject({ statusCode, body });
  });
});

test.each([
  ['/team', 401],
  ['/inventory', 401],
  ['/operator', 401],
  ['/source-map', 200],
])('wrong tokens at %s are counted until there are too many', async (url, statusCode) => {
  const statuses = [];
  for (const token of ['wrong', 'wrong', 'wrong', 'all'])
    statuses.push((await get(url, `Bearer ${token}`)).statusCode);
  expect(statuses).toEqual([statusCode, statusCode, 429, 200]);
});

test('without a token of the edges, only teams can read source maps', async () => {
  const service = createTestService({ ...readConfig(), RELEASES_EDGE_TOKEN: undefined });
  service.register(async (routes: Service) => {
    routes.get('/source-map', async (request) => String(await routes.teams.isTeamOrEdge(request)));
  });
  const read = async (token: string) =>
    (await service.inject({ url: '/source-map', headers: { authorization: `Bearer ${token}` } })).body;
  expect([await read('one'), await read('edge')]).toEqual(['true', 'false']);
  await service.close();
});

test('a team may change only its remotes', () => {
  const team = { name: 'inventory', mayChange: (remote: string) => remote === 'inventory' };
  expect(assertTeamMayChangeRemote(team, 'inventory')).toBe(team);
  expect(() => assertTeamMayChangeRemote(team, 'dealers')).toThrow(
    'The token of inventory cannot change dealers.',
  );
});
