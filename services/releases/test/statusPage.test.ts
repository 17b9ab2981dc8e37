import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { buildErrorGroup, postErrors, postEvidence } from './support/edgeStatistics.ts';
import { buildReleases, parseAccepted, requestChange, signingKeys, tokens } from './support/startReleases.ts';
import {
  inventoryChange,
  sameOriginHeaders,
  startStatusPage,
  statusPageHost,
  submitForm,
} from './support/startStatusPage.ts';

let page: Awaited<ReturnType<typeof startStatusPage>>;
beforeAll(async () => {
  page = await startStatusPage();
});
afterAll(() => page.service.close());

const rollback = { kind: 'rollback', remote: 'inventory', toRevision: '2', reason: 'Rolled back in a test' };

describe('without a valid token', () => {
  test('a visitor sees only the sign-in page', async () => {
    const reply = await page.service.app.inject({ url: '/', headers: { host: statusPageHost } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<h1>Sign in</h1>');
    expect(reply.body).not.toContain('inventory');
  });

  test('signing in fails with a message and sets no cookie', async () => {
    const { reply } = await page.signIn('unknown-token');
    expect([reply.statusCode, reply.cookies]).toEqual([401, []]);
    expect(reply.body).toContain('This token is not valid.');
    expect(reply.body).not.toContain('unknown-token');
  });

  test.each(['', 'releases_staff=%7B%7D', 'releases_staff=%7B%22until%22%3A9e15%7D.AAAA'])(
    'the cookie "%s" allows no changes',
    async (cookie) => {
      const reply = await submitForm(
        page.service.app,
        '/changes',
        { ...rollback, formToken: 'x' },
        { ...sameOriginHeaders, cookie },
      );
      expect(reply.statusCode).toBe(401);
      expect(await page.getStableVersion()).toBe('1.1.0');
    },
  );
});

test('a session of another version of the service is ignored', async () => {
  const { app } = page.service;
  for (const content of ['{}', 'not JSON']) {
    const cookie = `releases_staff=${encodeURIComponent(app.signCookie(content))}`;
    const reply = await app.inject({ url: '/', headers: { host: statusPageHost, cookie } });
    expect([reply.statusCode, reply.body.includes('<h1>Sign in</h1>')]).toEqual([200, true]);
  }
});

test('a held rollout is marked', async () => {
  const { app } = page.service;
  const { cookie } = await page.signIn(tokens.inventory);
  expect((await page.open(cookie)).html).toContain('<span class="tag">Rolling out</span>');
  const held = { kind: 'rollout', version: '1.2.0', shareInBasisPoints: 1000, isHeld: true } as const;
  parseAccepted(await requestChange(app, { ...inventoryChange, ...held }));
  expect((await page.open(cookie)).html).toContain('<span class="tag">Held for an experiment</span>');
});

describe('a signed-in user', () => {
  test('gets a cookie that is protected and does not contain the token', async () => {
    const { reply } = await page.signIn(tokens.inventory);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
    // Browsers reject the name of the cookie for HTTPS here.
    expect(reply.cookies[0]).toMatchObject({
      name: 'releases_staff',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 43_200,
    });
    expect(String(reply.headers['set-cookie'])).not.toContain(tokens.inventory);
  });

  test('gets a cookie over HTTPS that only this host can set, and no other cookie is accepted', async () => {
    const { app } = page.service;
    const https = {
      ...sameOriginHeaders,
      origin: `https://${statusPageHost}`,
      'x-forwarded-proto': 'https',
    };
    const [cookie] = (await submitForm(app, '/sign-in', { token: tokens.inventory }, https)).cookies;
    expect(cookie).toMatchObject({ name: '__Host-releases_staff', secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const value = encodeURIComponent(cookie?.value ?? '');
    const open = async (name: string) =>
      (await app.inject({ url: '/', headers: { ...https, cookie: `${name}=${value}` } })).body;
    expect(await open('__Host-releases_staff')).toContain('Live releases');
    expect(await open('releases_staff')).toContain('<h1>Sign in</h1>');
    const [, formToken = ''] =
      /name="formToken" value="([^"]+)"/.exec(await open('__Host-releases_staff')) ?? [];
    const signOut = await submitForm(
      app,
      '/sign-out',
      { formToken },
      { ...https, cookie: `__Host-releases_staff=${value}` },
    );
    // Browsers ignore a cookie with this prefix that is not secure, so it would not be deleted.
    expect(signOut.cookies[0]).toMatchObject({ name: '__Host-releases_staff', value: '', secure: true });
  });

  test('is signed in at every instance until the token is removed from the configuration', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const other = buildReleases(page.service.env);
    expect((await other.inject({ url: '/', headers: { host: statusPageHost, cookie } })).body).toContain(
      'Live releases',
    );
    await other.close();
    const withoutTokens = buildReleases({ ...page.service.env, RELEASES_TOKENS: '' });
    expect(
      (await withoutTokens.inject({ url: '/', headers: { host: statusPageHost, cookie } })).body,
    ).toContain('Sign in');
    await withoutTokens.close();
  });

  test('is signed out after 12 hours, even if the browser still sends the cookie', async () => {
    const signedInAt = Date.now();
    const signInClock = jest.spyOn(Date, 'now').mockReturnValue(signedInAt);
    const { cookie } = await page.signIn(tokens.inventory);
    signInClock.mockRestore();
    const { formToken } = await page.open(cookie);
    const openAfter = async (minutes: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(signedInAt + minutes * 60_000);
      const { html } = await page.open(cookie);
      const reply = await submitForm(
        page.service.app,
        '/changes',
        // An invalid form, so that the request never changes a release.
        { formToken },
        { ...sameOriginHeaders, cookie },
      );
      clock.mockRestore();
      return [html.includes('Live releases'), reply.statusCode];
    };
    expect(await openAfter(12 * 60 - 1)).toEqual([true, 400]);
    expect(await openAfter(12 * 60)).toEqual([true, 400]);
    expect(await openAfter(12 * 60 + 1)).toEqual([false, 401]);
  });

  test('sees the live releases, their shares, authors, reasons and statistics', async () => {
    await postEvidence(page.service.app, [
      {
        version: '1.1.0',
        pageLoads: 900,
        failedLoads: 3,
        failures: { load: 0, render: 3, hydration: 0, run: 0, data: 45, foreign: 0, server: 0 },
        lcp: { '25': 600 },
        pages: { served: 1000, started: 1000, finished: 1000 },
        conversions: { calls: 40, inquiries: 20 },
      },
      {
        version: '1.2.0',
        pageLoads: 80,
        failedLoads: 1,
        pages: { served: 1000, started: 1000, finished: 1000 },
        conversions: { calls: 5, inquiries: 21 },
      },
    ]);
    const { cookie } = await page.signIn(tokens.dealers);
    const { html } = await page.open(cookie);
    for (const text of [
      '90% of visitors',
      '10% of visitors',
      'Ann (inventory)',
      '0.33%',
      '3 of 900',
      'Visitors with unreadable data',
      '45 of 900',
      '600 samples',
      'Visitors with failures',
      'Since the last step of the rollout.',
      '1 of 80',
      '<p class="notice warn"><strong>Fewer conversions:</strong> Calls: 0.5% of the visitors of 1.2.0 ',
      '<p class="quiet">Inquiries: 2.1% of the visitors of 1.2.0 (21 of 1,000), 2% of those of 1.1.0 (20 of 1,000); difference ',
      'Not enough visitors yet: 80 of 100 for 1.2.0.',
      'inventory 1.0.0 → 1.1.0',
      'No stable release yet',
    ])
      expect(html).toContain(text);
  });

  test('sees the errors of the live releases, and of one module all of them, escaped', async () => {
    const { app } = page.service;
    const groups = Array.from({ length: 4 }, (_, index) =>
      buildErrorGroup({
        message: `Error ${index} <script>`,
        frames: ['<img> (src/a.ts:1:2)'],
        count: 9 - index,
      }),
    );
    const errors = { remote: 'inventory', groups, dropped: 3 };
    await postErrors(app, [
      { ...errors, version: '1.1.0' },
      { ...errors, version: '1.0.0', groups: [buildErrorGroup({ message: 'Error of an old release' })] },
    ]);
    const { cookie } = await page.signIn(tokens.inventory);
    const { html: overview } = await page.open(cookie);
    for (const text of [
      'Error 0 &#60;script&#62;',
      'at &#60;img&#62; (src/a.ts:1:2)',
      '9 on servers, on /inventory, first <time',
      '3 more errors are not listed',
      'href="/?remote=inventory#errors-inventory"',
    ])
      expect(overview).toContain(text);
    expect(overview).not.toMatch(/<script|<img|Error 3|Error of an old release/);
    const { html: details } = await page.open(cookie, '/?remote=inventory');
    expect(details).toMatch(/Error 3.*Error of an old release/s);
  });

  test('sees text of other users escaped', async () => {
    const { html } = await page.open((await page.signIn(tokens.dealers, '<i>Bob</i>')).cookie);
    expect(html).toContain('A &#60;b&#62;bold&#60;/b&#62; &#38; &#34;good&#34; reason');
    expect(html).toContain('&#60;i&#62;Bob');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  test('gets a page without scripts and with a strict content security policy', async () => {
    const { cookie } = await page.signIn(tokens.operator);
    const reply = await page.service.app.inject({ url: '/', headers: { host: statusPageHost, cookie } });
    expect(reply.body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });
});

test('signing out deletes the cookie', async () => {
  const { cookie } = await page.signIn(tokens.inventory);
  const { formToken } = await page.open(cookie);
  const reply = await submitForm(
    page.service.app,
    '/sign-out',
    { formToken },
    { ...sameOriginHeaders, cookie },
  );
  expect(reply.headers.location).toBe('/');
  expect(reply.cookies[0]).toMatchObject({ value: '', path: '/' });
});

test('signing out ends the session at every instance, even if the browser still sends the cookie', async () => {
  const { cookie } = await page.signIn(tokens.inventory);
  const { formToken } = await page.open(cookie);
  const other = await page.signIn(tokens.inventory);
  await submitForm(page.service.app, '/sign-out', { formToken }, { ...sameOriginHeaders, cookie });
  expect((await page.open(cookie)).html).toContain('<h1>Sign in</h1>');
  const change = await submitForm(
    page.service.app,
    '/changes',
    { ...rollback, formToken },
    { ...sameOriginHeaders, cookie },
  );
  expect(change.statusCode).toBe(401);
  const otherInstance = buildReleases(page.service.env);
  const reply = await otherInstance.inject({ url: '/', headers: { host: statusPageHost, cookie } });
  expect(reply.body).toContain('<h1>Sign in</h1>');
  await otherInstance.close();
  expect((await page.open(other.cookie)).html).toContain('Live releases');
});

test('an ended session is stored until its cookie would have expired', async () => {
  const endedSessions = page.service.db.collection('endedSessions');
  await endedSessions.deleteMany({});
  const before = Date.now();
  const { cookie } = await page.signIn(tokens.inventory);
  const { formToken } = await page.open(cookie);
  await submitForm(page.service.app, '/sign-out', { formToken }, { ...sameOriginHeaders, cookie });
  const stored = await endedSessions.find().toArray();
  expect(stored).toEqual([{ _id: expect.anything(), expiresAt: expect.any(Date) }]);
  const lifetimeMs = stored[0]?.expiresAt.getTime() - before;
  expect(lifetimeMs).toBeGreaterThanOrEqual(12 * 3_600_000);
  expect(lifetimeMs).toBeLessThan(12 * 3_600_000 + 60_000);
  expect(await endedSessions.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});

test('without a secret, sessions are valid at one instance only, and the log says so', async () => {
  const startInstance = async (secret: string) => {
    const instance = buildReleases({ ...page.service.env, RELEASES_SECRET: secret });
    const warn = jest.spyOn(instance.log, 'warn');
    await instance.ready();
    return { instance, warnings: warn.mock.calls.map(([message]) => String(message)) };
  };
  const [first, second, withSecret] = [
    await startInstance(''),
    await startInstance(''),
    await startInstance('a-secret-with-more-than-32-characters'),
  ];
  const reply = await submitForm(first.instance, '/sign-in', { token: tokens.inventory });
  const cookie = `${reply.cookies[0]?.name}=${encodeURIComponent(reply.cookies[0]?.value ?? '')}`;
  const openAt = async ({ instance }: typeof first) =>
    (await instance.inject({ url: '/', headers: { host: statusPageHost, cookie } })).body;
  expect(await openAt(first)).toContain('Live releases');
  expect(await openAt(second)).toContain('<h1>Sign in</h1>');
  const warning = expect.stringMatching(
    /^RELEASES_SECRET is not set: sessions and previews end at a restart/,
  );
  expect(first.warnings).toContainEqual(warning);
  expect(withSecret.warnings).not.toContainEqual(warning);
  for (const { instance } of [first, second, withSecret]) await instance.close();
});

test('sessions do not depend on the signing key, but on the secret', async () => {
  const { cookie } = await page.signIn(tokens.inventory);
  const openAt = async (env: Readonly<Record<string, string>>) => {
    const instance = buildReleases({ ...page.service.env, ...env });
    const { body } = await instance.inject({ url: '/', headers: { host: statusPageHost, cookie } });
    await instance.close();
    return body.includes('<h1>Sign in</h1>') ? 'signed out' : 'signed in';
  };
  const { privateKey } = generateKeyPairSync('ed25519');
  const RELEASES_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const RELEASES_FORMER_PUBLIC_KEYS = formatPublicKey(signingKeys.publicKey);
  expect(await openAt({ RELEASES_SECRET: 'another-secret-with-many-characters' })).toBe('signed out');
  expect(await openAt({ RELEASES_SIGNING_KEY, RELEASES_FORMER_PUBLIC_KEYS })).toBe('signed in');
});

test('the number of sign-ins per IP address is limited, also with a valid token', async () => {
  await page.service.db.collection('postCounters').deleteMany({});
  const limited = buildReleases({ ...page.service.env, RELEASES_SIGN_IN_LIMIT: '2' });
  const signIn = async (token: string) => (await submitForm(limited, '/sign-in', { token })).statusCode;
  expect(await signIn('guess')).toBe(401);
  expect(await signIn(tokens.inventory)).toBe(303);
  expect(await signIn(tokens.inventory)).toBe(429);
  await limited.close();
});
