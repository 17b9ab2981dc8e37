import { expect, test } from '@jest/globals';
import { parseConfig } from '@msv/service-kit/config/parseConfig';
import { DealersConfig } from './config.ts';

const mailEnv = {
  SMTP_URL: 'smtps://user:password@mail.example.com',
  DEALERS_MAIL_FROM: 'dealers@directory.example',
};

const parse = (env: Readonly<Record<string, string>>) =>
  parseConfig(DealersConfig, { DEALERS_ADDRESS_SALT: 'a-salt-of-some-length', ...env });

test.each<Readonly<Record<string, string>>>([
  {},
  mailEnv,
  { ...mailEnv, DEALERS_STATISTICS_MAIL: 'on' },
  // The mail server of other services.
  { SMTP_URL: mailEnv.SMTP_URL },
  { ...mailEnv, SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true', SMTP_ALLOW_CLEAR_TEXT: 'on' },
])('accepts %j', (env) => {
  expect(parse(env)).toMatchObject(env);
});

test.each([
  ['DEALERS_MAIL_FROM: requires SMTP_URL', { DEALERS_MAIL_FROM: mailEnv.DEALERS_MAIL_FROM }],
  ['DEALERS_MAIL_FROM: must be an email address', { ...mailEnv, DEALERS_MAIL_FROM: 'dealers' }],
  ['SMTP_URL: must be a URL', { ...mailEnv, SMTP_URL: 'mail.example.com' }],
  ['SMTP_URL: must be encrypted', { ...mailEnv, SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true' }],
  ['DEALERS_STATISTICS_MAIL: requires DEALERS_MAIL_FROM', { DEALERS_STATISTICS_MAIL: 'on' }],
  ['DEALERS_STATISTICS_MAIL: must be on or off', { ...mailEnv, DEALERS_STATISTICS_MAIL: 'true' }],
  ['DEALERS_LINKS_PER_HOUR: ', { DEALERS_LINKS_PER_HOUR: '0' }],
])('reports %s', (message, env) => {
  expect(() => parse(env)).toThrow(message);
});
