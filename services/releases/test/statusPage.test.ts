import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publish } from './aBuild.ts';
import { type App, accepted, ask, buildReleases, headOf, startReleases, tokens } from './releases.ts';
import { edgeEnv, handOnEvidence } from './statistics.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
const circumstances = { remote: 'inventory', reason: 'A <b>bold</b> & "good" reason' } as const;
beforeAll(async () => {
  service = await startReleases(edgeEnv);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(service.app, { version });
    if (version !== '1.2.0')
      accepted(await ask(service.app, { ...circumstances, kind: 'promote', version, author: 'Ann' }));
  }
  await publish(service.app, { remote: 'dealers' });
  accepted(
    await ask(service.app, {
      ...circumstances,
      kind: 'rollout',
      version: '1.2.0',
      shareInBasisPoints: 1000,
    }),
  );
});
afterAll(() => service.close());

const host = 'releases.example:4006';
const own = { host, origin: `http://${host}` };

function form(app: App, url: string, fields: Record<string, string>, headers: Record<string, string> = own) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

async function signIn(token: string, author = '') {
  const reply = await form(service.app, '/sign-in', { token, author });
  const [cookie] = reply.cookies;
  return { reply, cookie: cookie ? `${cookie.name}=${encodeURIComponent(cookie.value)}` : '' };
}

async function see(cookie: string, url = '/') {
  const { body } = await service.app.inject({ url, headers: { host, cookie } });
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(body) ?? [];
  return { html: body, formToken, forms: body.match(/action="\/changes"/g)?.length ?? 0 };
}

const rollback = { kind: 'rollback', remote: 'inventory', toRevision: '2', reason: 'Pressed' };
const stableNow = async () => (await headOf(service.app)).remotes.inventory?.stable;

describe('somebody without a token', () => {
  test('sees nothing but where to sign in', async () => {
    const reply = await service.app.inject({ url: '/', headers: { host } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<h1>Sign in</h1>');
    expect(reply.body).not.toContain('inventory');
  });

  test('is refused with a sentence, and gets no cookie', async () => {
    const { reply } = await signIn('token-of-nobody');
    expect([reply.statusCode, reply.cookies]).toEqual([401, []]);
    expect(reply.body).toContain('This token is not known here.');
    expect(reply.body).not.toContain('token-of-nobody');
  });

  test.each(['', 'releases_staff=%7B%7D', 'releases_staff=%7B%22until%22%3A9e15%7D.AAAA'])(
    'changes nothing: cookie "%s"',
    async (cookie) => {
      const reply = await form(service.app, '/changes', { ...rollback, formToken: 'x' }, { ...own, cookie });
      expect(reply.statusCode).toBe(401);
      expect(await stableNow()).toBe('1.1.0');
    },
  );
});

describe('whoever signs in', () => {
  test('gets a cookie that scripts and other sites do not have, and that does not hold the token', async () => {
    const { reply } = await signIn(tokens.inventory);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/']);
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 43_200 });
    expect(String(reply.headers['set-cookie'])).not.toContain(tokens.inventory);
    const behindProxy = await form(
      service.app,
      '/sign-in',
      { token: tokens.inventory },
      { ...own, origin: `https://${host}`, 'x-forwarded-proto': 'https' },
    );
    expect(behindProxy.cookies[0]).toMatchObject({ secure: true });
  });

  test('is signed in at every instance, until the token is taken out of the configuration', async () => {
    const { cookie } = await signIn(tokens.inventory);
    const other = buildReleases(service.env);
    expect((await other.inject({ url: '/', headers: { host, cookie } })).body).toContain('What is live');
    await other.close();
    const without = buildReleases({ ...service.env, RELEASES_TOKENS: '' });
    expect((await without.inject({ url: '/', headers: { host, cookie } })).body).toContain('Sign in');
    await without.close();
  });

  test('sees what is live, for whom, by whom and why, and how it does', async () => {
    await handOnEvidence(service.app, [
      { version: '1.1.0', pageLoads: 900, failedLoads: 3, lcp: { '25': 600 } },
      { version: '1.2.0', pageLoads: 80, failedLoads: 1 },
    ]);
    const { cookie } = await signIn(tokens.dealers);
    const { html } = await see(cookie);
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
    const { html } = await see((await signIn(tokens.dealers, '<i>Bob</i>')).cookie);
    expect(html).toContain('A &#60;b&#62;bold&#60;/b&#62; &#38; &#34;good&#34; reason');
    expect(html).toContain('&#60;i&#62;Bob');
    expect(html).not.toMatch(/<b>|<i>/);
  });

  test('has no script on the page, nor a way to get one in', async () => {
    const { cookie } = await signIn(tokens.operator);
    const reply = await service.app.inject({ url: '/', headers: { host, cookie } });
    expect(reply.body).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
  });
});

