import { expect, test } from '@jest/globals';
import { HttpRefusal, reasonOf } from './reasonOf.ts';

const quoting = 'No mailbox ann.lee@example.com here';

test.each([
  [
    'a mail server’s refusal',
    Object.assign(new Error(quoting), { code: 'EENVELOPE', responseCode: 550 }),
    'SMTP 550',
  ],
  [
    'a dead mail server',
    Object.assign(new Error(quoting), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['a dropped connection', Object.assign(new Error(quoting), { code: 'ECONNECTION' }), 'ECONNECTION'],
  ['a web server’s refusal', new HttpRefusal(422), 'HTTP 422'],
  ['a dead web server', new TypeError(quoting, { cause: { code: 'ECONNREFUSED' } }), 'ECONNREFUSED'],
  ['a code that is none', Object.assign(new TypeError(quoting), { code: quoting }), 'TypeError'],
  ['what is not even an error', quoting, 'unknown'],
])('%s is told in a code that quotes nobody', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
