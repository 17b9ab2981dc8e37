import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { propertyRuns } from '@msv/testing/nightly';
import { waitUntil } from '@msv/testing/waitUntil';
import fc from 'fast-check';
import { createAdfDocument } from '../src/channels/adf/createAdfDocument.ts';
import { createWebhookFormatter } from '../src/channels/createWebhookChannel.ts';
import { formatMail } from '../src/channels/formatMail.ts';
import { createLeadsCsv } from '../src/inbox/createLeadsCsv.ts';
import { toLead } from '../src/inbox/toLead.ts';
import { isCustomerLead, type LeadDocument, type NewLead } from '../src/leads/LeadDocument.ts';
import { pickSubmittedFields } from '../src/leads/leadForms.ts';
import { adfSettings } from './support/adfSettings.ts';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { compileMail, expectMail } from './support/compileMail.ts';
import { expectWebhook } from './support/expectWebhook.ts';
import { leadArbitrary, newLeadArbitrary } from './support/leadArbitrary.ts';
import { listAdfValues, parseAdf } from './support/parseAdf.ts';
import { listCsvValues, parseCsv } from './support/parseCsv.ts';
import {
  getAcceptedId,
  postInquiry,
  postListingReport,
  postMessage,
  postTestDrive,
  startLeads,
} from './support/startLeads.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const postByKind = {
  'vehicle-inquiry': postInquiry,
  'contact-message': postMessage,
  'test-drive': postTestDrive,
  'listing-report': postListingReport,
};
const mailOptions = { from: 'leads@site.example', to: ['sales@dealer.example'] };

describe('generated leads', () => {
  const leads = fc.sample(leadArbitrary, { numRuns: propertyRuns, seed: 36 });

  test('are of all kinds', () => {
    for (const kind of Object.keys(postByKind))
      expect(leads.filter((lead) => lead.kind === kind).length).toBeGreaterThan(propertyRuns / 10);
  });

  test('arrive unchanged as ADF, except for reports, which ADF cannot contain', () => {
    for (const lead of leads.filter(isCustomerLead))
      expect(parseAdf(createAdfDocument(lead, adfSettings))).toEqual(listAdfValues(lead));
  });

  test('arrive unchanged by email', async () => {
    for (const lead of leads) expectMail(await compileMail(formatMail(lead, mailOptions)), lead);
  });

  test('arrive unchanged by webhook', () => {
    const format = createWebhookFormatter(secret);
    for (const lead of leads) expectWebhook(format(lead), lead, secret);
  });

  test('are unchanged in one CSV export for other programs', async () => {
    async function* yieldLeads() {
      for (const lead of leads) yield toLead(lead);
    }
    const { rows } = parseCsv(await text(createLeadsCsv(yieldLeads(), { isRaw: true })));
    expect(rows).toEqual(leads.map(listCsvValues));
  });
});

describe('generated leads that are posted to the API', () => {
  const newLeads = [
    ...fc.sample(newLeadArbitrary, { numRuns: 60, seed: 37 }),
    createMessageLead('Tom&Jerry; call me &nbsp; ?a=1&copy;=2 &#99999999; AT&amp;T &lt; &#10; ]]>\r\n.\r\n'),
    createMessageLead('a \ud800 b \udfff c \ufffe \uffff d \r e \u2028 \u{10ffff}'),
  ];
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let receiver: TestApi;
  let service: Awaited<ReturnType<typeof startLeads>>;
  let delivered: LeadDocument[];

  beforeAll(async () => {
    mail = await startMailServer();
    receiver = await startTestApi(() => ({ status: 200 }));
    service = await startLeads({
      SMTP_URL: mail.url,
      LEADS_MAIL_FROM: mailOptions.from,
      LEADS_MAIL_TO: mailOptions.to.join(),
      LEADS_ADF_URL: `${receiver.origin}/adf`,
      LEADS_WEBHOOK_URL: `${receiver.origin}/webhook`,
      LEADS_WEBHOOK_SECRET: secret,
      LEADS_TOKEN: 'operator-token-of-this-test',
    });
    const ids = [];
    for (const { kind, ...payload } of newLeads) {
      ids.push(getAcceptedId(await postByKind[kind](service.app, payload)));
    }
    const stored = await waitUntil(async () => {
      const leads = await service.leads.find({ 'delivery.state': 'delivered' }).toArray();
      return leads.length === ids.length ? leads : undefined;
    });
    delivered = ids.flatMap((id) => stored.filter(({ _id }) => _id === id));
  });
  afterAll(async () => {
    await service.close();
    await receiver.close();
    await mail.close();
  });

  /** Returns the body of the request to a path for a lead. */
  const findRequest = (path: string, header: string, { _id }: LeadDocument) => {
    const requests = receiver.requests.filter(({ url, headers }) => url === path && headers[header] === _id);
    expect(requests).toHaveLength(1);
    return requests.map(({ headers, body }) => ({ headers, body }));
  };

  test('are stored unchanged, with U+FFFD instead of lone surrogates and LF as the line break', () => {
    const toStoredText = (_name: string, value: unknown) =>
      typeof value === 'string'
        ? value
            .trim()
            .replace(/\p{Cs}/gu, '\ufffd')
            .replace(/\r\n?/g, '\n')
        : value;
    expect(delivered.map(pickSubmittedFields)).toEqual(
      JSON.parse(JSON.stringify(newLeads.map(pickSubmittedFields)), toStoredText),
    );
  });

  test('are delivered at the first attempt over every channel that accepts them', () => {
    for (const lead of delivered) {
      expect(lead.delivery.attempts).toBe(1);
      const channels = isCustomerLead(lead) ? ['adf', 'mail', 'webhook'] : ['mail', 'webhook'];
      expect(Object.keys(lead.delivery.deliveredAt ?? {}).sort()).toEqual(channels);
    }
  });

  test('arrive unchanged as ADF, by email and by webhook', () => {
    for (const lead of delivered) {
      if (isCustomerLead(lead))
        for (const { body } of findRequest('/adf', 'idempotency-key', lead))
          expect(parseAdf(body)).toEqual(listAdfValues(lead));
      for (const { headers, body } of findRequest('/webhook', 'webhook-id', lead)) {
        const signatureHeaders = {
          'webhook-id': String(headers['webhook-id']),
          'webhook-timestamp': String(headers['webhook-timestamp']),
          'webhook-signature': String(headers['webhook-signature']),
        };
        expectWebhook({ headers: signatureHeaders, body }, lead, secret);
      }
      const mails = mail.mails.filter(({ messageId }) => messageId === `<${lead._id}@site.example>`);
      expect(mails).toHaveLength(1);
      for (const email of mails) expectMail(email, lead);
    }
  });

  test('are unchanged in the CSV export of the operator for other programs', async () => {
    const { body } = await service.app.inject({
      url: `${leadsUrl}/export.csv?raw=true`,
      headers: { authorization: 'Bearer operator-token-of-this-test' },
    });
    expect(new Set(parseCsv(body).rows)).toEqual(new Set(delivered.map(listCsvValues)));
  });
});

/** Creates a contact message whose message is one that real programs have failed on. */
function createMessageLead(message: string): NewLead {
  return { kind: 'contact-message', ...buildContactMessage({ name: 'Tom & &lt;Jerry&gt;', message }) };
}
