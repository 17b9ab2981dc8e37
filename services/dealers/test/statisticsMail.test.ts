import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addMonths, formatMonth, toActivityMonth } from '@msv/contracts/dealers/activityMonth';
import { unsubscribeUrl } from '@msv/contracts/dealers/managedDealership';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { waitUntil } from '@msv/testing/waitUntil';
import {
  createActivityId,
  createDealershipActivity,
  getActivityCollection,
} from '../src/activity/createDealershipActivity.ts';
import { storeCounts } from './activity.ts';
import { createOwner, parseManaged } from './manage.ts';
import { buildTestApp, startDealers } from './startDealers.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeEach(async () => {
  mail = await startMailServer();
  dealers = await startDealers();
});
afterEach(async () => {
  await dealers.close();
  await mail.close();
});

const thisMonth = toActivityMonth(new Date());
const lastMonth = addMonths(thisMonth, -1);
const monthBefore = addMonths(thisMonth, -2);

const getMailEnv = () => ({
  SMTP_URL: mail.url,
  DEALERS_MAIL_FROM: 'dealers@directory.example',
  DEALERS_STATISTICS_MAIL: 'on',
  SITE_URL: 'https://directory.example',
  SITE_PRODUCT: 'Cart Directory',
});

/** Makes dealerships ready to get statistics: their owners have confirmed their email addresses. */
async function confirm(...ids: number[]) {
  for (const { id, email } of await dealers.dealerships.find({ id: { $in: ids } }).toArray())
    await dealers.dealerships.updateOne({ id }, { $set: { confirmedEmail: email } });
}

async function startMailing(count = 1) {
  const apps = Array.from({ length: count }, () => buildTestApp({ ...dealers.env, ...getMailEnv() }));
  await Promise.all(apps.map((app) => app.ready()));
  return { close: () => Promise.all(apps.map((app) => app.close())) };
}

/** Waits until nothing about the last month waits to be sent. */
const waitUntilSent = () =>
  waitUntil(async () => {
    const collection = getActivityCollection(dealers.db);
    const filter = { month: lastMonth, 'delivery.state': { $ne: 'delivered' as const } };
    return (await collection.countDocuments(filter)) === 0;
  });

const listReceivers = () => mail.mails.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort();

test('the email contains the counts of the month, those of the month before and how to stop it', async () => {
  await confirm(1);
  await storeCounts(dealers, 1, lastMonth, { views: 1234, calls: 5, leads: 1 });
  await storeCounts(dealers, 1, monthBefore, { views: 7, directions: 3 });
  await storeCounts(dealers, 1, thisMonth, { views: 99 });
  const mailing = await startMailing();
  await waitUntilSent();
  await mailing.close();
  const dealership = await dealers.dealerships.findOne({ id: 1 });
  const before = formatMonth(monthBefore);
  expect(mail.mails).toMatchObject([
    {
      messageId: `<statistics-1-${lastMonth}@directory.example>`,
      from: { address: 'dealers@directory.example', name: 'Cart Directory' },
      to: [{ address: dealership?.email }],
      subject: `Your dealership on Cart Directory in ${formatMonth(lastMonth)}`,
    },
  ]);
  const lines = mail.mails[0]?.text?.split('\n');
  for (const line of [
    `${dealership?.name} on Cart Directory in ${formatMonth(lastMonth)}:`,
    `Views of your page: 1,234 (${before}: 7)`,
    `Clicks on your phone number: 5 (${before}: 0)`,
    `Clicks on directions: 0 (${before}: 3)`,
    `Messages and test drive requests: 1 (${before}: 0)`,
    expect.stringMatching(/^These figures are estimates/),
    `https://directory.example/dealerships/${dealership?.slug}`,
    `https://directory.example/dealerships/${dealership?.slug}#listing-owner`,
    expect.stringContaining('Stop Monthly Statistics'),
    expect.stringMatching(/^https:\/\/directory\.example\/manage-dealership\?unsubscribe=1\./),
  ])
    expect(lines).toContainEqual(line);
});

test('several instances, restarts and repeated months send each email once', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  await confirm(...ids);
  for (const id of ids) await storeCounts(dealers, id, lastMonth, { views: id });
  const first = await startMailing(3);
  await waitUntil(() => mail.mails.length > 0);
  // Restarts while emails are being sent.
  await first.close();
  const second = await startMailing(2);
  await waitUntilSent();
  await second.close();
  const third = await startMailing();
  await waitUntilSent();
  await third.close();
  const messageIds = mail.mails.map(({ messageId }) => messageId);
  expect(new Set(messageIds).size).toBe(ids.length);
  expect(messageIds).toHaveLength(ids.length);
});

test('concurrent instances queue each email once, and only about the last month', async () => {
  const ids = [1, 2, 3, 4, 5];
  for (const id of ids) await storeCounts(dealers, id, '2025-12', { views: 1 });
  await storeCounts(dealers, 1, '2025-11', { views: 1 });
  await storeCounts(dealers, 1, '2026-01', { views: 1 });
  const at = (time: string) => createDealershipActivity(dealers.db, () => new Date(time));
  // Still December 31 in New York.
  expect(await at('2026-01-01T04:59:00Z').queueEmails()).toBe(1);
  const january = Array.from({ length: 8 }, () => at('2026-01-01T05:00:00Z').queueEmails());
  const queued = await Promise.all(january);
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
  const waiting = await getActivityCollection(dealers.db)
    .find({ delivery: { $exists: true } })
    .toArray();
  expect(waiting.map(({ _id }) => _id).sort()).toEqual([
    createActivityId(1, '2025-11'),
    ...ids.map((id) => createActivityId(id, '2025-12')),
  ]);
});

