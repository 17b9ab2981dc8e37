import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { maintenanceError } from '@msv/contracts/http/apiError';
import * as v from 'valibot';
import { parseConfig } from '../config/parseConfig.ts';
import { createServiceConfigSchema } from '../config/serviceConfig.ts';
import { hashToken } from '../http/bearerToken.ts';
import { HttpError } from '../http/HttpError.ts';
import { createService, type Service } from '../server/createService.ts';
import { OperatorTokenList, protectOperatorRoutes } from './operatorAccess.ts';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

describe('OperatorTokenList', () => {
  test('parses personal tokens', () => {
    expect(v.parse(OperatorTokenList, `Ann Miller:${hash('a')}, Bob Ray:${hash('b')}`)).toEqual([
      { digest: hashToken('a'), person: 'Ann Miller' },
      { digest: hashToken('b'), person: 'Bob Ray' },
    ]);
  });

  test.each([
    'correct-horse-battery-staple',
    'x'.repeat(24),
    'a:token,with:separators,in-it',
    `x${hash('a')}`,
    `x:Ann:${hash('a')}`,
    `Ann:${hash('a')}x`,
  ])('parses %s as a shared token', (token) => {
    expect(v.parse(OperatorTokenList, token)).toEqual([{ digest: hashToken(token) }]);
  });

  const tooShort = 'must have at least 24 characters';
  const notVisible = 'must be visible ASCII characters';
  test.each([
    ['short', tooShort],
    ['x'.repeat(23), tooShort],
    ['correct horse battery staple', notVisible],
    ['correct-horse-battery-stäple', notVisible],
    [`Ann Miller:${hash('a')},Bob Ray`, notVisible],
    [`Ann Miller:${hash('a').slice(1)}`, notVisible],
    [`${' '.repeat(3)}:${hash('a')}`, notVisible],
  ])('rejects %s', (text, reason) => {
    const { issues = [] } = v.safeParse(OperatorTokenList, text);
    expect(issues.map(({ message }) => message)).toEqual([`${reason}, or a list of name:sha256`]);
  });
});

const sharedToken = 'a-shared-token-with-32-characters';
const createTestService = (env: Readonly<Record<string, string>> = {}) =>
  createService(parseConfig(createServiceConfigSchema(), { LOG_LEVEL: 'silent', ...env }), { name: 'test' });

let app: Service;
let failures = 0;
beforeAll(async () => {
  app = createTestService();
  // The real limit is in rateLimitPlugin, which needs a database.
  app.decorate('limitPosts', async () => {
    failures += 1;
    if (failures > 2) throw new HttpError(429, 'Too many attempts.');
  });
  const personal = ['Ann Miller:ann', 'Bob Ray:bob'].map((entry) => {
    const [person, token = ''] = entry.split(':');
    return `${person}:${hashToken(token).toString('hex')}`;
  });
  app.register(async (routes: Service) => {
    protectOperatorRoutes(routes, v.parse(OperatorTokenList, personal.join(',')));
    routes.get('/personal', async ({ operator }) => ({ operator }));
  });
  app.register(async (routes: Service) => {
    protectOperatorRoutes(routes, v.parse(OperatorTokenList, sharedToken));
    routes.get('/shared', async ({ operator }) => ({ operator }));
  });
  app.get('/public', async () => ({ isPublic: true }));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  failures = 0;
});

const get = (url: string, token = '') => app.inject({ url, headers: { authorization: `Bearer ${token}` } });

test.each([
  ['/personal', 'ann', 'Ann Miller'],
  ['/personal', 'bob', 'Bob Ray'],
  ['/shared', sharedToken, 'operator'],
])('a request to %s with the token %s is by %s, and is never cached', async (url, token, operator) => {
  const response = await get(url, token);
  expect(response.json()).toEqual({ operator });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(failures).toBe(0);
});

test('wrong tokens are rejected and counted, until there are too many', async () => {
  const statuses = [];
  for (const token of ['', 'wrong', 'ann ']) statuses.push((await get('/shared', token)).statusCode);
  expect(statuses).toEqual([401, 401, 429]);
});

test('a rejected request names the scheme and the reason', async () => {
  const response = await get('/personal', 'wrong');
  expect(response.headers['www-authenticate']).toBe('Bearer');
  expect(response.json()).toEqual({ error: 'Send the operator token as a bearer token.' });
});

test('during read-only maintenance, reads are rejected too', async () => {
  const service = createTestService({ MAINTENANCE: 'read-only' });
  service.register(async (routes: Service) => {
    protectOperatorRoutes(routes, v.parse(OperatorTokenList, sharedToken));
    routes.get('/shared', async ({ operator }) => ({ operator }));
  });
  const headers = { authorization: `Bearer ${sharedToken}` };
  const response = await service.inject({ url: '/shared', headers });
  expect([response.statusCode, response.json()]).toEqual([503, maintenanceError]);
  await service.close();
});

test('other routes need no token', async () => {
  expect((await get('/public')).json()).toEqual({ isPublic: true });
});
