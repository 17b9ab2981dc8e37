import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildListingReport } from './support/buildListingReport.ts';
import { buildTestDrive } from './support/buildTestDrive.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { startDealersServer } from './support/startDealersServer.ts';
import {
  getAcceptedId,
  postInquiry,
  postListingReport,
  postMessage,
  postTestDrive,
  startLeads,
} from './support/startLeads.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let dealers: Awaited<ReturnType<typeof startDealersServer>>;
let service: Awaited<ReturnType<typeof startLeads>> | undefined;
beforeEach(async () => {
  mail = await startMailServer();
  dealers = await startDealersServer({ verified: 'owner@dealer.example' });
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await mail.close();
  await dealers.close();
});

type Started = Awaited<ReturnType<typeof startLeads>>;

/** Starts the service with a dealers service in which one dealership may receive leads. */
async function start(
  env: Readonly<Record<string, string>> = { LEADS_ROUTE_TO_DEALERS: 'on' },
): Promise<Started> {
  service = await startLeads(
    {
      SMTP_URL: mail.url,
      LEADS_MAIL_FROM: 'leads@directory.example',
      LEADS_MAIL_TO: 'sales@directory.example',
      ...dealers.env,
      ...env,
    },
    { LEADS_RETRY_SECONDS: 0.1, LEADS_RETRY_MAX_SECONDS: 0.1, LEADS_POLL_SECONDS: 0.1 },
  );
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
  ['without-address', [operator]],
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

test('a message waits for the dealers service, and the operator receives it at once', async () => {
  const started = await start();
  dealers.breakDown(true);
  const response = await postMessage(started.app, buildContactMessage({ dealer: 'verified' }));
  await waitUntil(() => mail.mails.length === 1);
  await waitUntil(() =>
    started.leads.findOne({ _id: getAcceptedId(response), 'delivery.lastFailure.channel': 'dealer' }),
  );
  dealers.breakDown(false);
  expect(await deliver(started, response)).toEqual([dealer, operator]);
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
