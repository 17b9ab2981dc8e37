import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { honeypotFieldName, toFormPostUrl } from '@msv/contracts/http/formPost';
import { listingReportUrl } from '@msv/contracts/leads/listingReport';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildListingReport } from './support/buildListingReport.ts';
import { getAcceptedId, postListingReport, postMessage, startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());
afterEach(() => service.leads.deleteMany({}));

describe('a report of an error in a listing', () => {
  test('is stored as a lead that is due for delivery, without a name or an email address', async () => {
    const { message: _, email: __, ...required } = buildListingReport();
    const id = getAcceptedId(await postListingReport(service.app, required));
    const lead = await service.leads.findOne();
    expect(lead).toEqual({
      _id: id,
      kind: 'listing-report',
      createdAt: expect.any(Date),
      expiresAt: expect.any(Date),
      ...buildListingReport(),
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: lead?.createdAt, leasedBy: null },
    });
  });

  test('with invalid fields is rejected with a message for each field', async () => {
    const response = await postListingReport(service.app, { problem: 'other', email: 'ann@' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      dealer: expect.any(String),
      email: 'Please enter a valid email address',
      message: 'Please describe the problem',
    });
    expect(await service.leads.countDocuments()).toBe(0);
  });
});

describe('values of the form', () => {
  const values = {
    ...buildListingReport({ message: 'a\nb', email: 'ann.lee@example.com' }),
    message: ' a\r\nb',
    formUrl: toFormPostUrl(listingReportUrl),
    [honeypotFieldName]: '',
  };
  const postForm = (payload: object) =>
    service.app.inject({ method: 'POST', url: toFormPostUrl(listingReportUrl), payload });

  test('are stored as a report', async () => {
    const id = getAcceptedId(await postForm(values));
    const lead = await service.leads.findOne({ _id: id });
    expect(lead).toMatchObject({
      kind: 'listing-report',
      ...buildListingReport({ message: 'a\nb', email: 'ann.lee@example.com' }),
    });
    for (const field of [honeypotFieldName, 'formUrl']) expect(lead).not.toHaveProperty(field);
  });
});

describe('the ADF channel', () => {
  let crm: TestApi;
  beforeAll(async () => {
    crm = await startTestApi(() => ({ status: 200 }));
  });
  afterAll(() => crm.close());

  test('skips a report, which then counts as delivered', async () => {
    const adfService = await startLeads({ LEADS_ADF_URL: crm.origin });
    try {
      getAcceptedId(await postListingReport(adfService.app, buildListingReport()));
      getAcceptedId(await postMessage(adfService.app, buildContactMessage()));
      const leads = await waitUntil(async () => {
        const delivered = await adfService.leads.find({ 'delivery.state': 'delivered' }).toArray();
        return delivered.length === 2 ? delivered : undefined;
      });
      for (const { kind, delivery } of leads)
        expect(Object.keys(delivery.deliveredAt ?? {})).toEqual(kind === 'listing-report' ? [] : ['adf']);
      expect(crm.requests).toHaveLength(1);
    } finally {
      await adfService.close();
    }
  });
});
