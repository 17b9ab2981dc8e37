import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { adfChannel } from '../src/channels/adfChannel.ts';
import { adfDocument } from '../src/channels/adfDocument.ts';
import { leadDocumentOf } from '../src/leadDocumentOf.ts';
import { aContactMessage } from './aContactMessage.ts';
import { adfFaults } from './adfFaults.ts';
import { aLeadDocument } from './aLeadDocument.ts';

const names = {
  make: 'Evolution',
  vendor: 'Sunny Carts',
  vendorPhone: '(844) 555-0142',
  provider: 'MSV Directory',
  providerUrl: 'https://directory.example',
};
const createdAt = new Date('2026-11-20T12:00:00.123Z');
const inquiry = aLeadDocument({ createdAt, name: 'Ann <b>& Lee' });
const message = leadDocumentOf(
  {
    kind: 'contact-message',
    ...aContactMessage({ message: 'Ünïcode \ud83d\ude00 and \ud800 \ufffe alone' }),
  },
  { idempotencyKey: undefined, now: createdAt, retentionDays: 730 },
);

describe('a lead as ADF', () => {
  test.each([
    ['an inquiry', adfDocument(inquiry, names)],
    [
      'an inquiry to a vendor with an address',
      adfDocument(inquiry, { ...names, vendorEmail: 'v@example.com' }),
    ],
    ['a message without a vehicle', adfDocument(message, names)],
    [
      'one that is sent again',
      adfDocument({ ...inquiry, delivery: { ...inquiry.delivery, repeats: 1 } }, names),
    ],
  ])('has all elements that ADF 1.0 asks for, in their order: %s', async (_what, xml) => {
    expect(await adfFaults(xml)).toEqual([]);
  });

  test('is refused by the same grammar when an element is missing or comes too early', async () => {
    const xml = adfDocument(inquiry, names);
    expect(await adfFaults(xml.replace(/<year>.*<\/year>/, ''))).not.toEqual([]);
    expect(await adfFaults(xml.replace(/(<email>.*<\/email>)\s*(<phone.*<\/phone>)/, '$2$1'))).not.toEqual(
      [],
    );
  });

  test('says what the visitor said', () => {
    const xml = adfDocument(inquiry, names);
    expect(xml).toContain('<requestdate>2026-11-20T12:00:00+00:00</requestdate>');
    expect(xml).toContain('<year>2026</year>');
    expect(xml).toContain('<make>Evolution</make>');
    expect(xml).toContain('<model>D3 Lifted</model>');
    expect(xml).toContain('<price type="msrp" currency="USD">8995</price>');
    expect(xml).toContain('Ann &lt;b&gt;&amp; Lee</name>');
    expect(adfDocument(inquiry, { ...names, year: '2027' })).toContain('<year>2027</year>');
  });

  test('keeps every character that XML can carry', () => {
    expect(adfDocument(message, names)).toContain('Ünïcode \ud83d\ude00 and \ufffd \ufffd alone');
  });
});

describe('a dealer’s program', () => {
  let crm: TestApi;
  beforeEach(async () => {
    crm = await startApi(() => ({ status: 200 }));
  });
  afterEach(() => crm.close());
  const send = () =>
    adfChannel({ url: `${crm.origin}/leads?dealer=7`, authorization: 'Bearer of-the-dealer', names }).send(
      inquiry,
      AbortSignal.timeout(5000),
    );

  test('gets the lead by POST, with the authorization that the operator set', async () => {
    await send();
    expect(crm.requests).toMatchObject([
      {
        method: 'POST',
        url: '/leads?dealer=7',
        headers: {
          authorization: 'Bearer of-the-dealer',
          'content-type': 'application/xml; charset=utf-8',
          'idempotency-key': inquiry._id,
        },
        body: adfDocument(inquiry, names),
      },
    ]);
  });

  test.each([302, 400, 401, 429, 500])('that answers %i did not take it', async (status) => {
    crm.answer = () => ({ status, headers: { location: '/elsewhere' } });
    await expect(send()).rejects.toThrow(`HTTP ${status}`);
    expect(crm.requests).toHaveLength(1);
  });
});
