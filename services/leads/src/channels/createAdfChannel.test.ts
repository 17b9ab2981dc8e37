import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildContactMessage } from '../../test/support/buildContactMessage.ts';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { validateAdf } from '../../test/support/validateAdf.ts';
import { createLeadDocument } from '../leads/createLeadDocument.ts';
import { createAdfChannel } from './createAdfChannel.ts';
import { createAdfDocument } from './createAdfDocument.ts';

const adfSettings = {
  make: 'Evolution',
  vendor: 'Sunny Carts',
  vendorPhone: '(844) 555-0142',
  provider: 'MSV Directory',
  providerUrl: 'https://directory.example',
};
const createdAt = new Date('2026-11-20T12:00:00.123Z');
const inquiry = buildLeadDocument({ createdAt, name: 'Ann <b>& Lee' });
const message = createLeadDocument(
  {
    kind: 'contact-message',
    ...buildContactMessage({ message: 'Ünïcode \ud83d\ude00 and \ud800 \ufffe alone' }),
  },
  { idempotencyKey: undefined, now: createdAt, retentionDays: 730 },
);

describe('createAdfDocument', () => {
  test.each([
    ['an inquiry', createAdfDocument(inquiry, adfSettings)],
    [
      'an inquiry to a vendor with an email address',
      createAdfDocument(inquiry, { ...adfSettings, vendorEmail: 'v@example.com' }),
    ],
    ['a message without a vehicle', createAdfDocument(message, adfSettings)],
    [
      'a resent inquiry',
      createAdfDocument({ ...inquiry, delivery: { ...inquiry.delivery, repeats: 1 } }, adfSettings),
    ],
  ])('creates valid ADF 1.0 for %s', async (_description, xml) => {
    expect(await validateAdf(xml)).toEqual([]);
  });

  test('the ADF schema of these tests rejects missing and misplaced elements', async () => {
    const xml = createAdfDocument(inquiry, adfSettings);
    expect(await validateAdf(xml.replace(/<year>.*<\/year>/, ''))).not.toEqual([]);
    expect(await validateAdf(xml.replace(/(<email>.*<\/email>)\s*(<phone.*<\/phone>)/, '$2$1'))).not.toEqual(
      [],
    );
  });

  test('the ADF document contains the submitted fields', () => {
    const xml = createAdfDocument(inquiry, adfSettings);
    expect(xml).toContain('<requestdate>2026-11-20T12:00:00+00:00</requestdate>');
    expect(xml).toContain('<year>2026</year>');
    expect(xml).toContain('<make>Evolution</make>');
    expect(xml).toContain('<model>D3 Lifted</model>');
    expect(xml).toContain('<price type="msrp" currency="USD">8995</price>');
    expect(xml).toContain('Ann &lt;b&gt;&amp; Lee</name>');
    expect(createAdfDocument(inquiry, { ...adfSettings, year: '2027' })).toContain('<year>2027</year>');
  });

  test('keeps all characters that XML can represent and replaces the others', () => {
    expect(createAdfDocument(message, adfSettings)).toContain('Ünïcode \ud83d\ude00 and \ufffd \ufffd alone');
  });
});

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
