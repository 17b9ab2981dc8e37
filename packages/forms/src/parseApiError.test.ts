import { expect, test } from '@jest/globals';
import { ApiResponseError } from '@msv/platform';
import { parseApiError, parseFieldErrors } from './parseApiError.ts';

test('returns the error message of the API', () => {
  expect(parseApiError(new ApiResponseError(503, '{"error":"The inbox is closed."}'))?.error).toBe(
    'The inbox is closed.',
  );
});

test.each([
  ['the HTML error page of a proxy', new ApiResponseError(502, '<h1>Bad Gateway</h1>')],
  ['JSON without an error message', new ApiResponseError(500, '{"message":"Oops"}')],
  ['a network failure', new TypeError('Failed to fetch')],
  ['a thrown value that is not an error', 'no error at all'],
])('returns undefined for %s', (_name, error) => {
  expect(parseApiError(error)).toBeUndefined();
});

const buildFailure = (status: number, body: unknown) => new ApiResponseError(status, JSON.stringify(body));

test.each([
  [
    'the message of an invalid field',
    buildFailure(400, { error: 'No.', fields: { email: 'Not an address' } }),
    { email: 'Not an address' },
  ],
  [
    'the message of a field that conflicts with stored data',
    buildFailure(409, { error: 'No.', fields: { phone: 'Listed already' } }),
    { phone: 'Listed already' },
  ],
  ['no messages if the response names no field', buildFailure(400, { error: 'No.' }), {}],
  ['no messages if the response is not an API error', new ApiResponseError(400, 'Bad Request'), {}],
  ['no messages for a server error', buildFailure(500, { error: 'No.', fields: { email: 'x' } }), {}],
  ['no messages for a network error', new TypeError('Failed to fetch'), {}],
])('returns %s', (_name, error, fieldErrors) => {
  expect(parseFieldErrors(error)).toEqual(fieldErrors);
});
