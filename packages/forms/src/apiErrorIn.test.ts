import { expect, test } from '@jest/globals';
import { ApiFailure } from '@msv/platform';
import { apiErrorIn } from './apiErrorIn.ts';

test('the sentence of the API is found in a failure', () => {
  expect(apiErrorIn(new ApiFailure(503, '{"error":"The inbox is closed."}'))?.error).toBe(
    'The inbox is closed.',
  );
});

test.each([
  ['a proxy answered', new ApiFailure(502, '<h1>Bad Gateway</h1>')],
  ['the reply had no sentence', new ApiFailure(500, '{"message":"Oops"}')],
  ['the network failed', new TypeError('Failed to fetch')],
  ['something else was thrown', 'no error at all'],
])('there is none where %s', (_what, error) => {
  expect(apiErrorIn(error)).toBeUndefined();
});
