import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aStatusPage, form, host, own } from './aStatusPage.ts';
import { buildReleases, tokens } from './releases.ts';
import { handOnEvidence } from './statistics.ts';

let page: Awaited<ReturnType<typeof aStatusPage>>;
beforeAll(async () => {
  page = await aStatusPage();
});
afterAll(() => page.service.close());

const rollback = { kind: 'rollback', remote: 'inventory', toRevision: '2', reason: 'Pressed' };

describe('somebody without a token', () => {
  test('sees nothing but where to sign in', async () => {
    const reply = await page.service.app.inject({ url: '/', headers: { host } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<h1>Sign in</h1>');
    expect(reply.body).not.toContain('inventory');
  });

  test('is refused with a sentence, and gets no cookie', async () => {
    const { reply } = await page.signIn('token-of-nobody');
    expect([reply.statusCode, reply.cookies]).toEqual([401, []]);
    expect(reply.body).toContain('This token is not known here.');
    expect(reply.body).not.toContain('token-of-nobody');
  });

  test.each(['', 'releases_staff=%7B%7D', 'releases_staff=%7B%22until%22%3A9e15%7D.AAAA'])(
    'changes nothing: cookie "%s"',
    async (cookie) => {
      const reply = await form(
        page.service.app,
        '/changes',
        { ...rollback, formToken: 'x' },
        { ...own, cookie },
      );
      expect(reply.statusCode).toBe(401);
      expect(await page.stableNow()).toBe('1.1.0');
    },
  );
});

describe('whoever signs in', () => {
  test('gets a cookie that scripts and other sites do not have, and that does not hold the token', async () => {
    const { reply } = await page.signIn(tokens.inventory);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
    expect(String(reply.headers['set-cookie'])).not.toContain(tokens.inventory);
    const behindProxy = await form(
      page.service.app,
      '/sign-in',
      { token: tokens.inventory },
      { ...own, origin: `https://${host}`, 'x-forwarded-proto': 'https' },
    );
    expect(behindProxy.cookies[0]).toMatchObject({ secure: true });
  });

  test('is signed in at every instance, until the token is taken out of the configuration', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const other = buildReleases(page.service.env);
    expect((await other.inject({ url: '/', headers: { host, cookie } })).body).toContain('What is live');
    await other.close();
    const without = buildReleases({ ...page.service.env, RELEASES_TOKENS: '' });
    expect((await without.inject({ url: '/', headers: { host, cookie } })).body).toContain('Sign in');
    await without.close();
  });

  test('sees what is live, for whom, by whom and why, and how it does', async () => {
    await handOnEvidence(page.service.app, [
      { version: '1.1.0', pageLoads: 900, failedLoads: 3, lcp: { '25': 600 } },
      { version: '1.2.0', pageLoads: 80, failedLoads: 1 },
    ]);
    const { cookie } = await page.signIn(tokens.dealers);
    const { html } = await page.see(cookie);
    for (const part of [
      'for 90 % of visitors',
      'for 10 % of visitors',
      'Ann (inventory)',
      '0.33 %',
      '3 of 900',
      '600 measured',
      'Visitors with a failure',
      'Since the last step of the trial.',
      '1 of 80',
      'Too few visitors to judge: 80 of 100 of 1.2.0.',
      'inventory 1.0.0 → 1.1.0',
      'No release was promoted yet',
    ])
      expect(html).toContain(part);
  });

  test('reads what others wrote as text, never as HTML', async () => {
    const { html } = await page.see((await page.signIn(tokens.dealers, '<i>Bob</i>')).cookie);
    expect(html).toContain('A &#60;b&#62;bold&#60;/b&#62; &#38; &#34;good&#34; reason');
    expect(html).toContain('&#60;i&#62;Bob');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  test('has no script on the page, nor a way to get one in', async () => {
    const { cookie } = await page.signIn(tokens.operator);
    const reply = await page.service.app.inject({ url: '/', headers: { host, cookie } });
    expect(reply.body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });
});

test('whoever signs out is signed out', async () => {
  const { cookie } = await page.signIn(tokens.inventory);
  const { formToken } = await page.see(cookie);
  const reply = await form(page.service.app, '/sign-out', { formToken }, { ...own, cookie });
  expect(reply.headers.location).toBe('/');
  expect(reply.cookies[0]).toMatchObject({ value: '', path: '/' });
});
