import { expect, test } from '@jest/globals';
import { ApiResponseError } from '@msv/platform';
import { parseApiError } from './parseApiError.ts';

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
