import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { toActivityMonth } from '@msv/contracts/dealers/activityMonth';
import { honeypotFieldName, idempotencyKeyHeader } from '@msv/contracts/http/formPost';
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

let service: Awaited<ReturnType<typeof startLeads>>;
beforeEach(async () => {
  service = await startLeads();
  await service.db.collection('dealerships').insertMany([
    { id: 1, slug: 'listed' },
    { id: 2, slug: 'unlisted', unlistedAt: new Date() },
    { id: 3, slug: 'paused', pausedAt: new Date() },
  ]);
});
afterEach(() => service.close());

const listCounts = () =>
  service.db
    .collection('dealershipActivity')
    .find()
    .toArray()
    .then((documents) => documents.map(({ dealershipId, leads }) => [dealershipId, leads]));

test('messages and test drives are counted for their dealership, with nothing about the visitor', async () => {
  const { app, db } = service;
  getAcceptedId(await postMessage(app, buildContactMessage({ dealer: 'listed' })));
  getAcceptedId(await postTestDrive(app, buildTestDrive({ dealer: 'listed' })));
  const month = toActivityMonth(new Date());
  expect(await db.collection('dealershipActivity').find().toArray()).toEqual([
    { _id: `1-${month}`, dealershipId: 1, month, leads: 2, expiresAt: expect.any(Date) },
  ]);
});

test('a lead is counted once, however often its form is sent', async () => {
  const headers = { [idempotencyKeyHeader]: 'one-submission' };
  const message = buildContactMessage({ dealer: 'listed' });
  await Promise.all([1, 2, 3].map(() => postMessage(service.app, message, headers)));
  expect(await listCounts()).toEqual([[1, 1]]);
});

test('other leads and those about dealerships that the site does not show are not counted', async () => {
  const { app } = service;
  for (const dealer of ['unlisted', 'paused', 'unknown', undefined])
    getAcceptedId(await postMessage(app, buildContactMessage(dealer === undefined ? {} : { dealer })));
  getAcceptedId(await postListingReport(app, buildListingReport({ dealer: 'listed' })));
  getAcceptedId(await postInquiry(app, buildVehicleInquiry()));
  getAcceptedId(
    await postMessage(app, { ...buildContactMessage({ dealer: 'listed' }), [honeypotFieldName]: 'spam' }),
  );
  expect(await listCounts()).toEqual([]);
});
