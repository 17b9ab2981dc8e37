import { expect, test } from '@jest/globals';
import { ApiFailure } from '@msv/platform';
import { refusedFields } from './refusedFields.ts';

const refusal = (status: number, body: unknown) => new ApiFailure(status, JSON.stringify(body));

test.each([
  [
    'a field that cannot be right',
    refusal(400, { error: 'No.', fields: { email: 'Not an address' } }),
    { email: 'Not an address' },
  ],
  [
    'a field that clashes',
    refusal(409, { error: 'No.', fields: { phone: 'Listed already' } }),
    { phone: 'Listed already' },
  ],
  ['nothing when no field is named', refusal(400, { error: 'No.' }), {}],
  ['nothing when the reply is no API error', new ApiFailure(400, 'Bad Request'), {}],
  ['nothing when the server is at fault', refusal(500, { error: 'No.', fields: { email: 'x' } }), {}],
  ['nothing when the network is at fault', new TypeError('Failed to fetch'), {}],
])('a refusal blames %s', (_what, error, fields) => {
  expect(refusedFields(error)).toEqual(fields);
});
