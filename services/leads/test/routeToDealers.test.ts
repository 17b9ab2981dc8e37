import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildListingReport } from './support/buildListingReport.ts';
import { buildTestDrive } from './support/buildTestDrive.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import {
  getAcceptedId,
  postInquiry,
  postListingReport,
  postMessage,
  postTestDrive,
  startLeads,
} from './support/startLeads.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let service: Awaited<ReturnType<typeof startLeads>> | undefined;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await mail.close();
});

type Started = Awaited<ReturnType<typeof startLeads>>;

/** Starts the service with dealerships of the dealers service. */
async function start(
  env: Readonly<Record<string, string>> = { LEADS_ROUTE_TO_DEALERS: 'on' },
): Promise<Started> {
  service = await startLeads(
    {
      SMTP_URL: mail.url,
      LEADS_MAIL_FROM: 'leads@directory.example',
      LEADS_MAIL_TO: 'sales@directory.example',
      ...env,
    },
    { LEADS_RETRY_SECONDS: 0.1, LEADS_RETRY_MAX_SECONDS: 0.1, LEADS_POLL_SECONDS: 0.1 },
  );
  const email = 'owner@dealer.example';
  await service.db.collection('dealerships').insertMany([
    { slug: 'verified', isVerified: true, email },
    { slug: 'unverified', isVerified: false, email },
    { slug: 'unlisted', isVerified: true, email, unlistedAt: new Date() },
    { slug: 'paused', isVerified: true, email, pausedAt: new Date() },
    { slug: 'unreachable', isVerified: true, email: 'not an address' },
  ]);
  return service;
}

/** Waits until a lead is delivered, and returns the receivers of each email about it. */
async function deliver({ leads }: Started, response: Awaited<ReturnType<typeof postInquiry>>) {
  const id = getAcceptedId(response);
  await waitUntil(() => leads.findOne({ _id: id, 'delivery.state': 'delivered' }));
  const about = mail.mails.filter(({ messageId }) => messageId === `<${id}@directory.example>`);
  return about.map(({ to = [] }) => to.map(({ address }) => address)).sort();
}

const operator = ['sales@directory.example'];
const dealer = ['owner@dealer.example'];

test.each([
  ['verified', [dealer, operator]],
  ['unverified', [operator]],
  ['unlisted', [operator]],
  ['paused', [operator]],
  ['unreachable', [operator]],
  ['unknown', [operator]],
  [undefined, [operator]],
])('a message about the dealership %s is sent to %j', async (slug, receivers) => {
  const started = await start();
  const message = buildContactMessage(slug === undefined ? {} : { dealer: slug });
  expect(await deliver(started, await postMessage(started.app, message))).toEqual(receivers);
});

test('a test drive is sent to the dealership, other kinds of leads are not', async () => {
  const started = await start();
  const { app } = started;
  expect(await deliver(started, await postTestDrive(app, buildTestDrive({ dealer: 'verified' })))).toEqual([
    dealer,
    operator,
  ]);
  expect(
    await deliver(started, await postListingReport(app, buildListingReport({ dealer: 'verified' }))),
  ).toEqual([operator]);
  expect(await deliver(started, await postInquiry(app, buildVehicleInquiry()))).toEqual([operator]);
});

test('an address that a visitor sends has no effect', async () => {
  const started = await start();
  const message = { ...buildContactMessage({ dealer: 'verified' }), dealerEmail: 'attacker@example.com' };
  expect(await deliver(started, await postMessage(started.app, message))).toEqual([dealer, operator]);
});

test('without LEADS_ROUTE_TO_DEALERS, dealerships receive nothing', async () => {
  const started = await start({});
  const message = buildContactMessage({ dealer: 'verified' });
  expect(await deliver(started, await postMessage(started.app, message))).toEqual([operator]);
});

test('each email names only its own receivers, and a reply goes to the visitor', async () => {
  const started = await start();
  await deliver(started, await postMessage(started.app, buildContactMessage({ dealer: 'verified' })));
  for (const { to, cc, bcc, replyTo } of mail.mails) {
    expect(to).toHaveLength(1);
    expect(cc ?? bcc ?? []).toEqual([]);
    expect(replyTo).toMatchObject([{ address: 'bo.diaz@example.org' }]);
  }
});
