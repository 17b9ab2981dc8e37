import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moduleChangesUrl, tokenOwnerUrl } from '@msv/contracts/releases/registry/registryChange';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import { createPromotion, fetchHistory } from './support/changeRequests.ts';
import {
  createTestBuild,
  publishTestBuild,
  registerRelease,
  uploadTestBuild,
} from './support/publishTestBuild.ts';
import {
  createBearerHeader,
  parseAccepted,
  requestChange,
  startReleases,
  tokens,
} from './support/startReleases.ts';
import { sameOriginHeaders, statusPageHost, submitForm } from './support/startStatusPage.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
beforeEach(() => publishTestBuild(service.app, {}));
afterEach(() => service.empty());
afterAll(() => service.close());

async function fetchLatestActor() {
  const [{ who, author, authorSource } = {}] = await fetchHistory(service.app, '?limit=1');
  return { who, author, authorSource };
}

test('the author of a change with a personal token comes from the token, never from the request', async () => {
  parseAccepted(await requestChange(service.app, { ...createPromotion('1.0.0'), author: 'Mallory' }, 'bob'));
  expect(await fetchLatestActor()).toEqual({ who: 'inventory', author: 'Bob Ray', authorSource: 'token' });
});

test('the author of a change with the token of a team is recorded as stated', async () => {
  parseAccepted(await requestChange(service.app, { ...createPromotion('1.0.0'), author: 'Ann Miller' }));
  expect(await fetchLatestActor()).toEqual({
    who: 'inventory',
    author: 'Ann Miller',
    authorSource: 'stated',
  });
  parseAccepted(await requestChange(service.app, { kind: 'lock', remote: 'inventory', reason: 'A reason' }));
  expect(await fetchLatestActor()).toEqual({ who: 'inventory' });
});

test('modules and releases have the author of a personal token', async () => {
  const build = createTestBuild({ version: '1.1.0' });
  await uploadTestBuild(service.app, build);
  expect((await registerRelease(service.app, build.release, 'bob')).statusCode).toBe(200);
  expect(await fetchLatestActor()).toEqual({ who: 'inventory', author: 'Bob Ray', authorSource: 'token' });
  const reply = await service.app.inject({
    method: 'POST',
    url: moduleChangesUrl,
    payload: {
      kind: 'addModule',
      remote: 'parts',
      module: buildModule({ pagePrefixes: ['/parts'] }),
      reason: 'New',
      author: 'Mallory',
    },
    headers: createBearerHeader('ann'),
  });
  expect([reply.statusCode, await fetchLatestActor()]).toEqual([
    200,
    { who: 'operator', author: 'Ann Miller', authorSource: 'token' },
  ]);
});

test('the status page uses the name of a personal token, not the entered one', async () => {
  const { app } = service;
  const { cookies } = await submitForm(app, '/sign-in', { token: tokens.bob, author: 'Mallory' });
  const cookie = `${cookies[0]?.name}=${encodeURIComponent(cookies[0]?.value ?? '')}`;
  const { body } = await app.inject({ url: '/', headers: { host: statusPageHost, cookie } });
  expect(body).toContain('Bob Ray (inventory, verified)');
  expect(body).not.toContain('Mallory');
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(body) ?? [];
  const fields = { kind: 'lock', remote: 'inventory', reason: 'A reason', formToken, author: 'Mallory' };
  await submitForm(app, '/changes', fields, { ...sameOriginHeaders, cookie });
  expect(await fetchLatestActor()).toEqual({ who: 'inventory', author: 'Bob Ray', authorSource: 'token' });
});

test('the owner of a token includes the person', async () => {
  const fetchOwner = async (token: string) =>
    (await service.app.inject({ url: tokenOwnerUrl, headers: createBearerHeader(token) })).json();
  expect(await fetchOwner('ann')).toEqual({ team: 'operator', person: 'Ann Miller' });
  expect(await fetchOwner('inventory')).toEqual({ team: 'inventory' });
});