test('only dealers with a verified, listed dealership and a confirmed email address get the email', async () => {
  await confirm(1, 2, 3, 4, 5, 6, 8);
  for (const [id, change] of [
    [2, { isVerified: false }],
    [3, { unlistedAt: new Date() }],
    [4, { pausedAt: new Date() }],
    [5, { email: 'other@dealer.example' }],
    [6, { email: 'not an address', confirmedEmail: 'not an address' }],
    [8, { refusesStatistics: true as const }],
  ] as const)
    await dealers.dealerships.updateOne({ id }, { $set: change });
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await storeCounts(dealers, id, lastMonth, { calls: 1 });
  const mailing = await startMailing();
  await waitUntilSent();
  await mailing.close();
  expect(listReceivers()).toEqual([(await dealers.dealerships.findOne({ id: 1 }))?.email]);
});

test('an email that a mail server refuses waits', async () => {
  await confirm(1);
  await storeCounts(dealers, 1, lastMonth, { calls: 1 });
  mail.behavior = 'refuses';
  const mailing = await startMailing();
  const stored = await waitUntil(() =>
    getActivityCollection(dealers.db).findOne({ 'delivery.lastFailure': { $exists: true } }),
  );
  expect(stored.delivery).toMatchObject({ state: 'waiting', lastFailure: { reason: 'SMTP 550' } });
  await mailing.close();
});

test('without the variable, nothing is queued', async () => {
  await confirm(1);
  await storeCounts(dealers, 1, lastMonth, { calls: 1 });
  const app = buildTestApp({ ...dealers.env, ...getMailEnv(), DEALERS_STATISTICS_MAIL: 'off' });
  await app.ready();
  await waitUntil(async () => (await app.inject('/readyz')).statusCode === 200);
  await app.close();
  expect(await getActivityCollection(dealers.db).countDocuments({ delivery: { $exists: true } })).toBe(0);
});

test('owners stop the emails and get them again, and operators stop them', async () => {
  const app = buildTestApp({ ...dealers.env, ...getMailEnv() });
  await app.ready();
  const { join, post, read } = createOwner({ app, db: dealers.db });
  const { id, token } = await join();
  expect(parseManaged(await read(token))).not.toHaveProperty('getsStatistics');
  await app.entries.verify(id);
  expect(parseManaged(await read(token)).getsStatistics).toBe(true);
  const stopped = await post({ action: 'stop-statistics', token }, '/api/managed-dealership/form');
  expect(parseManaged(stopped)).toMatchObject({ getsStatistics: false, isEmailConfirmed: true });
  expect((await app.entries.find(id))?.refusesStatistics).toBe(true);
  expect(parseManaged(await post({ action: 'start-statistics', token })).getsStatistics).toBe(true);
  await app.entries.stopStatistics(id);
  expect(parseManaged(await read(token)).getsStatistics).toBe(false);
  expect((await app.inject('/api/dealerships')).body).not.toContain('refusesStatistics');
  await app.close();
});

describe('an unsubscribe token', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const multipart = `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;
  /** Sends the email about the last month to dealership 1, and returns its token. */
  async function receiveToken() {
    await confirm(1);
    await storeCounts(dealers, 1, lastMonth, { views: 1 });
    const mailing = await startMailing();
    await waitUntilSent();
    await mailing.close();
    const headers = new Map(mail.mails[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] =
      /<https:\/\/directory\.example([^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    return { url, token: new URLSearchParams(url.replace(/.*\?/, '')).get('token') ?? '' };
  }
  const post = (url: string, type: string, payload: string) =>
    dealers.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const isRefused = async () => (await dealers.dealerships.findOne({ id: 1 }))?.refusesStatistics === true;

  test.each<[string, (received: { url: string; token: string }) => [string, string, string]]>([
    ['a form', ({ url }) => [url, 'application/x-www-form-urlencoded', oneClick]],
    ['several parts', ({ url }) => [url, 'multipart/form-data; boundary=b', multipart]],
    ['the page', ({ token }) => [unsubscribeUrl, 'application/json', JSON.stringify({ token })]],
    [
      'the page without scripts',
      ({ token }) => [`${unsubscribeUrl}/form`, 'application/json', JSON.stringify({ token })],
    ],
  ])(
    'stops the emails in one step with a post of %s, and manage links still arrive',
    async (_case, toPost) => {
      const received = await receiveToken();
      const request = toPost(received);
      expect((await post(...request)).statusCode).toBe(200);
      expect((await post(...request)).statusCode).toBe(200);
      expect(await isRefused()).toBe(true);
      const { requestLink, links } = createOwner(dealers);
      await requestLink((await dealers.dealerships.findOne({ id: 1 }))?.slug ?? '');
      expect(await links.countDocuments({ dealershipId: 1 })).toBe(1);
    },
  );

  test('changes nothing when it is read, is changed, or has another email address', async () => {
    const { url, token } = await receiveToken();
    expect((await dealers.app.inject(url)).statusCode).toBe(404);
    for (const other of ['', '1', `2${token.slice(1)}`, `${token}x`, 'x.y'])
      expect(
        (await post(unsubscribeUrl, 'application/json', JSON.stringify({ token: other }))).statusCode,
      ).toBe(404);
    expect((await post(unsubscribeUrl, 'application/x-www-form-urlencoded', oneClick)).statusCode).toBe(404);
    await dealers.dealerships.updateOne({ id: 1 }, { $set: { email: 'new@dealer.example' } });
    expect((await post(url, 'application/x-www-form-urlencoded', oneClick)).statusCode).toBe(404);
    expect(await isRefused()).toBe(false);
  });
});
