import { expect, test } from '@jest/globals';
import { FormatError } from './Channel.ts';
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
  [
    'an error with a code of 41 characters',
    Object.assign(new Error(messageWithAddress), { code: `E2_${'X'.repeat(38)}` }),
    `E2_${'X'.repeat(38)}`,
  ],
  ...['X'.repeat(42), 'econn', 'E', '1CODE', 'CODE ann', 'ann CODE'].map(
    (code): [string, unknown, string] => [
      `an error with the unknown code "${code}"`,
      Object.assign(new Error(messageWithAddress), { code }),
      'Error',
    ],
  ),
  [
    'an error of the format',
    new FormatError(new RangeError(messageWithAddress)),
    'cannot be formatted: RangeError',
  ],
  ['a thrown string', messageWithAddress, 'unknown'],
])('%s becomes a code without personal data', (_description, error, code) => {
  expect(toFailureCode(error)).toBe(code);
});

test('an error for a status names the status', () => {
  expect(new HttpStatusError(503)).toMatchObject({
    name: 'HttpStatusError',
    message: 'HTTP 503',
    statusCode: 503,
  });
});
