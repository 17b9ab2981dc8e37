import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { adfSettings } from '../../test/support/adfSettings.ts';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { LeadsConfig } from '../config.ts';
import { createAdfDocument } from './adf/createAdfDocument.ts';
import { createChannels } from './createChannels.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let crm: TestApi;
beforeEach(async () => {
  mail = await startMailServer();
  crm = await startTestApi(() => ({ status: 200 }));
});
afterEach(async () => {
  await mail.close();
  await crm.close();
});

const findNoAddress = async () => undefined;
const lead = buildLeadDocument();
const siteEnv = { SITE_PRODUCT: 'Site', SITE_URL: 'https://site.example', SITE_PHONE: '(555) 010-0100' };
const mailEnv = { LEADS_MAIL_FROM: 'leads@site.example', LEADS_MAIL_TO: 'sales@dealer.example' };
const parse = (env: Record<string, string>) =>
  parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT: 'a-salt-of-some-length', ...siteEnv, ...env });

async function sendOverAll(config: LeadsConfig) {
  for (const channel of createChannels(config, findNoAddress))
    await channel.send(lead, AbortSignal.timeout(60_000));
}

describe('ADF', () => {
  test('names the site where no other vendor and provider are configured', async () => {
    await sendOverAll(parse({ LEADS_ADF_URL: crm.origin }));
    const settings = {
      make: 'Evolution',
      vendor: 'Site',
      vendorPhone: '(555) 010-0100',
      provider: 'Site',
      providerUrl: 'https://site.example',
    };
    expect(crm.requests[0]?.body).toBe(createAdfDocument(lead, settings));
    expect(crm.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('contains every configured value, over HTTP and by email', async () => {
    await sendOverAll(
      parse({
        ...mailEnv,
        SMTP_URL: mail.url,
        LEADS_MAIL_BODY: 'adf',
        LEADS_ADF_URL: crm.origin,
        LEADS_ADF_AUTHORIZATION: 'Bearer dealer-token',
        LEADS_ADF_YEAR: '2027',
        LEADS_ADF_MAKE: 'Brand',
        LEADS_ADF_VENDOR: adfSettings.vendor,
        LEADS_ADF_VENDOR_EMAIL: 'vendor@example.com',
        LEADS_ADF_PROVIDER: 'Provider',
      }),
    );
    const settings = {
      ...adfSettings,
      year: '2027',
      make: 'Brand',
      vendorEmail: 'vendor@example.com',
      provider: 'Provider',
      providerUrl: 'https://site.example',
    };
    const document = createAdfDocument(lead, settings);
    expect(crm.requests[0]?.body).toBe(document);
    expect(crm.requests[0]?.headers.authorization).toBe('Bearer dealer-token');
    expect(mail.mails[0]?.text?.trim()).toBe(document);
  });
});

test('an email has the sender, the recipients and the visitor as the person to reply to', async () => {
  await sendOverAll(
    parse({
      SMTP_URL: mail.url,
      LEADS_MAIL_FROM: 'leads@site.example',
      LEADS_MAIL_TO: 'sales@dealer.example,office@dealer.example',
    }),
  );
  expect(mail.mails).toMatchObject([
    {
      from: { address: 'leads@site.example' },
      to: [{ address: 'sales@dealer.example' }, { address: 'office@dealer.example' }],
      replyTo: [{ name: 'Ann Lee', address: 'ann.lee@example.com' }],
      messageId: `<${lead._id}@site.example>`,
      subject: 'Vehicle inquiry: Evolution D3 Lifted',
      text: expect.stringContaining('Price:    $8,995'),
    },
  ]);
  expect(mail.mails[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('email without TLS to another machine needs the permission of the operator', async () => {
  // Reaches the server, but does not look like this machine.
  const env = { ...mailEnv, SMTP_URL: mail.url.replace('127.0.0.1', '0.0.0.0') };
  await expect(sendOverAll(parse(env))).rejects.toMatchObject({ code: 'ETLS' });
  await sendOverAll(parse({ ...env, SMTP_ALLOW_CLEAR_TEXT: 'on' }));
  expect(mail.mails).toHaveLength(1);
});

test('a lead that a channel cannot format is reported as such before anything is sent', async () => {
  const config = parse({
    ...mailEnv,
    SMTP_URL: mail.url,
    LEADS_MAIL_BODY: 'adf',
    LEADS_ADF_URL: crm.origin,
    LEADS_WEBHOOK_URL: crm.origin,
    LEADS_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  });
  const brokenLead = { ...lead, createdAt: new Date(Number.NaN) };
  for (const channel of createChannels(config, findNoAddress))
    await expect(channel.send(brokenLead, AbortSignal.timeout(60_000))).rejects.toMatchObject({
      name: 'FormatError',
      message: 'The message cannot be created',
      cause: expect.any(RangeError),
    });
  expect([...mail.mails, ...crm.requests]).toEqual([]);
});

test('a channel of which a value is missing does not exist', () => {
  const webhook = { LEADS_WEBHOOK_URL: crm.origin, LEADS_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
  const complete = parse({ ...mailEnv, ...webhook, SMTP_URL: mail.url });
  expect(createChannels(complete, findNoAddress).map(({ name }) => name)).toEqual(['mail', 'webhook']);
  for (const [variable, rest] of [
    ['SMTP_URL', ['webhook']],
    ['LEADS_MAIL_FROM', ['webhook']],
    ['LEADS_MAIL_TO', ['webhook']],
    ['LEADS_WEBHOOK_URL', ['mail']],
    ['LEADS_WEBHOOK_SECRET', ['mail']],
  ] as const)
    expect(
      createChannels({ ...complete, [variable]: undefined }, findNoAddress).map(({ name }) => name),
    ).toEqual(rest);
});
