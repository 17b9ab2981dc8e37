import { describe, expect, test } from '@jest/globals';
import { requestId } from './requestId.ts';

const idFor = (given: string) => requestId({ headers: { 'x-request-id': given } });

describe('the id of a request', () => {
  test.each(['f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e', 'edge.42_000001'])('is the given one: %s', (given) => {
    expect(idFor(given)).toBe(given);
  });

  test.each(['short', 'a'.repeat(65), 'with space in', 'line\nbreak', '"quoted-value"', '-leading-hyphen'])(
    'is a new one where the given one is not well-formed: %j',
    (given) => {
      expect(idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('is a new one where none is given', () => {
    expect(requestId({ headers: {} })).not.toBe(requestId({ headers: {} }));
  });
});