describe('a press', () => {
  test('changes the registry in the name of the team and of whoever pressed', async () => {
    const { cookie } = await signIn(tokens.inventory, 'Ann');
    const { formToken } = await see(cookie);
    const reply = await form(service.app, '/changes', { ...rollback, formToken }, { ...own, cookie });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/?done=8#result']);
    expect(await stableNow()).toBe('1.0.0');
    const done = await see(cookie, '/?done=8');
    expect(done.html).toContain('inventory rolled back 1.1.0 → 1.0.0; the trial of 1.2.0 is over.');
    expect(done.html).toMatch(/Revision 8, .+ by Ann \(inventory\)/);
    const again = await form(service.app, '/changes', { ...rollback, formToken }, { ...own, cookie });
    expect(again.headers.location).toBe('/?done=0#result');
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }, {}],
    ['from nowhere', { origin: 'null' }, {}],
    ['without its form', own, { formToken: '' }],
    ['with the form of somebody else', own, { formToken: 'AAAA' }],
  ])('%s is refused, whoever is signed in', async (_what, headers, fields) => {
    const { cookie } = await signIn(tokens.operator);
    const { formToken } = await see(cookie);
    const before = await headOf(service.app);
    const reply = await form(
      service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken, ...fields },
      { ...headers, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('Not done');
    expect(await headOf(service.app)).toEqual(before);
  });

  test('names what was seen: a third release that is stable by now is left alone', async () => {
    const { cookie } = await signIn(tokens.inventory, 'Ann');
    accepted(await ask(service.app, { ...circumstances, kind: 'promote', version: '1.2.0' }));
    const { html } = await see(cookie);
    expect(html).toMatch(
      /name="version" value="1\.2\.0"><input type="hidden" name="toRevision" value="\d+"><button class="danger">Roll back to 1\.0\.0/,
    );
    const { formToken } = await see(cookie);
    const stale = { ...rollback, version: '1.1.0', formToken };
    const reply = await form(service.app, '/changes', stale, { ...own, cookie });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('inventory 1.2.0 is stable by now, and not 1.1.0 any more: look again.');
    const seen = { ...rollback, version: '1.2.0', formToken };
    expect((await form(service.app, '/changes', seen, { ...own, cookie })).statusCode).toBe(303);
    expect(await stableNow()).toBe('1.0.0');
  });

  test('on a release that was taken back needs a tick, and the page says why it was', async () => {
    const { cookie } = await signIn(tokens.inventory, 'Ann');
    const { html, formToken } = await see(cookie);
    expect(html).toContain('Taken back before<span class="unseen"> of inventory');
    expect(html).toContain('<option value="1.1.0">1.1.0 (taken back)</option>');
    const promotion = { kind: 'promote', remote: 'inventory', version: '1.1.0', reason: 'Mended', formToken };
    const refused = await form(service.app, '/changes', promotion, { ...own, cookie });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/inventory 1\.1\.0 was taken back by inventory at .+: Pressed/);
    const box = /<input type="checkbox" name="(again)" value="(\w+)">/.exec(html) ?? [];
    const again = { ...promotion, [box[1] ?? '']: box[2] ?? '' };
    const reply = await form(service.app, '/changes', again, { ...own, cookie });
    expect(reply.statusCode).toBe(303);
    expect(await stableNow()).toBe('1.1.0');
    const back = { ...rollback, version: '1.1.0', formToken };
    await form(service.app, '/changes', back, { ...own, cookie });
  });

  test('on the module of another team is offered to nobody, and refused', async () => {
    const { cookie } = await signIn(tokens.dealers);
    const { html, formToken } = await see(cookie);
    expect(html).toContain('inventory 1.0.0 → 1.1.0');
    expect(html).not.toMatch(/name="remote" value="inventory"/);
    expect(html).toMatch(/name="remote" value="dealers"/);
    const reply = await form(
      service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken },
      { ...own, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('This token is one of dealers and may not change inventory.');
  });

  test('without a reason is refused where one is needed', async () => {
    const { cookie } = await signIn(tokens.inventory);
    const { formToken } = await see(cookie);
    const lock = { kind: 'lock', remote: 'inventory', formToken };
    const reply = await form(service.app, '/changes', { ...lock, reason: ' ' }, { ...own, cookie });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Say why, in one sentence.');
    await form(service.app, '/changes', { ...lock, reason: 'Thanksgiving' }, { ...own, cookie });
    const locked = await see(cookie);
    expect(locked.html).toMatch(/Locked by inventory since .+: Thanksgiving/);
    expect(locked.forms).toBe(1);
    await form(service.app, '/changes', { ...lock, kind: 'unlock', reason: 'Over' }, { ...own, cookie });
    expect((await see(cookie)).forms).toBeGreaterThan(1);
  });

  test('back to a release that the store holds no more is not offered', async () => {
    const { cookie } = await signIn(tokens.inventory);
    const way = /Roll back to 1\.1\.0<span class="unseen"> of inventory, revision 4/;
    const all = '/?remote=inventory';
    expect((await see(cookie, all)).html).toMatch(way);
    const records = service.db.collection<{ _id: string }>('releases');
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $set: { removedAt: new Date() } });
    expect((await see(cookie, all)).html).not.toMatch(way);
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $unset: { removedAt: true } });
  });
});

test('the history goes back to the first change, page by page', async () => {
  const { cookie } = await signIn(tokens.dealers);
  const [, older = ''] = /href="(\/\?remote=inventory&amp;before=\d+)"/.exec((await see(cookie)).html) ?? [];
  const page = await see(cookie, older.replace('&amp;', '&'));
  expect(page.html).toContain('Revision 1,');
  expect(page.html).not.toContain('id="dealers"');
});

test('whoever signs out is signed out', async () => {
  const { cookie } = await signIn(tokens.inventory);
  const { formToken } = await see(cookie);
  const reply = await form(service.app, '/sign-out', { formToken }, { ...own, cookie });
  expect(reply.headers.location).toBe('/');
  expect(reply.cookies[0]).toMatchObject({ value: '', path: '/' });
});
