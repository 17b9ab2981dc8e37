import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { honeypotFieldName, idempotencyKeyHeader } from '@msv/contracts/http/formPost';
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

let dealers: Awaited<ReturnType<typeof startDealersServer>>;
let service: Awaited<ReturnType<typeof startLeads>>;
beforeEach(async () => {
  dealers = await startDealersServer();
  service = await startLeads(dealers.env);
});
afterEach(async () => {
  await service.close();
  await dealers.close();
});

test('messages and test drives are counted for their dealership', async () => {
  getAcceptedId(await postMessage(service.app, buildContactMessage({ dealer: 'roberts' })));
  getAcceptedId(await postTestDrive(service.app, buildTestDrive({ dealer: 'roberts' })));
  await waitUntil(() => dealers.counted.length === 2);
  expect(dealers.counted).toEqual(['roberts', 'roberts']);
});

test('counts that were sent when the service closes are finished', async () => {
  getAcceptedId(await postMessage(service.app, buildContactMessage({ dealer: 'roberts' })));
  await service.app.close();
  expect(dealers.counted).toEqual(['roberts']);
});

test('a lead is counted once, however often its form is sent', async () => {
  const headers = { [idempotencyKeyHeader]: 'one-submission' };
  const message = buildContactMessage({ dealer: 'roberts' });
  await Promise.all([1, 2, 3].map(() => postMessage(service.app, message, headers)));
  await service.app.close();
  expect(dealers.counted).toEqual(['roberts']);
});

test('leads about no dealership, reports of errors in a listing and suspected spam are not counted', async () => {
  const { app } = service;
  getAcceptedId(await postMessage(app, buildContactMessage()));
  getAcceptedId(await postListingReport(app, buildListingReport({ dealer: 'roberts' })));
  getAcceptedId(await postInquiry(app, buildVehicleInquiry()));
  getAcceptedId(
    await postMessage(app, { ...buildContactMessage({ dealer: 'roberts' }), [honeypotFieldName]: 'spam' }),
  );
  await app.close();
  expect(dealers.counted).toEqual([]);
});

test('a lead is accepted while the dealers service fails', async () => {
  dealers.breakDown(true);
  const id = getAcceptedId(await postMessage(service.app, buildContactMessage({ dealer: 'roberts' })));
  expect(await service.leads.findOne({ _id: id })).toMatchObject({ dealer: 'roberts' });
});
