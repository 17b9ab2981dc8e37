import { expect, test } from '@jest/globals';
import { HttpStatusError, toFailureCode } from './toFailureCode.ts';

const messageWithAddress = 'No mailbox ann.lee@example.com here';

test.each([
  [
    'a rejection by the mail server',
    Object.assign(new Error(messageWithAddress), { code: 'EENVELOPE', responseCode: 550 }),
    'SMTP 550',
  ],
  [
    'an unreachable mail server',
    Object.assign(new Error(messageWithAddress), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  [
    'a dropped connection',
    Object.assign(new Error(messageWithAddress), { code: 'ECONNECTION' }),
    'ECONNECTION',
  ],
  ['an HTTP error status', new HttpStatusError(422), 'HTTP 422'],
  [
    'an unreachable web server',
    new TypeError(messageWithAddress, { cause: { code: 'ECONNREFUSED' } }),
    'ECONNREFUSED',
  ],
  [
    'an error whose code is free text',
    Object.assign(new TypeError(messageWithAddress), { code: messageWithAddress }),
    'TypeError',
  ],
  ['a thrown string', messageWithAddress, 'unknown'],
])('%s becomes a code without personal data', (_description, error, code) => {
  expect(toFailureCode(error)).toBe(code);
});
