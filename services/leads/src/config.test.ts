import { describe, expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { createChannels } from './channels/createChannels.ts';
import { LeadsConfig } from './config.ts';

const mailEnv = {
  SMTP_URL: 'smtps://user:password@mail.example.com',
  LEADS_MAIL_FROM: 'leads@directory.example',
  LEADS_MAIL_TO: 'sales@dealer.example',
};
const webhookEnv = {
  LEADS_WEBHOOK_URL: 'https://hooks.example/leads',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};
const LEADS_ADDRESS_SALT = 'a-salt-of-some-length';
const getChannelNames = (env: Record<string, string>) =>
  createChannels(parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT, ...env }), async () => undefined).map(
    ({ name }) => name,
  );

describe('LeadsConfig', () => {
  test.each([
    [{}, []],
    [mailEnv, ['mail']],
    [
      { ...mailEnv, LEADS_ROUTE_TO_DEALERS: 'on', DEALERS_LEADS_TOKEN: 'token-of-the-leads-service' },
      ['mail', 'dealer'],
    ],
    [webhookEnv, ['webhook']],
    [{ LEADS_ADF_URL: 'https://crm.example' }, ['adf']],
    [{ ...mailEnv, ...webhookEnv, LEADS_ADF_URL: 'https://crm.example' }, ['mail', 'adf', 'webhook']],
  ])('enables the channels that are configured (case %#)', (env, names) => {
    expect(getChannelNames(env)).toEqual(names);
  });

  test.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com' }],
    ['SMTP_URL', { ...mailEnv, SMTP_URL: 'https://mail.example.com' }],
    ['LEADS_MAIL_TO', { ...mailEnv, LEADS_MAIL_TO: 'sales@dealer.example,office' }],
    ['LEADS_WEBHOOK_URL', { LEADS_WEBHOOK_URL: webhookEnv.LEADS_WEBHOOK_URL }],
    ['LEADS_WEBHOOK_SECRET', { ...webhookEnv, LEADS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
    ['LEADS_ADF_URL', { LEADS_ADF_URL: 'https://user:password@crm.example' }],
    ['LEADS_ADF_YEAR', { LEADS_ADF_YEAR: 'this year' }],
    ['LEADS_ADF_YEAR', { LEADS_ADF_YEAR: '20267' }],
    ['LEADS_ADF_YEAR', { LEADS_ADF_YEAR: 'A2026' }],
    ['LEADS_ADF_AUTHORIZATION', { LEADS_ADF_AUTHORIZATION: 'Bearer tökën' }],
    ['LEADS_ADF_AUTHORIZATION', { LEADS_ADF_AUTHORIZATION: 'Bearer token\n' }],
    ['LEADS_MAIL_BODY', { LEADS_MAIL_BODY: 'pdf' }],
    ['LEADS_TOKEN', { LEADS_TOKEN: 'short' }],
  ])('rejects an invalid %s without quoting its value', (name, env) => {
    const parse = () => parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT, ...env });
    expect(parse).toThrow(`${name}: `);
    for (const value of Object.values(env)) expect(parse).not.toThrow(value);
  });

  test.each([
    ['LEADS_ADF_YEAR', 'must be a year such as 2026'],
    ['LEADS_ADF_AUTHORIZATION', 'must be printable ASCII'],
    ['LEADS_MAIL_BODY', 'must be text or adf'],
    ['LEADS_ROUTE_TO_DEALERS', 'must be on or off'],
  ])('explains what is wrong with %s', (name, message) => {
    expect(() => parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT, [name]: '\u00fc' })).toThrow(
      `${name}: ${message}`,
    );
  });

  test('requires a mail server to send leads to dealers', () => {
    const env = { LEADS_ADDRESS_SALT, LEADS_ROUTE_TO_DEALERS: 'on' };
    expect(() => parseConfig(LeadsConfig, env)).toThrow('LEADS_ROUTE_TO_DEALERS: requires SMTP_URL');
  });

  test('accepts every value of a dealer', () => {
    const env = {
      LEADS_MAIL_BODY: 'adf',
      LEADS_ADF_YEAR: '2026',
      LEADS_ADF_AUTHORIZATION: 'Bearer token!',
      LEADS_ADF_MAKE: 'Brand',
    };
    expect(parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT, ...env })).toMatchObject(env);
    expect(parseConfig(LeadsConfig, { LEADS_ADDRESS_SALT })).toMatchObject({
      LEADS_MAIL_BODY: 'text',
      LEADS_ADF_MAKE: 'Evolution',
    });
  });

  test('requires a salt in production', () => {
    expect(() => parseConfig(LeadsConfig, {})).toThrow('LEADS_ADDRESS_SALT: must have at least 16');
  });
});

describe('a channel that would send leads to another machine in clear text', () => {
  const withParameter = (parameter: string) => ({
    ...mailEnv,
    SMTP_URL: `smtp://mail.example.com?${parameter}`,
  });

  test.each([
    ['LEADS_ADF_URL', 'LEADS_ADF_ALLOW_CLEAR_TEXT', { LEADS_ADF_URL: 'http://crm.example' }],
    [
      'LEADS_WEBHOOK_URL',
      'LEADS_WEBHOOK_ALLOW_CLEAR_TEXT',
      { ...webhookEnv, LEADS_WEBHOOK_URL: 'http://hooks.example/leads' },
    ],
    ['SMTP_URL', 'SMTP_ALLOW_CLEAR_TEXT', withParameter('ignoreTLS=true')],
    ['SMTP_URL', 'SMTP_ALLOW_CLEAR_TEXT', withParameter('requireTLS=false')],
  ])('is rejected by %s unless %s is on (case %#)', (name, permission, env) => {
    expect(() => getChannelNames(env)).toThrow(
      `${name}: must be encrypted, because it leads to another machine; ${permission}=on allows clear text`,
    );
    expect(getChannelNames({ ...env, [permission]: 'on' })).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    { LEADS_ADF_URL: 'http://127.0.0.1:8080/leads' },
    { ...webhookEnv, LEADS_WEBHOOK_URL: 'http://localhost:8080/leads' },
    withParameter('pool=true'),
    { ...mailEnv, SMTP_URL: 'smtp://localhost:1025?ignoreTLS=true' },
  ])('is accepted if it is encrypted or stays on this machine (case %#)', (env) => {
    expect(getChannelNames(env)).toHaveLength(1);
  });
});
