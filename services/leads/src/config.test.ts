import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { channelsOf } from './channels/channelsOf.ts';
import { LeadsConfig } from './config.ts';

const mail = {
  SMTP_URL: 'smtps://user:password@mail.example.com',
  LEADS_MAIL_FROM: 'leads@directory.example',
  LEADS_MAIL_TO: 'sales@dealer.example',
};
const webhook = {
  LEADS_WEBHOOK_URL: 'https://hooks.example/leads',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};
const channelNames = (env: Record<string, string>) =>
  channelsOf(readConfig(LeadsConfig, env)).map(({ name }) => name);

describe('the channels', () => {
  test.each([
    [{}, []],
    [mail, ['mail']],
    [webhook, ['webhook']],
    [{ LEADS_ADF_URL: 'http://crm.example' }, ['adf']],
    [{ ...mail, ...webhook, LEADS_ADF_URL: 'http://crm.example' }, ['mail', 'adf', 'webhook']],
  ])('are those that are configured: %#', (env, names) => {
    expect(channelNames(env)).toEqual(names);
  });

  test.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com' }],
    ['SMTP_URL', { ...mail, SMTP_URL: 'https://mail.example.com' }],
    ['LEADS_MAIL_TO', { ...mail, LEADS_MAIL_TO: 'sales@dealer.example,office' }],
    ['LEADS_WEBHOOK_URL', { LEADS_WEBHOOK_URL: webhook.LEADS_WEBHOOK_URL }],
    ['LEADS_WEBHOOK_SECRET', { ...webhook, LEADS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
    ['LEADS_ADF_URL', { LEADS_ADF_URL: 'https://user:password@crm.example' }],
    ['LEADS_ADF_YEAR', { LEADS_ADF_YEAR: 'this year' }],
    ['LEADS_TOKEN', { LEADS_TOKEN: 'short' }],
  ])('are refused with the name of %s, and without its value', (name, env) => {
    const read = () => readConfig(LeadsConfig, env);
    expect(read).toThrow(`${name}: `);
    for (const value of Object.values(env)) expect(read).not.toThrow(value);
  });
});
