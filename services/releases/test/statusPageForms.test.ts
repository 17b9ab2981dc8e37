import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fetchRegistry, parseAccepted, requestChange, tokens } from './support/startReleases.ts';
import {
  inventoryChange,
  sameOriginHeaders,
  startStatusPage,
  submitForm,
} from './support/startStatusPage.ts';

let page: Awaited<ReturnType<typeof startStatusPage>>;
beforeAll(async () => {
  page = await startStatusPage();
});
afterAll(() => page.service.close());

const rollback = { kind: 'rollback', remote: 'inventory', toRevision: '2', reason: 'Rolled back in a test' };

describe('a form of the status page', () => {
  test('changes the registry in the name of the signed-in user and team', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    const { formToken } = await page.open(cookie);
    const reply = await submitForm(
      page.service.app,
      '/changes',
      { ...rollback, formToken },
      { ...sameOriginHeaders, cookie },
    );
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/?done=8#result']);
    expect(await page.getStableVersion()).toBe('1.0.0');
    const done = await page.open(cookie, '/?done=8');
    expect(done.html).toContain('inventory rolled back 1.1.0 → 1.0.0; rollout of 1.2.0 ended.');
    expect(done.html).toMatch(/Revision 8, .+ by Ann \(inventory\)/);
    const repeated = await submitForm(
      page.service.app,
      '/changes',
      { ...rollback, formToken },
      { ...sameOriginHeaders, cookie },
    );
    expect(repeated.headers.location).toBe('/?done=0#result');
  });

  test.each([
    ['sent from another site', { origin: 'https://evil.example' }, {}],
    ['sent without an origin', { origin: 'null' }, {}],
    ['without a form token', sameOriginHeaders, { formToken: '' }],
    ['with the form token of another session', sameOriginHeaders, { formToken: 'AAAA' }],
  ])('%s is rejected, even for the operator', async (_case, headers, fields) => {
    const { cookie } = await page.signIn(tokens.operator);
    const { formToken } = await page.open(cookie);
    const before = await fetchRegistry(page.service.app);
    const reply = await submitForm(
      page.service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken, ...fields },
      { ...headers, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('Change not made');
    expect(await fetchRegistry(page.service.app)).toEqual(before);
  });

  test('names the displayed release, so that a newer stable release is not rolled back', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    parseAccepted(
      await requestChange(page.service.app, { ...inventoryChange, kind: 'promote', version: '1.2.0' }),
    );
    const { html } = await page.open(cookie);
    expect(html).toMatch(
      /name="version" value="1\.2\.0"><input type="hidden" name="toRevision" value="\d+"><button class="danger">Roll back to 1\.0\.0/,
    );
    const { formToken } = await page.open(cookie);
    const outdatedForm = { ...rollback, version: '1.1.0', formToken };
    const reply = await submitForm(page.service.app, '/changes', outdatedForm, {
      ...sameOriginHeaders,
      cookie,
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain(
      'The stable release of inventory is now 1.2.0, not 1.1.0. Check the current state and try again.',
    );
    const currentForm = { ...rollback, version: '1.2.0', formToken };
    expect(
      (await submitForm(page.service.app, '/changes', currentForm, { ...sameOriginHeaders, cookie }))
        .statusCode,
    ).toBe(303);
    expect(await page.getStableVersion()).toBe('1.0.0');
  });

  test('needs a checked box to offer a withdrawn release, whose reason the page shows', async () => {
    const { cookie } = await page.signIn(tokens.inventory, 'Ann');
    const { html, formToken } = await page.open(cookie);
    expect(html).toContain('Withdrawn releases<span class="unseen"> of inventory');
    expect(html).toContain('<option value="1.1.0">1.1.0 (withdrawn)</option>');
    const promotion = { kind: 'promote', remote: 'inventory', version: '1.1.0', reason: 'Fixed', formToken };
    const rejected = await submitForm(page.service.app, '/changes', promotion, {
      ...sameOriginHeaders,
      cookie,
    });
    expect(rejected.statusCode).toBe(422);
    expect(rejected.body).toMatch(
      /inventory 1\.1\.0 was withdrawn by inventory at .+: Rolled back in a test/,
    );
    const [, checkboxName = '', checkboxValue = ''] =
      /<input type="checkbox" name="(again)" value="(\w+)">/.exec(html) ?? [];
    const confirmedPromotion = { ...promotion, [checkboxName]: checkboxValue };
    const reply = await submitForm(page.service.app, '/changes', confirmedPromotion, {
      ...sameOriginHeaders,
      cookie,
    });
    expect(reply.statusCode).toBe(303);
    expect(await page.getStableVersion()).toBe('1.1.0');
    const undo = { ...rollback, version: '1.1.0', formToken };
    await submitForm(page.service.app, '/changes', undo, { ...sameOriginHeaders, cookie });
  });

  test('is not shown for the module of another team and is rejected', async () => {
    const { cookie } = await page.signIn(tokens.dealers);
    const { html, formToken } = await page.open(cookie);
    expect(html).toContain('inventory 1.0.0 → 1.1.0');
    expect(html).not.toMatch(/name="remote" value="inventory"/);
    expect(html).toMatch(/name="remote" value="dealers"/);
    const reply = await submitForm(
      page.service.app,
      '/changes',
      { ...rollback, toRevision: '4', formToken },
      { ...sameOriginHeaders, cookie },
    );
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('The token of dealers cannot change inventory.');
  });

  test('requires a reason to lock a remote', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const { formToken } = await page.open(cookie);
    const lock = { kind: 'lock', remote: 'inventory', formToken };
    const reply = await submitForm(
      page.service.app,
      '/changes',
      { ...lock, reason: ' ' },
      { ...sameOriginHeaders, cookie },
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Say why, in one sentence.');
    await submitForm(
      page.service.app,
      '/changes',
      { ...lock, reason: 'Thanksgiving' },
      { ...sameOriginHeaders, cookie },
    );
    const locked = await page.open(cookie);
    expect(locked.html).toMatch(/Locked by inventory since .+: Thanksgiving/);
    expect(locked.forms).toBe(1);
    await submitForm(
      page.service.app,
      '/changes',
      { ...lock, kind: 'unlock', reason: 'Over' },
      { ...sameOriginHeaders, cookie },
    );
    expect((await page.open(cookie)).forms).toBeGreaterThan(1);
  });

  test('is not shown for a rollback to a release that is no longer stored', async () => {
    const { cookie } = await page.signIn(tokens.inventory);
    const rollbackButton = /Roll back to 1\.1\.0<span class="unseen"> of inventory, revision 4/;
    const inventoryUrl = '/?remote=inventory';
    expect((await page.open(cookie, inventoryUrl)).html).toMatch(rollbackButton);
    const records = page.service.db.collection<{ _id: string }>('releases');
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $set: { removedAt: new Date() } });
    expect((await page.open(cookie, inventoryUrl)).html).not.toMatch(rollbackButton);
    await records.updateOne({ _id: 'inventory@1.1.0' }, { $unset: { removedAt: true } });
  });
});

test('the history can be paged back to the first change', async () => {
  const { cookie } = await page.signIn(tokens.dealers);
  const [, older = ''] =
    /href="(\/\?remote=inventory&amp;before=\d+)"/.exec((await page.open(cookie)).html) ?? [];
  const oldest = await page.open(cookie, older.replace('&amp;', '&'));
  expect(oldest.html).toContain('Revision 1,');
  expect(oldest.html).not.toContain('id="dealers"');
});
