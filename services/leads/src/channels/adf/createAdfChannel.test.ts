import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { adfSettings } from '../../../test/support/adfSettings.ts';
import { buildLeadDocument } from '../../../test/support/buildLeadDocument.ts';
import { createAdfChannel } from './createAdfChannel.ts';
import { createAdfDocument } from './createAdfDocument.ts';

const inquiry = buildLeadDocument();

describe('createAdfChannel', () => {
  let crm: TestApi;
  beforeEach(async () => {
    crm = await startTestApi(() => ({ status: 200 }));
  });
  afterEach(() => crm.close());
  const send = () =>
    createAdfChannel({
      url: `${crm.origin}/leads?dealer=7`,
      authorization: 'Bearer dealer-token',
      settings: adfSettings,
    }).send(inquiry, AbortSignal.timeout(5000));

  test('posts the lead with the configured authorization', async () => {
    await send();
    expect(crm.requests).toMatchObject([
      {
        method: 'POST',
        url: '/leads?dealer=7',
        headers: {
          authorization: 'Bearer dealer-token',
          'content-type': 'application/xml; charset=utf-8',
          'idempotency-key': inquiry._id,
        },
        body: createAdfDocument(inquiry, adfSettings),
      },
    ]);
  });

  test.each([302, 400, 401, 429, 500])('delivery fails if the CRM responds with %i', async (status) => {
    crm.respond = () => ({ status, headers: { location: '/elsewhere' } });
    await expect(send()).rejects.toThrow(`HTTP ${status}`);
    expect(crm.requests).toHaveLength(1);
  });
});
