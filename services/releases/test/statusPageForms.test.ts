import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aStatusPage, circumstances, form, own } from './aStatusPage.ts';
import { accepted, ask, headOf, tokens } from './releases.ts';

let page: Awaited<ReturnType<typeof aStatusPage>>;
beforeAll(async () => {
  page = await aStatusPage();
});
afterAll(() => page.service.close());

const rollback = { kind: 'rollback', remote: 'inventory', toRevision: '2', reason: 'Pressed' };

describe('a press', () => {
  test('changes the registry in the name of the team and of whoever pressed', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    const { formToken } = await page.see(cookie);
    const reply = await form(page.service.app, '/changes', { ...rollback, formToken }, { ...own, cookie });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/?done=8#result']);
    expect(await page.stableNow()).toBe('1.0.0');
    const done = await page.see(cookie, '/?done=8');
    expect(done.html).toContain('inventory rolled back 1.1.0 → 1.0.0; the trial of 1.2.0 is over.');
    expect(done.html).toMatch(/Revision 8, .+ by Ann \(inventory\)/);
    const again = await form(page.service.app, '/changes', { ...rollback, formToken }, { ...own, cookie });
    expect(again.headers.location).toBe('/?done=0#result');
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }, {}],
    ['from nowhere', { origin: 'null' }, {}],
    ['without its form', own, { formToken: '' }],
    ['with the form of somebody else', own, { formToken: 'AAAA' }],
  ])('%s is refused, whoever is signed in', async (_what, headers, fields) => {
    const { cookie } = await page.signIn(tokens.operator);
    const { formToken } = await page.see(cookie);
    const before = await headOf(page.service.app);
    const reply = await form(
      page.service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken, ...fields },
      { ...headers, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('Not done');
    expect(await headOf(page.service.app)).toEqual(before);
  });

  test('names what was seen: a third release that is stable by now is left alone', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    accepted(await ask(page.service.app, { ...circumstances, kind: 'promote', version: '1.2.0' }));
    const { html } = await page.see(cookie);
    expect(html).toMatch(
      /name="version" value="1\.2\.0"><input type="hidden" name="toRevision" value="\d+"><button class="danger">Roll back to 1\.0\.0/,
    );
    const { formToken } = await page.see(cookie);
    const stale = { ...rollback, version: '1.1.0', formToken };
    const reply = await form(page.service.app, '/changes', stale, { ...own, cookie });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain('inventory 1.2.0 is stable by now, and not 1.1.0 any more: look again.');
    const seen = { ...rollback, version: '1.2.0', formToken };
    expect((await form(page.service.app, '/changes', seen, { ...own, cookie })).statusCode).toBe(303);
    expect(await page.stableNow()).toBe('1.0.0');
  });

  test('on a release that was taken back needs a tick, and the page says why it was', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    const { html, formToken } = await page.see(cookie);
    expect(html).toContain('Taken back before<span class="unseen"> of inventory');
    expect(html).toContain('<option value="1.1.0">1.1.0 (taken back)</option>');
    const promotion = { kind: 'promote', remote: 'inventory', version: '1.1.0', reason: 'Mended', formToken };
    const refused = await form(page.service.app, '/changes', promotion, { ...own, cookie });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/inventory 1\.1\.0 was taken back by inventory at .+: Pressed/);
    const box = /<input type="checkbox" name="(again)" value="(\w+)">/.exec(html) ?? [];
    const again = { ...promotion, [box[1] ?? '']: box[2] ?? '' };
    const reply = await form(page.service.app, '/changes', again, { ...own, cookie });
    expect(reply.statusCode).toBe(303);
    expect(await page.stableNow()).toBe('1.1.0');
    const back = { ...rollback, version: '1.1.0', formToken };
    await form(page.service.app, '/changes', back, { ...own, cookie });
  });

  test('on the module of another team is offered to nobody, and refused', async () => {
    const { cookie } = await page.signIn(tokens.dealers);
    const { html, formToken } = await page.see(cookie);
    expect(html).toContain('inventory 1.0.0 → 1.1.0');
    expect(html).not.toMatch(/name="remote" value="inventory"/);
    expect(html).toMatch(/name="remote" value="dealers"/);
    const reply = await form(
      page.service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken },
      { ...own, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('This token is one of dealers and may not change inventory.');
  });

  test('without a reason is refused where one is needed', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const { formToken } = await page.see(cookie);
    const lock = { kind: 'lock', remote: 'inventory', formToken };
    const reply = await form(page.service.app, '/changes', { ...lock, reason: ' ' }, { ...own, cookie });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Say why, in one sentence.');
    await form(page.service.app, '/changes', { ...lock, reason: 'Thanksgiving' }, { ...own, cookie });
    const locked = await page.see(cookie);
    expect(locked.html).toMatch(/Locked by inventory since .+: Thanksgiving/);
    expect(locked.forms).toBe(1);
    await form(page.service.app, '/changes', { ...lock, kind: 'unlock', reason: 'Over' }, { ...own, cookie });
    expect((await page.see(cookie)).forms).toBeGreaterThan(1);
  });

  test('back to a release that the store holds no more is not offered', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const way = /Roll back to 1\.1\.0<span class="unseen"> of inventory, revision 4/;
    const all = '/?remote=inventory';
    expect((await page.see(cookie, all)).html).toMatch(way);
    const records = page.service.db.collection<{ _id: string }>('releases');
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $set: { removedAt: new Date() } });
    expect((await page.see(cookie, all)).html).not.toMatch(way);
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $unset: { removedAt: true } });
  });
});

test('the history goes back to the first change, page by page', async () => {
  const { cookie } = await page.signIn(tokens.dealers);
  const [, older = ''] =
    /href="(\/\?remote=inventory&amp;before=\d+)"/.exec((await page.see(cookie)).html) ?? [];
  const oldest = await page.see(cookie, older.replace('&amp;', '&'));
  expect(oldest.html).toContain('Revision 1,');
  expect(oldest.html).not.toContain('id="dealers"');
});
