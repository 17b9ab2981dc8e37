import { expect, test } from '@jest/globals';
import { ApiFailure } from '@msv/platform';
import { refusedFields } from './refusedFields.ts';

const refusal = (status: number, body: unknown) => new ApiFailure(status, JSON.stringify(body));

test.each([
  [
    'a field',
    refusal(400, { error: 'No.', fields: { email: 'Not an address' } }),
    { email: 'Not an address' },
  ],
  [
    'the name, at the first of its two fields',
    refusal(400, { error: 'No.', fields: { name: 'Too long' } }),
    { firstName: 'Too long' },
  ],
  [
    'nothing that the form does not ask for',
    refusal(400, { error: 'No.', fields: { vehiclePrice: 'Odd' } }),
    {},
  ],
  ['nothing when no field is named', refusal(400, { error: 'No.' }), {}],
  ['nothing when the reply is no API error', new ApiFailure(400, 'Bad Request'), {}],
  ['nothing when the server is at fault', refusal(500, { error: 'No.', fields: { email: 'x' } }), {}],
  ['nothing when the network is at fault', new TypeError('Failed to fetch'), {}],
])('a refusal blames %s', (_what, error, faults) => {
  expect(refusedFields(error)).toEqual(faults);
});
